"""Scenarios 88 to 125: siege effects, Champions, Events and the Turrets."""

from tests.support.siege import position

FULL = ("T1 elina", "T2 benzin down", "T3 heller", "T4 gurira", "T5 femik")


def test_scenario_088_a_ballista_forfeits_a_die_and_a_champion():
    table = position(
        "C1R2 ballista", "T1 elina", "T2 benzin down", at="siege", dice="S2 H6", spent="0/0"
    )
    assert (table.supply, table.picks) == ("7/3", {"S2", "H6"})
    table.do("pick S2")
    assert table.picks == {"T1", "T2"}
    table.do("pick T2")
    assert (table.dice, table.spent, table.supply) == ("H6", "0/0", "8/3")
    assert (table.turret("T1"), table.turret("T2")) == ("0 elina", "0")
    assert table.discarded == ["benzin"]


def test_scenario_089_a_ballista_without_champions_takes_only_the_die():
    table = position("C1R2 ballista", at="siege", dice="S2 H6").do("pick H6")
    assert (table.dice, table.supply, table.discarded) == ("S2", "7/4", [])
    assert table.phase == "1 action"


def test_scenario_090_a_breach_tower_loads_the_strongest_troop_and_ties_are_chosen():
    table = position(
        "C3R2 breach-tower",
        "C3R1 gnoll-pack",
        "C2R2 efreet-enflamme",
        "C4R2 catapult",
        at="siege",
        dice="S1",
    )
    assert table.picks == {"C3R1", "C2R2"}
    table.do("pick C2R2")
    assert table["C3R2"] == "breach-tower [efreet-enflamme]"
    assert (table["C2R2"], table["C3R1"]) == ("", "gnoll-pack")


def test_scenario_091_flaming_rain_on_a_lone_champion_only_discards():
    table = position("C1R1 flaming-rain", "T2 elina", at="siege", dice="S1")
    assert (table.turret("T2"), table.discarded) == ("0", ["elina"])
    assert table.phase == "1 action"


def test_scenario_092_gargans_eye_takes_what_there_is():
    table = position("C1R3 gargans-eye", at="siege", dice="S3 S4")
    assert table.picks == {"S3", "S4"}
    table.do("pick S3")
    assert (table.dice, table.spent, table.phase) == ("S4", "1/0", "1 action")


def test_scenario_093_ogres_reach_brings_the_third_impact_and_the_champion_goes():
    table = position("C4R2 ogres-reach", "T4 1 elina", at="siege", dice="S1")
    assert (table.turret("T4"), table.discarded) == ("3", ["elina"])


def test_scenario_094_ogres_reach_breaks_a_turret_with_two_impacts():
    table = position("C4R2 ogres-reach", "T4 2", at="siege", dice="S1")
    assert table.ended == "lost turret"


def test_scenario_095_two_priests_block_two_engines():
    table = position(
        "C1R2 trebuchet",
        "C2R2 ogres-reach",
        at="siege",
        dice="S1",
        hand="gargan-priest gargan-priest",
    )
    table.do("play gargan-priest", "play gargan-priest")
    assert (table.impacts, table.phase) == ([0] * 5, "1 action")
    assert table.discarded == ["gargan-priest", "gargan-priest"]


def test_scenario_096_a_priest_cannot_stop_a_lucky_shot():
    table = position(
        "C2R5 trebuchet",
        at="event",
        event="lucky-shot",
        dice="S1",
        hand="gargan-priest gnoll-pack",
    )
    assert (table.phase, table.plays) == ("1 event", {"gnoll-pack"})
    table.do("pass")
    assert (table.impacts, table.phase) == ([0, 1, 0, 0, 0], "1 action")


def test_scenario_097_a_newcomer_takes_the_orientation_of_the_one_it_replaces():
    table = position("C1R1 catapult", *FULL, "T2 1", dice="S6 S4", next_champions="rye")
    table.do("attack C1R1 pay S6 S4", "pick T2")
    assert table.turret("T2") == "1 rye down"
    assert table.discarded == ["catapult", "benzin"]


def test_scenario_098_four_champions_are_a_full_fortress_when_the_fifth_turret_has_three():
    table = position("C1R1 catapult", *FULL[:4], "T5 3", dice="S6 S4")
    table.do("attack C1R1 pay S6 S4")
    assert table.legal == {"pick T1", "pick T2", "pick T3", "pick T4", "refuse"}


def test_scenario_099_a_refused_champion_goes_to_the_bottom_and_repairs_nothing():
    table = position("C1R1 catapult", *FULL[1:], "T1 2", dice="S6 S4", next_champions="rye")
    table.do("attack C1R1 pay S6 S4")
    assert table.legal == {"pick T1", "refuse"}
    table.do("refuse")
    assert table.deck("champions")[-1] == "rye"
    assert (table.turret("T1"), table.impacts) == ("2", [2, 0, 0, 0, 0])


def test_scenario_100_a_champion_repairs_the_turret_it_stands_on():
    table = position("T3 2 elina").do("repair champion T3")
    assert (table.turret("T3"), table.discarded) == ("1", ["elina"])


def test_scenario_101_a_repaired_turret_may_hold_a_champion_again():
    table = position("T3 3", dice="H1", hand="red-witch", supply="3/2")
    table.do("repair H1 T3")
    assert (table.turret("T3"), table.dice, table.spent) == ("2", "", "5/2")
    table.do("play red-witch", "roll 1")
    assert "T3" in table.picks


def test_scenario_102_laicon_may_fall_by_the_impact_he_moves():
    table = position("T1 2 laicon", "T2 1").do("use laicon", "pick T2", "pick T1?")
    assert (table.turret("T1"), table.turret("T2")) == ("3", "0")
    assert table.discarded == ["laicon"]


def test_scenario_103_kilter_takes_tokens_away_without_raising_a_die():
    table = position("C2R4 ballista +2M", "T1 kilter", dice="H1").do("use kilter")
    assert (table["C2R4"], table.token_supply, table.dice) == ("ballista", "9/9", "H1")
    assert table.turret("T1") == "0 kilter down"


def test_scenario_104_friends_arrive_and_one_is_kept():
    table = position(
        *FULL[:4],
        at="event",
        event="friends-arrive",
        next_champions="rye kilter",
    )
    assert table.picks == {"rye", "kilter"}
    table.do("pick kilter", "pick T5", "refuse")
    assert (table.turret("T5"), table.deck("champions")[-1]) == ("0 kilter", "rye")
    assert table.phase == "1 action"


RETURNING = "goblin-warrior althea deserter jilko benzin"


def test_scenario_105_the_two_oldest_champions_come_back():
    table = position(at="event", event="back-for-more", discard=RETURNING)
    assert table.picks == {"althea", "jilko"}
    table.do("pick althea")
    assert table.deck("champions")[:2] == ["althea", "jilko"]
    assert table.discard[-4:] == ["goblin-warrior", "deserter", "benzin", "back-for-more"]


def test_scenario_106_accidents_happen_to_the_two_that_stand():
    table = position(
        "T1 elina", "T2 benzin down", "T5 rye", at="event", event="accidents-happen", dice="S1"
    )
    if table.phase == "1 event":
        table.do("pass")
    assert [table.turret(name) for name in ("T1", "T2", "T5")] == [
        "0 elina down",
        "0 benzin down",
        "0 rye down",
    ]
    assert table.phase == "1 action"


def test_scenario_107_too_few_tokens_go_where_the_player_says():
    table = position(
        "C1R1 gnoll-pack",
        "C2R1 gnoll-pack",
        "C3R1 orc-archer",
        "C4R1 troll-brute",
        "C5R4 ballista +7S",
        at="event",
        event="trained-warriors",
    )
    table.do("pick C1R1", "pick C4R1")
    assert [table[f"C{each}R1"] for each in range(1, 5)] == [
        "gnoll-pack +1S",
        "gnoll-pack",
        "orc-archer",
        "troll-brute +1S",
    ]
    assert (table.token_supply, table.phase) == ("0/9", "1 action")


def test_scenario_108_the_turret_that_shudders_is_the_only_one_below_three():
    table = position(
        *("T1 3", "T2 3", "T3 3", "T4 3", "T5 2 elina"), at="event", event="turret-shudders"
    )
    assert (table.turret("T5"), table.phase) == ("3", "1 action")
    assert "elina" in table.discarded


def test_scenario_109_engines_equally_near_are_chosen_between():
    table = position(
        *("C1R3 ballista", "C4R3 ballista", "C2R5 catapult"), at="event", event="final-push"
    )
    assert table.picks == {"C1R3", "C4R3"}
    table.do("pick C4R3")
    assert (table["C4R3"], table.token_supply) == ("ballista +2S", "7/9")


def test_scenario_110_dangerous_visions_of_four_troops():
    table = position(
        at="event",
        event="dangerous-visions",
        day=6,
        troop_deck=4,
        next_troops="goblin-warrior gnoll-pack rune-witch red-witch",
    )
    table.do("pick red-witch", "pick gnoll-pack", "pick rune-witch")
    assert table.deck("troops") == ["red-witch", "gnoll-pack", "rune-witch", "goblin-warrior"]


def test_scenario_111_of_two_engines_in_a_column_the_nearer_fires_first():
    table = position("C2R4 incendiaries", "C2R2 catapult", at="siege", dice="S6")
    assert table.rolling == 1
    table.do("roll 5")
    assert table.rolling == 1
    table.do("roll 6")
    assert (table.dice, table.phase) == ("S6", "1 action")


def test_scenario_112_a_loaded_tower_falls_to_an_efreet_for_two():
    table = position(
        "C1R1 rune-witch",
        "C2R1 breach-tower [gnoll-pack orc-archer red-witch]",
        dice="S2 H4",
        hand="efreet-enflamme",
        next_champions="rye",
    )
    table.do("attack C1R1 pay S2 H4")
    assert table.surplus == (0, 2)
    table.do("play efreet-enflamme", "pick T1")
    assert table.hand == ["gnoll-pack", "orc-archer", "rune-witch", "red-witch"]
    assert (table["C2R1"], table.turret("T1")) == ("", "0 rye")


def test_scenario_113_tokens_make_the_strongest_and_move_onto_the_tower():
    table = position(
        "C2R2 breach-tower", "C1R2 orc-archer +1S", "C3R2 orc-archer", at="siege", dice="S6 S6 S6"
    )
    assert table["C2R2"] == "breach-tower +1S [orc-archer]"
    assert (table["C1R2"], table["C3R2"]) == ("", "orc-archer")
    assert table.cost("C2R2") == (15, 0)


def test_scenario_114_an_engine_shifted_sideways_before_its_turn_still_fires_once():
    table = position(
        "C1R2 trebuchet", "C3R2 trebuchet", at="siege", dice="S1", hand="undead-samurai"
    )
    table.do("pass")
    assert table.impacts == [1, 0, 0, 0, 0]
    table.do("play undead-samurai", "pick C3R2", "pick C2R2")
    assert (table.impacts, table.phase) == ([1, 1, 0, 0, 0], "1 action")


def test_scenario_115_an_engine_shifted_out_of_range_does_not_fire():
    table = position(
        "C2R4 trebuchet",
        "C2R1 dragonkin-warlord",
        at="siege",
        dice="S6 S6 S6 S6",
        hand="undead-samurai",
    )
    table.do("play undead-samurai", "pick C2R4", "pick C2R5")
    assert (table.impacts, table.phase) == ([0] * 5, "1 action")
    assert table.attacks == {"C2R1"}


def test_scenario_116_the_actions_may_end_with_dice_left():
    table = position("C1R1 gnoll-pack", "C2R1 orc-archer", dice="S6 S6", hand="orc-archer")
    assert table.attacks == {"C1R1", "C2R1"}
    table.do("end")
    assert (table.dice, table.spent, table.phase) == ("", "2/0", "1 vanguard")


def test_scenario_117_deserter_takes_the_die_chosen():
    table = position(at="event", event="deserter", dice="S6 S1", hand="gnoll-pack")
    assert (table.phase, table.event) == ("1 event", "deserter")
    table.do("pass", "pick S1")
    assert (table.dice, table.spent) == ("S6", "1/0")


def test_scenario_118_one_token_is_placed_when_one_is_left():
    table = position(
        "C2R5 ballista", "C1R1 rune-witch +8M", "C3R2 catapult", at="event", event="shamans-ritual"
    )
    assert (table["C2R5"], table.token_supply) == ("ballista +1M", "9/0")


def test_scenario_119_foresight_orders_the_next_three_events():
    table = position(
        at="event", event="foresight", next_events="deserter battle-lust final-push camp-crud"
    )
    table.do("pick final-push", "pick deserter")
    assert table.deck("events")[:4] == ["final-push", "deserter", "battle-lust", "camp-crud"]


def test_scenario_120_ozwin_takes_two_spent_soldiers():
    table = position("T1 ozwin", spent="4/0").do("use ozwin")
    assert table.rolling == 2
    table.do("roll 6 1")
    assert (table.dice, table.spent, table.discarded) == ("S1 S6", "2/0", ["ozwin"])


def test_scenario_121_mystique_sends_an_engine_back_before_the_advance():
    table = position(
        "C1R2 ballista",
        "C1R3 gnoll-pack",
        "C1R4 orc-archer",
        "T3 mystique",
        at="vanguard",
        hand="orc-archer",
    )
    table.do("use mystique", "pick C1R2", "pick C1R5", "pass")
    assert table.phase == "1 advance"
    assert table.column("C1") == ["gnoll-pack", "orc-archer", "ballista", "-", "-"]
    assert table.discarded == ["mystique"]


def test_scenario_122_an_empty_champion_deck_gives_no_reward_and_asks_nothing():
    table = position("C1R1 catapult", dice="S6 S4", champion_deck=0)
    table.do("attack C1R1 pay S6 S4")
    assert (table.phase, table.legal) == ("1 action", {"end"})


def test_scenario_123_unified_rites_without_magical_troops_do_nothing():
    table = position(
        "C1R1 gnoll-pack", "C2R2 rune-witch", at="event", event="unified-rites", dice="S1"
    )
    assert (table.token_supply, table.discarded) == ("9/9", ["unified-rites"])
    assert table.phase == "1 action"


def test_scenario_124_shore_up_the_walls_clears_a_turret():
    table = position("T1 2", "T4 3", at="event", event="shore-up-the-walls", hand="red-witch")
    table.do("pass?")
    assert table.picks == {"T1", "T4"}
    table.do("pick T4")
    assert table.impacts == [2, 0, 0, 0, 0]
    table.do("play red-witch", "roll 1")
    assert "T4" in table.picks


def test_scenario_125_laicon_may_bring_a_turret_down():
    table = position("T1 1 laicon", "T2 3").do("use laicon")
    assert table.can("pick T1", "pick T2")
    table.do("pick T1", "pick T2")
    assert table.ended == "lost turret"
