"""The bots that play the seats of a match that are not a person's."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rules.chance import Chance, mix
from rules.game import Action
from rules.match import Match

_THOUGHT = 0x626F74
"""Keeps what a bot draws apart from the dice of the same deal."""

Opponent = Callable[[Match[Any]], Action]


def opponents(match: Match[Any]) -> Mapping[str, Opponent]:
    """For the id of each bot at the table what plays for it.

    A bot sees what its seat may see, and draws from the deal's number and from how much has been
    played: the same position of the same deal always gives the same move.

    Raises ValueError for an id that the game does not have.
    """
    return {seat.bot: _opponent(match, seat.bot) for seat in match.seats if seat.bot}


def _opponent(match: Match[Any], bot_id: str) -> Opponent:
    from rules.bots.bot import Memory
    from rules.bots.registry import levels, make

    if bot_id not in {level.id for level in levels(match.game.id)}:
        known = ", ".join(level.id for level in levels(match.game.id))
        raise ValueError(f"no bot {bot_id!r} plays {match.game.name} (there are: {known})")
    memory: Memory[Any] = Memory(make(match.game, bot_id))

    def play(match: Match[Any]) -> Action:
        decision = match.decision()
        assert decision is not None
        seat = decision.actor
        chance = Chance(mix(match.seed, _THOUGHT, match.move_count))
        return memory.choose(match.game.view(match.state, seat), seat, chance)

    return play
