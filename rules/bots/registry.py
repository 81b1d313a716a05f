"""The bots of each game, by id: a line in the catalog for a person, and how each one is made."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from rules.bots.advice import Adviser
from rules.bots.bot import Bot, Level
from rules.bots.luck import Luck
from rules.game import Game

_RANDOM = Level("random", "takes any choice, like a die that can read")

Maker = Callable[[Game[Any]], Bot[Any]]


def _siege() -> dict[Level, Maker]:
    from rules.bots.siege.planner import Effort, Planner

    return {
        Level("greedy", "does what looks best this moment, without a plan"): partial(
            Planner, effort=Effort(1), depth=1
        ),
        Level("default", "plans the day, a few lines of play side by side"): partial(
            Planner, effort=Effort(5, 400), in_windows=Effort(2, 80)
        ),
        Level("expert", "plans the day, many lines of play side by side"): partial(
            Planner, effort=Effort(32, 4000), in_windows=Effort(4, 300)
        ),
    }


def _margraves() -> dict[Level, Maker]:
    from rules.bots.margraves.greedy import Greedy
    from rules.bots.margraves.planner import Planner
    from rules.bots.margraves.prospects import Prospects

    return {
        Level("greedy", "looks one turn ahead, at its own things only"): Greedy,
        Level("default", "plans its turn as a whole, for its own things only"): partial(
            Planner, width=1, judge=Prospects
        ),
        Level("expert", "plans its turn along several lines, with an eye on the others"): partial(
            Planner, width=8
        ),
    }


def _castle_combo() -> dict[Level, Maker]:
    from rules.bots.castle_combo.greedy import Greedy

    return {Level("greedy", "looks one turn ahead, at its own things only"): Greedy}


_BOTS = {"siege": _siege, "margraves": _margraves, "castle_combo": _castle_combo}


def levels(game_id: str) -> tuple[Level, ...]:
    """The bots that can play a game, from the weakest to the strongest."""
    return (_RANDOM, *_makers(game_id))


def make(game: Game[Any], bot_id: str) -> Bot[Any]:
    """A bot for a game by its id. Raises KeyError for an id that the game does not have."""
    if bot_id == _RANDOM.id:
        return Luck(game)
    for level, maker in _makers(game.id).items():
        if level.id == bot_id:
            return maker(game)
    raise KeyError(bot_id)


def adviser(game: Game[Any]) -> Adviser[Any] | None:
    """Who gives hints in a game; None where nobody can."""
    if game.id == "siege":
        from rules.bots.siege.adviser import SiegeAdviser

        return SiegeAdviser(game)
    if game.id == "margraves":
        from rules.bots.margraves.adviser import MargravesAdviser

        return MargravesAdviser(game)
    if game.id == "castle_combo":
        from rules.bots.castle_combo.adviser import CastleAdviser

        return CastleAdviser(game)
    return None


def _makers(game_id: str) -> dict[Level, Maker]:
    return _BOTS[game_id]() if game_id in _BOTS else {}
