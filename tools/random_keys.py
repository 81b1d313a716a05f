#!/usr/bin/env python3
"""Presses random keys in the real program, with clicks and changes of size in between.

python tools/random_keys.py --count 100000     so many keys, half of them in each of two processes
python tools/random_keys.py --seed 42          other ones

Exit status 1 and a traceback with the last keys where something breaks.
"""

from __future__ import annotations

import argparse
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.support.keymash import Mash  # noqa: E402

_PART = 2000
"""Keys of one task: each has a seed of its own."""


def mash(seed: int, count: int) -> Mash:
    """Press so many keys; what was counted."""
    done = Mash(seed)
    done.run(count)
    return done


def main() -> int:
    """Press them all, and tell."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--count", type=int, default=10_000, metavar="N", help="keys")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="the first seed")
    parser.add_argument("--workers", type=int, default=2, metavar="N", help="processes")
    given = parser.parse_args()
    parts = [_PART] * (given.count // _PART) + (
        [given.count % _PART] if given.count % _PART else []
    )
    whole = Mash(given.seed)
    with ProcessPoolExecutor(given.workers) as pool:
        seeds = range(given.seed, given.seed + len(parts))
        for number, part in enumerate(pool.map(mash, seeds, parts), 1):
            whole.pressed += part.pressed
            whole.replayed += part.replayed
            if number % 10 == 0:
                print(f"{sum(whole.pressed.values())} keys ...", flush=True)
    print("\n".join(whole.told()))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
