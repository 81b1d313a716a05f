"""What must hold at every state of Siege (spec section 2)."""

from __future__ import annotations

from rules.siege.codes import colour_of
from rules.siege.frames import Roll
from rules.siege.setup import held_by_frame
from rules.siege.state import SiegeState

DECKS = ("siege_deck", "troop_deck", "champion_deck", "event_deck", "box", "discard")
"""The decks and piles of a state, by attribute."""


def invariant_faults(state: SiegeState) -> list[str]:
    """What is wrong with the position by the invariants of spec section 2; empty when sound."""
    table, faults = state.table, []
    rolling = [
        colour for frame in state.frames if isinstance(frame, Roll) for colour in frame.colours
    ]
    for colour, total in enumerate(table.limits.dice):
        active = list(map(colour_of, state.dice)).count(colour) + rolling.count(colour)
        if active + state.spent[colour] + state.supply[colour] != total:
            faults.append(f"the dice of colour {colour} do not add up to {total}")
        if sum(state.tokens(colour)) + state.token_supply[colour] != table.limits.tokens[colour]:
            faults.append(f"the tokens of colour {colour} do not add up")
    cards = [*state.grid, *map(abs, state.champions), state.event]
    for deck in DECKS:
        cards += getattr(state, deck)
    for load in state.loads.values():
        cards += load
    for code, amount in enumerate(state.hand):
        if amount:
            cards += [code] * amount
    for frame in state.frames:
        cards += held_by_frame(state, frame)
    if sorted(filter(None, cards)) != table.every:
        faults.append("the cards do not add up")
    for turret, impacts in enumerate(state.impacts):
        if impacts >= table.limits.impacts_bar and state.champions[turret]:
            faults.append("a Turret that can hold no Champion has one")
        if impacts >= table.limits.impacts_lose and not state.result:
            faults.append("a Turret has fallen and the game goes on")
    lying = zip(state.grid, state.strength_tokens, state.magic_tokens, strict=True)
    for code, strength, magic in lying:
        if not code and (strength or magic):
            faults.append("tokens lie on an empty cell")
    if any(table.effect[state.grid[cell]] != "load" for cell in state.loads):
        faults.append("Troops are loaded on what is no Breach Tower")
    if any(state.hand[code] for code in table.codes["engines"]):
        faults.append("an engine is in the hand")
    return faults
