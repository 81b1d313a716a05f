"""Series of games: who sits where, what is summed up, and what stays the same."""

import pytest

from rules import catalog
from rules.bots.bot import Bot, never
from rules.bots.registry import make
from rules.game import CHANCE
from rules.match import Match, Seat
from rules.simulation import (
    Played,
    Series,
    mean_interval,
    play,
    play_batch,
    tally,
    wilson,
)
from tests.support.tiny import Tiny

SOLO = Series("siege", ("random", "greedy"), 1, 50, 3)
TABLE = Series("margraves", ("greedy", "random"), 3, 8, 6)


def test_every_bot_of_a_solo_series_plays_every_deal():
    pairs = {(SOLO.table(number), SOLO.deal(number)) for number in range(SOLO.length)}
    assert pairs == {((bot,), deal) for bot in (0, 1) for deal in (50, 51, 52)}


def test_a_table_of_several_moves_on_by_a_seat_from_game_to_game():
    assert [TABLE.table(number) for number in range(4)] == [
        (0, 1, 0),
        (1, 0, 0),
        (0, 0, 1),
        (0, 1, 0),
    ]


def test_each_bot_sits_equally_often_on_each_seat():
    series = Series("margraves", ("a", "b", "c", "d"), 4, 1, 8)
    for seat in range(4):
        assert sorted(series.table(number)[seat] for number in range(8)) == [0, 0, 1, 1, 2, 2, 3, 3]


def test_games_come_out_the_same_in_any_order_and_in_any_batches():
    numbers = list(range(SOLO.length))
    at_once = play_batch(SOLO, numbers)
    apart = [play_batch(SOLO, [number])[0] for number in reversed(numbers)]
    assert sorted(apart) == at_once
    assert tally(SOLO, apart) == tally(SOLO, at_once)


class First(Bot):
    """Always takes the first choice."""

    def plan(self, view, seat, chance, stop=never):
        return self.game.legal(view)[:1]


@pytest.mark.parametrize("game", [Tiny(), catalog.load("siege")], ids=["tiny", "siege"])
def test_a_simulated_deal_falls_as_it_does_for_a_person(game):
    state, decisions = play(game, [First(game)], {}, 5)
    match = Match.new(game, [Seat("Ann")], 5)
    while match.decision():
        match.play(match.legal()[0])
    assert game.digest(match.state) == game.digest(state)
    assert decisions == sum(step.actor != CHANCE for step in match.history)


def test_a_game_that_goes_on_too_long_is_left_unfinished():
    game = Tiny()
    state, decisions = play(game, [make(game, "random")] * 2, {}, 3, rounds=1)
    assert game.outcome(state) is None
    assert decisions > 0


def test_a_tally_counts_shared_wins_by_their_share_and_unfinished_games_apart():
    series = Series("margraves", ("a", "b"), 2, 1, 4)
    results = [
        Played(0, (10, 4), (0,), "towers", 12, 100),
        Played(1, (7, 7), (0, 1), "citizens", 14, 120),
        Played(2, (1, 9), (1,), "towers", 10, 80),
        Played(3, (), (), "", 201, 900),
    ]
    numbers = tally(series, results)
    assert (numbers.finished, numbers.unfinished) == (3, 1)
    first, second = numbers.standings
    assert (first.wins, second.wins) == (1.5, 1.5)
    assert (first.score, second.score) == (6.0, pytest.approx(20 / 3))
    assert first.fair == 0.5
    assert numbers.causes == (("towers", 2), ("citizens", 1))
    assert (numbers.rounds, numbers.decisions) == (12.0, 100.0)


def test_a_tally_of_a_solo_series_compares_deal_by_deal():
    series = Series("siege", ("a", "b"), 1, 1, 4)
    wins = [(0,), (), (), (), (0,), (0,), (), ()]
    results = [Played(n, (0,), won, "x", 5, 50) for n, won in enumerate(wins)]
    (difference,) = tally(series, results).differences
    assert difference.gain.part == 0.25
    assert difference.gain.low < 0 < difference.gain.high


@pytest.mark.parametrize(
    ("hits", "trials", "low", "high"),
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0), (0, 0, 0.0, 1.0)],
)
def test_rates_have_the_interval_of_wilson(hits, trials, low, high):
    share = wilson(hits, trials)
    assert (share.low, share.high) == (pytest.approx(low, abs=1e-4), pytest.approx(high, abs=1e-4))


def test_means_have_the_interval_of_their_spread():
    share = mean_interval([1, -1, 1, -1])
    assert share.part == 0
    assert share.high == pytest.approx(1.1316, abs=1e-4)
