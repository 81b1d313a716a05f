"""The program in Textual, driven by its Pilot: keys, sizes, the mouse, and its colours."""

import asyncio

import pytest

from rules.catalog import load
from rules.game import CONCEDE
from tests.support.siege import position
from valeria_tui import keys
from valeria_tui.app import Valeria
from valeria_tui.results import FILE
from valeria_tui.screens.play import Play
from valeria_tui.screens.saves import Saves
from valeria_tui.screens.title import Title
from valeria_tui.session import look_back, new_session
from valeria_tui.settings import COLOURS, THEMES, Settings

pytestmark = pytest.mark.usefixtures("fast_pilot")


def piloted(app, act, size=(80, 24)):
    """Run the program at a size and act on it."""

    async def run():
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await act(pilot)
        return app

    return asyncio.run(run())


def game(folder, seed=7, **settings):
    session = new_session(folder, load("siege"), seed=seed)
    return Valeria(session, Settings(folder, **{"fast": True, **settings}))


def shown(app):
    """What the screen shows, as Textual composed it."""
    return "\n".join(strip.text.rstrip() for strip in app.screen._compositor.render_strips())


async def until(condition):
    """Wait for something that takes its time, such as a resize."""
    for _ in range(500):
        if condition():
            return
        await asyncio.sleep(0.01)
    raise AssertionError("it never came to be")


def test_a_whole_game_by_keys_alone(tmp_path):
    app = game(tmp_path)

    async def play(pilot):
        for _ in range(600):
            page = app.page
            if page.mode == keys.END:
                break
            if page.mode in (keys.COMPOSE, keys.ASK):
                await pilot.press("enter" if page.mode == keys.COMPOSE else "y")
            elif page.face.is_window(page.moment.view):
                await pilot.press("space")
            else:
                before = page.moment
                await pilot.press("enter")
                if page.moment is before and page.mode == keys.PLAY:
                    await pilot.press("e" if page.face.finish(page.moment.view) else "1")
        assert page.mode == keys.END
        await pilot.press("q", "y")

    piloted(app, play)
    assert app.return_code == 0
    assert app.page.match.outcome()


def test_keys_arrive_as_they_are_named(tmp_path):
    app = game(tmp_path)

    async def act(pilot):
        await pilot.press("question_mark")
        assert app.page.mode == keys.PANEL
        await pilot.press("x", "colon")
        assert app.page.mode == keys.PALETTE
        await pilot.press("escape", "L")
        assert app.page.over.title == "The log"
        await pilot.press("space", "x", "tab", "shift+tab", "enter", "equals_sign", "x")
        assert app.page.mode == keys.PLAY
        await pilot.press("f5", "ctrl+l", "ctrl+q", "ctrl+p")
        assert app.is_running
        await pilot.press("ctrl+c")

    piloted(app, act)
    assert app.return_code == 130


def test_what_the_page_draws_is_what_textual_shows(tmp_path):
    app = game(tmp_path)

    async def act(pilot):
        for key in ("right", "enter", "1", "x", "question_mark", "x", "i", "up", "x"):
            await pilot.press(key)
            text = shown(app)
            assert "Day 1 of 7" in text
            assert app.page.match.game.words.question(app.page.moment.view, ())[:20] in text or (
                app.page.composer
            )

    piloted(app, act)


def test_a_small_window_says_so_and_the_game_waits(tmp_path):
    app = game(tmp_path)

    async def act(pilot):
        await pilot.press("right")
        place = app.page.place
        await pilot.resize_terminal(79, 23)
        await until(lambda: "Needs 80 x 24 cells" in shown(app))
        assert "has 79 x 23" in shown(app)
        await pilot.press("enter", "e")
        assert not app.page.composer
        await pilot.resize_terminal(120, 40)
        await until(lambda: "Gargoyle Talon" in shown(app))
        assert app.page.place == place

    piloted(app, act)


@pytest.mark.parametrize("size", [(20, 8), (1, 1), (79, 24), (80, 23)])
def test_any_size_too_small_is_calm(tmp_path, size):
    app = game(tmp_path)

    async def act(pilot):
        await pilot.press("q")

    piloted(app, act, size)
    assert app.return_code == 0


def test_a_click_points(tmp_path):
    app = game(tmp_path)

    async def act(pilot):
        region = app.page.picture.places["C2R1"]
        await pilot.click(offset=(region.x + 2, region.y))
        assert app.page.composer.target == "C2R1"

    piloted(app, act)


def test_without_a_session_the_title_opens_and_leads_to_a_game(tmp_path):
    app = Valeria(None, Settings(tmp_path))

    async def act(pilot):
        assert isinstance(app.page, Title)
        await pilot.press("enter")
        assert isinstance(app.page, Play)
        await pilot.press("q", "y")

    piloted(app, act)
    assert app.return_code == 0


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("colour", COLOURS)
def test_every_look_draws_every_page(tmp_path, colour, theme):
    app = game(tmp_path, colour=colour, theme=theme)

    async def act(pilot):
        for key in ("question_mark", "x", "L", "x", "i", "x", "colon", "escape", "enter", "x"):
            await pilot.press(key)
            shown(app)
        state = position("C1R1 catapult", dice="S6").state
        app.page.match.state = state
        app.page.course.do(*app.page.match.legal()[-1:])
        await pilot.press("q", "t")
        assert isinstance(app.page, Title)
        shown(app)

    piloted(app, act)


def test_memory_of_what_is_shown_is_dropped_when_the_size_changes(tmp_path):
    app = game(tmp_path)

    async def act(pilot):
        app._delta._rows[0] = {0: ("x", None)}
        await pilot.resize_terminal(100, 30)
        await until(lambda: app.board.size == (100, 30))
        assert 0 not in app._delta._rows

    piloted(app, act)


def test_the_program_opens_a_replay_plays_it_on_and_goes_on_in_practice(tmp_path):
    session = new_session(tmp_path, load("siege"), seed=7)
    session.match.play(session.match.legal()[0])
    session.close()
    app = Valeria(look_back(tmp_path), Settings(tmp_path))

    async def look(pilot):
        assert "Replay: Day 1" in shown(app)
        await pilot.press("plus", "plus", "plus", "space")
        await until(lambda: app.page.at == app.page.film.length)
        await pilot.press("g", "l", "b")
        assert isinstance(app.page, Play)
        assert app.page.match.practice
        await pilot.press("q", "y")

    piloted(app, look)


def test_the_position_of_a_save_is_read_beside_the_program(tmp_path):
    new_session(tmp_path, load("siege"), seed=7).close()
    app = Valeria(None, Settings(tmp_path))

    async def look(pilot):
        app.show(Saves(app))
        app.paint()
        await until(lambda: "Row 5:" in shown(app))
        await pilot.press("x")
        assert isinstance(app.page, Title)
        await pilot.press("q")

    piloted(app, look)


@pytest.mark.parametrize("game_id", ["siege", "castle_combo"])
def test_the_program_opens_on_a_game_that_is_over(tmp_path, game_id):
    session = new_session(tmp_path, load(game_id), seed=7)
    session.match.play(CONCEDE)
    app = Valeria(session, Settings(tmp_path, fast=True))

    async def act(pilot):
        assert app.page.mode == keys.END
        assert (tmp_path / FILE).exists()

    piloted(app, act)
