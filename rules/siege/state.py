"""The state of a Siege game: flat, slotted data, and the smallest operations on it."""

from __future__ import annotations

from bisect import insort
from typing import NamedTuple

from rules.game import Action
from rules.siege.codes import colour_of
from rules.siege.frames import Frame
from rules.siege.table import SiegeTable

ROLL, SIEGE, EVENT, ACTION = "roll", "siege", "event", "action"
VANGUARD, ADVANCE, REINFORCE = "vanguard", "advance", "reinforce"
PHASES = (ROLL, SIEGE, EVENT, ACTION, VANGUARD, ADVANCE, REINFORCE)
"""The seven phases of a day, in order."""

LATE_PHASES = (VANGUARD, ADVANCE, REINFORCE)
"""The phases without active dice (ruling 21)."""


class SiegeOptions(NamedTuple):
    """The options of spec table 10.1, each with its default."""

    events: bool = True
    respond_to_events: bool = True
    priest_vs_lucky_shot: bool = False
    talon_any_phase: bool = True
    crud_allows_ones: bool = True
    strength_bonus_counts_as_soldier: bool = True
    magic_bonus_counts_as_holy: bool = True
    tower_out_of_range_adds_load: bool = True
    overkill_focus: str = "last"
    back_for_more_order: str = "choice"
    strength_includes_tokens: bool = True


class Result(NamedTuple):
    """How the game ended: `cause` is `victory`, `engine_in_vanguard`, `turret`, `troop_deck` or
    `concede`; `turret` is the fallen one from 0, or -1."""

    won: bool
    cause: str
    turret: int = -1


STATISTICS = (
    "attacks",
    "overkills",
    "champions_gained",
    "champions_refused",
    "champions_replaced",
    "champions_used",
    "champions_repaired_with",
    "champions_lost_to_impacts",
    "impacts",
    "repaired_by_die",
    "repaired_by_champion",
    "repaired_by_event",
    "tokens_placed",
    "tokens_refunded",
    "tokens_lost",
    "dice_forfeited",
    "dice_regained",
    "events_drawn",
)
"""Names of the counters of spec section 9, in the order in which a state keeps them."""

_COUNTER = {name: index for index, name in enumerate(STATISTICS)}


class SiegeState:
    """Everything about one run.

    Codes, cells, dice and Turrets are the small integers of `codes`.

    - `grid[cell]` is a card code or 0; `tokens[colour][cell]` its Strength (0) and Magic (1)
      tokens; `loads` maps the cell of a Breach Tower to the Troops on it.
    - Decks, `box` and `discard` are tuples: the top of a deck and the oldest discard come first.
      In a view, a card that the player has not seen is 0.
    - `known_*` count the cards that the player has seen at the top of a deck; `known_bottom`
      those at the bottom of the Champion deck.
    - `hand[code]` and `plays[code]` count Troops held and played.
    - `champions[turret]` is a code, negative while face-down, or 0.
    - `dice` holds the active dice as classes, sorted; `spent` and `supply` count by colour.
    - `queue` has a bit for each cell whose engine has yet to fire in this siege phase.
    - `event` is the revealed Event until it is discarded.
    - `legal` remembers the legal actions of the pending question until the next action.
    """

    __slots__ = (
        "box",
        "champion_deck",
        "champions",
        "day",
        "dice",
        "discard",
        "event",
        "event_deck",
        "frames",
        "grid",
        "hand",
        "impacts",
        "known_bottom",
        "known_champions",
        "known_events",
        "known_troops",
        "legal",
        "loads",
        "magic_tokens",
        "options",
        "phase",
        "plays",
        "queue",
        "result",
        "siege_deck",
        "spent",
        "statistics",
        "strength_tokens",
        "supply",
        "table",
        "token_supply",
        "troop_deck",
    )

    table: SiegeTable
    options: SiegeOptions
    day: int
    phase: str
    grid: list[int]
    strength_tokens: list[int]
    magic_tokens: list[int]
    loads: dict[int, tuple[int, ...]]
    queue: int
    siege_deck: tuple[int, ...]
    troop_deck: tuple[int, ...]
    champion_deck: tuple[int, ...]
    event_deck: tuple[int, ...]
    box: tuple[int, ...]
    discard: tuple[int, ...]
    known_troops: int
    known_events: int
    known_champions: int
    known_bottom: int
    hand: list[int]
    plays: list[int]
    impacts: list[int]
    champions: list[int]
    dice: list[int]
    spent: list[int]
    supply: list[int]
    token_supply: list[int]
    event: int
    frames: list[Frame]
    result: Result | None
    statistics: list[int]
    legal: tuple[Action, ...] | None

    def copy(self) -> SiegeState:
        """An independent copy; the table, the options, decks and frames are shared values."""
        new = SiegeState.__new__(SiegeState)
        new.table = self.table
        new.options = self.options
        new.day = self.day
        new.phase = self.phase
        new.grid = self.grid[:]
        new.strength_tokens = self.strength_tokens[:]
        new.magic_tokens = self.magic_tokens[:]
        new.loads = self.loads.copy()
        new.queue = self.queue
        new.siege_deck = self.siege_deck
        new.troop_deck = self.troop_deck
        new.champion_deck = self.champion_deck
        new.event_deck = self.event_deck
        new.box = self.box
        new.discard = self.discard
        new.known_troops = self.known_troops
        new.known_events = self.known_events
        new.known_champions = self.known_champions
        new.known_bottom = self.known_bottom
        new.hand = self.hand[:]
        new.plays = self.plays[:]
        new.impacts = self.impacts[:]
        new.champions = self.champions[:]
        new.dice = self.dice[:]
        new.spent = self.spent[:]
        new.supply = self.supply[:]
        new.token_supply = self.token_supply[:]
        new.event = self.event
        new.frames = self.frames[:]
        new.result = self.result
        new.statistics = self.statistics[:]
        new.legal = self.legal
        return new

    def count(self, statistic: str, amount: int = 1) -> None:
        """Add to one of the STATISTICS."""
        self.statistics[_COUNTER[statistic]] += amount

    def counted(self, statistic: str) -> int:
        """The value of one of the STATISTICS."""
        return self.statistics[_COUNTER[statistic]]

    def add_die(self, code: int) -> None:
        """Put a die of this class among the active dice."""
        insort(self.dice, code)

    def change_die(self, old: int, new: int) -> None:
        """Give one active die another value or mark."""
        self.dice.remove(old)
        insort(self.dice, new)

    def spend_die(self, code: int) -> None:
        """Move an active die to the spent dice."""
        self.dice.remove(code)
        self.spent[colour_of(code)] += 1

    def tokens(self, colour: int) -> list[int]:
        """The tokens on each cell: Strength for SOLDIER, Magic for HOLY."""
        return self.magic_tokens if colour else self.strength_tokens

    @property
    def engines_left(self) -> int:
        """Undefeated Siege Engines: those on the Battlefield and in the deck (ruling 114)."""
        is_engine = self.table.is_engine
        return len(self.siege_deck) + sum(is_engine[code] for code in self.grid)

    @property
    def in_late_phase(self) -> bool:
        """Whether the action phase of this day is over, so that no die is active."""
        return self.phase in LATE_PHASES
