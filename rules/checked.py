"""The plain values of a packed state, each checked before a game takes it.

Every function returns the value as what it should be, and raises ValueError with one line for the
player when it is something else.
"""

from __future__ import annotations

from typing import Any

MOST_LETTERS = 200
"""No id, word or step of a card is longer."""


def as_map(value: object) -> dict[str, Any]:
    """A map by names."""
    if not isinstance(value, dict):
        raise ValueError("a state and its players must be maps")
    return value


def as_list(value: object, length: int = -1) -> list[Any]:
    """A list, of this length where one is given."""
    if not isinstance(value, list) or length not in (-1, len(value)):
        raise ValueError("a list is missing or has the wrong length")
    return value


def as_number(value: object, low: int, high: int) -> int:
    """A whole number from `low` to `high`."""
    if type(value) is not int or not low <= value <= high:
        raise ValueError(f"a number from {low} to {high} is missing")
    return value


def as_numbers(value: object, length: int, low: int, high: int) -> list[int]:
    """So many whole numbers from `low` to `high`."""
    return [as_number(each, low, high) for each in as_list(value, length)]


def as_flag(value: object) -> bool:
    """A yes or no."""
    if type(value) is not bool:
        raise ValueError("a yes or no is missing")
    return value


def as_text(value: object) -> str:
    """A text of at most MOST_LETTERS."""
    if not isinstance(value, str) or len(value) > MOST_LETTERS:
        raise ValueError("a short text is missing")
    return value
