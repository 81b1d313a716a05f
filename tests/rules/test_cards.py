"""Card tables: what a file may hold, what an owner may correct, and one clear line otherwise."""

from pathlib import Path

import pytest

from rules import catalog
from rules.cardfile import MAX_BYTES
from rules.cards import OWNER, CardError, CardTable, Mistake, Phrase, Shape, Text, load


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
    "eggs": {
        "name": Text(),
        "kind": Text(("plain", "spotted")),
        "size": Shape(1, 9),
        "shell": Shape(1, 9, optional=True),
        "inside": Phrase(read_reward, optional=True),
        "below": Phrase(read_reward, optional=True),
    },
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

[eggs.first]
name = "First"
kind = "plain"
size = 3
inside = "gold"
source = "house"
"""


def faults(table: CardTable) -> list[Mistake]:
    """No two eggs are of one size; and an owl with 3 teeth is doubtful."""
    sizes = [egg.number("size") for egg in table.cards("eggs")]
    twice = [Mistake("eggs", "two are of one size")] * (len(set(sizes)) < len(sizes))
    toothed = table.card("beasts", "owl").number("teeth") == 3
    return twice + [Mistake("beasts.owl.teeth", "an owl?", grave=False)] * toothed


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
        return load("zoo", path, SCHEMA, own, faults, grows=("eggs",))

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
    assert table().house_figures() == 3


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


def test_an_owner_takes_a_figure_away_and_gives_another(table):
    own = table(corrections='[eggs.first]\ninside = ""\nbelow = "stone"\n')
    egg = own.card("eggs", "first")
    assert (egg.phrase("inside"), egg.phrase("below")) == ("", "stone")
    assert egg.sources == {"size": "house", "below": OWNER}
    assert own.digest != table().digest


def test_an_owner_changes_a_text_where_that_is_allowed(table):
    own = table(corrections='[eggs.first]\nname = "Last"\nkind = "spotted"\n')
    assert own.card("eggs", "first").texts == {"name": "Last", "kind": "spotted"}


def test_an_owner_adds_a_card_where_a_section_grows(table):
    own = table(corrections='[eggs.second]\nname = "B"\nkind = "plain"\nsize = 1\n')
    assert [egg.id for egg in own.cards("eggs")] == ["first", "second"]
    assert own.card("eggs", "second").sources == {"size": OWNER}


def test_every_mistake_is_named_in_the_order_of_the_file(table):
    with pytest.raises(CardError) as caught:
        table(corrections=MANY)
    assert [line.partition(", ")[2] for line in caught.value.lines] == [
        "line 3: beasts.owl.teeth: must be a number from 0 to 40",
        "line 10: beasts.wolf.gifts: knows no reward 'fame'",
        "line 14: beasts.lynx: no card 'lynx' in [beasts] (there is: owl, wolf)",
        "line 19: places.mill.price: must be a number from 0 to 9",
    ]
    assert str(caught.value) == f"{caught.value.lines[0]} (and 3 more mistakes)"


MANY = """
[beasts.owl]
teeth = 41
steps = [
    1,  # ]
    2,
    3,
]
[beasts.wolf]
gifts = [
    "gold",
    "fame",
]
[ beasts . "lynx" ]
teeth = 3

[places]

mill.price = 10
"""


def test_what_only_follows_from_a_mistake_is_not_told(table):
    clash = '[eggs.second]\nname = "B"\nkind = "plain"\nsize = 3\n'
    with pytest.raises(CardError, match="kind: must be") as caught:
        table(corrections=f'{clash}[eggs.first]\nkind = "golden"\n')
    assert len(caught.value.lines) == 1


def test_a_doubt_is_told_and_refuses_nothing(table):
    own = table(corrections="[beasts.owl]\nteeth = 3\n")
    assert [line.partition(", ")[2] for line in own.doubts] == ["line 2: beasts.owl.teeth: an owl?"]
    assert table().doubts == ()


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
    "a section without cards": ("beasts = 3", "beasts: must hold cards"),
    "a card without figures": ("[beasts]\nowl = 3", "beasts.owl: must be a table of figures"),
    "a figure without a source": ("[beasts.owl]\nteeth = 1", "beasts.owl.teeth: has no source"),
    "a source that is none": (
        '[beasts.owl]\nteeth = 1\nsource = "hearsay"',
        "beasts.owl.teeth: has no source",
    ),
    "an unknown figure": (
        '[beasts.owl]\nwings = 2\nsource = "house"',
        r"beasts.owl.wings: no figure 'wings' \(there is: teeth, steps",
    ),
}

BAD_CORRECTIONS = {
    "for another game": ('game = "farm"', "line 1: game: this file is for 'farm', not for 'zoo'"),
    "of an unknown card": (
        "[beasts.lynx]\nteeth = 1",
        r"line 1: beasts.lynx: no card 'lynx' in \[beasts\] \(there is: owl, wolf\)",
    ),
    "of a misspelled card": ("[beasts.wolv]\nteeth = 1", "did you mean wolf?"),
    "of an unknown section": ("[birds.owl]\nteeth = 1", r"line 1: birds: no section \[birds\]"),
    "of a text": (
        '[beasts.owl]\nname = "Kite"',
        "line 2: beasts.owl.name: is text, not a figure, and stays as it is",
    ),
    "of a figure the card lacks": (
        '[beasts.owl]\ngifts = ["gold"]',
        r"beasts.owl.gifts: no figure 'gifts' \(there is: teeth, steps, reward\)",
    ),
    "of a misspelled figure": ("[beasts.owl]\ntooth = 1", "did you mean teeth?"),
    "too high": ("[beasts.owl]\nteeth = 41", "teeth: must be a number from 0 to 40"),
    "too low": ("[beasts.owl]\nteeth = -1", "teeth: must be a number from 0 to 40"),
    "no number": ('[beasts.owl]\nteeth = "4"', "teeth: must be a number"),
    "a truth for a number": ("[beasts.owl]\nteeth = true", "teeth: must be a number"),
    "a fraction": ("[beasts.owl]\nteeth = 4.0", "teeth: must be a number"),
    "a list too short": ("[beasts.owl]\nsteps = [1, 2]", "a list of 3 numbers from 1 to 6"),
    "a list with a stranger": ('[beasts.owl]\nsteps = [1, 2, "3"]', "a list of 3 numbers"),
    "a number for a list": ("[beasts.owl]\nsteps = 3", "a list of 3 numbers"),
    "a number for a phrase": ("[beasts.owl]\nreward = 3", "reward: must be a phrase"),
    "a phrase nobody reads": ('[beasts.owl]\nreward = "fame"', "reward: knows no reward 'fame'"),
    "a duty left empty": ('[beasts.owl]\nreward = ""', "reward: knows no reward ''"),
    "a phrase for phrases": ('[beasts.wolf]\ngifts = "gold"', "gifts: must be a list of phrases"),
    "one bad phrase of many": ('[beasts.wolf]\ngifts = ["gold", "fame"]', "reward 'fame'"),
    "a text that is too long": (f'[eggs.first]\nname = "{"e" * 41}"', "at most 40 letters"),
    "a text that is no line": ('[eggs.first]\nname = "a\\nb"', "name: must be a text in quotes"),
    "an empty text": ('[eggs.first]\nname = ""', "name: must be a text in quotes"),
    "a text that is none of the words": (
        '[eggs.first]\nkind = "golden"',
        'kind: must be "plain" or "spotted"',
    ),
    "a new card that is not whole": (
        "[eggs.second]\nsize = 1",
        "eggs.second: is new and lacks: name, kind",
    ),
    "a new card that may be an old one": ("[eggs.firs]\nsize = 1", "or did you mean first"),
    "a new card with a wrong figure": (
        '[eggs.second]\nname = "B"\nkind = "plain"\nsize = 10',
        "line 4: eggs.second.size: must be a number from 1 to 9",
    ),
    "a new card with an unknown figure": (
        '[eggs.second]\nname = "B"\nkind = "plain"\nsize = 1\nyolk = 1',
        "eggs.second.yolk: no figure 'yolk'",
    ),
    "a new card whose id is none": (
        '[eggs."The 2nd"]\nname = "B"\nkind = "plain"\nsize = 1',
        "a new id has small letters, digits and - only",
    ),
    "a new card with the id of another": (
        '[eggs.wolf]\nname = "B"\nkind = "plain"\nsize = 1',
        "another section has a card of this id",
    ),
    "that do not fit together": (
        '[eggs.second]\nname = "B"\nkind = "plain"\nsize = 3',
        "line 1: eggs: two are of one size",
    ),
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
