"""What stands on the boards, read as plain text."""

import random

import pytest

from rules.margraves.game import Margraves
from rules.margraves.table import LOCATIONS
from tests.support.company import Company, cells_of_places, seats
from valeria_tui.margraves import boards, influence, pages

SIZES = [(80, 24), (81, 25), (100, 30), (119, 40), (120, 39), (120, 40), (200, 60)]
PEOPLE = [2, 3, 4, 5]
QUESTIONS = [
    "turn",
    "move",
    "deploy",
    "activate",
    "influence",
    "hire",
    "line-discard",
    "retrieve",
    "wild",
    "offer",
    "slay",
    "tomb-slot",
    "build-slot",
    "rewards",
    "tile",
    "either",
]


def names(game):
    return [place.name for place in game.margraves_table.locations]


def clean(text):
    """The text without marks of cursor and change, which may stand beside any word."""
    return text.replace("▸", " ").replace("✦", " ").replace("»", " ").replace("▐", " ")


@pytest.mark.parametrize("people", PEOPLE)
def test_the_large_screen_shows_all_boards_together(wide, game, people):
    wide.gather(game, seats(people), steps=120, kind="turn")
    text = clean(wide.text())
    for needed in (
        *names(game),
        *("Citizens", "deck"),
        *("Wo", "So", "Sh", "Ho", "x1", "x6", "2g", "10g"),
        *("Tombs", "1st1wo", "Priv. I, ", "Priv. II, "),
        *("Mountain", "Forest", "Ruins", "Hills", "Vikt Shil Thra"),
        *("Shipping", "Supply", "Barracks", "Gold", "Storage", "Tiles", "Pile"),
    ):
        assert needed in text, needed
    for name in wide.page.match.names:
        assert any(line.split()[1:2] == [name] for line in text.splitlines()), name


@pytest.mark.parametrize(
    ("page", "needed"),
    [
        ("1", ["Kamin", "Ny'mar", "Shipping", "†1", "▲M", "⌂Tower"]),
        ("2", ["Worker", "Holy", "x6", "10g", "Tombs", "Supply", "6g", "I: "]),
        ("3", ["Mountain", "Hills", "more face down", "Under: ", "From Kamin, Silesia"]),
        ("4", ["Storage", "Ada", "Bo", "Cy", "Margrave in", "Strength", "Icons", "Pile"]),
        ("5", ["Round", "plays"]),
    ],
)
def test_each_page_of_the_small_screen_shows_its_board(company, game, page, needed):
    company.gather(game, seats(3), steps=60, kind="turn")
    company.press(page)
    text = clean(company.text())
    for each in needed:
        assert each in text, each


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("people", PEOPLE)
def test_places_lie_within_the_board_and_apart(tmp_path, game, size, people):
    desk = Company(tmp_path, *size)
    play = desk.gather(game, seats(people), steps=150, kind="turn")
    for page in range(max(1, len(play.pages) - 1)):
        play.page = page
        desk.canvas()
        assert cells_of_places(play, *size)


@pytest.mark.parametrize("kind", QUESTIONS)
def test_the_page_of_the_question_opens_by_itself_with_what_can_be_chosen(tmp_path, game, kind):
    company = Company(tmp_path, stops="all")
    play = company.gather(game, seats(3), steps=40, kind=kind)
    assert play.moment.decision.kind == kind
    lit = {
        place
        for action in play.moment.legal
        for slot in play.moment.slots[action][:1]
        for place in slot
    }
    own = {place for place in lit if not place.startswith(("hand", "held", "payment"))}
    drawn = play.picture.places.keys()
    if pages.page_of(play.moment.view.frames[-1]) >= 0:
        assert own <= drawn
    assert play.picture.entries


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_every_answer_can_be_given_from_the_screen(tmp_path, game, size):
    desk = Company(tmp_path, *size)
    play = desk.gather(game, seats(4))
    rng = random.Random(3)
    while play.moment.decision and len(play.match.history) < 260:
        if play.keyboard.waits:
            desk.press("space")
        listed = {action for entry in play.picture.entries for action in entry.actions}
        if not play.composer:
            assert listed == set(play.moment.legal)
            assert all(entry.key.strip() for entry in play.picture.entries)
        play.do(rng.choice(play.moment.legal))
        desk.canvas()


def test_where_a_margrave_may_go_is_lit_and_nothing_else(company, game):
    play = company.gather(game, seats(2), steps=20, kind="move")
    table, view = game.margraves_table, play.moment.view
    here = table.locations[view.players[play.moment.seat].location]
    reachable = {LOCATIONS[place] for place in here.roads}
    roles = {place: company.role(place) for place in LOCATIONS if place != play.place}
    for place, role in roles.items():
        assert (role == "green.head.lit") == (place in reachable)
    assert company.role(play.place) == "cursor"


def test_an_unlit_place_answers_why_not(company, game):
    play = company.gather(game, seats(2), steps=20, kind="move")
    view = play.moment.view
    here = game.margraves_table.locations[view.players[play.moment.seat].location]
    far = next(
        place
        for number, place in enumerate(LOCATIONS)
        if number not in here.roads and game.margraves_table.locations[number] != here
    )
    play.point(far)
    assert play.note == str(play.match.why_not(game_pick(far)))


def game_pick(name):
    from rules.margraves.questions import pick

    return pick(name)


@pytest.mark.parametrize("people", PEOPLE)
@pytest.mark.parametrize("width", [influence.NARROW, 54])
def test_every_marker_stands_on_its_space(game, people, width):
    from valeria_tui.canvas import Canvas
    from valeria_tui.face import Scene
    from valeria_tui.look import Look

    rng = random.Random(people)
    state = game.setup({}, people, 1)
    for _ in range(60):
        for player in state.players:
            player.influence = [rng.choice([0, 0, 2, 3, rng.randint(0, 15)]) for _ in range(4)]
        scene = Scene(state, names=("Ada", "Bo", "Cy", "Dee", "Eve")[:people])
        canvas = Canvas(width, influence.height_of(people))
        influence.draw_influence(canvas, Look(), scene)
        lines = canvas.text().splitlines()
        high = influence.lines_of(people)
        for guild in range(4):
            row = [line.ljust(width) for line in lines[1 + guild * high : 1 + (guild + 1) * high]]
            for space in range(16):
                start = width - influence._TRACK + influence._column(space)
                end = start + (2 if space else 3)
                cell = "".join(line[start:end] for line in row)
                here = [n for n, each in enumerate(state.players) if each.influence[guild] == space]
                letters = {"ABCDE"[number] for number in here}
                assert letters == {char for char in cell if char.isalpha()} - {"x"} or (
                    f"{len(here)}x" in cell
                )


def test_a_step_tells_what_it_is_worth(company, game):
    state = game.setup({}, 2, 1)
    player = state.players[0]
    player.influence = [2, 0, 15, 5]
    assert influence.step_gain(state, 0, 0) == (1, 2)
    assert influence.step_gain(state, 0, 1) == (0, 0)
    assert influence.step_gain(state, 0, 2) == (0, 0)
    assert influence.step_gain(state, 0, 3) == (1, 4)


def test_an_owners_roads_are_drawn(tmp_path):
    roads = {
        "kamin": "silesia inkadeus",
        "silesia": "kamin viktoria",
        "viktoria": "silesia shilina",
        "shilina": "viktoria thraecius",
        "thraecius": "shilina reykstrom",
        "reykstrom": "thraecius nymar",
        "nymar": "reykstrom inkadeus",
        "inkadeus": "nymar kamin",
    }
    file = tmp_path / "mine.toml"
    file.write_text(
        "\n".join(f'[locations.{place}]\nroads = "{to}"\n' for place, to in roads.items())
    )
    desk = Company(tmp_path)
    desk.gather(Margraves.load(file), seats(2), steps=10, kind="turn")
    text = desk.text()
    assert text.count("╭") + text.count("╮") + text.count("╰") + text.count("╯") >= 4
    for name in names(desk.page.match.game):
        assert name in text


@pytest.mark.parametrize("size", SIZES)
def test_ascii_is_7_bit(tmp_path, game, size):
    desk = Company(tmp_path, *size, ascii=True)
    play = desk.gather(game, seats(3), steps=90, kind="turn")
    for page in range(max(1, len(play.pages))):
        play.page = page
        assert desk.text().isascii()
        assert "?" * 3 not in desk.text()


def test_all_boards_need_room(game):
    assert boards.shows_all(120, 34)
    assert not boards.shows_all(118, 34)
    assert not boards.shows_all(120, 33)
