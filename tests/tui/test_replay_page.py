"""Looking back at games by keys: by steps and days, at a pace, through other eyes; and practice."""

from __future__ import annotations

from typing import Any

import pytest

from rules import catalog
from rules.chance import Chance
from rules.game import Action
from rules.match import Match, Seat
from tests.support.battery import choose
from tests.support.company import Company
from tests.support.games import FACTS
from valeria_tui import keys
from valeria_tui.film import Film
from valeria_tui.results import FILE, Results
from valeria_tui.screens.play import Play
from valeria_tui.screens.records import RecordsPage
from valeria_tui.screens.replay import EACH, PACES, Replay
from valeria_tui.session import Look, new_session, resume_session

ADA, BO = Seat("Ada"), Seat("Bo")
CONCEDE = Action("concede")


def play_out(match: Match[Any], number: int = 3, most: int = 10_000) -> Match[Any]:
    chance, preference = Chance(number), FACTS[match.game.id].preference
    while match.decision() and len(match.history) < most:
        match.play(choose(match.state, match.legal(), chance, preference))
    return match


@pytest.fixture
def desk(tmp_path):
    return Company(tmp_path)


@pytest.fixture
def siege(desk):
    """A finished game of Siege at its first position."""
    session = new_session(desk.settings.saves, catalog.load("siege"), seed=473)
    play_out(session.match)
    session.close()
    desk.page = Replay(desk, Look(session.match, session.journal.path))
    desk.canvas()
    return desk


@pytest.fixture
def margraves(desk):
    """A finished game of Margraves for two."""
    match = Match.new(catalog.load("margraves"), [ADA, BO], 3)
    desk.page = Replay(desk, Look(play_out(match), desk.settings.saves / "none"))
    desk.canvas()
    return desk


def test_it_begins_at_the_deal_and_tells_what_was_done_next(siege):
    text = siege.text()
    assert "Replay: Day 1 of 7, Roll" in text
    assert "Roll 5 Soldier and 2 Holy dice." in text
    assert "▸ roll S2, S1, S6, S1, S2, H6, H3" in text
    assert f"0 of {siege.page.film.length}" in text


def test_actions_go_on_and_back_and_stop_at_both_ends(siege):
    page = siege.page
    siege.press("h", "left")
    assert page.at == 0
    siege.press("right", "l", "l")
    assert page.at == 3
    siege.press("left")
    assert page.at == 2
    siege.press("G", "l")
    assert page.at == page.film.length
    assert page.match.game.words.ending(page.match.state, ("You",))[0][:20] in siege.text()
    siege.press("g")
    assert page.at == 0


def test_turns_and_days_are_passed_as_a_whole(siege):
    page = siege.page
    siege.press("j", "down")
    assert page.at == page.film.turns[2]
    siege.press("k")
    assert page.at == page.film.turns[1]
    siege.press(">", "pagedown")
    assert page.at == page.film.days[2]
    assert "Day 3 of 7" in siege.text()
    siege.press("<")
    assert page.at == page.film.days[1]


def test_an_action_is_named_by_its_number(siege):
    siege.press("n", "4", "x", "2", "backspace", "0", "enter")
    assert siege.page.at == 40
    siege.press("n", "9", "9", "9", "9", "enter")
    assert siege.page.at == siege.page.film.length
    siege.press("n", "1", "escape", "n", "enter")
    assert siege.page.at == siege.page.film.length
    assert siege.page.mode == keys.REPLAY


def test_the_log_holds_what_had_happened_and_no_more(siege):
    log, at = siege.page.log, 12
    siege.press("n", *str(at), "enter", "L", *["b"] * 9)
    before = {each for step in range(at) for each in log.of(step)}
    later = next(each for each in log.since(at) if each not in before)
    text = " ".join(siege.text().split())
    assert next(iter(log.since(0)))[:24] in text
    assert later not in text
    siege.press("x")
    assert siege.page.mode == keys.REPLAY


def test_it_shows_what_the_player_saw_and_nothing_else(siege):
    page = siege.page
    for at in range(0, page.film.length, 7):
        page._go(at)
        view = page.match.game.view(page.film.state(at), 0)
        assert page.match.game.digest(page.view) == page.match.game.digest(view)


def test_it_plays_on_at_a_pace_until_the_end(siege):
    page = siege.page
    siege.press("space")
    assert page.rolls
    siege.pass_time()
    siege.pass_time()
    assert page.at == 2
    siege.press("+")
    assert f"{PACES[3]:g} seconds" in siege.text()
    siege.press("-", "-", "-", "-", "-")
    assert page.pace == 0
    siege.press("space")
    siege.pass_time()
    assert (page.at, page.rolls) == (2, False)
    siege.press("space")
    siege.let_time_pass()
    assert (page.at, page.rolls) == (page.film.length, False)
    siege.press("space")
    assert (page.at, page.rolls) == (0, True)
    siege.press("l")
    assert not page.rolls
    siege.let_time_pass()
    assert page.at == 1


def test_the_line_of_the_game_is_clicked_on(siege):
    line = siege.page.drawn.line
    siege.page.click(line.x + line.width - 1, line.y)
    assert siege.page.at == siege.page.film.length
    siege.page.click(line.x, line.y)
    assert siege.page.at == 0
    siege.page.wheel("down")
    assert siege.page.at == 1


def test_the_position_is_read_in_words(siege):
    siege.press("w")
    assert "Row 5:" in siege.text()
    siege.press("x", "?")
    assert "Looking back" in siege.text() or "Go on by an action" in siege.text()


def test_practice_begins_at_any_position_in_a_game_of_its_own(siege):
    page, folder = siege.page, siege.settings.saves
    before = {path: path.read_bytes() for path in folder.iterdir()}
    at = page.film.turns[4]
    siege.press("n", *str(at), "enter", "b")
    play = siege.page
    assert isinstance(play, Play)
    assert play.match.practice
    assert [step.action for step in play.match.history[:at]] == [
        step.action for step in page.film.steps[:at]
    ]
    siege.press("u")
    play.match.play(CONCEDE)
    assert play.session.record() == ""
    play.close()
    assert {path: path.read_bytes() for path in before} == before
    with Results(folder / FILE) as results:
        (row,) = results.all()
    assert row.practice


def test_nothing_is_left_to_practise_after_the_end(siege):
    siege.press("G", "b")
    assert isinstance(siege.page, Replay)
    assert "over here" in siege.text()


def test_with_several_players_each_choice_is_seen_by_its_player(margraves):
    page = margraves.page
    assert page.eyes == EACH
    seen = set()
    for at in (*range(4), *page.film.turns[3:7]):
        page._go(at)
        seen.add(page.seat)
        assert page.seat == page.film.steps[at].actor or page.film.steps[at].actor == -1
        assert f"seen by {page.match.names[page.seat]}" in margraves.text()
    assert seen == {0, 1}


def test_eyes_are_changed_and_secrets_stay_hidden_from_the_other(margraves):
    page = margraves.page
    secret = next(
        at
        for at, step in enumerate(page.film.steps)
        if page.match.game.decision(step.before).secret
    )
    page._go(secret)
    owner = page.film.steps[secret].actor
    action = page.match.game.words.action(page.view, page.film.steps[secret].action)
    assert action[:30] in margraves.text()
    while page.eyes != 1 - owner:
        margraves.press("v")
    assert "in secret" in margraves.text()
    assert action[:30] not in margraves.text()
    margraves.press("v", "v")
    assert page.eyes in (EACH, 0, 1)


def test_while_people_play_on_only_the_one_at_turn_can_look(desk):
    match = Match.new(catalog.load("margraves"), [ADA, BO], 3)
    play_out(match, most=30)
    desk.page = Replay(desk, Look(match, desk.settings.saves / "none"))
    actor = match.decision().actor
    for _ in range(3):
        assert desk.page.seat == actor
        desk.press("v")
    assert "still play" in desk.text()


def test_pages_of_a_board_are_opened_by_digits(margraves):
    if margraves.page.pages:
        margraves.press("2")
        assert margraves.page.page == 1
        margraves.press("9")
        assert "There is no page 9" in margraves.text()
        x, y = margraves.page.drawn.tabs["page 1"][:2]
        margraves.page.click(x, y)
        assert margraves.page.page == 0


def test_from_the_end_of_a_game_into_the_replay_and_back(desk):
    session = new_session(desk.settings.saves, catalog.load("siege"), seed=7)
    desk.page = Play(desk, session)
    desk.canvas()
    session.match.play(CONCEDE)
    desk.page.course.moment = desk.page.course._look()
    desk.page._begin()
    desk.canvas()
    desk.press("v")
    assert isinstance(desk.page, Replay)
    desk.press("x")
    assert isinstance(desk.page, Play)
    assert desk.page.mode == keys.END
    desk.press("r")
    assert "Records" in desk.text() or "Games" in desk.text()
    desk.press("x")
    assert desk.page.mode == keys.END
    with Results(desk.settings.saves / FILE) as results:
        assert len(results.all()) == 1


def test_an_end_that_is_taken_back_is_counted_no_more(desk):
    session = new_session(desk.settings.saves, catalog.load("siege"), seed=7)
    desk.page = Play(desk, session)
    desk.canvas()
    desk.page.do(CONCEDE)
    assert counted(desk) == 1
    desk.press("u")
    assert counted(desk) == 0
    desk.press("U")
    assert counted(desk) == 1


def counted(desk):
    """How many games the records have, once the screen has shown what was done last."""
    desk.pass_time()
    with Results(desk.settings.saves / FILE) as results:
        return len(results.all())


def test_an_end_is_counted_though_one_leaves_before_the_screen_has_shown_it(desk):
    session = new_session(desk.settings.saves, catalog.load("siege"), seed=7)
    desk.page = Play(desk, session)
    desk.page.do(CONCEDE)
    desk.press("r")
    assert isinstance(desk.page, RecordsPage)
    assert "played 1" in desk.text()
    assert counted(desk) == 1


def test_results_that_cannot_be_written_are_told_at_the_end(desk):
    (desk.settings.saves / FILE).write_text("no database")
    session = new_session(desk.settings.saves, catalog.load("siege"), seed=7)
    desk.page = Play(desk, session)
    desk.page.do(CONCEDE)
    desk.pass_time()
    assert "Not counted" in desk.page.note
    assert resume_session(desk.settings.saves, _closed(session)).match.outcome()


def _closed(session):
    session.close()
    return session.journal.path


def test_leaving_from_the_command_line_ends_the_program(siege):
    siege.press("x")
    assert siege.has_left


def test_a_save_that_is_gone_on_the_way_back_is_told(siege):
    def gone():
        return resume_session(siege.settings.saves, "nothing")

    siege.page._back = gone
    siege.press("x")
    assert "no save 'nothing'" in siege.text()


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 40), (200, 60)])
@pytest.mark.parametrize("ascii", [False, True])
def test_every_position_of_every_game_is_drawn_at_every_size(tmp_path, size, ascii):
    for game_id in catalog.GAMES:
        game = catalog.load(game_id)
        match = play_out(Match.new(game, [ADA, BO, Seat("Cy")][: game.max_seats], 5))
        desk = Company(tmp_path, *size, ascii=ascii)
        desk.page = Replay(desk, Look(match, tmp_path))
        for at in range(0, desk.page.film.length + 1, 23):
            desk.page._go(at)
            text = desk.text()
            assert text.isascii() or not ascii
            assert f"{at} of {desk.page.film.length}" in text
            assert "x back" in text


def test_a_replay_of_a_match_that_was_taken_up_begins_there(tmp_path):
    desk = Company(tmp_path)
    session = new_session(tmp_path, catalog.load("siege"), seed=7)
    play_out(session.match, most=20)
    session.close()
    path = session.journal.path.rename(tmp_path / "siege-midgame.valeria")
    taken_up = resume_session(tmp_path, path)
    play_out(taken_up.match, most=5)
    desk.page = Replay(desk, Look(taken_up.match, taken_up.journal.path))
    assert Film(taken_up.match).length == desk.page.film.length >= 5
    desk.press("G", "h", "b")
    assert isinstance(desk.page, Play)
    assert desk.page.match.start == taken_up.match.start


def test_one_walks_over_the_board_and_reads_as_while_playing(siege):
    siege.press("l", "i")
    assert siege.page.mode == keys.LOOK
    first = siege.page.place
    told = siege.text()
    siege.press("down", "tab", "shift+tab", "right")
    assert siege.page.place != first
    assert siege.text() != told
    card = siege.page.face.thing(siege.page.view, siege.page.place)
    assert siege.page.match.game.words.inspect(siege.page.view, card)[0][:20] in siege.text()
    siege.press("space", "u", "e")
    assert "cannot be done in a replay" in siege.text()
    siege.press("x")
    assert siege.page.mode == keys.REPLAY
    assert siege.page.at == 1


def test_a_click_on_a_card_reads_about_it(siege):
    place, region = next(iter(siege.page.drawn.places.items()))
    siege.page.click(region.x, region.y)
    assert (siege.page.mode, siege.page.place) == (keys.LOOK, place)
    siege.page.wheel("down")
    assert siege.page.mode == keys.LOOK
