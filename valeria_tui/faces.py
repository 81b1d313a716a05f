"""The faces of the games."""

from __future__ import annotations

from typing import Any

from rules.game import Game
from valeria_tui.face import Face
from valeria_tui.parts import part


def face_of(game: Game[Any]) -> Face[Any]:
    """The face of a game. Raises KeyError for a game that has none."""
    found = part(game.id, "face")
    if found is None:
        raise KeyError(game.id)
    face: Face[Any] = found.FACE(game)
    return face
