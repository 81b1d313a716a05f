"""The journal of a match: every move on the disk before it counts.

The match tells its journal what it is about to do, and does it only when that is written. So a
full disk shows as a SaveError from `Match.play`, `undo` or `redo`, with the match as it was: the
player is told, makes room, and does it again (the same dice will come up).

**When bytes are safe.** Every move is written at once, in one piece: a killed process loses at
most the move in flight. Forcing it to the disk takes some milliseconds, which no key press should
wait for, and guards against a power cut only. So that is done with each snapshot, and snapshots
are taken where something has come to light, which is also where undo ends: a power cut never
gives dice back that a player has seen and would rather not have.

Opening changes nothing on the disk until the next move. A damaged save is never written to: the
game goes on in a new file beside it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

import msgpack

from rules.game import CHANCE, Game, S
from rules.match import Match, Step
from rules.records import (
    MAX_BYTES,
    MAX_RECORDS,
    MAX_TEXT,
    Header,
    Hinted,
    Moved,
    NameTakenError,
    Record,
    Redone,
    Ruled,
    SaveError,
    Snapshot,
    Undone,
    encode,
    encode_header,
    last_check,
)
from rules.restore import End, Restored, restore, restore_end
from rules.savefile import SaveFile, free_path, read_bytes
from rules.story import Story, read

__all__ = [
    "SUFFIX",
    "Journal",
    "NameTakenError",
    "SaveError",
    "Summary",
    "free_path",
    "inspect",
    "save_name",
]

SUFFIX = ".valeria"

SPACING = 4
"""How many moves lie at least between two snapshots."""

LoadGame = Callable[[str], Game[Any]]
"""A game by its id: `rules.catalog.load`, or one that lays an owner's cards over it. Raises
LookupError for an unknown id."""


class Summary(NamedTuple):
    """What a save says without playing it through.

    `progress` is the game's own account at the newest snapshot, `over` whether the game has
    ended, `fault` what is wrong with the file, or an empty string.
    """

    header: Header
    moves: int
    progress: str
    over: bool
    fault: str


class Journal:
    """The recorder that writes a match to its save.

    `path` is where it writes: for a damaged save that was opened, the new file beside it, which
    is made at the first move. `created` is the ISO date and time at which the game began.
    """

    def __init__(self, path: Path, match: Match[Any], created: str) -> None:
        self.path = path
        self.created = created
        self._match = match
        self._file: SaveFile | None = None
        self._closed = False
        self._owed: list[Record] = []
        self._check = 0
        self._records = 0
        self._since = 0

    @classmethod
    def create(cls, path: Path, match: Match[Any], created: str = "") -> Journal:
        """Begin a save with all that the match holds, and record what comes.

        Raises SaveError when the file cannot be made; an existing file is never overwritten.
        """
        journal = cls(path, match, created)
        journal._make(())
        match.recorder = journal
        return journal

    @classmethod
    def open(cls, path: Path, load: LoadGame) -> tuple[Match[Any], list[str]]:
        """A saved match, its journal attached, and what the player must be told about it.

        Raises SaveError when there is no match to be had, or another process has the file, and
        CardError when `load` does.
        """
        file, data = SaveFile.open(path)
        try:
            story = _read(path, data)
            match, notices, retold = _restore(path, story, load)
            journal = cls(path, match, story.header.created)
            if story.damage is None:
                journal._continue(file, story, retold)
                if not file.locked:
                    notices += ("This disk knows no locks: open the game in one place only.",)
        except BaseException:
            file.close()
            raise
        if story.damage is not None:
            file.close()
            journal.path = free_path(path)
            notices += (
                f"The game goes on in {journal.path.name}; the damaged file stays as it is.",
            )
        match.recorder = journal
        try:
            _settle(path, match)
        except BaseException:
            journal.close()
            raise
        return match, list(notices)

    @staticmethod
    def read(path: Path, load: LoadGame) -> tuple[Match[Any], list[str]]:
        """A saved match without a journal, to look at, and what there is to know about it.

        The file is neither locked nor changed. Raises SaveError and CardError as `open` does.
        """
        match, notices, _ = _restore(path, _read(path, read_bytes(path)), load)
        _settle(path, match)
        return match, list(notices)

    @staticmethod
    def read_end(path: Path, load: LoadGame) -> End[Any] | None:
        """The end of a finished game, without the moves that led there.

        Much quicker than `read`, and the end stands although rules may have changed since. None
        where the save does not lead to an end that can be read. Raises SaveError and CardError.
        """
        story = _read(path, read_bytes(path))
        return restore_end(story, _game(path, story, load))

    def moved(self, steps: Sequence[Step[Any]], after: Any) -> None:
        """Write a move, with a snapshot where something came to light or the game ended."""
        match = self._match
        records: list[Record] = [Moved(tuple(step.action for step in steps))]
        over = match.game.outcome(after) is not None
        due = over or (self._since + 1 >= SPACING and any(step.reveals for step in steps))
        if due:
            rolls = match.rolls + sum(step.actor == CHANCE for step in steps)
            records.append(_snapshot(match.game, after, match.move_count + 1, rolls, match.turned))
        self._write(records, sync=due)
        self._since = 0 if due else self._since + 1

    def undone(self, moves: int, turned: bool) -> None:
        """Write that moves were taken back."""
        self._write([Undone(moves, turned)])
        self._since += 1

    def redone(self, moves: int) -> None:
        """Write that moves were done again."""
        self._write([Redone(moves)])
        self._since += 1

    def hinted(self, hints: int) -> None:
        """Write how many hints have been given."""
        self._write([Hinted(hints)])

    def close(self) -> None:
        """Complete the save with a snapshot and let go of the file.

        A full disk is not told of here: what counts has long been written.
        """
        if self._closed:
            return
        try:
            if self._file and self._since:
                with suppress(SaveError):
                    self._write([_position(self._match)])
        finally:
            self._closed = True
            if self._file:
                self._file.close()

    def _write(self, records: Sequence[Record], sync: bool = False) -> None:
        if self._closed:
            raise SaveError(f"the save {self.path} has been closed")
        if self._file is None:
            self.path = free_path(self.path)
            self._make(records)
            return
        records = [*self._owed, *records]
        data = self._encode(records, self._check)
        if self._file.size + len(data) > MAX_BYTES or self._records + len(records) > MAX_RECORDS:
            raise SaveError(f"the save {self.path} is full: this game has gone on for too long")
        self._file.append(data, sync)
        self._check = last_check(data)
        self._records += len(records)
        self._owed = []

    def _make(self, records: Sequence[Record]) -> None:
        """Make the file, with all that the match holds and these records."""
        match = self._match
        head = self._encode_header(
            Header(
                match.game.id,
                match.game.version,
                match.game.table.digest,
                match.options,
                match.seats,
                match.seed,
                match.practice,
                match.own_dice,
                self.created,
            )
        )
        records = [*_tell(match), *records]
        data = head + self._encode(records, last_check(head))
        self._file = SaveFile.create(self.path, data)
        self._check = last_check(data)
        self._records = len(records)

    def _continue(self, file: SaveFile, story: Story, retold: bool) -> None:
        """Go on behind what a save tells, with whatever must be told first."""
        file.size = story.end
        self._file = file
        self._check = story.check
        self._records = story.records
        game = self._match.game
        if (story.rules, story.cards) != (game.version, game.table.digest):
            self._owed.append(Ruled(game.version, game.table.digest))
        if retold:
            self._owed += _tell(self._match)

    def _encode_header(self, header: Header) -> bytes:
        try:
            return encode_header(header)
        except SaveError as error:
            raise SaveError(f"cannot save to {self.path}: {error}") from None

    def _encode(self, records: Sequence[Record], check: int) -> bytes:
        try:
            return encode(records, check)
        except SaveError as error:
            raise SaveError(f"cannot save to {self.path}: {error}") from None


def inspect(path: Path) -> Summary:
    """What a save says about its game, without the rules and without a lock.

    Raises SaveError when it says nothing.
    """
    story = _read(path, read_bytes(path))
    latest = story.latest
    return Summary(
        story.header,
        story.moves,
        latest.progress if latest else "",
        bool(latest and latest.over and latest.moves == story.moves),
        _fault(story),
    )


def save_name(game_id: str, seed: int, created: str) -> str:
    """The usual name of a save: `GAME-48213-20261130-0731.valeria`, from an ISO time."""
    digits = "".join(filter(str.isdigit, created))
    parts = (game_id, str(seed), digits[:8], digits[8:12])
    return "-".join(part for part in parts if part) + SUFFIX


def _read(path: Path, data: bytes) -> Story:
    try:
        return read(data)
    except SaveError as error:
        raise SaveError(f"{path} {error}") from None


def _game(path: Path, story: Story, load: LoadGame) -> Game[Any]:
    try:
        return load(story.header.game)
    except LookupError:
        raise SaveError(
            f"{path} is a game of {story.header.game!r}, which this program does not know"
        ) from None


def _restore(path: Path, story: Story, load: LoadGame) -> Restored[Any]:
    game = _game(path, story, load)
    try:
        restored = restore(story, game)
    except SaveError as error:
        raise SaveError(f"{path} {error}") from None
    fault = _fault(story)
    return restored._replace(notices=(fault, *restored.notices)) if fault else restored


def _settle(path: Path, match: Match[Any]) -> None:
    try:
        match.settle()
    except SaveError:
        raise
    except Exception:
        # A made-up position can look right and still hold nothing that chance could go on with.
        raise SaveError(f"{path} holds a position that the game cannot go on from") from None


def _fault(story: Story) -> str:
    if story.torn and story.damage is None:
        return (
            "The last record of this save was cut short and has been left out: "
            "at most the last move is missing."
        )
    if story.damage is None:
        return ""
    if story.skipped:
        return (
            f"This save is damaged at byte {story.damage}. The newest sound position behind that "
            f"(after move {story.moves}) is whole; what came before it cannot be taken back."
        )
    return (
        f"This save is damaged at byte {story.damage}. "
        f"All before that (up to move {story.moves}) is whole; what came after is lost."
    )


def _snapshot(
    game: Game[S], state: S, moves: int, rolls: int, turned: bool, fresh: bool = False
) -> Snapshot:
    progress = game.words.progress(state)
    return Snapshot(
        fresh=fresh,
        moves=moves,
        rolls=rolls,
        turned=turned,
        over=game.outcome(state) is not None,
        progress=progress[:MAX_TEXT] if progress.isprintable() else "",
        digest=game.digest(state),
        state=msgpack.packb(game.pack(state)),
    )


def _position(match: Match[Any]) -> Snapshot:
    return _snapshot(match.game, match.state, match.move_count, match.rolls, match.turned)


def _tell(match: Match[Any]) -> list[Record]:
    """Everything that a match holds, as records: what it began from, its moves, the position,
    and what has been taken back."""
    records: list[Record] = []
    if match.start:
        first = match.history[0].before if match.history else match.state
        records.append(_snapshot(match.game, first, *match.start, match.turned, fresh=True))
    records += map(Moved, match.moves)
    if match.hints:
        records.append(Hinted(match.hints))
    records.append(_position(match))
    records += [Moved(move) for unit in reversed(match.undone) for move in unit]
    records += [Undone(len(unit), turned=False) for unit in match.undone]
    return records
