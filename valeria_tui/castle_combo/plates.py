"""Cards as plates: an edge, a name on the first line, and the marks that tell what can be done."""

from __future__ import annotations

from rules.castle_combo.state import CastleState
from valeria_tui.canvas import Canvas, Region
from valeria_tui.castle_combo.signs import LOCATION_TONES
from valeria_tui.face import Scene
from valeria_tui.look import Look

_LIT = "["
"""The lit edge of a card in ASCII, where the usual one is the sign of the Village."""


def lit_edge(look: Look) -> str:
    """The left edge of what can be chosen now."""
    return _LIT if look.ascii else look.glyphs.edge_lit


def mark_of(look: Look, scene: Scene[CastleState], *names: str) -> str:
    """The sign for a place, which may go by several names; empty for a place at rest."""
    glyphs = look.glyphs
    if scene.cursor in names:
        return glyphs.cursor
    if any(name in scene.chosen for name in names):
        return glyphs.focus
    if any(name in scene.changed for name in names):
        return glyphs.changed
    return lit_edge(look) if _is_lit(scene, names) else ""


def draw_plate(
    pane: Canvas, look: Look, scene: Scene[CastleState], names: tuple[str, ...], location: int
) -> str:
    """Draw an empty card of a location that goes by these names; returns the role of its first
    line, on which its name belongs."""
    tone, lit = LOCATION_TONES[location], ".lit" if _is_lit(scene, names) else ""
    edge = lit_edge(look) if lit else look.glyphs.edge
    pane.fill(Region(1, 0, pane.width - 1, pane.height), "plate")
    for y in range(1, pane.height):
        pane.put(0, y, edge, f"{tone}.edge{lit}")
    role = "cursor" if scene.cursor in names else f"{tone}.head{lit}"
    mark = mark_of(look, scene, *names)
    if mark in ("", edge):  # the first line stands out as a bar, where there are plates
        mark = " " if look.glyphs.edge == " " else edge
    pane.put(0, 0, mark.ljust(pane.width), role)
    return role


def _is_lit(scene: Scene[CastleState], names: tuple[str, ...]) -> bool:
    return any(name in scene.lit for name in names)
