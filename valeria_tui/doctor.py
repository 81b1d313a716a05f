"""`valeria doctor`: what is wrong with terminal, folders and settings, in plain words."""

from __future__ import annotations

import os
import platform
import shutil
import sys
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from valeria_tui import __version__
from valeria_tui.settings import Settings, detect_colour, speaks_unicode
from valeria_tui.text import plural, wrap

GOOD, NOTE, BAD = "good", "note", "bad"

MIN_SIZE = (80, 24)
"""Columns and rows that the screen needs."""

_LEAST_ROOM = 5_000_000
"""Bytes; a game takes some 100 kB."""

_WIDTH = 96


class Finding(NamedTuple):
    """What was looked at, how it is (GOOD, NOTE for what could be better, BAD for what keeps one
    from playing), and that in words with what to do."""

    about: str
    state: str
    text: str


class Terminal(NamedTuple):
    """The terminal as far as the program can see: whether input and error are one, and its
    columns and rows, if it tells."""

    on_input: bool
    on_error: bool
    size: tuple[int, int] | None


def this_terminal() -> Terminal:
    """The terminal that the program runs in."""
    size = None
    for stream in (sys.__stderr__, sys.__stdin__, sys.__stdout__):
        try:
            size = tuple(os.get_terminal_size(stream.fileno()))  # type: ignore[union-attr]
        except (OSError, ValueError, AttributeError):
            continue
        break
    return Terminal(sys.stdin.isatty(), sys.stderr.isatty(), size)  # type: ignore[arg-type]


def examined(settings: Settings) -> tuple[list[str], int]:
    """All findings as lines, and the exit status: 1 where one of them is BAD."""
    findings = list(examine(settings, this_terminal()))
    lines = []
    for finding in findings:
        head = f"{finding.state:<5} {finding.about:<9} "
        lines += wrap(head + finding.text, _WIDTH, " " * len(head))
    states = [finding.state for finding in findings]
    if BAD in states:
        told = f"{plural(states.count(BAD), 'thing')} to mend before the screen can be played on"
    elif NOTE in states:
        told = f"All works; {plural(states.count(NOTE), 'thing')} could be better"
    else:
        told = "All is well"
    return [*lines, f"{told}."], int(BAD in states)


def examine(settings: Settings, terminal: Terminal) -> Iterator[Finding]:
    """Look at everything, in the order in which it matters."""
    environment = settings.around.environment
    yield Finding(
        "program",
        GOOD,
        f"valeria {__version__}, Python {platform.python_version()}, {platform.system()}",
    )
    yield from _games()
    yield from _terminal(environment, terminal)
    yield from _size(terminal)
    yield from _colours(settings, environment)
    yield from _signs(settings, environment)
    yield from _line(settings, environment)
    yield from _settings(settings)
    yield from _folder(settings.saves)
    yield from _saves(settings.saves)


def _games() -> Iterator[Finding]:
    from rules import catalog
    from rules.cards import CardError

    names = []
    for game_id in catalog.GAMES:
        try:
            names.append(catalog.load(game_id).name)
        except (CardError, OSError) as error:
            yield Finding("games", BAD, f"{game_id} cannot be loaded: {error}. Install anew.")
    yield Finding("games", GOOD, ", ".join(names))


def _terminal(environment: Mapping[str, str], terminal: Terminal) -> Iterator[Finding]:
    term = environment.get("TERM", "")
    if not (terminal.on_input and terminal.on_error):
        missing = [
            name
            for name, there in (("input", terminal.on_input), ("error", terminal.on_error))
            if not there
        ]
        hint = "log in with ssh -t" if "SSH_CONNECTION" in environment else "leave out < and 2>"
        yield Finding(
            "terminal",
            BAD,
            f"none on standard {' and standard '.join(missing)}: {hint}, or play in lines of text "
            "with --plain.",
        )
    elif term in ("", "dumb", "unknown"):
        yield Finding(
            "terminal",
            BAD,
            f"TERM is {term or 'not set'}, which says nothing of what it can do: set it to what "
            "your terminal is, mostly xterm-256color, or play with --plain.",
        )
    else:
        yield Finding("terminal", GOOD, term)


def _size(terminal: Terminal) -> Iterator[Finding]:
    if terminal.size is None:
        yield Finding("size", NOTE, "nobody tells how large the terminal is.")
        return
    columns, rows = terminal.size
    if columns < MIN_SIZE[0] or rows < MIN_SIZE[1]:
        yield Finding(
            "size",
            BAD,
            f"{columns} x {rows}, but the screen needs {MIN_SIZE[0]} x {MIN_SIZE[1]}: make the "
            "window larger or its letters smaller.",
        )
    else:
        yield Finding("size", GOOD, f"{columns} x {rows}")


def _colours(settings: Settings, environment: Mapping[str, str]) -> Iterator[Finding]:
    told = {"none": "none", "truecolor": "24-bit"}.get(settings.colour, settings.colour)
    found, term = detect_colour(environment), environment.get("TERM", "")
    if settings.colour != found:
        yield Finding("colours", GOOD, f"{told}, as you have set it")
    elif settings.colour == "none" and environment.get("NO_COLOR"):
        yield Finding("colours", GOOD, "none, because NO_COLOR is set")
    elif settings.colour == "16" and term in ("screen", "tmux"):
        yield Finding(
            "colours",
            NOTE,
            f"16, as TERM is {term}: in ~/.tmux.conf, set -g default-terminal tmux-256color, or "
            "in ~/.screenrc, term screen-256color, gives 256.",
        )
    elif settings.colour == "256" and settings.around.is_remote:
        yield Finding(
            "colours",
            GOOD,
            "256; 24-bit ones need COLORTERM passed on (SendEnv on your side, AcceptEnv on "
            "this one).",
        )
    else:
        yield Finding("colours", GOOD, told)


def _signs(settings: Settings, environment: Mapping[str, str]) -> Iterator[Finding]:
    encoding = settings.around.encoding or "unknown"
    locale = next(
        (f"{name}={environment[name]}" for name in _LOCALE if environment.get(name)), "no locale"
    )
    if not settings.ascii:
        yield Finding("signs", GOOD, f"Unicode ({encoding}, {locale})")
    elif speaks_unicode(settings.around.encoding):
        yield Finding("signs", GOOD, "7-bit, as you have set it")
    else:
        yield Finding(
            "signs",
            NOTE,
            f"7-bit only, as the encoding is {encoding} ({locale}): set LANG to one that ends in "
            "UTF-8, such as C.UTF-8.",
        )


_LOCALE = ("LC_ALL", "LC_CTYPE", "LANG")


def _line(settings: Settings, environment: Mapping[str, str]) -> Iterator[Finding]:
    if settings.around.is_remote:
        motion = "moves do not play step by step" if settings.still else "all motion is shown"
        yield Finding("line", GOOD, f"over SSH; {motion} (setting: motion)")
    if environment.get("TMUX"):
        yield Finding(
            "keys",
            NOTE,
            "tmux holds Esc back for half a second, unless ~/.tmux.conf says: "
            "set -sg escape-time 20. Letters close everything, too.",
        )


def _settings(settings: Settings) -> Iterator[Finding]:
    for fault in settings.faults:
        yield Finding("settings", NOTE, f"{fault}.")
    if not settings.faults:
        there = settings.file is not None and settings.file.exists()
        told = f"in {settings.file}" if there else f"as usual; {settings.file} would hold others"
        yield Finding("settings", GOOD, told)


def _folder(folder: Path) -> Iterator[Finding]:
    """Whether games can be saved."""
    there = folder
    while not there.exists() and there != there.parent:
        there = there.parent
    if not there.is_dir():
        yield Finding("saves", BAD, f"{there} is no folder: choose another one with --saves.")
        return
    try:
        with tempfile.TemporaryFile(dir=there) as file:
            file.write(b"x")
            file.flush()
    except OSError as error:
        yield Finding(
            "saves",
            BAD,
            f"cannot write to {there} ({error.strerror}): mend its permissions, or choose "
            "another folder with --saves.",
        )
        return
    if (free := shutil.disk_usage(there).free) < _LEAST_ROOM:
        yield Finding("saves", BAD, f"only {free // 1000} kB are free in {there}: make room.")
    elif there != folder:
        yield Finding("saves", GOOD, f"{folder}, made with the first game")
    elif folder.stat().st_mode & 0o002:
        yield Finding("saves", NOTE, f"{folder} can be written to by anybody: chmod o-w {folder}")
    else:
        yield Finding("saves", GOOD, str(folder))


def _saves(folder: Path) -> Iterator[Finding]:
    """Whether the saves can be read and written, and are sound."""
    from valeria_tui.results import FILE
    from valeria_tui.shelf import list_saves

    try:
        entries = list_saves(folder)
    except OSError as error:
        yield Finding("saves", BAD, f"{folder} cannot be read ({error.strerror}).")
        return
    files = [*(entry.path for entry in entries if not entry.is_position), folder / FILE]
    shut = [path for path in files if path.exists() and not os.access(path, os.R_OK | os.W_OK)]
    if shut:
        yield Finding(
            "saves",
            NOTE,
            f"{plural(len(shut), 'file')} cannot be read or written, {shut[0].name} first: "
            "do they belong to somebody else?",
        )
    for entry in entries:
        if entry.fault and entry.path not in shut:
            yield Finding("saves", NOTE, f"{entry.path.name}: {entry.fault}")
