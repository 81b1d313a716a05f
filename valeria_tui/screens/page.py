"""What a page of the program is, and what it may ask of the program."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Protocol, TypeVar

from valeria_tui.canvas import Canvas
from valeria_tui.keys import Keymap
from valeria_tui.look import Look
from valeria_tui.settings import Settings

T = TypeVar("T")


class Host(Protocol):
    """The program around a page."""

    look: Look
    keymap: Keymap
    settings: Settings

    def adopt(self, settings: Settings) -> None:
        """Go on with other settings."""

    def show(self, page: Page) -> None:
        """Put another page in this one's place."""

    def leave(self) -> None:
        """End the program; whatever is played is on disk."""

    def redraw(self) -> None:
        """Paint the whole screen anew, as if nothing were on it."""

    def think(self, work: Callable[[], T], done: Callable[[T], None]) -> None:
        """Do work that takes long beside the program, and tell its result once it is done."""

    def later(self, seconds: float, do: Callable[[], None]) -> None:
        """Do something after a while."""


class Page(ABC):
    """Something that fills the screen and takes the keys. It draws itself from what it knows;
    nothing is drawn anywhere else."""

    cursor: tuple[int, int] = (0, 0)
    """Where the terminal's own cursor belongs, for screen readers and magnifiers."""

    def __init__(self, host: Host) -> None:
        self.host = host

    @property
    @abstractmethod
    def mode(self) -> str:
        """The mode of the keys, one of `keys.MODES`."""

    @abstractmethod
    def draw(self, canvas: Canvas) -> None:
        """Draw everything."""

    @abstractmethod
    def run(self, command: str, key: str) -> None:
        """Carry out a command of the present mode; `key` is what was pressed for it."""

    def press(self, key: str) -> None:
        """Take a key."""
        command = self.host.keymap.find(self.mode, key)
        if command is None:
            self.type(key)
        elif command.id == "redraw":
            self.host.redraw()
        else:
            self.run(command.id, key)

    def type(self, key: str) -> None:
        """Take a key that is no command of this mode, such as a letter of a text."""
        return

    def click(self, x: int, y: int) -> None:
        """Take a click on a cell of the screen."""
        return

    def wheel(self, way: str) -> None:
        """Take a turn of the wheel, `up` or `down`: it goes through lists and scrolls texts."""
        for command in self.host.keymap.of(self.mode):
            if command.id.endswith(f"-{way}"):
                self.run(command.id, command.keys[0])
                return

    def press_other_button(self) -> None:
        """Take a click with the right button: it lists everything that can be done, and closes
        what is open."""
        offered = {command.id: command for command in self.host.keymap.of(self.mode)}
        for command_id in ("palette", "close", "settle", "keep", "cancel", "no"):
            if command := offered.get(command_id):
                self.press(command.keys[0])
                return

    def close(self) -> None:
        """Let go of what is open, such as a file; the page is not shown again."""
        return
