"""Castle Combo in few cells: every card has its words at every width."""

from itertools import product

import pytest

from tests.support.castle_combo import card_table
from valeria_tui.castle_combo import short

CARDS = card_table().characters[1:]
every_card = pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)

NARROW, WIDE = 12, 17
"""The cells of a card beside its edge, four and three in a row of the small screen."""


def card(card_id):
    return card_table().characters[card_table().code[card_id]]


@every_card
def test_every_card_has_a_short_name_ability_and_scroll(card):
    assert 0 < len(short.shortest(card)) <= 9
    assert min(map(len, short.ability(card))) <= WIDE
    shields, icon = len(card.shields), len(short.icon(card))
    assert shields + icon + 1 + min(map(len, short.scoring(card))) <= WIDE
    assert shields + 1 + min(map(len, short.scoring(card, 0))) <= NARROW
    assert shields + 1 + len(short.scoring(card, 0)[0]) <= WIDE


@every_card
def test_texts_keep_to_their_room_and_cut_no_word(card):
    for width, most in product((14, 20, 30), (2, 3, 5)):
        upper, lower = short.texts(card, width, most)
        alone = short.scroll_lines(card, 0, width, most)
        assert lower
        assert alone
        assert max(len(upper) + len(lower), len(alone)) <= most
        lines = (*upper, *lower, *alone)
        assert all(len(line) <= width for line in lines)
        if width == 30 and most > 2:
            assert not [line for line in lines if "…" in line]


def test_the_large_screen_tells_most_cards_in_words():
    told = [short.texts(each, 30, 5) for each in CARDS]
    words = [lower for _, lower in told if lower[0].split()[1] in ("point", "points")]
    assert len(words) > len(CARDS) * 0.9


@pytest.mark.parametrize(
    ("card_id", "does", "scores"),
    [
        ("steward", "fill 2 purses", "2/gold, of 3"),
        ("his-holiness", "+3k, opp +1k", "6/no-type"),
        ("templar", "+1g/F nb, +1k/M", "1/key"),
        ("gravedigger", "discard ⌂ for g", "2/gold, of 8"),
        ("alchemist", "-1▲⌂", "4/discount"),
        ("astronomer", "-1▲", "8 left col"),
        ("devout", "+1g/empty", "10 no C"),
        ("goldsmith", "+1k/2-shield", "6 left col"),
        ("knight", "+1g/▲", "3/N r+c"),
        ("banker", "+2g/purse or +3k", "1/all gold"),
        ("general", "+1k/type", "6/3 alike"),
        ("patron", "opp +2g", "5/cost 5+"),
        ("brigand", "+1k/▲ nb", "7/3⌂"),
        ("carpenter", "+1k/no-type", "8 face-down"),
        ("miraculously-cured", "+1k/purse", "2/gold, of 4"),
        ("her-majesty-the-queen", "+1k/N", "10/N+S+C"),
        ("fisherman", "-1▲", "4 corner"),
        ("baker", "+1g/P, +1k/⌂", "3 mid side"),
    ],
)
def test_cards_in_signs(card_id, does, scores):
    assert short.ability(card(card_id))[0] == does
    assert short.scoring(card(card_id))[0] == scores


def test_a_purse_tells_what_lies_in_it():
    assert short.scoring(card("sculptor"), 3) == ("2/gold, 3 of 7", "2/g 3/7")


def test_words_say_per_where_the_rules_say_for_each():
    assert short.texts(card("clockmaker"), 60, 5) == (
        ["Gain 1 Gold per Craftsmanship shield."],
        ["3 points per Craftsmanship shield in its row."],
    )
