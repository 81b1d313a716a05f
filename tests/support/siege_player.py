"""How a hasty but not foolish player of Siege ranks his choices, so that test games go deep."""

from __future__ import annotations

from rules.game import Action
from rules.siege.codes import CELL_BY_NAME, TURRET_BY_NAME, column, row
from rules.siege.state import SiegeState


def preference(state: SiegeState, action: Action) -> int:
    """A number for an action, higher for what such a player would rather do."""
    match action.verb:
        case "attack":
            return _of_attack(state, CELL_BY_NAME[str(action.args[0])])
        case "repair":
            impacts = state.impacts[TURRET_BY_NAME[str(action.args[-1])]]
            return (0, 5, 60, 85)[impacts]
        case "done":
            return 100
        case "play":
            return 70
        case "pick":
            return 50
        case "use":
            return 40
        case _:
            return 20


def _of_attack(state: SiegeState, cell: int) -> int:
    if state.table.is_engine[state.grid[cell]]:
        return 95 - row(cell)
    if row(cell) == 0:
        return 75 + 5 * state.impacts[column(cell)]
    return 30
