"""What may lie over a page: it draws itself there, and has the keys until it is closed."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

from valeria_tui.canvas import Canvas


class Over(ABC):
    """Something that lies over a page.

    - `beside` tells that it leaves the board to be seen.
    - `places` are those that it speaks of, to be lit on the board; None where it speaks of none.
    """

    beside = False

    @property
    def places(self) -> Sequence[str] | None:
        return None

    @property
    @abstractmethod
    def mode(self) -> str:
        """The mode of the keys while it lies there."""

    @property
    @abstractmethod
    def footer(self) -> Sequence[tuple[str, str]]:
        """The commands that matter, each with its word; the one that closes it comes last."""

    @abstractmethod
    def draw(self, canvas: Canvas) -> None:
        """Draw over the whole canvas."""

    @abstractmethod
    def run(self, command: str) -> bool:
        """Carry out a command; whether it stays."""

    def type(self, key: str) -> None:
        """Take a key that is no command of the mode."""
        return

    def close(self) -> None:
        """Let go of what still goes on for it; it is not shown again."""
        return

    def point(self, x: int, y: int) -> None:
        """Take a click on a cell of the screen."""
        return
