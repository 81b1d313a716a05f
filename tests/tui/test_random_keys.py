"""Random keys, clicks and sizes on the real program; `tools/random_keys.py` presses many more."""

import pytest

from tests.support.keymash import BOUND, UNBOUND, Mash
from tests.support.siege import position
from valeria_tui import keys
from valeria_tui.keymap import keymap

pytestmark = pytest.mark.usefixtures("fast_pilot")


@pytest.mark.parametrize("seed", range(4))
def test_no_key_breaks_anything_and_every_position_is_one_that_its_save_leads_to(seed):
    mash = Mash(seed)
    mash.run(600)
    assert sum(mash.pressed.values()) == 600
    assert mash.pressed[keys.PLAY] or mash.pressed[keys.TITLE]


def test_bound_and_unbound_keys_are_what_they_are_called():
    known = {key for command in keymap({}).commands for key in command.keys}
    assert set(BOUND) == known
    assert not set(UNBOUND) & known - {"home", "end", "pageup"}


def test_a_die_that_an_undo_took_away_is_nothing_to_read_about(desk):
    play = desk.sit_down(position("C1R1 gnoll-pack", dice="S6 H2").state)
    view = play.moment.view
    assert play.face.thing(view, "die 2")
    assert play.face.thing(view, "die 3") == ""
    assert play.face.attempt(view, "die 3") is None
    desk.press("i")
    play.place = "die 3"
    assert "Nothing lies here" in desk.text() or play.place != "die 3"


def test_a_choice_of_the_question_before_is_no_choice(desk):
    play = desk.sit_down(position("C1R1 gnoll-pack", dice="S6 H2").state)
    play.place = f"choice {len(play.picture.entries) + 1}"
    before = play.match.move_count
    play.press("enter")
    assert play.match.move_count == before
    assert play.note == "There is nothing to choose here now."
