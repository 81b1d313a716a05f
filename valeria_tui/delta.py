"""Sends the terminal only what differs from what it shows already, in as few bytes as can be.

Textual repaints by region: a full screen several times at the start, a row from a widget's left
edge at every change, each piece of text with all its colours. Over a slow line each byte counts,
so the picture last sent is kept here, cell by cell. An update is cut down to the cells that are
new in it, and of colours only those are sent that change on the way from one to the next.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import NamedTuple

from rich._palettes import EIGHT_BIT_PALETTE
from rich.color import Color, ColorSystem
from rich.console import Console
from rich.style import Style
from textual._compositor import ChopsUpdate, CompositorUpdate, LayoutUpdate
from textual.strip import Strip

_BRIDGE = 4
"""So many unchanged cells of the present pen are cheaper to send again than to jump over."""

_TYPE = (("bold", "1"), ("dim", "2"), ("italic", "3"), ("underline", "4"), ("reverse", "7"))


_OFF = {"1": "22", "2": "22", "3": "23", "4": "24", "7": "27"}
"""What switches a type off again; bold and dim go together."""


class Pen(NamedTuple):
    """A style as the terminal is told of it: codes of type, of the ink and of the ground."""

    type: str
    ink: str
    ground: str

    @property
    def blank(self) -> tuple[str, str, str]:
        """What a space shows of the pen."""
        if "4" in self.type or "7" in self.type:
            return self
        return "", "", self.ground

    def after(self, other: Pen) -> str:
        """The sequence that changes the other pen to this one."""
        codes = self._types_after(other) + self._colours_after(other)
        anew = ["0", *self._types_after(_RESET), *self._colours_after(_RESET)]
        return f"\x1b[{min(';'.join(codes), ';'.join(anew), key=len)}m" if codes else ""

    def _types_after(self, other: Pen) -> list[str]:
        """What switches the types of the other pen off, and those of this one on."""
        wanted, present = (set(filter(None, pen.type.split(";"))) for pen in (self, other))
        off = {_OFF[code] for code in present - wanted}
        on = {code for code in wanted if code not in present or _OFF[code] in off}
        return [*sorted(off), *sorted(on)]

    def _colours_after(self, other: Pen) -> list[str]:
        ink = [self.ink or "39"] if self.ink != other.ink else []
        return ink + ([self.ground or "49"] if self.ground != other.ground else [])


FIXED = {EIGHT_BIT_PALETTE[number]: number for number in range(16, 256)}
"""The colours of the 6x6x6 cube and the grey ramp, which no terminal's theme changes."""

_RESET = Pen("", "", "")

Cell = tuple[str, Pen]


class Run(NamedTuple):
    """Cells side by side: the row and the column of the first, and all of them."""

    y: int
    x: int
    cells: list[Cell]


class Delta:
    """What a terminal shows, and the shortest way to change it.

    `system` says how colours are written; with another one everything must be sent anew.
    """

    def __init__(self, system: ColorSystem = ColorSystem.TRUECOLOR) -> None:
        self.system = system
        self._rows: dict[int, dict[int, Cell]] = {}
        self._pens: dict[Style | None, Pen] = {None: _RESET}

    def forget(self) -> None:
        """The terminal may show anything: send everything the next time."""
        self._rows.clear()
        self._pens = {None: _RESET}

    def cut(self, update: CompositorUpdate) -> CompositorUpdate:
        """The same update, which leaves out what is shown already."""
        if isinstance(update, LayoutUpdate | ChopsUpdate):
            return _Cut(self, update)
        self.forget()
        return update

    def write(self, update: LayoutUpdate | ChopsUpdate) -> str:
        """The sequences that show the update: line by line, or ground by ground where the codes
        of grounds are longer than the jumps."""
        runs = list(self._runs(update))
        return min(_spelled(runs), _spelled(_by_ground(runs)), key=len)

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
                elif run and len(kept) < _BRIDGE and _fits(char, new, run[-1][1]):
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
                pen = self._pens[style] = _pen(style, self.system)
            for char in text:
                yield char, pen


class _Cut(CompositorUpdate):
    """An update that renders as what is new in another one."""

    def __init__(self, delta: Delta, update: LayoutUpdate | ChopsUpdate) -> None:
        self._delta, self._update = delta, update

    def render_segments(self, console: Console) -> str:
        return self._delta.write(self._update)


def _spelled(runs: Iterable[Run]) -> str:
    """The sequences that send the runs in this order."""
    out: list[str] = []
    pen = _RESET
    at = (-1, -1)  # where the terminal's cursor stands, as row and column
    for y, x, cells in runs:
        if at != (y, x):
            out.append(_jump(at, y, x))
        for char, new in cells:
            if not _fits(char, new, pen):
                out.append(new.after(pen))
                pen = new
            out.append(char)
        at = (y, x + len(cells))
    if pen != _RESET:
        out.append("\x1b[m")
    return "".join(out)


def _by_ground(runs: Iterable[Run]) -> list[Run]:
    """The same cells, those of one ground after those of another."""
    found: dict[str, list[Run]] = {}
    for y, x, cells in runs:
        for ground, group in groupby(cells, key=lambda cell: cell[1].ground):
            part = list(group)
            found.setdefault(ground, []).append(Run(y, x, part))
            x += len(part)
    return [run for parts in found.values() for run in parts]


def _same(shown: Cell | None, char: str, pen: Pen) -> bool:
    """Whether the eye sees no difference between what is shown and this cell."""
    if shown is None or shown[0] != char:
        return False
    return shown[1] == pen or (char == " " and shown[1].blank == pen.blank)


def _fits(char: str, pen: Pen, present: Pen) -> bool:
    """Whether the character looks the same when written with the present pen."""
    return pen == present or (char == " " and pen.blank == present.blank)


def _jump(at: tuple[int, int], y: int, x: int) -> str:
    """Move the terminal's cursor to a cell."""
    if at[0] == y and x > at[1] >= 0:
        return f"\x1b[{x - at[1]}C" if x - at[1] > 1 else "\x1b[C"
    return f"\x1b[{y + 1};{x + 1}H"


def _pen(style: Style | None, system: ColorSystem) -> Pen:
    if style is None:
        return _RESET
    names = ";".join(code for name, code in _TYPE if getattr(style, name))
    return Pen(names, _codes(style.color, system, True), _codes(style.bgcolor, system, False))


def _codes(color: Color | None, system: ColorSystem, foreground: bool) -> str:
    """The codes of a colour; of those that the 256 have too, the shorter ones."""
    if color is None or color.is_default:
        return ""
    if color.triplet in FIXED and system >= ColorSystem.EIGHT_BIT:
        return f"{38 if foreground else 48};5;{FIXED[color.triplet]}"
    return ";".join(color.downgrade(system).get_ansi_codes(foreground))


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
