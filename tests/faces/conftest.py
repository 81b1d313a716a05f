"""What the tests of the faces without a screen share."""

import io

import pytest

from rules.journal import Journal
from rules.match import Match, Seat
from tests.support.tiny import Tiny
from valeria_tui.lines import Lines
from valeria_tui.plain import Plain
from valeria_tui.session import Session


class Secretive(Tiny):
    """Pebbles in which a turn is secret as long as its seat holds cards."""

    def decision(self, state):
        decision = super().decision(state)
        return decision and decision._replace(secret=bool(state.hands[state.seat]))


class Terminal(io.StringIO):
    """A terminal from which these lines are typed."""

    def isatty(self):
        return True


@pytest.fixture
def pebbles(tmp_path):
    """A session of Pebbles: `pebbles("Ann", "Bo", seed=1)`."""

    def begin(*names, seed=1, bots=None, folder=tmp_path, **settings):
        seats = [Seat(*name.split("/")) for name in names or ["Ann"]]
        match = Match.new(Secretive(), seats, seed, **settings)
        journal = Journal.create(folder / "tiny.valeria", match)
        return Session(match, journal, folder, bots=bots or {})

    return begin


@pytest.fixture
def talk():
    """Play a session by answers, one a line, and return all that was told."""

    def talk(session, *answers, terminal=False):
        source = (Terminal if terminal else io.StringIO)("".join(f"{line}\n" for line in answers))
        target = io.StringIO()
        Plain(session, Lines(source, target)).play()
        return target.getvalue()

    return talk
