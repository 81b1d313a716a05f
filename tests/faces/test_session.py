"""Sessions: games begun, listed and resumed in the save folder, with nothing overwritten."""

import os
import re

import pytest

from rules import catalog
from rules.cards import CardError
from rules.game import Action
from rules.journal import Journal, SaveError
from rules.match import Match, Seat
from tests.support.tiny import Tiny
from valeria_tui.results import FILE, Results
from valeria_tui.session import deal_again, new_session, resume_session
from valeria_tui.shelf import list_saves

CARDS = "[engines.ballista]\nchart = [10, 12, 0, 0, 0]\n"


@pytest.fixture
def siege():
    return catalog.load("siege")


@pytest.fixture
def begun(tmp_path, siege):
    """A game that was begun, played a little, and left: `begun(7, minutes_ago=3)`."""

    def begin(seed, minutes_ago=0, practice=False):
        session = new_session(tmp_path, siege, seed=seed, practice=practice)
        session.match.play(session.match.legal()[0])
        session.close()
        path = session.journal.path
        then = path.stat().st_mtime - 60 * minutes_ago
        os.utime(path, (then, then))
        return path

    return begin


def bytes_of(folder):
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_a_new_game_is_saved_under_its_deal_and_date(tmp_path, siege):
    session = new_session(tmp_path / "saves", siege, seed=7)
    assert re.fullmatch(r"siege-7-\d{8}-\d{4}\.valeria", session.journal.path.name)
    assert session.journal.path.parent == tmp_path / "saves"
    assert not session.resumed


def test_two_games_of_a_deal_in_a_minute_have_two_saves(tmp_path, siege):
    paths = {new_session(tmp_path, siege, seed=7).journal.path for _ in range(3)}
    assert len(paths) == 3


def test_a_deal_without_a_seed_is_a_fresh_one_of_five_digits(tmp_path, siege):
    seeds = {new_session(tmp_path, siege).match.seed for _ in range(5)}
    assert len(seeds) > 1
    assert all(10_000 <= seed <= 99_999 for seed in seeds)


def test_a_faulty_option_leaves_no_save(tmp_path, siege):
    with pytest.raises(ValueError, match="no option 'luck'"):
        new_session(tmp_path / "saves", siege, options={"luck": True})
    assert not (tmp_path / "saves").exists()


def test_the_newest_unfinished_game_is_resumed(tmp_path, begun, siege):
    begun(1, minutes_ago=9)
    begun(2, minutes_ago=5)
    over = new_session(tmp_path, siege, seed=3)
    over.match.play(Action("concede"))
    over.close()
    session = resume_session(tmp_path)
    assert (session.match.seed, session.resumed) == (2, True)
    assert len(session.match.moves) > 0


def test_a_game_goes_on_where_it_was_left(tmp_path, begun):
    path = begun(7)
    first = resume_session(tmp_path, path)
    first.close()
    again = resume_session(tmp_path, path)
    assert again.match.decision() == first.match.decision()
    assert again.match.legal() == first.match.legal()
    digest = again.match.game.digest
    assert digest(again.match.state) == digest(first.match.state)
    assert again.journal.path == path


@pytest.mark.parametrize(
    "spell", [lambda path: path, lambda path: path.name, lambda path: path.stem]
)
def test_a_save_is_named_by_path_or_name(tmp_path, begun, spell):
    begun(1)
    path = begun(7, minutes_ago=5)
    assert resume_session(tmp_path, spell(path)).match.seed == 7


def test_a_finished_game_is_opened_when_it_is_named(tmp_path, siege):
    session = new_session(tmp_path, siege, seed=3)
    session.match.play(Action("concede"))
    session.close()
    assert resume_session(tmp_path, session.journal.path).match.outcome().cause == "concede"


def test_a_game_that_is_open_elsewhere_is_not_opened_twice(tmp_path, siege):
    session = new_session(tmp_path, siege, seed=7)
    with pytest.raises(SaveError, match="is being played by"):
        resume_session(tmp_path)
    session.close()
    assert resume_session(tmp_path).match.seed == 7


def test_saves_are_listed_newest_first_with_what_is_wrong_with_them(tmp_path, begun):
    begun(1, minutes_ago=9)
    torn = begun(2, minutes_ago=5)
    stamp = torn.stat().st_mtime
    torn.write_bytes(torn.read_bytes()[:-3])
    os.utime(torn, (stamp, stamp))
    begun(3)
    (tmp_path / "note.valeria").write_text("milk, bread")
    os.utime(tmp_path / "note.valeria", (stamp - 999, stamp - 999))
    (tmp_path / "unrelated.txt").write_text("not listed")
    entries = list_saves(tmp_path)
    assert [entry.title for entry in entries] == [
        "Siege of Valeria, deal 3",
        "Siege of Valeria, deal 2",
        "Siege of Valeria, deal 1",
        "note.valeria",
    ]
    assert [bool(entry.fault) for entry in entries] == [False, True, False, True]
    assert "not a save" in entries[3].fault
    assert entries[0].progress.startswith("Day 1 of 7")
    assert not entries[0].over


def test_a_save_of_an_unknown_game_is_listed_by_its_id(tmp_path):
    Journal.create(tmp_path / "tiny.valeria", Match.new(Tiny(), (Seat("You"),), 7)).close()
    (entry,) = list_saves(tmp_path)
    assert entry.title == "tiny, deal 7"


def test_an_empty_or_missing_folder_lists_nothing(tmp_path):
    assert list_saves(tmp_path) == []
    assert list_saves(tmp_path / "missing") == []


def test_a_damaged_save_goes_on_in_a_new_file(tmp_path, begun):
    path = begun(7)
    data = bytearray(path.read_bytes())
    data[-30] ^= 0xFF
    path.write_bytes(data)
    session = resume_session(tmp_path, path)
    session.match.play(session.match.legal()[0])
    assert session.notices
    assert session.journal.path != path
    assert path.read_bytes() == data


def test_a_position_is_played_as_a_copy(tmp_path, begun):
    path = begun(7).rename(tmp_path / "siege-opening.valeria")
    before = bytes_of(tmp_path)
    session = resume_session(tmp_path, "siege-opening")
    session.match.play(session.match.legal()[0])
    assert re.fullmatch(r"siege-7-\d{8}-\d{4}\.valeria", session.journal.path.name)
    assert {name: data for name, data in bytes_of(tmp_path).items() if name in before} == before
    assert path.read_bytes() == before[path.name]


def test_positions_are_listed_last_in_order_and_never_taken_for_the_newest(tmp_path, begun):
    for kind in ("last-stand", "midgame", "opening"):
        begun(7).rename(tmp_path / f"siege-{kind}.valeria")
    with pytest.raises(SaveError, match="no unfinished game"):
        resume_session(tmp_path)
    begun(8, minutes_ago=60)
    entries = list_saves(tmp_path)
    assert [entry.path.stem for entry in entries[1:]] == [
        "siege-opening",
        "siege-midgame",
        "siege-last-stand",
    ]
    assert [entry.is_position for entry in entries] == [False, True, True, True]
    assert resume_session(tmp_path).match.seed == 8


@pytest.fixture
def corrected(tmp_path):
    path = tmp_path / "mine.toml"
    path.write_text(CARDS)
    return path


def test_a_game_with_an_owners_cards_is_resumed_with_them(tmp_path, corrected):
    folder = tmp_path / "saves"
    game = catalog.load("siege", corrected)
    new_session(folder, game, seed=7, cards=corrected).close()
    corrected.unlink()
    session = resume_session(folder)
    assert session.match.game.table.digest == game.table.digest
    assert session.notices == ()
    assert deal_again(session).match.game.table.digest == game.table.digest


def test_other_cards_may_be_given_and_are_noticed(tmp_path, begun, corrected):
    begun(7)
    session = resume_session(tmp_path, cards=corrected)
    assert any("card table" in notice for notice in session.notices)
    assert session.cards == corrected


def test_faulty_cards_leave_the_save_alone(tmp_path, begun, corrected):
    path = begun(7)
    corrected.write_text("nonsense")
    before = path.read_bytes()
    with pytest.raises(CardError):
        resume_session(tmp_path, cards=corrected)
    assert path.read_bytes() == before


def test_a_game_is_dealt_again_or_anew_with_the_same_rules(tmp_path, siege):
    session = new_session(
        tmp_path, siege, seed=7, options={"events": False}, practice=True, own_dice=True
    )
    same, fresh = deal_again(session, 7), deal_again(session)
    for each in (same, fresh):
        assert each.match.options == session.match.options
        assert each.match.practice
        assert each.match.own_dice
        assert each.journal.path != session.journal.path
    assert siege.digest(same.match.state) == siege.digest(session.match.state)
    assert fresh.match.seed != 7


def results_in(folder):
    with Results(folder / FILE) as results:
        return results.all()


def test_a_finished_game_is_one_row_of_the_results(tmp_path, siege):
    session = new_session(tmp_path, siege, seed=7)
    session.match.play(Action("concede"))
    assert session.record() == ""
    assert session.record() == ""
    (row,) = results_in(tmp_path)
    assert (row.game, row.seed, row.cause, row.won) == ("siege", 7, "concede", False)
    assert (row.begun, row.practice, row.taken_up) == (session.journal.created, False, False)
    assert row.begun < row.ended
    session.close()
    again = resume_session(tmp_path, session.journal.path)
    assert again.record() == ""
    assert results_in(tmp_path) == [row]


def test_a_game_whose_end_is_taken_back_is_no_result(tmp_path, siege):
    session = new_session(tmp_path, siege, seed=7)
    session.match.play(Action("concede"))
    session.record()
    session.match.undo()
    assert session.record() == ""
    assert results_in(tmp_path) == []


def test_games_begun_in_one_second_are_two_results(tmp_path, siege):
    for _ in range(2):
        session = new_session(tmp_path, siege, seed=7)
        session.match.play(Action("concede"))
        session.record()
        session.close()
    assert len(results_in(tmp_path)) == 2


def test_a_game_from_a_position_is_marked_as_taken_up_however_often_it_is_left(tmp_path, begun):
    path = begun(7).rename(tmp_path / "siege-opening.valeria")
    session = resume_session(tmp_path, path)
    assert session.match.why_not_undo().sentence.startswith("The game was taken up here")
    session.close()
    session = resume_session(tmp_path, session.journal.path)
    session.match.play(Action("concede"))
    session.record()
    (row,) = results_in(tmp_path)
    assert row.taken_up
    assert row.moves == session.match.move_count > len(session.match.moves)


def test_results_that_cannot_be_written_cost_a_line_and_no_game(tmp_path, siege):
    (tmp_path / FILE).write_text("no database")
    session = new_session(tmp_path, siege, seed=7)
    session.match.play(Action("concede"))
    assert "--rebuild" in session.record()
    session.close()
    assert list_saves(tmp_path)[0].over
    assert (tmp_path / FILE).read_text() == "no database"
