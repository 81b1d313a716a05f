"""A slow line on loopback: what goes through takes its time, and no more than so much of it."""

from __future__ import annotations

import select
import socket
import threading
import time
from collections import deque
from contextlib import suppress

_PACKET, _HEADER = 1400, 40
"""Bytes of a packet at most, and those that TCP and IP add to each."""


class SlowLine:
    """A port on loopback that leads to another one over a line of so many bits a second, with so
    many seconds of round trip. Use it as a context manager.

    `carried` counts the bytes that came back from the other end, without the headers of packets.
    """

    def __init__(self, target: int, rate: int = 56_000, round_trip: float = 0.2) -> None:
        self._target, self._rate, self._delay = target, rate, round_trip / 2
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port = int(self._listener.getsockname()[1])
        self.carried = 0
        self._open = True

    def __enter__(self) -> SlowLine:
        threading.Thread(target=self._accept, name="slow line", daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self._open = False
        self._listener.close()

    def _accept(self) -> None:
        while self._open:
            with suppress(OSError):
                near, _ = self._listener.accept()
                far = socket.create_connection(("127.0.0.1", self._target))
                for end in (near, far):
                    end.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
                for source, sink in ((near, far), (far, near)):
                    carry = threading.Thread(target=self._carry, args=(source, sink, sink is near))
                    carry.daemon = True
                    carry.start()

    def _carry(self, source: socket.socket, sink: socket.socket, counts: bool) -> None:
        """Pass packets on, each when its last bit would have come through the line."""
        queue: deque[tuple[float, bytes]] = deque()
        free, ended = 0.0, False
        while self._open and not (ended and not queue):
            now = time.monotonic()
            wait = max(0.0, queue[0][0] - now) if queue else 0.2
            if not ended and select.select([source], [], [], wait)[0]:
                data = _received(source)
                ended = not data
                now = time.monotonic()
                if data:
                    free = max(free, now) + (len(data) + _HEADER) * 8 / self._rate
                    queue.append((free + self._delay, data))
                    self.carried += len(data) if counts else 0
            elif ended:
                time.sleep(wait)
            while queue and queue[0][0] <= time.monotonic():
                with suppress(OSError):
                    sink.sendall(queue.popleft()[1])
        with suppress(OSError):
            sink.shutdown(socket.SHUT_WR)


def _received(source: socket.socket) -> bytes:
    try:
        return source.recv(_PACKET)
    except OSError:
        return b""
