"""The search through one turn: the lines of play that promise most, side by side."""

from __future__ import annotations

from collections.abc import Hashable
from typing import NamedTuple

from rules.bots.bot import Plan, Stop, never
from rules.bots.margraves.policy import Policy
from rules.bots.margraves.turns import one_step
from rules.bots.margraves.values import Values
from rules.chance import Chance
from rules.game import Action, Game
from rules.margraves.frames import Shuffle, Turn
from rules.margraves.state import MargravesState


class Line(NamedTuple):
    """A way to play a turn to its end.

    `plan` are the seat's own answers, up to the first question of another seat; `state` is the
    position after the turn, and `worth` what it is worth to the seat.
    """

    worth: float
    plan: Plan
    state: MargravesState


class _Open(NamedTuple):
    """A position within the turn: the seat's answers so far, whether another seat has had a say
    since, and the best known way to go on from here."""

    answers: Plan
    closed: bool
    state: MargravesState
    best: Line


class TurnSearch:
    """A beam over the answers of one turn.

    Each answer is judged by letting the turn go on by good sense; the `width` best positions are
    opened again, at their next question. Positions that come about in two ways are opened once.
    """

    def __init__(self, game: Game[MargravesState], values: Values, width: int) -> None:
        self.game, self.values, self.width = game, values, width
        self.policy = Policy(values)

    def lines(
        self, state: MargravesState, seat: int, luck: int, stop: Stop = never
    ) -> dict[Action, Line]:
        """For each answer to the seat's pending question the best line found, best first.

        `state` is a full one, and left as it is; `luck` seeds the dice within the turn. After the
        stop, answers may be missing, though not all.
        """
        turn = _Turn(self.game, self.policy, self.values, state, seat, luck)
        found: dict[Action, Line] = {}
        layer = [_Open((), False, state, Line(float("-inf"), (), state))]
        while layer:
            opened: list[_Open] = []
            for position in layer:
                for action in self.game.legal(position.state):
                    child = turn.child(position, action)
                    if child is None:
                        continue
                    line = child.best
                    first = line.plan[0]
                    if first not in found or line.worth > found[first].worth:
                        found[first] = line
                    if not turn.over(child.state):
                        opened.append(child)
                    if stop():
                        return _ranked(found)
            opened.sort(key=lambda each: -each.best.worth)
            layer = opened[: self.width]
        return _ranked(found)


class _Turn:
    """One turn as one seat imagines it: what its answers lead to."""

    def __init__(
        self,
        game: Game[MargravesState],
        policy: Policy,
        values: Values,
        state: MargravesState,
        seat: int,
        luck: int,
    ) -> None:
        self.game, self.policy, self.values = game, policy, values
        self.seat, self.luck = seat, luck
        self.now = (state.round, state.current)
        self.seen: set[Hashable] = set()

    def child(self, parent: _Open, action: Action) -> _Open | None:
        """The position after an answer, and what it leads to; None for a known one, past the
        first question."""
        state, chance = parent.state.copy(), Chance(self.luck)
        self.game.carry_out(state, action)
        answers = parent.answers if parent.closed else (*parent.answers, action)
        closed = self._others(state, chance) or parent.closed
        key = _key(state)
        if parent.answers and key in self.seen:
            return None
        self.seen.add(key)
        best = parent.best
        if not parent.closed and best.plan[: len(answers)] == answers:
            return _Open(answers, closed, state, best)
        return _Open(answers, closed, state, self._finish(state, answers, closed, chance))

    def over(self, state: MargravesState) -> bool:
        """Whether the turn has come to its end; the draft ends with the first turn."""
        if state.result:
            return True
        return type(state.frames[-1]) is Turn and (state.round, state.current) != self.now

    def _finish(self, start: MargravesState, answers: Plan, closed: bool, chance: Chance) -> Line:
        """The rest of the turn by good sense."""
        state, plan = start if self.over(start) else start.copy(), list(answers)
        while not self.over(state):
            action = self.policy.choose(state, self.game.legal(state))
            if not closed:
                plan.append(action)
            self.game.carry_out(state, action)
            closed = self._others(state, chance) or closed
        return Line(self.values.worth(state, self.seat), tuple(plan), state)

    def _others(self, state: MargravesState, chance: Chance) -> bool:
        """Let the others answer, and shuffle; whether there was anything of the kind."""
        closed = False
        while not self.over(state):
            frame = state.frames[-1]
            if frame.player == self.seat and type(frame) is not Shuffle:
                break
            one_step(self.game, self.policy, state, chance)
            closed = True
        return closed


def _ranked(found: dict[Action, Line]) -> dict[Action, Line]:
    return dict(sorted(found.items(), key=lambda each: -each[1].worth))


def _key(state: MargravesState) -> Hashable:
    """Equal for positions of one turn that go on alike."""
    return (
        *(
            (
                who.gold,
                who.strength,
                *who.stored,
                who.hand,
                who.pile,
                who.location,
                who.ship,
                *who.influence,
                who.grants,
                who.kept,
                who.towers,
            )
            for who in state.players
        ),
        *state.knights,
        *state.tombs,
        *state.line,
        *state.privilege_up,
        *state.frames,
    )
