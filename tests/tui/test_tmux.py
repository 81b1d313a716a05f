"""Inside tmux, and as a Linux console: what is drawn arrives whole, and leaves nothing behind."""

import os
import re
import shlex
import shutil
import subprocess
import sys
import time

import pytest

from tests.support.pty import ROOT, colours

TMUX = shutil.which("tmux")

pytestmark = pytest.mark.skipif(not TMUX, reason="tmux is not installed")


class Pane:
    """A window of a tmux of one's own, in which the program runs."""

    def __init__(self, folder, term, *arguments):
        self.socket = str(folder / "tmux")
        program = [sys.executable, "-P", "-m", "valeria_tui", *arguments]
        known = {
            "TERM": term,
            "PYTHONPATH": str(ROOT),
            "VALERIA_SAVES": str(folder / "saves"),
            "VALERIA_SETTINGS": os.devnull,
        }
        unset = ("COLORTERM", "COLUMNS", "LINES")  # a fixed size would hide changes of the window's
        words = [
            "env",
            *(word for name in unset for word in ("-u", name)),
            *(f"{name}={value}" for name, value in known.items()),
        ]
        script = f"{shlex.join([*words, *program])}; echo ended with $?; exec sleep 60"
        self.run("-f", "/dev/null", "new-session", "-d", "-x", "80", "-y", "24", script)

    def run(self, *words):
        environment = {**os.environ, "LANG": "C.UTF-8", "TERM": "xterm-256color"}
        environment.pop("TMUX", None)
        done = subprocess.run(
            [TMUX, "-S", self.socket, *words],
            env=environment,
            capture_output=True,
            text=True,
            check=True,
        )
        return done.stdout

    def text(self, *flags):
        return self.run("capture-pane", "-p", *flags)

    def wait_for(self, wanted, limit=30):
        end = time.monotonic() + limit
        while wanted not in self.text():
            assert time.monotonic() < end, self.text()
            time.sleep(0.05)

    def press(self, key, then):
        self.run("send-keys", key)
        self.wait_for(then)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.run("kill-server")


@pytest.mark.parametrize(
    ("term", "kinds"), [("linux", {"16"}), ("screen-256color", {"256"}), ("screen", {"16"})]
)
def test_a_game_is_played_and_left(tmp_path, term, kinds):
    with Pane(tmp_path, term, "play", "siege", "--seed", "7", "--fast") as pane:
        pane.wait_for("q leave")
        lines = pane.text().splitlines()
        assert len(lines) == 24
        assert lines[0].startswith("Siege of Valeria")
        assert all(len(line) <= 80 for line in lines)
        assert set(colours(pane.text("-e").encode())) <= kinds | {"16"}
        pane.press("Right", "Attack")
        pane.press("Enter", "pay")
        pane.press("x", "Actions:")
        pane.press("?", "x close")
        pane.press("x", "q leave")
        pane.run("resize-window", "-x", "70", "-y", "20")
        pane.wait_for("Needs 80 x 24")
        pane.run("resize-window", "-x", "120", "-y", "40")
        pane.wait_for("q leave")
        pane.run("resize-window", "-x", "80", "-y", "24")
        pane.wait_for("Actions:")
        assert not re.search(r"\[[?<>]?\d*[;\d]*[a-zA-Z]\b", pane.text())
        pane.press("q", "y yes")
        pane.press("y", "ended with 0")
        assert "Actions:" not in pane.text()
