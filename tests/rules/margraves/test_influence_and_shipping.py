"""Scenarios 86 to 98: Influence, bridges, Shipping and Privileges."""

from collections import Counter

from tests.support.margraves import position

I_TILES = "i-fish i-lion i-worker"
II_TILES = "ii-stag ii-bear ii-1-gem"


def test_scenario_086_influence_is_split_freely():
    table = position(at="gain 3 influence").do("pick worker", "pick worker", "pick holy")
    assert (table[1].markers, table.asks) == ([2, 0, 0, 1], "P2 turn")


def test_scenario_087_without_gold_before_every_bridge_influence_is_lost_unasked():
    table = position("markers 2 5 8 11, gold 0", at="gain 1 influence")
    assert (table.asks, table[1].markers) == ("P2 turn", [2, 5, 8, 11])


def test_scenario_088_when_all_steps_are_paid_one_may_decline():
    table = position("markers 2 2 5 8, gold 2", at="gain 1 influence")
    assert table.legal == {"pick worker", "pick soldier", "decline"}
    assert table.do("decline")[1].markers == [2, 2, 5, 8]


def test_scenario_089_an_unpaid_step_must_be_made():
    table = position("markers 1 2 5 8, gold 0", at="gain 1 influence")
    assert table.legal == {"pick worker"}


def test_scenario_090_a_grant_redeemed_in_the_choice_pays_the_bridge():
    table = position("markers 8 0 0 0, gold 2, grants i-4-gold", at="gain 1 influence")
    assert table.picks == {"soldier", "shadow", "holy"}
    table.do("redeem i-4-gold", "pick gold 4")
    assert table.picks == {"worker", "soldier", "shadow", "holy"}
    table.do("pick worker")
    assert (table[1]["worker"], table[1].gold) == (9, 0)


def test_scenario_091_a_fourth_bridge_without_a_face_up_tile_brings_none():
    table = position("worker 11, gold 8", at="gain 1 influence", up1=I_TILES, up2="- - -")
    table.do("pick worker")
    assert (table.asks, table[1]["worker"], table[1].kept) == ("P2 turn", 12, [])


def test_scenario_092_a_bridge_tile_may_be_declined():
    table = position("worker 2, gold 2", at="gain 1 influence", up1=I_TILES)
    table.do("pick worker")
    assert table.legal == {"pick i-fish", "pick i-lion", "pick i-worker", "decline"}
    table.do("decline")
    assert (table[1].kept, table.up1, table.asks) == ([], I_TILES, "P2 turn")


def test_scenario_093_the_last_bridge_ends_a_row():
    table = position("worker 14, gold 10", at="gain 2 influence", up2=II_TILES)
    table.do("pick worker")
    assert (table[1]["worker"], table[1].gold) == (15, 0)
    assert table.legal == {"pick ii-stag", "pick ii-bear", "pick ii-1-gem", "decline"}
    table.do("pick ii-bear")
    assert table.picks == {"soldier", "shadow", "holy"}


def test_scenario_094_three_segments_reward_in_any_order():
    table = position("ship 6, stone 3", at="do ship", up2=II_TILES)
    table.do("pay 3 0 0")
    assert (table[1].ship, table.picks) == (1, {"privilege-2 1", "influence 2", "gold 2"})
    table.do("pick influence 2", "pick holy", "pick holy", "pick gold 2", "pick privilege-2 1")
    assert table.picks == {"ii-stag", "ii-bear", "ii-1-gem"}
    table.do("pick ii-stag")
    assert (table[1].markers, table[1].gold) == ([0, 0, 0, 2], 2)


def test_scenario_095_nine_segments_enter_the_first_one_twice():
    table = position(
        "ship 0, stone 3, wood 3, magic 3, towers kamin.1 silesia.1 viktoria.1", at="do ship"
    )
    table.do("pay 3 3 3")
    assert table[1].ship == 1
    rewards = Counter(str(part) for part in table.state.frames[-1].parts)
    assert rewards == Counter(
        {
            "2 gold": 2,
            "1 influence": 1,
            "4 gold": 1,
            "1 privilege-1": 1,
            "1 wild": 1,
            "3 gold": 1,
            "1 privilege-2": 1,
            "2 influence": 1,
        }
    )
    assert len(table.picks) == 8
    table.do("pick gold 2")
    assert "gold 2" in table.picks
    table.do("pick gold 2")
    assert (table[1].gold, "gold 2" in table.picks) == (4, False)


def test_scenario_096_a_single_face_up_tile_must_be_taken():
    table = position("ship 3, stone 1", at="do ship", up1="- i-lion -")
    table.do("pay 1 0 0", "pick privilege-1 1")
    assert (table.asks, table.legal) == ("P1 tile", {"pick i-lion"})


def test_scenario_097_without_a_face_up_tile_the_segment_gives_nothing():
    table = position("ship 3, stone 1", at="do ship", up1="- - -")
    table.do("pay 1 0 0", "pick privilege-1 1")
    assert (table.asks, table[1].kept, table[1].grants) == ("P2 turn", [], [])


def test_scenario_098_in_anothers_turn_no_grant_is_redeemed():
    table = position("gold 1, grants i-4-gold", active=2).do("play captain text")
    assert (table.asks, table.legal) == ("P1 offer", {"accept", "decline"})
