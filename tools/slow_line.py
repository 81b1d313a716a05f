#!/usr/bin/env python3
"""Plays Siege over SSH on a slow line, and tells how soon each key showed and what it cost.

python tools/slow_line.py                        a whole run at 56 kbit/s and 200 ms there and back
python tools/slow_line.py --compress             the same through `ssh -C`
python tools/slow_line.py --keys 40              only so many keys
python tools/slow_line.py --rate 10000000 --round-trip 0    quickly, for the bytes alone

A server and a line of its own are set up on loopback; OpenSSH must be installed.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.support.pty import NAMED, Terminal  # noqa: E402
from tests.support.slow import SlowLine  # noqa: E402
from tests.support.sshd import MISSING, Server  # noqa: E402

OVER = "a same deal"
_MOST = 2000


class Answer(NamedTuple):
    """A key, the seconds until the screen first showed its effect and until it stood still, and
    the bytes that came over the line for it."""

    key: str
    first: float
    last: float
    carried: int


def keys_for(terminal: Terminal) -> Iterator[str]:
    """Keys that lead on from what the screen shows, the likeliest first."""
    footer = terminal.text().splitlines()[-1]
    for hint, key in (("y yes", "y"), ("Enter pay", "enter"), ("Enter take", "enter")):
        if hint in footer:
            yield key
    if "Space pass" in footer:
        yield "space"
    yield "enter"
    if "e end" in footer:
        yield "e"
    yield from ("1", "2", "x")


def press(terminal: Terminal, line: SlowLine, key: str, quiet: float) -> Answer | None:
    """Press a key and wait for its effect; None when the screen stays as it is."""
    before, carried, start = terminal.text(), line.carried, time.monotonic()
    terminal.write(NAMED.get(key, key))
    first = last = 0.0
    while terminal.pump(quiet):
        if terminal.text() != before:
            before, last = terminal.text(), time.monotonic() - start
            first = first or last
    return Answer(key, first, last, line.carried - carried) if first else None


def play(terminal: Terminal, line: SlowLine, most: int, quiet: float) -> Iterator[Answer]:
    """Play until the run is over, with a step of the cursor now and then."""
    for number in range(most):
        if OVER in terminal.text():
            return
        wanted = ["right", *keys_for(terminal)] if number % 6 == 5 else list(keys_for(terminal))
        for key in wanted:
            if answer := press(terminal, line, key, quiet):
                yield answer
                break


def told(answers: list[Answer], round_trip: float, total: int) -> Iterator[str]:
    """What was measured, in lines."""
    for name, times in (
        ("first effect", sorted(each.first for each in answers)),
        ("whole picture", sorted(each.last for each in answers)),
    ):
        middle, late = times[len(times) // 2], times[int(len(times) * 0.95)]
        yield (
            f"{name:<14} median {middle * 1000:4.0f} ms, 95 of 100 within {late * 1000:4.0f} ms, "
            f"slowest {times[-1] * 1000:4.0f} ms; beyond the round trip at most "
            f"{(times[-1] - round_trip) * 1000:.0f} ms"
        )
    costs = sorted(each.carried for each in answers)
    yield (
        f"{len(answers)} keys: median {costs[len(costs) // 2]} bytes, most {costs[-1]}; "
        f"{total} bytes in all, the start included"
    )


def main() -> int:
    """Set up, play, and tell."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rate", type=int, default=56_000, metavar="BITS", help="a second")
    parser.add_argument("--round-trip", type=float, default=0.2, metavar="SECONDS")
    parser.add_argument("--keys", type=int, default=_MOST, metavar="N", help="at most so many")
    parser.add_argument("--seed", type=int, default=7, metavar="N", help="the deal")
    parser.add_argument("--compress", action="store_true", help="as ssh -C does")
    given = parser.parse_args()
    if MISSING:
        print(f"slow_line: {MISSING}", file=sys.stderr)
        return 1
    with tempfile.TemporaryDirectory() as name, Server(Path(name)) as server:
        key = server.make_key("player")
        typed = ("play", "siege", "--seed", str(given.seed))
        server.admit(key, *typed, VALERIA_SAVES=f"{name}/saves", VALERIA_SETTINGS=os.devnull)
        with SlowLine(server.port, given.rate, given.round_trip) as line:
            server.port = line.port
            options = ["Compression=yes"] if given.compress else []
            with Terminal(
                command=server.client(key, *options),
                environment={"TERM": "xterm-256color", "COLORTERM": None},
            ) as terminal:
                terminal.wait_for("q leave", 60)
                while terminal.pump(0.3 + given.round_trip):
                    pass
                print(f"start          {line.carried} bytes")
                quiet = 0.5 + given.round_trip
                answers = list(play(terminal, line, given.keys, quiet))
    print("\n".join(told(answers, given.round_trip, line.carried)))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
