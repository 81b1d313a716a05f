"""The card table: complete, adding up, correctable, and saying what the cards do."""

import pytest

from rules.cards import CardError
from rules.castle_combo.steps import read_scroll, read_step
from rules.castle_combo.table import NOWHERE, faults, load_table
from rules.castle_combo.terms import LOCATIONS, ROW, SHIELDS, read_condition, read_term
from rules.castle_combo.texts import ability_text, face_text, scroll_text
from tests.support.castle_combo import card_table, castle_combo, code

SHIELD_TOTALS = {
    # Castle and Village, as the rulebook prints them on its last page
    "nobility": (14, 1),
    "faith": (12, 5),
    "scholarship": (11, 6),
    "military": (8, 10),
    "craftsmanship": (7, 11),
    "peasantry": (0, 20),
}


def cards(location):
    return [card for card in card_table().characters[1:] if card.location == location]


@pytest.mark.parametrize(("shield", "totals"), SHIELD_TOTALS.items())
def test_the_shields_add_up_to_the_totals_of_the_rulebook(shield, totals):
    counted = tuple(
        sum(card.shields.count(SHIELDS.index(shield)) for card in cards(location))
        for location in range(2)
    )
    assert counted == totals


def test_there_are_39_cards_a_location_and_none_twice():
    assert [len(cards(location)) for location in range(2)] == [39, 39]
    assert len(card_table().code) == len({card.name for card in card_table().characters[1:]}) == 78


def test_each_location_has_19_icons_that_all_lead_to_the_other():
    for location in range(2):
        icons = [card.messenger for card in cards(location) if card.messenger != NOWHERE]
        assert icons == [1 - location] * 19


def test_discounts_and_purses_are_as_many_as_counted_on_the_cards():
    assert [sum(any(card.discount) for card in cards(place)) for place in range(2)] == [9, 6]
    assert [sum(card.purse > 0 for card in cards(place)) for place in range(2)] == [3, 8]


def test_each_card_has_every_figure_and_each_figure_a_source():
    figures = {"cost", "shields", "messenger", "discount", "purse", "ability", "scroll"}
    for location in LOCATIONS:
        for card in castle_combo().table.cards(location):
            assert set(card.figures) == figures
            assert set(card.sources.values()) == {"transcribed"}


def test_only_the_figures_of_the_game_for_one_are_of_the_house():
    table = castle_combo().table
    assert table.house_figures() == 3 + 5
    assert set(table.card("constants", "game").sources.values()) == {"rulebook"}


def test_every_purse_scores_2_for_each_gold_on_it():
    assert {card.rate for card in card_table().characters if card.purse} == {2}


@pytest.mark.parametrize(
    ("card", "ability", "scroll"),
    [
        (
            "chaplain",
            "Gain 1 Gold for each card with exactly 1 shield.",
            "2 points for each Village banner.",
        ),
        (
            "templar",
            "Gain 1 Gold for each Faith shield of one neighbour. "
            "Gain 1 Key for each Military shield.",
            "1 point for each Key held.",
        ),
        (
            "banker",
            "Either put 2 Gold from the supply on each purse or gain 3 Keys.",
            "1 point for each Gold on the purses.",
        ),
        (
            "guildmaster",
            "Discard a card of the Village display and gain its cost in Keys.",
            "5 points in the bottom row.",
        ),
        (
            "alchemist",
            "Later Castle and Village cards cost 1 less.",
            "4 points for each card with a discount.",
        ),
        (
            "her-majesty-the-queen",
            "Gain 1 Key for each Nobility shield.",
            "10 points for each set of 1 Nobility shield, 1 Scholarship shield and "
            "1 Craftsmanship shield.",
        ),
        (
            "brigand",
            "Gain 1 Key for each Castle banner of one neighbour.",
            "7 points for each set of 3 Village banners.",
        ),
        (
            "knight",
            "Gain 1 Gold for each Castle banner.",
            "3 points for each Nobility shield in its row and column.",
        ),
        (
            "carpenter",
            "Gain 1 Key for each absent shield type.",
            "8 points with a face-down card in the tableau.",
        ),
        (
            "innkeeper",
            "Put 2 Gold from the supply on each purse. Each opponent gains 2 Gold.",
            "2 points for each Gold on this card.",
        ),
        ("fisherman", "Later Castle cards cost 1 less.", "4 points in a corner."),
        (
            "baker",
            "Gain 1 Gold for each Peasantry shield. Gain 1 Key for each Village banner.",
            "3 points in the middle of a side.",
        ),
        (
            "devout",
            "Gain 1 Gold for each empty cell.",
            "10 points with no Craftsmanship shield in the tableau.",
        ),
        ("steward", "Fill 2 purses from the supply.", "2 points for each Gold on this card."),
    ],
)
def test_the_text_of_a_card_is_made_of_its_steps(card, ability, scroll):
    card = card_table().characters[code(card)]
    assert ability_text(card) == ability
    assert scroll_text(card.scroll) == scroll


def test_every_card_reads_as_sentences():
    for card in card_table().characters[1:]:
        text = face_text(card)
        assert text.endswith(".")
        assert "  " not in text
        assert all(part[0].isupper() or part[0].isdigit() for part in text.split(". "))


def test_no_two_cards_read_alike():
    texts = {(card.location, card.cost, face_text(card)) for card in card_table().characters[1:]}
    assert len(texts) == 78


def test_a_phrase_is_read_the_same_from_its_own_text():
    for card in card_table().characters[1:]:
        for step in card.ability:
            assert read_step(step.text) == step
        assert read_scroll(card.scroll.text) == card.scroll


@pytest.mark.parametrize(
    ("read", "phrase"),
    [
        (read_step, "gain 3 silver"),
        (read_step, "gain 1 gold per faith banner"),
        (read_step, "either gain 1 key or either gain 1 gold or gain 2 gold"),
        (read_step, "discard a forest card for gold"),
        (read_scroll, "3 for faith shield"),
        (read_scroll, "3 per castle banner of a neighbour"),
        (read_scroll, "3 if in far column"),
        (read_term, "gold here in its row"),
        (read_term, "faith shield + gold here"),
        (read_condition, "in edge"),
        (read_condition, "no castle shield"),
    ],
)
def test_a_phrase_outside_the_vocabulary_is_refused_by_name(read, phrase):
    with pytest.raises(ValueError, match="'"):
        read(phrase)


def test_an_owner_corrects_any_figure_of_a_card(tmp_path):
    file = tmp_path / "mine.toml"
    file.write_text(
        'game = "castle_combo"\n[castle.judge]\ncost = 9\nshields = "faith faith"\n'
        'messenger = "none"\nability = ["gain 1 gold"]\nscroll = "1 per key"\n'
    )
    table = load_table(file)
    judge = table.characters[table.code["judge"]]
    assert (judge.cost, judge.shields, judge.messenger) == (9, (1, 1), NOWHERE)
    assert ability_text(judge) == "Gain 1 Gold."
    assert table.cards.card("castle", "judge").sources["cost"] == "owner"
    assert table.cards.digest != card_table().cards.digest


@pytest.mark.parametrize(
    "text",
    [
        '[castle.judge]\nscroll = "7 per dragon"\n',
        '[castle.judge]\nshields = "courage"\n',
        '[castle.judge]\nmessenger = ""\n',
        '[castle.judge]\nmessenger = "castle village"\n',
        "[castle.judge]\ncost = -1\n",
        "[village.judge]\ncost = 1\n",
        "[ranks.steward]\npoints = 10\n[ranks.noble]\npoints = 5\n",
    ],
)
def test_a_correction_that_does_not_fit_is_refused(tmp_path, text):
    file = tmp_path / "mine.toml"
    file.write_text(text)
    with pytest.raises(CardError):
        load_table(file)


def checked(tmp_path, text: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The grave mistakes of an owner's file and its doubts, without its path."""
    file = tmp_path / "mine.toml"
    file.write_text(text)
    try:
        grave, doubts = (), load_table(file).cards.doubts
    except CardError as error:
        grave, doubts = error.lines, error.doubts
    return tuple(
        tuple(line.removeprefix(f"{file}, ") for line in lines) for lines in (grave, doubts)
    )


def test_ranks_that_do_not_rise_are_told_by_their_lines(tmp_path):
    text = "[ranks.legend]\npoints = 70\n[ranks.steward]\npoints = 65\n"
    assert checked(tmp_path, text) == (
        (
            "line 2: ranks.legend.points: must ask for more points than the rank below it, Royal",
            "line 4: ranks.noble.points: must ask for more points than the rank below it, Steward",
        ),
        (),
    )


@pytest.mark.parametrize(
    ("text", "doubt"),
    [
        ("[constants.rival]\nhard = 5\n", "constants.rival.hard: gives the Rival less than normal"),
        (
            "[village.potter]\npurse = 0\n",
            "village.potter.scroll: scores Gold here, without a purse",
        ),
        (
            "[castle.judge]\npurse = 4\n",
            "castle.judge.scroll: scores nothing for the Gold in its purse",
        ),
        (
            '[castle.judge]\nmessenger = "castle"\n',
            "castle.judge.messenger: its icon leads to where it comes from, so it does nothing",
        ),
    ],
)
def test_what_looks_like_a_slip_is_told_by_its_line_and_can_be_played_with(tmp_path, text, doubt):
    assert checked(tmp_path, text) == ((), (f"line 2: {doubt}",))


def test_the_shipped_table_leaves_nothing_to_doubt():
    assert list(faults(card_table())) == []


def test_an_owner_is_told_every_kind_of_phrase():
    indented = [line for line in card_table().cards.notes if line.startswith("  ")]
    phrases = [phrase.strip() for line in indented for phrase in line.split(",")]
    explained = {term.kind for phrase in phrases if (term := tried(read_term, phrase))}
    used = {term.kind for card in card_table().characters[1:] for term in terms_of(card)}
    assert used <= explained
    verbs = {step.verb for card in card_table().characters[1:] for step in card.ability}
    assert all(any(verb in phrase for phrase in phrases) for verb in verbs)


def test_an_owner_is_told_what_may_be_followed_by_where_it_is_counted():
    notes = card_table().cards.notes
    first = next(number for number, line in enumerate(notes) if "A TERM is one of" in line) + 1
    told, holdings = " ".join(notes[first : first + 3]), notes[first + 3]
    for phrase in filter(None, told.replace("  ", " ").split(", ")):
        assert read_term(phrase.strip(", ") + " in its row").where == ROW
    for phrase in holdings.split(", "):
        with pytest.raises(ValueError, match="in its row"):
            read_term(f"{phrase.strip()} in its row")


def terms_of(card):
    """Every term on a card."""
    steps = [each for step in card.ability for each in (step, *step.sides)]
    return [term for term in (card.scroll.term, *(step.term for step in steps)) if term]


def tried(read, text):
    """What a phrase is read as; None where it is no such phrase."""
    try:
        return read(text)
    except ValueError:
        return None
