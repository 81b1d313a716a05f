"""The choices of Castle Combo as lines of a narrow list."""

from __future__ import annotations

from collections.abc import Sequence

from rules.castle_combo.cells import CELL_BY_NAME
from rules.castle_combo.frames import Discard, Either, Turn
from rules.castle_combo.prices import price
from rules.castle_combo.state import CastleState
from rules.castle_combo.steps import GOLD, KEYS, Step
from rules.castle_combo.table import Character
from rules.castle_combo.texts import LOCATION_NAMES
from rules.game import Action
from valeria_tui.castle_combo import short, spots
from valeria_tui.castle_combo.figures import forecast, side_amount, worth
from valeria_tui.text import fit

_VERBS = ("buy", "facedown", "key", "place", "pick", "discard")
"""The order in which a list shows actions."""


def arrange(legal: Sequence[Action]) -> list[Action]:
    """Actions in the order in which a list shows them."""
    return sorted(legal, key=lambda action: _VERBS.index(action.verb))


def label(view: CastleState, action: Action, width: int) -> str:
    """The action in at most so many cells; empty where the game's own words serve."""
    name = str(action.args[0]) if action.args else ""
    code = view.table.code.get(name, 0)
    card, frame = view.table.characters[code], view.frames[-1]
    match action.verb, frame:
        case "buy", Turn(player=player):
            cost = price(view.table, view.players[player], code)
            change = worth(view, player, code)
            return _columns(width, card, f"{cost}g", "" if change is None else f"{change:+}p")
        case "facedown", _:
            return fit(width, f"{card.name} face-down", f"{short.name(card, 9)} face-down")
        case "key", _:
            return fit(width, *_key(view, name))
        case "place", _:
            return f"{name}  {forecast(view)[CELL_BY_NAME[name]].total:>+3}p"
        case "pick", Either(player=player, cell=cell, step=number):
            side = view.card_at(player, cell).ability[number].sides["ab".index(name)]
            return fit(width, *_side(view, player, cell, side))
        case "discard", Discard(for_keys=for_keys):
            gain = f"+{card.cost}{short.token(KEYS if for_keys else GOLD)}"
            return _columns(width, card, gain, "")
    return ""


def bundle(view: CastleState, place: str, heading: str, width: int) -> str:
    """What begins at a place, where that still leaves a choice."""
    table = view.table
    if place == spots.FACE_DOWN:
        gains = f"+{table.facedown_gold}g +{table.facedown_keys}k"
        return fit(width, f"face-down, {gains}", "face-down")
    if place == spots.KEY:
        return fit(width, f"a Key first (of {view.players[view.current].keys})", "a Key first")
    return fit(width, heading)


def narrowed(view: CastleState, places: Sequence[str]) -> str:
    """What is still to be said where a choice began in the list."""
    here = LOCATION_NAMES[view.messenger]
    asked = {
        spots.FACE_DOWN: f"Which {here} card is taken face-down?",
        spots.KEY: f"What is the Key spent on: the Messenger, or new cards at the {here}?",
    }
    return next((asked[place] for place in places if place in asked), "")


def _key(view: CastleState, use: str) -> tuple[str, ...]:
    """What a Key is spent on, and how many it takes, in falling length."""
    cost = f", {view.table.key_price}k"
    if use == "refresh":
        return f"{view.table.display} new cards{cost}", f"new cards{cost}"
    place = LOCATION_NAMES[1 - view.messenger]
    return f"Messenger to {place}{cost}", f"move Messenger{cost}"


def _columns(width: int, card: Character, *figures: str) -> str:
    """A card's name, and figures in columns at the right end."""
    right = "".join(f"{figure:>5}" for figure in figures if figure)[1:]
    return f"{short.name(card, width - len(right)):<{width - len(right)}}{right}"


def _side(view: CastleState, player: int, cell: int, side: Step) -> tuple[str, ...]:
    """One side of an either in falling length, with what it gains now."""
    said = short.step(side)
    if side.verb != "gain" or not side.term:
        return (said,)
    gain = f"+{side_amount(view, player, cell, side)}{short.token(side.token)}"
    return f"{gain}: {said}", gain
