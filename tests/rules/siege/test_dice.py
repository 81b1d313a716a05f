"""Scenarios 74 to 87: dice raised, lowered, flipped, doubled, re-rolled and taken."""

from tests.support.siege import position


def test_scenario_074_a_ram_lowers_every_soldier_die_but_a_one():
    table = position("C1R1 battering-ram", at="siege", dice="S1 S4 S10* H6")
    assert table.dice == "S1 S3 S9* H6"


def test_scenario_075_a_catapult_reads_the_value_and_a_reroll_lifts_the_mark():
    table = position("C1R3 catapult", at="siege", dice="S12* S6*")
    assert table.rolling == 1
    table.do("roll 3")
    assert table.dice == "S3 S12*"


def test_scenario_076_incendiaries_leave_a_doubled_five_alone():
    table = position("C1R3 incendiaries", at="siege", dice="S10*")
    assert (table.phase, table.dice) == ("1 action", "S10*")


def test_scenario_077_a_goblin_neither_raises_a_six_nor_lowers_a_one():
    table = position(dice="S6 H1", hand="goblin-warrior").do("play goblin-warrior")
    assert table.picks == {"S6 down", "H1 up"}


def test_scenario_078_a_value_above_six_cannot_be_flipped():
    assert "gnoll-pack" not in position(dice="S10*", hand="gnoll-pack").plays


def test_scenario_079_a_brute_keeps_the_mark():
    table = position(dice="S4*", hand="troll-brute dragonkin-warlord").do("play troll-brute")
    assert table.dice == "S6*"
    assert "dragonkin-warlord" not in table.plays


def test_scenario_080_a_reroll_lifts_the_ban_on_doubling():
    table = position(dice="S4*", hand="rune-witch dragonkin-warlord")
    table.do("play rune-witch", "pick S4*?", "done?", "roll 3")
    assert table.dice == "S3"
    table.do("play dragonkin-warlord")
    assert table.dice == "S6*"


def test_scenario_081_a_rune_witch_rolls_her_dice_together():
    table = position(dice="S1 S2 S5", hand="rune-witch")
    table.do("play rune-witch", "pick S1", "pick S2", "done")
    assert table.rolling == 2
    table.do("roll 6 6")
    assert (table.dice, table.rolling) == ("S5 S6 S6", 0)


def test_scenario_082_with_an_empty_supply_an_archer_takes_a_spent_die():
    table = position(dice="S1 S1 S1 S1 S1 S1", spent="2/0", supply="0/4", hand="orc-archer")
    table.do("play orc-archer", "roll 5")
    assert (table.dice, table.spent) == ("S1 S1 S1 S1 S1 S1 S5", "1/0")


def test_scenario_083_without_a_soldier_to_take_an_archer_is_not_offered():
    table = position(dice="S1 S1 S1 S1 S1 S1 S1 S1", spent="0/2", hand="orc-archer")
    assert "orc-archer" not in table.plays


def test_scenario_084_a_red_witch_without_a_die_still_brings_her_champion():
    table = position(dice="H1 H1 H1 H1", hand="red-witch", champion_deck=3, next_champions="rye")
    table.do("play red-witch")
    assert (table.rolling, table.picks) == (0, {"T1", "T2", "T3", "T4", "T5"})
    table.do("pick T2")
    assert (table.turret("T2"), len(table.deck("champions"))) == ("0 rye", 2)
    assert table.dice == "H1 H1 H1 H1"


def test_scenario_085_mrs_rye_may_name_sixes_but_must_raise_something():
    table = position("T1 rye", dice="S6 S6 S6 S6 S2 S3 H4").do("use rye")
    assert (table.picks, "done" in table.legal) == ({"S2", "S3", "H4"}, False)
    assert table.after("pick S3", "done").dice == "S2 S4 S6 S6 S6 S6 H4"
    table.do("pick S2", "pick S3", "pick H4", "done?")
    assert (table.dice, table.discarded) == ("S3 S4 S6 S6 S6 S6 H5", ["rye"])


def test_scenario_086_camp_crud_may_name_ones_that_stay_ones():
    table = position(at="event", event="camp-crud", dice="S1 S1 H1 S6")
    table.do("pick S1", "pick H1?", "done?")
    assert (table.dice, table.phase) == ("S1 S1 S6 H1", "1 action")


def test_scenario_087_nathem_takes_the_only_spent_holy_die():
    table = position("T1 nathem", spent="0/1").do("use nathem")
    assert table.rolling == 1
    table.do("roll 4")
    assert (table.dice, table.spent) == ("H4", "0/0")
    assert (table.turret("T1"), table.discarded) == ("0", ["nathem"])
