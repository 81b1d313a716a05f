"""The bots that play the seats of a match that are not a person's."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Protocol

from rules.bots.bot import Memory, Thought
from rules.bots.seats import thought
from rules.game import Action
from rules.match import Match
from valeria_tui.aside import Aside


class Musing(Protocol):
    """A move that is being thought of. Called beside the program, it waits for the thought."""

    def __call__(self) -> Action | None:
        """The action; None when the thought was stopped."""
        ...

    def stop(self) -> None:
        """Think no more."""
        ...


class Opponent(Protocol):
    """A bot at the table. It sees what its seat may see, and draws from the deal's number and
    from how much has been played: the same position of the same deal gives the same move."""

    def __call__(self, match: Match[Any]) -> Action:
        """The action for the pending decision, which must be the bot's."""
        ...

    def aside(self, match: Match[Any]) -> Musing:
        """The same, to be thought of beside the program."""
        ...


class Prompt:
    """A bot at the table that needs no time to think."""

    def __init__(self, play: Callable[[Match[Any]], Action]) -> None:
        self._play = play

    def __call__(self, match: Match[Any]) -> Action:
        return self._play(match)

    def aside(self, match: Match[Any]) -> Musing:
        return Ready(partial(self._play, match))


class Ready:
    """A thought that is thought as soon as it is asked for."""

    def __init__(self, think: Callable[[], Action | None]) -> None:
        self._think = think

    def __call__(self) -> Action | None:
        return self._think()

    def stop(self) -> None:
        return


def opponents(match: Match[Any]) -> Mapping[str, Opponent]:
    """For the id of each bot at the table what plays for it.

    Raises ValueError for an id that the game does not have.
    """
    return {seat.bot: _opponent(match, seat.bot) for seat in match.seats if seat.bot}


def _opponent(match: Match[Any], bot_id: str) -> Opponent:
    from rules.bots.registry import levels, make

    if bot_id not in {level.id for level in levels(match.game.id)}:
        known = ", ".join(level.id for level in levels(match.game.id))
        raise ValueError(f"no bot {bot_id!r} plays {match.game.name} (there are: {known})")
    return _Bot(Memory(make(match.game, bot_id)))


class _Bot:
    """A bot that follows its own plans, also those that it made aside."""

    def __init__(self, memory: Memory[Any]) -> None:
        self._memory = memory

    def __call__(self, match: Match[Any]) -> Action:
        return self._memory.choose(*_asked(match))

    def aside(self, match: Match[Any]) -> Musing:
        return _Aside(self._memory, match)


class _Aside:
    """Thinks in a process of its own, unless the plan that led here goes on."""

    def __init__(self, memory: Memory[Any], match: Match[Any]) -> None:
        asked = self._asked = _asked(match)
        self._memory = memory
        self._is_stopped = False
        self._aside: Aside[Thought] = Aside(lambda emit: emit(memory.think(*asked)))

    def stop(self) -> None:
        self._is_stopped = True
        self._aside.stop()

    def __call__(self) -> Action | None:
        if known := self._memory.recall(self._asked[0]):
            return known
        found = self._aside.next()
        if found:
            self._aside.next()  # there is no more: the process ends
        elif not self._is_stopped:
            found = self._memory.think(*self._asked)  # no process was to be had
        return None if self._is_stopped or not found else self._memory.remember(found)


def _asked(match: Match[Any]) -> tuple[Any, int, Any]:
    """The view, the seat and the luck for the pending decision."""
    decision = match.decision()
    assert decision is not None
    view = match.game.view(match.state, decision.actor)
    return view, decision.actor, thought(match)
