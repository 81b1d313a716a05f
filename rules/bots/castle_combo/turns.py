"""All that can be done with the rest of a turn in Castle Combo, and what it leads to."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum
from typing import NamedTuple

from rules.bots.bot import Plan, Stop, never, reveals
from rules.bots.castle_combo.values import Values
from rules.castle_combo.frames import Shuffle
from rules.castle_combo.questions import REFRESH_KEY
from rules.castle_combo.state import CastleState
from rules.chance import Chance
from rules.game import Action, Game


class Line(NamedTuple):
    """A way to play the rest of a turn: its actions up to the first that brings something to
    light, and what the seat's things are worth in the end."""

    worth: float
    plan: Plan


class Turns:
    """Looks through the turns of one game, judged by `values`."""

    def __init__(self, game: Game[CastleState], values: Values) -> None:
        self.game = game
        self.values = values

    def lines(
        self,
        worlds: Sequence[CastleState],
        actions: Sequence[Action],
        chance: Chance,
        stop: Stop = never,
    ) -> list[Line]:
        """The best line that begins with each action; after the stop, some may be missing.

        `worlds` are guesses of one view. What is hidden makes no difference until a display is
        dealt anew, so that alone is tried in all of them, and judged by the mean.
        """
        found = []
        for action in actions:
            tried = worlds if action == REFRESH_KEY else worlds[:1]
            ways = [self._line(world, action, chance) for world in tried]
            mean = fsum(way.worth for way in ways) / len(ways)
            found.append(Line(mean, ways[0].plan))
            if stop():
                break
        return found

    def best(self, state: CastleState, chance: Chance) -> Line:
        """The best line from a full state."""
        return max(
            (self._line(state, action, chance) for action in self.game.legal(state)),
            key=lambda line: line.worth,
        )

    def _line(self, state: CastleState, action: Action, chance: Chance) -> Line:
        turn, seat = (state.round, state.current), state.current
        after = state.copy()
        events = self.game.carry_out(after, action)
        shown = reveals(events) or self._is_shuffling(after)
        self.shuffle(after, chance)
        if after.ended or (after.round, after.current) != turn:
            return Line(self.values.worth(after.players[seat]), (action,))
        onward = self.best(after, chance)
        return Line(onward.worth, (action,) if shown else (action, *onward.plan))

    def shuffle(self, state: CastleState, chance: Chance) -> None:
        """Shuffle as long as a deck has run out."""
        while self._is_shuffling(state):
            self.game.carry_out(state, self.game.sample(state, chance))

    def _is_shuffling(self, state: CastleState) -> bool:
        return bool(state.frames) and isinstance(state.frames[-1], Shuffle)
