"""Whole games at the screen, by keys alone, in every setting; without a terminal."""

import random

import pytest

from rules.catalog import load
from tests.support.desk import Desk
from valeria_tui import keys
from valeria_tui.screens.play import Play
from valeria_tui.session import new_session, resume_session

GAMES = [
    (0, (80, 24), "relevant", {}),
    (1, (80, 24), "all", {}),
    (2, (120, 40), "priest", {}),
    (3, (200, 60), "relevant", {"practice": True}),
    (4, (100, 30), "relevant", {"own_dice": True}),
    (5, (80, 24), "all", {"options": {"events": False}}),
]

FORBIDDEN = {"leave", "title", "cancel", "redraw"}


def any_key(desk, rng):
    """A key that does something in the present mode; those that lead on come more often."""
    mode = desk.page.mode
    if mode == keys.NUMBER:
        (wanted,) = desk.page.moment.decision.about
        return rng.choice("123456") if len(desk.page.typed) < wanted else "enter"
    if mode == keys.ASK:
        return rng.choice("yn")
    if rng.random() < 0.5:
        return rng.choice({keys.PLAY: ["enter", "tab", "space", "1", "2"]}.get(mode, ["enter"]))
    commands = [command for command in desk.keymap.of(mode) if command.id not in FORBIDDEN]
    return rng.choice(rng.choice(commands).keys)


@pytest.mark.parametrize(("seed", "size", "stops", "how"), GAMES)
def test_a_game_is_played_to_its_end(tmp_path, seed, size, stops, how):
    rng = random.Random(seed)
    desk = Desk(tmp_path, *size, stops=stops)
    session = new_session(tmp_path, load("siege"), seed=seed, **how)
    desk.page = Play(desk, session)
    path = session.journal.path
    for _ in range(4000):
        canvas = desk.canvas()
        assert "Day" in canvas.text()
        if desk.page.match.outcome():
            break
        desk.page.press(any_key(desk, rng))
    assert desk.page.match.outcome()
    assert "This was deal" in desk.text() or desk.page.mode != keys.END
    desk.page.close()
    again = resume_session(tmp_path, path)
    assert again.match.outcome() == desk.page.match.outcome()
    again.close()


def at_the_end(desk, session):
    """Sit down at a game that is over: nothing but ending the days and passing was done."""
    match = session.match
    while not match.outcome():
        idle = [each for each in match.legal() if each.verb in ("end", "pass", "refuse")]
        match.play(idle[0] if idle else match.legal()[0])
    desk.page = Play(desk, session)
    desk.canvas()


def test_the_same_deal_and_a_new_one_follow_the_end(tmp_path):
    desk = Desk(tmp_path)
    at_the_end(desk, new_session(tmp_path, load("siege"), seed=3))
    desk.press("a")
    assert desk.page.match.seed == 3
    assert desk.page.match.outcome() is None
    at_the_end(desk, desk.page.session)
    desk.press("n")
    assert desk.page.match.seed != 3
    assert desk.page.match.outcome() is None
    assert len(list(tmp_path.glob("*.valeria"))) == 3
