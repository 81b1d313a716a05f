"""Influence over the game as plots of letters: a small one for each Guild."""

from __future__ import annotations

from collections.abc import Sequence

from rules.margraves.state import MargravesState
from rules.margraves.steps import GUILDS
from rules.margraves.tokens import SECTION
from rules.match import Match
from valeria_tui.canvas import Canvas, Region
from valeria_tui.margraves.signs import GUILD_NAMES, guild_tone, seat_letters, seat_tone

_AXIS = 4
_COLUMNS = 2

Course = list[list[list[int]]]
"""Spaces of the markers, by round, seat and Guild."""


def courses(match: Match[MargravesState]) -> Course:
    """Where every marker stood at the end of each round, as far as the history goes back."""
    last: dict[int, MargravesState] = {}
    for step in match.history:
        last[step.before.round] = step.before
    last[match.state.round] = match.state
    return [[list(player.influence) for player in last[number].players] for number in sorted(last)]


def draw_plots(canvas: Canvas, match: Match[MargravesState]) -> None:
    """Draw a plot for each Guild; sections from the bottom to the top, rounds from the left."""
    course = courses(match)
    values = match.state.table.section_points
    wide = (canvas.width - _COLUMNS + 1) // _COLUMNS
    high = len(values) + 2
    letters = seat_letters(match.names)
    x = canvas.put(0, 0, "Influence, round by round   ", "panel.strong")
    for seat, name in enumerate(match.names):
        x = canvas.put(x, 0, f"{letters[seat]} ", f"{seat_tone(seat)}.die")
        x = canvas.put(x, 0, f" {name}  ", f"{seat_tone(seat)}.panel")
    for guild in range(len(GUILDS)):
        left, top = guild % _COLUMNS * (wide + 1), 2 + guild // _COLUMNS * high
        pane = canvas.pane(Region(left, top, wide, high))
        _draw_plot(pane, course, guild, values, letters)


def _draw_plot(
    pane: Canvas, course: Course, guild: int, values: Sequence[int], letters: Sequence[str]
) -> None:
    pane.put(_AXIS, 0, GUILD_NAMES[guild], f"{guild_tone(guild)}.panel")
    room = pane.width - _AXIS
    for section, value in enumerate(values):
        y = len(values) - section
        pane.put(0, y, f"x{value}", "panel.quiet")
        pane.put(_AXIS, y, "·" * min(room, len(course)), "panel.quiet")
    shown = _thinned(course, room)
    for column, spaces in enumerate(shown):
        for section in range(len(values)):
            here = [seat for seat, own in enumerate(spaces) if own[guild] // SECTION == section]
            if here:
                seat = here[column % len(here)]
                y = len(values) - section
                pane.put(_AXIS + column, y, letters[seat], f"{seat_tone(seat)}.panel")


def _thinned(course: Course, room: int) -> Course:
    """As many rounds as there is room for, spread evenly."""
    if len(course) <= room:
        return course
    return [course[number * (len(course) - 1) // (room - 1)] for number in range(room)]
