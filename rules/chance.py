"""A small random generator of our own, so that a deal is the same on every Python for ever.

SplitMix64 (Steele, Lea and Flood, 2014): one 64-bit counter, mixed. Python promises the same
sequence across versions for `random.random` only, not for shuffles or dice.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

_MASK = (1 << 64) - 1
_STEP = 0x9E3779B97F4A7C15

T = TypeVar("T")


def mix(*numbers: int) -> int:
    """One 64-bit number from several, so that each combination starts a sequence of its own."""
    state = 0
    for number in numbers:
        state = _scramble((state ^ (number & _MASK)) + _STEP & _MASK)
    return state


def _scramble(z: int) -> int:
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9 & _MASK
    z = (z ^ (z >> 27)) * 0x94D049BB133111EB & _MASK
    return z ^ (z >> 31)


class Chance:
    """A source of even random numbers from one seed (any integer)."""

    __slots__ = ("_state",)

    def __init__(self, seed: int) -> None:
        self._state = seed & _MASK

    def bits(self) -> int:
        """The next 64 random bits, as a number from 0 up."""
        self._state = self._state + _STEP & _MASK
        return _scramble(self._state)

    def below(self, bound: int) -> int:
        """A number from 0 to bound - 1, each as likely as the others (0 < bound <= 2**64)."""
        limit = (1 << 64) - (1 << 64) % bound
        while (draw := self.bits()) >= limit:
            pass
        return draw % bound

    def dice(self, count: int) -> list[int]:
        """`count` rolls of a six-sided die (count <= 24, so that one draw serves them all)."""
        draw = self.below(6**count)
        values = []
        for _ in range(count):
            draw, face = divmod(draw, 6)
            values.append(face + 1)
        return values

    def shuffled(self, items: Iterable[T]) -> list[T]:
        """The items in a random order (Fisher and Yates)."""
        result = list(items)
        for last in range(len(result) - 1, 0, -1):
            other = self.below(last + 1)
            result[last], result[other] = result[other], result[last]
        return result

    def choice(self, items: tuple[T, ...] | list[T]) -> T:
        """One of the items. Raises IndexError when there is none."""
        if not items:
            raise IndexError("nothing to choose from")
        return items[self.below(len(items))]
