"""The numbered rulings of docs/rulings-castle-combo.md: each test fails under another reading."""

import pytest

from rules.castle_combo.prices import price
from rules.castle_combo.scoring import points_of
from tests.support.castle_combo import bought, card_table, code, position, scored, tableau

EIGHT = "# # # / # # # / # # ."


def test_ruling_1_a_face_down_card_does_not_move_the_messenger():
    table = position("", village="vicar")
    assert table.do("facedown vicar").messenger == "village"


def test_ruling_2_a_key_does_not_move_to_a_location_that_has_run_out():
    table = position("", messenger="castle", closed="village")
    assert [each for each in table.legal if each.startswith("key")] == ["key refresh"]


def test_ruling_3_a_refresh_reveals_the_deck_and_then_the_shuffled_discards():
    table = position(
        "", village="spy potter monk", village_deck="baker", village_discards="witch", keys=1
    )
    table.do("key refresh")
    assert table.display("village") == "baker - -"
    assert table.discards("village") == "witch spy potter monk"
    assert table.asked == "shuffle"
    table.shuffle("monk witch spy potter")
    assert table.display("village") == "baker monk witch"
    assert (table.deck("village"), table.discards("village")) == ("spy potter", "")
    assert (table.asked, table.keys()) == ("turn", 0)


def test_ruling_4_a_cost_is_the_printed_one_and_not_what_was_paid():
    assert bought("pawnbroker", "astronomer ?").gained() == (1, 0, 0)
    assert price(card_table(), tableau("astronomer"), code("pawnbroker")) == 3
    discarding = bought("executioner", "astronomer ?", display="prince", answer="discard prince")
    assert discarding.gained() == (6, 0, 0)
    assert scored("patron alchemist / astronomer .")["patron"] == 15


@pytest.mark.parametrize(
    ("card", "points"),
    [("patron", 5), ("pawnbroker", 3), ("traveler", 2), ("alchemist", 4), ("blacksmith", 2)],
)
def test_ruling_5_a_scroll_counts_its_own_card(card, points):
    assert scored(card) == {card: points}


@pytest.mark.parametrize(
    ("card", "gained"),
    [("usurper", (0, 1, 0)), ("chaplain", (1, 0, 0)), ("goldsmith", (0, 1, 0))],
)
def test_ruling_5_an_ability_counts_its_own_card(card, gained):
    assert bought(card, ".").gained() == gained


def test_ruling_6_nothing_on_a_face_down_card_counts():
    down, up = "-alchemist -vicar / -templar -captain", "alchemist vicar / templar captain"
    for card, hidden, shown in (
        ("architect", 2, 6),  # Scholarship alone, or Faith and Military as well
        ("usurper", 0, 6),  # no Castle banner, or three
        ("patron", 5, 20),  # itself, or three more of cost 5 and 6
        ("inventor", 1, 2),  # itself, or the Vicar as well
    ):
        assert scored(f"{down} {card}")[card] == hidden
        assert scored(f"{up} {card}")[card] == shown
    assert price(card_table(), tableau(down), code("prince")) == 6
    assert price(card_table(), tableau(up), code("prince")) == 5
    assert bought("miraculously-cured", "-vicar ?").gained() == (0, 1, 0)


def test_ruling_6_a_face_down_card_fills_its_cell():
    assert bought("woodcutter", "# # ?").gained() == (3, 0, 0)
    assert bought("devout", "# # ?").gained() == (6, 0, 0)
    assert scored("carpenter #")["carpenter"] == 8


def test_ruling_7_empty_cells_are_counted_after_placing():
    assert bought("devout", ".").gained() == (8, 0, 0)
    assert bought("shepherd", ".").gained() == (8, 0, 0)


def test_ruling_8_the_banker_is_no_purse():
    assert bought("banker", ".", answer="pick a").gained() == (0, 0, 0)
    assert bought("miraculously-cured", "banker ?").gained() == (0, 1, 0)
    assert scored("banker", gold=9) == {"banker": 0}
    assert scored("banker potter", gold=9) == {"banker": 4, "potter": 8}


def test_ruling_9_gold_for_each_purse_comes_from_the_supply_and_stops_at_its_size():
    table = bought("queen-mother", "potter+3 beekeeper ?")
    assert table.gained() == (0, 0, 1 + 2 + 2)
    assert [table.stored(card) for card in ("potter", "beekeeper", "queen-mother")] == [4, 2, 2]
    assert table.gold() == 40 - 3


def test_ruling_10_the_steward_fills_the_two_purses_with_most_room():
    table = bought("steward", "beekeeper+8 sculptor ?")
    assert table.gained() == (0, 0, 7 + 3)
    assert table.stored("beekeeper") == 8
    assert bought("steward", "# ?").gained() == (0, 0, 3)


def test_ruling_11_gold_is_stored_at_the_end_only_and_never_taken_back():
    table = position("sculptor+7", village="spy", gold=3)
    assert {each.split()[0] for each in table.legal} == {"buy", "facedown", "key"}
    assert table.why("buy spy") == "Price"
    assert table.stored("sculptor") == 7


def test_ruling_12_purses_fill_themselves_since_each_gold_is_worth_as_much_anywhere():
    for text in ("banker potter beekeeper", "beekeeper banker potter"):
        points = scored(text, gold=5)
        assert (points["banker"], points["potter"] + points["beekeeper"]) == (5, 10)


def test_ruling_13_the_only_opponent_of_two_is_one_neighbour():
    assert bought("templar", ".", "mother-superior").gained() == (2, 1, 0)


def test_ruling_14_the_better_neighbour_is_counted_without_a_question():
    for left, right, used in (("nun", "mother-superior", 3), ("mother-superior", "nun", 1)):
        table = bought("templar", ".", left, "scribe sculptor vicar", right)
        assert table.happened("looked") == [(0, used)]
        assert table.gained() == (2, 1, 0)


def test_ruling_14_a_player_across_the_table_is_no_neighbour():
    table = bought("brigand", ".", "judge", "prince nun / duchess baron", "vicar")
    assert table.gained() == (0, 1, 0)


def test_ruling_15_row_and_column_are_five_cards_and_their_own_shields_count_once():
    assert scored("jester") == {"jester": 2}
    # Nobility in the cross: 1 each of Prince and Baron, and itself; not the Duchess in the corner
    assert scored("duchess prince / baron jester")["jester"] == 6


def test_ruling_16_a_set_uses_each_shield_once_and_each_card_counts_afresh():
    points = scored("glassblower mercenary sculptor / spy farmer vicar")
    # Faith 2, Craftsmanship 2, Military 2, Peasantry 3: both cards use both Faith
    assert (points["glassblower"], points["mercenary"]) == (8, 14)
    assert scored("brigand vicar spy / potter monk .")["brigand"] == 7


def test_ruling_16_the_general_counts_triples_of_each_type_by_itself():
    # Military 5, Faith 2, Peasantry 2: one triple, not three of any nine shields
    text = "general captain master-at-arms / mother-superior farmer ."
    assert scored(text)["general"] == 6
    assert scored(text.replace("farmer", "squire"))["general"] == 12


def test_ruling_17_a_key_scores_once_more_for_templar_and_locksmith():
    table = position("templar locksmith", keys=11, gold=0)
    won = points_of(table.state, 0)
    assert (won.keys, sum(won.cards), won.total) == (11, 22, 33)


def test_ruling_18_a_discard_at_a_location_that_has_run_out_does_nothing():
    table = position("", castle="gravedigger", messenger="castle", closed="village")
    table.do("buy gravedigger")
    assert (table.asked, table.state.current, table.gained()) == ("turn", 1, (0, 0, 0))


def test_ruling_19_a_discarded_card_is_replaced_with_the_bought_one():
    table = position("", village="executioner", castle="prince judge nun")
    table.do("buy executioner")
    assert table.display("castle") == "prince judge nun"
    table.do("discard judge")
    kinds = [event.kind for event in table.events]
    assert kinds.index("discarded") < kinds.index("gained") < kinds.index("shown")
    assert [place for place, _ in table.happened("shown")] == ["castle", "village"]
    assert table.discards("castle") == "judge"


def test_ruling_20_either_side_may_be_picked_even_if_it_gives_nothing():
    table = bought("barbarian", ".")
    assert table.legal == ["pick a", "pick b"]
    assert table.do("pick a").gained() == (0, 0, 0)
    rich = bought("barbarian", ".", "inventor", answer="pick b")
    assert rich.gained() == (0, 2, 0)


def test_ruling_21_the_middle_is_neither_edge_nor_corner():
    assert scored("# # # / # baker # / # # #")["baker"] == 0
    assert scored("# # # / # fisherman # / # # #")["fisherman"] == 0
    assert scored("# baker # / # # # / # # #")["baker"] == 3


def test_ruling_22_the_new_card_lies_in_the_gap():
    table = position("", village="potter spy monk", village_deck="baker")
    assert table.do("facedown spy").display("village") == "potter baker monk"


def test_ruling_23_the_messenger_moves_before_the_displays_are_filled():
    table = position("", village="vicar").do("buy vicar")
    kinds = [event.kind for event in table.events]
    assert kinds.index("messenger") < kinds.index("shown")


def test_ruling_24_a_location_that_cannot_be_filled_leaves_without_a_last_card_shown():
    table = position("", village="spy executioner monk", village_deck="", castle="prince")
    table.do("facedown spy")
    assert (table.happened("shown"), table.happened("shuffled")) == ([], [])
    assert table.happened("closed") == [("village", 2)]


def test_ruling_25_a_deck_is_shuffled_when_a_card_is_needed_and_not_before():
    table = position("", village="spy", village_deck="baker", village_discards="witch monk")
    table.do("facedown spy")
    assert (table.asked, table.deck("village")) == ("turn", "")
    assert table.discards("village") == "witch monk"


def test_ruling_26_the_displays_are_filled_after_the_last_turn_too():
    table = position(EIGHT, EIGHT).pass_by().pass_by()
    assert table.asked == ""
    assert len(table.happened("shown")) == 2


def test_ruling_27_everybody_knows_what_lies_face_down():
    table = position("-templar", "-spy")
    for seat in range(2):
        view = table.game.view(table.state, seat)
        assert view.players == table.state.players


def test_ruling_28_a_game_of_several_is_not_given_up():
    assert position("").sentence("concede") == (
        "A game of several players is not given up; leave it, and it is kept."
    )
