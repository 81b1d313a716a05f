"""The bot that plans a whole day before it does the first thing."""

from __future__ import annotations

from typing import NamedTuple

from rules.bots.bot import Bot, Plan, Stop, never
from rules.bots.siege.beam import DEPTH, MANY, search
from rules.bots.siege.moves import Moves, is_window
from rules.bots.siege.values import Values, Weights, load_weights
from rules.chance import Chance
from rules.game import Game
from rules.siege.codes import END, PASS
from rules.siege.game import Siege
from rules.siege.state import SiegeState


class Effort(NamedTuple):
    """How much a search looks at: so many lines of play side by side, and so many positions until
    it leads none of them further. A bound by count and not by the clock: the same deal goes the
    same way on any machine."""

    width: int
    most: int = MANY


class Planner(Bot[SiegeState]):
    """A beam over the rest of the day, judged in the evening.

    In a window it may take less effort: mostly it passes, and plans again when the actions begin.
    """

    def __init__(
        self,
        game: Game[SiegeState],
        effort: Effort,
        in_windows: Effort | None = None,
        depth: int = DEPTH,
        weights: Weights | None = None,
    ) -> None:
        super().__init__(game)
        assert isinstance(game, Siege)
        self.effort, self.in_windows, self.depth = effort, in_windows or effort, depth
        self.moves = Moves(game)
        self.values = Values(game.siege_table, weights or load_weights())

    def plan(self, view: SiegeState, seat: int, chance: Chance, stop: Stop = never) -> Plan:
        legal = self.game.legal(view)
        if len(legal) == 1:
            return legal
        world = quiet_world(self.game, view, chance)
        width, most = self.in_windows if is_window(world) else self.effort
        lines = search(self.moves, self.values, world, width, self.depth, most, stop)
        return lines[0].plan or ending(legal)


def quiet_world(game: Game[SiegeState], view: SiegeState, chance: Chance) -> SiegeState:
    """A state that agrees with the view, without the Events that nobody has seen."""
    world = game.guess(view, chance)
    world.event_deck = world.event_deck[: world.known_events]
    return world


def ending(legal: Plan) -> Plan:
    """The answer that does nothing more: the end of the day, or a pass."""
    return (next((each for each in legal if each in (END, PASS)), legal[0]),)
