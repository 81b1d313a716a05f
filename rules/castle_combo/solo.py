"""The two house modes of a game for one: the Rival, and the Target.

The rulebook has no rules for one player. The Rival has no Gold and no Keys; it takes from the
Messenger's display the card with the most shields of its favourite type, then the dearer one, then
the leftmost, and lays it face up in reading order. With the Target a card of the Messenger's
display is lost after each turn, and the points reach a rank.
"""

from __future__ import annotations

from rules.castle_combo.cells import BOX, FIRST, FULL, SIDE
from rules.castle_combo.market import discard, shown
from rules.castle_combo.questions import Events
from rules.castle_combo.state import CastleState

RIVAL_CELLS = tuple(FIRST + row * SIDE + column for row in range(BOX) for column in range(BOX))
"""The Rival's cells in the order in which it fills them: its first card is the top left one."""

assert len(RIVAL_CELLS) == FULL

RIVAL_FRAME = sum(1 << cell for cell in RIVAL_CELLS)
"""The set of those cells: the Rival's frame is settled before its first card."""


def favourite(state: CastleState) -> int:
    """The shield type that the Rival looks for in this round; they come round again in order."""
    return state.favourites[(state.round - 1) % len(state.favourites)]


def rival_choice(state: CastleState) -> int:
    """The card that the Rival would take now."""
    favoured = favourite(state)

    def worth(code: int) -> tuple[int, int]:
        card = state.table.characters[code]
        return card.shields.count(favoured), card.cost

    return max(shown(state, state.messenger), key=worth)


def lose_leftmost(state: CastleState, events: Events) -> None:
    """Discard the leftmost card of the Messenger's display."""
    discard(state, shown(state, state.messenger)[0], events)
