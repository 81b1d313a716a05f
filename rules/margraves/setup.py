"""Dealing a game (spec section 3), and what a seat may know of it."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from rules.chance import Chance
from rules.margraves.flow import settle
from rules.margraves.frames import Stage
from rules.margraves.state import (
    COUNTERS,
    EMPTY,
    NOBODY,
    MargravesOptions,
    MargravesState,
    Player,
)
from rules.margraves.steps import GEM, GUILDS, TOKENS, TOWER
from rules.margraves.table import (
    CAPITAL,
    LAIRS,
    LOCATIONS,
    SLOTS,
    TIERS,
    TOMB_SLOTS,
    MargravesTable,
)

HIDDEN = 0
"""Stands in a view for a card or tile that the seat may not see."""


def deal(
    table: MargravesTable, options: MargravesOptions, seats: int, chance: Chance
) -> MargravesState:
    """A new game, waiting for the first choice of the draft."""
    state = MargravesState()
    state.table = table
    state.options = options
    deck = chance.shuffled(table.citizen_deck(seats))
    state.line = deck[: len(table.line_cost)]
    state.citizen_deck = tuple(deck[len(table.line_cost) :])
    state.removed = state.redeemed = ()
    state.privilege_stacks, state.privilege_up = [], []
    for tier in range(len(TIERS)):
        tiles = chance.shuffled(table.privilege_stack(tier, seats))
        state.privilege_up.append(tuple(tiles[: table.face_up]))
        state.privilege_stacks.append(tuple(tiles[table.face_up :]))
    state.stacks, state.under = [], []
    for lair in range(len(LAIRS)):
        cards = table.lair_cards(lair)
        boss = tuple(code for code in cards if table.monster(code).boss)
        state.under.append(boss)
        state.stacks.append(tuple(chance.shuffled(code for code in cards if code not in boss)))
    state.face_up = [True] * len(LAIRS)
    state.supply = table.supply(seats)
    state.supply[GEM] -= seats
    state.knights = [1] * len(LOCATIONS)
    state.barracks = table.knights - len(LOCATIONS)
    state.slots = [NOBODY] * (len(LOCATIONS) * SLOTS)
    state.tombs = [EMPTY] * len(TOMB_SLOTS)
    state.statue = state.placed = 0
    state.tombs_reset = False
    state.players = [_new_player(table) for _ in range(seats)]
    state.start = state.current = chance.below(seats)
    state.round = state.last_round = 0
    state.causes = ()
    tiles = chance.shuffled(range(1, len(table.wealth)))
    state.packs = [
        tuple(sorted(tiles[seat * table.dealt : (seat + 1) * table.dealt])) for seat in range(seats)
    ]
    state.wealth = [()] * seats
    state.wealth_box = tuple(tiles[seats * table.dealt :])
    state.wealth_spent = ()
    state.result = None
    state.legal = None
    state.frames = [Stage(state.start, "draft")]
    settle(state, [])
    return state


def _new_player(table: MargravesTable) -> Player:
    player = Player()
    player.gold = player.strength = player.ship = 0
    player.stored = [0] * len(TOKENS)
    player.stored[GEM] = 1
    player.stored[TOWER] = table.towers
    player.hand = table.starters()
    player.pile = player.grants = player.kept = ()
    player.towers = ()
    player.location = LOCATIONS.index(CAPITAL)
    player.influence = [0] * len(GUILDS)
    player.counters = [0] * len(COUNTERS)
    return player


def masked(state: MargravesState, seat: int) -> MargravesState:
    """A copy in which everything that the seat may not see is HIDDEN."""
    view = state.copy()
    view.citizen_deck = (HIDDEN,) * len(state.citizen_deck)
    view.privilege_stacks = [(HIDDEN,) * len(stack) for stack in state.privilege_stacks]
    view.stacks = [
        stack[:shown] + (HIDDEN,) * (len(stack) - shown)
        for stack, shown in zip(state.stacks, map(int, state.face_up), strict=True)
    ]
    view.wealth_box = (HIDDEN,) * len(state.wealth_box)
    if any(state.packs):
        others = [other for other in range(len(state.players)) if other != seat]
        for other in others:
            view.packs[other] = (HIDDEN,) * len(state.packs[other])
            view.wealth[other] = (HIDDEN,) * len(state.wealth[other])
        if state.frames[-1].player != seat:
            view.legal = ()
    return view


def guessed(view: MargravesState, chance: Chance) -> MargravesState:
    """A full state that agrees with the view; hidden things are drawn from the unseen ones."""
    state, table, seats = view.copy(), view.table, len(view.players)
    citizens = _citizens(table, seats).copy()
    citizens.subtract(view.line)
    citizens.subtract(view.removed)
    for player in view.players:
        citizens.subtract(player.hand + player.pile)
    state.citizen_deck = _fill(view.citizen_deck, citizens, chance)
    for tier, stack in enumerate(view.privilege_stacks):
        tiles = _tiles(table, tier, seats).copy()
        tiles.subtract(view.privilege_up[tier])
        tiles.subtract(view.redeemed)
        for player in view.players:
            tiles.subtract(player.grants + player.kept)
        state.privilege_stacks[tier] = _fill(stack, tiles, chance)
    for lair, stack in enumerate(view.stacks):
        monsters = _monsters(table, lair).copy()
        monsters.subtract(stack + view.under[lair])
        state.stacks[lair] = _fill(stack, monsters, chance)
    _guess_wealth(view, state, chance)
    return state


@lru_cache(maxsize=64)
def _citizens(table: MargravesTable, seats: int) -> Counter[int]:
    """All Citizens of a game, Starters included; not to be changed."""
    return Counter(table.citizen_deck(seats) + list(table.starters()) * seats)


@lru_cache(maxsize=64)
def _tiles(table: MargravesTable, tier: int, seats: int) -> Counter[int]:
    """All Privileges of a kind; not to be changed."""
    return Counter(table.privilege_stack(tier, seats))


@lru_cache(maxsize=64)
def _monsters(table: MargravesTable, lair: int) -> Counter[int]:
    """All Monsters of a Lair; not to be changed."""
    return Counter(table.lair_cards(lair))


def _guess_wealth(view: MargravesState, state: MargravesState, chance: Chance) -> None:
    tiles = Counter(range(1, len(view.table.wealth)))
    for known in (*view.packs, *view.wealth, view.wealth_spent):
        tiles.subtract(known)
    hidden = chance.shuffled(tile for tile, count in tiles.items() if tile and count > 0)
    for holdings in (state.packs, state.wealth):
        for seat, held in enumerate(holdings):
            holdings[seat] = tuple(sorted(tile or hidden.pop() for tile in held))
    state.wealth_box = tuple(tile or hidden.pop() for tile in view.wealth_box)
    if any(view.packs):
        state.legal = None


def _fill(deck: tuple[int, ...], pool: Counter[int], chance: Chance) -> tuple[int, ...]:
    hidden = chance.shuffled(
        code for code, count in pool.items() if code for _ in range(max(0, count))
    )
    return tuple(code or hidden.pop() for code in deck)
