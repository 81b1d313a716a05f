"""`valeria records`: finished games told in lines and as JSON, and counted anew from the saves."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from rules import catalog
from rules.game import Action
from tests.faces.test_replay import run_watched
from tests.support.commands import ROOT, valeria
from tests.support.games import FACTS
from valeria_tui import records
from valeria_tui.results import FILE, SIMULATED, Results, ResultsError
from valeria_tui.saves import discard, duplicate
from valeria_tui.session import Session, new_session, resume_session

CONCEDE = Action("concede")

FINISHER = """
import sys
from pathlib import Path
from rules import catalog
from rules.game import Action
from valeria_tui.session import new_session
game = catalog.load("siege")
for number in range(int(sys.argv[2])):
    session = new_session(Path(sys.argv[1]), game, seed=7)
    session.match.play(Action("concede"))
    assert session.record() == ""
    session.close()
"""


def finish(folder: Path, seed: int = 7, **wishes: Any) -> Session:
    """A game of Siege that was given up and counted."""
    session = new_session(folder, catalog.load("siege"), seed=seed, **wishes)
    session.match.play(CONCEDE)
    assert session.record() == ""
    session.close()
    return session


def rows(folder: Path) -> dict[str, Any]:
    with Results(folder / FILE) as results:
        return {row.key: row for row in results.all()}


def test_without_games_there_is_one_line_and_no_file(tmp_path: Path) -> None:
    ran = valeria("records", saves=tmp_path)
    assert (ran.status, ran.out) == (0, "No game has been finished yet.\n")
    assert list(tmp_path.iterdir()) == []
    assert json.loads(valeria("records", "--json", saves=tmp_path).out)["games"] == []


def test_a_game_played_in_plain_lines_is_counted(tmp_path: Path) -> None:
    for _ in range(2):
        valeria("play", "siege", "--plain", "--daily", feed="concede\n", saves=tmp_path)
    ran = valeria("records", saves=tmp_path)
    assert ran.status == 0
    assert "Siege of Valeria\n\nGames\n  played 2\n  won 0 (0 %)\n" in ran.out
    assert "Daily deals\n  1 played, 0 won, 1 day in a row" in ran.out
    (deal,) = json.loads(valeria("records", "--json", saves=tmp_path).out)["kinds"][0]["deals"]
    assert (deal["games"], len(str(deal["deal"]))) == (2, 8)


def test_a_game_that_is_opened_after_its_end_is_counted_as_it_was(tmp_path: Path) -> None:
    finish(tmp_path)
    before = rows(tmp_path)
    for _ in range(2):
        (save,) = tmp_path.glob("*.valeria")
        assert valeria("resume", save, "--plain", saves=tmp_path).status == 0
        assert rows(tmp_path) == before
        (tmp_path / FILE).unlink()
        valeria("resume", save, "--plain", saves=tmp_path)
        assert rows(tmp_path).keys() == before.keys()
        before = rows(tmp_path)


def test_the_command_loads_no_screen(tmp_path: Path) -> None:
    finish(tmp_path)
    for arguments in (("records", "--json"), ("records",), ("records", "--rebuild")):
        ran = run_watched(*arguments, saves=tmp_path)
        assert ran.status == 0
        assert ran.err.splitlines()[-1] == ""


def test_a_pipe_of_seven_bits_gets_them(tmp_path: Path) -> None:
    finish(tmp_path)
    assert "█" in valeria("records", saves=tmp_path).out
    assert valeria("records", "--ascii", saves=tmp_path).out.isascii()
    odd = valeria("records", saves=tmp_path, PYTHONUTF8="0", PYTHONIOENCODING="ascii")
    assert odd.out.isascii()
    assert "#" in odd.out


def test_one_game_can_be_asked_for(tmp_path: Path) -> None:
    finish(tmp_path)
    assert "Siege" in valeria("records", "siege", saves=tmp_path).out
    assert "No game" in valeria("records", "margraves", saves=tmp_path).out
    ran = valeria("records", "whist", saves=tmp_path)
    assert (ran.status, ran.err.count("\n")) == (2, 1)


def test_a_rebuild_finds_what_was_counted_when_it_ended(tmp_path: Path) -> None:
    finish(tmp_path)
    finish(tmp_path, seed=8, practice=True)
    match = finish(tmp_path, seed=9).match
    assert match.outcome()
    counted = rows(tmp_path)
    (tmp_path / FILE).unlink()
    told = list(records.rebuild(tmp_path))
    assert told == [f"3 finished games are counted in {tmp_path / FILE}."]
    again = rows(tmp_path)
    assert again.keys() == counted.keys()
    for key, row in again.items():
        assert row._replace(ended="") == counted[key]._replace(ended="")
        assert abs(int(row.ended[17:19]) - int(counted[key].ended[17:19])) in (0, 1, 59)


@pytest.mark.parametrize("game_id", catalog.GAMES)
def test_a_rebuild_agrees_with_the_end_of_whole_games(tmp_path: Path, game_id: str) -> None:
    from rules.chance import Chance
    from rules.match import Seat
    from tests.support.battery import choose

    game, chance = catalog.load(game_id), Chance(3)
    seats = [Seat(name) for name in ("Ada", "Bo")[: game.min_seats]]
    session = new_session(tmp_path, game, seed=5, seats=seats)
    while session.match.decision():
        legal = session.match.legal()
        session.match.play(choose(session.match.state, legal, chance, FACTS[game_id].preference))
    session.match.hinted()
    session.record()
    session.close()
    counted = rows(tmp_path)
    (tmp_path / FILE).unlink()
    list(records.rebuild(tmp_path))
    ((key, row),) = rows(tmp_path).items()
    assert row._replace(ended="") == counted[key]._replace(ended="")
    assert (row.hints, row.taken_up) == (1, False)


def test_a_rebuild_keeps_the_time_of_ends_and_the_games_of_bots(tmp_path: Path) -> None:
    finish(tmp_path)
    with Results(tmp_path / FILE) as results:
        (row,) = results.all()
        results.add([row._replace(origin=SIMULATED)])
    list(records.rebuild(tmp_path))
    assert rows(tmp_path) == {row.key: row}
    with Results(tmp_path / FILE) as results:
        assert len(results.all(origin=SIMULATED)) == 1


def test_a_rebuild_drops_an_end_that_was_taken_back_and_keeps_games_without_a_save(
    tmp_path: Path,
) -> None:
    back = finish(tmp_path)
    gone = finish(tmp_path, seed=8)
    discard(gone.journal.path)
    session = resume_session(tmp_path, back.journal.path)
    session.match.undo()
    session.close()
    list(records.rebuild(tmp_path))
    assert [row.seed for row in rows(tmp_path).values()] == [8]


def test_copies_of_a_game_are_one_row(tmp_path: Path) -> None:
    session = new_session(tmp_path, catalog.load("siege"), seed=7)
    session.close()
    copied = duplicate(session.journal.path)
    again = resume_session(tmp_path, copied)
    again.match.play(CONCEDE)
    again.close()
    for _ in range(2):
        list(records.rebuild(tmp_path))
        assert len(rows(tmp_path)) == 1


def test_a_position_of_the_program_is_not_counted_and_what_is_damaged_is_told(
    tmp_path: Path,
) -> None:
    finish(tmp_path).journal.path.rename(tmp_path / "siege-opening.valeria")
    finish(tmp_path, seed=9).journal.path.write_bytes(b"spoiled")
    (tmp_path / FILE).unlink()
    told = list(records.rebuild(tmp_path))
    assert len(told) == 2
    assert "is not counted: is not a save" in told[0]
    assert rows(tmp_path) == {}


def test_a_results_file_that_cannot_be_used_is_set_aside_and_made_anew(tmp_path: Path) -> None:
    finish(tmp_path)
    (tmp_path / FILE).write_bytes(b"spoiled" * 999)
    ran = valeria("records", saves=tmp_path)
    assert (ran.status, ran.out, ran.err.count("\n")) == (1, "", 1)
    assert "valeria records --rebuild" in ran.err
    ran = valeria("records", "--rebuild", saves=tmp_path)
    assert ran.status == 0
    assert "played 1" in ran.out
    assert (tmp_path / "results-damaged.sqlite3").read_bytes() == b"spoiled" * 999


def test_rows_that_somebody_has_spoiled_are_made_anew(tmp_path: Path) -> None:
    finish(tmp_path)
    with Results(tmp_path / FILE) as results:
        results._database.execute("UPDATE games SET scores = 'x'")
    assert valeria("records", saves=tmp_path).status == 1
    assert valeria("records", "--rebuild", "--json", saves=tmp_path).status == 0
    assert len(rows(tmp_path)) == 1


def test_a_results_file_of_a_later_version_is_left_alone_by_a_rebuild(tmp_path: Path) -> None:
    finish(tmp_path)
    with Results(tmp_path / FILE) as results:
        results._database.execute("PRAGMA user_version = 99")
    with pytest.raises(ResultsError, match="later version"):
        list(records.rebuild(tmp_path))
    assert not (tmp_path / "results-damaged.sqlite3").exists()


def test_a_folder_that_cannot_be_written_is_told_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    ran = valeria("records", "--rebuild", saves=tmp_path / "file")
    assert (ran.status, ran.err.count("\n")) == (1, 1)


def test_processes_that_finish_games_of_one_deal_at_once_lose_none(tmp_path: Path) -> None:
    command = [sys.executable, "-c", FINISHER, str(tmp_path), "12"]
    players = [subprocess.Popen(command, cwd=ROOT) for _ in range(4)]
    assert [player.wait(timeout=120) for player in players] == [0] * 4
    assert len(rows(tmp_path)) == 48
    assert len(list(tmp_path.glob("*.valeria"))) == 48
