"""In which order a reward is taken is asked where it could matter, and only there."""

import pytest

from rules.margraves.steps import read_reward
from rules.margraves.tokens import reward_frame
from rules.match import Match
from tests.support.company import seats
from tests.support.margraves import position
from valeria_tui.margraves.stops import settled

FULL = "stone 3, wood 3"


def rewarded(mat, gains):
    """A position in which the first player has to take a reward, part by part."""
    table = position(mat)
    table.state.frames[-1] = reward_frame(0, read_reward(gains))
    table.state.legal = None
    return table


def answer(mat, gains, stops="relevant"):
    table = rewarded(mat, gains)
    return settled(table.state, table.game.legal(table.state), stops)


@pytest.mark.parametrize(
    ("mat", "gains"),
    [
        ("at kamin", "2 gold, 1 stone"),
        ("at kamin", "2 strength, 2 knight, 1 magic"),
        (FULL, "2 gold, 2 strength"),
    ],
)
def test_what_finds_room_in_any_order_is_taken_without_a_question(mat, gains):
    assert answer(mat, gains)


@pytest.mark.parametrize(
    ("mat", "gains"),
    [
        ("at kamin", "2 gold, 1 influence"),
        ("at kamin", "1 privilege-1, 1 wild"),
        (FULL, "1 stone, 1 gem"),
    ],
)
def test_where_the_order_may_matter_it_is_asked(mat, gains):
    assert answer(mat, gains) is None


def test_the_choice_of_a_resource_comes_after_what_is_certain():
    assert str(answer("at kamin", "1 wild, 1 stone")) == "pick stone 1"


def test_who_wants_every_question_is_asked():
    assert answer("at kamin", "2 gold, 1 stone", stops="all") is None


def test_on_the_screen_the_reward_is_there_and_can_be_taken_back(company):
    table = rewarded("at kamin", "2 gold, 1 stone")
    match = Match(table.game, table.state, seats(2), 0, table.game.resolve_options({}))
    play = company.show_match(match)
    assert play.match.state.players[0].stored[0] == 1
    assert play.moment.decision.kind != "rewards"
