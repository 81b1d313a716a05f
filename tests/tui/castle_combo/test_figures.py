"""The numbers that the board adds to the cards, on positions worked out by hand."""

from rules.castle_combo.cells import CELL_NAMES
from tests.support.castle_combo import castle_combo, code, position
from valeria_tui.castle_combo.figures import forecast, side_amount, window, worth


def names(view, player, growing=True):
    rows, columns = window(view, player, growing)
    return CELL_NAMES[rows[0] * 5 + columns[0]], CELL_NAMES[rows[-1] * 5 + columns[-1]]


def test_a_card_is_worth_what_its_best_cell_brings():
    table = position("princess judge / baron .", castle="duchess", gold=5)
    # 8 for herself in the row above the others; beside the Judge she would bring the Princess 6.
    assert worth(table.state, 0, code("duchess")) == 8


def test_what_is_paid_is_missing_in_the_purses():
    table = position("sculptor", village="potter", gold=5)
    # 10 points for 5 Gold on the Sculptor; for 2 of them the Potter, and 3 Gold on either.
    assert worth(table.state, 0, code("potter")) == -4


def test_what_cannot_be_paid_is_worth_nothing_to_tell():
    table = position("judge", village="farmer", gold=4)
    assert worth(table.state, 0, code("farmer")) is None


def test_a_full_tableau_takes_no_card():
    table = position("# # # / # # # / # # #", village="vicar")
    assert worth(table.state, 0, code("vicar")) is None


def test_nothing_is_foretold_but_where_a_card_is_laid():
    table = position("judge", village="potter")
    assert forecast(table.state) == {}
    table.do("buy potter")
    assert [CELL_NAMES[cell] for cell in forecast(table.state)] == ["A2", "B1", "B3", "C2"]


def test_a_side_counts_the_neighbour_who_has_more():
    own, left, right = "militiaman", "farmer", "farmer monk"
    table = position(own, left, "spy", right)
    cell = CELL_NAMES.index("B2")
    ability = table.state.card_at(0, cell).ability[0]
    gold, keys = ability.sides
    assert side_amount(table.state, 0, cell, gold) == 3
    assert side_amount(table.state, 0, cell, keys) == 2


def test_without_neighbours_a_side_counts_nothing():
    table = position("militiaman", solo="target")
    cell = CELL_NAMES.index("B2")
    gold, _ = table.state.card_at(0, cell).ability[0].sides
    assert side_amount(table.state, 0, cell, gold) == 0


def test_a_tableau_is_seen_with_the_cells_around_it():
    table = position("judge nun", "", "judge . . / nun # # / # # #")
    assert names(table.state, 0) == ("A1", "C4")
    assert names(table.state, 0, growing=False) == ("B2", "B3")
    assert names(table.state, 1) == ("B2", "D4")
    assert names(table.state, 2) == ("B2", "D4")


def test_the_frame_of_the_rival_is_known_from_the_start():
    state = castle_combo().setup({"solo": "rival"}, 1, 3)
    assert names(state, 1) == ("C3", "E5")
