"""What each game adds to the faces: the modules of its folder, found by their names.

A game is named once, in `rules/catalog.py`. Its folder `valeria_tui/NAME/` has what the faces ask
for: `face.py` (its board, `FACE`), `chronicle.py` (what records tell of it) and `reference.py` (the
figures in its rules). A face does without what is missing.
"""

from __future__ import annotations

from importlib import import_module
from types import ModuleType

from rules import catalog


def part(game_id: str, name: str) -> ModuleType | None:
    """The module of that name in a game's folder; None where there is none."""
    module = f"{__package__}.{game_id}.{name}"
    if game_id not in catalog.GAMES:
        return None
    try:
        return import_module(module)
    except ModuleNotFoundError as error:
        if error.name and module.startswith(error.name):
            return None
        raise
