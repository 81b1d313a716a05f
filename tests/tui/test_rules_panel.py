"""The rules over the board: opened at the rule that refused something, and searched."""

import pytest

from rules import catalog
from tests.support.desk import FOOTER
from valeria_tui.screens.play import Play
from valeria_tui.session import new_session


@pytest.fixture
def play(desk, tmp_path):
    session = new_session(tmp_path, catalog.load("siege"), seed=7)
    desk.page = Play(desk, session)
    desk.canvas()
    yield desk.page
    desk.page.close()


def heading(desk):
    """The first line of the text that is read."""
    return desk.canvas().text().splitlines()[2].split("  ")[-1].strip()


def test_the_rules_open_at_the_beginning(desk, play):
    desk.press("R")
    assert "Siege of Valeria: the rules" in desk.text()
    assert heading(desk) == "Aim"


def test_after_a_refusal_the_rules_open_at_the_rule_that_refused(desk, play):
    play.refuse("C1R3")
    assert play.note.startswith("Front: ")
    assert "R read this rule" in desk.line(FOOTER)
    desk.press("R")
    assert heading(desk) == "Attack"


def test_once_the_game_goes_on_the_refusal_is_forgotten(desk, play):
    play.refuse("C1R3")
    desk.press("7")
    desk.press("7")
    assert play.why is None


def test_a_word_is_found_from_place_to_place_and_then_from_the_first_again(desk, play):
    desk.press("R", "/", *"forfeited", "enter")
    first = play.over._found
    assert "orfeited" in play.over._lines[first][0]
    found = [first]
    while len(found) < 9:
        desk.press("n")
        found.append(play.over._found)
    assert first in found[1:]
    assert all("forfeited" in play.over._lines[at][0].casefold() for at in found)


def test_a_word_that_stands_nowhere_is_told(desk, play):
    desk.press("R", "/", *"submarine", "enter")
    assert "no submarine here" in desk.text()


def test_a_word_can_be_mended_and_left(desk, play):
    desk.press("R", "/", *"ab", "backspace")
    assert "Find: a_" in desk.text()
    desk.press("escape")
    assert "Find:" not in desk.text()
    assert play.over


def test_the_help_closes_with_the_key_that_opened_it(desk, play):
    desk.press("?")
    assert play.over
    desk.press("?")
    assert play.over is None
