"""What one points at, and how the list of choices folds."""

import pytest

from rules.game import Action, parse
from tests.support.siege import position
from valeria_tui.screens.entries import entries, headings
from valeria_tui.screens.moment import Narrow

BUSY = (
    "C1R1 gnoll-pack +1S",
    "C2R1 goblin-warrior",
    "C3R1 gargoyle-talon",
    "C4R5 flaming-rain",
    "T1 1 quentin",
    "T2 2",
    "T4 1 kilter",
)


@pytest.fixture
def play(desk):
    table = position(*BUSY, dice="S6 S6 S2 H4", hand="gnoll-pack goblin-warrior rune-witch")
    return desk.sit_down(table.state)


def test_places_of_the_first_step_are_lit(play):
    lit = play.moment.lit(Narrow())
    assert {"C1R1", "C2R1", "C3R1", "C4R5", "T1", "T2", "T4", "hand gnoll-pack"} <= lit
    assert "C1R2" not in lit
    assert not any(place.startswith("die") for place in lit)


def test_pointing_at_a_turret_leaves_what_repairs_it(play):
    narrow = Narrow(("T1",))
    assert set(map(str, play.moment.candidates(narrow))) == {
        "repair H4 T1",
        "repair S2 T1",
        "repair S6 T1",
        "repair champion T1",
    }
    assert play.moment.lit(narrow) == {"die 1", "die 2", "die 3", "die 4", "champion T1"}


def test_equal_dice_are_one_choice_and_two_places(play):
    assert play.face.slots(play.moment.view, parse("repair S6 T2")) == (
        ("T2",),
        ("die 2", "die 3"),
    )
    assert play.moment.at("die 3", Narrow(("T2",))) == [Action("repair", ("S6", "T2"))]


def test_a_long_list_folds_its_longest_groups(play):
    flat = play.entries(30, 99)
    folded = play.entries(30, 8)
    assert {entry.heading for entry in folded} == {entry.heading for entry in flat}
    assert sum(len(entry.actions) for entry in folded) == len(play.moment.legal)
    assert len(folded) + sum(map(bool, headings(folded))) <= 8
    assert all(len(entry.actions) == 1 for entry in folded if not entry.narrows)


def test_every_action_is_in_the_list_once(play):
    for rows in (6, 12, 99):
        listed = [action for entry in play.entries(30, rows) for action in entry.actions]
        assert sorted(listed) == sorted(play.moment.legal)


def test_steps_that_begin_at_one_place_are_one_entry(play):
    texts = [entry.text for entry in play.entries(30, 99) if entry.heading == "Repair"]
    assert texts == ["Repair T1", "Repair T2", "Repair T4"]


def test_an_entry_that_stands_alone_names_its_verb(play):
    text = next(entry.text for entry in play.entries(30, 99) if entry.heading == "Use a Champion")
    assert text.startswith("use ")


def test_labels_keep_within_their_width(play):
    view, label = play.moment.view, play.face.label
    for width in (20, 23, 30, 43):
        for action in play.moment.legal:
            for alone in (True, False):
                assert len(label(view, action, width, alone)) <= width
    assert entries(play.moment, Narrow(), lambda *_: "x", 5)
