"""Advice in Margraves: the best few plans for the turn, tried out in many futures."""

from __future__ import annotations

from collections.abc import Iterator
from math import fsum

from rules.bots.advice import POINTS, Advice, Adviser, Opinion, Weighed, estimate
from rules.bots.bot import Plan, Stop, never
from rules.bots.margraves.foresight import Foresight
from rules.bots.margraves.prospects import Prospects, load_prospects
from rules.bots.margraves.search import TurnSearch
from rules.chance import Chance, mix
from rules.game import Action, Game
from rules.margraves.frames import Hire, Move, Tile, Turn
from rules.margraves.game import Margraves
from rules.margraves.state import MargravesState

_SHOWN = 3
_WIDTH = 4
_WEIGHING = 3
_FUTURES = 24
_SPREAD, _LEAST = 8.0, 2.0
"""About the error of what one future brings, and of any number of them, in points."""

_WEIGHTY = frozenset((Turn, Move, Hire, Tile))
"""Questions whose answers make a difference of some points."""


class MargravesAdviser(Adviser[MargravesState]):
    """Looks one turn ahead at first, then two, in one future after the other.

    Its figures are the seat's own points alone.
    """

    def __init__(self, game: Game[MargravesState]) -> None:
        super().__init__(game)
        assert isinstance(game, Margraves)
        values = Prospects(game.margraves_table, load_prospects())
        self.search = TurnSearch(game, values, _WIDTH)
        self.first_answers = TurnSearch(game, values, 0)
        self.foresight = Foresight(game, values, 0)

    def opinions(
        self, view: MargravesState, seat: int, chance: Chance, stop: Stop = never
    ) -> Iterator[Opinion]:
        seed = chance.bits()
        lines = self.search.lines(self._world(view, seed, 0), seat, seed, stop)
        if stop():
            return
        best = list(lines.values())[:_SHOWN]
        yield Opinion(
            POINTS,
            tuple(Advice(line.plan, estimate([line.worth], _SPREAD)) for line in best),
            len(lines) == 1,
        )
        if len(lines) == 1:
            return
        results: dict[Plan, list[float]] = {line.plan: [] for line in best}
        for number in range(1, _FUTURES + 1):
            world = self._world(view, seed, number)
            for plan, found in results.items():
                luck = mix(seed, number, 1)
                found.append(self.foresight.worth(world, plan, seat, luck, stop))
                if stop():
                    return
            advice = [
                Advice(plan, estimate(found, _SPREAD, _LEAST)) for plan, found in results.items()
            ]
            advice.sort(key=lambda each: -each.estimate.value)
            yield Opinion(POINTS, tuple(advice), number == _FUTURES)

    def weigh(
        self, view: MargravesState, seat: int, action: Action, chance: Chance
    ) -> Weighed | None:
        legal = self.game.legal(view)
        if type(view.frames[-1]) not in _WEIGHTY or action not in legal:
            return None
        seed = chance.bits()
        found: dict[Action, list[float]] = {each: [] for each in legal}
        for number in range(_WEIGHING):
            world = self._world(view, seed, number)
            for each, line in self.first_answers.lines(world, seat, seed).items():
                found[each].append(line.worth)
        means = {each: fsum(worths) / _WEIGHING for each, worths in found.items()}
        best = max(legal, key=lambda each: means[each])
        return Weighed(means[best] - means[action], (best,))

    def _world(self, view: MargravesState, seed: int, number: int) -> MargravesState:
        return self.game.guess(view, Chance(mix(seed, number)))
