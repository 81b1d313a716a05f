"""The doctor: what is wrong is told in plain words, with what to do about it."""

import pytest

from tests.support.commands import valeria
from valeria_tui import doctor
from valeria_tui.doctor import BAD, GOOD, NOTE, Terminal, examine
from valeria_tui.settings import Settings, Surroundings, defaults, grant

FINE = Terminal(True, True, (80, 24))
PLAIN = {"TERM": "xterm-256color", "LANG": "C.UTF-8"}


def findings(folder, terminal=FINE, encoding="utf-8", faults=(), environment=PLAIN, **wishes):
    around = Surroundings(environment, encoding)
    settings = Settings(folder, around=around, file=folder / "settings.toml", faults=faults)
    settings = grant(settings, {**defaults(), **wishes})
    return list(examine(settings, terminal))


def about(subject, *given, **more):
    """What is said of a subject, as state and words."""
    found = [each for each in findings(*given, **more) if each.about == subject]
    assert found, subject
    return found[-1].state, found[-1].text


def test_where_nothing_is_wrong_all_is_good(tmp_path):
    assert {each.state for each in findings(tmp_path)} == {GOOD}
    assert "Siege of Valeria" in about("games", tmp_path)[1]


@pytest.mark.parametrize(
    ("terminal", "missing"),
    [
        (Terminal(False, True, None), "none on standard input:"),
        (Terminal(True, False, None), "none on standard error:"),
        (Terminal(False, False, None), "none on standard input and standard error:"),
    ],
)
def test_a_missing_terminal_is_told_with_the_way_round(tmp_path, terminal, missing):
    state, text = about("terminal", tmp_path, terminal)
    assert state == BAD
    assert missing in text
    assert "--plain" in text
    remote = PLAIN | {"SSH_CONNECTION": "somewhere"}
    assert "ssh -t" in about("terminal", tmp_path, terminal, environment=remote)[1]


@pytest.mark.parametrize("term", ["", "dumb", "unknown"])
def test_a_terminal_without_a_name_is_told(tmp_path, term):
    state, text = about("terminal", tmp_path, environment={"TERM": term})
    assert state == BAD
    assert "set it to what your terminal is" in text


@pytest.mark.parametrize("size", [(79, 24), (80, 23), (20, 10)])
def test_a_small_window_is_told_with_both_sizes(tmp_path, size):
    state, text = about("size", tmp_path, Terminal(True, True, size))
    assert state == BAD
    assert f"{size[0]} x {size[1]}" in text
    assert "80 x 24" in text


def test_a_terminal_that_does_not_tell_its_size_is_no_hindrance(tmp_path):
    assert about("size", tmp_path, Terminal(True, True, None))[0] == NOTE


@pytest.mark.parametrize(
    ("environment", "wishes", "told"),
    [
        (PLAIN, {}, "256"),
        (PLAIN | {"COLORTERM": "truecolor"}, {}, "24-bit"),
        (PLAIN | {"NO_COLOR": "1"}, {}, "none, because NO_COLOR is set"),
        (PLAIN, {"colour": "16"}, "16, as you have set it"),
        (PLAIN | {"SSH_TTY": "x"}, {}, "SendEnv"),
        ({"TERM": "screen"}, {}, "default-terminal"),
    ],
)
def test_colours_are_told_with_their_reason(tmp_path, environment, wishes, told):
    assert told in about("colours", tmp_path, environment=environment, **wishes)[1]


def test_an_encoding_without_unicode_is_told_with_the_remedy(tmp_path):
    latin = {"TERM": "xterm", "LC_ALL": "de_DE"}
    state, text = about("signs", tmp_path, encoding="latin-1", environment=latin)
    assert state == NOTE
    assert "latin-1" in text
    assert "LC_ALL=de_DE" in text
    assert "C.UTF-8" in text
    assert about("signs", tmp_path, glyphs="ascii") == (GOOD, "7-bit, as you have set it")


def test_over_ssh_and_in_tmux_what_differs_is_told(tmp_path):
    environment = PLAIN | {"SSH_CONNECTION": "x", "TMUX": "y"}
    assert "do not play step by step" in about("line", tmp_path, environment=environment)[1]
    assert "escape-time" in about("keys", tmp_path, environment=environment)[1]


def test_faults_of_the_settings_file_are_all_told(tmp_path):
    found = findings(tmp_path, faults=("one is wrong", "two is wrong"))
    told = [each for each in found if each.about == "settings"]
    assert [each.text for each in told] == ["one is wrong.", "two is wrong."]
    assert {each.state for each in told} == {NOTE}


def test_a_folder_that_cannot_be_made_or_written_is_told(tmp_path, monkeypatch):
    file = tmp_path / "file"
    file.write_text("")
    state, text = about("saves", file)
    assert state == BAD
    assert "is no folder" in text

    def refuse(*_, **__):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(doctor.tempfile, "TemporaryFile", refuse)
    found = [each for each in findings(tmp_path) if each.state == BAD]
    assert "Permission denied" in found[0].text
    assert "--saves" in found[0].text


def test_a_full_disk_and_a_folder_open_to_all_are_told(tmp_path, monkeypatch):
    tmp_path.chmod(0o777)
    assert "chmod o-w" in about("saves", tmp_path)[1]
    monkeypatch.setattr(doctor.shutil, "disk_usage", lambda _: type("Usage", (), {"free": 9000}))
    state, text = about("saves", tmp_path)
    assert state == BAD
    assert "9 kB" in text


def test_a_folder_yet_to_be_made_is_fine(tmp_path):
    assert "made with the first game" in about("saves", tmp_path / "new" / "saves")[1]


def test_damaged_and_foreign_saves_are_told(tmp_path, monkeypatch):
    damaged = tmp_path / "siege-1.valeria"
    damaged.write_bytes(b"nothing")
    state, text = about("saves", tmp_path)
    assert state == NOTE
    assert text.startswith("siege-1.valeria: ")
    monkeypatch.setattr(doctor.os, "access", lambda *_: False)
    assert "1 file cannot be read or written" in about("saves", tmp_path)[1]


def test_the_command_says_how_it_ends(tmp_path):
    done = valeria("doctor", saves=tmp_path)
    assert done.status == 1
    assert "bad   terminal" in done.out
    assert done.out.splitlines()[-1].endswith("before the screen can be played on.")
    assert all(len(line) <= 100 for line in done.out.splitlines())
    assert not done.err


def test_a_clean_bill_and_one_with_wishes_end_well(tmp_path, monkeypatch):
    monkeypatch.setattr(doctor, "this_terminal", lambda: FINE)
    settings = Settings(tmp_path, around=Surroundings(PLAIN))
    lines, status = doctor.examined(settings)
    assert (lines[-1], status) == ("All is well.", 0)
    lines, status = doctor.examined(settings._replace(faults=("a is wrong",)))
    assert (lines[-1], status) == ("All works; 1 thing could be better.", 0)
