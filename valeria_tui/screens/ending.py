"""The end of a game: what happened, the rank, the counts, and the number of the deal."""

from __future__ import annotations

from typing import Any

from rules.game import spell
from rules.match import Match
from valeria_tui.canvas import Canvas, Region
from valeria_tui.hints import hints_counted
from valeria_tui.text import wrap


def draw_ending(canvas: Canvas, match: Match[Any]) -> None:
    """Draw over the whole canvas."""
    canvas.fill(Region(0, 0, canvas.width, canvas.height), "panel")
    words, width = match.game.words, canvas.width - 4
    y = 1
    for index, paragraph in enumerate(words.ending(match.state, match.names)):
        for line in wrap(paragraph, width):
            canvas.put(2, y, line, "panel" if index else "panel.strong")
            y += 1
    y = _draw_statistics(canvas, words.statistics(match.state), y + 1)
    for line in wrap(deal_told(match), width):
        if y < canvas.height - 1:
            y += 1
            canvas.put(2, y, line, "panel.quiet")


def _draw_statistics(canvas: Canvas, counts: list[tuple[str, int]], top: int) -> int:
    """The counters that are not zero, in columns; returns the line after the last."""
    shown = [(label, count) for label, count in counts if count]
    columns = 2 if canvas.width < 100 else 3
    width = (canvas.width - 4) // columns
    rows = min(-(-len(shown) // columns), canvas.height - top - 3)
    for index, (label, count) in enumerate(shown[: rows * columns]):
        x, y = 2 + index // rows * width, top + index % rows
        canvas.put(x, y, label, "panel.quiet")
        canvas.put_right(x + width - 4, y, str(count), "panel")
    return top + rows


def deal_told(match: Match[Any]) -> str:
    """Which deal was played, and how."""
    changed = [
        f"{option.name}={spell(match.options[option.name])}"
        for option in match.game.options
        if match.options.get(option.name, option.default) != option.default
    ]
    played = f" with {', '.join(changed)}" if changed else ""
    marked = " Choices were taken back after something showed." if match.turned else ""
    return f"This was deal {match.seed}{played}.{hints_counted(match)}{marked}"
