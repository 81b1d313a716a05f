"""The saves in a folder: what each is, in which order they are shown, and how to find one."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from functools import cache
from pathlib import Path
from typing import NamedTuple

from rules import catalog
from rules.journal import SUFFIX, SaveError, inspect
from rules.match import Seat
from valeria_tui import paths

POSITIONS = ("opening", "midgame", "last-stand", "last-round")
"""How the names of the shipped positions go on after the game's id. They are never written to:
a copy is played."""


TRASH = "trash"
"""The folder, within that of the saves, into which deleted saves go."""


class Entry(NamedTuple):
    """A save in a list.

    `fault` says why it cannot be opened, or what of it is damaged; without `progress` there is
    nothing in it to go on with. `created` is the ISO date and time at which the game began,
    `played` the time at which the file was last written, in seconds since 1970.
    """

    path: Path
    title: str
    progress: str
    over: bool
    fault: str
    created: str
    game: str = ""
    seats: tuple[Seat, ...] = ()
    moves: int = 0
    practice: bool = False
    played: float = 0.0

    @property
    def is_position(self) -> bool:
        """Whether this is a shipped position, of which a copy is played."""
        return is_position(self.path)

    @property
    def can_be_opened(self) -> bool:
        """Whether there is anything in it to go on with or to look at."""
        return bool(self.seats)

    @property
    def name(self) -> str:
        """The name of the file without its ending."""
        return self.path.stem

    @property
    def when(self) -> str:
        """The local date and time at which it was last played."""
        return datetime.fromtimestamp(self.played).strftime("%Y-%m-%d %H:%M")

    @property
    def players(self) -> str:
        """The names at the table, bots with theirs."""
        return ", ".join(
            f"{seat.name} ({seat.bot})" if seat.bot else seat.name for seat in self.seats
        )


def list_saves(folder: Path) -> list[Entry]:
    """Every save in the folder: games, the last one played first, then the shipped positions."""
    return [entry(path) for path in save_paths(folder)]


def recent_saves(folder: Path, games: int = 12) -> list[Entry]:
    """The same of so many of the games that were played last, and of all shipped positions."""
    found = save_paths(folder)
    positions = [path for path in found if is_position(path)]
    return [entry(path) for path in (*found[: len(found) - len(positions)][:games], *positions)]


def save_paths(folder: Path) -> list[Path]:
    """The paths of `list_saves`, of which nothing has been read."""
    found = [path for path in folder.glob(f"*{SUFFIX}") if not path.name.startswith(".")]
    games = sorted((path for path in found if not is_position(path)), key=_played, reverse=True)
    shipped = {path.name: path for path in paths.positions()}
    shipped |= {path.name: path for path in found if is_position(path)}
    return games + sorted(shipped.values(), key=_rank)


def entry(path: Path) -> Entry:
    """What a save is, without playing it through."""
    try:
        summary = inspect(path)
    except SaveError as error:
        fault = str(error).removeprefix(f"{path} ")
        return Entry(path, path.name, "", False, fault, "", played=_played(path))
    header = summary.header
    return Entry(
        path,
        f"{_names().get(header.game, header.game)}, deal {header.seed}",
        summary.progress,
        summary.over,
        summary.fault,
        header.created,
        header.game,
        header.seats,
        summary.moves,
        header.practice,
        _played(path),
    )


def is_position(path: Path) -> bool:
    """Whether a save is named as a shipped position (`siege-opening.valeria`)."""
    return path.stem in {f"{game}-{kind}" for game in catalog.GAMES for kind in POSITIONS}


def find_save(folder: Path, save: str | Path) -> Path:
    """The save that is named: a path, or a name in the folder with or without its ending.

    Raises SaveError where there is none.
    """
    given = Path(save).expanduser()
    named = (given, folder / save, folder / f"{save}{SUFFIX}")
    shipped = (path for path in paths.positions() if str(save) in (path.name, path.stem))
    for path in (*named, *shipped):
        if path.is_file():
            return path
    raise SaveError(f"no save {str(save)!r} in {folder}; valeria resume --list shows what there is")


def unfinished(folder: Path, among: int | None = None) -> Iterator[Entry]:
    """The games that can be gone on with, the last one played first; looked for among so many of
    the newest saves, or among all."""
    for path in save_paths(folder)[:among]:
        if is_position(path):
            return
        found = entry(path)
        if not found.over and (found.progress or (found.seats and not found.fault)):
            yield found


def newest_unfinished(folder: Path) -> Path:
    """The game to go on with. Raises SaveError where there is none."""
    for found in unfinished(folder):
        return found.path
    raise SaveError(f"no unfinished game in {folder}; begin one, as in: valeria play siege")


def newest(folder: Path) -> Path:
    """The game that was played last, over or not. Raises SaveError where there is none."""
    for path in save_paths(folder):
        if entry(path).can_be_opened:
            return path
    raise SaveError(f"no game in {folder}; begin one, as in: valeria play siege")


def cards_of(folder: Path, path: Path) -> Path | None:
    """The kept card file that a save was played with; None where it was the shipped table."""
    header = inspect(path).header
    copy = kept_cards(folder, header.game, header.cards)
    return copy if copy.exists() else None


def kept_cards(folder: Path, game_id: str, digest: str) -> Path:
    """Where a copy of an owner's card file is kept with the games that are played with it."""
    return folder / f"{game_id}-cards-{digest}.toml"


@cache
def _names() -> dict[str, str]:
    return {game_id: catalog.load(game_id).name for game_id in catalog.GAMES}


def _played(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


def _rank(path: Path) -> tuple[str, int]:
    """Positions in the order of POSITIONS, game by game."""
    game, _, kind = path.stem.partition("-")
    return game, POSITIONS.index(kind)
