"""Where saves and settings lie: what flags, the environment and the platform choose."""

from pathlib import Path

from valeria_tui import paths


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


def test_the_settings_file_is_given_named_or_in_the_users_folder(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    monkeypatch.setenv("HOME", str(tmp_path))
    named = {"VALERIA_SETTINGS": str(tmp_path / "named.toml")}
    assert paths.settings_file("mine.toml", named).path.name == "mine.toml"
    assert paths.settings_file(None, named).path == tmp_path / "named.toml"
    usual = paths.settings_file(None, {}).path
    assert usual.parts[-2:] == ("valeria-tui", "settings.toml")
    assert tmp_path in usual.parents
