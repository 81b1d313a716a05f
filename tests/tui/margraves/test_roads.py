"""Roads on the map, whatever roads an owner's table may have."""

import random
from itertools import combinations, pairwise

import pytest

from rules.margraves.game import Margraves
from rules.margraves.table import LOCATIONS
from valeria_tui.canvas import Region
from valeria_tui.margraves.map import HEIGHT, plates
from valeria_tui.margraves.roads import bits_of, line_char, roads

SIZES = [(51, HEIGHT), (54, HEIGHT), (70, HEIGHT)]
EVERY_PAIR = list(combinations(range(len(LOCATIONS)), 2))


def shipped():
    table = Margraves.load().margraves_table
    return tuple(
        sorted(
            (number, other)
            for number, place in enumerate(table.locations)
            for other in place.roads
            if number < other
        )
    )


def chosen(seed):
    rng = random.Random(seed)
    return tuple(sorted(rng.sample(EVERY_PAIR, rng.randint(4, 14))))


ROADS = {"shipped": shipped(), **{f"random {seed}": chosen(seed) for seed in range(12)}}


@pytest.mark.parametrize("pairs", ROADS.values(), ids=ROADS.keys())
@pytest.mark.parametrize("size", SIZES)
def test_every_road_leads_from_plate_to_plate_around_the_others(size, pairs):
    where = plates(*size)
    for (start, end), path in zip(pairs, roads(where, pairs, *size), strict=True):
        assert {where[start].holds(*path[0]), where[end].holds(*path[-1])} == {True} or {
            where[end].holds(*path[0]),
            where[start].holds(*path[-1]),
        } == {True}
        for (x, y), (next_x, next_y) in pairwise(path):
            assert abs(next_x - x) + abs(next_y - y) == 1
        for x, y in path[1:-1]:
            assert 0 <= x < size[0]
            assert 0 <= y < size[1]
            assert not any(plate.holds(x, y) for plate in where)


def test_neighbours_are_joined_by_a_straight_line():
    beside = (Region(0, 0, 5, 3), Region(8, 0, 5, 3), Region(0, 6, 5, 3))
    across, down = roads(beside, ((0, 1), (0, 2)), 13, 9)
    assert across == ((4, 1), (5, 1), (6, 1), (7, 1), (8, 1))
    assert down == ((2, 2), (2, 3), (2, 4), (2, 5), (2, 6))


def test_a_road_past_a_plate_goes_around_it():
    line = (Region(0, 1, 5, 3), Region(8, 1, 5, 3), Region(16, 1, 5, 3))
    (path,) = roads(line, ((0, 2),), 21, 6)
    assert not any(line[1].holds(*cell) for cell in path)
    assert len({y for _, y in path}) > 1


def test_lines_show_to_which_sides_a_road_leaves_a_cell():
    bits = bits_of([((0, 1), (1, 1), (2, 1)), ((1, 0), (1, 1), (1, 2))])
    assert line_char(bits[1, 1]) == "┼"
    assert line_char(bits[0, 1] | 8) == "─"
    assert line_char(bits_of([((0, 0), (1, 0), (1, 1))])[1, 0]) == "╮"
