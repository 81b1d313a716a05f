"""Whole games at the screen: by keys alone, with bots, and through the program itself."""

import random

import pytest

from rules.match import Seat
from tests.support.company import Company, any_key, end_by_letters, seats
from valeria_tui.screens.play import Play
from valeria_tui.session import new_session, resume_session

GAMES = [
    (0, (80, 24), 2, {}),
    (1, (120, 40), 5, {}),
    (2, (100, 30), 3, {"practice": True}),
    (3, (80, 24), 1, {"options": {"solo": "rival", "level": "hard"}}),
    (4, (120, 40), 1, {"options": {"solo": "target"}}),
    (5, (200, 60), 4, {"own_dice": True}),
]


@pytest.mark.parametrize(("seed", "size", "people", "how"), GAMES)
def test_a_game_is_played_to_its_end(tmp_path, game, seed, size, people, how):
    rng = random.Random(seed)
    desk = Company(tmp_path, *size)
    session = new_session(tmp_path, game, seed=seed, seats=seats(people), **how)
    desk.page = Play(desk, session)
    path = session.journal.path
    desk.canvas()
    for _ in range(6000):
        if desk.page.match.outcome():
            break
        desk.press(any_key(desk, rng))
    assert desk.page.match.outcome()
    assert desk.page.finale.chapters == ("score", "points", "counts")
    desk.page.close()
    again = resume_session(tmp_path, path)
    assert again.match.outcome() == desk.page.match.outcome()
    again.close()


def test_bots_alone_play_to_the_end(company, game):
    play = company.gather(game, seats(0, 3))
    company.let_time_pass()
    assert play.match.outcome()


def test_a_person_follows_what_bots_do(company, game):
    play = company.gather(game, seats(1, 2))
    company.let_time_pass()
    while not play.match.outcome():
        assert play.moment.seat == 0
        assert not play.moment.bot
        play.do(play.moment.legal[0])
        company.let_time_pass()
    assert "wins" in company.text()


def test_while_a_bot_thinks_the_board_is_that_of_the_person(company, game):
    play = company.gather(game, (Seat("Ada"), Seat("Bo", "chance")), steps=20, kind="turn")
    while not play.moment.bot:
        play.do(play.moment.legal[0])
    assert "Ada:" in company.text()
    assert "»Bo " in company.text()


@pytest.mark.usefixtures("fast_pilot")
def test_a_game_is_played_in_the_program_itself(tmp_path, game):
    session = new_session(tmp_path, game, seed=5, seats=seats(2))
    assert end_by_letters(session, 5, 300) == ("score", "points", "counts")


def test_what_is_taken_is_put_back_by_undo_until_something_comes_to_light(company, game):
    play = company.gather(game, seats(2), steps=12, kind="place")
    assert "u undo" in company.text()
    company.press("u")
    assert play.match.decision().kind == "turn"
    mine = play.match.decision().actor
    while play.match.decision().actor == mine:
        play.do(play.moment.legal[0])
    assert "u undo" not in company.text()
