"""Before a game for several: who sits at the table, and which deal is played."""

from __future__ import annotations

from typing import Any, NamedTuple

from rules.bots.registry import levels
from rules.cards import CardError
from rules.game import Game
from rules.journal import SaveError
from rules.match import MAX_SEED, Seat
from valeria_tui import keys
from valeria_tui.canvas import Canvas, Region
from valeria_tui.screens.frame import draw_footer
from valeria_tui.screens.page import Host, Page
from valeria_tui.screens.play import Play
from valeria_tui.session import new_session
from valeria_tui.text import fit, wrap

_NAMES = ("Ada", "Bo", "Cy", "Dee", "Eve", "Finn", "Gus", "Ida")
_LONGEST = 12
_PERSON, _NOBODY = "", "nobody"


class Chair(NamedTuple):
    """A place at the table: a name, and who plays under it (`nobody`, "" or the id of a bot)."""

    name: str
    kind: str
    typed: bool = False


class Seats(Page):
    """A list of chairs, the number of the deal, and the way on and back."""

    def __init__(self, host: Host, game: Game[Any], back: Page, deal: str = "") -> None:
        super().__init__(host)
        self._game, self._back = game, back
        self._bots = {level.id: level.text for level in levels(game.id)}
        self._kinds = (_PERSON, *self._bots, _NOBODY)
        self.chairs = [
            Chair(name, _PERSON if number < game.min_seats else _NOBODY)
            for number, name in enumerate(_NAMES[: game.max_seats])
        ]
        self._deal = deal
        self._at = 0
        self._note = ""

    @property
    def mode(self) -> str:
        return keys.SEATS

    # ------------------------------------------------------------ keys

    def run(self, command: str, key: str) -> None:
        self._note = ""
        rows = len(self.chairs) + 3
        match command:
            case "row-up":
                self._at = (self._at - 1) % rows
            case "row-down":
                self._at = (self._at + 1) % rows
            case "kind-before":
                self._turn(-1)
            case "kind-after":
                self._turn(1)
            case "erase":
                self._erase()
            case "onward":
                self._onward()
            case "cancel":
                self.host.show(self._back)

    def type(self, key: str) -> None:
        letter = " " if key == "space" else key
        if len(letter) != 1 or not letter.isprintable():
            return
        if self._at < len(self.chairs):
            self._name(letter)
        elif self._at == len(self.chairs) and letter in keys.DIGITS:
            self._deal = (self._deal + letter)[: len(str(MAX_SEED)) - 1]

    def _name(self, letter: str) -> None:
        """Add a letter to the name; the first one takes the place of the name proposed."""
        chair = self.chairs[self._at]
        kind = _PERSON if chair.kind == _NOBODY else chair.kind
        name = (chair.name if chair.typed else "") + letter
        self.chairs[self._at] = Chair(name.lstrip()[:_LONGEST], kind, True)

    def _erase(self) -> None:
        if self._at < len(self.chairs):
            chair = self.chairs[self._at]
            self.chairs[self._at] = chair._replace(name=chair.name[:-1], typed=True)
        elif self._at == len(self.chairs):
            self._deal = self._deal[:-1]

    def _turn(self, step: int) -> None:
        """Let somebody else sit in the chair."""
        if self._at < len(self.chairs):
            chair = self.chairs[self._at]
            number = (self._kinds.index(chair.kind) + step) % len(self._kinds)
            self.chairs[self._at] = chair._replace(kind=self._kinds[number])

    def _onward(self) -> None:
        if self._at == len(self.chairs) + 1:
            self._begin()
        elif self._at == len(self.chairs) + 2:
            self.host.show(self._back)
        else:
            self._at += 1

    def seats(self) -> tuple[Seat, ...]:
        """Who plays. Raises ValueError with a sentence for a table that cannot play."""
        taken = [chair for chair in self.chairs if chair.kind != _NOBODY]
        least, most = self._game.min_seats, self._game.max_seats
        if not least <= len(taken) <= most:
            raise ValueError(f"{self._game.name} is for {least} to {most} players.")
        names = [chair.name.strip() for chair in taken]
        if not all(names):
            raise ValueError("Every player needs a name.")
        if doubled := next((name for name in names if names.count(name) > 1), ""):
            raise ValueError(f"Two players are called {doubled}.")
        return tuple(Seat(chair.name.strip(), chair.kind) for chair in taken)

    def _begin(self) -> None:
        seed = int(self._deal) if self._deal else None
        try:
            session = new_session(
                self.host.settings.saves, self._game, seed=seed, seats=self.seats()
            )
        except (SaveError, CardError, ValueError) as error:
            self._note = str(error)
        else:
            self.host.show(Play(self.host, session))

    # ------------------------------------------------------------ drawing

    def draw(self, canvas: Canvas) -> None:
        canvas.fill(Region(0, 0, canvas.width, canvas.height), "ground")
        width = min(canvas.width - 8, 76)
        left, top = (canvas.width - width) // 2, max(1, (canvas.height - 18) // 3)
        pane = canvas.pane(Region(left, top, width, canvas.height - top - 1))
        pane.put(0, 0, self._game.name, "key")
        least, most = self._game.min_seats, self._game.max_seats
        pane.put_right(width, 0, f"{least} to {most} players", "quiet")
        for number, chair in enumerate(self.chairs):
            self._draw_row(pane, number, 2 + number, chair.name, self._told(chair))
        y = 3 + len(self.chairs)
        deal = self._deal or "a fresh one; type a number for the same cards as before"
        self._draw_row(pane, len(self.chairs), y, "Deal", deal)
        self._draw_row(pane, len(self.chairs) + 1, y + 1, "Begin", "")
        self._draw_row(pane, len(self.chairs) + 2, y + 2, "Back", "")
        for line, text in enumerate(wrap(self._note, width)[:2], y + 4):
            pane.put(0, line, text, "alarm")
        self.cursor = (left + 2, top + self._line_of(self._at))
        footer = canvas.pane(Region(left, canvas.height - 1, width, 1))
        shown = [("row-down", "next"), ("kind-after", "who plays"), ("onward", "on")]
        draw_footer(footer, [self._key(*each) for each in shown], self._key("cancel", "back"))

    def _line_of(self, row: int) -> int:
        return 2 + row + (row >= len(self.chairs))

    def _draw_row(self, pane: Canvas, row: int, y: int, name: str, told: str) -> None:
        marked = row == self._at
        if marked:
            pane.put(0, y, self.host.look.glyphs.cursor, "mark")
        empty = row < len(self.chairs) and self.chairs[row].kind == _NOBODY
        role = "cursor" if marked else "faint" if empty else "ink"
        pane.put(2, y, f" {name} ", role)
        pane.put(_LONGEST + 6, y, fit(pane.width - _LONGEST - 6, told), "quiet")

    def _told(self, chair: Chair) -> str:
        if chair.kind == _PERSON:
            return "a person"
        if chair.kind == _NOBODY:
            return "nobody"
        return f"bot {chair.kind}: {self._bots[chair.kind]}"

    def _key(self, command: str, label: str) -> tuple[str, str]:
        key = self.host.keymap.command(command).keys[0]
        return keys.shown(key, self.host.look.ascii), label
