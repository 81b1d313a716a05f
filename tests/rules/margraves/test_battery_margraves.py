"""Margraves passes the battery: random games with every check at every state."""

from itertools import product

import pytest

from rules.game import CONCEDE
from rules.margraves.game import Margraves
from tests.support import margraves_faults, margraves_player, margraves_secrets
from tests.support.battery import Battery, random_game
from tests.support.games import Facts
from tests.support.margraves import shipped

FACTS = Facts(
    faults=margraves_faults.faults,
    disguised=margraves_secrets.disguised,
    longest=6000,
    preference=margraves_player.preference,
    shown={"standard": 1, "other": 2},
    modes={
        "standard": {},
        "other": {
            "knight_refill": "on_reset",
            "strict_text": False,
            "bard_same_origin": True,
            "extra_round": True,
        },
    },
)


class Yielding(Margraves):
    """Margraves as the battery wants it, which gives up any game; this one cannot be given up."""

    def why_not(self, state, action):
        return None if action == CONCEDE and state.frames else super().why_not(state, action)


TRIALS = [
    pytest.param(mode, seats, seed, id=f"{mode}-{seats}-{seed}")
    for seed, (mode, seats) in enumerate(product(FACTS.modes, (2, 3, 4, 5)), start=1)
]
"""One game each; the odd seeds are played by preference, the even ones by luck."""


@pytest.mark.parametrize(("mode", "seats", "seed"), TRIALS)
def test_a_random_game_keeps_every_promise_of_the_contract(mode, seats, seed):
    assert Battery(Yielding.load(), FACTS).run(FACTS.modes[mode], seats, seed) > 0


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_many_random_games_end_and_keep_everything_together(seats):
    for seed in range(10, 20):
        preference = FACTS.preference if seed % 2 else None
        for length, play in enumerate(random_game(shipped(), {}, seats, seed, preference)):
            assert length <= FACTS.longest
            if not length % 5 or not play.action.verb:
                assert margraves_faults.faults(play.state) == []
        assert play.state.result is not None


def test_a_game_of_several_players_is_not_given_up():
    game = shipped()
    state = game.setup({}, 2, 1)
    assert game.why_not(state, CONCEDE) is not None
