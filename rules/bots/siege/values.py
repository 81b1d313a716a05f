"""What a position of Siege is worth: how many pips of dice are to spare for all that is to do."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import lru_cache
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


def likelihood(weights: Weights, margin: float, days: int) -> float:
    """How likely a win is, from 0 to 1, with this margin in the evening and so many days to come.

    The weights are fitted by `bench.calibration` to games that the default bot played.
    """
    middle = weights["even"] + weights["even_a_day"] * days
    lead = (margin - middle) / (weights["scale"] + weights["scale_a_day"] * days)
    return 1 / (1 + exp(-max(-40.0, min(40.0, lead))))


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
        near = weights["near"]
        self.need = tuple(_needs(table.chart[code], out, near) for code in codes)
        self.here = tuple(chart[0] or out if chart else 0 for chart in table.chart)
        self.blows = tuple(
            tuple(table.amount[code] * (row > 0) for row in table.chart[code])
            if table.effect[code] == "bombard"
            else (0,) * SIZE
            for code in codes
        )
        self.harm = tuple(self._harms(table, code) for code in codes)
        self.hand = tuple((code, self._card(table, code)) for code in table.codes["troops"])
        self.daily = tuple(self._daily(table, code) for code in codes)
        self.once = tuple(self._once(table, code) for code in codes)
        self.strength, self.magic = table.strength, table.magic
        self.lost = weights["lost"]
        steps = [0.0, *(weights[f"impact_{count}"] for count in (1, 2, 3))]
        self.impact = (*(steps[min(count, 3)] for count in range(self.lose)), self.lost)
        self.die = (weights["soldier"], weights["holy"])
        self.burden = tuple(tuple(weights["engine"] + harm for harm in self.harm[c]) for c in codes)
        self.haste = (weights["urgent"], weights["soon"], *([0.0] * (SIZE - 2)))
        self.deck_engine = weights["deck_engine"]
        self.exposed, self.token = weights["exposed"], weights["token"]
        self.pip = weights["pip"]
        self._column = lru_cache(maxsize=1 << 15)(self._judged)

    def margin(self, state: SiegeState) -> float:
        """Pips to spare; CERTAIN when the game is won, and its opposite when it is lost."""
        if state.result:
            return CERTAIN if state.result.won else -CERTAIN - self.deck_engine * state.engines_left
        days = self.days - state.day
        before = state.phase not in LATE_PHASES
        value = (self.dice[0] - state.supply[0]) * self.die[0] * days
        value += (self.dice[1] - state.supply[1]) * self.die[1] * days
        value -= len(state.siege_deck) * self.deck_engine
        if days:
            hand = state.hand
            for code, worth in self.hand:
                if hand[code]:
                    value += hand[code] * worth
        return value - self._board(state, before, days)

    def chance(self, margin: float, state: SiegeState) -> float:
        """About how likely a win is, from 0 to 1, with this margin at this point of the game."""
        if state.result:
            return float(state.result.won)
        return likelihood(self.weights, margin, self.days - state.day)

    def rest(self, state: SiegeState) -> float:
        """What the active dice may still do today: it guides a search through the day.

        An engine in the Vanguard is as good as beaten while the dice for it are there.
        """
        pips = sum(map(value_of, state.dice))
        hope = self.pip * pips
        if state.phase not in LATE_PHASES:
            for cell in range(SIZE):
                code = state.grid[cell]
                if self.is_engine[code]:
                    pips -= self.here[code] + state.strength_tokens[cell]
                    pips -= state.magic_tokens[cell]
                    if pips >= 0:
                        hope += 0.9 * self.lost
        return hope

    def _board(self, state: SiegeState, before: bool, days: int) -> float:
        """What engines, Troops of the Vanguard and Impacts will cost, less what Champions give."""
        cards = bytes(state.grid + state.strength_tokens + state.magic_tokens)
        loads, impacts, champions = state.loads, state.impacts, state.champions
        column = self._column
        cost = 0.0
        for turret in TURRETS:
            load = tuple(loads.get(cell, ()) for cell in COLUMNS[turret]) if loads else ()
            champion = abs(champions[turret])
            cost += column(cards[turret::SIZE], load, impacts[turret], champion, before, days)
        return cost

    def _judged(
        self,
        column: bytes,
        loads: tuple[tuple[int, ...], ...],
        impacts: int,
        champion: int,
        before: bool,
        days: int,
    ) -> float:
        """What one column and its Turret will cost.

        `column` has its cards from the Vanguard up, then their Strength, then their Magic tokens.
        `before` the end of the action phase a Troop in the Vanguard has still to strike.
        """
        strength, magic = column[SIZE : 2 * SIZE], column[2 * SIZE :]
        cost = 0.0
        row = 0
        exposed = False
        for index, code in enumerate(column[:SIZE]):
            if not code:
                continue
            if self.is_engine[code]:
                need = self.need[code][row] + strength[index] + magic[index] * 1.3
                for troop in loads[index] if loads else ():
                    need += self.strength[troop] + self.magic[troop]
                cost += need + self.burden[code][row] + need * self.haste[row]
                impacts += self.blows[code][row]
                if before and not index:
                    cost += self.lost
                row += 1
            elif before and not index:
                impacts += 1
            else:
                if not row:
                    exposed = True
                    cost += (strength[index] + magic[index]) * self.token
                row += 1
        if impacts >= self.lose:
            return cost + self.lost
        cost += self.impact[impacts]
        if exposed:
            cost += (self.impact[impacts + 1] - self.impact[impacts]) * self.exposed
        if champion and impacts < self.bar:
            cost -= self.daily[champion] * days + (self.once[champion] if days else 0.0)
        return cost

    def _harms(self, table: SiegeTable, code: int) -> tuple[float, ...]:
        """What an engine does when it fires, by row, in pips; 0 where it is out of range."""
        chart = table.chart[code]
        if not chart:
            return (0.0,) * SIZE
        harm = self.weights.get(table.effect[code], 0.0)
        return tuple(harm if strength else 0.0 for strength in chart)

    def _card(self, table: SiegeTable, code: int) -> float:
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


def _needs(chart: tuple[int, ...], out_of_range: int, near: float) -> tuple[float, ...]:
    """What an engine in each row will cost: there, and at its cheapest there or nearer."""
    needs = []
    for row, here in enumerate(chart):
        least = min((strength for strength in chart[: row + 1] if strength), default=out_of_range)
        needs.append(near * (here or out_of_range) + (1 - near) * least)
    return tuple(needs) or (0.0,) * SIZE
