"""Troops played from the hand and Champions used on the Fortress (spec sections 6.1 and 6.3)."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from rules.game import Action
from rules.siege.attack import is_overkill_with_strength, overkill, overkill_means
from rules.siege.battlefield import (
    alike,
    cost,
    empty_cells,
    has_tokens,
    neighbours,
    return_tokens,
    swap_cells,
    talon_targets,
)
from rules.siege.codes import (
    CELL_NAMES,
    CELLS,
    HOLY,
    NEIGHBOURS,
    NO,
    PICK_CELL,
    PICK_TURRET,
    SOLDIER,
    TURRET_NAMES,
    TURRETS,
    YES,
    colour_of,
    is_doubled,
    value_of,
)
from rules.siege.dice_picks import can_flip, can_raise, can_take_die, take_from_supply, take_spent
from rules.siege.engines import would_act
from rules.siege.fortress import (
    add_impacts,
    can_gain,
    check_turrets,
    discard_champion,
    turn_down,
)
from rules.siege.frames import Frame, Gain, Overkill, OverkillPay, Pay, Pick, SiegeWindow
from rules.siege.payment import Purse
from rules.siege.questions import Events, PickRule, tell
from rules.siege.state import ACTION, SiegeState

# ---------------------------------------------------------------- what may be played


def _has_undoubled(state: SiegeState, _: int, __: Frame) -> bool:
    return not all(is_doubled(code) for code in state.dice)


def _has_flippable(state: SiegeState, _: int, __: Frame) -> bool:
    return any(can_flip(code) for code in state.dice)


def _has_other_value(state: SiegeState, card: int, _: Frame) -> bool:
    return any(value_of(code) != state.table.value[card] for code in state.dice)


def _has_die(state: SiegeState, card: int, _: Frame) -> bool:
    colour = state.table.colour[card]
    return any(colour in (-1, colour_of(code)) for code in state.dice)


def _can_enlist(state: SiegeState, _: int, __: Frame) -> bool:
    return can_take_die(state, SOLDIER)


def _can_summon(state: SiegeState, _: int, __: Frame) -> bool:
    return can_take_die(state, HOLY) or can_gain(state)


def _can_swap(state: SiegeState, _: int, __: Frame) -> bool:
    return any(_swap_partners(state, cell) for cell in CELLS if state.grid[cell])


def _can_strike(state: SiegeState, _: int, frame: Frame) -> bool:
    if isinstance(frame, Overkill) or not state.dice:
        return False
    if not state.options.talon_any_phase and state.phase != ACTION:
        return False
    return bool(_strike_choices(state))


def _can_ward(state: SiegeState, _: int, frame: Frame) -> bool:
    return isinstance(frame, SiegeWindow) and would_act(state, frame.cell)


def _can_overkill(state: SiegeState, card: int, frame: Frame) -> bool:
    return (
        isinstance(frame, Overkill)
        and bool(overkill_victims(state, card, frame.focus))
        and overkill_means(state, card, state.dice) >= state.table.price[card]
    )


def _can_cleanse(state: SiegeState, _: int, __: Frame) -> bool:
    return any(state.strength_tokens) or any(state.magic_tokens)


def _can_shift(state: SiegeState, _: int, __: Frame) -> bool:
    return any(state.impacts)


def _can_relocate(state: SiegeState, _: int, __: Frame) -> bool:
    return 0 in state.grid and any(state.grid)


def _can_rally(state: SiegeState, card: int, _: Frame) -> bool:
    return not state.in_late_phase and state.spent[state.table.colour[card]] > 0


def _can_raise_any(state: SiegeState, _: int, __: Frame) -> bool:
    return any(can_raise(code) for code in state.dice)


CONDITIONS: dict[str, Callable[[SiegeState, int, Frame], bool]] = {
    "double": _has_undoubled,
    "flip": _has_flippable,
    "set": _has_other_value,
    "nudge": _has_die,
    "reroll": _has_die,
    "enlist": _can_enlist,
    "summon": _can_summon,
    "swap": _can_swap,
    "strike": _can_strike,
    "ward": _can_ward,
    "overkill-troop": _can_overkill,
    "overkill-engine": _can_overkill,
    "cleanse": _can_cleanse,
    "shift-impact": _can_shift,
    "relocate": _can_relocate,
    "rally": _can_rally,
    "raise": _can_raise_any,
}
"""For each effect, whether it would change something now (rulings 10 and 118).

A Champion's bonus is not here: it is used inside a payment only.
"""


def plays(state: SiegeState, frame: Frame) -> list[Action]:
    """The Troops that may be played at this question."""
    table, hand = state.table, state.hand
    return [
        table.play[code]
        for code in table.codes["troops"]
        if hand[code] and CONDITIONS[table.effect[code]](state, code, frame)
    ]


def uses(state: SiegeState, frame: Frame) -> list[Action]:
    """The Champions that may be used at this question, outside payments."""
    table = state.table
    found = []
    for code in state.champions:
        if code > 0:
            condition = CONDITIONS.get(table.effect[code])
            if condition is not None and condition(state, code, frame):
                found.append(table.use[code])
    return found


# ---------------------------------------------------------------- carrying out


def play(state: SiegeState, code: int, events: Events) -> None:
    """Discard a Troop from the hand and begin its power.

    What a ward stops is for the window that it is played in.
    """
    state.hand[code] -= 1
    state.plays[code] += 1
    state.discard += (code,)
    tell(events, "played", state.table.id[code])
    match state.table.effect[code]:
        case "enlist":
            if not take_from_supply(state, SOLDIER, code, events):
                take_spent(state, SOLDIER, 1, code, events)
        case "summon":
            state.frames.append(Gain())
            if not take_from_supply(state, HOLY, code, events) and can_take_die(state, HOLY):
                state.frames.append(Pick("take-spent", code))
        case "ward":
            pass
        case effect:
            state.frames.append(Pick(_FIRST_PICK[effect], code))


def use(state: SiegeState, code: int, events: Events) -> None:
    """Flip or discard a face-up Champion and begin its power."""
    table, turret = state.table, state.champions.index(code)
    state.count("champions_used")
    tell(events, "used", table.id[code])
    if table.flips[code]:
        turn_down(state, turret, events)
    else:
        discard_champion(state, turret, events)
    if table.effect[code] == "rally":
        take_spent(state, table.colour[code], table.amount[code], code, events)
    else:
        state.frames.append(Pick(_FIRST_PICK[table.effect[code]], code))


_FIRST_PICK = {
    "double": "die",
    "flip": "die",
    "set": "die",
    "nudge": "nudge",
    "reroll": "dice",
    "raise": "dice",
    "swap": "swap-from",
    "strike": "strike",
    "overkill-troop": "overkill",
    "overkill-engine": "overkill",
    "cleanse": "cleanse",
    "shift-impact": "shift-from",
    "relocate": "relocate-from",
}


# ---------------------------------------------------------------- choices on the Battlefield


def _cells(cells: Iterable[int]) -> dict[Action, int]:
    return {PICK_CELL[cell]: cell for cell in cells}


def _swap_partners(state: SiegeState, cell: int) -> list[int]:
    """The neighbours with which a card may change places.

    A card is offered above and to the right only, so that each pair has one path; an empty cell
    on any side.
    """
    grid = state.grid
    return [
        near
        for near in NEIGHBOURS[cell]
        if not grid[near] or (near > cell and not alike(state, cell, near))
    ]


def _swap_from_choices(state: SiegeState, _: Pick) -> dict[Action, int]:
    return _cells(cell for cell in CELLS if state.grid[cell] and _swap_partners(state, cell))


def _resolve_swap_from(state: SiegeState, pick: Pick, cell: int, _: Events) -> None:
    state.frames.append(Pick("swap-to", pick.code, (cell,)))


def _swap_to_choices(state: SiegeState, pick: Pick) -> dict[Action, int]:
    return _cells(_swap_partners(state, pick.data[0]))


def _resolve_swap_to(state: SiegeState, pick: Pick, cell: int, events: Events) -> None:
    move_card(state, pick.data[0], cell, events)


def move_card(state: SiegeState, start: int, end: int, events: Events) -> None:
    """Move a card to another cell; what lies there comes back the other way."""
    table, grid = state.table, state.grid
    ids = [table.id[grid[cell]] for cell in (start, end) if grid[cell]]
    swap_cells(state, start, end)
    kind = "swapped" if len(ids) > 1 else "moved"
    tell(events, kind, CELL_NAMES[start], CELL_NAMES[end], *ids)


def _strike_choices(state: SiegeState, _: Pick | None = None) -> dict[Action, int]:
    if not state.dice:
        return {}
    purse = Purse(state)
    in_action_phase = state.phase == ACTION
    return _cells(
        cell
        for cell in talon_targets(state, in_action_phase)
        if purse.reaches(cell, cost(state, cell))
    )


def _resolve_strike(state: SiegeState, _: Pick, cell: int, __: Events) -> None:
    state.frames.append(Pay(cell, cost(state, cell)))


def overkill_victims(state: SiegeState, card: int, focus: int) -> list[int]:
    """The cells beside the focus whose card this Overkill card may defeat."""
    return neighbours(state, focus, engine=not is_overkill_with_strength(state, card))


def _overkill_choices(state: SiegeState, pick: Pick) -> dict[Action, int]:
    context = state.frames[-2]
    assert isinstance(context, Overkill)
    return _cells(overkill_victims(state, pick.code, context.focus))


def _resolve_overkill(state: SiegeState, pick: Pick, cell: int, events: Events) -> None:
    frame = OverkillPay(pick.code, cell)
    if overkill_means(state, pick.code, ()) >= state.table.price[pick.code]:
        overkill(state, frame, events)
    else:
        state.frames.append(frame)


def _cleanse_choices(state: SiegeState, _: Pick) -> dict[Action, int]:
    return _cells(cell for cell in CELLS if has_tokens(state, cell))


def _resolve_cleanse(state: SiegeState, _: Pick, cell: int, events: Events) -> None:
    strength, magic = return_tokens(state, cell)
    tell(events, "tokens_removed", CELL_NAMES[cell], strength, magic)


def _relocate_from_choices(state: SiegeState, _: Pick) -> dict[Action, int]:
    return _cells(cell for cell in CELLS if state.grid[cell])


def _resolve_relocate_from(state: SiegeState, pick: Pick, cell: int, _: Events) -> None:
    state.frames.append(Pick("relocate-to", pick.code, (cell,)))


def _relocate_to_choices(state: SiegeState, _: Pick) -> dict[Action, int]:
    return _cells(empty_cells(state))


# ---------------------------------------------------------------- other choices


def _take_spent_choices(_: SiegeState, __: Pick) -> dict[Action, int]:
    return {YES: 1, NO: 0}


def _resolve_take_spent(state: SiegeState, pick: Pick, yes: int, events: Events) -> None:
    if yes:
        take_spent(state, HOLY, 1, pick.code, events)


def _shift_from_choices(state: SiegeState, _: Pick) -> dict[Action, int]:
    return {PICK_TURRET[turret]: turret for turret in TURRETS if state.impacts[turret]}


def _resolve_shift_from(state: SiegeState, pick: Pick, turret: int, _: Events) -> None:
    state.frames.append(Pick("shift-to", pick.code, (turret,)))


def _shift_to_choices(_: SiegeState, pick: Pick) -> dict[Action, int]:
    return {PICK_TURRET[turret]: turret for turret in TURRETS if turret != pick.data[0]}


def _resolve_shift_to(state: SiegeState, pick: Pick, turret: int, events: Events) -> None:
    start = pick.data[0]
    state.impacts[start] -= 1
    tell(events, "impact_moved", TURRET_NAMES[start], TURRET_NAMES[turret])
    add_impacts(state, turret, 1, events)
    check_turrets(state)


PICKS = {
    "swap-from": PickRule(_swap_from_choices, _resolve_swap_from),
    "swap-to": PickRule(_swap_to_choices, _resolve_swap_to),
    "strike": PickRule(_strike_choices, _resolve_strike),
    "overkill": PickRule(_overkill_choices, _resolve_overkill),
    "cleanse": PickRule(_cleanse_choices, _resolve_cleanse),
    "relocate-from": PickRule(_relocate_from_choices, _resolve_relocate_from),
    "relocate-to": PickRule(_relocate_to_choices, _resolve_swap_to),
    "take-spent": PickRule(_take_spent_choices, _resolve_take_spent),
    "shift-from": PickRule(_shift_from_choices, _resolve_shift_from),
    "shift-to": PickRule(_shift_to_choices, _resolve_shift_to),
}
