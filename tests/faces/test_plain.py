"""The plain face: whole games by lines of text, whatever the game."""

import re
from types import SimpleNamespace

import pytest

from rules.cards import Card, CardTable
from rules.game import Action
from rules.journal import SaveError
from rules.match import Match
from tests.support.commands import valeria
from tests.support.siege import position, siege
from valeria_tui import plain
from valeria_tui.plain import HELP
from valeria_tui.session import YOU, Session


def after(told, answer):
    """What was told between an answer and the next prompt."""
    return told.split(f"> {answer}\n", 1)[1].split("\n> ")[0]


# Whole games of Siege through a pipe.

FIRST_CHOICES = "1\n" * 800


def test_a_whole_game_runs_through_a_pipe_to_rank_and_statistics(tmp_path):
    ran = valeria("play", "siege", "--seed", "7", "--plain", feed=FIRST_CHOICES, saves=tmp_path)
    assert (ran.status, ran.err) == (0, "")
    assert ran.out.startswith("Siege of Valeria, deal 7, a new game.\n")
    ending = ran.out[ran.out.index("The game is over.") :]
    assert re.search(r"^(Victory|Defeat) on day \d\.", ending, re.MULTILINE)
    assert re.search(r"^Attacks: \d+\.$", ending, re.MULTILINE)
    assert ending.endswith("\nThis was deal 7.\n")


def test_the_same_feed_twice_prints_the_same_bytes(tmp_path):
    ran = [
        valeria("play", "siege", "--seed", "7", "--plain", feed=FIRST_CHOICES, saves=tmp_path / one)
        for one in ("a", "b")
    ]
    assert ran[0] == ran[1]
    assert str(tmp_path) not in ran[0].out
    assert "\x1b" not in ran[0].out


def test_options_that_differ_are_named_at_the_end(tmp_path):
    ran = valeria("play", "siege", "--easy", "--plain", feed="concede\n", saves=tmp_path)
    assert re.search(r"\nThis was deal \d{5} with events=false\.\n$", ran.out)


def test_the_end_of_the_input_saves_and_a_resumed_game_asks_the_same_question(tmp_path):
    begun = valeria("play", "siege", "--seed", "7", "--plain", feed="1\n" * 5, saves=tmp_path)
    assert begun.status == 0
    assert begun.out.endswith("\n> \nSaved. To go on from here: valeria resume --plain\n")
    question = begun.out.removesuffix(begun.out[begun.out.rindex("\n> \n") :]).split("> 1\n")[-1]
    resumed = valeria("resume", "--plain", saves=tmp_path)
    assert resumed.out.startswith("Siege of Valeria, deal 7, continued.\n")
    assert question.strip().splitlines()[-1] in resumed.out
    assert resumed.out.count("\n> ") == 1


def test_a_game_left_anywhere_ends_as_the_game_played_at_one_sitting(tmp_path):
    whole = valeria(
        "play", "siege", "--seed", "7", "--plain", feed=FIRST_CHOICES, saves=tmp_path / "whole"
    )
    valeria("play", "siege", "--seed", "7", "--plain", feed="1\n" * 30, saves=tmp_path / "parts")
    valeria("resume", "--plain", feed="1\n" * 41 + "quit\n", saves=tmp_path / "parts")
    ended = valeria("resume", "--plain", feed=FIRST_CHOICES, saves=tmp_path / "parts")
    end = whole.out.index("The game is over.")
    assert ended.out.endswith(whole.out[end:])


def test_a_feed_may_hold_remarks_odd_bytes_and_no_last_line_end(tmp_path):
    feed = b"# the first roll\r\n1\n\xff\xfe\x1b[31m\n\n  PASS  \nquit"
    ran = valeria("play", "siege", "--seed", "7", "--plain", feed=feed, saves=tmp_path)
    assert ran.status == 0
    assert ran.err == ""
    assert "\x1b" not in ran.out
    assert ran.out.count("Not allowed.") == 1
    assert ran.out.endswith("> quit\nSaved. To go on from here: valeria resume --plain\n")


def test_ascii_keeps_the_output_to_seven_bits(tmp_path):
    feed = "look\ninspect catapult\nlist\nhelp\nquit\n"
    plain = ("play", "siege", "--seed", "7", "--plain")
    assert not valeria(*plain, feed=feed, saves=tmp_path).out.isascii()
    assert valeria(*plain, "--ascii", feed=feed, saves=tmp_path).out.isascii()
    latin = {"PYTHONUTF8": "0", "PYTHONIOENCODING": "latin-1"}
    assert valeria(*plain, feed=feed, saves=tmp_path, **latin).out.isascii()


def test_dice_rolled_on_the_table_are_typed_in(tmp_path):
    feed = "6 5\n7 7 7 7 7 7 7\n6 5 4 3 2 1 1\nlog\nquit\n"
    ran = valeria(
        "play", "siege", "--seed", "7", "--plain", "--own-dice", feed=feed, saves=tmp_path
    )
    assert ran.out.count("Not allowed. Roll: ") == 2
    assert "Rolled S6, S5, S4, S3, S2, H1, H1." in after(ran.out, "6 5 4 3 2 1 1")
    assert "Rolled S6, S5, S4, S3, S2, H1, H1." in after(ran.out, "log")


# Everything else with a game that is small enough to be seen whole.


def test_choices_are_numbered_under_their_headings(pebbles, talk):
    told = talk(pebbles(), "quit")
    assert (
        "Round 1 of 4.\n"
        "Ann: 3 to do.\n"
        "Cards:\n"
        "  1. Draw a card (final)\n"
        "Pebbles:\n"
        "  2. End the turn\n"
        "  3. Roll for pebbles (final)\n"
        "  4. Take 1 pebbles\n"
        "  5. Take 2 pebbles\n"
        "  6. Take 3 pebbles\n"
        "> "
    ) in told


@pytest.mark.parametrize("answer", ["6", "take 3", "  Take   3 "])
def test_a_choice_is_made_by_number_or_by_text(pebbles, talk, answer):
    session = pebbles()
    told = talk(session, answer)
    assert "Ann takes 3." in told
    assert session.match.state.heap == 21


def test_several_texts_are_done_as_one_move(pebbles, talk):
    session = pebbles()
    talk(session, "take 3; take 2;", "undo")
    assert session.match.state.heap == 24
    assert session.match.history == []


def test_several_texts_are_done_together_or_not_at_all(pebbles, talk):
    session = pebbles()
    told = talk(session, "take 3; take 9")
    assert "Not allowed. take 9: turn: That is not to be had in this turn." in told
    assert session.match.state.heap == 24


@pytest.mark.parametrize(
    ("answer", "told"),
    [
        ("7", "There is no choice 7; they go from 1 to 6."),
        ("0", "There is no choice 0; they go from 1 to 6."),
        ("take 4", "Not allowed. turn: That is not to be had in this turn."),
        ("dance", "Not allowed. turn: That is not to be had in this turn."),
        ("why take 4", "turn: That is not to be had in this turn."),
        ("why 1", "draw is allowed."),
        ("why", "Why what? Name an action after it, as in: why pass."),
        ("inspect heap", "Pebbles for the taking."),
        ("inspect Heap", "Pebbles for the taking."),
        ("inspect moon", "There is nothing called moon here; look names what there is."),
        ("inspect", "Inspect what? Name a card, a place or a die after it."),
        ("undo", "undo: Nothing has been done yet that could be taken back."),
        ("redo", "redo: Nothing has been taken back."),
        ("log", "Nothing has happened yet."),
        ("look", "The heap holds 24.\nAnn has 0 pebbles and 0 cards."),
        ("look Heap", "The heap holds 24."),
        ("look moon", "There is no word of moon in the position."),
        ("HELP", "\n".join(HELP)),
        ("?", "\n".join(HELP)),
    ],
)
def test_what_changes_nothing_is_answered_and_the_question_asked_again(pebbles, talk, answer, told):
    session = pebbles()
    assert after(talk(session, answer), answer) == f"{told}\nAnn: 3 to do."
    assert session.match.history == []


def test_the_list_shows_what_may_be_typed(pebbles, talk):
    listed = after(talk(pebbles(), "list"), "list")
    assert "  6. Take 3 pebbles [take 3]\n" in listed


def test_save_tells_where(pebbles, talk, tmp_path):
    assert f"Saved in {tmp_path / 'tiny.valeria'}." in talk(pebbles(), "save")


def test_an_empty_line_is_no_answer(pebbles, talk):
    assert after(talk(pebbles(), ""), "") == "Ann: 3 to do."


def test_choices_are_taken_back_and_done_again(pebbles, talk):
    session = pebbles()
    told = talk(session, "take 3", "undo", "redo")
    assert after(told, "undo").startswith("Taken back: Take 3 pebbles\n")
    assert after(told, "redo").startswith("Ann takes 3.\n")
    assert session.match.state.heap == 21


def test_what_came_to_light_is_not_taken_back(pebbles, talk):
    session = pebbles()
    told = talk(session, "roll", "undo")
    assert after(told, "undo").startswith("undo: Something has come to light")
    assert session.match.state.heap < 24


def test_practice_calls_nothing_final_and_marks_the_result(pebbles, talk):
    told = talk(pebbles(practice=True), "roll", "undo", "concede")
    assert "Practice: every choice can be taken back" in told
    assert "(final)" not in told
    assert told.endswith(
        "This was deal 1.\nMarked as practice: choices were taken back after something showed.\n"
    )


def test_the_progress_is_told_where_it_changed(pebbles, talk):
    told = talk(pebbles(), "take 1", "end", "take 1")
    assert told.count("Round 1 of 4.") == 1
    assert told.count("Round 2 of 4.") == 1


def test_the_log_tells_what_happened_lately_or_all(pebbles, talk):
    session = pebbles(options={"rounds": 6, "cards": False})
    told = talk(session, *["take 1", "end"] * 5, "take 1", "take 1", "log", "log all")
    assert after(told, "log").count("\n") == 12
    assert after(told, "log") == after(told, "log all")


def test_the_end_tells_results_counts_and_the_deal(pebbles, talk):
    told = talk(pebbles(options={"rounds": 2}), "take 3", "end", "end", "never read")
    assert told.endswith("\nAnn has 3.\n\npebbles left: 21.\n\nThis was deal 1 with rounds=2.\n")


def test_what_a_board_would_show_is_told_before_the_question_where_it_changed(
    pebbles, talk, monkeypatch
):
    session = pebbles()
    words = session.match.game.words
    monkeypatch.setattr(words, "glance", lambda state, _: f"Heap: {state.heap}.", raising=False)
    told = talk(session, "why 1", "roll", "take 3", "discard", "end")
    assert told.count("Heap: 24.\nAnn: 3 to do.\n") == 1
    assert told.count("Heap: ") == 3


def test_a_warning_stands_beside_the_choice(pebbles, talk, monkeypatch):
    session = pebbles()
    words = session.match.game.words
    monkeypatch.setattr(
        words, "warning", lambda _, action: "All is lost!" * (action.verb == "end"), raising=False
    )
    told = talk(session)
    assert "  2. End the turn. All is lost!\n  3. Roll for pebbles (final)\n" in told


def test_a_plain_player_of_siege_hears_the_dice_and_what_loses(tmp_path, talk):
    state = position("C1R1 catapult", dice="S5 S3 H2").state
    match = Match(siege(), state, YOU, 1, {})
    told = talk(Session(match, SimpleNamespace(close=lambda: None, created=""), tmp_path))
    assert "Active dice: S3, S5, H2.\nActions: attack" in told
    assert "end the day's actions. Ending now loses: Catapult stands in the Vanguard" in told


def test_a_new_game_with_house_figures_says_so_once(pebbles, talk):
    house = Card("heap", {}, {"size": 24, "price": 1}, {"size": "house", "price": "rulebook"})
    session = pebbles()
    session.match.game.table = CardTable("tiny", {"heaps": {"heap": house}}, "0")
    told = talk(session, "quit")
    assert "\n1 figure of this game is a house value, for want of a public source;" in told
    assert "house value" not in talk(session._replace(resumed=True), "quit")


# Several players.


def test_whoever_is_asked_is_named(pebbles, talk):
    told = talk(pebbles("Ann", "Bo"), "end", "end")
    assert re.findall(r"^(\w+): 3 to do", told, re.MULTILINE) == ["Ann", "Bo", "Ann"]


def test_a_question_without_a_name_gets_one(pebbles, talk, monkeypatch):
    session = pebbles("Ann", "Bo")
    monkeypatch.setattr(session.match.game.words, "question", lambda *_: "Well?", raising=False)
    assert "\nBo: Well?\n" in talk(session, "end")


def test_the_keyboard_is_handed_over_only_before_and_after_a_secret(pebbles, talk):
    told = talk(pebbles("Ann", "Bo", "Cy"), *["end"] * 4, "draw", *["end"] * 4)
    assert re.findall(r"^Hand the keyboard to (\w+)\.|^(\w+): 3 to do", told, re.MULTILINE) == [
        *[("", "Ann"), ("", "Bo"), ("", "Cy"), ("", "Ann"), ("", "Bo")],
        *[("Cy", ""), ("", "Cy"), ("", "Ann"), ("Bo", ""), ("", "Bo"), ("Cy", ""), ("", "Cy")],
    ]


def test_nobody_hands_over_to_a_bot_or_from_one(pebbles, talk):
    bots = {"idler": lambda match: Action("end")}
    told = talk(pebbles("Ann", "Bo/idler", bots=bots), "draw", "end", "end")
    assert "Hand the keyboard" not in told


def test_whoever_sits_down_sees_no_secret_and_hears_what_was_missed(pebbles, talk):
    session = pebbles("Ann", "Bo")
    told = talk(session, "draw", "end", "", "take 2", "end", "", terminal=True)
    to_bo = told[told.index("Hand the keyboard to Bo.") : told.index("Hand the keyboard to Ann.")]
    assert "Bo, press Enter when you sit here. " + "\n" * 60 in to_bo
    to_ann = told[told.index("Ann, press Enter") :]
    assert re.search(r"\n\nBo takes 2\.\nRound 2: Ann is next\.\n", to_ann)


def test_input_that_ends_at_a_hand_over_is_a_quiet_end(pebbles, talk):
    told = talk(pebbles("Ann", "Bo"), "draw", "end", terminal=True)
    assert told.endswith("Saved. To go on from here: valeria resume --plain\n")


def test_bots_play_their_seats_and_their_moves_are_told(pebbles, talk):
    def taker(match):
        return Action("take", (1,)) if match.state.left == 3 else Action("end")

    told = talk(pebbles("Ann", "Bo/taker", bots={"taker": taker}), "end", "end")
    assert told.count("Bo takes 1.") == 2
    assert re.findall(r"^(\w+): 3 to do", told, re.MULTILINE) == ["Ann", "Ann", "Ann"]


IDLERS = {"idler": lambda match: Action("end")}


def test_bots_by_themselves_play_to_the_end(pebbles, talk):
    told = talk(pebbles("Ann/idler", "Bo/idler", bots=IDLERS))
    assert "Round 4: Bo is next.\n\nAnn has 0.\nBo has 0.\n" in told
    assert "help" not in told


def test_bots_by_themselves_stop_after_too_many_rounds_and_nobody_has_won(
    pebbles, talk, monkeypatch
):
    monkeypatch.setattr(plain, "ROUNDS", 2)
    session = pebbles("Ann/idler", "Bo/idler", bots=IDLERS)
    told = talk(session)
    assert told.endswith(
        "\nUnfinished: bots alone stop after 2 rounds, and nobody has won.\nThis was deal 1.\n"
    )
    assert session.match.outcome() is None
    assert session.match.state.round == 3


def test_a_game_with_a_person_has_no_last_round(pebbles, talk, monkeypatch):
    monkeypatch.setattr(plain, "ROUNDS", 2)
    assert "Unfinished" not in talk(pebbles("Ann", "Bo/idler", bots=IDLERS), *["end"] * 4)


# A disk without room.


def fill(session, monkeypatch, times):
    """Let the next `times` writes of the journal fail."""
    moved = session.journal.moved
    failures = iter(range(times))

    def fail(*given):
        if next(failures, None) is not None:
            raise SaveError("no room on the disk")
        moved(*given)

    monkeypatch.setattr(session.journal, "moved", fail)


def test_a_player_can_make_room_and_go_on(pebbles, talk, monkeypatch):
    session = pebbles()
    fill(session, monkeypatch, 1)
    told = talk(session, "take 3", "take 3", "quit", terminal=True)
    assert told.count("no room on the disk.\n") == 1
    assert session.match.state.heap == 21


def test_a_feed_ends_where_it_cannot_be_saved(pebbles, talk, monkeypatch):
    session = pebbles()
    fill(session, monkeypatch, 1)
    with pytest.raises(SaveError):
        talk(session, "take 3", "take 3")
    assert session.match.state.heap == 24


# Whole games of Margraves through a pipe.

MARGRAVES = ("play", "margraves", "--plain", "--seed", "3")


def test_two_people_play_margraves_from_the_draft_to_the_scored_end(tmp_path):
    feed = "1\n" * 4000
    ran = [
        valeria(*MARGRAVES, "--players", "2", feed=feed, saves=tmp_path / one) for one in ("a", "b")
    ]
    assert (ran[0].status, ran[0].err) == (0, "")
    assert ran[0] == ran[1]
    told = ran[0].out
    assert told.startswith("Margraves of Valeria, deal 3, a new game.\n")
    assert re.search(r"^\d+ figures of this game are house values", told, re.MULTILINE)
    assert "Hand the keyboard to Bo." in told
    ending = told[told.rindex("The game is over.") :]
    assert re.search(r"^(Ada|Bo) wins after \d+ rounds\.$", ending, re.MULTILINE)
    assert re.search(r"^Ada: \d+ points\. Worker \d+ x \d = \d+", ending, re.MULTILINE)
    assert ending.endswith("\nThis was deal 3.\n")


def test_five_bots_play_margraves_to_the_scored_end_with_nobody_at_the_keyboard(tmp_path):
    bots = "--bots", "random:Ada,random:Bo,random:Cy,random:Dee,random:Eve"
    ran = [valeria(*MARGRAVES, *bots, saves=tmp_path / one) for one in ("a", "b")]
    assert (ran[0].status, ran[0].err) == (0, "")
    assert ran[0] == ran[1]
    assert ran[0].out.count(" points. Worker ") == 5
    assert "\n> " not in ran[0].out


def test_a_person_plays_margraves_with_bots_and_goes_on_later(tmp_path):
    table = ("--names", "Zoe", "--bots", "greedy:Bo")
    begun = valeria(*MARGRAVES, *table, feed="1\n" * 12, saves=tmp_path)
    assert begun.status == 0
    assert "Bo keeps a Wealth tile." in begun.out
    resumed = valeria("resume", "--plain", feed="1\n" * 12, saves=tmp_path)
    assert (resumed.status, resumed.err) == (0, "")
    assert "house values" not in resumed.out
