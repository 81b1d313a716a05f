"""The few payments of an attack that are worth a thought: no other wastes less in every way."""

from __future__ import annotations

from bisect import bisect_left
from functools import lru_cache
from heapq import nsmallest
from itertools import combinations

from rules.siege.battlefield import Cost
from rules.siege.codes import HOLY, colour_of, value_of
from rules.siege.payment import Payment, bonus_turrets
from rules.siege.state import SiegeState

Dice = tuple[int, ...]


def good_payments(state: SiegeState, cell: int, cost: Cost, most: int) -> list[Payment]:
    """At most so many payments, the least wasteful first.

    For each set of Champions and of Holy dice, the Soldier dice are those that come nearest to
    what is left to pay, once with few dice and once with many.
    """
    bonus, champions = state.table.bonus, state.champions
    usable = bonus_turrets(state, cell)
    bonuses = tuple(bonus[champions[turret]] for turret in usable)
    return [
        Payment(tuple(usable[index] for index in chosen), dice)
        for chosen, dice in _least_wasteful(tuple(state.dice), bonuses, cost, most)
    ]


@lru_cache(maxsize=1 << 14)
def _least_wasteful(
    dice: Dice, bonuses: tuple[Cost, ...], cost: Cost, most: int
) -> list[tuple[tuple[int, ...], Dice]]:
    """Which of the bonuses, as indices, and which dice."""
    soldiers = tuple(code for code in dice if colour_of(code) != HOLY)
    holy = tuple(code for code in dice if colour_of(code) == HOLY)
    sums = _sums(soldiers)
    blues = [(blue, sum(map(value_of, blue))) for blue in _subsets(holy)]
    found: list[tuple[float, tuple[int, ...], Dice]] = []
    for size in range(len(bonuses) + 1):
        for chosen in combinations(range(len(bonuses)), size):
            strength = sum(bonuses[index][0] for index in chosen)
            magic = sum(bonuses[index][1] for index in chosen)
            for blue, pips in blues:
                held = magic + pips
                if held < cost[1]:
                    continue
                needed = cost[0] + cost[1] - strength - held
                for paid, red in _enough(sums, needed, bool(strength and blue)):
                    waste = paid - needed + 0.4 * len(blue) + 0.3 * len(chosen)
                    waste += 0.01 * (len(red) + len(blue))
                    found.append((waste, chosen, (*red, *blue)))
    return [(chosen, paying) for _, chosen, paying in nsmallest(most, found)]


def _enough(sums: list[tuple[int, Dice]], needed: int, source: bool) -> list[tuple[int, Dice]]:
    """The smallest sums that suffice: no Soldier die only where a Champion stands in for it."""
    if needed <= 0 and source:
        return [(0, ())]
    first = bisect_left(sums, (max(1, needed),))
    if first == len(sums):
        return []
    return sums[first : bisect_left(sums, (sums[first][0] + 2,))]


@lru_cache(maxsize=4096)
def _subsets(dice: Dice) -> tuple[Dice, ...]:
    """All different sets of dice, the empty one first."""
    return tuple(
        dict.fromkeys(each for size in range(len(dice) + 1) for each in combinations(dice, size))
    )


@lru_cache(maxsize=4096)
def _sums(dice: Dice) -> list[tuple[int, Dice]]:
    """Each sum that some dice make, rising, with the fewest and with the most dice that make it."""
    few: dict[int, Dice] = {}
    many: dict[int, Dice] = {}
    for subset in _subsets(dice):
        total = sum(map(value_of, subset))
        few.setdefault(total, subset)
        many[total] = subset
    pairs = {(total, each) for by_size in (few, many) for total, each in by_size.items()}
    return sorted(pairs)
