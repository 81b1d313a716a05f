"""The program on a real terminal: bytes, colours, signals, and games to their end by keys."""

import os
import random
import signal
import subprocess
import sys
import termios

import pytest

from rules import catalog
from tests.support.pty import ROOT, Terminal, colours
from tests.support.stages import STAGES, moves_on_disk, played_on, resumed
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

every_game = pytest.mark.parametrize("game_id", STAGES)


def opened(folder, game_id, *args, **how):
    """The game's opening moment on a terminal."""
    STAGES[game_id].opening.save(folder, game_id)
    return resumed(folder, *args, **how)


def shows_what_was_drawn(terminal):
    """Whether painting everything anew leaves the screen as it is."""
    before = terminal.cells()
    terminal.write("\x0c")
    terminal.settle()
    return terminal.cells() == before


def test_every_game_of_the_catalog_takes_part():
    assert set(STAGES) == set(catalog.GAMES)


@every_game
def test_a_game_is_played_to_its_end_by_keys_alone_in_few_bytes(tmp_path, game_id):
    STAGES[game_id].last.save(tmp_path, game_id)
    rng = random.Random(2)
    with resumed(tmp_path) as terminal:
        costs = []
        for cost in played_on(terminal, rng, 600):
            costs.append(cost)
            if len(costs) % 20 == 0:
                assert shows_what_was_drawn(terminal)
        assert "This was deal 7" in terminal.text()
        assert shows_what_was_drawn(terminal)
        assert max(costs) < ACTION
        assert sorted(costs)[len(costs) // 2] < 2500
        terminal.press("q")
        terminal.write("y")
        assert terminal.ends_within(5)
        assert terminal.process.returncode == 0
        assert termios.tcgetattr(terminal.slave) == terminal.modes
    session = resume_session(tmp_path, next(tmp_path.glob("*.valeria")))
    assert session.match.outcome()
    session.close()


@pytest.mark.parametrize(
    ("game_id", "number"),
    [
        (game_id, number)
        for game_id, stage in STAGES.items()
        for number in range(len(stage.moments))
    ],
)
def test_actions_take_few_bytes(tmp_path, game_id, number):
    STAGES[game_id].moments[number].save(tmp_path, game_id)
    rng = random.Random(number)
    with resumed(tmp_path) as terminal:
        costs = list(played_on(terminal, rng, 45))
    assert max(costs) < ACTION
    assert sorted(costs)[len(costs) // 2] < 2500


@every_game
@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_a_step_of_the_cursor_takes_few_bytes_and_idling_none(tmp_path, game_id, size):
    with opened(tmp_path, game_id, size=size) as terminal:
        assert len(terminal.sent) < 20_000
        costs = [terminal.press(key) for key in STAGES[game_id].steps]
        assert any(costs)
        assert max(costs) < MOVE
        before = len(terminal.sent)
        assert not terminal.pump(1.0)
        assert len(terminal.sent) == before


@every_game
def test_views_and_panels_open_and_close_in_few_bytes(tmp_path, game_id):
    with opened(tmp_path, game_id) as terminal:
        costs = [terminal.press(key) for key in STAGES[game_id].views]
        assert all(costs)
        assert max(costs) < PANEL


@every_game
@pytest.mark.parametrize(("environment", "expected"), LOOKS.values(), ids=LOOKS.keys())
def test_only_colours_that_the_terminal_has_are_sent(tmp_path, game_id, environment, expected):
    with opened(tmp_path, game_id, environment=environment) as terminal:
        for key in (*STAGES[game_id].views, *STAGES[game_id].move, "q"):
            terminal.press(key)
        terminal.write("t")
        terminal.wait_for("V A L E R I A")
        terminal.settle()
        assert set(colours(terminal.sent)) == expected


@every_game
def test_mono_is_the_same_as_no_color(tmp_path, game_id):
    with opened(tmp_path, game_id, "--mono") as terminal:
        terminal.press("enter")
        assert not colours(terminal.sent)


@every_game
def test_ascii_sends_7_bits_only(tmp_path, game_id):
    with opened(tmp_path, game_id, "--ascii") as terminal:
        for key in (*STAGES[game_id].views, *STAGES[game_id].move):
            terminal.press(key)
        assert terminal.sent.isascii()


@every_game
@pytest.mark.parametrize("name", ["SIGHUP", "SIGTERM", "SIGINT"])
def test_a_signal_ends_the_program_with_the_game_on_disk(tmp_path, game_id, name):
    moves = STAGES[game_id].opening.save(tmp_path, game_id)
    with resumed(tmp_path) as terminal:
        for key in STAGES[game_id].move:
            terminal.press(key)
        os.kill(terminal.process.pid, getattr(signal, name))
        assert terminal.ends_within(1)
        assert terminal.process.returncode == (130 if name == "SIGINT" else 0)
        assert terminal.sent.endswith(b"\x1b[?1049l\x1b[?25h\x1b[?1004l")
        assert termios.tcgetattr(terminal.slave) == terminal.modes
    assert moves_on_disk(tmp_path) > moves


@every_game
@pytest.mark.parametrize("ignored", [False, True], ids=["SIGHUP heard", "SIGHUP ignored"])
def test_a_dropped_line_ends_the_program_with_the_game_on_disk(tmp_path, game_id, ignored):
    moves = STAGES[game_id].opening.save(tmp_path, game_id)
    with resumed(tmp_path, ignore_hangup=ignored) as terminal:
        for key in STAGES[game_id].move:
            terminal.press(key)
        terminal.drop()
        assert terminal.ends_within(1)
        assert terminal.process.returncode == 0
    assert moves_on_disk(tmp_path) > moves


@every_game
def test_a_window_too_small_waits_and_comes_back(tmp_path, game_id):
    with opened(tmp_path, game_id) as terminal:
        terminal.resize(60, 20)
        terminal.wait_for("has 60 x 20")
        terminal.settle()
        before = len(terminal.sent)
        terminal.resize(80, 24)
        terminal.wait_for("q leave")
        terminal.settle()
        assert len(terminal.sent) - before < 12_000
        terminal.resize(120, 40)
        terminal.wait_for(STAGES[game_id].wide)


def play(folder, *args, **how):
    """A game of Siege on a terminal, come to the first day's actions."""
    terminal = Terminal(
        *("play", "siege", "--seed", "7", "--saves", str(folder), "--fast", *args), **how
    )
    terminal.wait_for("q leave")
    terminal.settle()
    return terminal


def test_ctrl_c_leaves_at_once(tmp_path):
    with play(tmp_path) as terminal:
        terminal.write("\x03")
        assert terminal.ends_within(3)
        assert terminal.process.returncode == 130


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
