"""The pages after a game that has an ending of its own: the first builds up, step by step."""

from __future__ import annotations

from typing import Any

from rules.match import Match
from valeria_tui.canvas import Canvas, Region
from valeria_tui.face import Face
from valeria_tui.screens.ending import deal_told
from valeria_tui.screens.page import Host
from valeria_tui.text import fit

_QUICKER = 0.3
"""A step of the score takes this part of the time that a bot's action does."""


class Finale:
    """The chapters of an ending, of which one is open, and how far the first has been built."""

    def __init__(self, host: Host, face: Face[Any], match: Match[Any]) -> None:
        self._host, self._face, self._match = host, face, match
        self.chapters = tuple(face.chapters())
        self.page = 0
        self.step = face.chapter_steps(match)
        self._closed = False

    def build(self) -> None:
        """Begin to build up the first chapter, unless everything is to be shown at once."""
        settings = self._host.settings
        if settings.pace and not (settings.fast or settings.still):
            self.step = 0
            self._wait()

    def complete(self) -> None:
        """Show all at once."""
        self.step = self._face.chapter_steps(self._match)

    @property
    def builds(self) -> bool:
        """Whether there is more of the first chapter than is shown."""
        return self.step < self._face.chapter_steps(self._match)

    def close(self) -> None:
        """The pages are left, and nothing is built any more."""
        self._closed = True

    def _wait(self) -> None:
        self._host.later(self._host.settings.pace * _QUICKER, self._next)

    def _next(self) -> None:
        if not self._closed and self.builds:
            self.step += 1
            self._wait()

    def draw(self, canvas: Canvas) -> None:
        """Draw the open chapter over the whole canvas, and which deal this was below it."""
        canvas.fill(Region(0, 0, canvas.width, canvas.height), "panel")
        room = canvas.pane(Region(2, 0, canvas.width - 4, canvas.height - 1))
        self._face.draw_chapter(room, self._host.look, self._match, self.page, self.step)
        told = fit(canvas.width - 4, deal_told(self._match))
        canvas.put(2, canvas.height - 1, told, "panel.quiet")
