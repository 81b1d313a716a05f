"""Choices of active dice within the effects of cards (spec sections 6, 7 and 8)."""

from __future__ import annotations

from collections.abc import Callable

from rules.game import Action
from rules.siege.attack import (
    HIGHEST_RAISED,
    change_class,
    change_value,
    later_dice,
    lower_die,
    raise_die,
)
from rules.siege.codes import (
    COLOUR_NAMES,
    DIE_CLASSES,
    DONE,
    LOWER_DIE,
    PICK_DIE,
    RAISE_DIE,
    colour_of,
    die,
    die_name,
    is_doubled,
    value_of,
)
from rules.siege.frames import Pick, Roll
from rules.siege.questions import Events, PickRule, tell
from rules.siege.state import SiegeState

FACES = 6


def can_flip(code: int) -> bool:
    """Whether a die has an opposite side (ruling 26)."""
    return value_of(code) <= FACES


def can_raise(code: int) -> bool:
    """Whether a die takes a +1 (ruling 24)."""
    return value_of(code) <= HIGHEST_RAISED


def allowed_dice(state: SiegeState, pick: Pick) -> list[int]:
    """The active dice, each as often as it lies there, that the card's effect may name."""
    table, code = state.table, pick.code
    value = table.value[code]
    colour = pick.data[0] if pick.data else table.colour[code]
    fits: Callable[[int], bool]
    match table.effect[code]:
        case "double":
            fits = _is_undoubled
        case "flip":
            fits = can_flip
        case "set":
            return [each for each in state.dice if value_of(each) != value]
        case "reroll":
            return [each for each in state.dice if value_of(each) == value]
        case "forfeit":
            return state.dice
        case _:
            return [each for each in state.dice if colour_of(each) == colour]
    return [each for each in state.dice if fits(each)]


def _is_undoubled(code: int) -> bool:
    return not is_doubled(code)


def _die_choices(state: SiegeState, pick: Pick) -> dict[Action, int]:
    return {PICK_DIE[each]: each for each in allowed_dice(state, pick)}


def _resolve_die(state: SiegeState, pick: Pick, chosen: int, events: Events) -> None:
    value = value_of(chosen)
    match state.table.effect[pick.code]:
        case "double":
            change_class(state, chosen, die(colour_of(chosen), 2 * value, True), events)
        case "flip":
            change_value(state, chosen, FACES + 1 - value, events)
        case "set":
            change_value(state, chosen, state.table.value[pick.code], events)
        case "reroll":
            reroll(state, (chosen,), pick.code)
        case "forfeit":
            state.dice.remove(chosen)
            state.supply[colour_of(chosen)] += 1
            state.count("dice_forfeited")
            tell(events, "die_forfeited", die_name(chosen))
        case _:
            state.spend_die(chosen)
            tell(events, "die_spent", die_name(chosen))


def reroll(state: SiegeState, dice: tuple[int, ...], why: int) -> None:
    """Pick these active dice up and roll them together."""
    for code in dice:
        state.dice.remove(code)
    state.frames.append(Roll(tuple(sorted(colour_of(code) for code in dice)), why))


def _nudge_choices(state: SiegeState, pick: Pick) -> dict[Action, int]:
    """One die up or down by 1; a raise is the die's class, a lowering is DIE_CLASSES more."""
    colour = state.table.colour[pick.code]
    choices = {}
    for code in state.dice:
        if colour in (-1, colour_of(code)):
            if can_raise(code):
                choices[RAISE_DIE[code]] = code
            if value_of(code) > 1:
                choices[LOWER_DIE[code]] = code + DIE_CLASSES
    return choices


def _resolve_nudge(state: SiegeState, _: Pick, number: int, events: Events) -> None:
    if number < DIE_CLASSES:
        raise_die(state, number, events)
    else:
        lower_die(state, number - DIE_CLASSES, events)


def set_limits(state: SiegeState, pick: Pick) -> tuple[list[int], int, int]:
    """The dice that a set may hold, and how few and how many of them (rulings 31 to 33)."""
    amount, dice = state.table.amount[pick.code], state.dice
    match state.table.effect[pick.code]:
        case "sicken":
            ones = state.options.crud_allows_ones
            listed = [each for each in dice if ones or value_of(each) > 1]
            size = min(amount, len(listed))
            return listed, size, size
        case "raise":
            listed = [each for each in dice if can_raise(each)]
            named_in_vain = len(dice) - len(listed)
            least = max(1, min(amount, len(dice)) - named_in_vain)
            return listed, least, min(amount, len(listed))
        case _:
            return dice, 1, len(dice)


def _set_choices(state: SiegeState, pick: Pick) -> dict[Action, int]:
    """One more die in rising order, or 0 for being done."""
    listed, least, most = set_limits(state, pick)
    if not listed:
        return {}
    picked = pick.data
    choices = {DONE: 0} if len(picked) >= least else {}
    if len(picked) < most:
        rest = [each for each in later_dice(state, picked) if each in listed]
        for index, code in enumerate(rest):
            if PICK_DIE[code] not in choices and len(picked) + len(rest) - index >= least:
                choices[PICK_DIE[code]] = code
    return choices


def _resolve_set(state: SiegeState, pick: Pick, chosen: int, events: Events) -> None:
    if chosen:
        state.frames.append(pick._replace(data=(*pick.data, chosen)))
        return
    match state.table.effect[pick.code]:
        case "sicken":
            for code in pick.data:
                lower_die(state, code, events)
        case "raise":
            for code in pick.data:
                raise_die(state, code, events)
        case _:
            reroll(state, pick.data, pick.code)


def take_from_supply(state: SiegeState, colour: int, why: int, events: Events) -> bool:
    """Add a die of the colour from the supply to the owned dice; whether there was one.

    It is rolled, unless no die is active in this phase (ruling 22).
    """
    if not state.supply[colour]:
        return False
    state.supply[colour] -= 1
    state.count("dice_regained")
    tell(events, "die_gained", COLOUR_NAMES[colour])
    if state.in_late_phase:
        state.spent[colour] += 1
    else:
        state.frames.append(Roll((colour,), why))
    return True


def take_spent(state: SiegeState, colour: int, amount: int, why: int, events: Events) -> None:
    """Roll spent dice of the colour, as many as there are up to the amount."""
    amount = min(amount, state.spent[colour])
    state.spent[colour] -= amount
    tell(events, "die_retrieved", COLOUR_NAMES[colour], amount)
    state.frames.append(Roll((colour,) * amount, why))


def can_take_die(state: SiegeState, colour: int) -> bool:
    """Whether the supply has a die of the colour or, failing that, the spent dice (ruling 36)."""
    return state.supply[colour] > 0 or (not state.in_late_phase and state.spent[colour] > 0)


PICKS = {
    "die": PickRule(_die_choices, _resolve_die),
    "nudge": PickRule(_nudge_choices, _resolve_nudge),
    "dice": PickRule(_set_choices, _resolve_set),
}
