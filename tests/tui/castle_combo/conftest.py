"""A game, and positions that are written down."""

import pytest

from rules.match import Match
from tests.support.castle_combo import castle_combo
from tests.support.company import seats


@pytest.fixture
def game():
    return castle_combo()


@pytest.fixture
def show():
    """Shows a written position on a company's screen."""

    def on(company, table):
        options = table.game.resolve_options(table.state.options._asdict())
        match = Match(table.game, table.state, seats(table.state.seats), 0, options)
        return company.show_match(match)

    return on
