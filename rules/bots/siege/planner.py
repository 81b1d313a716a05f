"""The bot that plans a whole day before it does the first thing."""

from __future__ import annotations

from rules.bots.bot import Bot, Plan, Stop, never
from rules.bots.siege.beam import DEPTH, MANY, search
from rules.bots.siege.moves import Moves
from rules.bots.siege.values import Values, Weights, load_weights
from rules.chance import Chance
from rules.game import Game
from rules.siege.codes import END, PASS
from rules.siege.game import Siege
from rules.siege.state import SiegeState


class Planner(Bot[SiegeState]):
    """A beam of some width over the rest of the day, judged in the evening.

    After `most` positions it goes on with one line alone. A bound by count and not by the clock:
    the same deal goes the same way on any machine.
    """

    def __init__(
        self,
        game: Game[SiegeState],
        width: int,
        depth: int = DEPTH,
        most: int = MANY,
        weights: Weights | None = None,
    ) -> None:
        super().__init__(game)
        assert isinstance(game, Siege)
        self.width, self.depth, self.most = width, depth, most
        self.moves = Moves(game)
        self.values = Values(game.siege_table, weights or load_weights())

    def plan(self, view: SiegeState, seat: int, chance: Chance, stop: Stop = never) -> Plan:
        legal = self.game.legal(view)
        if len(legal) == 1:
            return legal
        world = quiet_world(self.game, view, chance)
        lines = search(self.moves, self.values, world, self.width, self.depth, self.most, stop)
        return lines[0].plan or ending(legal)


def quiet_world(game: Game[SiegeState], view: SiegeState, chance: Chance) -> SiegeState:
    """A state that agrees with the view, without the Events that nobody has seen."""
    world = game.guess(view, chance)
    world.event_deck = world.event_deck[: world.known_events]
    return world


def ending(legal: Plan) -> Plan:
    """The answer that does nothing more: the end of the day, or a pass."""
    return (next((each for each in legal if each in (END, PASS)), legal[0]),)
