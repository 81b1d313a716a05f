import pytest

from rules.catalog import GAMES, load
from tests.support.desk import Desk
from valeria_tui import keys
from valeria_tui.screens.play import Play
from valeria_tui.screens.title import Title
from valeria_tui.session import new_session


@pytest.fixture
def title(desk):
    desk.page = Title(desk)
    return desk


def saved(desk, seed, moves=0):
    session = new_session(desk.settings.saves, load("siege"), seed=seed)
    for _ in range(moves):
        session.match.play(session.match.legal()[0])
    session.close()


def test_without_saves_a_new_game_comes_first(title):
    assert "▸ 1  New game" in title.text()
    assert "No game has been played here yet" in title.text()
    title.press("enter")
    assert isinstance(title.page, Play)
    assert list(title.settings.saves.glob("*.valeria"))


def test_an_unfinished_game_comes_first_and_goes_on(desk):
    saved(desk, 11, moves=2)
    desk.page = Title(desk)
    assert "▸ 1  Continue" in desk.text()
    assert "deal 11" in desk.text()
    desk.press("enter")
    assert desk.page.match.seed == 11
    assert len(desk.page.match.history) >= 2


def test_many_saves_are_listed_newest_first(desk):
    for seed in (1, 2, 3):
        saved(desk, seed)
    desk.page = Title(desk)
    lines = [line for line in desk.text().splitlines() if "deal" in line and "Siege" in line]
    assert len(lines) >= 3
    assert "Continue" in lines[0]


def test_a_numbered_deal_is_typed(title):
    title.press("down", "enter")
    assert title.page.mode == keys.NUMBER
    title.press("4", "8", "x", "2", "1", "9", "backspace", "3", "enter")
    assert title.page.match.seed == 48213


def test_typing_a_number_can_be_left(title):
    title.press("2", "1", "escape")
    assert title.page.mode == keys.TITLE
    title.press("2", "enter")
    assert isinstance(title.page, Title)


def test_easy_mode_plays_without_events(title):
    title.press("3")
    assert title.page.match.options["events"] is False


@pytest.mark.parametrize("game_id", [game_id for game_id in GAMES if load(game_id).max_seats > 1])
def test_a_game_that_several_can_play_asks_who_does(title, game_id):
    game = load(game_id)
    lines = [each for each in title.page._lines if each.about.startswith(f"{game.name}, ")]
    assert lines[0].about == f"{game.name}, {game.min_seats} to {game.max_seats} players"
    lines[0].take()
    assert title.page.mode == keys.SEATS
    assert len(title.page.seats()) == game.min_seats


def test_help_and_leaving(title):
    title.press("?")
    assert "saved at every step" in title.text()
    title.press("x", "q")
    assert title.has_left


def test_a_broken_save_is_told_and_left_alone(desk):
    path = desk.settings.saves / "siege-9.valeria"
    path.write_bytes(b"not a save at all")
    desk.page = Title(desk)
    assert "siege-9.valeria" in desk.text()
    assert path.read_bytes() == b"not a save at all"


def test_a_folder_that_cannot_be_written_is_told(tmp_path):
    folder = tmp_path / "file"
    folder.write_text("no folder")
    desk = Desk(folder)
    desk.page = Title(desk)
    desk.press("enter")
    assert isinstance(desk.page, Title)
    assert str(folder) in desk.text().replace("\n    ", "")


def test_a_click_takes_a_line(title):
    y = next(y for y, line in enumerate(title.text().splitlines()) if "Easy mode" in line)
    title.page.click(20, y)
    assert title.page.match.options["events"] is False


def test_from_the_play_screen_back_to_the_title(title):
    title.press("enter", "q", "t")
    assert isinstance(title.page, Title)
    assert "Continue" in title.text()


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (200, 60)])
def test_the_title_fits_every_size(tmp_path, size):
    desk = Desk(tmp_path, *size)
    for seed in range(8):
        saved(desk, seed)
    desk.page = Title(desk)
    assert "V A L E R I A" in desk.text()
    assert "q leave" in desk.text()
    for _ in range(20):
        desk.press("down")
    assert "▸" in desk.text()
