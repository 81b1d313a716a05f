"""Find the weights of a bot's evaluation by playing, with CMA-ES.

    python -m pip install --group tune
    python -m bench.tune siege --width 2 --deals 40 --population 12 --generations 12 --workers 2
    python -m bench.tune margraves --width 2 --deals 160 --generations 6 --workers 2

In Siege and Castle Combo the candidates of a generation play the same deals each by itself, every
generation others. The points of a game of Margraves spread so far that thousands of games would
tell two candidates apart; so every seat of every deal is a candidate, two to five at a table in
turn, judged by its points above the table's mean: a generation is as large as its deals have
seats.

The search begins at the weights of a file (`--start`), or else at the shipped ones. A weight is
searched for by its logarithm, so that it keeps its sign; weights joined by + change together. The
best guess so far is written as the `[weights]` of a TOML file after each generation: the same for
the same command, with any number of workers.
"""

from __future__ import annotations

import argparse
import math
import sys
import tomllib
from collections.abc import Mapping, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from functools import partial
from itertools import islice
from pathlib import Path

from bench import tasks

ALONE = {"siege": tasks.siege, "castle_combo": tasks.castle_combo}
TABLES = {"margraves": tasks.margraves}
_SEATS = (2, 3, 4, 5)
_STEP = 0.25
"""How far the first guesses lie from the given weights, as a factor's logarithm."""

Weights = Mapping[str, float]


def main() -> int:
    """Run the command; the exit code."""
    given = _parser().parse_args()
    try:
        import numpy
        from cmaes import CMA
    except ImportError:
        print("tune: needs cmaes; install the dependency group tune", file=sys.stderr)
        return 1
    start = _read(given.start) if given.start else tasks.weights(given.game)
    groups = (
        [tuple(each.split("+")) for each in given.weights.split(",")]
        if given.weights
        else [(name,) for name in sorted(start)]
    )
    size = sum(_seats(given.deals)) if given.game in TABLES else given.population
    search = CMA(numpy.zeros(len(groups)), _STEP, seed=given.seed, population_size=size)
    with ProcessPoolExecutor(given.workers) as pool:
        for generation in range(given.generations):
            first = given.first + generation * given.deals
            points = [search.ask() for _ in range(size)]
            candidates = [_scaled(start, groups, point) for point in points]
            scores = _scores(pool, given, candidates, range(first, first + given.deals))
            search.tell([(p, -score) for p, score in zip(points, scores, strict=True)])
            best = _scaled(start, groups, search.mean)
            given.out.write_text(_toml(best), encoding="utf-8")
            moved = float(numpy.linalg.norm(search.mean))
            spread = f"{min(scores):.3f} to {max(scores):.3f}"
            print(f"generation {generation + 1}: {spread}, {moved:.2f} from the start", flush=True)
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("game", choices=sorted((*ALONE, *TABLES)))
    parser.add_argument("--width", type=int, default=2, help="how wide the bot searches")
    parser.add_argument("--deals", type=int, default=40, help="deals of a generation")
    parser.add_argument("--first", type=int, default=1_000_000, help="the first deal's number")
    parser.add_argument("--generations", type=int, default=20)
    parser.add_argument("--population", type=int, default=14, help="where each plays by itself")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--start", type=Path, metavar="FILE", help="begin at these weights")
    parser.add_argument("--weights", help="only these, as in: soldier,impact_2+impact_3")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("weights.toml"))
    return parser


def _seats(deals: int) -> list[int]:
    """How many sit at the table in each deal of a generation."""
    return [_SEATS[number % len(_SEATS)] for number in range(deals)]


def _scores(
    pool: Executor, given: argparse.Namespace, candidates: Sequence[Weights], deals: Sequence[int]
) -> list[float]:
    """How well each candidate does: the same for any number of workers."""
    if given.game in TABLES:
        rest = iter(candidates)
        tables = [list(islice(rest, seats)) for seats in _seats(len(deals))]
        table = partial(TABLES[given.game], given.width)
        return [score for seats in pool.map(table, tables, deals) for score in seats]
    goal = partial(ALONE[given.game], given.width)
    return [math.fsum(pool.map(partial(goal, each), deals)) / len(deals) for each in candidates]


def _scaled(
    start: Weights, groups: Sequence[tuple[str, ...]], point: Sequence[float]
) -> dict[str, float]:
    """The weights with each group of them made larger or smaller as the point says."""
    scaled = dict(start)
    for group, logarithm in zip(groups, point, strict=True):
        for name in group:
            scaled[name] = round(start[name] * math.exp(logarithm), 4)
    return scaled


def _read(path: Path) -> Weights:
    """The `[weights]` of a TOML file."""
    found: Weights = tomllib.loads(path.read_text(encoding="utf-8"))["weights"]
    return found


def _toml(weights: Weights) -> str:
    return "[weights]\n" + "".join(f"{name} = {value}\n" for name, value in weights.items())


if __name__ == "__main__":
    sys.exit(main())
