"""The tutorials, played from the first step to the last, on the screen and in lines of text."""

import io

import pytest

from tests.support.company import Company
from valeria_tui import cli
from valeria_tui.lines import Lines
from valeria_tui.menu import choose
from valeria_tui.plain import Plain
from valeria_tui.screens.play import Play
from valeria_tui.screens.title import Title
from valeria_tui.tutorial.begin import begin_tutorial
from valeria_tui.tutorial.script import TUTORIALS, script

LONGEST = 180
"""The most letters of a step, so that it has room beside the board."""


@pytest.fixture(params=TUTORIALS)
def game(request):
    return request.param


@pytest.fixture
def desk(tmp_path):
    return Company(tmp_path)


@pytest.fixture
def play(desk, tmp_path, game):
    desk.page = Play(desk, begin_tutorial(tmp_path, game))
    desk.canvas()
    yield desk.page
    desk.page.close()


def words_of(play, action):
    return play.match.game.words.action(play.moment.view, action)


def do_what_is_wanted(desk, play):
    """Do the next thing with keys alone: search it in the list of everything, or pay."""
    wanted = play.session.tutor.wanted(play.match)
    if not wanted:
        desk.pass_time()
        desk.canvas()
    elif play.composer:
        desk.press("enter")
    else:
        text = words_of(play, wanted[0])
        desk.press(":", *("space" if letter == " " else letter for letter in text), "enter")


def assert_it_fits(desk, play):
    """The last word of what is to be done stands beside the board at 80x24."""
    if wanted := play.session.tutor.wanted(play.match):
        last = words_of(play, wanted[0]).removesuffix(".").split()[-1]
        assert "Now:" in desk.text()
        assert f"{last}." in desk.text()


def test_it_has_ten_to_fifteen_short_steps(game):
    steps = script(game).steps
    assert 10 <= len(steps) <= 15
    assert all(len(step.text) <= LONGEST for step in steps)


def test_it_can_be_played_to_its_end_by_keys_alone(desk, play, game):
    seen = []
    for _ in range(200):
        number = play.session.tutor.number(play.match)
        if not number:
            break
        if number not in seen:
            seen.append(number)
            assert f"Step {number} of {len(script(game).steps)}" in desk.text()
        assert_it_fits(desk, play)
        do_what_is_wanted(desk, play)
    assert seen == list(range(1, len(script(game).steps) + 1))
    assert play.moment.decision, "the game goes on"
    assert "Step " not in desk.text()


def test_anything_else_is_gently_refused(desk, play):
    before = play.match.move_count
    wanted = play.session.tutor.wanted(play.match)[0]
    play.do(next(each for each in play.match.legal() if each != wanted))
    assert play.match.move_count == before
    assert play.note.startswith("The tutorial waits for: ")


def test_it_can_be_left_at_any_moment_and_the_game_goes_on(desk, play):
    do_what_is_wanted(desk, play)
    desk.press(*(["x"] if play.composer else []))
    desk.press("T")
    assert "Step " not in desk.text()
    before = play.match.move_count
    play.do(play.match.legal()[-1])
    assert play.match.move_count > before


def test_a_step_that_was_taken_back_is_asked_again(desk, play):
    first = play.session.tutor.wanted(play.match)
    while play.session.tutor.wanted(play.match) == first:
        do_what_is_wanted(desk, play)
    assert play.session.tutor.wanted(play.match) != first
    while play.match.history and play.session.tutor.wanted(play.match) != first:
        play.match.undo()
    assert play.session.tutor.number(play.match) == 1


def test_it_can_be_played_in_lines_of_text(tmp_path, game):
    session = begin_tutorial(tmp_path, game)
    out = io.StringIO()
    Plain(session, Lines(Typist(session), out)).play()
    session.close()
    told = out.getvalue()
    for number, step in enumerate(script(game).steps, 1):
        assert f"Step {number} of {len(script(game).steps)}: {step.text}" in told
    assert "Not allowed" not in told
    assert "waits for" not in told


class Typist:
    """Somebody who types what the tutorial says, and nothing once it has ended."""

    def __init__(self, session):
        self._session = session

    def isatty(self):
        return False

    def readline(self):
        wanted = self._session.tutor.wanted(self._session.match)
        return "; ".join(map(str, wanted)) + "\n" if wanted else ""


def test_in_lines_of_text_other_answers_are_refused_and_skip_leaves_it(tmp_path):
    session = begin_tutorial(tmp_path, "siege")
    out = io.StringIO()
    answers = io.StringIO("play gargoyle-talon\nskip\nskip\nplay dragonkin-warlord\n")
    Plain(session, Lines(answers, out)).play()
    session.close()
    told = out.getvalue()
    assert "The tutorial waits for: pass. To leave the tutorial: skip." in told
    assert "The tutorial is left" in told
    assert "There is no tutorial here." in told
    assert "Dragonkin Warlord is played." in told


def test_the_title_has_it_in_the_menu_of_tutorials(desk, game):
    desk.page = Title(desk)
    entry = next(line for line in desk.page._lines if line.text == "Tutorials")
    entry.take()
    desk.press(str(TUTORIALS.index(game) + 1))
    assert isinstance(desk.page, Play)
    assert desk.page.match.game.id == game
    assert f"Step 1 of {len(script(game).steps)}" in desk.text()
    desk.page.close()


def test_the_plain_title_offers_it(tmp_path):
    out = io.StringIO()
    choose(tmp_path, Lines(io.StringIO("quit\n"), out))
    assert "Tutorial of Siege of Valeria" in out.getvalue()


def test_the_command_knows_only_games_that_there_are(capsys):
    assert cli.main(["tutorial", "chess", "--plain"]) == 2
    assert "no game 'chess'" in capsys.readouterr().err
