"""Playing on by a policy, as a bot imagines it."""

from __future__ import annotations

from rules.bots.margraves.policy import Policy
from rules.chance import Chance
from rules.game import Game
from rules.margraves.flow import answer, settle
from rules.margraves.frames import Draft, Shuffle, Stage, Turn
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


def move_again(state: MargravesState, seat: int) -> bool:
    """Give the turn that is about to begin to a seat; whether it has one more at all."""
    if state.result or type(state.frames[-1]) is not Turn:
        return False
    if state.last_round:
        return False
    hand = state.players[seat].hand
    state.frames[-2:] = [Stage(seat, "end-turn"), Turn(seat, only_recall=len(hand) == 1)]
    state.current = seat
    state.legal = None
    return True


def one_step(
    game: Game[MargravesState], policy: Policy, state: MargravesState, chance: Chance
) -> None:
    """Answer one question, or shuffle."""
    if type(state.frames[-1]) is Shuffle:
        game.apply(state, game.sample(state, chance))
        return
    answer(state, policy.choose(state, game.legal(state)), [])
    settle(state, [])
