"""A second reading of the rules: odd situations worked out by hand from the text alone.

The numbers are those of docs/rulings-castle-combo.md. A tableau is written from the cell B2; what
is named is what the text says that each card scores.
"""

import pytest

from rules.castle_combo.scoring import filled, points, points_of
from tests.support.castle_combo import bought, card_table, position, scored, tableau

EIGHT = "# # # / # # # / # # ."

SHIELDS_AND_BANNERS = {
    "a face-down card between two others hides its shields from their row": (
        # ruling 6: Faith 1 of the Cardinal and 1 of the Nun; 2 of the hidden card are gone
        "cardinal -mother-superior nun",
        {"cardinal": 6, "nun": 3},
    ),
    "a gap does not end a row": (
        # rulings 5 and 15: Nobility 1 of its own and 2 across the empty cell
        "prince . duchess / judge vicar inventor",
        {"prince": 12},
    ),
    "a column goes past a face-down card": (
        # rulings 6 and 15: Scholarship 1 of its own and 1 of the Spy; the Winemaker sees Peasantry
        # twice and Scholarship, one type each
        "apothecary winemaker / -inventor baker / spy beggar",
        {"apothecary": 6, "winemaker": 4, "beggar": 0},
    ),
    "in an otherwise hidden tableau five of six types are absent": (
        # rulings 5 and 6: only its own Faith can be seen
        "# # # / # his-holiness # / # # #",
        {"his-holiness": 30},
    ),
    "with all six types there is nothing absent": (
        # rule 13: Nobility, Faith, Scholarship, Military, Craftsmanship, Peasantry
        "architect duchess his-holiness / spy locksmith .",
        {"architect": 12, "his-holiness": 0},
    ),
    "a type that lies face-down is absent": (
        # ruling 6: Peasantry, Military and Faith are hidden
        "baron -farmer witch / philosopher -captain -monk",
        {"baron": 0, "witch": 9, "philosopher": 10},
    ),
    "two cards deny each other the type that they must do without": (
        # ruling 5: each shows what the other one must not see
        "barbarian philosopher",
        {"barbarian": 0, "philosopher": 0},
    ),
    "one face-down card is as good as three, and a hidden scroll scores nothing": (
        # rule 13, ruling 6
        "carpenter # / # -duchess",
        {"carpenter": 8},
    ),
    "with every card in sight the Carpenter scores nothing": (
        # rule 13
        "carpenter judge / vicar .",
        {"carpenter": 0, "judge": 3},
    ),
    "without a card of the other location there is no pair of banners": (
        # rulings 6 and 16: the Farmhand has no banner face-down
        "judge nun -farmhand / prince duchess .",
        {"judge": 0},
    ),
    "banners of face-down cards are gone": (
        # ruling 6: Castle banners are those of Chancellor and Judge, Village ones two
        "chancellor usurper executioner / -prince -vicar judge",
        {"chancellor": 4, "usurper": 4, "executioner": 2, "judge": 6},
    ),
    "a card with two shields serves a set with both": (
        # ruling 16: Nobility 5, Scholarship 2, Craftsmanship 3, the Goldsmith in both of the last
        "her-majesty-the-queen duchess queen-mother / goldsmith judge locksmith /"
        "spice-merchant . .",
        {"her-majesty-the-queen": 20, "goldsmith": 6},
    ),
    "a set may be made of one other card and of its own shield": (
        # rulings 5 and 16: Nobility 1, Military 2; Scholarship 2, Peasantry 1
        "officer royal-guard / doctor winemaker",
        {"officer": 4, "doctor": 4, "royal-guard": 3},
    ),
    "sets of three need the scarcest part": (
        # ruling 16: Military 5 and Peasantry 3 make nothing without Faith
        "mercenary master-at-arms captain / farmer -vicar .",
        {"mercenary": 0},
    ),
    "triples of banners leave a rest": (
        # rulings 6 and 16: Village banners 6 in sight make two, eight make no third, three hidden
        "brigand vicar spy / potter monk baker / -farmer -witch -beekeeper",
        {"brigand": 14},
    ),
    "triples of one type are made as often as it goes": (
        # ruling 16: Military 11 make three, and two remain; Craftsmanship 1, Peasantry 1
        "general captain master-at-arms / squire executioner militiaman /"
        "bombardier blacksmith mercenary",
        {"general": 18, "militiaman": 9, "bombardier": 9, "executioner": 2, "mercenary": 0},
    ),
    "the cards at a slant are outside a row and column": (
        # ruling 15: Monk 1, Farmer 2, Stable Boy 1, Woodcutter 1; not Beggar, not the hidden one
        "monk farmer stable-boy / woodcutter beggar . / -fisherman . .",
        {"monk": 10, "stable-boy": 3, "beggar": 0},
    ),
    "two cards at a slant look along different lines": (
        # ruling 15: the Knight sees 2 and 2, the Jester the same ones and itself
        "knight duchess / queen-mother jester",
        {"knight": 12, "jester": 10},
    ),
    "a row and column without the type score nothing however many there are elsewhere": (
        # ruling 15: Military 4 at a slant
        "armorer nun potter / vicar captain master-at-arms",
        {"armorer": 0},
    ),
    "a type counts once however often its shield is there": (
        # rule 13: Military 4 in the column is one type; Faith, Military, Craftsmanship in the row
        "lookout pilgrim / general templar / captain sculptor",
        {"lookout": 4, "pilgrim": 8},
    ),
}

FIGURES = {
    "a discount for two locations is one card with a discount": (
        # rulings 5 and 6: Alchemist, Baron, Squire, Farmhand; the Armorer is hidden
        "alchemist baron squire / -armorer farmhand judge",
        {"alchemist": 16},
    ),
    "cost 5 or more is what is printed, in spite of discounts": (
        # rulings 4 and 6: Patron 7, Pilgrim 6, His Majesty 6; not 4, not the hidden 7
        "patron -general pilgrim / his-majesty locksmith astronomer",
        {"patron": 20},
    ),
    "cost 4 is neither more nor less": (
        # rulings 4, 5 and 6: Pawnbroker, Cardinal, Scribe; not 5, not 3, not the hidden Judge
        "pawnbroker cardinal scribe / duchess princess -judge",
        {"pawnbroker": 9},
    ),
    "cost 0 is that of either location": (
        # rulings 5 and 6: Traveler, Steward, Vicar, Baker
        "traveler steward vicar / -beggar baker nun",
        {"traveler": 8},
    ),
    "two shields are two, alike or not": (
        # rulings 5 and 6: Blacksmith, Duchess, Captain, Farmer; the Monk is hidden
        "blacksmith duchess captain / judge -monk farmer",
        {"blacksmith": 8},
    ),
}

PLACES = {
    "a single row of three settles the columns and no row": (
        # rule 7: nothing says yet which row this is
        "astronomer spy captain",
        {"astronomer": 8, "spy": 6, "captain": 8},
    ),
    "a single column of three settles the rows and no column": (
        # rule 7
        "duchess / spice-merchant / guildmaster",
        {"duchess": 8, "spice-merchant": 5, "guildmaster": 5},
    ),
    "with two columns it is open which one is the middle one": (
        # rule 7, ruling 21: the Fisherman is in a corner or on an edge, the Baker as well
        "fisherman # / spice-merchant # / baker woodcutter",
        {"fisherman": 0, "spice-merchant": 5, "baker": 0, "woodcutter": 0},
    ),
    "a third column settles corners far away from it": (
        # rule 7, ruling 21: now the first column is the left one
        "fisherman # / spice-merchant # # / baker woodcutter",
        {"fisherman": 4, "spice-merchant": 5, "baker": 0, "woodcutter": 0},
    ),
    "a frame is where the cards are, not where the first card lies": (
        # rule 7: the first card, at C3, is the top left one
        ". . . . / . fisherman baker duchess / . goldsmith # woodcutter / . guildmaster spy farmer",
        {
            "fisherman": 4,
            "baker": 3,
            "duchess": 8,
            "goldsmith": 6,
            "woodcutter": 5,
            "guildmaster": 5,
            "spy": 6,
            "farmer": 7,
        },
    ),
    "the same cards turned about score nothing for their places": (
        # rule 7, ruling 21: each lies where its scroll does not want it
        "farmer guildmaster goldsmith / fisherman baker astronomer / woodcutter duchess spy",
        {
            "farmer": 0,
            "guildmaster": 0,
            "goldsmith": 0,
            "fisherman": 0,
            "baker": 0,
            "astronomer": 0,
            "woodcutter": 0,
            "duchess": 0,
            "spy": 0,
        },
    ),
}

ALL = SHIELDS_AND_BANNERS | FIGURES | PLACES


@pytest.mark.parametrize(("text", "expected"), ALL.values(), ids=ALL)
def test_a_scroll_scores_what_the_text_says(text, expected):
    won = scored(text)
    assert {card: won[card] for card in expected} == expected


# ---------------------------------------------------------------- purses and Keys


def test_the_banker_counts_what_is_on_the_purses_before_the_end_and_what_comes_at_the_end():
    # rule 13, ruling 8: 1 + 0 + 6 + 5 lie there, 4 more come; 16 in all, each 2 and 1 points
    won = scored("banker steward+1 gravedigger / sculptor+6 vicar+5 .", gold=4)
    assert won.pop("banker") == 16
    assert won["vicar"] == 10
    assert sum(won.values()) == 32


def test_a_purse_that_lies_face_down_takes_no_gold():
    # rulings 6 and 8
    assert scored("-beekeeper banker", gold=20) == {"banker": 0}


def test_gold_for_each_purse_goes_past_full_and_hidden_ones():
    # rulings 6 and 9: 1 on the Potter, none on the Vicar, 2 on the new card
    table = bought("innkeeper", "potter+3 vicar+5 / -beekeeper ?")
    assert table.gained() == (0, 0, 3)
    assert (table.stored("potter"), table.stored("vicar"), table.stored("innkeeper")) == (4, 5, 2)
    # ruling 10: the hidden purse has most room, and is none
    assert bought("steward", "potter+3 -beekeeper ?").gained() == (0, 0, 1 + 3)


def test_nine_purses_hold_as_much_as_is_printed_on_them_and_no_more():
    # rule 13: 9 + 8 + 7, 6 + 5 + 5, 5 + 4 + 4
    player = tableau(
        "beekeeper gravedigger sculptor / innkeeper vicar farmhand /"
        "queen-mother potter master-at-arms",
        gold=60,
    )
    assert sum(filled(card_table(), player)) == 53
    assert points(card_table(), player).total == 106


def test_a_purse_of_a_neighbour_is_nobodys_business():
    # rule 13, ruling 8: the own tableau only
    table = position("banker vicar+2", "beekeeper+9 sculptor+7", gold=0)
    assert sum(points_of(table.state, 0).cards) == 2 + 4
    assert bought("miraculously-cured", ".", "beekeeper sculptor").gained() == (0, 1, 0)
    table = bought("queen-mother", ".", "beekeeper")
    assert (table.stored("queen-mother"), table.stored("beekeeper", 1)) == (2, 0)


def test_the_steward_fills_himself_where_the_other_purses_are_full():
    # ruling 10
    table = bought("steward", "sculptor+7 vicar+5 ?")
    assert (table.gained(), table.stored("steward")) == ((0, 0, 3), 3)


def test_gold_that_the_last_card_brings_goes_onto_a_purse_and_the_rest_breaks_ties():
    # rules 8 and 13, ruling 7: nine cells are filled, 4 Gold fit on the Potter and 5 are left
    table = position("potter # # / # # # / # # .", EIGHT, gold=0, keys=0, village="woodcutter")
    table.do("buy woodcutter").pass_by()
    assert (table.stored("potter"), table.gold()) == (4, 5)
    # right column 5, Potter 8; the other player has the 2 Keys of the card face-down
    assert table.game.outcome(table.state).scores == (13, 2)


def test_a_key_is_a_point_and_one_more_for_each_scroll_in_sight():
    # rule 13, rulings 6 and 17
    assert points(card_table(), tableau("templar -locksmith", keys=4)).total == 8
    assert points(card_table(), tableau("-templar -locksmith", keys=4)).total == 4
    assert points(card_table(), tableau("templar locksmith", keys=0)).total == 0


# ---------------------------------------------------------------- whole tableaus


def test_a_whole_tableau_adds_up():
    # rule 13. Nobility 4, Faith 1, Scholarship 1, Military 2, Craftsmanship 1, Peasantry 2
    text = (
        "duchess her-majesty-the-queen princess / pilgrim architect clockmaker /"
        "farmer -general captain"
    )
    assert scored(text) == {
        "duchess": 8,  # top row
        "her-majesty-the-queen": 10,  # one set
        "princess": 12,  # Nobility 2 + 1 + 1
        "pilgrim": 12,  # Faith, Scholarship, Craftsmanship
        "architect": 12,  # all six types
        "clockmaker": 3,  # itself
        "farmer": 7,  # bottom row
        "captain": 8,  # right column
    }
    assert points(card_table(), tableau(text, keys=3, gold=9)).total == 72 + 3


def test_a_whole_tableau_around_its_first_corner_adds_up_and_again_with_a_purse_face_down():
    # rules 7 and 13, ruling 6
    text = (
        ". . . . / . fisherman baker miraculously-cured+1 / . carpenter -nun banker /"
        ". witch spy woodcutter"
    )
    assert scored(text, gold=2) == {
        "fisherman": 4,  # corner
        "baker": 3,  # edge
        "miraculously-cured": 6,  # 1 Gold and 2 more
        "carpenter": 8,
        "banker": 3,
        "witch": 0,  # Faith on Miraculously cured
        "spy": 6,  # middle column
        "woodcutter": 5,  # right column
    }
    hidden = text.replace("miraculously-cured+1", "-miraculously-cured")
    won = scored(hidden, gold=2)
    assert (won["banker"], won["witch"], sum(won.values())) == (0, 9, 35)


# ---------------------------------------------------------------- turns


def test_an_ability_looks_at_its_owners_tableau_or_at_a_neighbours_and_never_at_both():
    # rules 8 and 9: Nobility of its own, not the 3 of the other player
    assert bought("jester", ".", "prince duchess").gained() == (2, 0, 0)
    # the neighbour has no Faith, whatever the Nun and the Templar himself show
    assert bought("templar", "nun ?", "judge").gained() == (0, 1, 0)


def test_a_neighbours_face_down_cards_show_nothing():
    # rule 9, ruling 6: Faith 1 of the Nun, and its own Military
    assert bought("templar", ".", "-mother-superior nun").gained() == (1, 1, 0)


def test_in_a_game_of_five_all_four_opponents_gain_and_two_are_neighbours():
    # rule 9: Castle banners of the two neighbours are 1 and 0, of the two others 2 and 3
    table = bought("brigand", ".", "judge", "nun prince", "nun duchess / baron .", "vicar")
    assert table.gained() == (0, 1, 0)
    table = bought("innkeeper", ".", seats=5)
    assert [table.gained(player) for player in range(1, 5)] == [(2, 0, 0)] * 4


def test_a_key_and_an_icon_move_the_messenger_there_and_back_in_one_turn():
    # rules 4 and 10
    table = position("", castle="judge").do("key move", "buy judge")
    assert table.happened("messenger") == [("castle",), ("village",)]
    assert table.messenger == "village"


def test_a_card_that_a_key_reveals_can_be_bought_at_once():
    # rule 4
    table = position("", village="spy potter monk", village_deck="baker witch farmer beggar")
    assert table.do("key refresh", "buy baker").at("C3") == "baker"


def test_a_card_that_an_ability_discards_may_come_back_at_the_end_of_the_turn():
    # rule 11, ruling 19: the Castle's deck and discards are empty, so it is the only card to come
    table = position(
        "", village="executioner", castle="prince judge nun", castle_deck="", messenger="village"
    )
    table.do("buy executioner", "discard prince")
    assert (table.asked, table.gained()) == ("shuffle", (6, 0, 0))
    table.shuffle("prince")
    assert (table.display("castle"), table.messenger) == ("prince judge nun", "castle")


def test_a_location_runs_out_after_the_icon_has_moved_the_messenger_and_before_the_next_turn():
    # rule 12, ruling 23: the icon sends him to the Castle, where he stays when the Village goes
    table = position("", village="vicar potter monk", village_deck="").do("buy vicar")
    assert table.happened("messenger") == [("castle",)]
    assert (table.messenger, table.asked, table.state.current) == ("castle", "turn", 1)
    # without an icon it is the end of the Castle that moves him
    table = position("", castle="general nun prince", castle_deck="", messenger="castle")
    assert table.do("buy general").happened("messenger") == [("village",)]


def test_a_location_that_ran_out_has_left_discounts_and_banners_of_its_cards_in_tableaus():
    # rule 12 takes cards of the display, the deck and the discards, and no others
    table = position("squire vicar inventor", castle="judge", messenger="castle", closed="village")
    before = table.gold()
    table.do("buy judge", "place C3")
    assert before - table.gold() == 3
    assert points_of(table.state, 0).cards[12] == 3


def test_three_may_tie_in_points_and_two_of_them_share_the_win():
    # rule 14: the fourth has most Gold and fewer points
    table = position(EIGHT, EIGHT, EIGHT, EIGHT)
    for seat, (gold, keys) in enumerate(((5, 4), (7, 4), (7, 4), (30, 3))):
        table.state.players[seat] = table.state.players[seat]._replace(gold=gold, keys=keys)
    for _ in range(4):
        table.pass_by()
    outcome = table.game.outcome(table.state)
    assert (outcome.scores, outcome.winners) == ((6, 6, 6, 5), (1, 2))
