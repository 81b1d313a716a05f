"""The pages after a game of Margraves: the score, Influence over the rounds, and all counts."""

from __future__ import annotations

from rules.margraves.state import MargravesState
from rules.match import Match
from valeria_tui.canvas import Canvas
from valeria_tui.margraves import plots, scores
from valeria_tui.margraves.signs import seat_tone
from valeria_tui.text import fit

NAMES = ("score", "influence", "counts")
_LABEL = 22


def draw(canvas: Canvas, match: Match[MargravesState], chapter: int, step: int) -> None:
    """Draw one page; of the score only its first steps."""
    if chapter == 0:
        scores.draw_scores(canvas, match, step)
    elif chapter == 1:
        plots.draw_plots(canvas, match)
    else:
        _draw_counts(canvas, match)


def _draw_counts(canvas: Canvas, match: Match[MargravesState]) -> None:
    """What the players have done, a line for each counter."""
    names = match.names
    counts: dict[str, dict[int, int]] = {}
    for label, count in match.game.words.statistics(match.state):
        whose, _, what = label.partition(": ")
        if what:
            counts.setdefault(what, {})[int(whose.split()[-1]) - 1] = count
    wide = min(12, (canvas.width - _LABEL) // len(names))
    canvas.put(0, 0, f"In {match.state.round} rounds", "panel.strong")
    for seat, name in enumerate(names):
        end = _LABEL + (seat + 1) * wide
        canvas.put_right(end, 1, fit(wide - 2, name), f"{seat_tone(seat)}.panel")
    for y, (what, row) in enumerate(counts.items(), 2):
        canvas.put(0, y, what[:1].upper() + what[1:], "panel.quiet")
        for player, number in row.items():
            canvas.put_right(_LABEL + (player + 1) * wide, y, str(number), "panel")
