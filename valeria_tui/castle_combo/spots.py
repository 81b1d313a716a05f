"""The names of the places on the screen.

A card on display and a location go by their ids; a cell has its player before its name
(`1 C3`), for the tableaus of several players may show; a player is `player 1`.
"""

from __future__ import annotations

from rules.castle_combo.cells import CELL_BY_NAME, CELL_NAMES

FACE_DOWN, KEY = "face-down", "key"
"""Where taking a card face-down begins, and spending a Key: said in the list, and never drawn, so
that neither is done by the way."""

_PLAYER = "player"


def cell(player: int, number: int) -> str:
    """A cell of a player's tableau."""
    return f"{player} {CELL_NAMES[number]}"


def player(number: int) -> str:
    """A player, with all that is his."""
    return f"{_PLAYER} {number}"


def read_cell(place: str) -> tuple[int, int] | None:
    """The player and the cell of a place that is one."""
    owner, _, name = place.partition(" ")
    return (int(owner), CELL_BY_NAME[name]) if name in CELL_BY_NAME else None


def owner(place: str) -> int:
    """The player to whom a place belongs; -1 for one that is nobody's."""
    kind, _, name = place.partition(" ")
    if kind == _PLAYER:
        return int(name)
    found = read_cell(place)
    return found[0] if found else -1
