"""What a bot is: it looks at the view of its seat and names the actions that it would take.

A bot is pure. It knows no clock: how long it may think is told by a `Stop`, which whoever shows
the game makes from his own clock, and which a simulation leaves at `never`, so that the same
chance always gives the same move.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from typing import Generic, NamedTuple

from rules.chance import Chance
from rules.game import Action, Event, Game, S

Stop = Callable[[], bool]
"""Asked now and then by a bot that thinks; True ends the thinking with the best move so far."""

Plan = tuple[Action, ...]
"""One or more actions of a seat, legal one after another until something new comes to light."""


def never() -> bool:
    """The Stop of a bot that may think its thoughts to the end."""
    return False


class Level(NamedTuple):
    """A bot that can be chosen: its id, and in a few words how it plays."""

    id: str
    text: str


class Bot(ABC, Generic[S]):
    """Plays one game, on any seat and without a memory of its own."""

    def __init__(self, game: Game[S]) -> None:
        self.game = game

    @abstractmethod
    def plan(self, view: S, seat: int, chance: Chance, stop: Stop = never) -> Plan:
        """The actions to take now, the first for the pending decision, which must be the seat's.

        `view` is what `Game.view` shows the seat. Two states that look the same to it get the
        same plan from the same chance.
        """

    def choose(self, view: S, seat: int, chance: Chance, stop: Stop = never) -> Action:
        """The action for the pending decision alone."""
        return self.plan(view, seat, chance, stop)[0]


class Thought(NamedTuple):
    """What came of thinking: the next action, and for the digest of each view that the plan leads
    through the action that comes there."""

    action: Action
    planned: Mapping[bytes, Action]


class Memory(Generic[S]):
    """Lets a bot follow its own plans, so that it need not think at every step of one.

    A planned action is remembered with the view that it was meant for, and holds for that view
    only: after an undo, or once something new has come to light, the bot thinks afresh.
    """

    def __init__(self, bot: Bot[S]) -> None:
        self.bot = bot
        self._planned: Mapping[bytes, Action] = {}

    def choose(self, view: S, seat: int, chance: Chance, stop: Stop = never) -> Action:
        """The next action of the plan that led here, or of a new one."""
        return self.recall(view) or self.remember(self.think(view, seat, chance, stop))

    def recall(self, view: S) -> Action | None:
        """The next action of the plan that led here; None where none did."""
        return self._planned.get(self.bot.game.digest(view))

    def think(self, view: S, seat: int, chance: Chance, stop: Stop = never) -> Thought:
        """A new plan, which is not remembered yet."""
        plan = self.bot.plan(view, seat, chance, stop)
        return Thought(plan[0], _expected(self.bot.game, view, seat, plan))

    def remember(self, thought: Thought) -> Action:
        """Follow this plan from now on; its first action."""
        self._planned = thought.planned
        return thought.action


def _expected(game: Game[S], view: S, seat: int, plan: Plan) -> dict[bytes, Action]:
    """The views that a plan leads through, as digests, each with the action that comes next."""
    expected: dict[bytes, Action] = {}
    # Any full state will do: what is hidden makes no difference before something is revealed.
    state = game.guess(view, Chance(0))
    for action in plan[:-1]:
        expected[game.digest(game.view(state, seat))] = action
        if reveals(game.apply(state, action)) or not is_asked(game, state, seat):
            return expected
    expected[game.digest(game.view(state, seat))] = plan[-1]
    return expected


def reveals(events: list[Event]) -> bool:
    """Whether something came to light."""
    return any(event.reveals for event in events)


def is_asked(game: Game[S], state: S, seat: int) -> bool:
    """Whether the pending decision is the seat's."""
    decision = game.decision(state)
    return decision is not None and decision.actor == seat
