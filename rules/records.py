"""The save format: what the bytes of a save say, without knowing any game.

A save is a stream of msgpack values, first a header map and then one array a record:

    {"magic": "valeria", "format": 1, game, rules, cards, options, seats, seed, practice,
     own_dice, created, check}
    ["move", [action text, …], check]   a move: one or more actions and the chance that followed
    ["undo", moves, turned, check]      so many moves were taken back (past a reveal or not)
    ["redo", moves, check]              the moves taken back last were done again
    ["hint", hints, check]              another hint was given, so many in all
    ["rule", rules, cards, check]       the version of the rules and the card table from here on
    ["snap", fresh, moves, rolls, turned, over, progress, digest, state, check]
                                        the position now; `fresh` where what came before is
                                        told again or can no longer be replayed

Every value ends with `check`: the CRC-32 of its bytes before that field, continued from the
check of the value before it. So any damage is noticed, a lost or doubled record too, and reading
can start again behind the damage, for each record carries what the next one continues from.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, NamedTuple
from zlib import crc32

import msgpack

from rules.game import Action, OptionValue, parse
from rules.match import MAX_SEED, Move, Seat

FORMAT = 1
MAGIC = "valeria"

MAX_BYTES = 16 << 20
MAX_RECORD = 1 << 18
MAX_RECORDS = 1 << 15
MAX_ACTIONS = 50_000
MAX_TEXT = 200
MAX_ACTION = 2000
"""An action may be long: a shuffle names every card."""
MAX_DEPTH = 32

_CHECK_BYTES = 5
NO_CHECK = 0xFFFFFFFF
"""What stands for a check before it is known: as wide as any."""
_LIMITS: dict[str, Any] = {
    "raw": False,
    "strict_map_key": True,
    "max_str_len": 1 << 12,
    "max_bin_len": MAX_RECORD,
    "max_array_len": 1 << 14,
    "max_map_len": 1 << 12,
    "max_ext_len": 0,
}


class SaveError(Exception):
    """A save that cannot be read or written: one line that says what is wrong and what to do."""


class NameTakenError(SaveError):
    """There is a file of that name, and no save is ever overwritten."""


class Header(NamedTuple):
    """What a save says about its game: everything that a deal depends on, and when it began.

    `rules` is the version of the rules, `cards` the digest of the card table, `created` an ISO
    date and time, or empty.
    """

    game: str
    rules: int
    cards: str
    options: Mapping[str, OptionValue]
    seats: tuple[Seat, ...]
    seed: int
    practice: bool
    own_dice: bool
    created: str


class Moved(NamedTuple):
    """A move was done."""

    move: Move


class Undone(NamedTuple):
    """Moves were taken back; `turned` if that went past what ends undo in an ordinary game."""

    moves: int
    turned: bool


class Redone(NamedTuple):
    """The moves that were taken back last were done again."""

    moves: int


class Hinted(NamedTuple):
    """Another hint was given, which made so many in all."""

    hints: int


class Ruled(NamedTuple):
    """From here on the game was played with this version of the rules and this card table."""

    rules: int
    cards: str


class Snapshot(NamedTuple):
    """A whole position: `state` as packed by the game, and the game's digest of it.

    `moves` and `rolls` count from the deal. `fresh` where the records before it are past replay.
    """

    fresh: bool
    moves: int
    rolls: int
    turned: bool
    over: bool
    progress: str
    digest: bytes
    state: bytes


Record = Moved | Undone | Redone | Hinted | Ruled | Snapshot

_KINDS: dict[str, Callable[..., Record]] = {
    "move": Moved,
    "undo": Undone,
    "redo": Redone,
    "hint": Hinted,
    "rule": Ruled,
    "snap": Snapshot,
}
_NAMES = {kind: name for name, kind in _KINDS.items()}
_FIELDS: dict[str, tuple[type, ...]] = {
    "move": (tuple,),
    "undo": (int, bool),
    "redo": (int,),
    "hint": (int,),
    "rule": (int, str),
    "snap": (bool, int, int, bool, bool, str, bytes, bytes),
}
MARKS = {
    name: bytes([0x90 | len(fields) + 2, 0xA0 | len(name)]) + name.encode()
    for name, fields in _FIELDS.items()
}
"""How a record of each kind begins, to look for it behind damage."""

_HEADER: dict[str, type] = {
    "game": str,
    "rules": int,
    "cards": str,
    "options": dict,
    "seats": list,
    "seed": int,
    "practice": bool,
    "own_dice": bool,
    "created": str,
}


class Fault(Exception):
    """The bytes from `at` on are no record: the beginning of one (`torn`), or something else."""

    def __init__(self, at: int, torn: bool) -> None:
        super().__init__(f"no record at byte {at}")
        self.at = at
        self.torn = torn


def encode_header(header: Header) -> bytes:
    """The first bytes of a save. Raises SaveError for what could not be read again."""
    data = seal(
        {
            "magic": MAGIC,
            "format": FORMAT,
            **header._asdict(),
            "options": dict(header.options),
            "seats": [list(seat) for seat in header.seats],
            "check": NO_CHECK,
        },
        0,
    )
    try:
        same = decode_header(data)[0] == header
    except SaveError:
        same = False
    if not same:
        raise SaveError(f"names and options must be printable and at most {MAX_TEXT} long")
    return data


def encode(records: Iterable[Record], check: int) -> bytes:
    """The bytes of records that continue from a check (`last_check` of the bytes before).

    Raises SaveError for what could not be read again.
    """
    parts = []
    for record in records:
        fields: list[Any] = list(record)
        if isinstance(record, Moved):
            fields = [[_text(action) for action in record.move]]
        part = seal([_NAMES[type(record)], *fields, NO_CHECK], check)
        if len(part) > MAX_RECORD:
            raise SaveError(f"a record is larger than {MAX_RECORD} bytes")
        parts.append(part)
        check = last_check(part)
    return b"".join(parts)


def last_check(data: bytes) -> int:
    """The check with which encoded bytes end."""
    return int.from_bytes(data[-4:], "big")


def plain(data: bytes) -> object:
    """Packed bytes as maps, lists and plain values, at most MAX_DEPTH deep.

    Raises ValueError for anything else.
    """
    try:
        value = msgpack.unpackb(data, **_LIMITS)
    except (ValueError, RecursionError, msgpack.UnpackException) as error:
        raise ValueError(f"not readable: {error}") from None
    _check_plain(value, MAX_DEPTH)
    return value


def _check_plain(value: object, depth: int) -> None:
    if depth == 0:
        raise ValueError("nested too deeply")
    if type(value) is list:
        for each in value:
            _check_plain(each, depth - 1)
    elif type(value) is dict:
        for each in value.values():
            _check_plain(each, depth - 1)
    elif value is not None and type(value) not in (int, str, bool, bytes):
        raise ValueError(f"holds a {type(value).__name__}")


def seal(value: object, check: int) -> bytes:
    """A packed value whose last field has become its check. The field must hold NO_CHECK."""
    packed: bytes = msgpack.packb(value)
    body = packed[: -_CHECK_BYTES + 1]
    return body + crc32(body, check).to_bytes(4, "big")


def _is_sound(raw: bytes, check: int) -> bool:
    body = raw[: -_CHECK_BYTES + 1]
    return body[-1:] == b"\xce" and crc32(body, check) == last_check(raw)


def decode_header(data: bytes) -> tuple[Header, int]:
    """The header of a save and where it ends.

    Raises SaveError for anything that is no save of a format this version knows.
    """
    unpacker = msgpack.Unpacker(None, max_buffer_size=MAX_RECORD, **_LIMITS)
    unpacker.feed(data[: MAX_RECORD - 1])
    try:
        values = unpacker.unpack()
    except (ValueError, RecursionError, msgpack.UnpackException):
        values = None
    if type(values) is not dict or values.get("magic") != MAGIC:
        raise SaveError("is not a save of this program, or its first bytes are damaged")
    version = values.get("format")
    if type(version) is int and version > FORMAT:
        raise SaveError(
            f"has format {version}, and this version reads up to {FORMAT}: it was written by a "
            "newer version, so take that one to open it"
        )
    end = unpacker.tell()
    if version != FORMAT or not _is_sound(data[:end], 0):
        raise SaveError(f"has a damaged header (bytes 0 to {end - 1}), so its game is unknown")
    try:
        return _header(values), end
    except (ValueError, TypeError, KeyError) as error:
        raise SaveError(f"has a header that makes no sense: {error}") from None


def _header(values: dict[str, Any]) -> Header:
    fields = {name: value for name, value in values.items() if name in _HEADER}
    if len(fields) != len(_HEADER) or len(values) != len(_HEADER) + 3:
        raise ValueError("fields are missing or too many")
    for name, kind in _HEADER.items():
        if type(fields[name]) is not kind:
            raise ValueError(f"{name} is not what it should be")
    if any(type(seat) is not list for seat in fields["seats"]):
        raise ValueError("a seat is not what it should be")
    seats = tuple(Seat(*seat) for seat in fields["seats"])
    header = Header(**{**fields, "seats": seats})
    words = [header.game, header.cards, header.created, *header.options]
    words += [text for seat in seats for text in seat]
    for word in words:
        _check_text(word)
    for value in header.options.values():
        if type(value) not in (bool, int):
            _check_text(value)
    if not seats or not 0 <= header.seed <= MAX_SEED or header.rules < 0:
        raise ValueError("seats, seed or rules are out of range")
    return header


def _check_text(text: object, longest: int = MAX_TEXT) -> None:
    if type(text) is not str or len(text) > longest or not text.isprintable():
        raise ValueError("a text is too long or not printable")


def decode(data: bytes, start: int, check: int) -> Iterator[tuple[Record, int, int]]:
    """Each record from `start` on, with its end and its check.

    Raises Fault at the first bytes that are no record.
    """
    unpacker = msgpack.Unpacker(None, max_buffer_size=MAX_BYTES + 1, **_LIMITS)
    unpacker.feed(data[start:])
    at = start
    while at < len(data):
        try:
            # Skipping builds nothing, so that nothing unchecked can fill the memory.
            unpacker.skip()
        except msgpack.OutOfData:
            raise Fault(at, torn=len(data) - at < MAX_RECORD) from None
        except (ValueError, RecursionError, msgpack.UnpackException):
            raise Fault(at, torn=False) from None
        end = start + unpacker.tell()
        raw = data[at:end]
        if len(raw) > MAX_RECORD or not _is_sound(raw, check):
            raise Fault(at, torn=False)
        try:
            record = _record(raw)
        except (ValueError, RecursionError, msgpack.UnpackException):
            raise Fault(at, torn=False) from None
        check = last_check(raw)
        yield record, end, check
        at = end


def _record(raw: bytes) -> Record:
    values = msgpack.unpackb(raw, use_list=False, **_LIMITS)
    if type(values) is not tuple or len(values) < 3 or type(values[0]) is not str:
        raise ValueError("no record")
    name, *fields, _ = values
    if tuple(map(type, fields)) != _FIELDS.get(name):
        raise ValueError("no record of a known kind")
    if any(type(field) is int and field < 0 for field in fields):
        raise ValueError("a count below 0")
    if name == "move":
        return Moved(_move(fields[0]))
    for text in (field for field in fields if type(field) is str):
        _check_text(text)
    return _KINDS[name](*fields)


def _move(texts: tuple[object, ...]) -> Move:
    if not texts:
        raise ValueError("a move without an action")
    return tuple(_action(text) for text in texts)


def _text(action: Action) -> str:
    text = str(action)
    try:
        if _action(text) == action:
            return text
    except ValueError:
        pass
    raise SaveError(f"the action {text!r} cannot be written as text")


def _action(text: object) -> Action:
    _check_text(text, MAX_ACTION)
    assert isinstance(text, str)
    action = parse(text)
    if str(action) != text:
        raise ValueError("an action is not spelled as it should be")
    return action
