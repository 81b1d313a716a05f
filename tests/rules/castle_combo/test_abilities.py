"""What each of the 78 cards gives when it is bought, worked out by hand.

The tableaus below say what they hold, so that each number can be checked by reading.
"""

import pytest

from rules.castle_combo.prices import price
from tests.support.castle_combo import bought, card_table, code, tableau

COURT = "duchess judge vicar / ? locksmith -astronomer"
"""Shields: Nobility 2, Faith 1, Scholarship 1, Craftsmanship 1, Peasantry 1, no Military. Banners:
Castle 2, Village 2. One shield: Judge, Vicar. Two shields: Duchess, Locksmith. Purse: Vicar (5).
Cost 4: Judge, Locksmith; cost 0: Vicar. Five cells filled, one of them face-down."""

CAMP = "captain squire beekeeper / ? sculptor monk"
"""Shields: Military 3, Faith 2, Peasantry 2, Craftsmanship 1; no Nobility, no Scholarship. Banners:
Castle 1, Village 4. One shield: Squire, Beekeeper. Two shields: Captain, Sculptor, Monk. Purses:
Beekeeper (9), Sculptor (7). Cost 4: Monk; cost 0: Squire. Five cells filled."""

LEFT = "spy captain gravedigger"
"""Scholarship 2, Military 3, Faith 1. Banners: Castle 2, Village 1."""

RIGHT = "mother-superior potter prince / pawnbroker farmer ."
"""Faith 2, Craftsmanship 3, Nobility 1, Peasantry 2. Banners: Castle 3, Village 2."""

NOTHING = (0, 0, 0)

OWN = [
    # the card, the tableau, then Gold, Keys and Gold on purses
    ("steward", COURT, (0, 0, 8)),  # fills Vicar (5) and itself (3)
    ("his-holiness", COURT, (0, 3, 0)),
    ("chaplain", COURT, (3, 0, 0)),  # Judge, Vicar, itself
    ("cardinal", COURT, (0, 3, 0)),  # Duchess, Judge, itself
    ("alchemist", COURT, NOTHING),
    ("astronomer", CAMP, NOTHING),
    ("pilgrim", COURT, NOTHING),
    ("devout", COURT, (3, 0, 0)),  # six cells are filled now
    ("nun", COURT, (3, 0, 0)),  # Duchess, Judge, itself
    ("architect", COURT, NOTHING),
    ("goldsmith", COURT, (0, 3, 0)),  # Duchess, Locksmith, itself
    ("apothecary", COURT, NOTHING),
    ("professor", COURT, (5, 0, 0)),  # all but Military
    ("officer", COURT, (3, 0, 0)),  # Nobility 2, Military 1 of its own
    ("captain", COURT, NOTHING),
    ("judge", CAMP, (0, 2, 0)),
    ("patron", COURT, NOTHING),
    ("general", COURT, (0, 6, 0)),  # its Military is the sixth type
    ("knight", COURT, (3, 0, 0)),  # Duchess, Judge, itself
    ("lookout", CAMP, (0, 4, 0)),  # Captain 2, Squire, itself
    ("royal-guard", COURT, (0, 1, 0)),
    ("pawnbroker", COURT, (3, 0, 0)),  # Judge, Locksmith, itself
    ("chatelaine", COURT, NOTHING),
    ("glassblower", CAMP, (4, 0, 0)),  # Faith 2; Craftsmanship 1 and its own
    ("princess", COURT, NOTHING),
    ("prince", COURT, (3, 0, 0)),  # Duchess 2, itself
    ("his-majesty", COURT, NOTHING),
    ("queen-mother", COURT, (0, 0, 4)),  # 2 on Vicar, 2 on itself
    ("jester", COURT, (6, 0, 0)),  # twice Nobility 3
    ("chancellor", COURT, (0, 2, 0)),  # Judge, itself
    ("baron", COURT, NOTHING),
    ("her-majesty-the-queen", COURT, (0, 3, 0)),  # Duchess 2, itself
    ("duchess", CAMP, (0, 2, 0)),
    ("scribe", CAMP, (3, 0, 0)),  # Sculptor, Monk, itself
    ("mother-superior", COURT, (0, 4, 0)),
    ("inventor", COURT, (3, 0, 0)),  # Judge, its own 2
    ("vicar", CAMP, (5, 0, 0)),  # Village 4 and itself
    ("miraculously-cured", CAMP, (0, 3, 0)),  # Beekeeper, Sculptor, itself
    ("squire", COURT, NOTHING),
    ("philosopher", COURT, NOTHING),
    ("doctor", COURT, (3, 0, 0)),  # Scholarship 1 and its own; Peasantry 1
    ("stonemason", COURT, NOTHING),
    ("master-at-arms", CAMP, (5, 0, 0)),  # Military 3 and its own 2
    ("mercenary", COURT, (6, 0, 0)),  # its Military is the sixth type
    ("innkeeper", CAMP, (0, 0, 6)),  # 2 each on Beekeeper, Sculptor, itself
    ("sculptor", COURT, (0, 2, 0)),  # Vicar, itself
    ("clockmaker", COURT, (2, 0, 0)),  # Locksmith, itself
    ("spice-merchant", COURT, (4, 0, 0)),  # twice Craftsmanship 2
    ("armorer", COURT, NOTHING),
    ("potter", CAMP, (0, 0, 6)),  # 2 each on Beekeeper, Sculptor, itself
    ("farmer", CAMP, (0, 4, 0)),  # Beekeeper, Monk, its own 2
    ("locksmith", CAMP, (0, 2, 0)),  # Sculptor, itself
    ("carpenter", CAMP, (0, 2, 0)),  # no Nobility, no Scholarship
    ("woodcutter", COURT, (6, 0, 0)),  # the face-down card counts
    ("monk", COURT, (0, 2, 0)),  # Vicar, itself
    ("beggar", COURT, (6, 0, 0)),  # the face-down card counts
    ("stable-boy", COURT, (0, 3, 0)),  # Duchess 2, itself
    ("winemaker", COURT, (3, 0, 0)),  # Vicar, Locksmith, itself
    ("shepherd", COURT, (3, 0, 0)),  # six cells are filled now
    ("usurper", COURT, (0, 3, 0)),  # Judge, Vicar, itself
    ("traveler", COURT, (6, 0, 0)),  # three times Vicar and itself
    ("farmhand", COURT, NOTHING),
    ("revolutionary", COURT, (0, 3, 0)),  # Vicar, Locksmith, itself
    ("fisherman", COURT, NOTHING),
    ("baker", COURT, (2, 3, 0)),  # Locksmith and itself; Village 2 and itself
    ("beekeeper", COURT, (0, 0, 4)),  # 2 on Vicar, 2 on itself
]

NEIGHBOURS = [
    # the card, tableaus of owner, left and right neighbour, the side picked, then what is gained
    ("templar", COURT, LEFT, RIGHT, "", (2, 1, 0)),  # Faith 1 or 2; Military: itself
    ("spy", COURT, "captain", "officer", "", (2, 2, 0)),  # Judge, itself; Military 2 or 1
    ("barbarian", COURT, LEFT, RIGHT, "pick a", (2, 0, 0)),  # Scholarship 2 or 0
    ("barbarian", COURT, LEFT, RIGHT, "pick b", (0, 2, 0)),
    ("militiaman", COURT, LEFT, RIGHT, "pick a", (2, 0, 0)),  # Peasantry 0 or 2
    ("militiaman", COURT, LEFT, RIGHT, "pick b", (0, 2, 0)),
    ("bombardier", COURT, LEFT, RIGHT, "pick a", (3, 0, 0)),  # Craftsmanship 0 or 3
    ("bombardier", COURT, LEFT, RIGHT, "pick b", (0, 2, 0)),
    ("blacksmith", COURT, LEFT, RIGHT, "pick a", (1, 0, 0)),  # Nobility 0 or 1
    ("blacksmith", COURT, LEFT, RIGHT, "pick b", (0, 2, 0)),
    ("witch", COURT, LEFT, RIGHT, "", (2, 2, 0)),  # Peasantry 1 and its own; Faith 1 or 2
    ("brigand", COURT, LEFT, RIGHT, "", (0, 3, 0)),  # Castle banners 2 or 3
]

CHOICES = [
    # the card, its tableau, what is on display elsewhere, the answer, then what is gained
    ("banker", CAMP, "", "pick a", (0, 0, 4)),  # 2 on Beekeeper, 2 on Sculptor
    ("banker", CAMP, "", "pick b", (0, 3, 0)),
    ("gravedigger", COURT, "farmer beggar inventor", "discard farmer", (5, 0, 0)),
    ("gravedigger", COURT, "farmer beggar inventor", "discard beggar", (0, 0, 0)),
    ("guildmaster", COURT, "farmer beggar inventor", "discard farmer", (0, 5, 0)),
    ("executioner", COURT, "prince nun steward", "discard prince", (6, 0, 0)),
]

OPPONENTS = {
    # what each opponent gains, in Gold and in Keys
    "his-holiness": (0, 1),
    "patron": (2, 0),
    "royal-guard": (0, 1),
    "his-majesty": (1, 0),
    "innkeeper": (2, 0),
}

DISCOUNTS = {
    # how much less later cards cost, of the Castle and of the Village
    "alchemist": (1, 1),
    "astronomer": (1, 0),
    "pilgrim": (0, 1),
    "architect": (0, 1),
    "apothecary": (1, 0),
    "captain": (0, 1),
    "chatelaine": (1, 0),
    "princess": (1, 0),
    "baron": (1, 1),
    "squire": (1, 1),
    "philosopher": (1, 0),
    "stonemason": (0, 1),
    "armorer": (1, 1),
    "farmhand": (0, 1),
    "fisherman": (1, 0),
}


@pytest.mark.parametrize(("card", "own", "gained"), OWN, ids=[each[0] for each in OWN])
def test_a_card_gives_what_its_owners_tableau_is_worth(card, own, gained):
    assert bought(card, own).gained() == gained


@pytest.mark.parametrize(("card", "own", "left", "right", "answer", "gained"), NEIGHBOURS)
def test_a_card_that_looks_at_a_neighbour_counts_the_better_one(
    card, own, left, right, answer, gained
):
    assert bought(card, own, left, right, answer=answer).gained() == gained


@pytest.mark.parametrize(("card", "own", "display", "answer", "gained"), CHOICES)
def test_a_card_with_a_choice_gives_what_is_chosen(card, own, display, answer, gained):
    table = bought(card, own, display=display, answer=answer)
    assert table.gained() == gained
    assert table.asked == "turn"


@pytest.mark.parametrize(("card", "own"), [each[:2] for each in OWN])
def test_opponents_gain_by_five_cards_and_by_no_other(card, own):
    table = bought(card, own, seats=4)
    for opponent in (1, 2, 3):
        assert table.gained(opponent)[:2] == OPPONENTS.get(card, (0, 0))


@pytest.mark.parametrize("card", card_table().code)
def test_a_discount_lowers_the_price_of_later_cards_only(card):
    castle, village = DISCOUNTS.get(card, (0, 0))
    table, owner = card_table(), tableau(card)
    assert price(table, tableau(""), code(card)) == table.characters[code(card)].cost
    assert price(table, owner, code("general")) == 7 - castle
    assert price(table, owner, code("mercenary")) == 6 - village


def test_every_card_has_a_hand_computed_ability():
    told = {each[0] for each in (*OWN, *NEIGHBOURS, *CHOICES)}
    assert told == set(card_table().code)
    assert len(told) == 78
