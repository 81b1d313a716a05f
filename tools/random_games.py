"""Play many random games of a kind, look at every state for what cannot be, and count the ends.

    python tools/random_games.py siege --seeds 1-2000

Prints one table: how the games ended, and how long they were. Exits with 1 at the first state
that breaks an invariant, with the seed that leads there.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from rules import catalog
from rules.game import CHANCE, Game
from tests.support.battery import random_game
from tests.support.games import FACTS, Facts


class Fault(Exception):
    """A state that cannot be: the line to print."""


class Run(NamedTuple):
    """One game that was played: how it ended, in how many actions of players and of chance."""

    ending: str
    choices: int
    rolls: int


def main(arguments: list[str] | None = None) -> int:
    """Run the command; the exit code."""
    options = _parser().parse_args(arguments)
    game, facts = catalog.load(options.game), FACTS[options.game]
    mode = options.mode or next(iter(facts.modes))
    if mode not in facts.modes:
        print(f"no mode {mode!r} (there are: {', '.join(facts.modes)})", file=sys.stderr)
        return 2
    seats = options.seats or game.min_seats
    first, last = options.seeds
    start = time.perf_counter()
    try:
        runs = [
            _play(game, facts, mode, seats, seed, options.eager) for seed in range(first, last + 1)
        ]
    except Fault as fault:
        print(fault, file=sys.stderr)
        return 1
    print(_report(options.game, mode, seats, runs, time.perf_counter() - start))
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("game", choices=list(catalog.GAMES))
    parser.add_argument("--seeds", type=_span, default=(1, 200), metavar="FIRST-LAST")
    parser.add_argument("--seats", type=int, help="number of players (default: the fewest)")
    parser.add_argument("--mode", help="one of the option sets that the tests use")
    parser.add_argument("--eager", action="store_true", help="prefer sensible choices to any")
    return parser


def _span(text: str) -> tuple[int, int]:
    first, _, last = text.partition("-")
    try:
        span = int(first), int(last or first)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is not a span such as 1-2000") from None
    if span[0] > span[1]:
        raise argparse.ArgumentTypeError(f"the span {text} is empty")
    return span


def _play(game: Game[Any], facts: Facts, mode: str, seats: int, seed: int, eager: bool) -> Run:
    choices = rolls = 0
    preference = facts.preference if eager else None
    for state, action, actor in random_game(game, facts.modes[mode], seats, seed, preference):
        found = facts.faults(state)
        if choices + rolls > facts.longest:
            found.append(f"more than {facts.longest} actions")
        if found:
            raise Fault(f"seed {seed}, action {choices + rolls + 1}: {'; '.join(found)}")
        if action.verb:
            rolls += actor == CHANCE
            choices += actor != CHANCE
    outcome = game.outcome(state)
    if outcome is None:
        raise Fault(f"seed {seed}: the game stopped without an outcome")
    won = "won" if outcome.winners else "lost"
    return Run(" ".join(filter(None, (won, outcome.cause, outcome.rank))), choices, rolls)


def _report(game: str, mode: str, seats: int, runs: list[Run], seconds: float) -> str:
    endings = Counter(run.ending for run in runs)
    lines = [f"{game}, {mode}, {seats} seat{'s' * (seats > 1)}: {len(runs)} games", ""]
    lines += [
        f"{count:>7}  {100 * count / len(runs):5.1f} %  {ending}"
        for ending, count in endings.most_common()
    ]
    lines += ["", "per game       least    mean    most"]
    for name, counts in (
        ("decisions", [run.choices for run in runs]),
        ("chance", [run.rolls for run in runs]),
    ):
        mean = sum(counts) / len(counts)
        lines.append(f"{name:<13} {min(counts):>6} {mean:>7.1f} {max(counts):>7}")
    lines += ["", f"{seconds:.1f} s, every invariant checked at every state"]
    return "\n".join(lines)


if __name__ == "__main__":
    sys.exit(main())
