"""The contract that every game keeps, and the few values that pass through it.

A game is a set of pure rules over a plain state. The state carries a stack of frames; the top
frame is the pending decision, so a game can be saved, undone, shown or handed to a bot between
any two keystrokes. Chance is a player: a die roll is a decision whose actor is `CHANCE`, and its
outcome is an action like any other.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Protocol, Self, TypeVar

import msgpack

if TYPE_CHECKING:
    from rules.cards import CardTable
    from rules.chance import Chance

CHANCE = -1
"""The actor of a decision that dice or a shuffle make."""

Arg = int | str
OptionValue = bool | int | str
Options = Mapping[str, OptionValue]

_NUMBER = re.compile(r"-?\d+")


class Action(NamedTuple):
    """One choice: a verb and what it is done to, by small ids (`attack C3R1`, `roll 6 5 1`).

    A value: equal actions are interchangeable, hashable and sorted. Ids hold no space and are
    never all digits, so that `parse(str(action)) == action`.
    """

    verb: str
    args: tuple[Arg, ...] = ()

    def __str__(self) -> str:
        return " ".join((self.verb, *map(str, self.args)))


def parse(text: str) -> Action:
    """Read the stable text form of an action.

    Raises ValueError when the text is blank.
    """
    verb, *args = text.split() or [""]
    if not verb:
        raise ValueError("an action needs a verb")
    return Action(verb, tuple(int(arg) if _NUMBER.fullmatch(arg) else arg for arg in args))


class Event(NamedTuple):
    """Something that happened, in the order in which a table would see it.

    `reveals` tells that hidden information came to light, which is where ordinary undo ends.
    """

    kind: str
    args: tuple[Arg, ...] = ()
    reveals: bool = False


class Decision(NamedTuple):
    """Who must choose now, and which question it is.

    `actor` is a seat from 0 or `CHANCE`. `kind` names the pending frame; `about` holds the ids
    that the question is about (an engine, a cell, a card). `secret` tells that it shows what only
    its actor may see, so that a shared screen is handed over first.
    """

    actor: int
    kind: str
    about: tuple[Arg, ...] = ()
    secret: bool = False


class WhyNot(NamedTuple):
    """The rule that forbids an action: its short name, and one sentence for the player."""

    rule: str
    sentence: str

    def __str__(self) -> str:
        return f"{self.rule}: {self.sentence}"


class Outcome(NamedTuple):
    """How a finished game ended.

    `scores` has one number a seat, `winners` the seats that won (several after a shared win,
    none when a solo game is lost), `cause` the id of what ended it, `rank` the id of the place
    in the rulebook's table of endings, or an empty string where it has none.
    """

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    cause: str
    rank: str = ""


class Option(NamedTuple):
    """A rule that a table may set otherwise: its default, all its values, and what it means."""

    name: str
    default: OptionValue
    values: tuple[OptionValue, ...]
    text: str


class IllegalAction(ValueError):
    """An action that the rules forbid. The state is unchanged; `why` tells the rule."""

    def __init__(self, action: Action, why: WhyNot) -> None:
        super().__init__(f"{action}: {why.sentence}")
        self.action = action
        self.why = why


class State(Protocol):
    """What a match needs of a state. Everything else belongs to the game."""

    def copy(self) -> Self:
        """An independent copy that shares only what never changes."""
        ...


S = TypeVar("S", bound=State)


class Words(ABC, Generic[S]):
    """Plain English for prompts, actions and events. No face writes rule sentences of its own.

    Everything here speaks about what the given state shows; hand it a `Game.view` where another
    seat's secrets must not be told. Names of players are put in by `names`, one a seat.
    """

    @abstractmethod
    def question(self, state: S, names: Sequence[str]) -> str:
        """The question of the moment, in one line."""

    def glance(self, state: S, names: Sequence[str]) -> str:
        """What a board shows at a glance that belongs to the question, as one or a few sentences
        for a reader who sees none; empty where nothing does."""
        return ""

    @abstractmethod
    def action(self, state: S, action: Action) -> str:
        """What an action would do, as a short phrase for a list of choices."""

    def warning(self, state: S, action: Action) -> str:
        """What an action is certain to bring that nobody would want unawares (`Ending now loses:
        …`), as one sentence; mostly empty."""
        return ""

    @abstractmethod
    def group(self, state: S, action: Action) -> str:
        """The heading under which a list of choices shows this action."""

    @abstractmethod
    def event(self, event: Event, names: Sequence[str]) -> str:
        """What happened, as one sentence; an empty string for what needs no telling."""

    @abstractmethod
    def report(self, state: S, names: Sequence[str]) -> list[str]:
        """The whole position in full sentences, for a reader who sees no board."""

    @abstractmethod
    def inspect(self, state: S, thing: str) -> list[str]:
        """Everything about one thing by its id (a card, a cell, a die, a turret): text, figures
        and where each figure comes from. Empty when there is no such thing."""

    @abstractmethod
    def progress(self, state: S) -> str:
        """How far the game is, in a few words (`Day 3 of 7, actions`)."""

    @abstractmethod
    def ending(self, state: S, names: Sequence[str]) -> list[str]:
        """What happened at the end: result, rank and counts. Empty while the game goes on."""

    @abstractmethod
    def statistics(self, state: S) -> list[tuple[str, int]]:
        """The game's counters, each with its label."""


class Game(ABC, Generic[S]):
    """The rules of one game with one card table. Instances hold nothing that changes."""

    id: str
    name: str
    version: int
    """Raised whenever an old list of actions may lead to another state than before."""
    min_seats: int
    max_seats: int
    options: tuple[Option, ...]
    obvious: frozenset[str] = frozenset()
    """Kinds of questions that need not be asked where they have a single answer: a match gives it
    by itself. A question at which a player would like to see the moment is not among them."""
    table: CardTable
    words: Words[S]

    @abstractmethod
    def setup(self, options: Options, seats: int, seed: int) -> S:
        """A dealt game, ready for its first decision. Decks are ordered from the seed.

        `options` may leave out those at their default. Raises ValueError for an unknown option
        or value, or a number of seats that the game does not have.
        """

    @abstractmethod
    def decision(self, state: S) -> Decision | None:
        """The pending decision; None once the game is over."""

    @abstractmethod
    def legal(self, state: S) -> tuple[Action, ...]:
        """Every action that the deciding seat may take, sorted and unique.

        Complete up to the normal forms of the game's spec (equal dice are one choice, sets are
        picked in rising order). Empty at a chance decision, whose outcomes `sample` draws and
        `why_not` tests, and after the end. A game that can be given up accepts `concede` at
        any decision of a seat, but does not list it.
        """

    @abstractmethod
    def why_not(self, state: S, action: Action) -> WhyNot | None:
        """The rule that forbids the action now; None when it is legal."""

    def apply(self, state: S, action: Action) -> list[Event]:
        """Carry out one action in place, and everything that follows without a choice.

        Raises IllegalAction, with the state unchanged, when `why_not` has an answer.
        """
        why = self.why_not(state, action)
        if why is not None:
            raise IllegalAction(action, why)
        return self.carry_out(state, action)

    @abstractmethod
    def carry_out(self, state: S, action: Action) -> list[Event]:
        """The same without the question whether it is allowed, for those who know that it is.

        What an action does that is not legal is undefined.
        """

    @abstractmethod
    def sample(self, state: S, chance: Chance) -> Action:
        """Draw the outcome of a pending chance decision."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """How the game ended; None while it goes on."""

    @abstractmethod
    def view(self, state: S, seat: int) -> S:
        """A copy in which everything that the seat may not see is masked."""

    @abstractmethod
    def guess(self, view: S, chance: Chance) -> S:
        """A full state that agrees with the view, the hidden things drawn evenly."""

    @abstractmethod
    def pack(self, state: S) -> dict[str, Any]:
        """The state as plain maps, lists, ints and strings, for msgpack."""

    @abstractmethod
    def unpack(self, data: object) -> S:
        """The state that `pack` wrote. Raises ValueError for anything that is not one."""

    def resolve_options(self, options: Options) -> dict[str, OptionValue]:
        """All options with their values. Raises ValueError for an unknown name or value."""
        resolved = {option.name: option.default for option in self.options}
        for name, value in options.items():
            option = next((each for each in self.options if each.name == name), None)
            if option is None:
                known = ", ".join(sorted(resolved)) or "none"
                raise ValueError(f"no option {name!r} in {self.name} (it has: {known})")
            match = [each for each in option.values if each == value and type(each) is type(value)]
            if not match:
                allowed = " or ".join(spell(each) for each in option.values)
                raise ValueError(f"option {name} is {allowed}, not {spell(value)}")
            resolved[name] = match[0]
        return resolved

    def read_option(self, name: str, text: str) -> OptionValue:
        """The value that a player typed for an option. Raises ValueError as `setup` would."""
        option = next((each for each in self.options if each.name == name), None)
        if option is None:
            self.resolve_options({name: text})
            raise AssertionError("unreachable: an unknown option has been refused")
        for value in option.values:
            if spell(value) == text.strip().lower():
                return value
        allowed = " or ".join(spell(value) for value in option.values)
        raise ValueError(f"option {name} is {allowed}, not {text}")

    def digest(self, state: S) -> bytes:
        """A hash of the packed state: equal for equal states on every platform."""
        return blake2b(msgpack.packb(self.pack(state)), digest_size=16).digest()


CONCEDE = Action("concede")
"""Give the game up, where the game knows that: accepted at every decision, listed at none."""


def spell(value: OptionValue) -> str:
    """An option's value as it is typed: `true`, `false`, a number or a word."""
    return str(value).lower() if isinstance(value, bool) else str(value)
