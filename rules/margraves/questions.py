"""The shape of a question: how it lists its answers, and what an answer does."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from rules.game import Action, Arg, Event
from rules.margraves.frames import Frame
from rules.margraves.state import MargravesState

Events = list[Event]

ACCEPT = Action("accept")
DECLINE = Action("decline")
DONE = Action("done")


class Question(NamedTuple):
    """A kind of frame that waits for an action.

    `choices(state, frame)` lists the answers but for `decline` and Grants; `answer` carries one
    out, with the frame already off the stack. `may(state, frame)` tells whether `decline` is one
    more answer. `redeems` is false for single instants that no Grant can interrupt; `holds` tells
    whether a question without answers stays open, since a Grant may still bring one (spec 13.2).
    `lapse` is called when there is nothing left to choose. `no` is the answer that declines.
    """

    choices: Callable[[MargravesState, Any], Iterable[Action]]
    answer: Callable[[MargravesState, Any, Action, Events], None]
    may: Callable[[MargravesState, Any], bool] = lambda _, __: False
    redeems: bool = True
    holds: Callable[[MargravesState, Any], bool] = lambda _, __: False
    lapse: Callable[[MargravesState, Any, Events], None] = lambda _, __, ___: None
    no: Action = DECLINE


def always(_: MargravesState, __: Frame) -> bool:
    """The question may always be declined."""
    return True


def by_frame(_: MargravesState, frame: Any) -> bool:
    """The question may be declined when its frame says so."""
    return bool(frame.may)


def pick(*args: Arg) -> Action:
    """The answer that names these ids."""
    return Action("pick", args)


def tell(events: Events, kind: str, *args: Arg) -> None:
    """Note that something happened in the open."""
    events.append(Event(kind, args))


def reveal(events: Events, kind: str, *args: Arg) -> None:
    """Note that something hidden came to light, or that a secret was settled."""
    events.append(Event(kind, args, True))
