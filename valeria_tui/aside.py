"""Thinking aside: in a process of its own, which takes no time from the keys and ends at once.

A thread would share the interpreter's lock with the keys, and its collections of garbage would
hold everything up.
"""

from __future__ import annotations

import os
import pickle
import signal
from collections.abc import Callable
from contextlib import suppress
from threading import Lock
from typing import Generic, TypeVar

from valeria_tui.garbage import collect_seldom

T = TypeVar("T")

Emit = Callable[[T], None]

_DEFAULT = (signal.SIGHUP, signal.SIGINT, signal.SIGTERM, signal.SIGWINCH)


class Aside(Generic[T]):
    """Work done aside on a copy of everything there is; it hands its results out by `emit`."""

    def __init__(self, work: Callable[[Emit[T]], None]) -> None:
        self.is_stopped = False
        self._work = work
        self._lock = Lock()
        self._pid = 0
        self._results = -1

    @property
    def process(self) -> int:
        """The id of the process that works; 0 when none does."""
        return self._pid

    def stop(self) -> None:
        """End the work, whether it has begun or not."""
        with self._lock:
            self.is_stopped = True
            if self._pid:
                os.kill(self._pid, signal.SIGKILL)

    def next(self) -> T | None:
        """Wait for the next result, which the first call begins to work for; None after the last,
        and after a stop. To be called beside the program, by one thread at a time."""
        with self._lock:
            if self.is_stopped and not self._pid:
                return None
            if not self._pid and not self._begin():
                return None
        if (size := self._read(4)) and (data := self._read(int.from_bytes(size, "big"))):
            result: T = pickle.loads(data)
            return result
        self._end()
        return None

    def _begin(self) -> bool:
        reading, writing = os.pipe()
        parent = os.getpid()
        try:
            pid = os.fork()
        except OSError:
            os.close(reading)
            os.close(writing)
            self.is_stopped = True
            return False
        if not pid:
            _do(self._work, writing, parent)
        os.close(writing)
        self._pid, self._results = pid, reading
        return True

    def _read(self, size: int) -> bytes:
        """So many bytes; none when the work is over."""
        data = b""
        while len(data) < size:
            part = os.read(self._results, size - len(data))
            if not part:
                return b""
            data += part
        return data

    def _end(self) -> None:
        with self._lock:
            os.close(self._results)
            with suppress(ChildProcessError):
                os.waitpid(self._pid, 0)
            self._pid, self.is_stopped = 0, True


def _do(work: Callable[[Emit[T]], None], writing: int, parent: int) -> None:
    """Work in the new process, of which nothing may be left: no file, no signal, no trace."""
    try:
        for number in _DEFAULT:
            signal.signal(number, signal.SIG_DFL)
        os.closerange(0, writing)
        os.closerange(writing + 1, writing + 256)
        collect_seldom()

        def emit(result: T) -> None:
            if os.getppid() != parent:
                os._exit(1)
            data = pickle.dumps(result)
            data = len(data).to_bytes(4, "big") + data
            while data:
                data = data[os.write(writing, data) :]

        work(emit)
    finally:
        os._exit(0)
