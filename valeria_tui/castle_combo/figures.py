"""What a moment of Castle Combo comes to, in numbers for the board and for the list of choices."""

from __future__ import annotations

from rules.castle_combo.cells import BOX, CELLS, FIRST, FULL, SIDE, occupied, open_cells
from rules.castle_combo.counting import count
from rules.castle_combo.forecast import Placement, placements
from rules.castle_combo.frames import Place
from rules.castle_combo.prices import price
from rules.castle_combo.scoring import points
from rules.castle_combo.state import CastleState
from rules.castle_combo.steps import Step
from rules.castle_combo.terms import NEIGHBOUR


def asked_place(view: CastleState) -> Place | None:
    """The question of where a card is laid, if that is asked."""
    frame = view.frames[-1] if view.frames else None
    return frame if isinstance(frame, Place) and not view.ended else None


def forecast(view: CastleState) -> dict[int, Placement]:
    """For each cell on which the card in hand may be laid what that would do; empty where nobody
    lays one."""
    frame = asked_place(view)
    if frame is None:
        return {}
    laid = placements(view.table, view.players[frame.player], frame.code)
    return {each.cell: each for each in laid}


def worth(view: CastleState, player: int, code: int) -> int | None:
    """By how much a card would change the player's points on the best cell if the game ended
    then, its price paid and its ability left aside; None where it cannot be paid."""
    who, table = view.players[player], view.table
    cost = price(table, who, code)
    if cost > who.gold or who.cards == FULL:
        return None
    paid = who._replace(gold=who.gold - cost)
    best = max(each.after.total for each in placements(table, paid, code))
    return best - points(table, who).total


def side_amount(view: CastleState, player: int, cell: int, step: Step) -> int:
    """How much a step that gains would bring the player."""
    if not step.term:
        return step.number
    owners = view.neighbours(player) if step.term.where == NEIGHBOUR else (player,)
    counts = [count(view.table, view.players[each], step.term, cell) for each in owners]
    return step.number * max(counts, default=0)


def window(view: CastleState, player: int, growing: bool = True) -> tuple[range, range]:
    """The rows and columns of the field that need to be seen of a tableau: those with cards, and
    if it is to be seen `growing` those into which the next one may go."""
    if view.is_rival(player):  # it fills the frame below and right of its first cell
        return _frame(FIRST)
    who = view.players[player]
    taken = occupied(who.cells)
    if not taken:
        return _frame(FIRST - SIDE - 1)
    cells = [cell for cell in range(CELLS) if taken >> cell & 1]
    if growing and who.cards < FULL:
        cells += open_cells(taken)
    rows, columns = [cell // SIDE for cell in cells], [cell % SIDE for cell in cells]
    return range(min(rows), max(rows) + 1), range(min(columns), max(columns) + 1)


def _frame(corner: int) -> tuple[range, range]:
    """Three rows and columns from a corner on."""
    row, column = divmod(corner, SIDE)
    return range(row, row + BOX), range(column, column + BOX)
