"""Card tables: figures as TOML, each with its source, corrected by an owner's own file.

A table has sections (`engines`, `troops`, …) of cards keyed by id. What is printed on a card (its
numbers, and phrases such as a reward) are its *figures*: each has a source (`rulebook`, `inferred`
from the rulebook, `transcribed` from a printed card, or `house`), and an owner of the box may
correct it in a small file of the same shape. Words are texts and stay as they are, unless the game
lets the owner change them; in some sections he may add cards.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from difflib import get_close_matches
from hashlib import blake2b
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

from rules.cardfile import CardError, CardFile, Mistake

__all__ = [
    "OWNER",
    "SOURCES",
    "Card",
    "CardError",
    "CardTable",
    "Figure",
    "Mistake",
    "Phrase",
    "Schema",
    "Shape",
    "Text",
    "load",
]

SOURCES = ("rulebook", "inferred", "transcribed", "house")
OWNER = "owner"
"""The source of a figure that came from a file given with `--cards`."""

LONGEST_TEXT = 40
"""How many letters a text of an owner may have."""

LISTED = 16
"""How many names a mistake lists at most."""

Figure = int | str | tuple[int, ...] | tuple[str, ...]


class Shape(NamedTuple):
    """What a figure may be: a number from low to high, or a list of `length` such numbers.

    A card may lack an `optional` one. `meaning` tells an owner what it is.
    """

    low: int
    high: int
    length: int = 0
    optional: bool = False
    meaning: str = ""

    @property
    def wanted(self) -> str:
        """What it must be, in words."""
        numbers = f"from {self.low} to {self.high}"
        if self.length:
            return f"a list of {self.length} numbers {numbers}"
        return f"a number {numbers}"

    def check(self, value: object) -> Figure:
        """The value as a figure. Raises ValueError that says what it must be."""
        values = value if self.length else [value]
        if isinstance(values, list) and len(values) == (self.length or 1):
            numbers = tuple(each for each in values if type(each) is int)
            if len(numbers) == len(values) and all(
                self.low <= each <= self.high for each in numbers
            ):
                return numbers if self.length else numbers[0]
        raise ValueError(f"must be {self.wanted}")


class Phrase(NamedTuple):
    """A figure in words (`3 wild`), or a list of such figures if there may be `many`.

    `read` raises ValueError, with what is wrong, for a phrase that the game does not understand.
    A card may lack an `optional` one, and an owner takes it away by an empty phrase.
    """

    read: Callable[[str], object]
    many: bool = False
    optional: bool = False
    meaning: str = ""

    @property
    def wanted(self) -> str:
        """What it must be, in words."""
        return "a list of phrases" if self.many else "a phrase in quotes"

    def check(self, value: object) -> Figure:
        """The value as a figure. Raises ValueError that says what it must be."""
        phrases = value if self.many else [value]
        if not isinstance(phrases, list) or not all(isinstance(each, str) for each in phrases):
            raise ValueError(f"must be {self.wanted}")
        for phrase in phrases:
            self.read(phrase)
        return tuple(phrases) if self.many else phrases[0]


class Text(NamedTuple):
    """A text that an owner may change, and that a card he adds must have: a short line, or one
    of the `words`."""

    words: tuple[str, ...] = ()
    meaning: str = ""

    @property
    def wanted(self) -> str:
        """What it must be, in words."""
        if self.words:
            return " or ".join(json.dumps(word) for word in self.words)
        return f"a text in quotes of at most {LONGEST_TEXT} letters"

    def check(self, value: object) -> str:
        """The value as a text. Raises ValueError that says what it must be."""
        if isinstance(value, str) and (value in self.words if self.words else _is_line(value)):
            return value
        raise ValueError(f"must be {self.wanted}")


def _is_line(value: str) -> bool:
    return 0 < len(value.strip()) == len(value) <= LONGEST_TEXT and value.isprintable()


class Card(NamedTuple):
    """One card of a table: its id, its texts, its figures and where each figure comes from."""

    id: str
    texts: Mapping[str, str]
    figures: Mapping[str, Figure]
    sources: Mapping[str, str]

    def text(self, key: str) -> str:
        """A text of the card. Raises KeyError where the card has none of that name."""
        return self.texts[key]

    def number(self, key: str, default: int = 0) -> int:
        """A single figure, or the default where the card has none of that name."""
        value = self.figures.get(key, default)
        assert isinstance(value, int)
        return value

    def row(self, key: str) -> tuple[int, ...]:
        """A list of numbers."""
        value = self.figures[key]
        assert isinstance(value, tuple)
        return tuple(each for each in value if isinstance(each, int))

    def phrase(self, key: str, default: str = "") -> str:
        """A figure in words, or the default where the card has none of that name."""
        value = self.figures.get(key, default)
        assert isinstance(value, str)
        return value

    def phrases(self, key: str) -> tuple[str, ...]:
        """A list of figures in words."""
        value = self.figures[key]
        assert isinstance(value, tuple)
        return tuple(each for each in value if isinstance(each, str))


Schema = Mapping[str, Mapping[str, Shape | Phrase | Text]]
"""For each section the shape of each figure that its cards may have, and of each text that an
owner may change."""


class CardTable(NamedTuple):
    """All cards of a game, section by section in the order of the file.

    `digest` is equal for tables with equal figures, whatever files they came from. `schema`,
    `grows` and `notes` are what `load` was given. `doubts` are the mistakes in an owner's file
    that leave a game which can be played, a line each.
    """

    game: str
    sections: Mapping[str, Mapping[str, Card]]
    digest: str
    schema: Schema = MappingProxyType({})
    grows: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    doubts: tuple[str, ...] = ()

    def cards(self, section: str) -> tuple[Card, ...]:
        """The cards of a section. Raises KeyError for an unknown section."""
        return tuple(self.sections[section].values())

    def card(self, section: str, card_id: str) -> Card:
        """One card. Raises KeyError for an unknown section or id."""
        return self.sections[section][card_id]

    def house_figures(self) -> int:
        """How many figures are the house's own, for want of a public source."""
        return sum(
            source == "house"
            for section in self.sections.values()
            for card in section.values()
            for source in card.sources.values()
        )


Faults = Callable[[CardTable], Iterable[Mistake]]
"""Tells what does not fit together in a table whose figures are each right by themselves."""


def load(
    game: str,
    base: Path,
    schema: Schema,
    corrections: Path | None = None,
    faults: Faults = lambda _: (),
    grows: tuple[str, ...] = (),
    notes: tuple[str, ...] = (),
) -> CardTable:
    """The game's table, with an owner's corrections laid over it.

    An owner may add cards to the sections that `grows` names; `notes` explain the words of the
    figures to him. With corrections, `faults` is asked about the whole.

    Raises CardError, with every mistake, when a file cannot be read or holds what does not fit.
    """
    shipped = CardFile.read(base)
    found: list[Mistake] = []
    sections = {
        section: {
            card_id: _card(section, card_id, entry, schema, found) for card_id, entry in cards
        }
        for section, cards in _sections(shipped, schema, found)
    }
    shipped.refuse(found)
    if corrections is None:
        return _table(game, sections)._replace(schema=schema, grows=grows, notes=notes)
    own = CardFile.read(corrections)
    if (named := own.data.pop("game", game)) != game:
        own.refuse([Mistake("game", f"this file is for {named!r}, not for {game!r}")])
    _Owner(sections, schema, grows, found).correct(own)
    table = _table(game, sections)._replace(schema=schema, grows=grows, notes=notes)
    whole = [fault for fault in faults(table) if not any(map(fault.follows_from, found))]
    return table._replace(doubts=own.refuse(found + whole))


def _table(game: str, sections: dict[str, dict[str, Card]]) -> CardTable:
    frozen = {name: MappingProxyType(cards) for name, cards in sections.items()}
    return CardTable(game, MappingProxyType(frozen), _digest(sections))


Entry = dict[str, Any]


def _sections(
    file: CardFile, schema: Schema, found: list[Mistake]
) -> Iterator[tuple[str, list[tuple[str, Entry]]]]:
    """The sections of a file that the game knows, each with the cards that are such."""
    for section, cards in file.data.items():
        if section not in schema:
            found.append(Mistake(section, f"no section [{section}]{_instead(section, schema)}"))
        elif not isinstance(cards, dict):
            found.append(Mistake(section, f"must hold cards, as in [{section}.some-card]"))
        else:
            yield section, list(_entries(section, cards, found))


def _entries(
    section: str, cards: dict[str, Any], found: list[Mistake]
) -> Iterator[tuple[str, Entry]]:
    for card_id, entry in cards.items():
        if isinstance(entry, dict):
            yield card_id, entry
        else:
            found.append(Mistake(f"{section}.{card_id}", "must be a table of figures"))


def _instead(name: str, known: Iterable[str]) -> str:
    """What may have been meant by a name that is unknown, or else all that there is."""
    names = list(known)
    if near := get_close_matches(name, names, 1):
        return f", did you mean {near[0]}?"
    more = ", …" if len(names) > LISTED else ""
    return f" (there is: {', '.join(names[:LISTED]) or 'none'}{more})"


def _card(section: str, card_id: str, entry: Entry, schema: Schema, found: list[Mistake]) -> Card:
    """A card of the shipped table."""
    source = entry.get("source", {})
    texts: dict[str, str] = {}
    figures: dict[str, Figure] = {}
    sources: dict[str, str] = {}
    shapes = schema[section]
    for key, value in entry.items():
        place = f"{section}.{card_id}.{key}"
        shape = shapes.get(key)
        if key == "source":
            continue
        if isinstance(value, str) and (shape is None or isinstance(shape, Text)):
            texts[key] = value
        elif shape is None:
            found.append(_no_figure(place, key, shapes))
        elif (figure := _checked(place, shape, value, found)) is not None:
            figures[key] = figure
            sources[key] = source if isinstance(source, str) else source.get(key)
            if sources[key] not in SOURCES:
                found.append(Mistake(place, "has no source"))
    return _frozen(card_id, texts, figures, sources)


def _frozen(
    card_id: str, texts: dict[str, str], figures: dict[str, Figure], sources: dict[str, str]
) -> Card:
    return Card(
        card_id, MappingProxyType(texts), MappingProxyType(figures), MappingProxyType(sources)
    )


def _no_figure(place: str, key: str, known: Iterable[str]) -> Mistake:
    return Mistake(place, f"no figure {key!r}{_instead(key, known)}")


def _checked(
    place: str, shape: Shape | Phrase | Text, value: object, found: list[Mistake]
) -> Figure | None:
    """The value as the figure or text that it must be; None for a mistake."""
    try:
        return shape.check(value)
    except ValueError as error:
        found.append(Mistake(place, str(error)))
        return None


# ---------------------------------------------------------------- what an owner writes

_ID = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")


class _Owner:
    """Lays an owner's file over the sections of a table."""

    def __init__(
        self,
        sections: dict[str, dict[str, Card]],
        schema: Schema,
        grows: tuple[str, ...],
        found: list[Mistake],
    ) -> None:
        self.sections = sections
        self.schema = schema
        self.grows = grows
        self.found = found

    def correct(self, file: CardFile) -> None:
        """Put every figure of the file in its place, marked as the owner's."""
        for section, entries in _sections(file, self.schema, self.found):
            cards = self.sections.setdefault(section, {})
            for card_id, entry in entries:
                if card_id in cards:
                    card = cards[card_id]
                    cards[card_id] = self._laid(section, card, entry, self._allowed(section, card))
                elif section in self.grows:
                    self._add(section, card_id, entry)
                else:
                    told = f"no card {card_id!r} in [{section}]{_instead(card_id, cards)}"
                    self.found.append(Mistake(f"{section}.{card_id}", told))

    def _allowed(self, section: str, card: Card) -> list[str]:
        """What may be given of a card: the figures that it has or could have, and open texts."""
        shapes = self.schema[section].items()
        return [
            key
            for key, shape in shapes
            if key in card.figures or isinstance(shape, Text) or shape.optional
        ]

    def _laid(self, section: str, card: Card, entry: Entry, allowed: Iterable[str]) -> Card:
        """A card with an owner's figures and texts laid over it."""
        texts, figures, sources = dict(card.texts), dict(card.figures), dict(card.sources)
        for key, value in entry.items():
            place = f"{section}.{card.id}.{key}"
            if key == "source" or texts.get(key) == value:
                continue
            if key not in allowed:
                is_text = key in texts
                fixed = Mistake(place, "is text, not a figure, and stays as it is")
                self.found.append(fixed if is_text else _no_figure(place, key, allowed))
                continue
            shape = self.schema[section][key]
            if value == "" and isinstance(shape, Phrase) and shape.optional:
                figures.pop(key, None)
                sources.pop(key, None)
            elif (figure := _checked(place, shape, value, self.found)) is None:
                continue
            elif isinstance(shape, Text):
                texts[key] = str(figure)
            else:
                figures[key] = figure
                sources[key] = OWNER
        return _frozen(card.id, texts, figures, sources)

    def _add(self, section: str, card_id: str, entry: Entry) -> None:
        """Take in a card that the shipped table lacks, if it is whole."""
        place, shapes = f"{section}.{card_id}", self.schema[section]
        before = len(self.found)
        if not _ID.fullmatch(card_id):
            self.found.append(Mistake(place, "a new id has small letters, digits and - only"))
        if any(card_id in cards for cards in self.sections.values()):
            self.found.append(Mistake(place, "another section has a card of this id"))
        missing = [
            key
            for key, shape in shapes.items()
            if key not in entry and (isinstance(shape, Text) or not shape.optional)
        ]
        if missing:
            near = get_close_matches(card_id, self.sections[section], 1, 0.8)
            meant = f", or did you mean {near[0]}?" if near else ""
            self.found.append(Mistake(place, f"is new and lacks: {', '.join(missing)}{meant}"))
        card = self._laid(section, _frozen(card_id, {}, {}, {}), entry, shapes)
        if len(self.found) == before:
            self.sections[section][card_id] = card


def _digest(sections: Mapping[str, Mapping[str, Card]]) -> str:
    plain = {
        section: {
            card_id: {"texts": dict(card.texts), "figures": dict(card.figures)}
            for card_id, card in cards.items()
        }
        for section, cards in sections.items()
    }
    text = json.dumps(plain, sort_keys=True, separators=(",", ":"))
    return blake2b(text.encode(), digest_size=8).hexdigest()
