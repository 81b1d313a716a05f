"""Kill -9 while a process writes: its save opens, with all that it had done.

`tools/kill_saves.py` kills many more.
"""

import pytest

from tests.support.saves import GAMES
from tests.support.scribe import kill_scribe


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("number", range(4))
def test_a_killed_process_leaves_a_save_with_all_that_it_had_done(tmp_path, game_id, number):
    found = kill_scribe(tmp_path / "game.valeria", game_id, number)
    assert found.fault == ""
