"""The title in lines of text: what there is to play, chosen by number."""

import io

import pytest

from rules import catalog
from rules.game import Action
from rules.match import Seat
from tests.support.commands import valeria
from valeria_tui.lines import Lines
from valeria_tui.menu import choose, listing
from valeria_tui.session import new_session


@pytest.fixture
def played(tmp_path):
    """A folder with an unfinished game, a finished one, a shipped position and a stranger."""
    siege = catalog.load("siege")
    for seed, end in ((1, False), (2, True), (3, False)):
        session = new_session(tmp_path, siege, seed=seed)
        if end:
            session.match.play(Action("concede"))
        session.close()
        if seed == 3:
            session.journal.path.rename(tmp_path / "siege-last-stand.valeria")
    (tmp_path / "note.valeria").write_text("milk, bread")
    return tmp_path


def answer(folder, *answers):
    target = io.StringIO()
    session = choose(folder, Lines(io.StringIO("".join(f"{each}\n" for each in answers)), target))
    return session, target.getvalue()


def test_the_title_offers_games_new_games_and_positions(played):
    session, told = answer(played, "quit")
    assert session is None
    assert told.splitlines()[:9] == [
        "What would you like to play?",
        "  1. Continue Siege of Valeria, deal 1, Day 1 of 7, Roll",
        "  2. New game of Siege of Valeria",
        "  3. New game of Margraves of Valeria",
        "  4. New game of Castle Combo",
        "  5. Play from last stand, Siege of Valeria, deal 3, Day 1 of 7, Roll",
        "  6. Tutorial of Margraves of Valeria",
        "  7. Tutorial of Castle Combo",
        "Answer with a number, or quit.",
    ]


def test_the_number_chooses(played):
    session, _ = answer(played, "1")
    assert (session.match.seed, session.resumed) == (1, True)


def test_a_position_can_be_chosen(played):
    session, _ = answer(played, "5")
    assert session.match.seed == 3


def test_a_new_game_can_be_chosen(played):
    session, _ = answer(played, "2")
    assert not session.resumed


def test_a_game_for_several_asks_who_plays_until_it_knows(played):
    session, told = answer(played, "3", "Ada", "Ada, Ada", "Ada, foe:Bo", "Ada, greedy:Bo, Cy")
    assert "Who plays? 2 to 5 names with commas between, bots\n" in told
    assert "is for 2 to 5 players, not for 1.\n" in told
    assert "two players are called Ada.\n" in told
    assert "no bot 'foe' plays Margraves of Valeria" in told
    assert session.match.seats == (Seat("Ada"), Seat("Cy"), Seat("Bo", "greedy"))


def test_an_empty_answer_seats_the_usual_table_and_none_leaves(played):
    assert answer(played, "3")[0] is None
    assert answer(played, "3", "quit")[0] is None
    assert answer(played, "3", "")[0].match.names == ("Ada", "Bo")


def test_a_game_for_one_or_several_asks_too(played):
    session, told = answer(played, "4", "Ada, greedy:Bo")
    assert "Who plays? 1 to 5 names with commas between, bots\n" in told
    assert session.match.seats == (Seat("Ada"), Seat("Bo", "greedy"))


def test_a_game_for_one_or_several_is_played_alone_unless_others_are_named(played):
    assert answer(played, "4", "")[0].match.names == ("You",)


def test_another_answer_is_asked_again(played):
    session, told = answer(played, "8", "", "x", "0", "2")
    assert session is not None
    assert told.count("There is no choice") == 3


def test_the_end_of_the_input_leaves(played):
    assert answer(played)[0] is None


def test_the_list_names_every_save_and_its_fault(played):
    lines = list(listing(played))
    assert len(lines) == 4
    assert sum(line.endswith(", over") for line in lines) == 1
    assert any(line.startswith("note.valeria: is not a save") for line in lines)


def test_an_empty_folder_is_said_to_be_empty(tmp_path):
    assert list(listing(tmp_path)) == [f"No saved games in {tmp_path}."]


def test_the_command_plays_what_was_chosen(played):
    ran = valeria("--plain", feed="1\nquit\n", saves=played)
    assert ran.status == 0
    assert "Siege of Valeria, deal 1, continued." in ran.out
    assert valeria("--plain", feed="quit\n", saves=played).status == 0
