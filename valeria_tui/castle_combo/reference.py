"""The figures and lists of cards that the rules reference of Castle Combo shows."""

from __future__ import annotations

from collections.abc import Iterable

from rules.castle_combo.counting import tally
from rules.castle_combo.game import CastleCombo
from rules.castle_combo.steps import KEYS
from rules.castle_combo.table import LEVELS, CastleTable
from rules.castle_combo.terms import LOCATIONS
from rules.castle_combo.texts import LOCATION_NAMES, SHIELD_NAMES, amount, face_text, score

_NUMBERS = ("gold", "display", "facedown_gold")


def values(game: CastleCombo) -> dict[str, str]:
    """What each name in braces of `help/rules-castle_combo.md` stands for."""
    table = game.castle_table
    return {
        **{name: str(getattr(table, name)) for name in _NUMBERS},
        "keys": amount(table.keys, KEYS),
        "key_price": amount(table.key_price, KEYS),
        "facedown_keys": amount(table.facedown_keys, KEYS),
        "key_points": score(table.key_points),
        "deck": " and ".join(
            f"{len(deck)} in the {name}"
            for deck, name in zip(table.decks, LOCATION_NAMES, strict=True)
        ),
        "shields": _shields(table),
        "levels": _points(f"{level}: {score(table.head_start[level])}" for level in LEVELS),
        "ranks": _points(f"{rank.name}: from {score(rank.points)}" for rank in table.ranks),
        **{name: _cards(table, number) for number, name in enumerate(LOCATIONS)},
    }


def _points(lines: Iterable[str]) -> str:
    return "\n".join(f"- {line}" for line in lines)


def _cards(table: CastleTable, location: int) -> str:
    cards = sorted((table.characters[code] for code in table.decks[location]), key=lambda c: c.name)
    return _points(f"{card.name} (cost {card.cost}): {face_text(card)}" for card in cards)


def _shields(table: CastleTable) -> str:
    """How many shields of each type the cards of each location show."""
    shown = [tally(table, deck).shields for deck in table.decks]
    return _points(
        f"{name}: "
        + ", ".join(
            f"{counts[shield]} in the {place}"
            for counts, place in zip(shown, LOCATION_NAMES, strict=True)
        )
        for shield, name in enumerate(SHIELD_NAMES)
    )
