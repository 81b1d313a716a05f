"""Simulated games as rows of the results, beside those of people."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from rules.match import Seat
from rules.simulation import Played, Series
from valeria_tui.results import SIMULATED, Result

UNFINISHED = "unfinished"
"""The cause of a game that was stopped before its end."""


def rows(series: Series, played: Iterable[Played]) -> list[Result]:
    """A row for each game of a series.

    The same bots on the same deal are the same row, however often they play it.
    """
    ended = datetime.now().isoformat(timespec="microseconds")
    return [_row(series, game, ended) for game in played]


def _row(series: Series, game: Played, ended: str) -> Result:
    bots = [series.bots[place] for place in series.table(game.number)]
    return Result(
        game=series.game,
        seed=series.deal(game.number),
        options=dict(series.options),
        seats=tuple(Seat(bot, bot) for bot in bots),
        scores=game.scores,
        winners=game.winners,
        cause=game.cause if game.scores else UNFINISHED,
        rank="",
        statistics={"Rounds": game.rounds},
        moves=game.decisions,
        ended=ended,
        origin=SIMULATED,
    )
