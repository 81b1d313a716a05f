"""Scenarios 1 to 20: the worked examples of the rulebook."""

from tests.support.siege import IDLER, position


def test_scenario_001_engines_in_range_fire_from_left_to_right():
    table = position(
        "C1R5 incendiaries",
        "C2R5 ballista",
        "C3R3 catapult",
        "C4R5 battering-ram",
        "C5R5 incendiaries",
        at="siege",
        dice="S5 S6 H5 S2",
    )
    assert table.picks == {"S5", "H5"}
    table.do("pick S5", "roll 3")
    assert (table.dice, table.rolling) == ("S2 S3 H5", 1)
    table.do("roll 1")
    assert (table.dice, table.rolling) == ("S1 S2 S3", 1)
    table.do("roll 4")
    assert table.dice == "S1 S2 S3 H4"
    assert (table.phase, table.spent, table.supply) == ("1 action", "0/0", "5/3")


def test_scenario_002_fools_rush_in_finds_the_weakest_attack_troop_by_itself():
    table = position(
        "C1R1 gargoyle-talon",
        "C2R1 orc-archer",
        "C3R1 troll-brute",
        at="event",
        event="fools-rush-in",
        dice="S6",
    )
    assert table["C1R1"] == "gargoyle-talon +2S"
    assert table.cost("C1R1") == (6, 0)
    assert table.token_supply == "7/9"
    assert (table.phase, table.discarded) == ("1 action", ["fools-rush-in"])


def test_scenario_003_every_front_card_and_every_engine_in_range_may_be_attacked():
    table = position(
        "C1R1 goblin-warrior",
        "C1R3 catapult",
        "C2R3 battering-ram",
        "C2R4 gnoll-pack",
        "C3R1 gnoll-pack",
        "C3R4 trebuchet",
        "C4R2 orc-archer",
        "C4R3 orc-archer",
        "C5R1 troll-brute",
        "C5R5 incendiaries",
        dice="S6 S6 S6 S6 S6 H6 H6",
    )
    fronts = {"C1R1", "C2R3", "C3R1", "C4R2", "C5R1"}
    assert table.attacks == fronts | {"C1R3", "C3R4", "C5R5"}


def test_scenario_004_a_holy_die_tops_up_a_soldier_die():
    table = position("C1R1 gnoll-pack", IDLER, dice="S1 H4", hand="lycan-mage")
    table.do("attack C1R1 pay S1 H4")
    assert table.surplus == (0, 0)
    assert (table.hand, table.spent) == (["gnoll-pack", "lycan-mage"], "1/1")


def test_scenario_005_a_holy_die_alone_attacks_nothing():
    assert position("C1R1 gnoll-pack", dice="H5").attacks == set()


def test_scenario_006_a_turn_of_three_attacks():
    table = position(
        "C1R2 battering-ram",
        "C2R1 orc-archer",
        "C2R2 lycan-mage",
        dice="S6 S5 S6 S3 S1 H3 H4",
        next_champions="kilter",
    )
    assert table.cost("C1R2") == (14, 0)
    assert "C2R2" not in table.attacks
    table.do("attack C1R2 pay S6 S5 H3", "pick T1")
    assert (table.discarded, table.turret("T1")) == (["battering-ram"], "0 kilter")
    table.do("attack C2R1 pay S6", "attack C2R2 pay H4 S3 S1", "pass")
    assert table.hand == ["orc-archer", "lycan-mage"]
    assert (table.dice, table.spent) == ("", "5/2")
    assert table.phase == "1 action"


def test_scenario_007_what_is_paid_too_much_is_lost_when_the_context_closes():
    table = position("C1R1 gnoll-pack", IDLER, dice="S6", hand="lycan-mage")
    table.do("attack C1R1 pay S6")
    assert table.surplus == (1, 0)
    table.do("pass")
    assert table.surplus is None


def test_scenario_008_a_strength_token_comes_back_as_one_on_a_soldier_die():
    table = position("C1R1 gnoll-pack +1S", dice="S6 S3")
    table.do("attack C1R1 pay S6")
    assert (table.hand, table.dice, table.token_supply) == (["gnoll-pack"], "S4", "9/9")


def test_scenario_009_an_overkill_beats_an_eight_for_two():
    table = position(
        "C1R1 gargoyle-talon",
        "C2R1 dragonkin-warlord",
        "C3R1 troll-brute",
        "C4R1 orc-archer",
        "C5R2 ballista",
        dice="S1 S1 S1",
        hand="orc-archer goblin-warrior lycan-mage",
    )
    assert table.attacks == set()
    table.do("play orc-archer", "roll 2", "play goblin-warrior", "pick S2 up")
    assert table.dice == "S1 S1 S1 S3"
    table.do("attack C1R1 pay S1 S1 S1 S3")
    assert table.surplus == (2, 0)
    table.do("play lycan-mage")
    assert table.surplus is None
    assert table.hand == ["gargoyle-talon", "dragonkin-warlord"]
    assert (table["C1R1"], table["C2R1"]) == ("", "")
    assert (table.dice, table.spent) == ("", "4/0")
    assert table.discarded == ["orc-archer", "goblin-warrior", "lycan-mage"]


def test_scenario_010_the_vanguard_passes_tokens_up_hits_the_turrets_and_is_gone():
    table = position(
        "C1R1 gargoyle-talon +2S",
        "C1R2 gargan-priest",
        "C3R1 gnoll-pack",
        "C4R1 rune-witch",
        hand="orc-archer",
    )
    table.do("end")
    assert table.phase == "1 vanguard"
    assert table["C1R2"] == "gargan-priest +2S"
    assert table.impacts == [1, 0, 1, 1, 0]
    assert table.discarded == ["gargoyle-talon", "gnoll-pack", "rune-witch"]
    assert list(table.troops) == ["C1R2"]


def test_scenario_011_columns_close_up_towards_the_fortress():
    table = position(
        "C1R2 goblin-warrior",
        "C1R3 gnoll-pack",
        "C1R5 ballista",
        "C2R3 orc-archer",
        "C2R5 trebuchet",
        at="vanguard",
        hand="orc-archer",
    )
    table.do("pass")
    assert table.phase == "1 advance"
    assert table.column("C1") == ["goblin-warrior", "gnoll-pack", "ballista", "-", "-"]
    assert table.column("C2") == ["orc-archer", "trebuchet", "-", "-", "-"]
    assert table.column("C3") == ["-"] * 5


def test_scenario_012_reinforcements_fill_from_the_vanguard_row_up_then_slide():
    table = position(
        "C1R1 gnoll-pack",
        "C1R2 gnoll-pack",
        "C1R3 gnoll-pack",
        "C1R4 ballista",
        "C2R1 gnoll-pack",
        "C2R2 ballista",
        "C3R1 gnoll-pack",
        "C3R2 orc-archer",
        "C3R3 catapult",
        "C4R1 orc-archer",
        "C4R2 orc-archer",
        "C4R3 orc-archer",
        "C4R4 catapult",
        "C5R1 orc-archer",
        at="advance",
        hand="undead-samurai",
        next_engines="trebuchet",
        next_troops="goblin-warrior rune-witch red-witch efreet-enflamme",
    )
    table.do("pass")
    assert table.phase == "1 reinforce"
    assert table["C5R2"] == "goblin-warrior"
    assert table["C2R3"] == "rune-witch"
    assert table["C5R3"] == "red-witch"
    assert table["C2R4"] == "efreet-enflamme"
    assert table["C5R4"] == "trebuchet"
    assert len(table.deck("engines")) == 7
    assert len(table.deck("troops")) == 20


def test_scenario_013_immogins_magic_tops_up_the_strength_of_an_attack():
    table = position("C1R1 troll-brute", "T1 immogin", dice="S5")
    table.do("attack C1R1 pay S5 immogin")
    assert (table.turret("T1"), table.hand) == ("0 immogin down", ["troll-brute"])


def test_scenario_014_a_lowered_five_is_safe_from_incendiaries_and_catapult():
    table = position(
        "C1R5 incendiaries",
        "C2R3 catapult",
        at="siege",
        dice="S5 S2",
        hand="goblin-warrior",
    )
    table.do("play goblin-warrior", "pick S5 down")
    assert (table.dice, table.phase) == ("S2 S4", "1 action")


def test_scenario_015_a_six_rolled_for_incendiaries_falls_to_the_next_catapult():
    table = position("C1R5 incendiaries", "C2R3 catapult", at="siege", dice="S5 S2")
    table.do("roll 6")
    assert (table.dice, table.rolling) == ("S2", 1)
    table.do("roll 1")
    assert (table.dice, table.phase) == ("S1 S2", "1 action")


def test_scenario_016_gnoll_pack_turns_a_two_into_a_five():
    assert position(dice="S2", hand="gnoll-pack").do("play gnoll-pack").dice == "S5"


def test_scenario_017_a_doubled_die_cannot_be_doubled_again():
    table = position(dice="S2 H5", hand="dragonkin-warlord dragonkin-warlord")
    table.do("play dragonkin-warlord", "pick H5")
    assert (table.dice, table.plays) == ("S2 H10*", {"dragonkin-warlord"})
    table.do("play dragonkin-warlord")
    assert table.dice == "S4* H10*"


def test_scenario_018_an_engine_swapped_into_range_does_not_fire():
    table = position(
        "C1R3 trebuchet",
        "C2R5 trebuchet",
        "C2R4 gnoll-pack",
        at="siege",
        dice="S1",
        hand="undead-samurai",
    )
    table.do("play undead-samurai", "pick C2R4", "pick C2R5")
    assert table.engines == {"C1R3": "trebuchet", "C2R4": "trebuchet"}
    assert (table.impacts, table.phase) == ([1, 0, 0, 0, 0], "1 action")


def test_scenario_019_a_column_robbed_of_its_engine_gets_a_new_one():
    table = position(
        "C1R3 ballista",
        "C2R3 ballista",
        "C3R3 battering-ram",
        "C4R3 battering-ram",
        "C5R3 ogres-reach",
        *("C1R1 gnoll-pack", "C2R1 gnoll-pack", "C3R1 gnoll-pack", "C4R1 gnoll-pack"),
        "C5R1 gnoll-pack",
        "T5 mystique",
        dice="S1",
        next_engines="catapult",
    )
    table.do("use mystique", "pick C1R3", "pick C2R5", "end")
    assert table.phase == "2 roll"
    assert sorted(table.engines.values()) == [
        "ballista",
        "ballista",
        "battering-ram",
        "battering-ram",
        "catapult",
        "ogres-reach",
    ]
    assert "catapult" in table.column("C1")


def test_scenario_020_a_die_raised_to_six_doubles_to_twelve():
    table = position(dice="S5", hand="goblin-warrior dragonkin-warlord")
    table.do("play goblin-warrior", "pick S5 up", "play dragonkin-warlord")
    assert table.dice == "S12*"
