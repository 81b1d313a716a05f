"""Final scoring (spec section 10)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from rules.margraves.state import MargravesState
from rules.margraves.steps import GEM, GUILDS
from rules.margraves.table import MargravesTable
from rules.margraves.tokens import SECTION


class Score(NamedTuple):
    """One player's points by source.

    `icons`, `values` and `influence` have one number a Guild: its icons, what each is worth, and
    their product. `banner_sets` are the sizes of the sets of different Banners.
    """

    icons: tuple[int, ...]
    values: tuple[int, ...]
    influence: tuple[int, ...]
    banner_sets: tuple[int, ...]
    banners: int
    gems: int
    resources: int
    gold: int

    @property
    def total(self) -> int:
        """All points."""
        return sum(self.influence) + self.banners + self.gems + self.resources + self.gold


def icons(state: MargravesState, player: int) -> list[int]:
    """A player's icons on each Guild: tiles, Citizens in hand and pile, Locations with Towers."""
    who = state.players[player]
    return count_icons(state.table, who.kept, who.hand + who.pile, who.towers)


def count_icons(
    table: MargravesTable,
    tiles: Iterable[int],
    citizens: Iterable[int],
    towers: Iterable[tuple[int, int]],
) -> list[int]:
    """The icons on each Guild of these Privileges, Citizens and Towers."""
    counts = [0] * len(GUILDS)
    for tile in tiles:
        for guild in table.privilege(tile).icons:
            counts[guild] += 1
    for citizen in citizens:
        counts[table.citizen(citizen).guild] += 1
    for location, _ in towers:
        for guild in table.locations[location].guilds:
            counts[guild] += 1
    return counts


def icon_value(state: MargravesState, player: int, guild: int) -> int:
    """What one icon of the Guild is worth by the section of the player's marker."""
    return state.table.section_points[state.players[player].influence[guild] // SECTION]


def banner_sets(state: MargravesState, player: int) -> list[int]:
    """The k-th set holds each Banner that the player has at least k times (ruling 108)."""
    return count_sets(state.table, state.players[player].kept)


def count_sets(table: MargravesTable, kept: Iterable[int]) -> list[int]:
    """The sizes of the sets of different Banners among these Privileges, the largest first."""
    tiles = (table.privilege(tile) for tile in kept)
    counts = Counter(tile.banner for tile in tiles if tile.banner)
    most = max(counts.values(), default=0)
    return [sum(count >= size for count in counts.values()) for size in range(1, most + 1)]


def score(state: MargravesState, player: int) -> Score:
    """A player's points as if the game ended now."""
    who, table = state.players[player], state.table
    counts = icons(state, player)
    values = [icon_value(state, player, guild) for guild in range(len(GUILDS))]
    sets = banner_sets(state, player)
    return Score(
        tuple(counts),
        tuple(values),
        tuple(count * value for count, value in zip(counts, values, strict=True)),
        tuple(sets),
        sum(size * size for size in sets),
        table.gem_points * who.stored[GEM],
        who.resources // table.resources_a_point,
        who.gold // table.gold_a_point,
    )


def winners(state: MargravesState, totals: tuple[int, ...]) -> tuple[int, ...]:
    """Most points, then most Gold; whoever still ties wins together (ruling 111)."""
    standing = [(total, player.gold) for total, player in zip(totals, state.players, strict=True)]
    best = max(standing)
    return tuple(seat for seat, each in enumerate(standing) if each == best)
