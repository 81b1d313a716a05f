"""Dealing a game (rules 1 and 2), and what may be known of it."""

from __future__ import annotations

from rules.castle_combo.flow import settle
from rules.castle_combo.frames import Begin, Place
from rules.castle_combo.state import COUNTERS, OPEN, CastleOptions, CastleState, Player
from rules.castle_combo.table import CastleTable
from rules.castle_combo.terms import LOCATIONS, SHIELDS, VILLAGE
from rules.chance import Chance

HIDDEN = 0
"""Stands in a view for a card of a deck."""


def deal(table: CastleTable, options: CastleOptions, seats: int, chance: Chance) -> CastleState:
    """A new game, waiting for the first player's first choice."""
    state = CastleState()
    state.table = table
    state.options = options
    state.seats = seats
    state.decks, state.displays = [], []
    for cards in table.decks:
        deck = tuple(chance.shuffled(cards))
        state.displays.append(deck[: table.display])
        state.decks.append(deck[table.display :])
    state.discards = [()] * len(LOCATIONS)
    state.messenger = VILLAGE
    state.closed = OPEN
    state.gone = ()
    has_rival = seats == 1 and options.solo == "rival"
    state.players = [Player(table.gold, table.keys)] * seats
    state.favourites = ()
    if has_rival:
        state.players.append(Player(0, 0))
        state.favourites = tuple(chance.shuffled(range(len(SHIELDS))))
    state.counters = [0] * (len(COUNTERS) * len(state.players))
    state.start = state.current = chance.below(seats)
    state.round = 1
    state.ended = ""
    state.legal = None
    state.frames = [Begin(state.start)]
    settle(state, [])
    return state


def masked(state: CastleState) -> CastleState:
    """A copy without the order of the decks, which is all that is hidden."""
    view = state.copy()
    view.decks = [(HIDDEN,) * len(deck) for deck in state.decks]
    return view


def guessed(view: CastleState, chance: Chance) -> CastleState:
    """A full state that agrees with the view; the decks are drawn from the unseen cards."""
    state = view.copy()
    seen = known(view)
    for location, deck in enumerate(view.decks):
        unseen = chance.shuffled(each for each in view.table.decks[location] if each not in seen)
        state.decks[location] = tuple(code or unseen.pop() for code in deck)
    return state


def known(state: CastleState) -> set[int]:
    """Every card that lies open somewhere, or is out of the game."""
    seen = {*state.gone}
    for pile in (*state.decks, *state.displays, *state.discards):
        seen.update(pile)
    for player in state.players:
        seen.update(map(abs, player.cells))
    seen.update(abs(frame.code) for frame in state.frames if isinstance(frame, Place))
    return seen - {HIDDEN}
