"""The figures and lists that the rules reference of Margraves of Valeria shows."""

from __future__ import annotations

from collections.abc import Iterable

from rules.margraves.game import Margraves
from rules.margraves.steps import GUILDS
from rules.margraves.table import LAIRS, MARKS, TIERS, Location, MargravesTable
from rules.margraves.texts import (
    citizen_text,
    monster_text,
    privilege_text,
    reward_text,
    sentence,
    step_text,
)

_NUMBERS = (
    "towers",
    "face_up",
    "dealt",
    "kept",
    "build_influence",
    "location_gold",
    "storage",
    "strength",
    "gem_points",
    "resources_a_point",
    "gold_a_point",
)


def values(game: Margraves) -> dict[str, str]:
    """What each name in braces of `help/rules-margraves.md` stands for."""
    table = game.margraves_table
    return {
        **{name: str(getattr(table, name)) for name in _NUMBERS},
        "line_cost": _row(table.line_cost),
        "bridge_cost": _row(table.bridge_cost),
        "section_points": _row(table.section_points),
        "pennants": _points(
            f"{guild.capitalize()}: {sentence(steps)}"
            for guild, steps in zip(GUILDS, table.pennants, strict=True)
        ),
        "locations": _points(_location(table, each) for each in table.locations),
        "monsters": _points(
            f"{monster.name} ({LAIRS[monster.lair].capitalize()}): {monster_text(monster)}"
            for monster in table.monsters
            if monster
        ),
        "tombs": _points(
            f"{line.name} ({' '.join('abcdefghi'[slot] for slot in line.slots)}): "
            f"{reward_text(line.reward)}."
            for line in table.tomb_lines
        ),
        "shipping": _points(
            f"Segment {number}: {reward_text(reward)}."
            for number, reward in enumerate((*table.segments[1:], table.segments[0]), 1)
        ),
        "privileges": _points(
            f"{TIERS[tile.tier]}: {privilege_text(tile, GUILDS)}."
            for tile in table.privileges
            if tile
        ),
        "citizens": _points(
            f"{citizen.name} ({GUILDS[citizen.guild].capitalize()}; "
            f"{'a Starter' if citizen.starter else _counts(citizen.copies)}): "
            f"{citizen_text(citizen)}"
            for citizen in table.citizens
            if citizen
        ),
        "wealth": _points(f"{reward_text(reward)}." for reward in table.wealth if reward),
    }


def _points(lines: Iterable[str]) -> str:
    return "\n".join(f"- {line}" for line in lines)


def _row(figures: tuple[int, ...]) -> str:
    return ", ".join(map(str, figures))


def _location(table: MargravesTable, location: Location) -> str:
    roads = ", ".join(table.locations[other].name for other in location.roads)
    lairs = " and ".join(LAIRS[lair].capitalize() for lair in location.lairs)
    icons = " and ".join(GUILDS[guild].capitalize() for guild in location.guilds)
    slots = "; ".join(map(reward_text, location.slots))
    return (
        f"{location.name}: {step_text(location.power)}. Roads to {roads}; Lair {lairs}; icons "
        f"{icons}. Slots: {slots}."
    )


def _counts(copies: tuple[int, ...]) -> str:
    """How many are in the game with each number of players (`1, 2, 2, 3 in the game`)."""
    totals = [sum(copies[: index + 1]) for index in range(len(MARKS))]
    return f"{_row(tuple(totals))} in the game"
