"""Begin a tutorial as a game that is saved like any other, in practice."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

from rules import catalog
from rules.game import Action
from rules.match import Match, Seat
from valeria_tui.session import YOU, Bot, Session, new_session
from valeria_tui.tutorial.script import Tutor, script


def begin_tutorial(folder: Path, game_id: str) -> Session:
    """The fixed deal of a game with its tutor. Bots play what the script says, and go on by
    themselves where it ends or the player leaves it.

    Raises SaveError when the save cannot be made, KeyError for a game that has no tutorial.
    """
    told = script(game_id)
    tutor = Tutor(told)
    seats = tuple(Seat(*each) for each in told.seats) or YOU
    session = new_session(folder, catalog.load(game_id), seed=told.seed, practice=True, seats=seats)
    bots = {kind: partial(_play, tutor, bot) for kind, bot in session.bots.items()}
    return session._replace(tutor=tutor, bots=bots)


def _play(tutor: Tutor, bot: Bot, match: Match[Any]) -> Action:
    return tutor.answer(match) or bot(match)
