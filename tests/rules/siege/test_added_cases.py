"""Scenarios 126 to 152: cases that the worked examples leave open, and the options."""

import pytest

from tests.support.siege import IDLER, position
from tests.support.siege_table import Table

WITNESS = "efreet-enflamme"
AMPLE = "S6 S6 S6 S6 S6 S6 S6 H6 H6 H6"


def test_scenario_126_holy_dice_with_magic_bonuses_have_no_strength_source():
    assert position("C1R1 gnoll-pack", "T1 immogin", dice="H4").attacks == set()


def test_scenario_127_a_strength_bonus_always_serves_where_a_card_costs_magic():
    table = position(
        "C1R1 rune-witch",
        "T1 heller",
        IDLER,
        dice="H4",
        hand="lycan-mage",
        options={"strength_bonus_counts_as_soldier": False},
    )
    table.do("attack C1R1 pay H4 heller")
    assert table.surplus == (0, 1)


def test_scenario_128_a_magic_bonus_always_adds_to_a_holy_die():
    table = position(
        "C1R1 red-witch",
        "T1 benzin",
        IDLER,
        dice="S4 H2",
        hand="lycan-mage",
        options={"magic_bonus_counts_as_holy": False},
    )
    table.do("attack C1R1 pay S4 H2 benzin")
    assert table.surplus == (0, 0)


def test_scenario_129_a_red_witch_may_be_played_late_for_her_champion_alone():
    table = position(at="vanguard", hand="red-witch", supply="3/0", champion_deck=5)
    assert (table.phase, table.plays) == ("1 vanguard", {"red-witch"})
    table.do("play red-witch")
    assert (table.rolling, table.spent) == (0, "5/4")
    table.do("pick T1")
    assert len(table.deck("champions")) == 4
    table = position(at="vanguard", hand="red-witch undead-samurai", supply="3/0", champion_deck=0)
    assert "red-witch" not in table.plays


def test_scenario_130_an_archer_played_late_joins_the_pool_unrolled():
    table = position(IDLER, at="reinforce", hand="orc-archer", spent="5/2", supply="3/2")
    table.do("play orc-archer")
    assert (table.phase, table.rolling) == ("1 reinforce", 0)
    assert (table.spent, table.supply) == ("6/2", "2/2")
    table.do("pass")
    assert (table.phase, table.rolling) == ("2 roll", 8)
    table.do("roll 1 1 1 1 1 1 2 2")
    assert table.dice == "S1 S1 S1 S1 S1 S1 H2 H2"


def test_scenario_131_a_priest_is_not_offered_against_a_harmless_engine():
    table = position("C1R3 catapult", at="roll", dice="S5 H4", hand="gargan-priest")
    assert (table.phase, table.hand) == ("1 action", ["gargan-priest"])
    assert table.dice == "S5 H4"


def test_scenario_132_nothing_slides_when_a_troop_is_loaded():
    table = position(
        "C2R2 breach-tower",
        "C1R2 orc-archer",
        "C3R2 gargoyle-talon",
        "C1R1 gnoll-pack",
        "C1R3 gnoll-pack",
        at="siege",
        dice="S6 S6 S6",
    )
    assert table["C2R2"] == "breach-tower [orc-archer]"
    assert table.column("C1") == ["gnoll-pack", "-", "gnoll-pack", "-", "-"]
    assert table.cost("C2R2") == (14, 0)


def test_scenario_133_a_lucky_shot_loads_a_tower_that_is_out_of_range():
    table = position(
        "C3R5 breach-tower",
        "C3R4 red-witch",
        "C2R5 flaming-rain",
        "C4R5 incendiaries",
        at="event",
        event="lucky-shot",
        dice=AMPLE,
    )
    assert table["C3R5"] == "breach-tower [red-witch]"
    assert table.cost("C3R5") == (18, 3)
    near = position("C3R2 breach-tower [red-witch]", dice=AMPLE)
    assert near.cost("C3R2") == (12, 3)


@pytest.mark.parametrize(
    ("taken", "left"), [("T2", ["0 elina down", "0"]), ("T1", ["0", "0 benzin down"])]
)
def test_scenario_134_flaming_rain_turns_down_whoever_still_stands(taken, left):
    table = position("C1R1 flaming-rain", "T1 elina", "T2 benzin down", at="siege", dice="S1")
    table.do(f"pick {taken}")
    assert [table.turret("T1"), table.turret("T2")] == left
    assert table.phase == "1 action"


def test_scenario_135_without_an_overkill_card_no_context_opens():
    table = position("C1R1 gargoyle-talon", dice="S6", hand="goblin-warrior")
    table.do("attack C1R1 pay S6")
    assert (table.surplus, table.legal) == (None, {"end"})


def test_scenario_136_a_context_waits_for_the_target_that_a_samurai_brings():
    table = position(
        "C3R1 gargoyle-talon", "C1R1 gnoll-pack", dice="S6", hand="lycan-mage undead-samurai"
    )
    table.do("attack C3R1 pay S6")
    assert table.surplus == (2, 0)
    assert "lycan-mage" not in table.plays
    table.do("play undead-samurai", "pick C1R1?", "pick C2R1", "play lycan-mage")
    assert table.hand == ["gargoyle-talon", "gnoll-pack"]
    assert (table.troops, table.phase) == ({}, "1 action")


def test_scenario_137_a_lycan_freed_from_a_tower_may_strike_at_once():
    table = position(
        "C2R2 breach-tower [lycan-mage]",
        "C2R1 gnoll-pack",
        dice="S6 S6 S2 H4",
        next_champions="rye",
    )
    assert table.cost("C2R2") == (12, 4)
    table.do("attack C2R2 pay S6 S6 S2 H4", "pick T1")
    assert table.surplus == (2, 0)
    table.do("play lycan-mage")
    assert table.hand == ["gnoll-pack"]
    assert table.discarded == ["breach-tower", "lycan-mage"]
    assert (table.turret("T1"), len(table.deck("champions"))) == ("0 rye", 17)


def test_scenario_138_champions_that_fall_together_are_discarded_from_left_to_right():
    table = position(
        *("T1 2 gurira", "T3 2 elina", "T4 2 althea down"),
        *("C1R1 gnoll-pack", "C3R1 gnoll-pack", "C4R1 gnoll-pack"),
        dice="S1",
        siege_deck=0,
        next_events="back-for-more",
    )
    table.do("end")
    fallen = [card for card in table.discarded if card in ("gurira", "elina", "althea")]
    assert fallen == ["gurira", "elina", "althea"]
    table.do("roll 1")
    assert table.picks == {"gurira", "elina"}
    table.do("pick gurira")
    assert table.deck("champions")[:2] == ["gurira", "elina"]
    assert "althea" in table.discard


def test_scenario_139_a_cell_under_an_engine_is_filled_in_its_turn():
    table = position(
        "C1R1 gnoll-pack",
        "C1R2 gnoll-pack",
        "C1R3 ballista",
        *("C2R1 gnoll-pack", "C3R1 gnoll-pack", "C4R1 gnoll-pack", "C5R1 orc-archer"),
        *("C2R2 ballista", "C3R2 catapult", "C4R2 catapult", "C5R2 trebuchet"),
        at="advance",
        hand="undead-samurai orc-archer",
        next_troops="goblin-warrior rune-witch red-witch efreet-enflamme",
    )
    table.do("play undead-samurai", "pick C1R3", "pick C1R4", "pass")
    assert table.phase == "1 reinforce"
    assert table["C1R3"] == "goblin-warrior"
    assert table["C2R3"] == "rune-witch"
    assert table["C3R3"] == "red-witch"
    assert table["C4R3"] == "efreet-enflamme"
    assert table["C1R4"] == "ballista"


def test_scenario_140_talon_may_be_kept_to_the_action_phase():
    things = ("C1R1 dragonkin-warlord", "C1R4 gargoyle-talon", "C1R5 flaming-rain", "T1 elina")
    strict = position(
        *things,
        at="siege",
        dice="S4",
        hand="gargoyle-talon gnoll-pack",
        options={"talon_any_phase": False},
    )
    assert (strict.phase, strict.plays) == ("1 siege", {"gnoll-pack"})
    usual = position(*things, at="siege", dice="S4", hand="gargoyle-talon gnoll-pack")
    assert usual.plays == {"gargoyle-talon", "gnoll-pack"}


def test_scenario_141_a_full_column_gets_no_engine():
    fronts = [f"C{column}R1 gnoll-pack" for column in (1, 3, 4, 5)]
    table = position(
        *fronts,
        *("C1R2 ballista", "C3R2 ballista", "C4R2 catapult", "C5R2 catapult"),
        *(f"C2R{row} orc-archer" for row in range(1, 5)),
        "C2R5 gargan-priest",
        at="advance",
        hand="undead-samurai",
        siege_deck=3,
        next_troops="goblin-warrior rune-witch red-witch efreet-enflamme",
    )
    table.do("pass")
    assert len(table.deck("engines")) == 3
    assert [table[f"C{column}R3"] for column in (1, 3, 4, 5)] == [
        "goblin-warrior",
        "rune-witch",
        "red-witch",
        "efreet-enflamme",
    ]


def test_scenario_142_gargans_eye_in_the_vanguard_is_out_of_range_and_deadly():
    table = position("C1R1 gargans-eye", at="siege", dice="S6 S6 S6 H1")
    assert (table.phase, table.dice) == ("1 action", "S6 S6 S6 H1")
    assert table.cost("C1R1") == (14, 0)
    assert table.do("end").ended == "lost engine_in_vanguard"


@pytest.mark.parametrize(
    ("row", "champion"), [(5, "0"), (4, "0 elina"), (3, "0"), (2, "0 elina"), (1, "0")]
)
def test_scenario_143_flaming_rain_is_out_of_range_between_its_bars(row, champion):
    table = position(f"C3R{row} flaming-rain", "T1 elina", at="siege", dice="S1")
    assert table.turret("T1") == champion


def test_scenario_144_without_responses_the_window_comes_before_the_reveal():
    table = position(
        at="siege",
        dice="S6 S1",
        spent="5/2",
        hand="orc-archer",
        next_events="deserter",
        options={"respond_to_events": False},
    )
    assert (table.phase, table.plays, table.event) == ("1 event", {"orc-archer"}, "")
    table.do("pass")
    assert (table.event, table.legal) == ("deserter", {"pick S1", "pick S6"})


def test_scenario_145_a_refund_must_be_taken_even_into_a_catapults_reach():
    table = position(
        "C1R3 catapult",
        "C2R1 dragonkin-warlord",
        "C2R3 goblin-warrior +1S",
        at="siege",
        dice="S4 S5",
        hand="gargoyle-talon",
    )
    table.do("play gargoyle-talon", "pick C2R3?", "pay S4", "pass")
    assert table.rolling == 1
    table.do("roll 2")
    assert table.dice == "S2"


def test_scenario_146_a_priest_may_be_let_to_stop_a_lucky_shot():
    table = position(
        "C2R5 trebuchet",
        at="event",
        event="lucky-shot",
        dice="S1",
        hand="gargan-priest",
        options={"priest_vs_lucky_shot": True},
    )
    assert table.plays == {"gargan-priest"}
    table.do("play gargan-priest")
    assert (table.impacts, table.phase) == ([0] * 5, "1 action")
    assert table.discarded == ["gargan-priest", "lucky-shot"]


def test_scenario_147_every_link_may_be_tied_to_the_first_card():
    table = position(
        "C1R1 goblin-warrior",
        "C2R1 gnoll-pack",
        "C3R1 troll-brute",
        dice="S6 S1",
        hand="lycan-mage lycan-mage",
        options={"overkill_focus": "first"},
    )
    table.do("attack C1R1 pay S6 S1", "play lycan-mage")
    assert table["C2R1"] == ""
    assert "lycan-mage" not in table.plays


def test_scenario_148_camp_crud_may_have_to_find_dice_above_one():
    table = position(
        at="event", event="camp-crud", dice="S1 S1 H1 S6", options={"crud_allows_ones": False}
    )
    assert (table.dice, table.phase) == ("S1 S1 S5 H1", "1 action")


@pytest.mark.parametrize(
    ("counted", "expected"),
    [
        (True, ["gargoyle-talon +2S", "gnoll-pack +2S"]),
        (False, ["gargoyle-talon +4S", "gnoll-pack"]),
    ],
    ids=["with tokens", "printed only"],
)
def test_scenario_149_the_weakest_is_weighed_with_or_without_tokens(counted, expected):
    table = position(
        "C1R1 gargoyle-talon +2S",
        "C2R1 gnoll-pack",
        at="event",
        event="fools-rush-in",
        options={"strength_includes_tokens": counted},
    )
    assert [table["C1R1"], table["C2R1"]] == expected


def test_scenario_150_an_out_of_range_tower_may_cost_a_plain_fourteen():
    table = position(
        "C2R3 breach-tower [gnoll-pack gargan-priest]",
        dice=AMPLE,
        options={"tower_out_of_range_adds_load": False},
    )
    assert table.cost("C2R3") == (14, 0)


def test_scenario_151_the_oldest_champion_may_always_end_on_top():
    table = position(
        at="event",
        event="back-for-more",
        discard="goblin-warrior althea deserter jilko benzin",
        options={"back_for_more_order": "oldest_on_top"},
    )
    assert table.deck("champions")[:2] == ["althea", "jilko"]
    assert table.phase == "1 action"


def test_scenario_152_an_archer_may_take_back_the_die_just_spent():
    table: Table = position(
        "C1R1 orc-archer",
        "C2R1 troll-brute",
        IDLER,
        dice="S6",
        spent="7/0",
        hand=f"orc-archer lycan-mage {WITNESS}",
    )
    table.do("attack C1R1 pay S6")
    assert (table.surplus, table.supply) == ((0, 0), "0/4")
    table.do("play orc-archer", "roll 5", "play lycan-mage", "pick S5?", "done?")
    assert table.surplus == (3, 0)
    assert table.hand == ["orc-archer", "troll-brute", WITNESS]
    assert table.spent == "8/0"
