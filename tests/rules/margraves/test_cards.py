"""The figures that the rulebook gives, and what an owner's file may change."""

import pytest

from rules.cards import CardError
from rules.margraves.table import LAIRS, LOCATIONS
from tests.support.margraves import fix, shipped

TABLE = shipped().margraves_table


def of(cards):
    return [card for card in cards if card]


def test_the_box_holds_the_cards_and_tiles_that_the_rulebook_counts():
    citizens = of(TABLE.citizens)
    assert len(citizens) == 16 + 4
    assert sum(sum(card.copies) for card in citizens if not card.starter) == 60
    starters = {card.id for card in citizens if card.starter}
    assert starters == {"alchemist", "captain", "merchant", "paladin"}
    assert [
        sum(sum(t.copies) for t in of(TABLE.privileges) if t.tier == tier) for tier in (0, 1)
    ] == [
        33,
        27,
    ]
    assert len(of(TABLE.wealth)) == 20
    assert len(of(TABLE.monsters)) == 20
    assert len(TABLE.segments) == 8
    assert (TABLE.knights, TABLE.storage, TABLE.strength, TABLE.towers) == (20, 12, 8, 4)
    for players in (2, 3, 4, 5):
        assert max(TABLE.supply(players)) <= 13
        assert TABLE.supply(players)[3] <= 6


def test_each_lair_has_four_monsters_and_a_boss():
    for lair in range(4):
        monsters = [TABLE.monster(code) for code in TABLE.lair_cards(lair)]
        assert sorted(monster.boss for monster in monsters) == [False] * 4 + [True]


def test_the_figures_of_the_worked_examples_are_those_of_the_rulebook():
    warg = TABLE.monster(TABLE.monster_code["warg-pack"])
    assert (warg.strength, warg.magic) == (3, 0)
    assert sorted(map(str, warg.reward)) == ["1 influence", "1 wood"]
    assert TABLE.bridge_cost[2] == 6
    assert (TABLE.section_points[0], TABLE.section_points[5]) == (1, 6)
    assert any(list(map(str, place.slots[0])) == ["3 wild"] for place in TABLE.locations)
    rewards = [sorted(map(str, line.reward)) for line in TABLE.tomb_lines]
    assert ["1 stone", "1 wood"] in rewards
    four = [part for segment in TABLE.segments[1:5] for part in segment]
    assert sum(part.number for part in four if part.kind == "gold") == 6
    assert sorted(part.kind for part in four if part.kind != "gold") == ["influence", "privilege-1"]


def test_the_roads_and_trails_of_the_rulebook_are_there():
    roads = {
        frozenset((place.id, LOCATIONS[other]))
        for place in TABLE.locations
        for other in place.roads
    }
    for one, two in (("shilina", "kamin"), ("shilina", "thraecius"), ("kamin", "silesia")):
        assert frozenset((one, two)) in roads
    for place in TABLE.locations:
        assert len(place.guilds) == 2
        assert len(place.lairs) == (2 if place.id in ("silesia", "nymar") else 1)


def test_the_pennants_are_those_of_the_rulebook():
    steps = [[step.text for step in row] for row in TABLE.pennants]
    assert steps == [
        ["may gain 1 wild", "may move", "may deploy"],
        ["gain 1 strength", "may move", "may deploy"],
        ["gain 2 gold", "may move", "may deploy"],
        ["may move", "may deploy", "may deploy"],
    ]


def test_every_figure_names_its_source_and_most_are_the_houses():
    table = shipped().table
    sources = [
        source
        for section in table.sections.values()
        for card in section.values()
        for source in card.sources.values()
    ]
    assert set(sources) == {"rulebook", "inferred", "house"}
    assert table.house_figures() == sources.count("house") > len(sources) / 2


def test_a_figure_of_the_owner_is_marked_as_his():
    card = fix().table.card("locations", "kamin")
    assert card.sources["roads"] == "owner"
    assert card.sources["guilds"] == "house"


@pytest.mark.parametrize(
    ("name", "figures", "fault"),
    [
        ("locations.kamin", {"roads": "shilina"}, "locations.silesia.roads: the road to kamin"),
        ("locations.nowhere", {"roads": "kamin"}, "no card 'nowhere'"),
        ("locations.kamin", {"power": "dance"}, "no step that this game knows"),
        ("locations.kamin", {"slot_1": "3 wilds"}, "locations.kamin.slot_1"),
        ("locations.kamin", {"lairs": "swamp"}, "must be some of: mountain"),
        ("tombs.row-3", {"slots": "h"}, "the rows must hold each of the slots"),
        ("constants.game", {"line_cost": [1, 2, 3]}, "must be a list of 5 numbers"),
        ("supplies.players-5", {"gem": 4}, "supplies.players-5.gem"),
        ("citizens.cleric", {"name": "Priest"}, "is text, not a figure"),
        ("locations.kamin", {"power": "move"}, "'move' is no power"),
        ("locations.kamin", {"power": "may ship"}, "'may ship' is no power"),
        ("locations.kamin", {"power": "pay 1 strength for 1 wild"}, "is no power"),
        ("locations.kamin", {"power": "hire for 2 gold"}, "is no power"),
        ("constants.game", {"kept": 4, "dealt": 3}, "only 3 tiles are dealt"),
        ("constants.game", {"storage": 6, "towers": 6}, "must find room"),
        ("privileges.i-4-gold", {"banner": "fish"}, "a reward, icons or a banner"),
    ],
)
def test_a_file_that_does_not_fit_is_refused_by_name(name, figures, fault):
    with pytest.raises(CardError) as caught:
        fix({name: figures})
    assert fault in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_lair_without_a_trail_is_refused():
    with pytest.raises(CardError, match=r"lairs\.ruins: no Location has a trail to it"):
        fix({"locations.nymar": {"lairs": "forest"}, "locations.reykstrom": {"lairs": "hills"}})


def test_too_few_tiles_for_the_face_up_places_are_refused():
    tiles = [tile for tile in TABLE.privileges if tile and tile.tier == 1]
    none = {f"privileges.{tile.id}": {"copies": [0, 9, 0, 0]} for tile in tiles[1:]}
    with pytest.raises(CardError, match="too few tiles II for 2 players"):
        fix({**none, f"privileges.{tiles[0].id}": {"copies": [2, 0, 0, 0]}})


def test_the_lairs_are_spelled_as_in_the_rulebook():
    names = [TABLE.cards.card("lairs", lair).text("name") for lair in LAIRS]
    assert names == ["Mountain", "Forest", "Ruins", "Hills"]
