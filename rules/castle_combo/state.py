"""The state of a Castle Combo game: flat, slotted data, and the smallest operations on it."""

from __future__ import annotations

from typing import NamedTuple

from rules.castle_combo.cells import FULL
from rules.castle_combo.frames import Frame
from rules.castle_combo.table import CastleTable
from rules.game import Action

OPEN = -1
"""The closed location while none is."""

SOLO_MODES = ("rival", "target")
"""The house modes of a game for one."""

COUNTERS = (
    "bought",
    "facedown",
    "gold_gained",
    "gold_spent",
    "keys_gained",
    "keys_spent",
    "purse_gold",
    "gold_stored",
    "discarded",
)
"""What is counted for each player, in the order in which a state keeps it.

`purse_gold` came onto purses from the supply, `gold_stored` at the end from the player's own.
"""

_COUNTER = {name: index for index, name in enumerate(COUNTERS)}


class CastleOptions(NamedTuple):
    """The house mode of a game for one, and how strong its Rival is."""

    solo: str = "rival"
    level: str = "normal"


class Player:
    """One player's things.

    `cells` holds the tableau: a card's code, negative where it lies face-down, 0 where none lies.
    `stored` is the Gold on each cell's purse.
    """

    __slots__ = ("cells", "counters", "gold", "keys", "stored")

    gold: int
    keys: int
    cells: tuple[int, ...]
    stored: tuple[int, ...]
    counters: list[int]

    def copy(self) -> Player:
        """An independent copy."""
        new = Player.__new__(Player)
        new.gold = self.gold
        new.keys = self.keys
        new.cells = self.cells
        new.stored = self.stored
        new.counters = self.counters[:]
        return new

    def count(self, counter: str, amount: int = 1) -> None:
        """Add to one of the COUNTERS."""
        self.counters[_COUNTER[counter]] += amount

    def counted(self, counter: str) -> int:
        """The value of one of the COUNTERS."""
        return self.counters[_COUNTER[counter]]

    def lay(self, code: int, cell: int) -> None:
        """Lay a card on a cell; a negative code lies face-down."""
        self.cells = (*self.cells[:cell], code, *self.cells[cell + 1 :])

    @property
    def cards(self) -> int:
        """Cards in the tableau, face-down ones included."""
        return len(self.cells) - self.cells.count(0)

    @property
    def full(self) -> bool:
        """Whether the tableau is complete."""
        return self.cards == FULL


class CastleState:
    """Everything about one game.

    Players are numbers from 0, clockwise; locations, shield types and cells as in `terms` and
    `cells`; cards from 1, with 0 for a gap or, in a view, for what nobody may see.

    - `seats` is how many people play; the Rival of the solo house mode is one player more.
    - For each location, `decks` from the top, `discards` in the order in which they came, and the
      three places of `displays` from the left.
    - `messenger` is a location; `closed` the one that has run out, or OPEN, and `gone` its cards.
    - `favourites` are the shield types that the Rival looks for, turn by turn.
    - `round` counts from 1; `ended` is what ended the game, or empty.
    """

    __slots__ = (
        "closed",
        "current",
        "decks",
        "discards",
        "displays",
        "ended",
        "favourites",
        "frames",
        "gone",
        "legal",
        "messenger",
        "options",
        "players",
        "round",
        "seats",
        "start",
        "table",
    )

    table: CastleTable
    options: CastleOptions
    seats: int
    players: list[Player]
    decks: list[tuple[int, ...]]
    discards: list[tuple[int, ...]]
    displays: list[tuple[int, ...]]
    messenger: int
    closed: int
    gone: tuple[int, ...]
    favourites: tuple[int, ...]
    start: int
    current: int
    round: int
    frames: list[Frame]
    ended: str
    legal: tuple[Action, ...] | None

    def copy(self) -> CastleState:
        """An independent copy; the table, the options, decks and frames are shared values."""
        new = CastleState.__new__(CastleState)
        new.table = self.table
        new.options = self.options
        new.seats = self.seats
        new.players = [player.copy() for player in self.players]
        new.decks = self.decks[:]
        new.discards = self.discards[:]
        new.displays = self.displays[:]
        new.messenger = self.messenger
        new.closed = self.closed
        new.gone = self.gone
        new.favourites = self.favourites
        new.start = self.start
        new.current = self.current
        new.round = self.round
        new.frames = self.frames[:]
        new.ended = self.ended
        new.legal = self.legal
        return new

    def is_rival(self, player: int) -> bool:
        """Whether this player is the Rival of the solo house mode."""
        return player >= self.seats

    @property
    def has_target(self) -> bool:
        """Whether this is the Target house mode."""
        return self.seats == 1 and self.options.solo == "target"

    def neighbours(self, player: int) -> tuple[int, ...]:
        """The players to the left and right, left (who plays next) first, each once."""
        count = len(self.players)
        around = dict.fromkeys(((player + 1) % count, (player - 1) % count))
        return tuple(other for other in around if other != player)

    def opponents(self, player: int) -> tuple[int, ...]:
        """Every other player, clockwise."""
        count = len(self.players)
        return tuple((player + step) % count for step in range(1, count))
