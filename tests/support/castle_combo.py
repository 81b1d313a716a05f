"""Tableaus and positions of Castle Combo in a few words, and a table on which to play them.

    player = tableau("judge . / vicar+2 -templar", gold=3)
    table = position("judge vicar", "prince", village="spy potter monk")
    table.do("buy spy", "place C5")
    assert table.gold(0) == 40 - 4 + 1

A tableau is written row by row from the cell B2: a card's id, with the Gold on it if there is any;
`-templar` lies face-down, `#` is any face-down card, `.` and `?` are empty.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from rules.castle_combo.cells import CELL_BY_NAME, CELL_NAMES, CELLS, SIDE
from rules.castle_combo.frames import Turn
from rules.castle_combo.game import CastleCombo
from rules.castle_combo.scoring import points
from rules.castle_combo.state import COUNTERS, Player
from rules.castle_combo.table import CastleTable
from rules.castle_combo.terms import LOCATIONS
from rules.game import Action, Event, parse

CORNER = CELL_BY_NAME["B2"]
"""The cell of the first card of a written tableau."""


@cache
def castle_combo() -> CastleCombo:
    """The game with the shipped card table."""
    return CastleCombo.load()


def card_table() -> CastleTable:
    """The shipped card table, laid out."""
    return castle_combo().castle_table


def code(card_id: str) -> int:
    """The code of a card, negative for `-card`."""
    number = card_table().code[card_id.removeprefix("-")]
    return -number if card_id.startswith("-") else number


def _laid(text: str) -> dict[int, tuple[str, int]]:
    """The card and the Gold on each cell of a written tableau."""
    cards = {}
    for row, line in enumerate(text.split("/")):
        for column, word in enumerate(line.split()):
            if word not in (".", "?"):
                card_id, _, stored = word.partition("+")
                cards[CORNER + row * SIDE + column] = (card_id, int(stored or 0))
    return cards


def marked(text: str) -> str:
    """The name of the cell that a written tableau marks with `?`."""
    rows = [line.split() for line in text.split("/")]
    row = next(number for number, line in enumerate(rows) if "?" in line)
    return CELL_NAMES[CORNER + row * SIDE + rows[row].index("?")]


def tableau(
    text: str, gold: int = 0, keys: int = 0, spare: Iterable[str] = ("farmhand",) * 9
) -> Player:
    """A player with this tableau; `spare` are the cards that stand for `#`."""
    cells, stored, unnamed = [0] * CELLS, [0] * CELLS, iter(spare)
    for cell, (card_id, amount) in _laid(text).items():
        cells[cell] = code(f"-{next(unnamed)}" if card_id == "#" else card_id)
        stored[cell] = amount
    return Player(gold, keys, tuple(cells), tuple(stored))


def scored(text: str, gold: int = 0, keys: int = 0) -> dict[str, int]:
    """The points of each face-up card of a tableau if the game ended now."""
    player = tableau(text, gold, keys)
    won = points(card_table(), player).cards
    return {
        card_table().characters[each].id: won[cell]
        for cell, each in enumerate(player.cells)
        if each > 0
    }


class Table:
    """A position and what is played on it, by the text of actions."""

    def __init__(self, state) -> None:
        self.game = castle_combo()
        self.state = state
        self.events: list[Event] = []

    def do(self, *actions: str) -> Table:
        """Carry out actions one after the other."""
        for text in actions:
            self.events += self.game.apply(self.state, parse(text))
        return self

    def pass_by(self) -> Table:
        """Take the leftmost card on offer face-down, which is always possible."""
        return self.do("facedown " + self.display(self.messenger).split()[0])

    @property
    def legal(self) -> list[str]:
        return [str(action) for action in self.game.legal(self.state)]

    @property
    def asked(self) -> str:
        decision = self.game.decision(self.state)
        return decision.kind if decision else ""

    def why(self, text: str) -> str:
        """The rule that forbids an action, or an empty string."""
        why = self.game.why_not(self.state, parse(text))
        return why.rule if why else ""

    def sentence(self, text: str) -> str:
        why = self.game.why_not(self.state, parse(text))
        return why.sentence if why else ""

    def gold(self, player: int = 0) -> int:
        return self.state.players[player].gold

    def keys(self, player: int = 0) -> int:
        return self.state.players[player].keys

    def gained(self, player: int = 0) -> tuple[int, int, int]:
        """Gold, Keys and Gold on purses that a player has got from the supply."""
        counters = ("gold_gained", "keys_gained", "purse_gold")
        return tuple(self.state.counted(player, counter) for counter in counters)

    def stored(self, card_id: str, player: int = 0) -> int:
        """The Gold on a card of a player."""
        who = self.state.players[player]
        return who.stored[who.cells.index(code(card_id))]

    def at(self, cell: str, player: int = 0) -> str:
        """What lies on a cell: a card's id, `-` before it if face-down, or nothing."""
        held = self.state.players[player].cells[CELL_BY_NAME[cell]]
        return "-" * (held < 0) + card_table().characters[abs(held)].id

    def display(self, location: str) -> str:
        return _ids(self.state.displays[LOCATIONS.index(location)])

    def deck(self, location: str) -> str:
        return _ids(self.state.decks[LOCATIONS.index(location)])

    def discards(self, location: str) -> str:
        return _ids(self.state.discards[LOCATIONS.index(location)])

    @property
    def messenger(self) -> str:
        return LOCATIONS[self.state.messenger]

    def happened(self, kind: str) -> list[tuple]:
        """The arguments of every event of a kind so far."""
        return [event.args for event in self.events if event.kind == kind]

    def shuffle(self, cards: str) -> Table:
        """Answer a shuffle with an order from the top."""
        self.events += self.game.apply(self.state, Action("shuffle", tuple(cards.split())))
        return self


def _ids(codes: Iterable[int]) -> str:
    return " ".join(card_table().characters[each].id or "-" for each in codes)


def position(
    *tableaus: str,
    gold: int = 40,
    keys: int = 5,
    castle: str = "",
    village: str = "",
    castle_deck: str | None = None,
    village_deck: str | None = None,
    castle_discards: str = "",
    village_discards: str = "",
    messenger: str = "village",
    closed: str = "",
    solo: str = "",
    level: str = "normal",
) -> Table:
    """The start of the first player's turn, with these tableaus clockwise from his.

    Displays are filled up with unnamed cards. A deck that is not given holds every other card of
    its location; where one is given, the rest is left out of the game.
    """
    game, table = castle_combo(), card_table()
    options = {"solo": solo, "level": level} if solo else {}
    seats = 1 if solo else max(2, len(tableaus))
    state = game.setup(options, seats, 1)
    texts = [*tableaus, *[""] * (len(state.players) - len(tableaus))]
    named = {card_id for text in texts for card_id, _ in _laid(text).values()}
    named = {card_id.removeprefix("-") for card_id in named}
    for text in (castle, village, castle_discards, village_discards):
        named.update(text.split())
    named.update((castle_deck or "").split() + (village_deck or "").split())
    spare = [card_id for card_id in table.code if card_id not in named]
    shown = len(spare) - sum(text.split().count("#") for text in texts)
    unnamed = iter(spare[shown:])
    spare = spare[:shown]
    state.players = [
        tableau(text, *((gold, keys) if number < seats else (0, 0)), unnamed)
        for number, text in enumerate(texts)
    ]
    state.counters = [0] * (len(COUNTERS) * len(state.players))
    given = (
        (castle, castle_deck, castle_discards),
        (village, village_deck, village_discards),
    )
    for location, (display_text, deck, discards) in enumerate(given):
        mine = [card_id for card_id in spare if location_of(card_id) == location]
        display = [*display_text.split(), *mine][: table.display]
        rest = mine if deck is None else deck.split()
        state.displays[location] = tuple(map(code, display))
        state.decks[location] = tuple(code(each) for each in rest if each not in display)
        state.discards[location] = tuple(map(code, discards.split()))
    state.messenger = LOCATIONS.index(messenger)
    if closed:
        gone = LOCATIONS.index(closed)
        state.closed = gone
        state.gone = tuple(sorted(state.displays[gone]))
        state.displays[gone] = (0,) * table.display
        state.decks[gone] = state.discards[gone] = ()
    state.start = state.current = 0
    state.round = state.players[0].cards + 1
    state.frames = [Turn(0, keyed=False)]
    state.legal = None
    return Table(state)


def bought(
    card_id: str, own: str, *others: str, answer: str = "", display: str = "", seats: int = 2
) -> Table:
    """Buy a card, lay it on the cell that its owner's tableau marks, and answer what it asks.

    `display` are cards on display at the other location, in case the ability looks there.
    """
    location = LOCATIONS[location_of(card_id)]
    other = LOCATIONS[1 - location_of(card_id)]
    others = (*others, *[""] * (seats - 1 - len(others)))
    table = position(own, *others, messenger=location, **{location: card_id, other: display})
    table.do(f"buy {card_id}")
    if table.asked == "place":
        table.do(f"place {marked(own)}")
    return table.do(answer) if answer else table


def location_of(card_id: str) -> int:
    """The location of a card."""
    return card_table().characters[code(card_id)].location
