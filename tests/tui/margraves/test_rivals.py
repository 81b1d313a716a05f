"""Bots at the table."""

from rules.match import Seat
from tests.support.company import Company, by_chance, seats


def test_a_bot_plays_when_its_turn_comes(company, game):
    play = company.gather(game, seats(1, 1))
    company.let_time_pass()
    done = len(play.match.history)
    play.do(play.moment.legal[0])
    assert play.moment.bot
    company.let_time_pass()
    assert not play.moment.bot
    assert len(play.match.history) > done + 1


def test_bots_alone_play_to_the_end(company, game):
    play = company.gather(game, seats(0, 3))
    company.let_time_pass()
    assert play.match.outcome()


def test_a_bot_waits_before_it_plays_so_that_one_can_follow(tmp_path, game):
    company = Company(tmp_path, fast=False)
    play = company.gather(game, (Seat("Ada", "chance"), Seat("Bo")))
    if not play.moment.bot:
        play.do(play.moment.legal[0])
    company.waiting = [each for each in company.waiting if each]
    before = len(play.match.history)
    company.pass_time()
    assert len(play.match.history) == before
    company.pass_time()
    assert len(play.match.history) == before + 1


def test_what_a_bot_thought_is_void_after_an_undo(company, game):
    play = company.gather(game, seats(1, 1), practice=True)
    company.let_time_pass()
    play.do(play.moment.legal[0])
    assert company.waiting
    company.press("u")
    moves = play.match.move_count
    thought = company.waiting
    for do in thought:
        do()
    assert play.match.move_count == moves
    assert not play.moment.bot


def test_no_key_answers_for_a_bot(company, game):
    play = company.gather(game, seats(1, 1))
    while not play.moment.bot:
        play.do(play.moment.legal[0])
    company.waiting.clear()
    company.press("tab")
    assert "Bot chance answers." in company.text()
    before = len(play.match.history)
    for key in ("enter", "space", "a", "n", "y", "1", "tab", "enter"):
        company.press(key)
    assert len(play.match.history) == before


def test_a_bot_that_is_not_there_is_told(company, game):
    play = company.gather(game, (Seat("Ada", "genius"), Seat("Bo")), bots={})
    while not play.moment.bot:
        play.do(play.moment.legal[0])
    assert "There is no bot genius here" in play.note


def test_the_log_tells_what_a_bot_did(company, game):
    play = company.gather(game, seats(1, 1), steps=30, bots={"chance": by_chance})
    company.let_time_pass()
    while "plays" not in " ".join(play.course.log.since(play.course.fresh)):
        play.do(play.moment.legal[-1])
        company.let_time_pass(1)
    company.press("5")
    assert "Bo" in company.text()
