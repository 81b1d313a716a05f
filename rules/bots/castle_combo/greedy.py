"""The bot that looks through all of its turn."""

from __future__ import annotations

from rules.bots.bot import Bot, Plan, Stop, never
from rules.bots.castle_combo.turns import Turns
from rules.bots.castle_combo.values import Values, Weights, load_weights
from rules.castle_combo.game import CastleCombo
from rules.castle_combo.state import CastleState
from rules.chance import Chance, mix
from rules.game import Game

GUESSES = 4
"""In how many ways a display dealt anew is imagined."""


class Greedy(Bot[CastleState]):
    """Takes the card, and lays it where, that leaves it with most: points as if the game ended,
    and what Gold, Keys and open scrolls may still bring."""

    def __init__(self, game: Game[CastleState], weights: Weights | None = None) -> None:
        super().__init__(game)
        assert isinstance(game, CastleCombo)
        self.turns = Turns(game, Values(game.castle_table, weights or load_weights()))

    def plan(self, view: CastleState, seat: int, chance: Chance, stop: Stop = never) -> Plan:
        legal = self.game.legal(view)
        if len(legal) == 1:
            return legal
        worlds = guesses(self.game, view, chance.bits())
        lines = self.turns.lines(worlds, legal, chance, stop)
        return max(lines, key=lambda line: line.worth).plan


def guesses(game: Game[CastleState], view: CastleState, seed: int) -> list[CastleState]:
    """Full states that agree with a view."""
    return [game.guess(view, Chance(mix(seed, number))) for number in range(GUESSES)]
