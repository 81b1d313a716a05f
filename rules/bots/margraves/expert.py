"""The bot that tries its best few answers out in many futures."""

from __future__ import annotations

from typing import NamedTuple

from rules.bots.bot import Bot, Plan, Stop, never
from rules.bots.margraves.policy import Policy
from rules.bots.margraves.turns import finish_turn, play_turns
from rules.bots.margraves.values import Values, Weights, load_weights
from rules.chance import Chance, mix
from rules.game import Action, Game
from rules.margraves.frames import Hire, Move, Tile, Turn
from rules.margraves.game import Margraves
from rules.margraves.state import MargravesState

WEIGHTY = frozenset((Turn, Move, Hire, Tile))
"""Questions whose answers show their worth later than this turn."""


class Trial(NamedTuple):
    """An answer, what came of it in each future, and the mean of that."""

    action: Action
    results: tuple[float, ...]

    @property
    def mean(self) -> float:
        """The mean over the futures."""
        return sum(self.results) / len(self.results)


class Expert(Bot[MargravesState]):
    """One-turn look-ahead picks the candidates; futures played by good sense decide.

    All candidates are tried in the same futures, and the worse half is dropped again and again.
    `futures` is how many the last two are tried in, `rounds` how far one goes.
    """

    def __init__(
        self,
        game: Game[MargravesState],
        futures: int = 16,
        rounds: int = 2,
        candidates: int = 6,
        weights: Weights | None = None,
    ) -> None:
        super().__init__(game)
        assert isinstance(game, Margraves)
        self.values = Values(game.margraves_table, weights or load_weights())
        self.policy = Policy(self.values)
        self.futures, self.rounds, self.candidates = futures, rounds, candidates

    def plan(self, view: MargravesState, seat: int, chance: Chance, stop: Stop = never) -> Plan:
        legal = self.game.legal(view)
        if len(legal) == 1:
            return legal
        return (self.rank(view, seat, chance, stop)[0].action,)

    def rank(
        self,
        view: MargravesState,
        seat: int,
        chance: Chance,
        stop: Stop = never,
    ) -> list[Trial]:
        """The candidates, the best first. Small questions are settled by looking a turn ahead."""
        seed = chance.bits()
        first = self.outcomes(view, seat, seed, 0, self.game.legal(view), 0, stop)
        tried = sorted(first, key=lambda trial: -trial.mean)[: self.candidates]
        if type(view.frames[-1]) not in WEIGHTY:
            return tried
        trials = [Trial(trial.action, ()) for trial in tried]
        done, size = 0, max(2, self.futures // 4)
        while len(trials) > 1 and done < self.futures and not stop():
            for number in range(done + 1, done + size + 1):
                actions = tuple(each.action for each in trials)
                results = self.outcomes(view, seat, seed, number, actions, self.rounds, stop)
                if len(results) < len(actions):
                    break
                trials = [
                    Trial(each.action, each.results + result.results)
                    for each, result in zip(trials, results, strict=True)
                ]
            done += size
            trials.sort(key=lambda trial: -trial.mean)
            if done < self.futures:
                trials = trials[: max(2, (len(trials) + 1) // 2)]
        return trials if trials[0].results else tried

    def outcomes(
        self,
        view: MargravesState,
        seat: int,
        seed: int,
        number: int,
        actions: tuple[Action, ...],
        rounds: int,
        stop: Stop = never,
    ) -> list[Trial]:
        """What each action leads to in one future; after the stop, some may be missing."""
        world = self.game.guess(view, Chance(mix(seed, number)))
        turns = rounds * len(view.players)
        results = []
        for action in actions:
            state = world.copy()
            luck = Chance(mix(seed, number, 1))
            self.game.apply(state, action)
            finish_turn(self.game, self.policy, state, luck)
            play_turns(self.game, self.policy, state, luck, turns)
            results.append(Trial(action, (self.lead(state, seat),)))
            if stop():
                break
        return results

    def lead(self, state: MargravesState, seat: int) -> float:
        """How far the seat will be ahead of the others, most of all of the best of them."""
        worths = [self.values.worth(state, each) for each in range(len(state.players))]
        own = worths.pop(seat)
        return own - 0.4 * max(worths)
