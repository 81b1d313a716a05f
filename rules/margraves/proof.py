"""Loads the card table of Margraves, and proves that its figures fit together.

A *grave* mistake is one with which no game can be set up or played. The others are told to the
owner of a file, who may have reasons: sums that are not those of the box, or icons that lack.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from rules.cards import CardTable, Mistake, load
from rules.margraves.steps import TOKENS
from rules.margraves.table import (
    CAPITAL,
    GROWS,
    LAIRS,
    LOCATIONS,
    MARKS,
    NOTES,
    SCHEMA,
    TIERS,
    TOMB_SLOTS,
    MargravesTable,
)


def load_table(corrections: Path | None = None) -> MargravesTable:
    """The shipped table, with an owner's corrections if a file is given.

    Raises CardError when a file is unreadable or does not fit.
    """
    base = Path(__file__).with_name("cards.toml")
    return MargravesTable(load("margraves", base, SCHEMA, corrections, _faults, GROWS, NOTES))


def _faults(cards: CardTable) -> Iterator[Mistake]:
    return faults(MargravesTable(cards))


def faults(table: MargravesTable) -> Iterator[Mistake]:
    """What does not fit together in a table; nothing when all is well."""
    yield from _roads(table)
    yield from _lairs(table)
    yield from _tiles(table)
    yield from _tombs(table)
    yield from _deal(table)
    yield from _box(table)


def _roads(table: MargravesTable) -> Iterator[Mistake]:
    for place, location in enumerate(table.locations):
        here = f"locations.{location.id}.roads"
        if len(set(location.roads)) < len(location.roads):
            yield Mistake(here, "a road is named twice")
        for other in dict.fromkeys(location.roads):
            there = LOCATIONS[other]
            if other == place:
                yield Mistake(here, f"the road to {there} leads nowhere else")
            elif place not in table.locations[other].roads:
                also = (f"locations.{there}.roads",)
                yield Mistake(here, f"the road to {there} does not lead back", also)
        if place not in _reached(table):
            yield Mistake(here, f"no way leads here from {CAPITAL}", grave=False)
        if len(location.guilds) != 2:
            icons = f"locations.{location.id}.guilds"
            yield Mistake(icons, "a Location has two Guild icons", grave=False)


def _reached(table: MargravesTable) -> set[int]:
    """The Locations to which a way leads from where the Margraves begin."""
    reached: set[int] = set()
    found = [LOCATIONS.index(CAPITAL)]
    while found:
        place = found.pop()
        if place not in reached:
            reached.add(place)
            found += table.locations[place].roads
    return reached


def _lairs(table: MargravesTable) -> Iterator[Mistake]:
    for lair, lair_id in enumerate(LAIRS):
        monsters = [table.monster(code) for code in table.lair_cards(lair)]
        cards = tuple(f"monsters.{monster.id}" for monster in monsters)
        wanted = table.cards.card("lairs", lair_id).number("cards")
        bosses = sum(monster.boss for monster in monsters)
        if len(monsters) != wanted or bosses != 1:
            told = (
                f"it needs {wanted} Monsters, one of them the Boss, "
                f"and has {len(monsters)} with {bosses}"
            )
            yield Mistake(f"lairs.{lair_id}", told, (*cards, "monsters"))
        if not any(lair in location.lairs for location in table.locations):
            trails = tuple(f"locations.{location}.lairs" for location in LOCATIONS)
            yield Mistake(f"lairs.{lair_id}", "no Location has a trail to it", trails)
    for card in table.monsters:
        if card and not card.reward:
            yield Mistake(f"monsters.{card.id}", "it gives neither a reward nor Influence")


def _tiles(table: MargravesTable) -> Iterator[Mistake]:
    for tile in table.privileges:
        if tile and sum(map(bool, (tile.reward, tile.icons, tile.banner))) != 1:
            told = "it needs a reward, icons or a banner, and no two"
            yield Mistake(f"privileges.{tile.id}", told)


def _tombs(table: MargravesTable) -> Iterator[Mistake]:
    for kind, grave in (("Row", True), ("Column", False)):
        lines = [line for line in table.tomb_lines if line.name.startswith(kind)]
        if sorted(slot for line in lines for slot in line.slots) != list(range(len(TOMB_SLOTS))):
            told = f"the {kind.lower()}s must hold each of the slots a to i once"
            yield Mistake("tombs", told, grave=grave)


def _deal(table: MargravesTable) -> Iterator[Mistake]:
    """What setup needs at every number of players."""
    if table.kept > table.dealt:
        told = f"only {table.dealt} tiles are dealt to each player"
        yield Mistake("constants.game.kept", told, ("constants.game.dealt",))
    if table.towers + 1 > table.storage:
        told = "the Towers and a first Gem must find room"
        yield Mistake("constants.game.storage", told, ("constants.game.towers",))
    if len(table.wealth) - 1 < table.dealt * MARKS[-1]:
        told = f"{table.dealt * MARKS[-1]} tiles are dealt to five players"
        yield Mistake("wealth", told, ("constants.game.dealt",))
    for players in MARKS:
        if table.supply(players)[3] < players:
            gems = f"supplies.players-{players}.gem"
            yield Mistake(gems, "each player takes one at the start")
        if len(table.citizen_deck(players)) < len(table.line_cost):
            yield Mistake("citizens", f"too few Citizens for {players} players")
        for tier, kind in enumerate(TIERS):
            if len(table.privilege_stack(tier, players)) < table.face_up:
                told = f"too few tiles {kind} for {players} players"
                yield Mistake("privileges", told, ("constants.game.face_up",))


def _box(table: MargravesTable) -> Iterator[Mistake]:
    """The sums that the rulebook counts."""
    box = table.cards.card("constants", "box")
    most = MARKS[-1]
    sums = [
        ("citizens", "citizens", "Citizens", len(table.citizen_deck(most))),
        ("privileges", "privileges_i", "Privileges I", len(table.privilege_stack(0, most))),
        ("privileges", "privileges_ii", "Privileges II", len(table.privilege_stack(1, most))),
        ("wealth", "wealth", "Wealth tiles", len(table.wealth) - 1),
    ]
    for section, key, name, count in sums:
        if count != (wanted := box.number(key)):
            told = f"there are {count} {name}, and {wanted} in the box"
            yield Mistake(section, told, (f"constants.box.{key}",), grave=False)
    for players in MARKS:
        for token, count in zip(TOKENS, table.supply(players), strict=False):
            wanted = box.number("gems" if token == "gem" else "resources")
            if count > wanted:
                place = f"supplies.players-{players}.{token}"
                yield Mistake(place, f"only {wanted} are in the box", grave=False)
