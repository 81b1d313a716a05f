"""Beside the board: the hand, the choices and the last lines of the log."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from valeria_tui.canvas import Canvas, Region
from valeria_tui.face import Card
from valeria_tui.look import Look
from valeria_tui.screens.entries import Entry, headings
from valeria_tui.screens.log import Log
from valeria_tui.text import fit, shortened, wrap

_CHOICE = "choice"
_POWERS = "  ²³⁴⁵⁶⁷⁸⁹"


def choice_place(number: int) -> str:
    """The place of a numbered choice, from 1."""
    return f"{_CHOICE} {number}"


def choice_number(place: str) -> int:
    """The number of a choice's place; 0 for any other place."""
    kind, _, number = place.partition(" ")
    return int(number) if kind == _CHOICE else 0


def hand_height(cards: list[Card], rows: int) -> int:
    """How many lines the hand takes of so many: two cards a line where there are many."""
    return 1 + (max(1, len(cards)) if len(cards) <= _singles(rows) else (len(cards) + 1) // 2)


def _singles(rows: int) -> int:
    """The most cards that have a line each."""
    return 6 if rows < 24 else 10


def draw_hand(
    canvas: Canvas,
    look: Look,
    cards: list[Card],
    *,
    lit: Collection[str],
    changed: Collection[str],
    cursor: str,
    keys: Mapping[str, str],
    rows: int,
) -> dict[str, Region]:
    """Draw the hand below its heading; returns the places of its cards."""
    total = sum(card.amount for card in cards)
    canvas.put(0, 0, "Hand", "quiet")
    canvas.put_right(canvas.width, 0, str(total), "quiet")
    if not cards:
        canvas.put(1, 1, "no cards", "faint")
    alone = len(cards) <= _singles(rows)
    width = canvas.width if alone else canvas.width // 2
    places = {}
    for index, card in enumerate(cards):
        x, y = (0, 1 + index) if alone else (index % 2 * width, 1 + index // 2)
        region = Region(x, y, width, 1)
        places[card.place] = region
        key = keys.get(card.place, " ")
        _draw_card(canvas.pane(region), look, card, key, lit, changed, cursor)
    return places


def _draw_card(
    pane: Canvas,
    look: Look,
    card: Card,
    key: str,
    lit: Collection[str],
    changed: Collection[str],
    cursor: str,
) -> None:
    is_lit, at_cursor = card.place in lit, card.place == cursor
    if at_cursor:
        pane.put(0, 0, look.glyphs.cursor, "mark")
    elif card.place in changed:
        pane.put(0, 0, look.glyphs.changed, "mark")
    pane.put(1, 0, key, "key" if is_lit else "faint")
    pane.put(2, 0, look.glyphs.edge_lit if is_lit else " ", "mark")
    times = f" x{card.amount}" if card.amount > 1 else ""
    room = pane.width - 3
    if len(card.short) + len(times) > room:
        times = _POWERS[min(card.amount, len(_POWERS) - 1)]
    roomy = len(card.name) + len(times) + len(card.power) + 2 <= room
    name = card.name if roomy or len(card.name) + 4 <= room < 13 else card.short
    role = "cursor" if at_cursor else "lit" if is_lit else "quiet"
    end = pane.put(3, 0, f"{name}{times}", role)
    text = next((each for each in (card.power, card.hint) if end + 1 + len(each) <= pane.width), "")
    pane.put_right(pane.width, 0, text, "quiet")


def draw_choices(canvas: Canvas, look: Look, listed: list[Entry], cursor: str) -> dict[str, Region]:
    """Draw the numbered choices under their headings, as many as there is room for around the
    one under the cursor; returns their places."""
    lines: list[tuple[int, str]] = []  # a heading (0, text), or the number of an entry
    for number, (entry, heading) in enumerate(zip(listed, headings(listed), strict=True), 1):
        if heading:
            lines.append((0, heading))
        lines.append((number, entry.text))
    start = _scroll(lines, choice_number(cursor), canvas.height)
    places = {}
    for y, (number, text) in enumerate(lines[start : start + canvas.height]):
        if not number:
            canvas.put(0, y, fit(canvas.width, text), "quiet")
            continue
        place = choice_place(number)
        places[place] = Region(0, y, canvas.width, 1)
        at_cursor = place == cursor
        if at_cursor:
            canvas.put(0, y, look.glyphs.cursor, "mark")
        digits = 1 if len(listed) < 10 else 2
        x = canvas.put(1, y, listed[number - 1].key or f"{number:>{digits}}", "key")
        shown = text
        if listed[number - 1].narrows and not listed[number - 1].key:
            count = str(len(listed[number - 1].actions))
            shown = f"{fit(canvas.width - x - 2 - len(count), text)} ({count})"
        canvas.put(x + 1, y, fit(canvas.width - x - 1, shown), "cursor" if at_cursor else "ink")
    if start + canvas.height < len(lines):
        canvas.put_right(canvas.width, canvas.height - 1, look.glyphs.more, "key")
    return places


def _scroll(lines: list[tuple[int, str]], number: int, height: int) -> int:
    """The first line to show so that the entry of this number is among them."""
    at = next((y for y, (each, _) in enumerate(lines) if each and each == number), 0)
    return max(0, min(at - height // 2, len(lines) - height))


def draw_log(canvas: Canvas, log: Log, fresh: int, end: int | None = None) -> None:
    """Draw the last lines of the log, the newest at the bottom; those from the step `fresh` on
    stand out. What comes from the step `end` on is left out."""
    y = canvas.height
    for sentence, step in log.latest(canvas.height, end):
        lines = wrap(sentence, canvas.width, " ")
        if y < len(lines) and y < canvas.height:
            break
        lines = shortened(lines, canvas.width, canvas.height)
        for line in reversed(lines):
            y -= 1
            canvas.put(0, y, line, "ink" if step >= fresh else "faint")
