"""The ways out of a game: to the title, to its replay, to the records, and to another deal."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from rules.journal import SaveError
from valeria_tui.session import Look, deal_again, resume_session

if TYPE_CHECKING:
    from valeria_tui.screens.play import Play


def leave(play: Play) -> None:
    """Ask whether to leave."""
    play.ask("Leave the game? It is saved as it stands.", play.host.leave, "title")


def to_title(play: Play) -> None:
    """Leave for the title page."""
    from valeria_tui.screens.title import Title

    play.host.show(Title(play.host))


def look_back(play: Play) -> None:
    """Leave for the replay of the game, and come back to it."""
    from valeria_tui.screens.replay import Replay

    look = Look(play.match, play.session.journal.path, cards=play.session.cards)
    play.host.show(Replay(play.host, look, back=partial(come_back, play)))


def read_records(play: Play) -> None:
    """Leave for the records, and come back."""
    from valeria_tui.screens.records import RecordsPage

    play.record()
    play.host.show(RecordsPage(play.host, play.match.game.id, partial(come_back, play)))


def come_back(play: Play) -> Play:
    """This page, with the game opened again. Raises SaveError and CardError."""
    session = play.session
    path = session.journal.path
    return type(play)(play.host, resume_session(session.folder, path, session.cards))


def deal(play: Play, seed: int | None) -> None:
    """Deal the same game again, of a number or of a fresh one."""
    try:
        session = deal_again(play.session, seed)
    except SaveError as error:
        play.note = str(error)
    else:
        play.host.show(type(play)(play.host, session))
