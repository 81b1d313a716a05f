"""Something to read that lies over the board: help, the log, what is unseen."""

from __future__ import annotations

from valeria_tui.canvas import Canvas, Region
from valeria_tui.keys import PANEL
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
    """A text with a title, scrolled where it is long."""

    mode = PANEL
    footer = (
        ("scroll-down", "down"),
        ("scroll-up", "up"),
        ("page-down", "page"),
        ("close", "close"),
    )

    def __init__(self, title: str, text: list[str], at_end: bool = False) -> None:
        self.title = title
        self._text = text
        self._top = 10**9 if at_end else 0
        self._page = 1

    def draw(self, canvas: Canvas) -> None:
        """Draw over the whole canvas."""
        canvas.fill(Region(0, 0, canvas.width, canvas.height), "panel")
        lines = laid_out(self._text, canvas.width - 4)
        self._page = max(1, canvas.height - 2)
        self._top = max(0, min(self._top, len(lines) - self._page))
        canvas.put(2, 0, self.title, "panel.strong")
        shown = lines[self._top : self._top + self._page]
        for y, (line, role) in enumerate(shown, 1):
            if role == _PAIR:
                canvas.put(2, y, line[:_LEFT], "panel.key")
                canvas.put(2 + _LEFT, y, line[_LEFT:], "panel")
            else:
                canvas.put(2, y, line, role)
        if len(lines) > self._page:
            last = self._top + len(shown)
            where = f"{self._top + 1}-{last} of {len(lines)}"
            canvas.put_right(canvas.width - 2, 0, where, "panel.quiet")

    def run(self, command: str) -> bool:
        """Carry out a command; whether the panel stays."""
        match command:
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
