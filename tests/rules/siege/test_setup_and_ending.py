"""Scenarios 21 to 39: setup, the phases and the end of a game."""

import pytest

from tests.support.siege import position, siege
from tests.support.siege_table import Table

# Twenty Troops for the rows behind a full Vanguard of Gnolls; no engine among them.
CROWD = ("gargoyle-talon", "orc-archer", "troll-brute", "dragonkin-warlord")


def test_scenario_021_setup_deals_the_grid_the_hand_the_dice_and_the_decks():
    table = Table(siege(), siege().setup({}, 1, 7))
    assert len(table.engines) == 5
    assert set(table.engines) == {"C1R5", "C2R5", "C3R5", "C4R5", "C5R5"}
    assert len(table.troops) == 20
    assert [len(table.deck(name)) for name in ("engines", "troops", "champions", "events")] == [
        8,
        24,
        18,
        18,
    ]
    assert len(table.hand) == 2
    assert (table.rolling, table.supply) == (7, "3/2")
    assert table.after("roll 1 1 1 1 1 1 1").dice == "S1 S1 S1 S1 S1 H1 H1"
    boxed = [table.state.table.section[code] for code in table.state.box]
    assert (boxed.count("engines"), boxed.count("troops"), len(boxed)) == (5, 2, 7)
    assert table.impacts == [0] * 5
    assert [table.turret(f"T{each}") for each in range(1, 6)] == ["0"] * 5
    assert table.token_supply == "9/9"
    assert table.phase == "1 roll"


def test_scenario_022_the_roll_takes_every_owned_die_and_refreshes_the_champions():
    table = position("T4 elina down", at="reinforce", spent="5/1", siege_deck=0, troop_deck=4)
    assert (table.phase, table.rolling) == ("2 roll", 6)
    table.do("roll 1 1 2 3 4 6")
    assert table.dice == "S1 S1 S2 S3 S4 H6"
    assert (table.spent, table.turret("T4")) == ("0/0", "0 elina")


def test_scenario_023_easy_mode_has_no_event_phase():
    table = Table(siege(), siege().setup({"events": False}, 1, 3))
    assert table.rolling == 7
    table.do("roll 1 1 1 1 1 1 1")
    seen = []
    while table.state.phase != "action":
        seen.append(table.state.phase)
        table.do("pass" if "pass" in table.legal else min(table.legal))
    assert "event" not in seen
    assert len(table.deck("events")) == 18


def test_scenario_024_an_empty_troop_deck_loses_after_the_advance():
    table = position("C1R3 gnoll-pack", at="vanguard", day=7, troop_deck=0)
    assert table.ended == "lost troop_deck"
    assert table["C1R1"] == "gnoll-pack"


def test_scenario_025_the_last_four_troops_may_still_be_drawn():
    table = position(at="vanguard", day=6, troop_deck=4, spent="5/2")
    assert (table.phase, table.rolling) == ("7 roll", 7)
    assert table.deck("troops") == []


def test_scenario_026_an_engine_in_the_vanguard_loses_before_any_impact():
    table = position("C1R1 gnoll-pack", "C3R1 catapult", "C5R1 gnoll-pack")
    table.do("end")
    assert (table.ended, table.impacts) == ("lost engine_in_vanguard", [0] * 5)


def test_scenario_027_an_engine_shifted_out_of_the_vanguard_does_no_harm():
    table = position("C3R1 catapult", dice="S1", hand="undead-samurai")
    table.do("play undead-samurai", "pick C3R1?", "pick C3R2", "end")
    assert (table.ended, table.phase) == ("", "2 roll")


def test_scenario_028_a_fourth_impact_loses():
    table = position("C2R1 gnoll-pack", "T2 3").do("end")
    assert table.ended == "lost turret"


def test_scenario_029_a_third_impact_sends_away_a_face_down_champion():
    table = position("C2R1 gnoll-pack", "T2 2 quentin down", hand="orc-archer").do("end")
    assert table.turret("T2") == "3"
    assert "quentin" in table.discarded


LAST_TOWER = (
    "C3R2 breach-tower",
    *("C1R1 gnoll-pack", "C1R2 gnoll-pack", "C2R1 gnoll-pack", "C2R2 gnoll-pack"),
    *("C4R1 gargoyle-talon", "C4R2 gargoyle-talon", "C5R1 gargoyle-talon"),
)
FIVE_IN_HAND = "rune-witch rune-witch gargan-priest gargan-priest red-witch"


def test_scenario_030_the_last_engine_beaten_wins_at_once():
    table = position(*LAST_TOWER, dice="S6 S2", hand=FIVE_IN_HAND, siege_deck=0)
    champions = table.deck("champions")
    table.do("attack C3R2 pay S6 S2")
    assert table.outcome.winners == (0,)
    assert table.outcome.scores == (12,)
    assert table.outcome.rank == "reception"
    assert table.deck("champions") == champions


def test_scenario_031_one_engine_left_in_the_deck_means_no_win_yet():
    table = position(*LAST_TOWER, dice="S6 S2", hand=FIVE_IN_HAND, siege_deck=1)
    table.do("attack C3R2 pay S6 S2")
    assert table.outcome is None
    table.do("pick T1")
    assert (table.phase, len(table.deck("champions"))) == ("1 action", 17)


def test_scenario_032_troops_on_the_last_tower_count_for_the_victory():
    table = position(
        "C3R2 breach-tower [gargan-priest]",
        dice="S6 S5 H2",
        hand="rune-witch rune-witch red-witch",
        siege_deck=0,
    )
    assert table.cost("C3R2") == (11, 2)
    table.do("attack C3R2 pay S6 S5 H2")
    assert (table.outcome.winners, table.outcome.scores) == ((0,), (4,))


def test_scenario_033_a_loss_is_ranked_by_the_engines_on_the_grid_and_in_the_deck():
    table = position("C1R1 ballista", "C2R5 ballista", siege_deck=4).do("end")
    assert table.state.engines_left == 6
    assert table.outcome.winners == ()
    assert table.outcome.rank == "imprisoned"


@pytest.mark.parametrize(
    ("left", "rank"),
    [(1, "honoured"), (2, "smuggled"), (5, "smuggled"), (8, "betrayed")],
)
def test_scenario_034_ranks_of_a_loss(left, rank):
    table = position("C1R1 ballista", siege_deck=left - 1).do("end")
    assert (table.state.engines_left, table.outcome.rank) == (left, rank)


def test_scenario_035_troops_that_find_no_place_are_discarded():
    troops = [f"C{column}R{row} {CROWD[row - 1]}" for row in (1, 2, 3, 4) for column in range(1, 6)]
    engines = ("C1R5 ballista", "C2R5 ballista", "C3R5 catapult", "C5R5 catapult")
    crowd = [each for each in troops if not each.startswith("C4R1")]
    table = position(
        *crowd,
        *engines,
        "C4R1 battering-ram",
        at="advance",
        hand="undead-samurai",
        next_troops="goblin-warrior gnoll-pack rune-witch gnoll-pack",
    )
    table.do("pass")
    assert table["C4R5"] == "goblin-warrior"
    assert table.discarded == ["gnoll-pack", "rune-witch", "gnoll-pack"]
    assert len(table.engines) == 5


def test_scenario_036_a_new_engine_slides_down_behind_its_troops():
    fronts = [f"C{column}R1 gnoll-pack" for column in range(2, 6)]
    engines = ["C2R2 ballista", "C3R2 ballista", "C4R2 catapult", "C5R2 catapult"]
    table = position(
        *fronts,
        *engines,
        at="advance",
        hand="undead-samurai",
        next_engines="trebuchet",
        next_troops="goblin-warrior rune-witch red-witch efreet-enflamme",
    )
    table.do("pass")
    assert table.column("C1") == ["goblin-warrior", "rune-witch", "red-witch", "trebuchet", "-"]
    assert table["C2R3"] == "efreet-enflamme"


def test_scenario_037_an_engine_that_slides_to_the_vanguard_is_harmless_until_it_is_tested():
    table = position(
        at="advance",
        spent="1/0",
        next_engines="battering-ram battering-ram flaming-rain flaming-rain gargans-eye",
        next_troops="goblin-warrior rune-witch red-witch efreet-enflamme",
    )
    assert (table.ended, table.phase) == ("", "2 roll")
    assert table.engines == {
        "C1R2": "battering-ram",
        "C2R2": "battering-ram",
        "C3R2": "flaming-rain",
        "C4R2": "flaming-rain",
        "C5R1": "gargans-eye",
    }
    assert list(table.troops) == ["C1R1", "C2R1", "C3R1", "C4R1"]
    table.do("roll 1", "end")
    assert table.ended == "lost engine_in_vanguard"


def test_scenario_038_a_token_passes_over_a_gap_to_an_engine():
    table = position("C1R1 rune-witch +1M", "C1R5 ballista", hand="orc-archer").do("end")
    assert table["C1R5"] == "ballista +1M"


def test_scenario_039_tokens_with_nobody_above_go_back_and_raise_no_die():
    table = position("C1R1 gnoll-pack +2S", dice="S1 S2", hand="orc-archer").do("end")
    assert table.token_supply == "9/9"
    assert (table.spent, table.dice) == ("2/0", "")
