"""The course of a match on the play screen: moves, passed windows, undo, and what they changed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from rules.game import CHANCE, Action, Decision, IllegalAction
from rules.journal import SaveError
from rules.match import DICE, Match, Step
from valeria_tui.face import Face
from valeria_tui.screens.log import Log
from valeria_tui.screens.moment import Moment
from valeria_tui.settings import Stops

_MARKED = 9
"""The most changes that are marked; where everything has moved, marks would say nothing."""


def changes(
    before: Mapping[str, Any], now: Mapping[str, Any], steps: Sequence[Step[Any]]
) -> set[str]:
    """The places at which something else lies than before these steps, and those that something
    was told of; none where the whole board has moved."""
    changed = {place for place, thing in now.items() if before.get(place) != thing}
    named = {str(arg) for step in steps for event in step.events for arg in event.args}
    changed |= named & now.keys()
    return changed if len(changed) <= _MARKED else set()


class Course:
    """A match, the question that it has come to, and what the last move changed.

    - `moment` is the pending question.
    - `changed` holds the places at which something else lies than before the last move, and
      those that something was told of, unless
      the whole board has moved.
    - `guided` tells whether a tutorial says what is answered; only windows are passed then.
    - `fresh` is the number of the first step of the last move, windows passed after it included.

    Whatever changes the match returns a sentence: why it could not be done, or what was done
    where that does not show; mostly it is empty.
    """

    def __init__(
        self, match: Match[Any], face: Face[Any], stops: Stops, guided: Callable[[], bool]
    ) -> None:
        self.match, self.face = match, face
        self._guided = guided
        self.log = Log(match)
        self.fresh = len(match.history)
        self.changed: set[str] = set()
        self.stops = stops
        self._remarks: dict[tuple[Action, ...], str] = {}
        people = (number for number, seat in enumerate(match.seats) if not seat.bot)
        self._onlooker = next(people, 0)
        self._pass_windows()
        self.moment = self._look()

    def _look(self) -> Moment:
        moment = Moment(self.match, self.face, self._onlooker)
        self._onlooker = moment.seat
        return moment

    def do(self, *actions: Action) -> str:
        """Do one move; then pass the windows in which nobody wants to be asked."""

        def play() -> str:
            self.match.play(*actions)
            self._pass_windows()
            return ""

        return self._change(play)

    def pass_on(self) -> str:
        """Pass every window up to a question of another kind, or one whose passing loses."""

        def play() -> str:
            passed = 0
            while action := self._window_to_pass():
                self.match.play(action)
                self._pass_windows()
                passed += 1
            return "" if passed else self._why_not_passed()

        return self._change(play)

    def _why_not_passed(self) -> str:
        view, action = self.moment.view, self.moment.onward
        if action and self.face.is_window(view):
            return self.face.loses(view, action)
        return "There is no window to pass here."

    def undo(self) -> str:
        """Take the last move back. The windows that lie there are not passed again."""

        def play() -> str:
            step = self.match.undo()[0]
            return f"Taken back: {self.match.game.words.action(step.before, step.action)}."

        return self._change(play)

    def redo(self) -> str:
        """Do again what was taken back."""

        def play() -> str:
            self.match.redo()
            return ""

        return self._change(play)

    def _change(self, play: Callable[[], str]) -> str:
        before, fresh = self.face.lying(self.moment.view), len(self.match.history)
        try:
            told = play()
        except IllegalAction as refused:
            return refused.why.sentence
        except SaveError as error:
            told = f"Not done, because it cannot be saved: {error}"
        self.fresh = min(fresh, len(self.match.history))
        self._remarks.clear()
        self.moment = self._look()
        now = self.face.lying(self.moment.view)
        self.changed = changes(before, now, self.match.history[self.fresh :])
        return told

    def _pass_windows(self) -> None:
        while decision := self.match.decision():
            if decision.actor == CHANCE or self.match.seats[decision.actor].bot:
                return
            view = self.match.game.view(self.match.state, decision.actor)
            answer = self.face.settles(view, self.match.legal(), self.stops)
            if answer is None or (self._guided() and answer != self.face.onward(view)):
                return
            self.match.play(answer)

    def _window_to_pass(self) -> Action | None:
        decision = self.match.decision()
        if decision is None or decision.actor == CHANCE or self.moment.bot:
            return None
        view = self.match.game.view(self.match.state, decision.actor)
        action = self.face.onward(view) if self.face.is_window(view) else None
        return None if action and self.face.loses(view, action) else action

    def remark(self, *actions: Action) -> str:
        """Why this move could not be taken back; empty when it could."""
        if actions not in self._remarks:
            self._remarks[actions] = self._remark(actions)
        return self._remarks[actions]

    def is_final(self) -> bool:
        """Whether nothing that can be done now could be taken back."""
        return bool(self.moment.legal) and all(map(self.remark, self.moment.legal))

    def _remark(self, actions: tuple[Action, ...]) -> str:
        try:
            if not self.match.commits(*actions):
                return ""
        except IllegalAction:
            return ""
        game, state = self.match.game, self.match.state.copy()
        events = [event for action in actions for event in game.apply(state, action)]
        decision = game.decision(state)
        while decision and (answer := self._obvious(state, decision)):
            events += game.apply(state, answer)
            decision = game.decision(state)
        if any(event.reveals for event in events) or decision is None:
            return "shows something new"
        if decision.actor == CHANCE:
            return "rolls dice" if decision.kind == DICE else "shuffles"
        return f"goes on with {self.match.names[decision.actor]}"

    def _obvious(self, state: Any, decision: Decision) -> Action | None:
        """The answer that the match gives by itself, if it does."""
        game = self.match.game
        if decision.actor == CHANCE or decision.secret or decision.kind not in game.obvious:
            return None
        legal = game.legal(state)
        return legal[0] if len(legal) == 1 else None
