"""The Hero Tombs: a staircase of slots, with what its rows and columns pay."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate

from rules.margraves.state import EMPTY, STANDING, MargravesState
from rules.margraves.table import TOMB_SLOTS, MargravesTable, TombLine
from valeria_tui.canvas import Canvas, Region
from valeria_tui.face import Scene
from valeria_tui.look import Look
from valeria_tui.margraves import short, signs, spots

_LEFT, _LEAST = 6, 4
"""Where the first column begins, and the least width of one."""

HEIGHT = 4


def is_row(line: TombLine) -> bool:
    """Whether a line runs from left to right."""
    return line.name.startswith("Row")


def draw_tombs(canvas: Canvas, look: Look, scene: Scene[MargravesState]) -> dict[str, Region]:
    """Draw the columns' rewards, then the rows with theirs; returns the places of the slots."""
    state = scene.view
    lines = state.table.tomb_lines
    rows = [line for line in lines if is_row(line)]
    columns = [line for line in lines if not is_row(line)]
    canvas.put(0, 0, "Tombs", "plate.quiet")
    if state.statue:
        canvas.put(0, 2, f"Statue {state.statue}{signs.KNIGHT}", "plate")
    lefts = _lefts(columns)
    for left, line in zip(lefts, columns, strict=False):
        canvas.put(left + 1, 0, short.reward(line.reward), _line_role(state, line))
    places = {}
    for y, line in enumerate(rows, 1):
        for slot in line.slots:
            region = Region(lefts[_column(slot, columns, line)], y, 3, 1)
            places[spots.tomb(slot)] = region
            _draw_slot(canvas.pane(region), look, scene, slot)
        canvas.put(lefts[-1] + 1, y, short.reward(line.reward), _line_role(state, line))
    return places


def width_of(table: MargravesTable) -> int:
    """How many cells the Tombs take with all that their lines pay."""
    rows = [line for line in table.tomb_lines if is_row(line)]
    columns = [line for line in table.tomb_lines if not is_row(line)]
    return _lefts(columns)[-1] + 2 + max(len(short.reward(line.reward)) for line in rows)


def _lefts(columns: Sequence[TombLine]) -> list[int]:
    """Where each column begins, and where the last one ends."""
    widths = [max(_LEAST, len(short.reward(line.reward)) + 1) for line in columns]
    return [*accumulate(widths, initial=_LEFT)]


def _column(slot: int, columns: Sequence[TombLine], row: TombLine) -> int:
    """Where a slot stands: below the reward of its column, or else by its turn in the row."""
    named = (number for number, line in enumerate(columns) if slot in line.slots)
    return next(named, row.slots.index(slot))


def _line_role(state: MargravesState, line: TombLine) -> str:
    """A line that this turn's Knights have completed, or that lacks one Knight, stands out."""
    missing = sum(state.tombs[slot] == EMPTY for slot in line.slots)
    if not missing and line.mask & state.placed:
        return "plate.mark"
    return "plate.lit" if missing == 1 else "plate.quiet"


def _draw_slot(pane: Canvas, look: Look, scene: Scene[MargravesState], slot: int) -> None:
    held, place = scene.view.tombs[slot], spots.tomb(slot)
    lit, at_cursor = place in scene.lit, place == scene.cursor
    glyphs = look.glyphs
    mark = glyphs.cursor if at_cursor else glyphs.edge_lit if lit else glyphs.changed
    if at_cursor or lit or place in scene.changed:
        pane.put(0, 0, mark, "plate.mark")
    role = "cursor" if at_cursor else "plate.lit" if lit else "plate.quiet"
    x = pane.put(1, 0, TOMB_SLOTS[slot], role)
    if held == EMPTY:
        pane.put(x, 0, signs.FREE, "plate.mark" if lit else "plate.faint")
    else:
        standing = held == STANDING
        role = "plate.lit" if standing else "plate.quiet"
        pane.put(x, 0, signs.KNIGHT if standing else signs.LYING, role)
