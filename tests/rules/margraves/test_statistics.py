"""What is counted for each player, and the points that the ending tells."""

import pytest

from tests.support.margraves import position

PLAYED = {
    "pennants": ("", "play merchant pennants", ()),
    "texts": ("", "play alchemist text", ("decline",)),
    "recalls": ("", "play captain recall", ("pick 1",)),
    "builds": (
        "at kamin, stone 1, wood 1, magic 1, gem 1",
        "play captain build",
        ("pick 2", "pick gold 5", "pick worker", "pick worker", "pick holy"),
    ),
}


@pytest.mark.parametrize("counter", PLAYED)
def test_a_turn_is_counted_with_its_mode(counter):
    mat, card, rest = PLAYED[counter]
    table = position(mat).do(card, *rest)
    counts = {name: table[1].counted(name) for name in ("turns", *PLAYED)}
    assert counts == {"turns": 1, **dict.fromkeys(PLAYED, 0), counter: 1}


def test_hires_tiles_grants_voyages_and_offers_are_counted():
    table = position("gold 9, stone 4, hand peddler captain", "gold 1", at="do may hire")
    assert table.do("pick 1")[1].counted("hired") == 1
    table = position("stone 4", at="do ship").do("pay 4 0 0")
    assert table[1].counted("shipped") == 4
    table = position(at="gain 1 privilege-1", up1="- i-lion -").do("pick i-lion")
    assert table[1].counted("tiles") == 1
    table = position("grants i-4-gold").do("redeem i-4-gold", "pick gold 4")
    assert (table[1].counted("redeemed"), table[1].counted("gold_earned")) == (1, 4)
    table = position("", "gold 1").do("play captain text", "accept")
    assert (table[1].counted("offers_taken"), table[2].counted("offers_taken")) == (0, 1)


def test_monsters_and_tomb_lines_are_counted():
    table = position(
        "at silesia", knights="silesia silesia", lairs="forest giant-spider", at="do may slay"
    )
    table.do("pick forest", "pay 0 2 0", "pick h", "pick i", "pick gold 1", "pick influence 1")
    table.do("pick worker")
    assert (table[1].counted("slain"), table[1].counted("tomb_lines")) == (1, 1)


def test_the_statistics_name_each_seat_and_counter_once():
    table = position(seats=3)
    labels = [label for label, _ in table.game.words.statistics(table.state)]
    assert len(set(labels)) == len(labels) == 1 + 3 * len(table.state.players[0].counters)


def test_the_ending_tells_winner_causes_and_points_by_source():
    table = position(
        "hand captain, soldier 3, gem 1, gold 12, stone 3, kept i-fish i-lion",
        "hand captain, gem 0",
        at="end",
        active=2,
        causes="towers privileges-2",
        round=14,
    )
    lines = table.game.words.ending(table.state, ("Ada", "Bo"))
    assert lines[0] == "Ada wins after 14 rounds."
    assert len(lines) == 1 + 2 + 2
    assert "Soldier 1 x 2 = 2" in lines[3]
    assert "Banners 4, Gems 2, Resources 1, Gold 2" in lines[3]
    assert f"Ada: {2 + 4 + 2 + 1 + 2} points" in lines[3]
    assert table.outcome.scores == (11, 1)
