"""What tuning tries to do well: the sum over some deals of how good a game was."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from rules.bots.siege import values as siege_values
from rules.bots.siege.planner import Planner
from rules.siege.game import Siege
from rules.simulation import play

Goal = Callable[[Mapping[str, float], Sequence[int]], float]


def weights(game_id: str) -> Mapping[str, float]:
    """The shipped weights of a game's evaluation."""
    modules = {"siege": siege_values}
    return modules[game_id].load_weights()


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
