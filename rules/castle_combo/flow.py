"""Turns from the first to the end, and the loop that runs a state to its next question."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules.castle_combo.abilities import execute, gain, run
from rules.castle_combo.cells import CELL_BY_NAME, CELL_NAMES, FULL, occupied, open_cells
from rules.castle_combo.frames import (
    Begin,
    Discard,
    Either,
    End,
    Frame,
    Next,
    Place,
    Refill,
    Run,
    Shuffle,
    Turn,
)
from rules.castle_combo.market import (
    discard,
    refill,
    send_messenger,
    shown,
    take,
)
from rules.castle_combo.prices import discount, price
from rules.castle_combo.questions import (
    MOVE_KEY,
    PLACE,
    REFRESH_KEY,
    SIDES,
    Events,
    tell,
)
from rules.castle_combo.scoring import filled
from rules.castle_combo.solo import RIVAL_CELLS, lose_leftmost, rival_choice
from rules.castle_combo.state import OPEN, CastleState
from rules.castle_combo.steps import GOLD, KEYS
from rules.castle_combo.table import NOWHERE
from rules.castle_combo.terms import CASTLE, VILLAGE
from rules.game import Action

COMPLETE = "complete"
"""What ends a game that is played out: every tableau is complete."""


# ---------------------------------------------------------------- tasks


def _begin(state: CastleState, frame: Begin, events: Events) -> None:
    player = frame.player
    tell(events, "turn", player, state.round)
    if not state.is_rival(player):
        state.frames.append(Turn(player, keyed=False))
        return
    code = rival_choice(state)
    take(state, code)
    state.count(player, "bought")
    tell(events, "taken", player, state.table.characters[code].id)
    state.frames.append(End(player, state.table.characters[code].messenger))
    _lay(state, player, code, RIVAL_CELLS[state.round - 1], events)


def _lay(state: CastleState, player: int, code: int, cell: int, events: Events) -> None:
    state.players[player] = state.players[player].with_card(code, cell)
    card = state.table.characters[abs(code)]
    tell(events, "placed", player, card.id, CELL_NAMES[cell])
    if code > 0 and card.ability and not state.is_rival(player):
        state.frames.append(Run(player, cell, 0))


def _end(state: CastleState, frame: End, events: Events) -> None:
    """First the Messenger, then both displays (rulings 19 and 23)."""
    send_messenger(state, frame.to, events)
    player = frame.player
    state.frames += [Next(player), Refill(player, VILLAGE), Refill(player, CASTLE)]


def _next(state: CastleState, frame: Next, events: Events) -> None:
    player = (frame.player + 1) % len(state.players)
    if player == state.start:
        if state.round == FULL:
            _finish(state, events)
            return
        state.round += 1
    state.current = player
    state.frames.append(Begin(player))
    if state.has_target:
        lose_leftmost(state, events)
        state.frames.append(Refill(player, state.messenger))


def _finish(state: CastleState, events: Events) -> None:
    """Everyone fills his purses from his own Gold (rule 13)."""
    for seat, player in enumerate(tuple(state.players)):
        stored = filled(state.table, player)
        for cell, (before, after) in enumerate(zip(player.stored, stored, strict=True)):
            if after > before:
                added = after - before
                state.change(seat, gold=-added)
                state.count(seat, "gold_stored", added)
                tell(events, "filled", seat, state.card_at(seat, cell).id, added)
        state.players[seat] = state.players[seat]._replace(stored=stored)
    state.ended = COMPLETE


# ---------------------------------------------------------------- questions


def _turn_choices(state: CastleState, frame: Turn) -> list[Action]:
    table, who = state.table, state.players[frame.player]
    cards = shown(state, state.messenger)
    means = who.gold + discount(table, who, state.messenger)
    choices = [table.buy[code] for code in cards if table.characters[code].cost <= means]
    choices += [table.facedown[code] for code in cards]
    if not frame.keyed and who.keys >= table.key_price:
        choices.append(REFRESH_KEY)
        if state.closed == OPEN:
            choices.append(MOVE_KEY)
    return choices


def _answer_turn(state: CastleState, frame: Turn, action: Action, events: Events) -> None:
    if action.verb == "key":
        _spend_key(state, frame.player, str(action.args[0]), events)
        return
    player, who, table = frame.player, state.players[frame.player], state.table
    code = table.code[str(action.args[0])]
    card = table.characters[code]
    take(state, code)
    if action.verb == "buy":
        cost = price(table, who, code)
        state.change(player, gold=-cost)
        state.count(player, "gold_spent", cost)
        state.count(player, "bought")
        tell(events, "bought", player, card.id, cost)
        state.frames += [End(player, card.messenger), Place(player, code)]
        return
    state.count(player, "facedown")
    tell(events, "facedown", player, card.id)
    gain(state, player, table.facedown_gold, GOLD, events)
    gain(state, player, table.facedown_keys, KEYS, events)
    state.frames += [End(player, NOWHERE), Place(player, -code)]


def _spend_key(state: CastleState, player: int, use: str, events: Events) -> None:
    """Move the Messenger, or have its display dealt anew (rule 4, ruling 3)."""
    state.change(player, keys=-state.table.key_price)
    state.count(player, "keys_spent", state.table.key_price)
    tell(events, "key", player, use)
    state.frames.append(Turn(player, keyed=True))
    location = state.messenger
    if use == "move":
        send_messenger(state, 1 - location, events)
        return
    for code in shown(state, location):
        discard(state, code, events)
    state.frames.append(Refill(player, location))


def _place_choices(state: CastleState, frame: Place) -> list[Action]:
    taken = occupied(state.players[frame.player].cells)
    return [PLACE[cell] for cell in open_cells(taken)]


def _answer_place(state: CastleState, frame: Place, action: Action, events: Events) -> None:
    cell = CELL_BY_NAME[str(action.args[0])]
    _lay(state, frame.player, frame.code, cell, events)


def _either_choices(_: CastleState, __: Either) -> list[Action]:
    return list(SIDES)


def _answer_either(state: CastleState, frame: Either, action: Action, events: Events) -> None:
    player, cell, step = frame
    either = state.card_at(player, cell).ability[step]
    execute(state, player, cell, either.sides[SIDES.index(action)], events)


def _discard_choices(state: CastleState, frame: Discard) -> list[Action]:
    cards = (state.table.characters[code] for code in shown(state, frame.location))
    return [Action("discard", (card.id,)) for card in cards]


def _answer_discard(state: CastleState, frame: Discard, action: Action, events: Events) -> None:
    code = state.table.code[str(action.args[0])]
    state.count(frame.player, "discarded")
    discard(state, code, events)
    token = KEYS if frame.for_keys else GOLD
    gain(state, frame.player, state.table.characters[code].cost, token, events)


TASKS: dict[type[Frame], Callable[[CastleState, Any, Events], None]] = {
    Begin: _begin,
    Run: run,
    End: _end,
    Refill: refill,
    Next: _next,
}

CHOICES: dict[type[Frame], Callable[[CastleState, Any], list[Action]]] = {
    Turn: _turn_choices,
    Place: _place_choices,
    Either: _either_choices,
    Discard: _discard_choices,
}

_ANSWERS: dict[type[Frame], Callable[[CastleState, Any, Action, Events], None]] = {
    Turn: _answer_turn,
    Place: _answer_place,
    Either: _answer_either,
    Discard: _answer_discard,
}


# ---------------------------------------------------------------- the loop


def settle(state: CastleState, events: Events) -> None:
    """Run tasks until a real question, chance or the end, and leave its answers in `legal`.

    A card that can lie on one cell only is laid there without a question.
    """
    while not state.ended:
        frame = state.frames[-1]
        task = TASKS.get(type(frame))
        if task:
            state.frames.pop()
            task(state, frame, events)
            continue
        if isinstance(frame, Shuffle):
            state.legal = ()
            return
        choices = CHOICES[type(frame)](state, frame)
        if isinstance(frame, Place) and len(choices) == 1:
            answer(state, choices[0], events)
            continue
        state.legal = tuple(sorted(choices))
        return
    state.frames.clear()
    state.legal = ()
    tell(events, "over")


def answer(state: CastleState, action: Action, events: Events) -> None:
    """Carry out a legal action of the pending question. `settle` must follow."""
    frame = state.frames.pop()
    state.legal = None
    _ANSWERS[type(frame)](state, frame, action, events)
