"""Which key names which place, while a question is open or something is put together."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from valeria_tui import keys
from valeria_tui.face import Composer, Face
from valeria_tui.screens.entries import Entry, lettered
from valeria_tui.screens.moment import Moment, Narrow


class Naming(NamedTuple):
    """The keys of one moment.

    `card_keys` are the letters that name cards of the hand, or choices by their words.
    """

    face: Face[Any]
    card_keys: Sequence[str]
    moment: Moment
    narrow: Narrow
    composer: Composer | None

    def cards(self) -> dict[str, str]:
        """By letter the card of the hand, or the part of what is put together."""
        if self.face.lettered:
            return self._parts()
        cards = self.face.hand(self.moment.view)
        return dict(zip(self.card_keys, (card.place for card in cards), strict=False))

    def _parts(self) -> dict[str, str]:
        """What is put together, each part with a letter of its name."""
        if not self.composer:
            return {}
        parts = [Entry("", (), place) for place in self.composer.places]
        return {part.key: part.text for part in lettered(parts, self.card_keys)}

    def capitals(self) -> dict[str, str]:
        """By capital letter what can be taken while something is put together."""
        if not self.composer:
            return {}
        named = zip(keys.CAPITALS, self.face.capitals(self.moment.view), strict=False)
        return {key: place for key, place in named if place in self.composer.places}

    def digits(self) -> dict[str, str]:
        """By digit the place on the board; empty where digits name choices of the list."""
        places = list(self.face.digits(self.moment.view))
        if self.composer or self.moment.is_all_about(set(places), self.narrow):
            return dict(zip(keys.DIGITS, places, strict=False))
        return {}

    def labels(self) -> dict[str, str]:
        """The key that names each place now."""
        named = self.cards() | self.capitals() | self.digits()
        return {place: key for key, place in named.items()}

    def listed(self, entries: list[Entry]) -> list[Entry]:
        """Choices of a list, with the letters or digits that name them; without, they are
        numbered."""
        if self.face.lettered:
            return lettered(entries, self.card_keys)
        if not (digits := self.digits()):
            return entries
        named = {place: key for key, place in digits.items()}
        return [entry._replace(key=self._digit_of(entry, named)) for entry in entries]

    def _digit_of(self, entry: Entry, named: dict[str, str]) -> str:
        """The digit of what one points at for an entry."""
        slot = self.moment.next_slot(entry.actions[0], self.narrow)
        return next((named[place] for place in slot if place in named), " ")
