"""The mouse does what keys do: places, lists, footers, panels, the wheel and both buttons."""

import asyncio

import pytest

from rules.catalog import load
from valeria_tui import keys
from valeria_tui.app import Valeria
from valeria_tui.canvas import Canvas, Region
from valeria_tui.session import new_session
from valeria_tui.settings import Settings

pytestmark = pytest.mark.usefixtures("fast_pilot")


def piloted(app, act):
    async def run():
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            await act(pilot)

    asyncio.run(run())


@pytest.fixture
def app(tmp_path):
    session = new_session(tmp_path, load("siege"), seed=7)
    return Valeria(session, Settings(tmp_path, fast=True))


def where(app, text):
    """The cell at which a text begins on the screen; from below, for footers come last."""
    lines = app._canvas.text().splitlines()
    y = max(y for y, line in enumerate(lines) if text in line)
    return lines[y].rindex(text), y


def test_a_link_belongs_to_the_cells_that_were_drawn_last():
    canvas = Canvas(10, 2)
    canvas.link(0, 0, 10, "a")
    canvas.pane(Region(4, 0, 6, 2)).link(0, 0, 2, "b")
    assert [canvas.key_at(x, 0) for x in (3, 4, 5, 6)] == ["a", "b", "b", "a"]
    assert canvas.key_at(0, 1) == ""


def test_a_click_on_a_key_in_the_footer_presses_it(app):
    async def act(pilot):
        await pilot.click(offset=where(app, "log"))
        assert app.page.mode == keys.PANEL
        await pilot.click(offset=where(app, "close"))
        assert app.page.mode == keys.PLAY

    piloted(app, act)


def test_the_right_button_lists_everything_and_closes_what_is_open(app):
    async def act(pilot):
        await pilot.click(offset=(5, 5), button=3)
        assert app.page.mode == keys.PALETTE
        await pilot.click(offset=(5, 5), button=3)
        assert app.page.mode == keys.PLAY
        for key, mode in (("L", keys.PANEL), (",", keys.SETTINGS), ("q", keys.ASK)):
            app.press(key)
            assert app.page.mode == mode
            app.click(5, 5, button=3)
            assert app.page.mode == keys.PLAY

    piloted(app, act)


def test_everything_in_the_list_of_everything_can_be_clicked(app):
    async def act(pilot):
        app.press(":")
        for letter in "nobody":
            app.press(letter)
        x, y = where(app, "Count the cards that nobody has seen yet")
        await pilot.click(offset=(x, y))
        assert app.page.over.title == "Not seen yet"

    piloted(app, act)


def test_every_command_of_a_game_is_in_the_list_of_everything(app):
    async def act(pilot):
        app.press(":")
        listed = {deed.text for deed in app.page.over.found}
        named = {"number", "card", "capital", "redraw", "palette"}
        for command in app.keymap.of(keys.PLAY):
            assert command.id in named or command.help in listed, command.id

    piloted(app, act)


def test_the_wheel_scrolls_texts_and_goes_through_lists(app):
    async def act(pilot):
        app.press("?")
        top = app._canvas.text()
        app.wheel("down")
        assert app._canvas.text() != top
        app.wheel("up")
        assert app._canvas.text() == top
        app.press("x")
        app.press(":")
        app.wheel("down")
        assert app.page.over._at == 1
        app.wheel("up")
        assert app.page.over._at == 0
        app.press("escape")
        place = app.page.place
        app.wheel("down")  # there is nothing to scroll on the board
        assert app.page.place == place

    piloted(app, act)


def test_without_the_mouse_clicks_do_nothing(app):
    async def act(pilot):
        app.adopt(app.settings._replace(mouse=False))
        await pilot.click(offset=where(app, "log"))
        app.wheel("down")
        app.click(5, 5, 3)
        assert app.page.mode == keys.PLAY

    piloted(app, act)


def test_a_game_can_be_played_to_its_end_with_the_mouse_alone(app):
    """By clicks on choices, on what the footer offers, and on what must be confirmed."""

    async def act(pilot):
        page = app.page
        for _ in range(800):
            if page.match.outcome():
                break
            before = page.match.move_count
            for label in ("yes", "pay", "take", "pass", "end"):
                try:
                    x, y = where(app, label)
                except ValueError:
                    continue
                if y == 23 and app._canvas.key_at(x, y):
                    app.click(x, y)
                    break
            if page.match.move_count == before and page.mode == keys.PLAY:
                region = page.picture.places.get("choice 1")
                if region:
                    app.click(region.x + 2, region.y)
        assert page.match.outcome()
        app.click(*where(app, "new deal"))
        assert app.page is not page

    piloted(app, act)


def test_a_game_can_be_set_up_by_clicks(tmp_path):
    app = Valeria(None, Settings(tmp_path))

    async def act(pilot):
        app.click(*where(app, "Set up"))
        x, y = where(app, "1 2 3")
        for digit in (4, 2):
            app.click(x + 2 * (digit - 1), y)
        for _ in range(2):
            app.click(*where(app, "Overkill focus"))
        app.click(*where(app, "Begin"))
        assert app.page.match.seed == 42
        assert app.page.match.options["overkill_focus"] == "first"

    piloted(app, act)


def test_a_roll_can_be_clicked_together(tmp_path):
    session = new_session(tmp_path, load("siege"), seed=7, own_dice=True)
    app = Valeria(session, Settings(tmp_path, fast=True))

    async def act(pilot):
        x, y = where(app, "1 2 3")
        for digit in (6, 1):
            app.click(x + 2 * (digit - 1), y)
        assert app.page.typed == "61"
        app.click(*where(app, "erase"))
        assert app.page.typed == "6"

    piloted(app, act)
