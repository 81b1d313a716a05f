"""The two displays with their decks: cards leave, are discarded, refilled, and may run out."""

from __future__ import annotations

from rules.castle_combo.frames import Refill, Shuffle
from rules.castle_combo.questions import Events, reveal, tell
from rules.castle_combo.state import CastleState
from rules.castle_combo.table import NOWHERE
from rules.castle_combo.terms import LOCATIONS


def shown(state: CastleState, location: int) -> tuple[int, ...]:
    """The cards on display at a location, from the left, without gaps."""
    return tuple(code for code in state.displays[location] if code)


def take(state: CastleState, code: int) -> None:
    """Leave a gap where the card was on display."""
    location = state.table.characters[code].location
    state.displays[location] = tuple(
        0 if each == code else each for each in state.displays[location]
    )


def discard(state: CastleState, code: int, events: Events) -> None:
    """Put a card of a display onto its location's discard pile."""
    take(state, code)
    location = state.table.characters[code].location
    state.discards[location] += (code,)
    tell(events, "discarded", state.table.characters[code].id)


def send_messenger(state: CastleState, location: int, events: Events) -> None:
    """Move the Messenger, unless it is there or the location has run out (rules 10 and 12)."""
    if location not in (NOWHERE, state.messenger, state.closed):
        state.messenger = location
        tell(events, "messenger", LOCATIONS[location])


def refill(state: CastleState, frame: Refill, events: Events) -> None:
    """Fill the gaps of a display from the left.

    Pushes a Shuffle, and itself below it, when the deck is empty too soon (rule 11). A location
    that cannot be filled any more runs out (rule 12).
    """
    location = frame.location
    if location == state.closed or 0 not in state.displays[location]:
        return
    display, deck = list(state.displays[location]), state.decks[location]
    gaps = [place for place, code in enumerate(display) if not code]
    if len(deck) + len(state.discards[location]) < len(gaps):
        _close(state, location, events)
        return
    for place, code in zip(gaps, deck, strict=False):
        display[place] = code
        reveal(events, "shown", LOCATIONS[location], state.table.characters[code].id)
    state.displays[location] = tuple(display)
    state.decks[location] = deck[len(gaps) :]
    if len(deck) < len(gaps):
        state.frames += [frame, Shuffle(frame.player, location)]


def _close(state: CastleState, location: int, events: Events) -> None:
    """Take a location that has run out of the game, for good."""
    left = (*shown(state, location), *state.decks[location], *state.discards[location])
    state.gone = tuple(sorted(left))
    state.displays[location] = (0,) * len(state.displays[location])
    state.decks[location] = state.discards[location] = ()
    state.closed = location
    reveal(events, "closed", LOCATIONS[location], len(left))
    send_messenger(state, 1 - location, events)


def shuffle(state: CastleState, location: int, order: tuple[int, ...], events: Events) -> None:
    """Answer a Shuffle: the location's discards become its deck, in this order from the top."""
    state.frames.pop()
    state.legal = None
    state.decks[location] = order
    state.discards[location] = ()
    tell(events, "shuffled", LOCATIONS[location])
