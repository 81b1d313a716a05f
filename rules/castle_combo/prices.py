"""What a card costs a player (rule 5)."""

from __future__ import annotations

from rules.castle_combo.state import Player
from rules.castle_combo.table import CastleTable


def discount(table: CastleTable, player: Player, location: int) -> int:
    """What the player's face-up cards take off each card of the location."""
    return sum(table.characters[code].discount[location] for code in player.cells if code > 0)


def price(table: CastleTable, player: Player, code: int) -> int:
    """What the player pays for a card now: its cost less his discounts, at least nothing."""
    card = table.characters[code]
    return max(0, card.cost - discount(table, player, card.location))
