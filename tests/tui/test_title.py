import pytest

from rules.catalog import load
from tests.support.desk import Desk
from valeria_tui.screens.play import Play
from valeria_tui.screens.title import Title
from valeria_tui.session import new_session


@pytest.fixture
def title(desk):
    desk.page = Title(desk)
    return desk


def entries(desk):
    """The entries of the menu, in order."""
    return [line.text for line in desk.page._lines]


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


def test_how_far_a_game_is_comes_before_the_number_of_its_deal(desk):
    session = new_session(desk.settings.saves, load("siege"), seed=1234567890123456789)
    session.close()
    desk.page = Title(desk)
    assert "Siege of Valeria, Day 1 of 7, Actions\n" in desk.text()


def test_a_mark_tells_that_more_lines_lie_below(desk):
    for seed in range(1, 6):
        saved(desk, seed)
    desk.page = Title(desk)
    assert "▾" in desk.text()
    assert "Leave" not in desk.text()
    desk.press(*["down"] * 30)
    assert "▾" not in desk.text()
    assert "Leave" in desk.text()


def test_many_saves_are_listed_newest_first(desk):
    for seed in (1, 2, 3):
        saved(desk, seed)
    desk.page = Title(desk)
    lines = [line for line in desk.text().splitlines() if "deal" in line and "Siege" in line]
    assert len(lines) >= 3
    assert "Continue" in lines[0]


def test_a_solo_game_can_be_set_up_by_its_deal_and_options(title):
    title.press("2", "4", "8", "x", "2", "1", "9", "backspace", "3")
    title.press("down", "right")
    assert "Siege of Valeria" in title.text()
    title.press("up", "up", "up", "enter")
    assert title.page.match.seed == 48213
    assert title.page.match.options["events"] is False
    assert not title.page.match.practice


def test_practice_is_chosen_before_the_game(title):
    title.press("2", "up", "up", "up", "right")
    assert "the result is marked" in title.text()
    title.press("down", "enter")
    assert title.page.match.practice


def test_setting_up_can_be_left(title):
    title.press("2", "escape")
    assert isinstance(title.page, Title)


def test_positions_and_tutorials_have_menus_of_their_own(desk):
    saved(desk, 7)
    (made,) = desk.settings.saves.glob("*.valeria")
    made.rename(desk.settings.saves / "siege-midgame.valeria")
    desk.page = Title(desk)
    for entry, listed in (("Positions", "Position: "), ("Tutorials", "Tutorial ")):
        desk.press(str(entries(desk).index(entry) + 1))
        assert listed in desk.text()
        desk.press(str(entries(desk).index("Back") + 1))
        assert entry in entries(desk)
    desk.press(str(entries(desk).index("Tutorials") + 1), "enter")
    assert desk.page.session.tutor


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
    y = next(y for y, line in enumerate(title.text().splitlines()) if "New game" in line)
    title.page.click(20, y)
    assert isinstance(title.page, Play)


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


def test_what_is_changed_in_the_rules_tells_how_it_usually_is(title):
    title.press("2", "down", "right")
    assert "Events" in title.text()
    assert "no (usually yes)" in title.text()
    title.press("right")
    assert "usually" not in title.text()
