"""The line below the board: what everyone has, whatever page is open."""

from __future__ import annotations

from rules.castle_combo.market import shown
from rules.castle_combo.scoring import points_of
from rules.castle_combo.solo import rival_choice
from rules.castle_combo.state import CastleState
from valeria_tui.canvas import Canvas, Region, Span
from valeria_tui.castle_combo import players, short
from valeria_tui.face import Scene
from valeria_tui.look import Look
from valeria_tui.text import fit

_WIDEST = 24


def draw_strip(canvas: Canvas, look: Look, scene: Scene[CastleState]) -> dict[str, Region]:
    """Draw Gold, Keys and points of all players in their order; nothing here is a place."""
    view = scene.view
    count = len(view.players)
    wide = min(_WIDEST, canvas.width // max(count, 2))
    x = 0
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
        _draw_house(canvas.pane(Region(count * wide, 0, canvas.width - count * wide, 1)), view)
    return {}


def _draw_house(pane: Canvas, view: CastleState) -> None:
    """What the house mode has in store."""
    spans: list[Span]
    if view.has_target:
        rank = view.table.rank(points_of(view, 0).total)
        spans = [(f"{rank.name} so far", "key")]
        if cards := shown(view, view.messenger):
            first = view.table.characters[cards[0]]
            spans.append((f"; {short.name(first, 12)} goes next", "quiet"))
    else:
        spans = players.favourites(view)
        if not view.ended and shown(view, view.messenger):
            card = view.table.characters[rival_choice(view)]
            spans.insert(1, (f": {short.name(card, 12)}", "key"))
    pane.spans(0, 0, spans)
