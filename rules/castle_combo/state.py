"""The state of a Castle Combo game: flat, slotted data, and the smallest operations on it."""

from __future__ import annotations

from typing import NamedTuple

from rules.castle_combo.cells import CELLS
from rules.castle_combo.frames import Frame
from rules.castle_combo.table import CastleTable, Character
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


class Player(NamedTuple):
    """One player's things: a value, so that copies of a state may share it.

    `cells` holds the tableau: a card's code, negative where it lies face-down, 0 where none lies.
    `stored` is the Gold on each cell's purse.
    """

    gold: int
    keys: int
    cells: tuple[int, ...] = (0,) * CELLS
    stored: tuple[int, ...] = (0,) * CELLS

    def with_card(self, code: int, cell: int) -> Player:
        """The same with a card laid on a cell; a negative code lies face-down."""
        cells = (*self.cells[:cell], code, *self.cells[cell + 1 :])
        return Player(self.gold, self.keys, cells, self.stored)

    @property
    def cards(self) -> int:
        """Cards in the tableau, face-down ones included."""
        return CELLS - self.cells.count(0)


class CastleState:
    """Everything about one game.

    Players are numbers from 0, clockwise; locations, shield types and cells as in `terms` and
    `cells`; cards from 1, with 0 for a gap or, in a view, for what nobody may see.

    - `seats` is how many people play; the Rival of the solo house mode is one player more.
    - For each location, `decks` from the top, `discards` in the order in which they came, and the
      three places of `displays` from the left.
    - `messenger` is a location; `closed` the one that has run out, or OPEN, and `gone` its cards.
    - `favourites` are the shield types that the Rival looks for, turn by turn.
    - `counters` holds the COUNTERS of one player after those of the other.
    - `round` counts from 1; `ended` is what ended the game, or empty.
    """

    __slots__ = (
        "closed",
        "counters",
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
    counters: list[int]
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
        """An independent copy; the table, the options, players, decks and frames are values."""
        new = CastleState.__new__(CastleState)
        new.table = self.table
        new.options = self.options
        new.seats = self.seats
        new.players = self.players[:]
        new.counters = self.counters[:]
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

    def change(self, player: int, gold: int = 0, keys: int = 0) -> None:
        """Give a player so much more Gold and so many more Keys, or less."""
        who = self.players[player]
        self.players[player] = Player(who.gold + gold, who.keys + keys, who.cells, who.stored)

    def count(self, player: int, counter: str, amount: int = 1) -> None:
        """Add to one of the COUNTERS of a player."""
        self.counters[player * len(COUNTERS) + _COUNTER[counter]] += amount

    def counted(self, player: int, counter: str) -> int:
        """The value of one of the COUNTERS of a player."""
        return self.counters[player * len(COUNTERS) + _COUNTER[counter]]

    def card_at(self, player: int, cell: int) -> Character:
        """The card on a cell of a player's tableau, whichever side lies up."""
        return self.table.characters[abs(self.players[player].cells[cell])]

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
