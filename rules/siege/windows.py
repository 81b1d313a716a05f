"""The questions in which cards may be played: windows, the action phase, the Overkill context."""

from __future__ import annotations

from rules.game import Action
from rules.siege.battlefield import cost, in_range, targets
from rules.siege.codes import (
    ATTACK,
    CELL_BY_NAME,
    CELL_NAMES,
    DIE_BY_NAME,
    END,
    PASS,
    REPAIR_WITH_CHAMPION,
    REPAIR_WITH_DIE,
    TURRET_BY_NAME,
    TURRETS,
    colour_of,
    column,
    row,
)
from rules.siege.engines import fire
from rules.siege.fortress import discard_champion, remove_impact
from rules.siege.frames import Actions, Frame, Overkill, Pay, SiegeWindow, StrayWindow, Window
from rules.siege.payment import Purse
from rules.siege.powers import play, plays, use, uses
from rules.siege.questions import Events, Question, tell
from rules.siege.state import SiegeState

OVERKILL_EFFECTS = ("overkill-troop", "overkill-engine")


def _play_or_use(state: SiegeState, action: Action, events: Events) -> None:
    code = state.table.code[str(action.args[0])]
    if action.verb == "play":
        play(state, code, events)
    else:
        use(state, code, events)


# ---------------------------------------------------------------- windows


def _window_choices(state: SiegeState, frame: Frame) -> list[Action]:
    return [PASS, *plays(state, frame), *uses(state, frame)]


def _answer_window(state: SiegeState, _: Window, action: Action, events: Events) -> None:
    if action == PASS:
        state.frames.pop()
    else:
        _play_or_use(state, action, events)


def next_engine(state: SiegeState) -> int:
    """The cell of the queued engine that fires next, or -1 (spec 5.2).

    Columns from left to right; within a column, nearest the Fortress first (ruling 15).
    """
    waiting = [cell for cell in queued(state) if in_range(state, cell)]
    return min(waiting, key=_firing_order, default=-1)


def queued(state: SiegeState) -> list[int]:
    """The cells of the engines that have yet to fire."""
    return [cell for cell in range(state.queue.bit_length()) if state.queue >> cell & 1]


def _firing_order(cell: int) -> tuple[int, int]:
    return column(cell), row(cell)


def _answer_siege(state: SiegeState, frame: SiegeWindow, action: Action, events: Events) -> None:
    """Play something, ward the engine off, or let it fire.

    The window is closed in any case: the siege phase opens the next one, which may be for
    another engine if a play has moved one.
    """
    state.frames.pop()
    if action == PASS:
        _take_turn(state, frame.cell)
        fire(state, frame.cell, events)
        return
    _play_or_use(state, action, events)
    if action == state.table.play[state.table.troop_with["ward"]]:
        _take_turn(state, frame.cell)
        tell(events, "warded", CELL_NAMES[frame.cell], state.table.id[state.grid[frame.cell]])


def _take_turn(state: SiegeState, cell: int) -> None:
    """Strike an engine off the queue, and those before it that were out of range (ruling 14)."""
    for other in queued(state):
        if _firing_order(other) <= _firing_order(cell):
            state.queue &= ~(1 << other)


def _stray_choices(state: SiegeState, _: StrayWindow) -> list[Action]:
    ward = state.table.troop_with["ward"]
    return [PASS, state.table.play[ward]] if state.hand[ward] else [PASS]


def _answer_stray(state: SiegeState, frame: StrayWindow, action: Action, events: Events) -> None:
    state.frames.pop()
    if action == PASS:
        fire(state, frame.cell, events)
        return
    _play_or_use(state, action, events)
    tell(events, "warded", CELL_NAMES[frame.cell], state.table.id[state.grid[frame.cell]])


# ---------------------------------------------------------------- the action phase


def _action_choices(state: SiegeState, frame: Actions) -> list[Action]:
    actions = attacks(state)
    actions.append(END)
    actions += plays(state, frame)
    damaged = [turret for turret in TURRETS if state.impacts[turret]]
    for code in sorted(set(state.dice)):
        actions += [REPAIR_WITH_DIE[code][turret] for turret in damaged]
    actions += [REPAIR_WITH_CHAMPION[turret] for turret in damaged if state.champions[turret] > 0]
    actions += uses(state, frame)
    return actions


def attacks(state: SiegeState) -> list[Action]:
    """The ordinary attacks that some payment makes possible."""
    if not state.dice:
        return []
    purse = Purse(state)
    return [ATTACK[cell] for cell in targets(state) if purse.reaches(cell, cost(state, cell))]


def _answer_actions(state: SiegeState, _: Actions, action: Action, events: Events) -> None:
    match action.verb:
        case "attack":
            cell = CELL_BY_NAME[str(action.args[0])]
            state.frames.append(Pay(cell, cost(state, cell)))
        case "repair":
            _repair(state, str(action.args[0]), TURRET_BY_NAME[str(action.args[1])], events)
        case "end":
            state.frames.pop()
            _return_dice(state, events)
        case _:
            _play_or_use(state, action, events)


def _repair(state: SiegeState, means: str, turret: int, events: Events) -> None:
    """Spend a die, or discard the Turret's own Champion, to take one Impact off."""
    if means == "champion":
        state.count("champions_repaired_with")
        state.count("repaired_by_champion")
        discard_champion(state, turret, events)
    else:
        state.count("repaired_by_die")
        state.spend_die(DIE_BY_NAME[means])
        tell(events, "die_spent", means)
    remove_impact(state, turret, events)


def _return_dice(state: SiegeState, events: Events) -> None:
    """Put the unspent dice back among the owned ones (ruling 21)."""
    tell(events, "actions_ended", len(state.dice))
    for code in state.dice:
        state.spent[colour_of(code)] += 1
    state.dice.clear()


# ---------------------------------------------------------------- Overkill


def _overkill_choices(state: SiegeState, frame: Overkill) -> list[Action]:
    """Empty once no Overkill card is left, which closes the context (ruling 119)."""
    hand, troop_with = state.hand, state.table.troop_with
    for effect in OVERKILL_EFFECTS:
        if hand[troop_with[effect]]:
            return _window_choices(state, frame)
    return []


def _answer_overkill(state: SiegeState, _: Overkill, action: Action, events: Events) -> None:
    if action == PASS:
        state.frames.pop()
    else:
        _play_or_use(state, action, events)


WINDOW = Question(_window_choices, _answer_window)
SIEGE_WINDOW = Question(_window_choices, _answer_siege)
STRAY_WINDOW = Question(_stray_choices, _answer_stray)
ACTIONS = Question(_action_choices, _answer_actions, waits=True)
OVERKILL = Question(_overkill_choices, _answer_overkill)
