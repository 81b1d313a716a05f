"""The games that this program knows, by id."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rules.game import Game


def _siege(corrections: Path | None) -> Game[Any]:
    from rules.siege.game import Siege

    return Siege.load(corrections)


def _margraves(corrections: Path | None) -> Game[Any]:
    from rules.margraves.game import Margraves

    return Margraves.load(corrections)


def _castle_combo(corrections: Path | None) -> Game[Any]:
    from rules.castle_combo.game import CastleCombo

    return CastleCombo.load(corrections)


_LOADERS = {"siege": _siege, "margraves": _margraves, "castle_combo": _castle_combo}

GAMES = tuple(_LOADERS)
"""The ids of all games, in the order in which a menu shows them."""


def load(game_id: str, corrections: Path | None = None) -> Game[Any]:
    """A game by its id, with an owner's corrections of its cards if a file is given.

    Raises KeyError for an unknown id and CardError for a file that does not fit.
    """
    return _LOADERS[game_id](corrections)
