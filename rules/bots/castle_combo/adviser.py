"""Advice in Castle Combo: the best few ways to play the turn, tried out to the end of the game."""

from __future__ import annotations

from collections.abc import Iterator

from rules.bots.advice import POINTS, Advice, Adviser, Opinion, Weighed, estimate
from rules.bots.bot import Plan, Stop, never
from rules.bots.castle_combo.greedy import guesses
from rules.bots.castle_combo.rest import Rest
from rules.bots.castle_combo.turns import Line, Turns
from rules.bots.castle_combo.values import Values, load_weights
from rules.castle_combo.game import CastleCombo
from rules.castle_combo.state import CastleState
from rules.chance import Chance, mix
from rules.game import Action, Game

_SHOWN = 3
_FUTURES = 24
_SPREAD, _LEAST = 10.0, 2.0
"""About the error of what one future brings, and of any number of them, in points."""


class CastleAdviser(Adviser[CastleState]):
    """Looks through the turn, then plays the rest of the game in one future after the other."""

    def __init__(self, game: Game[CastleState]) -> None:
        super().__init__(game)
        assert isinstance(game, CastleCombo)
        self.turns = Turns(game, Values(game.castle_table, load_weights()))
        self.rest = Rest(game, self.turns)

    def opinions(
        self, view: CastleState, seat: int, chance: Chance, stop: Stop = never
    ) -> Iterator[Opinion]:
        seed = chance.bits()
        lines = self._lines(view, seed, stop)
        if stop():
            return
        lines.sort(key=lambda line: -line.worth)
        best = lines[:_SHOWN]
        alone = len(lines) == 1
        yield Opinion(
            POINTS,
            tuple(Advice(each.plan, estimate([each.worth], _SPREAD)) for each in best),
            alone,
        )
        results: dict[Plan, list[float]] = {line.plan: [] for line in best}
        for number in range(0 if alone else _FUTURES):
            for plan, found in results.items():
                found.append(self._future(view, seat, plan, mix(seed, number)))
                if stop():
                    return
            advice = [
                Advice(plan, estimate(found, _SPREAD, _LEAST)) for plan, found in results.items()
            ]
            advice.sort(key=lambda each: -each.estimate.value)
            yield Opinion(POINTS, tuple(advice), number == _FUTURES - 1)

    def weigh(self, view: CastleState, seat: int, action: Action, chance: Chance) -> Weighed | None:
        lines = self._lines(view, chance.bits(), never)
        best = max(lines, key=lambda line: line.worth)
        played = next(line for line in lines if line.plan[0] == action)
        return Weighed(best.worth - played.worth, best.plan)

    def _lines(self, view: CastleState, seed: int, stop: Stop) -> list[Line]:
        worlds = guesses(self.game, view, seed)
        return self.turns.lines(worlds, self.game.legal(view), Chance(seed), stop)

    def _future(self, view: CastleState, seat: int, plan: Plan, seed: int) -> float:
        """What the seat has in the end after a plan, in one future."""
        luck = Chance(seed)
        state = self.game.guess(view, luck)
        for action in plan:
            self.game.apply(state, action)
        return self.rest.points(state, seat, luck)
