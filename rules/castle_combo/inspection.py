"""Everything about one thing: its text, its figures, and where each figure comes from."""

from __future__ import annotations

from rules.cards import Card
from rules.castle_combo.cells import CELL_BY_NAME, CELL_NAMES
from rules.castle_combo.counting import tally
from rules.castle_combo.frames import Place
from rules.castle_combo.market import shown
from rules.castle_combo.prices import price
from rules.castle_combo.reporting import player_lines
from rules.castle_combo.scoring import points_of
from rules.castle_combo.state import CastleState
from rules.castle_combo.table import CastleTable
from rules.castle_combo.terms import LOCATIONS, SHIELDS
from rules.castle_combo.texts import LOCATION_NAMES, SHIELD_NAMES, face_text, score

SOURCE_WORDS = {
    "rulebook": "from the rulebook",
    "inferred": "inferred from the rulebook",
    "transcribed": "typed from the printed cards",
    "house": "a house value",
    "owner": "from the card file given with --cards",
}


def inspect(state: CastleState, thing: str) -> list[str]:
    """What can be said of a card, a location, a shield type, a player (`seat-1`), `rules`,
    `rival`, `target`, or a cell of the tableau of the player whose turn it is; empty for anything
    else."""
    table = state.table
    if thing in table.code:
        return _card_lines(state, table.code[thing])
    if thing in CELL_BY_NAME:
        return _cell_lines(state, CELL_BY_NAME[thing])
    if thing in LOCATIONS:
        return _location_lines(state, LOCATIONS.index(thing))
    if thing in SHIELDS:
        return _shield_lines(state, SHIELDS.index(thing))
    if thing in (seats := [f"seat-{seat + 1}" for seat in range(state.seats)]):
        seat = seats.index(thing)
        return player_lines(state, seat, f"Seat {seat + 1}")
    if thing == "rules":
        return ["Figures of the game", *_figures(table.cards.card("constants", "game"))]
    if thing == "rival":
        return ["House mode Rival", *_figures(table.cards.card("constants", "rival"))]
    if thing == "target":
        return ["House mode Target", *_rank_lines(table)]
    return []


def _card_lines(state: CastleState, code: int) -> list[str]:
    card = state.table.characters[code]
    head = [
        f"{card.name} ({LOCATION_NAMES[card.location]}, cost {card.cost})",
        face_text(card),
        f"{_whereabouts(state, code)}.",
    ]
    return head + _figures(state.table.cards.card(LOCATIONS[card.location], card.id))


def _whereabouts(state: CastleState, code: int) -> str:
    card = state.table.characters[code]
    place = LOCATION_NAMES[card.location]
    for player, who in enumerate(state.players):
        owner = "the Rival's tableau" if state.is_rival(player) else f"seat {player + 1}'s tableau"
        if code in who.cells:
            cell = who.cells.index(code)
            scored = score(points_of(state, player).cards[cell])
            return f"At {CELL_NAMES[cell]} of {owner}: {scored} if the game ended now"
        if -code in who.cells:
            return f"Face-down at {CELL_NAMES[who.cells.index(-code)]} of {owner}"
    if code in shown(state, card.location):
        buyer = min(state.current, state.seats - 1)
        cost = price(state.table, state.players[buyer], code)
        return f"On display at the {place}, for {cost} Gold to seat {buyer + 1}"
    if code in state.discards[card.location]:
        return f"In the discards of the {place}"
    if code in state.gone:
        return "Out of the game"
    if any(isinstance(frame, Place) and abs(frame.code) == code for frame in state.frames):
        return "Taken, and about to be laid"
    return f"In the deck of the {place}"


def _cell_lines(state: CastleState, cell: int) -> list[str]:
    code = state.players[state.current].cells[cell]
    if not code:
        return [f"{CELL_NAMES[cell]} is empty."]
    if code < 0:
        return [f"{CELL_NAMES[cell]}: a face-down card; nothing on its front counts."]
    return [f"{CELL_NAMES[cell]}:", *_card_lines(state, code)]


def _location_lines(state: CastleState, location: int) -> list[str]:
    name = LOCATION_NAMES[location]
    if location == state.closed:
        return [f"The {name} has run out; its last {len(state.gone)} cards left the game."]
    names = [state.table.characters[code].name for code in shown(state, location)]
    pile = [state.table.characters[code].name for code in state.discards[location]]
    here = " The Messenger is here." if location == state.messenger else ""
    return [
        f"{name}: {len(state.decks[location])} cards in the deck.{here}",
        f"On display: {', '.join(names)}.",
        f"Discards: {', '.join(pile) or 'none'}.",
    ]


def _shield_lines(state: CastleState, shield: int) -> list[str]:
    lines = [f"{SHIELD_NAMES[shield]} shields"]
    for location, name in enumerate(LOCATION_NAMES):
        cards = tally(state.table, state.table.decks[location])
        lines.append(f"{name}: {cards.shields[shield]} on all cards.")
    for player, who in enumerate(state.players):
        owner = "The Rival" if state.is_rival(player) else f"Seat {player + 1}"
        lines.append(f"{owner}: {tally(state.table, who.cells).shields[shield]} in the tableau.")
    return lines


def _rank_lines(table: CastleTable) -> list[str]:
    return [
        f"{rank.name}: from {score(rank.points)} — "
        f"{SOURCE_WORDS[table.cards.card('ranks', rank.id).sources['points']]}"
        for rank in table.ranks
    ]


def _figures(card: Card) -> list[str]:
    return [
        f"{key.replace('_', ' ').capitalize()}: {_value(card, key)} — "
        f"{SOURCE_WORDS[card.sources[key]]}"
        for key in card.figures
    ]


def _value(card: Card, key: str) -> str:
    value = card.figures[key]
    if key == "discount":
        off = zip(LOCATION_NAMES, card.row(key), strict=True)
        return ", ".join(f"{less} for {name}" for name, less in off if less) or "none"
    if isinstance(value, tuple):
        return "; ".join(map(str, value)) or "none"
    return str(value)
