"""Finished games, one row each, in an SQLite file that several processes may use at once.

The file is a convenience: every row of a person's game can be made again from its save. A game
is one row however often it is finished, so that undoing the end and playing on, or counting a
copy of a save, changes the row and adds none.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from hashlib import blake2b
from pathlib import Path
from typing import Any, NamedTuple

from rules.game import OptionValue
from rules.match import Match, Seat
from valeria_tui.chronicle import chronicle_of

FILE = "results.sqlite3"
"""The name of the file, in the folder of the saves."""

VERSION = 1
_MOST = (1 << 63) - 1
"""The largest number that the file can hold."""

PATIENCE = 60.0
"""Seconds to wait for another process that is writing."""

PLAYED, SIMULATED = "played", "simulated"

_TABLE = """
CREATE TABLE IF NOT EXISTS games (
    key TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    origin TEXT NOT NULL,
    seed INTEGER NOT NULL,
    options TEXT NOT NULL,
    seats TEXT NOT NULL,
    scores TEXT NOT NULL,
    winners TEXT NOT NULL,
    cause TEXT NOT NULL,
    rank TEXT NOT NULL,
    statistics TEXT NOT NULL,
    moves INTEGER NOT NULL,
    parts TEXT NOT NULL,
    practice INTEGER NOT NULL,
    turned INTEGER NOT NULL,
    taken_up INTEGER NOT NULL,
    hints INTEGER NOT NULL,
    begun TEXT NOT NULL,
    ended TEXT NOT NULL
) WITHOUT ROWID
"""


class ResultsError(Exception):
    """A results file that cannot be used: one line that says what is wrong and what to do."""


class NewerResultsError(ResultsError):
    """A results file that a later version has written, which is left alone."""


class Result(NamedTuple):
    """One finished game.

    `origin` is PLAYED or SIMULATED. `scores` has a number a seat, `winners` the seats that won;
    both are empty for a simulated game that was stopped at its turn cap (`cause` is then
    `unfinished`). `statistics` are the game's own counters by label; `parts` tells by label where
    the points came from, a number a seat.

    `practice` marks a game in which everything could be taken back, `turned` one in which that
    was made use of, `taken_up` one that did not begin with its deal; `hints` counts the hints
    that were given. `begun` and `ended` are ISO dates and times, or empty.
    """

    game: str
    seed: int
    options: Mapping[str, OptionValue]
    seats: Sequence[Seat]
    scores: Sequence[int]
    winners: Sequence[int]
    cause: str
    rank: str
    statistics: Mapping[str, int]
    moves: int
    parts: Mapping[str, Sequence[int]] = {}
    practice: bool = False
    turned: bool = False
    taken_up: bool = False
    hints: int = 0
    begun: str = ""
    ended: str = ""
    origin: str = PLAYED

    @property
    def key(self) -> str:
        """What makes this game the same game when it is counted again."""
        return game_key(self.game, self.origin, self.seed, self.options, self.seats, self.begun)

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people; where only bots played, the first seat stands for them."""
        return tuple(seat for seat, each in enumerate(self.seats) if not each.bot) or (0,)

    @property
    def won(self) -> bool:
        """Whether a person won."""
        return any(seat in self.winners for seat in self.people)

    @property
    def score(self) -> int:
        """The best score of a person; 0 for a game without scores."""
        return max(
            (self.scores[seat] for seat in self.people if seat < len(self.scores)), default=0
        )

    @property
    def is_ordinary(self) -> bool:
        """Whether the game counts for rates, streaks and best games."""
        return bool(self.scores) and not (self.practice or self.turned or self.taken_up)


def result_of(match: Match[Any], begun: str, ended: str, taken_up: bool | None = None) -> Result:
    """The row of a finished match. Raises ValueError while it goes on.

    `taken_up` is for a match whose history is not known; otherwise its own start tells.
    """
    outcome = match.outcome()
    if outcome is None:
        raise ValueError("the game is not over")
    return Result(
        match.game.id,
        match.seed,
        match.options,
        match.seats,
        outcome.scores,
        outcome.winners,
        outcome.cause,
        outcome.rank,
        dict(match.game.words.statistics(match.state)),
        match.move_count,
        chronicle_of(match.game.id).parts(match.state),
        match.practice,
        match.turned,
        match.start is not None if taken_up is None else taken_up,
        match.hints,
        begun,
        ended,
    )


def key_of(match: Match[Any], begun: str) -> str:
    """The key of the row that a match has, or would have once it is over."""
    return game_key(match.game.id, PLAYED, match.seed, match.options, match.seats, begun)


def game_key(
    game: str,
    origin: str,
    seed: int,
    options: Mapping[str, OptionValue],
    seats: Sequence[Seat],
    begun: str,
) -> str:
    """The key of the row of a game, from what does not change while it is played."""
    what = [game, origin, seed, dict(options), [list(seat) for seat in seats], begun]
    return blake2b(_json(what).encode(), digest_size=16).hexdigest()


class Results:
    """An open results file. Use it as a context manager, or close it."""

    def __init__(self, path: Path) -> None:
        """Open the file, made where it is missing. Raises ResultsError."""
        self.path = path
        with self._explained():
            path.parent.mkdir(parents=True, exist_ok=True)
            self._database = sqlite3.connect(path, timeout=PATIENCE, isolation_level=None)
            try:
                self._database.execute("PRAGMA journal_mode = WAL")
                self._database.execute("PRAGMA synchronous = NORMAL")
                self._prepare()
            except BaseException:
                self._database.close()
                raise

    def __enter__(self) -> Results:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Let go of the file."""
        self._database.close()

    def add(self, results: Iterable[Result]) -> None:
        """Write rows, all of them or none. Raises ResultsError."""
        rows = [_row(result) for result in results]
        marks = ", ".join("?" * len(rows[0])) if rows else ""
        with self._explained(), self._transaction():
            self._database.executemany(f"INSERT OR REPLACE INTO games VALUES ({marks})", rows)

    def remove(self, key: str) -> None:
        """Take the row of a game out, if there is one. Raises ResultsError."""
        with self._explained(), self._transaction():
            self._database.execute("DELETE FROM games WHERE key = ?", (key,))

    def replace(self, origin: str, results: Iterable[Result]) -> None:
        """Put these rows in the place of all that have the origin. Raises ResultsError."""
        rows = [_row(result) for result in results]
        with self._explained(), self._transaction():
            self._database.execute("DELETE FROM games WHERE origin = ?", (origin,))
            for row in rows:
                marks = ", ".join("?" * len(row))
                self._database.execute(f"INSERT OR REPLACE INTO games VALUES ({marks})", row)

    def find(self, key: str) -> Result | None:
        """The row with a key, if there is one. Raises ResultsError."""
        with self._explained():
            row = self._database.execute("SELECT * FROM games WHERE key = ?", (key,)).fetchone()
            return _result(row) if row else None

    def all(self, game: str = "", origin: str = PLAYED) -> list[Result]:
        """The rows of a game, or of all games, in the order in which they ended."""
        query = "SELECT * FROM games WHERE origin = ? AND (? = '' OR game = ?) ORDER BY ended, key"
        with self._explained():
            rows = self._database.execute(query, (origin, game, game)).fetchall()
            return [_result(row) for row in rows]

    def _prepare(self) -> None:
        (version,) = self._database.execute("PRAGMA user_version").fetchone()
        if version not in (0, VERSION):
            raise NewerResultsError(
                f"the results file {self.path} is of a later version; update valeria to use it"
            )
        if version == 0:
            with self._transaction():
                self._database.execute(_TABLE)
                self._database.execute(f"PRAGMA user_version = {VERSION}")

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        self._database.execute("BEGIN IMMEDIATE")
        try:
            yield
        except BaseException:
            self._database.execute("ROLLBACK")
            raise
        self._database.execute("COMMIT")

    @contextmanager
    def _explained(self) -> Iterator[None]:
        try:
            yield
        except (sqlite3.DatabaseError, ValueError, TypeError, AttributeError) as error:
            raise ResultsError(
                f"the results file {self.path} cannot be used ({error}); "
                "valeria records --rebuild makes it anew from the saves"
            ) from None
        except OSError as error:
            raise ResultsError(f"cannot open {self.path}: {error.strerror}") from None


def _json(value: object, ordered: bool = False) -> str:
    return json.dumps(value, sort_keys=not ordered, separators=(",", ":"))


def _row(result: Result) -> tuple[Any, ...]:
    return (
        result.key,
        result.game,
        result.origin,
        result.seed - (1 << 63),
        _json(dict(result.options)),
        _json([list(seat) for seat in result.seats]),
        _json(list(result.scores)),
        _json(list(result.winners)),
        result.cause,
        result.rank,
        _json(dict(result.statistics), ordered=True),
        min(result.moves, _MOST),
        _json({label: list(points) for label, points in result.parts.items()}, ordered=True),
        int(result.practice),
        int(result.turned),
        int(result.taken_up),
        result.hints,
        result.begun,
        result.ended,
    )


def _result(row: tuple[Any, ...]) -> Result:
    (_, game, origin, seed, options, seats, scores, winners, cause, rank, statistics, *rest) = row
    moves, parts, practice, turned, taken_up, hints, begun, ended = rest
    result = Result(
        game,
        seed + (1 << 63),
        dict(json.loads(options)),
        tuple(Seat(*map(str, seat)) for seat in json.loads(seats)),
        _numbers(json.loads(scores)),
        _numbers(json.loads(winners)),
        cause,
        rank,
        {label: int(count) for label, count in json.loads(statistics).items()},
        int(moves),
        {label: _numbers(points) for label, points in json.loads(parts).items()},
        bool(practice),
        bool(turned),
        bool(taken_up),
        int(hints),
        begun,
        ended,
        origin,
    )
    points = (result.scores, *result.parts.values())
    if any(own and len(own) != len(result.seats) for own in points):
        raise ValueError(f"the game {result.key} has points of other players than it had")
    return result


def _numbers(values: Iterable[Any]) -> tuple[int, ...]:
    return tuple(int(value) for value in values)
