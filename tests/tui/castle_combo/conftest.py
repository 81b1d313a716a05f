"""A game, a company around a screen, and positions that are written down."""

import pytest

from rules.match import Match
from tests.support.castle_combo import castle_combo
from tests.support.company import Company, seats


@pytest.fixture
def game():
    return castle_combo()


@pytest.fixture
def company(tmp_path):
    return Company(tmp_path)


@pytest.fixture
def wide(tmp_path):
    return Company(tmp_path, 120, 40)


@pytest.fixture
def show():
    """Shows a written position on a company's screen."""

    def on(company, table):
        options = table.game.resolve_options(table.state.options._asdict())
        match = Match(table.game, table.state, seats(table.state.seats), 0, options)
        return company.show_match(match)

    return on
