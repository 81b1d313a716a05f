"""Hints and review in lines of text."""

from __future__ import annotations

import pytest

from rules import catalog
from rules.journal import Journal
from rules.match import Match, Seat
from tests.support.tiny import Tiny
from valeria_tui.hints import hints_counted, quick, standing
from valeria_tui.session import new_session


@pytest.fixture
def siege(tmp_path):
    return new_session(tmp_path, catalog.load("siege"), seed=7)


def test_a_hint_tells_plans_that_can_be_typed_and_is_counted(siege, talk):
    heard = talk(siege, "pass", "pass", "hint")
    assert "Plan 1, " in heard
    assert " % to win, " in heard
    typed = heard.split("to type: ")[1].splitlines()[0]
    assert siege.match.hints == 1
    siege.close()
    match, _ = Journal.read(siege.journal.path, catalog.load)
    assert match.hints == 1
    before = match.move_count
    from rules.game import parse

    match.play(*map(parse, typed.split("; ")))
    assert match.move_count > before


def test_the_same_hint_is_told_twice_and_changes_nothing(siege):
    match = siege.match
    before = match.game.digest(match.state)
    assert quick(match) == quick(match) != ()
    assert match.game.digest(match.state) == before


def test_a_game_without_an_adviser_gives_no_hints_and_counts_none(pebbles, talk):
    session = pebbles("Ann")
    assert "Nobody can give hints here." in talk(session, "hint")
    assert session.match.hints == 0


def test_the_end_tells_how_many_hints_were_given(siege, talk):
    assert "This was deal 7. With 1 hint.\n" in talk(siege, "hint", "concede")
    assert hints_counted(siege.match) == " With 1 hint."
    siege.match.hints = 3
    assert hints_counted(siege.match) == " With 3 hints."


def test_at_a_terminal_a_review_is_offered_after_the_game(siege, talk):
    heard = talk(siege, "pass", "pass", "concede", "review", terminal=True)
    assert "Type review to hear" in heard
    told = heard.split("Enter to leave.")[1]
    assert "1. Day 1" in told or "Nothing that could be told" in told


def test_in_a_pipe_nothing_is_asked_after_the_game(siege, talk):
    heard = talk(siege, "concede")
    assert heard.endswith("This was deal 7.\n")


def test_what_is_thought_about_stays_when_the_match_goes_on():
    match = Match.new(Tiny(), [Seat("Ann")], 1)
    copy = standing(match)
    before = copy.game.digest(copy.state)
    match.play(match.legal()[0])
    assert copy.game.digest(copy.state) == before
    assert copy.move_count == match.move_count - 1
