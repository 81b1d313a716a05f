"""Over a slow line: what a key costs is told in bytes, which are the same on every machine."""

import os
import socket
import time

import pytest

from tests.support.pty import Terminal
from tests.support.slow import SlowLine
from tests.support.sshd import MISSING, Server

pytestmark = pytest.mark.skipif(bool(MISSING), reason=MISSING)

RATE, LIMIT = 56_000, 0.4
"""Bits a second, and the seconds that an answer may take besides the round trip."""

KEYS = ("right", "up", "?", "x", "enter", "1", "x", "i", "x", "enter", "enter", "L", "x")


@pytest.mark.parametrize("compress", ["yes", "no"])
def test_what_a_key_brings_goes_through_a_modem_in_time(tmp_path, compress):
    with Server(tmp_path) as server:
        key = server.make_key("player")
        saves = str(tmp_path / "saves")
        server.admit(
            key, "play", "siege", "--seed", "7", VALERIA_SAVES=saves, VALERIA_SETTINGS=os.devnull
        )
        with SlowLine(server.port, rate=100 * RATE, round_trip=0.02) as line:
            server.port = line.port
            environment = {"TERM": "xterm-256color", "COLORTERM": None}
            command = server.client(key, f"Compression={compress}")
            with Terminal(command=command, environment=environment) as terminal:
                terminal.wait_for("q leave")
                terminal.settle()
                for each in KEYS:
                    before = line.carried
                    terminal.press(each)
                    cost = line.carried - before
                    assert cost > 0, each
                    assert cost * 8 / RATE < LIMIT * (1 if compress == "yes" else 1.5), each


def test_the_line_takes_its_time():
    with (
        socket.create_server(("127.0.0.1", 0)) as echo,
        SlowLine(echo.getsockname()[1], rate=80_000, round_trip=0.1) as line,
    ):
        near = socket.create_connection(("127.0.0.1", line.port))
        far, _ = echo.accept()
        start = time.monotonic()
        near.sendall(b"x" * 960)  # a tenth of a second with its header, and half a round trip
        got = b""
        while len(got) < 960:
            got += far.recv(4096)
        assert time.monotonic() - start >= 0.145
        far.sendall(b"y" * 10)
        assert near.recv(100) == b"y" * 10
        assert line.carried == 10
        near.close()
        far.close()
