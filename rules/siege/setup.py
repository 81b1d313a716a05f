"""Dealing a game (spec section 3), and what a player may know of it."""

from __future__ import annotations

from collections import Counter

from rules.chance import Chance
from rules.siege.codes import CELLS, SIZE
from rules.siege.flow import settle
from rules.siege.frames import NewChampion, Pick, Turn
from rules.siege.state import ROLL, STATISTICS, SiegeOptions, SiegeState
from rules.siege.table import SiegeTable

HIDDEN = 0
"""Stands in a view for a card that the player has not seen."""


def deal(table: SiegeTable, options: SiegeOptions, chance: Chance) -> SiegeState:
    """A new game, waiting for its first roll."""
    limits = table.limits
    decks = {section: chance.shuffled(table.deck(section)) for section in table.codes}
    engines = decks["engines"]
    troops = decks["troops"]
    state = SiegeState()
    state.table = table
    state.options = options
    state.day = 1
    state.phase = ROLL
    boxed = [engines.pop() for _ in range(limits.boxed_engines)]
    boxed += [troops.pop() for _ in range(limits.boxed_troops)]
    state.box = tuple(boxed)
    state.grid = [0] * len(CELLS)
    state.grid[-SIZE:] = engines[:SIZE]
    state.hand = [0] * len(table.id)
    state.plays = [0] * len(table.id)
    for code in troops[: limits.hand]:
        state.hand[code] += 1
    laid = troops[limits.hand : limits.hand + SIZE * (SIZE - 1)]
    for row in range(SIZE - 1):
        # The first cards dealt lie in the row next to the engines (ruling 2).
        state.grid[(SIZE - 2 - row) * SIZE : (SIZE - 1 - row) * SIZE] = laid[row * SIZE :][:SIZE]
    state.siege_deck = tuple(engines[SIZE:])
    state.troop_deck = tuple(troops[limits.hand + SIZE * (SIZE - 1) :])
    state.champion_deck = tuple(decks["champions"])
    state.event_deck = tuple(decks["events"])
    state.discard = ()
    state.known_troops = state.known_events = state.known_champions = state.known_bottom = 0
    state.strength_tokens = [0] * len(CELLS)
    state.magic_tokens = [0] * len(CELLS)
    state.loads = {}
    state.queue = 0
    state.impacts = [0] * SIZE
    state.champions = [0] * SIZE
    state.dice = []
    state.spent = list(limits.own_dice)
    state.supply = [every - own for every, own in zip(limits.dice, limits.own_dice, strict=True)]
    state.token_supply = list(limits.tokens)
    state.event = 0
    state.result = None
    state.statistics = [0] * len(STATISTICS)
    state.legal = None
    state.frames = [Turn("roll")]
    settle(state, [])
    return state


def masked(state: SiegeState) -> SiegeState:
    """A copy in which every card that the player has not seen is HIDDEN."""
    view = state.copy()
    view.siege_deck = _hide(state.siege_deck, 0, 0)
    view.troop_deck = _hide(state.troop_deck, state.known_troops, 0)
    view.event_deck = _hide(state.event_deck, state.known_events, 0)
    view.champion_deck = _hide(state.champion_deck, state.known_champions, state.known_bottom)
    view.box = _hide(state.box, 0, 0)
    return view


def _hide(deck: tuple[int, ...], top: int, bottom: int) -> tuple[int, ...]:
    hidden = max(0, len(deck) - top - bottom)
    return deck[:top] + (HIDDEN,) * hidden + deck[top + hidden :]


def unseen(view: SiegeState) -> dict[str, Counter[int]]:
    """For each section, how many of each card the player has not seen: in decks or the box."""
    table = view.table
    seen = Counter(view.grid)
    seen.update(view.siege_deck + view.troop_deck + view.champion_deck + view.event_deck)
    seen.update(view.discard)
    seen.update(code for load in view.loads.values() for code in load)
    seen.update(abs(code) for code in view.champions)
    seen.update({code: amount for code, amount in enumerate(view.hand) if amount})
    seen[view.event] += 1
    for frame in view.frames:
        seen.update(held_by_frame(view, frame))
    return {section: Counter(table.deck(section)) - seen for section in table.codes}


def held_by_frame(state: SiegeState, frame: object) -> tuple[int, ...]:
    """The cards that lie nowhere else while a question about them is open."""
    if isinstance(frame, NewChampion):
        return (frame.code,)
    if isinstance(frame, Pick) and frame.rule == "friend":
        return frame.data
    return ()


def guessed(view: SiegeState, chance: Chance) -> SiegeState:
    """A full state that agrees with the view; hidden cards are drawn from the unseen ones."""
    state = view.copy()
    pools = {section: chance.shuffled(cards.elements()) for section, cards in unseen(view).items()}
    state.siege_deck = _fill(view.siege_deck, pools["engines"])
    state.troop_deck = _fill(view.troop_deck, pools["troops"])
    state.champion_deck = _fill(view.champion_deck, pools["champions"])
    state.event_deck = _fill(view.event_deck, pools["events"])
    state.box = tuple(pools["engines"] + pools["troops"])
    return state


def _fill(deck: tuple[int, ...], pool: list[int]) -> tuple[int, ...]:
    return tuple(pool.pop() if code == HIDDEN else code for code in deck)
