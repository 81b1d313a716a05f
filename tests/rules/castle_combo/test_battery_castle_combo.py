"""Many random games of Castle Combo end after nine turns each."""

import pytest

from rules.castle_combo.cells import FULL
from rules.game import CHANCE
from tests.support import castle_combo_faults
from tests.support.battery import random_game
from tests.support.castle_combo import castle_combo
from tests.support.games import FACTS as FACTS_OF

FACTS = FACTS_OF["castle_combo"]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_random_games_end_after_nine_turns_of_each_player(seats):
    for seed in range(40):
        turns = 0
        for play in random_game(castle_combo(), {}, seats, seed):
            turns += play.action.verb in ("buy", "facedown")
        assert turns == FULL * seats
        assert play.state.ended == "complete"
        assert castle_combo_faults.faults(play.state) == []


def ends(mode: str, seats: int, seeds: range):
    """The final states of games that are played by preference, and their chance events."""
    for seed in seeds:
        shuffles = 0
        for play in random_game(castle_combo(), FACTS.modes[mode], seats, seed, FACTS.preference):
            shuffles += play.actor == CHANCE and bool(play.action.verb)
        yield play.state, shuffles


def test_decks_are_shuffled_anew_in_some_games():
    assert sum(shuffles for _, shuffles in ends("rival", 4, range(5))) > 5


def test_a_location_runs_out_in_some_games_of_five_and_in_none_of_four():
    closed = {
        seats: [state.closed for state, _ in ends("hard", seats, range(6))] for seats in (4, 5)
    }
    assert set(closed[4]) == {-1}
    assert 1 in closed[5]


def test_a_player_who_wants_points_gets_more_than_one_who_does_not():
    game = castle_combo()
    wanting = [game.outcome(state).scores for state, _ in ends("rival", 2, range(8))]
    hasty = [game.outcome(state).scores for state, _ in ends("hard", 2, range(8))]
    assert sum(map(sum, wanting)) > 2 * sum(map(sum, hasty))
