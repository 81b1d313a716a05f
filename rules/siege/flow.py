"""The seven phases of a day, and the loop that runs a state to its next question (spec 5)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules.game import Action
from rules.siege import dice_picks, engines, events, powers
from rules.siege.attack import OVERKILL_PAY, PAY, REFUND
from rules.siege.battlefield import clear_cell, close_ranks, in_range, return_tokens
from rules.siege.battlefield import engines as engine_cells
from rules.siege.codes import (
    CELL_NAMES,
    CELLS,
    COLUMNS,
    NUMBER,
    SIZE,
    TURRET_NAMES,
    TURRETS,
    column,
    die,
    die_name,
)
from rules.siege.fortress import NEW_CHAMPION, add_impacts, check_turrets, gain
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
    Roll,
    SiegeWindow,
    StrayWindow,
    Turn,
    Window,
)
from rules.siege.questions import Events, PickRule, Question, reveal, tell
from rules.siege.state import (
    ACTION,
    ADVANCE,
    EVENT,
    REINFORCE,
    ROLL,
    SIEGE,
    VANGUARD,
    Result,
    SiegeState,
)
from rules.siege.windows import (
    ACTIONS,
    OVERKILL,
    SIEGE_WINDOW,
    STRAY_WINDOW,
    WINDOW,
    next_engine,
)

# ---------------------------------------------------------------- the phases


def _start_roll(state: SiegeState, log: Events) -> None:
    state.phase = ROLL
    tell(log, "day", state.day)
    for turret in TURRETS:
        if state.champions[turret] < 0:
            state.champions[turret] *= -1
            code = state.champions[turret]
            tell(log, "champion_up", TURRET_NAMES[turret], state.table.id[code])
    colours = tuple(colour for colour in (0, 1) for _ in range(state.spent[colour]))
    state.spent = [0, 0]
    state.frames += [Turn("siege"), Window("roll")]
    if colours:
        state.frames.append(Roll(colours, 0))


def _start_siege(state: SiegeState, log: Events) -> None:
    state.phase = SIEGE
    tell(log, "phase", SIEGE)
    state.queue = sum(1 << cell for cell in engine_cells(state) if in_range(state, cell))
    state.frames.append(Turn("next-engine"))


def _next_engine(state: SiegeState, _: Events) -> None:
    cell = next_engine(state)
    if cell < 0:
        state.queue = 0
        state.frames.append(Turn("event"))
    else:
        state.frames += [Turn("next-engine"), SiegeWindow(cell)]


def _start_event(state: SiegeState, log: Events) -> None:
    if not state.options.events or not state.event_deck:
        state.frames.append(Turn("actions"))
        return
    state.phase = EVENT
    tell(log, "phase", EVENT)
    if state.options.respond_to_events:
        _reveal_event(state, log)
        state.frames += [Turn("event-effect"), Window("event")]
    else:
        state.frames += [Turn("event-reveal"), Window("event")]


def _reveal_event(state: SiegeState, log: Events) -> None:
    state.event, state.event_deck = state.event_deck[0], state.event_deck[1:]
    note = tell if state.known_events else reveal
    state.known_events = max(0, state.known_events - 1)
    state.count("events_drawn")
    note(log, "event_revealed", state.table.id[state.event])


def _reveal_and_resolve(state: SiegeState, log: Events) -> None:
    _reveal_event(state, log)
    _resolve_event(state, log)


def _resolve_event(state: SiegeState, log: Events) -> None:
    state.frames.append(Turn("event-end"))
    events.resolve_event(state, state.event, log)


def _end_event(state: SiegeState, _: Events) -> None:
    state.discard += (state.event,)
    state.event = 0
    state.frames.append(Turn("actions"))


def _start_actions(state: SiegeState, log: Events) -> None:
    state.phase = ACTION
    tell(log, "phase", ACTION)
    state.frames += [Turn("vanguard"), Actions()]


def _activate_vanguard(state: SiegeState, log: Events) -> None:
    """Spec 5.5: one uninterrupted block, then its window."""
    state.phase = VANGUARD
    tell(log, "phase", VANGUARD)
    table, grid = state.table, state.grid
    if any(table.is_engine[code] for code in grid[:SIZE]):
        state.result = Result(False, "engine_in_vanguard")
        return
    for cell in range(SIZE):
        _pass_tokens_up(state, cell, log)
    for cell in range(SIZE):
        if grid[cell]:
            add_impacts(state, column(cell), 1, log)
    check_turrets(state)
    if state.result:
        return
    for cell in range(SIZE):
        if grid[cell]:
            code = clear_cell(state, cell)
            state.discard += (code,)
            tell(log, "troop_discarded", CELL_NAMES[cell], table.id[code])
    state.frames += [Turn("advance"), Window("vanguard")]


def _pass_tokens_up(state: SiegeState, cell: int, log: Events) -> None:
    """Move a Vanguard card's tokens to the next card of its column, or to the supply."""
    above = next((each for each in COLUMNS[column(cell)][1:] if state.grid[each]), None)
    strength, magic = return_tokens(state, cell)
    if not strength + magic:
        return
    if above is None:
        tell(log, "tokens_removed", CELL_NAMES[cell], strength, magic)
        return
    for colour, amount in enumerate((strength, magic)):
        state.token_supply[colour] -= amount
        state.tokens(colour)[above] += amount
    tell(log, "tokens_passed", CELL_NAMES[cell], CELL_NAMES[above], strength, magic)


def _advance(state: SiegeState, log: Events) -> None:
    state.phase = ADVANCE
    tell(log, "phase", ADVANCE)
    _close_ranks(state, log)
    if not state.troop_deck:
        state.result = Result(False, "troop_deck")
        return
    state.frames += [Turn("reinforce"), Window("advance")]


def _close_ranks(state: SiegeState, log: Events) -> None:
    for start, end in close_ranks(state):
        tell(log, "advanced", CELL_NAMES[start], CELL_NAMES[end])


def _reinforce(state: SiegeState, log: Events) -> None:
    """Spec 5.7: one block, then its window."""
    state.phase = REINFORCE
    tell(log, "phase", REINFORCE)
    for cells in COLUMNS:
        _place_engine(state, cells, log)
    amount = state.table.limits.reinforce
    drawn, state.troop_deck = state.troop_deck[:amount], state.troop_deck[amount:]
    for position, code in enumerate(drawn):
        cell = next((each for each in CELLS if not state.grid[each]), None)
        note = tell if position < state.known_troops else reveal
        if cell is None:
            state.discard += (code,)
            note(log, "troop_unplaced", state.table.id[code])
        else:
            state.grid[cell] = code
            note(log, "reinforced", CELL_NAMES[cell], state.table.id[code])
    state.known_troops = max(0, state.known_troops - len(drawn))
    _close_ranks(state, log)
    state.frames += [Turn("next-day"), Window("reinforce")]


def _place_engine(state: SiegeState, cells: tuple[int, ...], log: Events) -> None:
    """Bring an engine into a column that has none (rulings 105 to 107)."""
    grid, is_engine = state.grid, state.table.is_engine
    if not state.siege_deck or any(is_engine[grid[cell]] for cell in cells):
        return
    free = next((cell for cell in reversed(cells) if not grid[cell]), None)
    if free is None:
        return
    code, state.siege_deck = state.siege_deck[0], state.siege_deck[1:]
    grid[free] = code
    reveal(log, "reinforced", CELL_NAMES[free], state.table.id[code])


def _next_day(state: SiegeState, _: Events) -> None:
    state.day += 1
    state.frames.append(Turn("roll"))


STEPS: dict[str, Callable[[SiegeState, Events], None]] = {
    "roll": _start_roll,
    "siege": _start_siege,
    "next-engine": _next_engine,
    "event": _start_event,
    "event-reveal": _reveal_and_resolve,
    "event-effect": _resolve_event,
    "event-end": _end_event,
    "actions": _start_actions,
    "vanguard": _activate_vanguard,
    "advance": _advance,
    "reinforce": _reinforce,
    "next-day": _next_day,
}
"""What each Turn does; it leaves the next one on the stack unless the game is over."""


def _run_turn(state: SiegeState, frame: Turn, log: Events) -> None:
    STEPS[frame.step](state, log)


# ---------------------------------------------------------------- questions

PICKS: dict[str, PickRule] = {
    **dice_picks.PICKS,
    **powers.PICKS,
    **engines.PICKS,
    **events.PICKS,
}


def _pick_choices(state: SiegeState, frame: Pick) -> list[Action]:
    return list(PICKS[frame.rule].choices(state, frame))


def _answer_pick(state: SiegeState, frame: Pick, action: Action, log: Events) -> None:
    rule = PICKS[frame.rule]
    number = NUMBER.get(action)
    if number is None:
        number = rule.choices(state, frame)[action]
    state.frames.pop()
    rule.resolve(state, frame, number, log)


TASKS: dict[type[Frame], Callable[[SiegeState, Any, Events], None]] = {
    Turn: _run_turn,
    Gain: gain,
}

QUESTIONS: dict[type[Frame], Question] = {
    Window: WINDOW,
    SiegeWindow: SIEGE_WINDOW,
    StrayWindow: STRAY_WINDOW,
    Actions: ACTIONS,
    Overkill: OVERKILL,
    OverkillPay: OVERKILL_PAY,
    Pay: PAY,
    Refund: REFUND,
    NewChampion: NEW_CHAMPION,
    Pick: Question(_pick_choices, _answer_pick),
}


# ---------------------------------------------------------------- the loop


def settle(state: SiegeState, log: Events) -> None:
    """Run tasks, and questions with one answer, until a real question, a roll or the end."""
    frames = state.frames
    while not state.result:
        frame = frames[-1]
        kind = type(frame)
        if kind is Roll:
            state.legal = ()
            return
        task = TASKS.get(kind)
        if task:
            frames.pop()
            task(state, frame, log)
            continue
        question = QUESTIONS[kind]
        if question.waits and not question.lapse:
            return
        legal = tuple(sorted(question.choices(state, frame)))
        if not legal:
            _lapse(state, question, frame, log)
        elif len(legal) == 1 and not question.waits:
            question.answer(state, frame, legal[0], log)
        else:
            state.legal = legal
            return
    frames.clear()
    state.legal = ()
    tell(log, "over", state.result.cause)


def _lapse(state: SiegeState, question: Question, frame: Frame, log: Events) -> None:
    if question.lapse:
        question.lapse(state, frame, log)
    else:
        state.frames.pop()


def legal(state: SiegeState) -> tuple[Action, ...]:
    """The legal actions of the pending question, sorted; listed when they are first asked for."""
    if state.legal is None:
        settle(state, [])
    if state.legal is None:
        frame = state.frames[-1]
        state.legal = tuple(sorted(QUESTIONS[type(frame)].choices(state, frame)))
    return state.legal


def answer(state: SiegeState, action: Action, log: Events) -> None:
    """Carry out a legal action of the pending question. `settle` must follow."""
    frame = state.frames[-1]
    state.legal = None
    QUESTIONS[type(frame)].answer(state, frame, action, log)


def land(state: SiegeState, values: tuple[int, ...], log: Events) -> None:
    """Put the dice of the pending roll among the active ones. `settle` must follow."""
    frame = state.frames.pop()
    assert isinstance(frame, Roll)
    state.legal = None
    rolled = [die(colour, value) for colour, value in zip(frame.colours, values, strict=True)]
    for code in rolled:
        state.add_die(code)
    reveal(log, "rolled", *map(die_name, rolled))
