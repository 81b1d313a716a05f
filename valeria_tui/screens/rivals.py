"""Bots at the table: they think beside the program, and play at a pace that a person can follow."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from rules.game import Action
from valeria_tui.opponents import Musing
from valeria_tui.screens.moment import Moment
from valeria_tui.screens.page import Host
from valeria_tui.session import Session


class Rivals:
    """The bots of a session. Whenever one has made up its mind, `play` is called with its action,
    unless the game has taken another turn meanwhile; `fail` with a sentence when it cannot."""

    def __init__(
        self,
        host: Host,
        session: Session,
        play: Callable[[Action], None],
        fail: Callable[[str], None],
    ) -> None:
        self._host, self._session = host, session
        self._play, self._fail = play, fail
        self._called: Moment | None = None
        self._musing: Musing | None = None

    def turn_to(self, moment: Moment | None) -> None:
        """Let the bot of the moment think, if there is one; whatever was thought before is void,
        and thought of no more."""
        self._called = moment
        if self._musing:
            self._musing.stop()
            self._musing = None
        if moment is None or not moment.bot:
            return
        bot, match = self._session.bots.get(moment.bot), self._session.match
        if bot is None:
            self._fail(f"There is no bot {moment.bot} here that could go on with the game.")
            return
        self._musing = bot.aside(match)
        self._host.think(self._musing, partial(self._decided, moment))

    def _decided(self, moment: Moment, action: Action | None) -> None:
        if moment is not self._called or not action:
            return
        settings = self._host.settings
        if settings.pace and not settings.fast:
            self._host.later(settings.pace, partial(self._act, moment, action))
        else:
            self._act(moment, action)

    def _act(self, moment: Moment, action: Action) -> None:
        if moment is self._called:
            self._play(action)
