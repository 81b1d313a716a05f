"""The four Lairs: the Monster that lies face-up, what lies below it, and who reaches it."""

from __future__ import annotations

from rules.margraves.possible import slayable
from rules.margraves.state import MargravesState
from rules.margraves.table import LAIRS
from valeria_tui.canvas import Canvas, Region
from valeria_tui.face import Scene
from valeria_tui.look import Look
from valeria_tui.margraves import short, signs, spots
from valeria_tui.margraves.signs import LAIR_NAMES, LAIR_TONE
from valeria_tui.text import fit, plural, wrap

LOW, HIGH = 4, 8
"""The lines of a stack where room is short, and where it is not."""

_APART = 1


def draw_lairs(
    canvas: Canvas, look: Look, scene: Scene[MargravesState], columns: int
) -> dict[str, Region]:
    """Draw the stacks in so many columns; returns their places."""
    wide = (canvas.width - (columns - 1) * _APART) // columns
    rows = -(-len(LAIRS) // columns)
    high = HIGH if canvas.height >= rows * HIGH else LOW
    places = {}
    for lair in range(len(LAIRS)):
        left, top = lair % columns * (wide + _APART), lair // columns * (high + _APART)
        region = Region(left, top, wide, high)
        places[spots.lair(lair)] = region
        pane = canvas.pane(region)
        _draw_frame(pane, look, scene, lair)
        _draw_monster(pane, look, scene, lair)
        (_draw_below if high == HIGH else _draw_below_short)(pane, scene.view, lair)
    return places


def _draw_monster(pane: Canvas, look: Look, scene: Scene[MargravesState], lair: int) -> None:
    state = scene.view
    stack = state.stacks[lair]
    if not (stack and stack[0] and state.face_up[lair]):
        pane.put(1, 1, "face down", "plate.quiet")
        return
    monster = state.table.monster(stack[0])
    boss = ", Boss" if monster.boss else ""
    pane.put(1, 1, fit(pane.width - 1, f"{monster.name}{boss}", monster.name), "plate.lit")
    x = pane.put(1, 2, f"S{monster.strength}", "red.plate")
    if monster.magic:
        x = pane.put(x + 1, 2, f"M{monster.magic}", "violet.plate")
    text = short.reward_words(monster.reward, pane.width - x - 2)
    pane.put_right(pane.width, 2, text, "plate")


def _draw_below(pane: Canvas, state: MargravesState, lair: int) -> None:
    """What lies below and under the card, and from where the Lair is reached, in full."""
    below = max(0, len(state.stacks[lair]) - 1)
    under = [state.table.monster(code).name for code in state.under[lair] if code]
    pane.put(1, 3, f"{below} more face down", "plate.quiet")
    room = pane.height - 4
    lines = wrap(_reached(state, lair)[0], pane.width - 2)[:room]
    told = wrap(f"Under: {', '.join(under) or 'none'}", pane.width - 2)
    if len(lines) + len(told) > room:
        told = wrap(f"Under: {plural(len(under), 'card')}", pane.width - 2)
    for y, text in enumerate([*lines, *told][:room], 4):
        pane.put(1, y, text, "plate.quiet")


def _draw_below_short(pane: Canvas, state: MargravesState, lair: int) -> None:
    """The same in one line: where it is reached from, and how many cards are below."""
    counts = f"+{max(0, len(state.stacks[lair]) - 1)}"
    pane.put_right(pane.width, 3, counts, "plate.quiet")
    room = pane.width - len(counts) - 2
    pane.put(1, 3, fit(room, *_reached(state, lair)), "plate.quiet")


def _reached(state: MargravesState, lair: int) -> tuple[str, ...]:
    """From where the Lair is reached, in falling length."""
    names = [place.name for place in state.table.locations if lair in place.lairs]
    full = ", ".join(names)
    return f"From {full}", full, " ".join(name[:4] for name in names)


def _draw_frame(pane: Canvas, look: Look, scene: Scene[MargravesState], lair: int) -> None:
    """Edge and heading, lit where the Lair can be chosen."""
    glyphs, place = look.glyphs, spots.lair(lair)
    title = f"{signs.LAIR} {LAIR_NAMES[lair]}"
    lit = ".lit" if place in scene.lit else ""
    edge = glyphs.edge_lit if lit else glyphs.edge
    for y in range(pane.height):
        pane.put(0, y, edge, f"{LAIR_TONE}.edge{lit}")
    role = "cursor" if place == scene.cursor else f"{LAIR_TONE}.head{lit}"
    pane.put(1, 0, title.ljust(pane.width - 1), role)
    near = " in reach " if lair in slayable(scene.view, scene.seat) else ""
    pane.put_right(pane.width, 0, near, f"{LAIR_TONE}.head.lit")
    mark = ""
    if place == scene.cursor:
        mark = glyphs.cursor
    elif place in scene.chosen:
        mark = glyphs.focus
    elif place in scene.changed:
        mark = glyphs.changed
    pane.put(0, 0, mark, "plate.mark")
