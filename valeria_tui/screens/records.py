"""What the finished games add up to, a kind of game at a time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import date

from rules.cards import CardError
from rules.journal import SaveError
from valeria_tui import keys, records
from valeria_tui.annals import Block, Line, blocks, title
from valeria_tui.canvas import Canvas, Region
from valeria_tui.results import ResultsError
from valeria_tui.screens.footer import draw_keys
from valeria_tui.screens.help import help_text
from valeria_tui.screens.page import Host, Page
from valeria_tui.screens.panel import Panel
from valeria_tui.text import fit, wrap

_COLUMN = 36
"""The width that a column of blocks has at least."""


class RecordsPage(Page):
    """The records of the save folder."""

    def __init__(self, host: Host, game: str = "", back: Callable[[], Page] | None = None) -> None:
        super().__init__(host)
        self._back = back
        self._panel: Panel | None = None
        self._fault = ""
        try:
            self._tallies = records.read(host.settings.saves).tallies
        except ResultsError as error:
            self._tallies, self._fault = (), str(error)
        kinds = [tally.game for tally in self._tallies]
        self._kind = kinds.index(game) if game in kinds else 0
        self._top = self._page = 0

    @property
    def mode(self) -> str:
        return self._panel.mode if self._panel else keys.RECORDS

    # ------------------------------------------------------------ keys

    def run(self, command: str, key: str) -> None:
        if self._panel:
            self._panel = self._panel if self._panel.run(command) else None
            return
        match command:
            case "kind-next":
                self._turn(1)
            case "kind-last":
                self._turn(-1)
            case "scroll-up":
                self._top -= 1
            case "scroll-down":
                self._top += 1
            case "page-up":
                self._top -= self._page
            case "page-down":
                self._top += self._page
            case "help":
                text = help_text(self.host.keymap, keys.RECORDS, "records", self.host.look.ascii)
                self._panel = Panel("Help", text)
            case "leave":
                self.host.leave()
            case "go-back":
                self._go_back()

    def type(self, key: str) -> None:
        if self._panel:
            self._panel.type(key)

    def _turn(self, step: int) -> None:
        if self._tallies:
            self._kind, self._top = (self._kind + step) % len(self._tallies), 0

    def _go_back(self) -> None:
        from valeria_tui.screens.title import Title

        page: Page | None = None
        if self._back:
            with suppress(SaveError, CardError):
                page = self._back()
        self.host.show(page or Title(self.host))

    # ------------------------------------------------------------ drawing

    def draw(self, canvas: Canvas) -> None:
        canvas.fill(Region(0, 0, canvas.width, canvas.height), "ground")
        width = min(canvas.width - 4, 160)
        left = (canvas.width - width) // 2
        head = canvas.pane(Region(left, 0, width, 1))
        body = Region(left, 2, width, canvas.height - 4)
        if self._tallies:
            tally = self._tallies[self._kind]
            number = f"{self._kind + 1} of {len(self._tallies)}" if len(self._tallies) > 1 else ""
            head.put_right(width, 0, number, "quiet")
            head.put(0, 0, fit(width - len(number) - 1, title(tally)), "key")
            across = max(1, (width + 2) // (_COLUMN + 2))
            column = (width + 2) // across - 2
            found = blocks(tally, column, self.host.look.ascii, date.today())
            self._draw_columns(canvas.pane(body), _columns(found, across), column)
        else:
            head.put(0, 0, "Records", "key")
            told = self._fault or "No game has been finished yet. The records begin with the first."
            for y, text in enumerate(wrap(told, width)):
                canvas.pane(body).put(0, y, text, "alarm" if self._fault else "quiet")
        footer = canvas.pane(Region(left, canvas.height - 1, width, 1))
        if self._panel:
            self._panel.draw(canvas.pane(body))
            *shown, last = self._panel.footer
        else:
            several = [("kind-next", "next game")] if len(self._tallies) > 1 else []
            shown = [*several, ("scroll-down", "down"), ("page-down", "page"), ("help", "help")]
            last = ("go-back", "back")
        draw_keys(footer, self.host, shown, last)

    def _draw_columns(self, pane: Canvas, columns: Sequence[Sequence[Line]], width: int) -> None:
        longest = max(map(len, columns))
        self._page = pane.height
        self._top = max(0, min(self._top, longest - pane.height))
        for number, lines in enumerate(columns):
            for y, line in enumerate(lines[self._top : self._top + pane.height]):
                pane.spans(number * (width + 2), y, line)
        if self._top + pane.height < longest:
            pane.put_right(pane.width, pane.height - 1, self.host.look.glyphs.more, "key")


def _columns(found: Sequence[Block], across: int) -> list[list[Line]]:
    """The blocks, in order, in so many columns of about equal height."""
    sizes = [len(block.lines) + 2 for block in found]
    limit = _least_height(sizes, across)
    columns: list[list[Line]] = [[]]
    for block, size in zip(found, sizes, strict=True):
        if columns[-1] and len(columns[-1]) + size > limit:
            columns.append([])
        columns[-1] += [((block.title, "question"),), *block.lines, ()]
    return columns


def _least_height(sizes: Sequence[int], across: int) -> int:
    """The least height at which so many columns hold blocks of these sizes in their order."""
    limit = max(sizes, default=0)
    while _columns_needed(sizes, limit) > across:
        limit += 1
    return limit


def _columns_needed(sizes: Sequence[int], limit: int) -> int:
    needed, height = 1, 0
    for size in sizes:
        if height and height + size > limit:
            needed, height = needed + 1, 0
        height += size
    return needed
