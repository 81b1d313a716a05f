"""What pays for an attack (spec section 4, "Legal payment"), and which payment to suggest."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from rules.game import Action
from rules.siege.battlefield import Cost
from rules.siege.codes import DONE, HOLY, PICK_DIE, TURRETS, colour_of, value_of
from rules.siege.state import SiegeState


class Means(NamedTuple):
    """What some dice and bonus Champions are worth together.

    `strength` and `magic` are sums, `soldiers` and `holy` count dice, `sources` counts the
    Strength bonuses among the Champions.
    """

    strength: int = 0
    magic: int = 0
    soldiers: int = 0
    holy: int = 0
    sources: int = 0

    def with_die(self, code: int) -> Means:
        """The same with one more die."""
        strength, magic, soldiers, holy, sources = self
        if colour_of(code) == HOLY:
            return Means(strength, magic + value_of(code), soldiers, holy + 1, sources)
        return Means(strength + value_of(code), magic, soldiers + 1, holy, sources)

    def with_bonus(self, strength: int, magic: int) -> Means:
        """The same with one more bonus Champion."""
        return Means(
            self.strength + strength,
            self.magic + magic,
            self.soldiers,
            self.holy,
            self.sources + (strength > 0),
        )


class Payment(NamedTuple):
    """The Turrets of the bonus Champions and the dice that pay, each in rising order."""

    turrets: tuple[int, ...]
    dice: tuple[int, ...]


def bonus_turrets(state: SiegeState, cell: int) -> list[int]:
    """The Turrets whose face-up Champion gives a bonus against the card in the cell."""
    table = state.table
    kind = table.kind[state.grid[cell]]
    return [
        turret
        for turret in TURRETS
        if state.champions[turret] > 0 and table.target[state.champions[turret]] == kind
    ]


def worth(state: SiegeState, turrets: Iterable[int], dice: Iterable[int]) -> Means:
    """What the bonus Champions on these Turrets and these dice are worth together."""
    strength = magic = soldiers = holy = sources = 0
    for turret in turrets:
        bonus = state.table.bonus[abs(state.champions[turret])]
        strength += bonus[0]
        magic += bonus[1]
        sources += bonus[0] > 0
    for code in dice:
        if colour_of(code) == HOLY:
            magic += value_of(code)
            holy += 1
        else:
            strength += value_of(code)
            soldiers += 1
    return Means(strength, magic, soldiers, holy, sources)


def shortfall(state: SiegeState, cost: Cost, means: Means) -> str:
    """Why the means do not pay the cost, as one sentence; empty when they do."""
    strength, magic = cost
    options = state.options
    if not means.soldiers and not means.holy:
        return "A bonus never attacks by itself: at least one die must take part."
    sources = means.sources if magic or options.strength_bonus_counts_as_soldier else 0
    if not means.soldiers and not sources:
        return (
            "Holy dice cannot defeat a card on their own: "
            "a Soldier die or a Strength bonus must take part."
        )
    if magic and not means.holy and not options.magic_bonus_counts_as_holy:
        return "A Magic cost needs at least one Holy die."
    if means.magic < magic:
        return f"Only {means.magic} of {magic} Magic is paid, and Strength never pays for Magic."
    if means.strength + means.magic - magic < strength:
        return f"Only {means.strength + means.magic - magic} of {strength} Strength is paid."
    return ""


def covers(state: SiegeState, cost: Cost, means: Means) -> bool:
    """Whether the means pay the cost."""
    strength, magic = cost
    paid, paid_magic, soldiers, holy, sources = means
    if not soldiers:
        if not holy or not sources:
            return False
        if not magic and not state.options.strength_bonus_counts_as_soldier:
            return False
    if magic and not holy and not state.options.magic_bonus_counts_as_holy:
        return False
    return paid_magic >= magic and paid + paid_magic >= strength + magic


def surplus(cost: Cost, means: Means) -> Cost:
    """What is left of a payment, as Strength and Magic; as much as possible stays Magic."""
    strength, magic = means.strength - cost[0], means.magic - cost[1]
    return (strength, magic) if strength >= 0 else (0, magic + strength)


class Purse:
    """All active dice of a state, summed once to judge many targets."""

    __slots__ = ("bonuses", "means", "state")

    def __init__(self, state: SiegeState) -> None:
        self.state = state
        self.means = worth(state, (), state.dice)
        self.bonuses: dict[str, Means] = {}

    def reaches(self, cell: int, cost: Cost) -> bool:
        """Whether all active dice and every bonus together pay for the card in the cell."""
        kind = self.state.table.kind[self.state.grid[cell]]
        means = self.bonuses.get(kind)
        if means is None:
            means = self.means
            for turret in bonus_turrets(self.state, cell):
                means = means.with_bonus(*self.state.table.bonus[self.state.champions[turret]])
            self.bonuses[kind] = means
        return covers(self.state, cost, means)


def payments(state: SiegeState, cell: int, cost: Cost) -> Iterator[Payment]:
    """Every payment for the card in the cell that would not pay without any one of its parts."""
    usable = bonus_turrets(state, cell)
    classes = sorted(set(state.dice), key=lambda code: (-value_of(code), code))
    for size in range(len(usable) + 1):
        for turrets in combinations(usable, size):
            start = worth(state, turrets, ())
            for dice in _dice_that_pay(state, cost, start, classes, 0, ()):
                if _is_minimal(state, cost, turrets, dice):
                    yield Payment(turrets, tuple(sorted(dice)))


def _dice_that_pay(
    state: SiegeState,
    cost: Cost,
    means: Means,
    classes: Sequence[int],
    index: int,
    chosen: tuple[int, ...],
) -> Iterator[tuple[int, ...]]:
    if covers(state, cost, means):
        yield chosen
        return
    if index == len(classes):
        return
    code = classes[index]
    for amount in range(state.dice.count(code) + 1):
        if amount:
            means = means.with_die(code)
        yield from _dice_that_pay(state, cost, means, classes, index + 1, chosen + (code,) * amount)


def _is_minimal(
    state: SiegeState, cost: Cost, turrets: tuple[int, ...], dice: tuple[int, ...]
) -> bool:
    for code in set(dice):
        rest = list(dice)
        rest.remove(code)
        if covers(state, cost, worth(state, turrets, rest)):
            return False
    return not any(
        covers(state, cost, worth(state, (each for each in turrets if each != turret), dice))
        for turret in turrets
    )


def suggest(state: SiegeState, cell: int, cost: Cost) -> Payment | None:
    """The payment that wastes least and spares the scarcer dice; None when nothing pays.

    Least surplus first, then fewest Holy dice, fewest Champions, fewest dice.
    """

    def waste(payment: Payment) -> tuple[int, int, int, int, Payment]:
        means = worth(state, payment.turrets, payment.dice)
        return (
            sum(surplus(cost, means)),
            means.holy,
            len(payment.turrets),
            len(payment.dice),
            payment,
        )

    return min(payments(state, cell, cost), key=waste, default=None)


def steps(state: SiegeState, payment: Payment) -> list[Action]:
    """The actions that answer the Pay question with this payment."""
    uses = [state.table.use[state.champions[turret]] for turret in sorted(payment.turrets)]
    return [*uses, *_dice_steps(payment.dice)]


@lru_cache(maxsize=1 << 12)
def _dice_steps(dice: tuple[int, ...]) -> tuple[Action, ...]:
    return (*(PICK_DIE[code] for code in sorted(dice)), DONE)
