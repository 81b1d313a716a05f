"""What a position of Siege is worth: how many pips of dice are to spare for all that is to do."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from math import exp
from pathlib import Path

from rules.siege.codes import COLUMNS, SIZE, TURRETS, value_of
from rules.siege.state import LATE_PHASES, SiegeState
from rules.siege.table import ATTACK, ENGINE, MAGICAL, SiegeTable

CERTAIN = 1000.0
"""The margin of a won game; its opposite is that of a lost one."""

Weights = Mapping[str, float]


def load_weights() -> Weights:
    """The shipped weights."""
    data = tomllib.loads(Path(__file__).with_name("values.toml").read_text(encoding="utf-8"))
    weights: Weights = data["weights"]
    return weights


class Values:
    """Judges positions of one card table with one set of weights.

    The *margin* of a position is what the dice, cards and Champions will be good for until the
    last day, less what the engines, Impacts and Troops will cost, in pips. It is that of the
    evening: as if no more were done today.
    """

    def __init__(self, table: SiegeTable, weights: Weights) -> None:
        self.weights = weights
        self.days = table.days
        self.is_engine = table.is_engine
        self.bar, self.lose = table.limits.impacts_bar, table.limits.impacts_lose
        self.dice = table.limits.dice
        codes = range(len(table.id))
        out = table.limits.out_of_range
        self.need = tuple(_needs(table.chart[code], out) for code in codes)
        self.harm = tuple(self._harms(table, code) for code in codes)
        self.hand = tuple(self._card(table, code) for code in codes)
        self.daily = tuple(self._daily(table, code) for code in codes)
        self.once = tuple(self._once(table, code) for code in codes)
        self.strength, self.magic = table.strength, table.magic
        steps = [0.0, *(weights[f"impact_{count}"] for count in (1, 2, 3))]
        self.impact = tuple(steps[min(count, 3)] for count in range(self.lose + 1))
        self.die = (weights["soldier"], weights["holy"])
        self.engine, self.deck_engine = weights["engine"], weights["deck_engine"]
        self.urgent, self.soon, self.lost = weights["urgent"], weights["soon"], weights["lost"]
        self.exposed, self.token = weights["exposed"], weights["token"]
        self.pip, self.scale = weights["pip"], weights["scale"]

    def margin(self, state: SiegeState) -> float:
        """Pips to spare; CERTAIN when the game is won, and its opposite when it is lost."""
        if state.result:
            return CERTAIN if state.result.won else -CERTAIN + 10 * (13 - state.engines_left)
        days = self.days - state.day
        before = state.phase not in LATE_PHASES
        value = (self.dice[0] - state.supply[0]) * self.die[0] * days
        value += (self.dice[1] - state.supply[1]) * self.die[1] * days
        value -= len(state.siege_deck) * self.deck_engine
        if days:
            hand = self.hand
            for code, count in enumerate(state.hand):
                if count:
                    value += count * hand[code]
        elif before:
            value -= self.lost
        return value - self._field(state, before) - self._fortress(state, before, days)

    def outlook(self, state: SiegeState) -> float:
        """About how likely a win is, from 0 to 1."""
        margin = self.margin(state) / self.scale
        return 1 / (1 + exp(-max(-40.0, min(40.0, margin))))

    def rest(self, state: SiegeState) -> float:
        """A little for each pip that still lies there: it guides a search through the day."""
        return self.pip * sum(map(value_of, state.dice))

    def _field(self, state: SiegeState, before: bool) -> float:
        """What the engines and the Troops of the coming Vanguard will cost."""
        grid, is_engine, cost = state.grid, self.is_engine, 0.0
        for cells in COLUMNS:
            row = 0
            for cell in cells:
                code = grid[cell]
                if not code:
                    continue
                if cell < SIZE and before:
                    if not is_engine[code]:
                        continue
                    cost += self.lost
                if is_engine[code]:
                    need = self.need[code][row] + state.strength_tokens[cell]
                    need += state.magic_tokens[cell] * 1.3
                    if cell in state.loads:
                        for troop in state.loads[cell]:
                            need += self.strength[troop] + self.magic[troop]
                    cost += need + self.engine + self.harm[code][row]
                    if row == 0:
                        cost += need * self.urgent
                    elif row == 1:
                        cost += need * self.soon
                elif row == 0:
                    cost += self.exposed
                    tokens = state.strength_tokens[cell] + state.magic_tokens[cell]
                    if tokens:
                        cost += tokens * self.token
                row += 1
        return cost

    def _fortress(self, state: SiegeState, before: bool, days: int) -> float:
        """What the Impacts cost, less what the Champions are good for."""
        cost = 0.0
        grid = state.grid
        for turret in TURRETS:
            impacts = state.impacts[turret]
            if before and grid[turret] and not self.is_engine[grid[turret]]:
                impacts += 1
                if impacts >= self.lose:
                    cost += self.lost
                    continue
            cost += self.impact[impacts]
            code = state.champions[turret]
            if code and impacts < self.bar:
                code = abs(code)
                cost -= self.daily[code] * days + (self.once[code] if days else 0.0)
        return cost

    def _harms(self, table: SiegeTable, code: int) -> tuple[float, ...]:
        """What an engine does when it fires, by row, in pips; 0 where it is out of range."""
        chart = table.chart[code]
        if not chart:
            return (0.0,) * SIZE
        harm = self.weights[table.effect[code]]
        if table.effect[code] == "bombard":
            harm *= table.amount[code]
        return tuple(harm if strength else 0.0 for strength in chart)

    def _card(self, table: SiegeTable, code: int) -> float:
        if not table.is_troop[code]:
            return 0.0
        effect = table.effect[code]
        return self.weights["rune" if effect == "reroll" else effect]

    def _daily(self, table: SiegeTable, code: int) -> float:
        """What a Champion is good for on each day."""
        if not table.flips[code]:
            return 0.0
        strength, magic = table.bonus[code]
        points = strength + magic
        match table.target[code]:
            case str(target) if target in (ATTACK, MAGICAL):
                return points * self.weights["bonus"]
            case str(target) if target == ENGINE:
                return points * self.weights["engine_bonus"]
        return self.weights["daily"] if table.effect[code] else 0.0

    def _once(self, table: SiegeTable, code: int) -> float:
        """What a Champion is good for once, a repair at least."""
        if table.kind[code] != "champion":
            return 0.0
        own = 0.0 if table.flips[code] else self.weights[table.effect[code]]
        return max(own, self.weights["repair"])


def _needs(chart: tuple[int, ...], out_of_range: int) -> tuple[int, ...]:
    """The least Strength that an engine in each row will cost there or nearer."""
    if not chart:
        return (0,) * SIZE
    return tuple(
        min((strength for strength in chart[: row + 1] if strength), default=out_of_range)
        for row in range(SIZE)
    )
