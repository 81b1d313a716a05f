"""Small helpers of everything that asks and tells."""

from __future__ import annotations

from rules.castle_combo.cells import CELL_NAMES
from rules.game import Action, Arg, Event

Events = list[Event]

MOVE_KEY = Action("key", ("move",))
REFRESH_KEY = Action("key", ("refresh",))
SIDES = (Action("pick", ("a",)), Action("pick", ("b",)))
PLACE = tuple(Action("place", (name,)) for name in CELL_NAMES)


def tell(events: Events, kind: str, *args: Arg) -> None:
    """Note that something happened in the open."""
    events.append(Event(kind, args))


def reveal(events: Events, kind: str, *args: Arg) -> None:
    """Note that something hidden came to light."""
    events.append(Event(kind, args, True))
