"""The card table of Castle Combo, laid out for the rules."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from rules.cards import Card, CardError, CardTable, Phrase, Schema, Shape, load
from rules.castle_combo.steps import Scroll, Step, read_scroll, read_step
from rules.castle_combo.terms import LOCATIONS, SHIELDS, words_of
from rules.game import Action

LEVELS = ("easy", "normal", "hard")
"""How much the Rival of the solo house mode is given."""

NOWHERE = -1
"""Where a card without an icon sends the Messenger."""

_read_shields = words_of(SHIELDS, 3)
_read_location = words_of(LOCATIONS, 1)

_CARDS: dict[str, Shape | Phrase] = {
    "cost": Shape(0, 20),
    "shields": Phrase(_read_shields),
    "messenger": Phrase(_read_location),
    "discount": Shape(0, 9, len(LOCATIONS)),
    "purse": Shape(0, 40),
    "ability": Phrase(read_step, many=True),
    "scroll": Phrase(read_scroll),
}

SCHEMA: Schema = {
    "constants": {
        "gold": Shape(0, 99),
        "keys": Shape(0, 99),
        "display": Shape(1, 6),
        "key_price": Shape(1, 9),
        "facedown_gold": Shape(0, 20),
        "facedown_keys": Shape(0, 20),
        "key_points": Shape(0, 9),
        **{level: Shape(0, 99) for level in LEVELS},
    },
    "ranks": {"points": Shape(0, 999)},
    **dict.fromkeys(LOCATIONS, _CARDS),
}


class Character(NamedTuple):
    """A card. Locations and shield types are numbers in the order of LOCATIONS and SHIELDS.

    `messenger` is the location that the icon shows, or NOWHERE; `discount` has one number a
    location; `purse` is how much Gold the card holds, 0 for no purse; `rate` is what each Gold in
    it scores.
    """

    id: str
    name: str
    location: int
    cost: int
    shields: tuple[int, ...]
    messenger: int
    discount: tuple[int, ...]
    purse: int
    rate: int
    ability: tuple[Step, ...]
    scroll: Scroll


class Rank(NamedTuple):
    """A rank of the Target house mode, from so many points on."""

    id: str
    name: str
    points: int


class CastleTable:
    """Every figure, by small numbers. Nothing here changes after loading.

    Cards are numbered from 1 in the order of the file, so that 0 can mean none and a negative
    number a card that lies face-down. `decks` has all cards of each location.
    """

    def __init__(self, cards: CardTable) -> None:
        self.cards = cards
        game = cards.card("constants", "game")
        self.gold = game.number("gold")
        self.keys = game.number("keys")
        self.display = game.number("display")
        self.key_price = game.number("key_price")
        self.facedown_gold = game.number("facedown_gold")
        self.facedown_keys = game.number("facedown_keys")
        self.key_points = game.number("key_points")
        rival = cards.card("constants", "rival")
        self.head_start = {level: rival.number(level) for level in LEVELS}
        self.ranks = tuple(
            Rank(card.id, card.text("name"), card.number("points")) for card in cards.cards("ranks")
        )
        self.characters: tuple[Character, ...] = (
            _NOBODY,
            *(
                _character(card, number)
                for number, location in enumerate(LOCATIONS)
                for card in cards.cards(location)
            ),
        )
        self.code = {card.id: code for code, card in enumerate(self.characters) if code}
        self.decks = tuple(
            tuple(self.code[card.id] for card in cards.cards(location)) for location in LOCATIONS
        )
        self.buy = tuple(Action("buy", (card.id,)) for card in self.characters)
        self.facedown = tuple(Action("facedown", (card.id,)) for card in self.characters)
        if any(low.points >= high.points for low, high in pairwise(self.ranks)):
            raise CardError("the ranks must ask for more points from one to the next")

    def rank(self, points: int) -> Rank:
        """The highest rank that so many points reach; the first one if they reach none."""
        reached = [rank for rank in self.ranks if points >= rank.points]
        return reached[-1] if reached else self.ranks[0]


_NOBODY = Character("", "", 0, 0, (), NOWHERE, (0, 0), 0, 0, (), Scroll(0, ""))


def _character(card: Card, location: int) -> Character:
    messenger = _read_location(card.phrase("messenger"))
    scroll = read_scroll(card.phrase("scroll"))
    pays = scroll.term is not None and scroll.term.kind == "gold-here"
    return Character(
        card.id,
        card.text("name"),
        location,
        card.number("cost"),
        _read_shields(card.phrase("shields")),
        messenger[0] if messenger else NOWHERE,
        card.row("discount"),
        card.number("purse"),
        scroll.points if pays else 0,
        tuple(map(read_step, card.phrases("ability"))),
        scroll,
    )


def load_table(corrections: Path | None = None) -> CastleTable:
    """The shipped table, corrected by an owner's file if one is given. Raises CardError."""
    base = Path(__file__).with_name("cards.toml")
    return CastleTable(load("castle_combo", base, SCHEMA, corrections))
