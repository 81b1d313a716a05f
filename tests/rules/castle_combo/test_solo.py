"""The two house modes of a game for one, as docs/rulings-castle-combo.md has them."""

import pytest

from rules.castle_combo.cells import CELL_BY_NAME
from rules.castle_combo.scoring import points_of
from rules.castle_combo.solo import favourite
from rules.castle_combo.terms import SHIELDS
from rules.chance import Chance
from rules.game import CHANCE, CONCEDE
from tests.support.castle_combo import castle_combo, position, tableau

EIGHT = "# # # / # # # / # # ."
ORDER = ("faith", "military", "peasantry", "nobility", "scholarship", "craftsmanship")


def against(own: str = "", rival: str = "", level: str = "normal", **things):
    """A game with the Rival, who looks for the shield types in the ORDER above."""
    table = position(own, rival, solo="rival", level=level, **things)
    table.state.favourites = tuple(map(SHIELDS.index, ORDER))
    return table


def play_out(options, seed):
    game, chance = castle_combo(), Chance(seed)
    state = game.setup(options, 1, seed)
    while decision := game.decision(state):
        choices = game.legal(state)
        is_chance = decision.actor == CHANCE
        game.apply(state, game.sample(state, chance) if is_chance else chance.choice(choices))
    return state


def test_house_1_the_player_begins_and_both_take_nine_cards():
    for seed in range(5):
        state = play_out({"solo": "rival"}, seed)
        assert state.start == 0
        assert [player.cards for player in state.players] == [9, 9]


def test_house_2_the_rival_has_no_gold_and_no_keys_and_gains_none():
    table = against(castle="patron", messenger="castle").do("buy patron")
    assert table.state.players[1]._replace(cells=()) == (0, 0, (), (0,) * 25)
    assert table.gained(1) == (0, 0, 0)


def test_house_3_the_rival_takes_the_most_shields_of_its_favourite_type():
    table = against(village="beggar sculptor miraculously-cured")
    table.do("facedown beggar")
    assert table.happened("taken") == [(1, "miraculously-cured")]


def test_house_3_then_the_dearer_card_then_the_leftmost():
    # Faith: none, so the cost decides between 5, 5 and 2
    table = against(village="farmer blacksmith potter", village_deck="baker witch")
    table.do("facedown potter")
    assert table.happened("taken") == [(1, "farmer")]


def test_house_3_the_rival_takes_from_the_display_of_the_messenger():
    table = against(village="vicar", castle="mother-superior").do("buy vicar")
    assert table.happened("taken") == [(1, "mother-superior")]


def test_house_4_the_favourites_come_in_their_order_and_round_again():
    table = against()
    for number, shield in enumerate((*ORDER, *ORDER[:3]), start=1):
        table.state.round = number
        assert SHIELDS[favourite(table.state)] == shield


def test_house_4_the_order_is_drawn_for_each_game_and_open():
    game = castle_combo()
    states = [game.setup({}, 1, seed) for seed in range(20)]
    assert len({state.favourites for state in states}) > 10
    assert all(sorted(state.favourites) == [0, 1, 2, 3, 4, 5] for state in states)
    assert game.view(states[0], 0).favourites == states[0].favourites


def test_house_5_the_rival_lays_its_cards_in_reading_order():
    table = against()
    for _ in range(4):
        table.pass_by()
        if table.asked == "place":
            table.do(table.legal[0])
    laid = [cell for player, _, cell in table.happened("placed") if player == 1]
    assert laid == ["C3", "C4", "C5", "D3"]


def test_house_5_a_place_in_the_rivals_frame_is_settled_from_its_first_card_on():
    # the Rival's first card is the top left one, so no later card can deny these places
    table = against(rival=". . . / . fisherman mother-superior")
    won = points_of(table.state, 1)
    assert [won.cards[CELL_BY_NAME[cell]] for cell in ("C3", "C4")] == [4, 5]
    other = position(". . . / . fisherman mother-superior")
    assert sum(points_of(other.state, 0).cards) == 0


def test_house_6_the_rivals_abilities_are_skipped_and_its_icons_are_not():
    table = against(village="beggar vicar potter").do("facedown beggar")
    assert table.happened("taken") == [(1, "vicar")]
    assert table.gained(1) == (0, 0, 0)
    assert table.messenger == "castle"


def test_house_7_the_rival_is_neighbour_and_opponent():
    table = against("", "mother-superior", castle="templar", messenger="castle")
    table.do("buy templar")
    assert table.gained() == (2, 1, 0)


RIVAL_TABLEAU = "# # # / # # # / # # #"


@pytest.mark.parametrize(("level", "bonus"), [("easy", 0), ("normal", 10), ("hard", 20)])
def test_house_8_the_rival_scores_its_scrolls_and_the_points_of_its_level(level, bonus):
    table = against(EIGHT, "judge nun vicar / potter spy templar / patron farmer .", level=level)
    table.state.round = 9
    table.pass_by()
    told = "\n".join(table.game.words.ending(table.state, ["Ann"]))
    assert f"head start {bonus}." in told
    assert table.game.outcome(table.state).cause == "complete"


@pytest.mark.parametrize(("keys", "winners"), [(8, ()), (9, (0,))])
def test_house_8_only_a_higher_total_beats_the_rival(keys, winners):
    # the Rival has the 10 of its level alone: its cards are purses, and so is the one it takes
    dull = "steward vicar potter / beekeeper sculptor farmhand / innkeeper queen-mother ."
    table = against(EIGHT, dull, keys=keys, village="miraculously-cured master-at-arms spy")
    table.state.players[1] = tableau(dull)
    table.do("facedown spy")
    outcome = table.game.outcome(table.state)
    assert outcome.scores == (keys + 2,)
    assert outcome.winners == winners


def test_house_9_the_target_loses_the_leftmost_card_after_each_turn():
    table = position(
        "", solo="target", village="spy potter monk", village_deck="baker witch farmer"
    )
    table.do("facedown potter")
    # first the gap of the Potter is filled, then the Spy is lost, and its gap is filled
    assert table.display("village") == "witch baker monk"
    assert table.discards("village") == "spy"


def test_house_9_it_is_lost_where_the_messenger_has_gone():
    table = position("", solo="target", village="vicar", castle="judge nun prince")
    table.do("buy vicar")
    assert table.discards("castle") == "judge"
    assert table.discards("village") == ""


def test_house_9_nothing_is_lost_after_the_ninth_turn():
    table = position(EIGHT, solo="target").pass_by()
    assert table.asked == ""
    assert table.happened("discarded") == []


@pytest.mark.parametrize(
    ("points", "rank", "winners"),
    [
        (49, "apprentice", ()),
        (50, "steward", (0,)),
        (64, "steward", (0,)),
        (65, "noble", (0,)),
        (79, "noble", (0,)),
        (80, "royal", (0,)),
        (94, "royal", (0,)),
        (95, "legend", (0,)),
    ],
)
def test_house_10_the_points_reach_a_rank_and_the_first_one_is_a_loss(points, rank, winners):
    table = position(EIGHT, solo="target", keys=points - 2).pass_by()
    outcome = table.game.outcome(table.state)
    assert (outcome.scores, outcome.rank, outcome.winners) == ((points,), rank, winners)


def test_house_11_with_the_target_there_is_no_neighbour_and_no_opponent():
    table = position("", solo="target", castle="templar", messenger="castle").do("buy templar")
    assert table.gained() == (0, 1, 0)
    assert table.happened("looked") == []


@pytest.mark.parametrize("solo", ["rival", "target"])
def test_house_12_a_game_for_one_can_be_given_up(solo):
    table = position("", solo=solo)
    assert "concede" not in table.legal
    table.do("concede")
    outcome = table.game.outcome(table.state)
    assert (outcome.winners, outcome.cause, outcome.rank) == ((), "concede", "")
    assert table.game.words.ending(table.state, ["Ann"])[0] == "Ann has given the game up."
    assert table.game.why_not(table.state, CONCEDE).rule == "End"


def test_the_modes_are_named_as_of_the_house_wherever_they_show():
    words = castle_combo().words
    for solo in ("rival", "target"):
        state = castle_combo().setup({"solo": solo}, 1, 3)
        assert words.progress(state) == f"Turn 1 of 9, house mode {solo.capitalize()}"
        ended = play_out({"solo": solo}, 3)
        assert words.ending(ended, ["Ann"])[0].startswith(f"House mode {solo.capitalize()}: Ann ")
        assert all("house" in line for line in words.inspect(state, solo)[1:])
    assert "house" not in words.progress(castle_combo().setup({}, 2, 3)).lower()


def test_what_the_rival_does_next_can_be_read_in_the_report():
    table = against(village="spy")
    assert any(
        "The Rival looks for Faith" in line
        for line in table.game.words.report(table.state, ["Ann"])
    )
    table.state.ended = "concede"
    told = table.game.words.report(table.state, ["Ann"])
    assert not any("The Rival looks for" in line for line in told)
