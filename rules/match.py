"""One game being played: its seats, its history with undo and redo, and its dice.

A match never changes a state that it has shown: every step works on a copy, so the `before` of
each step stays what it was, and an action that fails anywhere leaves nothing behind.

A *move* is what is done, recorded and taken back as a whole: one or several actions of a seat,
and what followed by itself, which is the outcomes of chance and obvious answers (`Game.obvious`).
Chance draws from the seed and the number of chance events so far, so that a roll which is undone
and repeated gives the same dice.

**Undo** takes back the last move of a person, with the moves of bots after it. In an ordinary
game it ends where something came to light (chance, or an event that reveals) and where the game
was handed to another person. Practice mode goes back past both, and `turned` marks the result.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Any, Generic, NamedTuple, Protocol

from rules.chance import Chance, mix
from rules.game import (
    CHANCE,
    Action,
    Decision,
    Event,
    Game,
    IllegalAction,
    Options,
    OptionValue,
    Outcome,
    S,
    WhyNot,
)

MAX_SEED = (1 << 64) - 1

DICE = "roll"
"""The kind of a chance decision that dice make, and that a person can enter from his own table.
Any other chance (a shuffle) is resolved by the match even where dice are entered."""

Move = tuple[Action, ...]


class Seat(NamedTuple):
    """Who sits at a place: a name, and the id of the bot that plays for it (none for a person)."""

    name: str
    bot: str = ""


class Step(NamedTuple, Generic[S]):
    """One action that was done: by whom, what happened, and the state before it."""

    actor: int
    action: Action
    events: tuple[Event, ...]
    before: S

    @property
    def reveals(self) -> bool:
        """Whether something came to light that nobody can forget again."""
        return self.actor == CHANCE or any(event.reveals for event in self.events)


class Start(NamedTuple):
    """How much was played before the history begins, where it does not begin with the deal."""

    moves: int
    rolls: int


class Recorder(Protocol):
    """What a match tells its journal, before it does it: whatever a recorder raises goes to the
    caller, and the match stays as it was."""

    def moved(self, steps: Sequence[Step[Any]], after: Any) -> None:
        """A move is about to be done; `after` is the state that it leads to."""

    def undone(self, moves: int, turned: bool) -> None:
        """So many moves are about to be taken back; `turned` if past what ends ordinary undo."""

    def redone(self, moves: int) -> None:
        """So many moves are about to be done again."""

    def hinted(self, hints: int) -> None:
        """A hint is about to be given, which makes so many in all."""

    def close(self) -> None:
        """The match is left. Whatever it does after this cannot be recorded."""


class Match(Generic[S]):
    """A game in progress, or over. Make one with `Match.new`.

    - `history` holds every step since `start`, chance included.
    - `practice` lifts the limits of undo; `turned` tells that this has been made use of.
    - `hints` counts the hints that were given, whether or not they were followed.
    - `own_dice`: a person rolls on his own table. A roll then waits for `play(roll 6 5 1)`.
    - `recorder` is told of everything that changes; None plays without a record.
    """

    def __init__(
        self,
        game: Game[S],
        state: S,
        seats: Sequence[Seat],
        seed: int,
        options: Options,
        *,
        practice: bool = False,
        own_dice: bool = False,
        turned: bool = False,
        start: Start | None = None,
    ) -> None:
        self.game = game
        self.state = state
        self.seats = tuple(seats)
        self.seed = seed
        self.options: dict[str, OptionValue] = dict(options)
        self.practice = practice
        self.own_dice = own_dice
        self.turned = turned
        self.start = start
        self.rolls = start.rolls if start else 0
        self.hints = 0
        self.history: list[Step[S]] = []
        self.recorder: Recorder | None = None
        self._firsts: list[int] = []
        self._undone: list[tuple[Move, ...]] = []

    @classmethod
    def new(
        cls,
        game: Game[S],
        seats: Sequence[Seat],
        seed: int,
        options: Options | None = None,
        practice: bool = False,
        recorder: Recorder | None = None,
        own_dice: bool = False,
    ) -> Match[S]:
        """Deal a game and play it up to the first decision that somebody has to make.

        Raises ValueError for a seed outside 0 to 2**64 - 1, an option or a number of seats that
        the game does not have.
        """
        if not 0 <= seed <= MAX_SEED:
            raise ValueError(f"a seed is a number from 0 to {MAX_SEED}, not {seed}")
        resolved = game.resolve_options(options or {})
        state = game.setup(resolved, len(seats), seed)
        match = cls(game, state, seats, seed, resolved, practice=practice, own_dice=own_dice)
        match.recorder = recorder
        match.settle()
        return match

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, one a seat."""
        return tuple(seat.name for seat in self.seats)

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves of the history, in order, as a journal writes them."""
        return tuple(
            tuple(step.action for step in self.history[first:end])
            for first, end in pairwise((*self._firsts, len(self.history)))
        )

    @property
    def move_count(self) -> int:
        """How many moves led from the deal to the present position."""
        return (self.start.moves if self.start else 0) + len(self._firsts)

    @property
    def undone(self) -> tuple[tuple[Move, ...], ...]:
        """What has been taken back and can be done again, the next to be redone last."""
        return tuple(self._undone)

    def decision(self) -> Decision | None:
        """The pending decision; None once the game is over."""
        return self.game.decision(self.state)

    def legal(self) -> tuple[Action, ...]:
        """Every action that the deciding seat may take."""
        return self.game.legal(self.state)

    def why_not(self, action: Action) -> WhyNot | None:
        """The rule that forbids the action now; None when it is legal."""
        return self.game.why_not(self.state, action)

    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        return self.game.outcome(self.state)

    def play(self, action: Action, *more: Action) -> list[Event]:
        """Do one move and return what happened, the outcomes of chance included.

        Several actions are one move: done together or not at all, and taken back together.
        Raises IllegalAction, and whatever the recorder raises; the match is then unchanged.
        """
        steps, after = self._try((action, *more))
        if self.recorder:
            self.recorder.moved(steps, after)
        self._undone.clear()
        return self._commit(steps, after)

    def commits(self, action: Action, *more: Action) -> bool:
        """Whether this move could not be taken back once it is done. Tested on a copy.

        Always False in practice mode. Raises IllegalAction.
        """
        if self.practice:
            return False
        steps, after = self._try((action, *more))
        return self._barrier(steps, after) is not None

    def settle(self) -> list[Event]:
        """Resolve what waits for nobody, if it is pending: chance, or an obvious answer."""
        steps: list[Step[S]] = []
        after = self._onward(self.state, steps)
        if not steps:
            return []
        if self.recorder:
            self.recorder.moved(steps, after)
        self._undone.clear()
        return self._commit(steps, after)

    def why_not_undo(self) -> WhyNot | None:
        """Why nothing can be taken back now; None when `undo` will."""
        first = self._last_by_person()
        if first is None:
            if self.start:
                return WhyNot("undo", "The game was taken up here; what came before stays.")
            return WhyNot("undo", "Nothing has been done yet that could be taken back.")
        if self.practice:
            return None
        return self._barrier(self.history[self._firsts[first] :], self.state)

    def why_not_redo(self) -> WhyNot | None:
        """Why nothing can be done again; None when `redo` will."""
        return None if self._undone else WhyNot("redo", "Nothing has been taken back.")

    def undo(self) -> list[Step[S]]:
        """Take back the last move of a person and all that came after; return those steps.

        Raises IllegalAction when `why_not_undo` has an answer, and whatever the recorder raises.
        """
        if why := self.why_not_undo():
            raise IllegalAction(Action("undo"), why)
        first = self._last_by_person()
        assert first is not None
        taken = self.history[self._firsts[first] :]
        turned = self._barrier(taken, self.state) is not None
        unit = self.moves[first:]
        if self.recorder:
            self.recorder.undone(len(unit), turned)
        self._undone.append(unit)
        self.turned = self.turned or turned
        self.rolls -= sum(step.actor == CHANCE for step in taken)
        self.state = taken[0].before
        del self.history[self._firsts[first] :]
        del self._firsts[first:]
        return taken

    def redo(self) -> list[Event]:
        """Do again what was taken back last, and return what happened.

        Raises IllegalAction when `why_not_redo` has an answer, and whatever the recorder raises.
        """
        if why := self.why_not_redo():
            raise IllegalAction(Action("redo"), why)
        unit = self._undone[-1]
        done, after = self._repeat(self.state, unit)
        if self.recorder:
            self.recorder.redone(len(unit))
        self._undone.pop()
        return [event for steps in done for event in self._commit(steps, after)]

    def hinted(self) -> None:
        """Count a hint that is given. Raises whatever the recorder raises; then none is."""
        if self.recorder:
            self.recorder.hinted(self.hints + 1)
        self.hints += 1

    def close(self) -> None:
        """Leave the match: its record is completed and given free for others."""
        if self.recorder:
            self.recorder.close()

    def repeat(self, move: Move) -> None:
        """Do a recorded move, dice and all, without telling the recorder.

        Raises IllegalAction; the match is then unchanged.
        """
        (steps,), after = self._repeat(self.state, (move,))
        self._commit(steps, after)

    def shelve(self, undone: Iterable[tuple[Move, ...]]) -> None:
        """Offer recorded moves to `redo`, as far as the rules allow them from here."""
        state = self.state
        self._undone = []
        for unit in reversed(list(undone)):
            try:
                _, state = self._repeat(state, unit)
            except IllegalAction:
                break
            self._undone.insert(0, unit)

    def _try(self, actions: Sequence[Action]) -> tuple[list[Step[S]], S]:
        """The steps of a move from here, and the state that it leads to."""
        steps: list[Step[S]] = []
        state = self.state
        for number, action in enumerate(actions):
            if number:
                state = self._onward(state, steps, action)
            state = self._step(state, action, steps)
        return steps, self._onward(state, steps)

    def _repeat(self, state: S, moves: Sequence[Move]) -> tuple[list[list[Step[S]]], S]:
        """The steps of recorded moves from a state, and the state that they lead to."""
        done: list[list[Step[S]]] = []
        for move in moves:
            done.append([])
            for action in move:
                state = self._step(state, action, done[-1])
        return done, state

    def _step(self, before: S, action: Action, steps: list[Step[S]]) -> S:
        decision = self.game.decision(before)
        if decision is None:
            why = self.game.why_not(before, action) or WhyNot("end", "The game is over.")
            raise IllegalAction(action, why)
        after = before.copy()
        events = self.game.apply(after, action)
        steps.append(Step(decision.actor, action, tuple(events), before))
        return after

    def _onward(self, state: S, steps: list[Step[S]], next_: Action | None = None) -> S:
        """Go on by chance and obvious answers, up to what somebody has to answer, or to the
        question that the next action of the move answers itself."""
        while decision := self.game.decision(state):
            if decision.actor != CHANCE:
                answer = self._obvious(state, decision)
                if answer is None or answer == next_:
                    break
            elif self._is_entered(decision):
                break
            else:
                number = self.rolls + sum(step.actor == CHANCE for step in steps)
                answer = self.game.sample(state, Chance(mix(self.seed, number)))
            state = self._step(state, answer, steps)
        return state

    def _obvious(self, state: S, decision: Decision) -> Action | None:
        """The only answer to a question that need not be asked; None for any other question."""
        if decision.secret or decision.kind not in self.game.obvious:
            return None
        legal = self.game.legal(state)
        return legal[0] if len(legal) == 1 else None

    def _commit(self, steps: Sequence[Step[S]], after: S) -> list[Event]:
        self._firsts.append(len(self.history))
        self.history += steps
        self.rolls += sum(step.actor == CHANCE for step in steps)
        self.state = after
        return [event for step in steps for event in step.events]

    def _is_entered(self, decision: Decision) -> bool:
        return self.own_dice and decision.kind == DICE

    def _last_by_person(self) -> int | None:
        """The index of the last move that a person made, or of the last move that is known
        where only bots play; None when there is none."""
        bots_only = all(seat.bot for seat in self.seats)
        for index in range(len(self._firsts) - 1, -1, -1):
            step = self.history[self._firsts[index]]
            if step.actor == CHANCE:
                if self._was_entered(step):
                    return index
            elif bots_only or not self.seats[step.actor].bot:
                return index
        return None

    def _was_entered(self, step: Step[S]) -> bool:
        decision = self.game.decision(step.before)
        return decision is not None and decision.actor == CHANCE and self._is_entered(decision)

    def _barrier(self, steps: Sequence[Step[S]], after: S) -> WhyNot | None:
        """What forbids to take these steps back in an ordinary game."""
        first, *rest = steps
        # Dice that a person typed told him nothing; only what followed from them may have.
        typed = first.actor == CHANCE and self._was_entered(first)
        revealed = any(event.reveals for event in first.events[1:]) if typed else first.reveals
        if revealed or any(step.reveals for step in rest):
            return WhyNot(
                "undo",
                "Something has come to light since, by dice or by a card; "
                "only practice mode goes back past that.",
            )
        decision = self.game.decision(after)
        if decision is None or decision.actor == CHANCE or first.actor == CHANCE:
            return None
        seat = self.seats[decision.actor]
        if decision.actor == first.actor or seat.bot:
            return None
        return WhyNot("undo", f"The game has been handed to {seat.name}; that ends undo.")
