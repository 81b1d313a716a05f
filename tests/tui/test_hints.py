"""Hints on the screen: beside the board, counted, deepening, and over at once."""

from __future__ import annotations

import pytest

from rules import catalog
from rules.journal import Journal
from rules.match import Match, Seat
from tests.support.company import Company
from tests.support.tiny import Tiny
from valeria_tui import keys
from valeria_tui.hints import Thoughts
from valeria_tui.screens.hints import Hints
from valeria_tui.screens.play import Play
from valeria_tui.session import new_session


@pytest.fixture
def desk(tmp_path):
    return Company(tmp_path)


def begin(desk, game_id="siege"):
    """A new game that is saved, at a question with several answers."""
    game = catalog.load(game_id)
    seats = [Seat(f"P{number}") for number in range(game.min_seats)]
    session = new_session(desk.settings.saves, game, seed=7, seats=seats)
    while len(session.match.legal()) < 3:
        session.match.play(session.match.legal()[0])
    desk.page = Play(desk, session)
    desk.canvas()
    if desk.page.keyboard.waits:
        desk.press("space")
    return desk.page


@pytest.mark.parametrize("game_id", catalog.GAMES)
def test_plans_with_their_figures_stand_beside_the_board(desk, game_id):
    play = begin(desk, game_id)
    desk.press("H")
    assert "thinking" in desk.text()
    desk.pass_time()
    hints = play.over.hints
    assert 1 <= len(hints) <= 3
    assert len({hint.steps for hint in hints}) == len(hints)
    assert hints[0].figure[:16] in desk.text()
    assert all(len(line) <= 80 for line in desk.text().splitlines())


def test_the_marked_plan_is_lit_on_the_board(desk):
    play = begin(desk)
    while not any(action.verb == "attack" for action in play.moment.legal):
        play.do(play.moment.legal[-1])
    desk.press("H")
    desk.pass_time()
    over = play.over
    assert over.places == over.hints[0].places
    cells = [place for place in over.places if place in play.picture.places]
    assert cells
    assert {desk.role(place) for place in cells} != {"ink"}
    if len(over.hints) > 1:
        desk.press("j")
        assert over.places == over.hints[1].places
        desk.press("k")
    desk.press("x")
    assert play.over is None
    assert play.place == over.hints[0].places[0]


def test_hints_are_counted_once_each_time_they_are_given_and_stay_counted(desk):
    play = begin(desk)
    desk.press("H", "x")
    desk.pass_time()
    assert play.match.hints == 0
    for asked in (1, 2):
        desk.press("H")
        desk.pass_time()
        desk.pass_time()
        assert play.match.hints == asked
        desk.press("x")
    path = play.session.journal.path
    play.close()
    match, _ = Journal.read(path, catalog.load)
    assert match.hints == 2


def test_thinking_goes_on_while_one_looks_and_ends_by_itself(desk, monkeypatch):
    monkeypatch.setattr("valeria_tui.screens.hints._PAUSE", 60.0)
    play = begin(desk, "margraves")
    desk.press("H")
    desk.pass_time()
    assert play.over.thinks
    desk.pass_time()
    desk.pass_time()
    assert not play.over.thinks
    assert not desk.waiting
    assert "thinking" not in desk.text()
    assert play.over.hints


def test_closing_stops_the_thought_and_what_comes_later_is_not_shown(desk):
    play = begin(desk)
    desk.press("H")
    over = play.over
    desk.press("q")
    assert over._thoughts.is_stopped
    desk.pass_time()
    assert over.hints == ()
    assert not desk.waiting


def test_leaving_the_game_stops_the_thought(desk):
    play = begin(desk)
    desk.press("H")
    over = play.over
    play.close()
    assert over._thoughts.is_stopped


def test_hints_that_cannot_be_counted_are_not_given(desk):
    play = begin(desk)
    desk.press("H")
    play.over._given = lambda: "No hints, because they cannot be counted: the disk is full"
    desk.pass_time()
    assert play.over.hints == ()
    assert "cannot be counted" in desk.text()


def test_a_mark_stays_at_its_plan_while_plans_change_their_order(desk):
    play = begin(desk)
    while not any(action.verb == "attack" for action in play.moment.legal):
        play.do(play.moment.legal[-1])
    desk.press("H")
    desk.pass_time()
    over: Hints = play.over
    assert len(over.hints) > 1
    desk.press("j")
    marked = over.marked
    over._mark(over.hints[::-1])
    assert over.marked == marked


def test_a_game_without_an_adviser_says_so():
    thoughts = Thoughts(Match.new(Tiny(), [Seat("Ann")], 1))
    assert thoughts.on() == ()


def test_the_keys_of_the_hints_are_those_of_a_text(desk):
    play = begin(desk)
    desk.press("H")
    assert play.mode == keys.PANEL
    assert "x close" in desk.text()
