"""Over a real SSH server: log in with a key, play, lose the line, log in again and go on."""

import os
import signal
import time

import pytest

from rules.journal import SaveError
from tests.support.pty import Terminal, colours
from tests.support.sshd import MISSING, Server
from valeria_tui.session import resume_session
from valeria_tui.shelf import list_saves

pytestmark = pytest.mark.skipif(bool(MISSING), reason=MISSING)

REMOTE = {"TERM": "xterm-256color", "COLORTERM": None}


@pytest.fixture
def server(tmp_path):
    with Server(tmp_path) as server:
        yield server


@pytest.fixture
def ada(server, tmp_path):
    """A key, and the folder of its player."""
    key, saves = server.make_key("ada"), tmp_path / "ada-saves"
    server.admit(
        key, VALERIA_SAVES=str(saves), VALERIA_SETTINGS=str(tmp_path / "ada-settings.toml")
    )
    return key, saves


def log_in(server, key, *options):
    return Terminal(command=server.client(key, *options), environment=REMOTE)


def act(terminal):
    """Press the key that leads on from what the screen shows."""
    footer = terminal.text().splitlines()[-1]
    for hint, key in (("y yes", "y"), ("Enter pay", "enter"), ("Enter take", "enter")):
        if hint in footer:
            terminal.press(key)
            return
    before = terminal.text()
    terminal.press("space" if "Space pass" in footer else "enter")
    if terminal.text() == before:
        terminal.press("e" if "e end" in footer else "1")


def moves(saves):
    """How many moves the newest save holds, read while it is played."""
    return list_saves(saves)[0].moves


def question(terminal):
    """The line in which the question stands."""
    return terminal.text().splitlines()[-4]


def ended(saves, limit=5):
    """Wait until the program has let go of the save; how long that took."""
    start = time.monotonic()
    while time.monotonic() - start < limit:
        try:
            resume_session(saves).close()
        except SaveError:  # locked by the program that is about to end
            time.sleep(0.02)
        else:
            return time.monotonic() - start
    raise AssertionError("the program goes on without its player")


def test_a_dropped_line_leads_back_to_the_same_question(server, ada):
    key, saves = ada
    with log_in(server, key) as terminal:
        terminal.wait_for("V A L E R I A")
        terminal.settle()
        terminal.press("1")
        terminal.wait_for("q leave")
        terminal.settle()
        while moves(saves) < 10:
            act(terminal)
        asked, played = question(terminal), moves(saves)
        lines = terminal.text().splitlines()
        assert terminal.size == (80, 24)
        assert set(colours(terminal.sent)) == {"256"}
        terminal.process.kill()  # the line is gone: no word of farewell
        terminal.process.wait()
        assert ended(saves) < 2
    assert moves(saves) == played
    with log_in(server, key) as terminal:
        terminal.wait_for("Continue")
        terminal.settle()
        terminal.press("enter")
        terminal.wait_for("q leave")
        terminal.settle()
        assert question(terminal) == asked
        assert terminal.text().splitlines()[0] == lines[0]
        act(terminal)
        terminal.press("q")
        terminal.write("y")
        assert terminal.ends_within(5)
        assert terminal.process.returncode == 0
    assert "reset" not in server.log()


def test_a_closed_window_ends_the_program_as_well(server, ada):
    key, saves = ada
    with log_in(server, key) as terminal:
        terminal.wait_for("V A L E R I A")
        terminal.press("1")
        terminal.wait_for("q leave")
        os.kill(terminal.process.pid, signal.SIGHUP)
        assert ended(saves) < 2


def test_each_key_has_saves_and_settings_of_its_own(server, ada, tmp_path):
    bo = server.make_key("bo")
    server.admit(
        bo,
        VALERIA_SAVES=str(tmp_path / "bo-saves"),
        VALERIA_SETTINGS=str(tmp_path / "bo-settings.toml"),
    )
    for key in (ada[0], bo):
        with log_in(server, key) as terminal:
            terminal.wait_for("V A L E R I A")
            assert "Continue" not in terminal.text()
            terminal.settle()
            terminal.press("1")
            terminal.wait_for("q leave")
    assert len(list_saves(ada[1])) == len(list_saves(tmp_path / "bo-saves")) == 1


def test_a_key_gets_nothing_but_the_game(server, ada, tmp_path):
    key, _ = ada
    command = [*server.client(key), "touch", str(tmp_path / "stranger")]
    with Terminal(command=command, environment=REMOTE) as terminal:
        terminal.wait_for("V A L E R I A")
    assert not (tmp_path / "stranger").exists()


def test_the_same_game_is_open_once(server, ada):
    key, saves = ada
    with log_in(server, key) as first:
        first.wait_for("V A L E R I A")
        first.press("1")
        first.wait_for("q leave")
        with log_in(server, key) as second:
            second.wait_for("Continue")
            second.settle()
            second.press("enter")
            second.settle()
            assert "is being played by process" in " ".join(second.text().split())
            second.wait_for("Continue")
    assert len(list_saves(saves)) == 1


def test_who_goes_away_is_shown_out_after_a_while(server, tmp_path):
    key, saves = server.make_key("away"), tmp_path / "away"
    server.admit(key, "--idle", "0.02", VALERIA_SAVES=str(saves), VALERIA_SETTINGS=os.devnull)
    with log_in(server, key) as terminal:
        terminal.wait_for("V A L E R I A")
        assert terminal.ends_within(5)
        assert terminal.process.returncode == 0
        assert b"no key was pressed" in terminal.sent
