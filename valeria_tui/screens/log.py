"""What has happened, as sentences, kept up with the history of a match."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rules.match import Match, Step


class Log:
    """The sentences of each step of a match. Steps never change, so each is told once."""

    def __init__(self, match: Match[Any]) -> None:
        self._match = match
        self._told: list[tuple[Step[Any], tuple[str, ...]]] = []

    def _catch_up(self) -> None:
        history, told = self._match.history, self._told
        while told and (len(told) > len(history) or told[-1][0] is not history[len(told) - 1]):
            told.pop()
        words, names = self._match.game.words, self._match.names
        for step in history[len(told) :]:
            sentences = (words.event(event, names) for event in step.events)
            told.append((step, tuple(filter(None, sentences))))

    def since(self, step: int) -> list[str]:
        """The sentences from a step of the history on."""
        self._catch_up()
        return [sentence for _, told in self._told[step:] for sentence in told]

    def of(self, step: int) -> tuple[str, ...]:
        """The sentences of one step of the history."""
        self._catch_up()
        return self._told[step][1]

    def latest(self, amount: int, end: int | None = None) -> Iterator[tuple[str, int]]:
        """The last so many sentences, newest first, each with the number of its step; before
        the step `end`, if that is given."""
        self._catch_up()
        left = amount
        for number in range((len(self._told) if end is None else end) - 1, -1, -1):
            for sentence in reversed(self._told[number][1]):
                if not left:
                    return
                left -= 1
                yield sentence, number
