"""The faces of the games, by the id of the game."""

from __future__ import annotations

from typing import Any

from rules.game import Game
from valeria_tui.face import Face


def face_of(game: Game[Any]) -> Face[Any]:
    """The face of a game. Raises KeyError for a game that has none."""
    return _FACES[game.id](game)


def _siege(game: Game[Any]) -> Face[Any]:
    from valeria_tui.siege.face import SiegeFace

    return SiegeFace(game)


def _margraves(game: Game[Any]) -> Face[Any]:
    from valeria_tui.margraves.face import MargravesFace

    return MargravesFace(game)


def _castle_combo(game: Game[Any]) -> Face[Any]:
    from valeria_tui.castle_combo.face import CastleComboFace

    return CastleComboFace(game)


_FACES = {"siege": _siege, "margraves": _margraves, "castle_combo": _castle_combo}
