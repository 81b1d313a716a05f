"""All players: a line for each with what he has, small tableaus, and the house modes."""

from __future__ import annotations

from rules.castle_combo.counting import tally
from rules.castle_combo.prices import discount
from rules.castle_combo.scoring import points_of
from rules.castle_combo.state import CastleState
from rules.castle_combo.terms import LOCATIONS, SHIELDS
from rules.castle_combo.texts import SHIELD_NAMES
from valeria_tui.canvas import Canvas, Region, Span
from valeria_tui.castle_combo import spots, tableau
from valeria_tui.castle_combo.plates import mark_of
from valeria_tui.castle_combo.signs import BANNERS, SHIELD_SIGNS, shield_role
from valeria_tui.face import Scene
from valeria_tui.look import Look
from valeria_tui.text import fit

RIVAL = "Rival"
_HEAD = 2
"""The lines above a small tableau: who it is, and what he has."""


def name(scene: Scene[CastleState], player: int) -> str:
    """What a player is called."""
    return scene.names[player] if player < len(scene.names) else RIVAL


def shown_player(scene: Scene[CastleState]) -> int:
    """The player whose tableau is shown large: the one under the cursor, or who is asked."""
    found = spots.owner(scene.cursor)
    return found if 0 <= found < len(scene.view.players) else scene.seat


def others(scene: Scene[CastleState], player: int) -> list[int]:
    """All players but one, clockwise from him."""
    return list(scene.view.opponents(player))


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
    for y, other in enumerate(others(scene, player)):
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
    around = others(scene, player)
    if not around:
        return {}
    high = min(16, canvas.height // len(around))
    places = {}
    for number, other in enumerate(around):
        region = Region(0, number * high, canvas.width, high)
        pane = canvas.pane(region)
        place = spots.player(other)
        pane.put(0, 0, mark_of(look, scene, place), "mark")
        role = "cursor" if place == scene.cursor else "strong"
        x = pane.put(1, 0, fit(12, name(scene, other)), role)
        pane.spans(x + 2, 0, holdings(scene.view, other))
        below = pane.pane(Region(0, 1, pane.width, high - 1 - (number < len(around) - 1)))
        tableau.draw_tableau(below, look, scene._replace(cursor=""), other)
        places[place] = region
    return places


def draw_ranks(canvas: Canvas, scene: Scene[CastleState]) -> None:
    """The house mode Target: the ranks, and the one that the points reach now."""
    view = scene.view
    total = points_of(view, 0).total
    reached = view.table.rank(total)
    canvas.put(1, 0, "House mode Target: ranks by points", "strong")
    for y, rank in enumerate(view.table.ranks, 1):
        now = rank == reached
        said = f"from {rank.points:>2}  {rank.name}" + (f"  ({total} now)" if now else "")
        canvas.put(1, y, said, "key" if now else "quiet")


def favourites(view: CastleState) -> list[Span]:
    """The shield types that the Rival looks for, from the present turn on."""
    order = view.favourites
    now = (view.round - 1) % len(order)
    turns = [order[(now + step) % len(order)] for step in range(len(order))]
    first, *later = (SHIELD_NAMES[each] for each in turns)
    return [(f"seeks {first}", "key"), (f", then {' '.join(each[0] for each in later)}", "quiet")]


assert len(SHIELDS) == len(SHIELD_SIGNS)
assert len(LOCATIONS) == len(BANNERS)
