"""From a story to a match: the moves are done again, and every snapshot is compared.

Where the moves lead elsewhere than they did (the rules or the card table have changed, or the
rules have a fault), the newest snapshot is the truth, and a notice says which moves are lost to
undo and replay.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, NamedTuple

from rules.game import CHANCE, Game, S
from rules.match import Match, Start
from rules.records import SaveError, Snapshot, plain
from rules.story import Played, Story

MAX_REPLAY = 10_000
"""How many actions are done again, so that opening a save takes less than a second."""

MAX_TRIES = 8
"""How many snapshots are tried, the newest first."""


class Restored(NamedTuple, Generic[S]):
    """A match as a save tells it, and what the player must know about it.

    `retold`: the records alone no longer lead here, so they must be told afresh.
    """

    match: Match[S]
    notices: tuple[str, ...]
    retold: bool


def restore(story: Story, game: Game[S]) -> Restored[S]:
    """The match that a story tells.

    Raises SaveError when neither the moves nor any snapshot lead to a position.
    """
    notices: list[str] = []
    first_lost: int | None = 0
    match = _start(story, game)
    if match:
        first_lost = _replay(match, story.line)
    if match is None or first_lost is not None:
        match, notices = _from_snapshot(story, game, first_lost or 0)
    elif (story.rules, story.cards) != (game.version, game.table.digest):
        notices = [
            f"{_cause(story, game)}; every move could be done again, "
            "and the game goes on as things are now."
        ]
    _check_seats(match)
    match.turned, match.hints = story.turned, story.hints
    try:
        match.shelve(tuple(played.move for played in unit) for unit in story.undone)
    except Exception:
        # A fault of the rules costs what could be redone, and not the game.
        match.shelve(())
    if len(match.undone) < len(story.undone):
        notices.append("Not all that was taken back can be done again any more.")
    return Restored(match, tuple(notices), first_lost is not None)


class End(NamedTuple, Generic[S]):
    """The match at the end of its game, without the moves that led there; `dealt` tells whether
    they are all known, from the deal on."""

    match: Match[S]
    dealt: bool


def restore_end(story: Story, game: Game[S]) -> End[S] | None:
    """The end of a game, as the newest snapshot shows it.

    None where the story does not lead to an end, or the game can make nothing of it.
    """
    latest = story.latest
    if latest is None or not latest.over or latest.moves != story.moves:
        return None
    match = _at(story, game, latest)
    if match is None or match.outcome() is None:
        return None
    match.turned, match.hints = story.turned, story.hints
    return End(match, story.dealt)


def _start(story: Story, game: Game[S]) -> Match[S] | None:
    """The match before its first move; None where it cannot be had any more."""
    if not story.dealt:
        assert story.origin is not None
        return _at(story, game, story.origin)
    header = story.header
    try:
        state = game.setup(header.options, len(header.seats), header.seed)
    except Exception:
        return None
    if story.origin and _differs(game, state, story.origin):
        return None
    return _match(story, game, state)


def _match(story: Story, game: Game[S], state: S, start: Start | None = None) -> Match[S]:
    header = story.header
    return Match(
        game,
        state,
        header.seats,
        header.seed,
        header.options,
        practice=header.practice,
        own_dice=header.own_dice,
        start=start,
    )


def _at(story: Story, game: Game[S], snapshot: Snapshot) -> Match[S] | None:
    """The match at a snapshot; None where the game can make nothing of it."""
    names = [seat.name for seat in story.header.seats]
    state = _state(game, snapshot)
    if state is None:
        return None
    try:
        # A file may hold anything: what the game cannot go on from, or speak of, is no position.
        game.legal(state)
        game.words.report(state, names)
        game.words.question(state, names)
    except Exception:
        return None
    return _match(story, game, state, Start(snapshot.moves, snapshot.rolls))


def _state(game: Game[S], snapshot: Snapshot) -> S | None:
    """The state of a snapshot; None where the game cannot read it, or could not write it again."""
    try:
        state = game.unpack(plain(snapshot.state))
        game.digest(state)
    except Exception:
        return None
    return state


def _differs(game: Game[S], state: S, snapshot: Snapshot) -> bool:
    """Whether a snapshot shows another state. One that a game has since learned to pack otherwise
    is compared as the game would pack it now; one that it cannot read proves nothing."""
    digest = game.digest(state)
    if digest == snapshot.digest:
        return False
    shown = _state(game, snapshot)
    return shown is not None and game.digest(shown) != digest


def _replay(match: Match[S], line: Sequence[Played]) -> int | None:
    """Do moves again, and return the index of the first that cannot be trusted, or None."""
    trusted = actions = 0
    for index, (move, snapshot) in enumerate(line):
        actions += len(move)
        if actions > MAX_REPLAY:
            return index
        try:
            match.repeat(move)
        except Exception:
            # Mostly IllegalAction. A fault of the rules, too, must cost a move and not the game.
            return index
        if snapshot:
            if _differs(match.game, match.state, snapshot):
                return trusted
            trusted = index + 1
    return None


def _from_snapshot(story: Story, game: Game[S], first_lost: int) -> tuple[Match[S], list[str]]:
    """The match at the newest snapshot that the game can read, and on from there as far as the
    rules go, with a notice of what is lost."""
    before = story.moves - len(story.line)
    marks = [(0, story.origin)]
    marks += [(index + 1, played.snapshot) for index, played in enumerate(story.line)]
    found = [(count, snapshot) for count, snapshot in marks if snapshot]
    for count, snapshot in found[: -MAX_TRIES - 1 : -1]:
        match = _at(story, game, snapshot)
        if not match:
            continue
        notices = []
        if count > first_lost:
            lost = _span(before + first_lost, before + count)
            notices.append(
                f"{_cause(story, game)}, so that {lost} can no longer be replayed or taken back; "
                f"the game goes on from the position after move {before + count}."
            )
        dropped = _replay(match, story.line[count:])
        if dropped is not None:
            match = _at(story, game, snapshot) or match
            _replay(match, story.line[count : count + dropped])
            first, end = before + count + dropped, before + len(story.line)
            action = story.line[count + dropped].move[0]
            which = f"{action}" if end == first + 1 else f"from {action} on"
            notices.append(f"{_span(first, end).capitalize()} ({which}) had to be left out.")
        return match, notices
    cause = _cause(story, game)
    raise SaveError(f"cannot be continued: {cause[0].lower()}{cause[1:]}, and no snapshot fits")


def _check_seats(match: Match[S]) -> None:
    decision = match.decision()
    if decision and decision.actor != CHANCE and not 0 <= decision.actor < len(match.seats):
        raise SaveError("names fewer players than its position has")


def _cause(story: Story, game: Game[S]) -> str:
    """Why moves may lead elsewhere than they did, as the beginning of a sentence."""
    same_rules, same_cards = story.rules == game.version, story.cards == game.table.digest
    if same_rules and same_cards:
        return "The moves no longer lead where they did"
    if same_rules:
        return f"The card table of {game.name} has changed since this game was saved"
    what = "rules" if same_cards else "rules and the card table"
    return f"The {what} of {game.name} have changed since this game was saved"


def _span(first: int, end: int) -> str:
    return f"move {end}" if end == first + 1 else f"moves {first + 1} to {end}"
