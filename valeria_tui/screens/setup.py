"""Before a game: who sits at the table, which deal is played, and how the rules are read."""

from __future__ import annotations

from typing import Any

from rules.bots.registry import levels
from rules.cards import CardError
from rules.game import Game
from rules.journal import SaveError
from rules.match import Seat
from valeria_tui import keys
from valeria_tui.canvas import Canvas, Region
from valeria_tui.screens.frame import draw_digits, draw_footer
from valeria_tui.screens.page import Host, Page
from valeria_tui.screens.play import Play
from valeria_tui.screens.settables import (
    NOBODY,
    PERSON,
    PRACTICE,
    Chair,
    Choice,
    Deal,
    Settable,
    changed,
)
from valeria_tui.session import YOU, new_session
from valeria_tui.text import fit, wrap

_NAMES = ("Ada", "Bo", "Cy", "Dee", "Eve", "Finn", "Gus", "Ida")
_COMPANY = 2
"""So many people sit at the table at first where several can."""


class Button(Settable):
    """A line that does something."""

    def __init__(self, label: str) -> None:
        self.label = label


class Setup(Page):
    """Lines to be set, the way on and the way back.

    Nobody chooses who sits where only one can.
    """

    def __init__(self, host: Host, game: Game[Any], back: Page, deal: str = "") -> None:
        super().__init__(host)
        self._game, self._back = game, back
        bots = {level.id: level.text for level in levels(game.id)}
        people = max(game.min_seats, _COMPANY)
        self.chairs = [
            Chair(name, PERSON if number < people else NOBODY, bots)
            for number, name in enumerate(_NAMES[: game.max_seats if game.max_seats > 1 else 0])
        ]
        self._deal = Deal(deal)
        self._options = [Choice(option) for option in game.options]
        self._practice = Choice(PRACTICE)
        self._begin, self._leave = Button("Begin"), Button("Back")
        self._rows: list[Settable] = [*self.chairs, self._deal, *self._options, self._practice]
        self._rows += [self._begin, self._leave]
        self._at = 0
        self._note = ""

    @property
    def mode(self) -> str:
        return keys.SEATS

    @property
    def _row(self) -> Settable:
        return self._rows[self._at]

    # ------------------------------------------------------------ keys

    def run(self, command: str, key: str) -> None:
        self._note = ""
        match command:
            case "row-up":
                self._at = (self._at - 1) % len(self._rows)
            case "row-down":
                self._at = (self._at + 1) % len(self._rows)
            case "kind-before":
                self._row.turn(-1)
            case "kind-after":
                self._row.turn(1)
            case "erase":
                self._row.erase()
            case "onward":
                self._onward()
            case "cancel":
                self.host.show(self._back)

    def type(self, key: str) -> None:
        letter = " " if key == "space" else key
        if len(letter) == 1 and letter.isprintable():
            self._row.type(letter)

    def click(self, x: int, y: int) -> None:
        row = y - self._top - 2
        row -= row > len(self.chairs) > 0
        if 0 <= row < len(self._rows):
            if row == self._at:
                self._row.turn(1)
            self._at = row
            if isinstance(self._row, Button):
                self._onward()

    def _onward(self) -> None:
        if self._row is self._begin:
            self._start()
        elif self._row is self._leave:
            self.host.show(self._back)
        else:
            self._at += 1

    def seats(self) -> tuple[Seat, ...]:
        """Who plays. Raises ValueError with a sentence for a table that cannot play."""
        if not self.chairs:
            return YOU
        taken = [chair for chair in self.chairs if not chair.is_idle]
        least, most = self._game.min_seats, self._game.max_seats
        if not least <= len(taken) <= most:
            raise ValueError(f"{self._game.name} is for {least} to {most} players.")
        names = [chair.label.strip() for chair in taken]
        if not all(names):
            raise ValueError("Every player needs a name.")
        if doubled := next((name for name in names if names.count(name) > 1), ""):
            raise ValueError(f"Two players are called {doubled}.")
        return tuple(Seat(chair.label.strip(), chair.kind) for chair in taken)

    def _start(self) -> None:
        try:
            session = new_session(
                self.host.settings.saves,
                self._game,
                seed=self._deal.seed,
                options=changed(self._options),
                practice=bool(self._practice.value),
                seats=self.seats(),
            )
        except (SaveError, CardError, ValueError) as error:
            self._note = str(error)
        else:
            self.host.show(Play(self.host, session))

    # ------------------------------------------------------------ drawing

    @property
    def _top(self) -> int:
        """The line of the screen on which the page begins."""
        return max(0, (self._height - len(self._rows) - 7) // 3)

    def draw(self, canvas: Canvas) -> None:
        canvas.fill(Region(0, 0, canvas.width, canvas.height), "ground")
        self._height = canvas.height
        width = min(canvas.width - 8, 76)
        left, top = (canvas.width - width) // 2, self._top
        pane = canvas.pane(Region(left, top, width, canvas.height - top - 1))
        pane.put(0, 0, self._game.name, "key")
        least, most = self._game.min_seats, self._game.max_seats
        pane.put_right(width, 0, f"{least} to {most} players" if most > 1 else "solo", "quiet")
        for row in range(len(self._rows)):
            self._draw_row(pane, row)
        told, role = (self._note, "alarm") if self._note else (self._row.help, "quiet")
        below = self._line_of(len(self._rows)) + 1
        for y, text in enumerate(wrap(told, width)[:2], below):
            pane.put(0, y, text, role)
        if self._row is self._deal:
            draw_digits(pane.pane(Region(0, below + 1, width, 1)), keys.DIGITS)
        self.cursor = (left + 2, top + self._line_of(self._at))
        footer = canvas.pane(Region(left, canvas.height - 1, width, 1))
        shown = [("row-down", "next"), ("kind-after", "change"), ("onward", "on")]
        draw_footer(footer, [self._key(*each) for each in shown], self._key("cancel", "back"))

    def _line_of(self, row: int) -> int:
        """The line on the page of a row; below the chairs one is free."""
        return 2 + row + (row >= len(self.chairs) > 0)

    def _draw_row(self, pane: Canvas, number: int) -> None:
        row, marked, y = self._rows[number], number == self._at, self._line_of(number)
        if marked:
            pane.put(0, y, self.host.look.glyphs.cursor, "mark")
        role = "cursor" if marked else "faint" if row.is_idle else "ink"
        end = pane.put(2, y, f" {row.label} ", role)
        start = max(end + 1, self._column)
        pane.put(start, y, fit(pane.width - start, row.told), "quiet")

    @property
    def _column(self) -> int:
        """Where what is set stands: behind the longest label."""
        return max(18, *(len(row.label) + 5 for row in self._options), 0)

    def _key(self, command: str, label: str) -> tuple[str, str]:
        key = self.host.keymap.command(command).keys[0]
        return keys.shown(key, self.host.look.ascii), label
