"""Find which weights of an evaluation to change, and which way: all of them in the same games.

    python -m bench.slopes --games 160 --first 800000 --workers 2

For Margraves, whose results spread too far for `bench.tune` to tell two candidates apart soon. At
every seat of every game sits a bot with weights of its own, each drawn around the shipped one by
its logarithm. A linear regression then tells for each weight how many points above the table's
mean one spread more of it brings, with the standard error. Needs numpy, which comes with `cmaes`
(the dependency group `tune`).
"""

from __future__ import annotations

import argparse
import math
import sys
from collections.abc import Mapping
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import NamedTuple

from rules.bots.margraves.planner import Planner
from rules.bots.margraves.prospects import load_prospects
from rules.chance import Chance, mix
from rules.margraves.game import Margraves
from rules.simulation import play

_DRAW = 12
"""So many even draws add up to a normal one, nearly."""
_PRIOR = 15.0
"""As if so many seats had shown that nothing makes a difference."""


class Sample(NamedTuple):
    """A seat: what was drawn for its weights, in spreads, and its points above the mean."""

    drawn: tuple[float, ...]
    points: float


def main() -> int:
    """Run the command; the exit code."""
    given = _parser().parse_args()
    try:
        import numpy
    except ImportError:
        print("slopes: needs numpy; install the dependency group tune", file=sys.stderr)
        return 1
    start = load_prospects()
    game = partial(_game, start, given.spread, given.width)
    deals = range(given.first, given.first + given.games)
    with ProcessPoolExecutor(given.workers) as pool:
        samples = [each for seats in pool.map(game, deals) for each in seats]
    drawn = numpy.array([each.drawn for each in samples])
    points = numpy.array([each.points for each in samples])
    inverse = numpy.linalg.inv(drawn.T @ drawn + _PRIOR * numpy.eye(len(start)))
    slopes = inverse @ drawn.T @ points
    rest = points - drawn @ slopes
    errors = numpy.sqrt(numpy.diag(inverse) * (rest @ rest) / max(1, len(points) - given.games))
    print(f"{len(samples)} seats in {given.games} games; points for {given.spread} more")
    for name, slope, error in zip(start, slopes, errors, strict=True):
        print(f"{name:>20} {start[name]:6.2f}   {slope:+5.1f} +- {error:.1f}")
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--games", type=int, default=160)
    parser.add_argument("--first", type=int, default=800_000, help="the first deal's number")
    parser.add_argument("--spread", type=float, default=0.35, help="of each weight's logarithm")
    parser.add_argument("--width", type=int, default=2, help="how wide the bots search")
    parser.add_argument("--workers", type=int, default=2)
    return parser


def _game(start: Mapping[str, float], spread: float, width: int, deal: int) -> list[Sample]:
    """Play a deal, with two to five seats in turn; nothing for a game left unfinished."""
    game = Margraves.load()
    seats = game.min_seats + deal % (game.max_seats - game.min_seats + 1)
    chance = Chance(mix(deal))
    drawn = [[_normal(chance) for _ in start] for _ in range(seats)]
    bots = []
    for own in drawn:
        steps = zip(start.items(), own, strict=True)
        weights = {name: weight * math.exp(spread * z) for (name, weight), z in steps}
        bots.append(Planner(game, width, weights=weights))
    state, _ = play(game, bots, {}, deal)
    outcome = game.outcome(state)
    if outcome is None:
        return []
    mean = sum(outcome.scores) / seats
    middle = [sum(column) / seats for column in zip(*drawn, strict=True)]
    return [
        Sample(tuple(z - m for z, m in zip(own, middle, strict=True)), points - mean)
        for own, points in zip(drawn, outcome.scores, strict=True)
    ]


def _normal(chance: Chance) -> float:
    """A number of mean 0 and spread 1."""
    return sum(chance.below(1 << 20) for _ in range(_DRAW)) / (1 << 20) - _DRAW / 2


if __name__ == "__main__":
    sys.exit(main())
