"""How long the bots of Siege think for a turn, which is a day.

    python -m bench.turns [--games 6] [default] [expert] ...

Milliseconds of CPU of one process, and positions looked at, for all the plans of a day together.
The positions are the same on every machine; the fixed loop of `bench.playouts` (`spin`) is timed
beside each row, and tells how fast this one was just then.
"""

from __future__ import annotations

import argparse
import time
from typing import Any

from bench.playouts import spin
from rules import catalog
from rules.bots.bot import reveals
from rules.bots.registry import make
from rules.bots.seats import THOUGHT
from rules.bots.siege.planner import Planner
from rules.bots.siege.values import Values
from rules.chance import Chance, mix
from rules.game import CHANCE
from rules.siege.state import SiegeState
from valeria_tui.garbage import collect_seldom


class Counting(Values):
    """Judges positions, and counts how many."""

    looked_at = 0

    def margin(self, state: SiegeState) -> float:
        """The margin of one more position."""
        self.looked_at += 1
        return super().margin(state)


def days(bot: Planner, values: Counting | None, deal: int) -> list[tuple[float, int]]:
    """Seconds and positions of each day of a deal."""
    game: Any = bot.game
    state = game.setup({}, 1, deal)
    spent: dict[int, tuple[float, int]] = {}
    rolls = decisions = 0
    while (decision := game.decision(state)) is not None:
        if decision.actor == CHANCE:
            game.apply(state, game.sample(state, Chance(mix(deal, rolls))))
            rolls += 1
            continue
        before = values.looked_at if values else 0
        start = time.process_time()
        plan = bot.plan(game.view(state, 0), 0, Chance(mix(deal, THOUGHT, decisions)))
        seconds, looked_at = spent.get(state.day, (0.0, 0))
        seconds += time.process_time() - start
        looked_at += values.looked_at - before if values else 0
        spent[state.day] = seconds, looked_at
        for action in plan:
            decisions += 1
            if reveals(game.apply(state, action)):
                break
    return list(spent.values())


def row(bot_id: str, games: int) -> str:
    """One line of the table."""
    game: Any = catalog.load("siege")
    bot = make(game, bot_id)
    assert isinstance(bot, Planner)
    pace = [spin()]
    times = []
    for deal in range(1, games + 1):
        times += [1000 * seconds for seconds, _ in days(bot, None, deal)]
        pace.append(spin())
    counting = bot.values = Counting(game.siege_table, bot.values.weights)
    looked_at = [found for deal in range(1, games + 1) for _, found in days(bot, counting, deal)]
    times.sort()
    looked_at.sort()
    middle, high = len(times) // 2, int(0.95 * len(times))
    return (
        f"{bot_id:<9}{len(times):>6}{sum(times) / len(times):>9.0f}{times[middle]:>8.0f}"
        f"{times[high]:>8.0f}{times[-1]:>8.0f}{sum(looked_at) / len(looked_at):>12.0f}"
        f"{looked_at[high]:>9}{sum(pace) / len(pace):>8.1f}"
    )


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("bots", nargs="*", default=["greedy", "default", "expert"])
    parser.add_argument("--games", type=int, default=6)
    given = parser.parse_args()
    collect_seldom()
    print(
        f"{'bot':<9}{'turns':>6}{'mean ms':>9}{'median':>8}{'95 %':>8}{'most':>8}"
        f"{'positions':>12}{'95 %':>9}{'spin':>8}"
    )
    for bot_id in given.bots:
        print(row(bot_id, given.games), flush=True)


if __name__ == "__main__":
    main()
