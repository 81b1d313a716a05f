"""The bot that looks past the others' turns to its own next one."""

from __future__ import annotations

from math import fsum
from typing import NamedTuple

from rules.bots.bot import Bot, Plan, Stop, never
from rules.bots.margraves.policy import Policy
from rules.bots.margraves.turns import finish_turn, play_to
from rules.bots.margraves.values import Values, Weights, load_weights
from rules.chance import Chance, mix
from rules.game import Action, Game
from rules.margraves.frames import Turn
from rules.margraves.game import Margraves
from rules.margraves.state import MargravesState


class Trial(NamedTuple):
    """An answer, what came of it in each future, and the mean of that."""

    action: Action
    results: tuple[float, ...]

    @property
    def mean(self) -> float:
        """The mean over the futures."""
        return fsum(self.results) / len(self.results)


class Expert(Bot[MargravesState]):
    """Looks two of its own turns ahead, past what the others do in between.

    One-turn look-ahead picks the candidates for a turn. Each of them is then tried in the same
    `futures`: the others play by good sense, and the best next turn is looked for. Half of the
    verdict is that, and half the look one turn ahead, which is the steadier of the two.
    """

    def __init__(
        self,
        game: Game[MargravesState],
        candidates: int = 5,
        futures: int = 6,
        weights: Weights | None = None,
    ) -> None:
        super().__init__(game)
        assert isinstance(game, Margraves)
        self.values = Values(game.margraves_table, weights or load_weights())
        self.policy = Policy(self.values)
        self.candidates, self.futures = candidates, futures

    def plan(self, view: MargravesState, seat: int, chance: Chance, stop: Stop = never) -> Plan:
        legal = self.game.legal(view)
        if len(legal) == 1:
            return legal
        seed = chance.bits()
        near = self.outcomes(view, seat, seed, 0, legal, False, stop)
        near.sort(key=lambda trial: -trial.mean)
        if type(view.frames[-1]) is not Turn:
            return (near[0].action,)
        near = near[: self.candidates]
        best = tuple(trial.action for trial in near)
        far = [Trial(action, ()) for action in best]
        for number in range(self.futures):
            more = self.outcomes(view, seat, seed, number, best, True, stop)
            if len(more) < len(best):
                break
            far = add(far, more)
        if not far[0].results:
            return best[:1]
        verdicts = [a.mean + b.mean for a, b in zip(near, far, strict=True)]
        return (best[verdicts.index(max(verdicts))],)

    def outcomes(
        self,
        view: MargravesState,
        seat: int,
        seed: int,
        number: int,
        actions: tuple[Action, ...],
        far: bool,
        stop: Stop = never,
    ) -> list[Trial]:
        """What each action leads to in one future: by the end of the turn, or of the next one.

        After the stop, some may be missing.
        """
        world = self.game.guess(view, Chance(mix(seed, number)))
        results = []
        for action in actions:
            state = world.copy()
            luck = Chance(mix(seed, number, 1))
            self.game.apply(state, action)
            finish_turn(self.game, self.policy, state, luck)
            if far and play_to(self.game, self.policy, state, seat, luck):
                worth = self._next_turn(state, seat, luck, stop)
            else:
                worth = self.values.worth(state, seat)
            results.append(Trial(action, (worth,)))
            if stop():
                break
        return results

    def _next_turn(self, state: MargravesState, seat: int, luck: Chance, stop: Stop) -> float:
        """What the seat will have after the best turn from here."""
        best = float("-inf")
        for action in self.game.legal(state):
            after = state.copy()
            self.game.apply(after, action)
            finish_turn(self.game, self.policy, after, luck)
            best = max(best, self.values.worth(after, seat))
            if stop():
                break
        return best


def add(trials: list[Trial], more: list[Trial]) -> list[Trial]:
    """The trials with the results of another future, action by action."""
    return [
        Trial(each.action, each.results + other.results)
        for each, other in zip(trials, more, strict=True)
    ]
