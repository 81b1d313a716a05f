"""The hints: beside the board, which shows where the marked plan takes place."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from rules.match import Match
from valeria_tui.canvas import Canvas, Region
from valeria_tui.face import Face
from valeria_tui.hints import Hint, Thoughts
from valeria_tui.keys import PANEL
from valeria_tui.screens.over import Over
from valeria_tui.screens.page import Host
from valeria_tui.text import wrap

_PAUSE = 0.4
"""Seconds between two pictures of the plans, for whoever reads them."""


class Hints(Over):
    """The best plans for the pending question, ever better founded as long as they are looked at.

    `given` is called when the first have been found, and answers why they cannot be given, if so;
    `closed` when the player has seen enough, with the marked plan, if there is one.
    """

    mode = PANEL
    footer = (("scroll-down", "next plan"), ("scroll-up", "plan before"), ("close", "close"))
    beside = True

    def __init__(
        self,
        host: Host,
        match: Match[Any],
        face: Face[Any],
        given: Callable[[], str],
        closed: Callable[[Hint | None], None],
    ) -> None:
        self.hints: tuple[Hint, ...] = ()
        self.thinks = True
        self._marked = 0
        self._note = ""
        self._is_closed = False
        self._host, self._given, self._closed = host, given, closed
        self._thoughts = Thoughts(match, face)
        host.think(self._thoughts.on, self._hear)

    @property
    def marked(self) -> Hint | None:
        """The plan under the mark."""
        return self.hints[self._marked] if self.hints else None

    @property
    def places(self) -> tuple[str, ...]:
        return self.marked.places if self.marked else ()

    def close(self) -> None:
        self._is_closed = True
        self._thoughts.stop()

    def _hear(self, hints: tuple[Hint, ...]) -> None:
        """Take what has been thought, and let the thinking go on."""
        if self._is_closed:
            return
        self.thinks = bool(hints)
        if not hints:
            self._note = self._note or "No hints can be given here."
            return
        if not self.hints and (trouble := self._given()):
            self.thinks, self._note = False, trouble
            self._thoughts.stop()
            return
        self._mark(hints)
        self._host.think(partial(self._thoughts.on, _PAUSE), self._hear)

    def _mark(self, hints: tuple[Hint, ...]) -> None:
        """Show other plans; the mark stays at the best, or at the plan that it was put to."""
        marked = self.marked if self._marked else None
        steps = [hint.steps for hint in hints]
        self.hints = hints
        self._marked = steps.index(marked.steps) if marked and marked.steps in steps else 0

    def run(self, command: str) -> bool:
        match command:
            case "scroll-down" | "page-down":
                self._marked = min(self._marked + 1, max(0, len(self.hints) - 1))
            case "scroll-up" | "page-up":
                self._marked = max(0, self._marked - 1)
            case _:
                self.close()
                self._closed(self.marked)
                return False
        return True

    def draw(self, canvas: Canvas) -> None:
        canvas.fill(Region(0, 0, canvas.width, canvas.height), "panel")
        canvas.put(0, 0, "Hints", "panel.strong")
        if self.thinks:
            canvas.put_right(canvas.width, 0, "thinking", "panel.quiet")
        lines, top = self._lines(canvas.width)
        room = canvas.height - 1
        start = max(0, min(top, len(lines) - room))
        for y, (mark, text, role) in enumerate(lines[start : start + room], 1):
            if mark:
                canvas.put(0, y, self._host.look.glyphs.cursor, "mark")
            canvas.put(2, y, text, role)

    def _lines(self, width: int) -> tuple[list[tuple[bool, str, str]], int]:
        """Lines, each with whether the mark stands there, and its role; and the number of that
        at which the marked plan begins."""
        if not self.hints:
            return [(False, line, "panel") for line in wrap(self._note, width - 2)], 0
        lines: list[tuple[bool, str, str]] = []
        top = 0
        for number, hint in enumerate(self.hints):
            is_marked = number == self._marked
            top = len(lines) if is_marked else top
            figure = wrap(hint.figure, width - 2)
            lines += [
                (is_marked and not row, line, "panel.strong") for row, line in enumerate(figure)
            ]
            role = "panel" if is_marked else "panel.quiet"
            lines += [(False, line, role) for line in wrap(hint.text, width - 2)]
        return lines, top
