"""What may lie on the stack of a Castle Combo state: tasks that run by themselves, and questions.

Every frame names the player whose turn it is. Frames are values of small numbers; one that makes
progress is replaced by its successor, so copies of a state may share them.
"""

from __future__ import annotations

from typing import NamedTuple


class Begin(NamedTuple):
    """Task: the player's turn starts."""

    player: int


class Turn(NamedTuple):
    """Question: which card is taken, and how; or a Key first, unless one was spent (`keyed`)."""

    player: int
    keyed: bool


class Place(NamedTuple):
    """Question: on which cell the taken card is laid; a negative code lies face-down."""

    player: int
    code: int


class Run(NamedTuple):
    """Task: carry out the ability of the card on a cell, from this step on."""

    player: int
    cell: int
    step: int


class Either(NamedTuple):
    """Question: which side of this step of the ability of the card on a cell."""

    player: int
    cell: int
    step: int


class Discard(NamedTuple):
    """Question: which card of a display is discarded for its cost, in Keys or in Gold."""

    player: int
    location: int
    for_keys: bool


class End(NamedTuple):
    """Task: the turn's last step. The Messenger goes to a location, or NOWHERE."""

    player: int
    to: int


class Refill(NamedTuple):
    """Task: fill a display from its deck."""

    player: int
    location: int


class Shuffle(NamedTuple):
    """Chance: the order of the deck that a location's discards become."""

    player: int
    location: int


class Next(NamedTuple):
    """Task: the turn goes on to the next player, or the game ends."""

    player: int


TASKS = (Begin, Run, End, Refill, Next)
QUESTIONS = (Turn, Place, Either, Discard)

Frame = Begin | Turn | Place | Run | Either | Discard | End | Refill | Shuffle | Next

NAME_OF: dict[type[Frame], str] = {
    cls: cls.__name__.lower() for cls in (*TASKS, *QUESTIONS, Shuffle)
}
FRAMES: dict[str, type[Frame]] = {name: cls for cls, name in NAME_OF.items()}
