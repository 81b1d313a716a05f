"""Payments of Margraves that are put together: of Resources, and for the Strength of a Monster."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from rules.game import Action
from rules.margraves.frames import Ship, SlayPay
from rules.margraves.state import MargravesState
from rules.margraves.steps import RESOURCE_NAMES
from valeria_tui.face import Composer
from valeria_tui.margraves import short, spots
from valeria_tui.text import plural

_RESOURCES = RESOURCE_NAMES
_FORCES = (spots.STRENGTH, spots.HERE, spots.STORED)


class PaymentComposer(Composer):
    """Amounts of three things that together are one of the payments that the rules allow.

    Choosing a thing takes one more of it, and none again after the last.
    """

    verb = "pay"
    target = ""
    asks = None

    def __init__(self, view: MargravesState, payments: Collection[Action], cancels: bool) -> None:
        self.cancels = cancels
        self._view = view
        self._frame = view.frames[-1]
        self._payments = {_amounts(action): action for action in payments}
        self._places = _FORCES if isinstance(self._frame, SlayPay) else _RESOURCES
        self._most = tuple(max(mix[index] for mix in self._payments) for index in range(3))
        self._taken: list[int] = []
        self.suggest()

    @property
    def places(self) -> Collection[str]:
        return tuple(place for place, most in zip(self._places, self._most, strict=True) if most)

    @property
    def taken(self) -> Collection[str]:
        numbers = zip(self._places, self._taken, self._most, strict=True)
        return tuple(place for place, taken, most in numbers if taken == most)

    @property
    def amounts(self) -> Mapping[str, tuple[int, int]]:
        numbers = zip(self._places, self._taken, self._most, strict=True)
        return {place: (taken, most) for place, taken, most in numbers if most}

    def toggle(self, place: str) -> str:
        if place not in self.places:
            return "That is no part of this payment."
        index = self._places.index(place)
        self._taken[index] = (self._taken[index] + 1) % (self._most[index] + 1)
        return ""

    def suggest(self) -> None:
        """Strength before Knights, Knights of the map before stored ones; of Resources the
        commonest."""
        if isinstance(self._frame, SlayPay):
            best = max(self._payments)
        elif isinstance(self._frame, Ship):
            best = max(self._payments, key=sum)
        else:
            stored = self._view.players[self._frame.player].stored
            best = min(self._payments, key=lambda mix: _unevenness(stored, mix))
        self._taken = list(best)

    def summary(self) -> str:
        numbers = zip(self._places, self._taken, strict=True)
        parts = [_amount(place, taken) for place, taken in numbers if taken]
        return f"{', '.join(parts) or 'nothing'}{self._outcome()}"

    def _outcome(self) -> str:
        total, frame = sum(self._taken), self._frame
        if isinstance(frame, SlayPay):
            monster = self._view.table.monster(self._view.stacks[frame.lair][0])
            magic = f", and {monster.magic} Magic" if monster.magic else ""
            return f" = {total} of {monster.strength}{magic}"
        if isinstance(frame, Ship):
            segments = self._view.table.segments
            ship = self._view.players[frame.player].ship
            entered = [segments[(ship + step) % len(segments)] for step in range(1, total + 1)]
            gains = ", ".join(short.reward(each, " ") for each in entered)
            return f" = {total} on the ring: {gains}" if gains else ""
        wanted = sum(next(iter(self._payments)))
        return f" = {total} of {wanted}"

    def fault(self) -> str:
        if tuple(self._taken) in self._payments:
            return ""
        total = sum(self._taken)
        if isinstance(self._frame, Ship):
            return "At least one Resource must be shipped."
        wanted = sum(next(iter(self._payments)))
        if total < wanted:
            return f"{wanted - total} more must be paid."
        return f"That is {total - wanted} too many: the price is paid exactly."

    def actions(self) -> tuple[Action, ...]:
        action = self._payments.get(tuple(self._taken))
        return (action,) if action else ()


def _amount(place: str, number: int) -> str:
    """So many of what lies at a place (`2 Knights here`)."""
    match place:
        case spots.HERE:
            return f"{plural(number, 'Knight')} here"
        case spots.STORED:
            return plural(number, "stored Knight")
        case spots.STRENGTH:
            return f"{number} Strength"
    return f"{number} {place.capitalize()}"


def _amounts(action: Action) -> tuple[int, ...]:
    return tuple(int(arg) for arg in action.args)


def _unevenness(stored: list[int], mix: tuple[int, ...]) -> int:
    """How unevenly the Resources are spread that a payment leaves: none should run out."""
    left = [count - paid for count, paid in zip(stored, mix, strict=False)]
    return max(left) - min(left)
