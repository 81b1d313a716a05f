"""The records: finished games read, counted anew from the saves, and told in lines or as JSON."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from datetime import date, datetime
from functools import partial
from pathlib import Path
from typing import NamedTuple

from rules import catalog
from rules.cards import CardError
from rules.journal import Journal, SaveError, free_path, inspect
from valeria_tui.results import (
    FILE,
    PLAYED,
    NewerResultsError,
    Result,
    Results,
    ResultsError,
    game_key,
    result_of,
)
from valeria_tui.shelf import cards_of, is_position, save_paths
from valeria_tui.tallies import Tally, as_json, tally_all

_DAMAGED = "results-damaged.sqlite3"
_LEFT_OVER = ("-wal", "-shm")


class Records(NamedTuple):
    """All finished games, or those of one game, and what they add up to."""

    results: Sequence[Result]
    tallies: Sequence[Tally]


def read(folder: Path, game: str = "", origin: str = PLAYED) -> Records:
    """The records of a save folder: games that people have played, or simulated ones. Raises
    ResultsError."""
    path = folder / FILE
    if not path.exists():
        return Records((), ())
    with Results(path) as results:
        found = results.all(game, origin)
    games = {each: catalog.load(each) for each in {result.game for result in found} & KNOWN}
    return Records(found, tally_all(found, games))


KNOWN = set(catalog.GAMES)


def rebuild(folder: Path) -> Iterator[str]:
    """Count the finished games of people anew, from all saves in the folder.

    Games whose saves are gone stay counted. Tells in lines what cannot be counted, and how many
    games are. A results file that cannot be used is set aside first. Raises ResultsError when the
    new one cannot be written.
    """
    yield from _set_aside(folder / FILE)
    found: dict[str, Result | None] = {}
    for path in save_paths(folder):
        try:
            told = None if is_position(path) else _read_end(folder, path)
        except (SaveError, CardError) as error:
            yield f"{path.name} is not counted: {str(error).removeprefix(f'{path} ')}"
            continue
        # Saves come the newest first; of copies of a game the newest that is over tells it.
        if told and not found.get(told[0]):
            found[told[0]] = told[1]
    with Results(folder / FILE) as results:
        before = {result.key: result for result in results.all()}
        after = {key: result for key, result in before.items() if key not in found}
        after |= {key: _dated(each, before.get(key)) for key, each in found.items() if each}
        results.replace(PLAYED, after.values())
    many = "game is" if len(after) == 1 else "games are"
    yield f"{len(after)} finished {many} counted in {folder / FILE}."


def _read_end(folder: Path, path: Path) -> tuple[str, Result | None]:
    """The key of a save's game, and its row if the game is over. Raises SaveError, CardError."""
    summary = inspect(path)
    header = summary.header
    key = game_key(header.game, PLAYED, header.seed, header.options, header.seats, header.created)
    if not summary.over:
        return key, None
    end = Journal.read_end(path, partial(catalog.load, corrections=cards_of(folder, path)))
    if end is None:
        raise SaveError("its last position cannot be read any more")
    ended = datetime.fromtimestamp(path.stat().st_mtime).isoformat(timespec="microseconds")
    try:
        return key, result_of(end.match, header.created, ended, taken_up=not end.dealt)
    except Exception:
        # A made-up position can look right and still hold what a game cannot count.
        raise SaveError("its last position makes no sense") from None


def _dated(result: Result, known: Result | None) -> Result:
    """The row with the time at which the game ended, which the file of results knows better than
    a save does."""
    return known if known and known._replace(ended=result.ended) == result else result


def _set_aside(path: Path) -> Iterator[str]:
    """Move a file that is no results file out of the way, and tell where to."""
    try:
        with Results(path) as results:
            results.all()
    except NewerResultsError:
        raise
    except ResultsError:
        if not path.is_file():
            raise
        aside = free_path(path.with_name(_DAMAGED))
        path.rename(aside)
        for ending in _LEFT_OVER:
            path.with_name(path.name + ending).unlink(missing_ok=True)
        yield f"{path.name} could not be used and is now {aside.name}."


def as_json_text(records: Records) -> str:
    """The records as one JSON object."""
    return json.dumps(as_json(records.tallies, records.results), indent=2)


def told(records: Records, ascii: bool = False, today: date | None = None) -> Iterator[str]:
    """The records in lines of text, a kind of game after the other."""
    from valeria_tui.annals import WIDTH, blocks, title

    if not records.tallies:
        yield "No game has been finished yet."
    for number, tally in enumerate(records.tallies):
        if number:
            yield ""
        yield title(tally)
        for block in blocks(tally, WIDTH, ascii, today or date.today()):
            yield ""
            yield block.title
            for line in block.lines:
                yield f"  {''.join(text for text, _ in line).rstrip()}"
