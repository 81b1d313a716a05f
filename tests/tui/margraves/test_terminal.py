"""Margraves on a real terminal: what it sends, and a game from end to end."""

import random

import pytest

from rules.match import Match
from tests.support.company import play_on, seats
from tests.support.pty import Terminal, colours
from valeria_tui.session import new_session, resume_session

MOVE, ACTION = 300, 4000
"""The most bytes that a step of the cursor and an action may take."""

LOOKS = {
    "truecolor": ({}, {"truecolor", "256"}),
    "256 colours": ({"COLORTERM": None}, {"256"}),
    "16 colours": ({"COLORTERM": None, "TERM": "xterm"}, {"16"}),
    "NO_COLOR": ({"NO_COLOR": "1"}, set()),
}


def saved(folder, game, steps, people=3, kind="turn"):
    """A game on the disk that has come to a question of a kind."""
    session = new_session(folder, game, seed=7, seats=seats(people))
    play_on(session.match, steps, lambda match: not kind or match.decision().kind == kind)
    session.close()


def resume(folder, *args, **how):
    terminal = Terminal("resume", "--saves", str(folder), "--fast", *args, **how)
    terminal.wait_for("q leave")
    terminal.settle()
    return terminal


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_a_step_of_the_cursor_takes_few_bytes_and_idling_none(tmp_path, game, size):
    saved(tmp_path, game, 60, kind="move")
    with resume(tmp_path, size=size) as terminal:
        terminal.press("tab")
        for key in ("up", "down", "right", "left", "j", "k", "tab"):
            assert terminal.press(key) < MOVE
        before = len(terminal.sent)
        assert not terminal.pump(1.0)
        assert len(terminal.sent) == before


def test_pages_turn_in_few_bytes(tmp_path, game):
    saved(tmp_path, game, 90)
    with resume(tmp_path) as terminal:
        for key in "234512":
            assert 0 < terminal.press(key) < ACTION


@pytest.mark.parametrize(("environment", "expected"), LOOKS.values(), ids=LOOKS.keys())
def test_only_colours_that_the_terminal_has_are_sent(tmp_path, game, environment, expected):
    saved(tmp_path, game, 60)
    with resume(tmp_path, environment=environment) as terminal:
        for key in ("2", "3", "4", "1", "enter", "x", "i", "x", "?", "x"):
            terminal.press(key)
        assert set(colours(terminal.sent)) == expected


def test_ascii_sends_7_bits_only(tmp_path, game):
    saved(tmp_path, game, 60)
    with resume(tmp_path, "--ascii") as terminal:
        for key in ("2", "3", "4", "5", "1", "enter", "x", "?", "x"):
            terminal.press(key)
        assert terminal.sent.isascii()


@pytest.mark.parametrize(("people", "steps"), [(5, 0), (3, 200)])
def test_actions_take_few_bytes(tmp_path, game, people, steps):
    saved(tmp_path, game, steps, people, "" if not steps else "turn")
    rng = random.Random(people)
    with resume(tmp_path) as terminal:
        costs = [terminal.press(leading_on(terminal.text(), rng)) for _ in range(45)]
    assert max(costs) < ACTION
    assert sorted(costs)[len(costs) // 2] < 2500


def test_the_last_turns_by_keys_alone(tmp_path, game):
    session = new_session(tmp_path, game, seed=3, seats=seats(2))
    play_on(session.match, 100, lambda match: match.state.last_round > 0)
    session.close()
    rng = random.Random(2)
    with resume(tmp_path) as terminal:
        for _ in range(300):
            if "This was deal 3" in terminal.text():
                break
            assert terminal.press(leading_on(terminal.text(), rng)) < ACTION
        assert "This was deal 3" in terminal.text()
        assert "wins" in terminal.text() or "win together" in terminal.text()
        terminal.press("q")
        terminal.write("y")
        assert terminal.ends_within(5)
    session = resume_session(tmp_path, next(tmp_path.glob("*.valeria")))
    assert isinstance(session.match, Match)
    assert session.match.outcome()
    session.close()


def leading_on(screen, rng):
    """A key that leads on from what the screen shows: mostly the cursor's choice, and now and
    then another one."""
    footer = screen.splitlines()[-1]
    if "Space show" in footer:
        return "space"
    if "Enter pay" in footer:
        return "enter"
    return rng.choice(["enter", "enter", "enter", "tab", "down"])
