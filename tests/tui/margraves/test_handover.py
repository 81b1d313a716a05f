"""Hot seat: nobody sees what is meant for another."""

import pytest

from rules.match import Seat
from tests.support.company import seats
from valeria_tui import keys
from valeria_tui.margraves import short


def secrets(play):
    """Every way in which the tiles of the draft are written."""
    state, table = play.match.state, play.match.game.margraves_table
    words = set()
    for tiles in (*state.packs, *state.wealth):
        for code in tiles:
            reward = table.wealth[code]
            words |= {
                short.reward(reward),
                short.reward(reward, " "),
                short.reward_words(reward, 99),
                short.reward_words(reward, 22),
                table.wealth_ids[code],
            }
            words |= set(play.match.game.words.inspect(state, table.wealth_ids[code])[1:])
    return {word for word in words if len(word) > 4}


def test_the_draft_waits_for_the_person_whose_tiles_are_next(company, game):
    play = company.gather(game, seats(3))
    first = play.match.decision().actor
    for _ in range(3):
        for seat in play.match.state.clockwise(first):
            name = play.match.names[seat]
            assert play.mode == keys.WAIT
            text = company.text()
            assert f"Press Space when {name} sits here." in text
            assert not [word for word in secrets(play) if word in text]
            company.press("space")
            assert play.mode == keys.PLAY
            assert f"{name}: which Wealth tile" in company.text()
            company.press(play.picture.entries[0].key)
            if play.place.startswith("choice") and play.mode == keys.PLAY:
                company.press("enter")
    assert play.moment.decision.kind == "wealth"
    assert play.mode == keys.PLAY


@pytest.mark.parametrize("key", ["enter", "a", "1", "4", "L", "i", "?", ":", "o", "u", "x", "tab"])
def test_no_other_key_shows_anything(company, game, key):
    play = company.gather(game, seats(2))
    before = company.text()
    company.press(key)
    assert play.mode == keys.WAIT
    assert company.text() == before


def test_one_can_leave_while_it_waits(company, game):
    play = company.gather(game, seats(2))
    company.press("q")
    assert play.mode == keys.ASK
    assert not [word for word in secrets(play) if word in company.text()]
    company.press("y")
    assert company.has_left


def test_a_click_shows_nothing(company, game):
    play = company.gather(game, seats(2))
    before = company.text()
    for y in range(24):
        play.click(60, y)
    assert company.text() == before


def test_one_sees_no_tile_of_the_others_while_drafting(company, game):
    play = company.gather(game, seats(3))
    company.press("space")
    state, table = play.match.state, game.margraves_table
    seat = play.moment.seat
    mine = {short.reward_words(table.wealth[code], 99) for code in state.packs[seat]}
    theirs = {
        short.reward_words(table.wealth[code], 99)
        for other in range(3)
        if other != seat
        for code in state.packs[other]
    }
    for page in "12345":
        company.press(page)
        assert not [word for word in theirs - mine if word in company.text()]


def test_a_single_person_among_bots_is_never_kept_waiting(company, game):
    play = company.gather(game, seats(1, 2))
    company.let_time_pass()
    assert not play.keyboard.waits
    assert play.moment.seat == 0


def test_nothing_waits_outside_the_draft(company, game):
    play = company.gather(game, seats(3), steps=30, kind="offer")
    assert not play.keyboard.waits
    name = play.match.names[play.moment.decision.actor]
    assert f"{name}: pay" in company.text()


def test_while_a_bot_drafts_the_person_who_was_last_looks_on(company, game):
    play = company.gather(game, (Seat("Ada"), Seat("Bo", "chance"), Seat("Cy")), seed=3)
    while play.match.decision().actor != 0 or not play.keyboard.waits:
        company.let_time_pass()
        if play.keyboard.waits and play.match.decision().actor == 0:
            break
        if play.keyboard.waits:
            company.press("space")
        play.do(play.moment.legal[0])
        company.canvas()
    company.press("space")
    play.do(play.moment.legal[0])
    company.canvas()
    assert play.moment.bot == "chance"
    assert play.moment.seat == 0
    assert not play.moment.legal


def test_before_the_game_goes_on_with_another_he_is_named(company, game):
    """Though the player himself is asked once more in between, with a single answer."""
    play = company.gather(
        game,
        seats(3),
        steps=40,
        kind="send-to",
        enough=lambda match: match.commits(match.legal()[0]),
    )
    match, actor = play.match, play.match.decision().actor
    action = match.legal()[0]
    told = play.course.remark(action)
    match.play(action)
    assert match.decision().actor != actor
    assert told == f"goes on with {match.names[match.decision().actor]}"
