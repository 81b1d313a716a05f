"""The saved games: a list, what the marked one holds, and what can be done with it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from rules.cards import CardError
from rules.game import CHANCE
from rules.journal import SaveError
from valeria_tui import keys, saves
from valeria_tui.canvas import Canvas, Region, Span
from valeria_tui.face import Face, Scene
from valeria_tui.faces import face_of
from valeria_tui.screens.footer import draw_keys
from valeria_tui.screens.help import help_text
from valeria_tui.screens.page import Host, Page
from valeria_tui.screens.panel import Panel
from valeria_tui.session import Look, look_back, resume_session
from valeria_tui.shelf import Entry, entry, save_paths
from valeria_tui.text import fit, plural, wrap

_NAME = 29
"""The cells of a name: as many as the program's own names have, mostly."""

_SPLIT = 110
_LIST = 58
"""From the one width on, list and preview stand side by side, the list in the other."""

Preview = Look | str
"""A match to show, or why there is none."""


class Saves(Page):
    """A list of the saves in the folder, of which one is marked."""

    def __init__(self, host: Host, at: Path | None = None) -> None:
        super().__init__(host)
        self._folder = host.settings.saves
        self._typing = ""  # what is typed for, `rename` or `export`
        self._typed = ""
        self._note = ""
        self._alarming = False
        self._panel: Panel | None = None
        self._trashed: list[tuple[Path, Path]] = []  # where each lies, and where it lay
        self._entries: dict[Path, Entry] = {}
        self._previews: dict[Path, Preview | None] = {}
        self._shown: dict[int, int] = {}
        self._paths: list[Path] = []
        self._at = 0
        self._read(at)

    def _read(self, at: Path | None = None) -> None:
        """Look into the folder anew, and mark a save."""
        self._paths = save_paths(self._folder)
        self._entries.clear()
        self._previews.clear()
        if at in self._paths:
            self._at = self._paths.index(at)
        self._at = max(0, min(self._at, len(self._paths) - 1))

    @property
    def mode(self) -> str:
        if self._panel:
            return self._panel.mode
        return keys.NAME if self._typing else keys.SAVES

    @property
    def marked(self) -> Entry | None:
        """The save under the cursor; None in an empty folder."""
        return self._entry(self._paths[self._at]) if self._paths else None

    def _entry(self, path: Path) -> Entry:
        if path not in self._entries:
            self._entries[path] = entry(path)
        return self._entries[path]

    # ------------------------------------------------------------ keys

    def run(self, command: str, key: str) -> None:
        self._tell("")
        if self._panel:
            self._panel = self._panel if self._panel.run(command) else None
        elif command in _COMMANDS:
            _COMMANDS[command](self)
        elif save := self.marked:
            try:
                _DEEDS[command](self, save)
            except (SaveError, CardError) as error:
                self._tell(str(error), alarming=True)
        else:
            self._tell("There are no saved games here.", alarming=True)

    def type(self, key: str) -> None:
        letter = " " if key == "space" else key
        if self._panel:
            self._panel.type(key)
        elif self._typing and len(letter) == 1 and letter.isprintable():
            self._typed += letter

    def click(self, x: int, y: int) -> None:
        if y not in self._shown or self._panel or self._typing:
            return
        if self._shown[y] == self._at:
            self.run("open", "")
        else:
            self._at = self._shown[y]

    def _tell(self, note: str, alarming: bool = False) -> None:
        self._note, self._alarming = note, alarming

    def _move(self, step: int) -> None:
        self._at = max(0, min(self._at + step, len(self._paths) - 1))

    def _run_typed(self) -> None:
        typing, typed, save = self._typing, self._typed, self.marked
        self._typing = ""
        if not save:
            return
        try:
            if typing == "rename":
                self._read(saves.rename(save.path, typed))
            else:
                self._tell(f"Written to {saves.export(save.path, typed)}.")
        except (SaveError, CardError) as error:
            self._tell(str(error), alarming=True)

    def _erase(self) -> None:
        self._typed = self._typed[:-1]

    def _cancel(self) -> None:
        self._typing = ""

    def _help(self) -> None:
        text = help_text(self.host.keymap, keys.SAVES, "saves", self.host.look.ascii)
        self._panel = Panel("Help", text)

    def _go_back(self) -> None:
        from valeria_tui.screens.title import Title

        self.host.show(Title(self.host))

    def _put_back(self) -> None:
        if not self._trashed:
            self._tell("Nothing has been deleted here.", alarming=True)
            return
        trashed, path = self._trashed.pop()
        try:
            self._read(saves.put_back(trashed, path))
        except SaveError as error:
            self._tell(str(error), alarming=True)

    # ------------------------------------------------------------ with the marked save

    def _open(self, save: Entry) -> None:
        if save.over:
            self._look_back(save)
            return
        from valeria_tui.screens.play import Play

        if not save.can_be_opened:
            raise SaveError(save.fault)
        self.host.show(Play(self.host, resume_session(self._folder, save.path)))

    def _look_back(self, save: Entry) -> None:
        from valeria_tui.screens.replay import Replay

        if not save.can_be_opened:
            raise SaveError(save.fault)
        back = partial(Saves, self.host, save.path)
        self.host.show(Replay(self.host, look_back(self._folder, save.path), back=back))

    def _rename(self, save: Entry) -> None:
        self._typing, self._typed = "rename", save.name

    def _export(self, save: Entry) -> None:
        self._typing, self._typed = "export", str(Path.cwd() / save.path.name)

    def _copy(self, save: Entry) -> None:
        copied = saves.duplicate(save.path)
        self._read(copied)
        self._tell(f"Copied to {copied.stem}.")

    def _discard(self, save: Entry) -> None:
        self._trashed.append((saves.discard(save.path), save.path))
        self._read()
        key = self.host.keymap.command("put-back").keys[0]
        self._tell(f"{save.name} lies in the trash folder now; {key} puts it back.")

    # ------------------------------------------------------------ drawing

    def draw(self, canvas: Canvas) -> None:
        canvas.fill(Region(0, 0, canvas.width, canvas.height), "ground")
        width = min(canvas.width - 4, 176)
        left = (canvas.width - width) // 2
        whole = Region(left, 1, width, canvas.height - 4)
        pane = canvas.pane(whole)
        count = plural(len(self._paths), "saved game")
        pane.put(0, 0, "Saved games", "key")
        pane.put_right(width, 0, fit(width - 14, f"{count} in {self._folder}", count), "quiet")
        split = width >= _SPLIT
        rows = whole.height - 2 if split else max(1, min(len(self._paths), whole.height - 13))
        listed = Region(0, 2, width if not split else _LIST, rows)
        self._draw_list(pane.pane(listed), whole.y + 2)
        self.cursor = (left, whole.y + 2 + self._at - self._start(rows))
        if split:
            side = Region(_LIST + 3, 2, width - _LIST - 3, rows)
        else:
            side = Region(0, 3 + rows, width, whole.height - rows - 3)
        self._draw_marked(pane.pane(side))
        self._draw_below(canvas, left, width)
        if self._panel:
            self._panel.draw(canvas.pane(whole))

    def _start(self, rows: int) -> int:
        return max(0, min(self._at - rows // 2, len(self._paths) - rows))

    def _draw_list(self, pane: Canvas, top: int) -> None:
        self._shown = {}
        start = self._start(pane.height)
        if not self._paths:
            pane.put(2, 0, "No game has been saved here yet.", "quiet")
        for y, number in enumerate(range(start, len(self._paths))[: pane.height]):
            self._shown[top + y] = number
            self._draw_row(pane.pane(Region(0, y, pane.width, 1)), number)
        if start + pane.height < len(self._paths):
            pane.put_right(pane.width, pane.height - 1, self.host.look.glyphs.more, "key")

    def _draw_row(self, pane: Canvas, number: int) -> None:
        save, marked = self._entry(self._paths[number]), number == self._at
        if marked:
            pane.put(0, 0, self.host.look.glyphs.cursor, "mark")
        pane.put(1, 0, f" {fit(_NAME, save.name):<{_NAME}} ", "cursor" if marked else "ink")
        state, role = _state(save)
        pane.put(_NAME + 4, 0, state, role)
        when = save.when[5:] if pane.width > _LIST else ""
        pane.put(
            _NAME + 9,
            0,
            fit(pane.width - _NAME - 11 - len(when), save.progress.removesuffix(", over")),
            "quiet",
        )
        pane.put_right(pane.width - 1, 0, when, "quiet")

    def _draw_marked(self, pane: Canvas) -> None:
        """What the marked save is, and the position that it holds."""
        save = self.marked
        if save is None or pane.height < 1:
            return
        y = 0
        for text, role in _about(save):
            for line in wrap(text, pane.width):
                pane.put(0, y, line, role)
                y += 1
        below = pane.pane(Region(0, y + 1, pane.width, pane.height - y - 1))
        match self._preview(save):
            case Look() as look:
                self._draw_position(below, look)
            case str() as fault if fault not in save.fault:
                for row, line in enumerate(wrap(fault, below.width)):
                    below.put(0, row, line, "alarm")

    def _preview(self, save: Entry) -> Preview | None:
        """The match in a save, once it has been read beside the program."""
        if save.path not in self._previews and save.can_be_opened:
            self._previews[save.path] = None
            self.host.think(partial(_read, self._folder, save.path), partial(self._keep, save.path))
        return self._previews.get(save.path)

    def _keep(self, path: Path, preview: Preview) -> None:
        if path in self._previews:
            self._previews[path] = preview

    def _draw_position(self, pane: Canvas, look: Look) -> None:
        """A picture of the position, where there is room for one; else the first lines of it."""
        match = look.match
        seat = _onlooker(look)
        view = match.game.view(match.state, seat)
        face = _face(look)
        if face and not face.pages(pane.width, pane.height):
            width, height = face.board_size(pane.width, pane.height)
            if width <= pane.width and height <= pane.height:
                scene = Scene(view, seat=seat, names=match.names)
                face.draw(pane.pane(Region(0, 0, width, height)), self.host.look, scene)
                return
        lines = [
            line
            for told in match.game.words.report(view, match.names)
            for line in wrap(told, pane.width, "  ")
        ]
        for y, line in enumerate(lines[: pane.height]):
            pane.put(0, y, line, "quiet")
        if len(lines) > pane.height > 0:
            pane.put_right(pane.width, pane.height - 1, self.host.look.glyphs.more, "key")

    def _draw_below(self, canvas: Canvas, left: int, width: int) -> None:
        pane = canvas.pane(Region(left, canvas.height - 3, width, 2))
        if self._typing:
            asked = "New name" if self._typing == "rename" else "Write to (.txt for text)"
            room = width - len(asked) - 4
            pane.put(0, 0, f"{asked}: {self._typed[-room:]}_", "question")
        else:
            for y, line in enumerate(wrap(self._note, width)[:2]):
                pane.put(0, y, line, "alarm" if self._alarming else "strong")
        footer = canvas.pane(Region(left, canvas.height - 1, width, 1))
        if self._panel:
            *shown, last = self._panel.footer
        elif self._typing:
            shown, last = [("run", "do it"), ("erase", "erase")], ("cancel", "leave it")
        else:
            over = self.marked is not None and self.marked.over
            look_back = [] if over else [("replay", "look back")]
            shown = [("open", "look back" if over else "go on"), *look_back, *_OFFERED]
            last = ("go-back", "back")
        draw_keys(footer, self.host, shown, last)


def _state(save: Entry) -> Span:
    if not save.can_be_opened:
        return "lost", "alarm"
    if save.fault:
        return "hurt", "alarm"
    if save.is_position:
        return "set", "quiet"
    return ("over", "quiet") if save.over else ("open", "key")


def _about(save: Entry) -> list[Span]:
    """What a save is, in a few lines: the game first, then how far, then what is wrong."""
    lines: list[Span] = []
    if save.can_be_opened:
        practice = ", practice" if save.practice else ""
        lines.append((f"{save.title}: {save.players}{practice}", "strong"))
        begun = f"begun {save.created[:16].replace('T', ' ')}, " if save.created else ""
        how = "over" if save.over else "a position to play from" if save.is_position else "goes on"
        told = f"{how}, {plural(save.moves, 'move')}, {begun}last played {save.when}"
        lines.append((told, "quiet"))
    if save.fault:
        lines.append((f"{save.fault[:1].upper()}{save.fault[1:]}", "alarm"))
    if save.fault and not save.can_be_opened:
        lines.append(("Nothing of it can be recovered here.", "alarm"))
    return lines


def _read(folder: Path, path: Path) -> Preview:
    try:
        return look_back(folder, path)
    except (SaveError, CardError) as error:
        return str(error)


def _onlooker(look: Look) -> int:
    """The person at turn, or else the first one."""
    decision = look.match.decision()
    people = [seat for seat, each in enumerate(look.match.seats) if not each.bot] or [0]
    if decision and decision.actor != CHANCE and decision.actor in people:
        return decision.actor
    return people[0]


def _face(look: Look) -> Face[Any] | None:
    try:
        return face_of(look.match.game)
    except KeyError:
        return None


_OFFERED = (
    ("rename", "rename"),
    ("copy", "copy"),
    ("discard", "delete"),
    ("export", "export"),
    ("help", "help"),
)

_COMMANDS: dict[str, Callable[[Saves], None]] = {
    "menu-up": lambda page: page._move(-1),
    "menu-down": lambda page: page._move(1),
    "put-back": Saves._put_back,
    "run": Saves._run_typed,
    "erase": Saves._erase,
    "cancel": Saves._cancel,
    "help": Saves._help,
    "go-back": Saves._go_back,
    "leave": lambda page: page.host.leave(),
}

_DEEDS: dict[str, Callable[[Saves, Entry], None]] = {
    "open": Saves._open,
    "replay": Saves._look_back,
    "rename": Saves._rename,
    "copy": Saves._copy,
    "discard": Saves._discard,
    "export": Saves._export,
}
