"""Whether a position that came from outside can have arisen by play.

A save that was written here always passes. What is refused are values that no play leads to, and
that would lead the rules to a place where there is nothing.
"""

from __future__ import annotations

from rules.margraves.building import TOWERS
from rules.margraves.flow import CITIZENS, PRIVILEGES, STAGES
from rules.margraves.frames import (
    ANY,
    AT_SLOT_COST,
    Activate,
    Bring,
    Draft,
    Either,
    Frame,
    Gain,
    Hire,
    Influence,
    KnightRefill,
    Offer,
    Offers,
    Overflow,
    PayResources,
    Raise,
    Rewards,
    Run,
    SendTo,
    Shuffle,
    SlayPay,
    Stage,
    Tile,
    TombSlot,
    Turn,
    Wealth,
    Wild,
)
from rules.margraves.state import EMPTY, LYING, MargravesState
from rules.margraves.steps import GUILDS, KNIGHT, PARTS, TOWER, Reward, Step
from rules.margraves.table import LAIRS, LOCATIONS, TIERS, TOMB_SLOTS
from rules.margraves.tokens import available

CAUSES = (TOWERS, CITIZENS, *PRIVILEGES)

_ONLY_ON_TOP = (Overflow, SlayPay, KnightRefill, Draft, Wealth, Shuffle)
"""Frames that nothing can interrupt; only draft and Wealth wait for several players in a row."""

_QUEUED = (Draft, Wealth)


def faults(state: MargravesState) -> list[str]:
    """What cannot be, one sentence each; empty when all fits."""
    found = _end_faults(state)
    if not state.frames:
        return found
    if not isinstance(state.frames[0], Stage):
        found.append("the lowest frame is no stage of the game")
    top = state.frames[-1]
    for frame in state.frames[:-1]:
        if isinstance(frame, _ONLY_ON_TOP) and not (
            isinstance(frame, _QUEUED) and isinstance(top, (*_QUEUED, *_IN_WEALTH))
        ):
            found.append("a question lies under another one that could not have followed it")
    found += [
        "a frame does not fit the position" for each in state.frames if not _fits(state, each)
    ]
    return found


_IN_WEALTH = (Rewards, Wild, Overflow, Influence, Tile, Gain, Hire)
"""What resolving a Wealth tile may ask."""


def _end_faults(state: MargravesState) -> list[str]:
    found = []
    if any(cause not in CAUSES for cause in state.causes) or len(set(state.causes)) != len(
        state.causes
    ):
        found.append("an end trigger has an unknown name")
    if bool(state.causes) != bool(state.last_round):
        found.append("a last round needs an end trigger")
    if state.last_round and state.round > state.last_round:
        found.append("the last round is over")
    if state.placed >= 1 << len(TOMB_SLOTS):
        found.append("a Tomb slot is unknown")
    return found


def _fits(state: MargravesState, frame: Frame) -> bool:
    match frame:
        case Stage(name=name):
            return name in STAGES
        case Run(steps=steps):
            return bool(steps)
        case Gain(parts=parts) | Rewards(parts=parts):
            return _is_reward(parts)
        case Offers(step=step, waiting=waiting):
            seats = range(len(state.players))
            return bool(waiting) and set(waiting) <= set(seats) and _is_sale(step)
        case Offer(step=step, owner=owner):
            return 0 <= owner < len(state.players) and _is_sale(step)
        case PayResources(step=step):
            return _is_sale(step) and step.price is not None and step.price.kind == "resource"
        case Either(step=step):
            return len(step.sides) == 2
        case Draft(player=player):
            return bool(state.packs[player])
        case Wealth(player=player):
            return bool(state.wealth[player])
        case Turn(player=player):
            return bool(state.players[player].hand)
        case _:
            return _fits_the_board(state, frame)


def _fits_the_board(state: MargravesState, frame: Frame) -> bool:
    match frame:
        case Bring(left=left, origin=origin):
            return left > 0 and origin in (ANY, *range(len(LOCATIONS)))
        case SendTo(origin=origin):
            return origin in range(len(LOCATIONS)) and state.knights[origin] > 0
        case Activate(location=location):
            return location in range(len(LOCATIONS))
        case Hire(price=price):
            return price >= AT_SLOT_COST
        case Wild(left=left):
            return left > 0
        case Influence(left=left, guild=guild):
            return left > 0 and guild in (ANY, *range(len(GUILDS)))
        case Tile(tiers=tiers):
            return bool(tiers) and all(tier in range(len(TIERS)) for tier in tiers)
        case Overflow():
            return _is_overflow(state, frame)
        case SlayPay(lair=lair):
            return lair in range(len(LAIRS)) and state.face_up[lair] and bool(state.stacks[lair])
        case Shuffle(lair=lair):
            return lair in range(len(LAIRS)) and not state.stacks[lair]
        case TombSlot(left=left, first=first):
            return first >= 0 and 0 < left <= state.tombs[first:].count(EMPTY)
        case Raise(left=left, first=first):
            return left > 0 and first >= 0
        case _:
            return True


def _is_reward(parts: Reward) -> bool:
    return bool(parts) and all(part.kind in PARTS for part in parts)


def _is_sale(step: Step) -> bool:
    return step.verb == "pay" and step.price is not None


def _is_overflow(state: MargravesState, frame: Overflow) -> bool:
    """A token that the supply has, or a lying Knight, and a storage without room for it."""
    if sum(state.players[frame.player].stored) < state.table.storage:
        return False
    if frame.slot < 0:
        return 0 <= frame.token < TOWER and available(state, frame.token) > 0
    slots = range(len(TOMB_SLOTS))
    return frame.token == KNIGHT and frame.slot in slots and state.tombs[frame.slot] == LYING
