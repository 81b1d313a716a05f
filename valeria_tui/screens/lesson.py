"""What the tutorial says, beside the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from valeria_tui import keys
from valeria_tui.canvas import Canvas, Span
from valeria_tui.text import wrap

if TYPE_CHECKING:
    from valeria_tui.screens.play import Play


def lesson_lines(play: Play, width: int) -> list[Span]:
    """The present step of the tutorial and what to do now, in lines; none without one."""
    tutor, match = play.session.tutor, play.match
    number = tutor.number(match) if tutor else 0
    if not tutor or not number:
        return []
    key = keys.shown(play.host.keymap.command("free").keys[0], play.host.look.ascii)
    lines: list[Span] = [(f"Step {number} of {len(tutor.steps)}, {key} skips", "key")]
    lines += [(line, "ink") for line in wrap(tutor.text(match), width)]
    if wanted := tutor.wanted(match):
        now = match.game.words.action(play.moment.view, wanted[0]).removesuffix(".")
        lines += [(line, "strong") for line in wrap(f"Now: {now}.", width)]
    return lines


def draw_lesson(canvas: Canvas, lines: list[Span]) -> None:
    """Draw it from the top."""
    for y, (text, role) in enumerate(lines):
        canvas.put(0, y, text, role)
