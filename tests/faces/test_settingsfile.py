"""The settings file: read with every fault told, written without a word of the player's lost."""

import pytest

from valeria_tui import settingsfile
from valeria_tui.settings import SETTINGS, defaults
from valeria_tui.settingsfile import Kept, SettingsError

WRITTEN = """\
# my settings
theme = "light"   # easier by day

# keys of the left hand
[keys]
undo = "Z"  # as in other programs
redo = ["Y", "ctrl+y"]
"""


@pytest.fixture
def file(tmp_path):
    return tmp_path / "settings.toml"


def test_a_missing_file_says_nothing(file):
    assert settingsfile.read(file) == Kept()


def test_what_is_written_is_read(file):
    file.write_text(WRITTEN)
    own = {"undo": ("Z",), "redo": ("Y", "ctrl+y")}
    assert settingsfile.read(file) == Kept({"theme": "light"}, own)


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (b"theme = ", "is not sound TOML"),
        (b"\xff\xfe", "is not UTF-8"),
        (b"a = " + b"[" * 100_000, "is not sound TOML"),
        (b"#" * (2 << 20), "is far too large"),
        (b"theme = 1\ntheme = 2", "is not sound TOML"),
        (b"\0", "is not sound TOML"),
    ],
)
def test_an_unreadable_file_is_told_in_one_line_and_left_alone(file, data, told):
    file.write_bytes(data)
    kept = settingsfile.read(file)
    assert (kept.wishes, kept.keys) == ({}, {})
    (fault,) = kept.faults
    assert told in fault
    assert str(file) in fault
    assert "the usual settings are used" in fault
    assert "\n" not in fault
    assert len(fault) < 400
    with pytest.raises(SettingsError, match="not kept"):
        settingsfile.write(file, "theme", "light")
    with pytest.raises(SettingsError, match="not kept"):
        settingsfile.write_keys(file, "undo", ("Z",))
    assert file.read_bytes() == data


def test_a_folder_in_place_of_the_file_is_told(tmp_path):
    (fault,) = settingsfile.read(tmp_path).faults
    assert "cannot be read" in fault
    with pytest.raises(SettingsError, match="not kept"):
        settingsfile.write(tmp_path, "theme", "light")


def test_a_wrong_value_costs_only_itself(file):
    file.write_text('theme = "drak"\nmouse = false\ncolor = "16"\nzebra = 1\nkeys = 3\n')
    kept = settingsfile.read(file)
    assert kept.wishes == {"mouse": False}
    assert [fault.partition(": ")[2] for fault in kept.faults] == [
        f"theme is {SETTINGS[0].range}, not 'drak'; the usual is used",
        "no setting 'color', did you mean colour",
        "no setting 'zebra'; valeria settings lists what there is",
        "keys is a table with an action and its key in each line",
    ]


def test_keys_that_clash_are_told_with_both_names(file):
    file.write_text('[keys]\nundo = "q"\n')
    kept = settingsfile.read(file)
    assert not kept.keys
    assert "q would mean both undo and leave" in kept.faults[0]


def test_writing_changes_one_value_and_no_remark(file):
    file.write_text(WRITTEN)
    settingsfile.write(file, "theme", "dark")
    assert file.read_text() == WRITTEN.replace('"light"', '"dark"')
    settingsfile.write_keys(file, "undo", ("u",))
    assert file.read_text() == WRITTEN.replace('"light"', '"dark"').replace('"Z"', '"u"')


def test_a_new_value_comes_before_the_keys(file):
    file.write_text(WRITTEN)
    settingsfile.write(file, "mouse", False)
    kept = settingsfile.read(file)
    assert kept.wishes == {"theme": "light", "mouse": False}
    assert kept.keys == {"undo": ("Z",), "redo": ("Y", "ctrl+y")}
    assert not kept.faults
    assert "# keys of the left hand" in file.read_text()


def test_keys_can_be_given_and_taken_away(file):
    settingsfile.write_keys(file, "redo", ())
    settingsfile.write_keys(file, "redo", ("Y",))
    settingsfile.write_keys(file, "undo", ("Z", "backspace"))
    assert settingsfile.read(file).keys == {"redo": ("Y",), "undo": ("Z", "backspace")}
    settingsfile.write_keys(file, "redo", ())
    assert settingsfile.read(file).keys == {"undo": ("Z", "backspace")}


def test_the_file_and_its_folder_are_made_where_they_are_missing(tmp_path):
    file = tmp_path / "new" / "settings.toml"
    settingsfile.write(file, "pace", 0.3)
    assert settingsfile.read(file) == Kept({"pace": 0.3})
    assert [each.name for each in file.parent.iterdir()] == ["settings.toml"]


def test_a_link_to_the_file_stays_a_link_and_its_rights_stay(tmp_path):
    real, link = tmp_path / "dotfiles.toml", tmp_path / "settings.toml"
    real.write_text('theme = "light"\n')
    real.chmod(0o640)
    link.symlink_to(real)
    settingsfile.write(link, "theme", "dark")
    assert link.is_symlink()
    assert real.read_text() == 'theme = "dark"\n'
    assert real.stat().st_mode & 0o777 == 0o640


def test_a_folder_that_cannot_be_written_to_is_told(tmp_path, monkeypatch):
    def refuse(*_, **__):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(settingsfile.tempfile, "mkstemp", refuse)
    with pytest.raises(SettingsError, match="Permission denied"):
        settingsfile.write(tmp_path / "settings.toml", "theme", "dark")


def test_the_whole_listing_is_itself_a_settings_file(file):
    wishes, own = {"theme": "light", "pace": 0.3, "idle": 15}, {"undo": ("Z", "X")}
    file.write_text("\n".join(settingsfile.listing(wishes, own)) + "\n")
    assert settingsfile.read(file) == Kept({**defaults(), **wishes}, own)


def test_any_setting_can_be_written_and_read_back(file):
    for setting in SETTINGS:
        for value in setting.values:
            settingsfile.write(file, setting.name, value)
            assert settingsfile.read(file).wishes[setting.name] == value
    assert not settingsfile.read(file).faults
