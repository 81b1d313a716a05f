"""The bot that plans its own next turns."""

from __future__ import annotations

from typing import NamedTuple

from rules.bots.bot import Bot, Plan, Stop, never
from rules.bots.margraves.policy import Policy
from rules.bots.margraves.turns import finish_turn, move_again
from rules.bots.margraves.values import Values, Weights, load_weights
from rules.chance import Chance, mix
from rules.game import Action, Game
from rules.margraves.game import Margraves
from rules.margraves.state import MargravesState


class Trial(NamedTuple):
    """An answer, what came of it in each future, and the mean of that."""

    action: Action
    results: tuple[float, ...]

    @property
    def mean(self) -> float:
        """The mean over the futures."""
        return sum(self.results) / len(self.results)


class Expert(Bot[MargravesState]):
    """Looks some of its own turns ahead, as if the others waited meanwhile.

    One-turn look-ahead picks the candidates. For each of them the following turns are planned,
    the best few lines being kept from turn to turn. `futures` is how many worlds that agree with
    the view are looked at.
    """

    def __init__(
        self,
        game: Game[MargravesState],
        candidates: int = 5,
        turns: int = 2,
        width: int = 2,
        futures: int = 1,
        weights: Weights | None = None,
    ) -> None:
        super().__init__(game)
        assert isinstance(game, Margraves)
        self.values = Values(game.margraves_table, weights or load_weights())
        self.policy = Policy(self.values)
        self.candidates, self.turns, self.width = candidates, turns, width
        self.futures = futures

    def plan(self, view: MargravesState, seat: int, chance: Chance, stop: Stop = never) -> Plan:
        legal = self.game.legal(view)
        if len(legal) == 1:
            return legal
        seed = chance.bits()
        tried = self.outcomes(view, seat, seed, 0, legal, 0, stop)
        tried.sort(key=lambda trial: -trial.mean)
        best = tuple(trial.action for trial in tried[: self.candidates])
        for number in range(self.futures):
            deeper = self.outcomes(view, seat, seed, number, best, self.turns, stop)
            if len(deeper) < len(best):
                break
            tried = add(tried[: len(best)] if number else [], deeper)
        return (max(tried, key=lambda trial: trial.mean).action,)

    def outcomes(
        self,
        view: MargravesState,
        seat: int,
        seed: int,
        number: int,
        actions: tuple[Action, ...],
        turns: int,
        stop: Stop = never,
    ) -> list[Trial]:
        """What each action leads to in one future, so many own turns after this one.

        After the stop, some may be missing.
        """
        world = self.game.guess(view, Chance(mix(seed, number)))
        results = []
        for action in actions:
            state = world.copy()
            luck = Chance(mix(seed, number, 1))
            self.game.apply(state, action)
            finish_turn(self.game, self.policy, state, luck)
            results.append(Trial(action, (self._later(state, seat, turns, luck, stop),)))
            if stop():
                break
        return results

    def _later(
        self, state: MargravesState, seat: int, turns: int, luck: Chance, stop: Stop
    ) -> float:
        """What the seat will have after the best of its next turns."""
        beam = [state]
        best = self.values.worth(state, seat)
        for _ in range(turns):
            ranked: list[tuple[float, int, MargravesState]] = []
            for before in beam:
                if stop() or not move_again(before, seat):
                    continue
                for action in self.game.legal(before):
                    after = before.copy()
                    self.game.apply(after, action)
                    finish_turn(self.game, self.policy, after, luck)
                    ranked.append((self.values.worth(after, seat), len(ranked), after))
            if not ranked:
                break
            ranked.sort(reverse=True)
            best = ranked[0][0]
            beam = [after for _, _, after in ranked[: self.width]]
        return best


def add(trials: list[Trial], more: list[Trial]) -> list[Trial]:
    """The trials with the results of another future, action by action."""
    if not trials:
        return more
    return [
        Trial(each.action, each.results + other.results)
        for each, other in zip(trials, more, strict=True)
    ]
