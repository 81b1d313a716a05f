"""The shipped positions: they load for ever, can be played on, and can be won."""

import shutil

import pytest

from rules import catalog
from rules.journal import Journal
from tools import shipped_positions
from valeria_tui.session import resume_session
from valeria_tui.shelf import POSITIONS, is_position, list_saves

SHIPPED = {position.name: position for position in shipped_positions.positions()}


@pytest.fixture
def folder(tmp_path):
    """A copy of the shipped positions, where games may be saved."""
    shutil.copytree(
        shipped_positions.SAVES,
        tmp_path / "saves",
        ignore=lambda folder, names: [name for name in names if name[:-8] not in SHIPPED],
    )
    return tmp_path / "saves"


def test_each_game_has_an_opening_a_midgame_and_an_end():
    ends = {"siege": "last-stand"}
    assert set(SHIPPED) == {
        f"{game}-{kind}"
        for game in catalog.GAMES
        for kind in ("opening", "midgame", ends.get(game, "last-round"))
    }
    assert {name.partition("-")[2] for name in SHIPPED} == set(POSITIONS)


def test_all_positions_are_listed_as_such(folder):
    entries = list_saves(folder)
    assert {entry.path.stem for entry in entries} == set(SHIPPED)
    games = [entry.game for entry in entries]
    assert games == sorted(games)
    assert all(entry.is_position and entry.progress and not entry.fault for entry in entries)


@pytest.mark.parametrize("position", SHIPPED.values(), ids=SHIPPED.keys())
def test_a_position_is_made_the_same_every_time(position, tmp_path):
    path = shipped_positions.SAVES / f"{position.name}.valeria"
    assert is_position(path)
    made = shipped_positions.make(position, tmp_path)
    assert made.read_bytes() == path.read_bytes(), "tools/shipped_positions.py --again"


@pytest.mark.parametrize("position", SHIPPED.values(), ids=SHIPPED.keys())
def test_a_position_loads_without_a_notice(position):
    path = shipped_positions.SAVES / f"{position.name}.valeria"
    match, notices = Journal.read(path, catalog.load)
    assert notices == []
    assert match.decision() is not None
    assert not match.practice


@pytest.mark.parametrize("position", SHIPPED.values(), ids=SHIPPED.keys())
def test_a_position_can_be_won(position, folder):
    session = resume_session(folder, position.name)
    for action in position.win:
        session.match.play(action)
    session.close()
    outcome = session.match.outcome()
    assert outcome and outcome.winners == (0,)
    again = resume_session(folder, session.journal.path)
    assert (again.match.outcome(), again.notices) == (outcome, ())
