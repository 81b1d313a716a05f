"""The players' mats: one line each, and the mat of one of them in full."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from rules.margraves.scoring import icons, score
from rules.margraves.state import MargravesState, Player
from rules.margraves.steps import RESOURCES, TOKENS
from rules.margraves.texts import reward_text
from valeria_tui.canvas import Canvas, Region, Span
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
from valeria_tui.text import fit, plural

_TOKEN_TONES = ("plate", "bronze.plate", "violet.plate", "blue.plate", "red.plate", "plate.quiet")
_WIDE_FROM = 90
_INDENT = 6


# ---------------------------------------------------------------- a line for each player


class _Columns(NamedTuple):
    """Where the columns of a line begin; those at -1 have no room."""

    name: int
    gold: int
    strength: int
    storage: int
    influence: int
    guild: int  # the cells of one Guild
    towers: int
    cards: int
    tiles: int
    points: int


_SLIM = _Columns(8, 12, 16, 18, 32, 3, 45, -1, -1, 49)
_BROAD = _Columns(12, 17, 21, 24, 39, 6, 64, 69, 79, 89)


def draw_lines(canvas: Canvas, look: Look, scene: Scene[MargravesState]) -> dict[str, Region]:
    """Draw a heading and a line for each player; returns the places of the lines."""
    columns = _BROAD if canvas.width >= _WIDE_FROM else _SLIM
    _draw_heading(canvas, look, columns)
    places = {}
    for seat in range(len(scene.view.players)):
        region = Region(0, 1 + seat, canvas.width, 1)
        places[spots.mat(seat)] = region
        _draw_line(canvas.pane(region), look, scene, seat, columns)
    return places


def _draw_heading(canvas: Canvas, look: Look, at: _Columns) -> None:
    for end, text in ((at.gold, "Gold"), (at.strength, "Str")):
        canvas.put_right(end, 0, text, "plate.quiet")
    canvas.put(at.storage, 0, "Storage", "plate.quiet")
    for guild, sign in enumerate(GUILD_SIGNS):
        end = at.influence + guild * at.guild + 2
        canvas.put_right(end, 0, sign, f"{guild_tone(guild)}.plate")
    canvas.put_right(at.towers + 2, 0, signs.TOWER, "plate.quiet")
    if at.cards >= 0:
        canvas.put(at.cards, 0, "Hand+pile", "plate.quiet")
        canvas.put(at.tiles, 0, "Tiles", "plate.quiet")
    canvas.put(at.points, 0, "Pts", "plate.quiet")


def _draw_line(
    pane: Canvas, look: Look, scene: Scene[MargravesState], seat: int, at: _Columns
) -> None:
    state = scene.view
    who, place, glyphs = state.players[seat], spots.mat(seat), look.glyphs
    mark = ""
    if place == scene.cursor:
        mark = glyphs.cursor
    elif seat == state.current and state.round:
        mark = glyphs.focus
    elif place in scene.changed:
        mark = glyphs.changed
    pane.put(0, 0, mark, "plate.mark")
    pane.put(1, 0, seat_letters(scene.names)[seat], f"{seat_tone(seat)}.die")
    role = "cursor" if place == scene.cursor else "plate.lit" if seat == scene.seat else "plate"
    pane.put(3, 0, fit(at.name - 3, scene.names[seat]), role)
    pane.put_right(at.gold, 0, str(who.gold), "plate")
    pane.put_right(at.strength, 0, str(who.strength), "plate")
    pane.spans(at.storage, 0, storage_spans(who, state.table.storage))
    for guild, space in enumerate(who.influence):
        end = at.influence + guild * at.guild + 2
        pane.put_right(end, 0, str(space), "plate")
    pane.put_right(at.towers + 2, 0, str(who.towers_built), "plate")
    if at.cards >= 0:
        pane.put(at.cards, 0, f"{len(who.hand)}+{len(who.pile)}", "plate")
        pane.put(at.tiles, 0, f"{len(who.grants)}+{len(who.kept)}", "plate")
    pane.put_right(at.points + 3, 0, str(score(state, seat).total), "plate.lit")


def storage_spans(who: Player, size: int) -> list[Span]:
    """The storage as one letter or shape a space."""
    spans = [
        (TOKEN_SIGNS[token] * count, _TOKEN_TONES[token])
        for token, count in enumerate(who.stored)
        if count
    ]
    return [*spans, (signs.FREE * (size - sum(who.stored)), "plate.quiet")]


# ---------------------------------------------------------------- one mat in full


def shown_seat(scene: Scene[MargravesState]) -> int:
    """The player whose mat is shown in full: the one under the cursor, or who is asked."""
    seats = range(len(scene.view.players))
    return next((seat for seat in seats if spots.mat(seat) == scene.cursor), scene.seat)


def draw_tiles(canvas: Canvas, look: Look, scene: Scene[MargravesState]) -> dict[str, Region]:
    """Privileges and pile of a player in two lines; returns their places."""
    seat = shown_seat(scene)
    places = _draw_items(canvas, look, scene, 0, "Tiles", _tiles(scene, seat))
    return places | _draw_items(canvas, look, scene, 1, "Pile", _pile(scene, seat))


def draw_mat(canvas: Canvas, look: Look, scene: Scene[MargravesState]) -> dict[str, Region]:
    """A player's mat in full; returns the places of tiles and piled Citizens."""
    seat, state = shown_seat(scene), scene.view
    who, table = state.players[seat], state.table
    name, here = scene.names[seat], table.locations[who.location].name
    x = canvas.put(0, 0, name, f"{seat_tone(seat)}.plate")
    canvas.put(x, 0, f"  Margrave in {here}, Ship on {who.ship}", "plate")
    places, y = _draw_wealth(canvas, look, scene, seat, 1)
    for title, text in _facts(state, seat, look):
        x = canvas.put(0, y, f"{title} ", "plate.quiet")
        canvas.put(x, y, fit(canvas.width - x, text), "plate")
        y += 1
    places |= _draw_items(canvas, look, scene, y, "Tiles", _tiles(scene, seat), 2)
    return places | _draw_items(canvas, look, scene, y + 2, "Pile", _pile(scene, seat), 3)


def _facts(state: MargravesState, seat: int, look: Look) -> Iterator[tuple[str, str]]:
    """What lies on a mat, a title and a text a line."""
    who, table, glyphs = state.players[seat], state.table, look.glyphs
    bar = glyphs.full * who.strength + glyphs.empty * (table.strength - who.strength)
    yield "Strength", f"{bar} {who.strength} of {table.strength}   Gold {who.gold}"
    stored = [
        plural(count, TOKENS[token].capitalize())
        if token >= len(RESOURCES)
        else f"{count} {TOKENS[token].capitalize()}"
        for token, count in enumerate(who.stored)
        if count
    ]
    yield f"Storage {sum(who.stored)} of {table.storage}:", ", ".join(stored) or "empty"
    counts = zip(GUILD_SIGNS, icons(state, seat), strict=True)
    yield "Icons", " ".join(f"{sign} {count}" for sign, count in counts)
    towers = [f"{table.locations[place].name} {slot + 1}" for place, slot in who.towers]
    yield "Towers", ", ".join(towers) or "none built"


def _draw_wealth(
    canvas: Canvas, look: Look, scene: Scene[MargravesState], seat: int, y: int
) -> tuple[dict[str, Region], int]:
    """The Wealth tiles that a player may choose from or has kept, as far as they may be seen;
    also the line after them."""
    table = scene.view.table
    places: dict[str, Region] = {}
    held = (("Wealth to choose from", scene.view.packs), ("Wealth kept", scene.view.wealth))
    for title, tiles in held:
        codes = [code for code in tiles[seat] if code]
        if codes:
            canvas.put(0, y, title, "plate.quiet")
            y += 1
        for code in codes:
            place = spots.wealth(table.wealth_ids[code])
            lit, at_cursor = place in scene.lit, place == scene.cursor
            mark = look.glyphs.cursor if at_cursor else look.glyphs.edge_lit if lit else " "
            canvas.put(0, y, mark, "plate.mark")
            role = "cursor" if at_cursor else "plate.lit" if lit else "plate"
            canvas.put(1, y, reward_text(table.wealth[code] or ()), role)
            places[place] = Region(0, y, canvas.width, 1)
            y += 1
    return places, y


class _Item(NamedTuple):
    place: str
    text: str
    role: str


def _tiles(scene: Scene[MargravesState], seat: int) -> list[_Item]:
    """Grants, and tiles to score, each kind once with its number."""
    state = scene.view
    who, table = state.players[seat], state.table
    items = []
    for codes, role in ((who.grants, "plate.mark"), (who.kept, "plate")):
        for code, count in Counter(codes).items():
            tile = table.privilege(code)
            times = f" x{count}" if count > 1 else ""
            items.append(_Item(spots.held(tile.id), short.tile(tile, 16) + times, role))
    return items


def _pile(scene: Scene[MargravesState], seat: int) -> list[_Item]:
    """The piled Citizens, the last one played at the end."""
    state = scene.view
    items = []
    for code in state.players[seat].pile:
        citizen = state.table.citizen(code)
        place = spots.pile(citizen.id)
        role = f"{guild_tone(citizen.guild)}.plate"
        items.append(_Item(place, short.name(citizen, 11), role))
    return items


def _draw_items(
    canvas: Canvas,
    look: Look,
    scene: Scene[MargravesState],
    y: int,
    title: str,
    items: list[_Item],
    lines: int = 1,
) -> dict[str, Region]:
    """A title and the items, each with its mark, as many as fit into so many lines."""
    canvas.put(0, y, title, "plate.quiet")
    x, last = _INDENT, y + lines - 1
    places = {}
    for item in items:
        if x + len(item.text) + 2 > canvas.width:
            if y == last:
                canvas.put(canvas.width - 1, y, look.glyphs.more, "plate.mark")
                break
            x, y = _INDENT, y + 1
        lit, at_cursor = item.place in scene.lit, item.place == scene.cursor
        mark = look.glyphs.cursor if at_cursor else look.glyphs.edge_lit if lit else " "
        canvas.put(x, y, mark, "plate.mark")
        places[item.place] = Region(x, y, len(item.text) + 1, 1)
        x = canvas.put(x + 1, y, item.text, "cursor" if at_cursor else item.role) + 1
    if not items:
        canvas.put(x, y, "none", "plate.faint")
    return places
