"""The whole position in full sentences."""

from __future__ import annotations

from collections.abc import Sequence

from rules.castle_combo.cells import CELL_NAMES, SIDE, bounds, occupied
from rules.castle_combo.frames import Place, Turn
from rules.castle_combo.market import shown
from rules.castle_combo.prices import discount
from rules.castle_combo.scoring import points_of
from rules.castle_combo.solo import favourite
from rules.castle_combo.state import CastleState
from rules.castle_combo.steps import GOLD, KEYS
from rules.castle_combo.telling import all_names
from rules.castle_combo.terms import LOCATIONS
from rules.castle_combo.texts import LOCATION_NAMES, SHIELD_NAMES, amount, face_text, listed, score


def report(state: CastleState, names: Sequence[str]) -> list[str]:
    """Both displays, then each player with his tableau."""
    lines = [line for location in range(len(LOCATIONS)) for line in _place(state, location)]
    lines.append(f"The Messenger is at the {LOCATION_NAMES[state.messenger]}.")
    if state.favourites and not state.ended:
        order = ", ".join(SHIELD_NAMES[shield] for shield in state.favourites)
        now = SHIELD_NAMES[favourite(state)]
        lines.append(f"The Rival looks for {now} in this turn, by the order {order}.")
    for player, name in enumerate(all_names(state, names)):
        lines += player_lines(state, player, name)
    return lines


def glance(state: CastleState) -> str:
    """The cards that the question is about, with all that is on them."""
    match state.frames[-1]:
        case Turn():
            here, there = state.messenger, 1 - state.messenger
            said = f"At the {LOCATION_NAMES[here]}: {_cards(state, here)}"
            return said if there == state.closed else f"{said} {_elsewhere(state, there)}"
        case Place(code=code) if code > 0:
            card = state.table.characters[code]
            return f"{card.name}: {face_text(card)}"
    return ""


def _cards(state: CastleState, location: int) -> str:
    cards = (state.table.characters[code] for code in shown(state, location))
    return " ".join(f"{card.name}, cost {card.cost}: {face_text(card)}" for card in cards)


def _elsewhere(state: CastleState, location: int) -> str:
    cards = (state.table.characters[code] for code in shown(state, location))
    named = listed(f"{card.name} (cost {card.cost})" for card in cards)
    return f"At the {LOCATION_NAMES[location]}: {named}."


def _place(state: CastleState, location: int) -> list[str]:
    name = LOCATION_NAMES[location]
    if location == state.closed:
        return [f"The {name} has run out."]
    table = state.table
    pile = [table.characters[code].name for code in state.discards[location]]
    cards = [table.characters[code] for code in shown(state, location)]
    return [
        f"{name}: {len(state.decks[location])} cards in the deck, discards "
        f"{', '.join(pile) or 'none'}. On display:",
        *(f"  {card.name}, cost {card.cost}. {face_text(card)}" for card in cards),
    ]


def player_lines(state: CastleState, player: int, name: str) -> list[str]:
    """What a player has, and below it his tableau row by row."""
    who, table, won = state.players[player], state.table, points_of(state, player)
    held = [] if state.is_rival(player) else [amount(who.gold, GOLD), amount(who.keys, KEYS)]
    off = [
        f"{place} cards cost {less} less"
        for location, place in enumerate(LOCATION_NAMES)
        if (less := discount(table, who, location))
    ]
    points = f"{score(won.total)} if the game ended now"
    lines = [f"{name}: {', '.join([*held, *off, points])}."]
    taken = occupied(who.cells)
    if not taken:
        return lines
    top, bottom, left, right = bounds(taken)
    for row in range(top, bottom + 1):
        cells = range(row * SIDE + left, row * SIDE + right + 1)
        said = "; ".join(_cell(state, player, cell, won.cards[cell]) for cell in cells)
        lines.append(f"  {said}.")
    return lines


def _cell(state: CastleState, player: int, cell: int, points: int) -> str:
    who, name = state.players[player], CELL_NAMES[cell]
    code = who.cells[cell]
    if not code:
        return f"{name} empty"
    if code < 0:
        return f"{name} face-down"
    card = state.table.characters[code]
    purse = f", {who.stored[cell]} of {card.purse} Gold" if card.purse else ""
    return f"{name} {card.name}{purse}, {score(points)}"
