"""Card tables as text: every kind of figure listed, exported, corrected and compared."""

import tomllib
from types import MappingProxyType

import pytest

from rules.cards import Mistake, Phrase, Shape, Text, load
from valeria_tui import tables

TOML = """
[plates.mill]
name = "The \\"Old\\" Mill – Süd"
price = 3
rewards = ["2 gold", "1 wild"]
motto = "grind on"
source = { price = "transcribed", rewards = "inferred", motto = "house" }

[plates.well]
price = 4
source = "rulebook"
"""

SCHEMA = {
    "plates": {
        "name": Text(meaning="what is written on it"),
        "price": Shape(0, 9, meaning="its cost"),
        "rewards": Phrase(str, many=True, optional=True),
        "motto": Phrase(str, optional=True),
    },
}


def doubt(table):
    dear = [card.id for card in table.cards("plates") if card.number("price") > 8]
    return [Mistake(f"plates.{card}.price", "is that so?", grave=False) for card in dear]


@pytest.fixture
def table(tmp_path):
    path = tmp_path / "cards.toml"
    path.write_text(TOML, encoding="utf-8")
    return lambda corrections=None: load(
        "plates", path, SCHEMA, corrections, doubt, grows=("plates",), notes=("Mind the gap.", "")
    )


def test_every_figure_is_listed_with_its_source(table):
    assert list(tables.listing("Plates", table())) == [
        "Figures of Plates",
        "",
        "Plates",
        '  The "Old" Mill – Süd  price 3 (transcribed); rewards [2 gold, 1 wild] (inferred);'
        " motto grind on (house)",
        "  well                  price 4 (rulebook)",
        "",
        "4 figures:",
        "     1 rulebook: from the rulebook",
        "     1 inferred: follows from the rulebook",
        "     1 transcribed: typed from printed cards by one player; likely, not proven",
        "     1 house: chosen here for want of a public source",
    ]


def test_an_export_is_read_back_as_it_is_and_when_filled_in(table, tmp_path):
    lines = list(tables.export("plates", "Plates", table()))
    assert tomllib.loads("\n".join(lines)) == {"game": "plates", "plates": {"mill": {}, "well": {}}}
    path = tmp_path / "mine.toml"
    path.write_text("\n".join(lines), encoding="utf-8")
    assert tables.verdict("it", table(path)) == "it is sound: it gives 0 figures."
    filled = [line.removeprefix("# ") if " = " in line else line for line in lines]
    path.write_text("\n".join(filled), encoding="utf-8")
    assert tables.confirmed(table(path)) == 4
    assert list(tables.changes(table(), table(path))) == []


def test_an_export_explains_what_can_be_written(table):
    told = "\n".join(tables.export("plates", "Plates", table()))
    assert (
        '# Mind the gap.\n#\n\ngame = "plates"\n\n\n# PLATES\n'
        "#   name: what is written on it: a text in quotes of at most 40 letters\n"
        "#   price: its cost: a number from 0 to 9\n"
        '#   rewards: a list of phrases, or "" for none\n'
        '#   motto: a phrase in quotes, or "" for none\n'
        "# What your box has besides comes in as a further [plates.new-id]\n"
        "# with: name, price.\n"
    ) in told
    assert '[plates.mill]  # The "Old" Mill – Süd\n# name = "The' in told
    assert "\n[plates.well]\n# price = 4" in told


def test_what_was_added_or_taken_away_is_told(table, tmp_path):
    path = tmp_path / "mine.toml"
    path.write_text(
        '[plates.mill]\nmotto = ""\nname = "Mill"\n[plates.well]\nmotto = "deep"\n'
        '[plates.lid]\nname = "Lid"\nprice = 9\n',
    )
    assert list(tables.changes(table(), table(path))) == [
        'plates.mill.name: "Mill" instead of "The \\"Old\\" Mill – Süd"',
        'plates.mill.motto: nothing instead of "grind on"',
        'plates.well.motto: "deep" is new',
        'plates.lid.name: "Lid" is new',
        "plates.lid.price: 9 is new",
    ]
    assert tables.verdict("it", table(path)) == (
        "it can be played with: it gives 2 figures. Look at one thing again."
    )


def test_changes_are_told_figure_by_figure(table, tmp_path):
    path = tmp_path / "mine.toml"
    path.write_text('[plates.mill]\nprice = 5\nrewards = ["3 gold"]\n')
    assert list(tables.changes(table(), table(path))) == [
        "plates.mill.price: 5 instead of 3",
        'plates.mill.rewards: ["3 gold"] instead of ["2 gold", "1 wild"]',
    ]
    assert any(
        "owner: from your own card file" in line for line in tables.listing("P", table(path))
    )


def test_a_card_without_figures_is_left_out_of_an_export(table):
    bare = table().cards("plates")[1]._replace(figures=MappingProxyType({}))
    with_bare = table()._replace(sections={"plates": {bare.id: bare}})
    assert not any(
        line.startswith("[plates") for line in tables.export("plates", "Plates", with_bare)
    )
