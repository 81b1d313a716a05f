"""What an adviser says: the best plans of the moment, and how good each one is.

An adviser gives its opinion again and again, each time better founded; whoever shows it stops
asking when the player has seen enough.
"""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from typing import Generic, NamedTuple

from rules.bots.bot import Plan, Stop, never
from rules.chance import Chance
from rules.game import Action, Game, S

CHANCE_TO_WIN, POINTS, PIPS = "chance", "points", "pips"
"""What a figure says: how likely a win is, from 0 to 1; the points to expect at the end; or the
dots of dice that are to spare."""


class Estimate(NamedTuple):
    """A mean over some futures, and its standard error. From one future, the error is a guess."""

    value: float
    error: float
    futures: int


class Advice(NamedTuple):
    """A plan for the moment: actions up to the first that brings something to light."""

    plan: Plan
    estimate: Estimate


class Opinion(NamedTuple):
    """The best plans, the best first, by an estimate of the named kind.

    `ripe` tells that more thinking would change little.
    """

    kind: str
    advice: tuple[Advice, ...]
    ripe: bool


class Weighed(NamedTuple):
    """What an action costs against the better plan, in the adviser's measure; 0 for the best."""

    cost: float
    better: Plan


class Adviser(ABC, Generic[S]):
    """Gives opinions on positions of one game. `measure` is what it weighs decisions in."""

    measure: str = POINTS

    def __init__(self, game: Game[S]) -> None:
        self.game = game

    @abstractmethod
    def opinions(self, view: S, seat: int, chance: Chance, stop: Stop = never) -> Iterator[Opinion]:
        """Ever better opinions on the pending decision, which must be the seat's.

        The first comes at once. Ends when nothing more is to be found, or at the stop, which
        may come before the first.
        """

    @abstractmethod
    def weigh(self, view: S, seat: int, action: Action, chance: Chance) -> Weighed | None:
        """What an action costs against the best plan; None for a question of no weight, and for
        what is on no list of choices, such as giving up.

        Both are judged as the seat saw them, before anything else came to light.
        """


def estimate(values: Sequence[float], guess: float, least: float = 0.0) -> Estimate:
    """The mean of values with its standard error.

    `guess` stands for the error of one value alone; `least` is what no number of futures takes
    away, for they are all imagined by the same rules of thumb.
    """
    count = len(values)
    mean = math.fsum(values) / count
    if count < 2:
        return Estimate(mean, guess, count)
    spread = math.sqrt(math.fsum((value - mean) ** 2 for value in values) / (count - 1))
    return Estimate(mean, max(least, spread / math.sqrt(count)), count)
