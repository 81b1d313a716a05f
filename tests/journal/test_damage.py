"""Damaged saves: whatever is left is played on with, in a new file, and the old one stays."""

import pytest

from rules.game import Action
from rules.journal import Journal, SaveError, inspect
from rules.match import Match
from rules.records import (
    MAX_RECORD,
    MAX_RECORDS,
    Moved,
    Redone,
    Ruled,
    Undone,
    decode,
    decode_header,
    encode,
    last_check,
)
from rules.restore import MAX_REPLAY
from rules.story import read
from tests.support.saves import ANN, GAMES, kill, load, play_saved, position
from tests.support.tiny import ROLL, Tiny

END, TAKE = Action("end"), Action("take", (1,))


@pytest.fixture
def path(tmp_path):
    return tmp_path / "game.valeria"


def long_game(path):
    """A game with three snapshots (at the start, after moves 4 and 8) and two moves behind."""
    match = Match.new(Tiny(), (ANN,), 7, {"rounds": 6})
    Journal.create(path, match)
    ends = [path.stat().st_size]
    for _ in range(2):
        for action in (TAKE, TAKE, END, ROLL):
            match.play(action)
            ends.append(path.stat().st_size)
    for _ in range(2):
        match.play(TAKE)
        ends.append(path.stat().st_size)
    kill(match)
    assert match.outcome() is None
    return match, ends


def spoil(path, at, data=None):
    """Write other bytes at a place (or flip one bit there); return what the file holds now."""
    held = bytearray(path.read_bytes())
    held[at : at + len(data or b"x")] = data or bytes([held[at] ^ 0x10])
    path.write_bytes(held)
    return bytes(held)


@pytest.mark.parametrize("game_id", GAMES)
def test_a_save_cut_at_any_byte_is_whole_up_to_there(path, game_id):
    _, count = play_saved(path, load(game_id), 4)
    data = path.read_bytes()
    start = decode_header(data)[1]
    ends = [start, *(end for _, end, _ in decode(data, start, last_check(data[:start])))]
    assert len(ends) > count
    step = max(1, len(data) // 300)
    for cut in range(ends[0] + 1, len(data), step):
        story = read(data[:cut])
        assert story.damage is None
        assert story.end == max(end for end in ends if end <= cut)
        assert story.torn == (cut not in ends)


def test_a_torn_record_is_dropped_with_a_notice_and_written_over_by_the_next_move(path):
    match, ends = long_game(path)
    path.write_bytes(path.read_bytes()[:-3])
    assert "cut short" in inspect(path).fault
    again, notices = Journal.open(path, load)
    assert "cut short" in notices[0]
    assert again.move_count == match.move_count - 1
    again.play(TAKE)
    assert path.stat().st_size == ends[-1]
    again.close()
    whole, notices = Journal.open(path, load)
    assert (whole.state, notices) == (match.state, [])
    whole.close()


def test_damage_before_a_snapshot_names_the_byte_and_takes_up_the_newest_position(path):
    match, ends = long_game(path)
    spoiled = spoil(path, ends[5] + 3)
    found, notices = Journal.open(path, load)
    assert f"damaged at byte {ends[5]}" in notices[0]
    assert "after move 10" in notices[0]
    assert "game-2.valeria" in notices[1]
    assert position(found)[0] == position(match)[0]
    assert (found.move_count, len(found.moves), found.rolls) == (10, 2, 2)
    found.undo()
    found.undo()
    assert "taken up here" in found.why_not_undo().sentence
    found.redo()
    found.close()
    again, notices = Journal.open(path.with_name("game-2.valeria"), load)
    assert (position(again), notices) == (position(found), [])
    again.redo()
    assert again.state == match.state
    again.close()
    assert path.read_bytes() == spoiled


def test_damage_behind_the_last_snapshot_keeps_all_that_came_before(path):
    match, ends = long_game(path)
    spoiled = spoil(path, ends[8] + 2)
    found, notices = Journal.open(path, load)
    assert f"damaged at byte {ends[8]}" in notices[0]
    assert "up to move 8" in notices[0]
    assert found.moves == match.moves[:8]
    found.play(TAKE, TAKE)
    found.close()
    assert path.read_bytes() == spoiled
    again, notices = Journal.open(path.with_name("game-2.valeria"), load)
    assert (again.state, notices) == (match.state, [])
    again.close()


def test_a_lost_record_is_noticed_though_all_others_are_sound(path):
    _, ends = long_game(path)
    data = path.read_bytes()
    path.write_bytes(data[: ends[1]] + data[ends[2] :])
    assert f"byte {ends[1]}" in inspect(path).fault


def test_a_length_that_promises_more_than_there_is_counts_as_damage_not_as_a_torn_end(path):
    _, ends = long_game(path)
    spoil(path, ends[8] + 1, b"\xdb\x7f")
    assert f"byte {ends[8]}" in inspect(path).fault


def test_zeros_behind_the_last_record_as_a_power_cut_leaves_them_lose_nothing(path):
    match, ends = long_game(path)
    path.write_bytes(path.read_bytes() + bytes(512))
    found, notices = Journal.open(path, load)
    assert f"byte {ends[-1]}" in notices[0]
    assert found.state == match.state
    found.close()


def test_two_places_of_damage_leave_the_newest_position_between_or_behind(path):
    match, ends = long_game(path)
    spoil(path, ends[2] + 2)
    spoil(path, ends[9] + 2)
    found, notices = Journal.open(path, load)
    assert f"byte {ends[2]}" in notices[0]
    assert found.state == match.history[-1].before
    found.close()


def test_a_damaged_save_that_is_only_looked_at_leaves_no_new_file(path):
    _, ends = long_game(path)
    spoil(path, ends[5] + 3)
    match, _ = Journal.open(path, load)
    match.close()
    assert [each.name for each in path.parent.iterdir()] == [path.name]


def test_a_new_file_beside_a_damaged_one_takes_no_name_that_is_taken(path):
    _, ends = long_game(path)
    spoil(path, ends[5] + 3)
    match, _ = Journal.open(path, load)
    path.with_name("game-2.valeria").write_bytes(b"mine")
    match.play(END)
    match.close()
    assert path.with_name("game-2.valeria").read_bytes() == b"mine"
    assert match.recorder.path.is_file()


def test_records_that_cannot_follow_are_damage_however_sound_they_are(path):
    long_game(path)
    data = path.read_bytes()
    for record in (Undone(11, False), Undone(0, False), Redone(1)):
        path.write_bytes(data + encode([record], last_check(data)))
        assert f"byte {len(data)}" in inspect(path).fault


def test_more_behind_the_end_than_a_record_can_hold_is_no_torn_record(path):
    match, ends = long_game(path)
    path.write_bytes(path.read_bytes() + b"\xdd\xff\xff\xff\xff" + b"\x90" * MAX_RECORD)
    found, notices = Journal.open(path, load)
    assert f"byte {ends[-1]}" in notices[0]
    assert found.state == match.state
    found.close()


def test_a_save_of_endless_records_is_refused(path):
    long_game(path)
    data = path.read_bytes()
    path.write_bytes(data + encode([Ruled(1, "")] * MAX_RECORDS, last_check(data)))
    with pytest.raises(SaveError, match="more than"):
        Journal.open(path, load)


def test_a_save_of_endless_moves_opens_as_far_as_moves_are_done_again(path):
    class Endless(Tiny):
        def apply(self, state, action):
            return []

    long_game(path)
    data = path.read_bytes()
    path.write_bytes(data + encode([Moved((TAKE,))] * (MAX_REPLAY + 5), last_check(data)))
    match, notices = Journal.open(path, lambda game_id: Endless())
    assert "left out" in notices[-1]
    assert MAX_REPLAY - 10 <= match.move_count <= MAX_REPLAY + 10
    match.close()
