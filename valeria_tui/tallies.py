"""What finished games add up to: for each kind of game its wins, streaks, ranks, points and deals.

A *kind* is a game at one number of seats with the same rules changed from their defaults. Games
that were practised, turned back or taken up in the middle are only counted, not summed up: who
has seen the dice plays another game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from datetime import date, timedelta
from typing import Any, NamedTuple

from rules.game import Game, OptionValue
from valeria_tui.chronicle import Chronicle, chronicle_of
from valeria_tui.deals import day_of
from valeria_tui.results import Result

SCHEMA = 1
BEST = 10
"""How many of the best games are kept."""


class Streak(NamedTuple):
    """Games won in a row: up to the last game (below 0: so many lost in a row), and at most."""

    now: int
    best: int


class Player(NamedTuple):
    """How somebody did, under a name and as a person or as one bot. Shared wins are wins."""

    name: str
    bot: str
    games: int
    wins: int
    mean: float
    best: int


class Deal(NamedTuple):
    """How often one deal was played to the end, how often won, and its best score."""

    deal: int
    games: int
    wins: int
    best: int


class Day(NamedTuple):
    """The first game of a daily deal that was finished, and whether it was begun on its day."""

    day: date
    result: Result
    in_time: bool


class Tally(NamedTuple):
    """One kind of game.

    - `changed` are the options that are not at their default.
    - `results` are the ordinary games in the order in which they ended, `marked` counts the rest.
    - `own` are those of `results` in which exactly one person played: `wins` and `streak` are
      that person's.
    - `ranks`, best first, and `causes`, most frequent first, count ids. The causes are those of
      lost games where one plays alone, of all games elsewhere; a game may have several.
    - `counted` has the values of the statistics that the game's chronicle names.
    - `parts` has by source the mean of the points of people.
    """

    game: str
    name: str
    seats: int
    changed: Mapping[str, OptionValue]
    results: tuple[Result, ...]
    marked: int
    own: tuple[Result, ...]
    wins: int
    streak: Streak
    ranks: tuple[tuple[str, int], ...]
    causes: tuple[tuple[str, int], ...]
    counted: Mapping[str, Sequence[int]]
    players: tuple[Player, ...]
    parts: Mapping[str, float]
    best: tuple[Result, ...]
    deals: tuple[Deal, ...]
    days: tuple[Day, ...]

    @property
    def scores(self) -> list[int]:
        """The best score of a person in each game."""
        return [result.score for result in self.results]


def tally_all(results: Iterable[Result], games: Mapping[str, Game[Any]]) -> list[Tally]:
    """A tally for each kind of game, the one that was played last first.

    `games` are the known games by id; others are told as far as their rows go.
    """
    kinds: dict[tuple[str, int, tuple[tuple[str, OptionValue], ...]], list[Result]] = {}
    for result in sorted(results, key=lambda each: each.ended):
        changed = tuple(sorted(changed_options(result, games.get(result.game)).items()))
        kinds.setdefault((result.game, len(result.seats), changed), []).append(result)
    played_last = sorted(kinds.items(), key=lambda kind: kind[1][-1].ended, reverse=True)
    return [
        _tally(game_id, seats, dict(changed), found, games.get(game_id))
        for (game_id, seats, changed), found in played_last
    ]


def changed_options(result: Result, game: Game[Any] | None) -> dict[str, OptionValue]:
    """The options of a game that was played with other rules than the default ones."""
    defaults = {option.name: option.default for option in game.options} if game else {}
    return {
        name: value
        for name, value in result.options.items()
        if name in defaults and defaults[name] != value
    }


def _tally(
    game_id: str,
    seats: int,
    changed: Mapping[str, OptionValue],
    results: Sequence[Result],
    game: Game[Any] | None,
) -> Tally:
    chronicle = chronicle_of(game_id)
    ordinary = [result for result in results if result.is_ordinary]
    own = [each for each in ordinary if sum(not seat.bot for seat in each.seats) == 1]
    ended = [each for each in ordinary if not each.won] if seats == 1 else ordinary
    causes = Counter(cause for each in ended for cause in each.cause.split())
    return Tally(
        game=game_id,
        name=game.name if game else game_id,
        seats=seats,
        changed=changed,
        results=tuple(ordinary),
        marked=len(results) - len(ordinary),
        own=tuple(own),
        wins=sum(result.won for result in own),
        streak=streak([result.won for result in own]),
        ranks=_ranks(ordinary, chronicle),
        causes=tuple(causes.most_common()),
        counted={
            label: [each.statistics[label] for each in ordinary if label in each.statistics]
            for label in chronicle.counted
        },
        players=_players(ordinary) if seats > 1 or len(own) < len(ordinary) else (),
        parts=_parts(ordinary),
        best=tuple(sorted(ordinary, key=lambda each: (-each.score, each.ended))[:BEST]),
        deals=_deals(ordinary),
        days=_days(ordinary),
    )


def streak(won: Iterable[bool]) -> Streak:
    """The streaks of games that were won or lost, in order."""
    now = best = 0
    for each in won:
        now = max(now, 0) + 1 if each else min(now, 0) - 1
        best = max(best, now)
    return Streak(now, best)


def _ranks(results: Iterable[Result], chronicle: Chronicle) -> tuple[tuple[str, int], ...]:
    counts = Counter(result.rank for result in results if result.rank)
    order = [rank for rank in reversed(list(chronicle.ranks)) if rank in counts]
    return tuple((rank, counts[rank]) for rank in [*order, *(counts.keys() - set(order))])


def _players(results: Iterable[Result]) -> tuple[Player, ...]:
    """Everybody who sat at the table, whoever won most often first."""
    scores: dict[tuple[str, str], list[int]] = {}
    wins: Counter[tuple[str, str]] = Counter()
    for result in results:
        for seat, (name, bot) in enumerate(result.seats):
            who = (bot, bot) if bot else (name, "")
            scores.setdefault(who, []).append(result.scores[seat])
            wins[who] += seat in result.winners
    found = [
        Player(*who, len(own), wins[who], sum(own) / len(own), max(own))
        for who, own in scores.items()
    ]
    return tuple(sorted(found, key=lambda each: (-each.wins / each.games, -each.mean, each.name)))


def _parts(results: Iterable[Result]) -> dict[str, float]:
    points: dict[str, list[int]] = {}
    for result in results:
        for label, own in result.parts.items():
            points.setdefault(label, []).extend(own[seat] for seat in result.people)
    return {label: sum(own) / len(own) for label, own in points.items()}


def _deals(results: Iterable[Result]) -> tuple[Deal, ...]:
    """Every deal that was played, most often first."""
    played: dict[int, list[Result]] = {}
    for result in results:
        played.setdefault(result.seed, []).append(result)
    found = [
        Deal(deal, len(own), sum(each.won for each in own), max(each.score for each in own))
        for deal, own in played.items()
    ]
    return tuple(sorted(found, key=lambda each: (-each.games, -each.best, each.deal)))


def _days(results: Iterable[Result]) -> tuple[Day, ...]:
    """Each daily deal that was played, the newest first."""
    first: dict[date, Day] = {}
    for result in sorted(results, key=lambda each: each.begun):
        day = day_of(result.seed)
        if day and day not in first:
            first[day] = Day(day, result, result.begun.startswith(day.isoformat()))
    return tuple(first[day] for day in sorted(first, reverse=True))


def day_streak(days: Iterable[Day], today: date) -> int:
    """On how many days in a row, up to today or yesterday, the daily deal was played in time."""
    played = {each.day for each in days if each.in_time}
    day = today if today in played else today - timedelta(1)
    count = 0
    while day in played:
        day, count = day - timedelta(1), count + 1
    return count


def as_json(tallies: Iterable[Tally], results: Iterable[Result]) -> dict[str, Any]:
    """Everything, the single games included, as plain values."""
    return {
        "schema": SCHEMA,
        "kinds": [_kind_as_json(tally) for tally in tallies],
        "games": [_result_as_json(result) for result in results],
    }


def _kind_as_json(tally: Tally) -> dict[str, Any]:
    return {
        "game": tally.game,
        "name": tally.name,
        "seats": tally.seats,
        "options": dict(tally.changed),
        "games": len(tally.results),
        "marked": tally.marked,
        "own_games": len(tally.own),
        "own_wins": tally.wins,
        "streak": tally.streak.now,
        "best_streak": tally.streak.best,
        "ranks": dict(tally.ranks),
        "causes": dict(tally.causes),
        "counted": {label: dict(sorted(Counter(own).items())) for label, own in _counted(tally)},
        "players": [player._asdict() for player in tally.players],
        "mean_parts": dict(tally.parts),
        "best": [result.key for result in tally.best],
        "deals": [deal._asdict() for deal in tally.deals],
        "days": [
            {"day": day.day.isoformat(), "key": day.result.key, "in_time": day.in_time}
            for day in tally.days
        ],
    }


def _counted(tally: Tally) -> list[tuple[str, Sequence[int]]]:
    return [(label, own) for label, own in tally.counted.items() if own]


def _result_as_json(result: Result) -> dict[str, Any]:
    return {
        **result._asdict(),
        "key": result.key,
        "options": dict(result.options),
        "seats": [seat._asdict() for seat in result.seats],
        "statistics": dict(result.statistics),
        "parts": {label: list(points) for label, points in result.parts.items()},
    }
