"""The results of a simulation while it runs: in memory, and in a file that it can go on from.

The file holds one JSON value a line: first what is played, then each game's result. A line that
was cut off is dropped, and its game played again.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from concurrent.futures import Executor, Future
from pathlib import Path
from typing import Any, TextIO

from rules import catalog
from rules.simulation import Played, Series

FORMAT = 1


class StoreError(Exception):
    """A results file that cannot be used: one line that says what is wrong and what to do."""


class Store:
    """What has been played of a series. With a path, results are written as they come."""

    def __init__(self, series: Series, path: Path | None) -> None:
        self.series = series
        self.path = path
        self.results: list[Played] = []
        self._file: TextIO | None = None
        if path:
            self._open(path)

    def missing(self) -> list[int]:
        """The numbers of the games that have not been played."""
        played = {result.number for result in self.results}
        return [number for number in range(self.series.length) if number not in played]

    def add(self, results: Iterable[Played]) -> None:
        """Keep the results of more games."""
        for result in results:
            self.results.append(result)
            if self._file:
                self._file.write(json.dumps(result) + "\n")
        if self._file:
            self._file.flush()

    def keep(self) -> Path:
        """See to it that the results are in a file, and tell which."""
        if self.path:
            return self.path
        results, self.results = self.results, []
        self.path = _free(f"sim-{self.series.game}-{self.series.seed}")
        self._open(self.path)
        self.add(results)
        return self.path

    def close(self) -> None:
        """Let go of the file."""
        if self._file:
            self._file.close()

    def _open(self, path: Path) -> None:
        try:
            text = path.read_text(encoding="utf-8") if path.exists() else ""
            whole = text[: text.rfind("\n") + 1]
            if whole:
                self._read(path, whole.splitlines())
            if whole != text:
                path.write_text(whole, encoding="utf-8")
            self._file = path.open("a", encoding="utf-8")
            if not whole:
                self._file.write(json.dumps(self._header()) + "\n")
                self._file.flush()
        except (OSError, UnicodeDecodeError) as error:
            raise StoreError(f"cannot use {path} for the results: {error}") from None

    def _header(self) -> dict[str, Any]:
        """What must be the same for results to go together."""
        game = catalog.load(
            self.series.game, Path(self.series.cards) if self.series.cards else None
        )
        header = {**self.series._asdict(), "format": FORMAT, "rules": game.version}
        del header["cards"]
        header["table"] = game.table.digest
        plain: dict[str, Any] = json.loads(json.dumps(header))
        return plain

    def _read(self, path: Path, lines: list[str]) -> None:
        try:
            header, *rest = [json.loads(line) for line in lines]
            if header != self._header():
                raise StoreError(
                    f"{path} holds the results of another simulation; name a new file, "
                    "or repeat the command that it was begun with"
                )
            results = {result.number: result for result in map(_played, rest)}
        except (ValueError, TypeError, KeyError):
            raise StoreError(f"{path} is no results file of a simulation") from None
        if any(not 0 <= number < self.series.length for number in results):
            raise StoreError(f"{path} holds games that this simulation does not have")
        self.results = list(results.values())


def _played(fields: Any) -> Played:
    number, scores, winners, cause, rounds, decisions = fields
    numbers = [number, rounds, decisions, *scores, *winners]
    if not all(type(each) is int for each in numbers) or type(cause) is not str:
        raise ValueError("not a result")
    return Played(number, tuple(scores), tuple(winners), cause, rounds, decisions)


def _free(stem: str) -> Path:
    """The first path of this name in the working folder that is not taken."""
    number = 1
    while (path := Path(f"{stem}{f'-{number}' * (number > 1)}.jsonl")).exists():
        number += 1
    return path


class Here(Executor):
    """Does the work at once, in this process."""

    def submit(self, work: Callable[..., Any], /, *given: Any, **more: Any) -> Future[Any]:
        """Do the work; the Future is done already."""
        future: Future[Any] = Future()
        future.set_result(work(*given, **more))
        return future
