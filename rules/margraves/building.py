"""Ward Towers and Shipping (spec sections 4.4 and 7)."""

from __future__ import annotations

from rules.game import Action
from rules.margraves.frames import BuildSlot, Influence, Ship
from rules.margraves.questions import Events, Question, always, pick, tell
from rules.margraves.state import NOBODY, MargravesState
from rules.margraves.steps import GEM, MAGIC, STONE, TOWER, WOOD
from rules.margraves.table import LOCATIONS, SLOTS
from rules.margraves.tokens import lapse_to_gold, pay_resources, resource_mixes, reward_frame

MATERIALS = (STONE, WOOD, MAGIC, GEM)
TOWERS = "towers"
"""The end trigger of the last Tower."""


def open_slots(state: MargravesState, player: int) -> list[int]:
    """The slots of the Margrave's Location on which he may build; none beside his own Tower."""
    here = state.players[player].location
    owners = state.slots[here * SLOTS : (here + 1) * SLOTS]
    if player in owners:
        return []
    return [slot for slot, owner in enumerate(owners) if owner == NOBODY]


def can_build(state: MargravesState, player: int) -> bool:
    """Whether the storage holds the four materials and a Tower, and a slot is open."""
    who = state.players[player]
    return (
        who.has_tower
        and all(who.stored[token] for token in MATERIALS)
        and bool(open_slots(state, player))
    )


def _slot_choices(state: MargravesState, frame: BuildSlot) -> list[Action]:
    """The open slots; none once a Grant's token has taken the space of a material."""
    if not can_build(state, frame.player):
        return []
    return [pick(slot + 1) for slot in open_slots(state, frame.player)]


def _answer_slot(state: MargravesState, frame: BuildSlot, action: Action, events: Events) -> None:
    """Pay and place, then the slot's reward, then Influence (ruling 21)."""
    player, slot = frame.player, int(action.args[0]) - 1
    who = state.players[player]
    here = who.location
    for token in MATERIALS:
        who.stored[token] -= 1
        state.supply[token] += 1
    who.stored[TOWER] -= 1
    who.towers += ((here, slot),)
    state.slots[here * SLOTS + slot] = player
    tell(events, "built", player, LOCATIONS[here], slot + 1)
    if not who.has_tower:
        state.trigger(TOWERS)
        tell(events, "triggered", TOWERS)
    state.frames.append(Influence(player, state.table.build_influence))
    state.frames.append(reward_frame(player, state.table.locations[here].slots[slot]))


def _ship_choices(state: MargravesState, frame: Ship) -> list[Action]:
    held = state.players[frame.player].resources
    return [
        Action("pay", mix)
        for total in range(1, held + 1)
        for mix in resource_mixes(state, frame.player, total)
    ]


def _answer_ship(state: MargravesState, frame: Ship, action: Action, events: Events) -> None:
    """Return Resources, sail as many segments, and take the reward of each one entered."""
    mix = tuple(int(arg) for arg in action.args)
    who, segments = state.players[frame.player], state.table.segments
    pay_resources(state, frame.player, mix, events)
    entered = [(who.ship + step) % len(segments) for step in range(1, sum(mix) + 1)]
    who.ship = entered[-1]
    who.count("shipped", sum(mix))
    tell(events, "shipped", frame.player, sum(mix), who.ship)
    parts = tuple(part for segment in entered for part in segments[segment])
    state.frames.append(reward_frame(frame.player, parts))


BUILD_SLOT = Question(_slot_choices, _answer_slot)
SHIP = Question(_ship_choices, _answer_ship, holds=always, lapse=lapse_to_gold)
