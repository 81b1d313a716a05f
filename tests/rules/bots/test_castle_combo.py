"""The greedy bot of Castle Combo: what a tableau is worth to it, and how it plays a turn."""

import pytest

from rules.bots.castle_combo.adviser import CastleAdviser
from rules.bots.castle_combo.rest import Rest
from rules.bots.castle_combo.turns import Turns
from rules.bots.castle_combo.values import Values, load_weights
from rules.bots.registry import make
from rules.chance import Chance
from rules.match import Match, Seat
from rules.simulation import Series, play_batch, tally
from tests.support.bots import follow, positions
from tests.support.castle_combo import card_table, castle_combo, position, tableau

WEIGHTS = load_weights()
VALUES = Values(card_table(), WEIGHTS)
TURNS = Turns(castle_combo(), VALUES)
FULL = "# # # / # # # / # # ?"
"""A tableau with a gap for its last card."""


def worth(text: str, gold: int = 0, keys: int = 0) -> float:
    return VALUES.worth(tableau(text, gold, keys))


def planned(table) -> list[str]:
    """What the greedy bot does on a table, up to where something comes to light."""
    game, state = table.game, table.state
    seat = game.decision(state).actor
    plan = make(game, "greedy").plan(game.view(state, seat), seat, Chance(1))
    return [str(action) for action in plan]


def test_it_beats_a_random_player_of_two_at_least_ninety_five_times_in_a_hundred():
    series = Series("castle_combo", ("greedy", "random"), 2, 1, 100)
    greedy, luck = tally(series, play_batch(series, range(100))).standings
    assert greedy.wins >= 95
    assert greedy.score > 2 * luck.score


@pytest.mark.parametrize("options", [{"level": "normal"}, {"solo": "target"}])
def test_it_wins_most_games_of_both_house_modes(options):
    series = Series("castle_combo", ("greedy",), 1, 1, 20, tuple(options.items()))
    (greedy,) = tally(series, play_batch(series, range(20))).standings
    assert greedy.wins >= 15


def test_the_worth_of_a_complete_tableau_is_its_points():
    for seats in (1, 2, 5):
        state = last(seats)
        outcome = castle_combo().outcome(state)
        worths = [VALUES.worth(player) for player in state.players[:seats]]
        assert worths == list(outcome.scores[:seats])


def last(seats: int):
    """The end of a game of bots that know the rules and nothing else."""
    match = Match.new(castle_combo(), [Seat(f"P{each}") for each in range(seats)], 3)
    chance = Chance(1)
    while match.decision():
        match.play(chance.choice(match.legal()))
    return match.state


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        (("judge .", 9, 0), ("judge .", 5, 0)),  # Gold
        (("judge .", 5, 3), ("judge .", 5, 0)),  # Keys
        (("astronomer .", 0, 0), (". .", 0, 0)),  # a place that may still be had
        (("-judge carpenter", 0, 0), ("-judge judge", 0, 0)),  # a condition that is met
    ],
)
def test_more_is_worth_more(better, worse):
    assert worth(*better) > worth(*worse)


def test_gold_that_no_card_to_come_can_use_is_worth_what_a_purse_pays_for_it():
    full = "vicar -spy -monk / -judge -prince -queen-mother / -knight -nun"
    enough = int(WEIGHTS["spend"])
    assert worth(full, enough + 1) - worth(full, enough) == pytest.approx(2)


def test_a_scroll_is_worth_more_the_more_cards_it_will_still_see():
    """The Cardinal counts its row only, so cards elsewhere change nothing for it."""
    open_row = worth("cardinal . . / -spy . .")
    closed_row = worth("cardinal -spy . / . . .")
    assert open_row > closed_row


def test_the_last_card_is_the_one_that_scores_most():
    table = position(FULL, gold=3, village="philosopher baker farmer")
    assert planned(table) == ["buy philosopher"]


def test_a_turn_is_looked_through_to_its_end():
    """The Gravedigger's purse pays only for the Gold that the Shepherd brings: he costs most."""
    table = position(
        FULL,
        gold=4,
        castle="gravedigger judge cardinal",
        village="monk shepherd baker",
        messenger="castle",
    )
    assert planned(table) == ["buy gravedigger", "discard shepherd"]


def test_a_key_that_moves_the_messenger_is_planned_with_what_follows():
    table = position(FULL, gold=3, messenger="castle", village="philosopher baker farmer")
    assert planned(table) == ["key move", "buy philosopher"]


def test_nothing_that_a_new_display_brings_is_planned():
    state = position("judge", village="monk baker farmer", keys=9).state
    refresh = next(each for each in castle_combo().legal(state) if str(each) == "key refresh")
    (line,) = TURNS.lines((state,), (refresh,), Chance(1))
    assert line.plan == (refresh,)


def test_a_plan_ends_where_a_deck_has_to_be_shuffled():
    """Nothing comes to light at once: the deck is empty, and chance comes first."""
    table = position(
        "judge", village_deck="", village_discards="monk baker farmer", castle="spy", keys=9
    )
    refresh = next(each for each in castle_combo().legal(table.state) if str(each) == "key refresh")
    (line,) = TURNS.lines((table.state,), (refresh,), Chance(1))
    assert line.plan == (refresh,)


def test_looking_ahead_leaves_the_position_alone():
    for state, _ in positions(castle_combo(), 3, 2, 5):
        before = castle_combo().digest(state)
        best = TURNS.best(state, Chance(1))
        assert castle_combo().digest(state) == before
        assert follow(castle_combo(), state.copy(), best.plan) == len(best.plan)


@pytest.mark.parametrize("seats", [1, 2, 5])
def test_the_rest_of_a_game_is_imagined_to_its_end(seats):
    state = castle_combo().setup({}, seats, 8)
    rest = Rest(castle_combo(), TURNS)
    points = rest.points(state, 0, Chance(2))
    assert state.ended
    assert points == castle_combo().outcome(state).scores[0] > 40


def test_a_decision_weighs_as_much_as_it_falls_short_of_the_best():
    state = position(FULL, village="philosopher baker farmer", keys=0).state
    adviser = CastleAdviser(castle_combo())
    costs = {
        str(action): adviser.weigh(state, 0, action, Chance(1)).cost
        for action in castle_combo().legal(state)
    }
    assert costs["buy philosopher"] == 0
    assert costs["facedown farmer"] == 8  # two Keys instead of ten points
