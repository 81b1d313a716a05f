"""Scenarios 57 to 73: Overkill, chains of it, and the tokens of a beaten card."""

from tests.support.siege import IDLER, position
from tests.support.siege_table import Table

# With IDLER on the Fortress, an Efreet that finds no target keeps the context open, so that the
# surplus can still be read.
WITNESS = "efreet-enflamme"


def warlord_beside_a_beaten_talon() -> Table:
    """Scenario 57 after the attack: surplus (2, 0), focus C3R1."""
    table = position(
        "C3R1 gargoyle-talon",
        "C2R1 dragonkin-warlord +2S",
        "C3R2 ballista",
        "C5R1 gnoll-pack",
        dice="S6 S5",
        hand="lycan-mage",
    )
    return table.do("attack C3R1 pay S6")


def test_scenario_057_the_surplus_overkills_a_neighbour_and_its_tokens_come_back():
    table = warlord_beside_a_beaten_talon()
    assert table.surplus == (2, 0)
    table.do("play lycan-mage")
    assert table.hand == ["gargoyle-talon", "dragonkin-warlord"]
    assert (table.dice, table.spent, table.token_supply) == ("S6", "1/0", "9/9")


def test_scenario_058_a_lycan_reaches_neither_engines_nor_over_a_gap():
    table = warlord_beside_a_beaten_talon().do("play lycan-mage")
    assert table["C2R1"] == ""
    assert (table["C3R2"], table["C5R1"]) == ("ballista", "gnoll-pack")


def test_scenario_059_surplus_and_a_fresh_holy_die_pay_together():
    table = position("C1R1 gnoll-pack", "C2R1 troll-brute", dice="S6 H1", hand="lycan-mage")
    table.do("attack C1R1 pay S6", "play lycan-mage", "pick H1?", "done?")
    assert table.hand == ["gnoll-pack", "troll-brute"]
    assert (table.dice, table.spent) == ("", "1/1")


def test_scenario_060_an_efreet_takes_magic_only():
    table = position(
        "C1R1 goblin-warrior", "C2R1 ballista", IDLER, dice="S6 H1", hand="efreet-enflamme"
    )
    table.do("attack C1R1 pay S6 H1")
    assert table.surplus == (3, 1)
    assert "efreet-enflamme" not in table.plays


def test_scenario_061_an_efreet_beats_an_engine_for_two_magic_whatever_lies_on_it():
    table = position(
        "C1R1 rune-witch",
        "C2R1 gnoll-pack",
        "C1R2 battering-ram +2M",
        dice="S2 H4 H3",
        hand="efreet-enflamme",
        next_champions="rye",
    )
    table.do("attack C1R1 pay S2 H4")
    assert table.surplus == (0, 2)
    table.do("play efreet-enflamme", "pick T1")
    assert (table["C1R2"], table.dice) == ("", "H5")
    assert (table.turret("T1"), table.token_supply) == ("0 rye", "9/9")


def test_scenario_062_a_chain_of_two_overkills_needs_two_lycans():
    table = position(
        "C1R1 goblin-warrior",
        "C2R1 gnoll-pack",
        "C3R1 troll-brute",
        IDLER,
        dice="S6 S1",
        hand=f"lycan-mage lycan-mage {WITNESS}",
    )
    table.do("attack C1R1 pay S6 S1")
    assert table.surplus == (4, 0)
    table.do("play lycan-mage", "play lycan-mage")
    assert table.surplus == (0, 0)
    assert table.hand == ["goblin-warrior", "gnoll-pack", "troll-brute", WITNESS]


def test_scenario_063_the_next_link_is_adjacent_to_the_card_beaten_last():
    table = position(
        "C1R1 gnoll-pack",
        "C2R1 goblin-warrior",
        "C3R1 troll-brute",
        IDLER,
        dice="S6 S1",
        hand="lycan-mage lycan-mage",
    )
    table.do("attack C2R1 pay S6 S1", "play lycan-mage")
    assert table.picks == {"C1R1", "C3R1"}
    table.do("pick C1R1")
    assert table.surplus == (2, 0)
    assert "lycan-mage" not in table.plays


def test_scenario_064_the_lycan_just_taken_may_strike_at_once():
    table = position("C1R1 lycan-mage", "C2R1 gnoll-pack", dice="S6 H4")
    table.do("attack C1R1 pay S6 H4")
    assert (table.surplus, table.plays) == ((2, 0), {"lycan-mage"})


def test_scenario_065_a_fresh_archer_pays_for_the_overkill():
    table = position(
        "C1R1 gnoll-pack",
        "C2R1 troll-brute",
        IDLER,
        dice="S6",
        hand=f"orc-archer lycan-mage {WITNESS}",
    )
    table.do("attack C1R1 pay S6")
    assert (table.surplus, "lycan-mage" in table.plays) == ((1, 0), False)
    table.do("play orc-archer", "roll 4", "play lycan-mage", "pick S4?", "done?")
    assert table.surplus == (3, 0)
    assert (table.hand, table.spent) == (["gnoll-pack", "troll-brute", WITNESS], "2/0")


def test_scenario_066_a_talon_reaches_a_troop_behind_the_front():
    table = position(
        "C2R1 dragonkin-warlord", "C2R3 undead-samurai", dice="S3 H3", hand="gargoyle-talon"
    )
    table.do("play gargoyle-talon", "pick C2R3?", "pay S3 H3")
    assert (table.hand, table.discarded) == (["undead-samurai"], ["gargoyle-talon"])
    assert table.column("C2") == ["dragonkin-warlord", "-", "-", "-", "-"]


def test_scenario_067_a_front_troop_is_no_target_for_a_talon():
    table = position("C1R3 goblin-warrior", dice="S6 S6", hand="gargoyle-talon")
    assert "gargoyle-talon" not in table.plays
    table = position(
        "C1R3 goblin-warrior",
        "C2R1 gnoll-pack",
        "C2R2 gnoll-pack",
        "C2R3 rune-witch",
        dice="S6 S6 H2",
        hand="gargoyle-talon",
    )
    assert table.do("play gargoyle-talon").picks == {"C2R2", "C2R3"}


def test_scenario_068_talon_and_efreet_strike_deep_together():
    table = position(
        "C1R1 dragonkin-warlord",
        "C1R4 gargoyle-talon",
        "C1R5 ballista",
        dice="S4 H2",
        hand="gargoyle-talon efreet-enflamme",
        next_champions="rye",
    )
    table.do("play gargoyle-talon", "pick C1R4?", "pay S4")
    assert table.surplus == (0, 0)
    table.do("play efreet-enflamme", "pick H2?", "done?", "pick T5")
    assert (table["C1R4"], table["C1R5"]) == ("", "")
    assert (table.hand, table.turret("T5")) == (["gargoyle-talon"], "0 rye")
    assert (table.dice, table.spent) == ("", "1/1")


def test_scenario_069_an_engine_beaten_before_its_turn_never_fires():
    table = position(
        "C1R1 dragonkin-warlord",
        "C1R4 gargoyle-talon",
        "C1R5 flaming-rain",
        "T3 elina",
        at="siege",
        dice="S4 H2",
        hand="gargoyle-talon efreet-enflamme",
        next_champions="rye",
    )
    table.do("play gargoyle-talon", "pick C1R4?", "pay S4")
    table.do("play efreet-enflamme", "pick H2?", "done?", "pick T5")
    assert table["C1R5"] == ""
    assert (table.turret("T3"), table.turret("T5")) == ("0 elina", "0 rye")
    assert table.phase == "1 action"


def test_scenario_070_two_tokens_may_raise_the_same_die():
    table = position("C1R1 goblin-warrior +2S", dice="S5 S4").do("attack C1R1 pay S5")
    assert (table.dice, table.token_supply) == ("S6", "9/9")


def test_scenario_071_a_token_that_no_die_can_take_is_lost():
    table = position("C1R1 goblin-warrior +1S", dice="S4 S6 S8* H2").do("attack C1R1 pay S4")
    assert (table.dice, table.token_supply) == ("S6 S8* H2", "9/9")


def test_scenario_072_a_lycan_never_beats_an_engine_even_the_last():
    table = position(
        "C1R1 gargoyle-talon", "C2R1 ballista", IDLER, dice="S6", hand="lycan-mage", siege_deck=0
    )
    table.do("attack C1R1 pay S6")
    assert (table.surplus, "lycan-mage" in table.plays) == ((2, 0), False)


def test_scenario_073_an_efreet_on_the_last_engine_wins_at_once():
    table = position(
        "C1R1 rune-witch",
        "C2R1 ballista",
        dice="S2 H4",
        hand="efreet-enflamme",
        siege_deck=0,
    )
    table.do("attack C1R1 pay S2 H4", "play efreet-enflamme")
    assert (table.ended, table.outcome.winners) == ("won victory", (0,))
