"""What a plan leads to past the turns of the others: the best that the seat can do next."""

from __future__ import annotations

from rules.bots.bot import Plan, Stop, never
from rules.bots.margraves.search import TurnSearch
from rules.bots.margraves.turns import finish_turn, play_to
from rules.bots.margraves.values import Values
from rules.chance import Chance, mix
from rules.game import Game
from rules.margraves.state import MargravesState


class Foresight:
    """Looks at the seat's next turn, `width` positions wide, in one future after the other."""

    def __init__(self, game: Game[MargravesState], values: Values, width: int) -> None:
        self.game, self.values = game, values
        self.search = TurnSearch(game, values, width)

    def worth(
        self, world: MargravesState, plan: Plan, seat: int, luck: int, stop: Stop = never
    ) -> float:
        """What the seat will have after its next turn, if it follows the plan in this one.

        `world` is a full state, and left as it is; `luck` seeds the dice. The others play by good
        sense. Where the game is over before, it is the worth at the end.
        """
        state, chance = world.copy(), Chance(luck)
        for action in plan:
            self.game.apply(state, action)
        policy = self.search.policy
        finish_turn(self.game, policy, state, chance)
        if not play_to(self.game, policy, state, seat, chance):
            return self.values.worth(state, seat)
        lines = self.search.lines(state, seat, mix(luck, 1), stop)
        return next(iter(lines.values())).worth
