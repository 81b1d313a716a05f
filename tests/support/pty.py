"""A program on a real terminal: what it draws, how many bytes that takes, how it ends."""

from __future__ import annotations

import errno
import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import pyte

ROOT = Path(__file__).resolve().parents[2]

NAMED = {
    "up": "\x1b[A",
    "down": "\x1b[B",
    "right": "\x1b[C",
    "left": "\x1b[D",
    "enter": "\r",
    "escape": "\x1b",
    "tab": "\t",
    "space": " ",
    "backspace": "\x7f",
    "ctrl+c": "\x03",
}

# What Textual asks a terminal; and what pyte does not know and would print as text.
_QUERY = re.compile(rb"\x1b\[\?(\d+)\$p|\x1b\[(>?)0?c|\x1b\[6n")
_UNKNOWN = re.compile(rb"\x1b\[[<>=][0-9;]*[a-zA-Z]|\x1b\[\?[0-9;]*\$p|\x1b\[\?2026[hl]")
_PART = re.compile(rb"\x1b(\[[<>=?]?[0-9;]*\$?)?$")
_COLOUR = re.compile(rb"\x1b\[([0-9;]*)m")

QUIET = 0.08
"""Seconds without a byte after which an answer has ended."""


class Terminal:
    """An xterm-like terminal with `valeria` running in it.

    - `args` are what is typed after the command's name.
    - `command` is what to run in place of `valeria`.
    - `environment` adds to a bare one; None takes a variable out.
    - `ignore_hangup` starts the program as `nohup` does.
    """

    def __init__(
        self,
        *args: str,
        command: Sequence[str] = (sys.executable, "-P", "-m", "valeria_tui"),
        size: tuple[int, int] = (80, 24),
        environment: dict[str, str | None] | None = None,
        ignore_hangup: bool = False,
    ) -> None:
        self.size = size
        self.sent = b""
        self._screen = pyte.Screen(*size)
        self._stream = pyte.ByteStream(self._screen)
        self._tail = self._part = b""
        self.master, slave = pty.openpty()
        self._set_size()
        self.modes = termios.tcgetattr(slave)
        names = {"TERM": "xterm-256color", "COLORTERM": "truecolor", "PYTHONPATH": str(ROOT)}
        names["VALERIA_SETTINGS"] = os.devnull
        full: dict[str, str | None] = {
            **{key: os.environ[key] for key in ("PATH", "HOME", "LANG") if key in os.environ},
            **names,
            **(environment or {}),
        }

        def child() -> None:
            fcntl.ioctl(0, termios.TIOCSCTTY, 0)
            signal.signal(signal.SIGHUP, signal.SIG_IGN if ignore_hangup else signal.SIG_DFL)

        self.process = subprocess.Popen(
            [*command, *args],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            cwd=ROOT,
            env={key: value for key, value in full.items() if value is not None},
            start_new_session=True,
            preexec_fn=child,
        )
        self.slave = slave

    def _set_size(self) -> None:
        columns, rows = self.size
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    # ------------------------------------------------------------ reading

    def pump(self, timeout: float) -> bool:
        """Read what has come; False when nothing came in time or the program has ended."""
        if not select.select([self.master], [], [], timeout)[0]:
            return False
        try:
            data = os.read(self.master, 1 << 16)
        except OSError as error:
            if error.errno == errno.EIO:
                return False
            raise
        self.sent += data
        self._answer(data)
        self._feed(data)
        return bool(data)

    def _answer(self, data: bytes) -> None:
        known = self._tail + data
        end = 0
        for found in _QUERY.finditer(known):
            end = found.end()
            if number := found.group(1):
                state = 2 if number == b"2026" else 0
                self.write(f"\x1b[?{int(number)};{state}$y")
            elif found.group(0).endswith(b"6n"):
                self.write("\x1b[1;1R")
            else:
                self.write("\x1b[>0;10;1c" if found.group(2) else "\x1b[?62;22c")
        self._tail = known[max(end, len(known) - 16) :]

    def _feed(self, data: bytes) -> None:
        data = _UNKNOWN.sub(b"", self._part + data)
        part = _PART.search(data)
        self._part = data[part.start() :] if part else b""
        self._stream.feed(data[: part.start()] if part else data)

    def settle(self) -> None:
        """Read until nothing comes for a while."""
        while self.pump(QUIET):
            pass

    def wait_for(self, text: str, limit: float = 20) -> None:
        """Read until the screen shows the text."""
        end = time.monotonic() + limit
        while text not in self.text():
            assert time.monotonic() < end, f"{text!r} is not on the screen:\n{self.text()}"
            assert self.process.poll() is None or self.pump(0), f"ended:\n{self.text()}"
            self.pump(0.05)

    def text(self) -> str:
        """The screen as text."""
        return "\n".join(line.rstrip() for line in self._screen.display)

    def cells(self) -> list[list[tuple[object, ...]]]:
        """All cells as the eye sees them: of a blank only its ground."""

        def seen(cell: pyte.screens.Char) -> tuple[object, ...]:
            blank = cell.data == " " and not (cell.underscore or cell.reverse)
            return (" ", cell.bg) if blank else tuple(cell)

        columns, rows = self.size
        buffer = self._screen.buffer
        return [[seen(buffer[y][x]) for x in range(columns)] for y in range(rows)]

    # ------------------------------------------------------------ writing

    def write(self, text: str) -> None:
        os.write(self.master, text.encode())

    def press(self, key: str) -> int:
        """Press a key and read the answer to its end; returns how many bytes it took."""
        before = len(self.sent)
        self.write(NAMED.get(key, key))
        self.pump(1)
        self.settle()
        return len(self.sent) - before

    def resize(self, columns: int, rows: int) -> None:
        """Change the size of the window."""
        self.size = (columns, rows)
        self._screen.resize(rows, columns)
        self._set_size()

    # ------------------------------------------------------------ the end

    def ends_within(self, seconds: float) -> bool:
        """Whether the program ends by itself in time; its last bytes are read."""
        end = time.monotonic() + seconds
        while self.process.poll() is None and time.monotonic() < end:
            if self.master >= 0:
                self.pump(0.01)
            else:
                time.sleep(0.01)
        while self.master >= 0 and self.pump(0.01):
            pass
        return self.process.poll() is not None

    def drop(self) -> None:
        """Close the terminal, as a lost connection does."""
        os.close(self.slave)
        os.close(self.master)
        self.master = self.slave = -1

    def close(self) -> None:
        """End the program, however that goes."""
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        for number in (self.master, self.slave):
            with suppress(OSError):
                os.close(number)

    def __enter__(self) -> Terminal:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def colours(data: bytes) -> Counter[str]:
    """How many colour codes of each kind the bytes hold; type such as bold is not counted."""
    kinds: Counter[str] = Counter()
    for found in _COLOUR.finditer(data):
        codes = [int(code or 0) for code in found.group(1).split(b";")]
        while codes:
            code, *codes = codes
            if code in (38, 48):
                true = codes[0] == 2
                kinds["truecolor" if true else "256"] += 1
                codes = codes[4 if true else 2 :]
            elif 30 <= code <= 49 or 90 <= code <= 107:
                kinds["16"] += 1
    return kinds
