"""The line below the board: what everyone has, whatever page is open."""

from __future__ import annotations

from rules.castle_combo.state import CastleState
from valeria_tui.canvas import Canvas, Region
from valeria_tui.castle_combo import house, players
from valeria_tui.face import Scene
from valeria_tui.look import Look
from valeria_tui.text import fit

_WIDEST, _SOLO = 24, 18


def draw_strip(canvas: Canvas, look: Look, scene: Scene[CastleState]) -> dict[str, Region]:
    """Draw Gold, Keys and points of all players in their order; nothing here is a place."""
    view = scene.view
    count = len(view.players)
    wide = _SOLO if view.seats == 1 else min(_WIDEST, canvas.width // count)
    for player in range(count):
        pane = canvas.pane(Region(player * wide, 0, wide, 1))
        held = players.holdings(view, player)
        room = wide - 3 - sum(len(text) for text, _ in held)
        turn = player == view.current and not view.ended
        pane.put(0, 0, look.glyphs.focus if turn else " ", "mark")
        role = "strong" if player == scene.seat else "quiet"
        x = pane.put(1, 0, fit(room, players.name(scene, player)), role)
        pane.spans(x + 1, 0, held)
    if view.seats == 1:
        canvas.spans(count * wide, 0, house.ahead(view))
    return {}
