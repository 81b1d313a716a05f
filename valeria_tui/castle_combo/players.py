"""All players: a line for each with what he has, and small tableaus."""

from __future__ import annotations

from rules.castle_combo.cells import BOX
from rules.castle_combo.counting import tally
from rules.castle_combo.prices import discount
from rules.castle_combo.scoring import points_of
from rules.castle_combo.state import CastleState
from valeria_tui.canvas import Canvas, Region, Span
from valeria_tui.castle_combo import spots, tableau
from valeria_tui.castle_combo.plates import mark_of
from valeria_tui.castle_combo.signs import BANNERS, SHIELD_SIGNS, shield_role
from valeria_tui.face import Scene
from valeria_tui.look import Look
from valeria_tui.text import fit

RIVAL = "Rival"
_HIGHEST = 16
"""The most lines of a small tableau with its heading."""


def name(scene: Scene[CastleState], player: int) -> str:
    """What a player is called."""
    return scene.names[player] if player < len(scene.names) else RIVAL


def shown_player(scene: Scene[CastleState]) -> int:
    """The player whose tableau is shown large: the one under the cursor, or who is asked."""
    found = spots.owner(scene.cursor)
    return found if 0 <= found < len(scene.view.players) else scene.seat


def holdings(view: CastleState, player: int) -> list[Span]:
    """Gold, Keys and points if the game ended now."""
    who, total = view.players[player], points_of(view, player).total
    if view.is_rival(player):
        return [(f"{total}p", "strong")]
    return [(f"{who.gold}g {who.keys}k ", "ink"), (f"{total}p", "strong")]


def tally_spans(view: CastleState, player: int) -> list[Span]:
    """How many shields of each type and banners of each location a tableau shows, and what is
    off each location's cards."""
    who, table = view.players[player], view.table
    seen = tally(table, who.cells)
    spans: list[Span] = []
    for shield, sign in enumerate(SHIELD_SIGNS):
        count = seen.shields[shield]
        role = shield_role(shield, "text") if count else "faint"
        spans.append((f"{sign}{count} ", role))
    for location, banner in enumerate(BANNERS):
        spans.append((f" {banner}{seen.banners[location]}", "quiet"))
    for location, banner in enumerate(BANNERS):
        if less := discount(table, who, location):
            spans.append((f" -{less}{banner}", "strong"))
    return spans


def draw_head(canvas: Canvas, look: Look, scene: Scene[CastleState], player: int) -> None:
    """The line above a large tableau: whose it is, and what it shows."""
    title = f"{fit(14, name(scene, player))}:"
    x = canvas.put(1, 0, title, "strong")
    canvas.spans(max(x + 1, 10), 0, tally_spans(scene.view, player))


def draw_lines(
    canvas: Canvas, look: Look, scene: Scene[CastleState], player: int
) -> dict[str, Region]:
    """A line for each of the others; returns the places of the lines."""
    places = {}
    for y, other in enumerate(scene.view.opponents(player)):
        region = Region(0, y, canvas.width, 1)
        _draw_line(canvas.pane(region), look, scene, other)
        places[spots.player(other)] = region
    return places


def _draw_line(pane: Canvas, look: Look, scene: Scene[CastleState], player: int) -> None:
    place = spots.player(player)
    pane.put(0, 0, mark_of(look, scene, place), "mark")
    role = "cursor" if place == scene.cursor else "strong"
    pane.put(1, 0, fit(9, name(scene, player)), role)
    x = 11
    for text, each in holdings(scene.view, player):
        x = pane.put(x, 0, text, each)
    pane.spans(max(x + 1, 24), 0, tally_spans(scene.view, player))


def draw_small(
    canvas: Canvas, look: Look, scene: Scene[CastleState], player: int
) -> dict[str, Region]:
    """The others one below the other with their tableaus; returns a place for each."""
    around = scene.view.opponents(player)
    if not around:
        return {}
    high = min(_HIGHEST, canvas.height // len(around))
    places = {}
    for number, other in enumerate(around):
        region = Region(0, number * high, canvas.width, high)
        pane = canvas.pane(region)
        place = spots.player(other)
        pane.put(0, 0, mark_of(look, scene, place), "mark")
        role = "cursor" if place == scene.cursor else "strong"
        x = pane.put(1, 0, fit(12, name(scene, other)), role)
        pane.spans(x + 2, 0, holdings(scene.view, other))
        below = pane.pane(Region(0, 1, pane.width, (high - 1) // BOX * BOX))
        tableau.draw_tableau(below, look, scene._replace(cursor=""), other, growing=False)
        places[place] = region
    return places
