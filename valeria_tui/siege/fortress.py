"""The Fortress: five Turrets, each below its column, with a Champion above its Impacts."""

from __future__ import annotations

from rules.siege.codes import TURRET_NAMES, TURRETS
from rules.siege.state import ACTION, SiegeState
from valeria_tui.canvas import Canvas, Region
from valeria_tui.face import Scene
from valeria_tui.look import Look
from valeria_tui.siege import short
from valeria_tui.siege.field import GUTTER, draw_plate


def champion_place(turret: int) -> str:
    """The place of the Champion on a Turret."""
    return f"champion {TURRET_NAMES[turret]}"


def draw_fortress(
    canvas: Canvas, look: Look, scene: Scene[SiegeState], top: int, width: int, height: int
) -> dict[str, Region]:
    """Draw the Turrets from a line on, each so wide and high: first the Champion, last the
    Impacts. Returns the places of both."""
    places = {}
    for turret in TURRETS:
        region = Region(GUTTER + turret * width, top, width, height)
        champion = Region(region.x, top, width, height - 1)
        impacts = Region(region.x, top + height - 1, width, 1)
        places[champion_place(turret)] = champion
        places[TURRET_NAMES[turret]] = impacts
        _draw_champion(canvas.pane(champion), look, scene, turret)
        _draw_impacts(canvas.pane(impacts), look, scene, turret)
    return places


def _draw_champion(pane: Canvas, look: Look, scene: Scene[SiegeState], turret: int) -> None:
    state, table, glyphs = scene.view, scene.view.table, look.glyphs
    place, code = champion_place(turret), state.champions[turret]
    is_up, inner = code > 0, pane.width - 1
    if code:
        letter = scene.keys.get(place, "")
        title = short.name(table, abs(code), inner - 1 - 2 * bool(letter))
        title = f"{letter} {title}" if letter else title
        title = title.ljust(inner - 1) + (glyphs.up if is_up else glyphs.down)
    else:
        title = "barred" if state.impacts[turret] >= table.limits.impacts_bar else "free"
    draw_plate(pane, look, scene, place, "green", title)
    if not is_up and place not in (scene.cursor, *scene.lit, *scene.chosen):
        pane.put(1, 0, title.ljust(inner), "green.head.quiet")
    if code and pane.height > 1:
        text = short.power(table, abs(code), inner)
        pane.put(1, 1, text, "green.plate" if is_up else "plate.quiet")


def _draw_impacts(pane: Canvas, look: Look, scene: Scene[SiegeState], turret: int) -> None:
    state, glyphs, place = scene.view, look.glyphs, TURRET_NAMES[turret]
    limits = state.table.limits
    taken = state.impacts[turret]
    lit = place in scene.lit
    at_cursor = place == scene.cursor
    edge = glyphs.edge_lit if lit else glyphs.edge
    pane.put(0, 0, edge, "green.edge.lit" if lit else "green.edge")
    pane.put(1, 0, " " * (pane.width - 1), "plate")
    if at_cursor or place in scene.chosen:
        pane.put(0, 0, glyphs.cursor if at_cursor else glyphs.focus, "plate.mark")
    elif place in scene.changed and not lit:
        pane.put(0, 0, glyphs.changed, "plate.mark")
    role = "cursor" if at_cursor else "plate.lit" if lit else "plate.quiet"
    x = pane.put(1, 0, place, role)
    slots = glyphs.full * taken + glyphs.empty * max(0, limits.impacts_bar - taken)
    x = pane.put(x + 1, 0, slots, "plate.alarm" if taken else "plate.quiet")
    text = threat(state, turret)
    pane.put_right(pane.width, 0, text, "plate.alarm")


def threat(state: SiegeState, turret: int) -> str:
    """What the Vanguard will do to the Turret when the actions end: `+1`, with a mark when that
    costs its Champion, and two when it falls."""
    code, limits = state.grid[turret], state.table.limits
    if state.phase != ACTION or not code or not state.table.is_troop[code]:
        return ""
    impacts = state.impacts[turret] + 1
    if impacts >= limits.impacts_lose:
        return "!!"
    return "+1!" if impacts == limits.impacts_bar and state.champions[turret] else "+1"
