"""How fast the rules play: random games through the public contract, copies and saves.

    python -m bench.playouts [--seconds 3] [siege] [margraves-2] ...

CPU time of one process. A fixed integer loop (`spin`) is timed beside each row: compare rates of
two runs by their `per spin` column, which a busy machine changes less.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Callable
from typing import Any

from rules import catalog
from rules.chance import Chance
from rules.game import CHANCE, Game

ROWS = ("siege", "margraves-2", "margraves-4")


def play(game: Game[Any], seats: int, luck: random.Random) -> tuple[int, int]:
    """One game of even choices to its end: how many decisions, how many outcomes of chance."""
    chance = Chance(luck.getrandbits(64))
    pick = luck.random
    state = game.setup({}, seats, luck.getrandbits(32))
    decisions = outcomes = 0
    while (decision := game.decision(state)) is not None:
        if decision.actor == CHANCE:
            game.carry_out(state, game.sample(state, chance))
            outcomes += 1
        else:
            legal = game.legal(state)
            game.carry_out(state, legal[int(pick() * len(legal))])
            decisions += 1
    return decisions, outcomes


def midgame(game: Game[Any], seats: int, luck: random.Random, decisions: int = 30) -> Any:
    """A state in the middle of a game of even choices."""
    chance = Chance(1)
    state = game.setup({}, seats, 1)
    for _ in range(decisions):
        decision = game.decision(state)
        assert decision is not None
        rolled = decision.actor == CHANCE
        action = game.sample(state, chance) if rolled else luck.choice(game.legal(state))
        game.apply(state, action)
    return state


def spin(steps: int = 200_000) -> float:
    """Millions of steps a second of a fixed loop: what this interpreter can do just now."""
    start = time.process_time()
    number = total = 12345
    for step in range(steps):
        number = number * 1103515245 + 12345 & 0x7FFFFFFF
        if number & 1:
            total += step
    return steps / (time.process_time() - start) / 1e6


def micros(work: Callable[[], object], repeats: int = 9, calls: int = 2000) -> float:
    """Microseconds of CPU for one call, the least of several runs."""
    best = float("inf")
    for _ in range(repeats):
        start = time.process_time()
        for _ in range(calls):
            work()
        best = min(best, time.process_time() - start)
    return best / calls * 1e6


def measure(row: str, seconds: float) -> str:
    """One line of the table."""
    game_id, _, seats = row.partition("-")
    game, players = catalog.load(game_id), int(seats or 1)
    luck = random.Random(1)
    play(game, players, luck)
    games = decisions = outcomes = 0
    speeds = [spin()]
    busy = 0.0
    while busy < seconds:
        start = time.process_time()
        while time.process_time() - start < seconds / 5:
            counted = play(game, players, luck)
            games += 1
            decisions += counted[0]
            outcomes += counted[1]
        busy += time.process_time() - start
        speeds.append(spin())
    speed = sorted(speeds)[len(speeds) // 2]
    state = midgame(game, players, luck)
    copy = micros(state.copy)
    pack = micros(lambda: game.unpack(game.pack(state)), calls=200)
    return (
        f"{row:<14}{games / busy:>9.1f}{decisions / busy:>13,.0f}{decisions / games:>10.1f}"
        f"{outcomes / games:>9.1f}{copy:>9.2f}{pack:>9.1f}{speed:>8.2f}"
        f"{decisions / busy / speed:>11,.0f}"
    )


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("rows", nargs="*", default=ROWS)
    parser.add_argument("--seconds", type=float, default=3.0)
    given = parser.parse_args()
    print(
        f"{'':<14}{'games/s':>9}{'decisions/s':>13}{'dec/game':>10}{'chance':>9}"
        f"{'copy us':>9}{'pack us':>9}{'spin':>8}{'per spin':>11}"
    )
    for row in given.rows:
        print(measure(row, given.seconds), flush=True)


if __name__ == "__main__":
    main()
