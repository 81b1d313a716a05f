"""How long the screen is held up while something is thought of, on a real terminal.

    python -m bench.blocking [--seconds 15]

Plays at a pseudo-terminal of its own: bots at the table, and hints that are looked at. Of each the
longest time is told by which the event loop woke too late, as somebody else had the interpreter or
the processor; and beside it the same of a program that only sleeps: so much of that is the
machine's. 1 when thinking has held the loop up for more than 16 ms.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from tests.support.pty import Terminal

LIMIT = 16.0
Deed = Callable[[Terminal, float], None]


class Scene(NamedTuple):
    """What is measured: a name, what is typed after `valeria`, and what is done on the screen."""

    name: str
    args: tuple[str, ...]
    do: Deed


def watch(terminal: Terminal, seconds: float) -> None:
    """Look on."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        terminal.pump(0.05)


def read_hints(terminal: Terminal, seconds: float) -> None:
    """Look at hints, and go on by a choice, again and again."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        terminal.press("H")
        watch(terminal, 2)
        for key in ("x", "tab", "enter", "enter", "space"):
            terminal.press(key)


SCENES = (
    Scene("siege: expert plays", ("play", "siege", "--players", "0", "--bots", "expert"), watch),
    Scene(
        "margraves: experts play",
        ("play", "margraves", "--players", "0", "--bots", "expert,expert,expert"),
        watch,
    ),
    Scene("siege: hints", ("play", "siege"), read_hints),
    Scene("margraves: hints", ("play", "margraves", "--players", "2"), read_hints),
)


def stalls(scene: Scene, seconds: float) -> list[float]:
    """How long the loop was not served, each time, in milliseconds."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "late.json"
        command = (sys.executable, "-P", "-m", "bench.loop", str(path))
        saves = ("--seed", "7", "--saves", folder)
        with Terminal(*scene.args, *saves, command=command, size=(100, 30)) as terminal:
            watch(terminal, 2)
            scene.do(terminal, seconds)
            terminal.write("\x03")
            terminal.ends_within(5)
        late = json.loads(path.read_text(encoding="utf-8"))
    return sorted(late)


IDLE = """
import sys, time
end, worst = time.perf_counter() + float(sys.argv[1]), []
while time.perf_counter() < end:
    start = time.perf_counter()
    time.sleep(0.002)
    worst.append(1000 * (time.perf_counter() - start) - 2)
print(sorted(worst)[-1], sorted(worst)[int(0.999 * len(worst))])
"""


def main() -> int:
    """Run the command."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--seconds", type=float, default=15)
    given = parser.parse_args()
    worst = 0.0
    print(f"{'':<28}{'beats':>7}{'longest ms':>12}{'99.9 %':>9}{'over 16 ms':>12}")
    for scene in SCENES:
        found = stalls(scene, given.seconds)
        if not found:
            print(f"{scene.name:<28} nothing was thought of")
            return 1
        worst = max(worst, found[-1])
        over = sum(each > LIMIT for each in found)
        high = found[int(0.999 * len(found))]
        print(f"{scene.name:<28}{len(found):>7}{found[-1]:>12.1f}{high:>9.1f}{over:>12}")
    command = [sys.executable, "-c", IDLE, str(given.seconds)]
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()
    longest, high = map(float, told)
    print(f"{'a program that only sleeps':<28}{'':>7}{longest:>12.1f}{high:>9.1f}")
    return int(worst > LIMIT)


if __name__ == "__main__":
    sys.exit(main())
