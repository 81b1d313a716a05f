"""Copies of states are counted, not timed: none to play, one a decision to search or to undo."""

import re
from collections import Counter
from itertools import islice
from pathlib import Path

import pytest

from rules import catalog
from rules.bots.registry import levels, make
from rules.chance import Chance, mix
from rules.game import CHANCE
from rules.match import Match, Seat
from tests.support.bots import positions

GAMES = {game_id: catalog.load(game_id) for game_id in catalog.GAMES}
RULES = Path(__file__).resolve().parents[2] / "rules"
PLANNERS = [
    pytest.param(game_id, level.id, id=f"{game_id}-{level.id}")
    for game_id in GAMES
    for level in levels(game_id)[1:]
]


@pytest.fixture
def counted(monkeypatch):
    """Counts the copies of states, the actions carried out and the guesses, in every game."""
    counts = Counter()

    def counting(kind, function):
        def count(*arguments):
            counts[kind] += 1
            return function(*arguments)

        return count

    for game in GAMES.values():
        state = type(game.setup({}, game.min_seats, 1))
        monkeypatch.setattr(state, "copy", counting("copies", state.copy))
        monkeypatch.setattr(type(game), "carry_out", counting("carried out", type(game).carry_out))
        monkeypatch.setattr(type(game), "guess", counting("guesses", type(game).guess))
    return counts


def seats(game):
    return min(2, game.max_seats)


def any_action(game, state, number):
    legal = game.legal(state)
    return legal[Chance(mix(1, number)).below(len(legal))]


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_the_rules_play_a_game_in_place(game, counted):
    state = game.setup({}, seats(game), 1)
    for number in range(100):
        decision = game.decision(state)
        if decision is None:
            break
        if decision.actor == CHANCE:
            action = game.sample(state, Chance(mix(1, number)))
        else:
            action = any_action(game, state, number)
        game.apply(state, action)
    assert counted["carried out"] > 20
    assert counted["copies"] == 0


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_match_copies_a_state_once_for_an_action(game, counted):
    match = Match.new(game, [Seat(f"P{number}") for number in range(seats(game))], 1)
    for number in range(40):
        if not match.decision():
            break
        match.play(any_action(game, match.state, number))
    assert counted["carried out"] > 20
    assert counted["copies"] == counted["carried out"]


@pytest.mark.parametrize(("game_id", "bot_id"), PLANNERS)
def test_a_search_copies_at_most_one_state_for_each_action_that_it_tries(game_id, bot_id, counted):
    game = GAMES[game_id]
    bot = make(game, bot_id)
    tried = 0
    for state, seat in islice(positions(game, seats(game), 5, 7), 3):
        view = game.view(state, seat)
        counted.clear()
        bot.plan(view, seat, Chance(3))
        assert counted["copies"] <= counted["carried out"] + counted["guesses"]
        tried += counted["carried out"]
    assert tried > 20


def test_no_rule_and_no_bot_copies_without_knowing_what():
    pattern = re.compile(r"^\s*(import|from) copy\b", re.MULTILINE)
    assert not [path for path in RULES.rglob("*.py") if pattern.search(path.read_text("utf-8"))]
