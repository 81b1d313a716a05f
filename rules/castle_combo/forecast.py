"""What a card would change before it is taken: its points, and what its ability would give."""

from __future__ import annotations

from typing import NamedTuple

from rules.castle_combo.cells import occupied, open_cells
from rules.castle_combo.scoring import Points, points
from rules.castle_combo.state import Player
from rules.castle_combo.table import CastleTable


class Placement(NamedTuple):
    """A card laid on a cell: what each cell's points become, and by how much they change.

    The change of the cell itself is what the new card would score. `total` is the whole change.
    """

    cell: int
    after: Points
    changes: tuple[int, ...]

    @property
    def total(self) -> int:
        """The change of all points together."""
        return sum(self.changes)


def placement(table: CastleTable, player: Player, code: int, cell: int) -> Placement:
    """What laying the card on the cell would do to the player's points if the game ended then.

    A negative code lies face-down. What the player pays, or gets by the card's ability, is no part
    of it: that is the same on every cell.
    """
    before = points(table, player)
    after = points(table, player.with_card(code, cell))
    changes = tuple(new - old for new, old in zip(after.cards, before.cards, strict=True))
    return Placement(cell, after, changes)


def placements(table: CastleTable, player: Player, code: int) -> tuple[Placement, ...]:
    """What the card would do on each cell that is open to it, in the order of the cells."""
    cells = open_cells(occupied(player.cells))
    return tuple(placement(table, player, code, cell) for cell in cells)
