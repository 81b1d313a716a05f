"""Bots at the table that think beside the program."""

from __future__ import annotations

import os
import threading
import time

import pytest

from rules import catalog
from rules.match import Match, Seat
from tests.support.company import Company
from valeria_tui.opponents import Prompt, opponents
from valeria_tui.screens.play import Play
from valeria_tui.session import new_session


@pytest.fixture
def match():
    return Match.new(catalog.load("siege"), [Seat("Bot", "default")], 7)


def test_what_is_thought_of_aside_is_what_the_bot_plays(match):
    aside, here = opponents(match)["default"], opponents(match)["default"]
    for _ in range(12):
        action = aside.aside(match)()
        assert action == here(match)
        match.play(action)


def test_a_plan_that_was_made_aside_is_followed_without_another_thought(match, monkeypatch):
    bot = opponents(match)["default"]
    begun = []
    fork = os.fork
    monkeypatch.setattr(os, "fork", lambda: begun.append(1) or fork())
    for _ in range(30):
        match.play(bot.aside(match)())
    assert 0 < len(begun) < 25


def test_a_stopped_thought_ends_at_once_and_names_nothing(match):
    musing = opponents(match)["default"].aside(match)
    musing._memory.bot.plan = lambda *_: time.sleep(600)
    named = []
    thread = threading.Thread(target=lambda: named.append(musing()))
    thread.start()
    while not musing._aside._pid:
        time.sleep(0.001)
    stopped = time.monotonic()
    musing.stop()
    thread.join(10)
    assert named == [None]
    assert time.monotonic() - stopped < 5


def test_where_no_process_can_be_had_the_bot_thinks_all_the_same(match, monkeypatch):
    def refuse():
        raise OSError

    expected = opponents(match)["default"](match)
    monkeypatch.setattr(os, "fork", refuse)
    assert opponents(match)["default"].aside(match)() == expected


def test_a_bot_that_needs_no_time_names_its_action_here(match):
    bot = Prompt(lambda match: match.legal()[0])
    assert bot(match) == bot.aside(match)() == match.legal()[0]


def test_an_undo_stops_what_a_bot_thinks(tmp_path):
    desk = Company(tmp_path)
    table = (Seat("Ada"), Seat("Dee", "greedy"))
    game = catalog.load("margraves")
    session = new_session(tmp_path, game, seed=7, seats=table, practice=True)
    play = desk.page = Play(desk, session)
    desk.canvas()
    while play.moment.bot:
        desk.pass_time()
    while not play.moment.bot:
        play.do(play.moment.legal[0])
    musing = play._rivals._musing
    assert not musing._is_stopped
    desk.press("u")
    assert musing._is_stopped
    moves = session.match.move_count
    desk.pass_time()
    assert session.match.move_count == moves
    play.close()
