"""Advice in Siege: the best lines of a beam, tried out with real dice."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rules.bots.advice import CHANCE_TO_WIN, PIPS, Advice, Adviser, Opinion, Weighed, estimate
from rules.bots.bot import Plan, Stop, never, reveals
from rules.bots.siege.beam import Line, search
from rules.bots.siege.moves import (
    RESTING,
    Moves,
    is_rolled_by_card,
    is_window,
    let_fall,
    open_frame,
)
from rules.bots.siege.planner import Effort, ending, quiet_world
from rules.bots.siege.values import Values, load_weights
from rules.chance import Chance, mix
from rules.game import Action, Game
from rules.siege.codes import END
from rules.siege.frames import Roll
from rules.siege.game import Siege
from rules.siege.state import SiegeState

_EFFORTS = tuple(Effort(width, 400) for width in (1, 2, 4, 8))
_IN_WINDOWS = tuple(Effort(width, 100) for width in (1, 2, 4, 8))
"""How much each search looks at, one after the other."""
_LATER, _LATER_IN_WINDOWS = Effort(2, 60), Effort(1, 20)
"""How much whoever plays on in a future looks at."""
_WEIGHING = 3
_SHOWN = 3
_FUTURES = 24
_SPREAD, _LEAST = 0.15, 0.02
"""About the error of the chance to win in one future, and in any number of them."""


def _different(lines: list[Line]) -> list[Line]:
    """The lines of which no better one begins with the same actions."""
    kept: list[Line] = []
    for line in lines:
        plan = line.plan
        if not any(better.plan[: len(plan)] == plan for better in kept if plan):
            kept.append(line)
    return kept


class _Future(NamedTuple):
    """One way in which things may go: a full state, and the luck that is still to come."""

    state: SiegeState
    luck: Chance


class SiegeAdviser(Adviser[SiegeState]):
    """Searches wider and wider, then carries the best plans on in many futures: each to the
    evening of the day, and when all are there, to the next. Dice and decks are the same for all."""

    measure = PIPS

    def __init__(self, game: Game[SiegeState]) -> None:
        super().__init__(game)
        assert isinstance(game, Siege)
        self.moves = Moves(game)
        self.values = Values(game.siege_table, load_weights())

    def opinions(
        self, view: SiegeState, seat: int, chance: Chance, stop: Stop = never
    ) -> Iterator[Opinion]:
        seed = chance.bits()
        plans: list[Plan] = []
        for width, most in _IN_WINDOWS if is_window(view) else _EFFORTS:
            world = quiet_world(self.game, view, Chance(seed))
            lines = search(self.moves, self.values, world, width, most=most, stop=stop)
            if stop():
                return
            best = _different(lines)[:_SHOWN]
            plans = [line.plan or ending(self.game.legal(view)) for line in best]
            chances = [self.values.chance(line.value, world) for line in best]
            yield Opinion(
                CHANCE_TO_WIN,
                tuple(
                    Advice(plan, estimate([chance], _SPREAD))
                    for plan, chance in zip(plans, chances, strict=True)
                ),
                False,
            )
        futures: list[list[_Future]] = [[] for _ in plans]
        for number in range(_FUTURES):
            for plan, own in zip(plans, futures, strict=True):
                own.append(self._begin(view, plan, mix(seed, number), stop))
                if stop():
                    return
            yield self._opinion(plans, futures, False)
        for number in range(_FUTURES):
            for own in futures:
                self._play_on(own[number], [END], stop)
                if stop():
                    return
            yield self._opinion(plans, futures, number == _FUTURES - 1)

    def weigh(self, view: SiegeState, seat: int, action: Action, chance: Chance) -> Weighed | None:
        legal = self.game.legal(view)
        if action not in legal or type(open_frame(view)) not in RESTING or view.in_late_phase:
            return None
        world = quiet_world(self.game, view, chance)
        lines = search(self.moves, self.values, world, _WEIGHING)
        best = lines[0]
        idle = ending(legal)
        played = [line for line in lines if (line.plan or idle)[0] == action]
        if played:
            value = played[0].value
        else:
            self.game.carry_out(world, action)
            while is_rolled_by_card(world):
                let_fall(self.game, world)
            value = search(self.moves, self.values, world, _WEIGHING)[0].value
        return Weighed(max(0.0, best.value - value), best.plan or idle)

    def _opinion(self, plans: list[Plan], futures: list[list[_Future]], ripe: bool) -> Opinion:
        advice = [
            Advice(plan, estimate([self._chance(each.state) for each in own], _SPREAD, _LEAST))
            for plan, own in zip(plans, futures, strict=True)
        ]
        advice.sort(key=lambda each: -each.estimate.value)
        return Opinion(CHANCE_TO_WIN, tuple(advice), ripe)

    def _chance(self, state: SiegeState) -> float:
        return self.values.chance(self.values.margin(state), state)

    def _begin(self, view: SiegeState, plan: Plan, seed: int, stop: Stop) -> _Future:
        """A future in which the plan is followed, up to the evening."""
        luck = Chance(seed)
        future = _Future(self.game.guess(view, luck), luck)
        if plan != (END,):
            self._play_on(future, list(plan), stop)
        return future

    def _play_on(self, future: _Future, todo: list[Action], stop: Stop) -> None:
        """Do what is to do, then play quickly up to the next evening, with real dice."""
        state, luck = future
        while not state.result:
            if isinstance(state.frames[-1], Roll):
                self.game.carry_out(state, self.game.sample(state, luck))
                todo = []
                continue
            if not todo:
                width, most = _LATER_IN_WINDOWS if is_window(state) else _LATER
                line = search(self.moves, self.values, state, width, most=most, stop=stop)[0]
                last = ending(self.game.legal(state))
                if not line.plan and last == (END,):
                    return
                todo = list(line.plan or last)
            if reveals(self.game.carry_out(state, todo.pop(0))):
                todo = []
