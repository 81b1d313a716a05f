"""The card table of Margraves of Valeria, laid out for the rules."""

from __future__ import annotations

from collections.abc import Callable
from textwrap import wrap
from typing import NamedTuple

from rules.cards import Card, CardTable, Phrase, Schema, Shape, Text
from rules.game import Action
from rules.margraves.steps import (
    GUILDS,
    PARTS,
    TOKENS,
    Reward,
    Step,
    read_reward,
    read_step,
)

LOCATIONS = (
    "kamin",
    "inkadeus",
    "reykstrom",
    "silesia",
    "viktoria",
    "shilina",
    "thraecius",
    "nymar",
)
LAIRS = ("mountain", "forest", "ruins", "hills")
TIERS = ("I", "II")
"""The kinds of Privileges."""
TOMB_SLOTS = tuple("abcdefghi")
SLOTS = 3
"""Build slots in each Location."""

STARTER_SET = "starter"
CAPITAL = "shilina"


def _ids(known: tuple[str, ...]) -> Callable[[str], tuple[int, ...]]:
    """A reader of ids as their places in a known list."""

    def read(phrase: str) -> tuple[int, ...]:
        unknown = [word for word in phrase.split() if word not in known]
        if unknown or not phrase.split():
            raise ValueError(f"{phrase!r} must be some of: {', '.join(known)}")
        return tuple(known.index(word) for word in phrase.split())

    return read


read_locations = _ids(LOCATIONS)
read_lairs = _ids(LAIRS)
read_guilds = _ids(GUILDS)
read_slots = _ids(TOMB_SLOTS)


def read_power(phrase: str) -> Step:
    """A Location's power: one gain, payment, Hire or voyage of the player who enters.

    Raises ValueError for any other step.
    """
    step = read_step(phrase)
    plain = step.who == "you" and not step.may and not step.to_you
    price = step.price.kind if step.price else ""
    prices = {"gain": ("",), "hire": ("",), "ship": ("",), "pay": ("gold", "resource")}
    if not plain or price not in prices.get(step.verb, ()):
        raise ValueError(f"{phrase!r} is no power: gain, pay gold or resource for, hire or ship")
    return step


def read_banner(phrase: str) -> str:
    """A Banner is one word. Raises ValueError for anything else."""
    if not phrase.isalpha():
        raise ValueError(f"{phrase!r} must be one word")
    return phrase


_REWARD = Phrase(read_reward, meaning="what it gives, as in: 2 knight, 1 gold")
_ROW = "from the left"

SCHEMA: Schema = {
    "constants": {
        "line_cost": Shape(0, 20, 5, meaning=f"Gold for a Citizen of the line, {_ROW}"),
        "bridge_cost": Shape(0, 40, 5, meaning=f"Gold for each bridge, {_ROW}"),
        "section_points": Shape(0, 20, 6, meaning=f"points of each section, {_ROW}"),
        "knights": Shape(8, 60, meaning="Knights in the box"),
        "storage": Shape(6, 40, meaning="tokens that a storage holds"),
        "strength": Shape(1, 30, meaning="the end of the Strength track"),
        "towers": Shape(1, 8, meaning="Ward Towers of a player"),
        "face_up": Shape(1, 6, meaning="Privileges that lie face-up, of each kind"),
        "dealt": Shape(2, 6, meaning="Wealth tiles dealt to a player"),
        "kept": Shape(1, 5, meaning="Wealth tiles that a player keeps"),
        "location_gold": Shape(0, 9, meaning="Gold instead of a Location's power"),
        "build_influence": Shape(0, 9, meaning="Influence for a Tower"),
        "gem_points": Shape(0, 9, meaning="points for a Gem at the end"),
        "resources_a_point": Shape(1, 20, meaning="Resources for a point at the end"),
        "gold_a_point": Shape(1, 20, meaning="Gold for a point at the end"),
        "citizens": Shape(0, 200, meaning="Citizens in the box, Starters not counted"),
        "privileges_i": Shape(0, 200, meaning="Privileges I in the box"),
        "privileges_ii": Shape(0, 200, meaning="Privileges II in the box"),
        "wealth": Shape(0, 200, meaning="Wealth tiles in the box"),
        "resources": Shape(0, 99, meaning="Stone, Wood and Magic in the box, of each"),
        "gems": Shape(0, 99, meaning="Gems in the box"),
    },
    "supplies": {
        token: Shape(0, 40, meaning="on the board at this number of players")
        for token in TOKENS[:4]
    },
    "locations": {
        "power": Phrase(
            read_power, meaning="what entering it allows, as in: pay 1 gold for 1 wild"
        ),
        "roads": Phrase(read_locations, meaning="the Locations that a road leads to"),
        "guilds": Phrase(read_guilds, meaning="its two Guild icons"),
        "lairs": Phrase(read_lairs, meaning="the Lairs that a trail leads to"),
        **{
            f"slot_{slot}": _REWARD._replace(meaning="what a Tower there gives")
            for slot in range(1, SLOTS + 1)
        },
    },
    "lairs": {"cards": Shape(2, 9, meaning="Monsters, the Boss included")},
    "monsters": {
        "name": Text(),
        "lair": Phrase(read_lairs, meaning="where it lives"),
        "boss": Shape(0, 1, optional=True, meaning="1 for the Boss of its Lair"),
        "strength": Shape(0, 20, meaning="Strength that must be paid"),
        "magic": Shape(0, 9, optional=True, meaning="Magic that must be paid"),
        "influence": Shape(0, 9, optional=True, meaning="Influence that it gives"),
        "reward": _REWARD._replace(optional=True, meaning="what it gives besides Influence"),
    },
    "guilds": {"pennants": Phrase(read_step, many=True, meaning="its icons, from the top")},
    "citizens": {
        "guild": Phrase(read_guilds, meaning="its Guild icon"),
        "copies": Shape(0, 12, 4, meaning="how many are marked 2, 3, 4 and 5"),
        "steps": Phrase(read_step, many=True, meaning="its text, step by step"),
    },
    "privileges": {
        "tier": Text(("I", "II"), meaning="its kind"),
        "copies": Shape(0, 20, 4, meaning="how many have no mark, and the mark 3, 4 and 5"),
        "reward": _REWARD._replace(optional=True, meaning="what a Grant gives"),
        "icons": Phrase(read_guilds, optional=True, meaning="its Guild icons"),
        "banner": Phrase(read_banner, optional=True, meaning="its Banner, a word"),
    },
    "wealth": {"reward": _REWARD},
    "shipping": {"reward": _REWARD},
    "tombs": {
        "slots": Phrase(read_slots, meaning="the slots that it runs through"),
        "reward": _REWARD,
    },
}

NOTES = (
    "What something gives is a number and a kind, or several with commas, as in:",
    "2 knight, 1 gold. The kinds are:",
    *wrap(
        ", ".join(PARTS), 76, initial_indent="  ", subsequent_indent="  ", break_on_hyphens=False
    ),
    "",
    "Powers, Pennants and texts are steps, of which there are these:",
    "  gain 1 knight, 1 strength           all gain 1 gold a tower",
    "  pay 1 gold for 1 wild               all may pay 1 gold for 1 knight",
    "  opponents may pay you 2 gold for 1 strength, 1 stone",
    "  move, move anywhere, deploy, deploy anywhere, bring 2 knight, send knight,",
    "  raise 2 knight, hire, hire for 2 gold, retrieve, ship, slay",
    "  either STEP or STEP                 may STEP",
    "",
    f"Locations: {' '.join(LOCATIONS)}.",
    f"Lairs: {' '.join(LAIRS)}. Guilds: {' '.join(GUILDS)}. Slots of the Tombs: a to i.",
)
"""What an owner must know to write phrases."""

GROWS = ("monsters", "privileges", "wealth")
"""The sections to which an owner may add cards of his box."""

MARKS = (2, 3, 4, 5)
"""The player counts that the four figures of `copies` belong to."""


class Location(NamedTuple):
    """A place on the map: neighbours, adjacent Lairs and Guild icons by number."""

    id: str
    name: str
    power: Step
    roads: tuple[int, ...]
    guilds: tuple[int, ...]
    lairs: tuple[int, ...]
    slots: tuple[Reward, ...]


class Monster(NamedTuple):
    """A Monster card. `reward` holds its Influence too, as one more part."""

    id: str
    name: str
    lair: int
    boss: bool
    strength: int
    magic: int
    reward: Reward


class Citizen(NamedTuple):
    """A Citizen card, Starters included."""

    id: str
    name: str
    guild: int
    steps: tuple[Step, ...]
    copies: tuple[int, ...]
    starter: bool


class Privilege(NamedTuple):
    """A Privilege tile: a Grant with a reward, or an End of Game tile with icons or a Banner."""

    id: str
    tier: int
    copies: tuple[int, ...]
    reward: Reward
    icons: tuple[int, ...]
    banner: str

    @property
    def grant(self) -> bool:
        """Whether the tile is redeemed for its reward during a turn."""
        return bool(self.reward)


class TombLine(NamedTuple):
    """A row or column of the Hero Tombs: its slots, as a bit each, and its reward."""

    name: str
    slots: tuple[int, ...]
    mask: int
    reward: Reward


class MargravesTable:
    """Every figure, by small numbers. Nothing here changes after loading.

    Citizens, Monsters and Privileges are numbered from 1 in the order of the file, so that 0 can
    mean none; Locations, Lairs and Guilds from 0 in the order of LOCATIONS, LAIRS and GUILDS.
    """

    def __init__(self, cards: CardTable) -> None:
        self.cards = cards
        game = cards.card("constants", "game")
        self.line_cost = game.row("line_cost")
        self.bridge_cost = game.row("bridge_cost")
        self.section_points = game.row("section_points")
        self.knights = game.number("knights")
        self.storage = game.number("storage")
        self.strength = game.number("strength")
        self.towers = game.number("towers")
        self.face_up = game.number("face_up")
        self.dealt = game.number("dealt")
        self.kept = game.number("kept")
        self.location_gold = game.number("location_gold")
        self.build_influence = game.number("build_influence")
        self.gem_points = game.number("gem_points")
        self.resources_a_point = game.number("resources_a_point")
        self.gold_a_point = game.number("gold_a_point")
        self.locations = tuple(self._location(cards, each) for each in LOCATIONS)
        self.pennants = tuple(
            tuple(read_step(each) for each in cards.card("guilds", guild).phrases("pennants"))
            for guild in GUILDS
        )
        self.citizens = (None, *map(self._citizen, cards.cards("citizens")))
        self.monsters = (None, *map(self._monster, cards.cards("monsters")))
        self.privileges = (None, *map(self._privilege, cards.cards("privileges")))
        self.wealth = (None, *(read_reward(c.phrase("reward")) for c in cards.cards("wealth")))
        self.wealth_ids = ("", *(card.id for card in cards.cards("wealth")))
        segments = [read_reward(card.phrase("reward")) for card in cards.cards("shipping")]
        self.segments = (segments[-1], *segments[:-1])
        self.tomb_lines = tuple(map(self._tomb_line, cards.cards("tombs")))
        self.citizen_code = {card.id: code for code, card in enumerate(self.citizens) if card}
        self.monster_code = {card.id: code for code, card in enumerate(self.monsters) if card}
        self.privilege_code = {tile.id: code for code, tile in enumerate(self.privileges) if tile}
        self.wealth_code = {name: code for code, name in enumerate(self.wealth_ids) if name}
        self.redeem = tuple(
            Action("redeem", (tile.id,)) if tile else Action("redeem") for tile in self.privileges
        )

    @staticmethod
    def _location(cards: CardTable, location_id: str) -> Location:
        card = cards.card("locations", location_id)
        return Location(
            location_id,
            card.text("name"),
            read_step(card.phrase("power")),
            read_locations(card.phrase("roads")),
            read_guilds(card.phrase("guilds")),
            read_lairs(card.phrase("lairs")),
            tuple(read_reward(card.phrase(f"slot_{slot}")) for slot in range(1, SLOTS + 1)),
        )

    @staticmethod
    def _citizen(card: Card) -> Citizen:
        return Citizen(
            card.id,
            card.text("name"),
            read_guilds(card.phrase("guild"))[0],
            tuple(map(read_step, card.phrases("steps"))),
            card.row("copies") if "copies" in card.figures else (0,) * len(MARKS),
            card.texts.get("set") == STARTER_SET,
        )

    @staticmethod
    def _monster(card: Card) -> Monster:
        influence = card.number("influence")
        parts = [card.phrase("reward"), f"{influence} influence" if influence else ""]
        reward = ", ".join(filter(None, parts))
        return Monster(
            card.id,
            card.text("name"),
            read_lairs(card.phrase("lair"))[0],
            bool(card.number("boss")),
            card.number("strength"),
            card.number("magic"),
            read_reward(reward) if reward else (),
        )

    @staticmethod
    def _privilege(card: Card) -> Privilege:
        reward, icons = card.phrase("reward"), card.phrase("icons")
        return Privilege(
            card.id,
            TIERS.index(card.text("tier")),
            card.row("copies"),
            read_reward(reward) if reward else (),
            read_guilds(icons) if icons else (),
            card.phrase("banner"),
        )

    @staticmethod
    def _tomb_line(card: Card) -> TombLine:
        slots = read_slots(card.phrase("slots"))
        mask = sum(1 << slot for slot in slots)
        return TombLine(card.text("name"), slots, mask, read_reward(card.phrase("reward")))

    def citizen(self, code: int) -> Citizen:
        """The Citizen of this code."""
        card = self.citizens[code]
        assert card is not None
        return card

    def monster(self, code: int) -> Monster:
        """The Monster of this code."""
        card = self.monsters[code]
        assert card is not None
        return card

    def privilege(self, code: int) -> Privilege:
        """The Privilege tile of this code."""
        tile = self.privileges[code]
        assert tile is not None
        return tile

    def citizen_deck(self, players: int) -> list[int]:
        """The Citizens whose mark is at most the player count (ruling 2)."""
        return [
            code
            for code, card in enumerate(self.citizens)
            if card
            for mark, copies in zip(MARKS, card.copies, strict=True)
            for _ in range(copies if mark <= players else 0)
        ]

    def privilege_stack(self, tier: int, players: int) -> list[int]:
        """The tiles of a kind: those without a mark, and with more than two players the rest."""
        return [
            code
            for code, tile in enumerate(self.privileges)
            if tile and tile.tier == tier
            for mark, copies in zip(MARKS, tile.copies, strict=True)
            for _ in range(copies if mark <= players else 0)
        ]

    def starters(self) -> tuple[int, ...]:
        """The Citizens that every player begins with."""
        return tuple(code for code, card in enumerate(self.citizens) if card and card.starter)

    def lair_cards(self, lair: int) -> tuple[int, ...]:
        """The Monsters of a Lair, Boss included."""
        return tuple(code for code, card in enumerate(self.monsters) if card and card.lair == lair)

    def supply(self, players: int) -> list[int]:
        """Stone, Wood, Magic and Gems on the board before the players take theirs."""
        card = self.cards.card("supplies", f"players-{players}")
        return [card.number(token) for token in TOKENS[:4]]
