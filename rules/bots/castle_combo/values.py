"""What a player's things are worth in Castle Combo: points at the end, as far as one can tell."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from math import fsum
from pathlib import Path

from rules.castle_combo.cells import BOX, CELLS, COLUMN_OF, CROSS_OF, FIRST, FULL, ROW_OF
from rules.castle_combo.counting import Tally, count, is_met, tally
from rules.castle_combo.prices import discount
from rules.castle_combo.scoring import room, standing
from rules.castle_combo.state import Player
from rules.castle_combo.steps import Scroll
from rules.castle_combo.table import CastleTable
from rules.castle_combo.terms import COLUMN, CROSS, LOCATIONS, ROW, SHIELDS, TABLEAU, Term

Weights = Mapping[str, float]

_SCOPES = {ROW: (ROW_OF, BOX), COLUMN: (COLUMN_OF, BOX), CROSS: (CROSS_OF, 2 * BOX - 1)}
"""The cells that a scroll looks at, and how many of them hold a card in the end."""

_TOKENS = frozenset(("keys", "gold-here", "gold-on-purses"))
"""What Gold and Keys bring, which are weighed by themselves."""


def load_weights() -> Weights:
    """The shipped weights."""
    data = tomllib.loads(Path(__file__).with_name("values.toml").read_text(encoding="utf-8"))
    weights: Weights = data["weights"]
    return weights


class Values:
    """Judges tableaus of one card table with one set of weights."""

    def __init__(self, table: CastleTable, weights: Weights) -> None:
        self.table = table
        self.weights = weights
        terms = {card.scroll.term for card in table.characters if card.scroll.term}
        self._average = {term: _average(table, term) for term in terms}

    def worth(self, player: Player) -> float:
        """Points that a player may expect. Exact once his tableau is complete."""
        to_come, weights = FULL - player.cards, self.weights
        use = min(player.gold, int(weights["spend"] * to_come))
        has = standing(self.table, player._replace(gold=player.gold - use))
        if not to_come:
            return float(has.points)
        off = sum(discount(self.table, player, location) for location in range(len(LOCATIONS)))
        return fsum(
            (
                has.points,
                weights["card"] * to_come,
                weights["gold"] * use,
                weights["key"] * min(has.keys, to_come),
                weights["discount"] * off * to_come,
                weights["hope"] * has.hopes,
                *self._open_scrolls(player, to_come),
            )
        )

    def _open_scrolls(self, player: Player, to_come: int) -> Iterator[float]:
        """What the cards to come will change about the points of each scroll."""
        whole = tally(self.table, player.cells)
        for cell in range(CELLS):
            code = player.cells[cell]
            if code <= 0:
                continue
            scroll = self.table.characters[code].scroll
            if scroll.condition:
                yield self._condition(player, scroll, cell, whole, to_come)
            elif scroll.term and scroll.term.kind == "gold-here":
                yield scroll.points * self.weights["fills"] * room(self.table, player, cell)
            elif scroll.term and scroll.term.kind not in _TOKENS:
                left = _cards_left(player, scroll.term, cell, to_come)
                yield scroll.points * left * self._growth(scroll.term, whole)

    def _growth(self, term: Term, whole: Tally) -> float:
        """By how much one more card in its sight changes the count of a term."""
        absent = whole.shields.count(0) / len(SHIELDS)
        match term.kind:
            case "filled":
                return 1.0
            case "empty":
                return -1.0
            case "set" | "alike":
                return self.weights["completes"]
            case "types":
                return self.weights["fit"] * self._average[term] * absent
            case "absent":
                return -self._average[term] * absent
        return self.weights["fit"] * self._average[term]

    def _condition(
        self, player: Player, scroll: Scroll, cell: int, whole: Tally, to_come: int
    ) -> float:
        """Points that may be lost for a shield, or won by a face-down card."""
        assert scroll.condition
        if scroll.condition.kind == "position":
            return 0.0
        met = is_met(scroll.condition, player, cell, whole, 0)
        if scroll.condition.kind == "no-shield":
            return -scroll.points * met * self.weights["risk"] * to_come
        return scroll.points * (not met) * self.weights["waits"]


def _average(table: CastleTable, term: Term) -> float:
    """How much of a term a card alone shows, on average; of `absent`, how much it takes away."""
    nothing = count(table, Player(0, 0), term._replace(where=TABLEAU), FIRST)
    cards = range(1, len(table.characters))
    alone = (Player(0, 0).with_card(code, FIRST) for code in cards)
    shown = sum(count(table, player, term._replace(where=TABLEAU), FIRST) for player in alone)
    return abs(shown / len(cards) - nothing)


def _cards_left(player: Player, term: Term, cell: int, to_come: int) -> int:
    """How many of the cards to come a scroll on the cell will see."""
    if term.where not in _SCOPES:
        return to_come
    cells, most = _SCOPES[term.where]
    return most - sum(player.cells[each] != 0 for each in cells[cell])
