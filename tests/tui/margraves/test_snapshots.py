"""Pictures of the boards as Textual exports them, colours and all."""

import pytest

from rules.catalog import load
from tests.support.company import end_by_letters, play_on, seats
from valeria_tui.app import Valeria
from valeria_tui.session import new_session
from valeria_tui.settings import Settings

pytestmark = pytest.mark.usefixtures("fast_pilot")

SHOTS = {
    "map": ((80, 24), {}, 3, "move", ()),
    "track": ((80, 24), {}, 4, "influence", ()),
    "monsters": ((80, 24), {}, 3, "slay", ()),
    "mats": ((80, 24), {}, 5, "turn", ("4",)),
    "all": ((120, 40), {}, 5, "turn", ()),
    "all mono": ((120, 40), {"colour": "none"}, 3, "move", ()),
}


@pytest.mark.parametrize(
    ("size", "look", "people", "kind", "pressed"), SHOTS.values(), ids=SHOTS.keys()
)
def test_the_boards(tmp_path, snap_compare, size, look, people, kind, pressed):
    session = new_session(tmp_path, load("margraves"), seed=7, seats=seats(people))
    assert play_on(session.match, 150, lambda match: match.decision().kind == kind)
    app = Valeria(session, Settings(tmp_path, **look))
    assert snap_compare(app, press=pressed, terminal_size=size)


def test_the_last_turns_are_played_in_the_program_itself(tmp_path):
    session = new_session(tmp_path, load("margraves"), seed=5, seats=seats(2))
    play_on(session.match, 100, lambda match: match.state.last_round > 0)
    assert end_by_letters(session, 5, 600) == ("score", "influence", "counts")
