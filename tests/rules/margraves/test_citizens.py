"""Scenarios 43 to 71: the powers of the Citizens, one by one."""

from tests.support.margraves import position


def played(card, *mats, **more):
    """A table at which P1 has just played this card for its text."""
    first, *others = mats or ("",)
    hand = "" if "hand" in first else f", hand {card} captain"
    return position(first + hand, *others, **more).do(f"play {card} text")


def test_scenario_043_alchemist_pays_for_a_wild_and_all_gain_gold_by_their_towers():
    table = position("towers kamin.1", "towers kamin.2 silesia.1").do("play alchemist text")
    assert (table.asks, table.legal) == ("P1 offer", {"accept", "decline"})
    table.do("accept", "pick magic")
    assert (table[1].gold, table[1]["magic"], table[2].gold) == (5 - 1 + 1, 1, 2)
    assert table.asks == "P2 turn"


def test_scenario_044_captain_gains_then_offers_clockwise_then_may_slay():
    table = position("gold 1, at kamin", "gold 0", "gold 4", lairs="mountain goblin-miners")
    table.do("play captain text")
    assert (table[1]["knight"], table[1].strength, table.asks) == (1, 1, "P1 offer")
    table.do("accept")
    assert (table[1]["knight"], table[1].gold, table.asks) == (2, 0, "P3 offer")
    table.do("accept")
    assert (table[3]["knight"], table[3].gold, table[2].gold) == (1, 3, 0)
    assert (table.asks, table.legal) == ("P1 slay", {"pick mountain", "decline"})


def test_scenario_045_captain_takes_the_last_knight_and_nobody_is_asked():
    table = position("gold 5", "gold 5", barracks=1, lairs="hills hill-giant-king")
    table.do("play captain text")
    assert (table[1]["knight"], table[2]["knight"], table.asks) == (1, 0, "P2 turn")


def test_scenario_046_merchant_gains_and_offers_to_its_player_first():
    table = position("", "gold 1", "gold 1").do("play merchant text")
    assert table.picks == {"stone", "wood", "magic"}
    table.do("pick stone")
    assert (table[1]["stone"], table[1].gold) == (1, 4)
    asked = []
    while table.asks.endswith("offer"):
        asked.append(table.asks)
        table.do("decline")
    assert asked == ["P1 offer", "P2 offer", "P3 offer"]


def test_scenario_047_paladin_gives_all_strength_by_their_towers_up_to_eight():
    table = position(
        "towers nymar.1",
        "strength 7, towers kamin.1 silesia.1 viktoria.1",
        lairs="hills hill-giant-king",
        knights="",
    ).do("play paladin text")
    assert (table[1]["magic"], table[1].strength, table[2].strength) == (1, 1 + 1, 8)
    assert table.asks == "P2 turn"


def test_scenario_048_artificer_is_paid_by_opponents_who_can():
    table = played("artificer", "gold 0", "gold 2", "gold 1")
    assert (table[1].strength, table[1]["magic"], table[1]["stone"]) == (1, 1, 1)
    assert (table.asks, table.legal) == ("P2 offer", {"accept", "decline"})
    table.do("accept")
    assert (table[2].strength, table[2]["stone"], table[2].gold) == (1, 1, 0)
    assert (table[1].gold, table.asks) == (2, "P2 turn")


def test_scenario_049_artificer_sells_what_is_left_at_full_price():
    table = played("artificer", "gold 0", "gold 2", supply="stone 1")
    assert (table[1]["stone"], table.supply["stone"], table.asks) == (1, 0, "P2 offer")
    table.do("accept")
    assert (table[2].strength, table[2]["stone"], table[2].gold) == (1, 0, 0)
    assert table[1].gold == 2


def test_scenario_050_cleric_must_retrieve():
    table = played("cleric", "pile captain, hand cleric paladin")
    assert (table[1]["magic"], table.asks) == (1, "P1 move")
    table.do("decline")
    assert (table.asks, table.legal) == ("P1 retrieve", {"pick captain"})
    table.do("pick captain")
    assert (table[1].hand, table[1].pile) == (["captain", "paladin"], ["cleric"])


def test_scenario_051_cleric_alone_in_the_pile_retrieves_nothing():
    table = played("cleric", "hand cleric paladin").do("decline")
    assert (table.asks, table[1].pile) == ("P2 turn", ["cleric"])


def test_scenario_052_another_cleric_may_be_retrieved():
    table = played("cleric", "pile cleric, hand cleric paladin").do("decline", "pick cleric")
    assert (table[1].hand, table[1].pile) == (["cleric", "paladin"], ["cleric"])


def test_scenario_053_monk_moves_any_knight_anywhere_and_activates():
    table = played("monk", "at shilina", knights="viktoria")
    assert (table[1].gold, table[1]["magic"]) == (2, 1)
    assert table.legal == {"pick viktoria", "decline"}
    table.do("pick viktoria", "pick kamin", "pick power")
    assert (table[1]["stone"], table[1].at, table[1].gold) == (1, "shilina", 2)


def test_scenario_054_priestess_gains_strength_and_all_may_buy_some():
    table = played("priestess", "", "gold 1", lairs="hills hill-giant-king", knights="")
    assert table.legal == {"pick a", "pick b"}
    table.do("pick b")
    assert (table[1].strength, table.asks) == (2, "P2 offer")
    table.do("accept")
    assert (table[2].strength, table[2].gold, table[1].gold) == (1, 0, 0)


def test_scenario_055_priestess_takes_the_magic_that_is_there():
    table = played("priestess", supply="magic 1", lairs="hills hill-giant-king", knights="")
    table.do("pick a")
    assert (table[1]["magic"], table[1].strength) == (1, 0)


def test_scenario_056_bogatyr_sends_a_new_knight_far_away():
    table = played("bogatyr", "at kamin", knights="nymar", lairs="mountain mountain-dragon")
    table.do("pick b")
    assert table[1]["knight"] == 2
    table.do("pick storage nymar", "pick gold")
    assert (table[1]["knight"], table[1].gold, table.knights["nymar"]) == (1, 2, 2)


def test_scenario_057_champion_at_the_top_is_not_offered_more():
    table = played("champion", "strength 7, gold 3, at kamin", "gold 1")
    assert (table[1].strength, table.asks) == (8, "P2 offer")


def test_scenario_058_ranger_moves_then_slays_from_there():
    table = played("ranger", "at kamin", lairs="forest giant-spider", knights="")
    assert (table[1].strength, table.asks) == (2, "P1 move")
    table.do("pick silesia", "pick gold")
    assert (table.asks, "forest" in table.picks) == ("P1 slay", True)
    table.do("pick forest", "pay 2 0 0")
    assert table.under("forest")[-1] == "giant-spider"


def test_scenario_059_warlord_must_bring_the_only_knight_elsewhere():
    table = played("warlord", "at kamin", knights="viktoria", lairs="mountain mountain-dragon")
    assert (table[1].strength, table.legal) == (1, {"pick viktoria"})
    table.do("pick viktoria")
    assert (table.asks, table.knights) == ("P1 activate", {"kamin": 1})
    assert table.do("pick power")[1]["stone"] == 1


def test_scenario_060_warlord_brings_none_when_no_other_location_has_one():
    table = played("warlord", "at kamin", knights="kamin", lairs="mountain mountain-dragon")
    assert (table.asks, table[1].strength) == ("P2 turn", 1)


def test_scenario_061_bard_brings_two_then_deploys_one():
    table = played("bard", "at kamin, gold 1", knights="nymar shilina")
    assert table.legal == {"pick nymar", "pick shilina", "done"}
    table.do("pick nymar", "pick power", "pick shilina", "pick power")
    assert (table[1]["stone"], table.asks) == (2, "P1 deploy")
    table.do("pick kamin silesia")
    assert (table.asks, table.legal) == ("P1 activate", {"pick power", "pick gold"})


def test_scenario_062_lumberjack_sells_what_wood_is_left():
    table = played(
        "lumberjack",
        "gold 1",
        "gold 1",
        "gold 1",
        supply="wood 2",
        lairs="hills hill-giant-king",
        knights="",
    )
    assert (table[1].strength, table[1]["wood"], table.asks) == (2, 1, "P1 offer")
    table.do("accept")
    assert (table[1]["wood"], table.supply["wood"], table.asks) == (2, 0, "P2 turn")


LINE = "cleric monk ranger trader rogue"


def test_scenario_063_town_crier_hires_the_dearest_for_two():
    table = played("town-crier", "gold 5, hand town-crier captain, pile paladin", line=LINE)
    assert table.legal == {f"pick {place}" for place in range(1, 6)}
    table.do("pick 5")
    assert (table[1].gold, "rogue" in table[1].hand) == (3, True)
    assert (table.asks, table.legal) == ("P1 retrieve", {"pick paladin"})


def test_scenario_064_town_crier_without_two_gold_goes_on_to_the_retrieval():
    table = played("town-crier", "gold 1, hand town-crier captain, pile paladin", line=LINE)
    assert (table.asks, table[1].gold) == ("P1 retrieve", 1)


def test_scenario_065_town_crier_cannot_decline_the_hire():
    table = played("town-crier", "gold 2", line="- - ranger - -")
    assert (table.asks, table.legal) == ("P1 hire", {"pick 3"})


def test_scenario_066_trader_ships_then_all_may_sell_a_resource():
    table = played("trader", "", "magic 1", supply="stone 5, wood 5, magic 5")
    table.do("pick wood")
    assert (table[1].gold, table.legal) == (2, {"pick a", "pick b", "decline"})
    table.do("pick a", "pay 0 1 0", "pick gold 2")
    assert (table[1].ship, table[1].gold, table[1]["wood"]) == (1, 4, 0)
    assert (table.asks, table.legal) == ("P2 offer", {"accept magic", "decline"})
    table.do("accept magic")
    assert (table[2].gold, table[2]["magic"]) == (3, 0)


def test_scenario_067_trader_may_leave_both():
    table = played("trader").do("pick wood", "decline")
    assert (table.asks, table[1].ship, table[1]["wood"]) == ("P1 offer", 0, 1)


def test_scenario_068_necromancer_takes_lying_knights_only():
    table = played("necromancer", lying="a c", standing="b", knights="")
    assert (table.asks, table.legal) == ("P1 raise", {"pick a", "pick c", "done"})
    table.do("pick a", "pick c")
    assert (table[1]["knight"], table.lying, table.standing) == (2, "", "b")
    assert table.asks == "P1 deploy"


def test_scenario_069_peddler_is_paid_by_opponents_who_can():
    table = played("peddler", "", "gold 1", "gold 0").do("pick stone", "pick wood")
    assert (table[1].stored, table[1].gold) == ("1 stone, 1 wood, 1 gem", 2)
    table.do("accept", "pick magic")
    assert (table[1].gold, table[2].gold, table[2]["magic"]) == (3, 0, 1)
    assert table.asks == "P2 turn"


def test_scenario_070_pilot_gains_a_wild_and_flies_to_reykstrom():
    table = played("pilot", "at shilina, gold 1", line=LINE)
    assert table.legal == {"pick a", "pick b", "decline"}
    table.do("pick b", "pick stone")
    everywhere = {"kamin", "inkadeus", "reykstrom", "silesia", "viktoria", "thraecius", "nymar"}
    assert table.legal == {f"pick {location}" for location in everywhere}
    table.do("pick reykstrom")
    assert table.legal == {"pick power", "pick gold"}
    assert table.after("pick power")[1]["magic"] == 1
    assert table.after("pick gold")[1].gold == 3


def test_scenario_071_rogue_sells_strength_then_slays_or_takes_gold_or_neither():
    table = played("rogue", "at kamin", lairs="mountain goblin-miners")
    assert (table[1].strength, table[1].gold, table.asks) == (2, 2, "P1 offer")
    table.do("accept")
    assert (table[1].strength, table[1].gold) == (1, 4)
    assert table.legal == {"pick a", "pick b", "decline"}
    assert (table.after("pick a").asks, table.after("pick a").legal) == (
        "P1 slay",
        {"pick mountain"},
    )
    assert table.after("pick b")[1].gold == 6
    assert table.after("decline")[1].gold == 4
