"""What the records keep of Castle Combo: where points come from, and words for every end."""

import pytest

from rules.castle_combo.counting import _MEASURES
from tests.support.castle_combo import card_table, position
from valeria_tui.castle_combo.chronicle import CHRONICLE, SOURCES, source_of

CONDITIONS = ("position", "no-shield", "face-down")


def test_every_kind_of_scroll_has_one_source():
    kinds = [kind for each in SOURCES.values() for kind in each]
    assert sorted(kinds) == sorted((*_MEASURES, *CONDITIONS))


@pytest.mark.parametrize(
    ("card_id", "source"),
    [
        ("cardinal", "Shields"),
        ("judge", "Sets"),
        ("patron", "Banners, costs"),
        ("astronomer", "Places"),
        ("philosopher", "Conditions"),
        ("vicar", "Purses"),
        ("templar", "Keys"),
    ],
)
def test_points_are_told_by_what_the_scroll_counts(card_id, source):
    assert source_of(card_table().characters[card_table().code[card_id]].scroll) == source


def test_points_are_summed_up_by_their_source():
    state = position("cardinal vicar+3 / philosopher #", "templar", gold=0, keys=4).state
    parts = CHRONICLE.parts(state)
    assert {source: tuple(points) for source, points in parts.items() if any(points)} == {
        "Shields": (6, 0),
        "Conditions": (10, 0),
        "Purses": (6, 0),
        "Keys": (4, 8),
    }


def test_every_rank_of_the_house_mode_has_its_word():
    assert list(CHRONICLE.ranks) == [rank.id for rank in card_table().ranks]
    assert [CHRONICLE.rank(rank.id) for rank in card_table().ranks] == [
        rank.name for rank in card_table().ranks
    ]
