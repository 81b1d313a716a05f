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
        packed = _map(data)
        state = CastleState()
        state.table = self.table
        state.options = _options(packed.get("options"))
        state.seats = _number(packed.get("seats"), 1, MOST_SEATS)
        has_rival = state.seats == 1 and state.options.solo == "rival"
        players = _list(packed.get("players"), state.seats + has_rival)
        state.players = [self._unpack_player(each) for each in players]
        state.counters = _numbers(packed.get("counters"), len(COUNTERS) * len(players))
        state.decks = self._piles(packed.get("decks"))
        state.discards = self._piles(packed.get("discards"))
        state.displays = self._piles(packed.get("displays"), gaps=True)
        state.messenger = _index(packed.get("messenger"), LOCATIONS)
        closed = packed.get("closed")
        state.closed = OPEN if closed == "" else _index(closed, LOCATIONS)
        state.gone = tuple(sorted(self._codes(packed.get("gone"))))
        state.favourites = tuple(_index(each, SHIELDS) for each in _list(packed.get("favourites")))
        state.start = _number(packed.get("start"), 0, state.seats - 1)
        state.current = _number(packed.get("current"), 0, len(state.players) - 1)
        state.round = _number(packed.get("round"), 1, FULL)
        frames = _list(packed.get("frames"))
        if len(frames) > MAX_FRAMES:
            raise ValueError("there are too many frames")
        state.frames = [self._frame(each) for each in frames]
        state.ended = _text(packed.get("ended"))
        state.legal = None
        found = faults(state)
        if found:
            raise ValueError(found[0])
        settle(state, [])
        return state

    def _unpack_player(self, data: object) -> Player:
        packed = _map(data)
        cells = _list(packed.get("cells"), CELLS)
        return Player(
            _number(packed.get("gold"), 0, _MOST),
            _number(packed.get("keys"), 0, _MOST),
            tuple(self._code(each, gap=True, down=True) for each in cells),
            tuple(_numbers(packed.get("stored"), CELLS)),
        )

    def _piles(self, data: object, gaps: bool = False) -> list[tuple[int, ...]]:
        return [self._codes(pile, gaps) for pile in _list(data, len(LOCATIONS))]

    def _codes(self, data: object, gaps: bool = False) -> tuple[int, ...]:
        return tuple(self._code(each, gap=gaps) for each in _list(data))

    def _code(self, value: object, gap: bool = False, down: bool = False) -> int:
        name = _text(value)
        is_down = down and name.startswith(_DOWN)
        code = self.code.get(name.removeprefix(_DOWN) if is_down else name)
        if code is None or not (code or (gap and not is_down)):
            raise ValueError(f"there is no card {name!r} here")
        return -code if is_down else code

    def _frame(self, data: object) -> Frame:
        name, *values = _list(data) or [""]
        cls = FRAMES.get(_text(name))
        if cls is None or len(values) != len(_FIELDS[cls]):
            raise ValueError("a frame has an unknown name, or too few or too many values")
        if cls is Place:
            return Place(_number(values[0], 0, MOST_SEATS), self._code(values[1], down=True))
        return cls(*map(_frame_value, _FIELDS[cls].items(), values))


_BOUNDS = {"player": MOST_SEATS, "cell": CELLS - 1, "location": len(LOCATIONS) - 1, "step": 99}
"""The highest value of each number in a frame."""


def _frame_value(field: tuple[str, Any], value: object) -> Any:
    name, kind = field
    if kind is bool:
        if type(value) is not bool:
            raise ValueError("a frame lacks a yes or no")
        return value
    if name == "to":
        return _number(value, -1, len(LOCATIONS) - 1)
    return _number(value, 0, _BOUNDS[name])


def _map(data: object) -> dict[str, Any]:
    if not isinstance(data, dict):
        raise ValueError("a state and its players must be maps")
    return data


def _list(data: object, length: int = -1) -> list[Any]:
    if not isinstance(data, list) or length not in (-1, len(data)):
        raise ValueError("a list is missing or has the wrong length")
    return data


def _number(value: object, low: int, high: int) -> int:
    if type(value) is not int or not low <= value <= high:
        raise ValueError(f"a number from {low} to {high} is missing")
    return value


def _numbers(data: object, length: int) -> list[int]:
    return [_number(each, 0, _MOST) for each in _list(data, length)]


def _text(value: object) -> str:
    if not isinstance(value, str) or len(value) > 100:
        raise ValueError("a short text is missing")
    return value


def _index(value: object, known: Sequence[str]) -> int:
    if not isinstance(value, str) or value not in known:
        raise ValueError(f"a word is missing that is one of: {', '.join(known)}")
    return known.index(value)


def _options(data: object) -> CastleOptions:
    values = _map(data)
    if set(values) != set(CastleOptions._fields):
        raise ValueError("options must hold every option")
    return CastleOptions(
        SOLO_MODES[_index(values["solo"], SOLO_MODES)], LEVELS[_index(values["level"], LEVELS)]
    )
