"""The journal: a save brings the whole match back, and nothing is ever written over."""

import os
import resource
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from rules.game import CONCEDE, Action, IllegalAction
from rules.journal import Journal, SaveError, free_path, inspect, save_name
from rules.match import MAX_SEED, Match, Seat
from rules.records import MAX_BYTES
from tests.support.saves import ANN, BO, GAMES, acts, begin, load, play_saved, position
from tests.support.tiny import DRAW, END, ROLL, Tiny, load_tiny

CREATED = "2026-11-30T07:31:22"
TAKE = Action("take", (1,))


@pytest.fixture
def path(tmp_path):
    return tmp_path / "game.valeria"


def saved(path, *seats, **wishes):
    match = Match.new(Tiny(), seats or (ANN,), 7, **wishes)
    Journal.create(path, match, CREATED)
    return match


def reopened(path):
    match, notices = Journal.open(path, load)
    assert notices == []
    return match


def files(folder):
    return {each.name: each.read_bytes() for each in folder.iterdir()}


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("number", range(6))
def test_a_match_comes_back_as_it_was_left_at_any_moment(path, game_id, number):
    match = begin(load(game_id), number, own_dice=number % 2 == 1)
    Journal.create(path, match, CREATED)
    for count, _ in enumerate(acts(match, number)):
        if count % 9 == 0:
            seen, notices = Journal.read(path, load)
            assert (position(seen), notices) == (position(match), [])
    match.close()
    again = reopened(path)
    assert position(again) == position(match)
    assert [step.events for step in again.history] == [step.events for step in match.history]
    again.close()


@pytest.mark.parametrize("practice", [False, True])
def test_undo_and_redo_go_on_after_reopening(path, practice):
    match = saved(path, practice=practice)
    match.play(TAKE)
    match.play(TAKE, TAKE)
    match.undo()
    match.close()
    match = reopened(path)
    match.redo()
    assert match.state.heap == 21
    match.undo()
    match.undo()
    assert match.state.heap == 24
    match.close()
    match = reopened(path)
    assert len(match.undone) == 2
    match.redo()
    match.redo()
    assert match.state.heap == 21
    assert match.why_not_redo() is not None
    match.close()


def test_dice_after_reopening_are_those_that_would_have_come(path, tmp_path):
    match = saved(path)
    match.play(ROLL)
    match.close()
    again = reopened(path)
    other = Match.new(Tiny(), (ANN,), 7)
    for each in (again, other):
        while each.rolls < 2:
            each.play(ROLL)
    assert again.history[-1].action == other.history[-1].action
    again.close()


def test_typed_dice_are_replayed_as_typed(path):
    match = saved(path, own_dice=True)
    match.play(ROLL)
    match.close()
    match = reopened(path)
    assert match.decision().kind == "roll"
    match.play(Action("roll", (6,)))
    match.close()
    match = reopened(path)
    assert match.state.pots == [6]
    match.undo()
    match.play(Action("roll", (2,)))
    match.close()
    assert reopened(path).state.pots == [2]


def test_that_undo_went_past_a_reveal_is_remembered(path):
    match = saved(path, practice=True)
    match.play(ROLL)
    match.undo()
    match.close()
    match = reopened(path)
    assert match.turned
    match.close()


def test_the_extremes_of_seeds_and_names_are_kept(path):
    match = Match.new(Tiny(), (Seat("Zoë Ångström"), Seat("")), MAX_SEED)
    Journal.create(path, match, CREATED)
    match.close()
    match = reopened(path)
    assert match.seed == MAX_SEED
    assert match.names == ("Zoë Ångström", "")
    match.close()


def test_a_name_that_a_terminal_would_obey_is_refused(path):
    match = Match.new(Tiny(), (Seat("\x1b[2J"),), 7)
    with pytest.raises(SaveError, match="printable"):
        Journal.create(path, match, CREATED)
    assert not path.exists()


def test_a_copy_of_a_match_can_be_begun_anywhere(path, tmp_path):
    match = saved(path, practice=True)
    match.play(TAKE)
    match.play(ROLL)
    match.play(TAKE)
    match.undo()
    match.undo()
    match.close()
    seen, _ = Journal.read(path, load)
    copy = tmp_path / "copies" / "copy.valeria"
    Journal.create(copy, seen, CREATED)
    seen.close()
    again = reopened(copy)
    assert position(again) == position(match)
    again.redo()
    again.redo()
    assert again.why_not_redo() is not None
    again.close()


def test_an_existing_file_is_never_made_anew(path):
    path.write_bytes(b"a letter")
    with pytest.raises(SaveError, match="already"):
        saved(path)
    assert path.read_bytes() == b"a letter"
    assert files(path.parent) == {path.name: b"a letter"}


def test_a_folder_that_is_not_there_is_made_and_one_that_cannot_be_is_told(tmp_path):
    saved(tmp_path / "deep" / "down" / "a.valeria").close()
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(SaveError, match="cannot make the save"):
        saved(tmp_path / "file" / "a.valeria")


def test_opening_writes_nothing_until_the_next_move(path):
    match = saved(path)
    match.play(TAKE)
    match.close()
    before = files(path.parent)
    reopened(path).close()
    Journal.read(path, load)
    inspect(path)
    assert files(path.parent) == before
    match = reopened(path)
    match.play(TAKE)
    match.close()
    assert path.read_bytes().startswith(before[path.name])


def test_after_it_is_left_a_match_cannot_go_on_unrecorded(path):
    match = saved(path)
    match.close()
    match.close()
    with pytest.raises(SaveError, match="closed"):
        match.play(TAKE)
    assert match.history == []


def test_a_second_hand_is_told_who_plays(path):
    match = saved(path)
    with pytest.raises(SaveError, match="this program already"):
        Journal.open(path, load)
    seen, _ = Journal.read(path, load)
    assert position(seen) == position(match)
    code = (
        "import sys; from pathlib import Path; from rules.journal import *;"
        "from tests.support.tiny import load_tiny\n"
        "try: Journal.open(Path(sys.argv[1]), load_tiny)\n"
        "except SaveError as error: print(error)"
    )
    told = subprocess.run(
        [sys.executable, "-c", code, str(path)],
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    assert told == (
        f"{path} is being played by process {os.getpid()} on {os.uname().nodename}: "
        "end that game first\n"
    )
    match.close()
    assert [each.name for each in path.parent.iterdir()] == [path.name]
    reopened(path).close()


def test_a_lock_without_a_readable_note_still_holds(path):
    match = saved(path)
    (path.parent / f".{path.name}.lock").write_bytes(b"\xff\xfe")
    with pytest.raises(SaveError, match="another process"):
        Journal.open(path, load)
    match.close()


@pytest.mark.parametrize("seats", [(ANN,), (ANN, BO)], ids=["one", "two"])
def test_a_summary_tells_the_game_without_playing_it(path, seats):
    match = saved(path, *seats)
    match.play(TAKE)
    match.play(END)
    summary = inspect(path)
    assert (summary.header.game, summary.header.seed, summary.header.created) == (
        "tiny",
        7,
        CREATED,
    )
    assert (summary.header.seats, summary.header.options) == (seats, {"rounds": 4, "cards": True})
    assert (summary.moves, summary.over, summary.fault) == (2, False, "")
    match.close()
    assert inspect(path).progress == match.game.words.progress(match.state)


def test_a_summary_knows_that_a_game_is_over_unless_its_end_was_taken_back(path):
    match = saved(path)
    match.play(CONCEDE)
    assert inspect(path).over
    match.undo()
    assert not inspect(path).over
    match.close()
    assert not inspect(path).over


@pytest.mark.parametrize("acts_before", [0, 3])
def test_a_full_disk_costs_the_action_in_flight_and_nothing_else(path, monkeypatch, acts_before):
    match = saved(path)
    for _ in range(acts_before):
        match.play(TAKE)
    size, held = path.stat().st_size, position(match)
    write = os.pwrite

    def half(handle, data, at):
        write(handle, data[: len(data) // 2], at)
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "pwrite", half)
    with pytest.raises(SaveError, match="No space left on device; nothing has been done"):
        match.play(END)
    assert path.stat().st_size == size
    assert position(match) == held
    monkeypatch.undo()
    match.play(END)
    assert position(Journal.read(path, load)[0]) == position(match)
    match.close()


def test_a_disk_that_cannot_even_cut_the_torn_record_off_is_survived(path, monkeypatch):
    match = saved(path)
    match.play(TAKE)
    write = os.pwrite

    def half(handle, data, at):
        write(handle, data[: len(data) // 2], at)
        raise OSError(5, "Input/output error")

    def refuse(handle, size):
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(os, "pwrite", half)
    monkeypatch.setattr(os, "ftruncate", refuse)
    with pytest.raises(SaveError, match="Input/output error"):
        match.play(TAKE)
    seen, notices = Journal.read(path, load)
    assert position(seen) == position(match)
    assert "cut short" in notices[0]
    monkeypatch.undo()
    match.play(TAKE, TAKE)
    match.close()
    assert position(reopened(path)) == position(match)


def test_a_real_limit_on_the_size_of_files_is_told_like_a_full_disk(path):
    code = (
        "import resource, sys; from pathlib import Path; from rules.journal import *\n"
        "from tests.support.tiny import *; from rules.match import *\n"
        "match = Match.new(Tiny(), (Seat('Ann'),), 7)\n"
        "path = Path(sys.argv[1]); Journal.create(path, match)\n"
        "size = path.stat().st_size\n"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (size + 10, resource.RLIM_INFINITY))\n"
        "try: match.play(END)\n"
        "except SaveError as error: print(len(match.history), path.stat().st_size - size, error)\n"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY,) * 2)\n"
        "match.play(END); match.close()\n"
    )
    told = subprocess.run(
        [sys.executable, "-c", code, str(path)],
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    assert told.startswith(f"0 0 cannot save to {path}: File too large; nothing has been done")
    assert reopened(path).move_count == 1


def test_a_whole_match_is_written_in_one_piece_a_move(path, monkeypatch):
    match = saved(path)
    sizes = []
    write = os.pwrite
    monkeypatch.setattr(
        os, "pwrite", lambda handle, data, at: sizes.append(len(data)) or write(handle, data, at)
    )
    count = sum(1 for _ in acts(match, 3))
    assert len(sizes) == count
    match.close()


def test_the_disk_is_waited_for_only_where_something_came_to_light(path, monkeypatch):
    match = saved(path)
    waits = []
    monkeypatch.setattr(os, "fsync", waits.append)
    for _ in range(2):
        match.play(TAKE)
        match.play(TAKE)
        match.play(END)
    assert waits == []
    match.play(DRAW)
    assert len(waits) == 1
    match.play(TAKE)
    match.close()
    assert len(waits) == 2
    reopened(path).close()
    assert len(waits) == 2


NO_SAVES = {
    "empty": (b"", "is empty"),
    "a text": (b"Dear Ann,\n", "is not a save of this program"),
    "other msgpack": (b"\x81\xa5magic\xa5chess", "is not a save of this program"),
    "a newer format": (b"\x82\xa5magic\xa7valeria\xa6format\x02", "format 2.*newer version"),
    "half a header": (b"\x82\xa5magic\xa7valeria\xa6format\x01", "damaged header"),
    "nothing but depth": (b"\x91" * 100_000, "is not a save of this program"),
    "a huge promise": (b"\xdf\xff\xff\xff\xff", "is not a save of this program"),
    "a number": (b"\x07", "is not a save of this program"),
}


@pytest.mark.parametrize(("data", "message"), NO_SAVES.values(), ids=NO_SAVES.keys())
def test_what_is_no_save_is_told_in_one_line_and_left_alone(path, data, message):
    path.write_bytes(data)
    for attempt in (lambda: Journal.open(path, load), lambda: inspect(path)):
        with pytest.raises(SaveError, match=message) as caught:
            attempt()
        assert str(path) in str(caught.value)
        assert "\n" not in str(caught.value)
    assert files(path.parent) == {path.name: data}


def test_a_file_that_is_far_too_large_is_not_even_read(path):
    with path.open("wb") as file:
        file.truncate(MAX_BYTES + 1)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    with pytest.raises(SaveError, match="larger than 16 MB"):
        Journal.open(path, load)
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 4096


def test_a_pipe_or_a_folder_does_not_hold_the_program_up(tmp_path):
    pipe = tmp_path / "pipe.valeria"
    os.mkfifo(pipe)
    assert stat.S_ISFIFO(pipe.stat().st_mode)
    for path in (pipe, tmp_path):
        for attempt in (Journal.open, Journal.read):
            with pytest.raises(SaveError, match=r"is not a file|Is a directory"):
                attempt(path, load)


def test_a_missing_save_is_told(path):
    with pytest.raises(SaveError, match=f"there is no save {path}"):
        Journal.open(path, load)


def test_a_game_that_this_program_does_not_know_is_named(path):
    saved(path).close()

    def nothing(game_id):
        raise KeyError(game_id)

    with pytest.raises(SaveError, match="a game of 'tiny', which this program does not know"):
        Journal.open(path, nothing)
    reopened(path).close()


def test_an_undo_that_the_rules_refuse_is_not_written(path):
    match = saved(path)
    match.play(ROLL)
    size = path.stat().st_size
    with pytest.raises(IllegalAction):
        match.undo()
    assert path.stat().st_size == size
    match.close()


def test_names_of_saves_tell_game_deal_and_time():
    assert save_name("siege", 48213, CREATED) == "siege-48213-20261130-0731.valeria"
    assert save_name("siege", 48213, "") == "siege-48213.valeria"


def test_a_free_path_is_the_path_or_the_next_number(tmp_path):
    path = tmp_path / "a.valeria"
    assert free_path(path) == path
    path.touch()
    assert free_path(path).name == "a-2.valeria"
    (tmp_path / "a-2.valeria").symlink_to("nowhere")
    assert free_path(path).name == "a-3.valeria"


@pytest.mark.parametrize("game_id", GAMES)
def test_a_save_stays_small(path, game_id):
    match, count = play_saved(path, load(game_id), 2)
    assert match.outcome() is not None
    assert path.stat().st_size < 10_000 + 400 * count


def test_loading_needs_no_more_than_the_id_of_the_game(path):
    saved(path).close()
    match, _ = Journal.open(path, load_tiny)
    assert match.game.id == "tiny"
    match.close()


def test_hints_are_counted_for_good(path, tmp_path):
    match = saved(path)
    match.hinted()
    match.play(TAKE)
    match.hinted()
    match.undo()
    match.close()
    match = reopened(path)
    assert match.hints == 2
    match.close()
    copy = tmp_path / "copy.valeria"
    Journal.create(copy, match)
    match.close()
    assert reopened(copy).hints == 2


@pytest.mark.parametrize("game_id", GAMES)
def test_the_end_of_a_game_is_read_without_its_moves(path, game_id):
    match, _ = play_saved(path, load(game_id), 3)
    end = Journal.read_end(path, load)
    assert end is not None
    assert end.dealt
    assert (end.match.outcome(), end.match.move_count) == (match.outcome(), match.move_count)
    assert (end.match.turned, end.match.hints) == (match.turned, match.hints)


def test_a_game_that_goes_on_has_no_end_to_read(path):
    match = saved(path)
    assert Journal.read_end(path, load) is None
    match.play(CONCEDE)
    assert Journal.read_end(path, load) is not None
    match.undo()
    assert Journal.read_end(path, load) is None
    match.close()
    with pytest.raises(SaveError, match="does not know"):
        Journal.read_end(path, {}.__getitem__)
