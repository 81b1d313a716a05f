"""The card table of Margraves of Valeria, laid out for the rules."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from rules.cards import Card, CardError, CardTable, Phrase, Schema, Shape, load
from rules.game import Action
from rules.margraves.steps import (
    GUILDS,
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


_REWARD = Phrase(read_reward)

SCHEMA: Schema = {
    "constants": {
        "line_cost": Shape(0, 20, 5),
        "bridge_cost": Shape(0, 40, 5),
        "section_points": Shape(0, 20, 6),
        "knights": Shape(8, 60),
        "storage": Shape(6, 40),
        "strength": Shape(1, 30),
        "towers": Shape(1, 8),
        "face_up": Shape(1, 6),
        "dealt": Shape(2, 6),
        "kept": Shape(1, 5),
        "location_gold": Shape(0, 9),
        "build_influence": Shape(0, 9),
        "gem_points": Shape(0, 9),
        "resources_a_point": Shape(1, 20),
        "gold_a_point": Shape(1, 20),
    },
    "supplies": {token: Shape(0, 40) for token in TOKENS[:4]},
    "locations": {
        "power": Phrase(read_power),
        "roads": Phrase(read_locations),
        "guilds": Phrase(read_guilds),
        "lairs": Phrase(read_lairs),
        **{f"slot_{slot}": _REWARD for slot in range(1, SLOTS + 1)},
    },
    "lairs": {"cards": Shape(2, 9)},
    "monsters": {
        "lair": Phrase(read_lairs),
        "boss": Shape(0, 1),
        "strength": Shape(0, 20),
        "magic": Shape(0, 9),
        "influence": Shape(0, 9),
        "reward": _REWARD,
    },
    "guilds": {"pennants": Phrase(read_step, many=True)},
    "citizens": {
        "guild": Phrase(read_guilds),
        "copies": Shape(0, 12, 4),
        "steps": Phrase(read_step, many=True),
    },
    "privileges": {
        "copies": Shape(0, 20, 4),
        "reward": _REWARD,
        "icons": Phrase(read_guilds),
        "banner": Phrase(read_banner),
    },
    "wealth": {"reward": _REWARD},
    "shipping": {"reward": _REWARD},
    "tombs": {"slots": Phrase(read_slots), "reward": _REWARD},
}

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
        self._check()

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
        reward = card.phrase("reward") + (f", {influence} influence" if influence else "")
        return Monster(
            card.id,
            card.text("name"),
            read_lairs(card.phrase("lair"))[0],
            bool(card.number("boss")),
            card.number("strength"),
            card.number("magic"),
            read_reward(reward),
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

    def _check(self) -> None:
        """Refuse a table on which no game can be set up or played."""
        for fault in faults(self):
            raise CardError(f"cards of Margraves of Valeria: {fault}")


def faults(table: MargravesTable) -> list[str]:
    """What does not fit together in a table, one sentence each; empty when all is well."""
    found = []
    for place, location in enumerate(table.locations):
        for other in location.roads:
            if other == place or place not in table.locations[other].roads:
                found.append(
                    f"locations.{location.id}.roads: the road to {LOCATIONS[other]} "
                    "does not lead back"
                )
    for lair, lair_id in enumerate(LAIRS):
        monsters = [table.monster(code) for code in table.lair_cards(lair)]
        wanted = table.cards.card("lairs", lair_id).number("cards")
        if len(monsters) != wanted or sum(monster.boss for monster in monsters) != 1:
            found.append(f"lairs.{lair_id}: it needs {wanted} Monsters, one of them the Boss")
        if not any(lair in location.lairs for location in table.locations):
            found.append(f"lairs.{lair_id}: no Location has a trail to it")
    for tile in table.privileges:
        if tile and sum(map(bool, (tile.reward, tile.icons, tile.banner))) != 1:
            found.append(f"privileges.{tile.id}: it needs a reward, icons or a banner, and no two")
    rows = [line for line in table.tomb_lines if line.name.startswith("Row")]
    if sorted(slot for line in rows for slot in line.slots) != list(range(len(TOMB_SLOTS))):
        found.append("tombs: the rows must hold each of the slots a to i once")
    if table.kept > table.dealt:
        found.append(f"constants.game.kept: only {table.dealt} tiles are dealt to each player")
    if table.towers + 1 > table.storage:
        found.append("constants.game.storage: the Towers and a first Gem must find room")
    if len(table.wealth) - 1 < table.dealt * MARKS[-1]:
        found.append(f"wealth: {table.dealt * MARKS[-1]} tiles are dealt to five players")
    for players in MARKS:
        if table.supply(players)[3] < players:
            found.append(f"supplies.players-{players}.gem: each player takes one at the start")
        if len(table.citizen_deck(players)) < len(table.line_cost):
            found.append(f"citizens.copies: too few Citizens for {players} players")
        for tier, kind in enumerate(TIERS):
            if len(table.privilege_stack(tier, players)) < table.face_up:
                found.append(f"privileges.copies: too few tiles {kind} for {players} players")
    return found


def load_table(corrections: Path | None = None) -> MargravesTable:
    """The shipped table, with an owner's corrections if a file is given.

    Raises CardError when a file is unreadable or does not fit.
    """
    base = Path(__file__).with_name("cards.toml")
    return MargravesTable(load("margraves", base, SCHEMA, corrections))
