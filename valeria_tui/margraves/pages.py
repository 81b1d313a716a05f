"""The pages of a small screen, and the one that a question is about."""

from __future__ import annotations

from rules.margraves.frames import (
    Activate,
    Bring,
    BuildSlot,
    Deploy,
    Draft,
    Frame,
    Hire,
    Influence,
    KnightRefill,
    LineDiscard,
    Move,
    Raise,
    Retrieve,
    SendFrom,
    SendTo,
    Ship,
    Slay,
    SlayPay,
    Tile,
    TombSlot,
    Turn,
    Wealth,
)

MAP, TRACK, MONSTERS, MATS = range(4)
NAMES = ("map", "track", "monsters", "mats")
ALL = -1
"""In place of a page: everything is shown together."""

_ABOUT: dict[int, tuple[type[Frame], ...]] = {
    MAP: (Turn, Move, Deploy, Bring, SendFrom, SendTo, Activate, BuildSlot, KnightRefill, Ship),
    TRACK: (Hire, LineDiscard, Influence, Tile, TombSlot, Raise),
    MONSTERS: (Slay, SlayPay),
    MATS: (Draft, Wealth, Retrieve),
}


def page_of(frame: Frame | None) -> int:
    """The page that the question is about; -1 where the strip and the choices say it all."""
    return next((page for page, kinds in _ABOUT.items() if isinstance(frame, kinds)), -1)
