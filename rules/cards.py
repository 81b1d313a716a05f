"""Card tables: figures as TOML, each with its source, corrected by an owner's own file.

A table has sections (`engines`, `troops`, …) of cards keyed by id. What is printed on a card (its
numbers, and phrases such as a reward) are its *figures*: each has a source (`rulebook`, `inferred`
from the rulebook, `transcribed` from a printed card, or `house`), and an owner of the box may
correct it in a small file of the same shape. Names and classes are text and stay as they are.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable, Mapping
from hashlib import blake2b
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

SOURCES = ("rulebook", "inferred", "transcribed", "house")
OWNER = "owner"
"""The source of a figure that came from a file given with `--cards`."""

MAX_BYTES = 1 << 20

Figure = int | str | tuple[int, ...] | tuple[str, ...]


class CardError(ValueError):
    """A card file that cannot be used: one line that names the file, the place and the fault."""


class Shape(NamedTuple):
    """What a figure may be: a number from low to high, or a list of `length` such numbers."""

    low: int
    high: int
    length: int = 0

    def check(self, value: object) -> Figure:
        """The value as a figure. Raises ValueError that says what it must be."""
        if self.length:
            wanted = f"a list of {self.length} numbers from {self.low} to {self.high}"
            if not isinstance(value, list) or len(value) != self.length:
                raise ValueError(f"must be {wanted}")
            if not all(self._fits(each) for each in value):
                raise ValueError(f"must be {wanted}")
            return tuple(value)
        if not self._fits(value):
            raise ValueError(f"must be a number from {self.low} to {self.high}")
        assert isinstance(value, int)
        return value

    def _fits(self, value: object) -> bool:
        return type(value) is int and self.low <= value <= self.high


class Phrase(NamedTuple):
    """A figure in words (`3 wild`), or a list of such figures if there may be `many`.

    `read` raises ValueError, with what is wrong, for a phrase that the game does not understand.
    """

    read: Callable[[str], object]
    many: bool = False

    def check(self, value: object) -> Figure:
        """The value as a figure. Raises ValueError that says what it must be."""
        if self.many:
            if not isinstance(value, list) or not all(isinstance(each, str) for each in value):
                raise ValueError("must be a list of phrases")
            for phrase in value:
                self.read(phrase)
            return tuple(value)
        if not isinstance(value, str):
            raise ValueError("must be a phrase in quotes")
        self.read(value)
        return value


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


Schema = Mapping[str, Mapping[str, Shape | Phrase]]
"""For each section the shape of each figure that its cards may have."""


class CardTable(NamedTuple):
    """All cards of a game, section by section in the order of the file.

    `digest` is equal for tables with equal figures, whatever files they came from.
    """

    game: str
    sections: Mapping[str, Mapping[str, Card]]
    digest: str

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


def load(game: str, base: Path, schema: Schema, corrections: Path | None = None) -> CardTable:
    """The game's table, with an owner's corrections laid over it.

    Raises CardError when a file cannot be read or holds anything that does not fit.
    """
    sections = {
        section: {
            card_id: _read_card(base, section, card_id, entry, schema)
            for card_id, entry in entries.items()
        }
        for section, entries in _sections(base, _read(base), schema).items()
    }
    if corrections is not None:
        _correct(game, sections, corrections, schema)
    frozen = {name: MappingProxyType(cards) for name, cards in sections.items()}
    return CardTable(game, MappingProxyType(frozen), _digest(sections))


def _read(path: Path) -> dict[str, Any]:
    try:
        with path.open("rb") as file:
            data = file.read(MAX_BYTES + 1)
    except OSError as error:
        raise CardError(f"cannot read the card file {path}: {error.strerror}") from None
    if len(data) > MAX_BYTES:
        raise CardError(f"the card file {path} is larger than {MAX_BYTES} bytes")
    try:
        return tomllib.loads(data.decode())
    except UnicodeDecodeError as error:
        raise CardError(f"the card file {path} is not UTF-8 text (byte {error.start})") from None
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise CardError(f"the card file {path} is not valid TOML: {error}") from None


def _sections(path: Path, data: dict[str, Any], schema: Schema) -> dict[str, dict[str, Any]]:
    for section, entries in data.items():
        if section not in schema:
            known = ", ".join(schema)
            raise CardError(f"{path}: no section [{section}] in this game (it has: {known})")
        if not isinstance(entries, dict):
            raise CardError(f"{path}: [{section}] must hold cards, as in [{section}.some-card]")
        for card_id, entry in entries.items():
            if not isinstance(entry, dict):
                raise CardError(f"{path}: {section}.{card_id} must be a table of figures")
    return data


def _read_card(
    path: Path, section: str, card_id: str, entry: dict[str, Any], schema: Schema
) -> Card:
    source = entry.get("source", {})
    texts: dict[str, str] = {}
    figures: dict[str, Figure] = {}
    sources: dict[str, str] = {}
    for key, value in entry.items():
        if key == "source":
            continue
        if isinstance(value, str) and key not in schema[section]:
            texts[key] = value
            continue
        figures[key] = _figure(path, section, card_id, key, value, schema)
        sources[key] = source if isinstance(source, str) else source.get(key)
        if sources[key] not in SOURCES:
            raise CardError(f"{path}: {section}.{card_id}.{key} has no source")
    return Card(
        card_id,
        MappingProxyType(texts),
        MappingProxyType(figures),
        MappingProxyType(sources),
    )


def _figure(
    path: Path, section: str, card_id: str, key: str, value: object, schema: Schema
) -> Figure:
    shape = schema[section].get(key)
    if shape is None:
        known = ", ".join(schema[section])
        raise CardError(f"{path}: {section}.{card_id} has no figure {key!r} (it may be: {known})")
    try:
        return shape.check(value)
    except ValueError as error:
        raise CardError(f"{path}: {section}.{card_id}.{key} {error}") from None


def _correct(game: str, sections: dict[str, dict[str, Card]], path: Path, schema: Schema) -> None:
    """Lay the figures of an owner's file over the table, marked as the owner's."""
    data = _read(path)
    if (named := data.pop("game", game)) != game:
        raise CardError(f"{path}: this file is for {named!r}, not for {game!r}")
    for section, entries in _sections(path, data, schema).items():
        for card_id, entry in entries.items():
            card = sections[section].get(card_id)
            if card is None:
                raise CardError(f"{path}: no card {card_id!r} in [{section}]")
            figures, sources = dict(card.figures), dict(card.sources)
            for key, value in entry.items():
                if key == "source" or card.texts.get(key) == value:
                    continue
                if key in card.texts:
                    raise CardError(f"{path}: {section}.{card_id}.{key} is text, not a figure")
                if key not in figures:
                    known = ", ".join(figures)
                    raise CardError(
                        f"{path}: {section}.{card_id} has no figure {key!r} (it has: {known})"
                    )
                figures[key] = _figure(path, section, card_id, key, value, schema)
                sources[key] = OWNER
            sections[section][card_id] = card._replace(
                figures=MappingProxyType(figures), sources=MappingProxyType(sources)
            )


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
