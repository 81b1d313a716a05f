"""What each of the 78 scrolls scores, worked out by hand.

Each layout leaves one cell for the card in question, and says what it shows there.
"""

import pytest

from tests.support.castle_combo import card_table, scored

TOWN = "prince jester gravedigger / captain ? glassblower / woodcutter monk inventor"
"""Middle cell. Its row: Military 2, Craftsmanship 1. Its column: Nobility 1, Faith 1, Peasantry 1.
All: Nobility 2, Faith 2, Scholarship 3, Military 2, Craftsmanship 1, Peasantry 2. Banners: Castle
5, Village 3. Two shields: Gravedigger, Captain, Monk, Inventor. Cost 4: Gravedigger, Monk; cost 0:
Woodcutter; 5 and more: Prince, Captain, Glassblower. Discount: Captain."""

PALACE = "? prince duchess / templar captain scribe / mother-superior judge goldsmith"
"""Top left cell. Its row: Nobility 3. Its column: Faith 3, Military 1. All Castle: Nobility 3,
Faith 4, Scholarship 2, Military 3, Craftsmanship 1, no Peasantry."""

YARD = "farmer potter armorer / monk squire master-at-arms / spice-merchant stonemason ?"
"""Bottom right cell. Its row: Craftsmanship 2. Its column: Craftsmanship 1, Military 2. All
Village: Peasantry 3, Craftsmanship 5, Military 3, Faith 1, no Nobility, no Scholarship."""

CHAPEL = "witch vicar philosopher / ? sculptor mother-superior / princess spy royal-guard"
"""Middle left cell. Its row: Faith 3, Craftsmanship 1. Its column: Peasantry 1, Nobility 1. All:
Nobility 2, Faith 4, Scholarship 2, Military 2, Craftsmanship 1, Peasantry 1. Castle 3, Village
5. Purses: Vicar, Sculptor."""

FIELDS = "witch vicar philosopher / ? beggar inventor / prince duchess stable-boy"
"""Middle left cell. All: Peasantry 3, Faith 1, Scholarship 3, Nobility 4; no Military, no
Craftsmanship. Castle 2, Village 6."""

SCHOOL = "chancellor ? inventor / witch gravedigger baron / scribe spy doctor"
"""Top middle cell. Its row: Scholarship 3, Nobility 1. Its column: Scholarship 2, Faith 1, Military
1. Castle 4, Village 4."""

THRONE = "judge royal-guard farmer / queen-mother ? stable-boy / monk scribe barbarian"
"""Middle cell. Its row: Nobility 3, Peasantry 1. Its column: Nobility 1, Military 1, Faith 1."""

LIBRARY = "goldsmith inventor vicar / philosopher ? apothecary / doctor spy nun"
"""Middle cell. Scholarship in its row 2, in its column 3; two more in the corners."""

WORKSHOP = "spice-merchant potter witch / clockmaker ? locksmith / farmer woodcutter stonemason"
"""Middle cell. Its row: Craftsmanship 2, Peasantry 1. Its column: Craftsmanship 2, Peasantry 1. All
Village: Craftsmanship 6, Peasantry 5, and no other type. Cost 0: Spice merchant, Woodcutter."""

SCROLLS = [
    # the card with the Gold on it, the layout, its points
    ("steward+3", TOWN, 6),
    ("his-holiness", YARD, 12),  # no Nobility, no Scholarship
    ("chaplain", TOWN, 6),  # Village 3
    ("cardinal", CHAPEL, 12),  # Faith 3 and its own in the row
    ("gravedigger+5", CHAPEL, 10),
    ("alchemist", TOWN, 8),  # Captain, itself
    ("pilgrim", TOWN, 12),  # Military, Craftsmanship, its Faith
    ("devout", FIELDS, 10),
    ("devout", TOWN, 0),  # Glassblower
    ("nun", PALACE, 12),  # Faith 3 and its own in the column
    ("architect", FIELDS, 8),  # Peasantry, Faith, Scholarship, Nobility
    ("apothecary", SCHOOL, 9),  # Scholarship 2 and its own in the column
    ("professor", SCHOOL, 12),  # Scholarship 3 and its own in the row
    ("officer", TOWN, 8),  # Nobility 2, Military 3
    ("judge", CHAPEL, 12),  # Castle 4, Village 5
    ("patron", TOWN, 20),  # Prince, Captain, Glassblower, itself
    ("general", FIELDS, 18),  # Peasantry 3, Scholarship 3, Nobility 4
    ("knight", THRONE, 12),  # Nobility 3 in the row, 1 in the column
    ("lookout", THRONE, 12),  # Nobility, Military, Faith in the column
    ("royal-guard", TOWN, 6),  # Jester and itself in the column
    ("banker", CHAPEL.replace("vicar", "vicar+5").replace("sculptor", "sculptor+3"), 8),
    ("pawnbroker", TOWN, 9),  # Gravedigger, Monk, itself
    ("chatelaine", TOWN, 6),  # Military, Craftsmanship, its Nobility
    ("glassblower", CHAPEL, 8),  # Faith 4, Craftsmanship 2
    ("princess", PALACE, 12),  # Nobility 3 and its own in the row
    ("prince", THRONE, 16),  # Nobility 3 and its own in the row
    ("his-majesty", TOWN, 8),  # Jester and itself in the column
    ("queen-mother+4", TOWN, 8),
    ("jester", THRONE, 10),  # Nobility 3 in the row, 1 in the column, itself once
    ("chancellor", TOWN, 12),  # Castle 5 and itself
    ("baron", PALACE, 10),
    ("baron", TOWN, 0),  # Woodcutter, Monk
    ("her-majesty-the-queen", PALACE, 10),  # Nobility 4, Scholarship 2, Craftsmanship 1
    ("scribe", LIBRARY, 15),  # Scholarship 2 in the row, 3 in the column
    ("inventor", CHAPEL, 6),  # Village 5 and itself
    ("vicar+5", TOWN, 10),
    ("miraculously-cured+3", TOWN, 6),
    ("squire", WORKSHOP, 8),  # Craftsmanship 2 in the row, 2 in the column
    ("philosopher", WORKSHOP, 10),
    ("philosopher", TOWN, 0),  # Captain
    ("doctor", TOWN, 8),  # Scholarship 4, Peasantry 2
    ("executioner", TOWN, 5),  # Castle 5
    ("barbarian", WORKSHOP, 10),
    ("barbarian", TOWN, 0),  # Gravedigger, Inventor
    ("militiaman", TOWN, 9),  # Captain 2 and itself in the row
    ("bombardier", YARD, 9),  # Master-at-arms 2 and itself in the column
    ("stonemason", WORKSHOP.replace("stonemason", "carpenter"), 9),  # Potter 2 and itself
    ("blacksmith", TOWN, 10),  # four with two shields, and itself
    ("master-at-arms+4", TOWN, 8),
    ("mercenary", TOWN, 14),  # Faith 2, Military 3, Peasantry 3
    ("innkeeper+6", TOWN, 12),
    ("sculptor+2", TOWN, 4),
    ("clockmaker", YARD, 9),  # Spice merchant, Stonemason, itself in the row
    ("armorer", TOWN.replace("monk", "spy"), 9),  # Captain 2 in the row, Spy in the column
    ("potter+1", TOWN, 2),
    ("carpenter", TOWN.replace("inventor", "-inventor"), 8),
    ("carpenter", TOWN, 0),  # nothing lies face-down
    ("witch", WORKSHOP.replace("witch", "shepherd"), 9),
    ("witch", TOWN, 0),  # Gravedigger, Monk
    ("brigand", TOWN, 7),  # Village 4: one set
    ("brigand", YARD, 21),  # Village 9: three sets
    ("monk", WORKSHOP, 6),  # Locksmith in the row, Woodcutter in the column, itself
    ("beggar", CHAPEL.replace("princess", "nun"), 8),  # Faith 3 in the row, 1 in the column
    ("stable-boy", TOWN, 6),  # Monk and itself in the column
    ("winemaker", TOWN, 8),  # Nobility, Faith, Peasantry, its Scholarship in the column
    ("shepherd", WORKSHOP, 6),  # Locksmith and itself in the row
    ("usurper", TOWN, 10),  # Castle 5
    ("traveler", WORKSHOP, 6),  # Spice merchant, Woodcutter, itself
    ("farmhand+5", TOWN, 10),
    ("revolutionary", WORKSHOP, 9),
    ("revolutionary", TOWN, 0),  # Prince, Jester
    ("beekeeper+9", TOWN, 18),
]

KEYS = {"templar": 7, "locksmith": 7}
"""Points with seven Keys held."""

PLACES = {
    # the card, its points, and the cells of the frame that earn them
    "astronomer": (8, "x../x../x.."),
    "goldsmith": (6, "x../x../x.."),
    "captain": (8, "..x/..x/..x"),
    "guildmaster": (5, ".../.../xxx"),
    "duchess": (8, "xxx/.../..."),
    "mother-superior": (5, "xxx/.../..."),
    "spy": (6, ".x./.x./.x."),
    "spice-merchant": (5, ".../xxx/..."),
    "farmer": (7, ".../.../xxx"),
    "woodcutter": (5, "..x/..x/..x"),
    "fisherman": (4, "x.x/.../x.x"),
    "baker": (3, ".x./x.x/.x."),
}


@pytest.mark.parametrize(("card", "layout", "points"), SCROLLS)
def test_a_scroll_scores_what_its_tableau_is_worth(card, layout, points):
    assert scored(layout.replace("?", card))[card.partition("+")[0]] == points


@pytest.mark.parametrize(("card", "points"), KEYS.items())
def test_a_scroll_for_keys_scores_one_point_for_each(card, points):
    assert scored(TOWN.replace("?", card), keys=7)[card] == points


@pytest.mark.parametrize(("card", "expected"), PLACES.items())
def test_a_scroll_for_a_place_scores_there_and_nowhere_else(card, expected):
    points, places = expected
    cells = places.replace("/", "")
    for cell in range(9):
        words = ["#"] * 9
        words[cell] = card
        rows = " / ".join(" ".join(words[row : row + 3]) for row in (0, 3, 6))
        assert scored(rows)[card] == (points if cells[cell] == "x" else 0)


def test_every_card_has_a_hand_computed_scroll():
    told = {each[0].partition("+")[0] for each in SCROLLS} | {*KEYS} | {*PLACES}
    assert told == set(card_table().code)
    assert len(told) == 78
