"""Many random games of Margraves, beyond those of the battery."""

import pytest

from rules.game import CONCEDE
from tests.support.battery import random_game
from tests.support.games import FACTS
from tests.support.margraves import shipped

MARGRAVES = FACTS["margraves"]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_many_random_games_end_and_keep_everything_together(seats):
    for seed in range(10, 20):
        preference = MARGRAVES.preference if seed % 2 else None
        for length, play in enumerate(random_game(shipped(), {}, seats, seed, preference)):
            assert length <= MARGRAVES.longest
            if not length % 5 or not play.action.verb:
                assert MARGRAVES.faults(play.state) == []
        assert play.state.result is not None


def test_a_game_of_several_players_is_not_given_up():
    game = shipped()
    state = game.setup({}, 2, 1)
    assert game.why_not(state, CONCEDE) is not None
