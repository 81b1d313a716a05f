"""What tuning tries to do well: the sum over some deals of how good a game was."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from rules.bots.castle_combo import values as castle_combo_values
from rules.bots.castle_combo.greedy import Greedy
from rules.bots.margraves import prospects as margraves_values
from rules.bots.margraves.greedy import Greedy as MargravesGreedy
from rules.bots.margraves.planner import Planner as MargravesPlanner
from rules.bots.siege import values as siege_values
from rules.bots.siege.planner import Planner
from rules.castle_combo.game import CastleCombo
from rules.margraves.game import Margraves
from rules.siege.game import Siege
from rules.simulation import play

Goal = Callable[[Mapping[str, float], Sequence[int]], float]


def weights(game_id: str) -> Mapping[str, float]:
    """The shipped weights of a game's evaluation."""
    if game_id == "castle_combo":
        return castle_combo_values.load_weights()
    if game_id == "margraves":
        return margraves_values.load_prospects()
    return siege_values.load_weights()


def siege(width: int, tried: Mapping[str, float], deals: Sequence[int]) -> float:
    """Wins count 1, and each engine that was left costs a twentieth."""
    game = Siege.load()
    bot = Planner(game, width, weights=tried)
    total = 0.0
    for deal in deals:
        state, _ = play(game, [bot], {}, deal)
        assert state.result
        total += state.result.won - state.engines_left / 20
    return total


def castle_combo(_: int, tried: Mapping[str, float], deals: Sequence[int]) -> float:
    """The mean points of two greedy players, in tens."""
    game = CastleCombo.load()
    bot = Greedy(game, tried)
    total = 0.0
    for deal in deals:
        state, _decisions = play(game, [bot, bot], {}, deal)
        outcome = game.outcome(state)
        assert outcome
        total += sum(outcome.scores) / 20
    return total


def margraves(width: int, tried: Mapping[str, float], deals: Sequence[int]) -> float:
    """The points above the best of greedy others, with two to five players in turn."""
    game = Margraves.load()
    bot, other = MargravesPlanner(game, width, weights=tried), MargravesGreedy(game)
    total = 0.0
    for deal in deals:
        seats = game.min_seats + deal % (game.max_seats - game.min_seats + 1)
        seat = deal // seats % seats
        table = [bot if each == seat else other for each in range(seats)]
        state, _decisions = play(game, table, {}, deal)
        outcome = game.outcome(state)
        assert outcome
        points = list(outcome.scores)
        own = points.pop(seat)
        total += own - max(points)
    return total
