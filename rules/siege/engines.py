"""What the Siege Engines do when they fire (spec section 7.1)."""

from __future__ import annotations

from rules.game import Action
from rules.siege.attack import lower_die
from rules.siege.battlefield import clear_cell, heaviest_neighbours
from rules.siege.codes import (
    CELL_NAMES,
    HOLY,
    PICK_CELL,
    PICK_TURRET,
    SOLDIER,
    colour_of,
    column,
    value_of,
)
from rules.siege.dice_picks import allowed_dice
from rules.siege.fortress import (
    add_impacts,
    check_turrets,
    discard_champion,
    face_up_turrets,
    held_turrets,
    turn_down,
)
from rules.siege.frames import Pick
from rules.siege.questions import Events, PickRule, tell
from rules.siege.state import SiegeState


def fire(state: SiegeState, cell: int, events: Events) -> None:
    """Begin the effect of the engine in the cell; each part is done as far as possible."""
    table, code = state.table, state.grid[cell]
    frames = state.frames
    tell(events, "fired", CELL_NAMES[cell], table.id[code])
    match table.effect[code]:
        case "forfeit":
            frames += [Pick("champion-lost", code), Pick("die", code)]
        case "batter":
            for die in [each for each in state.dice if colour_of(each) == SOLDIER]:
                lower_die(state, die, events, table.amount[code])
        case "load":
            frames.append(Pick("load", code, (cell,)))
        case "reroll":
            frames.append(Pick("die", code))
        case "burn":
            frames += [Pick("champion-down", code), Pick("champion-lost", code)]
        case "blind":
            frames += [Pick("die", code, (HOLY,)), Pick("die", code, (SOLDIER,))]
        case "bombard":
            add_impacts(state, column(cell), table.amount[code], events)
            check_turrets(state)


def would_act(state: SiegeState, cell: int) -> bool:
    """Whether the engine's effect would change anything (ruling 118)."""
    code = state.grid[cell]
    match state.table.effect[code]:
        case "forfeit":
            return bool(state.dice or held_turrets(state))
        case "batter":
            return any(colour_of(die) == SOLDIER and value_of(die) > 1 for die in state.dice)
        case "load":
            return bool(heaviest_neighbours(state, cell))
        case "reroll":
            return bool(allowed_dice(state, Pick("die", code)))
        case "burn":
            return bool(held_turrets(state))
        case "blind":
            return bool(state.dice)
        case _:
            return True


def _load_choices(state: SiegeState, pick: Pick) -> dict[Action, int]:
    return {PICK_CELL[cell]: cell for cell in heaviest_neighbours(state, pick.data[0])}


def _resolve_load(state: SiegeState, pick: Pick, cell: int, events: Events) -> None:
    """Put a Troop on the Tower; its tokens go along (ruling 49)."""
    tower = pick.data[0]
    for tokens in (state.strength_tokens, state.magic_tokens):
        tokens[tower] += tokens[cell]
        tokens[cell] = 0
    troop = clear_cell(state, cell)
    state.loads[tower] = (*state.loads.get(tower, ()), troop)
    tell(events, "loaded", CELL_NAMES[cell], CELL_NAMES[tower], state.table.id[troop])


def _lost_choices(state: SiegeState, _: Pick) -> dict[Action, int]:
    return {PICK_TURRET[turret]: turret for turret in held_turrets(state)}


def _resolve_lost(state: SiegeState, _: Pick, turret: int, events: Events) -> None:
    discard_champion(state, turret, events)


def _down_choices(state: SiegeState, _: Pick) -> dict[Action, int]:
    return {PICK_TURRET[turret]: turret for turret in face_up_turrets(state)}


def _resolve_down(state: SiegeState, _: Pick, turret: int, events: Events) -> None:
    turn_down(state, turret, events)


PICKS = {
    "load": PickRule(_load_choices, _resolve_load),
    "champion-lost": PickRule(_lost_choices, _resolve_lost),
    "champion-down": PickRule(_down_choices, _resolve_down),
}
