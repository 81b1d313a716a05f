"""The review of a finished game: what cost most, and the way into the replay."""

from __future__ import annotations

import pytest

from rules import catalog
from rules.chance import Chance
from rules.game import Action
from rules.match import Seat
from tests.support.battery import choose
from tests.support.company import Company
from tests.support.games import FACTS
from valeria_tui import keys
from valeria_tui.lookback import SHOWN, regrets
from valeria_tui.screens.play import Play
from valeria_tui.screens.replay import Replay
from valeria_tui.screens.review import Review
from valeria_tui.session import new_session


@pytest.fixture
def desk(tmp_path):
    return Company(tmp_path)


@pytest.fixture
def play(desk):
    """A game of Siege that was played without much thought for a while, and then given up."""
    session = new_session(desk.settings.saves, catalog.load("siege"), seed=473)
    match, chance = session.match, Chance(3)
    while match.decision() and len(match.history) < 40:
        match.play(choose(match.state, match.legal(), chance, FACTS["siege"].preference))
    match.play(Action("concede"))
    desk.page = Play(desk, session)
    desk.canvas()
    return desk.page


def find(desk):
    """Let time pass until the review has found what there is."""
    while desk.page.over.regrets is None:
        desk.pass_time()


def test_the_choices_that_cost_most_are_told_with_what_was_better(desk, play):
    desk.press("H")
    assert play.mode == keys.REVIEW
    assert "Looking back: 0 %" in desk.text()
    find(desk)
    found = play.over.regrets
    assert 1 <= len(found) <= SHOWN
    assert len({regret.better for regret in found}) == len(found)
    assert f"action {found[0].step}" in desk.text()
    assert "Done: " in desk.text()
    assert desk.text().count("Better: ") == len(found)
    assert f"It cost {found[0].cost}." in desk.text()
    assert "next player" not in desk.text()
    desk.press("x")
    assert play.over is None


def test_enter_goes_to_the_marked_choice_in_the_replay_and_back_to_the_review(desk, play):
    desk.press("H")
    find(desk)
    found = play.over.regrets
    steps = [regret.step for regret in found]
    desk.press("down", "up")
    desk.press("enter")
    assert isinstance(desk.page, Replay)
    assert desk.page.at == steps[0]
    desk.press("x")
    assert isinstance(desk.page, Play)
    assert desk.page.over.regrets == found
    desk.press("x")
    assert desk.page.mode == keys.END


def test_each_player_can_be_looked_at_in_turn_people_before_bots(desk):
    table = (Seat("Dee", "greedy"), Seat("Ada"), Seat("Bo"))
    session = new_session(desk.settings.saves, catalog.load("margraves"), seed=5, seats=table)
    chance = Chance(3)
    while len(session.match.history) < 60:
        match = session.match
        match.play(choose(match.state, match.legal(), chance, FACTS["margraves"].preference))
    desk.page = Play(desk, session)
    review = desk.page.over = Review(desk, session.match, 1, lambda *_: None)
    find(desk)
    heard = {1: review.regrets}
    for key, seat, name in (("tab", 2, "Bo"), ("tab", 0, "Dee"), ("left", 2, "Bo")):
        desk.press(key)
        assert review.seat == seat
        assert f"What cost {name} most" in desk.text()
        find(desk)
        heard.setdefault(seat, review.regrets)
        assert review.regrets == heard[seat]
        whose = {session.match.history[regret.step].actor for regret in review.regrets}
        assert whose <= {seat}
    assert any(regret.cost.endswith("points") for found in heard.values() for regret in found)
    desk.page.close()


def test_turning_to_another_player_stops_the_thought(desk, play):
    review = Review(desk, play.match, 0, lambda *_: None)
    aside = review._aside
    review._seats = [0, 0]
    review.run("seat-next")
    assert aside.is_stopped
    review.close()


def test_closing_stops_the_review(desk, play):
    desk.press("H")
    over = play.over
    desk.press("x")
    desk.pass_time()
    assert over.regrets is None
    assert not desk.waiting


def test_a_review_tells_how_far_it_has_come(desk, play):
    desk.press("H")
    desk.pass_time()
    told = []
    while play.over.regrets is None:
        told.append(desk.text().split("Looking back: ")[1].split(" %")[0])
        desk.pass_time()
    assert 1 <= len(told) <= 5
    assert told == sorted(told)


def test_a_stopped_review_names_no_more_than_it_has_seen(play):
    assert regrets(play.match, play.match.history, 0, lambda: True) == []


def test_a_review_that_finds_nothing_says_so(desk, play):
    desk.press("H")
    play.over._hear(play.over._aside, 0, [])
    assert "Nothing that could be told to have cost much." in desk.text()
    desk.press("enter", "down")
    assert play.over
