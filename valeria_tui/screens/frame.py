"""Where everything stands on the play screen, for each size of terminal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from valeria_tui.canvas import Canvas, Region, Span
from valeria_tui.keys import named
from valeria_tui.text import fit, shortened, wrap

MIN_WIDTH, MIN_HEIGHT = 80, 24
_MAX_SIDE = 46
_WORDS = 3
_BELOW = _WORDS + 2  # and the strip and the footer


class Frame(NamedTuple):
    """The regions of the play screen."""

    title: Region
    tabs: Region
    board: Region
    side: Region
    strip: Region
    words: Region
    footer: Region

    @property
    def reading(self) -> Region:
        """The part that a panel covers: the side and some of the board, never the question."""
        width = max(52, self.title.width // 2)
        x = self.title.x + self.title.width - width
        return Region(x, self.tabs.y, width, self.strip.y - self.tabs.y)

    @property
    def whole(self) -> Region:
        """All that lies between the title and the question."""
        return Region(self.title.x, self.tabs.y, self.title.width, self.strip.y + 1 - self.tabs.y)


def board_rows(height: int) -> int:
    """The most lines that a board can have on a screen of that height."""
    return height - 1 - _BELOW


def frame(
    width: int,
    height: int,
    board_size: Callable[[int, int], tuple[int, int]],
    has_pages: bool = False,
) -> Frame:
    """Lay the screen out in so many cells: the board first, then what is beside and below it.

    A line above the board names its pages, if it has any. What is left over on large terminals
    is margin.
    """
    rows, tabs = board_rows(height), int(has_pages)
    board_width, board_height = board_size(width, rows - tabs)
    spare = rows - tabs - board_height
    above, below, apart = (min(1, max(0, spare - used)) for used in (1, 0, 2))
    used = min(rows, tabs + board_height + above + below + apart)
    side_width = min(width - board_width - 1, _MAX_SIDE)
    total = board_width + 1 + side_width
    left, top = (width - total) // 2, (rows - used) // 2
    board = Region(left, top + 1 + above + tabs, board_width, board_height)
    strip = Region(left, board.y + board_height + below, total, 1)
    words = Region(left, strip.y + 1 + apart, total, _WORDS)
    return Frame(
        title=Region(left, top, total, 1),
        tabs=Region(left, board.y - tabs, board_width, tabs),
        board=board,
        side=Region(
            left + board_width + 1, board.y - tabs, side_width, strip.y - board.y + tabs - below
        ),
        strip=strip,
        words=words,
        footer=Region(left, words.y + _WORDS, total, 1),
    )


def draw_title(
    canvas: Canvas, name: str, progress: str, counts: list[tuple[str, int]], deal: str
) -> None:
    """The first line: the game, how far it is, and the numbers that decide, right-aligned.

    Where not all fits the name of the game goes first, then the deal.
    """
    x = canvas.width
    for label, number in reversed(counts):
        x = canvas.put_right(x, 0, f"{number:>3}", "strong")
        x = canvas.put_right(x, 0, f"  {label}", "quiet")
    named = len(name) + 2 if len(name) + 4 + len(progress) <= x else 0
    if named + len(progress) + len(deal) + 4 <= x:
        canvas.put_right(x, 0, f"{deal} ", "quiet")
    if named:
        canvas.put(0, 0, name, "strong")
    canvas.put(named, 0, progress, "key")


def draw_words(canvas: Canvas, question: str, more: list[Span], remarks: list[Span]) -> None:
    """The lines below the board: the question first, then what else there is to say, of which
    the first may take several lines and gives way to the others, unless it is an alarm; at the
    right end of the last line a remark.

    `remarks` are versions of one remark, the longest first. A quiet one is left out where it
    has no room; for any other the text beside it is shortened.
    """
    asked = shortened(wrap(question, canvas.width), canvas.width, canvas.height)
    lines: list[Span] = [(line, "question") for line in asked]
    later: list[Span] = [(fit(canvas.width, text), role) for text, role in more[1:] if text]
    for text, role in more[:1]:
        room = canvas.height - len(lines) - (0 if role == "alarm" else len(later))
        told = shortened(wrap(text, canvas.width), canvas.width, room)
        lines += [(line, role) for line in told if line]
    lines += later
    for y, (text, role) in enumerate(lines[: canvas.height]):
        canvas.put(0, y, text, role)
    if not remarks:
        return
    last = canvas.height - 1
    text, role = lines[last] if len(lines) > last else ("", "ink")
    remark = next((each for each in remarks if len(text) + len(each[0]) + 2 <= canvas.width), None)
    if remark is None and remarks[-1][1] == "quiet":
        return
    remark = remark or remarks[-1]
    room = canvas.width - len(remark[0]) - 2
    if len(text) > room:
        canvas.put(0, last, fit(room, text).ljust(canvas.width), role)
    canvas.put_right(canvas.width, last, *remark)


def draw_footer(canvas: Canvas, keys: list[tuple[str, str]], last: tuple[str, str]) -> None:
    """One line of keys and what they do, the most important first; the way out at the end
    always shows. A click on a key or on its words presses it."""
    end = canvas.width - len(last[0]) - len(last[1]) - 1
    _put_key(canvas, end, *last)
    x = 0
    for key, label in keys:
        if x + len(key) + len(label) + 3 > end:
            break
        x = _put_key(canvas, x, key, label) + 2


def draw_digits(canvas: Canvas, digits: Sequence[str]) -> None:
    """At the right end of the last line, digits to click on for whoever types with the mouse."""
    x, y = canvas.width - 2 * len(digits), canvas.height - 1
    for digit in digits:
        canvas.put(x, y, digit, "key")
        canvas.link(x, y, 2, digit)
        x += 2


def _put_key(canvas: Canvas, x: int, key: str, label: str) -> int:
    """Write a key and what it does; returns the column after them."""
    end = canvas.put(x, 0, key, "key")
    end = canvas.put(end + 1, 0, label, "quiet")
    canvas.link(x, 0, end - x, named(key))
    return end


def draw_too_small(canvas: Canvas) -> None:
    """The calm page for a terminal without room: what is needed, and what there is."""
    lines = [
        f"Needs {MIN_WIDTH} x {MIN_HEIGHT} cells,",
        f"has {canvas.width} x {canvas.height}.",
        "The game waits.",
    ]
    top = max(0, (canvas.height - len(lines)) // 2)
    for y, line in enumerate(lines, top):
        canvas.put(max(0, (canvas.width - len(line)) // 2), y, line, "ink")
