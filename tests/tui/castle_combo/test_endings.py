"""The pages after a game."""

import pytest

from rules.castle_combo.scoring import points_of
from rules.match import Match
from tests.support.company import Company, play_on, seats
from valeria_tui.castle_combo import plots, scores


def finished(desk, game, people, seed=5):
    match = Match.new(game, seats(people), seed)
    play_on(match, 10_000)
    return desk.show_match(match)


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
@pytest.mark.parametrize("people", [2, 3, 4, 5])
def test_the_score_names_each_card_for_each_player(tmp_path, game, people, size):
    desk = Company(tmp_path, *size)
    play = finished(desk, game, people)
    text, state = desk.text(), play.match.state
    totals = next(line for line in text.splitlines() if line.split()[:1] == ["Total"])
    assert [each for each in totals.split() if each != "Total"] == [
        str(each) for each in play.match.outcome().scores
    ]
    for entries in scores.columns(state):
        assert all(entry.what in text for entry in entries)
    assert "wins" in text
    assert play.match.names[play.match.outcome().winners[0]] in text
    assert f"This was deal {play.match.seed}" in text


@pytest.mark.parametrize("people", [2, 5])
def test_the_parts_add_up_to_the_score(game, people):
    match = Match.new(game, seats(people), 9)
    play_on(match, 10_000)
    for player, entries in enumerate(scores.columns(match.state)):
        assert len(entries) == 10
        assert sum(entry.points for entry in entries) == points_of(match.state, player).total


def test_the_score_builds_up_and_a_key_shows_all(tmp_path, game):
    desk = Company(tmp_path, fast=False)
    match = Match.new(game, seats(2), 5, practice=True)
    play_on(match, 10_000)
    last = match.undo()[0]
    play = desk.show_match(match)
    play.do(last.action)
    assert "So far" in desk.text()
    seen = {desk.text()}
    for _ in range(4):
        desk.pass_time()
        seen.add(desk.text())
    assert len(seen) == 5
    desk.press("space")
    assert "Total" in desk.text()


def test_points_are_plotted_turn_by_turn(company, game):
    play = finished(company, game, 3)
    company.press("2")
    text = company.text()
    for name in ("A Ada", "B Bo", "C Cy"):
        assert name in text
    course = plots.courses(play.match)
    assert len(course) == 10
    assert course[0] == [2, 2, 2]
    assert course[-1] == list(play.match.outcome().scores)


def test_counts_have_a_column_a_player(company, game):
    play = finished(company, game, 5)
    company.press("3")
    row = next(line for line in company.text().splitlines() if "Cards bought" in line)
    bought = [play.match.state.counted(seat, "bought") for seat in range(5)]
    assert [int(each) for each in row.split()[2:]] == bought


def test_a_letter_stands_for_one_player_only():
    assert plots.letters(("Ada", "Ann", "Al", "Ö")) == ("A", "N", "L", "B")


def test_one_can_look_at_the_board_and_come_back(company, game):
    finished(company, game, 2)
    company.press("i")
    assert "Castle" in company.text()
    assert "Village" in company.text()
    company.press("i")
    assert "Total" in company.text()
