"""What every face plays: a match with its journal, begun or continued in the save folder."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from rules import catalog
from rules.game import Game, Options
from rules.journal import Journal, NameTakenError, SaveError, free_path, save_name
from rules.match import Match, Seat, Start
from valeria_tui.deals import fresh_deal
from valeria_tui.opponents import Opponent, opponents
from valeria_tui.shelf import (
    cards_of,
    find_save,
    is_position,
    kept_cards,
    newest,
    newest_unfinished,
)

if TYPE_CHECKING:
    from valeria_tui.tutorial.script import Tutor

YOU = (Seat("You"),)


class Look(NamedTuple):
    """A match to look back at, which is not gone on with.

    `notices` say what there is to know about the save, `cards` is the owner's card file that the
    game was played with, if any.
    """

    match: Match[Any]
    path: Path
    notices: tuple[str, ...] = ()
    cards: Path | None = None


class Session(NamedTuple):
    """A match that saves itself, and what there is to say about how it was opened.

    `resumed`: it was saved before. `cards` is the owner's card file that the game is played with,
    if any; `bots` plays the seats that name one of its keys; `tutor` teaches a first game.
    """

    match: Match[Any]
    journal: Journal
    folder: Path
    resumed: bool = False
    notices: tuple[str, ...] = ()
    cards: Path | None = None
    bots: Mapping[str, Opponent] = {}
    tutor: Tutor | None = None

    def record(self) -> str:
        """Put the finished game among the results, or take it out where its end was taken back.

        Doing so again changes nothing, not even the time at which the game ended. Returns why it
        could not be done, or an empty string.
        """
        from valeria_tui.results import FILE, Results, ResultsError, key_of, result_of

        match, begun = self.match, self.journal.created
        try:
            with Results(self.folder / FILE) as results:
                if not match.outcome():
                    results.remove(key_of(match, begun))
                    return ""
                result = result_of(match, begun, _now())
                known = results.find(result.key)
                if known is None or known._replace(ended=result.ended) != result:
                    results.add([result])
        except ResultsError as error:
            return f"Not counted: {error}"
        return ""

    def close(self) -> None:
        """Complete the save and let go of it. Never raises."""
        self.journal.close()


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
    dealt = fresh_deal() if seed is None else seed
    match = Match.new(game, seats, dealt, options, practice=practice, own_dice=own_dice)
    bots = opponents(match)
    if cards:
        cards = _keep(cards, kept_cards(folder, game.id, game.table.digest))
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
    path = find_save(folder, save) if save else newest_unfinished(folder)
    cards = cards or cards_of(folder, path)
    load = partial(catalog.load, corrections=cards)
    if is_position(path):
        match, notices = Journal.read(path, load)
        match = _taken_up(match)
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


def look_back(folder: Path, save: str | Path | None = None, cards: Path | None = None) -> Look:
    """A save to look back at: the newest game, or the one that is named as in `resume_session`.

    Nothing is changed or locked. Raises SaveError and CardError as `resume_session` does.
    """
    path = find_save(folder, save) if save else newest(folder)
    cards = cards or cards_of(folder, path)
    match, notices = Journal.read(path, partial(catalog.load, corrections=cards))
    return Look(match, path, tuple(notices), cards)


def begin_session(folder: Path, match: Match[Any], cards: Path | None = None) -> Session:
    """Begin a save for a match that has none yet, such as a branch of another one.

    Raises SaveError when the save cannot be made, or a bot of the match is not known.
    """
    try:
        bots = opponents(match)
    except ValueError as unknown:
        raise SaveError(str(unknown)) from None
    return Session(match, _begin(folder, match), folder, cards=cards, bots=bots)


def _taken_up(match: Match[Any]) -> Match[Any]:
    """The match as it stands, to be gone on with from here: what came before stays."""
    start = Start(match.move_count, match.rolls)
    return Match(match.game, match.state, match.seats, match.seed, match.options, start=start)


def _begin(folder: Path, match: Match[Any]) -> Journal:
    created = _now()
    path = folder / save_name(match.game.id, match.seed, created)
    while True:
        try:
            return Journal.create(free_path(path), match, created)
        except NameTakenError:
            # Another process has taken the free name meanwhile; there is a next one.
            continue


def _keep(cards: Path, copy: Path) -> Path:
    """Keep an owner's card file with the games that are played with it."""
    if not copy.exists():
        try:
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_bytes(cards.read_bytes())
        except OSError as error:
            raise SaveError(f"cannot keep the card file in {copy}: {error.strerror}") from None
    return copy


def _now() -> str:
    """The local date and time, exact enough to tell apart games that are begun one by one."""
    return datetime.now().isoformat(timespec="microseconds")
