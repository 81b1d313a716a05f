"""Hints for a person: the plans of an adviser in words, with where on the board they take place."""

from __future__ import annotations

from itertools import islice
from time import monotonic
from typing import TYPE_CHECKING, Any, NamedTuple

from rules.bots.advice import Opinion
from rules.bots.bot import Plan
from rules.chance import Chance
from rules.match import Match, Start
from valeria_tui.aside import Aside, Emit

if TYPE_CHECKING:
    from valeria_tui.face import Face

THOUGHTS = 6
"""So many opinions are waited for where only one is told."""


class Hint(NamedTuple):
    """A plan in words: `figure` is how good it is, `steps` are its actions, one phrase each, and
    `spelled` the same as one types them; `places` is where one points at for them."""

    figure: str
    steps: tuple[str, ...]
    spelled: str
    places: tuple[str, ...] = ()

    @property
    def text(self) -> str:
        """The plan as one phrase."""
        return ", ".join(self.steps)


def told(match: Match[Any], opinion: Opinion, face: Face[Any] | None = None) -> tuple[Hint, ...]:
    """The plans of an opinion on a match, the best first; those that begin alike up to where
    something comes to light are one. Places are those of the face, if there is one."""
    from rules.bots.hints import figure

    decision, game = match.decision(), match.game
    assert decision is not None
    view = game.view(match.state, decision.actor)
    found: dict[tuple[str, ...], Hint] = {}
    for advice in opinion.advice:
        steps = outline(match, view, advice.plan)
        plan = advice.plan[: len(steps)]
        spelled = "; ".join(map(str, plan))
        places = _places(match, view, decision.actor, plan, face) if face else ()
        found.setdefault(steps, Hint(figure(opinion.kind, advice), steps, spelled, places))
    return tuple(found.values())


def outline(match: Match[Any], view: Any, plan: Plan) -> tuple[str, ...]:
    """A plan from a view, one phrase an action, without what the things in it do."""
    from rules.bots.hints import phrases

    return tuple(phrase.partition(": ")[0] for phrase in phrases(match.game, view, plan))


def _places(
    match: Match[Any], view: Any, seat: int, plan: Plan, face: Face[Any]
) -> tuple[str, ...]:
    game, places = match.game, dict[str, None]()
    state = game.guess(view, Chance(0))
    for number, action in enumerate(plan):
        slots = face.slots(game.view(state, seat), action)
        places |= dict.fromkeys(slot[0] for slot in slots if slot)
        if number + 1 < len(plan):
            game.apply(state, action)
    return tuple(places)


def standing(match: Match[Any]) -> Match[Any]:
    """The match as it stands, without what led here; whatever becomes of the original."""
    start = Start(match.move_count, match.rolls)
    return Match(
        match.game, match.state.copy(), match.seats, match.seed, match.options, start=start
    )


def quick(match: Match[Any]) -> tuple[Hint, ...]:
    """The hints after a fixed number of thoughts: the same at each asking. None without an
    adviser."""
    from rules.bots.hints import opinions

    *_, last = (None, *islice(opinions(match), THOUGHTS))
    return told(match, last) if last else ()


def hints_counted(match: Match[Any]) -> str:
    """How many hints were given in a match, as one more sentence; empty without any."""
    if not match.hints:
        return ""
    return " With 1 hint." if match.hints == 1 else f" With {match.hints} hints."


class Thoughts:
    """Ever better hints on a match as it stands, thought of aside until they are stopped."""

    def __init__(self, match: Match[Any], face: Face[Any] | None = None) -> None:
        copy = standing(match)
        self._aside: Aside[tuple[Hint, ...]] = Aside(lambda emit: _think(copy, face, emit))

    @property
    def is_stopped(self) -> bool:
        """Whether there is no more to come."""
        return self._aside.is_stopped

    @property
    def process(self) -> int:
        """The id of the process that thinks; 0 when none does."""
        return self._aside.process

    def stop(self) -> None:
        """Think no more."""
        self._aside.stop()

    def on(self, seconds: float = 0.0) -> tuple[Hint, ...]:
        """The hints after waiting for that long at least; none when there are no more."""
        until = monotonic() + seconds
        best = self._aside.next()
        while best and monotonic() < until and (firmer := self._aside.next()):
            best = firmer
        return best or ()


def _think(match: Match[Any], face: Face[Any] | None, emit: Emit[tuple[Hint, ...]]) -> None:
    from rules.bots.hints import opinions

    for opinion in opinions(match):
        emit(told(match, opinion, face))
