"""The tuned judgement of positions: what the seat may expect, and what the others may."""

from __future__ import annotations

import tomllib
from math import fsum, tanh
from pathlib import Path

from rules.bots.margraves.values import Values, Weights
from rules.margraves.possible import slayable
from rules.margraves.state import MargravesState
from rules.margraves.steps import Step
from rules.margraves.table import MargravesTable

_EASY = 4
"""Strength up to this kills all but the strongest Monsters."""
_CHANCES = 2
"""More Citizens in hand that may slay than this are not all used while the force lasts."""


def load_prospects() -> Weights:
    """The shipped weights, which `bench.slopes` led to."""
    data = tomllib.loads(Path(__file__).with_name("prospects.toml").read_text(encoding="utf-8"))
    weights: Weights = data["weights"]
    return weights


class Prospects(Values):
    """What a seat itself may expect: as `Values` tells it, and by the fights to come."""

    def __init__(self, table: MargravesTable, weights: Weights) -> None:
        super().__init__(table, weights)
        self.slayers = frozenset(
            code
            for code, card in enumerate(table.citizens)
            if card and any(map(_slays, card.steps))
        )

    def worth(self, state: MargravesState, seat: int) -> float:
        points = super().worth(state, seat)
        usable = self.usable(state)
        if not usable:
            return points
        who, weights = state.players[seat], self.weights
        slayers = sum(code in self.slayers for code in who.hand)
        more = weights["slayer"] * min(_CHANCES, slayers)
        if slayers:
            more += weights["prey"] * self._prey(state, seat)
        return points + more * usable

    def _strength(self, held: int) -> float:
        weights = self.weights
        easy = min(_EASY, held)
        return weights["strength"] * easy + weights["spare_strength"] * (held - easy)

    def _prey(self, state: MargravesState, seat: int) -> int:
        """The Influence for the best Monster that can be fought where the Margrave is."""
        best = 0
        for lair in slayable(state, seat):
            reward = self.table.monster(state.stacks[lair][0]).reward
            best = max(best, sum(part.number for part in reward if part.kind == "influence"))
        return best


class Rivalry(Prospects):
    """What a seat may expect beside the others."""

    def worth(self, state: MargravesState, seat: int) -> float:
        """Points to expect, less a part of the others', and what being ahead of them is worth.

        The longer the game still lasts, the less a lead tells.
        """
        worth, weights = super().worth, self.weights
        own = worth(state, seat)
        others = [worth(state, each) for each in range(len(state.players)) if each != seat]
        doubt = weights["doubt"] + weights["doubt_to_come"] * self.time_left(state)
        if state.result:
            doubt = 1.0
        ahead = tanh((own - max(others)) / doubt)
        return own - weights["envy"] * fsum(others) / len(others) + weights["win"] * ahead


def _slays(step: Step) -> bool:
    """Whether a step is a fight, or offers one."""
    return step.verb == "slay" or any(map(_slays, step.sides))
