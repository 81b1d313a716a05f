"""A table on which Siege is played by action texts, and read as its specification writes."""

from __future__ import annotations

from collections.abc import Iterable

from rules.game import CHANCE, parse
from rules.siege.codes import CELL_BY_NAME, CELL_NAMES, DIE_BY_NAME, TURRET_BY_NAME, die_name
from rules.siege.frames import Overkill, Pay
from rules.siege.game import Siege
from rules.siege.state import SiegeState
from tests.support.driver import Driver
from tests.support.siege_faults import faults


class Table(Driver):
    """A game being played. What lies on it is read in the words that `position` takes.

    Every state is `checked` for what cannot be; a view, which hides cards, must not be.
    """

    def __init__(self, game: Siege, state: SiegeState, checked: bool = True) -> None:
        self.game = game
        self.state = state
        self._checked = checked
        self._discarded_before = len(state.discard)
        game.legal(state)
        self._check()

    def do(self, *texts: str) -> Table:
        """Carry out actions one after another, and return the table.

        `attack C1R1 pay S6 H3 quentin` attacks and pays; `pay …` alone pays for a Talon's attack.
        A text that ends in `?` is carried out only when it is legal.
        """
        for text in texts:
            command, _, payment = text.partition("pay ")
            if command:
                self._apply(command.strip())
            if payment:
                for each in self._payment(payment.split()):
                    self._apply(each)
        return self

    def copy(self) -> Table:
        copy = Table(self.game, self.state.copy())
        copy._discarded_before = self._discarded_before
        return copy

    def _apply(self, text: str) -> None:
        action = parse(text.removesuffix("?").strip())
        if text.endswith("?") and action not in self.game.legal(self.state):
            return
        self.game.apply(self.state, action)
        self._check()

    def _payment(self, names: list[str]) -> Iterable[str]:
        dice = sorted(DIE_BY_NAME[name] for name in names if name in DIE_BY_NAME)
        bonuses = [name for name in names if name not in DIE_BY_NAME]
        where = [abs(code) for code in self.state.champions]
        bonuses.sort(key=lambda name: where.index(self._code(name)))
        return (
            *(f"use {name}" for name in bonuses),
            *(f"pick {die_name(code)}" for code in dice),
            "done",
        )

    def _check(self) -> None:
        assert not self._checked or faults(self.state) == []

    @property
    def attacks(self) -> set[str]:
        """The cells that may be attacked now."""
        return self.args("attack")

    @property
    def plays(self) -> set[str]:
        """The Troops that may be played now."""
        return self.args("play")

    @property
    def uses(self) -> set[str]:
        """The Champions that may be used now."""
        return self.args("use")

    @property
    def repairs(self) -> set[str]:
        """The repairs that may be made now (`S4 T3`, `champion T3`)."""
        return self.args("repair")

    @property
    def rolling(self) -> int:
        """How many dice are about to be rolled; 0 when a person is to choose."""
        decision = self.game.decision(self.state)
        if decision is None or decision.actor != CHANCE:
            return 0
        return int(decision.about[0])

    @property
    def phase(self) -> str:
        """`day phase`, such as `1 siege`; `over` once the game has ended."""
        return "over" if self.outcome else f"{self.state.day} {self.state.phase}"

    @property
    def ended(self) -> str:
        """How the game ended (`won victory`, `lost turret`); empty while it goes on."""
        if self.outcome is None:
            return ""
        return f"{'won' if self.outcome.winners else 'lost'} {self.outcome.cause}"

    def cost(self, cell: str) -> tuple[int, int]:
        """The Strength and Magic that an attack on this card must pay."""
        frame = self.after(f"attack {cell}").state.frames[-1]
        assert isinstance(frame, Pay)
        return frame.cost

    @property
    def surplus(self) -> tuple[int, int] | None:
        """The Strength and Magic left over in the open Overkill context; None without one."""
        for frame in reversed(self.state.frames):
            if isinstance(frame, Overkill):
                return frame.strength, frame.magic
        return None

    def __getitem__(self, cell: str) -> str:
        """A card as `position` takes it (`breach-tower +1S [lycan-mage]`), or an empty string."""
        place = CELL_BY_NAME[cell]
        code = self.state.grid[place]
        if not code:
            return ""
        words = [self._id(code)]
        words += [
            f"+{count}{letter}"
            for letter, tokens in zip(
                "SM", (self.state.strength_tokens, self.state.magic_tokens), strict=True
            )
            if (count := tokens[place])
        ]
        if load := self.state.loads.get(place):
            words.append(f"[{' '.join(map(self._id, load))}]")
        return " ".join(words)

    def column(self, name: str) -> list[str]:
        """The cards of a column (`C1`) from the Vanguard outwards, `-` for an empty cell."""
        return [self[f"{name}R{row}"] or "-" for row in range(1, 6)]

    @property
    def engines(self) -> dict[str, str]:
        """The Siege Engines on the Battlefield by cell."""
        return self._cards(self.state.table.is_engine)

    @property
    def troops(self) -> dict[str, str]:
        """The Troops on the Battlefield by cell."""
        return self._cards(self.state.table.is_troop)

    def _cards(self, wanted: tuple[bool, ...]) -> dict[str, str]:
        grid = zip(CELL_NAMES, self.state.grid, strict=True)
        return {name: self[name] for name, code in grid if wanted[code]}

    def turret(self, name: str) -> str:
        """A Turret as `position` takes it: Impacts, then the Champion (`2 quentin down`)."""
        place = TURRET_BY_NAME[name]
        code = self.state.champions[place]
        words = [str(self.state.impacts[place])]
        if code:
            words.append(self._id(abs(code)))
        if code < 0:
            words.append("down")
        return " ".join(words)

    @property
    def impacts(self) -> list[int]:
        """The Impacts of the five Turrets."""
        return list(self.state.impacts)

    @property
    def dice(self) -> str:
        """The active dice, Soldiers first, by rising value (`S1 S6* H3`)."""
        return " ".join(map(die_name, self.state.dice))

    @property
    def spent(self) -> str:
        """The spent dice, `Soldier/Holy`."""
        return _counts(self.state.spent)

    @property
    def supply(self) -> str:
        """The dice in the supply, `Soldier/Holy`."""
        return _counts(self.state.supply)

    @property
    def token_supply(self) -> str:
        """The tokens in the supply, `Strength/Magic`."""
        return _counts(self.state.token_supply)

    @property
    def hand(self) -> list[str]:
        """The Troops in the hand, in the order of the card table."""
        return [self._id(code) for code, count in enumerate(self.state.hand) for _ in range(count)]

    @property
    def event(self) -> str:
        """The revealed Event, if one lies open."""
        return self._id(self.state.event) if self.state.event else ""

    @property
    def discarded(self) -> list[str]:
        """What has been discarded since the position was made, oldest first."""
        return [self._id(code) for code in self.state.discard[self._discarded_before :]]

    @property
    def discard(self) -> list[str]:
        """The whole discard pile, oldest first."""
        return [self._id(code) for code in self.state.discard]

    def deck(self, section: str) -> list[str]:
        """A deck (`troops`, `engines`, `champions`, `events`), top first."""
        state = self.state
        decks = {
            "troops": state.troop_deck,
            "engines": state.siege_deck,
            "champions": state.champion_deck,
            "events": state.event_deck,
        }
        return [self._id(code) for code in decks[section]]

    def counted(self, statistic: str) -> int:
        """One of the statistics of the game."""
        return self.state.counted(statistic)

    def played(self, card: str) -> int:
        """How many Troops of a kind have been played."""
        return self.state.plays[self._code(card)]

    def _id(self, code: int) -> str:
        return self.state.table.id[code]

    def _code(self, card: str) -> int:
        return self.state.table.code[card]


def _counts(pair: list[int]) -> str:
    return "/".join(map(str, pair))
