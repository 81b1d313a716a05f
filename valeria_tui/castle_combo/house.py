"""The house modes of a game for one: what the Rival does next, and the ranks of the Target."""

from __future__ import annotations

from rules.castle_combo.cells import FULL
from rules.castle_combo.market import shown
from rules.castle_combo.scoring import points_of
from rules.castle_combo.solo import rival_choice
from rules.castle_combo.state import CastleState
from rules.castle_combo.texts import SHIELD_NAMES, score
from valeria_tui.canvas import Canvas, Span
from valeria_tui.castle_combo import short
from valeria_tui.castle_combo.signs import SHIELD_SIGNS
from valeria_tui.text import wrap


def favourites(view: CastleState) -> list[int]:
    """The shield types that the Rival looks for, from the present turn on."""
    order = view.favourites
    now = (view.round - 1) % len(order)
    return [*order[now:], *order[:now]]


def ahead(view: CastleState) -> list[Span]:
    """What the house mode does after this turn as things stand, for one line."""
    if view.ended:
        return []
    on_display = shown(view, view.messenger)
    if view.has_target:
        rank = view.table.rank(points_of(view, 0).total)
        if view.round == FULL:
            return [(f"{rank.name} so far", "key"), ("; no more card goes", "quiet")]
        first = short.name(view.table.characters[on_display[0]], 9) if on_display else "nothing"
        return [(f"{rank.name} so far", "key"), (f"; {first} would go next", "quiet")]
    now, *later = favourites(view)
    taken = f": {short.name(view.table.characters[rival_choice(view)], 9)}" if on_display else ""
    then = " ".join(SHIELD_SIGNS[shield] for shield in later)
    return [(f"seeks {SHIELD_NAMES[now]}{taken}", "key"), (f", then {then}", "quiet")]


def rival_lines(view: CastleState, width: int) -> list[str]:
    """How the Rival plays, in lines of at most so many cells."""
    given = score(view.table.head_start[view.options.level])
    return wrap(
        f"House mode Rival, {view.options.level}: it is given {given}, pays nothing, and takes "
        "the card with most shields of the type it seeks, then the dearest, then the leftmost.",
        width,
    )


def draw_rival(canvas: Canvas, view: CastleState, y: int) -> int:
    """Tell how the Rival plays, from a line on; returns the line after the last."""
    for line in rival_lines(view, canvas.width - 1):
        canvas.put(1, y, line, "quiet")
        y += 1
    return y


def draw_ranks(canvas: Canvas, view: CastleState) -> None:
    """The ranks of the Target, and the one that the points reach now."""
    total = points_of(view, 0).total
    reached = view.table.rank(total)
    canvas.put(1, 0, "House mode Target: ranks by points", "strong")
    for y, rank in enumerate(view.table.ranks, 1):
        now = rank == reached
        said = f"from {rank.points:>2}  {rank.name}" + (f"  ({total} now)" if now else "")
        canvas.put(1, y, said, "key" if now else "quiet")
