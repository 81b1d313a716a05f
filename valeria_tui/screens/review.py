"""The review of a finished game: what cost most, and what was better."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rules.match import Match, Step
from valeria_tui.aside import Aside, Emit
from valeria_tui.canvas import Canvas, Region
from valeria_tui.keys import REVIEW
from valeria_tui.lookback import Regret, regrets
from valeria_tui.screens.over import Over
from valeria_tui.screens.page import Host
from valeria_tui.text import fit, wrap

_NEWS = 20
"""After so many percent it is told how far the review has come."""


class Review(Over):
    """The choices of a seat that cost most, looked for beside the program.

    `go` is called with the step of the history that the player wants to see, and this.
    """

    mode = REVIEW
    footer = (
        ("open", "see it"),
        ("menu-down", "next"),
        ("menu-up", "before"),
        ("go-back", "close"),
    )

    def __init__(
        self, host: Host, match: Match[Any], seat: int, go: Callable[[int, Review], None]
    ) -> None:
        self.regrets: list[Regret] | None = None
        self._marked = 0
        self._host, self._go = host, go
        self._done = 0
        self._is_closed = False
        history = tuple(match.history)
        self._aside: Aside[int | list[Regret]] = Aside(
            lambda emit: _look_back(match, history, seat, emit)
        )
        host.think(self._aside.next, self._hear)

    def close(self) -> None:
        self._is_closed = True
        self._aside.stop()

    def _hear(self, found: int | list[Regret] | None) -> None:
        """Take how much has been seen in percent, or what was found in the end."""
        if self._is_closed:
            return
        if isinstance(found, int):
            self._done = found
            self._host.think(self._aside.next, self._hear)
        else:
            self.regrets = found or []
            self._host.think(self._aside.next, lambda _: None)

    def run(self, command: str) -> bool:
        found = self.regrets or []
        match command:
            case "menu-down":
                self._marked = min(self._marked + 1, max(0, len(found) - 1))
            case "menu-up":
                self._marked = max(0, self._marked - 1)
            case "open":
                if found:
                    self._go(found[self._marked].step, self)
            case _:
                self.close()
                return False
        return True

    def draw(self, canvas: Canvas) -> None:
        canvas.fill(Region(0, 0, canvas.width, canvas.height), "panel")
        canvas.put(2, 0, "What cost most, the worst first", "panel.strong")
        if self.regrets is None:
            canvas.put(2, 2, f"Looking back: {self._done} %", "panel")
            return
        if not self.regrets:
            canvas.put(2, 2, "Nothing that could be told to have cost much.", "panel")
        y, width = 2, canvas.width - 4
        room = (canvas.height - y) // max(1, len(self.regrets)) - 1
        for number, regret in enumerate(self.regrets):
            if number == self._marked:
                canvas.put(0, y, self._host.look.glyphs.cursor, "mark")
            canvas.put(2, y, fit(width, f"{regret.when}, action {regret.step}"), "panel.strong")
            told = [f"Done: {regret.done}.", f"Better: {regret.better}."]
            lines = [line for each in told for line in wrap(each, width, "  ")]
            if len(lines) > room:
                lines[room - 1 :] = [fit(width, " ".join(lines[room - 1 :]))]
            for line in lines:
                y += 1
                canvas.put(2, y, line, "panel")
            y += 1 + (len(lines) < room)


def _look_back(
    match: Match[Any], history: Sequence[Step[Any]], seat: int, emit: Emit[int | list[Regret]]
) -> None:
    length = max(1, sum(step.actor == seat for step in history))
    seen = told = 0

    def look() -> bool:
        nonlocal seen, told
        if (done := 100 * seen // length) >= told + _NEWS:
            told = done
            emit(done)
        seen += 1
        return False

    emit(regrets(match, history, seat, look))
