"""The bot that plans its turn as a whole."""

from __future__ import annotations

from rules.bots.bot import Bot, Plan, Stop, never
from rules.bots.margraves.prospects import Prospects, Rivalry, load_prospects
from rules.bots.margraves.search import TurnSearch
from rules.bots.margraves.values import Weights
from rules.chance import Chance
from rules.game import Game
from rules.margraves.frames import Draft
from rules.margraves.game import Margraves
from rules.margraves.state import MargravesState


class Planner(Bot[MargravesState]):
    """Searches the turn for the line that leaves it best placed.

    `width` is how many positions the search keeps side by side, and `judge` what it goes by. In
    the draft it goes by good sense.
    """

    def __init__(
        self,
        game: Game[MargravesState],
        width: int,
        judge: type[Prospects] = Rivalry,
        weights: Weights | None = None,
    ) -> None:
        super().__init__(game)
        assert isinstance(game, Margraves)
        values = judge(game.margraves_table, weights or load_prospects())
        self.search = TurnSearch(game, values, width)

    def plan(self, view: MargravesState, seat: int, chance: Chance, stop: Stop = never) -> Plan:
        legal = self.game.legal(view)
        if len(legal) == 1:
            return legal
        if type(view.frames[-1]) is Draft:
            return (self.search.policy.choose(view, legal),)
        world = self.game.guess(view, chance)
        lines = self.search.lines(world, seat, chance.bits(), stop)
        return next(iter(lines.values())).plan
