"""Turns from the draft to the end, and the loop that runs a state to its next question."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules.game import Action
from rules.margraves.building import BUILD_SLOT, SHIP, can_build
from rules.margraves.fights import (
    RAISE,
    SLAY,
    SLAY_PAY,
    TOMB_SLOT,
    completed_lines,
    empty_tombs,
)
from rules.margraves.frames import (
    AT_SLOT_COST,
    Activate,
    Bring,
    BuildSlot,
    Deploy,
    Draft,
    Either,
    EndTurn,
    Frame,
    Gain,
    Hire,
    Influence,
    KnightRefill,
    LineDiscard,
    Move,
    Offer,
    Offers,
    Overflow,
    PayResources,
    Raise,
    Retrieve,
    Rewards,
    Run,
    SendFrom,
    SendTo,
    Ship,
    Shuffle,
    Slay,
    SlayPay,
    Stage,
    Tile,
    TombSlot,
    Turn,
    Wealth,
    Wild,
)
from rules.margraves.people import (
    HIRE,
    LINE_DISCARD,
    OFFER,
    RETRIEVE,
    SIDES,
    ask_next,
    either_choices,
    either_may,
    take_pile,
)
from rules.margraves.questions import DECLINE, DONE, Events, Question, always, pick, reveal, tell
from rules.margraves.state import LYING, MargravesState, Result
from rules.margraves.steps import Step
from rules.margraves.table import LAIRS, LOCATIONS
from rules.margraves.tokens import (
    INFLUENCE,
    OVERFLOW,
    PAY_RESOURCES,
    REWARDS,
    TILE,
    WILD,
    gain,
    gain_gold,
    gain_strength,
    reward_frame,
)
from rules.margraves.travel import (
    ACTIVATE,
    BRING,
    DEPLOY,
    MOVE,
    PICK_LOCATION,
    SEND_FROM,
    SEND_TO,
)

MODES = ("pennants", "text", "recall", "build")
CITIZENS = "citizens"
PRIVILEGES = ("privileges-1", "privileges-2")

# ---------------------------------------------------------------- draft and Wealth


def _draft(state: MargravesState, seat: int, _: Events) -> None:
    """Everyone keeps one tile of his pack, in secret; then the packs go on."""
    state.frames.append(Stage(seat, "pass-packs"))
    state.frames += [Draft(player) for player in reversed(state.clockwise(state.start))]


def _draft_choices(state: MargravesState, frame: Draft) -> list[Action]:
    return [pick(state.table.wealth_ids[code]) for code in state.packs[frame.player]]


def _answer_draft(state: MargravesState, frame: Draft, action: Action, events: Events) -> None:
    code = state.table.wealth_code[str(action.args[0])]
    player = frame.player
    state.packs[player] = tuple(each for each in state.packs[player] if each != code)
    state.wealth[player] = tuple(sorted((*state.wealth[player], code)))
    reveal(events, "kept", player)


def _pass_packs(state: MargravesState, seat: int, events: Events) -> None:
    """Hand each pack to the left, or end the draft and show what was kept."""
    if len(state.wealth[0]) < state.table.kept:
        state.packs = [state.packs[player - 1] for player in range(len(state.players))]
        state.frames.append(Stage(seat, "draft"))
        return
    for player, pack in enumerate(state.packs):
        state.wealth_box += pack
        state.packs[player] = ()
        kept = (state.table.wealth_ids[code] for code in state.wealth[player])
        reveal(events, "wealth_shown", player, *kept)
    state.frames.append(Stage(seat, "first-turn"))
    order = [player for _ in range(state.table.kept) for player in state.clockwise(state.start)]
    state.frames += [Wealth(player) for player in reversed(order)]


def _wealth_choices(state: MargravesState, frame: Wealth) -> list[Action]:
    return [pick(state.table.wealth_ids[code]) for code in state.wealth[frame.player]]


def _answer_wealth(state: MargravesState, frame: Wealth, action: Action, events: Events) -> None:
    code = state.table.wealth_code[str(action.args[0])]
    player = frame.player
    state.wealth[player] = tuple(each for each in state.wealth[player] if each != code)
    state.wealth_spent += (code,)
    tell(events, "wealth", player, state.table.wealth_ids[code])
    reward = state.table.wealth[code]
    assert reward is not None
    state.frames.append(reward_frame(player, reward, from_stack=True))


# ---------------------------------------------------------------- the turn


def _first_turn(state: MargravesState, _: int, events: Events) -> None:
    state.round = 1
    _start_turn(state, state.start, events)


def _start_turn(state: MargravesState, player: int, events: Events) -> None:
    state.current = player
    state.placed = 0
    state.tombs_reset = False
    tell(events, "turn", player, state.round)
    state.frames.append(Stage(player, "end-turn"))
    state.frames.append(Turn(player, only_recall=len(state.players[player].hand) == 1))


def _turn_choices(state: MargravesState, frame: Turn) -> list[Action]:
    """Each kind in hand in each mode; a single card at the start of a turn recalls (134)."""
    if frame.only_recall:
        modes: tuple[str, ...] = ("recall",)
    elif can_build(state, frame.player):
        modes = MODES
    else:
        modes = MODES[:3]
    kinds = set(state.players[frame.player].hand)
    return [
        Action("play", (state.table.citizen(code).id, mode)) for code in kinds for mode in modes
    ]


def _answer_turn(state: MargravesState, frame: Turn, action: Action, events: Events) -> None:
    card_id, mode = str(action.args[0]), str(action.args[1])
    player, code = frame.player, state.table.citizen_code[card_id]
    who, citizen = state.players[player], state.table.citizen(code)
    hand = list(who.hand)
    hand.remove(code)
    who.hand = tuple(hand)
    who.pile += (code,)
    who.count("turns")
    tell(events, "played", player, card_id, mode)
    match mode:
        case "pennants":
            who.count("pennants")
            state.frames.append(Run(player, state.table.pennants[citizen.guild]))
        case "text":
            who.count("texts")
            state.frames.append(Run(player, citizen.steps))
        case "recall":
            who.count("recalls")
            state.frames += [
                Hire(player, AT_SLOT_COST, may=True),
                Stage(player, "take-pile"),
                LineDiscard(player),
            ]
        case _:
            who.count("builds")
            state.frames.append(BuildSlot(player))


def run(state: MargravesState, frame: Run, events: Events) -> None:
    """Begin the next step of a text; the others wait below it."""
    step, *rest = frame.steps
    if rest:
        state.frames.append(frame._replace(steps=tuple(rest)))
    begin(state, frame.player, step, events)


def begin(state: MargravesState, player: int, step: Step, events: Events) -> None:
    """Put the question or task of a step on the stack."""
    strict, frames = state.options.strict_text, state.frames
    match step.verb:
        case "gain":
            if step.may and step.gains[0].kind == "wild":
                frames.append(Wild(player, step.gains[0].number, may=True))
            else:
                frames.append(Gain(player, step.gains))
        case "each":
            _each(state, player, step, events)
        case "pay":
            _offer(state, player, step)
        case "move":
            frames.append(Move(player, step.may, step.anywhere))
        case "deploy":
            frames.append(Deploy(player, step.anywhere))
        case "bring":
            frames.append(Bring(player, step.knights, step.may or not strict))
        case "send":
            frames.append(SendFrom(player))
        case "raise":
            frames.append(Raise(player, step.knights))
        case "hire":
            price = step.price.number if step.price else AT_SLOT_COST
            frames.append(Hire(player, price, step.may or (step.price is not None and not strict)))
        case "retrieve":
            frames.append(Retrieve(player, step.may or not strict))
        case "ship":
            frames.append(Ship(player))
        case "slay":
            frames.append(Slay(player, step.may))
        case "either":
            frames.append(Either(player, step))


def _each(state: MargravesState, player: int, step: Step, events: Events) -> None:
    """Every player gains by his built Towers, without being asked."""
    (part,) = step.gains
    gain_it = gain_gold if part.kind == "gold" else gain_strength
    for seat in state.clockwise(player):
        towers = state.players[seat].towers_built
        if towers:
            gain_it(state, seat, part.number * towers, events)


def _offer(state: MargravesState, player: int, step: Step) -> None:
    if step.who == "you":
        state.frames.append(Offer(player, step, player))
        return
    order = state.clockwise(player)
    waiting = order if step.who == "all" else order[1:]
    state.frames.append(Offers(player, step, waiting))


def _answer_either(state: MargravesState, frame: Either, action: Action, events: Events) -> None:
    if action != DECLINE:
        begin(state, frame.player, frame.step.sides[SIDES.index(action)], events)


def _take_pile(state: MargravesState, player: int, events: Events) -> None:
    take_pile(state, player, events)


# ---------------------------------------------------------------- the end of a turn


def _end_turn(state: MargravesState, player: int, _: Events) -> None:
    state.frames += [Stage(player, "tombs"), EndTurn(player)]


def _tombs(state: MargravesState, player: int, events: Events) -> None:
    """Reward the lines completed this turn and lay their Knights down."""
    state.frames.append(Stage(player, "empty-tombs"))
    lines = completed_lines(state)
    if not lines:
        return
    for line in lines:
        for slot in line.slots:
            state.tombs[slot] = LYING
        state.players[player].count("tomb_lines")
        tell(events, "tomb_line", player, line.name)
    parts = tuple(part for line in lines for part in line.reward)
    state.frames += [EndTurn(player), reward_frame(player, parts)]


def _empty_tombs(state: MargravesState, player: int, events: Events) -> None:
    empty_tombs(state, events)
    state.frames.append(Stage(player, "privileges"))
    wanted = {
        "every_turn": True,
        "if_placed": bool(state.placed),
        "on_reset": state.tombs_reset,
    }
    if wanted[state.options.knight_refill]:
        state.frames.append(Stage(player, "refill-knights"))


def _without_knight(state: MargravesState) -> list[int]:
    return [place for place, knights in enumerate(state.knights) if not knights]


def _refill_knights(state: MargravesState, player: int, events: Events) -> None:
    """Send a Knight to each Location without one; the player chooses if they are short (80)."""
    empty = _without_knight(state)
    if not empty or not state.barracks:
        return
    if state.barracks < len(empty):
        state.frames += [Stage(player, "refill-knights"), KnightRefill(player)]
        return
    for place in empty:
        _refill(state, place, events)


def _refill(state: MargravesState, place: int, events: Events) -> None:
    state.barracks -= 1
    state.knights[place] += 1
    tell(events, "knight_refilled", LOCATIONS[place])


def _refill_choices(state: MargravesState, _: KnightRefill) -> list[Action]:
    return [PICK_LOCATION[place] for place in _without_knight(state)]


def _answer_refill(state: MargravesState, _: KnightRefill, action: Action, events: Events) -> None:
    _refill(state, LOCATIONS.index(str(action.args[0])), events)


def _privileges(state: MargravesState, player: int, events: Events) -> None:
    for tier, cause in enumerate(PRIVILEGES):
        stack, up = list(state.privilege_stacks[tier]), list(state.privilege_up[tier])
        for place, code in enumerate(up):
            if not code and stack:
                up[place] = stack.pop(0)
                reveal(events, "tile_shown", state.table.privilege(up[place]).id)
        state.privilege_stacks[tier], state.privilege_up[tier] = tuple(stack), tuple(up)
        if 0 in up:
            _trigger(state, cause, events)
    state.frames.append(Stage(player, "monsters"))


def _monsters(state: MargravesState, player: int, events: Events) -> None:
    """Turn up the top Monster of each Lair; shuffle a Lair that is used up first."""
    for lair, stack in enumerate(state.stacks):
        if not stack:
            state.frames += [Stage(player, "monsters"), Shuffle(player, lair)]
            return
        if not state.face_up[lair]:
            state.face_up[lair] = True
            reveal(events, "monster_shown", LAIRS[lair], state.table.monster(stack[0]).id)
    state.frames.append(Stage(player, "citizens"))


def _citizens(state: MargravesState, player: int, events: Events) -> None:
    """Slide the line to the left and refill it from the deck."""
    size = len(state.line)
    kept = [code for code in state.line if code]
    drawn = state.citizen_deck[: size - len(kept)]
    state.citizen_deck = state.citizen_deck[len(drawn) :]
    for code in drawn:
        reveal(events, "citizen_shown", state.table.citizen(code).id)
    state.line = kept + list(drawn) + [0] * (size - len(kept) - len(drawn))
    if 0 in state.line:
        _trigger(state, CITIZENS, events)
    state.frames.append(Stage(player, "next-turn"))


def _trigger(state: MargravesState, cause: str, events: Events) -> None:
    if cause not in state.causes:
        tell(events, "triggered", cause)
    state.trigger(cause)


def _next_turn(state: MargravesState, player: int, events: Events) -> None:
    """Go on clockwise; the game ends with the last turn of its last round."""
    if player == state.last_seat:
        if state.last_round and state.round >= state.last_round:
            state.result = Result(state.causes)
            return
        state.round += 1
    _start_turn(state, (player + 1) % len(state.players), events)


STAGES: dict[str, Callable[[MargravesState, int, Events], None]] = {
    "draft": _draft,
    "pass-packs": _pass_packs,
    "first-turn": _first_turn,
    "take-pile": _take_pile,
    "end-turn": _end_turn,
    "tombs": _tombs,
    "empty-tombs": _empty_tombs,
    "refill-knights": _refill_knights,
    "privileges": _privileges,
    "monsters": _monsters,
    "citizens": _citizens,
    "next-turn": _next_turn,
}
"""What each Stage does."""


def _run_stage(state: MargravesState, frame: Stage, events: Events) -> None:
    STAGES[frame.name](state, frame.player, events)


def _no_choices(_: MargravesState, __: Frame) -> list[Action]:
    return []


def _no_answer(_: MargravesState, __: Frame, ___: Action, ____: Events) -> None:
    """Nothing follows from being done."""


TASKS: dict[type[Frame], Callable[[MargravesState, Any, Events], None]] = {
    Stage: _run_stage,
    Run: run,
    Gain: gain,
    Offers: ask_next,
}

QUESTIONS: dict[type[Frame], Question] = {
    Draft: Question(_draft_choices, _answer_draft),
    Wealth: Question(_wealth_choices, _answer_wealth),
    Turn: Question(_turn_choices, _answer_turn),
    Move: MOVE,
    Deploy: DEPLOY,
    Bring: BRING,
    SendFrom: SEND_FROM,
    SendTo: SEND_TO,
    Activate: ACTIVATE,
    Hire: HIRE,
    LineDiscard: LINE_DISCARD,
    Retrieve: RETRIEVE,
    Wild: WILD,
    PayResources: PAY_RESOURCES,
    Overflow: OVERFLOW,
    Either: Question(either_choices, _answer_either, may=either_may, holds=always),
    Offer: OFFER,
    Slay: SLAY,
    SlayPay: SLAY_PAY,
    TombSlot: TOMB_SLOT,
    Raise: RAISE,
    Rewards: REWARDS,
    Influence: INFLUENCE,
    Tile: TILE,
    Ship: SHIP,
    BuildSlot: BUILD_SLOT,
    KnightRefill: Question(_refill_choices, _answer_refill, redeems=False),
    EndTurn: Question(_no_choices, _no_answer, may=always, holds=always, no=DONE),
}


# ---------------------------------------------------------------- the loop


def grants(state: MargravesState, frame: Frame) -> list[Action]:
    """The Grants that the current player may redeem at this question of his own (ruling 90)."""
    player = frame.player
    if player != state.current or not state.round or not QUESTIONS[type(frame)].redeems:
        return []
    return [state.table.redeem[code] for code in dict.fromkeys(state.players[player].grants)]


def settle(state: MargravesState, events: Events) -> None:
    """Run tasks, and drop questions without an answer, until a real question, chance or the end.

    Leaves the legal actions of the question in `state.legal`.
    """
    frames = state.frames
    while not state.result:
        frame = frames[-1]
        kind = type(frame)
        if kind is Shuffle:
            state.legal = ()
            return
        task = TASKS.get(kind)
        if task:
            frames.pop()
            task(state, frame, events)
            continue
        question = QUESTIONS[kind]
        choices = list(question.choices(state, frame))
        redeems = grants(state, frame)
        if choices:
            declinable = question.may(state, frame)
        else:
            declinable = bool(redeems) and question.holds(state, frame)
        if declinable:
            choices.append(question.no)
        if choices:
            state.legal = tuple(sorted(choices + redeems))
            return
        frames.pop()
        question.lapse(state, frame, events)
    frames.clear()
    state.legal = ()
    tell(events, "over")


def answer(state: MargravesState, action: Action, events: Events) -> None:
    """Carry out a legal action of the pending question. `settle` must follow."""
    frame = state.frames[-1]
    question = QUESTIONS[type(frame)]
    state.legal = None
    if action.verb == "redeem":
        redeem(state, frame.player, state.table.privilege_code[str(action.args[0])], events)
        return
    held_open = action == question.no and not list(question.choices(state, frame))
    state.frames.pop()
    if held_open:
        question.lapse(state, frame, events)
    else:
        question.answer(state, frame, action, events)


def redeem(state: MargravesState, player: int, code: int, events: Events) -> None:
    """Take a Grant out of the game for its rewards; the open question waits below them."""
    who, tile = state.players[player], state.table.privilege(code)
    rest = list(who.grants)
    rest.remove(code)
    who.grants = tuple(rest)
    who.count("redeemed")
    state.redeemed += (code,)
    tell(events, "redeemed", player, tile.id)
    state.frames.append(reward_frame(player, tile.reward))


def shuffle(state: MargravesState, order: tuple[int, ...], events: Events) -> None:
    """Lay the pending Lair's Monsters face-down in a new order. `settle` must follow."""
    frame = state.frames.pop()
    assert isinstance(frame, Shuffle)
    state.legal = None
    state.stacks[frame.lair] = order
    state.under[frame.lair] = ()
    tell(events, "shuffled", LAIRS[frame.lair])
