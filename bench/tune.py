"""Find the weights of a bot's evaluation by playing: CMA-ES over paired deals.

    python -m pip install --group tune
    python -m bench.tune siege --width 2 --deals 40 --generations 20 --workers 2

The search begins at the weights of a file (`--start`), or else at the shipped ones. Every
candidate of a generation plays the same deals, every generation others. A weight is searched for
by its logarithm, so that it keeps its sign; weights joined by + change together. The best guess so
far is written as the `[weights]` of a TOML file after each generation: the same for the same
command, with any number of workers.
"""

from __future__ import annotations

import argparse
import math
import sys
import tomllib
from collections.abc import Mapping, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from functools import partial
from pathlib import Path

from bench import tasks

GOALS = {"siege": tasks.siege, "castle_combo": tasks.castle_combo, "margraves": tasks.margraves}
_STEP = 0.25
"""How far the first guesses lie from the given weights, as a factor's logarithm."""


def main() -> int:
    """Run the command; the exit code."""
    given = _parser().parse_args()
    try:
        import numpy
        from cmaes import CMA
    except ImportError:
        print("tune: needs cmaes; install the dependency group tune", file=sys.stderr)
        return 1
    goal = partial(GOALS[given.game], given.width)
    start = _read(given.start) if given.start else tasks.weights(given.game)
    groups = (
        [tuple(each.split("+")) for each in given.weights.split(",")]
        if given.weights
        else [(name,) for name in sorted(start)]
    )
    middle = numpy.zeros(len(groups))
    search = CMA(middle, _STEP, seed=given.seed, population_size=given.population)
    with ProcessPoolExecutor(given.workers) as pool:
        for generation in range(given.generations):
            first = given.first + generation * given.deals
            deals = range(first, first + given.deals)
            points = [search.ask() for _ in range(search.population_size)]
            candidates = [_scaled(start, groups, point) for point in points]
            scores = [_mean(pool, goal, each, deals) for each in candidates]
            search.tell([(p, -score) for p, score in zip(points, scores, strict=True)])
            best = _scaled(start, groups, search.mean)
            given.out.write_text(_toml(best), encoding="utf-8")
            kept = _mean(pool, goal, best, deals)
            spread = f"{min(scores):.3f} to {max(scores):.3f}"
            print(f"generation {generation + 1}: {spread}, middle {kept:.3f}", flush=True)
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("game", choices=sorted(GOALS))
    parser.add_argument("--width", type=int, default=2, help="how wide the bot searches")
    parser.add_argument("--deals", type=int, default=40, help="games a candidate plays")
    parser.add_argument("--first", type=int, default=1_000_000, help="the first deal's number")
    parser.add_argument("--generations", type=int, default=20)
    parser.add_argument("--population", type=int, default=14)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--start", type=Path, metavar="FILE", help="begin at these weights")
    parser.add_argument("--weights", help="only these, as in: soldier,impact_2+impact_3")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("weights.toml"))
    return parser


def _scaled(
    start: Mapping[str, float], groups: Sequence[tuple[str, ...]], point: Sequence[float]
) -> dict[str, float]:
    """The weights with each group of them made larger or smaller as the point says."""
    scaled = dict(start)
    for group, logarithm in zip(groups, point, strict=True):
        for name in group:
            scaled[name] = round(start[name] * math.exp(logarithm), 4)
    return scaled


def _mean(
    pool: Executor, goal: tasks.Goal, weights: Mapping[str, float], deals: Sequence[int]
) -> float:
    """The mean of the goal over the deals, the same for any number of workers."""
    totals = pool.map(partial(goal, dict(weights)), [[deal] for deal in deals])
    return math.fsum(totals) / len(deals)


def _read(path: Path) -> Mapping[str, float]:
    """The `[weights]` of a TOML file."""
    found: Mapping[str, float] = tomllib.loads(path.read_text(encoding="utf-8"))["weights"]
    return found


def _toml(weights: Mapping[str, float]) -> str:
    return "[weights]\n" + "".join(f"{name} = {value}\n" for name, value in weights.items())


if __name__ == "__main__":
    sys.exit(main())
