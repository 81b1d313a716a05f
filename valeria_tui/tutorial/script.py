"""A tutorial: a fixed deal, what is done in it step by step, and what there is to say about it."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from functools import cache
from itertools import takewhile
from pathlib import Path
from typing import Any, NamedTuple

from rules import catalog
from rules.game import CHANCE, Action, parse
from rules.match import Match

_FOLDER = Path(__file__).parent
_PASS = Action("pass")

WINDOW = "Something is about to happen, and a card could be played before it. Pass for now."

TUTORIALS = tuple(game for game in catalog.GAMES if (_FOLDER / f"{game}.toml").exists())
"""The ids of the games that have one."""


class Move(NamedTuple):
    """An action of the script, of the player or of a bot."""

    action: Action
    by_bot: bool


class Step(NamedTuple):
    """What is said, and what is done then, the answers of bots included."""

    text: str
    moves: tuple[Move, ...]


class Script(NamedTuple):
    """The number of the deal, the players as pairs of name and kind of bot, and the steps."""

    seed: int
    seats: tuple[tuple[str, str], ...]
    steps: tuple[Step, ...]


@cache
def script(game_id: str) -> Script:
    """The tutorial of a game. Raises FileNotFoundError where it has none."""
    with (_FOLDER / f"{game_id}.toml").open("rb") as file:
        data = tomllib.load(file)
    seats = tuple((each["name"], each.get("bot", "")) for each in data.get("seats", ()))
    steps = tuple(Step(each["text"], _moves(each["do"])) for each in data["steps"])
    return Script(data["seed"], seats, steps)


def _moves(text: str) -> tuple[Move, ...]:
    """Actions with semicolons between; those of bots stand in brackets."""
    parts = (each.strip() for each in text.split(";"))
    return tuple(Move(parse(each.strip("()")), each.startswith("(")) for each in parts)


class Tutor:
    """Follows a match along its script. It keeps nothing of the match: where it stands is read
    from the history, so that undo needs no word of it.

    `is_open` until the player leaves it.
    """

    def __init__(self, script: Script) -> None:
        self.steps = script.steps
        self.is_open = True
        self._line = [
            (number, move) for number, step in enumerate(script.steps, 1) for move in step.moves
        ]

    def _done(self, match: Match[Any]) -> int:
        """How many actions of the script have been done. Others in between are passed windows and
        answers that the match gave by itself."""
        at = 0
        for step in match.history:
            if (
                at < len(self._line)
                and step.actor != CHANCE
                and step.action == self._line[at][1].action
            ):
                at += 1
        return at

    def number(self, match: Match[Any]) -> int:
        """The number of the present step from 1; 0 where there is none (any more)."""
        at = self._done(match)
        if not self.is_open or at >= len(self._line) or match.outcome():
            return 0
        return self._line[at][0]

    def wanted(self, match: Match[Any]) -> tuple[Action, ...]:
        """What the player is to do next: the rest of the step, or to pass the window that lies
        before it. Empty while a bot is to move, or where the script does not fit the match."""
        number, decision = self.number(match), match.decision()
        if not number or decision is None or decision.actor == CHANCE:
            return ()
        if match.seats[decision.actor].bot:
            return ()
        rest = takewhile(
            lambda each: each[0] == number and not each[1].by_bot, self._line[self._done(match) :]
        )
        actions = tuple(move.action for _, move in rest)
        if actions and match.why_not(actions[0]) is None:
            return actions
        return (_PASS,) if match.why_not(_PASS) is None else ()

    def text(self, match: Match[Any]) -> str:
        """What is said now: about the step, or about the window that lies before it."""
        number = self.number(match)
        if not number:
            return ""
        step = self.steps[number - 1]
        is_window = self.wanted(match) == (_PASS,) and all(each[0] != _PASS for each in step.moves)
        return WINDOW if is_window else step.text

    def refuses(self, match: Match[Any], actions: Sequence[Action]) -> str:
        """Why a move is not done now; empty when it is the one that is wanted."""
        wanted = self.wanted(match)
        if not wanted or tuple(actions) == wanted[: len(actions)]:
            return ""
        words = match.game.words
        decision = match.decision()
        assert decision is not None
        view = match.game.view(match.state, decision.actor)
        return f"The tutorial waits for: {words.action(view, wanted[0]).removesuffix('.')}."

    def answer(self, match: Match[Any]) -> Action | None:
        """What the script has a bot do now; None where that is up to the bot."""
        at = self._done(match)
        action = self._line[at][1].action if self.is_open and at < len(self._line) else None
        return action if action and match.why_not(action) is None else None
