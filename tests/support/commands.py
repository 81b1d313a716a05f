"""The command `valeria` as a shell runs it: a process of its own, on pipes or at a terminal."""

from __future__ import annotations

import os
import pty
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]


class Ran(NamedTuple):
    status: int
    out: str
    err: str


def valeria(
    *arguments: str | Path, feed: str | bytes = "", saves: Path | None = None, **environment: str
) -> Ran:
    """Run the command on pipes with this input, as a player without any settings would."""
    given = feed if isinstance(feed, bytes) else feed.encode()
    done = subprocess.run(
        command(*arguments),
        input=given,
        capture_output=True,
        env=surroundings(saves, environment),
        timeout=60,
        check=False,
    )
    return Ran(done.returncode, done.stdout.decode(), done.stderr.decode())


def valeria_at_terminal(*arguments: str | Path, saves: Path, **environment: str) -> Ran:
    """Run the command with a terminal on input and error, and only its output on a pipe."""
    ours, theirs = pty.openpty()
    try:
        done = subprocess.run(
            command(*arguments),
            stdin=theirs,
            stdout=subprocess.PIPE,
            stderr=theirs,
            env=surroundings(saves, environment),
            timeout=60,
            check=False,
        )
        return Ran(done.returncode, done.stdout.decode(), os.read(ours, 65536).decode())
    finally:
        os.close(ours)
        os.close(theirs)


def command(*arguments: str | Path) -> list[str]:
    return [sys.executable, "-m", "valeria_tui", *map(str, arguments)]


def surroundings(saves: Path | None, environment: dict[str, str]) -> dict[str, str]:
    """An environment that says nothing of the machine's own terminal."""
    kept = {
        name: value
        for name, value in os.environ.items()
        if name in ("HOME", "PATH", "LANG", "TMPDIR") or name.startswith("PYTHON")
    }
    saves_folder = {"VALERIA_SAVES": str(saves)} if saves else {}
    return {
        **kept,
        "PYTHONPATH": str(ROOT),
        "PYTHONUTF8": "1",
        "TERM": "xterm-256color",
        "VALERIA_SETTINGS": os.devnull,
        **saves_folder,
        **environment,
    }
