"""`valeria sim`: one table for any number of workers, and results that can be gone on from."""

import argparse
import json
from concurrent.futures import Future

import pytest

from valeria_tui import sim, sim_run, sim_store


def run(*words: str) -> int:
    parser = argparse.ArgumentParser()
    sim.add_parser(parser.add_subparsers())
    return sim.run(parser.parse_args(["sim", *words]))


SIX = ("siege", "--games", "6", "--bots", "random,greedy", "--seed", "9")


def test_the_table_is_the_same_for_one_worker_and_for_two(capsys):
    tables = []
    for workers in ("1", "2"):
        assert run(*SIX, "--workers", workers) == 0
        tables.append(capsys.readouterr().out)
    assert tables[0] == tables[1]
    assert "deals 9 to 14" in tables[0]
    assert tables[0].count(" %") >= 4


def test_json_holds_every_game_and_the_options(capsys):
    assert run(*SIX, "--workers", "1", "--json", "--option", "events=false") == 0
    data = json.loads(capsys.readouterr().out)
    assert data["schema"] == 1
    assert data["series"]["options"] == {"events": False}
    assert [game["deal"] for game in data["games"]] == [9, 10, 11, 12, 13, 14] * 2
    assert data["games"][0]["bots"] == ["random"]
    assert {bot["bot"] for bot in data["bots"]} == {"random", "greedy"}


class Interrupted(sim_store.Here):
    """Plays two batches, then the player presses Ctrl+C."""

    def __init__(self) -> None:
        self.left = 2

    def submit(self, work, /, *given, **more) -> Future:
        if not self.left:
            raise KeyboardInterrupt
        self.left -= 1
        return super().submit(work, *given, **more)


def test_ctrl_c_leaves_a_file_that_is_gone_on_from(capsys, tmp_path, monkeypatch):
    assert run(*SIX, "--workers", "1") == 0
    whole = capsys.readouterr().out
    monkeypatch.chdir(tmp_path)
    with monkeypatch.context() as once:
        once.setattr(sim_run, "_executor", lambda *_: Interrupted())
        assert run(*SIX, "--workers", "1") == 130
    told = capsys.readouterr().err
    (kept,) = tmp_path.iterdir()
    assert f"--resume {kept.name} goes on" in told
    lines = kept.read_text().splitlines()
    assert 1 < len(lines) < 13
    kept.write_text("\n".join(lines) + "\n[5, [-3")
    assert run(*SIX, "--workers", "1", "--resume", str(kept)) == 0
    assert capsys.readouterr().out == whole
    assert len(kept.read_text().splitlines()) == 13


def test_results_of_another_simulation_are_refused(capsys, tmp_path):
    file = tmp_path / "runs.jsonl"
    assert run("siege", "--games", "2", "--workers", "1", "--resume", str(file)) == 0
    before = file.read_bytes()
    assert run("siege", "--games", "3", "--workers", "1", "--resume", str(file)) == 1
    assert "another simulation" in capsys.readouterr().err
    assert file.read_bytes() == before


@pytest.mark.parametrize(
    "text", ["junk\n", "{}\n", "[]\n", "[1, 2]\n[3]\n", '{"game": "siege"}\n[0, [1]]\n']
)
def test_a_file_that_holds_something_else_is_refused_and_kept(text, capsys, tmp_path):
    file = tmp_path / "notes.txt"
    file.write_text(text)
    assert run("siege", "--games", "2", "--workers", "1", "--resume", str(file)) == 1
    told = capsys.readouterr().err
    assert told.count("\n") == 1
    assert "notes.txt" in told
    assert file.read_text() == text


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("chess",), "no game 'chess'"),
        (("siege", "--bots", "oracle"), "no bot 'oracle'"),
        (("siege", "--seats", "2"), "for one player"),
        (("margraves", "--seats", "6"), "2 to 5 players"),
        (("margraves", "--seats", "2", "--bots", "greedy,greedy,greedy"), "cannot sit on 2 seats"),
        (("siege", "--option", "events"), "NAME=VALUE"),
        (("siege", "--option", "events=maybe"), "events is true or false"),
        (("siege", "--executor", "smoke"), "dask:ADDRESS"),
    ],
)
def test_what_cannot_be_meant_so_is_told_in_one_line(words, told, capsys):
    assert run(*words) == 2
    error = capsys.readouterr().err
    assert told in error
    assert error.count("\n") == 1
