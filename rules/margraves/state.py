"""The state of a Margraves game: flat, slotted data, and the smallest operations on it."""

from __future__ import annotations

from typing import NamedTuple

from rules.game import Action
from rules.margraves.frames import Frame
from rules.margraves.steps import TOWER
from rules.margraves.table import MargravesTable

EMPTY, STANDING, LYING = range(3)
"""What a Tomb slot holds."""

NOBODY = -1
"""The owner of an empty build slot."""

COUNTERS = (
    "turns",
    "pennants",
    "texts",
    "recalls",
    "builds",
    "slain",
    "hired",
    "tiles",
    "redeemed",
    "tomb_lines",
    "shipped",
    "offers_taken",
    "gold_earned",
)
"""What is counted for each player, in the order in which a state keeps it."""

_COUNTER = {name: index for index, name in enumerate(COUNTERS)}


class MargravesOptions(NamedTuple):
    """The options at the end of spec section 11, each with its default."""

    knight_refill: str = "every_turn"
    strict_text: bool = True
    bard_same_origin: bool = False
    extra_round: bool = False


class Result(NamedTuple):
    """What ended the game, in the order in which it happened: `towers`, `citizens`,
    `privileges-1`, `privileges-2`."""

    causes: tuple[str, ...]


class Player:
    """One player's things.

    `stored` counts tokens by kind (`steps.TOKENS`); `hand` is sorted, `pile` in the order of play;
    `influence` is the marker's space on each Guild row, 0 to 15; `towers` holds (Location, slot);
    `grants` and `kept` are Privilege tiles to redeem and to score, sorted.
    """

    __slots__ = (
        "counters",
        "gold",
        "grants",
        "hand",
        "influence",
        "kept",
        "location",
        "pile",
        "ship",
        "stored",
        "strength",
        "towers",
    )

    gold: int
    strength: int
    stored: list[int]
    hand: tuple[int, ...]
    pile: tuple[int, ...]
    location: int
    ship: int
    influence: list[int]
    towers: tuple[tuple[int, int], ...]
    grants: tuple[int, ...]
    kept: tuple[int, ...]
    counters: list[int]

    def copy(self) -> Player:
        """An independent copy."""
        new = Player.__new__(Player)
        new.gold = self.gold
        new.strength = self.strength
        new.stored = self.stored[:]
        new.hand = self.hand
        new.pile = self.pile
        new.location = self.location
        new.ship = self.ship
        new.influence = self.influence[:]
        new.towers = self.towers
        new.grants = self.grants
        new.kept = self.kept
        new.counters = self.counters[:]
        return new

    def count(self, counter: str, amount: int = 1) -> None:
        """Add to one of the COUNTERS."""
        self.counters[_COUNTER[counter]] += amount

    def counted(self, counter: str) -> int:
        """The value of one of the COUNTERS."""
        return self.counters[_COUNTER[counter]]

    @property
    def resources(self) -> int:
        """Stone, Wood and Magic in the storage."""
        return self.stored[0] + self.stored[1] + self.stored[2]

    @property
    def towers_built(self) -> int:
        """Towers on the map."""
        return len(self.towers)

    @property
    def has_tower(self) -> bool:
        """Whether a Tower is left to build."""
        return self.stored[TOWER] > 0


class MargravesState:
    """Everything about one game.

    Locations, Lairs, Guilds and seats are numbers from 0; Citizens, Monsters, tiles from 1, with
    0 for an empty place or, in a view, for what the seat may not see.

    - `knights[location]`; `slots[3 * location + slot]` is the seat whose Tower stands there.
    - `stacks[lair]` are the Monsters on a Lair card, top first, `face_up[lair]` whether the top
      one is turned up; `under[lair]` those below the card, in the order in which they came there.
    - `line` is the Citizen line from the left, `removed` the Citizens out of the game.
    - `privilege_stacks[tier]`, `privilege_up[tier]`; `redeemed` are tiles out of the game.
    - `tombs[slot]` is EMPTY, STANDING or LYING; `statue` counts; `placed` has a bit for each slot
      filled this turn.
    - `supply` counts Stone, Wood, Magic and Gems; the supply of Knights is `barracks`.
    - In the draft `packs[seat]` and `wealth[seat]` hold tiles to choose from and tiles kept;
      `wealth_box` those never seen, `wealth_spent` those resolved.
    - `round` is 0 until the first turn; `causes` are the end triggers so far and `last_round` the
      round that is the last one, or 0.
    """

    __slots__ = (
        "barracks",
        "causes",
        "citizen_deck",
        "current",
        "face_up",
        "frames",
        "knights",
        "last_round",
        "legal",
        "line",
        "options",
        "packs",
        "placed",
        "players",
        "privilege_stacks",
        "privilege_up",
        "redeemed",
        "removed",
        "result",
        "round",
        "slots",
        "stacks",
        "start",
        "statue",
        "supply",
        "table",
        "tombs",
        "tombs_reset",
        "under",
        "wealth",
        "wealth_box",
        "wealth_spent",
    )

    table: MargravesTable
    options: MargravesOptions
    players: list[Player]
    knights: list[int]
    slots: list[int]
    stacks: list[tuple[int, ...]]
    face_up: list[bool]
    under: list[tuple[int, ...]]
    citizen_deck: tuple[int, ...]
    line: list[int]
    removed: tuple[int, ...]
    privilege_stacks: list[tuple[int, ...]]
    privilege_up: list[tuple[int, ...]]
    redeemed: tuple[int, ...]
    barracks: int
    tombs: list[int]
    statue: int
    placed: int
    tombs_reset: bool
    supply: list[int]
    packs: list[tuple[int, ...]]
    wealth: list[tuple[int, ...]]
    wealth_box: tuple[int, ...]
    wealth_spent: tuple[int, ...]
    start: int
    current: int
    round: int
    causes: tuple[str, ...]
    last_round: int
    frames: list[Frame]
    result: Result | None
    legal: tuple[Action, ...] | None

    def copy(self) -> MargravesState:
        """An independent copy; the table, the options, decks and frames are shared values."""
        new = MargravesState.__new__(MargravesState)
        new.table = self.table
        new.options = self.options
        new.players = [player.copy() for player in self.players]
        new.knights = self.knights[:]
        new.slots = self.slots[:]
        new.stacks = self.stacks[:]
        new.face_up = self.face_up[:]
        new.under = self.under[:]
        new.citizen_deck = self.citizen_deck
        new.line = self.line[:]
        new.removed = self.removed
        new.privilege_stacks = self.privilege_stacks[:]
        new.privilege_up = self.privilege_up[:]
        new.redeemed = self.redeemed
        new.barracks = self.barracks
        new.tombs = self.tombs[:]
        new.statue = self.statue
        new.placed = self.placed
        new.tombs_reset = self.tombs_reset
        new.supply = self.supply[:]
        new.packs = self.packs[:]
        new.wealth = self.wealth[:]
        new.wealth_box = self.wealth_box
        new.wealth_spent = self.wealth_spent
        new.start = self.start
        new.current = self.current
        new.round = self.round
        new.causes = self.causes
        new.last_round = self.last_round
        new.frames = self.frames[:]
        new.result = self.result
        new.legal = self.legal
        return new

    def clockwise(self, first: int) -> tuple[int, ...]:
        """All seats, clockwise from the first."""
        seats = len(self.players)
        return tuple((first + step) % seats for step in range(seats))

    def trigger(self, cause: str) -> None:
        """Begin the end of the game: the current round is the last (ruling 104)."""
        if cause not in self.causes:
            self.causes += (cause,)
        if not self.last_round:
            self.last_round = self.round + self.options.extra_round

    @property
    def last_seat(self) -> int:
        """The player to the right of the start player, whose turn ends a round."""
        return (self.start - 1) % len(self.players)
