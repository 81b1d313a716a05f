"""A Siege state as plain maps, lists and texts, and back, with every value checked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, get_type_hints

from rules.siege.codes import (
    ALL_DICE,
    CELL_BY_NAME,
    CELL_NAMES,
    CELLS,
    DIE_BY_NAME,
    SIZE,
    die_name,
)
from rules.siege.flow import PICKS, QUESTIONS, STEPS, TASKS, settle
from rules.siege.forgery import frame_faults
from rules.siege.frames import FRAMES, NAME_OF, Frame, Roll, Turn
from rules.siege.invariants import DECKS, invariant_faults
from rules.siege.state import PHASES, STATISTICS, Result, SiegeOptions, SiegeState
from rules.siege.table import SiegeTable

_KNOWN = ("known_troops", "known_events", "known_champions", "known_bottom")
MAX_FRAMES = 32
_OPTION_TYPES = get_type_hints(SiegeOptions)


def pack(state: SiegeState) -> dict[str, Any]:
    """The state as msgpack takes it. Cards, cells and dice go by their names."""
    ids = state.table.id
    packed: dict[str, Any] = {
        "options": state.options._asdict(),
        "day": state.day,
        "phase": state.phase,
        "grid": [ids[code] for code in state.grid],
        "strength_tokens": state.strength_tokens[:],
        "magic_tokens": state.magic_tokens[:],
        "loads": {
            CELL_NAMES[cell]: [ids[code] for code in state.loads[cell]]
            for cell in sorted(state.loads)
        },
        "queue": state.queue,
        "hand": {ids[code]: amount for code, amount in enumerate(state.hand) if amount},
        "plays": {ids[code]: amount for code, amount in enumerate(state.plays) if amount},
        "impacts": state.impacts[:],
        "champions": [ids[abs(code)] for code in state.champions],
        "face_up": [code > 0 for code in state.champions],
        "dice": [die_name(code) for code in state.dice],
        "spent": state.spent[:],
        "supply": state.supply[:],
        "token_supply": state.token_supply[:],
        "event": ids[state.event],
        "frames": [_pack_frame(frame) for frame in state.frames],
        "result": list(state.result) if state.result else None,
        "statistics": dict(zip(STATISTICS, state.statistics, strict=True)),
    }
    packed.update((deck, [ids[code] for code in getattr(state, deck)]) for deck in DECKS)
    packed.update((name, getattr(state, name)) for name in _KNOWN)
    return packed


def _pack_frame(frame: Frame) -> list[Any]:
    return [
        NAME_OF[type(frame)],
        *(list(value) if isinstance(value, tuple) else value for value in frame),
    ]


def unpack(table: SiegeTable, data: object) -> SiegeState:
    """The state that `pack` wrote. Raises ValueError, naming the field, for anything else."""
    return _Reader(table, data).state()


class _Reader:
    """Reads one packed state; every method raises ValueError for a value that does not fit."""

    def __init__(self, table: SiegeTable, data: object) -> None:
        if not isinstance(data, dict):
            raise ValueError("a state must be a map")
        self.table = table
        self.data = data
        self.known = {"": 0, **table.code}

    def field(self, name: str, kind: type) -> Any:
        value = self.data.get(name)
        if type(value) is not kind:
            raise ValueError(f"{name} must be a {kind.__name__}")
        return value

    def number(self, name: str, low: int, high: int) -> int:
        value: int = self.field(name, int)
        if not low <= value <= high:
            raise ValueError(f"{name} must be from {low} to {high}")
        return value

    def numbers(self, name: str, length: int, high: int) -> list[int]:
        values: list[int] = self.field(name, list)
        if len(values) != length or not all(_is_number(each, 0, high) for each in values):
            raise ValueError(f"{name} must be {length} numbers from 0 to {high}")
        return values[:]

    def code(self, name: str, card_id: object) -> int:
        return self._codes(name, [card_id])[0]

    def codes(self, name: str) -> tuple[int, ...]:
        return self._codes(name, self.field(name, list))

    def _codes(self, name: str, card_ids: list[Any]) -> tuple[int, ...]:
        try:
            return tuple([self.known[each] for each in card_ids])
        except (KeyError, TypeError):
            raise ValueError(f"{name} names an unknown card") from None

    def counts(self, name: str) -> list[int]:
        amounts = [0] * len(self.table.id)
        for card_id, amount in self.field(name, dict).items():
            if not _is_number(amount, 0, 1000):
                raise ValueError(f"{name} must hold numbers")
            amounts[self.code(name, card_id)] = amount
        return amounts

    def options(self) -> SiegeOptions:
        values = self.field("options", dict)
        if values.keys() != _OPTION_TYPES.keys():
            raise ValueError("options must hold every option")
        if any(type(values[name]) is not kind for name, kind in _OPTION_TYPES.items()):
            raise ValueError("options must hold values of the right kind")
        return SiegeOptions(**values)

    def loads(self) -> dict[int, tuple[int, ...]]:
        loads = {}
        for name, troops in self.field("loads", dict).items():
            if name not in CELL_BY_NAME or not isinstance(troops, list):
                raise ValueError("loads must map cells to lists of Troops")
            loads[CELL_BY_NAME[name]] = tuple(self.code("loads", each) for each in troops)
        return loads

    def champions(self) -> list[int]:
        codes, face_up = self.codes("champions"), self.field("face_up", list)
        if len(codes) != SIZE or len(face_up) != SIZE:
            raise ValueError("champions must be one a Turret")
        return [code if up is True else -code for code, up in zip(codes, face_up, strict=True)]

    def dice(self) -> list[int]:
        names = self.field("dice", list)
        if not all(isinstance(name, str) and name in DIE_BY_NAME for name in names):
            raise ValueError("dice must be die classes")
        return sorted(DIE_BY_NAME[name] for name in names)

    def statistics(self) -> list[int]:
        values = self.field("statistics", dict)
        if set(values) != set(STATISTICS):
            raise ValueError("statistics must hold every counter")
        if not all(_is_number(each, 0, 1_000_000) for each in values.values()):
            raise ValueError("statistics must hold numbers")
        return [values[name] for name in STATISTICS]

    def result(self) -> Result | None:
        value = self.data.get("result")
        if value is None:
            return None
        if not isinstance(value, list) or [type(each) for each in value] != [bool, str, int]:
            raise ValueError("result must be won, cause and Turret")
        return Result(*value)

    def frames(self) -> list[Frame]:
        packed = self.field("frames", list)
        if len(packed) > MAX_FRAMES:
            raise ValueError("frames are too many")
        return [self.frame(each) for each in packed]

    def frame(self, packed: object) -> Frame:
        if not isinstance(packed, list) or not packed or packed[0] not in FRAMES:
            raise ValueError("frames must begin with the name of a frame")
        kind = FRAMES[packed[0]]
        values = [tuple(each) if isinstance(each, list) else each for each in packed[1:]]
        checks = _FRAME_CHECKS[kind]
        if len(values) != len(checks):
            raise ValueError(f"a frame {packed[0]} must have {len(checks)} values")
        for value, check in zip(values, checks, strict=True):
            if not check(self, value):
                raise ValueError(f"a frame {packed[0]} has a value that does not fit")
        make: Callable[..., Frame] = kind
        return make(*values)

    def state(self) -> SiegeState:
        state = SiegeState()
        state.table = self.table
        state.options = self.options()
        state.day = self.number("day", 1, 1000)
        state.phase = self.field("phase", str)
        if state.phase not in PHASES:
            raise ValueError("phase must be one of the seven")
        state.grid = list(self.codes("grid"))
        if len(state.grid) != len(CELLS):
            raise ValueError("grid must have 25 cells")
        state.strength_tokens = self.numbers("strength_tokens", len(CELLS), 99)
        state.magic_tokens = self.numbers("magic_tokens", len(CELLS), 99)
        state.loads = self.loads()
        state.queue = self.number("queue", 0, (1 << len(CELLS)) - 1)
        for deck in DECKS:
            setattr(state, deck, self.codes(deck))
        for name in _KNOWN:
            setattr(state, name, self.number(name, 0, 99))
        state.hand = self.counts("hand")
        state.plays = self.counts("plays")
        state.impacts = self.numbers("impacts", SIZE, 99)
        state.champions = self.champions()
        state.dice = self.dice()
        state.spent = self.numbers("spent", 2, 99)
        state.supply = self.numbers("supply", 2, 99)
        state.token_supply = self.numbers("token_supply", 2, 99)
        state.event = self.code("event", self.field("event", str))
        state.frames = self.frames()
        state.result = self.result()
        state.statistics = self.statistics()
        state.legal = None
        faults = invariant_faults(state) or frame_faults(state)
        if faults:
            raise ValueError(faults[0])
        self.find_question(state)
        return state

    @staticmethod
    def find_question(state: SiegeState) -> None:
        """Make sure that the stack ends in a question that waits, as every saved one does."""
        if bool(state.frames) == bool(state.result):
            raise ValueError("frames must be there exactly while the game goes on")
        if state.result:
            state.legal = ()
            return
        if type(state.frames[0]) is not Turn or type(state.frames[-1]) in TASKS:
            raise ValueError("frames must begin with a turn and end with a question")
        depth = len(state.frames)
        try:
            settle(state, [])
        except (LookupError, AssertionError, TypeError):
            raise ValueError("frames do not fit the position") from None
        if len(state.frames) != depth:
            raise ValueError("frames end in a question that answers itself")


Check = Callable[[_Reader, Any], bool]


def _is_number(value: object, low: int, high: int) -> bool:
    return type(value) is int and low <= value <= high


def _is_cell(_: _Reader, value: object) -> bool:
    return _is_number(value, 0, len(CELLS) - 1)


def _is_code(reader: _Reader, value: object) -> bool:
    return _is_number(value, 1, len(reader.table.id) - 1)


def _is_count(_: _Reader, value: object) -> bool:
    return _is_number(value, 0, 99)


def _is_colour(_: _Reader, value: object) -> bool:
    return _is_number(value, 0, 1)


def _is_tuple_of(value: object, low: int, high: int, most: int) -> bool:
    return (
        isinstance(value, tuple)
        and len(value) <= most
        and all(_is_number(each, low, high) for each in value)
    )


def _are_dice(_: _Reader, value: object) -> bool:
    return isinstance(value, tuple) and all(each in ALL_DICE for each in value)


_FRAME_CHECKS: dict[type[Frame], tuple[Check, ...]] = {
    FRAMES["turn"]: (lambda _, step: isinstance(step, str) and step in STEPS,),
    FRAMES["gain"]: (),
    FRAMES["roll"]: (
        lambda _, colours: bool(colours) and _is_tuple_of(colours, 0, 1, 12),
        lambda reader, why: why == 0 or _is_code(reader, why),
    ),
    FRAMES["window"]: (lambda _, where: isinstance(where, str) and where in PHASES,),
    FRAMES["siege"]: (_is_cell,),
    FRAMES["stray"]: (_is_cell,),
    FRAMES["actions"]: (),
    FRAMES["pay"]: (
        _is_cell,
        lambda _, cost: _is_tuple_of(cost, 0, 999, 2) and len(cost) == 2,
        lambda _, turrets: _is_tuple_of(turrets, 0, SIZE - 1, SIZE),
        _are_dice,
    ),
    FRAMES["overkill"]: (_is_cell, _is_count, _is_count),
    FRAMES["overkill-pay"]: (_is_code, _is_cell, _are_dice),
    FRAMES["refund"]: (_is_colour, _is_count),
    FRAMES["new-champion"]: (_is_code,),
    FRAMES["pick"]: (
        lambda _, rule: isinstance(rule, str) and rule in PICKS,
        _is_code,
        lambda _, data: _is_tuple_of(data, 0, 99, 12),
    ),
}

assert _FRAME_CHECKS.keys() == {*QUESTIONS, *TASKS, Roll}
