"""Roads between plates: straight where they can be, around the plates elsewhere.

The plates lie in fixed places; the roads are whatever the card table says.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from heapq import heappop, heappush
from itertools import pairwise

from valeria_tui.canvas import Region

Cell = tuple[int, int]
Path = tuple[Cell, ...]
"""The cells of a road in order, the first and the last inside the plates that it joins."""

Pair = tuple[int, int]

_TURN, _BESIDE, _CROSS, _SHARE = 3, 2, 4, 60
"""What a bend costs, a cell beside a plate, crossing a road, and running along one."""

_WAYS = ((1, 0), (-1, 0), (0, 1), (0, -1))
_BITS = {(0, -1): 1, (1, 0): 2, (0, 1): 4, (-1, 0): 8}

_LINES = "?│─╰││╭├─╯─┴╮┤┬┼"


def line_char(bits: int) -> str:
    """The line that leaves a cell to the north (1), east (2), south (4) and west (8)."""
    return _LINES[bits]


def bits_of(paths: Sequence[Path]) -> dict[Cell, int]:
    """For each cell on a road the sides to which roads leave it."""
    bits: dict[Cell, int] = {}
    for path in paths:
        for here, there in pairwise(path):
            for one, other in ((here, there), (there, here)):
                way = (other[0] - one[0], other[1] - one[1])
                bits[one] = bits.get(one, 0) | _BITS[way]
    return bits


@lru_cache(maxsize=8)
def roads(
    plates: tuple[Region, ...], pairs: tuple[Pair, ...], width: int, height: int
) -> tuple[Path, ...]:
    """A path for each pair of plates, on a map of that size. One that finds no way is empty."""
    found: dict[Pair, Path] = {}
    for pair in pairs:
        if path := _straight(plates, *pair):
            found[pair] = path
    for pair in pairs:
        if pair not in found:
            used = bits_of(list(found.values()))
            found[pair] = _around(plates, *pair, width, height, used)
    return tuple(found[pair] for pair in pairs)


def _straight(plates: Sequence[Region], start: int, end: int) -> Path:
    """A straight line between the middles of two plates; empty where there is none."""
    a, b = sorted((plates[start], plates[end]))
    xa, ya = a.x + a.width // 2, a.y + (a.height - 1) // 2
    xb, yb = b.x + b.width // 2, b.y + (b.height - 1) // 2
    if ya == yb:
        path = tuple((x, ya) for x in range(a.x + a.width - 1, b.x + 1))
    elif xa == xb:
        top, low = sorted((a, b), key=lambda each: each.y)
        path = tuple((xa, y) for y in range(top.y + top.height - 1, low.y + 1))
    else:
        return ()
    others = [plate for plate in plates if plate not in (a, b)]
    blocked = any(plate.holds(*cell) for plate in others for cell in path)
    return () if blocked else path


def _around(
    plates: Sequence[Region],
    start: int,
    end: int,
    width: int,
    height: int,
    used: dict[Cell, int],
) -> Path:
    """The cheapest way around the other plates and the roads that are there already."""
    a, b = plates[start], plates[end]
    blocked = {
        (x, y)
        for plate in plates
        for x in range(plate.x, plate.x + plate.width)
        for y in range(plate.y, plate.y + plate.height)
    }
    beside = {(x + dx, y + dy) for x, y in blocked for dx, dy in _WAYS} - blocked
    queue: list[tuple[int, Cell, Cell]] = []
    came: dict[tuple[Cell, Cell], tuple[Cell, Cell] | None] = {}
    best: dict[tuple[Cell, Cell], int] = {}
    for cell, way in _doors(a):
        best[cell, way] = 0
        came[cell, way] = None
        heappush(queue, (0, cell, way))
    while queue:
        cost, cell, way = heappop(queue)
        if cost > best[cell, way]:
            continue
        if b.holds(*cell):
            return _trace(came, (cell, way))
        for turn in _WAYS:
            if turn == (-way[0], -way[1]):
                continue
            there = (cell[0] + turn[0], cell[1] + turn[1])
            inside = 0 <= there[0] < width and 0 <= there[1] < height
            if not inside or (there in blocked and not b.holds(*there)):
                continue
            if a.holds(*cell) and turn != way:
                continue
            price = cost + 1 + (_TURN if turn != way else 0) + (_BESIDE if there in beside else 0)
            price += _toll(used.get(there, 0), turn, turn != way and cell in used)
            if price < best.get((there, turn), 1 << 30):
                best[there, turn] = price
                came[there, turn] = (cell, way)
                heappush(queue, (price, there, turn))
    return ()


def _toll(bits: int, way: Cell, turns_on_road: bool) -> int:
    """What a cell costs that a road is on already: little to cross it, much to run along it."""
    if turns_on_road:
        return _SHARE
    if not bits:
        return 0
    along = _BITS[way] | _BITS[-way[0], -way[1]]
    return _SHARE if bits & along else _CROSS


def _doors(plate: Region) -> Iterator[tuple[Cell, Cell]]:
    """The cells inside the edge of a plate, each with the way that leads out there."""
    x1, y1 = plate.x + plate.width - 1, plate.y + plate.height - 1
    for x in range(plate.x + 1, x1):
        yield (x, plate.y), (0, -1)
        yield (x, y1), (0, 1)
    for y in range(plate.y, y1 + 1):
        yield (plate.x, y), (-1, 0)
        yield (x1, y), (1, 0)


def _trace(
    came: dict[tuple[Cell, Cell], tuple[Cell, Cell] | None], last: tuple[Cell, Cell]
) -> Path:
    cells = []
    at: tuple[Cell, Cell] | None = last
    while at is not None:
        cells.append(at[0])
        at = came[at]
    return tuple(reversed(cells))
