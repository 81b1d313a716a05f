"""The commands around the games: keys, settings, completion, and the files made of the parser."""

import shutil
import subprocess
import sys

import pytest

from rules.catalog import GAMES
from tests.support.commands import ROOT, valeria
from valeria_tui import paths, shelf
from valeria_tui.keylist import as_markdown, as_text, where
from valeria_tui.keymap import keymap
from valeria_tui.keys import COMMANDS, MODES
from valeria_tui.upkeep import SHELLS, completion


@pytest.fixture
def file(tmp_path):
    return tmp_path / "settings.toml"


def test_the_table_of_keys_has_every_command_in_every_mode():
    text = "\n".join(as_text(keymap({})))
    for mode in MODES:
        section = text.split(f"{where(mode)}\n", 1)[1].split("\n\n", 1)[0]
        for command in COMMANDS:
            found = any(line.split()[-1] == command.id for line in section.splitlines())
            assert found == (mode in command.modes), (mode, command.id)


def test_the_table_can_be_7_bit():
    assert "\n".join(as_text(keymap({}), ascii=True)).isascii()


def test_the_page_of_keys_is_a_table_in_markdown():
    lines = list(as_markdown(keymap({})))
    rows = [line for line in lines if line.startswith("|")]
    assert all(line.replace("\\|", "").count("|") == 4 for line in rows)
    assert "| `u` | Take back what was done last. | `undo` |" in rows


def test_what_is_made_of_the_parser_and_the_keys_is_current():
    done = subprocess.run(
        [sys.executable, "tools/manual.py", "--check"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_keys_prints_the_players_own(file):
    file.write_text('[keys]\nundo = "Z"\n')
    out = valeria("keys", VALERIA_SETTINGS=str(file)).out
    assert [line.split()[0] for line in out.splitlines() if line.endswith(" undo")] == ["Z"] * 4


def test_settings_prints_a_whole_file_and_changes_it(file):
    place = {"VALERIA_SETTINGS": str(file)}
    changed = valeria("settings", "theme=light", "pace=0.3", "mouse=false", "idle=15", **place)
    assert (changed.status, changed.out) == (0, f"Kept in {file}.\n")
    listed = valeria("settings", **place).out
    for line in (
        'theme = "light"',
        "pace = 0.3",
        "mouse = false",
        "idle = 15",
        'stops = "relevant"',
    ):
        assert line in listed
    file.write_text(listed)
    assert valeria("settings", **place) == (0, listed, "")


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ("theme", "write it as NAME=VALUE"),
        ("teme=light", "no setting 'teme'"),
        ("theme=drak", "theme is one of"),
        ("pace=quick", "pace is a number"),
        ("idle=1.5", "idle is a whole number"),
        ("mouse=maybe", "mouse is true or false"),
    ],
)
def test_a_wrong_change_is_one_line_and_changes_nothing(file, change, told):
    done = valeria("settings", "stops=all", change, VALERIA_SETTINGS=str(file))
    assert done.status == 2
    assert told in done.err
    assert len(done.err.splitlines()) == 1
    assert not file.exists()


def test_an_unreadable_settings_file_is_told_left_alone_and_not_needed(file, tmp_path):
    file.write_bytes(b"theme = \xff")
    place = {"VALERIA_SETTINGS": str(file)}
    played = valeria("play", "siege", "--seed", "7", "--plain", saves=tmp_path / "saves", **place)
    assert played.status == 0
    assert "Day 1" in played.out
    assert played.err.count("\n") == 1
    assert "is not UTF-8 text; the usual settings are used" in played.err
    changed = valeria("settings", "theme=light", **place)
    assert changed.status == 1
    assert "not kept" in changed.err
    assert file.read_bytes() == b"theme = \xff"


def test_where_names_the_settings_file(file):
    assert f"settings {file}  (given with --settings)" in valeria("where", "--settings", file).out


@pytest.mark.parametrize("shell", SHELLS)
def test_each_shell_has_its_script(shell):
    done = valeria("completion", shell)
    assert done.status == 0
    assert done.out == completion(shell).read_text(encoding="utf-8")
    assert all(game in done.out for game in GAMES)


def test_bash_completes_commands_games_and_options():
    script = completion("bash")
    ask = (
        f'source {script}; complete_for() {{ COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); '
        '_shtab_valeria; echo "${COMPREPLY[@]}"; }; '
        "complete_for valeria pl; complete_for valeria play s; complete_for valeria play --se"
    )
    done = subprocess.run(["bash", "-c", ask], capture_output=True, text=True, check=True, cwd=ROOT)
    assert [line.strip() for line in done.stdout.splitlines()] == [
        "play",
        "siege",
        "--settings --seed",
    ]


@pytest.mark.skipif(not shutil.which("man"), reason="man is not installed")
def test_the_man_page_can_be_read():
    done = subprocess.run(
        ["man", "--warnings", "-l", "docs/valeria.1"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        env={"MANWIDTH": "100", "LANG": "C.UTF-8", "PATH": "/usr/bin:/bin"},
    )
    assert done.returncode == 0
    assert not done.stderr
    for command in ("play", "resume", "doctor", "completion"):
        assert f"valeria {command}" in done.stdout


def test_positions_that_the_program_brings_along_are_listed_and_found(tmp_path, monkeypatch):
    package = tmp_path / "program"
    (package / "positions").mkdir(parents=True)
    shipped = package / "positions" / "siege-midgame.valeria"
    shipped.write_bytes((ROOT / "saves" / "siege-midgame.valeria").read_bytes())
    monkeypatch.setattr(paths, "PACKAGE", package)
    saves = tmp_path / "saves"
    assert [entry.path for entry in shelf.list_saves(saves)] == [shipped]
    assert shelf.find_save(saves, "siege-midgame") == shipped
    saves.mkdir()
    own = saves / "siege-midgame.valeria"
    own.write_bytes(shipped.read_bytes())
    assert [entry.path for entry in shelf.list_saves(saves)] == [own]
