"""The search through a turn of Margraves, and the judgement of those who play against others."""

import pytest

from rules.bots.margraves.foresight import Foresight
from rules.bots.margraves.planner import Planner
from rules.bots.margraves.policy import Policy
from rules.bots.margraves.prospects import Prospects, Rivalry, load_prospects
from rules.bots.margraves.search import TurnSearch
from rules.bots.margraves.turns import finish_turn, one_step
from rules.bots.margraves.values import Values, load_weights
from rules.bots.registry import levels, make
from rules.chance import Chance
from rules.margraves.frames import Draft, Offer, Turn
from tests.support.bots import follow, positions
from tests.support.margraves import shipped

VALUES = Prospects(shipped().margraves_table, load_prospects())
RIVALRY = Rivalry(shipped().margraves_table, load_prospects())
POLICY = Policy(RIVALRY)


def at_turn(turns: int, seats: int = 3, deal: int = 2):
    """A game at the beginning of a turn, so many turns after the draft."""
    state, chance = shipped().setup({}, seats, deal), Chance(deal)
    while not state.round:
        one_step(shipped(), POLICY, state, chance)
    for _ in range(turns):
        one_step(shipped(), POLICY, state, chance)
        finish_turn(shipped(), POLICY, state, chance)
    return state, state.frames[-1].player


def asked_often(answers: int):
    """A stop that comes after so many questions, and the list of those asked."""
    asked = []

    def stop() -> bool:
        asked.append(len(asked))
        return len(asked) > answers

    return stop, asked


@pytest.mark.parametrize("width", [0, 1, 6])
def test_a_line_is_found_for_every_answer_the_best_first(width):
    state, seat = at_turn(6)
    lines = TurnSearch(shipped(), VALUES, width).lines(state, seat, 1)
    assert set(lines) == set(shipped().legal(state))
    worths = [line.worth for line in lines.values()]
    assert worths == sorted(worths, reverse=True)
    assert all(line.plan[0] == action for action, line in lines.items())


@pytest.mark.parametrize("turns", [0, 5, 12])
def test_a_plan_can_be_played_and_leads_to_the_position_that_was_judged(turns):
    state, seat = at_turn(turns)
    for line in TurnSearch(shipped(), VALUES, 3).lines(state, seat, 1).values():
        after = state.copy()
        assert follow(shipped(), after, line.plan) > 0
        over = type(after.frames[-1]) is Turn
        finish_turn(shipped(), Policy(VALUES), after, Chance(1))
        assert VALUES.worth(line.state, seat) == line.worth >= VALUES.worth(after, seat)
        assert not over or VALUES.worth(after, seat) == line.worth


def test_a_search_leaves_its_position_as_it_is_and_finds_the_same_again():
    state, seat = at_turn(4)
    before = shipped().digest(state)
    search = TurnSearch(shipped(), VALUES, 4)
    first, again = (search.lines(state, seat, 7) for _ in range(2))
    assert shipped().digest(state) == before
    assert [line.plan for line in first.values()] == [line.plan for line in again.values()]


def test_looking_along_more_lines_finds_a_better_turn_on_the_whole():
    gained = 0.0
    for turns in range(3, 15):
        state, seat = at_turn(turns)
        best = [
            next(iter(TurnSearch(shipped(), VALUES, width).lines(state, seat, 1).values())).worth
            for width in (0, 8)
        ]
        assert best[1] >= best[0]
        gained += best[1] - best[0]
    assert gained > 1


def test_a_plan_ends_where_another_seat_has_a_say():
    shown = 0
    for turns in range(12):
        state, seat = at_turn(turns)
        for line in TurnSearch(shipped(), VALUES, 2).lines(state, seat, 1).values():
            after = state.copy()
            for action in line.plan:
                assert shipped().decision(after).actor == seat
                shipped().apply(after, action)
            shown += not after.result and type(after.frames[-1]) is Offer
    assert shown


@pytest.mark.parametrize("bot_id", [level.id for level in levels("margraves")])
def test_every_bot_answers_each_kind_of_question_of_a_game(bot_id):
    bot, kinds = make(shipped(), bot_id), set()
    for state, seat in positions(shipped(), 3, 1, 3):
        kind = type(state.frames[-1])
        if kind in kinds:
            continue
        kinds.add(kind)
        plan = bot.plan(shipped().view(state, seat), seat, Chance(5))
        assert plan[0] in shipped().legal(state)
        assert plan == bot.plan(shipped().view(state, seat), seat, Chance(5))
    assert len(kinds) > 12


def test_a_planner_takes_what_its_good_sense_likes_best_in_the_draft():
    state = shipped().setup({}, 3, 1)
    assert type(state.frames[-1]) is Draft
    seat = state.frames[-1].player
    plan = Planner(shipped(), 2).plan(shipped().view(state, seat), seat, Chance(1))
    assert plan == (POLICY.choose(state, shipped().legal(state)),)


def test_in_the_draft_a_tile_is_judged_by_where_it_leads_at_the_first_turn():
    state = shipped().setup({}, 3, 1)
    seat = state.frames[-1].player
    lines = TurnSearch(shipped(), VALUES, 0).lines(state, seat, 1)
    assert len({line.worth for line in lines.values()}) > 1
    assert all(line.state.round == 1 and len(line.plan) == 1 for line in lines.values())


def test_a_planner_asks_after_each_position_whether_to_stop():
    state, seat = at_turn(9)
    stop, asked = asked_often(5)
    plan = make(shipped(), "expert").plan(shipped().view(state, seat), seat, Chance(1), stop)
    assert plan[0] in shipped().legal(state)
    assert len(asked) == 6


def test_the_foresight_judges_the_position_after_the_next_turn_of_the_seat():
    state, seat = at_turn(3)
    line = next(iter(TurnSearch(shipped(), VALUES, 1).lines(state, seat, 1).values()))
    before = shipped().digest(state)
    foresight = Foresight(shipped(), VALUES, 0)
    worth = foresight.worth(state, line.plan, seat, 1)
    assert worth == foresight.worth(state, line.plan, seat, 1)
    assert shipped().digest(state) == before
    state.trigger("towers")
    assert foresight.worth(state, line.plan, seat, 1) < worth


def test_at_the_end_the_prospects_are_the_score_and_the_winner_stands_best():
    state, chance = shipped().setup({}, 4, 1), Chance(1)
    while not state.result:
        one_step(shipped(), POLICY, state, chance)
    outcome = shipped().outcome(state)
    assert [VALUES.worth(state, seat) for seat in range(4)] == list(outcome.scores)
    standing = [RIVALRY.worth(state, seat) for seat in range(4)]
    assert standing.index(max(standing)) in outcome.winners


def test_what_helps_a_rival_makes_a_position_worse():
    state, seat = at_turn(8)
    rival = (seat + 1) % 3
    alone, before = VALUES.worth(state, seat), RIVALRY.worth(state, seat)
    state.players[rival].influence[0] += 3
    assert VALUES.worth(state, seat) == alone
    assert RIVALRY.worth(state, seat) < before


def test_a_hand_that_can_slay_promises_more_beside_a_monster_within_reach():
    table = shipped().margraves_table
    state, seat = at_turn(0)
    assert type(state.frames[-1]) is Turn
    who = state.players[seat]
    plain = Values(table, {**load_weights(), **load_prospects()})
    ranger, monk = table.citizen_code["ranger"], table.citizen_code["monk"]
    extra = []
    for card in (monk, ranger):
        who.hand, who.strength = (card,), 8
        extra.append(VALUES.worth(state, seat) - plain.worth(state, seat))
    assert extra[1] > extra[0]
