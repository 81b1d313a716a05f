"""The end of the game: counts and ranks (spec section 9)."""

from __future__ import annotations

from rules.siege.state import SiegeState

LOSS_RANKS = ((1, "honoured"), (5, "smuggled"), (7, "imprisoned"), (99, "betrayed"))
"""For a loss, the most engines left and the rank that they give."""

WIN_RANKS = (
    (3, "thanked"),
    (6, "at-court"),
    (9, "candidate"),
    (12, "reception"),
    (999, "defender"),
)
"""For a win, the highest victory count and the rank that it gives."""


def routed(state: SiegeState) -> int:
    """The Troops left on the Battlefield."""
    return sum(state.table.is_troop[code] for code in state.grid)


def victory_count(state: SiegeState) -> int:
    """Cards in hand and Troops on the Battlefield; cards played do not count (ruling 116)."""
    return sum(state.hand) + routed(state)


def rank(state: SiegeState) -> str:
    """The id of the rank that a finished game has earned."""
    won = state.result is not None and state.result.won
    count = victory_count(state) if won else state.engines_left
    ranks = WIN_RANKS if won else LOSS_RANKS
    return next(name for most, name in ranks if count <= most)
