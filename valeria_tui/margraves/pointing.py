"""How places and actions of Margraves belong together."""

from __future__ import annotations

from typing import Any

from rules.game import Action
from rules.margraves.frames import (
    Activate,
    Bring,
    BuildSlot,
    Deploy,
    Draft,
    Frame,
    Hire,
    Influence,
    KnightRefill,
    LineDiscard,
    Move,
    Overflow,
    Raise,
    Retrieve,
    SendFrom,
    SendTo,
    Slay,
    Tile,
    TombSlot,
    Wealth,
    Wild,
)
from rules.margraves.questions import pick
from rules.margraves.state import MargravesState
from rules.margraves.steps import GUILDS, TOKENS
from rules.margraves.table import LAIRS, LOCATIONS, SLOTS, TIERS, TOMB_SLOTS
from rules.margraves.travel import STORAGE
from valeria_tui.face import Slot
from valeria_tui.margraves import spots

PAYMENT = "payment"
"""The place at which all payments begin that are put together; it is never drawn."""

_AT_LOCATIONS = (Move, Bring, SendFrom, SendTo, KnightRefill)
_IN_LINE = (Hire, LineDiscard)
_BY_TOKEN = (Wild, Overflow)
_TOMBS = (TombSlot, Raise)


def slots(view: MargravesState, action: Action) -> tuple[Slot, ...]:
    """What one points at, in order, to say the action."""
    args = [str(arg) for arg in action.args]
    match action.verb:
        case "play":
            return (spots.hand(args[0]),), (f"mode {args[1]}",)
        case "redeem":
            return ((spots.held(args[0]),),)
        case "pay":
            return (PAYMENT,), (f"{PAYMENT} {' '.join(args)}",)
        case "pick":
            return _pick_slots(view, view.frames[-1], args)
    return ()


def _pick_slots(view: MargravesState, frame: Frame, args: list[str]) -> tuple[Slot, ...]:
    name = args[0]
    match frame:
        case Deploy():
            origin = spots.STORED if name == STORAGE else name
            return (args[1],), (origin,)
        case Activate(location=location):
            return ((spots.location(location) if name == "power" else spots.GOLD,),)
        case BuildSlot(player=player):
            return ((spots.slot(view.players[player].location, int(name) - 1),),)
        case Tile():
            code = view.table.privilege_code[name]
            return (_tiles(view, code),)
    place = _place(frame, name)
    return ((place,),) if place else ()


def _place(frame: Frame, name: str) -> str:
    """The place of an answer that names one thing; empty where none is drawn."""
    if isinstance(frame, (*_AT_LOCATIONS, Slay)):
        return name
    if isinstance(frame, _IN_LINE):
        return spots.line(int(name) - 1)
    if isinstance(frame, _TOMBS):
        return f"tomb {name}"
    if isinstance(frame, Influence):
        return f"row {name}"
    if isinstance(frame, Retrieve):
        return spots.pile(name)
    if isinstance(frame, _BY_TOKEN) and name in TOKENS:
        return name
    if isinstance(frame, Draft | Wealth):
        return spots.wealth(name)
    return ""


def _tiles(view: MargravesState, code: int) -> Slot:
    """The face-up places at which a tile of this kind lies."""
    return tuple(
        spots.tile(tier, place)
        for tier, tiles in enumerate(view.privilege_up)
        for place, each in enumerate(tiles)
        if each == code
    )


def attempt(view: MargravesState, place: str) -> Action | None:
    """What somebody means who chooses this place now, allowed or not."""
    frame = view.frames[-1] if view.frames else None
    kind, _, name = place.partition(" ")
    if isinstance(frame, _AT_LOCATIONS) and place in LOCATIONS:
        return pick(place)
    if isinstance(frame, Deploy) and place in LOCATIONS:
        return pick(LOCATIONS[view.players[frame.player].location], place)
    if isinstance(frame, _IN_LINE) and kind == "line":
        return pick(int(name))
    if isinstance(frame, _TOMBS) and kind == "tomb":
        return pick(name)
    if isinstance(frame, Influence) and kind == "row":
        return pick(name)
    if isinstance(frame, Slay) and place in LAIRS:
        return pick(place)
    if isinstance(frame, _BY_TOKEN) and place in TOKENS:
        return pick(place)
    if kind == "held":
        return Action("redeem", (name,))
    if isinstance(frame, Tile) and kind == "tile" and (tile := thing(view, place)):
        return pick(tile)
    return None


def thing(view: MargravesState, place: str) -> str:
    """The id under which the words tell about what lies at the place; empty for nothing."""
    kind, _, name = place.partition(" ")
    table = view.table
    match kind:
        case "line":
            code = view.line[int(name) - 1]
            return table.citizen(code).id if code else ""
        case "tile":
            tier, number = name.split()
            code = view.privilege_up[TIERS.index(tier)][int(number) - 1]
            return table.privilege(code).id if code else ""
        case "tomb":
            return _tomb_line(view, TOMB_SLOTS.index(name))
        case "segment":
            count = len(table.segments)
            return f"segment-{(int(name) - 1) % count + 1}"
        case "hand" | "pile" | "held" | "row" | "wealth":
            return name
    return kind


def _tomb_line(view: MargravesState, slot: int) -> str:
    """The card of the row that the slot lies in."""
    cards = view.table.cards.cards("tombs")
    lines = zip(cards, view.table.tomb_lines, strict=True)
    return next((card.id for card, line in lines if slot in line.slots), "")


def lying(view: MargravesState) -> dict[str, Any]:
    """What lies at each place that all can see."""
    things: dict[str, Any] = {}
    for number in range(len(LOCATIONS)):
        things[spots.location(number)] = (
            view.knights[number],
            tuple(seat for seat, who in enumerate(view.players) if who.location == number),
            tuple(view.slots[number * SLOTS : (number + 1) * SLOTS]),
        )
    for lair in range(len(LAIRS)):
        things[spots.lair(lair)] = (view.stacks[lair], view.face_up[lair])
    for number, code in enumerate(view.line):
        things[spots.line(number)] = code
    for slot, held in enumerate(view.tombs):
        things[spots.tomb(slot)] = held
    for guild in range(len(GUILDS)):
        things[spots.row(guild)] = tuple(who.influence[guild] for who in view.players)
    for tier, tiles in enumerate(view.privilege_up):
        for number, code in enumerate(tiles):
            things[spots.tile(tier, number)] = code
    for seat, who in enumerate(view.players):
        things[spots.mat(seat)] = (who.gold, who.strength, tuple(who.stored), who.grants, who.kept)
    return things
