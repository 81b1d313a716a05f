"""Sends the terminal only what differs from what it shows already, in as few bytes as can be.

Textual repaints by region: a full screen several times at the start, a row from a widget's left
edge at every change, each piece of text with all its colours. Over a slow line each byte counts,
so the picture last sent is kept here, cell by cell. An update is cut down to the cells that are
new in it, and of colours only those are sent that change on the way from one to the next.
"""

from __future__ import annotations

from collections.abc import Iterator

from rich.color import ColorSystem
from rich.console import Console
from rich.style import Style
from textual._compositor import ChopsUpdate, CompositorUpdate, LayoutUpdate
from textual.strip import Strip

from valeria_tui.pen import RESET, Pen, pen_of
from valeria_tui.route import Cell, Run, fits, spelled

_BRIDGE = 4
"""So many unchanged cells of the present pen are cheaper to send again than to jump over."""


class Delta:
    """What a terminal shows, and the shortest way to change it.

    `system` says how colours are written; with another one everything must be sent anew.
    """

    def __init__(self, system: ColorSystem = ColorSystem.TRUECOLOR) -> None:
        self.system = system
        self._rows: dict[int, dict[int, Cell]] = {}
        self._pens: dict[Style | None, Pen] = {None: RESET}

    def forget(self) -> None:
        """The terminal may show anything: send everything the next time."""
        self._rows.clear()
        self._pens = {None: RESET}

    def cut(self, update: CompositorUpdate) -> CompositorUpdate:
        """The same update, which leaves out what is shown already."""
        if isinstance(update, LayoutUpdate | ChopsUpdate):
            return _Cut(self, update)
        self.forget()
        return update

    def write(self, update: LayoutUpdate | ChopsUpdate) -> str:
        """The sequences that show the update."""
        runs = list(self._runs(update))
        return spelled(runs, max(map(len, self._rows.values()), default=0))

    def _runs(self, update: LayoutUpdate | ChopsUpdate) -> Iterator[Run]:
        """The cells that are new in the update, as rows of cells that are sent without a jump."""
        for y, x, strip in _pieces(update):
            shown = self._rows.setdefault(y, {})
            run: list[Cell] = []
            kept: list[str] = []  # unchanged cells since the last new one, if they can be sent
            start = x
            for char, new in self._cells(strip):
                if not _same(shown.get(x), char, new):
                    if not run:
                        start = x
                    run += [*((each, run[-1][1]) for each in kept), (char, new)]
                    kept = []
                elif run and len(kept) < _BRIDGE and fits(char, new, run[-1][1]):
                    kept.append(char)
                elif run:
                    yield Run(y, start, run)
                    run, kept = [], []
                shown[x] = char, new
                x += 1
            if run:
                yield Run(y, start, run)

    def _cells(self, strip: Strip) -> Iterator[Cell]:
        for text, style, _ in strip:
            pen = self._pens.get(style)
            if pen is None:
                pen = self._pens[style] = pen_of(style, self.system)
            for char in text:
                yield char, pen


class _Cut(CompositorUpdate):
    """An update that renders as what is new in another one."""

    def __init__(self, delta: Delta, update: LayoutUpdate | ChopsUpdate) -> None:
        self._delta, self._update = delta, update

    def render_segments(self, console: Console) -> str:
        return self._delta.write(self._update)


def _same(shown: Cell | None, char: str, pen: Pen) -> bool:
    """Whether the eye sees no difference between what is shown and this cell."""
    if shown is None or shown[0] != char:
        return False
    return shown[1] == pen or (char == " " and shown[1].blank == pen.blank)


def _pieces(update: LayoutUpdate | ChopsUpdate) -> Iterator[tuple[int, int, Strip]]:
    """The strips of an update with their rows and first columns, cut to what is dirty."""
    if isinstance(update, LayoutUpdate):
        left, top = update.region.offset
        for y, strips in enumerate(update.strips, top):
            x = left
            for whole in strips:
                yield y, x, whole
                x += whole.cell_length
        return
    for y, x1, x2 in update.spans:
        for end, (x, strip) in zip(update.chop_ends[y], update.chops[y].items(), strict=False):
            if strip is not None and x < x2 and end > x1:
                start = max(x, x1)
                yield y, start, strip.crop(start - x, min(end, x2) - x)
