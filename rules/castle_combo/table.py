"""The card table of Castle Combo, laid out for the rules."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from rules.cards import Card, CardTable, Mistake, Phrase, Schema, Shape, load
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
    "cost": Shape(0, 20, meaning="Gold that it costs"),
    "shields": Phrase(_read_shields, meaning="its shields, up to three, or none"),
    "messenger": Phrase(_read_location, meaning="where its icon sends the Messenger, or none"),
    "discount": Shape(
        0, 9, len(LOCATIONS), meaning="what later Castle and Village cards cost less"
    ),
    "purse": Shape(0, 40, meaning="Gold that its purse holds, 0 for no purse"),
    "ability": Phrase(read_step, many=True, meaning="what it does when it is bought"),
    "scroll": Phrase(read_scroll, meaning="what it scores"),
}

SCHEMA: Schema = {
    "constants": {
        "gold": Shape(0, 99, meaning="Gold at the start"),
        "keys": Shape(0, 99, meaning="Keys at the start"),
        "display": Shape(1, 6, meaning="cards on display at each location"),
        "key_price": Shape(1, 9, meaning="Keys for moving the Messenger, or for new cards"),
        "facedown_gold": Shape(0, 20, meaning="Gold for a card taken face-down"),
        "facedown_keys": Shape(0, 20, meaning="Keys for a card taken face-down"),
        "key_points": Shape(0, 9, meaning="points for a Key at the end"),
        **{level: Shape(0, 99, meaning=f"points given to the {level} Rival") for level in LEVELS},
    },
    "ranks": {"points": Shape(0, 999, meaning="points from which on it is reached")},
    **dict.fromkeys(LOCATIONS, _CARDS),
}

NOTES = (
    f"Shields: {' '.join(SHIELDS)}.",
    "",
    "Abilities are steps, of which there are these:",
    "  gain 2 keys                         gain 1 gold per TERM",
    "  opponents gain 2 gold               put 2 gold on each purse",
    "  fill 2 purses                       discard a village card for gold (or for keys)",
    "  either STEP or STEP",
    "",
    "A scroll is a number of points, then per TERM or if CONDITION. A TERM is one of:",
    "  faith shield, castle banner, shield type, absent shield type, card with a discount,",
    "  card with a purse, card with 2 shields, card of cost 4, card of cost 5+,",
    "  3 identical shields, nobility shield + military shield,",
    "  empty cell, filled cell, key, gold here, gold on purses",
    "What the first three lines name may be followed by where it is counted:",
    "  in its row, in its column, in its row and column, of a neighbour (abilities only)",
    "A CONDITION is one of:",
    "  in top row (middle, bottom), in left column (middle, right), in corner, on edge,",
    "  no faith shield, a card is face-down",
)
"""What an owner must know to write phrases."""


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


def faults(table: CastleTable) -> Iterator[Mistake]:
    """What does not fit together in a table; nothing when all is well.

    Only ranks that cannot be told apart are grave. With all else a game can be played.
    """
    for low, high in pairwise(table.ranks):
        if low.points >= high.points:
            told = f"must ask for more points than the rank below it, {low.name}"
            yield Mistake(f"ranks.{high.id}.points", told, (f"ranks.{low.id}.points",))
    for easier, harder in pairwise(LEVELS):
        if table.head_start[easier] > table.head_start[harder]:
            told = f"gives the Rival less than {easier}"
            also = (f"constants.rival.{easier}",)
            yield Mistake(f"constants.rival.{harder}", told, also, grave=False)
    for card in table.characters[1:]:
        yield from _doubts(card)


def _doubts(card: Character) -> Iterator[Mistake]:
    place = f"{LOCATIONS[card.location]}.{card.id}"
    also = (f"{place}.purse",)
    if card.rate and not card.purse:
        yield Mistake(f"{place}.scroll", "scores Gold here, without a purse", also, grave=False)
    if card.purse and not card.rate:
        told = "scores nothing for the Gold in its purse"
        yield Mistake(f"{place}.scroll", told, also, grave=False)
    if card.messenger == card.location:
        told = "its icon leads to where it comes from, so it does nothing"
        yield Mistake(f"{place}.messenger", told, grave=False)


def load_table(corrections: Path | None = None) -> CastleTable:
    """The shipped table, with an owner's corrections if a file is given.

    Raises CardError when a file is unreadable or does not fit.
    """
    base = Path(__file__).with_name("cards.toml")
    return CastleTable(
        load(
            "castle_combo",
            base,
            SCHEMA,
            corrections,
            lambda cards: faults(CastleTable(cards)),
            notes=NOTES,
        )
    )
