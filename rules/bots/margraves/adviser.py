"""Advice in Margraves: the best few answers, tried out in many futures."""

from __future__ import annotations

from collections.abc import Iterator

from rules.bots.advice import POINTS, Advice, Adviser, Opinion, Weighed, estimate
from rules.bots.bot import Stop, never
from rules.bots.margraves.expert import Expert
from rules.chance import Chance
from rules.game import Action, Game
from rules.margraves.frames import Hire, Move, Tile, Turn
from rules.margraves.state import MargravesState

_SHOWN = 3
_WEIGHING = 3
_FUTURES = 24
_SPREAD, _LEAST = 8.0, 2.0
"""About the error of what one future brings, and of any number of them, in points."""


_WEIGHTY = frozenset((Turn, Move, Hire, Tile))
"""Questions whose answers make a difference of some points."""


class MargravesAdviser(Adviser[MargravesState]):
    """Looks one turn ahead at first, then two, in one future after the other."""

    def __init__(self, game: Game[MargravesState]) -> None:
        super().__init__(game)
        self.expert = Expert(game)

    def opinions(
        self, view: MargravesState, seat: int, chance: Chance, stop: Stop = never
    ) -> Iterator[Opinion]:
        seed = chance.bits()
        first = self.expert.outcomes(view, seat, seed, 0, self.game.legal(view), False, stop)
        if stop():
            return
        first.sort(key=lambda trial: -trial.mean)
        best = first[:_SHOWN]
        actions = tuple(trial.action for trial in best)
        results: dict[Action, list[float]] = {action: [] for action in actions}
        yield Opinion(
            POINTS,
            tuple(Advice((each.action,), estimate(each.results, _SPREAD)) for each in best),
            len(actions) == 1,
        )
        if len(actions) == 1:
            return
        for number in range(1, _FUTURES + 1):
            tried = self.expert.outcomes(view, seat, seed, number, actions, True, stop)
            if stop():
                return
            for trial in tried:
                results[trial.action] += trial.results
            advice = [
                Advice((action,), estimate(found, _SPREAD, _LEAST))
                for action, found in results.items()
            ]
            advice.sort(key=lambda each: -each.estimate.value)
            yield Opinion(POINTS, tuple(advice), number == _FUTURES)

    def weigh(
        self, view: MargravesState, seat: int, action: Action, chance: Chance
    ) -> Weighed | None:
        if type(view.frames[-1]) not in _WEIGHTY:
            return None
        legal, seed = self.game.legal(view), chance.bits()
        means = [0.0] * len(legal)
        for number in range(_WEIGHING):
            tried = self.expert.outcomes(view, seat, seed, number, legal, False)
            means = [
                mean + trial.mean / _WEIGHING for mean, trial in zip(means, tried, strict=True)
            ]
        best = max(range(len(legal)), key=lambda place: means[place])
        return Weighed(means[best] - means[legal.index(action)], (legal[best],))
