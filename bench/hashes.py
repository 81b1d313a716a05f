"""One hash over many played games: the same on every Python, or something depends on it.

    python -m bench.hashes

Random and greedy bots play some deals of each game; the digests of all end states are hashed.
"""

from __future__ import annotations

import platform
from hashlib import blake2b

from rules import catalog
from rules.bots.registry import levels, make
from rules.simulation import play

DEALS = range(1, 9)


def main() -> None:
    """Print a line for each game and bot."""
    for game_id in catalog.GAMES:
        game = catalog.load(game_id)
        for bot_id in [level.id for level in levels(game_id)][:2]:
            total = blake2b(digest_size=16)
            for deal in DEALS:
                seats = game.min_seats + deal % (game.max_seats - game.min_seats + 1)
                state, _ = play(game, [make(game, bot_id)] * seats, {}, deal)
                total.update(game.digest(state))
            print(f"{total.hexdigest()}  {game_id} {bot_id}  Python {platform.python_version()}")


if __name__ == "__main__":
    main()
