"""The card table of Siege of Valeria, laid out for the rules: one tuple a property, by code."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from rules.cards import Card, CardError, CardTable, Mistake, Schema, Shape, load
from rules.game import Action
from rules.siege.codes import CELLS, COLOUR_NAMES, SIZE, row

_COPIES = Shape(0, 9, meaning="how many are in the box")
_VALUE = Shape(1, 6, meaning="the value of dice that its text names")

SCHEMA: Schema = {
    "constants": {
        "out_of_range": Shape(1, 30, meaning="Strength of an engine on a black bar"),
        "impacts_bar": Shape(1, 9, meaning="Impacts that cost a Turret its Champion"),
        "impacts_lose": Shape(1, 9, meaning="Impacts on one Turret that lose the game"),
        "reinforce": Shape(1, 12, meaning="Troops that come each day"),
        "boxed_engines": Shape(0, 12, meaning="engines that stay in the box"),
        "boxed_troops": Shape(0, 20, meaning="Troops that stay in the box"),
        "hand": Shape(0, 10, meaning="Troops in the first hand"),
        "soldiers": Shape(1, 12, meaning="Soldier dice in the box"),
        "holy": Shape(1, 12, meaning="Holy dice in the box"),
        "own_soldiers": Shape(1, 12, meaning="Soldier dice at the start"),
        "own_holy": Shape(0, 12, meaning="Holy dice at the start"),
        "strength_tokens": Shape(0, 30, meaning="Strength tokens in the box"),
        "magic_tokens": Shape(0, 30, meaning="Magic tokens in the box"),
    },
    "engines": {
        "chart": Shape(
            0, 30, SIZE, meaning="Strength in rows 1 (the Vanguard) to 5, 0 for a black bar"
        ),
        "copies": _COPIES,
        "amount": Shape(1, 4, meaning="how many its text names"),
        "value": _VALUE,
    },
    "troops": {
        "strength": Shape(0, 30, meaning="Strength that it costs"),
        "magic": Shape(0, 30, meaning="Magic that it costs"),
        "copies": _COPIES,
        "value": _VALUE,
        "price": Shape(0, 12, meaning="what its power costs"),
    },
    "champions": {
        "copies": _COPIES,
        "strength": Shape(0, 12, meaning="Strength that it adds to an attack"),
        "magic": Shape(0, 12, meaning="Magic that it adds to an attack"),
        "amount": Shape(1, 12, meaning="the number in its text"),
    },
    "events": {"copies": _COPIES, "amount": Shape(1, 9, meaning="the number in its text")},
}

SECTIONS = ("troops", "engines", "champions", "events")
"""The card classes in the order of their codes."""

MOST_DICE = 12
"""How many dice there may be in all."""

ATTACK, MAGICAL, ENGINE, CHAMPION, EVENT = "attack", "magical", "engine", "champion", "event"


class Limits(NamedTuple):
    """The numbers of the game that stand on no card."""

    out_of_range: int
    impacts_bar: int
    impacts_lose: int
    reinforce: int
    boxed_engines: int
    boxed_troops: int
    hand: int
    dice: tuple[int, int]
    own_dice: tuple[int, int]
    tokens: tuple[int, int]


class SiegeTable:
    """Every figure by card code. Nothing here changes after loading.

    `chart[code][row]` is an engine's Strength in a row from 0, or 0 for a black bar;
    `range[code][cell]` is the same by cell, and all 0 for any other card.
    `amount`, `value` and `price` are the numbers of a card's effect, 0 where it has none.
    `bonus[code]` is a Champion's (Strength, Magic) in an attack on a `target[code]`.
    `every` has the code of each card in the box, copies and all, rising.
    `colour[code]` is the dice colour that an effect names, or -1.
    """

    def __init__(self, cards: CardTable) -> None:
        every: list[tuple[str, Card | None]] = [("", None)]
        self.codes: dict[str, tuple[int, ...]] = {}
        for section in SECTIONS:
            start = len(every)
            every += [(section, card) for card in cards.cards(section)]
            self.codes[section] = tuple(range(start, len(every)))
        self.cards = cards
        self.card = tuple(card for _, card in every)
        self.section = tuple(section for section, _ in every)
        self.id = tuple(card.id if card else "" for _, card in every)
        self.code = {card_id: code for code, card_id in enumerate(self.id) if card_id}
        if len(self.code) != len(every) - 1:
            raise CardError("two cards of Siege of Valeria have the same id")
        self.kind = tuple(self._kind(section, card) for section, card in every)
        self.is_troop = tuple(kind in (ATTACK, MAGICAL) for kind in self.kind)
        self.is_engine = tuple(kind == ENGINE for kind in self.kind)
        self.effect = tuple(card.texts.get("effect", "") if card else "" for _, card in every)
        self.strength = self._numbers(every, "strength")
        self.magic = self._numbers(every, "magic")
        self.copies = self._numbers(every, "copies")
        self.amount = self._numbers(every, "amount")
        self.value = self._numbers(every, "value")
        self.price = self._numbers(every, "price")
        self.chart = tuple(
            card.row("chart") if card and "chart" in card.figures else () for _, card in every
        )
        self.range = tuple(
            tuple(chart[row(cell)] for cell in CELLS) if chart else (0,) * len(CELLS)
            for chart in self.chart
        )
        self.flips = tuple(
            card is not None and card.texts.get("use") == "flip" for _, card in every
        )
        self.target = tuple(card.texts.get("against", "") if card else "" for _, card in every)
        self.bonus = tuple(zip(self.strength, self.magic, strict=True))
        self.colour = tuple(
            COLOUR_NAMES.index(card.texts["dice"]) if card and "dice" in card.texts else -1
            for _, card in every
        )
        self.troop_with = {self.effect[code]: code for code in self.codes["troops"]}
        self.play = tuple(Action("play", (card_id,)) for card_id in self.id)
        self.use = tuple(Action("use", (card_id,)) for card_id in self.id)
        self.pick = tuple(Action("pick", (card_id,)) for card_id in self.id)
        self.every = sorted(code for section in SECTIONS for code in self.deck(section))
        self.limits = self._limits(cards.card("constants", "game"))

    @staticmethod
    def _kind(section: str, card: Card | None) -> str:
        if card is None:
            return ""
        return card.text("class") if section == "troops" else section.removesuffix("s")

    @staticmethod
    def _numbers(every: list[tuple[str, Card | None]], key: str) -> tuple[int, ...]:
        return tuple(card.number(key) if card else 0 for _, card in every)

    @staticmethod
    def _limits(game: Card) -> Limits:
        return Limits(
            out_of_range=game.number("out_of_range"),
            impacts_bar=game.number("impacts_bar"),
            impacts_lose=game.number("impacts_lose"),
            reinforce=game.number("reinforce"),
            boxed_engines=game.number("boxed_engines"),
            boxed_troops=game.number("boxed_troops"),
            hand=game.number("hand"),
            dice=(game.number("soldiers"), game.number("holy")),
            own_dice=(game.number("own_soldiers"), game.number("own_holy")),
            tokens=(game.number("strength_tokens"), game.number("magic_tokens")),
        )

    def deck(self, section: str) -> list[int]:
        """All cards of a section, copies and all, in the order of the table."""
        return [code for code in self.codes[section] for _ in range(self.copies[code])]

    @property
    def days(self) -> int:
        """The last day on which an action is possible: the Troop deck lasts no longer."""
        in_deck = len(self.deck("troops")) - self.limits.boxed_troops - self.limits.hand
        return -(-(in_deck - SIZE * (SIZE - 1)) // self.limits.reinforce) + 1


def faults(table: SiegeTable) -> Iterator[Mistake]:
    """What does not fit together, so that no game can be dealt or paid."""
    limits = table.limits
    for key, own, dice in zip(("soldiers", "holy"), limits.own_dice, limits.dice, strict=True):
        if own > dice:
            told = "more own dice than dice"
            yield Mistake(f"constants.game.own_{key}", told, (f"constants.game.{key}",))
    if sum(limits.dice) > MOST_DICE:
        yield Mistake(
            "constants.game.soldiers", f"more than {MOST_DICE} dice", ("constants.game.holy",)
        )
    if limits.impacts_lose <= limits.impacts_bar:
        told = "must be above impacts_bar"
        yield Mistake("constants.game.impacts_lose", told, ("constants.game.impacts_bar",))
    engines = len(table.deck("engines")) - limits.boxed_engines
    if engines < SIZE:
        told = f"fewer than {SIZE} after boxing"
        yield Mistake("engines", told, ("constants.game.boxed_engines",))
    first = SIZE * (SIZE - 1)
    if len(table.deck("troops")) - limits.boxed_troops - limits.hand < first:
        told = f"fewer than {first} after boxing and the hand"
        yield Mistake("troops", told, ("constants.game.boxed_troops", "constants.game.hand"))


def load_table(corrections: Path | None = None) -> SiegeTable:
    """The shipped table, with an owner's corrections if a file is given.

    Raises CardError when a file is unreadable or does not fit.
    """
    base = Path(__file__).with_name("cards.toml")
    return SiegeTable(
        load("siege", base, SCHEMA, corrections, lambda cards: faults(SiegeTable(cards)))
    )
