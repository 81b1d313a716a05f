"""Margraves and Knights on the map, and the Locations that they enter (spec sections 4.1, 4.2)."""

from __future__ import annotations

from rules.game import Action
from rules.margraves.frames import (
    ANY,
    AT_SLOT_COST,
    Activate,
    Bring,
    Deploy,
    Gain,
    Hire,
    Move,
    PayResources,
    SendFrom,
    SendTo,
    Ship,
    Wild,
)
from rules.margraves.possible import can
from rules.margraves.questions import DECLINE, DONE, Events, Question, always, by_frame, pick, tell
from rules.margraves.state import MargravesState
from rules.margraves.steps import KNIGHT
from rules.margraves.table import LOCATIONS
from rules.margraves.tokens import gain_gold

STORAGE = "storage"
POWER, GOLD = pick("power"), pick("gold")
PICK_LOCATION = tuple(pick(location) for location in LOCATIONS)
_PLACES = range(len(LOCATIONS))


def _place(action: Action, index: int = 0) -> int:
    return LOCATIONS.index(str(action.args[index]))


# ---------------------------------------------------------------- the Margrave


def _move_choices(state: MargravesState, frame: Move) -> list[Action]:
    here = state.players[frame.player].location
    if frame.anywhere:
        return [PICK_LOCATION[place] for place in _PLACES if place != here]
    return [PICK_LOCATION[place] for place in state.table.locations[here].roads]


def _answer_move(state: MargravesState, frame: Move, action: Action, events: Events) -> None:
    if action == DECLINE:
        return
    state.players[frame.player].location = place = _place(action)
    tell(events, "moved", frame.player, LOCATIONS[place])
    state.frames.append(Activate(frame.player, place))


# ---------------------------------------------------------------- Knights


def _deploy_choices(state: MargravesState, frame: Deploy) -> list[Action]:
    """A Knight of the Margrave's Location along a road, or one from the storage to him.

    Deployed anywhere, either may go to any Location but its own (ruling 53).
    """
    who = state.players[frame.player]
    here, name = who.location, LOCATIONS[who.location]
    actions = []
    if state.knights[here]:
        ways = _PLACES if frame.anywhere else state.table.locations[here].roads
        actions += [pick(name, LOCATIONS[place]) for place in ways if place != here]
    if who.stored[KNIGHT]:
        places = _PLACES if frame.anywhere else (here,)
        actions += [pick(STORAGE, LOCATIONS[place]) for place in places]
    return actions


def _answer_deploy(state: MargravesState, frame: Deploy, action: Action, events: Events) -> None:
    if action == DECLINE:
        return
    place = _place(action, 1)
    if action.args[0] == STORAGE:
        state.players[frame.player].stored[KNIGHT] -= 1
    else:
        state.knights[_place(action)] -= 1
    _knight_enters(state, frame.player, str(action.args[0]), place, events)


def _knight_enters(
    state: MargravesState, player: int, origin: str, place: int, events: Events
) -> None:
    state.knights[place] += 1
    tell(events, "deployed", player, origin, LOCATIONS[place])
    state.frames.append(Activate(player, place))


def _bring_choices(state: MargravesState, frame: Bring) -> list[Action]:
    """Locations other than the Margrave's that have a Knight (rulings 49 and 50)."""
    here = state.players[frame.player].location
    return [
        PICK_LOCATION[place]
        for place in _PLACES
        if state.knights[place] and place != here and frame.origin in (ANY, place)
    ]


def _answer_bring(state: MargravesState, frame: Bring, action: Action, events: Events) -> None:
    if action == DONE:
        return
    origin = _place(action)
    state.knights[origin] -= 1
    if frame.left > 1:
        bound = origin if state.options.bard_same_origin else ANY
        state.frames.append(frame._replace(left=frame.left - 1, origin=bound))
    here = state.players[frame.player].location
    _knight_enters(state, frame.player, LOCATIONS[origin], here, events)


def _send_from_choices(state: MargravesState, _: SendFrom) -> list[Action]:
    return [PICK_LOCATION[place] for place in _PLACES if state.knights[place]]


def _answer_send_from(state: MargravesState, frame: SendFrom, action: Action, _: Events) -> None:
    if action != DECLINE:
        state.frames.append(SendTo(frame.player, _place(action)))


def _send_to_choices(_: MargravesState, frame: SendTo) -> list[Action]:
    return [PICK_LOCATION[place] for place in _PLACES if place != frame.origin]


def _answer_send_to(state: MargravesState, frame: SendTo, action: Action, events: Events) -> None:
    state.knights[frame.origin] -= 1
    _knight_enters(state, frame.player, LOCATIONS[frame.origin], _place(action), events)


# ---------------------------------------------------------------- activation


def _activate_choices(state: MargravesState, frame: Activate) -> list[Action]:
    power = state.table.locations[frame.location].power
    return [POWER, GOLD] if can(state, frame.player, power) else [GOLD]


def _answer_activate(
    state: MargravesState, frame: Activate, action: Action, events: Events
) -> None:
    player = frame.player
    if action == GOLD:
        gain_gold(state, player, state.table.location_gold, events)
        return
    tell(events, "power", player, LOCATIONS[frame.location])
    step = state.table.locations[frame.location].power
    match step.verb:
        case "gain":
            state.frames.append(Gain(player, step.gains))
        case "hire":
            state.frames.append(Hire(player, AT_SLOT_COST, may=False, or_gold=True))
        case "ship":
            state.frames.append(Ship(player, or_gold=True))
        case "pay":
            _pay_power(state, frame, events)


def _pay_power(state: MargravesState, frame: Activate, events: Events) -> None:
    step = state.table.locations[frame.location].power
    assert step.price is not None
    if step.price.kind == "resource":
        state.frames.append(PayResources(frame.player, step, or_gold=True))
        return
    who = state.players[frame.player]
    who.gold -= step.price.number
    tell(events, "paid", frame.player, step.price.number, "gold")
    first, *rest = step.gains
    if rest:
        state.frames.append(Gain(frame.player, tuple(rest)))
    if first.kind == "wild":
        state.frames.append(Wild(frame.player, first.number, or_gold=True))
    else:
        state.frames.append(Gain(frame.player, (first,)))


MOVE = Question(_move_choices, _answer_move, may=by_frame)
DEPLOY = Question(_deploy_choices, _answer_deploy, may=always, holds=always)
BRING = Question(_bring_choices, _answer_bring, may=by_frame, no=DONE)
SEND_FROM = Question(_send_from_choices, _answer_send_from, may=always)
SEND_TO = Question(_send_to_choices, _answer_send_to)
ACTIVATE = Question(_activate_choices, _answer_activate)
