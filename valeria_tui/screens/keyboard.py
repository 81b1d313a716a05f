"""One keyboard for several people: what only one may see waits until that person sits there."""

from __future__ import annotations

from collections.abc import Sequence

from rules.match import Seat
from valeria_tui.canvas import Canvas, Region
from valeria_tui.screens.moment import Moment

NOBODY = -1


class Keyboard:
    """Who sits at the keyboard. `waits` while somebody else must take the place first."""

    def __init__(self, seats: Sequence[Seat]) -> None:
        self._is_shared = sum(not seat.bot for seat in seats) > 1
        self.seat = NOBODY
        self.waits = False

    def turn_to(self, moment: Moment) -> None:
        """Another question has come up. A secret one is shown to nobody but its seat."""
        decision = moment.decision
        if decision is None or moment.bot or moment.waits_for_dice:
            return
        self.waits = self._is_shared and decision.secret and moment.seat != self.seat
        if not self.waits:
            self.seat = moment.seat

    def sit(self, moment: Moment) -> None:
        """The person who is asked has taken the place."""
        self.waits, self.seat = False, moment.seat


def draw_handover(canvas: Canvas, name: str, key: str) -> None:
    """A page that shows nothing but whose turn it is to look."""
    canvas.fill(Region(0, 0, canvas.width, canvas.height), "ground")
    lines = (
        (name, "key"),
        ("", "ink"),
        ("What comes next is for this person's eyes alone.", "ink"),
        (f"Press {key} when {name} sits here.", "quiet"),
    )
    top = max(0, canvas.height // 2 - len(lines))
    for y, (text, role) in enumerate(lines, top):
        canvas.put(max(0, (canvas.width - len(text)) // 2), y, text, role)
