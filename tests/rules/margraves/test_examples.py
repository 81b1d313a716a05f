"""Scenarios 1 to 10: the worked examples of the rulebook."""

from collections import Counter

from tests.support.margraves import dealt, position

STARTERS = ["alchemist", "captain", "merchant", "paladin"]


def test_scenario_001_three_players_shuffle_the_citizens_marked_2_and_3_and_no_others():
    table = dealt(3)
    cards = table.state.table.citizens
    wanted = Counter(
        {card.id: card.copies[0] + card.copies[1] for card in cards if card and not card.starter}
    )
    in_line = table.line.split()
    assert len(in_line) == 5
    assert Counter([*in_line, *table.deck]) == +wanted
    assert not {*in_line, *table.deck} & set(STARTERS)


def test_scenario_002_a_margrave_in_shilina_moves_to_kamin_and_gains_a_stone():
    table = position("at shilina").do("play paladin pennants")
    assert (table.asks, table.picks) == ("P1 move", {"kamin", "thraecius"})
    table.do("pick kamin", "pick power")
    assert (table[1].at, table[1]["stone"], table[1].gold) == ("kamin", 1, 0)


def test_scenario_003_a_stored_knight_enters_the_margraves_location_for_gold():
    table = position("at kamin, knight 1", knights="kamin").do("play paladin pennants", "decline")
    assert table.asks == "P1 deploy"
    assert table.picks == {"kamin shilina", "kamin silesia", "storage kamin"}
    table.do("pick storage kamin", "pick gold")
    assert (table[1]["knight"], table.knights) == (0, {"kamin": 2})
    assert (table[1].gold, table[1]["stone"]) == (2, 0)


def test_scenario_004_the_warg_pack_is_slain_with_the_tracker_and_two_knights():
    table = position(
        "at silesia, strength 1",
        knights="silesia silesia",
        lairs="forest warg-pack",
        at="do may slay",
    )
    table.do("pick forest", "pay 1 2 0", "pick e", "pick g")
    assert (table[1].strength, table.knights, table.standing) == (0, {}, "e g")
    assert table.picks == {"wood 1", "influence 1"}
    table.do("pick wood 1", "pick influence 1")
    assert (table.under("forest")[-1], table.top("forest")) == ("warg-pack", "")
    table.do("pick holy")
    assert (table[1]["wood"], table[1].markers) == (1, [0, 0, 0, 1])


def test_scenario_005_a_tower_on_the_first_slot_gives_three_resources_and_three_influence():
    table = position(
        "at kamin, stone 1, wood 1, magic 1, gem 1", supply="stone 3, wood 3, magic 3, gem 0"
    )
    table.do("play captain build", "pick 1")
    assert table.supply == {"stone": 4, "wood": 4, "magic": 4, "gem": 1}
    assert table[1].towers == ["kamin.1"]
    table.do("pick wild 3", "pick stone", "pick magic", "pick magic")
    assert table[1].stored == "1 stone, 2 magic"
    table.do("pick worker", "pick holy", "pick worker")
    assert table[1].markers == [2, 0, 0, 1]
    assert table.asks == "P2 turn"


def test_scenario_006_four_resources_ship_four_segments():
    table = position(
        "at reykstrom, stone 2, wood 1, magic 1", knights="", up1="i-fish i-lion i-worker"
    )
    table.do("play paladin pennants", "pick nymar", "pick power", "pay 2 1 1")
    assert (table[1].ship, table[1].stored) == (4, "1 gem")
    assert table.picks == {"gold 2", "influence 1", "gold 4", "privilege-1 1"}
    table.do("pick privilege-1 1")
    assert table.picks == {"i-fish", "i-lion", "i-worker"}
    table.do("pick i-lion", "pick gold 4", "pick influence 1", "pick shadow", "pick gold 2")
    assert (table[1].gold, table[1].markers, table[1].kept) == (6, [0, 0, 1, 0], ["i-lion"])


def test_scenario_007_the_third_bridge_costs_six_gold_and_offers_either_kind():
    table = position(
        "worker 8, gold 6",
        at="gain 1 influence",
        up1="i-fish i-lion i-worker",
        up2="ii-stag ii-bear ii-1-gem",
    )
    table.do("pick worker")
    assert (table[1].gold, table[1]["worker"], table.asks) == (0, 9, "P1 tile")
    assert table.picks == {"i-fish", "i-lion", "i-worker", "ii-stag", "ii-bear", "ii-1-gem"}
    table.do("pick ii-bear")
    assert (table[1].kept, table.asks) == (["ii-bear"], "P2 turn")


def test_scenario_008_two_knights_of_this_turn_complete_the_third_row():
    table = position(at="end", placed="h i")
    assert (table.asks, table.picks) == ("P1 rewards", {"stone 1", "wood 1"})
    assert (table.lying, table.standing) == ("h i", "")
    table.do("pick stone 1", "pick wood 1")
    assert (table[1].stored, table.asks) == ("1 stone, 1 wood, 1 gem", "P2 turn")


def test_scenario_009_five_different_banners_score_twenty_five():
    table = position(
        "kept i-fish i-lion i-stag i-raven i-bear", at="end", causes="towers", active=2
    )
    assert table.outcome.scores[0] - table.outcome.scores[1] == 25


def test_scenario_010_three_starting_wealth_tiles_are_resolved_in_the_order_chosen():
    table = position(
        "wealth wealth-1 wealth-2 wealth-3", at="wealth", stack1="i-raven i-bear ...", knights=""
    )
    assert (table.asks, table.picks) == ("P1 wealth", {"wealth-1", "wealth-2", "wealth-3"})
    table.do("pick wealth-1", "pick influence-shadow 1", "pick shadow")
    table.do("pick wood 1", "pick stone 1")
    assert (table[1].markers, table[1].stored) == ([0, 0, 1, 0], "1 stone, 1 wood, 1 gem")
    table.do("pick wealth-2", "pick privilege-1 1", "pick gold 2")
    assert (table[1].kept, table[1].gold, table.stack(1)[0]) == (["i-raven"], 2, "i-bear")
    table.do("pick wealth-3", "pick strength 2", "pick knight 2")
    assert (table[1].strength, table[1]["knight"], table.barracks) == (2, 2, 18)
    assert table.asks == "P1 turn"
