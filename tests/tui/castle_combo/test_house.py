"""The house modes on the screen, which are named as such."""

import pytest

from rules.castle_combo.scoring import points_of
from rules.castle_combo.solo import favourite, rival_choice
from rules.castle_combo.texts import SHIELD_NAMES
from rules.match import Match, Seat
from tests.support.castle_combo import position
from tests.support.company import Company, play_on
from valeria_tui.castle_combo import house, short

SIZES = [(80, 24), (120, 40)]


def alone(desk, game, steps=0, seed=3, **options):
    match = Match.new(game, (Seat("You"),), seed, options)
    play_on(match, steps)
    return desk.show_match(match)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("mode", ["rival", "target"])
def test_a_house_mode_is_named_on_every_page(tmp_path, game, size, mode):
    desk = Company(tmp_path, *size)
    play = alone(desk, game, 8, solo=mode)
    for page in range(max(1, len(play.pages))):
        play.page = page
        assert f"house mode {mode.capitalize()}" in desk.text().splitlines()[0]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("steps", [0, 6, 11])
def test_the_rival_tells_what_it_seeks_and_would_take(tmp_path, game, size, steps):
    desk = Company(tmp_path, *size)
    play = alone(desk, game, steps, solo="rival")
    view = play.moment.view
    card = view.table.characters[rival_choice(view)]
    sought = f"seeks {SHIELD_NAMES[favourite(view)]}: {short.name(card, 9)}, then "
    strip = next(line for line in desk.text().splitlines() if sought in line)
    assert f"Rival {points_of(view, 1).total}p" in strip
    assert set(strip.split("then ")[1].split()) == set("NFSMCP") - {
        SHIELD_NAMES[favourite(view)][0]
    }


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("level", "given"), [("easy", 0), ("normal", 10), ("hard", 20)])
def test_the_rivals_rule_and_head_start_can_be_read(tmp_path, game, size, level, given):
    desk = Company(tmp_path, *size)
    play = alone(desk, game, 6, solo="rival", level=level)
    desk.press("2")
    told, width = desk.text(), 55 if size == (80, 24) else 38
    lines = house.rival_lines(play.moment.view, width)
    assert f"House mode Rival, {level}: it is given {given} points, " in " ".join(lines)
    assert all(line in told for line in lines)
    for each in play.moment.view.players[1].cells:
        if each:
            card = play.moment.view.table.characters[each]
            assert card.name in told or short.shortest(card) in told


@pytest.mark.parametrize("size", SIZES)
def test_the_target_shows_ranks_and_what_is_lost_next(tmp_path, show, size):
    desk = Company(tmp_path, *size)
    show(desk, position("judge duchess nun", solo="target", keys=47, village="spy potter monk"))
    assert "Steward so far; Spy would go next" in desk.text()
    desk.press("2")
    text = desk.text()
    assert "House mode Target" in text
    for rank in ("Apprentice", "Steward", "Noble", "Royal", "Legend"):
        assert rank in text
    now = next(line for line in text.splitlines() if " now)" in line)
    assert "Steward" in now


def test_the_target_loses_nothing_after_the_ninth_turn(tmp_path, show):
    desk = Company(tmp_path, 120, 40)
    show(desk, position("# # # / # # # / # # .", solo="target", village="spy potter monk"))
    assert "Apprentice so far; no more card goes" in desk.text()
    assert "Spy would go next" not in desk.text()


def test_nothing_is_ahead_once_the_game_is_over(company, game):
    play = alone(company, game, 10_000, solo="rival")
    assert play.match.outcome()
    company.press("i")
    assert "seeks" not in company.text()


@pytest.mark.parametrize("mode", ["rival", "target"])
def test_the_end_tells_of_the_house_mode(company, game, mode):
    play = alone(company, game, 10_000, solo=mode)
    text = company.text()
    assert f"House mode {mode.capitalize()}" in text
    assert ("head start" in text) == (mode == "rival")
    totals = next(line for line in text.splitlines() if line.split()[:1] == ["Total"])
    assert [each for each in totals.split() if each != "Total"] == [
        str(each) for each in points(play.match.state)
    ]
    for page in "23":
        company.press(page)
        assert company.text()


def points(state):
    return [points_of(state, player).total for player in range(len(state.players))]
