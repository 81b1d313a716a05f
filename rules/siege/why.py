"""Why an action is not possible now: the rule by name, and one sentence for the player."""

from __future__ import annotations

from collections.abc import Callable

from rules.game import Action, WhyNot
from rules.siege.attack import is_overkill_with_strength, overkill_means
from rules.siege.battlefield import cost, fronts, in_range
from rules.siege.codes import (
    CELL_BY_NAME,
    COLOUR_NAMES,
    DIE_BY_NAME,
    TURRET_BY_NAME,
    die_name,
)
from rules.siege.engines import would_act
from rules.siege.frames import (
    Actions,
    Frame,
    NewChampion,
    Overkill,
    OverkillPay,
    Pay,
    Pick,
    Refund,
    SiegeWindow,
    StrayWindow,
    Window,
)
from rules.siege.payment import bonus_turrets, shortfall, worth
from rules.siege.powers import overkill_victims
from rules.siege.state import ACTION, SiegeState
from rules.siege.table import CHAMPION, SiegeTable
from rules.siege.wording import cost_words

_PLAYING = (Window, SiegeWindow, StrayWindow, Actions, Overkill)
"""Questions at which a card may be played or a Champion used."""

_BARE = ("done", "pass", "end", "refuse", "concede")
"""Verbs that name nothing else."""

_OPEN_QUESTION = WhyNot("Choice", "The open question must be answered first.")


def why_not(state: SiegeState, action: Action) -> WhyNot:
    """The rule that forbids an action which is not among the legal ones."""
    if state.result:
        return WhyNot("End", "The game is over.")
    args = [str(arg) for arg in action.args]
    if args and action.verb in _BARE:
        return WhyNot("Action", f"{action.verb} takes nothing after it.")
    reasons = _REASONS.get(action.verb)
    if reasons is None:
        return WhyNot("Action", f"There is no action {action.verb!r} in Siege of Valeria.")
    return reasons(state, state.frames[-1], args)


# ---------------------------------------------------------------- attacks


def _why_no_attack(state: SiegeState, frame: Frame, args: list[str]) -> WhyNot:
    if len(args) != 1 or args[0] not in CELL_BY_NAME:
        return WhyNot("Action", "An attack names a cell, as in: attack C3R1.")
    if not isinstance(frame, Actions):
        if state.phase != ACTION:
            return WhyNot("Timing", "Attacks belong to the action phase.")
        return _OPEN_QUESTION
    cell = CELL_BY_NAME[args[0]]
    code = state.grid[cell]
    if not code:
        return WhyNot("Target", f"{args[0]} is empty.")
    name = _name(state.table, code)
    if cell not in fronts(state) and not in_range(state, cell):
        if state.table.is_engine[code]:
            return WhyNot(
                "Range", f"{name} at {args[0]} is out of range there and is not a Front card."
            )
        return WhyNot(
            "Front", f"{name} at {args[0]} stands behind another card: only Fronts can be attacked."
        )
    price = cost(state, cell)
    everything = worth(state, bonus_turrets(state, cell), state.dice)
    if not state.dice:
        return WhyNot("Payment", "No active die is left, and an attack needs at least one.")
    return WhyNot(
        "Payment",
        f"{name} costs {cost_words(price)}. With all dice and bonuses: "
        f"{shortfall(state, price, everything)}",
    )


# ---------------------------------------------------------------- cards and Champions


def _why_no_play(state: SiegeState, frame: Frame, args: list[str]) -> WhyNot:
    table = state.table
    code = table.code.get(args[0], 0) if len(args) == 1 else 0
    if not table.is_troop[code]:
        return WhyNot("Action", "Play names a Troop, as in: play goblin-warrior.")
    if not state.hand[code]:
        return WhyNot("Hand", f"There is no {_name(table, code)} in the hand.")
    if not isinstance(frame, _PLAYING):
        return _OPEN_QUESTION
    return WhyNot(*_play_reason(state, frame, code))


def _play_reason(state: SiegeState, frame: Frame, code: int) -> tuple[str, str]:
    name = _name(state.table, code)
    if isinstance(frame, StrayWindow):
        return "Timing", "Only a Gargan Priest can answer Lucky Shot's engine."
    match state.table.effect[code]:
        case "overkill-troop" | "overkill-engine":
            return "Overkill", _overkill_reason(state, frame, code)
        case "ward":
            if isinstance(frame, SiegeWindow) and not would_act(state, frame.cell):
                return "No effect", "The engine would do nothing, so there is nothing to stop."
            return "Timing", f"{name} is played just before an engine fires in the siege phase."
        case "strike":
            return _strike_reason(state, frame)
        case "enlist":
            return "Dice", "No Soldier die can be had, neither from the supply nor a spent one."
        case "summon":
            return "Dice", "Neither a Holy die nor a Champion can be had."
        case "swap":
            return "No effect", "No swap would change anything."
    if state.in_late_phase:
        return "Timing", "No die is active once the actions have ended."
    return "No effect", f"No active die would be changed by {name}."


def _strike_reason(state: SiegeState, frame: Frame) -> tuple[str, str]:
    if isinstance(frame, Overkill):
        return "Timing", "A Gargoyle Talon waits until the Overkill is over: pass first."
    if state.in_late_phase:
        return "Timing", "No die is active once the actions have ended."
    if state.phase != ACTION and not state.options.talon_any_phase:
        return "Timing", "By this table's option a Gargoyle Talon strikes in the action phase only."
    return "Payment", "No Troop behind the Front and no engine out of range can be paid for."


def _overkill_reason(state: SiegeState, frame: Frame, code: int) -> str:
    strength = is_overkill_with_strength(state, code)
    kind = "Troop" if strength else "engine"
    if not isinstance(frame, Overkill):
        return "It is played when a card has just been defeated."
    if not overkill_victims(state, code, frame.focus):
        return f"No {kind} is adjacent to the card just defeated."
    have = overkill_means(state, code, state.dice)
    paid = "Strength" if strength else "Magic"
    return f"It costs {state.table.price[code]} {paid}, and only {have} can be paid."


def _why_no_use(state: SiegeState, frame: Frame, args: list[str]) -> WhyNot:
    table = state.table
    code = table.code.get(args[0], 0) if len(args) == 1 else 0
    if table.kind[code] != CHAMPION:
        return WhyNot("Action", "Use names a Champion, as in: use althea.")
    name = _name(table, code)
    if -code in state.champions:
        return WhyNot("Champion", f"{name} is face-down until the next roll.")
    if code not in state.champions:
        return WhyNot("Champion", f"{name} is not on the Fortress.")
    if isinstance(frame, Pay):
        if table.effect[code] != "bonus":
            return WhyNot("Payment", f"{name} gives no bonus to an attack.")
        return _why_no_bonus(state, frame, code)
    if table.effect[code] == "bonus":
        return WhyNot("Champion", f"{name}'s bonus is used while paying for an attack.")
    if not isinstance(frame, _PLAYING) or isinstance(frame, StrayWindow):
        return _OPEN_QUESTION
    return WhyNot("No effect", f"{name} would change nothing now.")


def _why_no_bonus(state: SiegeState, frame: Pay, code: int) -> WhyNot:
    name, turret = _name(state.table, code), state.champions.index(code)
    if turret not in bonus_turrets(state, frame.cell):
        return WhyNot("Champion", f"{name} gives no bonus against this kind of card.")
    if turret in frame.bonuses:
        return WhyNot("Champion", f"{name} already takes part.")
    return WhyNot("Payment", "Champions are named from left to right, before the dice.")


# ---------------------------------------------------------------- repairs


def _why_no_repair(state: SiegeState, frame: Frame, args: list[str]) -> WhyNot:
    if len(args) != 2 or args[1] not in TURRET_BY_NAME:
        return WhyNot("Action", "Repair names means and Turret, as in: repair S4 T3.")
    if not isinstance(frame, Actions):
        if state.phase != ACTION:
            return WhyNot("Timing", "Repairs belong to the action phase.")
        return _OPEN_QUESTION
    means, turret = args[0], TURRET_BY_NAME[args[1]]
    if not state.impacts[turret]:
        return WhyNot("Repair", f"{args[1]} has no Impact to remove.")
    if means != "champion":
        return WhyNot("Repair", f"No active die {means} is there to be spent.")
    if state.champions[turret] < 0:
        return WhyNot("Repair", f"The Champion on {args[1]} is face-down.")
    return WhyNot("Repair", f"No Champion stands on {args[1]}.")


# ---------------------------------------------------------------- answers


def _why_no_pick(state: SiegeState, frame: Frame, args: list[str]) -> WhyNot:
    if isinstance(frame, Pay | OverkillPay):
        return WhyNot("Payment", _die_reason(state, frame, args))
    if isinstance(frame, Refund):
        colour = COLOUR_NAMES[frame.colour].capitalize()
        return WhyNot("Refund", f"The +1 goes to an active {colour} die that shows 5 or less.")
    if isinstance(frame, NewChampion):
        return WhyNot("Champion", _place_reason(state, args))
    if isinstance(frame, Pick):
        named = " ".join(args) or "That"
        return WhyNot("Choice", f"{named} is not among the choices of this question.")
    return WhyNot("Choice", "Nothing is to be picked at this question.")


def _die_reason(state: SiegeState, frame: Pay | OverkillPay, args: list[str]) -> str:
    if len(args) != 1 or args[0] not in DIE_BY_NAME:
        return "A payment names dice, as in: pick S6."
    code = DIE_BY_NAME[args[0]]
    if state.dice.count(code) <= frame.dice.count(code):
        return f"No further active die {args[0]} is there."
    if frame.dice and code < frame.dice[-1]:
        return f"Dice are named in rising order, and {die_name(frame.dice[-1])} has been named."
    return f"With {args[0]} next, the dice that may still follow do not pay the cost."


def _place_reason(state: SiegeState, args: list[str]) -> str:
    turret = TURRET_BY_NAME.get(args[0], -1) if args else -1
    if turret < 0:
        return "A Champion is placed on a Turret, as in: pick T3."
    if state.impacts[turret] >= state.table.limits.impacts_bar:
        return f"{args[0]} has too many Impacts to hold a Champion."
    if state.champions[turret]:
        return "A Champion is replaced only when no Turret is open."
    return f"{args[0]} cannot take the Champion."


def _why_not_done(state: SiegeState, frame: Frame, _: list[str]) -> WhyNot:
    if isinstance(frame, Pay):
        means = worth(state, frame.bonuses, frame.dice)
        return WhyNot("Payment", shortfall(state, frame.cost, means))
    if isinstance(frame, OverkillPay):
        return WhyNot("Overkill", "The price is not covered yet.")
    return WhyNot("Choice", "This question is not answered yet.")


def _why_not_pass(_: SiegeState, frame: Frame, __: list[str]) -> WhyNot:
    if isinstance(frame, Actions):
        return WhyNot("Choice", "The action phase is left by: end.")
    return _OPEN_QUESTION


def _why_not_end(state: SiegeState, _: Frame, __: list[str]) -> WhyNot:
    if state.phase != ACTION:
        return WhyNot("Timing", "End closes the action phase, which has not come yet or is over.")
    return _OPEN_QUESTION


def _why_not_refuse(_: SiegeState, __: Frame, ___: list[str]) -> WhyNot:
    return WhyNot("Choice", "Only a Champion that has just been drawn can be refused.")


def _why_not_roll(_: SiegeState, __: Frame, ___: list[str]) -> WhyNot:
    return WhyNot("Roll", "No dice are being rolled.")


_REASONS: dict[str, Callable[[SiegeState, Frame, list[str]], WhyNot]] = {
    "attack": _why_no_attack,
    "play": _why_no_play,
    "use": _why_no_use,
    "repair": _why_no_repair,
    "pick": _why_no_pick,
    "done": _why_not_done,
    "pass": _why_not_pass,
    "end": _why_not_end,
    "refuse": _why_not_refuse,
    "roll": _why_not_roll,
}


def _name(table: SiegeTable, code: int) -> str:
    card = table.card[code]
    assert card is not None
    return card.text("name")
