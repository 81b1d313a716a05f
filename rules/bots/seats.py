"""Bots at the seats of a match."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.bots.bot import Bot, Memory, Stop, never
from rules.bots.registry import levels, make
from rules.chance import Chance, mix
from rules.game import Action, Game
from rules.match import Match

THOUGHT = 0x626F74
"""Keeps what a bot draws apart from the dice of the same deal."""


class Player:
    """A bot that follows a match: asked for the next action whenever its seat has to decide.

    What it does depends on the deal's number and on what its seat sees, so that a match taken up
    again goes on as it would have gone.
    """

    def __init__(self, bot: Bot[Any]) -> None:
        self._memory = Memory(bot)

    def __call__(self, match: Match[Any], stop: Stop = never) -> Action:
        """The action for the pending decision, which must be that of a seat."""
        decision = match.decision()
        assert decision is not None
        seat = decision.actor
        view = match.game.view(match.state, seat)
        return self._memory.choose(view, seat, thought(match), stop)


def thought(match: Match[Any]) -> Chance:
    """What a bot or an adviser draws from at this point of a match."""
    return Chance(mix(match.seed, THOUGHT, match.move_count))


def players(game: Game[Any]) -> Mapping[str, Player]:
    """A player of each level that the game has, by id, for one match."""
    return {level.id: Player(make(game, level.id)) for level in levels(game.id)}
