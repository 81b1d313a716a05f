"""The rules reference: it names every rule and card, and says where to read about a refusal."""

import ast
import inspect

import pytest

from rules import catalog, match
from rules.castle_combo import why as castle_combo_why
from rules.margraves import game as margraves_game
from rules.margraves import why as margraves_why
from rules.siege import game as siege_game
from rules.siege import why as siege_why
from tests.support.commands import ROOT
from valeria_tui import cli
from valeria_tui.rulebook import laid_out, rulebook

REFUSING = {
    "siege": (siege_why, siege_game, match),
    "margraves": (margraves_why, margraves_game, match),
    "castle_combo": (castle_combo_why, match),
}
LEAST = {"siege": 16, "margraves": 16, "castle_combo": 10}
"""How many rules at least are known to refuse an action."""
PAIR = "tuple[str, str]"


def rules_named_in(module):
    """The names of all rules by which a module refuses an action."""
    for node in ast.walk(ast.parse(inspect.getsource(module))):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "WhyNot":
            first = node.args[0]
            if isinstance(first, ast.Constant):
                yield first.value
        elif (
            isinstance(node, ast.FunctionDef) and node.returns and ast.unparse(node.returns) == PAIR
        ):
            yield from first_halves(node)


def first_halves(function):
    for node in ast.walk(function):
        if isinstance(node, ast.Return) and isinstance(node.value, ast.Tuple):
            yield node.value.elts[0].value


NAMED = sorted(
    {
        (game, rule)
        for game, modules in REFUSING.items()
        for each in modules
        for rule in rules_named_in(each)
    }
)


@pytest.fixture(scope="module")
def books():
    return {game_id: rulebook(catalog.load(game_id)) for game_id in catalog.GAMES}


def test_enough_rules_are_found_to_walk():
    assert set(REFUSING) == set(LEAST) == set(catalog.GAMES)
    for game_id, least in LEAST.items():
        assert len([rule for game, rule in NAMED if game == game_id]) >= least


@pytest.mark.parametrize(("game", "rule"), NAMED, ids=lambda each: each)
def test_every_rule_that_refuses_has_a_section(books, game, rule):
    section = books[game].section(rule)
    assert section, f"no section of help/rules-{game}.md is called {rule}"
    assert any(section.lines)


@pytest.mark.parametrize("game", catalog.GAMES)
def test_no_name_leads_to_two_sections(books, game):
    names = [
        name.casefold()
        for section in books[game].sections
        for name in {section.title.casefold(), *(each.casefold() for each in section.also)}
    ]
    assert sorted(set(names)) == sorted(names)


def cards_of(game_id, *sections):
    table = catalog.load(game_id).table
    return [card.text("name") for section in sections for card in table.cards(section)]


CARDS = [
    *(("siege", name) for name in cards_of("siege", "engines", "troops", "champions", "events")),
    *(("margraves", name) for name in cards_of("margraves", "citizens", "monsters", "locations")),
    *(("castle_combo", name) for name in cards_of("castle_combo", "castle", "village")),
]


@pytest.mark.parametrize(("game", "name"), CARDS, ids=lambda each: each)
def test_every_card_is_told(books, game, name):
    assert any(line.startswith(f"- {name}") for line in books[game].text)


def test_figures_come_from_the_card_table(tmp_path):
    corrections = tmp_path / "mine.toml"
    corrections.write_text("[engines.ballista]\nchart = [11, 13, 0, 0, 0]\n")
    told = rulebook(catalog.load("siege", corrections)).about("Ballista")
    assert any("11 13 – – –" in line for line in told)


@pytest.mark.parametrize("game", catalog.GAMES)
def test_nothing_stays_to_be_filled_in(books, game):
    assert not [line for line in books[game].text if "{" in line or "<!--" in line]


@pytest.mark.parametrize("game", catalog.GAMES)
def test_every_option_is_told(books, game):
    told = books[game].section("Options").text
    for option in catalog.load(game).options:
        assert any(line.startswith(f"- {option.name}:") for line in told)


@pytest.mark.parametrize("game", catalog.GAMES)
def test_the_reference_and_the_rulings_name_each_other(books, game):
    rulings = f"rulings-{game.replace('_', '-')}.md"
    assert any(f"docs/{rulings}" in line for line in books[game].section("Rulings").lines)
    assert f"rules-{game}.md" in (ROOT / "docs" / rulings).read_text(encoding="utf-8")


def test_a_word_that_names_a_section_is_told_there_first(books):
    told = books["siege"].about("overkill")
    assert told[0] == "## Overkill"
    assert "## Timing" in told


def test_a_printed_line_is_never_longer_than_the_page(books):
    assert max(map(len, laid_out(books["margraves"].text, 60))) <= 60


@pytest.fixture
def run(capsys):
    def run(*arguments):
        status = cli.main(list(arguments))
        written = capsys.readouterr()
        return status, written.out, written.err

    return run


def test_the_command_prints_all_rules(run):
    status, out, _ = run("rules", "margraves")
    assert status == 0
    assert out.startswith("MARGRAVES OF VALERIA")
    assert "HERO TOMBS" in out


def test_the_command_prints_what_is_said_of_words(run):
    status, out, _ = run("rules", "siege", "orc", "archer")
    assert status == 0
    assert "TROOPS\n\n- Orc Archer (Attack, 6 Strength; 5 in the box)" in out


def test_the_command_says_in_one_line_that_nothing_is_said(run):
    status, out, err = run("rules", "siege", "submarine")
    assert (status, out) == (1, "")
    assert err.count("\n") == 1
    assert "'submarine'" in err


def test_the_command_knows_only_the_games_there_are(run):
    status, _, err = run("rules", "chess")
    assert status == 2
    assert "no game 'chess'" in err


def test_the_command_keeps_to_seven_bits_where_that_is_wished(run):
    _, out, _ = run("rules", "siege", "--ascii")
    assert out.isascii()
