"""The answers that are worth a thought when a card asks which die, cell, Turret or card."""

from __future__ import annotations

from rules.bots.siege.payments import good_payments
from rules.game import Action, Game
from rules.siege.codes import (
    CELL_BY_NAME,
    DIE_BY_NAME,
    DONE,
    NEIGHBOURS,
    PICK_DIE,
    TURRET_BY_NAME,
    value_of,
)
from rules.siege.frames import Frame, NewChampion, OverkillPay, Pay, Pick, Refund
from rules.siege.payment import steps
from rules.siege.state import SiegeState

Answer = tuple[Action, ...]

_DICE = 3
_WORST_FACES = (1, 2, 3)
"""A die is picked up again up to one of these."""


def answers(game: Game[SiegeState], state: SiegeState, frame: Frame, payments: int) -> list[Answer]:
    """Sequences of actions, the likeliest first, each of which takes the question further."""
    if isinstance(frame, Pay) and not frame.bonuses and not frame.dice:
        found = good_payments(state, frame.cell, frame.cost, payments)
        return [tuple(steps(state, payment)) for payment in found]
    legal = game.legal(state)
    match frame:
        case OverkillPay():
            return [(min(legal, key=_die_value),)]
        case Refund():
            return [(max(legal, key=_die_value),)]
        case NewChampion():
            return _places(state, legal)
        case Pick(rule="dice"):
            return _dice(state, frame, legal)
        case Pick(rule="order"):
            return [(legal[0],)]
        case Pick(rule="die"):
            return [(each,) for each in _fit_dice(state, frame, legal)]
        case Pick(rule="nudge"):
            return [(each,) for each in legal if each.args[1] == "up"] or [(legal[0],)]
        case Pick(rule="shift-from"):
            return [(max(legal, key=lambda each: _impacts(state, each)),)]
        case Pick(rule="shift-to"):
            return [(min(legal, key=lambda each: _impacts(state, each)),)]
        case Pick(rule="swap-from" | "swap-to" | "relocate-from" | "strike"):
            return [(each,) for each in _engines_first(state, legal)]
        case Pick(rule="relocate-to"):
            return [(each,) for each in sorted(legal, key=_cell, reverse=True)[:3]]
    return [(each,) for each in legal]


def _die_value(action: Action) -> int:
    return value_of(DIE_BY_NAME[str(action.args[0])]) if action.verb == "pick" else 0


def _impacts(state: SiegeState, action: Action) -> int:
    return state.impacts[TURRET_BY_NAME[str(action.args[0])]]


def _fit_dice(state: SiegeState, frame: Pick, legal: tuple[Action, ...]) -> list[Action]:
    """High dice to double, low ones to turn over or to set; any where a die is lost."""
    match state.table.effect[frame.code]:
        case "double":
            return sorted(legal, key=_die_value, reverse=True)[:_DICE]
        case "flip" | "set":
            return sorted(legal, key=_die_value)[:_DICE]
    return list(legal)


def _cell(action: Action) -> int:
    return CELL_BY_NAME[str(action.args[0])]


def _places(state: SiegeState, legal: tuple[Action, ...]) -> list[Answer]:
    """The Turrets with least Impacts, the one with most, and refusing."""
    picks = [each for each in legal if each.verb == "pick"]
    picks.sort(key=lambda each: state.impacts[TURRET_BY_NAME[str(each.args[0])]])
    kept = [*picks[:2], *picks[-1:], *(each for each in legal if each.verb != "pick")]
    if not any(state.impacts) and 0 in state.champions:
        kept = kept[:1]
    return [(each,) for each in dict.fromkeys(kept)]


def _dice(state: SiegeState, frame: Pick, legal: tuple[Action, ...]) -> list[Answer]:
    """Low dice to roll again; high dice to raise; the lowest where some must be lowered."""
    effect = state.table.effect[frame.code]
    if effect != "reroll" or frame.data:
        best = max if effect == "raise" else min
        picks = [each for each in legal if each.verb == "pick"]
        return [(best(picks, key=_die_value) if picks else legal[0],)]
    dice = state.dice
    sets = [[code for code in dice if value_of(code) <= most] for most in _WORST_FACES]
    sets = [low for low in sets if low] or [[min(dice, key=value_of)]]
    return list(dict.fromkeys(_picked(low, dice[-1]) for low in sets))


def _picked(dice: list[int], last: int) -> Answer:
    """Pick these dice. With the last of all picked, the question is done by itself."""
    picks = tuple(PICK_DIE[code] for code in dice)
    return picks if dice[-1] == last else (*picks, DONE)


def _engines_first(state: SiegeState, legal: tuple[Action, ...]) -> list[Action]:
    """Cells with an engine or beside one; any cell where there is no such."""
    is_engine, grid = state.table.is_engine, state.grid

    def touches(action: Action) -> bool:
        cell = _cell(action)
        return is_engine[grid[cell]] or any(is_engine[grid[near]] for near in NEIGHBOURS[cell])

    engines = [each for each in legal if is_engine[grid[_cell(each)]]]
    near = [each for each in legal if each not in engines and touches(each)]
    return engines + near or list(legal)
