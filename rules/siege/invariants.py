"""What must hold at every state of Siege (spec section 2)."""

from __future__ import annotations

from collections import Counter

from rules.siege.codes import CELLS, colour_of
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
        active = sum(colour_of(code) == colour for code in state.dice) + rolling.count(colour)
        if active + state.spent[colour] + state.supply[colour] != total:
            faults.append(f"the dice of colour {colour} do not add up to {total}")
        if sum(state.tokens(colour)) + state.token_supply[colour] != table.limits.tokens[colour]:
            faults.append(f"the tokens of colour {colour} do not add up")
    cards = Counter(state.grid)
    cards.update(abs(code) for code in state.champions)
    for deck in DECKS:
        cards.update(getattr(state, deck))
    cards.update(code for load in state.loads.values() for code in load)
    cards.update({code: amount for code, amount in enumerate(state.hand) if amount})
    cards[state.event] += 1
    for frame in state.frames:
        cards.update(held_by_frame(state, frame))
    del cards[0]
    if cards != Counter(code for section in table.codes for code in table.deck(section)):
        faults.append("the cards do not add up")
    for turret, impacts in enumerate(state.impacts):
        if impacts >= table.limits.impacts_bar and state.champions[turret]:
            faults.append("a Turret that can hold no Champion has one")
        if impacts >= table.limits.impacts_lose and not state.result:
            faults.append("a Turret has fallen and the game goes on")
    for cell in CELLS:
        if not state.grid[cell] and (state.strength_tokens[cell] or state.magic_tokens[cell]):
            faults.append("tokens lie on an empty cell")
    if any(table.effect[state.grid[cell]] != "load" for cell in state.loads):
        faults.append("Troops are loaded on what is no Breach Tower")
    if any(table.is_engine[code] for code in range(len(state.hand)) if state.hand[code]):
        faults.append("an engine is in the hand")
    return faults
