"""The program on a real terminal: bytes, colours, signals, and a game from end to end."""

import os
import signal
import subprocess
import sys
import termios

import pytest

from tests.support.pty import ROOT, Terminal, colours
from valeria_tui.session import resume_session

MOVE, ACTION, PANEL = 300, 4000, 4000
"""The most bytes that a step of the cursor, an action, and opening or closing a panel may take."""

PLAIN = {"COLORTERM": None}
LOOKS = {
    "truecolor": ({}, {"truecolor", "256"}),
    "256 colours": (PLAIN, {"256"}),
    "16 colours": (PLAIN | {"TERM": "xterm"}, {"16"}),
    "NO_COLOR": ({"NO_COLOR": "1"}, set()),
}


def play(folder, *args, seed=7, **how):
    """A game on a terminal, come to the first day's actions."""
    terminal = Terminal(
        "play", "siege", "--seed", str(seed), "--saves", str(folder), "--fast", *args, **how
    )
    terminal.wait_for("q leave")
    terminal.settle()
    return terminal


def shows_what_was_drawn(terminal):
    """Whether painting everything anew leaves the screen as it is."""
    before = terminal.cells()
    terminal.write("\x0c")
    terminal.settle()
    return terminal.cells() == before


def play_on(terminal):
    """The key that leads on from what the screen shows."""
    footer = terminal.text().splitlines()[-1]
    for hint, key in (("y yes", "y"), ("Enter pay", "enter"), ("Enter take", "enter")):
        if hint in footer:
            return key
    return "space" if "Space pass" in footer else "enter"


def test_a_whole_game_by_keys_alone_in_few_bytes(tmp_path):
    with play(tmp_path) as terminal:
        costs = []
        for _ in range(400):
            if "a same deal" in terminal.text():
                break
            before = terminal.text()
            costs.append(terminal.press(play_on(terminal)))
            if len(costs) % 20 == 0:
                assert shows_what_was_drawn(terminal)
            if terminal.text() == before:
                costs.append(terminal.press("e" if "e end" in before else "1"))
        assert "This was deal 7" in terminal.text()
        assert shows_what_was_drawn(terminal)
        assert max(costs) < ACTION
        assert sorted(costs)[len(costs) // 2] < 2500
        terminal.press("q")
        terminal.write("y")
        assert terminal.ends_within(5)
        assert terminal.process.returncode == 0
        assert termios.tcgetattr(terminal.slave) == terminal.modes


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_a_step_of_the_cursor_takes_few_bytes_and_idling_none(tmp_path, size):
    with play(tmp_path, size=size) as terminal:
        assert len(terminal.sent) < 20_000
        for key in ("right", "right", "right", "up", "down", "left", "l", "h", "tab"):
            assert 0 < terminal.press(key) < MOVE
        before = len(terminal.sent)
        assert not terminal.pump(1.0)
        assert len(terminal.sent) == before


def test_panels_open_and_close_in_few_bytes(tmp_path):
    with play(tmp_path) as terminal:
        for key in ("?", "L", "o", "i"):
            assert 0 < terminal.press(key) < PANEL
            assert 0 < terminal.press("x") < PANEL


@pytest.mark.parametrize(("environment", "expected"), LOOKS.values(), ids=LOOKS.keys())
def test_only_colours_that_the_terminal_has_are_sent(tmp_path, environment, expected):
    with play(tmp_path, environment=environment) as terminal:
        for key in ("right", "enter", "1", "x", "?", "x", "i", "x", "e", "q"):
            terminal.press(key)
        terminal.write("t")
        terminal.wait_for("V A L E R I A")
        terminal.settle()
        assert set(colours(terminal.sent)) == expected


def test_mono_is_the_same_as_no_color(tmp_path):
    with play(tmp_path, "--mono") as terminal:
        terminal.press("enter")
        assert not colours(terminal.sent)


def test_ascii_sends_7_bits_only(tmp_path):
    with play(tmp_path, "--ascii") as terminal:
        for key in ("right", "enter", "x", "?", "x", "e"):
            terminal.press(key)
        assert terminal.sent.isascii()


def on_disk(folder):
    """The match as the save tells it."""
    session = resume_session(folder)
    session.close()
    return session.match


@pytest.mark.parametrize("name", ["SIGHUP", "SIGTERM", "SIGINT"])
def test_a_signal_ends_the_program_with_the_game_on_disk(tmp_path, name):
    with play(tmp_path) as terminal:
        terminal.press("right")
        terminal.press("enter")
        terminal.press("enter")
        os.kill(terminal.process.pid, getattr(signal, name))
        assert terminal.ends_within(1)
        assert terminal.process.returncode == (130 if name == "SIGINT" else 0)
        assert terminal.sent.endswith(b"\x1b[?1049l\x1b[?25h\x1b[?1004l")
        assert termios.tcgetattr(terminal.slave) == terminal.modes
    assert [
        action for move in on_disk(tmp_path).moves for action in move if action.verb == "attack"
    ]


@pytest.mark.parametrize("ignored", [False, True], ids=["SIGHUP heard", "SIGHUP ignored"])
def test_a_dropped_line_ends_the_program_with_the_game_on_disk(tmp_path, ignored):
    with play(tmp_path, ignore_hangup=ignored) as terminal:
        terminal.press("enter")
        terminal.press("enter")
        terminal.drop()
        assert terminal.ends_within(1)
        assert terminal.process.returncode == 0
    assert [
        action for move in on_disk(tmp_path).moves for action in move if action.verb == "attack"
    ]


def test_ctrl_c_leaves_at_once(tmp_path):
    with play(tmp_path) as terminal:
        terminal.write("\x03")
        assert terminal.ends_within(3)
        assert terminal.process.returncode == 130


def test_a_window_too_small_waits_and_comes_back(tmp_path):
    with play(tmp_path) as terminal:
        terminal.resize(60, 20)
        terminal.wait_for("has 60 x 20")
        terminal.settle()
        before = len(terminal.sent)
        terminal.resize(80, 24)
        terminal.wait_for("q leave")
        terminal.settle()
        assert len(terminal.sent) - before < 12_000
        terminal.resize(120, 40)
        terminal.wait_for("Gargoyle Talon")


def test_no_terminal_is_one_line_of_advice(tmp_path):
    done = subprocess.run(
        [sys.executable, "-P", "-m", "valeria_tui", "play", "siege", "--saves", str(tmp_path)],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert done.stdout == ""
    assert len(done.stderr.splitlines()) == 1
    assert "--plain" in done.stderr
    assert "\x1b" not in done.stderr


def test_colours_can_be_switched_off_while_playing(tmp_path):
    """On the settings page: colour is the second line, and `none` comes before `auto`."""
    with play(tmp_path) as terminal:
        assert colours(terminal.sent)
        for key in (",", "down", "left"):
            terminal.press(key)
        before = len(terminal.sent)
        terminal.press("x")
        terminal.press("?")
        terminal.press("x")
        terminal.press("right")
        assert not colours(terminal.sent[before:])
        assert "Actions:" in terminal.text()


def test_the_mouse_can_be_given_back_to_the_terminal_while_playing(tmp_path):
    with play(tmp_path, "--no-mouse") as terminal:
        assert b"\x1b[?1000h" not in terminal.sent
    with play(tmp_path) as terminal:
        assert b"\x1b[?1000h" in terminal.sent
        for key in (",", *["down"] * 5, "right"):
            terminal.press(key)
        assert b"\x1b[?1000l" in terminal.sent
        before = len(terminal.sent)
        terminal.press("right")
        assert b"\x1b[?1000h" in terminal.sent[before:]


def test_who_goes_away_is_shown_out_and_told(tmp_path):
    with play(tmp_path, "--idle", "0.01") as terminal:
        assert terminal.ends_within(5)
        assert terminal.process.returncode == 0
        assert b"no key was pressed" in terminal.sent
        assert termios.tcgetattr(terminal.slave) == terminal.modes


def test_over_ssh_moves_are_shown_at_once(tmp_path):
    """Without `--fast`: what a move has led to is not played step by step."""
    saves = str(tmp_path)
    for environment, steps in (({}, True), ({"SSH_CONNECTION": "1.2.3.4 5 6.7.8.9 22"}, False)):
        with Terminal(
            *("play", "siege", "--seed", "7", "--saves", saves), environment=environment
        ) as terminal:
            terminal.wait_for("Actions:")
            terminal.settle()
            terminal.press("e")
            assert ("go on" in terminal.text().splitlines()[-1]) == steps
