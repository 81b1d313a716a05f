"""A Margraves state as plain maps, lists and texts, and back, with every value checked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any, get_type_hints

from rules.checked import as_flag, as_list, as_map, as_number, as_numbers, as_text
from rules.margraves.flow import QUESTIONS, STAGES, TASKS, settle
from rules.margraves.forgery import faults
from rules.margraves.frames import FRAMES, NAME_OF, Frame, Stage, TombSlot
from rules.margraves.state import (
    COUNTERS,
    NOBODY,
    MargravesOptions,
    MargravesState,
    Player,
    Result,
)
from rules.margraves.steps import KNIGHT, TOKENS, TOWER, Part, Reward, Step, read_step
from rules.margraves.table import LAIRS, LOCATIONS, SLOTS, TIERS, TOMB_SLOTS, MargravesTable
from rules.margraves.tokens import LAST_SPACE

MAX_FRAMES = 64
_NUMBERS = ("barracks", "statue", "placed", "start", "current", "round", "last_round")


class _Ids:
    """The names of numbered things, and the way back. Raises ValueError for an unknown name."""

    def __init__(self, names: Iterable[str]) -> None:
        self.names = ("", *names)
        self.codes = {name: code for code, name in enumerate(self.names)}

    def pack(self, codes: Iterable[int]) -> list[str]:
        return [self.names[code] for code in codes]

    def unpack(self, data: object, length: int = -1) -> tuple[int, ...]:
        names = as_list(data, length)
        if not all(isinstance(name, str) and name in self.codes for name in names):
            raise ValueError("a card or tile has an unknown name")
        return tuple(self.codes[name] for name in names)


class Packer:
    """Packs and unpacks the states of one card table."""

    def __init__(self, table: MargravesTable) -> None:
        self.table = table
        self.citizens = _Ids(card.id for card in table.citizens if card)
        self.monsters = _Ids(card.id for card in table.monsters if card)
        self.privileges = _Ids(tile.id for tile in table.privileges if tile)
        self.wealth = _Ids(name for name in table.wealth_ids if name)

    # ------------------------------------------------------------ packing

    def pack(self, state: MargravesState) -> dict[str, Any]:
        """The state as msgpack takes it. Cards and tiles go by their names."""
        return {
            "options": state.options._asdict(),
            "players": [self._pack_player(player) for player in state.players],
            "knights": state.knights[:],
            "slots": state.slots[:],
            "stacks": [self.monsters.pack(stack) for stack in state.stacks],
            "face_up": state.face_up[:],
            "under": [self.monsters.pack(stack) for stack in state.under],
            "citizen_deck": self.citizens.pack(state.citizen_deck),
            "line": self.citizens.pack(state.line),
            "removed": self.citizens.pack(state.removed),
            "privilege_stacks": [self.privileges.pack(each) for each in state.privilege_stacks],
            "privilege_up": [self.privileges.pack(each) for each in state.privilege_up],
            "redeemed": self.privileges.pack(state.redeemed),
            "tombs": state.tombs[:],
            "tombs_reset": state.tombs_reset,
            "supply": state.supply[:],
            "packs": [self.wealth.pack(each) for each in state.packs],
            "wealth": [self.wealth.pack(each) for each in state.wealth],
            "wealth_box": self.wealth.pack(state.wealth_box),
            "wealth_spent": self.wealth.pack(state.wealth_spent),
            "causes": list(state.causes),
            "frames": [_pack_frame(frame) for frame in state.frames],
            "over": state.result is not None,
            **{name: getattr(state, name) for name in _NUMBERS},
        }

    def _pack_player(self, player: Player) -> dict[str, Any]:
        return {
            "gold": player.gold,
            "strength": player.strength,
            "stored": player.stored[:],
            "hand": self.citizens.pack(player.hand),
            "pile": self.citizens.pack(player.pile),
            "location": player.location,
            "ship": player.ship,
            "influence": player.influence[:],
            "towers": [list(tower) for tower in player.towers],
            "grants": self.privileges.pack(player.grants),
            "kept": self.privileges.pack(player.kept),
            "counters": player.counters[:],
        }

    # ------------------------------------------------------------ unpacking

    def unpack(self, data: object) -> MargravesState:
        """The state that `pack` wrote. Raises ValueError for anything else."""
        packed = as_map(data)
        state = MargravesState()
        state.table = self.table
        state.options = _options(packed.get("options"))
        players = as_list(packed.get("players"))
        if not 2 <= len(players) <= 5:
            raise ValueError("there must be two to five players")
        state.players = [self._unpack_player(each) for each in players]
        seats = len(players)
        state.knights = _numbers(packed, "knights", len(LOCATIONS), 99)
        state.slots = _numbers(packed, "slots", len(LOCATIONS) * SLOTS, seats - 1, NOBODY)
        state.stacks = self._each(packed, "stacks", self.monsters, len(LAIRS))
        state.face_up = _flags(packed, "face_up", len(LAIRS))
        state.under = self._each(packed, "under", self.monsters, len(LAIRS))
        state.citizen_deck = self.citizens.unpack(packed.get("citizen_deck"))
        state.line = list(self.citizens.unpack(packed.get("line"), len(self.table.line_cost)))
        state.removed = self.citizens.unpack(packed.get("removed"))
        tiers = len(TIERS)
        state.privilege_stacks = self._each(packed, "privilege_stacks", self.privileges, tiers)
        state.privilege_up = self._each(packed, "privilege_up", self.privileges, tiers)
        state.redeemed = self.privileges.unpack(packed.get("redeemed"))
        state.tombs = _numbers(packed, "tombs", len(TOMB_SLOTS), 2)
        state.tombs_reset = as_flag(packed.get("tombs_reset"))
        state.supply = _numbers(packed, "supply", 4, 99)
        state.packs = self._each(packed, "packs", self.wealth, seats)
        state.wealth = self._each(packed, "wealth", self.wealth, seats)
        state.wealth_box = self.wealth.unpack(packed.get("wealth_box"))
        state.wealth_spent = self.wealth.unpack(packed.get("wealth_spent"))
        state.causes = tuple(as_text(each) for each in as_list(packed.get("causes")))
        for name in _NUMBERS:
            setattr(state, name, as_number(packed.get(name), 0, 100_000))
        if state.start >= seats or state.current >= seats:
            raise ValueError("start and current must be seats")
        state.frames = _frames(packed.get("frames"), seats)
        state.result = Result(state.causes) if as_flag(packed.get("over")) else None
        state.legal = None
        found = invariant_faults(state) or faults(state)
        if found:
            raise ValueError(found[0])
        _find_question(state)
        return state

    def _unpack_player(self, data: object) -> Player:
        packed, table = as_map(data), self.table
        player = Player()
        player.gold = as_number(packed.get("gold"), 0, 100_000)
        player.strength = as_number(packed.get("strength"), 0, table.strength)
        player.stored = _numbers(packed, "stored", len(TOKENS), table.storage)
        player.hand = tuple(sorted(self.citizens.unpack(packed.get("hand"))))
        player.pile = self.citizens.unpack(packed.get("pile"))
        player.location = as_number(packed.get("location"), 0, len(LOCATIONS) - 1)
        player.ship = as_number(packed.get("ship"), 0, len(table.segments) - 1)
        player.influence = _numbers(packed, "influence", 4, LAST_SPACE)
        player.towers = tuple(_tower(each) for each in as_list(packed.get("towers")))
        player.grants = tuple(sorted(self.privileges.unpack(packed.get("grants"))))
        player.kept = tuple(sorted(self.privileges.unpack(packed.get("kept"))))
        player.counters = _numbers(packed, "counters", len(COUNTERS), 1_000_000)
        return player

    @staticmethod
    def _each(packed: dict[str, Any], name: str, ids: _Ids, length: int) -> list[tuple[int, ...]]:
        return [ids.unpack(each) for each in as_list(packed.get(name), length)]


# ---------------------------------------------------------------- plain values


def _numbers(packed: dict[str, Any], name: str, length: int, high: int, low: int = 0) -> list[int]:
    return as_numbers(packed.get(name), length, low, high)


def _flags(packed: dict[str, Any], name: str, length: int) -> list[bool]:
    return [as_flag(each) for each in as_list(packed.get(name), length)]


def _tower(data: object) -> tuple[int, int]:
    location, slot = as_list(data, 2)
    return as_number(location, 0, len(LOCATIONS) - 1), as_number(slot, 0, SLOTS - 1)


def _options(data: object) -> MargravesOptions:
    values = as_map(data)
    hints = get_type_hints(MargravesOptions)
    if set(values) != set(hints) or any(type(values[name]) is not hints[name] for name in hints):
        raise ValueError("options must hold every option with a value of the right kind")
    return MargravesOptions(**values)


# ---------------------------------------------------------------- frames


def _pack_frame(frame: Frame) -> list[Any]:
    return [NAME_OF[type(frame)], *(_pack_value(value) for value in frame)]


def _pack_value(value: Any) -> Any:
    if isinstance(value, Step):
        return value.text
    if isinstance(value, Part):
        return [value.kind, value.number]
    if isinstance(value, tuple):
        return [_pack_value(each) for each in value]
    return value


def _read_int(value: object) -> int:
    return as_number(value, -1, 99)


def _read_ints(value: object) -> tuple[int, ...]:
    return tuple(map(_read_int, as_list(value)))


def _read_step(value: object) -> Step:
    return read_step(as_text(value))


def _read_steps(value: object) -> tuple[Step, ...]:
    return tuple(map(_read_step, as_list(value)))


def _read_reward(value: object) -> Reward:
    parts = [as_list(each, 2) for each in as_list(value)]
    return tuple(Part(as_text(kind), as_number(count, 1, 99)) for kind, count in parts)


_READERS: dict[Any, Callable[[object], Any]] = {
    int: _read_int,
    bool: as_flag,
    str: as_text,
    Step: _read_step,
    tuple[int, ...]: _read_ints,
    tuple[Step, ...]: _read_steps,
    Reward: _read_reward,
}
"""For each type that a frame's field may have, the reader of its packed form."""

_FIELDS = {cls: tuple(get_type_hints(cls).values()) for cls in NAME_OF}
assert all(kind in _READERS for kinds in _FIELDS.values() for kind in kinds)


def _frames(data: object, seats: int) -> list[Frame]:
    packed = as_list(data)
    if len(packed) > MAX_FRAMES:
        raise ValueError("frames are too many")
    return [_frame(each, seats) for each in packed]


def _frame(data: object, seats: int) -> Frame:
    name, *values = as_list(data) or [""]
    if not isinstance(name, str) or name not in FRAMES:
        raise ValueError("a frame has an unknown name")
    cls = FRAMES[name]
    if len(values) != len(_FIELDS[cls]):
        raise ValueError(f"a frame {name} has too few or too many values")
    make: Callable[..., Frame] = cls
    frame = make(*(_READERS[kind](each) for kind, each in zip(_FIELDS[cls], values, strict=True)))
    if not 0 <= frame.player < seats or (isinstance(frame, Stage) and frame.name not in STAGES):
        raise ValueError(f"a frame {name} names an unknown seat or stage")
    return frame


def _find_question(state: MargravesState) -> None:
    """Make sure that the stack ends in a question that waits, as every saved one does."""
    if bool(state.frames) == bool(state.result):
        raise ValueError("frames must be there exactly while the game goes on")
    if state.result:
        state.legal = ()
        return
    if type(state.frames[-1]) in TASKS:
        raise ValueError("frames must end with a question")
    depth = len(state.frames)
    try:
        settle(state, [])
    except (LookupError, AssertionError, TypeError, AttributeError):
        raise ValueError("frames do not fit the position") from None
    if len(state.frames) != depth:
        raise ValueError("frames end in a question without an answer")


assert {*QUESTIONS, *TASKS} < {*NAME_OF}


# ---------------------------------------------------------------- invariants


def invariant_faults(state: MargravesState) -> list[str]:
    """What is wrong with the position by the conservation rules of spec section 2."""
    table, seats, faults = state.table, len(state.players), []
    stored = [sum(player.stored[token] for player in state.players) for token in range(6)]
    knights = state.barracks + sum(state.knights) + stored[KNIGHT] + state.statue
    knights += sum(frame.left for frame in state.frames if isinstance(frame, TombSlot))
    if knights + sum(map(bool, state.tombs)) != table.knights:
        faults.append("the Knights do not add up")
    for token, total in enumerate(table.supply(seats)):
        if state.supply[token] + stored[token] != total:
            faults.append(f"the {TOKENS[token]} tokens do not add up")
    citizens = Counter((*state.citizen_deck, *state.line, *state.removed))
    tiles = Counter(state.redeemed)
    for seat, player in enumerate(state.players):
        citizens.update(player.hand + player.pile)
        tiles.update(player.grants + player.kept)
        if sum(player.stored) > table.storage:
            faults.append("a storage holds too much")
        if player.stored[TOWER] + len(player.towers) != table.towers:
            faults.append("the Towers of a player do not add up")
        if any(state.slots[place * SLOTS + slot] != seat for place, slot in player.towers):
            faults.append("a Tower does not stand where its player has it")
    if sum(owner != NOBODY for owner in state.slots) != sum(
        len(player.towers) for player in state.players
    ):
        faults.append("the Towers on the map do not add up")
    for tier in range(len(TIERS)):
        tiles.update(state.privilege_stacks[tier] + state.privilege_up[tier])
    del citizens[0], tiles[0]
    if citizens != Counter(table.citizen_deck(seats) + list(table.starters()) * seats):
        faults.append("the Citizens do not add up")
    if tiles != Counter(code for tier in (0, 1) for code in table.privilege_stack(tier, seats)):
        faults.append("the Privilege tiles do not add up")
    for lair in range(len(LAIRS)):
        if sorted(state.stacks[lair] + state.under[lair]) != sorted(table.lair_cards(lair)):
            faults.append("the Monsters of a Lair do not add up")
    wealth = [*state.wealth_box, *state.wealth_spent]
    wealth += [tile for held in (*state.packs, *state.wealth) for tile in held]
    if sorted(wealth) != list(range(1, len(table.wealth))):
        faults.append("the Wealth tiles do not add up")
    return faults
