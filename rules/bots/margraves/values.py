"""What a seat's things are worth in Margraves: points at the end, as well as one can tell now."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from functools import cached_property, lru_cache, partial
from math import fsum
from pathlib import Path

from rules.margraves.building import open_slots
from rules.margraves.scoring import count_icons, count_sets, score
from rules.margraves.state import MargravesState, Player
from rules.margraves.steps import GEM, GUILDS, KNIGHT, MAGIC, STONE, TOKENS, TOWER, WOOD, Part
from rules.margraves.table import MargravesTable
from rules.margraves.tokens import LAST_SPACE, SECTION, bridge_before

Weights = Mapping[str, float]

MATERIALS = (STONE, WOOD, MAGIC)
_GUILDS = range(len(GUILDS))
_PURSE = 10
"""Gold beyond this waits long until it is spent."""
_REMEMBERED = 1 << 14
"""Sets of cards whose icons and Banners are kept in mind: counting them takes longest."""
_LAST_TENTHS = 6.0
"""Things lose their use over the last sixth of a game."""


def load_weights() -> Weights:
    """The shipped weights."""
    data = tomllib.loads(Path(__file__).with_name("values.toml").read_text(encoding="utf-8"))
    weights: Weights = data["weights"]
    return weights


class Values:
    """Judges positions of one card table with one set of weights."""

    def __init__(self, table: MargravesTable, weights: Weights) -> None:
        self.table = table
        self.weights = weights
        self.icon_value = tuple(map(self._icon_value, range(LAST_SPACE + 1)))
        self._icons = lru_cache(_REMEMBERED)(partial(count_icons, table))
        self.banner_sets = lru_cache(_REMEMBERED)(partial(count_sets, table))
        self.decks = {
            seats: (
                len(table.citizen_deck(seats)) - len(table.line_cost),
                len(table.privilege_stack(0, seats)) - table.face_up,
                len(table.privilege_stack(1, seats)) - table.face_up,
            )
            for seats in range(2, 6)
        }

    def icons(self, who: Player) -> list[int]:
        """A player's icons on each Guild."""
        return self._icons(who.kept, who.hand + who.pile, who.towers)

    def _icon_value(self, space: int) -> float:
        """What an icon is worth with the marker on a space: between sections, a part of the way."""
        points = self.table.section_points
        section, steps = divmod(space, SECTION)
        beyond = points[min(section + 1, len(points) - 1)]
        return points[section] + (beyond - points[section]) * steps / (SECTION + 0.5)

    def time_left(self, state: MargravesState) -> float:
        """The part of the game that is still to come, 1 at its beginning and 0 at its end."""
        if state.last_round:
            return 0.0
        citizens, lesser, greater = self.decks[len(state.players)]
        stacks, towers = state.privilege_stacks, self.table.towers
        for player in state.players:
            if player.stored[TOWER] < towers:
                towers = player.stored[TOWER]
        return min(
            1.0,
            (len(state.citizen_deck) + 1) / (citizens + 1),
            (len(stacks[0]) + 1) / (lesser + 1),
            (len(stacks[1]) + 1) / (greater + 1),
            towers / self.table.towers + 0.1,
        )

    def usable(self, state: MargravesState) -> float:
        """How much of their use things still have, from 0 at the end to 1."""
        return min(1.0, self.time_left(state) * _LAST_TENTHS)

    def worth(self, state: MargravesState, seat: int) -> float:
        """Points that the seat may expect. Exact once the game is over."""
        if state.result:
            return float(score(state, seat).total)
        time = self.time_left(state)
        usable = min(1.0, time * _LAST_TENTHS)
        who, weights = state.players[seat], self.weights
        more_icons, more_value = weights["icons_to_come"] * time, weights["value_to_come"] * time
        counts = self.icons(who)
        total = 0.0
        for guild in _GUILDS:
            value = self.icon_value[who.influence[guild]]
            total += (counts[guild] + more_icons) * (value + more_value)
        sets = self.banner_sets(who.kept)
        if sets:
            total += sum(size * size for size in sets) + weights["banner"] * time * sum(sets)
        total += self._storage(who, usable)
        total += self._grants(state, seat, usable)
        total += weights["in_hand"] * len(who.hand) * usable
        total += weights["citizen"] * (len(who.hand) + len(who.pile)) * usable
        if usable and who.has_tower and open_slots(state, seat):
            ready = sum(who.stored[token] > 0 for token in (*MATERIALS, GEM))
            total += weights["site"] * usable * (ready == len(MATERIALS) + 1)
        return total

    def _storage(self, who: Player, usable: float) -> float:
        """Gold, Strength and tokens: what they score, or what they will do while there is time."""
        weights, table = self.weights, self.table
        gold, resources = who.gold, who.resources
        end = gold / table.gold_a_point + resources / table.resources_a_point
        end += table.gem_points * who.stored[GEM]
        if not usable:
            return end
        use = weights["gold"] * min(gold, _PURSE) + weights["spare_gold"] * max(0, gold - _PURSE)
        building = who.has_tower
        for token in MATERIALS:
            held = who.stored[token]
            if held:
                use += (weights["material"] if building else weights["spare"]) + weights[
                    "spare"
                ] * (held - 1)
        held = who.stored[GEM]
        if held:
            use += table.gem_points * held + (weights["gem"] if building else 0.0)
        use += self._strength(who.strength) + weights["knight"] * who.stored[KNIGHT]
        return end + (max(use, end) - end) * usable

    def _strength(self, held: int) -> float:
        return self.weights["strength"] * held

    def _grants(self, state: MargravesState, seat: int, usable: float) -> float:
        grants = state.players[seat].grants
        if not grants:
            return 0.0
        prices = Prices(self, state, seat)
        total = fsum(prices.parts(self.table.privilege(code).reward) for code in grants)
        return total * self.weights["grant"]


class Prices:
    """What one more of each thing is worth to a seat just now. Made for one position."""

    def __init__(self, values: Values, state: MargravesState, seat: int) -> None:
        self.values, self.state, self.seat = values, state, seat
        self.who = state.players[seat]
        self.time = values.time_left(state)
        self.usable = min(1.0, self.time * _LAST_TENTHS)
        weights, table = values.weights, values.table
        end_gold = 1 / table.gold_a_point
        use = weights["gold"] if self.who.gold < _PURSE else weights["spare_gold"]
        self.gold = end_gold + (use - end_gold) * self.usable
        self._influence: list[float] | None = None

    @cached_property
    def icons(self) -> list[int]:
        """The seat's icons on each Guild."""
        return self.values.icons(self.who)

    def token(self, token: int) -> float:
        """One more token in the storage."""
        weights, table, who = self.values.weights, self.values.table, self.who
        if token == KNIGHT:
            return weights["knight"] * self.usable
        if token == GEM:
            more = weights["gem"] if not who.stored[GEM] and who.has_tower else 0.0
            return table.gem_points + more * self.usable
        end = 1 / table.resources_a_point
        need = not who.stored[token] and who.has_tower
        return end + (weights["material" if need else "spare"] - end) * self.usable

    @property
    def strength(self) -> float:
        """One more Strength."""
        full = self.who.strength >= self.values.table.strength
        return 0.0 if full else self.values.weights["strength"] * self.usable

    @property
    def wild(self) -> float:
        """One more Resource of choice."""
        return max(self.token(token) for token in MATERIALS)

    def influence(self, guild: int) -> float:
        """One more step on a Guild row, less the Gold of a bridge, with what the bridge gives."""
        if self._influence is None:
            self._influence = [self._step(each) for each in _GUILDS]
        return self._influence[guild]

    def _step(self, guild: int) -> float:
        values, table = self.values, self.values.table
        space = self.who.influence[guild]
        if space >= LAST_SPACE:
            return 0.0
        rise = values.icon_value[space + 1] - values.icon_value[space]
        worth = (self.icons[guild] + values.weights["icons_to_come"] * self.time) * rise
        bridge = bridge_before(space)
        if bridge >= 0:
            price = table.bridge_cost[bridge]
            if price > self.who.gold:
                return 0.0
            tile = values.weights["privilege_2" if bridge > 1 else "privilege_1"]
            worth += 0.8 * tile - self.gold * price
        return worth

    @property
    def best_step(self) -> float:
        """One more step on the row of choice."""
        return max(0.0, *(self.influence(guild) for guild in _GUILDS))

    def icon(self, guild: int) -> float:
        """One more icon of a Guild."""
        values = self.values
        value = values.icon_value[self.who.influence[guild]]
        return value + values.weights["value_to_come"] * self.time

    def tile(self, code: int) -> float:
        """A Privilege tile."""
        tile = self.values.table.privilege(code)
        if tile.reward:
            return self.parts(tile.reward) * self.values.weights["grant"]
        if tile.icons:
            return fsum(map(self.icon, tile.icons))
        held = [self.values.table.privilege(each).banner for each in self.who.kept]
        sets = self.values.banner_sets(self.who.kept)
        level = held.count(tile.banner)
        size = sets[level] if level < len(sets) else 0
        return 2 * size + 1 + self.values.weights["banner"] * self.time

    def citizen(self, code: int) -> float:
        """One more Citizen: its icon, and its use in play."""
        weights = self.values.weights
        use = (weights["citizen"] + weights["in_hand"]) * self.usable
        return self.icon(self.values.table.citizen(code).guild) + use

    def part(self, part: Part) -> float:
        """A part of a reward."""
        weights, kind = self.values.weights, part.kind
        match kind:
            case "gold":
                return part.number * self.gold
            case "strength":
                return part.number * self.strength
            case "wild":
                return part.number * self.wild
            case "influence":
                return part.number * self.best_step
            case "privilege-1":
                return part.number * weights["privilege_1"]
            case "privilege-2":
                return part.number * weights["privilege_2"]
            case "free-hire":
                return part.number * weights["free_hire"]
        if kind.startswith("influence-"):
            return part.number * self.influence(GUILDS.index(kind.removeprefix("influence-")))
        return part.number * self.token(TOKENS.index(kind))

    def parts(self, reward: Iterable[Part]) -> float:
        """A reward."""
        return fsum(map(self.part, reward))
