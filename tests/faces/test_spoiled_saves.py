"""Whatever a save holds, the list, the replay and the records answer with sense or in one line."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from rules import catalog
from rules.cards import CardError
from rules.chance import Chance, mix
from rules.journal import SaveError
from tests.support.fuzz import spoil
from tests.support.saves import load, play_saved
from valeria_tui import records
from valeria_tui.film import Film
from valeria_tui.retelling import retold
from valeria_tui.session import look_back
from valeria_tui.shelf import entry

NAME = "game.valeria"

USES: dict[str, Callable[[Path], Any]] = {
    "listed": lambda folder: entry(folder / NAME),
    "looked back at": lambda folder: Film(look_back(folder, NAME).match),
    "told": lambda folder: list(retold(look_back(folder, NAME).match)),
    "counted": lambda folder: list(records.rebuild(folder)),
}


@pytest.mark.parametrize("game_id", catalog.GAMES)
def test_a_spoiled_save_is_used_or_refused_in_a_line(game_id: str, tmp_path: Path) -> None:
    path = tmp_path / NAME
    whole = []
    for number in (1, 2):
        play_saved(path, load(game_id), number)
        whole.append(path.read_bytes())
        path.unlink()
    for number in range(40):
        spoiled = spoil(whole[number % 2], whole[1 - number % 2], Chance(mix(number, 5)))
        path.write_bytes(spoiled.data)
        for use, work in USES.items():
            try:
                work(tmp_path)
            except (SaveError, CardError) as error:
                assert "\n" not in str(error), (use, spoiled.how)
        assert path.read_bytes() == spoiled.data
