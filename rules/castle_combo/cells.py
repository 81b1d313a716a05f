"""The field in which a tableau grows: cells, neighbours, and the frames that are still possible.

A tableau is three by three, but which row is its top one is settled only by later cards. So a
player's cards lie in a field of five by five, whose middle cell takes the first card: every
three by three box of the field holds that cell, and every possible frame is such a box. Cells are
numbers in reading order, named by a row letter and a column number (`A1` to `E5`); sets of cells,
and of boxes, are bits of one number.
"""

from __future__ import annotations

SIDE = 5
BOX = 3
CELLS = SIDE * SIDE
FULL = BOX * BOX
"""Cards in a complete tableau."""

FIRST = CELLS // 2
"""The cell of the first card."""

CELL_NAMES = tuple(f"{letter}{column}" for letter in "ABCDE" for column in range(1, SIDE + 1))
CELL_BY_NAME = {name: cell for cell, name in enumerate(CELL_NAMES)}

POSITIONS = (
    "top row",
    "middle row",
    "bottom row",
    "left column",
    "middle column",
    "right column",
    "corner",
    "edge",
)
"""What a scroll may ask of a card's place in its frame. An edge is the middle of a side."""

_BOXES = tuple((top, left) for top in range(SIDE - BOX + 1) for left in range(SIDE - BOX + 1))


def _mask(cells: tuple[int, ...]) -> int:
    return sum(1 << cell for cell in cells)


def _box_cells(top: int, left: int) -> tuple[int, ...]:
    return tuple(
        row * SIDE + column for row in range(top, top + BOX) for column in range(left, left + BOX)
    )


ROW_OF = tuple(tuple(range(cell - cell % SIDE, cell - cell % SIDE + SIDE)) for cell in range(CELLS))
COLUMN_OF = tuple(tuple(range(cell % SIDE, CELLS, SIDE)) for cell in range(CELLS))
CROSS_OF = tuple(
    ROW_OF[cell] + tuple(each for each in COLUMN_OF[cell] if each != cell) for cell in range(CELLS)
)
"""The cells of a cell's row and column, itself once."""

_BOX_MASKS = tuple(_mask(_box_cells(top, left)) for top, left in _BOXES)
_LEFT_EDGE = _mask(COLUMN_OF[0])
_RIGHT_EDGE = _mask(COLUMN_OF[SIDE - 1])
_FIELD = (1 << CELLS) - 1
_CELLS_OF_BOX = tuple(_box_cells(top, left) for top, left in _BOXES)


def _positions(row: int, column: int) -> set[str]:
    """What a cell of a frame is, by its row and column from 0."""
    found = {
        ("top row", "middle row", "bottom row")[row],
        ("left column", "middle column", "right column")[column],
    }
    if row != 1 and column != 1:
        found.add("corner")
    if (row == 1) != (column == 1):
        found.add("edge")
    return found


def _boxes_where(position: str, cell: int) -> int:
    """The boxes in which the cell has the position."""
    return sum(
        1 << number
        for number, (top, left) in enumerate(_BOXES)
        if cell in _CELLS_OF_BOX[number]
        and position in _positions(cell // SIDE - top, cell % SIDE - left)
    )


_WHERE = {
    position: tuple(_boxes_where(position, cell) for cell in range(CELLS)) for position in POSITIONS
}


def occupied(cells: tuple[int, ...]) -> int:
    """The set of cells that hold a card, face up or face down."""
    return sum(1 << cell for cell, code in enumerate(cells) if code)


def frames_left(taken: int) -> int:
    """The boxes that may still become the frame: those that hold all the taken cells."""
    return sum(1 << number for number, box in enumerate(_BOX_MASKS) if not taken & ~box)


def open_cells(taken: int) -> tuple[int, ...]:
    """Where the next card may lie: edge to edge with another one, and within some frame."""
    if not taken:
        return (FIRST,)
    reach = 0
    for box in _BOX_MASKS:
        if not taken & ~box:
            reach |= box
    beside = (
        taken << SIDE | taken >> SIDE | (taken & ~_RIGHT_EDGE) << 1 | (taken & ~_LEFT_EDGE) >> 1
    )
    free = reach & beside & ~taken & _FIELD
    return tuple(cell for cell in range(CELLS) if free >> cell & 1)


def adjoins(taken: int, cell: int) -> bool:
    """Whether the cell shares an edge with a taken one."""
    return any(taken >> other & 1 for other in beside(cell))


def beside(cell: int) -> tuple[int, ...]:
    """The cells above, left, right and below, as far as the field goes."""
    row, column = divmod(cell, SIDE)
    around = ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column))
    return tuple(r * SIDE + c for r, c in around if 0 <= r < SIDE and 0 <= c < SIDE)


def holds(position: str, cell: int, taken: int) -> bool:
    """Whether the cell has the position in every frame that is still possible."""
    return not frames_left(taken) & ~_WHERE[position][cell]


def odds(position: str, cell: int, taken: int) -> tuple[int, int]:
    """In how many of the possible frames the cell has the position, and how many there are."""
    frames = frames_left(taken)
    return (frames & _WHERE[position][cell]).bit_count(), frames.bit_count()


def bounds(taken: int) -> tuple[int, int, int, int]:
    """First and last row, first and last column of the taken cells (at least one)."""
    cells = [cell for cell in range(CELLS) if taken >> cell & 1]
    rows = [cell // SIDE for cell in cells]
    columns = [cell % SIDE for cell in cells]
    return min(rows), max(rows), min(columns), max(columns)
