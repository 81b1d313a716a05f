"""The help: the keys that matter here, then the rules of the game in short."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from valeria_tui.keys import Keymap, shown

_PAGES = Path(__file__).parent.parent / "help"


@cache
def page(name: str) -> tuple[str, ...]:
    """A page of the help folder, a paragraph a line."""
    return tuple(_unwrapped((_PAGES / f"{name}.md").read_text(encoding="utf-8")))


def _unwrapped(text: str) -> list[str]:
    """Paragraphs and points as one line each, so that they can be laid out anew."""
    lines: list[str] = []
    for line in text.splitlines():
        goes_on = line[:1] not in ("", "#", "-") and not line.startswith("    ")
        if goes_on and lines and lines[-1] and not lines[-1].startswith("#"):
            lines[-1] += f" {line.strip()}"
        else:
            lines.append(line.rstrip())
    return lines


def help_text(keymap: Keymap, mode: str, rules: str, ascii: bool) -> list[str]:
    """The keys of a mode with what they do, and the page of rules of that name, if any."""
    lines = ["## Keys", ""]
    for command in keymap.of(mode):
        named = _range(command.keys, ascii)
        lines.append(f"    {named:<14}{command.help}")
    return [*lines, "", *(page(rules) if rules else ())]


def _range(names: tuple[str, ...], ascii: bool) -> str:
    """Keys as a player reads them; a long row of them by its ends."""
    if len(names) > 3:
        return f"{names[0]} ... {names[-1]}"
    return " ".join(shown(name, ascii) for name in names if not name.startswith(("ctrl", "f5")))
