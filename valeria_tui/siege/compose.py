"""What a player of Siege puts together before it is done: payments, and sets of dice."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import combinations

from rules.game import Action, Game
from rules.siege.attack import is_overkill_with_strength, overkill_means
from rules.siege.codes import (
    ATTACK,
    DONE,
    HOLY,
    PICK_DIE,
    SOLDIER,
    colour_of,
    die_name,
    value_of,
)
from rules.siege.dice_picks import set_limits
from rules.siege.frames import OverkillPay, Pick
from rules.siege.payment import Payment, bonus_turrets, shortfall, steps, suggest, worth
from rules.siege.state import SiegeState
from rules.siege.texts import number_word
from valeria_tui.face import Composer
from valeria_tui.siege.fortress import champion_place
from valeria_tui.siege.tray import die_place, die_places

_DICE_KEYS = ("1-9 0", "take or leave dice")


class PaymentComposer(Composer):
    """Dice and bonus Champions that pay for an attack on a cell."""

    verb = "pay"

    def __init__(
        self, view: SiegeState, cell: int, price: tuple[int, int], place: str, before: Action | None
    ) -> None:
        self.target = place
        self.asks = ATTACK[cell]
        self.cancels = before is not None
        self._view, self._cell, self._price = view, cell, price
        self._before = (before,) if before else ()
        self._bonuses = {champion_place(turret): turret for turret in bonus_turrets(view, cell)}
        self._dice = die_places(view)
        self._taken: set[str] = set()
        self.suggest()

    @property
    def places(self) -> Collection[str]:
        return (*self._dice, *self._bonuses)

    @property
    def taken(self) -> Collection[str]:
        return self._taken

    @property
    def keys(self) -> Sequence[tuple[str, str]]:
        champions = [("A-E", "Champions too")] if self._bonuses else []
        return [_DICE_KEYS, *champions]

    def toggle(self, place: str) -> str:
        if place in self._taken:
            self._taken.remove(place)
        elif place in self.places:
            self._taken.add(place)
        elif place.startswith("champion"):
            return "No Champion there adds to this attack."
        else:
            return "Only dice and Champions pay for an attack."
        return ""

    def suggest(self) -> None:
        payment = suggest(self._view, self._cell, self._price)
        self._taken = set()
        if payment:
            self._taken |= {champion_place(turret) for turret in payment.turrets}
            self._taken |= places_of(self._view, payment.dice)

    def _payment(self) -> Payment:
        turrets = tuple(turret for place, turret in self._bonuses.items() if place in self._taken)
        return Payment(turrets, dice_at(self._view, self._taken))

    def summary(self) -> str:
        turrets, dice = self._payment()
        table, (strength, magic) = self._view.table, self._price
        means = worth(self._view, turrets, dice)
        parts = [_sum_of(dice, SOLDIER), _sum_of(dice, HOLY)]
        for turret in turrets:
            code = self._view.champions[turret]
            for amount, letter in zip(table.bonus[code], "SM", strict=True):
                parts += [f"{_short_name(self._view, code)} +{amount}{letter}"] if amount else []
        spare = max(0, means.magic - magic)
        total = f"{means.strength + spare} of {strength}"
        if magic:
            total = f"Strength {total}, Magic {min(means.magic, magic)} of {magic}"
        return f"{' '.join(filter(None, parts)) or 'nothing'} = {total}"

    def fault(self) -> str:
        payment = self._payment()
        return shortfall(self._view, self._price, worth(self._view, *payment))

    def actions(self) -> tuple[Action, ...]:
        return (*self._before, *steps(self._view, self._payment()))


class DiceComposer(Composer):
    """Several dice that answer one question together: a re-roll, a sickness, a price.

    What may be taken together is for the rules to say: each choice is tried on a copy.
    """

    target = ""
    asks = None
    cancels = False
    verb = "take these"

    def __init__(self, game: Game[SiegeState], view: SiegeState) -> None:
        self._game, self._view = game, view
        self._frame = view.frames[-1]
        self._dice = die_places(view)
        self._taken: set[str] = set()
        self.suggest()

    @property
    def places(self) -> Collection[str]:
        return self._dice

    @property
    def taken(self) -> Collection[str]:
        return self._taken

    @property
    def keys(self) -> Sequence[tuple[str, str]]:
        return [_DICE_KEYS]

    def toggle(self, place: str) -> str:
        if place not in self._dice:
            return "This is about dice."
        self._taken ^= {place}
        return ""

    def suggest(self) -> None:
        for dice in self._suggestions():
            self._taken = places_of(self._view, dice)
            if not self.fault():
                return
        self._taken = set()

    def _suggestions(self) -> Iterator[Sequence[int]]:
        """The dice that cost least come first; a re-roll begins with those below average."""
        dice = sorted(self._view.dice, key=lambda code: (value_of(code), code))
        if isinstance(self._frame, Pick):
            low = [code for code in dice if value_of(code) <= 3]
            if self._view.table.effect[self._frame.code] == "reroll":
                yield low or dice[:1]
            for size in range(self._view.table.amount[self._frame.code], 0, -1):
                yield [code for code in dice if value_of(code) < 6][:size]
                yield dice[:size]
        for size in (1, 2, 3):
            yield from sorted(combinations(dice, size), key=_worth)

    def summary(self) -> str:
        dice, frame = dice_at(self._view, self._taken), self._frame
        names = ", ".join(map(die_name, dice)) or "none"
        if not isinstance(frame, OverkillPay):
            return f"chosen: {names}"
        kind = "Strength" if is_overkill_with_strength(self._view, frame.code) else "Magic"
        have = overkill_means(self._view, frame.code, dice)
        price = self._view.table.price[frame.code]
        return f"chosen: {names}, with what was left {have} of {price} {kind}"

    def fault(self) -> str:
        return self._miscount() or self._try()[1]

    def _miscount(self) -> str:
        """Why so many dice are no answer, where the card says how many; empty where they are."""
        if not isinstance(self._frame, Pick):
            return ""
        _, least, most = set_limits(self._view, self._frame)
        taken = len(self._taken)
        if least <= taken <= most:
            return ""
        wanted = (
            number_word(most) if least == most else f"{number_word(least)} to {number_word(most)}"
        )
        return f"It takes {wanted}; {taken} {'is' if taken == 1 else 'are'} chosen."

    def actions(self) -> tuple[Action, ...]:
        return self._try()[0]

    def _try(self) -> tuple[tuple[Action, ...], str]:
        """The actions that name the dice in rising order, and why they are not allowed.

        Where only one answer is left the rules give it themselves, so the last picks may not be
        needed.
        """
        state = self._view.copy()
        done: list[Action] = []
        wanted = [PICK_DIE[code] for code in dice_at(self._view, self._taken)]
        for action in (*wanted, DONE):
            if not self._is_open(state):
                break
            if why := self._game.why_not(state, action):
                return tuple(done), why.sentence
            done.append(action)
            if action == DONE:
                break
            self._game.apply(state, action)
        return tuple(done), ""

    def _is_open(self, state: SiegeState) -> bool:
        """Whether the same question still waits for an answer."""
        if state.result:
            return False
        frame = state.frames[-1]
        if isinstance(frame, Pick) and isinstance(self._frame, Pick):
            return (frame.rule, frame.code) == (self._frame.rule, self._frame.code)
        if isinstance(frame, OverkillPay) and isinstance(self._frame, OverkillPay):
            return (frame.code, frame.cell) == (self._frame.code, self._frame.cell)
        return False


def places_of(view: SiegeState, dice: Sequence[int]) -> set[str]:
    """The places of these dice; of equal ones as many as are named, from the left."""
    places = set()
    rest = list(dice)
    for index, code in enumerate(view.dice):
        if code in rest:
            rest.remove(code)
            places.add(die_place(index))
    return places


def dice_at(view: SiegeState, places: Collection[str]) -> tuple[int, ...]:
    """The dice that lie at these places, sorted."""
    return tuple(code for index, code in enumerate(view.dice) if die_place(index) in places)


def _sum_of(dice: Sequence[int], colour: int) -> str:
    """The values of one colour as a sum, the highest first (`S 6+5`)."""
    values = sorted((value_of(code) for code in dice if colour_of(code) == colour), reverse=True)
    return f"{'SH'[colour]} {'+'.join(map(str, values))}" if values else ""


def _short_name(view: SiegeState, code: int) -> str:
    card = view.table.card[code]
    assert card is not None
    return card.text("short")


def _worth(dice: Sequence[int]) -> tuple[int, int]:
    return sum(map(value_of, dice)), sum(map(colour_of, dice))
