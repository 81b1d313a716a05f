"""Siege in few cells: every card has its words at every width."""

import pytest

from rules.siege.codes import CELL_BY_NAME
from tests.support.siege import position, siege
from valeria_tui.siege import short

TABLE = siege().siege_table
SPEAKING = [code for section in ("troops", "engines", "champions") for code in TABLE.codes[section]]


@pytest.mark.parametrize("code", SPEAKING, ids=lambda code: TABLE.id[code])
def test_every_card_says_what_it_does_in_few_cells(code):
    for width in (9, 17):
        assert 0 < len(short.power(TABLE, code, width)) <= width
        assert 0 < len(short.name(TABLE, code, width)) <= width
        assert "…" not in short.name(TABLE, code, width)
    assert len(short.power(TABLE, code, 4)) <= 4


def test_what_a_tower_costs_beyond_its_print_shortens_in_steps():
    state = position("C1R2 breach-tower +2S [goblin-warrior gnoll-pack]", "C2R1 troll-brute").state
    cell = CELL_BY_NAME["C1R2"]
    assert short.additions(state, cell, 12) == "+2S +2 load"
    assert short.additions(state, cell, 9) == "+2S +2L"
    assert short.additions(state, cell, 6) == "+2S+2L"
    assert short.additions(state, CELL_BY_NAME["C2R1"], 9) == ""
