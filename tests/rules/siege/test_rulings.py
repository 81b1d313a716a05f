"""The rulings that no scenario pins, and the table of those that one does.

A test's number is the ruling's; several tests may share one.
"""

import pytest

from rules.chance import Chance
from rules.game import parse
from rules.siege.setup import deal
from rules.siege.state import Result, SiegeOptions
from rules.siege.table import load_table
from tests.support.siege import IDLER, position, siege
from tests.support.siege_table import Table

AMPLE = "S6 S6 S6 S6 S6 S6 S6 H6 H6 H6"

RULING = {
    1: (3,),
    4: (24, 25),
    5: (22, 116),
    7: (117, 144),
    12: (96, 146),
    15: (111,),
    17: (69, 140, 145),
    20: (116,),
    26: (78,),
    27: (79,),
    28: (80,),
    29: (75, 76),
    39: (4, 6, 13, 40, 42, 44, 48, 54),
    40: (5, 43),
    41: (45, 127),
    42: (46, 128),
    43: (47,),
    44: (48,),
    47: (55, 150),
    51: (52,),
    53: (53,),
    54: (57, 61, 112),
    55: (57, 61),
    56: (62,),
    57: (63, 147),
    58: (64, 137),
    59: (59, 65),
    60: (62,),
    61: (59,),
    62: (60,),
    65: (61, 68),
    66: (137,),
    67: (73,),
    68: (65, 136),
    69: (145,),
    71: (39, 103),
    72: (70, 71),
    73: (98,),
    74: (99,),
    75: (99,),
    76: (97,),
    77: (84,),
    79: (29,),
    80: (102, 125),
    81: (101, 124),
    83: (105, 151),
    89: (138,),
    90: (113, 149),
    92: (109,),
    93: (107,),
    94: (106,),
    96: (110,),
    98: (124,),
    102: (10, 26),
    103: (38,),
    104: (139,),
    107: (19,),
    109: (35,),
    110: (37,),
    112: (31,),
    113: (30,),
    115: (32,),
    119: (135, 136),
    120: (126,),
    122: (152,),
    125: (142, 143),
}
"""Rulings by number, each with the scenarios that would fail under its other reading."""

FOUR_GNOLLS = "gnoll-pack gnoll-pack gnoll-pack gnoll-pack"


# ---------------------------------------------------------------- words and setup


class Unshuffled(Chance):
    """Leaves every deck in the order of the card table."""

    def shuffled(self, items):
        return list(items)


def test_ruling_002_the_troops_are_dealt_from_the_fourth_row_to_the_vanguard():
    table = Table(siege(), deal(load_table(), SiegeOptions(), Unshuffled(0)))
    assert table.hand == ["goblin-warrior"] * 2
    rows = [[table[f"C{column}R{row}"] for column in range(1, 6)] for row in (4, 3, 2, 1)]
    dealt = [card for row in rows for card in row]
    kinds = ("goblin-warrior", "gargoyle-talon", "gnoll-pack", "orc-archer", "troll-brute")
    assert dealt == [kind for kind in kinds for _ in range(5)][2:22]


def test_ruling_003_nobody_sees_the_cards_in_the_box():
    state = siege().setup({}, 1, 1)
    view = siege().view(state, 0)
    assert set(state.box) != {0}
    assert (set(view.box), len(view.box)) == ({0}, 7)


# ---------------------------------------------------------------- timing


def test_ruling_006_cards_may_be_played_in_each_of_the_named_windows():
    table = position(
        IDLER,
        "C1R4 incendiaries",
        "C2R4 incendiaries",
        at="roll",
        dice="S1",
        next_events="unified-rites",
    )
    asked = []
    while table.state.day == 1 and not table.rolling:
        assert "laicon" in table.uses
        asked.append(table.state.phase)
        table.do("end" if "end" in table.legal else "pass")
    assert asked == [
        "roll",
        "siege",
        "siege",
        "event",
        "action",
        "vanguard",
        "advance",
        "reinforce",
    ]


def test_ruling_008_nothing_is_played_between_the_end_and_the_test_for_engines():
    table = position("C3R1 ballista", IDLER, hand="undead-samurai")
    assert "undead-samurai" in table.plays
    assert table.do("end").ended == "lost engine_in_vanguard"


def test_ruling_008_reinforcing_is_one_block():
    table = position(
        "C1R3 gnoll-pack", IDLER, at="advance", hand="undead-samurai", next_troops=FOUR_GNOLLS
    )
    table.do("pass")
    assert (table.phase, len(table.engines), len(table.troops)) == ("1 reinforce", 5, 5)


def test_ruling_009_a_champion_used_after_reinforce_is_up_again_after_the_roll():
    table = position(IDLER, at="reinforce", spent="1/0").do("use laicon", "pick T1")
    assert table.rolling == 1
    assert table.turret("T5") == "0 laicon"


def test_ruling_010_a_samurai_does_not_swap_cards_that_are_alike():
    table = position("C1R1 gnoll-pack", "C2R1 gnoll-pack +1S", hand="undead-samurai")
    table.do("play undead-samurai", "pick C1R1")
    assert "C2R1" in table.picks
    table = position("C1R1 gnoll-pack", "C2R1 gnoll-pack", hand="undead-samurai")
    table.do("play undead-samurai", "pick C1R1")
    assert "C2R1" not in table.picks


def test_ruling_010_engines_alike_but_for_their_turn_may_be_swapped():
    table = position(
        "C1R2 trebuchet", "C2R2 trebuchet", at="siege", dice="S1", hand="undead-samurai"
    )
    assert not table.can("play undead-samurai", "pick C1R2", "pick C2R2")
    table.do("pass")
    assert table.can("play undead-samurai", "pick C1R2", "pick C2R2")


def test_ruling_010_a_talon_is_not_wasted_on_a_front_engine_that_dice_can_attack():
    table = position("C1R4 ballista", dice="S6 S6 S6", hand="gargoyle-talon")
    assert table.attacks == {"C1R4"}
    assert "gargoyle-talon" not in table.plays


def test_ruling_011_a_priest_waits_for_the_moment_before_the_engine_fires():
    table = position(
        "C1R2 trebuchet",
        IDLER,
        at="roll",
        dice="S1",
        hand="gargan-priest",
        options={"events": False},
    )
    assert (table.phase, table.plays) == ("1 roll", set())
    table.do("pass")
    assert (table.phase, table.plays) == ("1 siege", {"gargan-priest"})


def test_ruling_013_one_priest_stops_one_engine():
    table = position(
        "C1R2 trebuchet", "C2R2 ogres-reach", at="siege", dice="S1", hand="gargan-priest"
    )
    table.do("play gargan-priest")
    assert (table.impacts, table.phase) == ([0, 2, 0, 0, 0], "1 action")


def test_ruling_014_an_engine_out_of_range_at_its_turn_does_not_fire_though_it_comes_back():
    table = position(
        "C1R4 trebuchet",
        "C2R3 trebuchet",
        "C3R2 ogres-reach",
        at="siege",
        dice="S1",
        hand="undead-samurai undead-samurai",
    )
    table.do("play undead-samurai", "pick C1R4", "pick C1R5", "pass")
    assert table.impacts == [0, 1, 0, 0, 0]
    table.do("play undead-samurai", "pick C1R5", "pick C1R4")
    assert (table.impacts, table.phase) == ([0, 1, 2, 0, 0], "1 action")


def test_ruling_014_an_engine_back_in_range_before_its_turn_fires():
    table = position(
        "C1R4 trebuchet",
        "C2R3 trebuchet",
        at="siege",
        dice="S1",
        hand="undead-samurai undead-samurai",
    )
    table.do("play undead-samurai", "pick C1R4", "pick C1R5")
    table.do("play undead-samurai", "pick C1R5", "pick C1R4")
    assert (table.impacts, table.phase) == ([1, 1, 0, 0, 0], "1 action")


def test_ruling_014_an_engine_brought_into_range_by_mystique_does_not_fire():
    table = position("C1R2 trebuchet", "C5R5 trebuchet", "T3 mystique", at="siege", dice="S1")
    table.do("use mystique", "pick C5R5", "pick C5R2")
    assert (table.impacts, table.phase) == ([1, 0, 0, 0, 0], "1 action")


def test_ruling_016_an_engine_shifted_into_a_column_that_has_passed_fires_at_once():
    table = position(
        "C2R2 trebuchet",
        "C3R3 trebuchet",
        "C4R2 ogres-reach",
        at="siege",
        dice="S1",
        hand="undead-samurai gargan-priest",
    )
    table.do("pass", "play undead-samurai", "pick C3R3", "pick C2R3")
    table.do("pass", "play gargan-priest")
    assert (table.impacts, table.phase) == ([0, 2, 0, 0, 0], "1 action")


@pytest.mark.parametrize("at", ["roll", "siege", "event"])
def test_ruling_018_019_ordinary_attacks_and_repairs_belong_to_the_action_phase(at):
    table = position(
        "C1R1 goblin-warrior",
        "C2R4 incendiaries",
        "T1 2 elina",
        IDLER,
        at=at,
        dice="S6 S6",
        event="" if at != "event" else "unified-rites",
    )
    assert table.phase == f"1 {at}"
    assert {text.split()[0] for text in table.legal} == {"use", "pass"}


@pytest.mark.parametrize("at", ["vanguard", "advance", "reinforce"])
def test_ruling_021_no_die_is_active_after_the_actions(at):
    table = position(IDLER, "T1 althea", "T2 1", hand="gnoll-pack rune-witch", spent="5/2", at=at)
    assert (table.phase, table.legal) == (f"1 {at}", {"pass", "use laicon"})


def test_ruling_021_unspent_dice_are_no_longer_there_after_the_end():
    table = position(IDLER, dice="S6 H6", hand="gnoll-pack", spent="2/1").do("end")
    assert (table.phase, table.dice, table.spent) == ("1 vanguard", "", "3/2")
    assert "gnoll-pack" not in table.plays


def test_ruling_022_a_late_archer_takes_no_spent_die():
    table = position(IDLER, at="vanguard", hand="orc-archer", spent="8/2", supply="0/2")
    assert "orc-archer" not in table.plays


# ---------------------------------------------------------------- dice


def test_ruling_023_doubling_changes_the_value_once():
    table = position(dice="S2", hand="dragonkin-warlord goblin-warrior")
    table.do("play dragonkin-warlord", "play goblin-warrior", "pick S4* up")
    assert table.dice == "S5*"


def test_ruling_024_nothing_is_added_to_a_die_at_or_above_six():
    table = position("T1 jilko", "T2 althea", dice="S6 S10* H6", hand="goblin-warrior")
    assert table.after("play goblin-warrior").picks == {"S6 down", "S10* down", "H6 down"}
    assert table.after("use jilko").picks == {"S6 down", "S10* down"}
    assert table.do("use althea").dice == "S6 S10* H5"


def test_ruling_025_a_value_above_six_goes_down_by_one():
    table = position(dice="S10*", hand="goblin-warrior").do("play goblin-warrior")
    assert table.dice == "S9*"


def test_ruling_030_the_ram_leaves_spent_dice_alone():
    table = position("C1R1 battering-ram", at="siege", dice="S3", spent="2/0")
    assert (table.dice, table.spent) == ("S2", "2/0")


def test_ruling_031_a_rune_witch_rolls_at_least_one_die():
    table = position(dice="S1 S2", hand="rune-witch").do("play rune-witch")
    assert table.legal == {"pick S1", "pick S2"}


def test_ruling_032_mrs_rye_names_as_many_dice_as_there_are():
    table = position("T1 rye", dice="S2 S3 H6").do("use rye")
    assert (table.dice, table.phase) == ("S3 S4 H6", "1 action")
    assert "rye" not in position("T1 rye", dice="S6 H6 S8*").uses


def test_ruling_032_mrs_rye_raises_five_different_dice():
    table = position("T1 rye", dice="S1 S1 S1 S1 S1 H1").do("use rye")
    assert table.picks == {"S1", "H1"}
    assert table.do("pick H1").dice == "S1 S2 S2 S2 S2 H2"


def test_ruling_033_camp_crud_names_every_die_when_there_are_fewer_than_three():
    table = position(at="event", event="camp-crud", dice="S5 H1")
    assert (table.dice, table.phase) == ("S4 H1", "1 action")


@pytest.mark.parametrize(("champion", "spent"), [("nathem", "3/0"), ("ozwin", "0/2")])
def test_ruling_034_nathem_and_ozwin_need_a_spent_die_of_their_colour(champion, spent):
    table = position(f"T1 {champion}", dice="S1", spent=spent)
    assert champion not in table.uses


def test_ruling_034_ozwin_takes_the_only_spent_soldier():
    table = position("T1 ozwin", dice="H1", spent="1/1").do("use ozwin", "roll 6")
    assert (table.dice, table.spent) == ("S6 H1", "0/1")


def test_ruling_035_a_red_witch_with_neither_die_nor_champion_is_not_offered():
    table = position(dice="H1 H1 H1 H1", hand="red-witch", champion_deck=0)
    assert "red-witch" not in table.plays


def test_ruling_035_a_red_witch_may_leave_the_spent_die_where_it_is():
    table = position(dice="H1", spent="0/3", hand="red-witch", next_champions="rye")
    table.do("play red-witch")
    assert table.picks == {"yes", "no"}
    assert table.after("pick yes").rolling == 1
    table.do("pick no")
    assert (table.rolling, table.spent) == (0, "0/3")
    assert table.do("pick T1").turret("T1") == "0 rye"


@pytest.mark.parametrize(("card", "after"), [("orc-archer", "S4"), ("red-witch", "H4")])
def test_ruling_036_037_the_die_comes_from_the_supply_while_there_is_one_and_is_active(card, after):
    table = position(spent="7/3", hand=card).do(f"play {card}")
    assert table.rolling == 1
    table.do("roll 4")
    assert (table.dice, table.spent) == (after, "7/3")


@pytest.mark.parametrize("champion", ["althea", "jilko"])
def test_ruling_038_althea_and_jilko_work_on_active_dice_only(champion):
    assert champion not in position(f"T1 {champion}", spent="5/2").uses


def test_ruling_038_althea_and_jilko_keep_to_their_colour():
    assert "althea" not in position("T1 althea", dice="S3").uses
    assert "jilko" not in position("T1 jilko", dice="H3").uses
    table = position("T1 jilko", dice="S3 H3").do("use jilko", "pick S3 up")
    assert (table.dice, table.turret("T1")) == ("S4 H3", "0 jilko down")


# ---------------------------------------------------------------- attacking


def test_ruling_045_a_bonus_that_is_not_needed_may_be_used():
    table = position("C1R1 gnoll-pack", "T1 phanther", dice="S5")
    assert table.do("attack C1R1 pay S5 phanther").turret("T1") == "0 phanther down"


def test_ruling_046_dice_that_are_not_needed_may_be_added():
    table = position("C1R1 gnoll-pack", dice="S1 S5 H2").do("attack C1R1 pay S1 S5 H2")
    assert (table.hand, table.spent) == (["gnoll-pack"], "2/1")


@pytest.mark.parametrize("cell", ["C1R1", "C1R2"])
def test_ruling_048_a_breach_tower_costs_eight_in_both_its_rows(cell):
    assert position(f"{cell} breach-tower", dice=AMPLE).cost(cell) == (8, 0)


def test_ruling_049_tokens_of_a_loaded_troop_come_back_when_the_tower_falls():
    table = position(
        "C2R2 breach-tower",
        "C1R2 orc-archer +1S",
        at="siege",
        dice="S6 S6 S3 S1",
        next_champions="rye",
    )
    assert table.cost("C2R2") == (15, 0)
    table.do("attack C2R2 pay S6 S6 S3", "pick T1")
    assert (table.dice, table.token_supply, table.hand) == ("S2", "9/9", ["orc-archer"])


def test_ruling_050_a_card_is_paid_at_once():
    table = position("C1R2 breach-tower [gnoll-pack]", dice="S6 S6 S1").do("attack C1R2")
    table.do("pick S1", "pick S6")
    assert table.legal == {"pick S6"}
    assert position("C1R2 breach-tower [gnoll-pack]", dice="S6 S6").attacks == set()


def test_ruling_052_range_counts_rows_not_cards():
    table = position("C2R4 catapult", at="siege", dice="S6 S6 S6")
    assert (table.phase, table.dice) == ("1 action", "S6 S6 S6")
    assert table.cost("C2R4") == (14, 0)


# ---------------------------------------------------------------- overkill


def test_ruling_063_a_bonus_champion_pays_no_overkill():
    table = position(
        "C1R1 gnoll-pack", "C2R1 orc-archer", "T1 phanther", IDLER, dice="S6", hand="lycan-mage"
    )
    table.do("attack C1R1 pay S6")
    assert (table.surplus, table.plays, table.uses) == ((1, 0), set(), {"laicon"})


def test_ruling_063_the_surplus_of_a_bonus_may_be_used():
    table = position(
        "C1R1 gnoll-pack", "C2R1 orc-archer", "T1 phanther", dice="S5", hand="lycan-mage"
    )
    table.do("attack C1R1 pay S5 phanther", "play lycan-mage")
    assert table.hand == ["gnoll-pack", "orc-archer"]


def test_ruling_064_a_card_moved_into_the_beaten_cards_cell_is_no_neighbour():
    table = position(
        "C1R1 gargoyle-talon", "C2R1 orc-archer", IDLER, dice="S6", hand="lycan-mage undead-samurai"
    )
    table.do("attack C1R1 pay S6")
    assert table.plays == {"lycan-mage", "undead-samurai"}
    table.do("play undead-samurai", "pick C2R1?", "pick C1R1")
    assert (table["C1R1"], table.plays) == ("orc-archer", set())


def test_ruling_070_a_die_raised_by_a_token_may_pay_for_the_overkill():
    table = position("C1R1 gnoll-pack +1S", "C2R1 orc-archer", dice="S6 S1", hand="lycan-mage")
    table.do("attack C1R1 pay S6")
    assert (table.surplus, table.dice) == ((0, 0), "S2")
    table.do("play lycan-mage", "pick S2?", "done?")
    assert table.hand == ["gnoll-pack", "orc-archer"]


# ---------------------------------------------------------------- fortress and champions

FULL = ("T1 elina", "T2 benzin", "T3 heller", "T4 gurira", "T5 femik")


def test_ruling_078_of_two_friends_the_second_may_replace_the_first():
    table = position(*FULL, at="event", event="friends-arrive", next_champions="rye kilter")
    table.do("pick rye", "pick T1", "pick T1")
    assert (table.turret("T1"), table.discarded) == ("0 kilter", ["elina", "rye", "friends-arrive"])


def test_ruling_078_one_friend_arrives_when_only_one_is_left():
    table = position(at="event", event="friends-arrive", champion_deck=1, next_champions="rye")
    table.do("pick T2")
    assert (table.turret("T2"), table.phase) == ("0 rye", "1 action")


def test_ruling_082_back_for_more_refills_an_empty_champion_deck():
    table = position(at="event", event="back-for-more", champion_deck=0)
    first, second = sorted(table.picks)
    table.do(f"pick {first}")
    assert table.deck("champions") == [first, second]


def test_ruling_084_a_champion_discarded_for_its_power_repairs_nothing():
    table = position("C1R1 gnoll-pack", "T3 2 mystique")
    table.do("use mystique", "pick C1R1?", "pick C1R2")
    assert (table.turret("T3"), table["C1R2"]) == ("2", "gnoll-pack")


def test_ruling_085_a_champion_on_an_undamaged_turret_repairs_nothing():
    table = position("T1 elina", "T2 1", "T3 1 heller down", dice="S1")
    assert table.repairs == {"S1 T2", "S1 T3"}


def test_ruling_086_a_loaded_troop_cannot_be_moved():
    table = position("C1R2 breach-tower [gnoll-pack]", "C2R1 orc-archer", "T1 mystique")
    table.do("use mystique")
    assert table.picks == {"C1R2", "C2R1"}
    table.do("pick C1R2", "pick C4R4")
    assert (table["C4R4"], table["C1R2"]) == ("breach-tower [gnoll-pack]", "")


def test_ruling_087_a_face_down_champion_is_not_used_once_or_otherwise():
    table = position("C1R1 gnoll-pack", "T1 mystique down", "T2 althea down", "T3 1", dice="H2")
    assert (table.uses, table.repairs) == (set(), {"H2 T3"})


def test_ruling_088_a_sixteenth_impact_loses_like_any_fourth():
    turrets = [f"T{each} 3" for each in range(1, 6)]
    table = position(*turrets, "C5R1 gnoll-pack").do("end")
    assert (table.ended, sum(table.impacts)) == ("lost turret", 16)


# ---------------------------------------------------------------- events


@pytest.mark.parametrize(
    ("event", "things"),
    [
        ("battle-lust", ("C1R1 orc-archer", "C3R1 orc-archer", "C2R1 gnoll-pack")),
        ("fools-rush-in", ("C1R1 orc-archer", "C3R1 orc-archer", "C2R1 troll-brute")),
        ("gargans-blessing", ("C1R3 ballista", "C3R3 catapult", "C4R5 trebuchet")),
        ("shamans-ritual", ("C1R5 ballista", "C3R5 catapult", "C4R3 trebuchet")),
    ],
)
def test_ruling_091_ties_are_the_players(event, things):
    table = position(*things, at="event", event=event)
    tied = [thing.split()[0] for thing in things[:2]]
    assert table.picks == set(tied)
    table.do(f"pick {tied[1]}")
    assert table[tied[1]].endswith(("+2S", "+2M"))


def test_ruling_093_unified_rites_share_out_too_few_tokens():
    table = position(
        "C1R1 rune-witch",
        "C2R1 red-witch",
        "C1R3 gnoll-pack +8M",
        at="event",
        event="unified-rites",
    )
    assert table.picks == {"C1R1", "C2R1"}
    assert table.do("pick C2R1")["C2R1"] == "red-witch +1M"


def test_ruling_095_a_lucky_shot_may_choose_an_engine_that_does_nothing():
    table = position("C1R5 catapult", "C2R5 trebuchet", at="event", event="lucky-shot", dice="S5")
    assert table.picks == {"C1R5", "C2R5"}
    table.do("pick C1R5")
    assert (table.dice, table.impacts, table.phase) == ("S5", [0] * 5, "1 action")


def test_ruling_097_foresight_orders_the_events_that_are_left():
    table = position(at="event", event="foresight", next_events="deserter camp-crud", event_deck=2)
    assert table.do("pick camp-crud").deck("events") == ["camp-crud", "deserter"]


def test_ruling_099_no_turret_shudders_when_all_have_three():
    turrets = [f"T{each} 3" for each in range(1, 6)]
    table = position(*turrets, at="event", event="turret-shudders", dice="S1")
    assert (table.phase, table.impacts) == ("1 action", [3] * 5)


def test_ruling_099_no_tower_with_three_is_offered():
    table = position("T1 3", "T2 2", "T3 3", at="event", event="turret-shudders")
    assert table.picks == {"T2", "T4", "T5"}


def test_ruling_100_events_lie_in_the_common_discard():
    table = position(
        at="event", event="accidents-happen", discard="althea gnoll-pack", hand="orc-archer"
    )
    table.do("pass?")
    assert table.discard[-3:] == ["althea", "gnoll-pack", "accidents-happen"]


def test_ruling_101_a_lucky_shot_leaves_the_queue_of_the_siege_phase_alone():
    table = position(
        "C1R4 trebuchet", "C2R5 trebuchet", at="siege", dice="S1", next_events="lucky-shot"
    )
    assert (table.phase, table.impacts) == ("1 action", [1, 1, 0, 0, 0])
    assert table.state.queue == 0


# ---------------------------------------------------------------- vanguard, advance, reinforce


def test_ruling_105_a_new_engine_takes_the_highest_empty_cell():
    table = position(
        "C1R1 orc-archer",
        "C1R5 orc-archer",
        *("C2R1 gnoll-pack", "C3R1 gnoll-pack", "C4R1 gnoll-pack", "C5R1 gnoll-pack"),
        *("C2R2 ballista", "C3R2 ballista", "C4R2 catapult", "C5R2 catapult"),
        at="advance",
        hand="undead-samurai",
        next_engines="trebuchet",
        next_troops="goblin-warrior rune-witch red-witch efreet-enflamme",
    )
    table.do("pass")
    assert table.column("C1") == [
        "orc-archer",
        "goblin-warrior",
        "rune-witch",
        "trebuchet",
        "orc-archer",
    ]


def test_ruling_106_the_last_engines_go_to_the_leftmost_columns():
    table = position(at="advance", hand="undead-samurai", siege_deck=2, next_troops=FOUR_GNOLLS)
    table.do("pass")
    assert [cell[:2] for cell in table.engines] == ["C1", "C2"]


def test_ruling_107_a_column_with_two_engines_gets_none():
    table = position(
        "C1R1 ballista", "C1R2 ballista", at="advance", hand="undead-samurai", siege_deck=8
    )
    table.do("pass")
    assert [sum(cell.startswith(f"C{each}") for cell in table.engines) for each in range(1, 6)] == [
        2,
        1,
        1,
        1,
        1,
    ]


def test_ruling_108_fewer_than_four_troops_are_placed():
    table = position(at="advance", hand="undead-samurai", siege_deck=0, troop_deck=3).do("pass?")
    assert len(table.troops) == 3
    assert table.deck("troops") == []


def test_ruling_111_an_empty_troop_deck_loses_on_a_full_grid():
    kinds = ("gargoyle-talon", "orc-archer", "troll-brute", "dragonkin-warlord", "gnoll-pack")
    full = [f"C{column}R{row + 1} {kinds[row]}" for row in range(5) for column in range(1, 6)]
    assert position(*full, at="vanguard", day=7, troop_deck=0).ended == "lost troop_deck"


# ---------------------------------------------------------------- ending


def test_ruling_114_engines_in_the_box_are_not_counted():
    table = position("C1R1 ballista", siege_deck=0).do("end")
    boxed = [code for code in table.state.box if table.state.table.is_engine[code]]
    assert (len(boxed), table.outcome.rank) == (5, "honoured")


def test_ruling_116_cards_played_do_not_count_for_the_victory():
    table = position(
        "C1R2 breach-tower", "C5R1 gnoll-pack", dice="S6 S2", hand="orc-archer", siege_deck=0
    )
    table.do("play orc-archer", "roll 1", "attack C1R2 pay S6 S2")
    assert (table.ended, table.outcome.scores) == ("won victory", (1,))


def test_ruling_117_of_several_fallen_turrets_the_leftmost_is_named():
    table = position("T2 3", "T4 3", "C2R1 gnoll-pack", "C4R1 gnoll-pack").do("end")
    assert (table.state.result, table.impacts) == (Result(False, "turret", 1), [0, 4, 0, 4, 0])


# ---------------------------------------------------------------- added


@pytest.mark.parametrize(
    ("engine", "things"),
    [
        ("C1R1 battering-ram", ()),
        ("C1R2 breach-tower", ("C5R5 gnoll-pack",)),
        ("C1R1 flaming-rain", ()),
        ("C1R3 catapult", ()),
        ("C1R3 incendiaries", ()),
    ],
)
def test_ruling_118_a_priest_is_not_offered_where_he_would_stop_nothing(engine, things):
    table = position(engine, *things, at="siege", dice="S1 H1", hand="gargan-priest")
    assert (table.phase, table.hand) == ("1 action", ["gargan-priest"])


@pytest.mark.parametrize(
    ("engine", "things", "dice"),
    [
        ("C1R1 battering-ram", (), "S2"),
        ("C1R2 breach-tower", ("C1R3 gnoll-pack",), "S1"),
        ("C1R1 flaming-rain", ("T1 elina down",), "S1"),
        ("C1R3 catapult", (), "S6*"),
        ("C1R3 incendiaries", (), "H5"),
        ("C1R3 gargans-eye", (), "H1"),
        ("C1R2 ballista", (), "H1"),
        ("C1R2 ballista", ("T1 elina",), ""),
        ("C1R3 trebuchet", (), ""),
    ],
)
def test_ruling_118_a_priest_is_offered_where_he_would_stop_something(engine, things, dice):
    table = position(engine, *things, at="siege", dice=dice, hand="gargan-priest")
    assert (table.phase, table.plays) == ("1 siege", {"gargan-priest"})


def test_ruling_118_kilter_needs_a_token_laicon_an_impact_mystique_a_card():
    bare = position("T1 kilter", "T2 laicon", "T3 mystique", dice="S1")
    assert bare.uses == set()
    useful = position("C1R1 gnoll-pack +1M", "T1 kilter", "T2 laicon", "T3 1 mystique", dice="S1")
    assert useful.uses == {"kilter", "laicon", "mystique"}


def test_ruling_118_a_brute_changes_no_six_and_a_samurai_moves_no_nothing():
    table = position(dice="S6", hand="troll-brute undead-samurai goblin-warrior")
    assert table.plays == {"goblin-warrior"}
    assert position(dice="S12*", hand="troll-brute").plays == {"troll-brute"}


def test_ruling_121_a_loaded_troop_hits_no_turret_and_is_nobodys_neighbour():
    table = position(
        "C2R2 breach-tower",
        "C2R1 gnoll-pack",
        "C3R2 gargoyle-talon",
        at="siege",
        dice="S4",
        hand="lycan-mage",
    )
    assert table["C2R2"] == "breach-tower [gnoll-pack]"
    table.do("attack C3R2 pay S4")
    assert table.surplus is None
    table.do("end")
    assert table.impacts == [0] * 5


def test_ruling_123_a_talon_may_strike_a_front_engine_out_of_range_in_a_window():
    table = position(
        "C1R4 ballista", at="roll", dice="S6 S6 S2", hand="gargoyle-talon", next_champions="rye"
    )
    assert (table.phase, table.plays) == ("1 roll", {"gargoyle-talon"})
    table.do("play gargoyle-talon", "pick C1R4?", "pay S6 S6 S2", "pick T1")
    assert (table.engines, table.turret("T1")) == ({}, "0 rye")


def test_ruling_124_an_engine_may_be_brought_into_the_vanguard():
    table = position("C1R2 ballista", "T1 mystique", IDLER, hand="undead-samurai")
    assert table.can("play undead-samurai", "pick C1R2?", "pick C1R1")
    table.do("use mystique", "pick C1R2?", "pick C4R1")
    assert (table["C4R1"], table.ended) == ("ballista", "")


@pytest.mark.parametrize("at", ["roll", "action", "vanguard"])
def test_ruling_126_conceding_is_a_loss_ranked_by_the_engines_left(at):
    table = position("C1R3 ballista", IDLER, at=at, siege_deck=2)
    siege().apply(table.state, parse("concede"))
    assert (table.ended, table.outcome.rank) == ("lost concede", "smuggled")
