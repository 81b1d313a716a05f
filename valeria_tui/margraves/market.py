"""What lies out for all: the Citizen line, the Privileges, the Shipping ring and the supply."""

from __future__ import annotations

from rules.margraves.state import MargravesState
from rules.margraves.table import TIERS
from valeria_tui.canvas import Canvas, Region
from valeria_tui.face import Scene
from valeria_tui.look import Look
from valeria_tui.margraves import short, signs, spots
from valeria_tui.margraves.signs import (
    GUILD_SIGNS,
    TOKEN_SIGNS,
    guild_tone,
    seat_letters,
    seat_tone,
)
from valeria_tui.text import fit

# ---------------------------------------------------------------- Citizens


def draw_line_list(canvas: Canvas, look: Look, scene: Scene[MargravesState]) -> dict[str, Region]:
    """The Citizen line with a line for each: cost, name, Guild and text in signs."""
    state = scene.view
    canvas.put(0, 0, "Citizens", "plate.quiet")
    canvas.put_right(canvas.width, 0, f"deck {len(state.citizen_deck)}", "plate.quiet")
    places = {}
    for number, code in enumerate(state.line):
        region = Region(0, 1 + number, canvas.width, 1)
        places[spots.line(number)] = region
        pane = canvas.pane(region)
        x = _draw_citizen(pane, look, scene, number, 11)
        if code:
            text = short.steps(state.table.citizen(code).steps)
            pane.put(x + 1, 0, fit(pane.width - x - 1, text), "plate.quiet")
    return places


def draw_line_row(canvas: Canvas, look: Look, scene: Scene[MargravesState]) -> dict[str, Region]:
    """The Citizen line side by side in two lines: names, then costs and Guilds."""
    places = {}
    wide = canvas.width // len(scene.view.line)
    for number in range(len(scene.view.line)):
        region = Region(number * wide, 0, wide, 2)
        places[spots.line(number)] = region
        _draw_citizen_card(canvas.pane(region), look, scene, number)
    return places


def _draw_citizen(
    pane: Canvas, look: Look, scene: Scene[MargravesState], number: int, room: int
) -> int:
    """Mark, cost, Guild and name in one line; returns the column after the name."""
    state, place = scene.view, spots.line(number)
    code, cost = state.line[number], state.table.line_cost[number]
    lit, at_cursor = place in scene.lit, place == scene.cursor
    _mark(pane, look, scene, place)
    pane.put_right(4, 0, f"{cost}g", "plate.mark" if lit else "bronze.plate")
    if not code:
        pane.put(8, 0, signs.FREE, "cursor" if at_cursor else "plate.faint")
        return 8 + room
    citizen = state.table.citizen(code)
    pane.put(5, 0, GUILD_SIGNS[citizen.guild], f"{guild_tone(citizen.guild)}.plate")
    role = "cursor" if at_cursor else "plate.lit" if lit else "plate"
    pane.put(8, 0, short.name(citizen, room), role)
    return 8 + room


def _draw_citizen_card(pane: Canvas, look: Look, scene: Scene[MargravesState], number: int) -> None:
    state, place = scene.view, spots.line(number)
    code, cost = state.line[number], state.table.line_cost[number]
    lit, at_cursor = place in scene.lit, place == scene.cursor
    citizen = state.table.citizen(code) if code else None
    tone = guild_tone(citizen.guild) if citizen else "green"
    role = "cursor" if at_cursor else f"{tone}.head.lit" if lit else f"{tone}.head"
    name = short.name(citizen, pane.width - 1) if citizen else ""
    pane.put(1, 0, name.ljust(pane.width - 2), role if name else "plate")
    _mark(pane, look, scene, place)
    x = pane.put(1, 1, f"{cost}g", "plate.mark" if lit else "bronze.plate")
    if citizen:
        pane.put(x + 1, 1, GUILD_SIGNS[citizen.guild], f"{tone}.plate")


def _mark(pane: Canvas, look: Look, scene: Scene[MargravesState], place: str) -> None:
    """The sign at the left edge: cursor, or changed, or lit."""
    glyphs = look.glyphs
    if place == scene.cursor:
        pane.put(0, 0, glyphs.cursor, "plate.mark")
    elif place in scene.changed:
        pane.put(0, 0, glyphs.changed, "plate.mark")
    elif place in scene.lit:
        pane.put(0, 0, glyphs.edge_lit, "plate.mark")


# ---------------------------------------------------------------- Privileges


def draw_privileges(canvas: Canvas, look: Look, scene: Scene[MargravesState]) -> dict[str, Region]:
    """Both kinds side by side: a heading with what is left of the stack, then the tiles."""
    state, places = scene.view, {}
    wide = canvas.width // len(TIERS)
    for tier, name in enumerate(TIERS):
        left = tier * wide
        stack = len(state.privilege_stacks[tier])
        titles = (f"Priv. {name}, {stack} left", f"{name}, {stack} left", f"{name}: {stack}")
        canvas.put(left + 1, 0, fit(wide - 2, *titles), "plate.quiet")
        for number, code in enumerate(state.privilege_up[tier]):
            place = spots.tile(tier, number)
            region = Region(left, 1 + number, wide, 1)
            places[place] = region
            pane = canvas.pane(region)
            _mark(pane, look, scene, place)
            at_cursor, lit = place == scene.cursor, place in scene.lit
            role = "cursor" if at_cursor else "plate.lit" if lit else "plate"
            text = short.tile_by_code(state.table, code, wide - 2)
            pane.put(1, 0, text or signs.FREE, role if text else "plate.faint")
    return places


# ---------------------------------------------------------------- the ring and the supply

_LONG_SUPPLY = 48


def draw_ring(canvas: Canvas, look: Look, scene: Scene[MargravesState]) -> dict[str, Region]:
    """The Shipping ring in one line from the first segment on, each with the Ships in it."""
    state = scene.view
    letters = seat_letters(scene.names)
    x = canvas.put(0, 0, "Shipping", "plate.quiet") + 1
    places = {}
    count = len(state.table.segments)
    for number in (*range(1, count), 0):
        start = x
        place = spots.segment(number)
        at_cursor = place == scene.cursor
        text = short.reward(state.table.segments[number])
        x = canvas.put(x, 0, text, "cursor" if at_cursor else "plate")
        for seat, player in enumerate(state.players):
            if player.ship == number:
                x = canvas.put(x, 0, letters[seat], f"{seat_tone(seat)}.die")
        places[place] = Region(start, 0, x - start, 1)
        x = canvas.put(x, 0, signs.SAIL if number else "", "plate.faint")
    return places


def draw_supply(canvas: Canvas, look: Look, scene: Scene[MargravesState]) -> dict[str, Region]:
    """What is left to gain, in one line; none of it is a place."""
    state = scene.view
    x = canvas.put(0, 0, "Supply", "plate.quiet") + 1
    named = canvas.width >= _LONG_SUPPLY
    names = ("Stone", "Wood", "Magic", "Gem") if named else TOKEN_SIGNS[:4]
    for name, count in zip(names, state.supply, strict=True):
        x = canvas.put(x, 0, f"{name} ", "plate.quiet")
        x = canvas.put(x, 0, f"{count} ", "plate" if count else "plate.alarm")
    x = canvas.put(x, 0, "Barracks ", "plate.quiet")
    count = state.barracks
    canvas.put(x, 0, f"{count}{signs.KNIGHT}", "plate" if count else "plate.alarm")
    return {}
