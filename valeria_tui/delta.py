"""Sends the terminal only those cells that differ from what it shows already.

Textual repaints by region: a full screen several times at the start, a row from a widget's left
edge at every change. Over a slow line each byte counts, so the picture last sent is kept here,
cell by cell, and an update is cut down to what is new in it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rich.color import ColorSystem
from rich.console import Console
from rich.style import Style
from textual._compositor import ChopsUpdate, CompositorUpdate, LayoutUpdate
from textual.strip import Strip

Cell = tuple[str, Style | None]

# A cursor jump costs about as much as this many unchanged cells between two changed ones.
_GAP = 6


class Delta:
    """What a terminal shows, and the shortest way to change it."""

    def __init__(self) -> None:
        self._rows: dict[int, dict[int, Cell]] = {}

    def forget(self) -> None:
        """The terminal may show anything: send everything the next time."""
        self._rows.clear()

    def cut(self, update: CompositorUpdate) -> CompositorUpdate:
        """The same update, which leaves out what is shown already."""
        if isinstance(update, LayoutUpdate | ChopsUpdate):
            return _Cut(self, update)
        self.forget()
        return update

    def write(self, pieces: Iterable[tuple[int, int, Strip]], system: ColorSystem) -> str:
        """The sequences that show these strips, each given with its row and first column."""
        out: list[str] = []
        for y, x, strip in pieces:
            shown = self._rows.setdefault(y, {})
            run: list[Cell] = []
            start = x
            changed = 0  # length of the run up to its last changed cell
            for cell in _cells(strip):
                if shown.get(x) != cell:
                    shown[x] = cell
                    if not run:
                        start = x
                    run.append(cell)
                    changed = len(run)
                elif run:
                    run.append(cell)
                    if len(run) - changed > _GAP:
                        out.append(_sequence(start, y, run[:changed], system))
                        run = []
                x += 1
            if run:
                out.append(_sequence(start, y, run[:changed], system))
        return "".join(out)


class _Cut(CompositorUpdate):
    """An update that renders as what is new in another one."""

    def __init__(self, delta: Delta, update: LayoutUpdate | ChopsUpdate) -> None:
        self._delta, self._update = delta, update

    def render_segments(self, console: Console) -> str:
        system = console._color_system or ColorSystem.TRUECOLOR
        return self._delta.write(_pieces(self._update), system)


def _pieces(update: LayoutUpdate | ChopsUpdate) -> Iterator[tuple[int, int, Strip]]:
    """The strips of an update with their rows and first columns, cut to what is dirty."""
    if isinstance(update, LayoutUpdate):
        left, top = update.region.offset
        for y, strips in enumerate(update.strips, top):
            x = left
            for strip in strips:
                yield y, x, strip
                x += strip.cell_length
        return
    for y, x1, x2 in update.spans:
        for end, (x, strip) in zip(update.chop_ends[y], update.chops[y].items(), strict=False):
            if strip is not None and x < x2 and end > x1:
                start = max(x, x1)
                yield y, start, strip.crop(start - x, min(end, x2) - x)


def _cells(strip: Strip) -> Iterator[Cell]:
    for text, style, _ in strip:
        for char in text:
            yield char, style


def _sequence(x: int, y: int, cells: list[Cell], system: ColorSystem) -> str:
    """Go to a cell and write others from there, with a style for each stretch of equal ones."""
    out = [f"\x1b[{y + 1};{x + 1}H"]
    text: list[str] = []
    before = cells[0][1]
    for char, style in cells:
        if style is not before and style != before:
            out.append(_styled("".join(text), before, system))
            text, before = [], style
        text.append(char)
    out.append(_styled("".join(text), before, system))
    return "".join(out)


def _styled(text: str, style: Style | None, system: ColorSystem) -> str:
    return style.render(text, color_system=system) if style else text
