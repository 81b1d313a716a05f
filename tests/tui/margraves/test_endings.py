"""The pages after a game."""

import pytest

from rules.margraves.scoring import score
from rules.match import Match
from tests.support.company import Company, play_on, seats
from valeria_tui.margraves import plots, scores


def finished(company, game, people):
    match = Match.new(game, seats(people), 5)
    play_on(match, 10_000)
    return company.show_match(match)


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
@pytest.mark.parametrize("people", [2, 3, 4, 5])
def test_the_score_names_each_source_for_each_player(tmp_path, game, people, size):
    company = Company(tmp_path, *size)
    play = finished(company, game, people)
    text = company.text()
    for needed in ("Worker", "Soldier", "Shadow", "Holy", "Banners", "Gems", "Resources", "Gold"):
        assert needed in text
    totals = next(line for line in text.splitlines() if line.split()[:1] == ["Total"])
    assert totals.split()[1:] == [str(each) for each in play.match.outcome().scores]
    assert "wins" in text
    assert play.match.names[play.match.outcome().winners[0]] in text
    assert f"This was deal {play.match.seed}" in text


def test_the_parts_add_up_to_the_score(game):
    match = Match.new(game, seats(4), 9)
    play_on(match, 10_000)
    for seat in range(4):
        total = sum(source.points[seat] for source in scores._sources(match.state))
        assert total == score(match.state, seat).total


def test_the_score_builds_up_and_a_key_shows_all(tmp_path, game):
    company = Company(tmp_path, fast=False)
    match = Match.new(game, seats(2), 5)
    play_on(match, 10_000)
    last = match.undo() if not match.why_not_undo() else None
    play = company.show_match(match)
    if last:
        play.do(last[0].action)
        company.canvas()
        assert "So far" in company.text()
        seen = {company.text()}
        for _ in range(4):
            company.pass_time()
            seen.add(company.text())
        assert len(seen) == 5
        company.press("space")
    assert "Total" in company.text()
    company.let_time_pass()
    assert not company.waiting


def test_influence_is_plotted_for_each_guild_and_player(company, game):
    play = finished(company, game, 3)
    company.press("2")
    text = company.text()
    for needed in ("Worker", "Soldier", "Shadow", "Holy", "x1", "x6", "A", "B", "C"):
        assert needed in text
    course = plots.courses(play.match)
    assert len(course) == play.match.state.round + 1
    assert course[0] == [[0] * 4] * 3 or course[0]
    assert course[-1] == [player.influence for player in play.match.state.players]


def test_counts_have_a_column_a_player(company, game):
    play = finished(company, game, 5)
    company.press("3")
    text = company.text()
    row = next(line for line in text.splitlines() if line.strip().startswith("Turns"))
    turns = [player.counted("turns") for player in play.match.state.players]
    assert [int(each) for each in row.split()[1:]] == turns
    for needed in ("Monsters slain", "Citizens hired", "Builds"):
        assert needed in text


def test_one_can_look_at_the_board_and_come_back(company, game):
    finished(company, game, 2)
    company.press("i")
    assert "Kamin" in company.text() or "Worker" in company.text()
    company.press("i")
    assert "Total" in company.text()
