"""Why an action is not possible now: the rule by name, and one sentence for the player."""

from __future__ import annotations

from rules.castle_combo.cells import (
    CELL_BY_NAME,
    adjoins,
    bounds,
    occupied,
)
from rules.castle_combo.frames import Discard, Either, Frame, Place, Shuffle, Turn
from rules.castle_combo.market import shown
from rules.castle_combo.prices import price
from rules.castle_combo.state import OPEN, CastleState
from rules.castle_combo.texts import LOCATION_NAMES
from rules.game import Action, WhyNot

VERBS: dict[str, type[Frame]] = {
    "buy": Turn,
    "facedown": Turn,
    "key": Turn,
    "place": Place,
    "pick": Either,
    "discard": Discard,
}
"""Each verb with the question that it answers."""

_EXAMPLES = {
    "buy": "a card on display, as in: buy judge",
    "facedown": "a card on display, as in: facedown judge",
    "key": "what it is spent on: key move, or key refresh",
    "place": "a cell from A1 to E5, as in: place C4",
    "pick": "a side: pick a, or pick b",
    "discard": "a card on display, as in: discard judge",
}
_OPEN_QUESTIONS: dict[type[Frame], str] = {
    Turn: "A card must be taken first.",
    Place: "The card that was taken must be laid first.",
    Either: "One of the two sides must be picked first.",
    Discard: "A card must be discarded first.",
}


def why_not(state: CastleState, action: Action) -> WhyNot:
    """The rule that forbids an action which is not among the legal ones."""
    verb, args = action.verb, [str(arg) for arg in action.args]
    if state.ended:
        return WhyNot("End", "The game is over.")
    if verb == "concede" and not args:
        return WhyNot("End", "A game of several players is not given up; leave it, and it is kept.")
    if verb == "shuffle":
        return WhyNot("Shuffle", "No deck has run out; nothing is shuffled now.")
    if verb not in VERBS:
        return WhyNot("Action", f"There is no action {verb!r} in Castle Combo.")
    frame = state.frames[-1]
    if type(frame) is not VERBS[verb]:
        return WhyNot("Choice", _OPEN_QUESTIONS[type(frame)])
    if len(args) == 1:
        found = _why_not(state, frame, verb, args[0])
        if found:
            return found
    return WhyNot("Action", f"{verb.capitalize()} names {_EXAMPLES[verb]}.")


def why_no_shuffle(state: CastleState, frame: Shuffle, action: Action) -> WhyNot | None:
    """Whether an outcome is an order of the discards that are being shuffled."""
    cards = sorted(state.table.characters[code].id for code in state.discards[frame.location])
    if action.verb == "shuffle" and sorted(map(str, action.args)) == cards:
        return None
    place = LOCATION_NAMES[frame.location]
    return WhyNot("Shuffle", f"The {len(cards)} discards of the {place} must be shuffled first.")


def _why_not(state: CastleState, frame: Frame, verb: str, name: str) -> WhyNot | None:
    """The rule against a verb that fits the question; None where the name means nothing."""
    code = state.table.code.get(name, 0)
    match frame:
        case Turn() if verb == "key" and name in ("move", "refresh"):
            return _why_no_key(state, frame)
        case Turn() if verb != "key" and code:
            return _why_no_card(state, frame.player, code)
        case Place() if name in CELL_BY_NAME:
            return _why_no_cell(state, frame.player, CELL_BY_NAME[name])
        case Discard() if code:
            card, place = state.table.characters[code].name, LOCATION_NAMES[frame.location]
            return WhyNot("Discard", f"{card} is not on display at the {place}.")
    return None


def _why_no_key(state: CastleState, frame: Turn) -> WhyNot:
    if frame.keyed:
        return WhyNot("Key", "Only one Key may be spent in a turn.")
    held, needed = state.players[frame.player].keys, state.table.key_price
    if held < needed:
        return WhyNot("Key", "No Key is left." if needed == 1 else f"It takes {needed} Keys.")
    assert state.closed != OPEN
    return WhyNot("Key", f"The {LOCATION_NAMES[state.closed]} has run out; nobody can go there.")


def _why_no_card(state: CastleState, player: int, code: int) -> WhyNot:
    table, card = state.table, state.table.characters[code]
    if code in shown(state, state.messenger):
        cost, gold = price(table, state.players[player], code), state.players[player].gold
        off = card.cost - cost
        less = f" after a discount of {off}" if off else ""
        return WhyNot("Price", f"{card.name} costs {cost} Gold{less}, and {gold} is there.")
    if code in shown(state, 1 - state.messenger):
        here = LOCATION_NAMES[state.messenger]
        return WhyNot("Messenger", f"The Messenger is at the {here}; {card.name} lies elsewhere.")
    return WhyNot("Display", f"{card.name} is not on display.")


def _why_no_cell(state: CastleState, player: int, cell: int) -> WhyNot:
    taken = occupied(state.players[player].cells)
    if taken >> cell & 1:
        return WhyNot("Place", "A card lies there already.")
    if not adjoins(taken, cell):
        return WhyNot("Place", "A card must lie edge to edge with another one of the tableau.")
    top, bottom, _, _ = bounds(taken | 1 << cell)
    line = "row" if bottom - top > 2 else "column"
    return WhyNot("Place", f"That would begin a fourth {line}; a tableau is three by three.")
