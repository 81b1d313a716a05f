"""The keys of a page, as its footer names them."""

from __future__ import annotations

from collections.abc import Iterable

from valeria_tui import keys
from valeria_tui.canvas import Canvas
from valeria_tui.screens.frame import draw_footer
from valeria_tui.screens.page import Host


def named_key(host: Host, command: str, label: str) -> tuple[str, str]:
    """The first key of a command and what it does."""
    key = host.keymap.command(command).keys[0]
    return keys.shown(key, host.look.ascii), label


def draw_keys(
    canvas: Canvas, host: Host, commands: Iterable[tuple[str, str]], last: tuple[str, str]
) -> None:
    """Draw one line of commands, each with a word; the last one stands at the right end."""
    shown = [named_key(host, *each) for each in commands]
    draw_footer(canvas, shown, named_key(host, *last))
