"""The format: its bytes, which may never change, and what it refuses to write or to believe."""

import msgpack
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules import catalog
from rules.game import Action
from rules.match import Seat
from rules.records import (
    FORMAT,
    MAX_ACTION,
    MAX_DEPTH,
    MAX_RECORD,
    MAX_TEXT,
    NO_CHECK,
    Fault,
    Header,
    Hinted,
    Moved,
    Redone,
    Ruled,
    SaveError,
    Snapshot,
    Undone,
    decode,
    decode_header,
    encode,
    encode_header,
    last_check,
    plain,
    seal,
)

HEADER = Header(
    game="tiny",
    rules=1,
    cards="0123456789abcdef",
    options={"rounds": 4, "cards": True},
    seats=(Seat("Ann"), Seat("Robin", "random")),
    seed=48213,
    practice=False,
    own_dice=True,
    created="2026-11-30T07:31:22",
)

RECORDS = [
    Moved((Action("attack", ("C3R1",)), Action("roll", (6, 5, 1)))),
    Undone(1, turned=True),
    Redone(1),
    Ruled(2, "fedcba9876543210"),
    Snapshot(False, 1, 1, True, False, "Round 1 of 4", b"digest", b"\x80"),
]

FORMAT_1 = bytes.fromhex(
    "8ca56d61676963a776616c65726961a6666f726d617401a467616d65a474696e79a572756c657301a5636172"
    "6473b030313233343536373839616263646566a76f7074696f6e7382a6726f756e647304a56361726473c3a5"
    "73656174739292a3416e6ea092a5526f62696ea672616e646f6da473656564cdbc55a87072616374696365c2"
    "a86f776e5f64696365c3a763726561746564b3323032362d31312d33305430373a33313a3232a5636865636b"
    "ce005eadd993a46d6f766592ab61747461636b2043335231aa726f6c6c203620352031ce586ec70394a4756e"
    "646f01c3ce335d875093a47265646f01cebcff038b94a472756c6502b0666564636261393837363534333231"
    "30ce9f167f1c9aa4736e6170c20101c3c2ac526f756e642031206f662034c406646967657374c40180ceb38b"
    "952d"
)


def numbers(high=2**63):
    return st.integers(min_value=0, max_value=high)


texts = st.text(st.characters(exclude_categories=("C", "Z")), min_size=1, max_size=20)
words = texts.filter(lambda text: not text.lstrip("-").isdigit())
actions = st.builds(
    Action, texts, st.lists(st.one_of(words, st.integers(-99, 999)), max_size=4).map(tuple)
)
snapshots = st.builds(
    Snapshot,
    st.booleans(),
    numbers(),
    numbers(),
    st.booleans(),
    st.booleans(),
    texts,
    st.binary(max_size=16),
    st.binary(max_size=40),
)
records = st.one_of(
    st.builds(Moved, st.lists(actions, min_size=1, max_size=4).map(tuple)),
    st.builds(Undone, numbers(), st.booleans()),
    st.builds(Redone, numbers()),
    st.builds(Hinted, numbers()),
    st.builds(Ruled, numbers(), texts),
    snapshots,
)


def decoded(data, check=0):
    return [record for record, _, _ in decode(data, 0, check)]


def test_the_bytes_of_format_1_are_what_they_were():
    head = encode_header(HEADER)
    assert FORMAT == 1
    assert head + encode(RECORDS, last_check(head)) == FORMAT_1


def test_format_1_is_read_as_it_was_written():
    header, end = decode_header(FORMAT_1)
    assert header == HEADER
    assert decoded(FORMAT_1[end:], last_check(FORMAT_1[:end])) == RECORDS


@given(st.lists(records, max_size=6), st.integers(0, 2**32 - 1))
def test_what_is_written_is_read_again(written, check):
    assert decoded(encode(written, check), check) == written


@given(records, st.data())
def test_no_flipped_bit_goes_unnoticed(record, data):
    encoded = bytearray(encode([record], 0))
    place = data.draw(st.integers(0, len(encoded) * 8 - 1))
    encoded[place // 8] ^= 1 << place % 8
    with pytest.raises(Fault):
        decoded(bytes(encoded))


@given(st.binary(max_size=60))
def test_bytes_that_nobody_wrote_are_no_records(data):
    if data:
        with pytest.raises(Fault):
            decoded(data)


@given(records, records)
def test_a_record_follows_only_the_one_it_was_written_after(first, second):
    behind = encode([second], last_check(encode([first], 0)))
    with pytest.raises(Fault):
        decoded(behind)


@given(records, st.data())
def test_the_beginning_of_a_record_is_told_from_something_else(record, data):
    encoded = encode([record], 0)
    cut = data.draw(st.integers(1, len(encoded) - 1))
    with pytest.raises(Fault) as caught:
        decoded(encoded[:cut])
    assert caught.value.torn


NO_RECORDS = {
    "an empty move": ["move", []],
    "a move that is no list": ["move", "end"],
    "a move with a number": ["move", [3]],
    "a blank action": ["move", [" "]],
    "an action spelled otherwise": ["move", ["take  1"]],
    "an action with a number spelled otherwise": ["move", ["take 01"]],
    "an action that is far too long": ["move", ["a" * (MAX_ACTION + 1)]],
    "an action with more digits than any number": ["move", ["take " + "9" * 5000]],
    "an action that rings a bell": ["move", ["take \a"]],
    "undo without a mark": ["undo", 1],
    "a truth for a count": ["undo", True, False],
    "a fraction for a count": ["redo", 1.0],
    "a count below 0": ["redo", -1],
    "an unknown kind": ["wish", 1],
    "a kind that is a number": [1, 1],
    "a kind that is bytes": [b"redo", 1],
    "nothing": [],
    "a map": {"redo": 1},
    "a snapshot with a list for a state": ["snap", False, 0, 0, False, False, "", b"", [1]],
    "a time": ["redo", msgpack.Timestamp(1)],
    "an extension": ["redo", msgpack.ExtType(5, b"x")],
}


@pytest.mark.parametrize("value", NO_RECORDS.values(), ids=NO_RECORDS.keys())
def test_a_sound_check_does_not_make_nonsense_a_record(value):
    sealed = (
        seal({**value, "check": NO_CHECK}, 0)
        if isinstance(value, dict)
        else seal([*value, NO_CHECK], 0)
    )
    with pytest.raises(Fault) as caught:
        decoded(sealed)
    assert not caught.value.torn


NO_HEADERS = {
    "another type of seed": {"seed": "7"},
    "a seed too large for the generator": {"seed": -1},
    "no seats": {"seats": []},
    "seats without names": {"seats": [[1, 2]]},
    "a seat that is a word": {"seats": ["ab"]},
    "too much of a seat": {"seats": [["Ann", "", ""]]},
    "a truth for a version": {"rules": True},
    "a list of options": {"options": ["rounds"]},
    "an option that is a list": {"options": {"rounds": [4]}},
    "a game with a bell in its name": {"game": "\a"},
    "a field too many": {"more": 1},
}


@pytest.mark.parametrize("changes", NO_HEADERS.values(), ids=NO_HEADERS.keys())
def test_a_header_that_makes_no_sense_is_refused(changes):
    values = msgpack.unpackb(encode_header(HEADER))
    del values["check"]
    sealed = seal({**values, **changes, "check": NO_CHECK}, 0)
    with pytest.raises(SaveError, match="header that makes no sense"):
        decode_header(sealed)


def test_a_header_without_a_field_is_refused():
    values = msgpack.unpackb(encode_header(HEADER))
    del values["check"], values["seed"]
    with pytest.raises(SaveError, match="header that makes no sense"):
        decode_header(seal({**values, "check": NO_CHECK}, 0))


@pytest.mark.parametrize("at", [0, 3, 30, 100, -1])
def test_a_damaged_header_is_told(at):
    head = bytearray(encode_header(HEADER))
    head[at] ^= 1
    with pytest.raises(SaveError, match=r"not a save|damaged|newer"):
        decode_header(bytes(head))


@pytest.mark.parametrize("game_id", catalog.GAMES)
def test_a_shuffle_of_all_cards_of_a_kind_can_be_written_and_read_again(game_id):
    for cards in catalog.load(game_id).table.sections.values():
        record = Moved((Action("shuffle", tuple(cards)),))
        (again, _, _), *_ = decode(encode([record], 0), 0, 0)
        assert again == record


def test_nothing_is_written_that_could_not_be_read_again():
    for move in (
        (Action("take", ("01",)),),
        (Action("two words"),),
        (Action("a" * (MAX_ACTION + 1)),),
    ):
        with pytest.raises(SaveError, match="cannot be written as text"):
            encode([Moved(move)], 0)
    with pytest.raises(SaveError, match="printable"):
        encode_header(HEADER._replace(seats=(Seat("a" * (MAX_TEXT + 1)),)))
    large = Snapshot(False, 0, 0, False, False, "", b"", bytes(MAX_RECORD))
    with pytest.raises(SaveError, match="larger than"):
        encode([large], 0)


def test_a_packed_state_is_plain_values_only():
    assert plain(msgpack.packb({"a": [1, "b", None, True, b"c", {}]})) == {
        "a": [1, "b", None, True, b"c", {}]
    }


DEEP = b"\x91" * MAX_DEPTH + b"\x01"

NOT_PLAIN = {
    "too deep": DEEP,
    "deeper than any stack": b"\x91" * 100_000 + b"\x01",
    "a map of maps that is too deep": b"\x81\xa1a" * MAX_DEPTH + b"\x01",
    "a fraction": msgpack.packb([1.5]),
    "a time": msgpack.packb([msgpack.Timestamp(1)]),
    "an extension": msgpack.packb([msgpack.ExtType(5, b"x")]),
    "a map by numbers": b"\x81\x01\x01",
    "a text that is none": b"\xa1\xff",
    "a huge list": b"\xdd\xff\xff\xff\xff\x01",
    "a huge text": b"\xdb\xff\xff\xff\xff\x01",
    "two values": b"\x01\x02",
    "nothing": b"",
    "a byte that msgpack never writes": b"\xc1",
}


@pytest.mark.parametrize("data", NOT_PLAIN.values(), ids=NOT_PLAIN.keys())
def test_anything_else_in_a_packed_state_is_refused(data):
    with pytest.raises(ValueError):
        plain(data)
