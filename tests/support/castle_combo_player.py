"""How a hasty but not foolish player of Castle Combo ranks his choices, so that test games go deep:
displays are dealt anew, good cards are bought, and where the Rival is hard the Village is emptied.
"""

from __future__ import annotations

from rules.castle_combo.cells import CELL_BY_NAME
from rules.castle_combo.forecast import placement, placements
from rules.castle_combo.frames import Place
from rules.castle_combo.prices import price
from rules.castle_combo.state import CastleState
from rules.castle_combo.terms import VILLAGE
from rules.game import Action


def preference(state: CastleState, action: Action) -> int:
    """A number for an action, higher for what such a player would rather do."""
    if state.options.level == "hard":
        return _emptying(state, action)
    name = str(action.args[0])
    code = state.table.code.get(name, 0)
    player = state.players[state.current]
    match action.verb:
        case "key":
            return 40 if name == "refresh" else 5
        case "buy":
            best = max(each.total for each in placements(state.table, player, code))
            return 10 + 3 * best - price(state.table, player, code)
        case "facedown":
            return 8
        case "place":
            frame = state.frames[-1]
            assert isinstance(frame, Place)
            return placement(state.table, player, frame.code, CELL_BY_NAME[name]).total
        case "discard":
            return state.table.characters[code].cost
    return 0


def _emptying(state: CastleState, action: Action) -> int:
    """Every card comes face-down from the Village, whose display goes by as fast as it can."""
    if action.verb == "key":
        wanted = "refresh" if state.messenger == VILLAGE else "move"
        return 20 if action.args[0] == wanted else 0
    return 10 if action.verb == "facedown" else 0
