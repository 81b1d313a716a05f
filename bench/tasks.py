"""What tuning tries to do well: the sum over some deals of how good a game was."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from rules.bots.castle_combo import values as castle_combo_values
from rules.bots.castle_combo.greedy import Greedy
from rules.bots.siege import values as siege_values
from rules.bots.siege.planner import Planner
from rules.castle_combo.game import CastleCombo
from rules.siege.game import Siege
from rules.simulation import play

Goal = Callable[[Mapping[str, float], Sequence[int]], float]


def weights(game_id: str) -> Mapping[str, float]:
    """The shipped weights of a game's evaluation."""
    if game_id == "castle_combo":
        return castle_combo_values.load_weights()
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
