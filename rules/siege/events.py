"""What the Events do (spec section 7.4)."""

from __future__ import annotations

from rules.game import Action
from rules.siege.battlefield import (
    end_engines,
    engines,
    in_range,
    strongest_attack,
    vanguard,
    weakest_attack,
)
from rules.siege.codes import CELL_NAMES, PICK_CELL, PICK_TURRET, TURRETS
from rules.siege.engines import fire, would_act
from rules.siege.fortress import (
    add_impacts,
    check_turrets,
    draw_champion,
    face_up_turrets,
    remove_impact,
    turn_down,
)
from rules.siege.frames import NewChampion, Pick, StrayWindow
from rules.siege.questions import Events, PickRule, reveal, tell
from rules.siege.state import SiegeState
from rules.siege.table import ATTACK, CHAMPION, MAGICAL

TOKEN_COLOURS = ("strength", "magic")


def resolve_event(state: SiegeState, code: int, events: Events) -> None:
    """Begin the effect of an Event; it is carried out as far as possible."""
    table, frames = state.table, state.frames
    amount = table.amount[code]
    match table.effect[code]:
        case "turn-down":
            _turn_down(state, code, amount, events)
        case "return-champions":
            _return_champions(state, code, amount, events)
        case "tokens":
            _tokens(state, code, events)
        case "sicken":
            frames.append(Pick("dice", code))
        case "foresee":
            _foresee(state, code, amount, events)
        case "tire":
            frames.append(Pick("die", code, (table.colour[code],)))
        case "recruit":
            drawn = [
                draw_champion(state, events) for _ in range(min(amount, len(state.champion_deck)))
            ]
            if drawn:
                frames.append(Pick("friend", code, tuple(drawn)))
        case "stray-shot":
            frames.append(Pick("stray", code))
        case "shore-up":
            frames.append(Pick("shore-up", code))
        case "shudder":
            frames.append(Pick("shudder", code))


# ---------------------------------------------------------------- Champions


def _turn_down(state: SiegeState, code: int, amount: int, events: Events) -> None:
    """Turn face-up Champions down: all of them where there are no more than that (ruling 94)."""
    up = face_up_turrets(state)
    if len(up) > amount:
        state.frames.append(Pick("turn-down", code, (amount,)))
        return
    for turret in up:
        turn_down(state, turret, events)


def _turn_down_choices(state: SiegeState, _: Pick) -> dict[Action, int]:
    return {PICK_TURRET[turret]: turret for turret in face_up_turrets(state)}


def _resolve_turn_down(state: SiegeState, pick: Pick, turret: int, events: Events) -> None:
    turn_down(state, turret, events)
    if pick.data[0] > 1:
        _turn_down(state, pick.code, pick.data[0] - 1, events)


def _return_champions(state: SiegeState, code: int, amount: int, events: Events) -> None:
    """Put the oldest discarded Champions on the deck, the oldest on top unless chosen so."""
    table = state.table
    oldest = [card for card in state.discard if table.kind[card] == CHAMPION][:amount]
    state.discard = tuple(card for card in state.discard if card not in oldest)
    state.champion_deck = (*oldest, *state.champion_deck)
    state.known_champions += len(oldest)
    for card in oldest:
        tell(events, "champion_returned", table.id[card])
    if oldest and state.options.back_for_more_order == "choice":
        state.frames.append(Pick("order", code, (len(oldest),)))


def _friend_choices(state: SiegeState, pick: Pick) -> dict[Action, int]:
    return {state.table.pick[code]: code for code in pick.data}


def _resolve_friend(state: SiegeState, pick: Pick, chosen: int, _: Events) -> None:
    rest = tuple(code for code in pick.data if code != chosen)
    if rest:
        state.frames.append(pick._replace(data=rest))
    state.frames.append(NewChampion(chosen))


# ---------------------------------------------------------------- tokens


def _token_colour(state: SiegeState, code: int) -> int:
    card = state.table.card[code]
    assert card is not None
    return TOKEN_COLOURS.index(card.text("token"))


def _token_target(state: SiegeState, code: int) -> str:
    card = state.table.card[code]
    assert card is not None
    return card.text("target")


def _token_cells(state: SiegeState, target: str) -> list[int]:
    match target:
        case "strongest-attack":
            return strongest_attack(state)
        case "weakest-attack":
            return weakest_attack(state)
        case "nearest-engine":
            return end_engines(state, farthest=False)
        case "farthest-engine":
            return end_engines(state, farthest=True)
        case "every-attack":
            return vanguard(state, ATTACK)
        case _:
            return vanguard(state, MAGICAL)


def _tokens(state: SiegeState, code: int, events: Events) -> None:
    """Place tokens on one card, or on every card of a kind; ties and shortages are a choice."""
    colour, target = _token_colour(state, code), _token_target(state, code)
    if not state.token_supply[colour]:
        return
    cells = _token_cells(state, target)
    amount = state.table.amount[code]
    if not target.startswith("every"):
        if cells:
            state.frames.append(Pick("tokens", code))
    elif len(cells) * amount <= state.token_supply[colour]:
        for cell in cells:
            _place(state, colour, cell, amount, events)
    else:
        state.frames.append(Pick("tokens-each", code))


def _place(state: SiegeState, colour: int, cell: int, amount: int, events: Events) -> None:
    amount = min(amount, state.token_supply[colour])
    state.token_supply[colour] -= amount
    state.tokens(colour)[cell] += amount
    state.count("tokens_placed", amount)
    tell(events, "tokens_placed", CELL_NAMES[cell], TOKEN_COLOURS[colour], amount)


def _tokens_choices(state: SiegeState, pick: Pick) -> dict[Action, int]:
    cells = _token_cells(state, _token_target(state, pick.code))
    return {PICK_CELL[cell]: cell for cell in cells}


def _resolve_tokens(state: SiegeState, pick: Pick, cell: int, events: Events) -> None:
    amount = state.table.amount[pick.code]
    _place(state, _token_colour(state, pick.code), cell, amount, events)


def _tokens_each_choices(state: SiegeState, pick: Pick) -> dict[Action, int]:
    """Cards that have not had theirs from this Event, while the supply lasts (ruling 93)."""
    if not state.token_supply[_token_colour(state, pick.code)]:
        return {}
    cells = _token_cells(state, _token_target(state, pick.code))
    return {PICK_CELL[cell]: cell for cell in cells if cell not in pick.data}


def _resolve_tokens_each(state: SiegeState, pick: Pick, cell: int, events: Events) -> None:
    amount = state.table.amount[pick.code]
    _place(state, _token_colour(state, pick.code), cell, amount, events)
    state.frames.append(pick._replace(data=(*pick.data, cell)))


# ---------------------------------------------------------------- decks


def _foresee(state: SiegeState, code: int, amount: int, events: Events) -> None:
    """Look at the top cards of a deck and ask for their order."""
    deck = _deck(state, code)
    seen = deck[:amount]
    if not seen:
        return
    if _deck_name(state, code) == "troops":
        hidden = len(seen) > state.known_troops
        state.known_troops = max(state.known_troops, len(seen))
    else:
        hidden = len(seen) > state.known_events
        state.known_events = max(state.known_events, len(seen))
    note = reveal if hidden else tell
    note(events, "foreseen", *(state.table.id[card] for card in seen))
    state.frames.append(Pick("order", code, (len(seen),)))


def _deck_name(state: SiegeState, code: int) -> str:
    card = state.table.card[code]
    assert card is not None
    return card.texts.get("deck", "champions")


def _deck(state: SiegeState, code: int) -> tuple[int, ...]:
    match _deck_name(state, code):
        case "troops":
            return state.troop_deck
        case "events":
            return state.event_deck
        case _:
            return state.champion_deck


def cards_to_order(state: SiegeState, pick: Pick) -> list[int]:
    """The cards on top of the deck that have no new place yet."""
    rest = list(_deck(state, pick.code)[: pick.data[0]])
    for card in pick.data[1:]:
        rest.remove(card)
    return rest


def _order_choices(state: SiegeState, pick: Pick) -> dict[Action, int]:
    return {state.table.pick[card]: card for card in cards_to_order(state, pick)}


def _resolve_order(state: SiegeState, pick: Pick, card: int, events: Events) -> None:
    pick = pick._replace(data=(*pick.data, card))
    size, order = pick.data[0], pick.data[1:]
    if len(order) < size:
        state.frames.append(pick)
        return
    deck = order + _deck(state, pick.code)[size:]
    match _deck_name(state, pick.code):
        case "troops":
            state.troop_deck = deck
        case "events":
            state.event_deck = deck
        case _:
            state.champion_deck = deck
    tell(events, "ordered", *(state.table.id[each] for each in order))


# ---------------------------------------------------------------- engines and Turrets


def _stray_choices(state: SiegeState, _: Pick) -> dict[Action, int]:
    return {PICK_CELL[cell]: cell for cell in engines(state) if not in_range(state, cell)}


def _resolve_stray(state: SiegeState, _: Pick, cell: int, events: Events) -> None:
    ward = state.table.troop_with["ward"]
    may_ward = state.options.priest_vs_lucky_shot and state.hand[ward] and would_act(state, cell)
    if may_ward:
        state.frames.append(StrayWindow(cell))
    else:
        fire(state, cell, events)


def _shore_up_choices(state: SiegeState, _: Pick) -> dict[Action, int]:
    return {PICK_TURRET[turret]: turret for turret in TURRETS if state.impacts[turret]}


def _resolve_shore_up(state: SiegeState, _: Pick, turret: int, events: Events) -> None:
    while state.impacts[turret]:
        state.count("repaired_by_event")
        remove_impact(state, turret, events)


def _shudder_choices(state: SiegeState, _: Pick) -> dict[Action, int]:
    bar = state.table.limits.impacts_bar
    return {PICK_TURRET[turret]: turret for turret in TURRETS if state.impacts[turret] < bar}


def _resolve_shudder(state: SiegeState, pick: Pick, turret: int, events: Events) -> None:
    add_impacts(state, turret, state.table.amount[pick.code], events)
    check_turrets(state)


PICKS = {
    "turn-down": PickRule(_turn_down_choices, _resolve_turn_down),
    "friend": PickRule(_friend_choices, _resolve_friend),
    "tokens": PickRule(_tokens_choices, _resolve_tokens),
    "tokens-each": PickRule(_tokens_each_choices, _resolve_tokens_each),
    "order": PickRule(_order_choices, _resolve_order),
    "stray": PickRule(_stray_choices, _resolve_stray),
    "shore-up": PickRule(_shore_up_choices, _resolve_shore_up),
    "shudder": PickRule(_shudder_choices, _resolve_shudder),
}
