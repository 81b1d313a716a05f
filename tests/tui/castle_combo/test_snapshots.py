"""Pictures of the board as Textual exports them, colours and all."""

import pytest

from rules.catalog import load
from tests.support.company import play_on, seats
from valeria_tui.app import Valeria
from valeria_tui.session import new_session
from valeria_tui.settings import Settings

pytestmark = pytest.mark.usefixtures("fast_pilot")

SHOTS = {
    "table": ((80, 24), {}, 3, "turn", ()),
    "placing": ((80, 24), {}, 4, "place", ()),
    "players": ((80, 24), {}, 5, "turn", ("2",)),
    "all": ((120, 40), {}, 5, "place", ()),
    "all mono": ((120, 40), {"colour": "none"}, 2, "turn", ()),
}


@pytest.mark.parametrize(
    ("size", "look", "people", "kind", "pressed"), SHOTS.values(), ids=SHOTS.keys()
)
def test_the_board(tmp_path, snap_compare, size, look, people, kind, pressed):
    session = new_session(tmp_path, load("castle_combo"), seed=7, seats=seats(people))
    assert play_on(session.match, people * 12, lambda match: match.decision().kind == kind)
    app = Valeria(session, Settings(tmp_path, **look))
    assert snap_compare(app, press=pressed, terminal_size=size)
