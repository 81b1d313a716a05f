"""What scrolls and abilities count: one small vocabulary of short phrases.

    faith shield · castle banner · shield type · absent shield type
    card with 2 shields · card of cost 4 · card of cost 5+ · card with a discount
    card with a purse · empty cell · filled cell · key · gold here · gold on purses
    3 identical shields · nobility shield + military shield

What is printed on cards may be followed by where it is counted, if not in the whole tableau:
`in its row`, `in its column`, `in its row and column`, or `of a neighbour`. A condition is
`in left column` (any of `cells.POSITIONS`, but `on edge`), `no faith shield` or
`a card is face-down`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

from rules.castle_combo.cells import POSITIONS

SHIELDS = ("nobility", "faith", "scholarship", "military", "craftsmanship", "peasantry")
LOCATIONS = ("castle", "village")
CASTLE, VILLAGE = range(2)

TABLEAU, ROW, COLUMN, CROSS, NEIGHBOUR = range(5)
"""Where something is counted. The cross is the card's row and column: five cells."""

_PLACES = {
    " in its row and column": CROSS,
    " in its row": ROW,
    " in its column": COLUMN,
    " of a neighbour": NEIGHBOUR,
}


class Term(NamedTuple):
    """Something to count.

    `kind` is one of `shield`, `banner`, `types`, `absent`, `shields-on`, `cost`, `cost-from`,
    `discounts`, `purses`, `empty`, `filled`, `keys`, `gold-here`, `gold-on-purses`, `alike` and
    `set`. `number` is a shield type, a location, a number of shields or a cost; `parts` are what
    a set is made of.
    """

    kind: str
    number: int = 0
    where: int = TABLEAU
    parts: tuple[Term, ...] = ()


class Condition(NamedTuple):
    """Something that must hold at the end: `position`, `no-shield` or `face-down`.

    `number` is the shield type, `position` the place in the frame.
    """

    kind: str
    number: int = 0
    position: str = ""


_SIGHTS = {
    "shield type": "types",
    "absent shield type": "absent",
    "card with a discount": "discounts",
    "card with a purse": "purses",
}
_HOLDINGS = {
    "empty cell": "empty",
    "filled cell": "filled",
    "key": "keys",
    "gold here": "gold-here",
    "gold on purses": "gold-on-purses",
}
_SHIELD = re.compile(rf"({'|'.join(SHIELDS)}) shield")
_BANNER = re.compile(rf"({'|'.join(LOCATIONS)}) banner")
_NUMBERED: tuple[tuple[re.Pattern[str], str], ...] = (
    (re.compile(r"card with ([1-9]) shields?"), "shields-on"),
    (re.compile(r"card of cost (\d)"), "cost"),
    (re.compile(r"card of cost (\d)\+"), "cost-from"),
    (re.compile(r"([2-9]) identical shields"), "alike"),
)


def _item(phrase: str) -> Term | None:
    """A shield or a banner."""
    if match := _SHIELD.fullmatch(phrase):
        return Term("shield", SHIELDS.index(match[1]))
    if match := _BANNER.fullmatch(phrase):
        return Term("banner", LOCATIONS.index(match[1]))
    return None


def read_term(phrase: str) -> Term:
    """Read what is counted. Raises ValueError that names the phrase."""
    what, where = phrase, TABLEAU
    for ending, place in _PLACES.items():
        if phrase.endswith(ending):
            what, where = phrase.removesuffix(ending), place
            break
    if item := _item(what):
        return item._replace(where=where)
    if what in _SIGHTS:
        return Term(_SIGHTS[what], 0, where)
    if what in _HOLDINGS and where == TABLEAU:
        return Term(_HOLDINGS[what])
    for pattern, kind in _NUMBERED:
        if match := pattern.fullmatch(what):
            return Term(kind, int(match[1]), where)
    parts = tuple(filter(None, map(_item, what.split(" + "))))
    if len(parts) > 1 and len(parts) == what.count(" + ") + 1:
        return Term("set", 0, where, parts)
    raise ValueError(f"{phrase!r} is nothing that this game can count")


def read_condition(phrase: str) -> Condition:
    """Read a condition. Raises ValueError that names the phrase."""
    preposition, _, position = phrase.partition(" ")
    if position in POSITIONS and preposition == ("on" if position == "edge" else "in"):
        return Condition("position", 0, position)
    if phrase.startswith("no ") and (match := _SHIELD.fullmatch(phrase.removeprefix("no "))):
        return Condition("no-shield", SHIELDS.index(match[1]))
    if phrase == "a card is face-down":
        return Condition("face-down")
    raise ValueError(f"{phrase!r} is no condition that this game knows")


def words_of(known: tuple[str, ...], most: int) -> Callable[[str], tuple[int, ...]]:
    """A reader of up to `most` known words, or `none`, as numbers: the shields of a card."""

    def read(phrase: str) -> tuple[int, ...]:
        if phrase == "none":
            return ()
        words = phrase.split()
        if not 0 < len(words) <= most or any(word not in known for word in words):
            raise ValueError(f"{phrase!r} must be none, or up to {most} of: {', '.join(known)}")
        return tuple(known.index(word) for word in words)

    return read
