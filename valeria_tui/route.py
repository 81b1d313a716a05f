"""The way of the terminal's cursor over all that must be sent, so that it takes few bytes.

A piece is text in one pen. From piece to piece the pen changes and the cursor jumps, and what
that costs depends on the order. Going on to whatever is cheapest to reach is mostly shorter than
reading order, by a quarter where much has changed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from valeria_tui.pen import RESET, Pen

Cell = tuple[str, Pen]

_AHEAD = 60
"""Pieces among which the next one is looked for; more would save little and take long."""

_STEPS = 4
"""So many steps back are no longer than a jump."""

_NOWHERE = (-1, -1)


class Run(NamedTuple):
    """Cells side by side: the row and the column of the first, and all of them."""

    y: int
    x: int
    cells: list[Cell]


class _Piece(NamedTuple):
    y: int
    x: int
    text: str
    pen: Pen
    blank: bool


def spelled(runs: Iterable[Run], width: int) -> str:
    """The sequences that send the runs to a terminal of so many columns, wherever its cursor
    stands; its pen is reset before and after."""
    pieces = [piece for run in runs for piece in _pieces(run)]
    return min((_ordered(pieces, width, ahead) for ahead in (1, _AHEAD)), key=len)


def _ordered(pieces: list[_Piece], width: int, ahead: int) -> str:
    """The pieces, each time the cheapest of so many next ones."""
    left = list(pieces)
    out: list[str] = []
    pen, at = RESET, _NOWHERE
    changes: dict[tuple[Pen, Pen], str] = {}
    while left:
        best, least = 0, 1 << 20
        change = jump = ""
        for number, piece in enumerate(left[:ahead]):
            new = "" if piece.blank and piece.pen.blank == pen.blank else None
            if new is None and (new := changes.get((pen, piece.pen))) is None:
                new = changes[pen, piece.pen] = piece.pen.after(pen)
            if len(new) >= least:
                continue
            move = _move(at, piece.y, piece.x, width)
            if len(new) + len(move) < least:
                best, least = number, len(new) + len(move)
                change, jump = new, move
                if not least:
                    break
        piece = left.pop(best)
        out += jump, change, piece.text
        pen = piece.pen if change else pen
        at = piece.y, piece.x + len(piece.text)
    if pen != RESET:
        out.append("\x1b[m")
    return "".join(out)


def fits(char: str, pen: Pen, present: Pen) -> bool:
    """Whether the character looks the same when written with the present pen."""
    return pen == present or (char == " " and pen.blank == present.blank)


def _pieces(run: Run) -> Iterator[_Piece]:
    """The run cut where its pen changes."""
    text, pen, start = "", RESET, run.x
    for x, (char, new) in enumerate(run.cells, run.x):
        if text and not fits(char, new, pen):
            yield _Piece(run.y, start, text, pen, not text.strip(" "))
            text = ""
        if not text:
            pen, start = new, x
        text += char
    yield _Piece(run.y, start, text, pen, not text.strip(" "))


def _move(at: tuple[int, int], y: int, x: int, width: int) -> str:
    """Move the terminal's cursor to a cell.

    Behind the last column it stands somewhere between two lines, and only a jump is certain.
    """
    row, column = at
    if row == y and column == x:
        return ""
    jump = f"\x1b[{y + 1};{x + 1}H"
    if row < 0 or column >= width:
        return jump
    if row == y and x > column:
        return f"\x1b[{x - column}C" if x - column > 1 else "\x1b[C"
    if abs(row - y) <= 1 and 0 <= column - x <= _STEPS:
        line = {-1: "\x1b[A", 0: "", 1: "\x1b[B"}[y - row]
        return min(jump, line + "\b" * (column - x), key=len)
    return jump
