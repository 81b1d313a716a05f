"""A process that plays a match into a save and can be killed at any moment, and who kills it.

The process says `begun` when the save is there, and one line after each act that has returned. So
the killer knows which acts the save must hold: all that were told, and perhaps the next one.
"""

from __future__ import annotations

import subprocess
import sys
from itertools import chain, islice
from pathlib import Path
from typing import NamedTuple

from rules.chance import Chance, mix
from rules.journal import Journal, SaveError
from tests.support.saves import acts, begin, load

ROOT = Path(__file__).resolve().parents[2]


class Found(NamedTuple):
    """What a kill left: how many acts were told, and what is wrong with the save, if anything."""

    told: int
    fault: str


def kill_scribe(path: Path, game_id: str, number: int) -> Found:
    """Let a process play, kill it after a random number of acts, and look at its save."""
    patience = Chance(mix(number, 4)).below(_length(game_id, number) + 1)
    scribe = subprocess.Popen(
        [sys.executable, "-m", "tests.support.scribe", str(path), game_id, str(number)],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert scribe.stdout
    heard = list(islice(scribe.stdout, patience))
    scribe.kill()
    heard += scribe.stdout
    scribe.wait()
    scribe.stdout.close()
    return Found(max(0, len(heard) - 1), _look(path, game_id, number, len(heard)))


def _look(path: Path, game_id: str, number: int, lines: int) -> str:
    """What is wrong with a save after so many lines; an empty string when nothing is."""
    if lines == 0 and not path.exists():
        return ""
    try:
        match, notices = Journal.open(path, load)
    except SaveError as error:
        return str(error)
    match.close()
    if notices:
        return notices[0]
    again = begin(load(game_id), number)
    first = again.game.digest(again.state)
    expected = list(islice(chain([first], acts(again, number)), lines + 1))
    if match.game.digest(match.state) not in expected[max(0, lines - 1) :]:
        return f"act {lines - 1} is missing"
    return ""


def _length(game_id: str, number: int) -> int:
    return sum(1 for _ in acts(begin(load(game_id), number), number))


def main() -> None:
    path, game_id, number = Path(sys.argv[1]), sys.argv[2], int(sys.argv[3])
    match = begin(load(game_id), number)
    Journal.create(path, match)
    print("begun", flush=True)
    for _ in acts(match, number):
        print("done", flush=True)


if __name__ == "__main__":
    main()
