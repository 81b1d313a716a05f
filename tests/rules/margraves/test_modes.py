"""Scenarios 20 to 30: what may be played, Recall and Build."""

from tests.support.margraves import position

MATERIALS = "stone 1, wood 1, magic 1, gem 1"


def modes(table, card):
    return {text.split()[1] for text in table.plays if text.split()[0] == card}


def test_scenario_020_a_single_card_must_recall():
    table = position("hand captain, pile merchant, at kamin", at="last-card")
    assert table.plays == {"captain recall"}
    table = position(f"{MATERIALS}, at kamin, hand captain", "hand merchant", at="end", active=2)
    assert (table.asks, table.plays) == ("P1 turn", {"captain recall"})


def test_scenario_021_four_starters_may_be_played_in_three_modes():
    table = position()
    assert table.plays == {
        f"{card} {mode}"
        for card in ("alchemist", "captain", "merchant", "paladin")
        for mode in ("pennants", "text", "recall")
    }
    assert table.legal == {f"play {each}" for each in table.plays}


def test_scenario_022_recall_discards_takes_the_pile_and_hires():
    table = position(
        "hand captain paladin, pile alchemist monk, gold 3",
        line="cleric priestess ranger bogatyr trader",
        deck="peddler rogue pilot ...",
    )
    table.do("play captain recall")
    assert table.legal == {f"pick {place}" for place in range(1, 6)}
    table.do("pick 1")
    assert (table.removed, table[1].pile) == (["cleric"], [])
    assert table[1].hand == ["alchemist", "captain", "monk", "paladin"]
    assert table.legal == {"pick 2", "pick 3", "decline"}
    copy = table.after("pick 3")
    assert copy[1].hand == ["alchemist", "captain", "monk", "paladin", "ranger"]
    assert copy[1].gold == 0
    assert table.line == "- priestess ranger bogatyr trader"
    assert copy.line == "priestess bogatyr trader peddler rogue"


def test_scenario_023_recall_without_gold_skips_the_hire():
    table = position("gold 0").do("play captain recall", "pick 1")
    assert table.asks == "P2 turn"


def test_scenario_024_recall_with_an_empty_line_takes_the_pile_alone():
    table = position("hand captain, pile merchant, gold 9", line="- - - - -")
    table.do("play captain recall")
    assert (table[1].hand, table[1].pile, table.removed) == (["captain", "merchant"], [], [])
    assert (table.asks, table[1].gold) == ("P2 turn", 9)


def test_scenario_025_without_a_gem_there_is_no_build():
    assert "build" not in modes(position("stone 1, wood 1, magic 1, gem 0"), "captain")
    assert "build" in modes(position(MATERIALS), "captain")


def test_scenario_026_an_own_tower_in_the_location_forbids_another():
    table = position(f"at kamin, {MATERIALS}, towers kamin.2")
    assert "build" not in modes(table, "captain")
    assert "build" in modes(position(f"at kamin, {MATERIALS}, towers silesia.2"), "captain")


def test_scenario_027_three_towers_of_others_leave_no_slot():
    others = ("towers kamin.1", "towers kamin.2", "towers kamin.3")
    table = position(f"at kamin, {MATERIALS}", *others)
    assert "build" not in modes(table, "captain")
    table = position(f"at kamin, {MATERIALS}", *others[:2]).do("play captain build")
    assert table.picks == {"3"}


def test_scenario_028_the_five_spaces_are_free_before_the_reward():
    table = position("at kamin, stone 1, wood 5, magic 1, gem 1")
    assert table[1].used == 12
    table.do("play captain build", "pick 1", "pick wild 3", "pick wood", "pick wood", "pick wood")
    assert (table.asks, table[1].used, table[1]["wood"]) == ("P1 influence", 10, 7)


def test_scenario_029_the_fourth_tower_triggers_the_end_and_the_turn_goes_on():
    table = position(f"at kamin, {MATERIALS}, towers silesia.1 viktoria.1 nymar.1")
    table.do("play captain build", "pick 2")
    assert table.causes == ["towers"]
    table.do("pick gold 5")
    assert (table.asks, table[1].gold) == ("P1 influence", 5)
    table.do("pick worker", "pick worker", "pick soldier")
    assert (table.asks, table[1].markers) == ("P2 turn", [2, 1, 0, 0])


def test_scenario_030_all_three_pennants_may_be_declined():
    table = position("hand monk captain, knight 1")
    table.do("play monk pennants", "decline", "decline", "decline")
    assert (table.asks, table[1].pile) == ("P2 turn", ["monk"])
