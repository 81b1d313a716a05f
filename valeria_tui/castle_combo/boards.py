"""The board on the screen: all together where there is room, else one page at a time."""

from __future__ import annotations

from collections.abc import Callable

from rules.castle_combo.state import CastleState
from valeria_tui.canvas import Canvas, Region
from valeria_tui.castle_combo import house, market, players, tableau
from valeria_tui.face import Scene
from valeria_tui.look import Look

TABLE, PLAYERS = range(2)
NAMES = ("table", "players")
ALL = -1
"""In place of a page: everything is shown together."""

WIDE, HIGH = 95, 34
"""The least room in which everything is shown together."""

_SIDE = 24
_LEAST_SIDE = 23
_ROWS = 27
_MARKET, _LARGE_MARKET = 8, 16
_OWN = 55

_WORDS = 80, 25
"""The least page on which cards on display are told in words."""

Part = Callable[[Canvas, Look, Scene[CastleState], int], dict[str, Region]]


def shows_all(width: int, height: int) -> bool:
    """Whether so much room holds everything together, and the choices beside it."""
    return width >= WIDE + _SIDE + 1 and height >= HIGH


def size(width: int, height: int) -> tuple[int, int]:
    """How large the board is drawn where so much room can be had."""
    if shows_all(width, height):
        return WIDE, HIGH
    return min(WIDE, width - _LEAST_SIDE - 1), min(_ROWS, height)


def draw(canvas: Canvas, look: Look, scene: Scene[CastleState]) -> dict[str, Region]:
    """Draw the board, or the page of the scene; returns the places that show."""
    canvas.fill(Region(0, 0, canvas.width, canvas.height), "ground")
    sheet = _Sheet(canvas, look, scene)
    {ALL: _draw_all, TABLE: _draw_table, PLAYERS: _draw_players}[scene.page](sheet)
    return sheet.places


class _Sheet:
    """A canvas on which parts are laid out; keeps where on it their places lie."""

    def __init__(self, canvas: Canvas, look: Look, scene: Scene[CastleState]) -> None:
        self.canvas, self.look, self.scene = canvas, look, scene
        self.places: dict[str, Region] = {}

    def lay(self, part: Part, player: int, region: Region) -> None:
        """Draw a part for a player there."""
        inside = part(self.canvas.pane(region), self.look, self.scene, player)
        for place, each in inside.items():
            self.places[place] = each._replace(x=each.x + region.x, y=each.y + region.y)


def _market(
    canvas: Canvas, look: Look, scene: Scene[CastleState], player: int
) -> dict[str, Region]:
    return market.draw_market(canvas, look, scene)


def _large(canvas: Canvas, look: Look, scene: Scene[CastleState], player: int) -> dict[str, Region]:
    """A tableau below its heading."""
    players.draw_head(canvas, look, scene, player)
    below = canvas.pane(Region(0, 1, canvas.width, canvas.height - 1))
    inside = tableau.draw_tableau(below, look, scene, player)
    return {place: each._replace(y=each.y + 1) for place, each in inside.items()}


def _draw_table(sheet: _Sheet) -> None:
    """Both displays above the own tableau."""
    width, height = sheet.canvas.width, sheet.canvas.height
    roomy = width >= _WORDS[0] and height >= _WORDS[1]
    high = _LARGE_MARKET if roomy else _MARKET
    sheet.lay(_market, sheet.scene.seat, Region(0, 0, width, high))
    sheet.lay(_large, sheet.scene.seat, Region(0, high, width, height - high))


def _draw_players(sheet: _Sheet) -> None:
    """A line for each of the others above the tableau of one of them."""
    width, height, scene = sheet.canvas.width, sheet.canvas.height, sheet.scene
    around = scene.view.opponents(scene.seat)
    if not around:
        house.draw_ranks(sheet.canvas, scene.view)
        return
    sheet.lay(players.draw_lines, scene.seat, Region(0, 0, width, len(around)))
    y = len(around) + 1
    if scene.view.seats == 1:
        y = house.draw_rival(sheet.canvas, scene.view, y) + 1
    shown = players.shown_player(scene)
    large = shown if shown != scene.seat else around[0]
    sheet.lay(_large, large, Region(0, y, width, height - y))


def _draw_all(sheet: _Sheet) -> None:
    """Both displays above; below them a tableau large, and those of the others small."""
    width, height, scene = sheet.canvas.width, sheet.canvas.height, sheet.scene
    high = height - _LARGE_MARKET
    sheet.lay(_market, scene.seat, Region(0, 0, width, _LARGE_MARKET))
    sheet.lay(_large, players.shown_player(scene), Region(0, _LARGE_MARKET, _OWN, high))
    right = Region(_OWN + 1, _LARGE_MARKET, width - _OWN - 1, high)
    pane = sheet.canvas.pane(right)
    if scene.view.has_target:
        house.draw_ranks(pane, scene.view)
        return
    if scene.view.seats == 1:
        high -= len(house.rival_lines(scene.view, pane.width - 1)) + 1
        house.draw_rival(pane, scene.view, high + 1)
    sheet.lay(players.draw_small, scene.seat, right._replace(height=high))
