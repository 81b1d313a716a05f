"""What may lie on the stack of a Siege state: tasks that run by themselves, and questions.

The top frame decides what happens next. A task is carried out at once; a question waits for an
action, unless only one answer is possible. Frames are values: a frame that makes progress is
replaced by its successor, so copies of a state may share them.
"""

from __future__ import annotations

from typing import NamedTuple


class Turn(NamedTuple):
    """Task at the bottom of every stack: go on with the day at the named step of `flow`."""

    step: str


class Gain(NamedTuple):
    """Task: draw a Champion and offer it (spec 6.2)."""


class Roll(NamedTuple):
    """Chance: roll dice of these colours; what comes up is active. `why` is a card code or 0."""

    colours: tuple[int, ...]
    why: int


class Window(NamedTuple):
    """Question: play something now, or pass. `where` is the step that the window belongs to."""

    where: str


class SiegeWindow(NamedTuple):
    """Question: play something before the engine in this cell fires, or pass and let it fire."""

    cell: int


class StrayWindow(NamedTuple):
    """Question: ward off the engine that Lucky Shot fires, or pass (option of ruling 12)."""

    cell: int


class Actions(NamedTuple):
    """Question: the action phase."""


class Pay(NamedTuple):
    """Question: which bonus Champions and dice pay for an attack on a cell.

    `cost` is (Strength, Magic) as fixed when the target was chosen. `bonuses` holds Turrets in
    rising order, `dice` die classes in rising order.
    """

    cell: int
    cost: tuple[int, int]
    bonuses: tuple[int, ...] = ()
    dice: tuple[int, ...] = ()


class Overkill(NamedTuple):
    """Question: the Overkill context with its focus cell and the surplus of the payment."""

    focus: int
    strength: int
    magic: int


class OverkillPay(NamedTuple):
    """Question: which active dice make up the price of an Overkill by this card."""

    code: int
    cell: int
    dice: tuple[int, ...] = ()


class Refund(NamedTuple):
    """Question: which active die of the colour takes the +1 of a returned token."""

    colour: int
    tokens: int


class NewChampion(NamedTuple):
    """Question: on which Turret a drawn Champion stands, or whether it is refused."""

    code: int


class Pick(NamedTuple):
    """Question: one choice within the effect of a card.

    `rule` names the choice in the PICKS of the module that carries the effect out; `data` is
    whatever that rule has to remember.
    """

    rule: str
    code: int
    data: tuple[int, ...] = ()


Frame = (
    Turn
    | Gain
    | Roll
    | Window
    | SiegeWindow
    | StrayWindow
    | Actions
    | Pay
    | Overkill
    | OverkillPay
    | Refund
    | NewChampion
    | Pick
)

FRAMES: dict[str, type[Frame]] = {
    "turn": Turn,
    "gain": Gain,
    "roll": Roll,
    "window": Window,
    "siege": SiegeWindow,
    "stray": StrayWindow,
    "actions": Actions,
    "pay": Pay,
    "overkill": Overkill,
    "overkill-pay": OverkillPay,
    "refund": Refund,
    "new-champion": NewChampion,
    "pick": Pick,
}
"""Frame classes by the name that saves use."""

NAME_OF: dict[type[Frame], str] = {cls: name for name, cls in FRAMES.items()}
