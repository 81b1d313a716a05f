"""What a move has led to is shown step by step, at a pace that any key goes past."""

import pytest

from tests.support.desk import FOOTER, QUESTION, Desk
from tests.support.siege import IDLER, position
from valeria_tui import keys

THINGS = ("C1R1 gnoll-pack", "C2R4 trebuchet", "C3R3 trebuchet", IDLER)


@pytest.fixture
def watching(tmp_path):
    """A desk at which two shots have just been passed."""
    desk = Desk(tmp_path, fast=False, stops="all")
    desk.sit_down(position(*THINGS, at="siege", dice="S5", hand="gnoll-pack").state)
    desk.press("P")
    return desk


def test_each_stop_shows_the_game_as_it_stood(watching):
    assert watching.page.mode == keys.WATCH
    assert "T2 takes an Impact" in watching.line(QUESTION)
    assert "T2 ▮▯▯" in watching.text()
    assert "T3 ▯▯▯" in watching.text()
    assert "✦T2" in watching.text()
    assert "✦Trebuchet" in watching.text()
    watching.pass_time()
    assert watching.page.mode == keys.PLAY
    assert "T3 ▮▯▯" in watching.text()


def test_space_shows_the_end_at_once(watching):
    assert watching.line(FOOTER).startswith("Space go on")
    watching.press("space")
    assert watching.page.mode == keys.PLAY
    assert "T3 ▮▯▯" in watching.text()
    watching.pass_time()
    assert watching.page.mode == keys.PLAY


def test_any_other_key_goes_past_it_and_does_its_work(watching):
    watching.press("?")
    assert watching.page.mode == keys.PANEL


def test_fast_shows_nothing_in_between(tmp_path):
    desk = Desk(tmp_path, fast=True, stops="all")
    desk.sit_down(position(*THINGS, at="siege", dice="S5", hand="gnoll-pack").state)
    desk.press("P")
    assert desk.page.mode == keys.PLAY
    assert not desk.waiting


def test_an_attack_has_nothing_in_between(tmp_path):
    desk = Desk(tmp_path, fast=False)
    desk.sit_down(position(*THINGS, dice="S5 S3").state)
    desk.press("enter", "enter")
    assert desk.page.mode == keys.PLAY


def test_dice_are_seen_to_be_taken_before_they_fall(tmp_path):
    desk = Desk(tmp_path, fast=False)
    desk.sit_down(position(*THINGS, dice="S5", hand="orc-archer").state)
    desk.press("a", "a")
    assert desk.page.mode == keys.WATCH
    assert "A Soldier die joins from the supply." in desk.line(QUESTION)
    desk.pass_time()
    assert desk.page.mode == keys.PLAY
