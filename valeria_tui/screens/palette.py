"""Everything that can be done now, in one list that typing searches."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from valeria_tui.canvas import Canvas, Region
from valeria_tui.keys import PALETTE
from valeria_tui.look import Look
from valeria_tui.text import fit


class Deed(NamedTuple):
    """One thing to do: its words, its key if it has one, and how it is done."""

    text: str
    key: str
    do: Callable[[], None]


class Palette:
    """The list with the text that filters it."""

    mode = PALETTE

    def __init__(self, deeds: list[Deed], look: Look) -> None:
        self._deeds, self._look = deeds, look
        self._typed = ""
        self._at = 0
        self._rows: dict[int, int] = {}

    @property
    def found(self) -> list[Deed]:
        """The deeds whose words hold every word that was typed."""
        wanted = self._typed.casefold().split()
        return [
            deed for deed in self._deeds if all(word in deed.text.casefold() for word in wanted)
        ]

    def type(self, key: str) -> None:
        """Add a letter to the text, if the key is one."""
        letter = " " if key == "space" else key
        if len(letter) == 1 and letter.isprintable():
            self._typed += letter
            self._at = 0

    def point(self, y: int) -> bool:
        """Go to the deed in a line of the screen; whether there is one."""
        self._at = self._rows.get(y, self._at)
        return y in self._rows

    def run(self, command: str) -> tuple[bool, Deed | None]:
        """Carry out a command: whether the palette stays, and what was chosen."""
        found = self.found
        match command:
            case "entry-up":
                self._at = max(0, self._at - 1)
            case "entry-down":
                self._at = min(len(found) - 1, self._at + 1)
            case "erase":
                self._typed = self._typed[:-1]
                self._at = 0
            case "run":
                return False, found[self._at] if found else None
            case _:
                return False, None
        return True, None

    def draw(self, canvas: Canvas) -> None:
        """Draw over the whole canvas."""
        canvas.fill(Region(0, 0, canvas.width, canvas.height), "panel")
        x = canvas.put(2, 0, "Do: ", "panel.strong")
        x = canvas.put(x, 0, self._typed, "panel")
        canvas.put(x, 0, "_", "panel.key")
        found = self.found
        rows = canvas.height - 2
        start = max(0, min(self._at - rows // 2, len(found) - rows))
        self._rows = {}
        for y, deed in enumerate(found[start : start + rows], 1):
            self._rows[canvas.top + y] = start + y - 1
            marked = start + y - 1 == self._at
            if marked:
                canvas.put(1, y, self._look.glyphs.cursor, "panel.key")
            room = canvas.width - 4 - len(deed.key) - 2
            canvas.put(2, y, fit(room, deed.text), "cursor" if marked else "panel")
            canvas.put_right(canvas.width - 2, y, deed.key, "panel.key")
        if not found:
            canvas.put(2, 1, "nothing of that name", "panel.quiet")
