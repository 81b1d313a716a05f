"""The one widget: shows a canvas in Textual, and repaints only the lines that changed."""

from __future__ import annotations

from rich.segment import Segment
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from valeria_tui.canvas import Canvas, Span
from valeria_tui.look import Look


class Board(Widget):
    """A Line-API widget that fills the screen with a picture."""

    DEFAULT_CSS = "Board { width: 100%; height: 100%; }"

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look
        self._rows: list[tuple[Span, ...]] = []

    @property
    def has_picture(self) -> bool:
        """Whether a picture has been shown yet."""
        return bool(self._rows)

    class Resized(Message):
        """The board has another size and needs another picture."""

    def on_resize(self) -> None:
        self.post_message(self.Resized())

    def show(self, canvas: Canvas) -> None:
        """Show a picture in place of the one before."""
        before, self._rows = self._rows, canvas.rows()
        if len(before) != len(self._rows):
            self.refresh()
            return
        changed = [
            Region(0, y, canvas.width, 1)
            for y, (old, new) in enumerate(zip(before, self._rows, strict=True))
            if old != new
        ]
        if changed:
            self.refresh(*changed)

    def render_lines(self, crop: Region) -> list[Strip]:
        """The lines of a part of the picture.

        Styles are complete, so Textual's own (borders, backgrounds, filters) are passed over.
        """
        strips = [self.render_line(y) for y in range(crop.y, crop.bottom)]
        if crop.column_span == (0, self.size.width):
            return strips
        return [strip.crop(crop.x, crop.right) for strip in strips]

    def render_line(self, y: int) -> Strip:
        """One line of the picture."""
        row = self._rows[y] if y < len(self._rows) else ((" " * self.size.width, "ground"),)
        style = self.look.style
        width = sum(len(text) for text, _ in row)
        strip = Strip([Segment(text, style(role)) for text, role in row], width)
        return strip.adjust_cell_length(self.size.width, style("ground"))
