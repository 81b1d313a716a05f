"""What a game adds to the one play screen: its board, and how places and actions belong together.

A *place* is a string that names one spot on the screen: a cell, a die, a card of the hand. It
means something to its face only; the play screen lights places, walks over them and asks the
face what they stand for. Faces hold nothing that changes.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping, Sequence
from typing import Any, Generic, NamedTuple

from rules.game import Action, S
from rules.match import Match
from valeria_tui.canvas import Canvas, Region
from valeria_tui.look import Look
from valeria_tui.settings import Stops

Slot = tuple[str, ...]
"""Places of equal worth: to point at any of them is to point at the same thing."""


class Scene(NamedTuple, Generic[S]):
    """One moment, as the board shows it.

    `lit` can be chosen now, `chosen` is what the question or
    the choice so far is about, `changed` is what the
    last move changed. `keys` gives the key that names a place.

    `seat` is the player who is asked or looks on, `names` has a name for each. `page` is the page
    of the board to draw, -1 for all of it. `amounts` tells how much is taken of what a composer
    takes by numbers, and how much could be.
    """

    view: S
    lit: Collection[str] = ()
    chosen: Collection[str] = ()
    changed: Collection[str] = ()
    cursor: str = ""
    keys: Mapping[str, str] = {}
    seat: int = 0
    names: tuple[str, ...] = ()
    page: int = -1
    amounts: Mapping[str, tuple[int, int]] = {}


class Card(NamedTuple):
    """A card of the hand: its place, its names, what it does in a few words, and how many."""

    place: str
    name: str
    short: str
    power: str
    hint: str  # the power in at most 9 cells
    amount: int


class Composer(ABC):
    """A choice that a player puts together at leisure before anything happens.

    It begins with a suggestion. Nothing is done to the match until `actions` are played, as one
    move.
    """

    target: str
    """The place that the choice is about; empty when there is none."""

    asks: Action | None
    """The action whose words ask for the choice, where the question of the moment does not."""

    cancels: bool
    """Whether leaving it does nothing. Otherwise the question stays open until it is answered."""

    @property
    @abstractmethod
    def places(self) -> Collection[str]:
        """What may be taken."""

    @property
    @abstractmethod
    def taken(self) -> Collection[str]:
        """What is taken now."""

    @abstractmethod
    def toggle(self, place: str) -> str:
        """Take or leave a place. Returns why that cannot be, or an empty string."""

    @abstractmethod
    def suggest(self) -> None:
        """Go back to the suggestion."""

    @abstractmethod
    def summary(self) -> str:
        """What is taken and what it comes to, as one line."""

    @abstractmethod
    def fault(self) -> str:
        """Why this cannot be played as it is; empty when it can."""

    @abstractmethod
    def actions(self) -> tuple[Action, ...]:
        """The move that plays what is taken."""

    @property
    def amounts(self) -> Mapping[str, tuple[int, int]]:
        """Of what is taken by numbers: how much is taken, and how much could be."""
        return {}

    @property
    def keys(self) -> Sequence[tuple[str, str]]:
        """Keys that take and leave, besides the common ones, each with a few words."""
        return ()

    @property
    @abstractmethod
    def verb(self) -> str:
        """What Enter does, for the footer (`pay`)."""


class Face(ABC, Generic[S]):
    """How one game is shown and touched."""

    rules: str
    """The name of its page in `help/`."""

    stops: Mapping[Stops, str] = {}
    """For each setting of `stops` where it asks, as a sentence; empty for a game that has no
    windows."""

    lettered: bool = False
    """Whether each choice is named by a letter of its words, so that digits name pages."""

    has_hand: bool = True
    """Whether players hold cards; a game without them has no list of a hand."""

    # ------------------------------------------------------------ what every game has

    @abstractmethod
    def counts(self, view: S) -> list[tuple[str, int]]:
        """The numbers that stand in the title line, each with its label."""

    @abstractmethod
    def board_size(self, width: int, height: int) -> tuple[int, int]:
        """How large the board is drawn where so much room can be had."""

    @abstractmethod
    def draw(self, canvas: Canvas, look: Look, scene: Scene[S]) -> dict[str, Region]:
        """Draw the board, and return where on it each place lies."""

    @abstractmethod
    def draw_strip(self, canvas: Canvas, look: Look, scene: Scene[S]) -> dict[str, Region]:
        """Draw the one line below the board, over the whole width, and return its places."""

    @abstractmethod
    def slots(self, view: S, action: Action) -> tuple[Slot, ...]:
        """What one points at to say this action. Empty for what is said without pointing."""

    @abstractmethod
    def label(self, view: S, action: Action, width: int, alone: bool = False) -> str:
        """The action in a list, in at most so many cells; `alone`: without its heading."""

    @abstractmethod
    def attempt(self, view: S, place: str) -> Action | None:
        """What somebody means who chooses this place now, allowed or not."""

    @abstractmethod
    def thing(self, view: S, place: str) -> str:
        """The id under which the game's words tell all about what lies at the place."""

    @abstractmethod
    def lying(self, view: S) -> dict[str, Any]:
        """What lies at each place: a value that differs when the place has changed."""

    @abstractmethod
    def unseen(self, view: S) -> list[str]:
        """What has not been seen yet, counted, in lines."""

    # ------------------------------------------------------------ what some games have

    def hand(self, view: S) -> list[Card]:
        """The cards of the hand of the seat that looks."""
        return []

    def lists_hand(self, view: S) -> bool:
        """Whether the choices name the cards of the hand, which then need no list of their own."""
        return False

    def pages(self, width: int, height: int) -> Sequence[str]:
        """The pages of which the board shows one at a time, by name; empty where so much room
        shows it all."""
        return ()

    def page_of(self, view: S) -> int:
        """The page that the pending question is about; -1 where any page will do."""
        return -1

    def turn_of(self, view: S) -> int:
        """The seat whose turn it is, whoever is asked; -1 where that needs no telling."""
        return -1

    def arrange(self, legal: Sequence[Action]) -> Sequence[Action]:
        """Legal actions in the order in which a list shows them."""
        return legal

    def bundle(self, view: S, place: str, heading: str, width: int) -> str:
        """Several actions of a heading that begin at one place, in at most so many cells."""
        return f"{heading} {place}"

    def narrowed(self, view: S, actions: Sequence[Action], places: Sequence[str]) -> str:
        """What is still to be said once a choice has come to these actions, by pointing at these
        places or, without any, by taking a heading of the list; empty where the question of the
        moment asks for it."""
        return ""

    def digits(self, view: S) -> Sequence[str]:
        """The places that digits name where the question is about them, in order."""
        return ()

    def capitals(self, view: S) -> Sequence[str]:
        """The places that capital letters name while composing, in order; "" for a gap."""
        return ()

    def composes(self, view: S, action: Action) -> bool:
        """Whether something is put together before this action is done."""
        return False

    def compose(self, view: S, action: Action | None) -> Composer | None:
        """What is put together before the action is done, or to answer the pending question."""
        return None

    def forecast(self, view: S, action: Action) -> str:
        """What the action will lead to, as far as that can be foretold; mostly empty."""
        return ""

    def loses(self, view: S, action: Action) -> str:
        """How the action loses the game for certain; empty when it does not."""
        return ""

    def onward(self, view: S) -> Action | None:
        """The action that passes over this question, if there is one."""
        return None

    def finish(self, view: S) -> Action | None:
        """The action that ends the phase in which one can do many things, if this is one."""
        return None

    def is_window(self, view: S) -> bool:
        """Whether the question is only a chance to do something before the game goes on."""
        return False

    def skips(self, view: S, legal: Sequence[Action], stops: Stops) -> bool:
        """Whether a player with this setting wants this window passed for him."""
        return False

    def settles(self, view: S, legal: Sequence[Action], stops: Stops) -> Action | None:
        """The answer that a player with this setting wants given for him here, because no other
        would lead elsewhere; None where he is asked."""
        onward = self.onward(view)
        return onward if onward and self.skips(view, legal, stops) else None

    def chapters(self) -> Sequence[str]:
        """The pages after the game, by name; empty where the common one says it all."""
        return ()

    def chapter_steps(self, match: Match[S]) -> int:
        """In how many steps the first of them is built up."""
        return 0

    def draw_chapter(
        self, canvas: Canvas, look: Look, match: Match[S], chapter: int, step: int
    ) -> None:
        """Draw one of them; of the first only what its first steps show."""
        raise NotImplementedError
