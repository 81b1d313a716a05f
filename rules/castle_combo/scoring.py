"""Points: at the end, and at any moment as if the game ended there (rules 13 and 14).

Everything here is a pure function of a player's tableau, Gold and Keys, so a face can show it at
every moment and a bot can weigh it.
"""

from __future__ import annotations

from math import fsum
from typing import NamedTuple

from rules.castle_combo.cells import CELLS, FULL, occupied, odds
from rules.castle_combo.counting import count, is_met, tally
from rules.castle_combo.solo import RIVAL_FRAME
from rules.castle_combo.state import CastleState, Player
from rules.castle_combo.table import CastleTable


class Points(NamedTuple):
    """A player's points: one number a cell of the field, then Keys and the Rival's head start."""

    cards: tuple[int, ...]
    keys: int
    head_start: int = 0

    @property
    def total(self) -> int:
        """All points."""
        return sum(self.cards) + self.keys + self.head_start


class Standing(NamedTuple):
    """What an evaluation of a player may weigh.

    - `points` as if the game ended now, Keys and Gold in purses included.
    - `gold` is what is left over once every purse is full, `keys` the Keys held.
    - `purse_room` is how much more Gold the purses would still take.
    - `hopes` are the points that places in the frame may still bring, each by the share of the
      possible frames that grant it.
    - `to_come` counts the cards still to be taken.
    """

    points: int
    gold: int
    keys: int
    purse_room: int
    hopes: float
    to_come: int


def room(table: CastleTable, player: Player, cell: int) -> int:
    """How much more Gold the purse of the card on a cell takes; 0 where there is none."""
    code = player.cells[cell]
    return table.characters[code].purse - player.stored[cell] if code > 0 else 0


def filled(table: CastleTable, player: Player) -> tuple[int, ...]:
    """The Gold on each cell once the player has filled his purses from his own, the best way.

    Each Gold scores its purse's rate and, the same everywhere, what cards score for Gold on all
    purses; so to fill by falling rate is best, and a Gold that scores nothing stays off the purses
    for the tie-break.
    """
    gold = player.gold
    purses = [cell for cell in _face_up(player) if room(table, player, cell) > 0]
    if not gold or not purses:
        return player.stored
    rate = {cell: table.characters[player.cells[cell]].rate for cell in purses}
    anywhere = sum(
        scroll.points
        for cell in _face_up(player)
        if (scroll := table.characters[player.cells[cell]].scroll).term
        and scroll.term.kind == "gold-on-purses"
    )
    stored = list(player.stored)
    for cell in sorted(purses, key=lambda purse: -rate[purse]):
        if rate[cell] + anywhere > 0:
            added = min(gold, room(table, player, cell))
            stored[cell] += added
            gold -= added
    return tuple(stored)


def _face_up(player: Player) -> list[int]:
    return [cell for cell, code in enumerate(player.cells) if code > 0]


def points(table: CastleTable, player: Player, head_start: int = 0, frame: int = 0) -> Points:
    """A player's points if the game ended now, with his purses filled from his own Gold.

    `frame` are the cells that will be taken for certain, where that is known before they are.
    """
    ended = player._replace(stored=filled(table, player))
    whole, taken = tally(table, player.cells), occupied(player.cells) | frame
    scored = [0] * CELLS
    for cell in _face_up(player):
        scroll = table.characters[player.cells[cell]].scroll
        if scroll.term:
            scored[cell] = scroll.points * count(table, ended, scroll.term, cell, whole)
        elif scroll.condition and is_met(scroll.condition, ended, cell, whole, taken):
            scored[cell] = scroll.points
    return Points(tuple(scored), table.key_points * player.keys, head_start)


def points_of(state: CastleState, player: int) -> Points:
    """The points of one player of a game if it ended now."""
    table, who = state.table, state.players[player]
    if state.is_rival(player):
        return points(table, who, table.head_start[state.options.level], RIVAL_FRAME)
    return points(table, who)


def hope(table: CastleTable, player: Player, cell: int) -> float:
    """The points that the card on a cell may still get for its place in the frame, by the share
    of the possible frames that grant it; 0 once its place is settled."""
    code = player.cells[cell]
    condition = table.characters[code].scroll.condition if code > 0 else None
    if condition is None or condition.kind != "position":
        return 0.0
    granted, possible = odds(condition.position, cell, occupied(player.cells))
    if granted == possible:
        return 0.0
    return table.characters[code].scroll.points * granted / possible


def standing(table: CastleTable, player: Player) -> Standing:
    """What a player has, in the terms in which a bot weighs it."""
    stored = filled(table, player)
    used = sum(stored) - sum(player.stored)
    cells = _face_up(player)
    return Standing(
        points(table, player).total,
        player.gold - used,
        player.keys,
        sum(room(table, player, cell) for cell in cells) - used,
        fsum(hope(table, player, cell) for cell in cells),
        FULL - player.cards,
    )


def winners(state: CastleState) -> tuple[int, ...]:
    """The seats that win a finished game by rule 14, or by the house rule of a game for one."""
    totals = [points_of(state, player).total for player in range(len(state.players))]
    if state.has_target:
        return (0,) if state.table.rank(totals[0]) != state.table.ranks[0] else ()
    if state.seats == 1:
        return (0,) if totals[0] > totals[1] else ()
    standings = [(total, who.gold) for total, who in zip(totals, state.players, strict=True)]
    best = max(standings)
    return tuple(seat for seat, each in enumerate(standings) if each == best)
