from valeria_tui.canvas import Region
from valeria_tui.places import at, nearest, neighbour, reading_order

GRID = {
    f"{column}{row}": Region(column * 10, row * 3, 9, 1) for column in range(3) for row in range(3)
}


def test_a_step_goes_to_the_next_place_in_that_direction():
    every = set(GRID)
    assert neighbour(GRID, every, "11", "left") == "01"
    assert neighbour(GRID, every, "11", "right") == "21"
    assert neighbour(GRID, every, "11", "up") == "10"
    assert neighbour(GRID, every, "11", "down") == "12"


def test_a_step_passes_over_what_is_not_lit():
    assert neighbour(GRID, {"00", "20"}, "00", "right") == "20"
    assert neighbour(GRID, {"00", "12"}, "00", "down") == "12"


def test_at_the_edge_a_step_stays():
    assert neighbour(GRID, set(GRID), "00", "left") == "00"


def test_every_place_can_be_reached_by_steps():
    for among in (set(GRID), {"00", "21", "12"}, {"02", "10", "22"}):
        reached, new = set(), {next(iter(sorted(among)))}
        while new:
            reached |= new
            new = {
                neighbour(GRID, among, place, way)
                for place in new
                for way in ("left", "right", "up", "down")
            } - reached
        assert reached == among


def test_reading_order_goes_line_by_line():
    assert reading_order(GRID, {"21", "00", "10", "02"}) == ["00", "10", "21", "02"]


def test_the_nearest_place_counts_lines_double():
    assert nearest(GRID, {"20", "01"}, GRID["00"]) == "01"
    assert nearest(GRID, set(), GRID["00"]) == ""


def test_a_cell_of_the_screen_belongs_to_one_place():
    assert at(GRID, 12, 3) == "11"
    assert at(GRID, 9, 0) == ""
