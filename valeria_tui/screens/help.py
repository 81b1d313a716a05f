"""The help: the keys that matter here, then the rules of the game in short."""

from __future__ import annotations

from valeria_tui import markdown
from valeria_tui.keys import Keymap, shown


def help_text(keymap: Keymap, mode: str, rules: str, ascii: bool) -> list[str]:
    """The keys of a mode with what they do, and the page of rules of that name, if any."""
    lines = ["## Keys", ""]
    for command in keymap.of(mode):
        named = _range(command.keys, ascii)
        lines.append(f"    {named:<14}{command.help}")
    return [*lines, "", *(markdown.unwrapped(markdown.source(rules)) if rules else ())]


def _range(names: tuple[str, ...], ascii: bool) -> str:
    """Keys as a player reads them; a long row of them by its ends."""
    if len(names) > 3:
        return f"{names[0]} ... {names[-1]}"
    plain = [name for name in names if not name.startswith(("ctrl", "f5"))]
    return " ".join(shown(name, ascii) for name in plain or names)
