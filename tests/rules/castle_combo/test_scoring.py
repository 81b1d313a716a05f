"""Points at the end, points as if the game ended now, and what a placement would change."""

from itertools import product

import pytest

from rules.castle_combo.cells import CELL_BY_NAME, CELL_NAMES
from rules.castle_combo.counting import count, tally
from rules.castle_combo.forecast import placement, placements
from rules.castle_combo.scoring import filled, hope, points, standing
from rules.castle_combo.table import load_table
from rules.castle_combo.terms import read_term
from tests.support.castle_combo import card_table, code, scored, tableau

RULEBOOK = (
    "judge his-holiness locksmith / clockmaker sculptor+2 spice-merchant /"
    "banker -patron miraculously-cured+4"
)
"""The scoring example of the rulebook; which card lies face-down there is not told."""

PURSES = ["steward", "gravedigger", "queen-mother", "vicar", "potter", "beekeeper", "sculptor"]


def test_the_example_of_the_rulebook_scores_75_points():
    won = points(card_table(), tableau(RULEBOOK, keys=11))
    field = [won.cards[row * 5 + 1 : row * 5 + 4] for row in (1, 2, 3)]
    assert field == [(9, 12, 11), (9, 4, 5), (6, 0, 8)]
    assert won.keys == 11
    assert won.total == 75


@pytest.mark.parametrize("hidden", ["patron", "nun", "woodcutter", "captain"])
def test_the_face_down_card_of_the_example_may_be_any(hidden):
    won = points(card_table(), tableau(RULEBOOK.replace("patron", hidden), keys=11))
    assert won.total == 75


@pytest.mark.parametrize("gold", [0, 1, 4, 7, 12, 40])
@pytest.mark.parametrize("with_banker", [False, True])
def test_no_way_of_filling_purses_is_better_than_the_one_that_is_taken(gold, with_banker):
    table = card_table()
    text = f"steward+1 queen-mother potter{' / banker . .' if with_banker else ''}"
    player = tableau(text, gold=gold)
    rooms = {1: 2, 2: 5, 3: 4}
    best = 0
    for added in product(*(range(room + 1) for room in rooms.values())):
        if sum(added) <= gold:
            stored = list(player.stored)
            for column, more in zip(rooms, added, strict=True):
                stored[5 + column] += more
            best = max(best, points(table, player._replace(stored=tuple(stored), gold=0)).total)
    assert points(table, player).total == best
    assert sum(filled(table, player)) - 1 == min(gold, 11)


def test_a_purse_that_pays_better_is_filled_first(tmp_path):
    file = tmp_path / "mine.toml"
    file.write_text('[village.potter]\nscroll = "5 per gold here"\n[village.vicar]\npurse = 9\n')
    table = load_table(file)
    player = tableau("beekeeper potter vicar", gold=6)
    assert [filled(table, player)[CELL_BY_NAME[cell]] for cell in ("B2", "B3", "B4")] == [2, 4, 0]
    file.write_text('[village.potter]\nscroll = "0 per gold here"\n')
    assert sum(filled(load_table(file), tableau("potter", gold=6))) == 0
    assert sum(filled(load_table(file), tableau("potter banker", gold=6))) == 4


def test_points_now_fill_the_purses_from_own_gold_and_change_nothing():
    player = tableau("potter+1 vicar", gold=4)
    assert scored("potter+1 vicar", gold=4) == {"potter": 8, "vicar": 2}
    assert player == tableau("potter+1 vicar", gold=4)


def test_a_place_in_the_frame_scores_only_when_it_is_settled():
    assert scored("duchess") == {"duchess": 0}
    assert scored("duchess / judge")["duchess"] == 0
    assert scored("duchess / judge / #")["duchess"] == 8
    assert scored("# duchess")["duchess"] == 0


def test_an_unsettled_place_is_a_hope_by_the_share_of_frames_that_grant_it():
    table = card_table()
    # the Duchess wants the top row: one of three, one of two, all, or none
    for text, share in (
        (". / duchess", 1 / 3),
        ("duchess / judge", 1 / 2),
        ("duchess / judge / #", 0),
        ("judge / duchess / #", 0),
    ):
        player = tableau(text)
        cell = player.cells.index(code("duchess"))
        assert hope(table, player, cell) == pytest.approx(8 * share)


def test_a_standing_tells_what_an_evaluation_weighs():
    player = tableau("duchess / potter+1", gold=5, keys=3)
    assert standing(card_table(), player) == (
        8 + 3,  # 4 Gold on the Potter, 3 Keys
        5 - 3,
        3,
        0,
        pytest.approx(4),
        7,
    )
    assert standing(card_table(), tableau("beekeeper", gold=5)).purse_room == 4


def test_a_placement_tells_the_change_of_every_card():
    table, player = card_table(), tableau("princess judge")
    # the Duchess beside them brings 2 Nobility into the row of the Princess, and a Castle banner
    change = placement(table, player, code("duchess"), CELL_BY_NAME["B4"])
    named = {CELL_NAMES[cell]: each for cell, each in enumerate(change.changes) if each}
    assert named == {"B2": 6}
    assert change.total == 6
    below = placement(table, player, code("duchess"), CELL_BY_NAME["C2"])
    assert below.total == 0
    assert player == tableau("princess judge")


def test_a_placement_may_cost_points():
    change = placement(card_table(), tableau("baron"), code("farmer"), CELL_BY_NAME["B3"])
    assert change.changes[CELL_BY_NAME["B2"]] == -10


def test_a_placement_face_down_brings_nothing_of_its_own():
    change = placement(card_table(), tableau("carpenter"), code("-patron"), CELL_BY_NAME["B3"])
    assert change.total == 8
    assert change.changes[CELL_BY_NAME["B3"]] == 0


def test_placements_are_told_for_every_open_cell():
    told = placements(card_table(), tableau(". / . judge"), code("nun"))
    assert [CELL_NAMES[each.cell] for each in told] == ["B3", "C2", "C4", "D3"]


def test_a_placement_settles_the_places_of_other_cards():
    change = placement(card_table(), tableau("duchess / judge"), code("nun"), CELL_BY_NAME["D2"])
    assert change.changes[CELL_BY_NAME["B2"]] == 8


@pytest.mark.parametrize(
    ("phrase", "number"),
    [
        ("faith shield", 3),
        ("faith shield in its row", 2),
        ("faith shield in its column", 2),
        ("faith shield in its row and column", 3),
        ("castle banner in its row", 1),
        ("shield type", 3),
        ("absent shield type in its column", 3),
        ("card with 2 shields", 3),
        ("card of cost 3+", 4),
        ("card with a purse", 2),
        ("filled cell", 5),
        ("empty cell", 4),
        ("gold here", 2),
        ("gold on purses", 3),
        ("2 identical shields", 3),
    ],
)
def test_terms_are_counted_where_they_say(phrase, number):
    # Sculptor (Faith, Craftsmanship) in the corner, Nun (Faith) beside it, Gravedigger (Faith,
    # Scholarship) below it, Goldsmith (Scholarship, Craftsmanship) across, a Vicar face-down
    player = tableau("sculptor+2 nun -vicar / gravedigger+1 goldsmith .")
    counted = count(card_table(), player, read_term(phrase), CELL_BY_NAME["B2"])
    assert counted == number


def test_a_tally_can_be_taken_of_any_cards():
    seen = tally(card_table(), [code("sculptor"), code("-nun"), 0, code("spy")])
    assert (seen.shields, seen.banners) == ([0, 1, 1, 1, 1, 0], [0, 2])
