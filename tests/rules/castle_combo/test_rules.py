"""The numbered rules of docs/rulings-castle-combo.md, one or more tests each."""

import pytest

from rules.castle_combo.cells import FULL
from rules.castle_combo.terms import LOCATIONS
from rules.chance import Chance
from rules.game import CHANCE
from tests.support.castle_combo import castle_combo, code, position

EIGHT = "# # # / # # # / # # ."


def test_rule_1_each_location_shows_three_of_its_39_cards():
    state = castle_combo().setup({}, 3, 4)
    for location in range(2):
        cards = (*state.decks[location], *state.displays[location])
        assert len(state.displays[location]) == 3
        assert sorted(cards) == list(range(1 + 39 * location, 40 + 39 * location))


def test_rule_2_players_begin_with_15_gold_and_2_keys_and_the_messenger_at_the_village():
    state = castle_combo().setup({}, 4, 4)
    assert [(player.gold, player.keys) for player in state.players] == [(15, 2)] * 4
    assert LOCATIONS[state.messenger] == "village"


def test_rule_2_the_first_player_is_drawn_from_all():
    game = castle_combo()
    assert {game.setup({}, 5, seed).start for seed in range(60)} == {0, 1, 2, 3, 4}


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_rule_2_each_player_has_nine_turns_clockwise_from_the_first(seats):
    game, chance = castle_combo(), Chance(8)
    state = game.setup({}, seats, 8)
    turns = [(state.start, 1)]
    while decision := game.decision(state):
        if decision.actor == CHANCE:
            action = game.sample(state, chance)
        else:
            action = chance.choice(game.legal(state))
        turns += [each.args for each in game.apply(state, action) if each.kind == "turn"]
    first = turns[0][0]
    assert turns == [((first + turn) % seats, 1 + turn // seats) for turn in range(9 * seats)]
    assert all(player.cards == FULL for player in state.players)


def test_rule_3_the_key_comes_before_the_card():
    table = position("", village="spy").do("buy spy")
    assert (table.asked, table.state.current) == ("turn", 1)
    assert table.happened("turn") == [(1, 1)]


def test_rule_4_a_key_moves_the_messenger():
    table = position("", keys=2).do("key move")
    assert (table.messenger, table.keys()) == ("castle", 1)


def test_rule_4_a_key_has_the_display_of_the_messenger_dealt_anew():
    table = position("", village="spy potter monk", village_deck="baker witch farmer beggar")
    castle = table.display("castle")
    table.do("key refresh")
    assert table.display("village") == "baker witch farmer"
    assert table.discards("village") == "spy potter monk"
    assert table.deck("village") == "beggar"
    assert table.display("castle") == castle
    assert (table.keys(), table.messenger) == (4, "village")


@pytest.mark.parametrize("first", ["key move", "key refresh"])
def test_rule_4_only_one_key_is_spent_in_a_turn(first):
    table = position("", keys=9).do(first)
    for second in ("key move", "key refresh"):
        assert second not in table.legal
        assert table.why(second) == "Key"


def test_rule_4_without_a_key_none_is_spent():
    table = position("", keys=0)
    assert table.sentence("key move") == "No Key is left."
    assert not [each for each in table.legal if each.startswith("key")]


def test_rule_5_a_card_costs_its_price_less_the_discounts_there_are():
    table = position("alchemist / squire", village="mercenary", gold=40).do("buy mercenary")
    assert table.gold() == 40 - (6 - 2)


def test_rule_5_a_card_is_not_cheaper_by_its_own_discount():
    table = position("", castle="alchemist", messenger="castle", gold=6)
    assert table.do("buy alchemist").gold() == 0


def test_rule_5_a_price_never_falls_below_nothing():
    table = position("alchemist / squire", village="beggar", gold=3)
    table.do("buy beggar", "place B3")
    assert table.gold() - table.gained()[0] == 3


def test_rule_5_a_card_must_be_paid_for():
    table = position("alchemist", village="mercenary", gold=4)
    assert "buy mercenary" not in table.legal
    assert table.sentence("buy mercenary") == (
        "Mercenary costs 5 Gold after a discount of 1, and 4 is there."
    )
    assert "buy mercenary" in position("alchemist", village="mercenary", gold=5).legal


def test_rule_5_only_the_cards_beside_the_messenger_are_for_sale():
    table = position("", castle="steward judge nun", village="beggar spy potter")
    assert table.why("buy steward") == table.why("facedown steward") == "Messenger"
    assert table.do("key move").why("buy beggar") == "Messenger"


def test_rule_6_a_card_taken_face_down_brings_6_gold_and_2_keys_and_costs_nothing():
    table = position("", village="brigand", gold=0, keys=0)
    assert [each for each in table.legal if not each.startswith("facedown")] == []
    table.do("facedown brigand")
    assert (table.gold(), table.keys(), table.at("C3")) == (6, 2, "-brigand")


def test_rule_7_the_first_card_needs_no_choice_and_the_second_goes_beside_it():
    table = position("", village="spy").do("buy spy")
    assert table.at("C3") == "spy"
    table.pass_by().pass_by()
    assert table.legal == ["place B3", "place C2", "place C4", "place D3"]


def test_rule_7_the_frame_is_settled_by_the_cards_themselves():
    table = position("judge vicar .", village="spy").do("buy spy")
    # B2 and B3 are taken: a third column may follow on the left or on the right
    assert set(table.legal) == {"place A2", "place A3", "place C2", "place C3", "place B4"} | {
        "place B1"
    }
    table.do("place B1")
    assert table.at("B1") == "spy"


@pytest.mark.parametrize(
    ("cell", "sentence"),
    [
        ("B2", "A card lies there already."),
        ("D4", "A card must lie edge to edge with another one of the tableau."),
        ("B5", "That would begin a fourth column; a tableau is three by three."),
        ("B1", "That would begin a fourth column; a tableau is three by three."),
    ],
)
def test_rule_7_a_card_touches_another_one_and_stays_within_three_by_three(cell, sentence):
    table = position("judge vicar nun", village="spy").do("buy spy")
    assert table.sentence(f"place {cell}") == sentence


def test_rule_7_a_fourth_row_is_refused_as_well():
    table = position("judge / vicar / nun", village="spy").do("buy spy")
    assert table.sentence("place E2") == (
        "That would begin a fourth row; a tableau is three by three."
    )


def test_rule_7_the_last_card_goes_where_there_is_room():
    table = position(EIGHT, EIGHT, village="spy").do("buy spy")
    assert table.at("D4") == "spy"
    assert table.asked == "turn"


def test_rule_8_an_ability_follows_the_placing_and_is_carried_out_from_the_top():
    table = position("judge", "vicar", castle="templar", messenger="castle")
    table.do("buy templar", "place B3")
    kinds = [event.kind for event in table.events[:6]]
    assert kinds == ["bought", "placed", "looked", "gained", "gained", "messenger"]
    assert table.happened("gained") == [(0, 1, "gold"), (0, 1, "keys")]


def test_rule_9_opponents_are_all_other_players():
    table = position("", "", "", "", castle="patron", messenger="castle").do("buy patron")
    assert [table.gained(player)[0] for player in range(4)] == [0, 2, 2, 2]


def test_rule_10_a_bought_card_with_the_icon_sends_the_messenger():
    assert position("", village="vicar").do("buy vicar").messenger == "castle"
    assert position("", village="spy").do("buy spy").messenger == "village"


def test_rule_10_displays_are_filled_from_their_own_decks():
    table = position("", village="spy potter monk", village_deck="baker witch")
    assert table.do("buy spy").display("village") == "baker potter monk"


def test_rule_11_an_empty_deck_is_made_of_the_discards():
    table = position("", village="spy potter monk", village_deck="", village_discards="baker witch")
    table.do("buy spy")
    assert table.asked == "shuffle"
    assert table.game.decision(table.state).actor == CHANCE
    table.shuffle("witch baker")
    assert table.display("village") == "witch potter monk"
    assert (table.deck("village"), table.discards("village")) == ("baker", "")
    assert table.happened("shuffled") == [("village",)]


@pytest.mark.parametrize("order", ["", "baker", "baker baker", "baker spy", "baker witch monk"])
def test_rule_11_a_shuffle_has_each_discard_once(order):
    table = position("", village="spy potter monk", village_deck="", village_discards="baker witch")
    table.do("buy spy")
    assert table.why(f"shuffle {order}".strip()) == "Shuffle"
    assert table.why("buy potter") == "Shuffle"
    assert table.legal == []


def running_out():
    return position("judge", "vicar", village="spy potter monk", village_deck="", gold=40)


def test_rule_12_a_location_that_cannot_show_three_cards_leaves_the_game():
    table = running_out().do("buy spy", "place B3")
    assert table.happened("closed") == [("village", 2)]
    assert sorted(table.state.gone) == sorted((code("potter"), code("monk")))
    assert table.display("village") == "- - -"
    assert table.messenger == "castle"


def test_rule_12_it_stays_while_its_discards_can_fill_it():
    table = position("", village="spy potter monk", village_deck="", village_discards="baker")
    table.do("buy spy").shuffle("baker")
    assert table.display("village") == "baker potter monk"
    assert table.state.closed == -1
    table.do("facedown baker")
    assert table.happened("closed") == [("village", 2)]


def test_rule_12_icons_do_nothing_then_and_a_key_refreshes_only():
    table = position("", castle="judge", messenger="castle", closed="village")
    assert "key move" not in table.legal
    assert table.sentence("key move") == "The Village has run out; nobody can go there."
    table.do("key refresh").pass_by()
    assert table.messenger == "castle"
    other = position("", castle="judge", messenger="castle", closed="village").do("buy judge")
    assert (other.messenger, other.happened("messenger")) == ("castle", [])


def test_rule_13_leftover_gold_goes_onto_purses_at_the_end_as_far_as_they_hold_it():
    table = position("potter+1 beekeeper # / # # # / # # .", EIGHT, gold=10, keys=0)
    table.pass_by().pass_by()
    assert table.asked == ""
    assert table.stored("potter") + table.stored("beekeeper") == 13  # room for 3 and for 9
    assert table.gold() == 10 + 6 - 12
    assert table.game.outcome(table.state).scores[0] == 2 * 13 + 2
    assert sorted(table.happened("filled")) == [(0, "beekeeper", 9), (0, "potter", 3)]


def test_rule_13_gold_off_the_purses_scores_nothing():
    table = position(EIGHT, EIGHT, gold=30, keys=1)
    table.pass_by().pass_by()
    assert table.game.outcome(table.state).scores == (3, 3)


def last_turns(first, second):
    """The end of a game in which both take their last card face-down; Gold and Keys before it."""
    table = position(EIGHT, EIGHT)
    for seat, (gold, keys) in enumerate((first, second)):
        table.state.players[seat] = table.state.players[seat]._replace(gold=gold, keys=keys)
    table.pass_by().pass_by()
    return table.game.outcome(table.state)


def test_rule_14_the_most_points_win():
    assert last_turns((0, 4), (30, 3)).winners == (0,)


def test_rule_14_gold_off_the_purses_breaks_a_tie():
    assert last_turns((5, 4), (6, 4)).winners == (1,)


def test_rule_14_a_full_tie_is_won_together():
    outcome = last_turns((5, 4), (5, 4))
    assert (outcome.winners, outcome.scores, outcome.cause) == ((0, 1), (6, 6), "complete")


def test_rule_14_gold_on_purses_breaks_no_tie():
    table = position("potter # # / # # # / # # .", EIGHT, gold=1, keys=0)
    table.state.players[1] = table.state.players[1]._replace(gold=0, keys=8)
    table.pass_by().pass_by()
    # 10 points each: 4 Gold on the Potter and 2 Keys, or 10 Keys; in all they have 7 and 6 Gold
    assert table.game.outcome(table.state).scores == (10, 10)
    assert [player.gold for player in table.state.players] == [3, 6]
    assert table.game.outcome(table.state).winners == (1,)
