"""What must be true of every state of Castle Combo: a second look, apart from the one in the rules.

Cards are conserved, and so are Gold and Keys as far as the rules conserve them: what a player has
is what he began with and gained, less what he spent; the supply has no end.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from rules.castle_combo.frames import Place
from rules.castle_combo.state import CastleState

CASTLE = range(1, 40)
VILLAGE = range(40, 79)
COUNTERS = (
    "bought",
    "facedown",
    "gold_gained",
    "gold_spent",
    "keys_gained",
    "keys_spent",
    "purse_gold",
    "gold_stored",
    "discarded",
)


def faults(state: CastleState) -> list[str]:
    """Everything in a state that cannot be, one sentence each; empty when all is well."""
    return [
        *_card_faults(state),
        *_display_faults(state),
        *_tableau_faults(state),
        *_token_faults(state),
        *_turn_faults(state),
    ]


def _taken(state: CastleState) -> list[int]:
    """The card that a player holds and is about to lay, negative if face-down."""
    return [frame.code for frame in state.frames if isinstance(frame, Place)]


def _card_faults(state: CastleState) -> Iterator[str]:
    everywhere = Counter(state.gone)
    everywhere.update(map(abs, _taken(state)))
    for player in state.players:
        everywhere.update(abs(code) for code in player.cells if code)
    for pile, (cards, name) in enumerate(((CASTLE, "Castle"), (VILLAGE, "Village"))):
        here = [*state.decks[pile], *state.displays[pile], *state.discards[pile]]
        here = [code for code in here if code]
        if not set(here) <= set(cards):
            yield f"a card of another location lies at the {name}"
        everywhere.update(here)
    if any(everywhere[code] != 1 for code in (*CASTLE, *VILLAGE)) or len(everywhere) != 78:
        yield "a card is missing or there twice"


def _display_faults(state: CastleState) -> Iterator[str]:
    for pile, display in enumerate(state.displays):
        if len(display) != 3:
            yield "a display has not three places"
        if pile == state.closed and (any(display) or state.decks[pile] or state.discards[pile]):
            yield "a location that has run out has cards"
    if state.closed not in (-1, 0, 1) or (state.closed == -1) != (not state.gone):
        yield "cards have left the game without a location, or a location without cards"
    if state.messenger not in (0, 1) or state.messenger == state.closed:
        yield "the Messenger is nowhere"
    if state.frames and len(state.frames) == 1 and any(0 in display for display in state.displays):
        full = [pile for pile, display in enumerate(state.displays) if 0 not in display]
        if full != [1 - state.closed]:
            yield "a turn begins with a gap on display"


def _tableau_faults(state: CastleState) -> Iterator[str]:
    for player in state.players:
        cells = {divmod(cell, 5) for cell, code in enumerate(player.cells) if code}
        if not cells:
            continue
        for line in zip(*cells, strict=True):
            if max(line) - min(line) > 2:
                yield "a tableau is wider or higher than three"
        if (2, 2) not in cells or _reached(cells) != cells:
            yield "a tableau does not hang together from its first card"
        for cell, stored in enumerate(player.stored):
            code = player.cells[cell]
            if stored and (code <= 0 or stored > state.table.characters[code].purse):
                yield "Gold lies on no purse, or on one that is too small"


def _reached(cells: set[tuple[int, int]]) -> set[tuple[int, int]]:
    found = {(2, 2)} & cells
    while True:
        more = {
            (row, column)
            for row, column in cells - found
            if any(abs(row - r) + abs(column - c) == 1 for r, c in found)
        }
        if not more:
            return found
        found |= more


def _token_faults(state: CastleState) -> Iterator[str]:
    for number, player in enumerate(state.players):
        first = number * len(COUNTERS)
        counted = dict(zip(COUNTERS, state.counters[first : first + len(COUNTERS)], strict=True))
        is_rival = number >= state.seats
        gold = (0 if is_rival else 15) + counted["gold_gained"] - counted["gold_spent"]
        if player.gold + counted["gold_stored"] != gold or player.gold < 0:
            yield "Gold has come or gone"
        keys = (0 if is_rival else 2) + counted["keys_gained"] - counted["keys_spent"]
        if player.keys != keys or keys < 0 or counted["keys_spent"] > 9:
            yield "Keys have come or gone"
        if sum(player.stored) != counted["purse_gold"] + counted["gold_stored"]:
            yield "Gold on purses has come or gone"
        mine = _taken(state) if number == state.current else []
        down = sum(code < 0 for code in (*player.cells, *mine))
        if counted["facedown"] != down or counted["gold_gained"] < 6 * down:
            yield "face-down cards and what they bring do not agree"
        if counted["bought"] != sum(code > 0 for code in (*player.cells, *mine)):
            yield "bought cards are not all there"


def _turn_faults(state: CastleState) -> Iterator[str]:
    counts = [sum(map(bool, player.cells)) for player in state.players]
    order = counts[state.start :] + counts[: state.start]
    if state.ended == "complete" and counts != [9] * len(counts):
        yield "the game has ended before every tableau was complete"
    if order != sorted(order, reverse=True) or max(order) - min(order) > 1:
        yield "the players have not had their turns in order"
    if not 1 <= state.round <= 9 or not state.round - 1 <= min(order) <= max(order) <= state.round:
        yield "the round is not the one that the tableaus show"
    if state.ended and state.frames:
        yield "a finished game waits for something"
