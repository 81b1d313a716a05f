"""Numbers and names in sentences: each line says by itself whose it is and how many there are."""

import pytest

from rules.game import Event, parse
from tests.support.margraves import position

NAMES = ("Ada", "Bo", "Cy")


@pytest.mark.parametrize(
    ("kind", "args", "sentence"),
    [
        ("recalled", (0, 1), "Ada takes 1 card back."),
        ("recalled", (0, 3), "Ada takes 3 cards back."),
        ("shipped", (0, 1), "Ada ships 1 Resource."),
        ("statue", (0, 1), "A Knight of Ada stands at the statue."),
        ("statue", (0, 2), "2 of Ada's Knights stand at the statue."),
        ("hired", (0, "monk", 0), "Ada hires Monk for nothing."),
        ("hired", (0, "monk", 4), "Ada hires Monk for 4 Gold."),
    ],
)
def test_one_is_told_as_one_and_nothing_as_nothing(kind, args, sentence):
    table = position("at silesia")
    assert table.game.words.event(Event(kind, args), NAMES) == sentence


def test_every_line_about_a_player_names_him():
    table = position("at silesia")
    report = table.game.words.report(table.state, NAMES)
    storage = [line for line in report if "storage" in line]
    assert storage
    assert all(line.startswith(("Ada", "Bo", "Cy")) for line in storage)
    assert not any(line.startswith(" ") for line in report)


def test_what_is_stored_is_counted_in_the_words_of_the_game():
    table = position("at silesia")
    line = next(line for line in table.game.words.report(table.state, NAMES) if "storage" in line)
    assert line.endswith("Towers.")


def test_the_tombs_are_told_by_what_they_hold():
    table = position("at silesia", lying="a b", standing="c", statue=1)
    report = table.game.words.report(table.state, NAMES)
    assert (
        "Hero Tombs: Knights stand in c; Knights lie in a, b; empty d, e, f, g, h, i; "
        "1 Knight at the statue."
    ) in report


def test_a_payment_of_single_knights_says_knight():
    mat = "at silesia, strength 2, knight 1"
    table = position(mat, knights="silesia", lairs="forest warg-pack", at="do may slay")
    table.do("pick forest")
    words = table.game.words
    assert words.action(table.state, parse("pay 2 1 0")) == "2 Strength, 1 Knight here"
    assert words.action(table.state, parse("pay 2 0 1")) == "2 Strength, 1 stored Knight"


def test_a_citizen_to_be_chosen_tells_what_he_does_and_costs():
    line = "monk ranger bard pilot rogue"
    table = position("at shilina, gold 9", line=line, at="do hire")
    words = table.game.words
    assert words.action(table.state, parse("pick 2")) == (
        "Ranger (place 2) for 2 Gold: Gain 2 Strength. May move the Margrave along a road. "
        "May slay a Monster."
    )


def test_a_tomb_slot_tells_what_its_lines_pay():
    table = position(
        "at silesia",
        knights="silesia silesia silesia kamin",
        lairs="forest warg-pack",
        lying="a b c d e f g h",
        at="do may slay",
    )
    table.do("pick forest", "pay 0 3 0")
    told = table.game.words.action(table.state, parse("pick i"))
    name, _, pays = told.partition(": ")
    assert name == "slot i"
    assert pays.startswith("Row 3 pays ")
    assert "; Column 4 pays " in pays
