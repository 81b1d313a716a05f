"""A dropped line is a normal event: the program ends at once, the terminal as it was.

Textual has no handler for hang-ups: it dies with the terminal in disorder, or, where SIGHUP is
ignored, reads the end of its input for ever. Here a thread waits for a signal or for the terminal
to go. The game is on the disk already, so ending needs no time.
"""

from __future__ import annotations

import asyncio
import os
import select
import signal
import sys
import termios
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import Any

_SIGNALS = {"SIGHUP": 0, "SIGTERM": 0, "SIGINT": 130}
"""The signals that end the program, with its exit status."""

_GRACE = 0.3
"""Seconds for the event loop to end properly; it may be stuck on a terminal that takes nothing."""

# What Textual has switched on, switched off: mouse, paste and focus reports, in-band resizing and
# the kitty keyboard; line wrap and the cursor come back, the alternate screen goes.
_RESTORE = (
    b"\x1b[?2026l\x1b[?1000l\x1b[?1003l\x1b[?1015l\x1b[?1006l\x1b[?1016l\x1b[?2004l\x1b[?2048l"
    b"\x1b[?7h\x1b[<u\x1b[0m\x1b[?1049l\x1b[?25h\x1b[?1004l"
)


class Hangup:
    """Watches for the end of the line. `close` lets go of what is open."""

    def __init__(self, close: Callable[[], None]) -> None:
        self._close = close
        self._status = 0
        self._modes: list[Any] | None = None

    def remember(self) -> None:
        """Note how the terminal was before Textual changed it."""
        with suppress(termios.error, OSError, ValueError):
            self._modes = termios.tcgetattr(sys.__stdin__.fileno())  # type: ignore[union-attr]

    def watch(self) -> None:
        """Begin to watch, from the thread of the event loop."""
        loop = asyncio.get_running_loop()
        wake, bell = os.pipe()
        os.set_blocking(bell, False)
        for name, status in _SIGNALS.items():
            number = getattr(signal, name)
            if signal.getsignal(number) != signal.SIG_IGN:
                signal.signal(number, self._ringer(bell, status))
        threading.Thread(target=self._wait, args=(loop, wake), name="hang-up", daemon=True).start()

    def _ringer(self, bell: int, status: int) -> Callable[[int, object], None]:
        def ring(_: int, __: object) -> None:
            self._status = status
            with suppress(OSError):
                os.write(bell, b"!")

        return ring

    def _wait(self, loop: asyncio.AbstractEventLoop, wake: int) -> None:
        poll = select.poll()
        poll.register(wake, select.POLLIN)
        terminal = sys.__stdin__.fileno()  # type: ignore[union-attr]
        poll.register(terminal, 0)  # asks for nothing, so only a hang-up is told
        while True:
            for number, event in poll.poll():
                if number == terminal and event & select.POLLNVAL:
                    poll.unregister(terminal)  # a system that cannot poll terminals
                else:
                    self._end(loop)
                    return

    def _end(self, loop: asyncio.AbstractEventLoop) -> None:
        with suppress(RuntimeError):
            loop.call_soon_threadsafe(self._leave)
        threading.Event().wait(_GRACE)
        self._exit()

    def _leave(self) -> None:
        self._close()
        self._exit()

    def _exit(self) -> None:
        """Give the terminal back and end. Whatever the terminal does, this does not wait."""
        with suppress(OSError, ValueError, termios.error):
            output = sys.__stderr__.fileno()  # type: ignore[union-attr]
            os.set_blocking(output, False)
            os.write(output, _RESTORE)
        with suppress(OSError, ValueError, termios.error):
            if self._modes is not None:
                number = sys.__stdin__.fileno()  # type: ignore[union-attr]
                termios.tcsetattr(number, termios.TCSANOW, self._modes)
        os._exit(self._status)
