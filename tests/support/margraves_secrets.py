"""Margraves with other cards and tiles where a seat cannot see them."""

from __future__ import annotations

from rules.chance import Chance
from rules.margraves.state import MargravesState


def disguised(state: MargravesState, seat: int, chance: Chance) -> MargravesState:
    """A copy in which all that the seat has not seen lies in another order.

    Unseen are the decks and stacks, every Monster on a Lair but one turned up, the Wealth tiles
    out of the game, and during the draft the packs and tiles of all others.
    """
    copy = state.copy()
    copy.citizen_deck = tuple(chance.shuffled(state.citizen_deck))
    copy.privilege_stacks = [tuple(chance.shuffled(each)) for each in state.privilege_stacks]
    for lair, stack in enumerate(state.stacks):
        shown = stack[:1] if state.face_up[lair] else ()
        copy.stacks[lair] = (*shown, *chance.shuffled(stack[len(shown) :]))
    _mix_wealth(copy, seat, chance)
    return copy


def _mix_wealth(copy: MargravesState, seat: int, chance: Chance) -> None:
    hidden = [*copy.wealth_box]
    drafting = any(copy.packs)
    others = [each for each in range(len(copy.players)) if drafting and each != seat]
    for other in others:
        hidden += [*copy.packs[other], *copy.wealth[other]]
    hidden = chance.shuffled(hidden)
    copy.wealth_box = tuple(hidden.pop() for _ in copy.wealth_box)
    for other in others:
        copy.packs[other] = tuple(sorted(hidden.pop() for _ in copy.packs[other]))
        copy.wealth[other] = tuple(sorted(hidden.pop() for _ in copy.wealth[other]))
    if drafting and copy.frames[-1].player != seat:
        copy.legal = None
