"""Moves of Siege as a planner sees them: an action with all the answers that it asks for.

A move ends where nothing is under way (a window, the action phase, the Overkill context), at the
end of the day, or with the game. Dice fall as they do on average, so that one line of play stands
for all; what a bot plays of it ends where the real dice fall.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rules.bots.bot import reveals
from rules.bots.siege.answers import answers
from rules.bots.siege.payments import good_payments
from rules.game import Action, Game
from rules.siege.battlefield import cost
from rules.siege.codes import CELL_BY_NAME, END, PASS, REPAIR_WITH_DIE, TURRETS, value_of
from rules.siege.frames import (
    Actions,
    Frame,
    Overkill,
    Pay,
    Roll,
    SiegeWindow,
    StrayWindow,
    Window,
)
from rules.siege.game import Siege
from rules.siege.payment import steps
from rules.siege.state import SiegeState

RESTING = frozenset((Window, SiegeWindow, StrayWindow, Actions, Overkill))
_WINDOWS = (Window, SiegeWindow, StrayWindow)
_LATER = frozenset(("double", "flip", "set", "nudge", "raise", "reroll", "rally", "enlist"))
"""Effects on dice alone, which can wait until engines and Events have done their harm."""
_EXPECTED = (4, 3)
_MOST_ANSWERS = 12
_REPAIRS = 2


class Move(NamedTuple):
    """Actions of the seat and the state that they lead to.

    `fresh` while they have brought nothing to light; `known` counts those up to the first that
    has.
    """

    actions: tuple[Action, ...]
    known: int
    fresh: bool
    state: SiegeState


def still(state: SiegeState) -> Move:
    """The move that does nothing."""
    return Move((), 0, True, state)


class Moves:
    """Finds the moves of positions. `payments` is how many ways of paying are looked at."""

    def __init__(self, game: Game[SiegeState], payments: int = 2) -> None:
        assert isinstance(game, Siege)
        self.game: Game[SiegeState] = game
        self.table = game.siege_table
        self.payments = payments

    def onwards(self, move: Move) -> Iterator[Move]:
        """The move followed by each move from its end, but for those that end the day.

        Where it waits in a window, also by each that comes after passing there and in the next
        windows, so that play in the action phase is weighed against play in a window.
        """
        waiting: Move | None = move
        while waiting:
            here, waiting = waiting, None
            waits = is_window(here.state)
            for after in self._after(here):
                if waits and not waiting and after.actions[len(here.actions)] is PASS:
                    waiting = after
                yield after

    def _after(self, move: Move) -> Iterator[Move]:
        """The move followed by each move from its end."""
        state = move.state
        frame = open_frame(state)
        if frame is None:
            return
        if type(frame) not in RESTING:
            yield from self._follow(move, [_MOST_ANSWERS], own=False)
            return
        for action in self._worth_a_thought(state, frame):
            left = [_MOST_ANSWERS]
            if action.verb == "attack":
                cell = CELL_BY_NAME[str(action.args[0])]
                for begun in self._pay(move, (action,), Pay(cell, cost(state, cell)), own=False):
                    yield from self._follow(begun, left)
            else:
                yield from self._follow(self._step(move, (action,)), left)

    def _worth_a_thought(self, state: SiegeState, frame: Frame) -> list[Action]:
        """The legal actions but for the end of the day, and repairs with too good a die."""
        legal = self.game.legal(state)
        if state.in_late_phase:
            return [each for each in legal if each is not PASS]
        if isinstance(frame, _WINDOWS):
            return [each for each in legal if self._effect(each) not in _LATER]
        if not isinstance(frame, Actions):
            return list(legal)
        kept = [each for each in legal if each is not END and each.verb != "repair"]
        if state.dice:
            least = min(state.dice, key=lambda code: (value_of(code), code))
            worst = sorted(TURRETS, key=lambda turret: -state.impacts[turret])[:_REPAIRS]
            kept += [REPAIR_WITH_DIE[least][turret] for turret in worst if state.impacts[turret]]
        return kept

    def _effect(self, action: Action) -> str:
        """The effect of the card that an action plays or uses; empty for any other."""
        if action.verb not in ("play", "use"):
            return ""
        table = self.table
        return table.effect[table.code[str(action.args[0])]]

    def _step(self, move: Move, actions: tuple[Action, ...], own: bool = False) -> Move:
        """A move with more actions, carried out on a copy, or on its `own` state."""
        state = move.state if own else move.state.copy()
        known, fresh = move.known, move.fresh
        for action in actions:
            events = self.game.carry_out(state, action)
            if fresh:
                known += 1
                fresh = not reveals(events)
        return self._landed(Move((*move.actions, *actions), known, fresh, state))

    def _pay(self, move: Move, before: tuple[Action, ...], frame: Pay, own: bool) -> Iterator[Move]:
        """The move with each good payment, which is laid down at once.

        `before` are the actions that lead to the question, where it is not asked yet.
        """
        found = good_payments(move.state, frame.cell, frame.cost, self.payments)
        for payment in found:
            state = move.state if own and payment is found[-1] else move.state.copy()
            actions = (*before, *steps(state, payment))
            paid = Pay(frame.cell, frame.cost, payment.turrets, tuple(sorted(payment.dice)))
            if before:
                state.frames.append(paid)
            else:
                state.frames[-1] = paid
            events = self.game.carry_out(state, actions[-1])
            known, fresh = move.known, move.fresh
            if fresh:
                known += len(actions)
                fresh = not reveals(events)
            yield self._landed(Move((*move.actions, *actions), known, fresh, state))

    def _landed(self, move: Move) -> Move:
        """The move with the dice fallen that a card rolls at its end."""
        if not is_rolled_by_card(move.state):
            return move
        while is_rolled_by_card(move.state):
            let_fall(self.game, move.state)
        return move._replace(fresh=False)

    def _follow(self, move: Move, left: list[int], own: bool = True) -> Iterator[Move]:
        """The move with every good answer to what it asks, as long as answers are left.

        The last answer is carried out on the move's `own` state.
        """
        frame = open_frame(move.state)
        if frame is None or type(frame) in RESTING:
            left[0] -= 1
            yield move
            return
        if isinstance(frame, Pay) and not frame.bonuses and not frame.dice:
            for paid in self._pay(move, (), frame, own):
                if left[0] <= 0:
                    return
                yield from self._follow(paid, left)
            return
        found = answers(self.game, move.state, frame, self.payments)
        for actions in found:
            if left[0] <= 0:
                return
            yield from self._follow(self._step(move, actions, own and actions is found[-1]), left)


def open_frame(state: SiegeState) -> Frame | None:
    """The question that is open; None at the end of the day and of the game."""
    if state.result:
        return None
    frame = state.frames[-1]
    return None if isinstance(frame, Roll) else frame


def is_window(state: SiegeState) -> bool:
    """Whether the open question is what to play before the day goes on."""
    return type(open_frame(state)) in _WINDOWS


def is_rolled_by_card(state: SiegeState) -> bool:
    """Whether dice are about to be rolled by a card, and not because a day begins."""
    frame = state.frames[-1] if state.frames else None
    return isinstance(frame, Roll) and frame.why > 0


def let_fall(game: Game[SiegeState], state: SiegeState) -> None:
    """Roll the pending dice as they fall on average."""
    frame = state.frames[-1]
    assert isinstance(frame, Roll)
    values = (_EXPECTED[index % 2] for index in range(len(frame.colours)))
    game.carry_out(state, Action("roll", tuple(values)))
