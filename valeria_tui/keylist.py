"""All keys as a table of text, for `valeria keys` and for `docs/keys.md`."""

from __future__ import annotations

from collections.abc import Iterator

from valeria_tui import keys
from valeria_tui.keys import Command, Keymap, shown

_WHERE = {
    keys.PLAY: "In a game",
    keys.COMPOSE: "Putting dice and cards together",
    keys.LOOK: "Reading about what lies on the board",
    keys.ASK: "Answering yes or no",
    keys.PANEL: "Reading a text",
    keys.PALETTE: "In the list of everything",
    keys.TITLE: "On the title page",
    keys.NUMBER: "Typing a number",
    keys.SEATS: "Before a game for several",
    keys.END: "After a game",
    keys.WATCH: "While a move is shown",
    keys.WAIT: "Until the next person sits down",
    keys.SAVES: "In the list of saved games",
    keys.NAME: "Typing a name",
    keys.REPLAY: "Looking back at a game",
    keys.RECORDS: "Reading the records",
    keys.REVIEW: "Reading what cost most in a game",
    keys.SETTINGS: "In the settings",
    keys.NEW_KEY: "Giving an action a new key",
}

_HEAD = """\
# Keys

Made by `valeria keys --markdown` from the registry of all actions. An action can have other keys,
by its id: on the settings page (`,`), or in the table `[keys]` of the settings file.

    [keys]
    undo = "Z"
    redo = ["Y", "ctrl+y"]

A key is written as it is typed (`u`, `U`, `?`) or by its name (`enter`, `space`, `escape`, `tab`,
`backspace`, `left`, `pageup`, `f2`, `ctrl+x`). A key that would mean two things at once is
refused, with the names of both. Letters that do nothing else name the cards of the hand.

The mouse does all that keys do. The left button takes a place, a choice, or a key that the
footer shows; the right button lists everything that can be done, and closes what is open; the
wheel scrolls. `--no-mouse` leaves the mouse to the terminal.
"""


def _rows(keymap: Keymap, mode: str, ascii: bool) -> Iterator[tuple[str, Command]]:
    """The commands of a mode, each after its keys as a player reads them."""
    for command in keymap.of(mode):
        names = [shown(key, ascii) for key in command.keys]
        if len(names) > 5:
            names = [names[0], "to", names[-1]]
        yield " ".join(names), command


def _modes(keymap: Keymap) -> list[str]:
    return [mode for mode in keys.MODES if keymap.of(mode)]


def where(mode: str) -> str:
    """A mode as a player reads it."""
    return _WHERE.get(mode, mode.capitalize())


def as_text(keymap: Keymap, ascii: bool = False) -> Iterator[str]:
    """A table for each mode: keys, what they do, and the id of the action."""
    for mode in _modes(keymap):
        rows = list(_rows(keymap, mode, ascii))
        wide = max(14, *(len(named) for named, _ in rows))
        long = max(len(command.help) for _, command in rows)
        yield where(mode)
        for named, command in rows:
            yield f"  {named:<{wide}}  {command.help:<{long}}  {command.id}"
        yield ""


def as_markdown(keymap: Keymap) -> Iterator[str]:
    """The page `docs/keys.md`."""
    yield from _HEAD.splitlines()
    for mode in _modes(keymap):
        yield ""
        yield f"## {where(mode)}"
        yield ""
        yield "| keys | what it does | id |"
        yield "|---|---|---|"
        for named, command in _rows(keymap, mode, ascii=False):
            cells = " ".join(f"`{key}`" if key != "to" else key for key in named.split())
            yield f"| {cells.replace('|', chr(92) + '|')} | {command.help} | `{command.id}` |"
