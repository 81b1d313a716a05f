"""What cards say, rendered from their steps and scrolls, so that text and effect cannot differ."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from rules.castle_combo.steps import GOLD, Scroll, Step
from rules.castle_combo.table import NOWHERE, Character
from rules.castle_combo.terms import (
    COLUMN,
    CROSS,
    LOCATIONS,
    NEIGHBOUR,
    ROW,
    SHIELDS,
    TABLEAU,
    Condition,
    Term,
)

LOCATION_NAMES = tuple(location.capitalize() for location in LOCATIONS)
SHIELD_NAMES = tuple(shield.capitalize() for shield in SHIELDS)

_WHERE = {
    TABLEAU: "",
    ROW: " in its row",
    COLUMN: " in its column",
    CROSS: " in its row and column",
    NEIGHBOUR: " of one neighbour",
}
_PLAIN = {
    "types": "different shield type",
    "absent": "absent shield type",
    "discounts": "card with a discount",
    "purses": "card with a purse",
    "empty": "empty cell",
    "filled": "filled cell",
    "keys": "Key held",
    "gold-here": "Gold on this card",
    "gold-on-purses": "Gold on the purses",
}


def listed(words: Iterable[str]) -> str:
    """Words as one phrase (`Faith, Military and Peasantry`)."""
    *first, last = words
    return f"{', '.join(first)} and {last}" if first else last


def amount(number: int, token: str) -> str:
    """So many Gold or Keys in words."""
    if token == GOLD:
        return f"{number} Gold"
    return f"{number} {'Key' if number == 1 else 'Keys'}"


def score(number: int) -> str:
    """So many points in words."""
    return f"{number} {'point' if number == 1 else 'points'}"


def term_text(term: Term) -> str:
    """One of what is counted (`Faith shield in its row`)."""
    return f"{_what(term)}{_WHERE[term.where]}"


def _what(term: Term) -> str:
    match term.kind:
        case "shield":
            return f"{SHIELD_NAMES[term.number]} shield"
        case "banner":
            return f"{LOCATION_NAMES[term.number]} banner"
        case "shields-on":
            return f"card with exactly {term.number} shield{'' if term.number == 1 else 's'}"
        case "cost":
            return f"card of cost {term.number}"
        case "cost-from":
            return f"card of cost {term.number} or more"
        case "alike":
            return f"set of {term.number} identical shields"
        case "set":
            parts = Counter(map(_what, term.parts)).items()
            return f"set of {listed(f'{n} {what}' + 's' * (n > 1) for what, n in parts)}"
    return _PLAIN[term.kind]


def step_text(step: Step) -> str:
    """A step of an ability as a sentence without its full stop."""
    match step.verb:
        case "gain":
            who = "each opponent gains" if step.opponents else "gain"
            each = f" for each {term_text(step.term)}" if step.term else ""
            return f"{who} {amount(step.number, step.token)}{each}"
        case "put":
            return f"put {step.number} Gold from the supply on each purse"
        case "fill":
            purses = "a purse" if step.number == 1 else f"{step.number} purses"
            return f"fill {purses} from the supply"
        case "discard":
            place, token = LOCATION_NAMES[step.location], step.token.capitalize()
            return f"discard a card of the {place} display and gain its cost in {token}"
    one, other = step.sides
    return f"either {step_text(one)} or {step_text(other)}"


def ability_text(card: Character) -> str:
    """What a card does when it is bought, its discount included; empty for nothing."""
    said = list(map(step_text, card.ability))
    off = [(LOCATION_NAMES[place], less) for place, less in enumerate(card.discount) if less]
    if off and len({less for _, less in off}) == 1:
        said.append(f"later {listed(name for name, _ in off)} cards cost {off[0][1]} less")
    else:
        said += [f"later {name} cards cost {less} less" for name, less in off]
    return " ".join(f"{text[:1].upper()}{text[1:]}." for text in said)


def condition_text(condition: Condition) -> str:
    """When a scroll scores, as the end of a sentence."""
    match condition.kind:
        case "position" if condition.position == "corner":
            return "in a corner"
        case "position" if condition.position == "edge":
            return "in the middle of a side"
        case "position":
            return f"in the {condition.position}"
        case "no-shield":
            return f"with no {SHIELD_NAMES[condition.number]} shield in the tableau"
    return "with a face-down card in the tableau"


def scroll_text(scroll: Scroll) -> str:
    """What a card scores, as a sentence."""
    if scroll.condition:
        return f"{score(scroll.points)} {condition_text(scroll.condition)}."
    assert scroll.term is not None
    return f"{score(scroll.points)} for each {term_text(scroll.term)}."


def shields_text(card: Character) -> str:
    """A card's shields (`2 Faith shields`, `Faith and Military shields`)."""
    kinds = Counter(SHIELD_NAMES[shield] for shield in card.shields)
    if not kinds:
        return "no shield"
    said = listed(f"{number} {kind}" if number > 1 else kind for kind, number in kinds.items())
    return f"{said} shield{'s' if len(card.shields) > 1 else ''}"


def face_text(card: Character) -> str:
    """Everything on a card's front but its name, location and cost."""
    said = [f"{shields_text(card)[:1].upper()}{shields_text(card)[1:]}."]
    if card.messenger != NOWHERE:
        said.append(f"Messenger to the {LOCATION_NAMES[card.messenger]}.")
    if card.purse:
        said.append(f"Purse for {card.purse} Gold.")
    said += [ability_text(card), scroll_text(card.scroll)]
    return " ".join(filter(None, said))
