"""The score, built up source by source and player by player."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rules.margraves.scoring import Score, score, winners
from rules.margraves.state import MargravesState
from rules.margraves.steps import GUILDS
from rules.match import Match
from valeria_tui.canvas import Canvas
from valeria_tui.margraves.signs import GUILD_NAMES, guild_tone, seat_tone
from valeria_tui.text import fit, wrap

_LABEL = 20


class _Source(NamedTuple):
    """Where points come from: its name and role, and for each player how they are made up, and
    how many they are."""

    name: str
    role: str
    made: tuple[str, ...]
    points: tuple[int, ...]


def _sources(state: MargravesState) -> list[_Source]:
    scores = [score(state, seat) for seat in range(len(state.players))]
    table = state.table
    found = [
        _Source(
            GUILD_NAMES[guild],
            guild_tone(guild),
            tuple(f"{each.icons[guild]}x{each.values[guild]}" for each in scores),
            tuple(each.influence[guild] for each in scores),
        )
        for guild in range(len(GUILDS))
    ]
    plain: list[tuple[str, str, Sequence[str], Sequence[int]]] = [
        ("Banners", "sets", [_sets(each) for each in scores], [each.banners for each in scores]),
        ("Gems", f"{table.gem_points} each", [], [each.gems for each in scores]),
        (
            "Resources",
            f"{table.resources_a_point} a point",
            [],
            [each.resources for each in scores],
        ),
        ("Gold", f"{table.gold_a_point} a point", [], [each.gold for each in scores]),
    ]
    for name, how, made, points in plain:
        held = made or [""] * len(scores)
        found.append(_Source(f"{name}, {how}", "", tuple(held), tuple(points)))
    return found


def _sets(each: Score) -> str:
    return "+".join(f"{size}x{size}" for size in each.banner_sets)


def steps(state: MargravesState) -> int:
    """How many single entries the score is built of, and one more for the winner."""
    return len(_sources(state)) * len(state.players) + 1


def draw_scores(canvas: Canvas, match: Match[MargravesState], step: int) -> None:
    """Draw the table with its first `step` entries, the totals so far, and at the end who won."""
    state, names = match.state, match.names
    seats, sources = len(names), _sources(state)
    wide = min(20, (canvas.width - _LABEL) // seats)
    over = step >= steps(state)
    for y, line in enumerate(_told(match, canvas.width) if over else ["The score"]):
        canvas.put(0, y, line, "panel.strong")
    top = 3
    for seat, name in enumerate(names):
        end = _LABEL + (seat + 1) * wide
        canvas.put_right(end, top, fit(wide - 2, name), f"{seat_tone(seat)}.panel")
    totals = [0] * seats
    for row, source in enumerate(sources):
        y = top + 1 + row
        shown = min(seats, step - row * seats)
        if shown <= 0:
            continue
        role = f"{source.role}.panel" if source.role else "panel"
        canvas.put(0, y, source.name, role)
        for seat in range(shown):
            end = _LABEL + (seat + 1) * wide
            canvas.put_right(end, y, f"{source.points[seat]:>4}", "panel")
            made = source.made[seat]
            if len(made) + 6 <= wide:
                canvas.put_right(end - 5, y, made, "panel.quiet")
            totals[seat] += source.points[seat]
    _draw_totals(canvas, state, totals, top + 2 + len(sources), wide, over)


def _told(match: Match[MargravesState], width: int) -> list[str]:
    """Who won, and what ended the game."""
    causes = len(match.state.result.causes) if match.state.result else 0
    words = match.game.words.ending(match.state, match.names)[: 1 + causes]
    return wrap(" ".join(words), width)[:2]


def _draw_totals(
    canvas: Canvas, state: MargravesState, totals: list[int], y: int, wide: int, over: bool
) -> None:
    best = winners(state, tuple(totals)) if over else ()
    canvas.put(0, y, "Total" if over else "So far", "panel.quiet")
    for seat, total in enumerate(totals):
        end = _LABEL + (seat + 1) * wide
        canvas.put_right(end, y, str(total), "panel.strong" if seat in best else "panel")
        if seat in best:
            canvas.put_right(end, y + 1, "wins", "panel.strong")
