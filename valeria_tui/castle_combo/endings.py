"""The pages after a game of Castle Combo: the score, points over the turns, and all counts."""

from __future__ import annotations

from rules.castle_combo.state import CastleState
from rules.castle_combo.telling import all_names
from rules.match import Match
from valeria_tui.canvas import Canvas
from valeria_tui.castle_combo import plots, scores
from valeria_tui.text import fit

NAMES = ("score", "points", "counts")
_LABEL = 34


def draw(canvas: Canvas, match: Match[CastleState], chapter: int, step: int) -> None:
    """Draw one page; of the score only its first steps."""
    if chapter == 0:
        scores.draw_scores(canvas, match, step)
    elif chapter == 1:
        plots.draw_plot(canvas, match)
    else:
        _draw_counts(canvas, match)


def _draw_counts(canvas: Canvas, match: Match[CastleState]) -> None:
    """What the players have done, a line for each counter."""
    names = all_names(match.state, match.names)[: match.state.seats]
    wide = min(12, (canvas.width - _LABEL) // len(names))
    rows: dict[str, list[int]] = {}
    for label, count in match.game.words.statistics(match.state):
        rows.setdefault(label.rpartition(": ")[2], []).append(count)
    canvas.put(0, 0, "What was done", "panel.strong")
    for seat, name in enumerate(names):
        canvas.put_right(_LABEL + (seat + 1) * wide, 1, fit(wide - 2, name), "panel.strong")
    for y, (what, counts) in enumerate(rows.items(), 2):
        canvas.put(0, y, what, "panel.quiet")
        for seat, count in enumerate(counts):
            canvas.put_right(_LABEL + (seat + 1) * wide, y, str(count), "panel")
