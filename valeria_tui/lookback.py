"""A look back at a finished match: the choices that cost most, in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from rules.bots.bot import Stop, never
from rules.match import Match, Step
from valeria_tui.hints import outline

SHOWN = 3
_SOUGHT = 12
"""So many are looked at, for neighbours may have missed the same plan."""


class Regret(NamedTuple):
    """A choice that cost much: at which step of the history, when that was in the game, what was
    done, and what was better."""

    step: int
    when: str
    done: str
    better: str


def regrets(
    match: Match[Any], history: Sequence[Step[Any]], seat: int, stop: Stop = never
) -> list[Regret]:
    """The choices of a seat that cost most, the worst first; of those that missed the same plan
    only the worst. Whatever was on no list of choices, such as giving up, is not weighed."""
    from rules.bots.review import review

    found: dict[str, Regret] = {}
    game, words = match.game, match.game.words
    numbered = [
        (number, step)
        for number, step in enumerate(history)
        if step.actor == seat and step.action in game.legal(step.before)
    ]
    listed = [step for _, step in numbered]
    for lapse in review(game, listed, seat, _SOUGHT, stop):
        number, step = numbered[lapse.step]
        view = game.view(step.before, seat)
        done = words.action(view, lapse.played).partition(": ")[0]
        better = ", ".join(outline(match, view, lapse.better))
        regret = Regret(number, words.progress(view), done, better)
        if better != done:
            found.setdefault(better, regret)
    return list(found.values())[:SHOWN]
