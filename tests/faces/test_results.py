"""The results file: one row a finished game, whoever writes at the same time."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from rules import catalog
from rules.match import Match, Seat
from tests.support.saves import acts, begin
from valeria_tui.chronicle import chronicle_of
from valeria_tui.results import FILE, PLAYED, SIMULATED, Result, Results, ResultsError, result_of

ROOT = Path(__file__).resolve().parents[2]

WRITER = """
import sys
from pathlib import Path
from rules.match import Seat
from valeria_tui.results import Result, Results
folder, writer, games = Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])
for game in range(games):
    with Results(folder) as results:
        seed = writer * 100_000 + game
        results.add([Result("siege", seed, {}, (Seat("You"),), (-8,), (), "turret", "betrayed",
                            {"Attacks": 1}, 40, begun=f"{writer}", ended=f"{game:05}")])
    if game == 0:
        print("writing", flush=True)
"""


def result(seed: int = 7, **changes: object) -> Result:
    base = Result(
        "siege", seed, {"events": True}, (Seat("You"),), (12,), (0,), "victory", "reception",
        {"Attacks": 20}, 90, begun="2026-11-30T08:00:00", ended="2026-11-30T08:40:00",
    )  # fmt: skip
    return base._replace(**changes)  # type: ignore[arg-type]


def finished(game_id: str, number: int = 4) -> Match[Any]:
    match = begin(catalog.load(game_id), number, practice=False)
    for _ in acts(match, number):
        pass
    return match


def write(folder: Path, writer: int, games: int) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-c", WRITER, str(folder / FILE), str(writer), str(games)]
    return subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE)


def finish(writer: subprocess.Popen[bytes]) -> int:
    writer.communicate(timeout=120)
    return writer.returncode


def test_a_row_comes_back_as_it_was_written(tmp_path: Path) -> None:
    written = result(
        seed=(1 << 64) - 1,
        hints=3,
        practice=True,
        turned=True,
        taken_up=True,
        parts={"Gold": (3,)},
    )
    with Results(tmp_path / FILE) as results:
        results.add([written])
        assert results.all() == [written]


def test_a_game_that_ends_twice_is_one_row_with_its_last_end(tmp_path: Path) -> None:
    with Results(tmp_path / FILE) as results:
        results.add([result()])
        results.add([result(cause="concede", winners=(), rank="honoured")])
        assert [row.cause for row in results.all()] == ["concede"]


def test_rows_are_told_by_game_and_origin(tmp_path: Path) -> None:
    with Results(tmp_path / FILE) as results:
        results.add([result(), result(game="margraves"), result(origin=SIMULATED)])
        assert len(results.all()) == 2
        assert len(results.all("siege")) == 1
        assert len(results.all(origin=SIMULATED)) == 1


def test_a_rebuild_leaves_simulated_games_alone(tmp_path: Path) -> None:
    with Results(tmp_path / FILE) as results:
        results.add([result(), result(seed=8), result(origin=SIMULATED)])
        results.replace(PLAYED, [result(seed=9)])
        assert [row.seed for row in results.all()] == [9]
        assert len(results.all(origin=SIMULATED)) == 1


def test_a_person_wins_with_his_own_seat_only() -> None:
    seats = (Seat("Ada"), Seat("Dee", "greedy"))
    assert result(seats=seats, winners=(0,)).won
    assert not result(seats=seats, winners=(1,)).won


def test_eight_processes_that_finish_at_once_lose_no_game(tmp_path: Path) -> None:
    writers = [write(tmp_path, number, 200) for number in range(8)]
    assert [finish(writer) for writer in writers] == [0] * 8
    with Results(tmp_path / FILE) as results:
        seeds = [row.seed for row in results.all()]
    assert len(seeds) == len(set(seeds)) == 1600


def test_a_killed_writer_leaves_the_file_readable(tmp_path: Path) -> None:
    writer = write(tmp_path, 1, 100_000)
    assert writer.stdout is not None
    writer.stdout.readline()
    time.sleep(0.05)
    os.kill(writer.pid, signal.SIGKILL)
    assert finish(writer) == -signal.SIGKILL
    with Results(tmp_path / FILE) as results:
        count = len(results.all())
        results.add([result()])
        assert len(results.all()) == count + 1 > 1


def test_a_row_can_be_taken_out_again(tmp_path: Path) -> None:
    with Results(tmp_path / FILE) as results:
        results.add([result(), result(seed=8)])
        results.remove(result().key)
        results.remove(result().key)
        assert [row.seed for row in results.all()] == [8]


def test_only_a_game_that_was_played_through_without_looking_ahead_is_ordinary() -> None:
    assert result().is_ordinary
    for mark in ("practice", "turned", "taken_up"):
        assert not result(**{mark: True}).is_ordinary


@pytest.mark.parametrize("game_id", catalog.GAMES)
def test_a_finished_match_makes_a_row_with_all_that_its_game_counts(game_id: str) -> None:
    match = finished(game_id)
    row = result_of(match, "2026-11-30T08:00:00", "2026-11-30T08:40:00")
    outcome = match.outcome()
    assert outcome is not None
    assert (row.scores, row.winners, row.cause) == (outcome.scores, outcome.winners, outcome.cause)
    assert row.statistics == dict(match.game.words.statistics(match.state))
    if row.parts:
        assert tuple(map(sum, zip(*row.parts.values(), strict=True))) == row.scores
    assert chronicle_of(game_id).cause(row.cause) != row.cause


@pytest.mark.parametrize("game_id", catalog.GAMES)
def test_what_is_to_be_pictured_is_counted_where_fewest_play(game_id: str) -> None:
    row = result_of(finished(game_id, 3), "2026-11-30T08:00:00", "2026-11-30T08:40:00")
    assert len(row.seats) == catalog.load(game_id).min_seats
    assert chronicle_of(game_id).counted
    assert set(chronicle_of(game_id).counted) <= set(row.statistics)


def test_a_match_that_goes_on_has_no_row() -> None:
    with pytest.raises(ValueError, match="not over"):
        result_of(begin(catalog.load("siege"), 1), "", "")


def test_a_row_that_somebody_has_spoiled_is_told_in_one_line(tmp_path: Path) -> None:
    with Results(tmp_path / FILE) as results:
        results.add([result()])
        for column, value in (("scores", "{"), ("seats", "[[1,2,3]]"), ("statistics", "[]")):
            results._database.execute(f"UPDATE games SET {column} = ?", (value,))
            with pytest.raises(ResultsError, match="cannot be used"):
                results.all()
            results.add([result()])


def test_a_file_that_is_no_database_is_refused_in_one_line(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"not a database" * 100)
    with pytest.raises(ResultsError, match=r"cannot be used .*--rebuild"):
        Results(tmp_path / FILE)
    assert (tmp_path / FILE).read_bytes().startswith(b"not a database")


def test_a_file_of_a_later_version_is_left_alone(tmp_path: Path) -> None:
    with Results(tmp_path / FILE) as results:
        results._database.execute("PRAGMA user_version = 99")
    with pytest.raises(ResultsError, match="later version"):
        Results(tmp_path / FILE)
