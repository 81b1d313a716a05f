"""The field in which a tableau grows, against a slow second look at it."""

from itertools import product

import pytest

from rules.castle_combo.cells import (
    CELL_BY_NAME,
    CELL_NAMES,
    POSITIONS,
    bounds,
    frames_left,
    holds,
    occupied,
    odds,
    open_cells,
)


def taken(names: str) -> int:
    return sum(1 << CELL_BY_NAME[name] for name in names.split())


def spread(cells: list[tuple[int, int]]) -> tuple[int, int]:
    """How many rows and columns some cells span."""
    rows, columns = zip(*cells, strict=True)
    return max(rows) - min(rows) + 1, max(columns) - min(columns) + 1


def slow_open_cells(held: int) -> set[str]:
    """Where a card may lie, by trying every cell with rule 7 word for word."""
    cells = [divmod(cell, 5) for cell in range(25) if held >> cell & 1]
    found = set()
    for row, column in product(range(5), repeat=2):
        touches = any(abs(row - r) + abs(column - c) == 1 for r, c in cells)
        fits = max(spread([*cells, (row, column)])) <= 3
        if (row, column) not in cells and touches and fits:
            found.add(CELL_NAMES[row * 5 + column])
    return found


def grown() -> set[int]:
    """Every set of cells that a tableau can come to hold."""
    reached = ahead = {taken("C3")}
    while ahead:
        ahead = {held | 1 << cell for held in ahead for cell in open_cells(held)} - reached
        reached = reached | ahead
    return reached


def test_the_first_card_lies_in_the_middle():
    assert [CELL_NAMES[cell] for cell in open_cells(0)] == ["C3"]


def test_every_reachable_tableau_allows_exactly_the_cells_that_the_rule_allows():
    shapes = grown()
    for held in shapes:
        assert {CELL_NAMES[cell] for cell in open_cells(held)} == slow_open_cells(held)
    assert sum(held.bit_count() == 9 for held in shapes) == 9
    assert max(held.bit_count() for held in shapes) == 9


def test_no_tableau_gets_stuck_before_its_ninth_card():
    assert all(open_cells(held) for held in grown() if held.bit_count() < 9)


def test_frames_left_shrink_as_rows_and_columns_are_settled():
    assert frames_left(taken("C3")).bit_count() == 9
    assert frames_left(taken("C3 C4")).bit_count() == 6
    assert frames_left(taken("C3 C4 C5")).bit_count() == 3
    assert frames_left(taken("C3 C4 C5 D5 E5")).bit_count() == 1


def test_a_position_holds_once_no_frame_denies_it():
    row = taken("C3 C4 C5")
    assert holds("left column", CELL_BY_NAME["C3"], row)
    assert holds("right column", CELL_BY_NAME["C5"], row)
    assert not any(holds(f"{name} row", CELL_BY_NAME["C3"], row) for name in ("top", "bottom"))
    assert not holds("corner", CELL_BY_NAME["C3"], row)
    assert holds("top row", CELL_BY_NAME["C3"], taken("C3 C4 C5 D3 E3"))


def test_odds_count_the_frames_that_grant_a_position():
    assert odds("top row", CELL_BY_NAME["C3"], taken("C3")) == (3, 9)
    assert odds("corner", CELL_BY_NAME["C3"], taken("C3")) == (4, 9)
    assert odds("edge", CELL_BY_NAME["C3"], taken("C3")) == (4, 9)
    assert odds("left column", CELL_BY_NAME["C4"], taken("C3 C4 C5")) == (0, 3)


@pytest.mark.parametrize("cell", [name for name in CELL_NAMES if name[0] in "BCD"])
def test_each_cell_of_a_full_tableau_has_its_row_its_column_and_its_rim(cell):
    full = taken("B2 B3 B4 C2 C3 C4 D2 D3 D4")
    if CELL_BY_NAME[cell] not in [each for each in range(25) if full >> each & 1]:
        return
    row, column = "BCD".index(cell[0]), int(cell[1]) - 2
    wanted = {
        f"{('top', 'middle', 'bottom')[row]} row",
        f"{('left', 'middle', 'right')[column]} column",
    }
    if (row, column) != (1, 1):
        wanted.add("edge" if 1 in (row, column) else "corner")
    assert {name for name in POSITIONS if holds(name, CELL_BY_NAME[cell], full)} == wanted


def test_bounds_are_the_first_and_last_row_and_column():
    assert bounds(taken("B4 C4 C3")) == (1, 2, 2, 3)
    assert occupied((0, 5, -3, 0)) == 0b110
