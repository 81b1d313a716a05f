"""Before the game: who sits at the table."""

import pytest

from rules.match import Match, Seat
from tests.support.company import seats
from valeria_tui import keys
from valeria_tui.opponents import opponents
from valeria_tui.screens.entries import Entry, lettered
from valeria_tui.screens.play import Play
from valeria_tui.screens.setup import Setup
from valeria_tui.screens.title import Title


@pytest.fixture
def table(company, game):
    company.page = Setup(company, game, Title(company))
    return company.page


def down(company, times):
    company.press(*["down"] * times)


def test_two_people_sit_there_at_first(company, table):
    assert table.mode == keys.SEATS
    assert table.seats() == (Seat("Ada"), Seat("Bo"))
    assert "2 to 5 players" in company.text()


def test_names_are_typed_in_place_of_those_proposed(company, table):
    company.press("Z", "o", "e", "down", "U", "l", "backspace", "w", "e")
    assert [seat.name for seat in table.seats()] == ["Zoe", "Uwe"]


def test_arrows_put_bots_in_a_chair_and_nobody(company, table):
    down(company, 1)
    company.press("right")
    assert table.seats()[1].bot == "random"
    assert "Random takes any choice, like a die that can read." in company.text()
    company.press("left", "left")
    with pytest.raises(ValueError, match="2 to 5 players"):
        table.seats()


def test_a_name_puts_a_person_in_an_empty_chair(company, table):
    down(company, 2)
    company.press("K", "i")
    assert table.seats()[2] == Seat("Ki")


def test_two_of_one_name_are_refused(company, table):
    company.press("B", "o", "up", "up", "enter")
    assert company.page is table
    assert "Two players are called Bo." in company.text()


def test_a_player_without_a_name_is_refused(company, table):
    company.press("backspace", "backspace", "backspace", "up", "up", "enter")
    assert "Every player needs a name." in company.text()


def test_the_game_begins_with_those_who_sit_there_as_it_was_set(company, game, table):
    down(company, 5)
    company.press("7", "x", "3", "down", "right", *["down"] * 5, "enter")
    assert isinstance(company.page, Play)
    assert company.page.match.seed == 73
    assert company.page.match.names == ("Ada", "Bo")
    assert company.page.match.options == game.resolve_options({"knight_refill": "if_placed"})
    assert "Most figures are house values" in company.page.note
    company.page.close()


def test_one_can_go_back(company, table):
    company.press("up", "enter")
    assert isinstance(company.page, Title)


def test_bots_of_a_session_answer_for_their_seats(game):
    match = Match.new(game, (Seat("Ada", "random"), Seat("Bo", "greedy")), 4)
    bots = opponents(match)
    assert set(bots) == {"random", "greedy"}
    for _ in range(12):
        bot = match.seats[match.decision().actor].bot
        action = bots[bot](match)
        assert action == bots[bot](match)
        match.play(action)


def test_people_need_no_bots_and_unknown_ones_are_refused(game):
    assert not opponents(Match.new(game, seats(3), 4))
    with pytest.raises(ValueError, match="no bot 'genius' plays Margraves of Valeria"):
        opponents(Match.new(game, (Seat("Ada"), Seat("Bo", "genius")), 4))


def lettered_words(*words, letters="acmnpsyz"):
    return [each.key for each in lettered([Entry("", (), word) for word in words], letters)]


def test_choices_are_named_by_their_first_letters_where_that_can_be():
    assert lettered_words("Alchemist", "Captain", "Merchant", "Paladin") == ["a", "c", "m", "p"]


def test_a_letter_that_stands_by_itself_names_its_choice():
    assert lettered_words("slot a: 2g", "slot c: 6g", "slot e: 2S") == ["a", "c", "s"]


def test_short_answers_have_their_letter_before_long_ones():
    assert lettered_words("Necromancer", "no") == ["c", "n"]


def test_no_two_choices_share_a_letter_and_the_rest_have_none():
    named = lettered_words(*["Monk"] * 10)
    assert sorted(each for each in named if each.strip()) == sorted("acmnpsyz")
    assert named.count(" ") == 2
