"""What can never be otherwise in a state, whatever was played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import partial

from rules.castle_combo.cells import FIRST, FULL, beside, frames_left, occupied, open_cells
from rules.castle_combo.flow import COMPLETE
from rules.castle_combo.frames import (
    NAME_OF,
    Discard,
    Either,
    Frame,
    Place,
    Refill,
    Run,
    Shuffle,
    Turn,
)
from rules.castle_combo.market import shown
from rules.castle_combo.scoring import room
from rules.castle_combo.solo import RIVAL_CELLS
from rules.castle_combo.state import COUNTERS, OPEN, CastleState
from rules.castle_combo.terms import LOCATIONS, SHIELDS
from rules.game import CONCEDE

_BEFORE_LAYING = {
    ("turn",),
    ("end", "place"),
    ("turn", "refill", "shuffle"),
    ("begin", "refill", "shuffle"),
}
_AFTER_LAYING = {
    ("end", "either"),
    ("end", "run", "either"),
    ("end", "discard"),
    ("end", "run", "discard"),
    ("next", "refill", "shuffle"),
    ("next", "refill", "refill", "shuffle"),
}
"""The stacks that may wait for an answer, by whether the card of the turn lies already."""


def faults(state: CastleState) -> list[str]:
    """Everything in a state that cannot be, one sentence each."""
    found = [*_frame_faults(state)]
    if not found:
        found += _card_faults(state)
        found += _market_faults(state)
        found += _tableau_faults(state)
        found += _token_faults(state)
    return found


def _frame_faults(state: CastleState) -> Iterator[str]:
    """The stack is one of a few, about the player whose turn it is, and its question is open."""
    if state.ended:
        if state.frames:
            yield "a finished game has no frames"
        if state.ended != COMPLETE and (state.ended != CONCEDE.verb or state.seats > 1):
            yield "the game has ended in no known way"
        return
    names = tuple(NAME_OF[type(frame)] for frame in state.frames)
    if names not in _BEFORE_LAYING | _AFTER_LAYING:
        yield "the frames are in no order in which they can wait"
        return
    if any(frame.player != state.current for frame in state.frames):
        yield "the frames are about another player than the one whose turn it is"
        return
    for frame in state.frames:
        if not _fits(state, frame):
            yield f"the frame {NAME_OF[type(frame)]} does not fit the position"
    top = state.frames[-1]
    if state.is_rival(state.current) and not isinstance(top, Shuffle):
        yield "the Rival has nothing to choose"


def _fits(state: CastleState, frame: Frame) -> bool:
    who = state.players[state.current]
    match frame:
        case Turn(keyed=keyed):
            return state.frames[-1] == frame or keyed
        case Place(code=code):
            place = state.table.characters[abs(code)].location
            cells = open_cells(occupied(who.cells))
            return place == state.messenger and 0 in state.displays[place] and len(cells) > 1
        case Run(cell=cell, step=step) | Either(cell=cell, step=step):
            code = who.cells[cell]
            ability = state.table.characters[code].ability if code > 0 else ()
            wanted = isinstance(frame, Either)
            return step < len(ability) and (not wanted or ability[step].verb == "either")
        case Discard(location=location):
            return bool(shown(state, location))
        case Shuffle(location=location):
            gaps = state.displays[location].count(0)
            pile = len(state.discards[location])
            waits = state.frames[-2]
            return (
                not state.decks[location]
                and 0 < gaps <= pile
                and isinstance(waits, Refill)
                and waits.location == location
            )
    return True


def _card_faults(state: CastleState) -> Iterator[str]:
    """Each card is in one place, and the piles of a location hold its cards only."""
    held = Counter(state.gone)
    for player in state.players:
        held.update(abs(code) for code in player.cells if code)
    held.update(abs(frame.code) for frame in state.frames if isinstance(frame, Place))
    for location in range(len(LOCATIONS)):
        piles = (state.decks[location], state.displays[location], state.discards[location])
        cards = [code for pile in piles for code in pile if code]
        if any(state.table.characters[code].location != location for code in cards):
            yield f"a card lies at the {LOCATIONS[location]} that does not belong there"
        held.update(cards)
    if held != Counter(range(1, len(state.table.characters))):
        yield "the cards do not add up"


def _market_faults(state: CastleState) -> Iterator[str]:
    waiting = {frame.location for frame in state.frames if isinstance(frame, Refill | Shuffle)}
    resting = state.frames and isinstance(state.frames[0], Turn)
    for location in range(len(LOCATIONS)):
        display = state.displays[location]
        if len(display) != state.table.display:
            yield "a display has too few or too many places"
        if location == state.closed:
            if any(display) or state.decks[location] or state.discards[location]:
                yield "a location that has run out still holds cards"
        elif resting and location not in waiting and 0 in display:
            yield "a display has a gap where a turn begins"
    if bool(state.gone) != (state.closed != OPEN):
        yield "cards are out of the game exactly when a location has run out"
    if any(state.table.characters[code].location != state.closed for code in state.gone):
        yield "a card is out of the game whose location has not run out"
    if state.messenger == state.closed:
        yield "the Messenger is where nothing is left"


def _tableau_faults(state: CastleState) -> Iterator[str]:
    """The tableaus are whole, within a frame, and as full as the round has it."""
    for number, player in enumerate(state.players):
        taken = occupied(player.cells)
        if taken and (not taken >> FIRST & 1 or not frames_left(taken) or not _connected(taken)):
            yield "a tableau does not hang together within three by three"
        if state.is_rival(number):
            laid = {cell for cell, code in enumerate(player.cells) if code}
            if laid != set(RIVAL_CELLS[: len(laid)]) or min(player.cells) < 0:
                yield "the Rival has laid a card out of order"
        if player.cards != _expected_cards(state, number):
            yield "a tableau holds more or fewer cards than its owner had turns"
        for cell, gold in enumerate(player.stored):
            if gold and (player.cells[cell] <= 0 or room(state.table, player, cell) < 0):
                yield "Gold lies where no purse can hold it"


def _expected_cards(state: CastleState, player: int) -> int:
    if state.ended == COMPLETE:
        return FULL
    count = len(state.players)
    place, now = (player - state.start) % count, (state.current - state.start) % count
    names = tuple(NAME_OF[type(frame)] for frame in state.frames)
    laid = place < now or (place == now and names in _AFTER_LAYING)
    if state.ended:
        return state.players[player].cards
    return state.round - (not laid)


def _connected(taken: int) -> bool:
    reached, ahead = {FIRST}, [FIRST]
    while ahead:
        for cell in beside(ahead.pop()):
            if taken >> cell & 1 and cell not in reached:
                reached.add(cell)
                ahead.append(cell)
    return len(reached) == taken.bit_count()


def _token_faults(state: CastleState) -> Iterator[str]:
    """Gold and Keys are what was given at the start and gained, less what was spent."""
    table = state.table
    for number, player in enumerate(state.players):
        counted = partial(state.counted, number)
        gold, keys = (0, 0) if state.is_rival(number) else (table.gold, table.keys)
        gold += counted("gold_gained") - counted("gold_spent") - counted("gold_stored")
        keys += counted("keys_gained") - counted("keys_spent")
        if (player.gold, player.keys) != (gold, keys):
            yield "the Gold or the Keys of a player do not add up"
        if sum(player.stored) != counted("purse_gold") + counted("gold_stored"):
            yield "the Gold on the purses of a player does not add up"
        if state.is_rival(number) and any(map(counted, COUNTERS[1:])):
            yield "the Rival has nothing but its cards"
        taken = player.cards
        facedown = sum(code < 0 for code in player.cells)
        if number == state.current:
            waiting = [frame.code for frame in state.frames if isinstance(frame, Place)]
            taken += len(waiting)
            facedown += sum(code < 0 for code in waiting)
        if counted("bought") + counted("facedown") != taken or counted("facedown") != facedown:
            yield "the cards that a player has taken do not add up"
    wanted = list(range(len(SHIELDS))) if len(state.players) > state.seats else []
    if sorted(state.favourites) != wanted:
        yield "the Rival's favourites are not each type once"
