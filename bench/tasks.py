"""What tuning tries to do well: how good a game was, or how much better than the others a seat."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from rules.bots.castle_combo import values as castle_combo_values
from rules.bots.castle_combo.greedy import Greedy
from rules.bots.margraves import prospects as margraves_values
from rules.bots.margraves.planner import Planner as MargravesPlanner
from rules.bots.siege import values as siege_values
from rules.bots.siege.planner import Effort, Planner
from rules.castle_combo.game import CastleCombo
from rules.margraves.game import Margraves
from rules.siege.game import Siege
from rules.simulation import play

Goal = Callable[[Mapping[str, float], int], float]
"""How well a candidate plays a deal by itself."""
Table = Callable[[Sequence[Mapping[str, float]], int], list[float]]
"""How well each of several candidates plays a deal against the others."""


def weights(game_id: str) -> Mapping[str, float]:
    """The shipped weights of a game's evaluation."""
    if game_id == "castle_combo":
        return castle_combo_values.load_weights()
    if game_id == "margraves":
        return margraves_values.load_prospects()
    return siege_values.load_weights()


def siege(width: int, tried: Mapping[str, float], deal: int) -> float:
    """A win counts 1, and each engine that was left costs a twentieth."""
    game = Siege.load()
    state, _decisions = play(game, [Planner(game, Effort(width), weights=tried)], {}, deal)
    assert state.result
    return state.result.won - state.engines_left / 20


def castle_combo(_: int, tried: Mapping[str, float], deal: int) -> float:
    """The mean points of two greedy players, in tens."""
    game = CastleCombo.load()
    bot = Greedy(game, tried)
    state, _decisions = play(game, [bot, bot], {}, deal)
    outcome = game.outcome(state)
    assert outcome
    return sum(outcome.scores) / 20


def margraves(width: int, tried: Sequence[Mapping[str, float]], deal: int) -> list[float]:
    """For each of two to five seats, with weights of its own, its points above the table's mean.

    A game left unfinished tells nothing.
    """
    game = Margraves.load()
    bots = [MargravesPlanner(game, width, weights=each) for each in tried]
    state, _decisions = play(game, bots, {}, deal)
    outcome = game.outcome(state)
    if outcome is None:
        return [0.0] * len(bots)
    mean = sum(outcome.scores) / len(bots)
    return [points - mean for points in outcome.scores]
