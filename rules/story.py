"""What a save tells: the surviving line of moves, put together from its records.

Only the bookkeeping is done here (what was taken back is gone from the line); whether the moves
are legal is for the rules to say. Damage is a normal case: a torn end is left out, and behind
damage in the middle the newest sound snapshot takes up the story.
"""

from __future__ import annotations

from typing import NamedTuple

from rules.match import Move
from rules.records import (
    MARKS,
    MAX_ACTIONS,
    MAX_BYTES,
    MAX_RECORD,
    MAX_RECORDS,
    Fault,
    Header,
    Hinted,
    Moved,
    Record,
    Redone,
    Ruled,
    SaveError,
    Snapshot,
    Undone,
    decode,
    decode_header,
    last_check,
)

MAX_TRIES = 64
"""How many places behind damage are tried for a sound record."""


class Played(NamedTuple):
    """A move, and the snapshot that was taken after it."""

    move: Move
    snapshot: Snapshot | None = None


class Story:
    """What has been read of a save so far.

    - `origin` is the position before the first move of `line`, where a snapshot told it.
    - `dealt`: `line` begins at the deal, not only at `origin`.
    - `undone` holds what redo offers, the next to be redone last.
    - `hints` counts the hints that were given.
    - `rules` and `cards` are those that the last records were written under.
    - `end` is where the next record belongs, `check` what it continues from.
    - `torn`: the beginning of a record at the end has been left out.
    - `damage` is the first byte that could not be read, or None; `skipped` tells that the story
      takes up at a snapshot behind it.
    """

    def __init__(self, header: Header, end: int, check: int) -> None:
        self.header = header
        self.end = end
        self.check = check
        self.rules, self.cards = header.rules, header.cards
        self.origin: Snapshot | None = None
        self.dealt = True
        self.line: list[Played] = []
        self.undone: list[list[Played]] = []
        self.turned = False
        self.hints = 0
        self.latest: Snapshot | None = None
        self.torn = False
        self.damage: int | None = None
        self.skipped = False
        self.records = 0
        self._actions = 0

    @property
    def moves(self) -> int:
        """How many moves led from the deal to the present position."""
        before = self.origin.moves if self.origin and not self.dealt else 0
        return before + len(self.line)

    def tell(self, record: Record) -> None:
        """Take the next record in.

        Raises ValueError when it cannot follow what came before, SaveError when it is too much.
        """
        match record:
            case Moved(move):
                self.line.append(Played(move))
                self.undone.clear()
                self._actions += len(move)
            case Undone(moves, turned):
                if not 0 < moves <= len(self.line):
                    raise ValueError("more is taken back than was done")
                self.undone.append(self.line[-moves:])
                del self.line[-moves:]
                self.turned = self.turned or turned
            case Redone(moves):
                if not self.undone or len(self.undone[-1]) != moves:
                    raise ValueError("something else is done again than was taken back")
                self.line += self.undone.pop()
            case Hinted(hints):
                if not self.hints <= hints <= MAX_ACTIONS:
                    raise ValueError("hints are taken back, or more than anybody could ask for")
                self.hints = hints
            case Ruled(rules, cards):
                self.rules, self.cards = rules, cards
            case Snapshot():
                self._place(record)
        self.records += 1
        if self.records > MAX_RECORDS or self._actions > MAX_ACTIONS:
            raise SaveError(f"holds more than {MAX_RECORDS} records or {MAX_ACTIONS} actions")

    def _place(self, snapshot: Snapshot) -> None:
        if snapshot.fresh:
            self.origin, self.dealt = snapshot, False
            self.line, self.undone = [], []
        elif snapshot.moves != self.moves:
            raise ValueError("a snapshot does not belong where it stands")
        elif self.line:
            self.line[-1] = self.line[-1]._replace(snapshot=snapshot)
        else:
            self.origin = snapshot
        self.latest = snapshot
        self.turned = self.turned or snapshot.turned


def read(data: bytes) -> Story:
    """What a save tells, as far as it can be trusted.

    Raises SaveError when there is no position to be had: no save, a newer format, a damaged
    header, or more than the caps allow.
    """
    if not data:
        raise SaveError("is empty")
    if len(data) > MAX_BYTES:
        raise SaveError(f"is larger than {MAX_BYTES >> 20} MB, so it is no save")
    header, end = decode_header(data)
    story = Story(header, end, last_check(data[:end]))
    try:
        _follow(story, data)
    except Fault as fault:
        return _mend(story, data, fault)
    return story


def _follow(story: Story, data: bytes) -> None:
    """Take in all records from the story's end on. Raises Fault at the first that is none."""
    for record, end, check in decode(data, story.end, story.check):
        try:
            story.tell(record)
        except ValueError:
            raise Fault(story.end, torn=False) from None
        story.end, story.check = end, check


def _mend(story: Story, data: bytes, fault: Fault) -> Story:
    """The story where it breaks off at a byte: what came before, or the newest position behind."""
    if fault.torn and not any(_last(mark, data, fault.at) for mark in MARKS.values()):
        story.torn = True
        return story
    if at := _last(MARKS["snap"], data, fault.at):
        story = _take_up(story.header, data, at)
    story.damage = fault.at
    return story


def _take_up(header: Header, data: bytes, at: int) -> Story:
    """The story from a sound snapshot on."""
    story = Story(header, at, _check_before(data, at))
    story.skipped = True
    records = decode(data, story.end, story.check)
    snapshot, story.end, story.check = next(records)
    assert isinstance(snapshot, Snapshot)
    story.tell(snapshot._replace(fresh=True))
    try:
        _follow(story, data)
    except Fault as fault:
        story.torn = fault.torn
    return story


def _last(mark: bytes, data: bytes, start: int) -> int:
    """The last place behind `start` where a sound record with this mark stands; 0 for none."""
    at = len(data)
    for _ in range(MAX_TRIES):
        at = data.rfind(mark, start + 1, at)
        if at < 0:
            break
        try:
            next(decode(data[at : at + MAX_RECORD], 0, _check_before(data, at)))
        except Fault:
            continue
        return at
    return 0


def _check_before(data: bytes, at: int) -> int:
    return last_check(data[at - 4 : at])
