"""The planner of Siege: what it sees in a position, and what it tries."""

from collections import Counter
from itertools import pairwise

import pytest

from rules.bots.registry import make
from rules.bots.siege.beam import search
from rules.bots.siege.moves import Moves, still
from rules.bots.siege.payments import good_payments
from rules.bots.siege.planner import Effort, Planner
from rules.bots.siege.values import CERTAIN, Values, load_weights
from rules.chance import Chance
from rules.siege.battlefield import cost, targets
from rules.siege.payment import covers, payments, worth
from tests.support.bots import follow, positions
from tests.support.siege import IDLER, position, siege

VALUES = Values(siege().siege_table, load_weights())


def margin(*things, **wishes):
    return VALUES.margin(position(*things, **wishes).state)


def test_good_payments_pay_and_are_found_wherever_anything_pays():
    tried = 0
    for state, _ in positions(siege(), 1, 8, 1):
        if siege().decision(state).kind != "actions":
            continue
        for cell in targets(state):
            price = cost(state, cell)
            found = good_payments(state, cell, price, 3)
            assert bool(found) == any(True for _ in payments(state, cell, price))
            assert len(found) <= 3
            for payment in found:
                tried += 1
                assert covers(state, price, worth(state, payment.turrets, payment.dice))
                assert not Counter(payment.dice) - Counter(state.dice)
    assert tried > 20


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ({"dice": ""}, {"dice": "", "hand": ""}),
        ({"hand": "orc-archer"}, {"hand": "goblin-warrior"}),
        ({"day": 2}, {"day": 5}),
    ],
)
def test_more_to_work_with_is_worth_more(better, worse):
    assert margin("C1R3 ballista", **better) >= margin("C1R3 ballista", **worse)


def test_impacts_cost_more_the_more_there_are():
    costs = [-margin(f"T1 {impacts}") for impacts in range(4)]
    steps = [later - earlier for earlier, later in pairwise(costs)]
    assert all(step > 0 for step in steps)
    assert steps[-1] == max(steps)


def test_an_engine_in_the_vanguard_is_all_but_lost_unless_dice_can_still_beat_it():
    table = position("C1R1 ballista", "C2R5 ballista", dice="S6 S5")
    weak = position("C1R1 ballista", "C2R5 ballista", dice="S4 S5")
    assert margin("C1R1 ballista", dice="") < margin("C1R3 ballista", dice="") - 50
    assert VALUES.rest(table.state) > VALUES.rest(weak.state) + 50


def test_the_likelihood_of_a_win_rises_with_the_margin_and_is_sure_at_the_end():
    state = position("C1R3 ballista").state
    chances = [VALUES.chance(each, state) for each in (-200.0, -20.0, 0.0, 20.0, CERTAIN)]
    assert chances == sorted(chances)
    assert chances[0] < 0.01
    assert chances[-1] > 0.99


def test_a_win_that_lies_on_the_table_is_taken():
    table = position("C3R1 ballista", "C3R2 gnoll-pack", siege_deck=0, dice="S4 S6 H1")
    bot = make(siege(), "greedy")
    state = table.state
    while not state.result:
        follow(siege(), state, bot.plan(siege().view(state, 0), 0, Chance(1)))
    assert state.result.won


def test_the_best_line_of_a_wide_search_is_no_worse_than_that_of_a_narrow_one():
    state = position(
        "C1R1 gnoll-pack", "C2R2 incendiaries", "C3R1 orc-archer", dice="S6 S5 S3 S2 H4 H2"
    ).state
    best = [search(Moves(siege()), VALUES, state, width)[0].value for width in (1, 4, 16)]
    assert best == sorted(best)
    assert best[0] >= VALUES.margin(state)


def test_moves_never_change_the_position_that_they_start_from():
    state = position("C1R1 gnoll-pack", dice="S6 S5 H4", hand="goblin-warrior rune-witch").state
    before = siege().digest(state)
    moves = list(Moves(siege()).onwards(still(state)))
    assert len(moves) > 3
    assert siege().digest(state) == before
    assert all(move.actions[: move.known] for move in moves)


def test_a_search_that_has_looked_at_enough_leads_no_line_further():
    state = position(
        "C1R1 gnoll-pack", "C2R2 incendiaries", "C3R1 orc-archer", dice="S6 S5 S3 S2 H4 H2"
    ).state
    margins = []

    class Counting(Values):
        def margin(self, state):
            margins.append(super().margin(state))
            return margins[-1]

    def looked_at(width, **bounds):
        margins.clear()
        value = search(
            Moves(siege()), Counting(siege().siege_table, load_weights()), state, width, **bounds
        )[0].value
        assert value == max(margins)
        return len(margins)

    assert looked_at(1) < looked_at(16, most=100) < looked_at(16)


def test_a_planner_may_take_less_effort_in_windows():
    def looked_at(kind, *efforts):
        planner = Planner(siege(), *efforts)
        margins = Counter()
        judged = planner.values.margin
        planner.values.margin = lambda state: margins.update([kind]) or judged(state)
        for state, _ in positions(siege(), 1, 8, 1):
            if siege().decision(state).kind == kind:
                planner.plan(siege().view(state, 0), 0, Chance(1))
                return margins[kind]
        raise AssertionError(f"the game has no {kind}")

    wide, narrow = Effort(6), Effort(1)
    assert looked_at("window", wide, narrow) < looked_at("window", wide)
    assert looked_at("actions", wide, narrow) == looked_at("actions", wide)


def test_effects_on_dice_alone_wait_for_the_action_phase():
    def played(at):
        table = position(
            "C1R5 ballista",
            "C2R1 gnoll-pack",
            "C2R2 orc-archer",
            f"{IDLER}",
            dice="S6 S5 S3",
            hand="rune-witch troll-brute",
            at=at,
        )
        effects = siege().siege_table
        first = [move.actions[0] for move in Moves(siege()).onwards(still(table.state))]
        ids = {str(action.args[0]) for action in first if action.verb == "play"}
        return {effects.effect[effects.code[each]] for each in ids}

    assert "reroll" in played("action")
    assert "reroll" not in played("roll")
    assert played("roll") <= played("action")
