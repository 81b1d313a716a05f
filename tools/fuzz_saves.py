"""Spoil saves of a game in many ways and see that each is refused clearly or loaded rightly.

    tools/fuzz_saves.py --count 20000 [--seed 1] [--game siege]

Prints one line of results, after one line for each save that did harm. Exits 1 if one did.
"""

from __future__ import annotations

import argparse
import resource
import sys
import tempfile
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.support.fuzz import run, samples
from tests.support.saves import GAMES

SLOW = 1.0
LARGE = 200


def main() -> int:
    """Run the command; return its exit code."""
    parser = argparse.ArgumentParser(description="Open spoiled saves.")
    parser.add_argument("--count", type=int, default=20_000, help="how many (default 20000)")
    parser.add_argument("--seed", type=int, default=1, help="another number spoils otherwise")
    parser.add_argument("--game", choices=GAMES, default="tiny", help="whose saves (default tiny)")
    wishes = parser.parse_args()
    results: Counter[str] = Counter()
    slowest = 0.0
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name) / "spoiled"
        folder.mkdir()
        given = samples(wishes.game, Path(name), 24)
        for number in range(wishes.count):
            key = wishes.seed << 32 | number
            spoiled, verdict = run(given, folder / "game.valeria", key)
            slowest = max(slowest, verdict.seconds)
            harm = verdict.is_fault or verdict.seconds > SLOW
            results["harm" if harm else verdict.result] += 1
            if harm:
                print(f"{key} ({spoiled.how}), {verdict.seconds:.2f} s of CPU: {verdict.result}")
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss >> (20 if _is_mac() else 10)
    print(
        f"{wishes.game}: {wishes.count} spoiled saves, {results['refused']} refused, "
        f"{results['loaded']} loaded, {results['harm']} did harm; "
        f"slowest {slowest * 1000:.0f} ms of CPU, memory {memory} MB"
    )
    return 1 if results["harm"] or memory > LARGE else 0


def _is_mac() -> bool:
    """Whether this system counts memory in bytes, not in kilobytes."""
    return sys.platform == "darwin"


if __name__ == "__main__":
    sys.exit(main())
