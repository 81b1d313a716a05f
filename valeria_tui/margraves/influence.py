"""The Influence tracks: four rows of sixteen spaces, with the bridges between their sections."""

from __future__ import annotations

from rules.margraves.scoring import icon_value, icons
from rules.margraves.state import MargravesState
from rules.margraves.steps import GUILDS
from rules.margraves.tokens import LAST_SPACE, SECTION, step_price
from valeria_tui.canvas import Canvas, Region
from valeria_tui.face import Scene
from valeria_tui.look import Look
from valeria_tui.margraves import signs, spots
from valeria_tui.margraves.signs import (
    GUILD_NAMES,
    GUILD_SIGNS,
    guild_tone,
    seat_letters,
    seat_tone,
)
from valeria_tui.text import fit

SPACES = LAST_SPACE + 1

_WIDE, _FIRST = 2, 3
"""The cells of a space, and those of the first one, where all markers begin."""

_TRACK = _FIRST + _WIDE * LAST_SPACE + LAST_SPACE // SECTION
_LONG_NAMES = 64
NARROW = _TRACK + 4
"""The cells of the tracks with their shortest labels."""


def lines_of(seats: int) -> int:
    """How many lines a row takes: two where more than two markers may stand on one space."""
    return 1 if seats <= _WIDE else 2


def height_of(seats: int) -> int:
    """How many lines the whole takes: a heading, the rows, and what one more step is worth."""
    return 2 + len(GUILDS) * lines_of(seats)


def draw_influence(canvas: Canvas, look: Look, scene: Scene[MargravesState]) -> dict[str, Region]:
    """Draw heading, rows and the worth of a step; returns the places of the rows."""
    left = canvas.width - _TRACK
    _draw_heading(canvas, scene.view, left)
    lines = lines_of(len(scene.view.players))
    places = {}
    for guild in range(len(GUILDS)):
        region = Region(0, 1 + guild * lines, canvas.width, lines)
        places[spots.row(guild)] = region
        _draw_row(canvas.pane(region), look, scene, guild, left)
    _draw_worth(canvas, scene, 1 + len(GUILDS) * lines)
    return places


def _column(space: int) -> int:
    """The first cell of a space, counted from the start of the track."""
    if not space:
        return 0
    return _FIRST + _WIDE * (space - 1) + space // SECTION


def _draw_heading(canvas: Canvas, state: MargravesState, left: int) -> None:
    """What an icon is worth in each section, and what each bridge costs."""
    canvas.put(0, 0, "Infl."[: left - 1] if left < 6 else "Influence"[: left - 1], "plate.quiet")
    for section, value in enumerate(state.table.section_points):
        x = left + _column(section * SECTION)
        canvas.put(x + (section < SPACES // SECTION), 0, f"x{value}", "plate.lit")
    for bridge, price in enumerate(state.table.bridge_cost, 1):
        end = left + _column(bridge * SECTION)
        canvas.put_right(end, 0, f"{price}g", "bronze.plate")


def _draw_row(
    pane: Canvas, look: Look, scene: Scene[MargravesState], guild: int, left: int
) -> None:
    state, place, glyphs = scene.view, spots.row(guild), look.glyphs
    lit, at_cursor = place in scene.lit, place == scene.cursor
    base = pane.height - 1
    tone = guild_tone(guild)
    mark = glyphs.cursor if at_cursor else glyphs.changed if place in scene.changed else " "
    pane.put(0, base, mark, "plate.mark")
    name = GUILD_NAMES[guild] if left > len("Soldier") + 1 else GUILD_SIGNS[guild]
    role = "cursor" if at_cursor else f"{tone}.head.lit" if lit else f"{tone}.plate"
    pane.put(1, base, name, role)
    aim = state.players[scene.seat].influence[guild] + 1 if lit else -1
    for space in range(SPACES):
        x = left + _column(space)
        if space and space % SECTION == 0:
            for y in range(pane.height):
                pane.put(x - 1, y, "│", "plate.faint")
        _draw_space(pane, look, scene, guild, space, x, aim)


def _draw_space(
    pane: Canvas,
    look: Look,
    scene: Scene[MargravesState],
    guild: int,
    space: int,
    x: int,
    aim: int,
) -> None:
    players = scene.view.players
    here = [seat for seat, each in enumerate(players) if each.influence[guild] == space]
    wide = _WIDE if space else _FIRST
    base, letters = pane.height - 1, seat_letters(scene.names)
    if len(here) > wide * pane.height:
        pane.put(x, base, f"{len(here)}x", "plate.lit")
        return
    for index, seat in enumerate(here):
        role = f"{seat_tone(seat)}.{'die' if seat == scene.seat else 'plate'}"
        across, up = divmod(index, pane.height)
        pane.put(x + across, base - up, letters[seat], role)
    if not here:
        pane.put(x, base, signs.FREE, "plate.faint")
    if space == aim:
        pane.put(x + (wide - 1 if here else 0), base, "+", "plate.mark")


def _draw_worth(canvas: Canvas, scene: Scene[MargravesState], y: int) -> None:
    """What one more step is worth to whoever is asked: icons times the value it leads to."""
    state, seat = scene.view, scene.seat
    counts = icons(state, seat)
    names = GUILD_NAMES if canvas.width >= _LONG_NAMES else GUILD_SIGNS
    width = canvas.width // len(GUILDS)
    for guild, name in enumerate(names):
        x = canvas.put(guild * width, y, f"{name} ", f"{guild_tone(guild)}.plate")
        space = state.players[seat].influence[guild]
        if space + 1 >= SPACES:
            canvas.put(x, y, "full", "plate.quiet")
            continue
        value = state.table.section_points[(space + 1) // SECTION]
        x = canvas.put(x, y, f"{counts[guild]}x{value}", "plate")
        gain, _ = step_gain(state, seat, guild)
        if gain:
            room = (guild + 1) * width - 1 - x
            canvas.put(x, y, fit(room, f" +{gain}", f"+{gain}"), "plate.mark")


def step_gain(state: MargravesState, seat: int, guild: int) -> tuple[int, int]:
    """The points that a step on the row brings at once, and its price in Gold."""
    space = state.players[seat].influence[guild]
    if space + 1 >= SPACES:
        return 0, 0
    value = state.table.section_points[(space + 1) // SECTION]
    gain = icons(state, seat)[guild] * (value - icon_value(state, seat, guild))
    return gain, step_price(state, seat, guild)
