"""How well a chance to win in Siege is told: what it was on every evening, and who then won.

    python -m bench.calibration [--bot default] [--games 200] [--first 2001] [--workers 2] [--fit]

A bot plays; whenever it ends its day, the margin of the position gives a chance. The table groups
the evenings by that chance, and tells how many of them led to a win; the loss is the mean
logarithmic one, beside that of whoever always tells the mean. `--fit` then looks for the figures
of `values.toml` by which the loss is least, with CMA-ES (the dependency group `tune`).
"""

from __future__ import annotations

import argparse
import math
import sys
from collections.abc import Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import pairwise
from typing import Any, NamedTuple

from rules import catalog
from rules.bots.bot import Bot, Plan, Stop, never
from rules.bots.registry import make
from rules.bots.siege.values import Values, likelihood, load_weights
from rules.chance import Chance
from rules.siege.codes import END
from rules.siege.state import SiegeState
from rules.simulation import play

BOUNDS = (0.0, 0.02, 0.05, 0.1, 0.2, 0.35, 0.5, 0.65, 0.8, 0.9, 1.0)
FITTED = ("even", "even_a_day", "scale", "scale_a_day")
_SPREAD = 5.0
"""How far the first guesses of a fit lie from the shipped figures, in pips."""
_GUESSES = 200


class Evening(NamedTuple):
    """The end of a day: its margin in pips, the days to come, and whether the game was won."""

    margin: float
    days: int
    won: bool


class Watched(Bot[SiegeState]):
    """A bot that notes the margin and the days to come whenever it ends its day."""

    def __init__(self, bot: Bot[SiegeState], values: Values) -> None:
        super().__init__(bot.game)
        self.bot, self.values = bot, values
        self.noted: list[tuple[float, int]] = []

    def plan(self, view: SiegeState, seat: int, chance: Chance, stop: Stop = never) -> Plan:
        plan = self.bot.plan(view, seat, chance, stop)
        if plan == (END,):
            self.noted.append((self.values.margin(view), self.values.days - view.day))
        return plan


def main() -> int:
    """Run the command; the exit code."""
    given = _parser().parse_args()
    deals = range(given.first, given.first + given.games)
    with ProcessPoolExecutor(given.workers) as pool:
        found = [each for game in pool.map(partial(evenings, given.bot), deals) for each in game]
    weights = load_weights()
    print(f"{len(found)} evenings of {given.games} games, {given.bot}")
    for line in table(weights, found):
        print(line)
    if given.fit:
        try:
            fitted = fit(weights, found)
        except ImportError:
            print("calibration: --fit needs cmaes; install the group tune", file=sys.stderr)
            return 1
        print("fitted: " + ", ".join(f"{name} = {fitted[name]:.2f}" for name in FITTED))
        for line in table(fitted, found):
            print(line)
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--bot", default="default")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--first", type=int, default=2001, help="the first deal's number")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--fit", action="store_true")
    return parser


def evenings(bot_id: str, deal: int) -> list[Evening]:
    """All evenings of one game."""
    game: Any = catalog.load("siege")
    bot = Watched(make(game, bot_id), Values(game.siege_table, load_weights()))
    state, _decisions = play(game, [bot], {}, deal)
    return [Evening(margin, days, state.result.won) for margin, days in bot.noted]


def table(weights: Mapping[str, float], found: Sequence[Evening]) -> list[str]:
    """The evenings in groups by their chance, and the loss, in lines of text."""
    chances = [_chance(weights, each) for each in found]
    lines = [f"{'chance':>12}{'evenings':>10}{'told':>8}{'won':>8}"]
    for low, high in pairwise(BOUNDS):
        group = [
            (chance, each.won)
            for chance, each in zip(chances, found, strict=True)
            if low <= chance < high or chance == high == 1.0
        ]
        if group:
            told = sum(chance for chance, _ in group) / len(group)
            won = sum(won for _, won in group) / len(group)
            name = f"{100 * low:.0f} to {100 * high:.0f} %"
            lines.append(f"{name:>12}{len(group):>10}{100 * told:>8.1f}{100 * won:>8.1f}")
    mean = sum(each.won for each in found) / len(found)
    lines.append(
        f"loss {_loss(chances, found):.4f}; of the mean alone "
        f"{_loss([mean] * len(found), found):.4f}"
    )
    return lines


def fit(weights: Mapping[str, float], found: Sequence[Evening]) -> dict[str, float]:
    """The weights with the figures of the chance by which the loss is least."""
    import numpy
    from cmaes import CMA

    start = numpy.array([weights[name] for name in FITTED])
    search = CMA(start, _SPREAD, seed=1)
    for _ in range(_GUESSES):
        asked = [search.ask() for _ in range(search.population_size)]
        search.tell([(point, _misfit(weights, point, found)) for point in asked])
    return _with(weights, search.mean)


def _misfit(
    weights: Mapping[str, float], point: Sequence[float], found: Sequence[Evening]
) -> float:
    tried = _with(weights, point)
    if tried["scale"] <= 0.1 or tried["scale_a_day"] < 0:
        return math.inf
    return _loss([_chance(tried, each) for each in found], found)


def _with(weights: Mapping[str, float], point: Sequence[float]) -> dict[str, float]:
    return {**weights, **dict(zip(FITTED, map(float, point), strict=True))}


def _chance(weights: Mapping[str, float], evening: Evening) -> float:
    return likelihood(weights, evening.margin, evening.days)


def _loss(chances: Sequence[float], found: Sequence[Evening]) -> float:
    told = (chance if each.won else 1 - chance for chance, each in zip(chances, found, strict=True))
    return -math.fsum(math.log(max(1e-9, each)) for each in told) / len(found)


if __name__ == "__main__":
    sys.exit(main())
