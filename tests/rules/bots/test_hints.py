"""Hints and reviews: plans that can be played, with figures that make sense."""

from itertools import islice

import pytest

from rules import catalog
from rules.bots.advice import CHANCE_TO_WIN, PIPS, POINTS, Advice, Estimate, estimate
from rules.bots.hints import figure, opinions, phrases
from rules.bots.registry import adviser
from rules.bots.review import Lapse, review
from rules.bots.review import figure as price
from rules.bots.seats import players
from rules.chance import Chance
from rules.game import CHANCE, CONCEDE
from rules.match import Match, Seat
from tests.support.bots import follow, positions
from tests.support.tiny import Tiny


def begun(game_id: str) -> Match:
    game = catalog.load(game_id)
    match = Match.new(game, [Seat(f"P{each}") for each in range(game.min_seats)], 4)
    bots = players(game)
    for _ in range(12):
        match.play(bots["greedy"](match))
    while len(match.legal()) < 3:
        match.play(bots["greedy"](match))
    return match


@pytest.mark.parametrize("game_id", catalog.GAMES)
def test_opinions_grow_firmer_and_their_plans_can_be_played(game_id):
    match = begun(game_id)
    kind = CHANCE_TO_WIN if game_id == "siege" else POINTS
    game, seat = match.game, match.decision().actor
    given = list(islice(opinions(match), 9))
    assert len(given) >= 2
    for opinion in given:
        assert opinion.kind == kind
        assert 1 <= len(opinion.advice) <= 3
        values = [advice.estimate.value for advice in opinion.advice]
        assert values == sorted(values, reverse=True)
        for advice in opinion.advice:
            assert follow(game, match.state.copy(), advice.plan) == len(advice.plan)
            told = phrases(game, game.view(match.state, seat), advice.plan)
            assert len(told) == len(advice.plan)
            assert all(told)
    assert given[-1].advice[0].estimate.futures >= given[0].advice[0].estimate.futures


def test_plans_of_siege_are_carried_to_the_evening_and_then_to_the_next(monkeypatch):
    game = catalog.load("siege")
    counsel = adviser(game)
    state, seat = next(each for each in positions(game, 1, 5, 9) if each[0].phase == "action")
    judged = []

    def chance(margin, judged_state):
        judged.append(judged_state.day if not judged_state.result else None)
        return 0.5

    monkeypatch.setattr(counsel.values, "chance", chance)
    days, ripe = [], []
    for opinion in counsel.opinions(game.view(state, seat), seat, Chance(3)):
        days.append(set(judged) - {None})
        judged.clear()
        ripe.append(opinion.ripe)
    assert ripe == [False] * (len(ripe) - 1) + [True]
    assert set().union(*days[: len(days) // 2]) == {state.day}
    assert days[-1] == {state.day + 1}


def test_no_more_opinions_come_after_the_stop():
    match = begun("siege")
    asked = iter([False] * 3 + [True] * 1_000_000)
    assert len(list(opinions(match, lambda: next(asked)))) <= 2


def test_there_are_no_opinions_without_an_adviser_or_a_decision():
    assert list(opinions(Match.new(Tiny(), [Seat("Ann")], 1))) == []


def test_an_estimate_has_the_standard_error_of_its_mean():
    assert estimate([0.5], 0.2) == Estimate(0.5, 0.2, 1)
    found = estimate([1.0, 2.0, 3.0, 4.0], 9.0)
    assert found.value == 2.5
    assert found.error == pytest.approx(0.6455, abs=1e-4)


def test_figures_read_as_a_rate_or_as_points():
    assert figure(CHANCE_TO_WIN, Advice((), Estimate(0.41, 0.04, 9))) == "41 % to win, 33 to 49"
    assert figure(CHANCE_TO_WIN, Advice((), Estimate(0.99, 0.04, 9))) == "99 % to win, 91 to 100"
    assert figure(POINTS, Advice((), Estimate(3.2, 1.5, 9))) == "about 3 points, 0 to 6"


def test_a_review_names_what_cost_most_and_a_better_plan():
    game = catalog.load("siege")
    match = Match.new(game, [Seat("Bot")], 6)
    bots = players(game)
    while match.decision():
        match.play(bots["random" if match.state.day == 1 else "greedy"](match))
    history = match.history[:60]
    found = review(game, history, 0)
    assert 1 <= len(found) <= 3
    assert [lapse.cost for lapse in found] == sorted((each.cost for each in found), reverse=True)
    for lapse in found:
        step = history[lapse.step]
        assert step.actor != CHANCE
        assert lapse.played == step.action != lapse.better[0]
        assert follow(game, step.before.copy(), lapse.better) > 0


def test_giving_up_is_on_no_list_of_choices_and_is_not_weighed():
    match = begun("siege")
    view = match.game.view(match.state, 0)
    assert adviser(match.game).weigh(view, 0, CONCEDE, Chance(1)) is None
    match.play(CONCEDE)
    assert review(match.game, match.history[-1:], 0) == []


def test_what_a_decision_cost_reads_as_pips_as_points_or_as_the_whole_game():
    def told(measure: str, cost: float) -> str:
        return price(Lapse(1, measure, cost, CONCEDE, ()))

    assert told(PIPS, 7.2) == "about 7 pips of dice"
    assert told(PIPS, 0.3) == "about 1 pip of dice"
    assert told(PIPS, 990.0) == "the game"
    assert told(POINTS, 3.4) == "about 3 points"
    assert told(POINTS, 1.0) == "about 1 point"


def test_a_review_of_a_game_without_an_adviser_finds_nothing():
    match = Match.new(Tiny(), [Seat("Ann")], 1)
    match.play(match.legal()[0])
    assert review(match.game, match.history, 0) == []
