"""What every face plays: a match with its journal, begun or continued in the save folder."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from rules import catalog
from rules.game import Action, Game, Options
from rules.journal import SUFFIX, Journal, SaveError, free_path, inspect, save_name
from rules.match import Match, Seat
from valeria_tui.opponents import opponents

POSITIONS = ("opening", "midgame", "last-stand")
"""How the names of the shipped positions go on after the game's id. They are never written to:
a copy is played."""

YOU = (Seat("You"),)

Bot = Callable[[Match[Any]], Action]
"""Chooses the next action for the seat that has to decide."""


class Session(NamedTuple):
    """A match that saves itself, and what there is to say about how it was opened.

    `resumed`: it was saved before. `cards` is the owner's card file that the game is played with,
    if any; `bots` plays the seats that name one of its keys.
    """

    match: Match[Any]
    journal: Journal
    folder: Path
    resumed: bool = False
    notices: tuple[str, ...] = ()
    cards: Path | None = None
    bots: Mapping[str, Bot] = {}

    def close(self) -> None:
        """Complete the save and let go of it. Never raises."""
        self.journal.close()


class Entry(NamedTuple):
    """A save in a list. `fault` says why it cannot be opened, or what of it is damaged; the
    other texts may be empty then."""

    path: Path
    title: str
    progress: str
    over: bool
    fault: str
    created: str

    @property
    def is_position(self) -> bool:
        """Whether this is a shipped position, of which a copy is played."""
        return is_position(self.path)


def new_seed() -> int:
    """The number of a fresh deal: five digits, so that it is easily told to a friend."""
    return 10_000 + int.from_bytes(os.urandom(8), "big") % 90_000


def new_session(
    folder: Path,
    game: Game[Any],
    *,
    seed: int | None = None,
    options: Options | None = None,
    practice: bool = False,
    own_dice: bool = False,
    seats: Sequence[Seat] = YOU,
    cards: Path | None = None,
) -> Session:
    """Deal a game and begin its save in the folder, which is made where it is missing.

    Without a seed the deal is a fresh one. `cards` is the owner's card file that the game was
    loaded with; a copy of it is kept with the saves.

    Raises ValueError for options, seats or bots that the game does not have, SaveError when the
    save cannot be made.
    """
    dealt = new_seed() if seed is None else seed
    match = Match.new(game, seats, dealt, options, practice=practice, own_dice=own_dice)
    bots = opponents(match)
    if cards:
        cards = _keep(cards, _kept_cards(folder, game.id, game.table.digest))
    return Session(match, _begin(folder, match), folder, cards=cards, bots=bots)


def deal_again(session: Session, seed: int | None = None) -> Session:
    """The same game with the same options and seats, of the deal given or of a fresh one.

    Raises SaveError when its save cannot be made.
    """
    match = session.match
    return new_session(
        session.folder,
        match.game,
        seed=seed,
        options=match.options,
        practice=match.practice,
        own_dice=match.own_dice,
        seats=match.seats,
        cards=session.cards,
    )


def resume_session(
    folder: Path, save: str | Path | None = None, cards: Path | None = None
) -> Session:
    """Go on with a save: the newest game that is not over, or the one that is named.

    `save` is a path, or a name in the folder with or without its ending. Of a shipped position
    a copy is played. `cards` is an owner's card file to play with; otherwise it is the one that
    the game was begun with.

    Raises SaveError when there is no such save, or it cannot be opened, CardError for a card
    file that does not fit.
    """
    path = _find(folder, save) if save else _newest(folder)
    cards = cards or _cards_of(folder, path)
    load = partial(catalog.load, corrections=cards)
    if is_position(path):
        match, notices = Journal.read(path, load)
        journal = _begin(folder, match)
    else:
        match, notices = Journal.open(path, load)
        assert isinstance(match.recorder, Journal)
        journal = match.recorder
    try:
        bots = opponents(match)
    except ValueError as unknown:
        journal.close()
        raise SaveError(f"{path}: {unknown}") from None
    return Session(match, journal, folder, True, tuple(notices), cards, bots)


def list_saves(folder: Path) -> list[Entry]:
    """Every save in the folder: games, the last one played first, then the shipped positions."""
    paths = [path for path in folder.glob(f"*{SUFFIX}") if not path.name.startswith(".")]
    games = sorted((path for path in paths if not is_position(path)), key=_age)
    positions = sorted(filter(is_position, paths), key=_rank)
    names = {game_id: catalog.load(game_id).name for game_id in catalog.GAMES}
    return [_entry(path, names) for path in games + positions]


def _entry(path: Path, names: Mapping[str, str]) -> Entry:
    try:
        summary = inspect(path)
    except SaveError as error:
        fault = str(error).removeprefix(f"{path} ")
        return Entry(path, path.name, "", False, fault, "")
    header = summary.header
    title = f"{names.get(header.game, header.game)}, deal {header.seed}"
    return Entry(path, title, summary.progress, summary.over, summary.fault, header.created)


def is_position(path: Path) -> bool:
    """Whether a save is named as a shipped position (`siege-opening.valeria`)."""
    return path.stem in {f"{game}-{kind}" for game in catalog.GAMES for kind in POSITIONS}


def _begin(folder: Path, match: Match[Any]) -> Journal:
    created = datetime.now().isoformat(timespec="seconds")
    path = free_path(folder / save_name(match.game.id, match.seed, created))
    return Journal.create(path, match, created)


def _find(folder: Path, save: str | Path) -> Path:
    given = Path(save).expanduser()
    for path in (given, folder / save, folder / f"{save}{SUFFIX}"):
        if path.is_file():
            return path
    raise SaveError(f"no save {str(save)!r} in {folder}; valeria resume --list shows what there is")


def _newest(folder: Path) -> Path:
    for each in list_saves(folder):
        if not (each.over or each.is_position) and (each.progress or not each.fault):
            return each.path
    raise SaveError(f"no unfinished game in {folder}; begin one, as in: valeria play siege")


def _age(path: Path) -> float:
    try:
        return -path.stat().st_mtime
    except OSError:
        return 0.0


def _rank(path: Path) -> tuple[str, int]:
    """Positions in the order of POSITIONS, game by game."""
    game, _, kind = path.stem.partition("-")
    return game, POSITIONS.index(kind)


def _kept_cards(folder: Path, game_id: str, digest: str) -> Path:
    return folder / f"{game_id}-cards-{digest}.toml"


def _keep(cards: Path, copy: Path) -> Path:
    """Keep an owner's card file with the games that are played with it."""
    if not copy.exists():
        try:
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_bytes(cards.read_bytes())
        except OSError as error:
            raise SaveError(f"cannot keep the card file in {copy}: {error.strerror}") from None
    return copy


def _cards_of(folder: Path, path: Path) -> Path | None:
    """The kept card file that a save was played with; None where it was the shipped table."""
    header = inspect(path).header
    copy = _kept_cards(folder, header.game, header.cards)
    return copy if copy.exists() else None
