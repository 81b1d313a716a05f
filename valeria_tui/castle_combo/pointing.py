"""How places and actions of Castle Combo belong together."""

from __future__ import annotations

from typing import Any

from rules.castle_combo.cells import CELL_BY_NAME, CELL_NAMES
from rules.castle_combo.frames import Discard, Place, Turn
from rules.castle_combo.market import shown
from rules.castle_combo.state import CastleState
from rules.castle_combo.terms import LOCATIONS
from rules.game import Action
from valeria_tui.castle_combo import spots
from valeria_tui.face import Slot


def slots(view: CastleState, action: Action) -> tuple[Slot, ...]:
    """What one points at, in order, to say the action."""
    name = str(action.args[0]) if action.args else ""
    match action.verb:
        case "buy" | "discard":
            return ((name,),)
        case "facedown":
            return (spots.FACE_DOWN,), (name,)
        case "key":
            here = view.messenger
            return (spots.KEY,), (LOCATIONS[here if name == "refresh" else 1 - here],)
        case "place":
            return ((spots.cell(view.frames[-1].player, CELL_BY_NAME[name]),),)
    return ()


def attempt(view: CastleState, place: str) -> Action | None:
    """What somebody means who chooses this place now, allowed or not."""
    frame = view.frames[-1] if view.frames else None
    cell = spots.read_cell(place)
    match frame:
        case Turn() if place in LOCATIONS:
            is_here = LOCATIONS.index(place) == view.messenger
            return Action("key", ("refresh" if is_here else "move",))
        case Turn() if place in view.table.code:
            return Action("buy", (place,))
        case Discard() if place in view.table.code:
            return Action("discard", (place,))
        case Place(player=player) if cell and cell[0] == player:
            return Action("place", (CELL_NAMES[cell[1]],))
    return None


def thing(view: CastleState, place: str) -> str:
    """The id under which the words tell about what lies at the place; empty for nothing."""
    if found := spots.read_cell(place):
        player, cell = found
        code = view.players[player].cells[cell]
        if not code:
            return CELL_NAMES[cell] if player == view.current else ""
        return view.table.characters[abs(code)].id
    if (owner := spots.owner(place)) >= 0:
        return "rival" if view.is_rival(owner) else f"seat-{owner + 1}"
    return "" if place in (spots.FACE_DOWN, spots.KEY) else place


def lying(view: CastleState) -> dict[str, Any]:
    """What lies at each place."""
    things: dict[str, Any] = {}
    for location, name in enumerate(LOCATIONS):
        things[name] = (view.messenger == location, view.closed == location)
        for code in shown(view, location):
            things[view.table.characters[code].id] = location
    for player, who in enumerate(view.players):
        for cell, code in enumerate(who.cells):
            if code:
                things[spots.cell(player, cell)] = (code, who.stored[cell])
    return things
