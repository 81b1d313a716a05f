"""What must be true of every state of Siege: the counts of the box, and who may stand where."""

from __future__ import annotations

from collections import Counter

from rules.siege.codes import colour_of, die_name, is_doubled, value_of
from rules.siege.frames import Frame, NewChampion, Pick, Roll
from rules.siege.state import PHASES, SiegeState
from rules.siege.table import SECTIONS


def faults(state: SiegeState) -> list[str]:
    """Everything in a state that cannot be, one sentence each; empty when all is well."""
    return [
        *_dice_faults(state),
        *_token_faults(state),
        *_card_faults(state),
        *_place_faults(state),
    ]


def _dice_faults(state: SiegeState) -> list[str]:
    found = []
    active = Counter(map(colour_of, state.dice))
    for frame in state.frames:
        if isinstance(frame, Roll):
            active.update(frame.colours)
    for colour, total in enumerate(state.table.limits.dice):
        if min(state.spent[colour], state.supply[colour]) < 0:
            found.append(f"fewer than no dice of colour {colour}")
        if active[colour] + state.spent[colour] + state.supply[colour] != total:
            found.append(f"dice of colour {colour} do not add up to {total}")
    if list(state.dice) != sorted(state.dice):
        found.append("active dice are not sorted")
    for code in state.dice:
        if not 1 <= value_of(code) <= 12 or (value_of(code) > 6 and not is_doubled(code)):
            found.append(f"no die can show {die_name(code)}")
    if state.in_late_phase and state.dice:
        found.append(f"active dice in the {state.phase} phase")
    return found


def _token_faults(state: SiegeState) -> list[str]:
    found = []
    for colour, total in enumerate(state.table.limits.tokens):
        on_cards = state.tokens(colour)
        if min(state.token_supply[colour], *on_cards) < 0:
            found.append(f"fewer than no tokens of colour {colour}")
        if sum(on_cards) + state.token_supply[colour] != total:
            found.append(f"tokens of colour {colour} do not add up to {total}")
        found += [
            f"a token lies on the empty cell {cell}"
            for cell, count in enumerate(on_cards)
            if count and not state.grid[cell]
        ]
    return found


def _card_faults(state: SiegeState) -> list[str]:
    table = state.table
    seen = Counter(code for code in state.grid if code)
    for pile in (
        state.siege_deck,
        state.troop_deck,
        state.champion_deck,
        state.event_deck,
        state.box,
        state.discard,
        *state.loads.values(),
    ):
        seen.update(pile)
    seen.update({code: count for code, count in enumerate(state.hand) if count})
    seen.update(abs(code) for code in state.champions if code)
    if state.event:
        seen[state.event] += 1
    seen.update(code for frame in state.frames for code in _held(frame))
    found = []
    for section in SECTIONS:
        every = Counter(table.deck(section))
        there = Counter({code: count for code, count in seen.items() if code in every})
        if there != every:
            missing, added = every - there, there - every
            names = [table.id[code] for code in (*missing, *added)]
            found.append(f"{section} are not conserved: {names}")
    unknown = [code for code in seen if not 0 < code < len(table.id)]
    if unknown:
        found.append(f"there is no card {unknown}")
    for pile, section in (
        (state.siege_deck, "engines"),
        (state.troop_deck, "troops"),
        (state.champion_deck, "champions"),
        (state.event_deck, "events"),
    ):
        if any(table.section[code] != section for code in pile):
            found.append(f"a card in the wrong deck: {section}")
    return found


def _held(frame: Frame) -> tuple[int, ...]:
    """The cards that lie nowhere while a question about them is open: Champions drawn."""
    if isinstance(frame, NewChampion):
        return (frame.code,)
    if isinstance(frame, Pick) and frame.rule == "friend":
        return frame.data
    return ()


def _place_faults(state: SiegeState) -> list[str]:
    table, limits = state.table, state.table.limits
    found = []
    if state.phase not in (*PHASES, "over"):
        found.append(f"there is no phase {state.phase}")
    if not 1 <= state.day <= table.days:
        found.append(f"there is no day {state.day}")
    for code in state.grid:
        if code and not (table.is_troop[code] or table.is_engine[code]):
            found.append(f"{table.id[code]} stands on the Battlefield")
    for cell, load in state.loads.items():
        if not load or table.effect[state.grid[cell]] != "load":
            found.append(f"a load lies in cell {cell} without a Breach Tower")
        if not all(table.is_troop[code] for code in load):
            found.append("a Breach Tower carries something other than Troops")
    for turret, (count, champion) in enumerate(zip(state.impacts, state.champions, strict=True)):
        most = limits.impacts_lose - (state.result is None)
        if not 0 <= count <= most:
            found.append(f"{count} Impacts on Turret {turret}")
        if champion and count >= limits.impacts_bar:
            found.append(f"a Champion on Turret {turret} with {count} Impacts")
        if champion and table.section[abs(champion)] != "champions":
            found.append(f"{table.id[abs(champion)]} stands on Turret {turret}")
    if any(state.hand[code] for code in range(len(state.hand)) if not table.is_troop[code]):
        found.append("the hand holds something other than Troops")
    for cell in range(len(state.grid)):
        if state.queue >> cell & 1 and not table.is_engine[state.grid[cell]]:
            found.append(f"cell {cell} is in the siege queue without an engine")
    return found
