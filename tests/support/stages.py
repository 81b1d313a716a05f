"""How each game is brought onto a terminal, for the tests of what goes over the line."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from rules import catalog
from rules.match import Match
from tests.support.company import play_on, seats
from tests.support.pty import Terminal
from valeria_tui.session import new_session, resume_session


class Moment(NamedTuple):
    """A game for so many people, played on by chance to a question of a kind."""

    people: int
    steps: int = 0
    kind: str = ""
    enough: Callable[[Match[Any]], bool] = lambda _: True

    def save(self, folder: Path, game_id: str) -> int:
        """Put the game into a folder; returns how many moves it has."""
        session = new_session(folder, catalog.load(game_id), seed=7, seats=seats(self.people))
        match = session.match
        assert play_on(match, self.steps, self._reached)
        moves = match.move_count
        session.close()
        return moves

    def _reached(self, match: Match[Any]) -> bool:
        decision = match.decision()
        return bool(decision and self.kind in ("", decision.kind)) and self.enough(match)


class Stage(NamedTuple):
    """One game.

    - `steps` move the cursor; `views` open and close what the screen can show of `opening`.
    - `move` makes at least one move there.
    - `moments` are those from which actions are weighed; `last` is played to the end by keys.
    - `wide` stands on the large screen only.
    """

    opening: Moment
    steps: tuple[str, ...]
    views: tuple[str, ...]
    move: tuple[str, ...]
    moments: tuple[Moment, ...]
    last: Moment
    wide: str


OVER = "a same deal"
"""What the footer says when a game is over."""

_ARROWS = ("right", "right", "up", "down", "left", "l", "h", "tab")

STAGES = {
    "siege": Stage(
        opening=Moment(1),
        steps=_ARROWS,
        views=("right", "enter", "1", "x", "?", "x", "L", "x", "o", "x", "i", "x"),
        move=("right", "enter", "enter"),
        moments=(Moment(1), Moment(1, 30)),
        last=Moment(1),
        wide="Gargoyle Talon",
    ),
    "margraves": Stage(
        opening=Moment(3, 60, "turn"),
        steps=("tab", *_ARROWS),
        views=("2", "3", "4", "5", "1", "enter", "x", "?", "x", "i", "x"),
        move=("enter", "enter"),
        moments=(Moment(5), Moment(3, 200, "turn"), Moment(3, 60, "move")),
        last=Moment(2, 100, "", lambda match: match.state.last_round > 0),
        wide="Tombs",
    ),
    "castle_combo": Stage(
        opening=Moment(3, 20, "turn"),
        steps=_ARROWS,
        views=("2", "1", "?", "x", "L", "x", "i", "x"),
        move=("enter", "enter"),
        moments=(Moment(5), Moment(2, 20, "place"), Moment(1, 10)),
        last=Moment(2),
        wide="Messenger",
    ),
}


def resumed(folder: Path, *args: str, **how: Any) -> Terminal:
    """The game of a folder on a terminal, come to a question."""
    terminal = Terminal("resume", "--saves", str(folder), "--fast", *args, **how)
    terminal.wait_for("q leave")
    terminal.settle()
    return terminal


def moves_on_disk(folder: Path) -> int:
    """How many moves the save in the folder has."""
    session = resume_session(folder)
    session.close()
    return session.match.move_count


def played_on(terminal: Terminal, rng: random.Random, most: int) -> Iterator[int]:
    """Press so many keys that lead on, until the game is over; yields what each one cost."""
    stuck = False
    for _ in range(most):
        before = terminal.text()
        if OVER in before:
            return
        yield terminal.press(_leading_on(before.splitlines()[-1], rng, stuck))
        stuck = terminal.text() == before


def _leading_on(footer: str, rng: random.Random, stuck: bool) -> str:
    """A key that does something, mostly with what the cursor is on; when that did nothing, with
    something else."""
    for hint, key in (
        ("y yes", "y"),
        ("Space show", "space"),
        ("Space pass", "space"),
        ("Enter pay", "enter"),
        ("Enter take", "enter"),
    ):
        if hint in footer:
            return key
    if not stuck and rng.random() < 0.7:
        return "enter"
    return rng.choice(["tab", "down", *("e" for _ in "12" if stuck and "e end" in footer)])
