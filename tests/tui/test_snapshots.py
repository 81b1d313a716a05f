"""Pictures of the screen as Textual exports them, colours and all. Few, for each changed word
changes them; what stands where is read as text in `test_layout`."""

import pytest

from rules.catalog import load
from valeria_tui.app import Valeria
from valeria_tui.session import new_session
from valeria_tui.settings import Settings

pytestmark = pytest.mark.usefixtures("fast_pilot")

SHOTS = {
    "80x24": ((80, 24), {}, ()),
    "too small": ((79, 23), {}, ()),
    "120x40": ((120, 40), {}, ()),
    "mono": ((80, 24), {"colour": "none"}, ()),
    "paying": ((80, 24), {}, ("enter", "1")),
}


@pytest.mark.parametrize(("size", "look", "pressed"), SHOTS.values(), ids=SHOTS.keys())
def test_the_play_screen(tmp_path, snap_compare, size, look, pressed):
    session = new_session(tmp_path, load("siege"), seed=7)
    app = Valeria(session, Settings(tmp_path, **look))
    assert snap_compare(app, press=pressed, terminal_size=size)
