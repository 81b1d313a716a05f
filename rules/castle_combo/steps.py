"""What cards do and what they score, as phrases over the terms of `terms.py`.

An ability is a list of steps:

    gain 2 keys · gain 1 gold per faith shield of a neighbour · opponents gain 2 gold
    put 2 gold on each purse · fill 2 purses · discard a village card for gold
    either STEP or STEP

A scroll is one phrase: `3 per faith shield in its row`, or `8 if in left column`.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from rules.castle_combo.terms import (
    LOCATIONS,
    NEIGHBOUR,
    Condition,
    Term,
    read_condition,
    read_term,
)

GOLD, KEYS = "gold", "keys"
TOKENS = (GOLD, KEYS)


class Step(NamedTuple):
    """One step of an ability.

    `verb` is `gain`, `put`, `fill`, `discard` or `either`. A gain is `number` of a `token`, for
    each of `term` if there is one, for you or for all `opponents`; a discard gives the card's
    cost in the `token`; `sides` are the two steps of an either. `text` is the phrase that was
    read.
    """

    verb: str
    text: str
    number: int = 0
    token: str = GOLD
    opponents: bool = False
    term: Term | None = None
    location: int = 0
    sides: tuple[Step, ...] = ()


class Scroll(NamedTuple):
    """What a card scores: `points` for each of `term`, or once if the condition holds."""

    points: int
    text: str
    term: Term | None = None
    condition: Condition | None = None


_GAIN = re.compile(r"(opponents )?gain (\d) (gold|keys?)(?: per (.+))?")
_PUT = re.compile(r"put (\d) gold on each purse")
_FILL = re.compile(r"fill (\d) purses?")
_DISCARD = re.compile(r"discard a (castle|village) card for (gold|keys)")
_EITHER = re.compile(r"either (.+) or (.+)")
_SCROLL = re.compile(r"(\d\d?) (per|if) (.+)")


def read_step(phrase: str) -> Step:
    """Read one step. Raises ValueError that names the phrase."""
    text = " ".join(phrase.split())
    if match := _EITHER.fullmatch(text):
        sides = read_step(match[1]), read_step(match[2])
        if any(side.verb == "either" for side in sides):
            raise ValueError(f"{phrase!r}: an either holds no other one")
        return Step("either", text, sides=sides)
    if match := _GAIN.fullmatch(text):
        token = GOLD if match[3] == GOLD else KEYS
        term = read_term(match[4]) if match[4] else None
        return Step("gain", text, int(match[2]), token, bool(match[1]), term)
    if match := _PUT.fullmatch(text):
        return Step("put", text, int(match[1]))
    if match := _FILL.fullmatch(text):
        return Step("fill", text, int(match[1]))
    if match := _DISCARD.fullmatch(text):
        return Step("discard", text, token=match[2], location=LOCATIONS.index(match[1]))
    raise ValueError(f"{phrase!r} is no step that this game knows")


def read_scroll(phrase: str) -> Scroll:
    """Read what a card scores. Raises ValueError that names the phrase."""
    text = " ".join(phrase.split())
    match = _SCROLL.fullmatch(text)
    if not match:
        raise ValueError(f"{phrase!r} must be points, then per or if, then what they are for")
    points = int(match[1])
    if match[2] == "if":
        return Scroll(points, text, condition=read_condition(match[3]))
    term = read_term(match[3])
    if term.where == NEIGHBOUR:
        raise ValueError(f"{phrase!r}: a scroll looks at its owner's tableau only")
    return Scroll(points, text, term)
