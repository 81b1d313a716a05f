"""The bot that looks one turn ahead."""

from __future__ import annotations

from rules.bots.bot import Bot, Plan, Stop, never
from rules.bots.margraves.policy import Policy
from rules.bots.margraves.turns import finish_turn
from rules.bots.margraves.values import Values, Weights, load_weights
from rules.chance import Chance
from rules.game import Game
from rules.margraves.game import Margraves
from rules.margraves.state import MargravesState


class Greedy(Bot[MargravesState]):
    """Tries each answer, lets the turn go on by good sense, and looks what the seat then has."""

    def __init__(self, game: Game[MargravesState], weights: Weights | None = None) -> None:
        super().__init__(game)
        assert isinstance(game, Margraves)
        self.values = Values(game.margraves_table, weights or load_weights())
        self.policy = Policy(self.values)

    def plan(self, view: MargravesState, seat: int, chance: Chance, stop: Stop = never) -> Plan:
        legal = self.game.legal(view)
        if len(legal) == 1:
            return legal
        world = self.game.guess(view, chance)
        best, most = legal[0], float("-inf")
        for action in legal:
            state = world.copy()
            self.game.apply(state, action)
            finish_turn(self.game, self.policy, state, chance)
            worth = self.values.worth(state, seat)
            if worth > most:
                best, most = action, worth
            if stop():
                break
        return (best,)
