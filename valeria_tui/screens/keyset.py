"""The list of all actions with their keys, in which a player gives them keys of his own."""

from __future__ import annotations

from collections.abc import Sequence

from valeria_tui import keys
from valeria_tui.canvas import Canvas, Region
from valeria_tui.keymap import NAMED
from valeria_tui.preferences import change_keys
from valeria_tui.screens.over import Over
from valeria_tui.screens.page import Host
from valeria_tui.text import fit, wrap

_ABOUT = 3
"""Lines below the list."""


class KeySet(Over):
    """The actions that can have other keys. One of them may be waiting for its new key."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._at = 0
        self._waits = False
        self._note = ""
        self._rows: dict[int, int] = {}

    @property
    def mode(self) -> str:
        return keys.NEW_KEY if self._waits else keys.SETTINGS

    @property
    def footer(self) -> Sequence[tuple[str, str]]:
        if self._waits:
            return [("keep", "keep the old one")]
        return [
            ("set-down", "next"),
            ("set-after", "new key"),
            ("usual", "as usual"),
            ("settle", "back"),
        ]

    def run(self, command: str) -> bool:
        self._note = ""
        match command:
            case "set-up":
                self._at = max(0, self._at - 1)
            case "set-down":
                self._at = min(len(NAMED) - 1, self._at + 1)
            case "set-after":
                self._waits = True
            case "usual":
                self._give(())
            case "keep":
                self._waits = False
            case "settle":
                return False
        return True

    def type(self, key: str) -> None:
        if self._waits:
            self._waits = False
            self._give((key,))

    def point(self, x: int, y: int) -> None:
        if y in self._rows and not self._waits:
            self._at, self._waits = self._rows[y], self._rows[y] == self._at

    def _give(self, own: tuple[str, ...]) -> None:
        settings, self._note = change_keys(self._host.settings, NAMED[self._at].id, own)
        self._host.adopt(settings)

    def draw(self, canvas: Canvas) -> None:
        canvas.put(2, 0, "Keys", "panel.strong")
        canvas.put_right(canvas.width - 2, 0, f"{self._at + 1} of {len(NAMED)}", "panel.quiet")
        rows = canvas.height - _ABOUT - 3
        start = max(0, min(self._at - rows // 2, len(NAMED) - rows))
        self._rows = {}
        for y, number in enumerate(range(start, min(start + rows, len(NAMED))), 2):
            self._rows[canvas.top + y] = number
            self._draw_row(canvas, y, number)
        about = f"{NAMED[self._at].help} In: {', '.join(NAMED[self._at].modes)}."
        if self._waits:
            about = f"Press the new key of {NAMED[self._at].id}."
        told = [(self._note, "panel.strong")] if self._note else [(about, "panel")]
        pane = canvas.pane(Region(2, canvas.height - _ABOUT, canvas.width - 4, _ABOUT))
        for text, role in told:
            for y, line in enumerate(wrap(text, pane.width)[:_ABOUT]):
                pane.put(0, y, line, role)

    def _draw_row(self, canvas: Canvas, y: int, number: int) -> None:
        command, marked = self._host.keymap.command(NAMED[number].id), number == self._at
        if marked:
            canvas.put(1, y, self._host.look.glyphs.cursor, "panel.key")
        canvas.put(2, y, f" {command.id} ", "cursor" if marked else "panel")
        named = " ".join(keys.shown(key, self._host.look.ascii) for key in command.keys)
        own = "  yours" if command.id in self._host.settings.keys else ""
        end = canvas.put(17, y, fit(canvas.width - 19 - len(own), named), "panel.key")
        canvas.put(end, y, own, "panel.quiet")
