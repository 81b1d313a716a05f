"""A Castle Combo state as plain maps, lists and texts, and back, with every value checked."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, get_type_hints

from rules.castle_combo.cells import CELLS, FULL
from rules.castle_combo.flow import settle
from rules.castle_combo.frames import FRAMES, NAME_OF, Frame, Place
from rules.castle_combo.invariants import faults
from rules.castle_combo.state import (
    COUNTERS,
    OPEN,
    SOLO_MODES,
    CastleOptions,
    CastleState,
    Player,
)
from rules.castle_combo.table import LEVELS, CastleTable
from rules.castle_combo.terms import LOCATIONS, SHIELDS
from rules.checked import as_flag, as_list, as_map, as_number, as_numbers, as_text

MOST_SEATS = 5
MAX_FRAMES = 4
_MOST = 100_000
_DOWN = "-"
"""Marks a card that lies face-down."""

_FIELDS = {cls: get_type_hints(cls) for cls in NAME_OF}


class Packer:
    """Packs and unpacks the states of one card table. Cards go by their ids."""

    def __init__(self, table: CastleTable) -> None:
        self.table = table
        self.code = {"": 0, **table.code}

    # ------------------------------------------------------------ packing

    def pack(self, state: CastleState) -> dict[str, Any]:
        """The state as msgpack takes it."""
        return {
            "options": state.options._asdict(),
            "seats": state.seats,
            "players": [self._pack_player(player) for player in state.players],
            "counters": state.counters[:],
            "decks": [self._names(pile) for pile in state.decks],
            "discards": [self._names(pile) for pile in state.discards],
            "displays": [self._names(pile) for pile in state.displays],
            "messenger": LOCATIONS[state.messenger],
            "closed": "" if state.closed == OPEN else LOCATIONS[state.closed],
            "gone": self._names(state.gone),
            "favourites": [SHIELDS[shield] for shield in state.favourites],
            "start": state.start,
            "current": state.current,
            "round": state.round,
            "frames": [self._pack_frame(frame) for frame in state.frames],
            "ended": state.ended,
        }

    def _pack_player(self, player: Player) -> dict[str, Any]:
        return {
            "gold": player.gold,
            "keys": player.keys,
            "cells": self._names(player.cells),
            "stored": list(player.stored),
        }

    def _pack_frame(self, frame: Frame) -> list[Any]:
        if isinstance(frame, Place):
            return ["place", frame.player, *self._names([frame.code])]
        return [NAME_OF[type(frame)], *frame]

    def _names(self, codes: Iterable[int]) -> list[str]:
        characters = self.table.characters
        return [_DOWN * (code < 0) + characters[abs(code)].id for code in codes]

    # ------------------------------------------------------------ unpacking

    def unpack(self, data: object) -> CastleState:
        """The state that `pack` wrote. Raises ValueError for anything else."""
        packed = as_map(data)
        state = CastleState()
        state.table = self.table
        state.options = _options(packed.get("options"))
        state.seats = as_number(packed.get("seats"), 1, MOST_SEATS)
        has_rival = state.seats == 1 and state.options.solo == "rival"
        players = as_list(packed.get("players"), state.seats + has_rival)
        state.players = [self._unpack_player(each) for each in players]
        state.counters = as_numbers(packed.get("counters"), len(COUNTERS) * len(players), 0, _MOST)
        state.decks = self._piles(packed.get("decks"))
        state.discards = self._piles(packed.get("discards"))
        state.displays = self._piles(packed.get("displays"), gaps=True)
        state.messenger = _index(packed.get("messenger"), LOCATIONS)
        closed = packed.get("closed")
        state.closed = OPEN if closed == "" else _index(closed, LOCATIONS)
        state.gone = tuple(sorted(self._codes(packed.get("gone"))))
        state.favourites = tuple(
            _index(each, SHIELDS) for each in as_list(packed.get("favourites"))
        )
        state.start = as_number(packed.get("start"), 0, state.seats - 1)
        state.current = as_number(packed.get("current"), 0, len(state.players) - 1)
        state.round = as_number(packed.get("round"), 1, FULL)
        frames = as_list(packed.get("frames"))
        if len(frames) > MAX_FRAMES:
            raise ValueError("there are too many frames")
        state.frames = [self._frame(each) for each in frames]
        state.ended = as_text(packed.get("ended"))
        state.legal = None
        found = faults(state)
        if found:
            raise ValueError(found[0])
        settle(state, [])
        return state

    def _unpack_player(self, data: object) -> Player:
        packed = as_map(data)
        cells = as_list(packed.get("cells"), CELLS)
        return Player(
            as_number(packed.get("gold"), 0, _MOST),
            as_number(packed.get("keys"), 0, _MOST),
            tuple(self._code(each, gap=True, down=True) for each in cells),
            tuple(as_numbers(packed.get("stored"), CELLS, 0, _MOST)),
        )

    def _piles(self, data: object, gaps: bool = False) -> list[tuple[int, ...]]:
        return [self._codes(pile, gaps) for pile in as_list(data, len(LOCATIONS))]

    def _codes(self, data: object, gaps: bool = False) -> tuple[int, ...]:
        return tuple(self._code(each, gap=gaps) for each in as_list(data))

    def _code(self, value: object, gap: bool = False, down: bool = False) -> int:
        name = as_text(value)
        is_down = down and name.startswith(_DOWN)
        code = self.code.get(name.removeprefix(_DOWN) if is_down else name)
        if code is None or not (code or (gap and not is_down)):
            raise ValueError(f"there is no card {name!r} here")
        return -code if is_down else code

    def _frame(self, data: object) -> Frame:
        name, *values = as_list(data) or [""]
        cls = FRAMES.get(as_text(name))
        if cls is None or len(values) != len(_FIELDS[cls]):
            raise ValueError("a frame has an unknown name, or too few or too many values")
        if cls is Place:
            return Place(as_number(values[0], 0, MOST_SEATS), self._code(values[1], down=True))
        return cls(*map(_frame_value, _FIELDS[cls].items(), values))


_BOUNDS = {"player": MOST_SEATS, "cell": CELLS - 1, "location": len(LOCATIONS) - 1, "step": 99}
"""The highest value of each number in a frame."""


def _frame_value(field: tuple[str, Any], value: object) -> Any:
    name, kind = field
    if kind is bool:
        return as_flag(value)
    if name == "to":
        return as_number(value, -1, len(LOCATIONS) - 1)
    return as_number(value, 0, _BOUNDS[name])


def _index(value: object, known: Sequence[str]) -> int:
    if not isinstance(value, str) or value not in known:
        raise ValueError(f"a word is missing that is one of: {', '.join(known)}")
    return known.index(value)


def _options(data: object) -> CastleOptions:
    values = as_map(data)
    if set(values) != set(CastleOptions._fields):
        raise ValueError("options must hold every option")
    return CastleOptions(
        SOLO_MODES[_index(values["solo"], SOLO_MODES)], LEVELS[_index(values["level"], LEVELS)]
    )
