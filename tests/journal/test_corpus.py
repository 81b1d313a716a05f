"""The shipped positions are the corpus of the format: they must load for ever."""

from pathlib import Path

import pytest

from rules.journal import Journal, inspect
from tests.support.saves import load, position

SAVES = Path(__file__).parents[2] / "saves"

SHIPPED = sorted(path for path in SAVES.glob("*.valeria") if not any(map(str.isdigit, path.stem)))
"""Games of whoever plays from this checkout have the number of their deal in their names."""


def test_positions_are_shipped():
    assert SHIPPED


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_a_shipped_position_loads_and_can_be_played_on(path, tmp_path):
    summary = inspect(path)
    assert (summary.fault, summary.over) == ("", False)
    match, _ = Journal.read(path, load)
    assert match.move_count == summary.moves
    assert match.game.words.progress(match.state) == summary.progress
    copy = tmp_path / path.name
    Journal.create(copy, match, summary.header.created)
    match.play(match.legal()[0])
    match.close()
    again, notices = Journal.open(copy, load)
    assert (position(again), notices) == (position(match), [])
    again.close()


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_every_move_of_a_shipped_position_is_replayed_while_its_rules_are_unchanged(path):
    header = inspect(path).header
    game = load(header.game)
    match, notices = Journal.read(path, load)
    same = (header.rules, header.cards) == (game.version, game.table.digest)
    assert same == (notices == [])
    assert match.start is None or not same
