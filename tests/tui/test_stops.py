"""Windows without tedium: in which of them a player is asked."""

import pytest

from tests.support.siege import IDLER, position, siege
from valeria_tui.siege.stops import skips


def asked(stops, *things, **moment):
    """Whether the window that this position comes to stops the player."""
    state = position(*things, **moment).state
    return not skips(state, siege().legal(state), stops)


FIELD = ("C1R1 gnoll-pack", "C1R2 troll-brute", "C2R2 gnoll-pack")

RELEVANT = {
    "a ward against any engine": (
        ("C2R4 trebuchet",),
        {"at": "siege", "dice": "S4", "hand": "gargan-priest"},
    ),
    "a die to move out of a Catapult's sight": (
        ("C2R3 catapult",),
        {"at": "siege", "dice": "S6 S2", "hand": "goblin-warrior"},
    ),
    "an Impact to move before a shot": (
        ("C2R4 trebuchet", "T2 2", "T4 0 laicon"),
        {"at": "siege", "dice": "S4"},
    ),
    "a Champion to use before the fire takes him": (
        ("C2R3 flaming-rain", "T4 0 jilko"),
        {"at": "siege", "dice": "S4"},
    ),
    "a card to swap before the Advance": ((), {"at": "vanguard", "hand": "undead-samurai"}),
    "a free flip at the end of the day": (("T4 1 laicon",), {"at": "reinforce"}),
    "dice to change before they fall sick": (
        (),
        {"at": "event", "event": "camp-crud", "dice": "S4 S3", "hand": "gnoll-pack"},
    ),
}

TEDIOUS = {
    "dice to change before a shot at a Turret": (
        ("C2R4 trebuchet",),
        {"at": "siege", "dice": "S4", "hand": "gnoll-pack"},
    ),
    "dice to change after the roll": (
        ("C2R4 trebuchet",),
        {"at": "roll", "dice": "S4", "hand": "gnoll-pack"},
    ),
    "dice to change before a look at a deck": (
        (),
        {"at": "event", "event": "foresight", "dice": "S4", "hand": "gnoll-pack"},
    ),
    "a die to take at the end of the day": ((), {"at": "advance", "hand": "orc-archer"}),
}


@pytest.mark.parametrize(("things", "moment"), RELEVANT.values(), ids=RELEVANT.keys())
def test_one_is_asked_where_it_could_matter(things, moment):
    assert asked("relevant", *FIELD, *things, **moment)
    assert asked("all", *FIELD, *things, **moment)


@pytest.mark.parametrize(("things", "moment"), TEDIOUS.values(), ids=TEDIOUS.keys())
def test_one_is_not_asked_where_it_could_not(things, moment):
    assert not asked("relevant", *FIELD, *things, **moment)
    assert asked("all", *FIELD, *things, **moment)


def test_priest_stops_for_the_priest_alone():
    shot = {"at": "siege", "dice": "S6 S2"}
    assert asked("priest", *FIELD, "C2R4 trebuchet", hand="gargan-priest", **shot)
    assert not asked("priest", *FIELD, "C2R3 catapult", hand="goblin-warrior", **shot)


@pytest.mark.parametrize("stops", ["all", "relevant", "priest"])
def test_a_shot_that_loses_always_stops(stops):
    things = ("C2R1 ogres-reach", "T2 2", IDLER)
    assert asked(stops, *FIELD[:2], *things, at="siege", dice="S4", hand="gnoll-pack")


@pytest.mark.parametrize("stops", ["all", "relevant", "priest"])
def test_real_questions_are_never_passed(stops):
    assert asked(stops, *FIELD, dice="S6", hand="gnoll-pack")
    assert asked(stops, *FIELD, at="event", event="deserter", dice="S6 S3")


def test_an_overkill_that_is_out_of_reach_is_passed():
    def overkill(*things, **moment):
        table = position("C1R1 gnoll-pack", *things, hand="lycan-mage", **moment)
        table.do("attack C1R1 pay S6")
        return not skips(table.state, siege().legal(table.state), "relevant")

    assert overkill("C2R1 gnoll-pack", dice="S6 S4")
    assert not overkill("C4R1 gnoll-pack", IDLER, dice="S6 S4")
