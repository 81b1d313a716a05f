"""The planner of Margraves: what things are worth to it, and what it imagines."""

import pytest

from rules.bots.margraves.policy import Policy
from rules.bots.margraves.turns import finish_turn, one_step, play_to
from rules.bots.margraves.values import Prices, Values, load_weights
from rules.chance import Chance
from rules.margraves.steps import Part
from tests.support.bots import positions
from tests.support.margraves import shipped

VALUES = Values(shipped().margraves_table, load_weights())
POLICY = Policy(VALUES)


def dealt(seats: int = 3, deal: int = 2):
    """A game after its draft, at the first turn."""
    state, chance = shipped().setup({}, seats, deal), Chance(deal)
    while not state.round:
        one_step(shipped(), POLICY, state, chance)
    return state


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_play_by_good_sense_ends_and_its_worth_is_then_the_score(seats):
    state, chance = shipped().setup({}, seats, seats), Chance(1)
    while not state.result:
        one_step(shipped(), POLICY, state, chance)
    scores = shipped().outcome(state).scores
    assert [VALUES.worth(state, seat) for seat in range(seats)] == list(scores)
    assert state.round < 100


def test_good_sense_has_a_legal_answer_to_every_question():
    kinds = set()
    for deal in range(3):
        for state, _ in positions(shipped(), 3, deal, 1):
            kinds.add(shipped().decision(state).kind)
            assert POLICY.choose(state, shipped().legal(state)) in shipped().legal(state)
    assert len(kinds) > 18


def test_nearly_all_time_is_left_after_the_draft_and_none_once_the_end_is_triggered():
    state = dealt()
    assert 0.8 < VALUES.time_left(state) <= 1
    state.trigger("towers")
    assert VALUES.time_left(state) == 0


@pytest.mark.parametrize("kind", ["gold", "strength", "stone", "gem", "knight", "influence"])
def test_every_thing_is_worth_something_while_there_is_time(kind):
    state = dealt()
    assert Prices(VALUES, state, 0).part(Part(kind, 1)) > 0


def test_the_last_of_a_material_is_worth_more_than_a_second_one():
    state = dealt()
    who = state.players[0]
    who.stored[0], who.stored[1] = 0, 2
    prices = Prices(VALUES, state, 0)
    assert prices.token(0) > prices.token(1)


def test_an_icon_is_worth_more_where_influence_is_high():
    state = dealt()
    state.players[0].influence = [0, 5, 9, 15]
    prices = Prices(VALUES, state, 0)
    values = [prices.icon(guild) for guild in range(4)]
    assert values == sorted(values)
    assert prices.influence(3) == 0


def test_the_turns_of_the_others_are_imagined_up_to_ones_own_next_one():
    state = dealt()
    seat = state.frames[-1].player
    before = state.round
    one_step(shipped(), POLICY, state, Chance(1))
    finish_turn(shipped(), POLICY, state, Chance(1))
    assert shipped().decision(state).actor != seat
    assert play_to(shipped(), POLICY, state, seat, Chance(1))
    assert shipped().decision(state).actor == seat
    assert state.round == before + 1
    state.trigger("towers")
    one_step(shipped(), POLICY, state, Chance(1))
    finish_turn(shipped(), POLICY, state, Chance(1))
    assert not play_to(shipped(), POLICY, state, seat, Chance(1))
