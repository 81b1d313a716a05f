"""A card file on the disk: what it holds, on which line each thing stands, what is wrong in it."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple

MAX_BYTES = 1 << 20


class CardError(ValueError):
    """A card file that cannot be used. In words it is one line: the first mistake, and how many
    more there are. `lines` has a line for each, and `doubts` for those that are not grave."""

    def __init__(self, *lines: str, doubts: Iterable[str] = ()) -> None:
        more = len(lines) - 1
        plural = "s" if more > 1 else ""
        super().__init__(lines[0] + (f" (and {more} more mistake{plural})" if more else ""))
        self.lines = lines
        self.doubts = tuple(doubts)


class Mistake(NamedTuple):
    """Something wrong in a card file.

    `place` is where (`locations.kamin.roads`, or a card, or a section), `also` holds other places
    that have a part in it. With one that is not `grave` a game can be played all the same.
    """

    place: str
    text: str
    also: tuple[str, ...] = ()
    grave: bool = True

    @property
    def places(self) -> tuple[str, ...]:
        """Every place that has a part in the mistake."""
        return (self.place, *self.also)

    def follows_from(self, other: Mistake) -> bool:
        """Whether another mistake stands where this one does, so that mending it may mend both."""
        return any(_within(one, two) for one in self.places for two in other.places)


def _within(one: str, other: str) -> bool:
    return f"{one}.".startswith(f"{other}.") or f"{other}.".startswith(f"{one}.")


class CardFile:
    """A TOML file of cards that has been read."""

    def __init__(self, path: Path, text: str, data: dict[str, Any]) -> None:
        self.path = path
        self.data = data
        self._text = text

    @classmethod
    def read(cls, path: Path) -> CardFile:
        """Raises CardError for a file that cannot be read, or is no TOML."""
        try:
            with path.open("rb") as file:
                data = file.read(MAX_BYTES + 1)
        except OSError as error:
            raise CardError(f"cannot read the card file {path}: {error.strerror}") from None
        if len(data) > MAX_BYTES:
            raise CardError(f"the card file {path} is larger than {MAX_BYTES} bytes")
        try:
            text = data.decode()
            return cls(path, text, tomllib.loads(text))
        except UnicodeDecodeError as error:
            raise CardError(
                f"the card file {path} is not UTF-8 text (byte {error.start})"
            ) from None
        except (tomllib.TOMLDecodeError, RecursionError) as error:
            raise CardError(f"the card file {path} is not valid TOML: {error}") from None

    def told(self, mistakes: Iterable[Mistake]) -> list[str]:
        """The mistakes as lines, in the order of the file."""
        numbered = [(self._line(mistake), mistake) for mistake in mistakes]
        numbered.sort(key=lambda each: each[0])
        return [
            f"{self.path}{f', line {line}' if line else ''}: {mistake.place}: {mistake.text}"
            for line, mistake in numbered
        ]

    def refuse(self, mistakes: Iterable[Mistake]) -> tuple[str, ...]:
        """Raise CardError if a mistake is grave; else return the lines of those that are not."""
        every = list(mistakes)
        doubts = self.told(each for each in every if not each.grave)
        if lines := self.told(each for each in every if each.grave):
            raise CardError(*lines, doubts=doubts)
        return tuple(doubts)

    @cached_property
    def _lines(self) -> Mapping[str, int]:
        return place_lines(self._text)

    def _line(self, mistake: Mistake) -> int:
        """The line on which a mistake stands; 0 where nothing in the file has to do with it."""
        names = [place.split(".") for place in mistake.places]
        for length in (3, 2, 1):
            for name in names:
                line = self._lines.get(".".join(name[:length]), 0)
                if line and len(name) >= length:
                    return line
        return 0


# ---------------------------------------------------------------- where things stand in a file

_NAME = r"""(?:[A-Za-z0-9_-]+|"[^"]*"|'[^']*')"""
_NAMES = rf"({_NAME}(?:\s*\.\s*{_NAME})*)"
_HEADER = re.compile(rf"\s*\[\s*{_NAMES}\s*\]")
_PAIR = re.compile(rf"\s*{_NAMES}\s*=")
_TOKEN = re.compile(r"""\"{3}|'{3}|"(?:\\.|[^"\\])*"|'[^']*'|[#\[\]{}]|[^"'#\[\]{}]+""")
_CLOSING = {'"""': re.compile(r'(?:\\.|[^\\])*?"{3,5}'), "'''": re.compile(r".*?'{3,5}")}


def place_lines(text: str) -> Mapping[str, int]:
    """For each section, card and figure of a valid TOML text the line where it first stands."""
    lines: dict[str, int] = {}
    header: list[str] = []
    quote, depth = "", 0
    for number, line in enumerate(text.split("\n"), 1):
        at = 0
        if not quote and not depth:
            names: list[str] = []
            if found := _HEADER.match(line):
                names = header = _names(found[1])
                at = len(line)
            elif found := _PAIR.match(line):
                names = header + _names(found[1])
                at = found.end()
            for length in range(1, len(names) + 1):
                lines.setdefault(".".join(names[:length]), number)
        quote, depth = _after(line, at, quote, depth)
    return lines


def _names(dotted: str) -> list[str]:
    return [name.strip("\"'") for name in re.findall(_NAME, dotted)]


def _after(line: str, at: int, quote: str, depth: int) -> tuple[str, int]:
    """Which quotes and how many brackets are open at the end of a line, read from a place on."""
    while at < len(line):
        if quote:
            closing = _CLOSING[quote].match(line, at)
            if not closing:
                break
            quote, at = "", closing.end()
            continue
        found = _TOKEN.match(line, at)
        if not found or found[0] == "#":
            break
        at = found.end()
        if found[0] in _CLOSING:
            quote = found[0]
        depth += (found[0] in "[{") - (found[0] in "]}")
    return quote, depth
