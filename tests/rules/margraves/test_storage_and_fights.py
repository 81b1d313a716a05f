"""Scenarios 72 to 85: a full storage, fights and the Hero Tombs."""

from tests.support.margraves import position


def test_scenario_072_a_full_storage_forfeits_or_returns_a_resource_or_a_knight():
    table = position("stone 3, knight 5, gem 0", at="gain 1 wood")
    assert (table.asks, table.legal) == (
        "P1 overflow",
        {"pick forfeit", "pick stone", "pick knight"},
    )
    copy = table.after("pick forfeit")
    assert (copy[1].stored, copy.supply["wood"]) == ("3 stone, 5 knight", 20)
    copy = table.after("pick stone")
    assert (copy[1].stored, copy.supply["stone"]) == ("2 stone, 1 wood, 5 knight", 18)
    copy = table.after("pick knight")
    assert (copy[1].stored, copy.barracks) == ("3 stone, 1 wood, 4 knight", 8)


def test_scenario_073_the_second_of_two_knights_finds_no_room():
    table = position("stone 6, gem 1", at="gain 2 knight")
    assert (table[1].used, table[1]["knight"], table.asks) == (12, 1, "P1 overflow")
    assert table.legal == {"pick forfeit", "pick stone", "pick gem"}
    assert table.do("pick forfeit")[1]["knight"] == 1


def test_scenario_074_a_fight_is_paid_by_every_exact_split():
    table = position(
        "at silesia, strength 2, knight 1",
        knights="silesia silesia silesia",
        lairs="forest forest-troll",
        at="do may slay",
    ).do("pick forest")
    assert table.legal == {"pay 2 2 0", "pay 2 1 1", "pay 1 3 0", "pay 1 2 1", "pay 0 3 1"}


def test_scenario_075_a_monster_whose_magic_is_missing_is_not_offered():
    fight = {"lairs": "forest dryad-witch; mountain goblin-miners", "at": "do may slay"}
    assert position("at silesia, strength 8", **fight).picks == {"mountain"}
    table = position("at silesia, strength 8, magic 1", **fight)
    assert table.picks == {"mountain", "forest"}
    table.do("pick forest", "pay 4 0 0")
    assert table[1]["magic"] == 0


def test_scenario_076_knights_reach_beyond_eight():
    table = position(
        "at kamin, strength 8",
        knights="kamin kamin",
        lairs="mountain stone-troll",
        world={"monsters.stone-troll": {"strength": 10}},
        at="do may slay",
    )
    assert table.do("pick mountain").legal == {"pay 8 2 0"}


def crowded():
    """The Tombs with one open slot, and P1 about to slay with three Knights."""
    return position(
        "at silesia",
        knights="silesia silesia silesia kamin",
        lairs="forest warg-pack",
        lying="a b c d e f g h",
        at="do may slay",
    )


def test_scenario_077_knights_beyond_the_last_slot_stand_at_the_statue():
    table = crowded().do("pick forest", "pay 0 3 0")
    assert table.legal == {"pick i"}
    table.do("pick i")
    assert (table.standing, table.statue, table.asks) == ("i", 2, "P1 rewards")


def test_scenario_078_full_tombs_reward_then_empty_then_supply_the_locations():
    table = crowded().do("pick forest", "pay 0 3 0", "pick i", "pick wood 1", "pick influence 1")
    barracks = table.barracks
    table.do("pick worker")
    # Row 3 (h i) and column 4 (d g i) are complete by this turn's Knight.
    assert (table.asks, table.picks) == ("P1 rewards", {"stone 1", "wood 1", "strength 2"})
    assert (table.lying, table.statue) == ("a b c d e f g h i", 2)
    table.do("pick strength 2", "pick wood 1", "pick stone 1")
    assert (table.lying, table.standing, table.statue) == ("", "", 0)
    assert set(table.knights.values()) == {1}
    assert (len(table.knights), table.barracks) == (8, barracks + 9 + 2 - 7)


def test_scenario_079_a_row_and_a_column_completed_together_reward_in_any_order():
    table = position(at="end", lying="a c f", placed="h i")
    assert table.picks == {"stone 1", "wood 1", "magic 1"}
    table.do("pick magic 1", "pick stone 1", "pick wood 1")
    assert table[1].stored == "1 stone, 1 wood, 1 magic, 1 gem"
    assert (table.lying, table.standing) == ("a c f h i", "")


def test_scenario_080_a_line_completed_turns_ago_gives_nothing():
    table = position(at="end", lying="a b c d")
    assert (table.asks, table[1].gold) == ("P2 turn", 0)


def test_scenario_081_a_line_filled_anew_rewards_again():
    table = position(
        "hand necromancer captain",
        "at silesia, hand ranger captain",
        lying="h i",
        knights="silesia",
        lairs="forest giant-spider",
    )
    table.do("play necromancer text", "pick h", "done", "decline")
    assert (table.asks, table.lying, table[1]["knight"]) == ("P2 turn", "i", 1)
    table.do("play ranger text", "decline", "pick forest", "pay 1 1 0", "pick h")
    table.do("pick gold 1", "pick influence 1", "pick worker")
    assert (table.asks, table.picks) == ("P2 rewards", {"stone 1", "wood 1"})


def test_scenario_082_the_active_player_sends_the_last_knight_where_he_likes():
    places = {"knights": "nymar nymar nymar inkadeus reykstrom viktoria thraecius shilina"}
    table = position(at="end", barracks=1, **places)
    assert (table.asks, table.legal) == ("P1 knight-refill", {"pick kamin", "pick silesia"})
    table.do("pick silesia")
    assert (table.asks, table.barracks, table.knights["silesia"]) == ("P2 turn", 0, 1)
    assert "kamin" not in table.knights
    on_reset = position(at="end", barracks=1, options={"knight_refill": "on_reset"}, **places)
    assert (on_reset.asks, on_reset.barracks) == ("P2 turn", 1)


def test_scenario_083_a_lair_whose_fourth_monster_fell_is_shuffled_with_the_boss():
    table = position(
        "at silesia, strength 8",
        lairs="forest warg-pack / giant-spider forest-troll dryad-witch",
        at="do may slay",
    )
    assert "forest-hydra" in table.under("forest")
    table.do("pick forest", "pay 3 0 0", "pick wood 1", "pick influence 1", "pick worker")
    assert table.asks == "chance shuffle"
    table.do("shuffle forest-hydra warg-pack giant-spider dryad-witch forest-troll")
    assert (table.top("forest"), table.under("forest")) == ("forest-hydra", [])
    assert table.lair("forest")[1:] == [
        "warg-pack",
        "giant-spider",
        "dryad-witch",
        "forest-troll",
    ]
    assert table.asks == "P2 turn"


def test_scenario_084_in_a_second_cycle_the_slain_lie_below_and_the_next_comes_up():
    table = position(
        "at silesia, strength 8",
        lairs="forest warg-pack giant-spider forest-hydra dryad-witch forest-troll /",
        at="do may slay",
    )
    table.do("pick forest", "pay 3 0 0", "pick wood 1", "pick influence 1", "pick worker")
    assert table.asks == "P2 turn"
    assert table.under("forest") == ["warg-pack"]
    assert table.lair("forest") == ["giant-spider", "forest-hydra", "dryad-witch", "forest-troll"]
    assert table.top("forest") == "giant-spider"


def test_scenario_085_gold_of_a_reward_pays_the_bridge_of_its_influence():
    table = position(
        "at kamin, strength 8, worker 8, gold 4",
        lairs="mountain goblin-miners",
        world={"monsters.goblin-miners": {"reward": "2 gold", "influence": 2}},
        at="do may slay",
    ).do("pick mountain", "pay 2 0 0")
    assert table.picks == {"gold 2", "influence 2"}
    assert not table.can("pick influence 2", "pick worker")
    table.do("pick gold 2", "pick influence 2", "pick worker")
    assert (table[1]["worker"], table[1].gold, table.asks) == (9, 0, "P1 tile")
