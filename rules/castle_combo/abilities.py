"""The interpreter of abilities: each step of a card, run for its owner (rules 8 and 9)."""

from __future__ import annotations

from rules.castle_combo.cells import CELLS
from rules.castle_combo.counting import count
from rules.castle_combo.frames import Discard, Either, Run
from rules.castle_combo.market import shown
from rules.castle_combo.questions import Events, tell
from rules.castle_combo.scoring import room
from rules.castle_combo.state import CastleState
from rules.castle_combo.steps import GOLD, KEYS, Step
from rules.castle_combo.terms import NEIGHBOUR, Term


def gain(state: CastleState, player: int, number: int, token: str, events: Events) -> None:
    """Give a player Gold or Keys from the supply."""
    if token == GOLD:
        state.change(player, gold=number)
        state.count(player, "gold_gained", number)
    else:
        state.change(player, keys=number)
        state.count(player, "keys_gained", number)
    tell(events, "gained", player, number, token)


def run(state: CastleState, frame: Run, events: Events) -> None:
    """Carry out one step of an ability; the later ones wait below whatever it asks."""
    player, cell, number = frame
    ability = state.card_at(player, cell).ability
    if number + 1 < len(ability):
        state.frames.append(Run(player, cell, number + 1))
    step = ability[number]
    if step.verb == "either":
        state.frames.append(Either(player, cell, number))
    else:
        execute(state, player, cell, step, events)


def execute(state: CastleState, player: int, cell: int, step: Step, events: Events) -> None:
    """Carry out a step that is no either, for the card on the player's cell."""
    match step.verb:
        case "gain":
            _gain(state, player, cell, step, events)
        case "put":
            purses = _purses(state, player)
            _store(state, player, dict.fromkeys(purses, step.number), events)
        case "fill":
            purses = sorted(_purses(state, player), key=lambda purse: -_room(state, player, purse))
            full = {purse: _room(state, player, purse) for purse in purses[: step.number]}
            _store(state, player, full, events)
        case "discard" if shown(state, step.location):
            state.frames.append(Discard(player, step.location, step.token == KEYS))


def _gain(state: CastleState, player: int, cell: int, step: Step, events: Events) -> None:
    number = step.number
    if step.term:
        number *= _counted(state, player, cell, step.term, events)
    if not step.opponents:
        gain(state, player, number, step.token, events)
        return
    for other in state.opponents(player):
        if not state.is_rival(other):
            gain(state, other, number, step.token, events)


def _counted(state: CastleState, player: int, cell: int, term: Term, events: Events) -> int:
    """The count of a term; of the neighbour who has more, the left one if they tie (ruling 14)."""
    if term.where != NEIGHBOUR:
        return count(state.table, state.players[player], term, cell)
    best, most = -1, 0
    for other in state.neighbours(player):
        number = count(state.table, state.players[other], term, cell)
        if best < 0 or number > most:
            best, most = other, number
    if best >= 0:
        tell(events, "looked", player, best)
    return most


def _room(state: CastleState, player: int, cell: int) -> int:
    return room(state.table, state.players[player], cell)


def _purses(state: CastleState, player: int) -> list[int]:
    """The cells whose purses can take more Gold."""
    return [cell for cell in range(CELLS) if _room(state, player, cell) > 0]


def _store(state: CastleState, player: int, gold: dict[int, int], events: Events) -> None:
    """Put Gold from the supply onto purses, as far as each has room (ruling 9)."""
    who = state.players[player]
    stored = list(who.stored)
    for cell, wanted in sorted(gold.items()):
        added = min(wanted, _room(state, player, cell))
        stored[cell] += added
        state.count(player, "purse_gold", added)
        tell(events, "stored", player, state.card_at(player, cell).id, added)
    state.players[player] = who._replace(stored=tuple(stored))
