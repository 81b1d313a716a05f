"""Advice in Siege: the best lines of a beam, tried out with real dice."""

from __future__ import annotations

from collections.abc import Iterator

from rules.bots.advice import CHANCE_TO_WIN, PIPS, Advice, Adviser, Opinion, Weighed, estimate
from rules.bots.bot import Plan, Stop, never, reveals
from rules.bots.siege.beam import Line, search
from rules.bots.siege.moves import (
    RESTING,
    Moves,
    is_rolled_by_card,
    let_fall,
    open_frame,
)
from rules.bots.siege.planner import ending, quiet_world
from rules.bots.siege.values import Values, load_weights
from rules.chance import Chance, mix
from rules.game import Action, Game
from rules.siege.codes import END
from rules.siege.frames import Roll
from rules.siege.game import Siege
from rules.siege.state import SiegeState

_WIDTHS = (1, 2, 4, 8)
"""How wide each search is, one after the other."""
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


class SiegeAdviser(Adviser[SiegeState]):
    """Searches wider and wider, then finishes the day in many futures."""

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
        for width in _WIDTHS:
            world = quiet_world(self.game, view, Chance(seed))
            lines = search(self.moves, self.values, world, width, stop=stop)
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
        results: list[list[float]] = [[] for _ in plans]
        for number in range(_FUTURES):
            for plan, found in zip(plans, results, strict=True):
                if stop():
                    return
                found.append(self._future(view, plan, mix(seed, number), stop))
            advice = [
                Advice(plan, estimate(found, _SPREAD, _LEAST))
                for plan, found in zip(plans, results, strict=True)
            ]
            advice.sort(key=lambda each: -each.estimate.value)
            yield Opinion(CHANCE_TO_WIN, tuple(advice), number == _FUTURES - 1)

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

    def _future(self, view: SiegeState, plan: Plan, seed: int, stop: Stop) -> float:
        """How likely a win is after a plan and a quick rest of the day, with real dice."""
        luck = Chance(seed)
        state = self.game.guess(view, luck)
        day = state.day
        todo = list(plan)
        while not state.result and state.day == day:
            if isinstance(state.frames[-1], Roll):
                self.game.carry_out(state, self.game.sample(state, luck))
                todo = []
                continue
            if not todo:
                line = search(self.moves, self.values, state, 1, stop=stop)[0]
                todo = list(line.plan)
                if not todo and ending(self.game.legal(state)) == (END,):
                    break
                todo = todo or list(ending(self.game.legal(state)))
            if reveals(self.game.carry_out(state, todo.pop(0))):
                todo = []
        return self.values.chance(self.values.margin(state), state)
