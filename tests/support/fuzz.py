"""Saves spoiled in every way we could think of, and a judge of what becomes of them.

*Blind* damage changes bytes: disks, transfers and editors do that. Whatever is then loaded must
be a position that the game has truly passed through. *Sealed* damage changes values and makes
all checks right again, as only somebody who knows the format can: the load must be refused, or
give a game that can be shown and played.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any, NamedTuple

import msgpack

from rules.chance import Chance, mix
from rules.game import CHANCE, Game
from rules.journal import Journal, SaveError, inspect
from rules.match import Match
from rules.records import NO_CHECK, last_check, seal
from tests.support.saves import acts, begin, kill, load

HUGE = (
    b"\xdd\xff\xff\xff\xff",
    b"\xdf\x7f\xff\xff\xff",
    b"\xdb\xff\xff\xff\xff",
    b"\xc6\x7f\xff\xff\xff",
    b"\xc9\xff\xff\xff\xff\x01",
    b"\xdc\xff\xff",
    b"\xc1",
)
LARGE = 2**31
JUNK: tuple[Any, ...] = (
    None,
    True,
    False,
    0,
    -1,
    1,
    2**63,
    2**64 - 1,
    -(2**63),
    1.5,
    float("nan"),
    "",
    "roll 6",
    "take 1",
    "\x1b[2J",
    "a" * 5000,
    "9" * 5000,
    b"",
    b"\x91" * 900,
    [],
    [[]] * 300,
    {},
    {"a": {"b": {}}},
    msgpack.Timestamp(0),
    msgpack.ExtType(3, b"x"),
)


class Sample(NamedTuple):
    """A sound save: its game, its bytes, and the digest of every position it went through."""

    game: Game[Any]
    data: bytes
    passed: frozenset[bytes]


class Spoiled(NamedTuple):
    """A save after damage: how it came about, its bytes, and whether its checks are right."""

    how: str
    data: bytes
    sealed: bool


class Verdict(NamedTuple):
    """What became of a spoiled save: `refused`, `loaded`, or the fault of the program."""

    result: str
    seconds: float

    @property
    def is_fault(self) -> bool:
        return self.result not in ("refused", "loaded")


def sample(game_id: str, number: int, folder: Path) -> Sample:
    """A game played to a random place, left or killed there."""
    game = load(game_id)
    match = begin(game, number, practice=number % 2 == 0, own_dice=number % 3 == 0)
    path = folder / f"sample-{number}.valeria"
    Journal.create(path, match)
    passed = {game.digest(match.state)}
    most = Chance(mix(number, 2)).below(120)
    for count, digest in enumerate(acts(match, number)):
        passed.add(digest)
        if count == most:
            break
    (kill if number % 4 else Match.close)(match)
    data = path.read_bytes()
    path.unlink()
    return Sample(game, data, frozenset(passed))


def spoil(save: bytes, other: bytes, chance: Chance) -> Spoiled:
    """Damage a save in a way that chance chooses; `other` may lend a piece."""
    how = chance.choice((*BLIND, *BLIND, *SEALED))
    if how in BLIND:
        return Spoiled(how, BLIND[how](save, other, chance), sealed=False)
    values = _values(save)
    SEALED[how](values, chance)
    return Spoiled(how, _sealed(values), sealed=True)


def judge(path: Path, spoiled: Spoiled, given: Sample, other: Sample) -> Verdict:
    """Open a spoiled save as a player would, and go on with it where it opens."""
    path.write_bytes(spoiled.data)
    begun = time.process_time()
    result = _attempt(path, spoiled, given.passed | other.passed)
    seconds = time.process_time() - begun
    for each in path.parent.iterdir():
        each.unlink()
    return Verdict(result, seconds)


def _attempt(path: Path, spoiled: Spoiled, passed: frozenset[bytes]) -> str:
    try:
        match, _ = Journal.open(path, load)
    except SaveError as error:
        if not str(error) or "\n" in str(error) or str(path) not in str(error):
            return f"an unclear refusal: {error!r}"
        if path.read_bytes() != spoiled.data or len(list(path.parent.iterdir())) != 1:
            return "written to though refused"
        return "refused"
    except BaseException as error:
        return f"{type(error).__name__} while opening: {error}"
    try:
        if not spoiled.sealed and match.game.digest(match.state) not in passed:
            return "loaded a position that never was"
        inspect(path)
        return _play_on(match)
    except BaseException as error:
        return f"{type(error).__name__} after opening: {error}"
    finally:
        match.close()


def _play_on(match: Match[Any]) -> str:
    """Show the match and play a few moves, as any face would."""
    words, chance = match.game.words, Chance(1)
    for _ in range(4):
        words.report(match.state, match.names)
        words.ending(match.state, match.names)
        words.progress(match.state)
        match.outcome()
        decision = match.decision()
        if decision is None:
            break
        words.question(match.state, match.names)
        if decision.actor == CHANCE:
            match.play(match.game.sample(match.state, chance))
        else:
            for action in match.legal():
                words.action(match.state, action)
            match.play(chance.choice(match.legal()))
    for attempt in (match.undo, match.redo):
        try:
            attempt()
        except ValueError:
            continue
    return "loaded"


def _flip(save: bytes, _: bytes, chance: Chance) -> bytes:
    data = bytearray(save)
    for _bit in range(1 + chance.below(8)):
        place = chance.below(len(data) * 8)
        data[place // 8] ^= 1 << place % 8
    return bytes(data)


def _truncate(save: bytes, _: bytes, chance: Chance) -> bytes:
    return save[: chance.below(len(save))]


def _span(save: bytes, chance: Chance) -> tuple[int, int]:
    start = chance.below(len(save))
    return start, min(len(save), start + 1 + chance.below(chance.choice((4, 60, 3000))))


def _remove(save: bytes, _: bytes, chance: Chance) -> bytes:
    start, end = _span(save, chance)
    return save[:start] + save[end:]


def _repeat(save: bytes, _: bytes, chance: Chance) -> bytes:
    start, end = _span(save, chance)
    return save[:end] + save[start:end] + save[end:]


def _blank(save: bytes, _: bytes, chance: Chance) -> bytes:
    start, end = _span(save, chance)
    return save[:start] + bytes(end - start) + save[end:]


def _noise(save: bytes, _: bytes, chance: Chance) -> bytes:
    start, end = _span(save, chance)
    return save[:start] + bytes(chance.below(256) for _ in range(end - start)) + save[end:]


def _promise(save: bytes, _: bytes, chance: Chance) -> bytes:
    start, _end = _span(save, chance)
    huge = chance.choice(HUGE)
    keep = start + chance.choice((0, len(huge)))
    return save[:start] + huge + save[keep:]


def _deepen(save: bytes, _: bytes, chance: Chance) -> bytes:
    start, _end = _span(save, chance)
    level = chance.choice((b"\x91", b"\x81\xa1a", b"\x92\x01"))
    return save[:start] + level * chance.choice((40, 600, 2000, 100_000)) + save[start:]


def _splice(save: bytes, other: bytes, chance: Chance) -> bytes:
    return save[: chance.below(len(save))] + other[chance.below(len(other)) :]


def _extend(save: bytes, other: bytes, chance: Chance) -> bytes:
    return save + chance.choice((bytes(512), other, save, b"\n", b"\x93"))


BLIND: dict[str, Callable[[bytes, bytes, Chance], bytes]] = {
    "bits flipped": _flip,
    "cut off": _truncate,
    "a piece lost": _remove,
    "a piece doubled": _repeat,
    "a piece of zeros": _blank,
    "a piece of noise": _noise,
    "a huge length": _promise,
    "deep nesting": _deepen,
    "two saves in one": _splice,
    "something behind the end": _extend,
}


def _values(save: bytes) -> list[Any]:
    """The header and the records of a sound save, without checks, states unpacked."""
    unpacker = msgpack.Unpacker(None, max_buffer_size=len(save) + 1)
    unpacker.feed(save)
    header, *records = unpacker
    del header["check"]
    values = [header, *(record[:-1] for record in records)]
    for value in values[1:]:
        if value[0] == "snap":
            value[-1] = msgpack.unpackb(value[-1])
    return values


def _sealed(values: list[Any]) -> bytes:
    """The bytes of such values with all checks right."""
    data, check = b"", 0
    for value in values:
        if isinstance(value, dict):
            whole: Any = {**value, "check": NO_CHECK}
        elif isinstance(value, list):
            whole = [*value, NO_CHECK]
            if len(whole) > 2 and whole[0] == "snap" and not isinstance(whole[-2], bytes):
                whole[-2] = msgpack.packb(whole[-2])
        else:
            whole = [value, NO_CHECK]
        data += seal(whole, check)
        check = last_check(data)
    return data


def _places(value: Any) -> list[tuple[Any, Any]]:
    """Every place within a value, as a container and the key or index in it."""
    found = []
    waiting = [value]
    while waiting:
        box = waiting.pop()
        keys = range(len(box)) if isinstance(box, list) else list(box)
        for key in keys:
            found.append((box, key))
            if isinstance(box[key], list | dict):
                waiting.append(box[key])
    return found


def _any_place(values: list[Any], chance: Chance) -> tuple[Any, Any]:
    places = _places(chance.choice(values))
    return chance.choice(places) if places else (values, 0)


def _swap_type(values: list[Any], chance: Chance) -> None:
    box, key = _any_place(values, chance)
    box[key] = deepcopy(chance.choice(JUNK))


def _borrow(values: list[Any], chance: Chance) -> None:
    box, key = _any_place(values, chance)
    other, place = _any_place(values, chance)
    box[key] = deepcopy(other[place])


def _nudge(values: list[Any], chance: Chance) -> None:
    numbers = [
        (box, key)
        for value in values
        for box, key in _places(value)
        if type(box[key]) is int and abs(box[key]) < LARGE
    ]
    for _ in range(1 + chance.below(3)):
        box, key = chance.choice(numbers)
        box[key] += chance.choice((-1, 1, 2, 100, -100))


def _drop_field(values: list[Any], chance: Chance) -> None:
    box, key = _any_place(values, chance)
    del box[key]


def _drop_records(values: list[Any], chance: Chance) -> None:
    start = 1 + chance.below(len(values) - 1)
    del values[start : start + 1 + chance.below(3)]


def _double_record(values: list[Any], chance: Chance) -> None:
    place = 1 + chance.below(len(values) - 1)
    values.insert(1 + chance.below(len(values)), values[place])


def _shuffle_records(values: list[Any], chance: Chance) -> None:
    values[1:] = chance.shuffled(values[1:])


def _change_rules(values: list[Any], chance: Chance) -> None:
    values[0][chance.choice(("rules", "seed", "cards", "options", "practice"))] = chance.choice(
        (2, 7, "0", {}, True)
    )


def _make_position_up(values: list[Any], chance: Chance) -> None:
    """Leave one snapshot and nothing that it could be compared with, and change its state."""
    snapshot = chance.choice([value for value in values[1:] if value[0] == "snap"])
    snapshot[1] = True
    values[1:] = [snapshot]
    for _ in range(1 + chance.below(2)):
        places = _places(snapshot[-1])
        box, key = chance.choice(places)
        wish = chance.below(3)
        if wish == 0:
            box[key] = deepcopy(chance.choice(JUNK))
        elif type(box[key]) is int and abs(box[key]) < LARGE:
            box[key] += chance.choice((-1, 1, 5))
        else:
            other, place = chance.choice(places)
            box[key] = deepcopy(other[place])


SEALED: dict[str, Callable[[list[Any], Chance], None]] = {
    "another type, sealed": _swap_type,
    "a value borrowed, sealed": _borrow,
    "numbers changed, sealed": _nudge,
    "a field gone, sealed": _drop_field,
    "records gone, sealed": _drop_records,
    "a record doubled, sealed": _double_record,
    "records shuffled, sealed": _shuffle_records,
    "another game told, sealed": _change_rules,
    "a made-up position, sealed": _make_position_up,
}


def samples(game_id: str, folder: Path, count: int) -> list[Sample]:
    """Several sound saves of a game."""
    return [sample(game_id, number, folder) for number in range(1, count + 1)]


def run(given: list[Sample], path: Path, number: int) -> tuple[Spoiled, Verdict]:
    """One spoiled save and what became of it, the same for the same number."""
    chance = Chance(mix(number, 3))
    first, second = chance.choice(given), chance.choice(given)
    spoiled = spoil(first.data, second.data, chance)
    return spoiled, judge(path, spoiled, first, second)
