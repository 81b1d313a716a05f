"""The Battlefield: twenty-five cards in five columns, the Vanguard at the lower edge."""

from __future__ import annotations

from rules.siege.battlefield import fronts, in_range
from rules.siege.codes import CELL_NAMES, SIZE, column, row
from rules.siege.state import SiegeState
from rules.siege.table import ATTACK
from valeria_tui.canvas import Canvas, Region
from valeria_tui.face import Scene
from valeria_tui.look import Look
from valeria_tui.siege import short

TONE = {"attack": "red", "magical": "violet", "engine": "bronze", "champion": "green"}

GUTTER = 3
"""The width of the row numbers."""


def draw_field(
    canvas: Canvas, look: Look, scene: Scene[SiegeState], width: int, height: int
) -> dict[str, Region]:
    """Draw all cards, each so wide and high, below a line with the numbers of the columns."""
    state = scene.view
    front = set(fronts(state))
    places = {}
    for col in range(SIZE):
        canvas.put(GUTTER + col * width + width // 2, 0, f"C{col + 1}", "plate.quiet")
    for level in range(SIZE):
        y = 1 + (SIZE - 1 - level) * height
        canvas.put(0, y, f"R{level + 1}", "plate.quiet")
    for cell, place in enumerate(CELL_NAMES):
        region = Region(
            GUTTER + column(cell) * width, 1 + (SIZE - 1 - row(cell)) * height, width, height
        )
        places[place] = region
        pane = canvas.pane(region)
        if state.grid[cell]:
            _draw_card(pane, look, scene, cell, cell in front)
        else:
            _draw_gap(pane, look, scene, place)
    return places


def _draw_gap(pane: Canvas, look: Look, scene: Scene[SiegeState], place: str) -> None:
    if place in scene.lit or place == scene.cursor:
        at_cursor = place == scene.cursor
        role = "cursor" if at_cursor else "plate.lit"
        mark = look.glyphs.cursor if at_cursor else look.glyphs.edge_lit
        pane.put(0, 0, mark, "plate.mark")
        pane.put(1, 0, "empty".ljust(pane.width - 1), role)
    else:
        middle = pane.height // 2
        pane.put(pane.width // 2, middle, look.glyphs.dot, "plate.faint")


def _draw_card(
    pane: Canvas, look: Look, scene: Scene[SiegeState], cell: int, is_front: bool
) -> None:
    state, table = scene.view, scene.view.table
    code = state.grid[cell]
    tone = TONE[table.kind[code]]
    inner = pane.width - 1
    draw_plate(pane, look, scene, CELL_NAMES[cell], tone, short.name(table, code, inner))
    lines = _engine_lines if table.is_engine[code] else _troop_lines
    lines(pane, look, state, cell)
    _draw_foot(pane, look, state, cell, is_front)


def draw_plate(
    pane: Canvas, look: Look, scene: Scene[SiegeState], place: str, tone: str, title: str
) -> None:
    """An empty card: its edge, and its name on the first line. Shape and colour of both tell
    whether it is lit, chosen, changed, or under the cursor."""
    glyphs = look.glyphs
    lit = ".lit" if place in scene.lit else ""
    edge = glyphs.edge_lit if lit else glyphs.edge
    for y in range(pane.height):
        pane.put(0, y, edge, f"{tone}.edge{lit}")
        pane.put(1, y, " " * (pane.width - 1), "plate")
    role = f"{tone}.head{lit}"
    if place == scene.cursor:
        role = "cursor"
        pane.put(0, 0, glyphs.cursor, "plate.mark")
    elif place in scene.chosen:
        role = "plate.mark"
        pane.put(0, 0, glyphs.focus, "plate.mark")
    elif place in scene.changed:
        pane.put(0, 0, glyphs.changed, "plate.mark")
    pane.put(1, 0, title.ljust(pane.width - 1), role)


def _troop_lines(pane: Canvas, look: Look, state: SiegeState, cell: int) -> None:
    table, code = state.table, state.grid[cell]
    inner = pane.width - 1
    _put_price(pane, state, cell, 1)
    if inner > 9:
        kind = "Attack" if table.kind[code] == ATTACK else "Magical"
        pane.put(1, 1, kind, "plate.quiet")
    if pane.height > 3:
        pane.put(1, 2, short.power(table, code, inner), "plate.quiet")


def _engine_lines(pane: Canvas, look: Look, state: SiegeState, cell: int) -> None:
    table, code, glyphs = state.table, state.grid[cell], look.glyphs
    inner = pane.width - 1
    near = in_range(state, cell)
    start = _put_price(pane, state, cell, 1)
    role = "plate.mark" if near else "plate.quiet"
    words = ("in range", "in") if near else ("far", "far")
    x = pane.put(1, 1, glyphs.near if near else glyphs.far, role)
    text = next((each for each in words if x + len(each) + 1 < start), "")
    pane.put(x, 1, f" {text}" if inner > 9 else text, role)
    if pane.height > 3:
        pane.put(1, 2, short.power(table, code, inner), "bronze.plate" if near else "plate.quiet")
    if pane.height > 4 and inner > 14:
        _draw_chart(pane, state, cell, 3)


def _put_price(pane: Canvas, state: SiegeState, cell: int, y: int) -> int:
    spans = short.price(state, cell)
    start = pane.width - sum(len(text) for text, _ in spans)
    pane.spans(start, y, spans)
    return start


def _draw_chart(pane: Canvas, state: SiegeState, cell: int, y: int) -> None:
    """What the engine costs in rows 5 to 1, the row in which it stands lit."""
    chart = state.table.chart[state.grid[cell]]
    for step, level in enumerate(range(SIZE - 1, -1, -1)):
        text = f"{chart[level]:>2}" if chart[level] else " -"
        role = (
            "plate.mark" if level == row(cell) else "plate.quiet" if chart[level] else "plate.faint"
        )
        pane.put(1 + 3 * step, y, text, role)


def _draw_foot(pane: Canvas, look: Look, state: SiegeState, cell: int, is_front: bool) -> None:
    """The lower edge: the mark of a Front card, what an engine does or where it comes into
    range, and what was added to the cost."""
    table, code, y = state.table, state.grid[cell], pane.height - 1
    x = pane.put(1, y, look.glyphs.front if is_front else " ", "plate.mark")
    added = short.additions(state, cell, pane.width - x)
    start = pane.put_right(pane.width, y, added, "plate.alarm")
    room = start - x - (1 if added else 0)
    if table.is_engine[code] and row(cell) == 0:
        text = next((each for each in ("loses!", "!") if len(each) <= room), "")
        pane.put(x, y, text, "plate.alarm")
        return
    if not table.is_engine[code]:
        return
    coming = short.next_range(state, cell)
    if pane.height == 3 and (in_range(state, cell) or not coming):
        pane.put(x, y, short.power(table, code, room), "plate.quiet")
    elif coming:
        texts = (f"in range at R{coming}", f"in at R{coming}", f"in R{coming}", f"R{coming}")
        pane.put(x, y, next((each for each in texts if len(each) <= room), ""), "plate.quiet")
