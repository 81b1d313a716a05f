"""Attacks: paying, defeating, token refunds and the price of an Overkill (spec section 5.4)."""

from __future__ import annotations

from rules.game import Action
from rules.siege.battlefield import clear_cell, return_tokens
from rules.siege.codes import (
    CELL_NAMES,
    COLOUR_NAMES,
    DIE_BY_NAME,
    DONE,
    HOLY,
    PICK_DIE,
    SOLDIER,
    colour_of,
    die_name,
    value_of,
    with_value,
)
from rules.siege.fortress import turn_down
from rules.siege.frames import Gain, Overkill, OverkillPay, Pay, Refund
from rules.siege.payment import bonus_turrets, covers, surplus, worth
from rules.siege.questions import Events, Question, tell
from rules.siege.state import Result, SiegeState

HIGHEST_RAISED = 5
"""A die above this value takes no +1 (ruling 24)."""


def later_dice(state: SiegeState, picked: tuple[int, ...]) -> list[int]:
    """The active dice that may still be picked when dice are picked in rising order."""
    rest = state.dice[:]
    for code in picked:
        rest.remove(code)
    last = picked[-1] if picked else 0
    return [code for code in rest if code >= last]


def _pay_choices(state: SiegeState, frame: Pay) -> list[Action]:
    """Bonuses in Turret order, then dice in class order, each only if it can still suffice."""
    cost, rest = frame.cost, later_dice(state, frame.dice)
    here = worth(state, frame.bonuses, frame.dice)
    actions = []
    if covers(state, cost, here):
        actions.append(DONE)
    means = here
    pickable = []
    for index in range(len(rest) - 1, -1, -1):
        code = rest[index]
        means = means.with_die(code)
        if covers(state, cost, means) and not (index and rest[index - 1] == code):
            pickable.append(PICK_DIE[code])
    actions += reversed(pickable)
    if not frame.dice:
        last = frame.bonuses[-1] if frame.bonuses else -1
        usable = [turret for turret in bonus_turrets(state, frame.cell) if turret > last]
        for index, turret in enumerate(usable):
            bonuses = (*frame.bonuses, *usable[index:])
            if covers(state, cost, worth(state, bonuses, rest)):
                actions.append(state.table.use[state.champions[turret]])
    return actions


def _answer_pay(state: SiegeState, frame: Pay, action: Action, events: Events) -> None:
    if action.verb == "use":
        turret = state.champions.index(state.table.code[str(action.args[0])])
        state.frames[-1] = frame._replace(bonuses=(*frame.bonuses, turret))
    elif action.verb == "pick":
        code = DIE_BY_NAME[str(action.args[0])]
        state.frames[-1] = frame._replace(dice=(*frame.dice, code))
    else:
        state.frames.pop()
        _attack(state, frame, events)


def _attack(state: SiegeState, frame: Pay, events: Events) -> None:
    means = worth(state, frame.bonuses, frame.dice)
    names = [die_name(code) for code in frame.dice]
    tell(events, "attacked", CELL_NAMES[frame.cell], state.table.id[state.grid[frame.cell]], *names)
    for code in frame.dice:
        state.spend_die(code)
    for turret in frame.bonuses:
        state.count("champions_used")
        turn_down(state, turret, events)
    state.count("attacks")
    state.frames.append(Overkill(frame.cell, *surplus(frame.cost, means)))
    defeat(state, frame.cell, events)


def defeat(state: SiegeState, cell: int, events: Events) -> None:
    """Take a defeated card off the Battlefield, with all that follows at once.

    Troops, loaded ones too, go to the hand; the last engine wins before anything else happens
    (ruling 113); then tokens are refunded and an engine earns a Champion.
    """
    table = state.table
    strength, magic = return_tokens(state, cell)
    code = clear_cell(state, cell)
    tell(events, "defeated", CELL_NAMES[cell], table.id[code])
    if table.is_troop[code]:
        state.hand[code] += 1
    else:
        state.discard += (code,)
        for troop in state.loads.pop(cell, ()):
            state.hand[troop] += 1
            tell(events, "freed", table.id[troop])
        if not state.engines_left:
            state.result = Result(True, "victory")
            return
        state.frames.append(Gain())
    if magic:
        state.frames.append(Refund(HOLY, magic))
    if strength:
        state.frames.append(Refund(SOLDIER, strength))


def _refund_choices(state: SiegeState, frame: Refund) -> list[Action]:
    return [
        PICK_DIE[code]
        for code in sorted(set(state.dice))
        if colour_of(code) == frame.colour and value_of(code) <= HIGHEST_RAISED
    ]


def _answer_refund(state: SiegeState, frame: Refund, action: Action, events: Events) -> None:
    state.frames.pop()
    if frame.tokens > 1:
        state.frames.append(frame._replace(tokens=frame.tokens - 1))
    state.count("tokens_refunded")
    raise_die(state, DIE_BY_NAME[str(action.args[0])], events)


def _lose_refund(state: SiegeState, frame: Refund, events: Events) -> None:
    state.frames.pop()
    state.count("tokens_lost", frame.tokens)
    tell(events, "refund_lost", COLOUR_NAMES[frame.colour], frame.tokens)


def raise_die(state: SiegeState, code: int, events: Events) -> None:
    """Add 1 to an active die that is below 6."""
    change_value(state, code, value_of(code) + 1, events)


def lower_die(state: SiegeState, code: int, events: Events, amount: int = 1) -> None:
    """Subtract from an active die; it stops at 1."""
    change_value(state, code, max(1, value_of(code) - amount), events)


def change_value(state: SiegeState, code: int, value: int, events: Events) -> None:
    """Give an active die another value; its mark stays."""
    change_class(state, code, with_value(code, value), events)


def change_class(state: SiegeState, old: int, new: int, events: Events) -> None:
    """Give an active die another value or mark, and tell of it if anything changed."""
    if old != new:
        state.change_die(old, new)
        tell(events, "die_changed", die_name(old), die_name(new))


def is_overkill_with_strength(state: SiegeState, code: int) -> bool:
    """Whether the Overkill card pays in Strength, where Magic counts too (rulings 61 and 62)."""
    return state.table.effect[code] == "overkill-troop"


def overkill_means(state: SiegeState, code: int, dice: tuple[int, ...] | list[int]) -> int:
    """What surplus and dice are worth towards the price of an Overkill by this card."""
    frame = next(each for each in reversed(state.frames) if isinstance(each, Overkill))
    means = worth(state, (), dice)
    magic = frame.magic + means.magic
    if is_overkill_with_strength(state, code):
        return frame.strength + means.strength + magic
    return magic


def _overkill_pay_choices(state: SiegeState, frame: OverkillPay) -> list[Action]:
    price = state.table.price[frame.code]
    any_die = is_overkill_with_strength(state, frame.code)
    rest = [code for code in later_dice(state, frame.dice) if any_die or colour_of(code) == HOLY]
    actions = [DONE] if overkill_means(state, frame.code, frame.dice) >= price else []
    for index, code in enumerate(rest):
        if index and rest[index - 1] == code:
            continue
        if overkill_means(state, frame.code, [*frame.dice, *rest[index:]]) >= price:
            actions.append(PICK_DIE[code])
    return actions


def _answer_overkill_pay(
    state: SiegeState, frame: OverkillPay, action: Action, events: Events
) -> None:
    if action.verb == "pick":
        code = DIE_BY_NAME[str(action.args[0])]
        state.frames[-1] = frame._replace(dice=(*frame.dice, code))
        return
    state.frames.pop()
    overkill(state, frame, events)


def overkill(state: SiegeState, frame: OverkillPay, events: Events) -> None:
    """Pay the price and defeat the victim.

    Expects the Overkill context on top of the stack. The surplus is used up before the dice are,
    Strength before Magic; what the dice are worth beyond the price joins it (ruling 60).
    """
    context = state.frames[-1]
    assert isinstance(context, Overkill)
    means = worth(state, (), frame.dice)
    owed = state.table.price[frame.code]
    strength, magic = 0, 0
    surplus_left = (context.strength, context.magic)
    for of_strength, of_magic in (surplus_left, (means.strength, means.magic)):
        if is_overkill_with_strength(state, frame.code):
            of_strength, owed = _pay_from(of_strength, owed)
        of_magic, owed = _pay_from(of_magic, owed)
        strength, magic = strength + of_strength, magic + of_magic
    for code in frame.dice:
        state.spend_die(code)
    focus = frame.cell if state.options.overkill_focus == "last" else context.focus
    state.frames[-1] = Overkill(focus, strength, magic)
    state.count("overkills")
    names = [die_name(code) for code in frame.dice]
    tell(events, "overkilled", CELL_NAMES[frame.cell], state.table.id[frame.code], *names)
    defeat(state, frame.cell, events)


def _pay_from(purse: int, owed: int) -> tuple[int, int]:
    """What is left in a purse and what is still owed once it has paid all that it can."""
    paid = min(purse, owed)
    return purse - paid, owed - paid


PAY = Question(_pay_choices, _answer_pay, waits=True)
REFUND = Question(_refund_choices, _answer_refund, lapse=_lose_refund)
OVERKILL_PAY = Question(_overkill_pay_choices, _answer_overkill_pay)
