"""The page of records."""

from __future__ import annotations

import pytest

from rules.match import Seat
from tests.faces.test_tallies import ADA, BO, DEE, run, table
from tests.support.company import Company
from valeria_tui import keys
from valeria_tui.results import FILE, Results
from valeria_tui.screens.records import RecordsPage
from valeria_tui.screens.title import Title


def filled(tmp_path, size=(80, 24), **settings):
    with Results(tmp_path / FILE) as results:
        results.add([run(day, day - 12, hints=day % 3) for day in range(1, 25)])
        results.add([table(day, (60 + day, 70), ADA, DEE) for day in range(1, 9)])
        results.add([table(day, (60, 70, 80), ADA, BO, Seat("Cy")) for day in range(1, 4)])
    desk = Company(tmp_path, *size, **settings)
    desk.page = RecordsPage(desk)
    desk.canvas()
    return desk


def test_without_games_it_says_so(tmp_path):
    desk = Company(tmp_path)
    desk.page = RecordsPage(desk)
    desk.press("l", "down", "space")
    assert "The records begin with the first" in desk.text()
    assert list(tmp_path.iterdir()) == []
    desk.press("x")
    assert isinstance(desk.page, Title)


def test_the_kind_that_was_played_last_comes_first_and_keys_turn_to_the_others(tmp_path):
    desk = filled(tmp_path)
    assert desk.line(0).startswith("  Siege of Valeria")
    assert "1 of 3" in desk.line(0)
    desk.press("l")
    assert "Margraves of Valeria, 2 players" in desk.line(0)
    desk.press("right")
    assert "3 players" in desk.line(0)
    desk.press("tab")
    assert "Siege" in desk.line(0)
    desk.press("h")
    assert "3 players" in desk.line(0)


def test_the_page_opens_at_the_game_that_was_asked_for(tmp_path):
    desk = filled(tmp_path)
    desk.page = RecordsPage(desk, "margraves")
    assert "Margraves" in desk.line(0)


def test_it_is_scrolled_as_far_as_there_is_something(tmp_path):
    desk = filled(tmp_path)
    top = desk.text()
    desk.press("k", "b")
    assert desk.text() == top
    desk.press(*["j"] * 200)
    bottom = desk.text()
    desk.press("space", "j")
    assert desk.text() == bottom
    desk.press(*["b"] * 20)
    assert desk.text() == top


def test_a_large_screen_shows_all_in_columns(tmp_path):
    desk = filled(tmp_path, (120, 40))
    text = desk.text()
    for heading in ("Games", "Ranks", "Lost by", "Engines left", "Best games"):
        assert heading in text


def test_a_results_file_that_cannot_be_used_is_told(tmp_path):
    (tmp_path / FILE).write_text("no database")
    desk = Company(tmp_path, 200, 60)
    desk.page = RecordsPage(desk)
    assert "--rebuild" in desk.text()
    assert (tmp_path / FILE).read_text() == "no database"


def test_help_is_read_and_left(tmp_path):
    desk = filled(tmp_path)
    desk.press("?")
    assert "counted once" in desk.text()
    desk.press("x")
    assert desk.page.mode == keys.RECORDS


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (200, 60)])
@pytest.mark.parametrize("ascii", [False, True])
def test_every_kind_is_drawn_at_every_size(tmp_path, size, ascii):
    desk = filled(tmp_path, size, ascii=ascii)
    for _ in range(3):
        text = desk.text()
        assert "x back" in text
        assert text.isascii() or not ascii
        desk.press("l")


def test_the_title_leads_to_the_saves_and_the_records(tmp_path):
    desk = Company(tmp_path)
    for name in ("Saved games", "Records"):
        desk.page = Title(desk)
        lines = [line.text for line in desk.page._lines]
        desk.press(*["down"] * lines.index(name), "enter")
        assert desk.text().strip().startswith(name)


def test_the_title_offers_the_daily_deal(tmp_path):
    from valeria_tui.deals import daily_deal

    desk = Company(tmp_path)
    desk.page = Title(desk)
    lines = [line.text for line in desk.page._lines]
    desk.press(*["down"] * lines.index("Daily deal"), "enter")
    assert desk.page.match.seed == daily_deal()
