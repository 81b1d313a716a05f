"""Castle Combo in few cells: names, abilities and scrolls, shortened in steps.

`+1g/N row` is one Gold for each Nobility shield in the row; a neighbour is `nb`, row and column
together are `r+c`, each opponent is `opp`.
"""

from __future__ import annotations

from collections import Counter

from rules.castle_combo.steps import GOLD, Scroll, Step
from rules.castle_combo.table import NOWHERE, Character
from rules.castle_combo.terms import COLUMN, CROSS, NEIGHBOUR, ROW, TABLEAU, Condition, Term
from rules.castle_combo.texts import ability_text, scroll_text
from valeria_tui.castle_combo.signs import BANNERS, SHIELD_SIGNS
from valeria_tui.text import fit, wrap

_NAMES = {
    "His Holiness": "Holiness",
    "Gravedigger": "Gravedig.",
    "Astronomer": "Astronom.",
    "Apothecary": "Apothec.",
    "Guildmaster": "Guildm.",
    "Royal Guard": "R. Guard",
    "Pawnbroker": "Pawnbr.",
    "Chatelaine": "Chatel.",
    "Glassblower": "Glassbl.",
    "His Majesty": "Majesty",
    "Queen Mother": "Q. Mother",
    "Chancellor": "Chanc.",
    "Her Majesty the Queen": "Queen",
    "Mother Superior": "Superior",
    "Philosopher": "Philos.",
    "Miraculously cured": "Cured",
    "Executioner": "Execut.",
    "Militiaman": "Militia",
    "Bombardier": "Bombard.",
    "Stonemason": "Mason",
    "Blacksmith": "Blacksm.",
    "Master-at-arms": "M.at-arms",
    "Clockmaker": "Clockm.",
    "Spice merchant": "Spice m.",
    "Woodcutter": "Woodcut.",
    "Stable Boy": "Stableboy",
    "Revolutionary": "Revolut.",
}
"""Short forms of names that are longer than 9 letters."""

_WHERE = {TABLEAU: "", ROW: " row", COLUMN: " col", CROSS: " r+c", NEIGHBOUR: " nb"}
_TERMS = {
    "types": "type",
    "absent": "no-type",
    "discounts": "discount",
    "purses": "purse",
    "empty": "empty",
    "filled": "card",
    "keys": "key",
    "gold-here": "gold",
    "gold-on-purses": "all gold",
}
_POSITIONS = {
    "top row": ("top row", "top"),
    "middle row": ("mid row",),
    "bottom row": ("bottom row", "bottom"),
    "left column": ("left col", "left"),
    "middle column": ("mid col",),
    "right column": ("right col", "right"),
    "corner": ("corner",),
    "edge": ("mid side", "side"),
}


def name(card: Character, width: int) -> str:
    """A card's name in at most so many cells."""
    return fit(width, card.name, shortest(card))


def shortest(card: Character) -> str:
    """A card's name in at most nine letters."""
    return _NAMES.get(card.name, card.name)


def term(what: Term) -> str:
    """One of what is counted."""
    return f"{_thing(what)}{_WHERE[what.where]}"


def _thing(what: Term) -> str:
    match what.kind:
        case "shield":
            return SHIELD_SIGNS[what.number]
        case "banner":
            return BANNERS[what.number]
        case "shields-on":
            return f"{what.number}-shield"
        case "cost":
            return f"cost {what.number}"
        case "cost-from":
            return f"cost {what.number}+"
        case "alike":
            return f"{what.number} alike"
        case "set":
            parts = Counter(map(_thing, what.parts)).items()
            return "+".join(f"{count if count > 1 else ''}{part}" for part, count in parts)
    return _TERMS[what.kind]


def token(kind: str) -> str:
    """Gold or Keys as a letter after a number."""
    return "g" if kind == GOLD else "k"


def step(each: Step) -> str:
    """A step of an ability."""
    match each.verb:
        case "gain":
            who = "opp " if each.opponents else ""
            per = f"/{term(each.term)}" if each.term else ""
            return f"{who}+{each.number}{token(each.token)}{per}"
        case "put":
            return f"+{each.number}g/purse"
        case "fill":
            return f"fill {each.number} purses"
        case "discard":
            return f"discard {BANNERS[each.location]} for {token(each.token)}"
    one, other = each.sides
    return f"{step(one)} or {step(other)}"


def discount(card: Character) -> str:
    """What later cards cost less (`-1▲⌂`); empty for no discount."""
    by_size: dict[int, str] = {}
    for location, less in enumerate(card.discount):
        if less:
            by_size[less] = by_size.get(less, "") + BANNERS[location]
    return " ".join(f"-{less}{banners}" for less, banners in by_size.items())


def ability(card: Character) -> tuple[str, ...]:
    """What a card does when it is bought, or how much less later ones cost, in falling length;
    empty for nothing."""
    said = ", ".join(filter(None, [*map(step, card.ability), discount(card)]))
    return said, said.replace(", ", ",")


def scroll(each: Scroll) -> tuple[str, ...]:
    """What a card scores in falling length (`3/F row`, or `8 left col` and `8 left`)."""
    if each.condition:
        return tuple(f"{each.points} {when}" for when in _condition(each.condition))
    assert each.term is not None
    said = f"{each.points}/{term(each.term)}"
    return said, said.replace("type", "typ").replace("-shield", "-shd").replace("gold", "g")


def _condition(when: Condition) -> tuple[str, ...]:
    match when.kind:
        case "position":
            return _POSITIONS[when.position]
        case "no-shield":
            return (f"no {SHIELD_SIGNS[when.number]}",)
    return "face-down", "f-down"


def scoring(card: Character, stored: int | None = None) -> tuple[str, ...]:
    """What a card scores, and what its purse holds, in falling length."""
    said = scroll(card.scroll)
    if not card.purse:
        return said
    held = "" if stored is None else f"{stored} "
    rate = said[0].replace("gold", "g")
    return f"{said[0]}, {held}of {card.purse}", f"{rate} {stored or 0}/{card.purse}"


def icon(card: Character) -> str:
    """Where a card sends the Messenger (`→⌂`); empty for nowhere."""
    return "" if card.messenger == NOWHERE else f"→{BANNERS[card.messenger]}"


def texts(card: Character, width: int, most: int) -> tuple[list[str], list[str]]:
    """The lines of what a card does and of what it scores, together at most so many: in words
    where there is room, else in the phrases of the card table, else in signs."""
    steps = [*(each.text for each in card.ability), discount(card)]
    abilities = _per(ability_text(card)), "; ".join(filter(None, steps)), ability(card)[0]
    held = f", purse for {card.purse}" if card.purse else ""
    words = f"{_per(scroll_text(card.scroll)).removesuffix('.')}{held}."
    scrolls = words, f"{card.scroll.text}{held}", scoring(card)[0]
    for does in abilities:
        for scores in scrolls:
            upper, lower = wrap(does, width) if does else [], wrap(scores, width)
            if len(upper) + len(lower) <= most:
                return upper, lower
    return [fit(width, *ability(card))][: most - 1], [fit(width, *scoring(card))]


def scroll_lines(card: Character, stored: int, width: int, most: int) -> list[str]:
    """What a card of a tableau scores, in at most so many lines."""
    if not card.purse:
        for said in (_per(scroll_text(card.scroll)), card.scroll.text):
            if len(lines := wrap(said, width)) <= most and max(map(len, said.split())) <= width:
                return lines
    return [fit(width, *scoring(card, stored))]


def _per(text: str) -> str:
    return text.replace(" for each ", " per ")
