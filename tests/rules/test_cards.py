"""Card tables: what a file may hold, what an owner may correct, and one clear line otherwise."""

from pathlib import Path

import pytest

from rules import catalog
from rules.cards import MAX_BYTES, OWNER, CardError, CardTable, Phrase, Shape, load


def read_reward(text: str) -> None:
    if text not in ("gold", "stone"):
        raise ValueError(f"knows no reward {text!r}")


SCHEMA = {
    "beasts": {
        "teeth": Shape(0, 40),
        "steps": Shape(1, 6, length=3),
        "reward": Phrase(read_reward),
        "gifts": Phrase(read_reward, many=True),
    },
    "places": {"price": Shape(0, 9)},
}

BASE = """
[beasts.owl]
name = "Owl"
teeth = 0
steps = [1, 2, 3]
reward = "gold"
source = "rulebook"

[beasts.wolf]
name = "Wolf"
teeth = 40
gifts = ["gold", "stone"]
source = { teeth = "house", gifts = "transcribed" }

[places.mill]
price = 3
source = "inferred"
"""


@pytest.fixture
def table(tmp_path):
    """Loads the base table, or the text given instead, with corrections if any are given."""

    def make(base: str = BASE, corrections: str | None = None) -> CardTable:
        path = tmp_path / "cards.toml"
        path.write_text(base)
        if corrections is None:
            return load("zoo", path, SCHEMA)
        own = tmp_path / "own.toml"
        own.write_text(corrections)
        return load("zoo", path, SCHEMA, own)

    return make


def test_a_table_holds_texts_figures_and_their_sources(table):
    owl, wolf = table().cards("beasts")
    assert (owl.id, owl.text("name"), owl.number("teeth"), owl.row("steps")) == (
        "owl",
        "Owl",
        0,
        (1, 2, 3),
    )
    assert (owl.phrase("reward"), wolf.phrases("gifts")) == ("gold", ("gold", "stone"))
    assert (owl.number("price", 7), wolf.phrase("reward", "none")) == (7, "none")
    assert set(owl.sources.values()) == {"rulebook"}
    assert wolf.sources == {"teeth": "house", "gifts": "transcribed"}
    assert table().card("places", "mill").number("price") == 3
    assert table().house_figures() == 1


def test_nothing_in_a_table_can_be_changed(table):
    owl = table().card("beasts", "owl")
    for mapping in (owl.figures, owl.texts, owl.sources, table().sections, table().sections):
        with pytest.raises(TypeError):
            mapping["teeth"] = 4


def test_an_owner_corrects_figures_and_each_is_marked(table):
    own = table(corrections='game = "zoo"\n[beasts.wolf]\nteeth = 38\n')
    wolf = own.card("beasts", "wolf")
    assert (wolf.number("teeth"), wolf.sources["teeth"]) == (38, OWNER)
    assert (wolf.phrases("gifts"), wolf.sources["gifts"]) == (("gold", "stone"), "transcribed")
    assert own.card("beasts", "owl") == table().card("beasts", "owl")


def test_an_owner_may_repeat_texts_and_sources_as_an_exported_file_does(table):
    assert table(corrections=BASE).sections["beasts"]["owl"].texts == {"name": "Owl"}


def test_the_digest_follows_the_figures_and_not_the_files(table):
    plain = table().digest
    assert table(corrections=BASE).digest == plain
    assert table(corrections="[beasts.wolf]\nteeth = 40\n").digest == plain
    assert table(corrections="[beasts.wolf]\nteeth = 39\n").digest != plain
    assert table(BASE.replace('"rulebook"', '"house"')).digest == plain


BAD_BASE = {
    "not valid TOML": ("[beasts.owl", "not valid TOML"),
    "TOML nested too deeply": ("a = " + "[" * 5000, "not valid TOML"),
    "larger than any card file": ("#" * (MAX_BYTES + 1), "larger than"),
    "an unknown section": ("[birds.owl]\nteeth = 1", r"no section \[birds\].*beasts, places"),
    "a section without cards": ("beasts = 3", r"\[beasts\] must hold cards"),
    "a card without figures": ("[beasts]\nowl = 3", "beasts.owl must be a table of figures"),
    "a figure without a source": ("[beasts.owl]\nteeth = 1", "beasts.owl.teeth has no source"),
    "a source that is none": (
        '[beasts.owl]\nteeth = 1\nsource = "hearsay"',
        "beasts.owl.teeth has no source",
    ),
    "an unknown figure": (
        '[beasts.owl]\nwings = 2\nsource = "house"',
        "beasts.owl has no figure 'wings'.*teeth, steps",
    ),
}

BAD_CORRECTIONS = {
    "for another game": ('game = "farm"', "for 'farm', not for 'zoo'"),
    "of an unknown card": ("[beasts.lynx]\nteeth = 1", r"no card 'lynx' in \[beasts\]"),
    "of an unknown section": ("[birds.owl]\nteeth = 1", r"no section \[birds\]"),
    "of a text": ('[beasts.owl]\nname = "Kite"', "beasts.owl.name is text, not a figure"),
    "of a figure the card lacks": (
        '[beasts.owl]\ngifts = ["gold"]',
        "beasts.owl has no figure 'gifts'.*teeth, steps, reward",
    ),
    "too high": ("[beasts.owl]\nteeth = 41", "teeth must be a number from 0 to 40"),
    "too low": ("[beasts.owl]\nteeth = -1", "teeth must be a number from 0 to 40"),
    "no number": ('[beasts.owl]\nteeth = "4"', "teeth must be a number"),
    "a truth for a number": ("[beasts.owl]\nteeth = true", "teeth must be a number"),
    "a fraction": ("[beasts.owl]\nteeth = 4.0", "teeth must be a number"),
    "a list too short": ("[beasts.owl]\nsteps = [1, 2]", "a list of 3 numbers from 1 to 6"),
    "a list with a stranger": ('[beasts.owl]\nsteps = [1, 2, "3"]', "a list of 3 numbers"),
    "a number for a list": ("[beasts.owl]\nsteps = 3", "a list of 3 numbers"),
    "a number for a phrase": ("[beasts.owl]\nreward = 3", "reward must be a phrase"),
    "a phrase nobody reads": ('[beasts.owl]\nreward = "fame"', "reward knows no reward 'fame'"),
    "a phrase for phrases": ('[beasts.wolf]\ngifts = "gold"', "gifts must be a list of phrases"),
    "one bad phrase of many": ('[beasts.wolf]\ngifts = ["gold", "fame"]', "reward 'fame'"),
}


def refused(make, *files) -> str:
    with pytest.raises(CardError) as caught:
        make(*files)
    text = str(caught.value)
    assert "\n" not in text
    assert ".toml" in text
    return text


@pytest.mark.parametrize(("text", "message"), BAD_BASE.values(), ids=BAD_BASE.keys())
def test_a_bad_table_is_refused(table, text, message):
    with pytest.raises(CardError, match=message):
        table(text)
    refused(table, text)


@pytest.mark.parametrize(("text", "message"), BAD_CORRECTIONS.values(), ids=BAD_CORRECTIONS.keys())
def test_a_bad_correction_is_refused(table, text, message):
    with pytest.raises(CardError, match=message):
        table(BASE, text)
    refused(table, BASE, text)


def test_a_missing_file_is_named(tmp_path):
    with pytest.raises(CardError, match=r"cannot read the card file .*none\.toml: No such file"):
        load("zoo", tmp_path / "none.toml", SCHEMA)


def test_a_folder_is_no_card_file(tmp_path):
    with pytest.raises(CardError, match="cannot read the card file"):
        load("zoo", tmp_path, SCHEMA)


def test_bytes_that_are_no_text_are_told_by_their_place(tmp_path):
    path = tmp_path / "cards.toml"
    path.write_bytes(b"# owl \xff")
    with pytest.raises(CardError, match=r"not UTF-8 text \(byte 6\)"):
        load("zoo", path, SCHEMA)


@pytest.mark.parametrize("game_id", catalog.GAMES)
def test_the_shipped_table_of_every_game_loads_the_same_twice(game_id):
    first, second = catalog.load(game_id).table, catalog.load(game_id).table
    assert first == second
    assert first.game == game_id


@pytest.mark.parametrize("game_id", catalog.GAMES)
def test_a_shipped_table_may_serve_as_an_owners_file(game_id):
    shipped = Path(catalog.__file__).parent / game_id / "cards.toml"
    assert catalog.load(game_id, shipped).table.digest == catalog.load(game_id).table.digest
