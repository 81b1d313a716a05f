"""The line below the board: what whoever is asked has, whatever page is open."""

from __future__ import annotations

from rules.margraves.state import MargravesState
from valeria_tui.canvas import Canvas, Region
from valeria_tui.face import Scene
from valeria_tui.look import Look
from valeria_tui.margraves import spots
from valeria_tui.margraves.signs import (
    GUILD_SIGNS,
    TOKEN_SIGNS,
    guild_tone,
    seat_tone,
)
from valeria_tui.text import fit

_LONG_FROM = 112
_TOKEN_WORDS = ("Stone", "Wood", "Magic", "Gem", "Knight", "Tower")
_SOURCES = {
    spots.STRENGTH: "Strength",
    spots.HERE: "Knights here",
    spots.STORED: "stored Knights",
    "stone": "Stone",
    "wood": "Wood",
    "magic": "Magic",
}


def draw_strip(canvas: Canvas, look: Look, scene: Scene[MargravesState]) -> dict[str, Region]:
    """Draw Gold, Strength, storage and Influence of the seat that is asked; returns the places."""
    if scene.amounts:
        return _draw_rack(canvas, look, scene)
    state = scene.view
    who, table = state.players[scene.seat], state.table
    long = canvas.width >= _LONG_FROM
    name = fit(12 if long else 8, scene.names[scene.seat])
    x = canvas.put(0, 0, name.ljust(len(name) + 1), f"{seat_tone(scene.seat)}.text")
    places: dict[str, Region] = {}
    x = _put(canvas, look, scene, places, x, spots.GOLD, "Gold", str(who.gold))
    strength = f"{who.strength}/{table.strength}"
    label = "Strength" if long else "Str"
    x = _put(canvas, look, scene, places, x, spots.STRENGTH, label, strength)
    names = _TOKEN_WORDS if long else TOKEN_SIGNS
    for token, place in enumerate(spots.TOKEN_PLACES):
        x = _put(canvas, look, scene, places, x, place, names[token], str(who.stored[token]))
    full = sum(who.stored) >= table.storage
    canvas.put(x + 1, 0, f"{sum(who.stored)}/{table.storage}", "alarm" if full else "quiet")
    _draw_influence(canvas, who.influence)
    return places


def _put(
    canvas: Canvas,
    look: Look,
    scene: Scene[MargravesState],
    places: dict[str, Region],
    x: int,
    place: str,
    label: str,
    text: str,
) -> int:
    """A label with its number, which is a place; returns the column after it."""
    lit, at_cursor = place in scene.lit, place == scene.cursor
    if at_cursor:
        canvas.put(x, 0, look.glyphs.cursor, "mark")
    elif lit:
        canvas.put(x, 0, look.glyphs.edge_lit, "mark")
    end = canvas.put(x + 1, 0, label, "cursor" if at_cursor else "lit" if lit else "quiet")
    end = canvas.put(end + (len(label) > 1), 0, text, "ink" if text != "0" else "faint")
    places[place] = Region(x, 0, end - x, 1)
    return end + (len(label) > 1 or canvas.width >= _LONG_FROM)


def _draw_influence(canvas: Canvas, influence: list[int]) -> None:
    """The four markers, at the right end where they never move."""
    x = canvas.width
    for guild in range(len(GUILD_SIGNS) - 1, -1, -1):
        x = canvas.put_right(x, 0, f"{influence[guild]:>2}", "ink")
        x = canvas.put_right(x, 0, f" {GUILD_SIGNS[guild]}", f"{guild_tone(guild)}.text")


def _draw_rack(canvas: Canvas, look: Look, scene: Scene[MargravesState]) -> dict[str, Region]:
    """What a payment may be made of, with how much of each is taken."""
    x, places = 0, {}
    for place in scene.amounts:
        start, at_cursor = x, place == scene.cursor
        if at_cursor:
            canvas.put(x, 0, look.glyphs.cursor, "mark")
        x = canvas.put(x + 1, 0, f"{scene.keys.get(place, ' ')} ", "key")
        x = canvas.put(x, 0, _SOURCES[place], "cursor" if at_cursor else "lit")
        taken, most = scene.amounts[place]
        x = canvas.put(x, 0, f" {taken}", "key" if taken else "quiet")
        x = canvas.put(x, 0, f" of {most}", "quiet")
        places[place] = Region(start, 0, x - start, 1)
        x += 3
    return places
