"""Whether a step could be carried out now, even if only in part."""

from __future__ import annotations

from rules.margraves.frames import AT_SLOT_COST
from rules.margraves.state import MargravesState
from rules.margraves.steps import KNIGHT, MAGIC, Part, Step
from rules.margraves.tokens import would_gain


def can(state: MargravesState, player: int, step: Step) -> bool:
    """Whether the step would change anything; an impossible one is skipped (spec 13.2)."""
    match step.verb:
        case "gain":
            return any(would_gain(state, player, part) for part in step.gains)
        case "pay":
            return can_pay(state, player, step.price) and any(
                would_gain(state, player, part) for part in step.gains
            )
        case "hire":
            price = step.price.number if step.price else AT_SLOT_COST
            return bool(hirable(state, player, price))
        case "ship":
            return state.players[player].resources > 0
        case "slay":
            return bool(slayable(state, player))
        case _:
            return True


def can_pay(state: MargravesState, player: int, price: Part | None) -> bool:
    """Whether a player has what a price asks for."""
    who = state.players[player]
    match price:
        case Part("gold", count):
            return who.gold >= count
        case Part("strength", count):
            return who.strength >= count
        case Part("resource", count):
            return who.resources >= count
        case _:
            return True


def hirable(state: MargravesState, player: int, price: int) -> list[int]:
    """The places of the line whose Citizen the player can pay for."""
    gold = state.players[player].gold
    return [
        place
        for place, code in enumerate(state.line)
        if code and (state.table.line_cost[place] if price == AT_SLOT_COST else price) <= gold
    ]


def slayable(state: MargravesState, player: int) -> list[int]:
    """The Lairs beside the Margrave whose face-up Monster he can pay for."""
    who = state.players[player]
    force = who.strength + who.stored[KNIGHT] + state.knights[who.location]
    found = []
    for lair in state.table.locations[who.location].lairs:
        if state.face_up[lair] and state.stacks[lair]:
            monster = state.table.monster(state.stacks[lair][0])
            if monster.magic <= who.stored[MAGIC] and monster.strength <= force:
                found.append(lair)
    return found
