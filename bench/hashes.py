"""One hash over many played games: the same on every Python, or something depends on it.

    python -m bench.hashes [--deals 8] [siege:random,greedy,default] [margraves] ...

Bots play some deals of each game, the two weakest unless others are named; the digests of all end
states are hashed.
"""

from __future__ import annotations

import argparse
import platform
from hashlib import blake2b

from rules import catalog
from rules.bots.registry import levels, make
from rules.simulation import play


def main() -> None:
    """Print a line for each game and bot."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("games", nargs="*", default=list(catalog.GAMES), metavar="GAME:BOT,…")
    parser.add_argument("--deals", type=int, default=8)
    given = parser.parse_args()
    for named in given.games:
        game_id, _, bots = named.partition(":")
        game = catalog.load(game_id)
        for bot_id in bots.split(",") if bots else [level.id for level in levels(game_id)][:2]:
            total = blake2b(digest_size=16)
            for deal in range(1, given.deals + 1):
                seats = game.min_seats + deal % (game.max_seats - game.min_seats + 1)
                state, _decisions = play(game, [make(game, bot_id)] * seats, {}, deal)
                total.update(game.digest(state))
            version = platform.python_version()
            print(f"{total.hexdigest()}  {game_id} {bot_id}  Python {version}", flush=True)


if __name__ == "__main__":
    main()
