"""Hints for a face: opinions on a match's position, and plans in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rules.bots.advice import CHANCE_TO_WIN, Advice, Opinion
from rules.bots.bot import Plan, Stop, never, reveals
from rules.bots.registry import adviser
from rules.bots.seats import thought
from rules.chance import Chance
from rules.game import CHANCE, Game
from rules.match import Match


def opinions(match: Match[Any], stop: Stop = never) -> Iterator[Opinion]:
    """Ever better opinions on the pending decision of a match.

    Empty where nobody has to decide, and in a game without an adviser. Take the first for a
    quick hint; go on as long as the player looks. `stop` is asked all the while, also between
    two opinions.
    """
    decision = match.decision()
    counsel = adviser(match.game)
    if decision is None or decision.actor == CHANCE or counsel is None:
        return iter(())
    view = match.game.view(match.state, decision.actor)
    return counsel.opinions(view, decision.actor, thought(match), stop)


def phrases(game: Game[Any], view: Any, plan: Plan) -> list[str]:
    """A plan in words, one phrase an action, as a list of choices would show it."""
    state = game.guess(view, Chance(0))
    told = []
    for action in plan:
        told.append(game.words.action(state, action))
        if reveals(game.apply(state, action)):
            break
    return told


def figure(kind: str, advice: Advice) -> str:
    """How good a plan is, with the bounds of its 95 % interval (`41 % to win, 33 to 49`)."""
    value, reach = advice.estimate.value, 2 * advice.estimate.error
    if kind == CHANCE_TO_WIN:
        low, high = max(0.0, value - reach), min(1.0, value + reach)
        return f"{100 * value:.0f} % to win, {100 * low:.0f} to {100 * high:.0f}"
    return f"about {value:.0f} points, {value - reach:.0f} to {value + reach:.0f}"
