"""Whether the frames of a position that came from outside can have arisen in it.

A save that was written here always passes. What is refused are stacks that nobody could have
played to, and that would lead the rules to a place where there is nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from rules.siege.battlefield import cost
from rules.siege.codes import ALL_DICE, CELLS, SIZE, TURRETS
from rules.siege.frames import (
    Actions,
    Frame,
    Gain,
    NewChampion,
    Overkill,
    OverkillPay,
    Pay,
    Pick,
    Refund,
    SiegeWindow,
    StrayWindow,
    Turn,
    Window,
)
from rules.siege.payment import bonus_turrets
from rules.siege.state import SiegeState
from rules.siege.table import CHAMPION

_BELOW = (Turn, Window, Actions, Overkill, Gain, Refund)
_PICKS_BELOW = ("die", "champion-lost", "champion-down", "friend")
"""What may lie under another frame."""

_EFFECTS = {
    "die": ("double", "flip", "set", "reroll", "forfeit", "blind", "tire"),
    "nudge": ("nudge",),
    "dice": ("reroll", "raise", "sicken"),
    "swap-from": ("swap",),
    "swap-to": ("swap",),
    "strike": ("strike",),
    "overkill": ("overkill-troop", "overkill-engine"),
    "cleanse": ("cleanse",),
    "relocate-from": ("relocate",),
    "relocate-to": ("relocate",),
    "take-spent": ("summon",),
    "shift-from": ("shift-impact",),
    "shift-to": ("shift-impact",),
    "load": ("load",),
    "champion-lost": ("forfeit", "burn"),
    "champion-down": ("burn",),
    "turn-down": ("turn-down",),
    "friend": ("recruit",),
    "tokens": ("tokens",),
    "tokens-each": ("tokens",),
    "order": ("foresee", "return-champions"),
    "stray": ("stray-shot",),
    "shore-up": ("shore-up",),
    "shudder": ("shudder",),
}
"""For each choice, the effects that ask for it."""

Data = tuple[int, ...]


def frame_faults(state: SiegeState) -> list[str]:
    """What about the stack cannot be, one sentence each; empty when all fits."""
    faults = [
        "a question lies under another one that could not have followed it"
        for frame in state.frames[:-1]
        if not _may_lie_below(frame)
    ]
    for index, frame in enumerate(state.frames):
        below = state.frames[index - 1] if index else None
        if not _fits(state, frame, below):
            faults.append("a question does not fit the position")
    return faults


def _may_lie_below(frame: Frame) -> bool:
    if isinstance(frame, Pick):
        return frame.rule in _PICKS_BELOW
    return isinstance(frame, _BELOW)


def _fits(state: SiegeState, frame: Frame, below: Frame | None) -> bool:
    table, grid = state.table, state.grid
    match frame:
        case SiegeWindow(cell) | StrayWindow(cell):
            return table.is_engine[grid[cell]]
        case Pay(cell, price, bonuses, dice):
            return (
                grid[cell] > 0
                and price == cost(state, cell)
                and set(bonuses) <= set(bonus_turrets(state, cell))
                and list(bonuses) == sorted(set(bonuses))
                and _are_active(state, dice)
            )
        case OverkillPay(code, cell, dice):
            return (
                isinstance(below, Overkill)
                and table.effect[code] in _EFFECTS["overkill"]
                and grid[cell] > 0
                and _are_active(state, dice)
            )
        case NewChampion(code):
            return table.kind[code] == CHAMPION
        case Refund(_, tokens):
            return tokens > 0
        case Pick(rule, code, data):
            if rule == "overkill" and not isinstance(below, Overkill):
                return False
            return table.effect[code] in _EFFECTS[rule] and _DATA[rule](state, code, data)
    return True


def _are_active(state: SiegeState, dice: Data) -> bool:
    return list(dice) == sorted(dice) and not Counter(dice) - Counter(state.dice)


def _nothing(_: SiegeState, __: int, data: Data) -> bool:
    return not data


def _a_colour(state: SiegeState, code: int, data: Data) -> bool:
    if state.table.effect[code] in ("blind", "tire"):
        return data in ((0,), (1,))
    return not data


def _active_dice(state: SiegeState, _: int, data: Data) -> bool:
    return all(code in ALL_DICE for code in data) and _are_active(state, data)


def _a_card(state: SiegeState, _: int, data: Data) -> bool:
    return len(data) == 1 and data[0] in CELLS and state.grid[data[0]] > 0


def _a_tower(state: SiegeState, code: int, data: Data) -> bool:
    return _a_card(state, code, data) and state.table.effect[state.grid[data[0]]] == "load"


def _a_damaged_turret(state: SiegeState, _: int, data: Data) -> bool:
    return len(data) == 1 and data[0] in TURRETS and state.impacts[data[0]] > 0


def _a_number(_: SiegeState, __: int, data: Data) -> bool:
    return len(data) == 1 and 1 <= data[0] <= SIZE


def _champions(state: SiegeState, _: int, data: Data) -> bool:
    champions = state.table.codes["champions"]
    return 1 <= len(data) == len(set(data)) and all(code in champions for code in data)


def _vanguard_cells(_: SiegeState, __: int, data: Data) -> bool:
    return len(data) == len(set(data)) and all(cell < SIZE for cell in data)


def _an_order(state: SiegeState, code: int, data: Data) -> bool:
    card = state.table.card[code]
    decks = {"troops": state.troop_deck, "events": state.event_deck}
    deck = decks.get(card.texts.get("deck", "") if card else "", state.champion_deck)
    if not data or not 1 <= data[0] <= len(deck):
        return False
    return len(data) <= data[0] and not Counter(data[1:]) - Counter(deck[: data[0]])


_DATA: dict[str, Callable[[SiegeState, int, Data], bool]] = {
    **dict.fromkeys(_EFFECTS, _nothing),
    "die": _a_colour,
    "dice": _active_dice,
    "swap-to": _a_card,
    "relocate-to": _a_card,
    "shift-to": _a_damaged_turret,
    "load": _a_tower,
    "turn-down": _a_number,
    "friend": _champions,
    "tokens-each": _vanguard_cells,
    "order": _an_order,
}
"""For each choice, whether what it remembers can be."""
