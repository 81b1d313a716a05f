"""Settings and paths: what flags and the environment choose."""

from pathlib import Path

import pytest

from valeria_tui import paths
from valeria_tui.settings import Settings, detect_colour, speaks_unicode


@pytest.mark.parametrize(
    ("environment", "colour"),
    [
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor"}, "truecolor"),
        ({"TERM": "xterm", "COLORTERM": "24bit"}, "truecolor"),
        ({"TERM": "xterm-kitty"}, "truecolor"),
        ({"TERM": "xterm-direct"}, "truecolor"),
        ({"TERM": "tmux-256color"}, "256"),
        ({"TERM": "xterm-256color", "COLORTERM": "yes"}, "256"),
        ({"TERM": "xterm"}, "16"),
        ({"TERM": "linux"}, "16"),
        ({"TERM": "vt100"}, "none"),
        ({"TERM": "dumb"}, "none"),
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor", "NO_COLOR": "1"}, "none"),
        ({"TERM": "xterm-256color", "NO_COLOR": ""}, "256"),
    ],
)
def test_the_environment_chooses_the_step_of_the_colour_ladder(environment, colour):
    assert detect_colour(environment) == colour


def test_mono_wins_over_the_terminal():
    environment = {"TERM": "xterm-256color", "COLORTERM": "truecolor"}
    assert detect_colour(environment, mono=True) == "none"
    assert Settings(Path(), colour="none").mono
    assert not Settings(Path()).mono


@pytest.mark.parametrize(
    ("encoding", "unicode"),
    [("utf-8", True), ("UTF8", True), ("utf-16", True), ("latin-1", False), (None, False)],
)
def test_only_unicode_encodings_carry_more_than_ascii(encoding, unicode):
    assert speaks_unicode(encoding) is unicode


def test_the_folder_that_is_given_comes_first(tmp_path):
    environment = {"VALERIA_SAVES": "elsewhere"}
    assert paths.save_folder(str(tmp_path), environment).path == tmp_path


def test_the_variable_comes_second(tmp_path):
    assert paths.save_folder(None, {"VALERIA_SAVES": str(tmp_path)}).path == tmp_path


def test_a_checkout_comes_third_and_an_empty_variable_counts_for_nothing():
    folder = paths.save_folder(None, {"VALERIA_SAVES": ""})
    assert folder.path == Path(__file__).resolve().parents[2] / "saves"


def test_the_user_data_folder_comes_last(tmp_path, monkeypatch):
    monkeypatch.setattr(paths, "PACKAGE", tmp_path / "valeria_tui")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("HOME", str(tmp_path))
    folder = paths.save_folder(None, {}).path
    assert folder.parts[-2:] == ("valeria-tui", "saves")
    assert tmp_path in folder.parents


def test_a_home_is_written_out_and_a_relative_folder_made_whole(tmp_path, monkeypatch):
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    assert paths.save_folder("~/games", {}).path == tmp_path / "games"
    assert paths.save_folder("games", {}).path == tmp_path / "games"
    assert paths.save_folder("~nobody-of-that-name/x", {}).path == (
        tmp_path / "~nobody-of-that-name" / "x"
    )
