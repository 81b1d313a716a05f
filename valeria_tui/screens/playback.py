"""What a move has led to, one step after the other, so that eyes can follow."""

from __future__ import annotations

from typing import Any

from rules.match import Match, Step
from valeria_tui.screens.log import Log
from valeria_tui.screens.page import Host

_MOST = 8
"""So many stops a move has at most; only its last ones are made."""


class Playback:
    """The stops of the last move: between two of its steps, wherever there was something to tell.

    Each is shown for the pace that the settings give, and any key goes past them all. Where
    several play there are none: bots have a pace of their own, and people tell each other.
    """

    def __init__(self, host: Host, match: Match[Any], log: Log) -> None:
        self._host, self._match, self._log = host, match, log
        self._stops: list[int] = []

    @property
    def _pace(self) -> float:
        settings = self._host.settings
        alone = len(self._match.seats) == 1
        return settings.pace if alone and not (settings.fast or settings.still) else 0.0

    @property
    def step(self) -> Step[Any] | None:
        """The step before which the game is shown; None when it is shown as it stands."""
        return self._match.history[self._stops[0]] if self._stops else None

    @property
    def number(self) -> int:
        """The number of that step in the history, or the length of the history."""
        return self._stops[0] if self._stops else len(self._match.history)

    def begin(self, first: int) -> None:
        """Show what has happened from a step on."""
        last = len(self._match.history)
        stops = [number for number in range(first + 1, last) if self._log.of(number - 1)]
        self._stops = stops[-_MOST:] if self._pace else []
        self._wait()

    def skip(self) -> None:
        """Show the game as it stands."""
        self._stops = []

    def _wait(self) -> None:
        if self._stops:
            stops = self._stops
            self._host.later(self._pace, lambda: self._go_on(stops))

    def _go_on(self, stops: list[int]) -> None:
        if stops is self._stops:
            self._stops = stops[1:]
            self._wait()
