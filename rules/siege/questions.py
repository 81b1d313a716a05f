"""The shape of a question: how it lists its answers, and what an answer does."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from rules.game import Action, Arg, Event
from rules.siege.frames import Pick
from rules.siege.state import SiegeState

Events = list[Event]


class Question(NamedTuple):
    """A kind of frame that waits for an action.

    `choices(state, frame)` lists the legal actions in any order; `answer(state, frame, action,
    events)` carries one out and takes the frame off the stack or replaces it. `waits` keeps the
    question open even when only one answer is possible. `lapse` tells what happens when there is
    no answer at all; without it, a question that waits always has one.
    """

    choices: Callable[[SiegeState, Any], Iterable[Action]]
    answer: Callable[[SiegeState, Any, Action, Events], None]
    waits: bool = False
    lapse: Callable[[SiegeState, Any, Events], None] | None = None


class PickRule(NamedTuple):
    """One choice within the effect of a card.

    `choices(state, pick)` maps each legal action to the number that it stands for;
    `resolve(state, pick, number, events)` is called with the pick already off the stack.
    """

    choices: Callable[[SiegeState, Pick], dict[Action, int]]
    resolve: Callable[[SiegeState, Pick, int, Events], None]


def tell(events: Events, kind: str, *args: Arg) -> None:
    """Note that something happened in the open."""
    events.append(Event(kind, args))


def reveal(events: Events, kind: str, *args: Arg) -> None:
    """Note that something hidden came to light."""
    events.append(Event(kind, args, True))
