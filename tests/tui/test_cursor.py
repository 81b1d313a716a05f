"""Where the cursor stands after a move, and that Enter there surprises nobody."""

from tests.support.siege import IDLER, position
from valeria_tui.screens.side import choice_place

FIELD = ("C1R1 gnoll-pack", "C1R2 lycan-mage", "C2R1 goblin-warrior", "C3R4 catapult")


def number_of(play, text):
    return next(n for n, entry in enumerate(play.picture.entries, 1) if entry.text.startswith(text))


def test_it_leaves_the_list_where_a_choice_of_that_number_has_become_another(desk):
    things = (*FIELD, "T2 0 althea")
    play = desk.sit_down(position(*things, dice="S6 S5 H3", hand="gnoll-pack troll-brute").state)
    play.place = choice_place(number_of(play, "use Althea"))
    desk.press("enter")
    assert play.place == "die 3"


def test_it_stays_in_the_list_where_the_choice_is_the_same(tmp_path):
    from tests.support.desk import Desk

    desk = Desk(tmp_path, stops="all")
    things = ("C1R1 gnoll-pack", "C2R4 trebuchet", "C3R3 trebuchet", IDLER)
    play = desk.sit_down(position(*things, at="siege", dice="S5", hand="gnoll-pack").state)
    play.place = choice_place(1)
    desk.press("enter")
    assert play.moment.decision.about[0] == "C3R3"
    assert play.place == choice_place(1)


def test_undo_brings_it_back_to_where_the_move_began(desk):
    play = desk.sit_down(position(*FIELD, "T4 2", dice="S6 S5 S3").state)
    play.place = "C2R1"
    desk.press("enter", "enter")
    play.place = "T4"
    desk.press("u")
    assert play.place == "C2R1"


def test_of_dice_to_choose_among_it_begins_at_the_first(desk):
    play = desk.sit_down(position(*FIELD, "T5 2", dice="S6 S5 S3 H4").state)
    play.place = "T5"
    desk.press("enter")
    assert play.place == "die 1"
    desk.press("x")
    assert play.place == "T5"


def test_dice_are_listed_as_they_lie(desk):
    play = desk.sit_down(position(*FIELD, "T5 2 quentin", dice="S6 S3 H4").state)
    play.place = "T5"
    desk.press("enter")
    assert [str(entry.actions[0]) for entry in play.picture.entries] == [
        "repair S3 T5",
        "repair S6 T5",
        "repair H4 T5",
        "repair champion T5",
    ]
