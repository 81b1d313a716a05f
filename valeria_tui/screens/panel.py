"""Something to read that lies over the board: help, the log, what is unseen."""

from __future__ import annotations

from collections.abc import Sequence

from valeria_tui.canvas import Canvas, Region
from valeria_tui.keys import FIND, PANEL
from valeria_tui.screens.over import Over
from valeria_tui.text import wrap

Line = tuple[str, str]
"""A line of text and its role."""

_PAIR = "pair"
"""In place of a role: a line in two columns, of which the left one is so wide."""
_LEFT = 14


def laid_out(text: list[str], width: int) -> list[Line]:
    """Lines of a small Markdown as they are shown: `# ` and `## ` headings, `- ` points,
    paragraphs, and lines in two columns, which four spaces begin."""
    lines: list[Line] = []
    for each in text:
        if each.startswith("#"):
            lines.append((each.lstrip("# "), "panel.strong"))
        elif each.startswith("    "):
            lines += [(line, _PAIR) for line in wrap(each[4:], width, " " * _LEFT)]
        elif each.startswith("- "):
            lines += [(line, "panel") for line in wrap(each, width, "  ")]
        else:
            lines += [(line, "panel") for line in wrap(each, width)]
    return lines


class Panel(Over):
    """A text with a title, scrolled where it is long, in which words can be looked for.

    `opens_at` is the heading that it is opened at, if it has one of that name.
    """

    def __init__(
        self, title: str, text: list[str], at_end: bool = False, opens_at: str = ""
    ) -> None:
        self.title = title
        self._text = text
        self._top = 10**9 if at_end else 0
        self._opens_at = opens_at
        self._page = 1
        self._lines: list[Line] = []
        self._wanted = ""
        self._found = -1
        self._is_typing = False

    @property
    def mode(self) -> str:
        return FIND if self._is_typing else PANEL

    @property
    def footer(self) -> Sequence[tuple[str, str]]:
        if self._is_typing:
            return (("run", "find"), ("erase", "erase"), ("cancel", "back"))
        scroll = (("scroll-down", "down"), ("scroll-up", "up"), ("page-down", "page"))
        onward = (("find-next", "next"),) if self._wanted else ()
        return (*scroll, ("find", "find"), *onward, ("close", "close"))

    def type(self, key: str) -> None:
        """Add a letter to what is looked for, if the key is one."""
        letter = " " if key == "space" else key
        if self._is_typing and len(letter) == 1 and letter.isprintable():
            self._wanted += letter

    def draw(self, canvas: Canvas) -> None:
        """Draw over the whole canvas."""
        canvas.fill(Region(0, 0, canvas.width, canvas.height), "panel")
        lines = self._lines = laid_out(self._text, canvas.width - 4)
        self._page = max(1, canvas.height - 2)
        self._open()
        self._top = max(0, min(self._top, len(lines) - self._page))
        canvas.put(2, 0, self.title, "panel.strong")
        shown = lines[self._top : self._top + self._page]
        for y, (line, role) in enumerate(shown, 1):
            if role == _PAIR:
                canvas.put(2, y, line[:_LEFT], "panel.key")
                canvas.put(2 + _LEFT, y, line[_LEFT:], "panel")
            else:
                is_found = self._top + y - 1 == self._found
                canvas.put(2, y, line, "panel.key" if is_found else role)
        if self._is_typing:
            canvas.put_right(canvas.width - 2, 0, f"  Find: {self._wanted}_", "panel.key")
        elif self._wanted and self._found < 0:
            canvas.put_right(canvas.width - 2, 0, f"  no {self._wanted} here", "panel.key")
        elif len(lines) > self._page:
            last = self._top + len(shown)
            where = f"{self._top + 1}-{last} of {len(lines)}"
            canvas.put_right(canvas.width - 2, 0, where, "panel.quiet")

    def run(self, command: str) -> bool:
        """Carry out a command; whether the panel stays."""
        if self._is_typing:
            self._hear(command)
            return True
        match command:
            case "find":
                self._is_typing, self._wanted = True, ""
            case "find-next":
                self._find_next()
            case "scroll-up":
                self._top = max(0, self._top - 1)
            case "scroll-down":
                self._top += 1
            case "page-up":
                self._top = max(0, self._top - self._page)
            case "page-down":
                self._top += self._page
            case _:
                return False
        return True

    def _open(self) -> None:
        """Turn to the heading that it is opened at, once its lines are known."""
        heading = (self._opens_at, "panel.strong")
        if self._opens_at and heading in self._lines:
            self._top = self._lines.index(heading)
        self._opens_at = ""

    def _hear(self, command: str) -> None:
        """Carry out a command while a word is typed."""
        match command:
            case "erase":
                self._wanted = self._wanted[:-1]
            case "run":
                self._is_typing, self._found = False, -1
                self._find_next()
            case _:
                self._is_typing, self._wanted, self._found = False, "", -1

    def _find_next(self) -> None:
        """Go to the next line in which the word stands; after the last, to the first."""
        wanted = self._wanted.strip().casefold()
        hits = [at for at, (line, _) in enumerate(self._lines) if wanted in line.casefold()]
        if wanted and hits:
            self._found = next((at for at in hits if at > self._found), hits[0])
            self._top = max(0, self._found - 1)
