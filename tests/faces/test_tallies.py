"""What finished games add up to, worked out by hand."""

from __future__ import annotations

import json
from datetime import date
from typing import Any

from rules import catalog
from rules.match import Seat
from valeria_tui.annals import blocks, title
from valeria_tui.results import Result
from valeria_tui.tallies import Streak, as_json, day_streak, streak, tally_all

GAMES = {game_id: catalog.load(game_id) for game_id in catalog.GAMES}
YOU, ADA, BO, DEE = Seat("You"), Seat("Ada"), Seat("Bo"), Seat("Dee", "greedy")
TODAY = date(2026, 11, 30)


def run(number: int, score: int, **changes: Any) -> Result:
    """A run of Siege that ended on a day of November; won with a score above 0."""
    won = score > 0
    base = Result(
        "siege", 10_000 + number, {"events": True}, (YOU,), (score,), (0,) if won else (),
        "victory" if won else "turret", "reception" if won else "betrayed",
        {"Engines left": 0 if won else -score}, 90,
        begun=f"2026-11-{number:02}T08:00:00", ended=f"2026-11-{number:02}T09:00:00",
    )  # fmt: skip
    return base._replace(**changes)


def table(number: int, scores: tuple[int, ...], *seats: Seat, **changes: Any) -> Result:
    best = max(scores)
    winners = tuple(seat for seat, score in enumerate(scores) if score == best)
    base = run(
        number,
        1,
        game="margraves",
        options={},
        seats=seats,
        scores=scores,
        winners=winners,
        cause="towers citizens",
        rank="",
        statistics={"Rounds": 20},
        parts={"Worker": scores, "Gold": tuple(0 for _ in scores)},
    )
    return base._replace(**changes)


def told(results: list[Result], width: int = 60, ascii: bool = False) -> str:
    (tally,) = tally_all(results, GAMES)
    lines = [
        "".join(text for text, _ in line)
        for block in blocks(tally, width, ascii, TODAY)
        for line in (((block.title, ""),), *block.lines)
    ]
    assert all(len(line) <= width for line in lines)
    return "\n".join(lines)


def test_streaks_run_up_to_the_last_game() -> None:
    assert streak([]) == Streak(0, 0)
    assert streak([True, True, False, True]) == Streak(1, 2)
    assert streak([True, False, False]) == Streak(-2, 1)


def test_wins_ranks_causes_and_engines_are_counted() -> None:
    (tally,) = tally_all([run(1, -8), run(2, 12), run(3, 4), run(4, -2, cause="concede")], GAMES)
    assert (tally.name, tally.seats, tally.changed) == ("Siege of Valeria", 1, {})
    assert (len(tally.own), tally.wins, tally.streak) == (4, 2, Streak(-1, 2))
    assert tally.ranks == (("reception", 2), ("betrayed", 2))
    assert dict(tally.causes) == {"turret": 1, "concede": 1}
    assert tally.counted == {"Engines left": [8, 0, 0, 2]}
    assert [result.score for result in tally.best] == [12, 4, -2, -8]
    assert tally.scores == [-8, 12, 4, -2]


def test_ranks_come_best_first_and_those_that_nobody_knows_last() -> None:
    ranks = ("betrayed", "honoured", "defender", "unheard-of")
    (tally,) = tally_all([run(day, 1, rank=rank) for day, rank in enumerate(ranks, 1)], GAMES)
    assert [rank for rank, _ in tally.ranks] == ["defender", "honoured", "betrayed", "unheard-of"]


def test_games_that_were_practised_turned_back_or_taken_up_only_count_as_such() -> None:
    marked = [run(2, 9, practice=True), run(3, 9, turned=True), run(4, 9, taken_up=True)]
    (tally,) = tally_all([run(1, -8), *marked], GAMES)
    assert (len(tally.results), tally.marked, tally.wins) == (1, 3, 0)
    assert [result.score for result in tally.best] == [-8]


def test_each_number_of_seats_and_each_set_of_rules_is_a_kind_of_its_own() -> None:
    results = [
        run(1, 5),
        run(2, 5, options={"events": False}),
        table(3, (60, 50), ADA, BO),
        table(4, (60, 50, 40), ADA, BO, DEE),
    ]
    tallies = tally_all(results, GAMES)
    assert [title(tally) for tally in tallies] == [
        "Margraves of Valeria, 3 players",
        "Margraves of Valeria, 2 players",
        "Siege of Valeria, events=false",
        "Siege of Valeria",
    ]


def test_everybody_at_the_table_has_a_line_bots_by_their_kind() -> None:
    results = [
        table(1, (60, 50), ADA, DEE),
        table(2, (70, 70), ADA, DEE._replace(name="Flo")),
        table(3, (40, 80), BO, DEE),
    ]
    (tally,) = tally_all(results, GAMES)
    assert [(each.name, each.bot, each.games, each.wins) for each in tally.players] == [
        ("Ada", "", 2, 2),
        ("greedy", "greedy", 3, 2),
        ("Bo", "", 1, 0),
    ]
    assert tally.players[0].mean == 65
    assert tally.players[1].best == 80


def test_wins_are_a_persons_own_where_only_one_plays() -> None:
    (tally,) = tally_all([table(1, (60, 50), ADA, DEE), table(2, (9, 50), ADA, BO)], GAMES)
    assert (len(tally.results), len(tally.own), tally.wins) == (2, 1, 1)


def test_points_are_told_by_their_source_for_people_alone() -> None:
    (tally,) = tally_all([table(1, (60, 90), ADA, DEE), table(2, (50, 10), ADA, BO)], GAMES)
    assert tally.parts == {"Worker": 40, "Gold": 0}


def test_each_cause_of_an_end_is_counted() -> None:
    (tally,) = tally_all([table(1, (60, 90), ADA, BO), table(2, (5, 9), ADA, BO)], GAMES)
    assert tally.causes == (("towers", 2), ("citizens", 2))


def test_the_first_game_of_a_daily_deal_counts_and_in_time_if_begun_on_its_day() -> None:
    results = [
        run(28, -5, seed=20261128),
        run(29, 3, seed=20261129),
        run(30, 7, seed=20261128),
        run(30, 9, seed=20261127),
    ]
    (tally,) = tally_all(results, GAMES)
    days = [(each.day.day, each.result.score, each.in_time) for each in tally.days]
    assert days == [(29, 3, True), (28, -5, True), (27, 9, False)]
    assert day_streak(tally.days, TODAY) == 2
    assert day_streak(tally.days, date(2026, 12, 1)) == 0


def test_deals_are_told_by_how_often_they_were_played() -> None:
    results = [run(1, -5), run(2, 7, seed=7), run(3, 9, seed=7), run(4, -1, seed=7)]
    (tally,) = tally_all(results, GAMES)
    assert tally.deals[0] == (7, 3, 2, 9)
    assert len(tally.deals) == 2
    assert "7         3 times, 2 won, best 9" in told(results)


def test_a_game_that_is_not_known_any_more_is_told_by_its_ids() -> None:
    (tally,) = tally_all([run(1, 4, game="whist", cause="no-more-trumps", rank="grand-slam")], {})
    assert (tally.name, tally.changed) == ("whist", {})
    lines = "\n".join(
        "".join(text for text, _ in line)
        for block in blocks(tally, 60, False, TODAY)
        for line in block.lines
    )
    assert "Grand slam" in lines


def test_the_blocks_tell_a_kind_in_words_and_pictures() -> None:
    text = told([run(1, -8), run(2, 12, hints=2), run(3, 4), run(4, -8, practice=True)])
    assert "won 2 (67 %)" in text
    assert "in a row 2 won, at most 2 won" in text
    assert "1 with hints (?)" in text
    assert "1 more, practised, taken up or unfinished" in text
    assert "points ▁█▅" in text
    assert "Received by the Queen 2 ███" in text
    assert "a Turret collapsed 1 ███" in text
    assert "12 Received by the Queen, deal 10002 ?" in text
    assert told([run(1, -8), run(2, 12), run(3, 4)], ascii=True).isascii()


def test_blocks_fit_narrow_columns_and_wide_ones() -> None:
    several = [
        table(day, (day * 3, 40, 50), ADA._replace(name="A" * 40), BO, DEE) for day in range(1, 28)
    ]
    runs = [run(day, day - 12, seed=20261100 + day % 9 + 1) for day in range(1, 29)]
    runs += [run(day, 4, practice=True, hints=1, seed=day) for day in range(1, 9)]
    for width in (34, 37, 60, 120):
        assert told(several, width)
        assert told(runs, width)


def test_everything_can_be_told_as_json() -> None:
    results = [run(1, -8, hints=1), run(2, 12), table(3, (60, 50), ADA, DEE)]
    told = json.loads(json.dumps(as_json(tally_all(results, GAMES), results)))
    assert told["schema"] == 1
    assert [kind["game"] for kind in told["kinds"]] == ["margraves", "siege"]
    margraves, siege = told["kinds"]
    assert (siege["games"], siege["own_wins"], siege["counted"]) == (
        2, 1, {"Engines left": {"0": 1, "8": 1}}
    )  # fmt: skip
    assert margraves["players"][0] == {
        "name": "Ada", "bot": "", "games": 1, "wins": 1, "mean": 60.0, "best": 60
    }  # fmt: skip
    keys = {game["key"] for game in told["games"]}
    assert set(siege["best"]) <= keys
    assert told["games"][0]["hints"] == 1
