"""Scenarios 40 to 56: what an attack costs and what may pay for it."""

from tests.support.siege import IDLER, position

AMPLE = "S6 S6 S6 S6 S6 S6 S6 H6 H6 H6"


def test_scenario_040_magic_and_strength_paid_exactly():
    table = position("C1R1 red-witch", IDLER, dice="S4 H3", hand="lycan-mage")
    table.do("attack C1R1 pay S4 H3")
    assert table.surplus == (0, 0)


def test_scenario_041_strength_never_pays_for_magic():
    assert position("C1R1 red-witch", dice="S6 H2").attacks == set()


def test_scenario_042_spare_magic_tops_up_the_strength():
    table = position("C1R1 red-witch", IDLER, dice="S1 H6", hand="lycan-mage")
    table.do("attack C1R1 pay S1 H6")
    assert table.surplus == (0, 0)


def test_scenario_043_holy_dice_without_a_strength_source_beat_nothing():
    assert position("C1R1 red-witch", dice="H6 H5").attacks == set()


def test_scenario_044_a_strength_bonus_stands_beside_a_holy_die():
    table = position("C1R1 rune-witch", "T3 heller", IDLER, dice="H4", hand="lycan-mage")
    table.do("attack C1R1 pay H4 heller")
    assert table.surplus == (0, 1)
    assert table.turret("T3") == "0 heller down"


def test_scenario_045_a_strength_bonus_counts_as_a_soldier_against_an_attack_troop():
    things = ("C1R1 gnoll-pack", "T1 chunnan")
    table = position(*things, dice="H4")
    assert table.attacks == {"C1R1"}
    table.do("attack C1R1 pay H4 chunnan")
    assert table.hand == ["gnoll-pack"]
    strict = position(*things, dice="H4", options={"strength_bonus_counts_as_soldier": False})
    assert strict.attacks == set()


def test_scenario_046_a_magic_bonus_pays_a_magic_cost_without_a_holy_die():
    things = ("C1R1 gargan-priest", "T1 femik")
    table = position(*things, dice="S3")
    table.do("attack C1R1 pay S3 femik")
    assert table.hand == ["gargan-priest"]
    strict = position(*things, dice="S3", options={"magic_bonus_counts_as_holy": False})
    assert strict.attacks == set()


def test_scenario_047_bonuses_alone_attack_nothing():
    table = position("C1R1 goblin-warrior", "T1 phanther", "T2 chunnan", spent="5/2")
    assert table.attacks == set()


def test_scenario_048_bonuses_of_both_kinds_add_up():
    table = position("C1R1 dragonkin-warlord", "T1 phanther", "T2 immogin", dice="S4")
    table.do("attack C1R1 pay S4 phanther immogin")
    assert (table.turret("T1"), table.turret("T2")) == ("0 phanther down", "0 immogin down")
    assert table.hand == ["dragonkin-warlord"]


def test_scenario_049_a_bonus_against_engines_is_not_offered_against_a_troop():
    table = position("C1R1 gnoll-pack", "T1 quentin", dice="S5").do("attack C1R1")
    assert table.uses == set()
    assert not table.can("use quentin")


def test_scenario_050_an_engine_in_range_may_be_attacked_behind_others():
    table = position(
        "C2R1 gnoll-pack", "C2R2 gnoll-pack", "C2R3 catapult", dice="S6 S5 S3", next_champions="rye"
    )
    assert table.cost("C2R3") == (14, 0)
    table.do("attack C2R3 pay S6 S5 S3", "pick T2")
    assert (table["C2R3"], table.turret("T2")) == ("", "0 rye")
    assert list(table.troops) == ["C2R1", "C2R2"]


def test_scenario_051_an_engine_out_of_range_behind_others_is_no_target():
    table = position("C2R1 gnoll-pack", "C2R4 catapult", dice=AMPLE)
    assert table.attacks == {"C2R1"}


def test_scenario_052_a_front_engine_in_range_costs_what_its_chart_says():
    assert position("C2R1 catapult", dice=AMPLE).cost("C2R1") == (10, 0)


def test_scenario_053_tokens_are_added_to_the_fourteen():
    table = position("C2R4 catapult +2M", dice="S6 S6 S2 H2")
    assert table.cost("C2R4") == (14, 2)
    table.do("attack C2R4 pay S6 S6 S2 H2")
    assert (table.token_supply, table.dice) == ("9/9", "")
    assert table.discarded == ["catapult"]


def test_scenario_054_a_breach_tower_costs_its_load_and_yields_it():
    table = position("C2R2 breach-tower [gnoll-pack gargan-priest]", dice="S6 S6 S4 H2")
    assert table.cost("C2R2") == (16, 2)
    assert not table.can("attack C2R2", "pick S4", "pick S6", "pick S6", "done")
    table.do("attack C2R2 pay S6 S6 S4 H2")
    assert table.hand == ["gnoll-pack", "gargan-priest"]
    assert table.discarded == ["breach-tower"]


def test_scenario_055_out_of_range_the_load_comes_on_top_of_fourteen():
    table = position("C2R3 breach-tower [gnoll-pack gargan-priest]", dice=AMPLE)
    assert table.cost("C2R3") == (22, 2)


def test_scenario_056_a_doubled_three_pays_six():
    table = position("C1R1 orc-archer", IDLER, dice="S6*", hand="lycan-mage")
    table.do("attack C1R1 pay S6*")
    assert table.surplus == (0, 0)
