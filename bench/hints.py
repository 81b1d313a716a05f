"""How soon hints come, and how soon the thinking of them ends.

    python -m bench.hints [--games 4] [siege] [margraves-3] ...

Random and greedy players take some deals to their end; at so-manieth decisions a hint is asked
for. Milliseconds of CPU until the first opinion, which the screen shows at once, and until the
one that the plain face tells; then milliseconds by the clock from a stop in the midst of a thought
until its process is gone, and how often a thought asks whether to stop.
"""

from __future__ import annotations

import argparse
import os
import time
from collections.abc import Iterator
from itertools import islice
from typing import Any

from rules import catalog
from rules.bots.hints import opinions
from rules.bots.registry import levels, make
from rules.chance import Chance, mix
from rules.game import CHANCE
from rules.match import Match, Seat
from valeria_tui.hints import THOUGHTS, Thoughts

EVERY = 7
STOPS = 20


def positions(row: str, games: int) -> Iterator[Match[Any]]:
    """Matches at a decision with several answers."""
    game_id, _, seats = row.partition("-")
    game = catalog.load(game_id)
    table = [Seat(f"P{number}") for number in range(int(seats or game.min_seats))]
    kinds = [level.id for level in levels(game_id)][:2]
    for deal in range(1, games + 1):
        bot = make(game, kinds[deal % len(kinds)])
        match = Match.new(game, table, deal)
        number = 0
        while (decision := match.decision()) and decision.actor != CHANCE:
            number += 1
            legal = match.legal()
            if number % EVERY == 0 and len(legal) > 1:
                yield match
            view = match.game.view(match.state, decision.actor)
            match.play(bot.choose(view, decision.actor, Chance(mix(deal, number))))


def spent(match: Match[Any]) -> tuple[float, float]:
    """Milliseconds of CPU until the first opinion, and until that of the plain face."""
    start = time.process_time()
    given = opinions(match)
    next(given, None)
    first = time.process_time() - start
    for _ in islice(given, THOUGHTS - 1):
        pass
    return 1000 * first, 1000 * (time.process_time() - start)


def stopped(match: Match[Any]) -> float:
    """Milliseconds from a stop until the process that thinks is gone."""
    thoughts = Thoughts(match)
    thoughts.on()
    pid = thoughts.process
    start = time.perf_counter()
    thoughts.stop()
    while thoughts.on():
        pass
    took = 1000 * (time.perf_counter() - start)
    assert not pid or not _lives(pid)
    return took


def _lives(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def longest_silence(match: Match[Any]) -> float:
    """The most milliseconds of CPU between two questions whether to stop."""
    last, most = time.process_time(), 0.0

    def stop() -> bool:
        nonlocal last, most
        now = time.process_time()
        last, most = now, max(most, now - last)
        return False

    for _ in islice(opinions(match, stop), THOUGHTS):
        stop()
    return 1000 * most


def line(name: str, values: list[float]) -> str:
    """One row of the table."""
    ranked = sorted(values)
    median, high = ranked[len(ranked) // 2], ranked[int(0.95 * len(ranked))]
    return f"{name:<34}{len(ranked):>7}{median:>10.1f}{high:>10.1f}{ranked[-1]:>10.1f}"


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("rows", nargs="*", default=["siege", "margraves-3"])
    parser.add_argument("--games", type=int, default=4)
    given = parser.parse_args()
    print(f"{'':<34}{'number':>7}{'median':>10}{'95 %':>10}{'most':>10}   (ms)")
    for row in given.rows:
        times, stops, silences = [], [], []
        for number, match in enumerate(positions(row, given.games)):
            times.append(spent(match))
            if number % 4 == 0 and len(stops) < STOPS:
                stops.append(stopped(match))
                silences.append(longest_silence(match))
        firsts, plains = zip(*times, strict=True)
        print(line(f"{row}: first hint, CPU", list(firsts)))
        print(line(f"{row}: hint in plain lines, CPU", list(plains)))
        print(line(f"{row}: stop to end, by the clock", stops))
        print(line(f"{row}: between two looks, CPU", silences), flush=True)


if __name__ == "__main__":
    main()
