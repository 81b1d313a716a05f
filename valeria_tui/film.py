"""A match to look back at: every position that it went through, with its turns and its days.

A *turn* ends where the game's own account of its progress changes, or somebody else is at turn; a
*day* where the first part of that account does (`Day 3 of 7, Actions`).
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from typing import Any

from rules.match import Match, Step


def _nobody(state: Any) -> int:
    return -1


class Film:
    """The positions of a match, from 0 to `length`. The match is not changed.

    - `turns` and `days` are the positions at which each begins.
    - `people` are the seats through whose eyes it may be seen. While several people still play,
      that is only the one whose turn it is.
    """

    def __init__(self, match: Match[Any], turn_of: Callable[[Any], int] = _nobody) -> None:
        self.match = match
        self.steps: Sequence[Step[Any]] = tuple(match.history)
        self.length = len(self.steps)
        words = match.game.words
        told = [words.progress(self.state(at)) for at in range(self.length + 1)]
        self.progress = tuple(told)
        self.turns = _beginnings([(each, turn_of(self.state(at))) for at, each in enumerate(told)])
        self.days = _beginnings([each.partition(",")[0] for each in told])
        self.people = self._people()

    def state(self, at: int) -> Any:
        """The full state at a position."""
        return self.steps[at].before if at < self.length else self.match.state

    def seat(self, at: int) -> int:
        """Who decided at a position, or the last one before who did; a person, if there is one."""
        for step in (*self.steps[at : at + 1], *reversed(self.steps[:at]), *self.steps[at:]):
            if step.actor in self.people:
                return step.actor
        return self.people[0]

    def forward(self, at: int, marks: Sequence[int]) -> int:
        """The next of the marks behind a position, or the end."""
        index = bisect_right(marks, at)
        return marks[index] if index < len(marks) else self.length

    def back(self, at: int, marks: Sequence[int]) -> int:
        """The last of the marks before a position, or the beginning."""
        index = bisect_left(marks, at)
        return marks[index - 1] if index else 0

    def branch(self, at: int) -> Match[Any]:
        """A practice match from a position on, with all that led there.

        The dice that the deal holds are those that came here, for as long as as many are rolled.
        """
        match = self.match
        practice: Match[Any] = Match(
            match.game,
            self.state(0),
            match.seats,
            match.seed,
            match.options,
            practice=True,
            own_dice=match.own_dice,
            start=match.start,
        )
        left = at
        for move in match.moves:
            if left > 0:
                practice.repeat(move[:left])
            left -= len(move)
        practice.settle()
        return practice

    def _people(self) -> tuple[int, ...]:
        match = self.match
        people = tuple(seat for seat, each in enumerate(match.seats) if not each.bot)
        if match.outcome() or len(people) < 2:
            return people + tuple(seat for seat in range(len(match.seats)) if seat not in people)
        decision = match.decision()
        return (decision.actor,) if decision and decision.actor in people else people[:1]


def _beginnings(labels: Sequence[Any]) -> list[int]:
    return [at for at, each in enumerate(labels) if at == 0 or each != labels[at - 1]]
