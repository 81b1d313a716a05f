"""What can be set before a game: who sits in a chair, which deal, and how the rules are read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules.game import Option, OptionValue, spell
from rules.match import MAX_SEED
from valeria_tui import keys

LONGEST = 12
"""Letters of a name at most."""

PERSON, NOBODY = "", "nobody"


class Settable:
    """A line of the page: what it is called, and what it is set to."""

    label: str
    """How the line begins."""

    @property
    def help(self) -> str:
        """What there is to know about it, as a sentence or two."""
        return ""

    @property
    def told(self) -> str:
        """What it is set to, in a few words."""
        return ""

    @property
    def is_idle(self) -> bool:
        """Whether it takes no part in the game as it is set."""
        return False

    def turn(self, step: int) -> None:
        """Set it to the next of its values, or to the one before."""

    def type(self, letter: str) -> None:
        """Take a letter that was typed."""

    def erase(self) -> None:
        """Take the last letter away."""


class Chair(Settable):
    """A place at the table, called by the name of whoever sits there, and who that is (`nobody`,
    "" for a person, or the id of a bot)."""

    def __init__(self, name: str, kind: str, bots: Mapping[str, str]) -> None:
        self.label, self.kind = name, kind
        self._bots = bots
        self._typed = False

    @property
    def told(self) -> str:
        if self.kind == PERSON:
            return "a person"
        if self.kind == NOBODY:
            return "nobody"
        return f"bot {self.kind}"

    @property
    def help(self) -> str:
        plays = self._bots.get(self.kind)
        about = f"{self.kind.capitalize()} {plays}. " if plays else ""
        return f"{about}Type a name; left and right choose a person, a bot, or nobody."

    @property
    def is_idle(self) -> bool:
        return self.kind == NOBODY

    def turn(self, step: int) -> None:
        kinds = (PERSON, *self._bots, NOBODY)
        self.kind = kinds[(kinds.index(self.kind) + step) % len(kinds)]

    def type(self, letter: str) -> None:
        """Add a letter to the name; the first one takes the place of the name proposed."""
        name = (self.label if self._typed else "") + letter
        self.label, self._typed = name.lstrip()[:LONGEST], True
        self.kind = PERSON if self.is_idle else self.kind

    def erase(self) -> None:
        self.label, self._typed = self.label[:-1], True


class Deal(Settable):
    """The number of the deal, as it was typed."""

    label = "Deal"

    def __init__(self, number: str) -> None:
        self.number = number

    @property
    def help(self) -> str:
        return "Type a number for the same cards and dice as ever; without one, luck decides."

    @property
    def told(self) -> str:
        return self.number or "a fresh one"

    @property
    def seed(self) -> int | None:
        """The number; None for a fresh deal."""
        return int(self.number) if self.number else None

    def type(self, letter: str) -> None:
        if letter in keys.DIGITS:
            self.number = (self.number + letter)[: len(str(MAX_SEED)) - 1]

    def erase(self) -> None:
        self.number = self.number[:-1]


class Choice(Settable):
    """One of some values: an option of the rules, or of the game as a whole."""

    def __init__(self, option: Option) -> None:
        self.name, self.value = option.name, option.default
        self.label = option.name.replace("_", " ").capitalize()
        self._option = option

    @property
    def help(self) -> str:
        return self._option.text

    @property
    def told(self) -> str:
        default = self._option.default
        usual = "" if self.value == default else f" (usually {_said(default)})"
        return _said(self.value) + usual

    def turn(self, step: int) -> None:
        values = self._option.values
        self.value = values[(values.index(self.value) + step) % len(values)]


PRACTICE = Option(
    "practice",
    False,
    (False, True),
    "Every choice may be taken back, also after dice and cards have shown; the result is marked.",
)


def changed(choices: Sequence[Choice]) -> dict[str, OptionValue]:
    """The value of each choice by its name."""
    return {choice.name: choice.value for choice in choices}


def _said(value: OptionValue) -> str:
    return {"true": "yes", "false": "no"}.get(spell(value), spell(value).replace("_", " "))
