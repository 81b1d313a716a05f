"""Records as a reader sees them: blocks of short lines, the same on a page and in a pipe.

A line is made of spans, each a text with the role by which a screen colours it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date
from typing import NamedTuple

from rules.game import spell
from valeria_tui.charts import bar, bins, curve, moving_mean
from valeria_tui.chronicle import chronicle_of
from valeria_tui.deals import daily_deal
from valeria_tui.results import Result
from valeria_tui.tallies import Day, Tally, day_streak
from valeria_tui.text import fit, plural

Span = tuple[str, str]
Line = tuple[Span, ...]

WIDTH = 60
"""The width of blocks in a pipe."""

_BINS = 8
_FORM = 10
"""Over how many games the share of wins is averaged."""

_LISTED = 5


class Block(NamedTuple):
    """Lines under a heading."""

    title: str
    lines: tuple[Line, ...]


def title(tally: Tally) -> str:
    """A kind of game in one line."""
    changed = [f"{name}={spell(value)}" for name, value in tally.changed.items()]
    seats = [plural(tally.seats, "player")] if tally.seats > 1 else []
    return ", ".join([tally.name, *seats, *changed])


def blocks(tally: Tally, width: int, ascii: bool, today: date) -> list[Block]:
    """All there is to tell of a kind of game, in lines of at most so many cells."""
    found = [
        Block("Games", tuple(_games(tally, width, ascii))),
        Block("Ranks", tuple(_ranks(tally, width, ascii))),
        Block("Lost by" if tally.seats == 1 else "Ended by", tuple(_causes(tally, width, ascii))),
        *(
            Block(label, tuple(_histogram(values, width, ascii)))
            for label, values in tally.counted.items()
        ),
        Block("Players", tuple(_players(tally, width))),
        Block("Points", tuple(_points(tally, width, ascii))),
        Block("Where points came from", tuple(_parts(tally.parts, width, ascii))),
        Block("Best games", tuple(_best(tally, width))),
        Block("Daily deals", tuple(_days(tally, width, today))),
        Block("Deals played again", tuple(_deals(tally, width))),
    ]
    return [block for block in found if block.lines]


def _games(tally: Tally, width: int, ascii: bool) -> Iterator[Line]:
    games = len(tally.results)
    yield (("played ", "quiet"), (str(games), "strong"))
    if own := len(tally.own):
        share = f" ({100 * tally.wins / own:.0f} %)"
        of = f" of {own}" if own != games else ""
        yield (("won ", "quiet"), (str(tally.wins), "strong"), (of + share, "ink"))
        yield (
            ("in a row ", "quiet"),
            (_streak(tally.streak.now), "ink"),
            (f", at most {tally.streak.best} won", "quiet"),
        )
    if hinted := sum(result.hints > 0 for result in tally.results):
        yield ((f"{hinted} with hints (?)", "quiet"),)
    if tally.marked:
        more = f"{tally.marked} more, practised, taken up or unfinished"
        yield ((fit(width, more, f"{tally.marked} more that do not count"), "quiet"),)
    if len(tally.own) > 2:
        form = moving_mean([float(result.won) for result in tally.own], _FORM)
        yield (("wins   ", "quiet"), (curve(form, width - 7, ascii, (0, 1)), "key"))
    if games > 2:
        yield (("points ", "quiet"), (curve(tally.scores, width - 7, ascii), "key"))


def _streak(now: int) -> str:
    return f"{now} won" if now >= 0 else f"{-now} lost"


def _ranks(tally: Tally, width: int, ascii: bool) -> Iterator[Line]:
    name = chronicle_of(tally.game).rank
    yield from _bars(((name(rank), count) for rank, count in tally.ranks), width, ascii)


def _causes(tally: Tally, width: int, ascii: bool) -> Iterator[Line]:
    name = chronicle_of(tally.game).cause
    yield from _bars(((name(cause), count) for cause, count in tally.causes), width, ascii)


def _histogram(values: Sequence[int], width: int, ascii: bool) -> Iterator[Line]:
    spans = bins(values, _BINS)
    named = ((str(low) if low == high else f"{low} to {high}", n) for low, high, n in spans)
    yield from _bars(named, width, ascii)


def _points(tally: Tally, width: int, ascii: bool) -> Iterator[Line]:
    """A histogram of points, where ranks do not tell the same."""
    if not tally.ranks and tally.results:
        mean = sum(tally.scores) / len(tally.scores)
        yield ((f"mean {mean:.1f}, best {max(tally.scores)}", "quiet"),)
        yield from _histogram(tally.scores, width, ascii)


def _bars(counts: Iterable[tuple[str, int]], width: int, ascii: bool) -> Iterator[Line]:
    """A bar for each count, the longest as long as there is room for."""
    rows = list(counts)
    if not rows:
        return
    most = max(count for _, count in rows)
    digits = len(str(most))
    label = min(max(len(name) for name, _ in rows), width * 2 // 3)
    room = width - label - digits - 2
    for name, count in rows:
        yield (
            (f"{fit(label, name):<{label}} ", "ink"),
            (f"{count:>{digits}} ", "strong"),
            (bar(count / most if most else 0, room, ascii), "key"),
        )


def _players(tally: Tally, width: int) -> Iterator[Line]:
    if not tally.players:
        return
    numbers = f"{'games':>6}{'won':>5}{'mean':>7}{'best':>6}"
    room = width - len(numbers)
    yield ((f"{'':<{room}}{numbers}", "quiet"),)
    for player in tally.players:
        name = f"bot {player.bot}" if player.bot else player.name
        yield (
            (f"{fit(room - 1, name):<{room}}", "ink"),
            (f"{player.games:>6}", "quiet"),
            (f"{player.wins:>5}", "strong"),
            (f"{player.mean:>7.1f}{player.best:>6}", "ink"),
        )


def _parts(parts: Mapping[str, float], width: int, ascii: bool) -> Iterator[Line]:
    if not parts:
        return
    most = max(parts.values())
    label = max(map(len, parts))
    for name, mean in parts.items():
        length = bar(mean / most if most > 0 else 0, width - label - 7, ascii)
        yield ((f"{name:<{label}} ", "ink"), (f"{mean:>5.1f} ", "strong"), (length, "key"))


def _best(tally: Tally, width: int) -> Iterator[Line]:
    digits = max((len(str(result.score)) for result in tally.best), default=0)
    for result in tally.best[:_LISTED]:
        told = _told(tally, result)
        hints = " ?" if result.hints else ""
        right = f"{result.ended[:10]}"
        left = f"{result.score:>{digits}} "
        room = width - len(left) - len(right) - 1
        yield (
            (left, "strong"),
            (f"{fit(room, *(each + hints for each in told)):<{room}} ", "ink"),
            (right, "quiet"),
        )


def _told(tally: Tally, result: Result) -> list[str]:
    """What tells a game of this kind from others, in versions, the longest first."""
    deal = f"deal {result.seed}"
    if result.rank:
        rank = chronicle_of(tally.game).rank(result.rank)
        return [f"{rank}, {deal}", f"{rank}, {result.seed}", deal]
    if tally.seats > 1:
        best = max(result.people, key=lambda seat: result.scores[seat])
        return [f"{result.seats[best].name}, {deal}", deal]
    return [deal]


def _days(tally: Tally, width: int, today: date) -> Iterator[Line]:
    if not tally.days:
        return
    won = sum(day.result.won for day in tally.days)
    run = day_streak(tally.days, today)
    yield (
        (str(len(tally.days)), "strong"),
        (" played, ", "quiet"),
        (str(won), "strong"),
        (f" won, {plural(run, 'day')} in a row", "quiet"),
    )
    if tally.days[0].day != today and not tally.changed:
        still = f"today's: {daily_deal(today)}, not finished yet"
        yield ((fit(width, still, "today's: not finished yet"), "quiet"),)
    for day in tally.days[:_LISTED]:
        yield _day(tally, day, width)


def _day(tally: Tally, day: Day, width: int) -> Line:
    result = day.result
    how = "won" if result.won else "lost"
    late = "" if day.in_time else " (later)"
    rank = chronicle_of(tally.game).rank(result.rank) if result.rank else ""
    left = f"{day.day.isoformat()} {how:<4} {result.score:>3} "
    return ((left, "ink"), (fit(width - len(left), rank + late, late.strip()), "quiet"))


def _deals(tally: Tally, width: int) -> Iterator[Line]:
    again = [deal for deal in tally.deals if deal.games > 1]
    for deal in again[:_LISTED]:
        yield (
            (f"{deal.deal:<9} ", "ink"),
            (f"{plural(deal.games, 'time')}, {deal.wins} won, best {deal.best}", "quiet"),
        )
