"""What may lie on the stack of a Margraves state: tasks that run by themselves, and questions.

Every frame names the player whom it concerns, by seat. Frames are values; one that makes progress
is replaced by its successor, so copies of a state may share them.
"""

from __future__ import annotations

from typing import NamedTuple

from rules.margraves.steps import Reward, Step

AT_SLOT_COST = -1
"""The price of a Hire that is paid by the slot; any other price is flat."""

ANY = -1
"""A Guild row of the player's choice, or a Knight from any Location."""


class Stage(NamedTuple):
    """Task at the bottom of every stack: go on with the game at the named stage of `flow`."""

    player: int
    name: str


class Run(NamedTuple):
    """Task: carry out the next of these steps for a player."""

    player: int
    steps: tuple[Step, ...]


class Gain(NamedTuple):
    """Task: take these gains in their printed order."""

    player: int
    parts: Reward


class Offers(NamedTuple):
    """Task: put an offer to the next of the players still to be asked, in this order."""

    player: int
    step: Step
    waiting: tuple[int, ...]


class Draft(NamedTuple):
    """Question, secret: which Wealth tile of the pack is kept."""

    player: int


class Wealth(NamedTuple):
    """Question: which kept Wealth tile is resolved next."""

    player: int


class Turn(NamedTuple):
    """Question: which Citizen is played, and in which mode."""

    player: int
    only_recall: bool


class Move(NamedTuple):
    """Question: where the Margrave goes."""

    player: int
    may: bool
    anywhere: bool


class Deploy(NamedTuple):
    """Question: which Knight goes where."""

    player: int
    anywhere: bool


class Bring(NamedTuple):
    """Question: from which Location a Knight comes to the Margrave; `origin` binds it, or ANY."""

    player: int
    left: int
    may: bool
    origin: int = ANY


class SendFrom(NamedTuple):
    """Question: which Location's Knight is sent elsewhere."""

    player: int


class SendTo(NamedTuple):
    """Question: where the Knight of this Location is sent."""

    player: int
    origin: int


class Activate(NamedTuple):
    """Question: the power of the Location just entered, or its Gold."""

    player: int
    location: int


class Hire(NamedTuple):
    """Question: which Citizen of the line is hired. A lapsed power gives Gold if `or_gold`."""

    player: int
    price: int
    may: bool
    or_gold: bool = False


class LineDiscard(NamedTuple):
    """Question: which Citizen of the line leaves the game."""

    player: int


class Retrieve(NamedTuple):
    """Question: which Citizen comes back from the pile."""

    player: int
    may: bool


class Wild(NamedTuple):
    """Question: which Resource a Wild stands for, this many times."""

    player: int
    left: int
    may: bool = False
    or_gold: bool = False


class PayResources(NamedTuple):
    """Question: with which Resources the price of the step is paid."""

    player: int
    step: Step
    or_gold: bool


class Overflow(NamedTuple):
    """Question: the storage is full. Forfeit the token, or return another one.

    `slot` is the Tomb slot that a raised Knight would leave, or -1.
    """

    player: int
    token: int
    slot: int = -1


class Either(NamedTuple):
    """Question: which side of an either."""

    player: int
    step: Step


class Offer(NamedTuple):
    """Question: whether a player accepts what another one's card offers."""

    player: int
    step: Step
    owner: int


class Slay(NamedTuple):
    """Question: which Monster is fought."""

    player: int
    may: bool


class SlayPay(NamedTuple):
    """Question: how the Strength of this Lair's Monster is paid."""

    player: int
    lair: int


class TombSlot(NamedTuple):
    """Question: where the next of these Knights stands; slots are named in rising order."""

    player: int
    left: int
    first: int = 0


class Raise(NamedTuple):
    """Question: which lying Knight is taken from the Tombs; slots in rising order."""

    player: int
    left: int
    first: int = 0


class Rewards(NamedTuple):
    """Question: which part of a reward comes next. `from_stack` draws Privileges unseen."""

    player: int
    parts: Reward
    from_stack: bool = False


class Influence(NamedTuple):
    """Question: on which Guild row the next step is made; `guild` binds it, or ANY."""

    player: int
    left: int
    guild: int = ANY


class Tile(NamedTuple):
    """Question: which face-up Privilege of these kinds is taken."""

    player: int
    tiers: tuple[int, ...]
    may: bool


class Ship(NamedTuple):
    """Question: which Resources are shipped."""

    player: int
    or_gold: bool = False


class BuildSlot(NamedTuple):
    """Question: on which slot the Tower is built."""

    player: int


class KnightRefill(NamedTuple):
    """Question: which empty Location gets one of too few Knights."""

    player: int


class EndTurn(NamedTuple):
    """Question: a last chance to redeem Grants."""

    player: int


class Shuffle(NamedTuple):
    """Chance: the order of a Lair whose Monsters have all been slain."""

    player: int
    lair: int


TASKS = (Stage, Run, Gain, Offers)
QUESTIONS = (
    Draft,
    Wealth,
    Turn,
    Move,
    Deploy,
    Bring,
    SendFrom,
    SendTo,
    Activate,
    Hire,
    LineDiscard,
    Retrieve,
    Wild,
    PayResources,
    Overflow,
    Either,
    Offer,
    Slay,
    SlayPay,
    TombSlot,
    Raise,
    Rewards,
    Influence,
    Tile,
    Ship,
    BuildSlot,
    KnightRefill,
    EndTurn,
)

Frame = (
    Stage
    | Run
    | Gain
    | Offers
    | Draft
    | Wealth
    | Turn
    | Move
    | Deploy
    | Bring
    | SendFrom
    | SendTo
    | Activate
    | Hire
    | LineDiscard
    | Retrieve
    | Wild
    | PayResources
    | Overflow
    | Either
    | Offer
    | Slay
    | SlayPay
    | TombSlot
    | Raise
    | Rewards
    | Influence
    | Tile
    | Ship
    | BuildSlot
    | KnightRefill
    | EndTurn
    | Shuffle
)


def _name(cls: type) -> str:
    """A frame class's name in decisions and saves (`line-discard`)."""
    return "".join(f"-{c.lower()}" if c.isupper() else c for c in cls.__name__).lstrip("-")


NAME_OF: dict[type[Frame], str] = {cls: _name(cls) for cls in (*TASKS, *QUESTIONS, Shuffle)}
FRAMES: dict[str, type[Frame]] = {name: cls for cls, name in NAME_OF.items()}
