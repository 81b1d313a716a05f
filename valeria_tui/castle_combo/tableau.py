"""A tableau: its cards with what each would score now, and the cells into which the next may go."""

from __future__ import annotations

from typing import NamedTuple

from rules.castle_combo.cells import BOX, CELL_NAMES, SIDE, occupied, open_cells
from rules.castle_combo.forecast import Placement
from rules.castle_combo.scoring import Points, hope, points_of
from rules.castle_combo.state import CastleState, Player
from rules.castle_combo.table import CastleTable, Character
from valeria_tui.canvas import Canvas, Region
from valeria_tui.castle_combo import short, spots
from valeria_tui.castle_combo.figures import asked_place, forecast, window
from valeria_tui.castle_combo.plates import draw_plate, mark_of
from valeria_tui.castle_combo.signs import BANNERS, shield_spans
from valeria_tui.face import Scene
from valeria_tui.look import Look
from valeria_tui.text import fit

_WIDEST, _HIGHEST = 22, 6
_ROOMY = 4
"""So many lines hold a card's scroll in words."""


class _Sheet(NamedTuple):
    """What all cells of a tableau need to know."""

    player: int
    points: Points
    open: frozenset[int]
    laid: dict[int, Placement]
    """For each cell that can be chosen now, what that does."""
    aim: Placement | None
    """That of the cell under the cursor."""


def _sheet(scene: Scene[CastleState], player: int) -> _Sheet:
    view = scene.view
    frame = asked_place(view)
    laid = forecast(view) if frame and frame.player == player else {}
    taken = occupied(view.players[player].cells)
    free = () if view.is_rival(player) or view.ended else open_cells(taken)
    found = spots.read_cell(scene.cursor)
    aim = laid.get(found[1]) if found and found[0] == player else None
    return _Sheet(player, points_of(view, player), frozenset(free), laid, aim)


def draw_tableau(
    canvas: Canvas, look: Look, scene: Scene[CastleState], player: int, growing: bool = True
) -> dict[str, Region]:
    """Draw a player's tableau as large as there is room; returns the places of its cells.

    One that is not to be seen `growing` has no cells but those with cards in their bounds.
    """
    rows, columns = window(scene.view, player, growing)
    most_rows, most_columns = (len(rows), len(columns)) if growing else (BOX, BOX)
    gap = int(growing)
    wide = min(_WIDEST, (canvas.width - gap * (most_columns - 1)) // most_columns)
    high = min(_HIGHEST, canvas.height // most_rows)
    apart = int(len(rows) * (high + 1) - 1 <= canvas.height)
    sheet, places = _sheet(scene, player), {}
    for y, row in enumerate(rows):
        for x, column in enumerate(columns):
            cell = row * SIDE + column
            region = Region(x * (wide + gap), y * (high + apart), wide, high)
            if _draw_cell(canvas.pane(region), look, scene, sheet, cell):
                places[spots.cell(player, cell)] = region
    return places


def _draw_cell(
    pane: Canvas, look: Look, scene: Scene[CastleState], sheet: _Sheet, cell: int
) -> bool:
    """Draw what lies on a cell, or may; whether it is a place."""
    view = scene.view
    code = view.players[sheet.player].cells[cell]
    if code:
        _draw_card(pane, look, scene, sheet, cell, code)
        return True
    if cell in sheet.laid:
        _draw_target(pane, look, scene, sheet, cell)
        return True
    free = cell in sheet.open
    if pane.height > 1 or free:
        sign = "+" if free else look.glyphs.dot
        pane.put(pane.width // 2, (pane.height - 1) // 2, sign, "quiet" if free else "faint")
    return bool(sheet.laid)


def _draw_target(
    pane: Canvas, look: Look, scene: Scene[CastleState], sheet: _Sheet, cell: int
) -> None:
    """A cell that can be chosen: by how much all points change, and those of the card itself."""
    placement, place = sheet.laid[cell], spots.cell(sheet.player, cell)
    frame = asked_place(scene.view)
    assert frame
    location = scene.view.table.characters[abs(frame.code)].location
    role = draw_plate(pane, look, scene, (place,), location)
    pane.put(1, 0, CELL_NAMES[cell], role)
    pane.put_right(pane.width, 0, f"{placement.total:+}p", role)
    player = scene.view.players[sheet.player].with_card(frame.code, cell)
    own = _score(scene.view.table, player, cell, placement.after.cards[cell])
    rest = placement.total - placement.changes[cell]
    said = f"{own}, others {rest:+}"
    pane.put(1, 1, fit(pane.width - 1, f"itself {said}", f"own {said}", said), "plate.lit")


def _draw_card(
    pane: Canvas, look: Look, scene: Scene[CastleState], sheet: _Sheet, cell: int, code: int
) -> None:
    view, place = scene.view, spots.cell(sheet.player, cell)
    card = view.table.characters[abs(code)]
    names = (place, card.id) if code > 0 else (place,)
    if code < 0:
        _draw_face_down(pane, look, scene, place, card)
        return
    role = draw_plate(pane, look, scene, names, card.location)
    room = pane.width - 2 - len(short.shortest(card))
    versions = _points(view, sheet, cell)
    points = next((each for each in versions if len(each) <= room), versions[-1])
    start = pane.put_right(pane.width, 0, points, role)
    x = pane.put(1, 0, BANNERS[card.location], role)
    room = start - x
    title = card.name if len(card.name) < room else fit(room, short.shortest(card))
    pane.put(x, 0, title, role)
    stored = view.players[sheet.player].stored[cell]
    if pane.height >= _ROOMY:
        _draw_words(pane, card, stored)
    elif pane.height > 1:
        _draw_signs(pane, card, stored)


def _draw_signs(pane: Canvas, card: Character, stored: int) -> None:
    """Shields, scroll and discount in one line; in two lines the cost as well."""
    scores = short.scoring(card, stored)
    if pane.height > 2:
        _draw_figures(pane, card)
        pane.put(1, 2, fit(pane.width - 1, *scores), "plate")
        return
    x = pane.spans(1, 1, shield_spans(card.shields))
    x += x > 1
    x = pane.put(x, 1, fit(pane.width - x, *scores), "plate")
    less = short.discount(card)
    if x + 1 + len(less) <= pane.width:
        pane.put(x + 1, 1, less, "plate.quiet")


def _draw_words(pane: Canvas, card: Character, stored: int) -> None:
    """Shields, cost and discount; then the scroll in words."""
    _draw_figures(pane, card)
    for y, line in enumerate(short.scroll_lines(card, stored, pane.width - 1, pane.height - 2), 2):
        pane.put(1, y, line, "plate")


def _draw_figures(pane: Canvas, card: Character) -> None:
    """Shields, cost and discount."""
    x = pane.spans(1, 1, shield_spans(card.shields))
    x += x > 1
    less = short.discount(card)
    said = (f"cost {card.cost} {less}".rstrip(), f"{card.cost}g {less}".rstrip(), less)
    pane.put(x, 1, fit(pane.width - x, *said), "plate.quiet")


def _draw_face_down(
    pane: Canvas, look: Look, scene: Scene[CastleState], place: str, card: Character
) -> None:
    """A card of which nothing counts."""
    pane.fill(Region(0, 0, pane.width, pane.height), "plate")
    for y in range(pane.height):
        pane.put(0, y, look.glyphs.edge, "plate.faint")
    if mark := mark_of(look, scene, place):
        pane.put(0, 0, mark, "plate.mark")
    inner = pane.width - 1
    title = fit(inner, "face-down", "f-down")
    role = "cursor" if place == scene.cursor else "plate.quiet"
    pane.put(1, 0, title.ljust(inner), role)
    if pane.height > 1:
        pane.put(1, 1, fit(inner, f"({short.name(card, inner - 2)})"), "plate.faint")


def _points(view: CastleState, sheet: _Sheet, cell: int) -> tuple[str, ...]:
    """A card's points in falling length: those it would have now, what a placement makes of them,
    or those that are still open with a question mark; the Rival's frame is settled from the start.
    """
    now = sheet.points.cards[cell]
    if sheet.aim and sheet.aim.changes[cell]:
        after = f"→{sheet.aim.after.cards[cell]}"
        return f"{now}{after}", after
    if view.ended or view.is_rival(sheet.player):
        return (str(now),)
    return (_score(view.table, view.players[sheet.player], cell, now),)


def _score(table: CastleTable, player: Player, cell: int, now: int) -> str:
    """The points of a card now, or those that its place may still bring, with a question mark."""
    if hope(table, player, cell):
        return f"{table.characters[player.cells[cell]].scroll.points}?"
    return str(now)
