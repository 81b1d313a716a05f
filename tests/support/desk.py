"""A player at the screen, without a terminal: presses keys, and reads the picture as text."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from rules.match import Match
from rules.siege.state import SiegeState
from tests.support.siege import siege
from valeria_tui.canvas import Canvas, Region
from valeria_tui.keymap import keymap
from valeria_tui.look import Look
from valeria_tui.screens.page import Page
from valeria_tui.screens.play import Play
from valeria_tui.session import YOU, Session
from valeria_tui.settings import Settings


class Desk:
    """A program around a page, as `Host` says, of the size given."""

    def __init__(
        self, folder: Path, width: int = 80, height: int = 24, ascii: bool = False, **settings
    ) -> None:
        self.settings = Settings(folder, ascii=ascii, **{"fast": True, **settings})
        self.waiting: list[Callable[[], None]] = []
        self.look = Look(*self.settings.look)
        self.keymap = keymap(self.settings.keys)
        self.size = (width, height)
        self.page: Page | None = None
        self.has_left = False
        self.redrawn = 0

    def show(self, page: Page) -> None:
        if self.page:
            self.page.close()
        self.page = page

    def adopt(self, settings: Settings) -> None:
        self.settings = settings
        self.look = Look(*settings.look)
        self.keymap = keymap(settings.keys)

    def leave(self) -> None:
        self.has_left = True

    def redraw(self) -> None:
        self.redrawn += 1

    def later(self, seconds: float, do: Callable[[], None]) -> None:
        """What is to be done after a while; `pass_time` does it."""
        self.waiting.append(do)

    def think(self, work: Callable[[], Any], done: Callable[[Any], None]) -> None:
        """What is thought of beside the program; `pass_time` lets it be done."""
        self.waiting.append(lambda: done(work()))

    def pass_time(self) -> None:
        """Let everything be done that waits for its time."""
        due, self.waiting = self.waiting, []
        for do in due:
            do()

    def sit_down(self, state: SiegeState, **options) -> Play:
        """Play on from a state that was built by hand, without a save."""
        match = Match(siege(), state, YOU, 0, siege().resolve_options({}), **options)
        match.settle()
        journal = SimpleNamespace(close=lambda: None, created="")
        self.page = Play(self, Session(match, journal, self.settings.saves))
        self.canvas()
        return self.page

    def press(self, *names: str) -> None:
        """Press keys; the picture is drawn after each, as on the screen."""
        for name in names:
            assert self.page
            self.page.press(name)
            self.canvas()

    def canvas(self) -> Canvas:
        """The picture now."""
        canvas = Canvas(*self.size, self.look.ascii)
        assert self.page
        self.page.draw(canvas)
        return canvas

    def text(self) -> str:
        """The picture now, without colours."""
        return self.canvas().text()

    def line(self, y: int) -> str:
        """One line of the picture; from the bottom with a negative number."""
        lines = self.canvas().rows()
        return "".join(text for text, _ in lines[y]).rstrip()

    def role(self, place: str) -> str:
        """The role of the first letter at a place of the play screen."""
        assert isinstance(self.page, Play)
        canvas = self.canvas()
        region = self.page.picture.places[place]
        (_, role), *_ = canvas.pane(Region(region.x + 1, region.y, 1, 1)).row(0)
        return role


QUESTION, FIRST, SECOND, FOOTER = -4, -3, -2, -1
"""The lines at the foot of an 80x24 screen."""
