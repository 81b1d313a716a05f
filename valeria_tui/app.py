"""The Textual program: one screen, one widget, and a page that draws itself on it."""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable
from functools import partial
from threading import Thread
from time import monotonic

from rich.color import ColorSystem
from rich.console import RenderableType
from textual import events
from textual._compositor import CompositorUpdate
from textual.app import App, ComposeResult
from textual.drivers.linux_driver import LinuxDriver
from textual.geometry import Offset
from textual.screen import Screen
from textual.timer import Timer

from valeria_tui import keys
from valeria_tui.board import Board
from valeria_tui.canvas import Canvas
from valeria_tui.delta import Delta
from valeria_tui.hangup import Hangup
from valeria_tui.keymap import keymap
from valeria_tui.look import Look
from valeria_tui.screens.frame import MIN_HEIGHT, MIN_WIDTH, draw_too_small
from valeria_tui.screens.page import Page, T
from valeria_tui.session import Look as LookBack
from valeria_tui.session import Session
from valeria_tui.settings import Colour, Settings

SYSTEMS: dict[Colour, ColorSystem] = {
    "truecolor": ColorSystem.TRUECOLOR,
    "256": ColorSystem.EIGHT_BIT,
    "16": ColorSystem.STANDARD,
    "none": ColorSystem.STANDARD,
}
"""For each step of the colour ladder, how colours are written."""

INTERRUPTED = 130
"""The exit status after Ctrl+C."""


def run(opened: Session | LookBack | None, settings: Settings) -> int:
    """Show a match to play or to look back at, or the title page without one, until the player
    leaves; the exit status.

    Whoever opened the session closes it.
    """
    app = Valeria(opened, settings)
    app.run(mouse=settings.mouse)
    if app.has_waited:
        print("valeria: left, as no key was pressed for so long; all is saved", file=sys.stderr)
    return app.return_code or 0


class Valeria(App[None], inherit_bindings=False):
    """The program. It passes keys to the page, and has the page drawn after each."""

    ENABLE_COMMAND_PALETTE = False
    ALLOW_SELECT = False
    INLINE_PADDING = 0

    def __init__(self, opened: Session | LookBack | None, settings: Settings) -> None:
        # Textual's own colours never show: the board paints every cell in colours of the look.
        super().__init__(ansi_color=True)
        self.settings = settings
        self.look = Look(*settings.look)
        self.keymap = keymap(settings.keys)
        self.board = Board(self.look)
        self.has_waited = False
        self._delta = Delta(SYSTEMS[settings.colour])
        self._canvas = Canvas(0, 0)
        self._last_key = monotonic()
        self._idle: Timer | None = None
        self._hangup = Hangup(self._close_page)
        self._hangup.remember()
        self._page = self._first_page(opened)

    def _first_page(self, opened: Session | LookBack | None) -> Page:
        if isinstance(opened, Session):
            from valeria_tui.screens.play import Play

            return Play(self, opened)
        if opened:
            from valeria_tui.screens.replay import Replay

            return Replay(self, opened)
        from valeria_tui.screens.title import Title

        return Title(self)

    @property
    def page(self) -> Page:
        """The page that is shown."""
        return self._page

    # ------------------------------------------------------------ the Host of pages

    def show(self, page: Page) -> None:
        """Put another page in place of the present one."""
        self._page.close()
        self._page = page

    def leave(self, status: int = 0) -> None:
        """End the program."""
        self._page.close()
        self.exit(return_code=status)

    def _close_page(self) -> None:
        self._page.close()

    def adopt(self, settings: Settings) -> None:
        """Go on with other settings."""
        if settings.mouse != self.settings.mouse:
            self._listen_to_mouse(settings.mouse)
        before, self.settings = self.settings, settings
        self.keymap = keymap(settings.keys)
        self._watch_idle()
        if settings.look != before.look:
            self.look = self.board.look = Look(*settings.look)
            self._delta.system = SYSTEMS[settings.colour]
            self.redraw()

    def _listen_to_mouse(self, listen: bool) -> None:
        """Ask the terminal to report the mouse, or to keep it for itself."""
        if isinstance(self._driver, LinuxDriver):
            self._driver._mouse = True
            change = self._driver._enable_mouse_support, self._driver._disable_mouse_support
            change[not listen]()

    def redraw(self) -> None:
        """Paint the whole screen anew."""
        self._delta.forget()
        self.board.refresh()

    def think(self, work: Callable[[], T], done: Callable[[T], None]) -> None:
        """Do work in a thread of its own, which ends with the program."""

        def run() -> None:
            result = work()
            self.call_later(self._finish, partial(done, result))

        Thread(target=run, name="thinking", daemon=True).start()

    def later(self, seconds: float, do: Callable[[], None]) -> None:
        """Do something after a while."""
        self.set_timer(seconds, partial(self._finish, do))

    def _finish(self, do: Callable[[], None]) -> None:
        do()
        self.paint()

    # ------------------------------------------------------------ events

    def compose(self) -> ComposeResult:
        yield self.board

    def on_mount(self) -> None:
        self.call_after_refresh(gc.freeze)  # what there is by now stays: no need to go through it
        if not self.is_headless:
            self._hangup.watch()
        self._watch_idle()

    def on_resize(self, event: events.Resize) -> None:
        """The terminal has another size, and may have moved its cells about."""
        if event.size != self.board.size:
            self.redraw()

    def on_board_resized(self) -> None:
        self.paint()

    def on_key(self, event: events.Key) -> None:
        event.stop()
        event.prevent_default()
        key = event.character if event.is_printable and event.character != " " else event.key
        self.press(key or event.key)

    def on_click(self, event: events.Click) -> None:
        self.click(event.screen_x, event.screen_y, event.button)

    def on_mouse_scroll_up(self) -> None:
        self.wheel("up")

    def on_mouse_scroll_down(self) -> None:
        self.wheel("down")

    def press(self, key: str) -> None:
        """Take a key, as `keys` names it."""
        self._last_key = monotonic()
        command = self.keymap.find(keys.TITLE, key)
        if key == "ctrl+c":
            self.leave(INTERRUPTED)
        elif self._fits():
            self._page.press(key)
        elif command and command.id == "leave":
            self.leave()
        self.paint()

    def click(self, x: int, y: int, button: int = 1) -> None:
        """Take a click on a cell, with the left button (1) or another."""
        self._last_key = monotonic()
        if self.settings.mouse and self._fits():
            if button != 1:
                self._page.press_other_button()
            elif key := self._canvas.key_at(x, y):
                self._page.press(key)
            else:
                self._page.click(x, y)
        self.paint()

    def wheel(self, way: str) -> None:
        """Take a turn of the wheel, `up` or `down`."""
        self._last_key = monotonic()
        if self.settings.mouse and self._fits():
            self._page.wheel(way)
        self.paint()

    def _watch_idle(self) -> None:
        """Leave once no key has been pressed for as long as the settings say."""
        if self._idle:
            self._idle.stop()
        limit = self.settings.idle * 60
        left = self._last_key + limit - monotonic()
        if limit and left > 0:
            self._idle = self.set_timer(left, self._watch_idle)
        elif limit:
            self.has_waited = True
            self.leave()

    def _fits(self) -> bool:
        return self.board.size.width >= MIN_WIDTH and self.board.size.height >= MIN_HEIGHT

    def paint(self) -> None:
        """Have the page drawn at the present size."""
        self._canvas = canvas = Canvas(*self.board.size, self.look.ascii)
        if self._fits():
            self._page.draw(canvas)
            self.cursor_position = Offset(*self._page.cursor)
        else:
            draw_too_small(canvas)
        self.board.show(canvas)

    def _display(self, screen: Screen[object], renderable: RenderableType | None) -> None:
        if isinstance(renderable, CompositorUpdate):
            renderable = self._delta.cut(renderable) if self.board.has_picture else None
        super()._display(screen, renderable)
