"""The score, built up card by card and player by player, as on the pad in the box."""

from __future__ import annotations

from typing import NamedTuple

from rules.castle_combo.cells import CELLS
from rules.castle_combo.scoring import points_of, winners
from rules.castle_combo.state import CastleState
from rules.castle_combo.telling import all_names
from rules.match import Match
from valeria_tui.canvas import Canvas
from valeria_tui.castle_combo import short
from valeria_tui.castle_combo.signs import LOCATION_TONES
from valeria_tui.text import fit, wrap

_WIDEST = 26
_CARDS = 9


class Entry(NamedTuple):
    """One line of a player's column: what scores, its role, and the points."""

    what: str
    role: str
    points: int


def columns(state: CastleState) -> list[list[Entry]]:
    """For each player his cards in reading order, then Keys or the Rival's head start."""
    found = []
    for player, who in enumerate(state.players):
        won = points_of(state, player)
        entries = []
        for cell in range(CELLS):
            code = who.cells[cell]
            card = state.table.characters[abs(code)]
            if code > 0:
                name, role = short.name(card, 9), f"{LOCATION_TONES[card.location]}.panel"
                entries.append(Entry(name, role, won.cards[cell]))
            elif code:
                entries.append(Entry("face-down", "panel.quiet", 0))
        entries += [Entry("", "panel", 0)] * (_CARDS - len(entries))
        if state.is_rival(player):
            entries.append(Entry("head start", "panel", won.head_start))
        else:
            entries.append(Entry("Keys", "panel", won.keys))
        found.append(entries)
    return found


def steps(state: CastleState) -> int:
    """How many single entries the score is built of, and one more for the winner."""
    return (_CARDS + 1) * len(state.players) + 1


def draw_scores(canvas: Canvas, match: Match[CastleState], step: int) -> None:
    """Draw the columns with their first `step` entries, the totals so far, and who won."""
    state = match.state
    over = step >= steps(state)
    told = match.game.words.ending(state, match.names)[0] if over else "The score"
    for y, line in enumerate(wrap(told, canvas.width)[:2]):
        canvas.put(0, y, line, "panel.strong")
    count = len(state.players)
    wide = min(_WIDEST, canvas.width // count)
    best = _best(state) if over else ()
    for player, (name, entries) in enumerate(
        zip(all_names(state, match.names), columns(state), strict=True)
    ):
        left, total = player * wide, 0
        end = left + wide - 2
        canvas.put(left, 2, fit(wide - 2, name), "panel.strong")
        for row, entry in enumerate(entries):
            if row * count + player >= step or not entry.what:
                continue
            y = 3 + row + (row == _CARDS)
            canvas.put(left, y, fit(wide - 5, entry.what), entry.role)
            canvas.put_right(end, y, str(entry.points), "panel")
            total += entry.points
        y = 3 + _CARDS + 2
        canvas.put(left, y, "Total" if over else "So far", "panel.quiet")
        canvas.put_right(end, y, str(total), "panel.strong" if player in best else "panel")
        if player in best:
            canvas.put_right(end, y + 1, "wins", "panel.strong")


def _best(state: CastleState) -> tuple[int, ...]:
    """Whom the table calls the winner; the Rival, where the person has not won."""
    if state.ended != "complete":
        return ()
    won = winners(state)
    if not won and len(state.players) > state.seats:
        return (state.seats,)
    return won
