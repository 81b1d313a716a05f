"""How well one plays Siege who always follows the best hint.

    python -m bench.advised [--opinions 1,6] [--games 100] [--first 1] [--workers 2] [--easy]

One row for each number of opinions that the player waits for at every question: the first comes at
once, the plain face tells the sixth, and after 52 nothing more is to come. Wins with the bounds
within which their rate lies in 95 of 100 cases. `--easy` leaves the Events out.
"""

from __future__ import annotations

import argparse
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import islice

from rules import catalog
from rules.bots.bot import Bot, Plan, Stop, never
from rules.bots.registry import adviser
from rules.bots.siege.adviser import SiegeAdviser
from rules.chance import Chance
from rules.siege.state import SiegeState
from rules.simulation import play, wilson


class Advised(Bot[SiegeState]):
    """A player who waits for so many opinions, and follows the last of them."""

    def __init__(self, counsel: SiegeAdviser, opinions: int) -> None:
        super().__init__(counsel.game)
        self.counsel, self.opinions = counsel, opinions

    def plan(self, view: SiegeState, seat: int, chance: Chance, stop: Stop = never) -> Plan:
        legal = self.game.legal(view)
        if len(legal) == 1:
            return legal
        *_, last = islice(self.counsel.opinions(view, seat, chance, stop), self.opinions)
        return last.advice[0].plan


def main() -> None:
    """Print a row for each number of opinions."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--opinions", default="1,6")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--first", type=int, default=1, help="the first deal's number")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--easy", action="store_true", help="without Events")
    given = parser.parse_args()
    deals = range(given.first, given.first + given.games)
    with ProcessPoolExecutor(given.workers) as pool:
        for opinions in map(int, given.opinions.split(",")):
            wins = sum(pool.map(partial(is_won, opinions, not given.easy), deals))
            share = wilson(wins, given.games)
            print(
                f"{opinions:>3} opinions: {wins} of {given.games}, {100 * share.part:.1f} % "
                f"({100 * share.low:.1f} to {100 * share.high:.1f})",
                flush=True,
            )


def is_won(opinions: int, events: bool, deal: int) -> bool:
    """Whether a deal is won by following hints."""
    game = catalog.load("siege")
    counsel = adviser(game)
    assert isinstance(counsel, SiegeAdviser)
    state, _decisions = play(game, [Advised(counsel, opinions)], {"events": events}, deal)
    return bool(state.result.won)


if __name__ == "__main__":
    main()
