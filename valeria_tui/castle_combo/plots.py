"""Points over the game as a plot of letters, as they were at the end of each turn."""

from __future__ import annotations

from rules.castle_combo.cells import FULL
from rules.castle_combo.scoring import points_of
from rules.castle_combo.state import CastleState
from rules.castle_combo.telling import all_names
from rules.match import Match
from valeria_tui.canvas import Canvas
from valeria_tui.text import fit

_AXIS = 5


def courses(match: Match[CastleState]) -> list[list[int]]:
    """The points of every player at the end of each round, as far as the history goes back."""
    ends: dict[int, CastleState] = {}
    for step in match.history:
        ends.setdefault(step.before.round - 1, step.before)
    ends[match.state.round] = match.state
    return [
        [points_of(ends[number], player).total for player in range(len(match.state.players))]
        for number in sorted(ends)
    ]


def letters(names: tuple[str, ...]) -> tuple[str, ...]:
    """A letter for each player, as early in the name as can be, each only once."""
    found: list[str] = []
    for name in names:
        own = [char.upper() for char in name if char.isascii() and char.isalpha()]
        rest = [chr(ord("A") + index) for index in range(26)]
        found.append(next(each for each in own + rest if each not in found))
    return tuple(found)


def draw_plot(canvas: Canvas, match: Match[CastleState]) -> None:
    """Draw the plot: turns from the left, points from the bottom."""
    course, names = courses(match), all_names(match.state, match.names)
    signs = letters(names)
    x = canvas.put(0, 0, "Points if the game had ended then   ", "panel.strong")
    for sign, name in zip(signs, names, strict=True):
        x = canvas.put(x, 0, f"{sign} {fit(10, name)}  ", "panel")
    high = canvas.height - 4
    top = max(10, *(total for totals in course for total in totals))
    wide = max(2, min(8, (canvas.width - _AXIS) // (FULL + 1)))
    for y in range(high + 1):
        value = round(top * (high - y) / high)
        if y % 3 == 0:
            canvas.put_right(_AXIS - 2, 1 + y, str(value), "panel.quiet")
            canvas.put(_AXIS, 1 + y, "·" * wide * len(course), "panel.quiet")
    for turn, totals in enumerate(course):
        heights: dict[int, list[str]] = {}
        for player, total in enumerate(totals):
            y = high - round(high * max(0, total) / top)
            heights.setdefault(y, []).append(signs[player])
        for y, here in heights.items():
            canvas.put(_AXIS + turn * wide, 1 + y, "".join(here)[:wide], "panel.strong")
        canvas.put(_AXIS + turn * wide, high + 2, str(turn), "panel.quiet")
    canvas.put(0, high + 2, "turn", "panel.quiet")
