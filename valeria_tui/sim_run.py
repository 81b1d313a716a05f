"""The work of `valeria sim`: many games between bots, over all processors."""

from __future__ import annotations

import json
import os
import sys
from argparse import Namespace
from collections.abc import Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from pathlib import Path
from typing import Any

from rules import catalog
from rules.bots.registry import levels
from rules.cards import CardError
from rules.game import Game
from rules.simulation import Played, Series, play_batch, tally
from valeria_tui.garbage import collect_seldom
from valeria_tui.sim_store import Store, StoreError
from valeria_tui.sim_table import as_json, lines

FAILED, MISUSED, INTERRUPTED = 1, 2, 130

_BATCHES_A_WORKER = 2
_LARGEST_BATCH = 16
"""So few that a slow bot's results are not lost by the batch when it is stopped."""


class Refused(Exception):
    """What keeps the simulation from its work: one line, and the exit status."""

    def __init__(self, line: str, status: int = MISUSED) -> None:
        super().__init__(line)
        self.status = status


def run(given: Namespace) -> int:
    """Run the command: play what is missing, print the table. Returns the exit status.

    0 when all games were played, 1 for a failure, 2 for what cannot be meant so, 130 after
    Ctrl+C, with the results so far in a file that `--resume` goes on from.
    """
    try:
        return _run(given)
    except Refused as refused:
        return _complain(str(refused), refused.status)
    except StoreError as error:
        return _complain(str(error), FAILED)


def _run(given: Namespace) -> int:
    series = _series(given)
    store = Store(series, Path(given.resume) if given.resume else None)
    try:
        if missing := store.missing():
            workers = given.workers or os.cpu_count() or 1
            collect_seldom()
            with _executor(given.executor, workers) as executor:
                _play(executor, series, missing, workers, store)
    except KeyboardInterrupt:
        kept = store.keep()
        sys.stderr.write(
            f"\nstopped after {len(store.results)} of {series.length} games; "
            f"the same command with --resume {kept} goes on\n"
        )
        return INTERRUPTED
    finally:
        store.close()
    if given.record:
        _record(given, series, store)
    numbers = tally(series, store.results)
    if given.json:
        print(json.dumps(as_json(series, numbers, store.results), indent=2))
    else:
        for line in lines(series, numbers):
            print(line)
    return 0


def _record(given: Namespace, series: Series, store: Store) -> None:
    """Put the games among the records. Raises Refused when they cannot be kept."""
    from valeria_tui.paths import save_folder
    from valeria_tui.results import FILE, Results, ResultsError
    from valeria_tui.sim_records import rows

    folder = save_folder(getattr(given, "saves", None), os.environ).path
    try:
        with Results(folder / FILE) as results:
            results.add(rows(series, store.results))
    except ResultsError as error:
        raise Refused(str(error), FAILED) from None


def _series(given: Namespace) -> Series:
    """What was asked for. Raises Refused when it cannot be played."""
    if given.game not in catalog.GAMES:
        raise Refused(f"no game {given.game!r} (there is: {', '.join(catalog.GAMES)})")
    try:
        game = catalog.load(given.game, Path(given.cards) if given.cards else None)
    except CardError as error:
        raise Refused(str(error), FAILED) from None
    known = [level.id for level in levels(game.id)]
    bots = tuple(given.bots.split(","))
    for bot in bots:
        if bot not in known:
            raise Refused(f"no bot {bot!r} for {game.name} (there are: {', '.join(known)})")
    seats = given.seats or max(game.min_seats, min(len(bots), game.max_seats))
    if game.max_seats == 1:
        seats = given.seats or 1
    if not game.min_seats <= seats <= game.max_seats:
        players = f"{game.min_seats} to {game.max_seats} players"
        raise Refused(f"{game.name} is for {players if game.max_seats > 1 else 'one player'}")
    if seats > 1 and len(bots) > seats:
        raise Refused(f"{len(bots)} bots cannot sit on {seats} seats; name fewer, or more --seats")
    cards = str(Path(given.cards).resolve()) if given.cards else ""
    return Series(game.id, bots, seats, given.seed, given.games, _options(game, given), cards)


def _options(game: Game[Any], given: Namespace) -> tuple[tuple[str, Any], ...]:
    found = {}
    for text in given.option:
        name, equals, value = text.partition("=")
        if not equals:
            raise Refused(f"write an option as NAME=VALUE, not {text!r}")
        try:
            found[name] = game.read_option(name, value)
        except ValueError as error:
            raise Refused(str(error)) from None
    return tuple(sorted(found.items()))


def _executor(address: str | None, workers: int) -> Executor:
    """Processes on this machine, or the workers of a cluster."""
    if address is None:
        if workers == 1:
            from valeria_tui.sim_store import Here

            return Here()
        from concurrent.futures import ProcessPoolExecutor

        return ProcessPoolExecutor(workers, initializer=_begin)
    kind, _, place = address.partition(":")
    if kind != "dask" or not place:
        raise Refused(f"write the executor as dask:ADDRESS, not {address!r}")
    from valeria_tui.sim_cluster import Cluster, ClusterError

    try:
        return Cluster(place)
    except ClusterError as error:
        raise Refused(str(error), FAILED) from None


def _begin() -> None:
    """Leave Ctrl+C to the process that hands out the games."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    collect_seldom()


def _play(
    executor: Executor, series: Series, missing: list[int], workers: int, store: Store
) -> None:
    """Hand out the missing games in batches, and keep each batch as it comes back."""
    ahead = workers * _BATCHES_A_WORKER
    size = 1 if workers == 1 else max(1, min(_LARGEST_BATCH, len(missing) // (ahead * 4)))
    batches = (missing[start : start + size] for start in range(0, len(missing), size))
    with _Progress(series.length, len(store.results)) as progress:
        try:
            for results in _in_turn(executor, series, batches, ahead):
                store.add(results)
                progress.advance(len(results))
        except BaseException:
            executor.shutdown(wait=False, cancel_futures=True)
            raise


def _in_turn(
    executor: Executor, series: Series, batches: Iterable[list[int]], ahead: int
) -> Iterator[list[Played]]:
    """The results of batches as they are done, a few batches being out at any time."""
    source = iter(batches)
    out: set[Future[list[Played]]] = set()
    while True:
        for batch in source:
            out.add(executor.submit(play_batch, series, batch))
            if len(out) >= ahead:
                break
        if not out:
            return
        done, out = wait(out, return_when=FIRST_COMPLETED)
        for future in done:
            yield future.result()


class _Progress:
    """A bar on standard error, where that is a terminal."""

    def __init__(self, total: int, done: int) -> None:
        self._bar: Any = None
        if sys.stderr.isatty():
            from rich.console import Console
            from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

            columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
            self._bar = Progress(*columns, console=Console(stderr=True))
            self._task = self._bar.add_task("", total=total, completed=done)

    def __enter__(self) -> _Progress:
        if self._bar:
            self._bar.start()
        return self

    def __exit__(self, *_: object) -> None:
        if self._bar:
            self._bar.stop()

    def advance(self, games: int) -> None:
        """So many more games are done."""
        if self._bar:
            self._bar.advance(self._task, games)


def _complain(line: str, status: int) -> int:
    sys.stderr.write(f"valeria: {' '.join(line.split())}\n")
    return status
