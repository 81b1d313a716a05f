"""The workers of a Dask cluster, as an executor. Dask is an extra, imported when asked for."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor, Future
from importlib import import_module
from typing import Any

_RETRIES = 5
"""How often a batch is handed out again when its worker is lost."""


class ClusterError(Exception):
    """A cluster that cannot be used: one line that says why."""


class Cluster(Executor):
    """Hands work to the workers of a cluster, and again where a worker is lost.

    Raises ClusterError when Dask is not installed or nothing answers at the address.
    """

    def __init__(self, address: str) -> None:
        try:
            client_of = import_module("distributed").Client
        except ImportError:
            raise ClusterError(
                "a Dask cluster needs the package distributed; install it beside this program"
            ) from None
        try:
            self._client = client_of(address, timeout=10)
        except (OSError, ValueError) as error:
            raise ClusterError(f"no Dask cluster answers at {address}: {error}") from None
        self._executor: Executor = self._client.get_executor(pure=False, retries=_RETRIES)

    def submit(self, work: Callable[..., Any], /, *given: Any, **more: Any) -> Future[Any]:
        """Hand out one piece of work."""
        return self._executor.submit(work, *given, **more)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Let go of the cluster, which goes on for others."""
        self._executor.shutdown(wait)
        self._client.close()
