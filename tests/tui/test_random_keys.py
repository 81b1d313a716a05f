"""Random keys, clicks and sizes on the real program; `tools/random_keys.py` presses many more."""

import pytest

from tests.support.keymash import BOUND, UNBOUND, Mash
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
