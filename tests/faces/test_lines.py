"""Lines and choices: what is written, what is read, and which choice an answer names."""

import io
import os
import signal

import pytest

from rules.game import Action, parse
from valeria_tui import choices
from valeria_tui.lines import Lines, fold


def numbered(*texts, heading=lambda action: action.verb):
    return choices.numbered([parse(text) for text in texts], heading, str)


@pytest.mark.parametrize(
    ("text", "folded"),
    [
        ("plain", "plain"),
        ("Efreet Enflammé", "Efreet Enflamme"),
        ("row 5 – 14 × 2 … ±1 → Adept’s · “so”", 'row 5 - 14 x 2 ... +-1 -> Adept\'s | "so"'),
        ("城", "?"),
    ],
)
def test_text_folds_to_seven_bits(text, folded):
    assert fold(text) == folded


def test_each_sentence_has_its_line():
    target = io.StringIO()
    lines = Lines(io.StringIO(), target)
    lines.tell("one")
    lines.tell()
    lines.tell(["two", "three"])
    assert target.getvalue() == "one\n\ntwo\nthree\n"


def test_what_is_read_from_a_file_is_written_out():
    target = io.StringIO()
    lines = Lines(io.StringIO("# a remark\n  attack\tC3R1 \r\n\x1b[2Jlast"), target)
    assert [lines.ask(), lines.ask(), lines.ask()] == ["attack C3R1", "[2Jlast", None]
    assert target.getvalue() == "> # a remark\n> attack C3R1\n> [2Jlast\n> \n"


def test_choices_keep_their_order_within_their_groups():
    listed = numbered("attack C1R1", "end", "attack C2R1")
    assert [(each.number, str(each.action)) for each in listed] == [
        (1, "attack C1R1"),
        (2, "attack C2R1"),
        (3, "end"),
    ]


@pytest.mark.parametrize("answer", ["2", "02", "attack C2R1", "ATTACK  c2r1"])
def test_an_answer_names_a_choice(answer):
    found = choices.find(numbered("attack C1R1", "attack C2R1", "end"), answer)
    assert found and found.action == Action("attack", ("C2R1",))


@pytest.mark.parametrize("answer", ["", "0", "4", "-1", "1.0", "attack", "²"])
def test_an_answer_that_names_none_finds_none(answer):
    assert choices.find(numbered("attack C1R1", "attack C2R1", "end"), answer) is None


def test_a_single_group_needs_no_heading():
    assert list(choices.told(numbered("pick S1", "pick S2"))) == [
        "  1. pick S1",
        "  2. pick S2",
    ]


def test_a_long_group_among_others_is_folded_and_its_numbers_stay():
    listed = numbered("end", *(f"repair S{die}" for die in range(1, 21)))
    assert list(choices.told(listed)) == [
        "end:",
        "  1. end",
        "repair: 20 choices, 2 to 21. Type list to see them.",
    ]
    unfolded = list(choices.told(listed, spelled=True))
    assert unfolded[-1] == "  21. repair S20 [repair S20]"
    assert len(unfolded) == 23


def test_who_says_nothing_for_so_long_has_ended():
    reading, writing = os.pipe()
    target = io.StringIO()
    with os.fdopen(reading) as source, os.fdopen(writing, "w") as mouth:
        lines = Lines(source, target, patience=0.05)
        mouth.write("attack C3R1\n")
        mouth.flush()
        assert lines.ask() == "attack C3R1"
        assert lines.ask() is None
    assert "No line came for so long" in target.getvalue()
    assert signal.getsignal(signal.SIGALRM) == signal.SIG_DFL
    assert signal.getitimer(signal.ITIMER_REAL) == (0, 0)
