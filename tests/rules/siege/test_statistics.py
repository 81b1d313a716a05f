"""The counters of section 9."""

import pytest

from tests.support.siege import position


def test_attacks_overkills_and_plays_are_counted():
    table = position(
        "C1R1 goblin-warrior",
        "C2R1 gnoll-pack",
        "C3R1 troll-brute",
        dice="S6 S1 S4",
        hand="lycan-mage lycan-mage gnoll-pack",
    )
    table.do("play gnoll-pack", "pick S4")
    table.do("attack C1R1 pay S6 S1", "play lycan-mage", "play lycan-mage")
    assert (table.counted("attacks"), table.counted("overkills")) == (1, 2)
    plays = {name: table.played(name) for name in ("lycan-mage", "gnoll-pack", "orc-archer")}
    assert plays == {"lycan-mage": 2, "gnoll-pack": 1, "orc-archer": 0}


@pytest.mark.parametrize(
    ("things", "answer", "counted"),
    [
        ((), "pick T1", {"champions_gained": 1}),
        (
            ("T1 elina", "T2 benzin", "T3 heller", "T4 gurira", "T5 femik"),
            "pick T1",
            {"champions_gained": 1, "champions_replaced": 1},
        ),
        ((), "refuse", {"champions_refused": 1}),
    ],
    ids=["placed", "replacing", "refused"],
)
def test_champions_gained_replaced_and_refused_are_counted(things, answer, counted):
    table = position("C1R1 catapult", *things, dice="S6 S4").do("attack C1R1 pay S6 S4", answer)
    names = ("champions_gained", "champions_replaced", "champions_refused")
    assert {name: table.counted(name) for name in names if table.counted(name)} == counted


def test_champions_used_counts_flips_discards_and_bonuses():
    table = position("C1R1 gnoll-pack", "T1 laicon", "T2 1 ozwin", "T3 phanther", spent="2/0")
    table.do("use laicon", "pick T5", "use ozwin", "roll 3 1", "attack C1R1 pay S3 phanther")
    assert table.counted("champions_used") == 3


def test_repairs_are_counted_by_their_means():
    table = position("T1 2 elina", dice="S1").do("repair S1 T1", "repair champion T1")
    assert (table.counted("repaired_by_die"), table.counted("repaired_by_champion")) == (1, 1)
    assert table.counted("champions_repaired_with") == 1
    table = position("T1 3", at="event", event="shore-up-the-walls")
    assert table.counted("repaired_by_event") == 3


def test_impacts_and_the_champions_they_cost_are_counted():
    table = position("C4R2 ogres-reach", "T4 1 elina", at="siege", dice="S1")
    assert (table.counted("impacts"), table.counted("champions_lost_to_impacts")) == (2, 1)


def test_tokens_placed_refunded_and_lost_are_counted():
    table = position("C1R1 gnoll-pack", at="event", event="battle-lust", dice="S6 S1 S5")
    assert table.counted("tokens_placed") == 2
    table.do("attack C1R1 pay S1 S6")
    assert (table.dice, table.counted("tokens_refunded"), table.counted("tokens_lost")) == (
        "S6",
        1,
        1,
    )


def test_dice_forfeited_and_regained_are_counted():
    table = position("C1R2 ballista", at="siege", dice="S1", hand="orc-archer")
    table.do("pass", "play orc-archer", "roll 2")
    assert (table.counted("dice_forfeited"), table.counted("dice_regained")) == (1, 1)


def test_events_drawn_are_counted():
    table = position(at="roll", dice="S1 H1", next_events="unified-rites")
    assert (table.phase, table.counted("events_drawn")) == ("1 action", 1)


def test_the_end_tells_engines_hand_routed_troops_and_rank():
    table = position(
        "C1R2 breach-tower", "C5R1 gnoll-pack", dice="S6 S2", hand="orc-archer", siege_deck=0
    )
    table.do("attack C1R2 pay S6 S2")
    words = table.game.words
    shown = dict(words.statistics(table.state))
    assert [shown[label] for label in ("Engines defeated", "Engines left")] == [13, 0]
    assert [shown[label] for label in ("Cards in hand", "Troops routed")] == [1, 1]
    assert "Victory count 2" in " ".join(words.ending(table.state, ["Ann"]))
