"""Castle Combo with other cards where nobody can see them: the order of the two decks."""

from __future__ import annotations

from rules.castle_combo.state import CastleState
from rules.chance import Chance


def disguised(state: CastleState, seat: int, chance: Chance) -> CastleState:
    """A copy in which all that the seat has not seen lies in another order."""
    copy = state.copy()
    copy.decks = [tuple(chance.shuffled(deck)) for deck in state.decks]
    return copy
