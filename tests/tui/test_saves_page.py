"""The page of saved games, by keys: what it tells, and what it does to files."""

from __future__ import annotations

import os

import pytest

from rules import catalog
from rules.game import Action
from rules.journal import Journal
from rules.match import Seat
from tests.support.company import Company
from valeria_tui import keys
from valeria_tui.screens.play import Play
from valeria_tui.screens.replay import Replay
from valeria_tui.screens.saves import Saves
from valeria_tui.screens.title import Title
from valeria_tui.session import YOU, new_session
from valeria_tui.shelf import TRASH


@pytest.fixture
def desk(tmp_path):
    return Company(tmp_path)


@pytest.fixture
def save(desk):
    """A saved game, played so many minutes ago: `save(7, minutes_ago=3)`."""

    def begin(seed, minutes_ago=0, over=False, game="siege", seats=YOU, **wishes):
        session = new_session(
            desk.settings.saves, catalog.load(game), seed=seed, seats=seats, **wishes
        )
        session.match.play(Action("concede") if over else session.match.legal()[0])
        session.close()
        path = session.journal.path
        then = path.stat().st_mtime - 60 * minutes_ago
        os.utime(path, (then, then))
        return path

    return begin


def open_page(desk):
    desk.page = Saves(desk)
    desk.canvas()
    desk.let_time_pass()


def test_an_empty_folder_says_so_and_refuses_everything_calmly(desk):
    open_page(desk)
    assert "No game has been saved here yet." in desk.text()
    for key in ("enter", "v", "r", "c", "d", "e", "down", "up"):
        desk.press(key)
        assert isinstance(desk.page, Saves)
    desk.press("u")
    assert "Nothing has been deleted" in desk.text()


def test_each_save_tells_its_name_how_far_it_is_and_when(desk, save):
    save(7, minutes_ago=5)
    save(8, over=True)
    open_page(desk)
    first, second = (line for line in desk.text().splitlines()[3:5])
    assert "siege-8-" in first and first.count("over") == 1
    assert "siege-7-" in second and "open Day 1 of 7" in second
    assert "2 saved games" in desk.text()


def test_the_marked_save_is_told_and_its_position_shown(desk, save):
    save(7, practice=True)
    open_page(desk)
    text = desk.text()
    assert "Siege of Valeria, deal 7: You, practice" in text
    assert "goes on, 2 moves, begun 20" in text
    assert "Row 5:" in text


def test_with_room_the_position_is_a_picture(tmp_path, desk, save):
    save(7)
    desk = Company(tmp_path, 120, 40)
    open_page(desk)
    assert "T1 ▯▯▯" in desk.text()


def test_several_players_and_bots_are_named(desk, save):
    save(3, game="margraves", seats=(Seat("Ada"), Seat("Bo", "greedy")))
    open_page(desk)
    assert "Ada, Bo (greedy)" in desk.text()


def test_an_open_game_goes_on_and_one_that_is_over_is_looked_back_at(desk, save):
    save(8, minutes_ago=1)
    open_page(desk)
    desk.press("enter")
    assert isinstance(desk.page, Play)
    desk.page.close()
    save(9, over=True)
    open_page(desk)
    desk.press("enter")
    assert isinstance(desk.page, Replay)
    desk.press("x")
    assert isinstance(desk.page, Saves)
    assert desk.page.marked.path.name.startswith("siege-9-")


def test_an_open_game_can_be_looked_back_at_too(desk, save):
    save(8)
    open_page(desk)
    desk.press("v")
    assert isinstance(desk.page, Replay)


def test_a_save_is_renamed(desk, save):
    path = save(7)
    open_page(desk)
    desk.press("r")
    assert desk.page.mode == keys.NAME
    desk.press(*["backspace"] * 40, *"dawn", "space", "x", "enter")
    assert not path.exists()
    assert path.with_name("dawn x.valeria").exists()
    assert "▸ dawn x " in desk.text()


def test_a_name_that_cannot_be_is_told_and_typing_can_be_left(desk, save):
    path = save(7)
    open_page(desk)
    desk.press("r", "/", "enter")
    assert "has no /" in desk.text()
    desk.press("r", "z", "escape")
    assert desk.page.mode == keys.SAVES
    assert path.exists()


def test_a_save_is_copied_and_the_copy_marked(desk, save):
    path = save(7)
    open_page(desk)
    desk.press("c")
    assert desk.page.marked.path == path.with_name(f"{path.stem}-2.valeria")
    assert desk.page.marked.path.read_bytes() == path.read_bytes()


def test_a_deleted_save_lies_in_the_trash_until_it_is_put_back(desk, save):
    path = save(7)
    data = path.read_bytes()
    open_page(desk)
    desk.press("d")
    assert not path.exists()
    assert (path.parent / TRASH / path.name).read_bytes() == data
    assert "u puts it back" in desk.text()
    desk.press("u")
    assert path.read_bytes() == data
    assert "0 saved games" not in desk.text()


def test_a_save_is_exported(desk, save, tmp_path, monkeypatch):
    path = save(7)
    monkeypatch.chdir(tmp_path)
    open_page(desk)
    desk.press("e", *["backspace"] * len(path.name), *"out.txt", "enter")
    assert "Written to" in desk.text()
    assert (tmp_path / "out.txt").read_text(encoding="utf-8").startswith("Siege of Valeria, deal 7")
    desk.press("e", *["backspace"] * len(path.name), *"out.txt", "enter")
    assert "already" in desk.text()


def test_a_damaged_save_tells_what_can_be_recovered_and_is_opened_beside_itself(desk, save):
    path = save(7)
    data = path.read_bytes()
    hurt = data[:-20] + b"\xc1" * 30
    path.write_bytes(hurt)
    open_page(desk)
    assert " hurt " in desk.text()
    assert "damaged at byte" in desk.text()
    desk.press("enter")
    assert isinstance(desk.page, Play)
    assert path.read_bytes() == hurt


def test_a_save_without_anything_in_it_is_listed_as_lost(desk):
    path = desk.settings.saves / "broken.valeria"
    path.write_bytes(b"\0" * 99)
    open_page(desk)
    assert " lost " in desk.text()
    assert "Nothing of it can be recovered" in desk.text()
    for key in ("enter", "v"):
        desk.press(key)
        assert isinstance(desk.page, Saves)
    desk.press("d")
    assert not path.exists()


def test_a_game_that_somebody_plays_is_left_to_him(desk, save):
    path = save(7)
    match, _ = Journal.open(path, catalog.load)
    open_page(desk)
    for key in ("enter", "d"):
        desk.press(key)
        assert "being played" in desk.text().replace("\n  ", " ")
    assert path.exists()
    match.close()


def test_a_click_marks_a_save_and_another_opens_it(desk, save):
    save(7, minutes_ago=5)
    save(8)
    open_page(desk)
    desk.page.click(10, 4)
    assert desk.page.marked.path.name.startswith("siege-7-")
    desk.page.click(10, 4)
    assert isinstance(desk.page, Play)


def test_help_and_the_way_back(desk, save):
    save(7)
    open_page(desk)
    desk.press("?")
    assert "trash" in desk.text()
    assert "Ctrl+L" in desk.text()
    desk.press("x", "x")
    assert isinstance(desk.page, Title)


@pytest.mark.parametrize("size", [(80, 24), (109, 30), (120, 40), (200, 60)])
def test_a_long_list_is_scrolled_at_every_size(tmp_path, size):
    desk = Company(tmp_path, *size, ascii=True)
    siege = catalog.load("siege")
    for seed in range(45):
        new_session(tmp_path, siege, seed=seed).close()
    open_page(desk)
    for _ in range(48):
        desk.press("down")
        desk.let_time_pass()
        assert ">" in desk.text()
        assert desk.text().isascii()
    assert desk.page._at == 44
