"""A simulation's results as a table for people, and as JSON."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from rules.simulation import Played, Series, Share, Tally

SCHEMA = 1


def lines(series: Series, numbers: Tally) -> Iterator[str]:
    """The table, line by line."""
    options = "".join(f", {name}={str(value).lower()}" for name, value in series.options)
    last = series.seed + series.games - 1
    who = "1 player" if series.solo else f"{series.seats} players"
    yield f"{series.game}, {who}{options}: deals {series.seed} to {last}"
    yield ""
    width = max(len(bot) for bot in series.bots) + 2
    fair = "" if series.solo else "    fair"
    yield f"{'bot':<{width}}  games     won     rate    95 % interval   mean score{fair}"
    for place in numbers.standings:
        seats = "" if series.solo else f"{_percent(place.fair):>8}"
        yield (
            f"{place.bot:<{width}}{place.seats:>7}{place.wins:>8.1f}{_percent(place.rate.part):>9}"
            f"{_bounds(place.rate):>17}{place.score:>13.1f}{seats}"
        )
    for other in numbers.differences:
        gain = other.gain
        yield (
            f"{other.bot} wins {100 * gain.part:+.1f} points more than {other.than} "
            f"({100 * gain.low:+.1f} to {100 * gain.high:+.1f}), deal by deal"
        )
    yield ""
    if numbers.finished:
        ends = ", ".join(f"{cause} {count}" for cause, count in numbers.causes)
        yield f"ended by: {ends}"
        yield (
            f"per game: {numbers.rounds:.1f} rounds, {numbers.decisions:.0f} decisions, "
            f"best score {numbers.best:.1f}"
        )
    if numbers.unfinished:
        yield f"unfinished, and counted nowhere above: {numbers.unfinished}"


def _percent(part: float) -> str:
    return f"{100 * part:.1f} %"


def _bounds(share: Share) -> str:
    return f"{100 * share.low:.1f} to {100 * share.high:.1f} %"


def as_json(series: Series, numbers: Tally, results: Sequence[Played]) -> dict[str, Any]:
    """Everything, the single games included, as plain values."""
    return {
        "schema": SCHEMA,
        "series": {**series._asdict(), "options": dict(series.options)},
        "finished": numbers.finished,
        "unfinished": numbers.unfinished,
        "bots": [{**place._asdict(), "rate": place.rate._asdict()} for place in numbers.standings],
        "differences": [
            {**each._asdict(), "gain": each.gain._asdict()} for each in numbers.differences
        ],
        "causes": dict(numbers.causes),
        "mean_rounds": numbers.rounds,
        "mean_best_score": numbers.best,
        "mean_decisions": numbers.decisions,
        "games": [
            {
                "deal": series.deal(each.number),
                "bots": [series.bots[place] for place in series.table(each.number)],
                **each._asdict(),
            }
            for each in sorted(results)
        ],
    }
