"""A game that a test plays by the texts of actions."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, Self

from rules.game import Game, IllegalAction, Outcome


class Driver(ABC):
    """A game and its state. What lies on its table is for the classes that inherit to say."""

    game: Game[Any]
    state: Any

    @abstractmethod
    def do(self, *texts: str) -> Self:
        """Carry out actions one after another, and return the table."""

    @abstractmethod
    def copy(self) -> Self:
        """The same table once more."""

    def after(self, *texts: str) -> Self:
        """The table as it would be after these actions; this one stays as it is."""
        return self.copy().do(*texts)

    def can(self, *texts: str) -> bool:
        """Whether these actions are legal one after another."""
        try:
            self.after(*texts)
        except IllegalAction:
            return False
        return True

    @property
    def legal(self) -> set[str]:
        """The legal actions, as texts."""
        return set(map(str, self.game.legal(self.state)))

    def args(self, verb: str) -> set[str]:
        """What a verb may name now."""
        return {text.removeprefix(f"{verb} ") for text in self.legal if text.startswith(f"{verb} ")}

    @property
    def picks(self) -> set[str]:
        """What `pick` may name now."""
        return self.args("pick")

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended."""
        return self.game.outcome(self.state)
