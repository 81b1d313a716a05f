"""Kill processes that play, at random moments, and see that every save opens and is complete.

    tools/kill_saves.py --count 200 [--seed 1] [--game siege]

Prints one line of results, after one line for each save that is not as it should be. Exits 1 if
there was one.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.support.saves import GAMES
from tests.support.scribe import kill_scribe


def main() -> int:
    """Run the command; return its exit code."""
    parser = argparse.ArgumentParser(description="Kill processes that write a save.")
    parser.add_argument("--count", type=int, default=200, help="how many (default 200)")
    parser.add_argument("--seed", type=int, default=1, help="another number kills otherwise")
    parser.add_argument("--game", choices=GAMES, default="siege", help="what they play (siege)")
    wishes = parser.parse_args()
    told = faults = 0
    with tempfile.TemporaryDirectory() as name:
        for number in range(wishes.count):
            key = wishes.seed << 32 | number
            found = kill_scribe(Path(name) / f"{number}.valeria", wishes.game, key)
            told += found.told
            if found.fault:
                faults += 1
                print(f"{key}, after {found.told} acts: {found.fault}")
    print(
        f"{wishes.game}: {wishes.count} processes killed after {told / wishes.count:.1f} acts on "
        f"average; {wishes.count - faults} saves complete but for the act in flight, {faults} not"
    )
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
