"""Many games between bots: how one is played, and what a series of them tells.

Game number `i` of a series is deal `seed + i`, whoever plays it and wherever: dice and bots draw
from the deal's number alone, so the same series gives the same results on one processor or many,
and a deal can be taken up by a person under its number.

In a solo game every bot plays every deal by itself. In a game for several, the bots are dealt
round the table in turn, and the whole table moves on by a seat from game to game.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from rules import catalog
from rules.bots.bot import Bot, reveals
from rules.bots.registry import make
from rules.bots.seats import THOUGHT
from rules.chance import Chance, mix
from rules.game import CHANCE, Game, OptionValue

ROUNDS = 200
"""A game that lasts longer is left unfinished."""


class Series(NamedTuple):
    """What is to be played: a game with its options, how many sit at the table, and which bots.

    `options` are pairs of name and value; `cards` is the path of an owner's card file, or empty.
    """

    game: str
    bots: tuple[str, ...]
    seats: int
    seed: int
    games: int
    options: tuple[tuple[str, OptionValue], ...] = ()
    cards: str = ""

    @property
    def solo(self) -> bool:
        """Whether each bot plays by itself."""
        return self.seats == 1

    @property
    def length(self) -> int:
        """How many games are played in all."""
        return self.games * (len(self.bots) if self.solo else 1)

    def deal(self, number: int) -> int:
        """The deal that a game of the series plays."""
        return self.seed + number % self.games

    def table(self, number: int) -> tuple[int, ...]:
        """For each seat the place in `bots` of whoever sits there."""
        if self.solo:
            return (number // self.games,)
        return tuple((number + seat) % self.seats % len(self.bots) for seat in range(self.seats))


class Played(NamedTuple):
    """One game of a series that was played. Without `scores` it was left unfinished."""

    number: int
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    cause: str
    rounds: int
    decisions: int


def play(
    game: Game[Any],
    bots: Sequence[Bot[Any]],
    options: Mapping[str, OptionValue],
    deal: int,
    rounds: int = ROUNDS,
) -> tuple[Any, int]:
    """Play one game, a bot a seat, to its end or through so many rounds.

    Returns the last state and the number of decisions.
    """
    state = game.setup(options, len(bots), deal)
    rolls = decisions = 0
    while (decision := game.decision(state)) is not None and round_of(state) <= rounds:
        if decision.actor == CHANCE:
            game.apply(state, game.sample(state, Chance(mix(deal, rolls))))
            rolls += 1
            continue
        seat = decision.actor
        chance = Chance(mix(deal, THOUGHT, decisions))
        for action in bots[seat].plan(game.view(state, seat), seat, chance):
            decisions += 1
            if reveals(game.apply(state, action)):
                break
    return state, decisions


def round_of(state: Any) -> int:
    """The round or day that a state is in; 0 for a game that does not count them."""
    return int(getattr(state, "round", getattr(state, "day", 0)))


def play_batch(series: Series, numbers: Sequence[int]) -> list[Played]:
    """Play some games of a series."""
    game = _load(series.game, series.cards)
    bots = [make(game, bot_id) for bot_id in series.bots]
    options = dict(series.options)
    results = []
    for number in numbers:
        table = [bots[place] for place in series.table(number)]
        state, decisions = play(game, table, options, series.deal(number))
        outcome = game.outcome(state)
        ended = (outcome.scores, outcome.winners, outcome.cause) if outcome else ((), (), "")
        results.append(Played(number, *ended, round_of(state), decisions))
    return results


@lru_cache(maxsize=4)
def _load(game_id: str, cards: str) -> Game[Any]:
    return catalog.load(game_id, Path(cards) if cards else None)


# ---------------------------------------------------------------- what a series tells


class Share(NamedTuple):
    """A part of all, with the bounds of its 95 % interval."""

    part: float
    low: float
    high: float


class Standing(NamedTuple):
    """How one bot of a series did. `seats` counts its places in finished games.

    `wins` counts a shared win by its share; `fair` is what an equal share of all wins would be.
    """

    bot: str
    seats: int
    wins: float
    rate: Share
    fair: float
    score: float


class Difference(NamedTuple):
    """How much more often than the first bot another one wins, on the same deals."""

    bot: str
    than: str
    gain: Share


class Tally(NamedTuple):
    """A whole series in numbers. Where several things end a game, `causes` counts the first."""

    finished: int
    unfinished: int
    standings: tuple[Standing, ...]
    differences: tuple[Difference, ...]
    causes: tuple[tuple[str, int], ...]
    rounds: float
    best: float
    decisions: float


def tally(series: Series, results: Iterable[Played]) -> Tally:
    """Sum up the results, in whatever order they come."""
    played = sorted(results)
    ended = [each for each in played if each.scores]
    wins = [0.0] * len(series.bots)
    seats = [0] * len(series.bots)
    scores = [0] * len(series.bots)
    causes: dict[str, int] = {}
    for game in ended:
        first = game.cause.split(" ")[0]
        causes[first] = causes.get(first, 0) + 1
        for seat, place in enumerate(series.table(game.number)):
            seats[place] += 1
            scores[place] += game.scores[seat]
            if seat in game.winners:
                wins[place] += 1 / len(game.winners)
    standings = [
        Standing(
            bot,
            seats[place],
            wins[place],
            wilson(wins[place], _chances(series, place, len(ended), seats[place])),
            1.0 if series.solo else series.table(0).count(place) / series.seats,
            scores[place] / max(1, seats[place]),
        )
        for place, bot in enumerate(series.bots)
    ]
    count = max(1, len(ended))
    return Tally(
        len(ended),
        len(played) - len(ended),
        tuple(standings),
        _differences(series, ended),
        tuple(sorted(causes.items(), key=lambda each: (-each[1], each[0]))),
        sum(each.rounds for each in ended) / count,
        sum(max(each.scores) for each in ended) / count,
        sum(each.decisions for each in ended) / count,
    )


def _chances(series: Series, place: int, ended: int, seats: int) -> int:
    """In how many games a bot could have won."""
    return seats if series.solo else ended


def _differences(series: Series, ended: Sequence[Played]) -> tuple[Difference, ...]:
    """Each bot of a solo series against the first, deal by deal."""
    if not series.solo:
        return ()
    won: list[dict[int, int]] = [{} for _ in series.bots]
    for game in ended:
        won[series.table(game.number)[0]][series.deal(game.number)] = len(game.winners)
    found = []
    for place, bot in enumerate(series.bots[1:], 1):
        both = [won[place][deal] - won[0][deal] for deal in won[place] if deal in won[0]]
        if both:
            found.append(Difference(bot, series.bots[0], mean_interval(both)))
    return tuple(found)


_Z = 1.959964


def wilson(hits: float, trials: int) -> Share:
    """A rate with its 95 % interval by Wilson's score, which holds near 0 and 1 too."""
    if not trials:
        return Share(0.0, 0.0, 1.0)
    rate = hits / trials
    weight = 1 + _Z * _Z / trials
    middle = (rate + _Z * _Z / (2 * trials)) / weight
    reach = _Z / weight * math.sqrt(rate * (1 - rate) / trials + (_Z / (2 * trials)) ** 2)
    return Share(rate, max(0.0, middle - reach), min(1.0, middle + reach))


def mean_interval(values: Sequence[float]) -> Share:
    """A mean with its 95 % interval, by the values' own spread."""
    count = len(values)
    mean = math.fsum(values) / count
    spread = math.fsum((value - mean) ** 2 for value in values) / max(1, count - 1)
    reach = _Z * math.sqrt(spread / count)
    return Share(mean, mean - reach, mean + reach)
