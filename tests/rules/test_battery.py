"""Every game passes the battery: random games with every check at every state."""

import pytest

from rules import catalog
from rules.chance import Chance
from rules.game import CHANCE
from tests.support.battery import Battery, random_game
from tests.support.games import FACTS

GAMES = {game_id: catalog.load(game_id) for game_id in FACTS}
TRIALS = [
    pytest.param(game_id, mode, seats, id=f"{game_id}-{mode}-{seats}")
    for game_id, game in GAMES.items()
    for mode in FACTS[game_id].modes
    for seats in range(game.min_seats, game.max_seats + 1)
]
GAMES_AT_LEAST, MOMENTS_ENOUGH = 2, 1000
"""Games are tried until so many moments have been looked at."""


def test_every_game_of_the_catalog_takes_part():
    assert set(FACTS) == set(catalog.GAMES)


@pytest.mark.parametrize(("game_id", "mode", "seats"), TRIALS)
def test_random_games_keep_every_promise_of_the_contract(game_id, mode, seats):
    facts = FACTS[game_id]
    battery = Battery(GAMES[game_id], facts)
    seed = moments = 0
    while seed < GAMES_AT_LEAST or moments < MOMENTS_ENOUGH:
        seed += 1
        moments += battery.run(facts.modes[mode], seats, seed)


@pytest.mark.parametrize(("game_id", "mode", "seats"), TRIALS)
def test_the_same_seed_and_actions_lead_to_the_same_end(game_id, mode, seats):
    game, options = GAMES[game_id], FACTS[game_id].modes[mode]
    actions = [play.action for play in random_game(game, options, seats, 99)][:-1]
    states = [game.setup(options, seats, 99) for _ in range(2)]
    for state in states:
        for action in actions:
            game.apply(state, action)
    assert game.outcome(states[0]) is not None
    assert game.digest(states[0]) == game.digest(states[1])


@pytest.mark.parametrize("game_id", GAMES)
def test_different_seeds_deal_different_games(game_id):
    game = GAMES[game_id]
    deals = {game.digest(game.setup({}, game.min_seats, seed)) for seed in range(50)}
    assert len(deals) == 50


@pytest.mark.parametrize("game_id", GAMES)
def test_a_deal_refuses_unknown_options_values_and_numbers_of_seats(game_id):
    game = GAMES[game_id]
    with pytest.raises(ValueError, match="no option"):
        game.setup({"no-such-option": True}, game.min_seats, 1)
    for option in game.options:
        with pytest.raises(ValueError, match=option.name):
            game.setup({option.name: "no-such-value"}, game.min_seats, 1)
    for seats in (game.min_seats - 1, game.max_seats + 1):
        with pytest.raises(ValueError):
            game.setup({}, seats, 1)


@pytest.mark.parametrize("game_id", GAMES)
def test_unpacking_refuses_whatever_is_not_a_state(game_id):
    game = GAMES[game_id]
    good = game.pack(game.setup({}, game.min_seats, 1))
    for key in good:
        for wrong in (None, -1, "x", [], {}, [[]], {"x": 1}, 1 << 70, True):
            if wrong == good[key] and type(wrong) is type(good[key]):
                continue
            try:
                state = game.unpack({**good, key: wrong})
            except ValueError:
                continue
            assert FACTS[game_id].faults(state) == [], f"{key}: {wrong!r} was taken for a state"
    for junk in (None, 1, [], "x", {}, {"x": 1}):
        with pytest.raises(ValueError):
            game.unpack(junk)


@pytest.mark.parametrize("game_id", GAMES)
def test_chance_draws_one_legal_outcome_of_many(game_id):
    game, facts = GAMES[game_id], FACTS[game_id]
    games = (random_game(game, {}, game.max_seats, seed, facts.preference) for seed in range(99))
    moments = (play for plays in games for play in plays if play.action.verb)
    state = next(play.state for play in moments if play.actor == CHANCE)
    chance = Chance(5)
    drawn = {game.sample(state, chance) for _ in range(200)}
    assert len(drawn) > 1
    assert all(game.why_not(state, each) is None for each in drawn)
