"""Citizens: hiring, discarding, retrieving; and offers between players (spec sections 4.3, 6)."""

from __future__ import annotations

from rules.game import Action
from rules.margraves.frames import (
    AT_SLOT_COST,
    Either,
    Gain,
    Hire,
    LineDiscard,
    Offer,
    Offers,
    Retrieve,
)
from rules.margraves.possible import can, hirable
from rules.margraves.questions import (
    ACCEPT,
    DECLINE,
    Events,
    Question,
    always,
    by_frame,
    pick,
    tell,
)
from rules.margraves.state import MargravesState
from rules.margraves.steps import RESOURCE_NAMES, RESOURCES, Part
from rules.margraves.tokens import gain_gold, lapse_to_gold, pay_resources

SIDES = (pick("a"), pick("b"))

# ---------------------------------------------------------------- the Citizen line


def _hire_choices(state: MargravesState, frame: Hire) -> list[Action]:
    return [pick(place + 1) for place in hirable(state, frame.player, frame.price)]


def _answer_hire(state: MargravesState, frame: Hire, action: Action, events: Events) -> None:
    if action == DECLINE:
        return
    place = int(action.args[0]) - 1
    who, code = state.players[frame.player], state.line[place]
    price = state.table.line_cost[place] if frame.price == AT_SLOT_COST else frame.price
    who.gold -= price
    who.hand = tuple(sorted((*who.hand, code)))
    who.count("hired")
    state.line[place] = 0
    tell(events, "hired", frame.player, state.table.citizen(code).id, price)


def _discard_choices(state: MargravesState, _: LineDiscard) -> list[Action]:
    return [pick(place + 1) for place, code in enumerate(state.line) if code]


def _answer_discard(
    state: MargravesState, frame: LineDiscard, action: Action, events: Events
) -> None:
    place = int(action.args[0]) - 1
    code = state.line[place]
    state.line[place] = 0
    state.removed += (code,)
    tell(events, "removed", frame.player, state.table.citizen(code).id)


def take_pile(state: MargravesState, player: int, events: Events) -> None:
    """Take the whole pile into the hand, the card just played included (ruling 15)."""
    who = state.players[player]
    tell(events, "recalled", player, len(who.pile))
    who.hand = tuple(sorted(who.hand + who.pile))
    who.pile = ()


def _retrieve_choices(state: MargravesState, frame: Retrieve) -> list[Action]:
    """The kinds in the pile, without the card just played, which lies on top (ruling 115)."""
    kinds = set(state.players[frame.player].pile[:-1])
    return [pick(state.table.citizen(code).id) for code in kinds]


def _answer_retrieve(
    state: MargravesState, frame: Retrieve, action: Action, events: Events
) -> None:
    if action == DECLINE:
        return
    who = state.players[frame.player]
    code = state.table.citizen_code[str(action.args[0])]
    pile = list(who.pile)
    pile.remove(code)
    who.pile = tuple(pile)
    who.hand = tuple(sorted((*who.hand, code)))
    tell(events, "retrieved", frame.player, state.table.citizen(code).id)


# ---------------------------------------------------------------- eithers


def either_choices(state: MargravesState, frame: Either) -> list[Action]:
    """The sides that can be carried out; once picked, a side must be."""
    return [
        side
        for side, step in zip(SIDES, frame.step.sides, strict=True)
        if can(state, frame.player, step)
    ]


def either_may(_: MargravesState, frame: Either) -> bool:
    """Whether neither side may be taken (ruling 27)."""
    return frame.step.may


# ---------------------------------------------------------------- offers


def ask_next(state: MargravesState, frame: Offers, _: Events) -> None:
    """Put the offer to the next player in order; each is asked once (ruling 29)."""
    player, *rest = frame.waiting
    if rest:
        state.frames.append(frame._replace(waiting=tuple(rest)))
    state.frames.append(Offer(player, frame.step, frame.player))


def _offer_choices(state: MargravesState, frame: Offer) -> list[Action]:
    """Acceptance, with the Resource that pays where the price leaves it open."""
    step = frame.step
    if not can(state, frame.player, step):
        return []
    if step.price is not None and step.price.kind == "resource":
        stored = state.players[frame.player].stored
        return [Action("accept", (RESOURCE_NAMES[token],)) for token in RESOURCES if stored[token]]
    return [ACCEPT]


def _answer_offer(state: MargravesState, frame: Offer, action: Action, events: Events) -> None:
    if action == DECLINE:
        return
    state.players[frame.player].count("offers_taken")
    tell(events, "accepted", frame.player, frame.owner)
    price = frame.step.price
    assert price is not None
    if price.kind == "resource":
        mix = tuple(int(name == action.args[0]) for name in RESOURCE_NAMES)
        pay_resources(state, frame.player, mix, events)
    else:
        _pay(state, frame, price, events)
    state.frames.append(Gain(frame.player, frame.step.gains))


def _pay(state: MargravesState, frame: Offer, price: Part, events: Events) -> None:
    who = state.players[frame.player]
    if price.kind == "strength":
        who.strength -= price.number
    else:
        who.gold -= price.number
    tell(events, "paid", frame.player, price.number, price.kind)
    if frame.step.to_you:
        gain_gold(state, frame.owner, price.number, events)


HIRE = Question(_hire_choices, _answer_hire, may=by_frame, holds=always, lapse=lapse_to_gold)
LINE_DISCARD = Question(_discard_choices, _answer_discard)
RETRIEVE = Question(_retrieve_choices, _answer_retrieve, may=by_frame)
OFFER = Question(_offer_choices, _answer_offer, may=always, holds=always)
