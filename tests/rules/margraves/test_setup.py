"""Scenarios 11 to 19: setup, the draft and Starting Wealth."""

from collections import Counter

from tests.support.margraves import dealt, position

STARTERS = ["alchemist", "captain", "merchant", "paladin"]


def test_scenario_011_two_players_are_set_up():
    table = dealt(2)
    for player in (1, 2):
        assert table[player].stored == "1 gem"
        assert (table[player]["tower"], table[player].used) == (4, 5)
        assert (table[player].strength, table[player].gold, table[player].ship) == (0, 0, 0)
        assert (table[player].hand, table[player].pile) == (STARTERS, [])
        assert (table[player].at, table[player].markers) == ("shilina", [0, 0, 0, 0])
    assert set(table.knights.values()) == {1}
    assert (len(table.knights), table.barracks) == (8, 12)


def test_scenario_012_five_players_are_dealt_all_tiles_and_keep_three_each():
    table = dealt(5)
    assert sorted(tile for pack in table.state.packs for tile in pack) == list(range(1, 21))
    while table.asks.endswith("draft"):
        table.do(min(table.legal))
    assert [len(tiles) for tiles in table.state.wealth] == [3] * 5
    assert len(table.state.wealth_box) == 5


def test_scenario_013_the_three_tiles_left_go_to_the_player_on_the_left():
    table = dealt(4)
    rest = {}
    while len(rest) < 4:
        seat = int(table.asks[1])
        pick, *left = sorted(table.legal)
        rest[seat] = set(left)
        table.do(pick)
    while table.asks != "P2 draft":
        table.do(min(table.legal))
    assert table.legal == rest[1]


def test_scenario_014_wealth_is_resolved_clockwise_from_the_start_player_three_times_round():
    table = position(
        "wealth wealth-14 wealth-20 wealth-3",
        "wealth wealth-1 wealth-2 wealth-4",
        "wealth wealth-5 wealth-6 wealth-7",
        "wealth wealth-8 wealth-9 wealth-10",
        at="wealth",
        start=3,
        active=3,
    )
    order = []
    while table.state.round == 0:
        if table.asks.endswith("wealth"):
            order.append(table.asks[:2])
        table.do(min(table.legal))
    assert order == ["P3", "P4", "P1", "P2"] * 3


def test_scenario_015_four_players_use_the_unmarked_tiles_and_those_marked_3_and_4():
    table = dealt(4)
    tiles = [tile for tile in table.state.table.privileges if tile]
    for tier, up in ((1, table.up1), (2, table.up2)):
        found = Counter([*up.split(), *table.stack(tier)])
        wanted = Counter({t.id: sum(t.copies[:3]) for t in tiles if t.tier == tier - 1})
        assert found == +wanted
        assert len(up.split()) == 3


def test_scenario_016_a_wealth_step_that_cannot_pay_its_bridge_is_lost():
    table = position("holy 2, gold 1, wealth wealth-6", at="wealth")
    table.do("pick wealth-6", "pick influence-holy 1")
    assert (table[1].markers, table[1].gold) == ([0, 0, 0, 2], 1)
    assert (table.asks, table.picks) == ("P1 rewards", {"stone 1", "wood 1"})


def test_scenario_017_a_wealth_step_may_pay_its_bridge_and_take_a_face_up_tile():
    table = position("holy 2, gold 2, wealth wealth-6", at="wealth", up1="i-fish i-lion i-worker")
    table.do("pick wealth-6", "pick influence-holy 1")
    assert table.legal == {"pick holy", "decline"}
    table.do("pick holy")
    assert (table[1]["holy"], table[1].gold) == (3, 0)
    assert table.legal == {"pick i-fish", "pick i-lion", "pick i-worker", "decline"}
    assert table.do("pick i-fish")[1].kept == ["i-fish"]


def test_scenario_018_a_grant_from_wealth_waits_for_the_own_first_turn():
    table = position(
        "wealth wealth-20",
        "wealth wealth-2 wealth-14",
        at="wealth",
        stack1="i-4-gold ...",
    )
    table.do("pick wealth-20", "pick gold 8", "pick wealth-2")
    table.do("pick privilege-1 1")
    assert table[2].grants == ["i-4-gold"]
    while table.asks != "P2 turn":
        assert not table.redeems
        table.do(next(text for text in sorted(table.legal) if "recall" not in text))
    assert table.redeems == {"i-4-gold"}


def test_scenario_019_wealth_takes_the_knights_that_are_there():
    table = position("wealth wealth-3", at="wealth", barracks=1)
    table.do("pick wealth-3", "pick knight 2")
    assert (table[1]["knight"], table.barracks) == (1, 0)
    assert table.picks == {"strength 2"}
