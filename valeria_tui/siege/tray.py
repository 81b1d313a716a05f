"""The dice tray: active dice as they lie, and how many are spent or in the supply."""

from __future__ import annotations

from rules.siege.codes import COLOUR_LETTERS, HOLY, colour_of, is_doubled, value_of
from rules.siege.state import SiegeState
from valeria_tui.canvas import Canvas, Region, Span
from valeria_tui.face import Scene
from valeria_tui.look import Look

_LABEL = "Dice  "
_LOOSE = 9
"""More dice than these lie closer together."""


def die_place(index: int) -> str:
    """The place of an active die, by its position in the state's sorted dice."""
    return f"die {index + 1}"


def die_places(state: SiegeState) -> list[str]:
    """The places of all active dice, in order."""
    return [die_place(index) for index in range(len(state.dice))]


def chip(code: int, taken: bool, look: Look) -> str:
    """A die in three to five cells: `[6]` a Soldier, `(4)` Holy, `[8*]` doubled, `»6«` taken."""
    value, doubled = value_of(code), is_doubled(code)
    if taken:
        left, right = (">", "<") if look.ascii else ("»", "«")
    else:
        left, right = ("(", ")") if colour_of(code) == HOLY else ("[", "]")
    return f"{left}{value}{'*' if doubled else ''}{right}"


def draw_tray(canvas: Canvas, look: Look, scene: Scene[SiegeState]) -> dict[str, Region]:
    """Draw one line: the active dice, each with the digit that names it now, and the others."""
    state = scene.view
    places = {}
    apart = 1 if len(state.dice) <= _LOOSE else 0
    x = canvas.put(0, 0, _LABEL, "quiet") - apart
    for index, code in enumerate(state.dice):
        place = die_place(index)
        text = chip(code, place in scene.chosen, look)
        x += apart
        places[place] = Region(x, 0, len(text) + 1, 1)
        x = _draw_die(canvas, look, scene, x, 0, place, text)
    if not state.dice:
        canvas.put(x + 2, 0, "none active", "faint")
    _draw_counts(canvas, state, x)
    return places


def _draw_die(
    canvas: Canvas, look: Look, scene: Scene[SiegeState], x: int, y: int, place: str, text: str
) -> int:
    code = scene.view.dice[int(place.split()[1]) - 1]
    tone = "blue" if colour_of(code) == HOLY else "red"
    at_cursor, taken = place == scene.cursor, place in scene.chosen
    marks: list[Span] = [(key, "key")] if (key := scene.keys.get(place)) else []
    if at_cursor:
        marks.insert(0, (look.glyphs.cursor, "mark"))
    elif place in scene.changed:
        marks.insert(0, (look.glyphs.changed, "mark"))
    marks = marks[: 2 if len(scene.view.dice) <= _LOOSE else 1]
    canvas.spans(x + 1 - len(marks), y, marks)
    role = "cursor" if taken else f"{tone}.die"
    return canvas.put(x + 1, y, text, role)


def _draw_counts(canvas: Canvas, state: SiegeState, start: int) -> None:
    """At the right end, where they never move: spent dice, and those in the supply."""
    labels = ("spent", "supply")
    if start + len(" spent 0S 0H  supply 0S 0H") > canvas.width:
        labels = ("sp", "su")
    x = canvas.width
    for label, numbers in zip(reversed(labels), (state.supply, state.spent), strict=True):
        for letter, number in zip(reversed(COLOUR_LETTERS), reversed(numbers), strict=True):
            x = canvas.put_right(x, 0, f" {number}{letter}", "quiet" if number else "faint")
        x = canvas.put_right(x, 0, f"  {label}", "faint")
