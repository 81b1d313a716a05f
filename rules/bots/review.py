"""A look back at a finished match: the decisions that cost most, and what was better."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from rules.bots.advice import PIPS, POINTS
from rules.bots.bot import Plan, Stop, never
from rules.bots.registry import adviser
from rules.chance import Chance, mix
from rules.game import Action, Game
from rules.match import Step

_SALT = 0x6C6F6F6B
_UNITS = {PIPS: ("pip of dice", "pips of dice"), POINTS: ("point", "points")}
_THE_GAME = 500
"""So many pips are not lost bit by bit: a win was missed, or the game thrown away."""


class Lapse(NamedTuple):
    """A decision that cost something.

    `step` is its place in the history, `cost` what was lost by it, in the named `measure`,
    `played` what was done and `better` the plan that was best.
    """

    step: int
    measure: str
    cost: float
    played: Action
    better: Plan


def review(
    game: Game[Any], history: Sequence[Step[Any]], seat: int, most: int = 3, stop: Stop = never
) -> list[Lapse]:
    """The seat's decisions that cost most, the worst first; none in a game without an adviser.

    A decision is judged by what the seat saw when it was made, never by how the dice then fell.
    """
    counsel = adviser(game)
    if counsel is None:
        return []
    found = []
    for index, step in enumerate(history):
        if step.actor != seat:
            continue
        if stop():
            break
        if not _is_a_choice(game, step):
            continue
        view = game.view(step.before, seat)
        weighed = counsel.weigh(view, seat, step.action, Chance(mix(_SALT, index)))
        if weighed and weighed.cost > 0:
            found.append(Lapse(index, counsel.measure, weighed.cost, step.action, weighed.better))
    found.sort(key=lambda lapse: -lapse.cost)
    return found[:most]


def _is_a_choice(game: Game[Any], step: Step[Any]) -> bool:
    """Whether there was another answer on the list; giving up is on none."""
    legal = game.legal(step.before)
    return len(legal) > 1 and step.action in legal


def figure(lapse: Lapse) -> str:
    """What a decision cost, in words (`about 7 pips of dice`)."""
    if lapse.measure == PIPS and lapse.cost >= _THE_GAME:
        return "the game"
    amount = max(1, round(lapse.cost))
    return f"about {amount} {_UNITS[lapse.measure][amount > 1]}"
