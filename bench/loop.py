"""The program with a pulse: how long its event loop was held up while something was thought of.

    python -m bench.loop FILE play siege --bots expert

Plays as `valeria` does. A task beats every two milliseconds, so that the loop never sleeps for
longer. Whenever it wakes later than it wanted to, somebody else had the interpreter or the
processor. How late it was is written to FILE, in milliseconds, for each time during a thought.
`bench.blocking` runs this on a terminal of its own.
"""

from __future__ import annotations

import asyncio
import json
import sys
import threading
import time
from pathlib import Path
from typing import Any

from valeria_tui import app, cli

PULSE = 0.002


class Watched:
    """A selector that notes how much later than asked for it comes back."""

    def __init__(self, selector: Any, late: list[float]) -> None:
        self._selector = selector
        self._late = late

    def __getattr__(self, name: str) -> Any:
        return getattr(self._selector, name)

    def select(self, timeout: float | None = None) -> Any:
        """Wait for what the loop waits for."""
        start = time.perf_counter()
        found = self._selector.select(timeout)
        if timeout is not None and is_thinking():
            self._late.append(1000 * max(0.0, time.perf_counter() - start - timeout))
        return found


def is_thinking() -> bool:
    """Whether something is being thought of."""
    return any(thread.name == "thinking" for thread in threading.enumerate())


async def beat() -> None:
    """Keep the loop awake."""
    while True:
        await asyncio.sleep(PULSE)


def main() -> int:
    """Run the program; its exit status."""
    path = Path(sys.argv.pop(1))
    late: list[float] = []
    begin = app.Valeria.on_mount

    def on_mount(program: app.Valeria) -> None:
        begin(program)
        loop: Any = asyncio.get_running_loop()
        loop._selector = Watched(loop._selector, late)
        program.pulse = loop.create_task(beat())  # type: ignore[attr-defined]

    app.Valeria.on_mount = on_mount  # type: ignore[method-assign]
    try:
        return cli.main()
    finally:
        path.write_text(json.dumps(late), encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
