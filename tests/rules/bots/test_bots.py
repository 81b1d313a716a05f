"""Every bot of every game: it knows what its seat knows, and its plans can be carried out."""

from itertools import islice
from typing import Any

import pytest

from rules import catalog
from rules.bots.bot import Memory
from rules.bots.registry import levels, make
from rules.bots.seats import players
from rules.bots.siege.planner import Effort
from rules.chance import Chance
from rules.game import CHANCE
from rules.match import Match, Seat
from tests.support.bots import follow, positions
from tests.support.tiny import Tiny

GAMES = {game_id: catalog.load(game_id) for game_id in catalog.GAMES}
BOTS = [
    pytest.param(game_id, level.id, id=f"{game_id}-{level.id}")
    for game_id in GAMES
    for level in levels(game_id)
]
SLOW = ("expert",)


def some_positions(game_id: str, bot_id: str) -> list[tuple[Any, int]]:
    game = GAMES[game_id]
    every, most = (29, 3) if bot_id in SLOW else (7, 8)
    return list(islice(positions(game, game.min_seats, 5, every), most))


@pytest.mark.parametrize("game_id", GAMES)
def test_every_game_names_its_bots_from_random_up_and_describes_each(game_id):
    known = levels(game_id)
    assert known[0].id == "random"
    assert len({level.id for level in known}) == len(known) >= 2
    assert all(level.text and "\n" not in level.text for level in known)


def test_a_game_without_bots_of_its_own_has_the_random_one():
    game = Tiny()
    assert [level.id for level in levels(game.id)] == ["random"]
    state = game.setup({}, 1, 1)
    assert make(game, "random").choose(state, 0, Chance(1)) in game.legal(state)


def test_an_unknown_bot_is_a_key_error():
    with pytest.raises(KeyError):
        make(GAMES["siege"], "oracle")


@pytest.mark.parametrize(("game_id", "bot_id"), BOTS)
def test_states_that_differ_only_in_secrets_get_the_same_plan(game_id, bot_id):
    game = GAMES[game_id]
    bot = make(game, bot_id)
    for state, seat in some_positions(game_id, bot_id):
        other = game.guess(game.view(state, seat), Chance(99))
        plans = {bot.plan(game.view(each, seat), seat, Chance(3)) for each in (state, other)}
        assert len(plans) == 1


@pytest.mark.parametrize(("game_id", "bot_id"), BOTS)
def test_a_plan_can_be_carried_out_until_something_comes_to_light(game_id, bot_id):
    game = GAMES[game_id]
    bot = make(game, bot_id)
    for state, seat in some_positions(game_id, bot_id):
        before = game.digest(state)
        plan = bot.plan(game.view(state, seat), seat, Chance(3))
        assert game.digest(state) == before
        assert follow(game, state.copy(), plan) > 0


@pytest.mark.parametrize(("game_id", "bot_id"), BOTS)
def test_a_bot_that_is_stopped_at_once_still_has_a_legal_answer(game_id, bot_id):
    game = GAMES[game_id]
    bot = make(game, bot_id)
    state, seat = some_positions(game_id, bot_id)[-1]
    action = bot.choose(game.view(state, seat), seat, Chance(3), lambda: True)
    assert action in game.legal(state)


def test_a_search_asks_often_whether_to_stop():
    game = GAMES["siege"]
    bot = make(game, "expert")
    state, seat = some_positions("siege", "greedy")[-1]
    asked = 0

    def stop() -> bool:
        nonlocal asked
        asked += 1
        return asked > 20

    bot.plan(game.view(state, seat), seat, Chance(3), stop)
    assert 20 < asked < 40


def test_a_remembered_plan_is_followed_and_dropped_when_the_position_is_another():
    game = GAMES["siege"]
    calls = []

    class Counting(type(make(game, "default"))):
        def plan(self, view, seat, chance, stop=lambda: False):
            calls.append(game.digest(view))
            return super().plan(view, seat, chance, stop)

    memory = Memory(Counting(game, Effort(2)))
    match = Match.new(game, [Seat("Bot", "default")], 3)
    while match.decision() and len(match.history) < 40:
        view = game.view(match.state, 0)
        planned = len(calls)
        action = memory.choose(view, 0, Chance(1))
        assert action == memory.choose(view, 0, Chance(1))
        assert len(calls) <= planned + 1
        match.play(action)
    assert len(calls) < sum(step.actor != CHANCE for step in match.history)


def test_bots_play_a_match_to_its_end_and_the_same_one_again():
    game = GAMES["siege"]
    ends = set()
    for _ in range(2):
        match = Match.new(game, [Seat("Bot", "greedy")], 11)
        bots = players(game)
        while match.decision():
            match.play(bots["greedy"](match))
        ends.add(game.digest(match.state))
    assert len(ends) == 1
