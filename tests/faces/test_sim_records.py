"""Simulated games are rows of the same kind as those of people, and never mixed with them."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path

from rules.simulation import Played, Series, play_batch
from valeria_tui import records, sim
from valeria_tui.results import FILE, SIMULATED, Results
from valeria_tui.sim_records import UNFINISHED, rows

SIEGE = Series("siege", ("random", "greedy"), 1, 5, 2)


def test_each_game_of_a_series_is_a_row_with_its_deal_and_its_bots() -> None:
    found = rows(SIEGE, play_batch(SIEGE, range(SIEGE.length)))
    assert [(row.seed, row.seats[0].bot) for row in found] == [
        (5, "random"),
        (6, "random"),
        (5, "greedy"),
        (6, "greedy"),
    ]
    assert all(row.origin == SIMULATED and row.is_ordinary for row in found)
    assert len({row.key for row in found}) == 4


def test_a_game_that_was_stopped_has_no_score_and_is_not_summed_up(tmp_path: Path) -> None:
    stopped = Played(0, (), (), "", 200, 4000)
    with Results(tmp_path / FILE) as results:
        results.add(rows(SIEGE, [stopped]))
    (tally,) = records.read(tmp_path, origin=SIMULATED).tallies
    assert (len(tally.results), tally.marked) == (0, 1)
    assert rows(SIEGE, [stopped])[0].cause == UNFINISHED


def simulate(folder: Path, *arguments: str) -> int:
    parser = ArgumentParser()
    sim.add_parser(parser.add_subparsers())
    return sim.run(parser.parse_args(["sim", *arguments, "--workers", "1", "--saves", str(folder)]))


def test_the_command_keeps_games_when_asked_and_repeats_add_none(tmp_path: Path) -> None:
    arguments = ("siege", "--games", "3", "--bots", "random,greedy")
    assert simulate(tmp_path, *arguments) == 0
    assert not (tmp_path / FILE).exists()
    for _ in range(2):
        assert simulate(tmp_path, *arguments, "--record") == 0
    assert records.read(tmp_path).results == []
    found = records.read(tmp_path, "siege", SIMULATED)
    (tally,) = found.tallies
    assert len(found.results) == 6
    assert {player.bot: player.games for player in tally.players} == {"random": 3, "greedy": 3}
    assert any("bot greedy" in line for line in records.told(found))
