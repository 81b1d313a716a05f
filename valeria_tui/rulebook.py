"""The rules reference of a game: its Markdown page, with the figures of a card table put in.

A heading may be followed by `<!-- also: Front, Range -->`: other names for its section, among
them the names of the rules by which actions are refused. `{engines}` and the like stand for
figures and lists of cards, which are rendered from the table, so that they agree with the rules.
"""

from __future__ import annotations

import re
from typing import Any, NamedTuple

from rules.game import Game, spell
from valeria_tui import markdown
from valeria_tui.parts import part
from valeria_tui.text import wrap

_ALSO = re.compile(r"<!-- also: (.*) -->")
_VALUE = re.compile(r"\{([a-z_]+)\}")
_LINK = re.compile(r"\[([^]]+)\]\([^)]+\)")


class Section(NamedTuple):
    """A part of the reference: its heading, its other names, and its paragraphs and points."""

    title: str
    also: tuple[str, ...]
    lines: tuple[str, ...]

    def is_called(self, name: str) -> bool:
        """Whether that is the heading or another name of the section."""
        return name.casefold() in (each.casefold() for each in (self.title, *self.also))

    @property
    def text(self) -> list[str]:
        """The section with its heading."""
        return [f"## {self.title}", *self.lines]


class Rulebook(NamedTuple):
    """All sections of a game's reference, in order."""

    title: str
    sections: tuple[Section, ...]

    def section(self, name: str) -> Section | None:
        """The section of that heading or other name; for `Payment` that on payments."""
        return next((each for each in self.sections if each.is_called(name)), None)

    @property
    def text(self) -> list[str]:
        """The whole reference."""
        return [line for section in self.sections for line in section.text]

    def about(self, words: str) -> list[str]:
        """The section of that name in full, and from all others the paragraphs and points that
        hold the words, each list below its heading. Empty where nothing is said of them."""
        named = self.section(words)
        told = named.text if named else []
        for section in self.sections:
            found = [line for line in section.lines if words.casefold() in line.casefold()]
            if found and section is not named:
                told += [f"## {section.title}", "", *found, ""]
        return told


def rulebook(game: Game[Any]) -> Rulebook:
    """The reference of a game with the figures of its table. Raises KeyError where there is
    none."""
    found = part(game.id, "reference")
    if found is None:
        raise KeyError(game.id)
    values = {"options": _options(game), **found.values(game)}
    text = _VALUE.sub(lambda found: values[found[1]], markdown.source(f"rules-{game.id}"))
    title, *parts = re.split(r"^## ", text, flags=re.MULTILINE)
    return Rulebook(title.strip().removeprefix("# "), tuple(map(_section, parts)))


def has_rulebook(game_id: str) -> bool:
    """Whether there is a reference of the game of this id."""
    return part(game_id, "reference") is not None


def laid_out(lines: list[str], width: int = 78) -> list[str]:
    """Lines of a reference for a printed page: wrapped, headings in capitals."""
    told: list[str] = []
    for line in lines:
        if line.startswith("#"):
            told.append(line.lstrip("# ").upper())
        else:
            told += wrap(line, width, "  " if line.startswith("- ") else "")
    return told


def _section(part: str) -> Section:
    title, _, body = part.partition("\n")
    also = _ALSO.search(body)
    lines = markdown.unwrapped(_LINK.sub(r"\1", _ALSO.sub("", body)).replace("`", "").strip("\n"))
    return Section(title, tuple(also[1].split(", ")) if also else (), ("", *lines, ""))


def _options(game: Game[Any]) -> str:
    return "\n".join(
        f"- {option.name}: {_values(option.values)}. {option.text}" for option in game.options
    )


def _values(values: tuple[bool | int | str, ...]) -> str:
    return " or ".join(map(spell, values))
