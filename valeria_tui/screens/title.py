"""The title page: go on with a game, begin one, or leave."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

from rules import catalog
from rules.cards import CardError
from rules.game import Game
from rules.journal import SaveError
from valeria_tui import keys
from valeria_tui.canvas import Canvas, Region
from valeria_tui.deals import daily_deal
from valeria_tui.screens.frame import draw_footer
from valeria_tui.screens.help import help_text
from valeria_tui.screens.over import Over
from valeria_tui.screens.page import Host, Page
from valeria_tui.screens.panel import Panel
from valeria_tui.screens.play import Play
from valeria_tui.screens.settings import SettingsPanel
from valeria_tui.session import Session, new_session, resume_session
from valeria_tui.shelf import Entry, recent_saves
from valeria_tui.text import fit, wrap
from valeria_tui.tutorial.begin import begin_tutorial
from valeria_tui.tutorial.script import TUTORIALS

_ABOUT = 24
"""The column from which on something is said about an entry."""

_SHOWN = 6
"""How many unfinished games have a line of their own."""


class Line(NamedTuple):
    """An entry of the menu, with what is said about it."""

    text: str
    about: str
    take: Callable[[], None]
    brief: str = ""
    """The same, shorter, for where there is less room."""


class Title(Page):
    """The menu, on top of the saves in the folder."""

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self._at = 0
        self._note = " ".join(host.settings.faults[:1])
        self._panel: Over | None = None
        self._folder = host.settings.saves
        self._saves = recent_saves(self._folder)
        self._lines = self._offers()
        self._shown: dict[int, int] = {}

    def _offers(self) -> list[Line]:
        folder = self._folder
        open_ = [save for save in self._saves if save.progress and not save.over]
        games = [save for save in open_ if not save.is_position]
        lines = []
        for number, save in enumerate(games[:_SHOWN]):
            take = partial(self._start, partial(resume_session, folder, save.path))
            brief = f"{save.title.partition(',')[0]}, {save.progress}"
            lines.append(Line("Go on" if number else "Continue", _about(save), take, brief))
        for game_id in catalog.GAMES:
            game = catalog.load(game_id)
            about = f"{game.name}, the same for everybody"
            if game.max_seats > 1:
                seats = f"{game.name}, {game.min_seats} to {game.max_seats} players"
                lines.append(Line("New game", seats, partial(self._set_up, game)))
                daily = partial(self._set_up, game, str(daily_deal()))
            else:
                new = partial(self._start, partial(new_session, folder, game))
                lines.append(Line("New game", f"{game.name}, a fresh deal", new))
                settings = f"{game.name}: a deal by its number, options, practice"
                brief = f"{game.name}: deal, options, practice"
                lines.append(Line("Set up", settings, partial(self._set_up, game), brief))
                daily = partial(self._start, partial(new_session, folder, game, seed=daily_deal()))
            lines.append(Line("Daily deal", about, daily))
        learn = partial(self._open_menu, self._tutorials)
        lines.append(Line("Tutorials", "learn a game by playing it", learn))
        if any(save.is_position for save in open_):
            choose = partial(self._open_menu, self._positions)
            lines.append(Line("Positions", "games that have come to a moment of choice", choose))
        lines.append(Line("Settings", "looks, keys, and how the games go", self._set))
        lines.append(Line("Saved games", "look at them, rename, copy, delete", self._open_saves))
        lines.append(Line("Records", "what all games add up to", self._open_records))
        lines.append(Line("Leave", "", self.host.leave))
        return lines

    def _tutorials(self) -> list[Line]:
        lines = []
        for game_id in TUTORIALS:
            take = partial(self._start, partial(begin_tutorial, self._folder, game_id))
            lines.append(Line("Tutorial", catalog.load(game_id).name, take))
        return lines

    def _positions(self) -> list[Line]:
        lines = []
        for save in self._saves:
            if save.is_position and save.progress and not save.over:
                take = partial(self._start, partial(resume_session, self._folder, save.path))
                name = save.path.stem.partition("-")[2].replace("-", " ")
                lines.append(Line(f"Position: {name}", _about(save), take))
        return lines

    def _open_menu(self, offers: Callable[[], list[Line]]) -> None:
        """Show other lines in place of these, and below them the way back."""
        self._lines = [*offers(), Line("Back", "", self._open_first)]
        self._at = 0

    def _open_first(self) -> None:
        self._lines, self._at = self._offers(), 0

    @property
    def mode(self) -> str:
        if self._panel:
            return self._panel.mode
        return keys.TITLE

    # ------------------------------------------------------------ keys

    def run(self, command: str, key: str) -> None:
        self._note = ""
        if self._panel:
            self._panel = self._panel if self._panel.run(command) else None
            return
        match command:
            case "menu-up":
                self._at = max(0, self._at - 1)
            case "menu-down":
                self._at = min(len(self._lines) - 1, self._at + 1)
            case "open":
                self._lines[self._at].take()
            case "number" if key != "0" and int(key) <= len(self._lines):
                self._at = int(key) - 1
                self._lines[self._at].take()
            case "help":
                text = help_text(self.host.keymap, keys.TITLE, "title", self.host.look.ascii)
                self._panel = Panel("Help", text)
            case "settings":
                self._set()
            case "leave":
                self.host.leave()

    def type(self, key: str) -> None:
        if self._panel:
            self._panel.type(key)

    def click(self, x: int, y: int) -> None:
        if self._panel:
            self._panel.point(x, y)
        elif y in self._shown:
            self._at = self._shown[y]
            self._lines[self._at].take()

    def _set(self) -> None:
        self._panel = SettingsPanel(self.host)

    def _set_up(self, game: Game[Any], deal: str = "") -> None:
        from valeria_tui.screens.setup import Setup

        self.host.show(Setup(self.host, game, self, deal))

    def _open_saves(self) -> None:
        from valeria_tui.screens.saves import Saves

        self.host.show(Saves(self.host))

    def _open_records(self) -> None:
        from valeria_tui.screens.records import RecordsPage

        self.host.show(RecordsPage(self.host))

    def _start(self, open_session: Callable[[], Session]) -> None:
        try:
            session = open_session()
        except (SaveError, CardError, ValueError) as error:
            self._note = str(error)
        else:
            self.host.show(Play(self.host, session))

    # ------------------------------------------------------------ drawing

    def draw(self, canvas: Canvas) -> None:
        canvas.fill(Region(0, 0, canvas.width, canvas.height), "ground")
        width = min(canvas.width - 8, 76)
        left = (canvas.width - width) // 2
        rows = canvas.height - 8
        top = max(2, (canvas.height - len(self._lines) - 9) // 3)
        shown = min(rows, len(self._lines))
        canvas.fill(Region(left - 3, top - 1, width + 6, shown + 5), "plate")
        canvas.put(left, top, "V A L E R I A", "plate.mark")
        canvas.put(left, top + 1, "card games of the kingdom, in the terminal", "plate.quiet")
        start = max(0, min(self._at - rows // 2, len(self._lines) - rows))
        self._shown = {}
        for y, number in enumerate(range(start, len(self._lines))[:rows], top + 3):
            self._shown[y] = number
            self._draw_line(canvas.pane(Region(left, y, width, 1)), number)
        if start + rows < len(self._lines):
            canvas.put_right(
                left + width, top + 2 + shown, self.host.look.glyphs.more, "plate.mark"
            )
        self.cursor = (left, top + 3 + self._at - start)
        self._draw_below(canvas, left, width)
        if self._panel:
            self._panel.draw(canvas.pane(Region(left, 1, width, canvas.height - 4)))

    def _draw_line(self, pane: Canvas, number: int) -> None:
        line, marked = self._lines[number], number == self._at
        if marked:
            pane.put(0, 0, self.host.look.glyphs.cursor, "plate.mark")
        pane.put(2, 0, str(number + 1) if number < 9 else " ", "plate.mark")
        end = pane.put(4, 0, f" {line.text} ", "cursor" if marked else "plate")
        start = max(end, _ABOUT)
        about = fit(pane.width - start, line.about, line.brief or line.about)
        pane.put(start, 0, about, "plate.quiet")

    def _draw_below(self, canvas: Canvas, left: int, width: int) -> None:
        y = canvas.height - 3
        if self._note:
            told = wrap(self._note, width)[-3:]
            for line, text in enumerate(told, y + 1 - len(told)):
                canvas.put(left, line, text, "alarm")
        elif news := self._news():
            canvas.put(left, y, fit(width, news), "quiet")
        footer = canvas.pane(Region(left, canvas.height - 1, width, 1))
        if self._panel:
            *shown, last = self._panel.footer
        else:
            shown = [("open", "choose"), ("settings", "settings"), ("help", "help")]
            last = ("leave", "leave")
        draw_footer(footer, [self._key(*each) for each in shown], self._key(*last))

    def _key(self, command: str, label: str) -> tuple[str, str]:
        key = self.host.keymap.command(command).keys[0]
        return keys.shown(key, self.host.look.ascii), label

    def _news(self) -> str:
        """One line about the last game that was played."""
        save = next((each for each in self._saves if not each.is_position), None)
        if save is None:
            return "No game has been played here yet. Have a good first one."
        if save.over:
            return f"Last played to the end: {_about(save)}."
        if save.fault:
            return f"{save.path.name}: {save.fault}"
        return ""


def _about(save: Entry) -> str:
    return ", ".join(filter(None, (save.title, save.progress)))
