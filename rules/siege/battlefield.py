"""Questions about the Battlefield (spec section 4), and the ways in which cards move on it."""

from __future__ import annotations

from rules.siege.codes import CELLS, COLUMNS, NEIGHBOURS, SIZE, row
from rules.siege.state import SiegeState
from rules.siege.table import ATTACK

Cost = tuple[int, int]
"""Strength and Magic that a card costs now."""


def fronts(state: SiegeState) -> list[int]:
    """The Front card's cell of each column that has a card, from left to right."""
    grid = state.grid
    found = []
    for cells in COLUMNS:
        for cell in cells:
            if grid[cell]:
                found.append(cell)
                break
    return found


def in_range(state: SiegeState, cell: int) -> bool:
    """Whether an engine stands in the cell and the bar of its row is orange."""
    return state.table.range[state.grid[cell]][cell] > 0


def cost(state: SiegeState, cell: int) -> Cost:
    """What the card in the cell costs now: figures, row, tokens and load."""
    table, code = state.table, state.grid[cell]
    strength, magic = state.strength_tokens[cell], state.magic_tokens[cell]
    if not table.is_engine[code]:
        return table.strength[code] + strength, table.magic[code] + magic
    base = table.range[code][cell]
    load: tuple[int, ...] = ()
    if base or state.options.tower_out_of_range_adds_load:
        load = state.loads.get(cell, ())
    return (
        (base or table.limits.out_of_range) + strength + sum(table.strength[each] for each in load),
        magic + sum(table.magic[each] for each in load),
    )


def strength_of(state: SiegeState, cell: int) -> int:
    """A Troop's Strength for "strongest", "weakest" and "highest" (ruling 90)."""
    printed = state.table.strength[state.grid[cell]]
    if state.options.strength_includes_tokens:
        return printed + state.strength_tokens[cell]
    return printed


def engines(state: SiegeState) -> list[int]:
    """The cells of all engines, row by row from the Vanguard."""
    is_engine = state.table.is_engine
    return [cell for cell, code in enumerate(state.grid) if is_engine[code]]


def targets(state: SiegeState) -> list[int]:
    """What an ordinary attack may name: every Front card, and every engine in range."""
    reach, seen, found = state.table.range, 0, []
    for cell, code in enumerate(state.grid):
        if code:
            column = 1 << cell % SIZE
            if not seen & column or reach[code][cell]:
                found.append(cell)
            seen |= column
    return found


def talon_targets(state: SiegeState, in_action_phase: bool) -> list[int]:
    """What a Gargoyle Talon may name: Troops behind the Front, and engines out of range.

    In the action phase a Front engine is left out, since it can be attacked without the Talon
    (rulings 10 and 123).
    """
    front = set(fronts(state))
    table = state.table
    found = []
    for cell, code in enumerate(state.grid):
        if table.is_troop[code]:
            if cell not in front:
                found.append(cell)
        elif code and not in_range(state, cell) and not (in_action_phase and cell in front):
            found.append(cell)
    return found


def neighbours(state: SiegeState, cell: int, engine: bool) -> list[int]:
    """The adjacent cells that hold an engine (or else a Troop)."""
    kind = state.table.is_engine if engine else state.table.is_troop
    return [near for near in NEIGHBOURS[cell] if kind[state.grid[near]]]


def vanguard(state: SiegeState, troop_class: str) -> list[int]:
    """The cells of the Vanguard that hold a Troop of the class (`attack` or `magical`)."""
    kind = state.table.kind
    return [cell for cell in range(SIZE) if kind[state.grid[cell]] == troop_class]


def strongest_attack(state: SiegeState) -> list[int]:
    """The strongest Attack Troops of the Vanguard; several after a tie."""
    return _attack_troops(state, strongest=True)


def weakest_attack(state: SiegeState) -> list[int]:
    """The weakest Attack Troops of the Vanguard; several after a tie."""
    return _attack_troops(state, strongest=False)


def _attack_troops(state: SiegeState, strongest: bool) -> list[int]:
    cells = vanguard(state, ATTACK)
    if not cells:
        return []
    strengths = [strength_of(state, cell) for cell in cells]
    wanted = max(strengths) if strongest else min(strengths)
    return [cell for cell in cells if strength_of(state, cell) == wanted]


def end_engines(state: SiegeState, farthest: bool) -> list[int]:
    """The engines in the lowest-numbered row that has one, or in the highest (ruling 92)."""
    cells = engines(state)
    if not cells:
        return []
    wanted = row(cells[-1] if farthest else cells[0])
    return [cell for cell in cells if row(cell) == wanted]


def heaviest_neighbours(state: SiegeState, tower: int) -> list[int]:
    """The Troops adjacent to a Breach Tower that have the highest Strength."""
    cells = neighbours(state, tower, engine=False)
    if not cells:
        return []
    wanted = max(strength_of(state, cell) for cell in cells)
    return [cell for cell in cells if strength_of(state, cell) == wanted]


def empty_cells(state: SiegeState) -> list[int]:
    """Every cell without a card."""
    return [cell for cell in CELLS if not state.grid[cell]]


def has_tokens(state: SiegeState, cell: int) -> bool:
    """Whether a Strength or Magic token lies on the card in the cell."""
    return bool(state.strength_tokens[cell] or state.magic_tokens[cell])


def swap_cells(state: SiegeState, one: int, other: int) -> None:
    """Exchange all that lies in two cells: cards, tokens, loads and whether they have fired."""
    for row_of_values in (state.grid, state.strength_tokens, state.magic_tokens):
        row_of_values[one], row_of_values[other] = row_of_values[other], row_of_values[one]
    if state.loads:
        places = {one: other, other: one}
        state.loads = {places.get(cell, cell): load for cell, load in state.loads.items()}
    if (state.queue >> one & 1) != (state.queue >> other & 1):
        state.queue ^= 1 << one | 1 << other


def alike(state: SiegeState, one: int, other: int) -> bool:
    """Whether nothing would change if the cards of two cells changed places (ruling 10)."""
    return (
        state.grid[one] == state.grid[other]
        and state.strength_tokens[one] == state.strength_tokens[other]
        and state.magic_tokens[one] == state.magic_tokens[other]
        and state.loads.get(one) == state.loads.get(other)
        and (state.queue >> one & 1) == (state.queue >> other & 1)
    )


def clear_cell(state: SiegeState, cell: int) -> int:
    """Take the card off the cell and return its code. Its tokens must be gone already."""
    code = state.grid[cell]
    state.grid[cell] = 0
    state.queue &= ~(1 << cell)
    return code


def return_tokens(state: SiegeState, cell: int) -> Cost:
    """Put the cell's tokens back into the supply; how many of each colour there were."""
    strength, magic = state.strength_tokens[cell], state.magic_tokens[cell]
    state.strength_tokens[cell] = state.magic_tokens[cell] = 0
    state.token_supply[0] += strength
    state.token_supply[1] += magic
    return strength, magic


def close_ranks(state: SiegeState) -> list[tuple[int, int]]:
    """Push every column down without gaps, keeping its order; the moves made, in order."""
    moves = []
    for cells in COLUMNS:
        free = 0
        for index, cell in enumerate(cells):
            if state.grid[cell]:
                if free < index:
                    swap_cells(state, cell, cells[free])
                    moves.append((cell, cells[free]))
                free += 1
    return moves
