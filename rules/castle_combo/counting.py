"""How many of a term there are: the one place that knows what each term means.

Only face-up cards are looked at, but for filled and empty cells; a face-down card has no shield,
banner, cost, discount or purse (ruling 6).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import NamedTuple

from rules.castle_combo.cells import COLUMN_OF, CROSS_OF, FULL, ROW_OF, holds
from rules.castle_combo.state import Player
from rules.castle_combo.table import CastleTable, Character
from rules.castle_combo.terms import (
    COLUMN,
    CROSS,
    LOCATIONS,
    ROW,
    SHIELDS,
    Condition,
    Term,
)


class Tally(NamedTuple):
    """What some face-up cards show together: shields by type, banners by location."""

    shields: list[int]
    banners: list[int]
    cards: list[Character]


def tally(table: CastleTable, codes: Iterable[int]) -> Tally:
    """Count what the face-up cards among these show."""
    shields, banners = [0] * len(SHIELDS), [0] * len(LOCATIONS)
    cards = []
    for code in codes:
        if code > 0:
            card = table.characters[code]
            cards.append(card)
            banners[card.location] += 1
            for shield in card.shields:
                shields[shield] += 1
    return Tally(shields, banners, cards)


_SCOPES = {ROW: ROW_OF, COLUMN: COLUMN_OF, CROSS: CROSS_OF}


def count(
    table: CastleTable, player: Player, term: Term, cell: int, whole: Tally | None = None
) -> int:
    """How many of the term the player has, as the card on the cell counts them.

    `whole` is the tally of the whole tableau, for a caller that has it. For a neighbour's tableau,
    give the neighbour as the player.
    """
    if term.where in _SCOPES:
        scope = _SCOPES[term.where][cell]
        seen = tally(table, [player.cells[each] for each in scope])
    else:
        seen = whole or tally(table, player.cells)
    return _MEASURES[term.kind](term, seen, player, cell)


def is_met(condition: Condition, player: Player, cell: int, whole: Tally, taken: int) -> bool:
    """Whether the condition holds for the card on the cell, whatever later cards settle.

    `whole` is the tally of the tableau, `taken` the set of its cells. A place in the frame counts
    only once no possible frame denies it.
    """
    match condition.kind:
        case "position":
            return holds(condition.position, cell, taken)
        case "no-shield":
            return not whole.shields[condition.number]
    return min(player.cells) < 0


def _complete_sets(term: Term, seen: Tally) -> int:
    """Complete sets, each shield or banner used once."""
    needed = Counter(term.parts)
    return min(
        (seen.shields if part.kind == "shield" else seen.banners)[part.number] // number
        for part, number in needed.items()
    )


_Measure = Callable[[Term, Tally, Player, int], int]

_MEASURES: dict[str, _Measure] = {
    "shield": lambda term, seen, _, __: seen.shields[term.number],
    "banner": lambda term, seen, _, __: seen.banners[term.number],
    "types": lambda _, seen, __, ___: len(SHIELDS) - seen.shields.count(0),
    "absent": lambda _, seen, __, ___: seen.shields.count(0),
    "shields-on": lambda term, seen, _, __: sum(
        len(card.shields) == term.number for card in seen.cards
    ),
    "cost": lambda term, seen, _, __: sum(card.cost == term.number for card in seen.cards),
    "cost-from": lambda term, seen, _, __: sum(card.cost >= term.number for card in seen.cards),
    "discounts": lambda _, seen, __, ___: sum(any(card.discount) for card in seen.cards),
    "purses": lambda _, seen, __, ___: sum(card.purse > 0 for card in seen.cards),
    "alike": lambda term, seen, _, __: sum(held // term.number for held in seen.shields),
    "set": lambda term, seen, _, __: _complete_sets(term, seen),
    "empty": lambda _, __, player, ___: FULL - player.cards,
    "filled": lambda _, __, player, ___: player.cards,
    "keys": lambda _, __, player, ___: player.keys,
    "gold-here": lambda _, __, player, cell: player.stored[cell],
    "gold-on-purses": lambda _, __, player, ___: sum(player.stored),
}
