"""Makes the positions in saves/ from shipped_positions.toml, the same bytes every time.

python tools/shipped_positions.py          makes those that are missing
python tools/shipped_positions.py --again  makes all anew
python tools/shipped_positions.py --check  tells whether all are as they would be made
"""

from __future__ import annotations

import sys
import tomllib
from argparse import ArgumentParser
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from rules import catalog  # noqa: E402
from rules.game import Action, parse  # noqa: E402
from rules.journal import SUFFIX, Journal  # noqa: E402
from rules.match import Match  # noqa: E402
from valeria_tui.seating import seats_of  # noqa: E402

SOURCE = Path(__file__).with_suffix(".toml")
SAVES = ROOT / "saves"


class Position(NamedTuple):
    """A deal, who sits at the table, what is played before the player takes over, and how he, in
    the first seat, can then win."""

    name: str
    game: str
    seed: int
    names: tuple[str, ...]
    bots: tuple[str, ...]
    moves: tuple[Action, ...]
    win: tuple[Action, ...]


def positions() -> Iterator[Position]:
    """The positions of the source file, in its order."""
    for name, entry in tomllib.loads(SOURCE.read_text(encoding="utf-8")).items():
        yield Position(
            name,
            entry["game"],
            entry["seed"],
            tuple(entry.get("names", ())),
            tuple(entry.get("bots", ())),
            _actions(entry["moves"]),
            _actions(entry["win"]),
        )


def make(position: Position, folder: Path) -> Path:
    """Write the save of a position. Raises SaveError where it exists, IllegalAction when the
    rules no longer allow what was played."""
    game = catalog.load(position.game)
    seats = seats_of(game, names=position.names, bots=position.bots)
    match: Match[Any] = Match.new(game, seats, position.seed)
    for action in position.moves:
        match.play(action)
    path = folder / f"{position.name}{SUFFIX}"
    # Without a date: a position belongs to no day, and its bytes are always the same.
    Journal.create(path, match).close()
    return path


def _actions(text: str) -> tuple[Action, ...]:
    return tuple(parse(part) for part in text.split(";") if part.strip())


def main() -> int:
    """Make, or compare, and return the exit status."""
    parser = ArgumentParser(description=__doc__.splitlines()[0])
    either = parser.add_mutually_exclusive_group()
    either.add_argument("--again", action="store_true", help="make all anew")
    either.add_argument("--check", action="store_true", help="compare with what is there")
    given = parser.parse_args()
    status = 0
    for position in positions():
        path = SAVES / f"{position.name}{SUFFIX}"
        if given.check:
            with TemporaryDirectory() as folder:
                same = path.is_file() and make(position, Path(folder)).read_bytes() == (
                    path.read_bytes()
                )
            print(f"{path.name}: {'as made' if same else 'differs or is missing'}")
            status |= not same
        elif given.again or not path.exists():
            path.unlink(missing_ok=True)
            print(f"{make(position, SAVES).name}: made")
    return status


if __name__ == "__main__":
    sys.exit(main())
