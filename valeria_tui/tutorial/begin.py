"""Begin a tutorial as a game that is saved like any other, in practice."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rules import catalog
from rules.game import Action
from rules.match import Match, Seat
from valeria_tui.opponents import Musing, Opponent, Ready
from valeria_tui.session import YOU, Session, new_session
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
    bots = {kind: _Tutored(tutor, bot) for kind, bot in session.bots.items()}
    return session._replace(tutor=tutor, bots=bots)


class _Tutored:
    """A bot that plays what the script says, as far as that goes."""

    def __init__(self, tutor: Tutor, bot: Opponent) -> None:
        self._tutor, self._bot = tutor, bot

    def __call__(self, match: Match[Any]) -> Action:
        return self._tutor.answer(match) or self._bot(match)

    def aside(self, match: Match[Any]) -> Musing:
        said = self._tutor.answer(match)
        return Ready(lambda: said) if said else self._bot.aside(match)
