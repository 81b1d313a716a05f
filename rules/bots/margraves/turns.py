"""Playing on by a policy, as a bot imagines it."""

from __future__ import annotations

from rules.bots.margraves.policy import Policy
from rules.chance import Chance
from rules.game import Game
from rules.margraves.frames import Draft, Shuffle, Turn
from rules.margraves.state import MargravesState

_LONGEST = 200
"""More questions than any turn asks."""


def finish_turn(
    game: Game[MargravesState], policy: Policy, state: MargravesState, chance: Chance
) -> None:
    """Answer all questions until the next turn begins or the game is over."""
    for _ in range(_LONGEST):
        if state.result or type(state.frames[-1]) in (Turn, Draft):
            return
        one_step(game, policy, state, chance)


def play_to(
    game: Game[MargravesState], policy: Policy, state: MargravesState, seat: int, chance: Chance
) -> bool:
    """Play the turns of the others until the seat's begins; whether it has one more at all."""
    for _ in state.players:
        if state.result or state.frames[-1].player == seat:
            break
        one_step(game, policy, state, chance)
        finish_turn(game, policy, state, chance)
    return not state.result


def one_step(
    game: Game[MargravesState], policy: Policy, state: MargravesState, chance: Chance
) -> None:
    """Answer one question, or shuffle."""
    if type(state.frames[-1]) is Shuffle:
        game.carry_out(state, game.sample(state, chance))
    else:
        game.carry_out(state, policy.choose(state, game.legal(state)))
