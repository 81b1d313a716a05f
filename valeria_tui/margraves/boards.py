"""The boards on the screen: all together where there is room, else one page at a time."""

from __future__ import annotations

from collections.abc import Callable

from rules.margraves.state import MargravesState
from valeria_tui.canvas import Canvas, Region
from valeria_tui.face import Scene
from valeria_tui.look import Look
from valeria_tui.margraves import (
    influence,
    lairs,
    market,
    mats,
    pages,
    tombs,
)
from valeria_tui.margraves import (
    map as location_map,
)

_MAP = 51
_APART = 1
_TRACK = influence.NARROW
WIDE = _MAP + _APART + _TRACK
HIGH = 34
"""The least room in which everything is shown together."""

Part = Callable[[Canvas, Look, Scene[MargravesState]], dict[str, Region]]
"""Draws one thing, and returns the places on it."""

_PAGE = 54
_PAGE_ROWS = 17
_SIDE = 24


def shows_all(width: int, height: int) -> bool:
    """Whether so much room holds all boards together, and the choices beside them."""
    return width >= WIDE + _SIDE + 1 and height >= HIGH


def size(width: int, height: int) -> tuple[int, int]:
    """How large the boards are drawn where so much room can be had."""
    if shows_all(width, height):
        return WIDE, HIGH
    return min(_PAGE, width - _SIDE - 1), _PAGE_ROWS


def draw(canvas: Canvas, look: Look, scene: Scene[MargravesState]) -> dict[str, Region]:
    """Draw the boards, or the page of the scene; returns the places that show."""
    canvas.fill(Region(0, 0, canvas.width, canvas.height), "plate")
    layouts = (_draw_map, _draw_track, _draw_monsters, _draw_mats)
    sheet = _Sheet(canvas, look, scene)
    (_draw_all if scene.page == pages.ALL else layouts[scene.page])(sheet)
    return sheet.places


class _Sheet:
    """A canvas on which parts are laid out; keeps where on it their places lie."""

    def __init__(self, canvas: Canvas, look: Look, scene: Scene[MargravesState]) -> None:
        self.canvas, self.look, self.scene = canvas, look, scene
        self.places: dict[str, Region] = {}

    def lay(self, part: Part, x: int, y: int, width: int, height: int) -> None:
        """Draw a part there."""
        region = Region(x, y, width, height)
        inside = part(self.canvas.pane(region), self.look, self.scene)
        for place, each in inside.items():
            self.places[place] = each._replace(x=each.x + x, y=each.y + y)


def _draw_map(sheet: _Sheet) -> None:
    width = sheet.canvas.width
    sheet.lay(location_map.draw_map, 0, 0, width, location_map.HEIGHT)
    sheet.lay(market.draw_ring, 0, location_map.HEIGHT, width, 1)


def _draw_track(sheet: _Sheet) -> None:
    """Citizens, Influence, Tombs and Privileges, supply; air between them where it is left."""
    width, height = sheet.canvas.width, sheet.canvas.height
    high = influence.height_of(len(sheet.scene.view.players))
    air = iter((1, 1, 1) if height - 2 - high - tombs.HEIGHT - 1 >= 3 else (0, 0, 0))
    sheet.lay(market.draw_line_row, 0, 0, width, 2)
    y = 2 + next(air)
    sheet.lay(influence.draw_influence, 0, y, width, high)
    y += high + next(air)
    left = tombs.width_of(sheet.scene.view.table)
    sheet.lay(tombs.draw_tombs, 0, y, left, tombs.HEIGHT)
    sheet.lay(market.draw_privileges, left, y, width - left, tombs.HEIGHT)
    sheet.lay(market.draw_supply, 0, y + tombs.HEIGHT + next(air), width, 1)


def _draw_monsters(sheet: _Sheet) -> None:
    sheet.lay(_lairs_in(2), 0, 0, sheet.canvas.width, sheet.canvas.height)


def _draw_mats(sheet: _Sheet) -> None:
    width, seats = sheet.canvas.width, len(sheet.scene.view.players)
    sheet.lay(mats.draw_lines, 0, 0, width, 1 + seats)
    sheet.lay(mats.draw_mat, 0, 2 + seats, width, sheet.canvas.height - 2 - seats)


def _draw_all(sheet: _Sheet) -> None:
    """Map and track board side by side, the Lairs in a row, then what lies out, and the mats."""
    view, width = sheet.scene.view, sheet.canvas.width
    seats, right = len(view.players), _MAP + _APART
    high = influence.height_of(seats)
    sheet.lay(location_map.draw_map, 0, 0, _MAP, location_map.HEIGHT)
    sheet.lay(influence.draw_influence, right, 0, width - right, high)
    sheet.lay(tombs.draw_tombs, right, location_map.HEIGHT - tombs.HEIGHT, width - right, 4)
    spare = sheet.canvas.height - (location_map.HEIGHT + lairs.LOW + 1 + len(view.line))
    spare -= 1 + seats + 2
    air = [int(spare > number) for number in (1, 0, 2)]
    y = location_map.HEIGHT + air[0]
    sheet.lay(_lairs_in(4), 0, y, width, lairs.LOW)
    y += lairs.LOW + air[1]
    citizens = 1 + len(view.line)
    sheet.lay(market.draw_line_list, 0, y, _MAP, citizens)
    sheet.lay(market.draw_privileges, right, y, width - right, 4)
    sheet.lay(market.draw_ring, right, y + citizens - 2, width - right, 1)
    sheet.lay(market.draw_supply, right, y + citizens - 1, width - right, 1)
    y += citizens + air[2]
    sheet.lay(mats.draw_lines, 0, y, width, 1 + seats)
    sheet.lay(mats.draw_tiles, 0, y + 1 + seats, width, 2)


def _lairs_in(columns: int) -> Part:
    def draw(canvas: Canvas, look: Look, scene: Scene[MargravesState]) -> dict[str, Region]:
        return lairs.draw_lairs(canvas, look, scene, columns)

    return draw
