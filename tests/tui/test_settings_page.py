"""The settings page, over the title and over a game: what is set shows, works and is kept."""

import pytest

from tests.support.desk import Desk
from tests.support.siege import position
from valeria_tui import keys, settingsfile
from valeria_tui.keymap import NAMED
from valeria_tui.screens.title import Title
from valeria_tui.settings import SETTINGS


@pytest.fixture
def file(tmp_path):
    return tmp_path / "settings.toml"


@pytest.fixture
def title(tmp_path, file):
    desk = Desk(tmp_path / "saves", file=file)
    desk.show(Title(desk))
    desk.press(",")
    return desk


def go_to(desk, name):
    for _ in range([setting.name for setting in SETTINGS].index(name)):
        desk.press("down")


def go_to_keys(desk, command_id):
    desk.press(*["down"] * len(SETTINGS), "enter")
    desk.press(*["j"] * [command.id for command in NAMED].index(command_id))


def row(desk, name):
    return next(line.strip("▸ ") for line in desk.text().splitlines() if f" {name} " in line)


def test_every_setting_has_a_line_and_its_meaning(title):
    for setting in SETTINGS:
        assert row(title, setting.name).startswith(setting.name)
        assert setting.text.split(";")[0].rstrip(".") in " ".join(title.text().split())
        title.press("down")
    assert "Which keys do what" in title.text()


def test_what_is_set_shows_at_once_and_is_kept(title, file):
    title.press("right")
    assert title.look.theme == "light"
    assert row(title, "theme") == "theme      light"
    assert settingsfile.read(file).wishes == {"theme": "light"}
    title.press("left", "left")
    assert title.settings.theme == settingsfile.read(file).wishes["theme"]
    title.press("=")
    assert title.settings.theme == "dark"


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: setting.name)
def test_every_value_can_be_reached(title, file, setting):
    go_to(title, setting.name)
    seen = set()
    for _ in setting.values:
        title.press("right")
        seen.add(title.settings.wish(setting.name))
        assert settingsfile.read(file).wishes[setting.name] == title.settings.wish(setting.name)
    assert seen == set(setting.values)


def test_auto_says_what_it_comes_to(title):
    go_to(title, "colour")
    assert "auto (truecolor here)" in row(title, "colour")
    title.press("right", "right")
    assert title.look.colour == "256"


def test_what_was_typed_for_this_run_alone_shows_beside_the_wish(tmp_path, file):
    desk = Desk(tmp_path, file=file, theme="light", colour="16", wishes={"colour": "256"})
    desk.show(Title(desk))
    desk.press(",")
    assert row(desk, "theme") == "theme      dark (light for this run)"
    assert row(desk, "colour") == "colour     256 (16 for this run)"
    assert row(desk, "mouse") == "mouse      yes"


def test_a_value_from_the_file_between_the_steps_goes_to_the_next(tmp_path, file):
    desk = Desk(tmp_path, file=file, wishes={"pace": 1.0}, pace=1.0)
    desk.show(Title(desk))
    desk.press(",")
    go_to(desk, "pace")
    assert "1 second" in row(desk, "pace")
    desk.press("right")
    assert desk.settings.pace == 1.2


def test_a_fault_of_the_file_is_told_and_setting_leaves_it_alone(tmp_path, file):
    file.write_text("theme = ")
    faults = settingsfile.read(file).faults
    desk = Desk(tmp_path / "saves", file=file, faults=faults)
    desk.show(Title(desk))
    assert "is not sound TOML" in " ".join(desk.text().split())
    desk.press(",")
    assert "is not sound TOML" in " ".join(desk.text().split())
    desk.press("right")
    assert desk.settings.theme == "light"
    assert "Set for now, but not kept" in " ".join(desk.text().split())
    assert file.read_text() == "theme = "


def test_a_key_can_be_given_to_an_action(title, file):
    go_to_keys(title, "undo")
    assert "Take back what was done last." in title.text()
    title.press("enter")
    assert title.page.mode == keys.NEW_KEY
    assert "Press the new key of undo" in title.text()
    title.press("Z")
    assert title.keymap.find(keys.PLAY, "Z").id == "undo"
    assert settingsfile.read(file).keys == {"undo": ("Z",)}
    assert "yours" in row(title, "undo")
    title.press("=")
    assert title.keymap.find(keys.PLAY, "u").id == "undo"
    assert settingsfile.read(file).keys == {}


def test_a_key_that_is_taken_is_refused_with_both_names(title, file):
    go_to_keys(title, "undo")
    title.press("enter", "q")
    assert "q would mean both undo and leave" in title.text()
    assert title.keymap.find(keys.PLAY, "q").id == "leave"
    assert not file.exists()


def test_the_old_key_can_be_kept_and_the_list_left(title):
    go_to_keys(title, "undo")
    title.press("enter", "escape")
    assert title.page.mode == keys.SETTINGS
    title.press("x")
    assert "Settings" in title.text()
    title.press("x")
    assert title.page.mode == keys.TITLE


def test_over_a_game_it_leaves_the_question_in_sight(desk):
    play = desk.sit_down(position("C1R1 goblin-warrior", dice="S6").state)
    question = desk.line(-4)
    desk.press(",")
    assert play.mode == keys.SETTINGS
    assert desk.line(-4) == question
    go_to(desk, "stops")
    desk.press("right")
    assert play.course.stops == desk.settings.stops == "priest"
    desk.press("x")
    assert play.mode == keys.PLAY


def test_every_line_can_be_clicked(title):
    canvas = title.canvas()
    rows = canvas.text().splitlines()
    y = next(y for y, line in enumerate(rows) if " mouse " in line)
    x = rows[y].index("mouse")
    title.page.click(x, y)
    title.page.click(x, y)
    assert title.settings.mouse is False
    y = next(y for y, line in enumerate(rows) if " keys " in line)
    title.page.click(x, y)
    title.page.click(x, y)
    assert "Keys" in title.text()
