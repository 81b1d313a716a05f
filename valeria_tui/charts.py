"""Pictures of numbers, drawn with characters of one cell: bars and small curves.

A few lines of our own: a library for plots would bring its own colours and cursor, where these
are plain strings that a page, a pipe and a 7-bit terminal can all show.
"""

from __future__ import annotations

from collections.abc import Sequence

_EIGHTHS = " ▏▎▍▌▋▊▉"
_FULL = "█"
_LEVELS = "▁▂▃▄▅▆▇█"
_LEVELS_7BIT = "_.-=*#"


def bar(part: float, width: int, ascii: bool = False) -> str:
    """A bar that fills a part (0 to 1) of so many cells; whatever is not 0 shows."""
    eighths = round(max(0.0, min(1.0, part)) * width * 8)
    if ascii:
        return "#" * max((eighths + 4) // 8, int(part > 0))
    eighths = max(eighths, int(part > 0))
    return _FULL * (eighths // 8) + _EIGHTHS[eighths % 8].strip()


def curve(
    values: Sequence[float],
    width: int,
    ascii: bool = False,
    limits: tuple[float, float] | None = None,
) -> str:
    """A curve one line high, between limits or from the lowest value to the highest; the last so
    many values where there are more than cells."""
    shown = values[-width:]
    if not shown:
        return ""
    levels = _LEVELS_7BIT if ascii else _LEVELS
    low, high = limits or (min(shown), max(shown))
    if low == high:
        return levels[len(levels) // 2] * len(shown)
    step = (high - low) / (len(levels) - 1)
    return "".join(levels[round((value - low) / step)] for value in shown)


def moving_mean(values: Sequence[float], span: int) -> list[float]:
    """For each value the mean of it and of those before it, at most so many."""
    return [
        sum(part) / len(part)
        for part in (values[max(0, end - span) : end] for end in range(1, len(values) + 1))
    ]


def bins(values: Sequence[int], most: int) -> list[tuple[int, int, int]]:
    """A histogram of at most so many bins of equal width, from the lowest value to the highest:
    the first and the last number of each bin, and how many values lie in it."""
    if not values:
        return []
    low, high = min(values), max(values)
    width = _round_width(-(-(high - low + 1) // most))
    start = low if width == 1 else low // width * width
    while (high - start) // width + 1 > most:
        width = _round_width(width + 1)
        start = low // width * width
    counts = [0] * ((high - start) // width + 1)
    for value in values:
        counts[(value - start) // width] += 1
    return [
        (start + number * width, start + (number + 1) * width - 1, count)
        for number, count in enumerate(counts)
    ]


def _round_width(least: int) -> int:
    """The smallest width of a bin that reads well and is not below this."""
    scale = 1
    while True:
        for width in (1, 2, 5):
            if width * scale >= least:
                return width * scale
        scale *= 10
