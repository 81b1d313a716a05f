"""Positions for bots: states along a game that some bot plays, and the same with other secrets."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rules.bots.bot import reveals
from rules.bots.registry import make
from rules.chance import Chance, mix
from rules.game import CHANCE, Game


def positions(game: Game[Any], seats: int, deal: int, every: int) -> Iterator[tuple[Any, int]]:
    """Each so-manieth state of a game of random bots in which a seat has a choice, and the seat."""
    bot = make(game, "random")
    state = game.setup({}, seats, deal)
    number = 0
    while (decision := game.decision(state)) is not None:
        chance = Chance(mix(deal, number))
        number += 1
        if decision.actor == CHANCE:
            game.apply(state, game.sample(state, chance))
            continue
        if number % every == 0 and len(game.legal(state)) > 1:
            yield state.copy(), decision.actor
        action = bot.choose(game.view(state, decision.actor), decision.actor, chance)
        game.apply(state, action)


def follow(game: Game[Any], state: Any, plan: tuple[Any, ...]) -> int:
    """Carry out a plan up to the first action that reveals something; how many were done."""
    for done, action in enumerate(plan, 1):
        if reveals(game.apply(state, action)):
            return done
    return len(plan)
