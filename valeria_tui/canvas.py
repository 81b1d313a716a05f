"""A picture in character cells: what every screen draws on, before any terminal is asked.

A cell holds one character of one column's width and a *role*: the name under which a `Look`
finds its colours. So drawing is pure, and a picture can be read as plain text in a test. A
*link* ties cells to a key, which a click on them presses.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from rich.cells import cell_len

Span = tuple[str, str]
"""A piece of text and its role."""


class Region(NamedTuple):
    """A rectangle of cells."""

    x: int
    y: int
    width: int
    height: int

    def holds(self, x: int, y: int) -> bool:
        """Whether the cell lies inside."""
        return self.x <= x < self.x + self.width and self.y <= y < self.y + self.height


class Canvas:
    """A grid of cells. A `pane` is a window on the same cells, with its own origin.

    Whatever is drawn beyond the edge is lost.
    """

    __slots__ = ("_chars", "_links", "_roles", "ascii", "height", "left", "top", "width")

    def __init__(self, width: int, height: int, ascii: bool = False, role: str = "ground") -> None:
        self.width, self.height, self.ascii = width, height, ascii
        self.left = self.top = 0
        self._chars = [[" "] * width for _ in range(height)]
        self._roles = [[role] * width for _ in range(height)]
        self._links: list[tuple[Region, str]] = []

    def pane(self, region: Region) -> Canvas:
        """A window on part of this canvas."""
        x, y, width, height = region
        new = Canvas.__new__(Canvas)
        new.left, new.top = self.left + x, self.top + y
        new.width = max(0, min(width, self.width - x))
        new.height = max(0, min(height, self.height - y))
        new.ascii, new._chars, new._roles = self.ascii, self._chars, self._roles
        new._links = self._links
        return new

    def put(self, x: int, y: int, text: str, role: str) -> int:
        """Write text in one line; returns the column after its end."""
        if not text.isascii():
            text = _one_cell_each(text, self.ascii)
        end = x + len(text)
        if 0 <= y < self.height and x < self.width and end > 0:
            start, stop = max(x, 0), min(end, self.width)
            row, left = self.top + y, self.left
            self._chars[row][left + start : left + stop] = text[start - x : stop - x]
            self._roles[row][left + start : left + stop] = [role] * (stop - start)
        return end

    def put_right(self, end: int, y: int, text: str, role: str) -> int:
        """Write text that ends before a column; returns the column of its start."""
        start = end - len(text)
        self.put(start, y, text, role)
        return start

    def spans(self, x: int, y: int, spans: Iterable[Span]) -> int:
        """Write pieces of text one after the other; returns the column after the last."""
        for text, role in spans:
            x = self.put(x, y, text, role)
        return x

    def fill(self, region: Region, role: str, char: str = " ") -> None:
        """Give a whole region one character and one role."""
        for y in range(region.y, region.y + region.height):
            self.put(region.x, y, char * region.width, role)

    def tint(self, x: int, y: int, width: int, role: str) -> None:
        """Change the role of cells, not their text."""
        for column in range(max(x, 0), min(x + width, self.width)):
            if 0 <= y < self.height:
                self._roles[self.top + y][self.left + column] = role

    def link(self, x: int, y: int, width: int, key: str) -> None:
        """Tie cells of a line to a key, named as in `keys`."""
        self._links.append((Region(self.left + x, self.top + y, width, 1), key))

    def key_at(self, x: int, y: int) -> str:
        """The key that a cell of the whole canvas is tied to; empty for none. What was drawn
        last lies on top."""
        return next((key for region, key in reversed(self._links) if region.holds(x, y)), "")

    def row(self, y: int) -> tuple[Span, ...]:
        """One line as the longest pieces of equal role."""
        chars, roles = self._chars[self.top + y], self._roles[self.top + y]
        spans: list[Span] = []
        start, stop = self.left, self.left + self.width
        while start < stop:
            role, end = roles[start], start + 1
            while end < stop and roles[end] == role:
                end += 1
            spans.append(("".join(chars[start:end]), role))
            start = end
        return tuple(spans)

    def rows(self) -> list[tuple[Span, ...]]:
        """All lines, as `row` gives them."""
        return [self.row(y) for y in range(self.height)]

    def text(self) -> str:
        """The picture without its colours, spaces at line ends dropped."""
        return "\n".join("".join(text for text, _ in row).rstrip() for row in self.rows())


# What has a 7-bit sign of its own shape; all else loses its accent or becomes a question mark.
_SHAPES = "–—−×→←↑↓·’…±•†▲⌂◆▸│─╭╮╰╯├┤┬┴┼◎▾▴»«✦▮▯▐═"
_SIGNS = dict(zip(map(ord, _SHAPES), "---x><^v.'.~*t^#*>|-+++++++++@v^=<*x-#=", strict=True))


@lru_cache(maxsize=1024)
def _one_cell_each(text: str, ascii: bool) -> str:
    """The text with a stand-in for each character that is not one cell wide, or not 7-bit."""
    text = unicodedata.normalize("NFC", text)
    if ascii:
        text = "".join(unicodedata.normalize("NFKD", char)[:1] for char in text.translate(_SIGNS))
    return "".join(
        char if (char.isascii() if ascii else cell_len(char) == 1) else "?" for char in text
    )
