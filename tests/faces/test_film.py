"""A film of a match: its positions, its turns and days, whose eyes, and branches."""

from __future__ import annotations

from typing import Any

import pytest

from rules import catalog
from rules.chance import Chance
from rules.game import CHANCE, CONCEDE, Action
from rules.match import Match, Seat
from tests.support.saves import ANN, BO, BOT, GAMES, acts, begin, load
from tests.support.tiny import DRAW, END, ROLL, Tiny
from valeria_tui.film import Film

TAKE = Action("take", (1,))


def played(game_id: str, number: int = 3, practice: bool = False) -> Match[Any]:
    match = begin(load(game_id), number, practice=practice)
    for _ in acts(match, number):
        pass
    return match


def tiny(*seats: Seat, **wishes: Any) -> Match[Any]:
    return Match.new(Tiny(), seats or (ANN,), 7, **wishes)


@pytest.mark.parametrize("game_id", GAMES)
def test_a_film_goes_from_the_deal_to_the_last_position(game_id: str) -> None:
    match = played(game_id)
    film = Film(match)
    assert film.length == len(match.history)
    assert film.state(0) is match.history[0].before
    assert film.state(film.length) is match.state
    assert film.days[0] == film.turns[0] == 0
    assert set(film.days) <= set(film.turns)
    for marks in (film.turns, film.days):
        assert list(marks) == sorted(set(marks))


@pytest.mark.parametrize("game_id", GAMES)
def test_going_on_and_back_by_turns_passes_each_beginning(game_id: str) -> None:
    film = Film(played(game_id))
    for marks in (film.turns, film.days):
        at, passed = 0, [0]
        while at < film.length:
            at = film.forward(at, marks)
            passed.append(at)
        assert sorted({*marks, film.length}) == passed
        while at:
            passed.remove(at)
            at = film.back(at, marks)
        assert passed == [0]


def test_a_match_without_moves_is_a_film_of_one_position() -> None:
    film = Film(tiny())
    assert (film.length, film.forward(0, film.days), film.back(0, film.turns)) == (0, 0, 0)
    assert film.seat(0) == 0


def test_a_day_is_the_first_part_of_the_progress_and_a_turn_any_change_of_it() -> None:
    film = Film(played("siege"))
    days = [film.progress[at].partition(",")[0] for at in film.days]
    assert days == [f"Day {number} of 7" for number in range(1, len(days) + 1)]
    assert len(film.turns) > len(film.days)


def test_somebody_else_at_turn_begins_a_turn() -> None:
    match = tiny(ANN, BO)
    match.play(TAKE)
    match.play(END)
    match.play(TAKE)
    film = Film(match, turn_of=lambda state: state.seat)
    assert film.turns == [0, 2]


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("number", [1, 2])
def test_a_branch_stands_where_the_film_did_and_nothing_of_the_match_has_changed(
    game_id: str, number: int
) -> None:
    match = played(game_id, number)
    film, before = Film(match), match.moves
    game = match.game
    for at in range(0, film.length + 1, max(1, film.length // 25)):
        branch = film.branch(at)
        decision = game.decision(film.state(at))
        assert branch.practice
        assert [step.action for step in branch.history[:at]] == [
            step.action for step in film.steps[:at]
        ]
        if decision is None or (decision.actor != CHANCE and decision.kind not in game.obvious):
            assert game.digest(branch.state) == game.digest(film.state(at))
            assert len(branch.history) == at
        else:
            again = branch.history[at:]
            assert [step.action for step in again] == [
                step.action for step in film.steps[at : at + len(again)]
            ]
    assert match.moves == before


def test_a_branch_can_be_played_on_and_taken_back_to_the_deal() -> None:
    match = tiny(ANN, BO)
    for action in (TAKE, ROLL, END, TAKE, END, DRAW):
        match.play(action)
    branch = Film(match).branch(4)
    branch.play(TAKE)
    while not branch.why_not_undo():
        branch.undo()
    assert branch.game.digest(branch.state) == branch.game.digest(Film(match).state(0))


def test_dice_that_a_person_rolls_wait_for_him_in_a_branch_too() -> None:
    match = tiny(own_dice=True)
    match.play(ROLL)
    match.play(match.game.sample(match.state, Chance(5)))
    branch = Film(match).branch(1)
    decision = branch.decision()
    assert decision is not None
    assert decision.actor == CHANCE


def test_eyes_are_those_of_who_decides_or_has_decided_last() -> None:
    match = tiny(ANN, BOT, BO)
    for action in (TAKE, END, TAKE, END, TAKE, END):
        match.play(action)
    match.play(CONCEDE)
    film = Film(match)
    assert film.people == (0, 2, 1)
    assert [film.seat(at) for at in range(7)] == [0, 0, 1, 1, 2, 2, 0]


def test_while_several_people_play_only_the_one_at_turn_sees_the_game() -> None:
    match = tiny(ANN, BO)
    match.play(END)
    assert Film(match).people == (1,)
    alone = tiny(ANN, BOT)
    alone.play(TAKE)
    assert Film(alone).people == (0, 1)


def test_a_film_of_a_game_of_bots_alone_can_be_seen() -> None:
    match = Match.new(catalog.load("margraves"), (BOT, BOT._replace(name="Kim")), 1)
    film = Film(match)
    assert film.seat(0) in (0, 1)
