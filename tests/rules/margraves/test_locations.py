"""Scenarios 31 to 42: Pennants, and what a Location gives."""

from tests.support.margraves import position


def enter(location, mat, **more):
    """A table at which P1's Margrave has just entered a Location from beside it."""
    beside = {
        "viktoria": "silesia",
        "silesia": "kamin",
        "thraecius": "shilina",
        "kamin": "shilina",
        "nymar": "viktoria",
    }
    table = position(f"at {beside[location]}, {mat}", **more)
    return table.do("play paladin pennants", f"pick {location}")


def test_scenario_031_a_soldiers_pennants_are_strength_a_move_and_a_deploy_in_that_order():
    table = position("hand champion paladin, at kamin", knights="kamin silesia")
    table.do("play champion pennants")
    assert (table[1].strength, table.asks) == (1, "P1 move")
    table.do("pick silesia", "pick gold")
    assert table.asks == "P1 deploy"
    table.do("pick silesia viktoria", "pick gold")
    assert table.asks == "P2 turn"


def test_scenario_032_each_entry_of_margrave_or_knight_activates():
    table = position("hand monk captain, at shilina, knight 1", knights="silesia silesia")
    table.do("play monk pennants", "pick kamin", "pick power")
    table.do("pick storage kamin", "pick power")
    table.do("pick kamin silesia", "pick gold")
    assert (table[1]["stone"], table[1].gold, table.knights["silesia"]) == (2, 2, 3)


def test_scenario_033_viktoria_at_full_strength_gives_gold_only():
    table = enter("viktoria", "strength 8")
    assert (table.asks, table.legal) == ("P1 activate", {"pick gold"})
    assert enter("viktoria", "strength 7").legal == {"pick gold", "pick power"}


def test_scenario_034_silesia_without_gold_gives_gold_only():
    table = enter("silesia", "gold 0")
    assert table.legal == {"pick gold"}
    assert table.do("pick gold")[1].gold == 2


def test_scenario_035_silesia_sells_a_resource_of_choice_for_a_gold():
    table = enter("silesia", "gold 1").do("pick power")
    assert table.picks == {"stone", "wood", "magic"}
    table.do("pick wood")
    assert (table[1].gold, table[1]["wood"]) == (0, 1)


def test_scenario_036_thraecius_needs_three_resources():
    assert enter("thraecius", "stone 1, wood 1").legal == {"pick gold"}


def test_scenario_037_thraecius_takes_any_mix_of_three():
    table = enter("thraecius", "stone 2, magic 2, gem 0").do("pick power")
    assert table.legal == {"pay 2 0 1", "pay 1 0 2"}
    table.do("pay 2 0 1")
    assert table[1].stored == "1 magic, 1 gem"


def test_scenario_038_thraecius_without_a_gem_in_the_supply_gives_gold_only():
    table = enter("thraecius", "stone 5, gem 1", supply="gem 0")
    assert table.legal == {"pick gold"}


def test_scenario_039_kamin_without_stone_in_the_supply_gives_gold_only():
    assert enter("kamin", "", supply="stone 0").legal == {"pick gold"}


def test_scenario_040_a_knight_that_enters_shilina_hires():
    table = position("at kamin, gold 2", knights="kamin", line="cleric monk ranger trader rogue")
    table.do("play paladin pennants", "decline", "pick kamin shilina", "pick power")
    assert (table.asks, table.legal) == ("P1 hire", {"pick 1", "pick 2"})
    table.do("pick 2")
    assert (table[1].gold, "monk" in table[1].hand) == (0, True)


def test_scenario_041_nymar_without_resources_gives_gold_only():
    assert enter("nymar", "gold 5").legal == {"pick gold"}


def test_scenario_042_a_deploy_without_any_knight_is_skipped():
    table = position("at kamin, hand champion merchant", knights="silesia")
    table.do("play champion pennants", "decline")
    assert table.asks == "P2 turn"
