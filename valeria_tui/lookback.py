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
    done, what was better, and how much it cost."""

    step: int
    when: str
    done: str
    better: str
    cost: str


def regrets(
    match: Match[Any], history: Sequence[Step[Any]], seat: int, stop: Stop = never
) -> list[Regret]:
    """The choices of a seat that cost most, the worst first; of those that missed the same plan
    only the worst."""
    from rules.bots.review import figure, review

    found: dict[str, Regret] = {}
    game, words = match.game, match.game.words
    for lapse in review(game, history, seat, _SOUGHT, stop):
        view = game.view(history[lapse.step].before, seat)
        done = words.action(view, lapse.played).partition(": ")[0]
        better = ", ".join(outline(match, view, lapse.better))
        regret = Regret(lapse.step, words.progress(view), done, better, figure(lapse))
        if better != done:
            found.setdefault(better, regret)
    return list(found.values())[:SHOWN]
