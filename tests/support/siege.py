"""Positions of Siege of Valeria in a few words, and a table on which to play them.

    table = position("C1R1 gnoll-pack +1S", "T2 2 quentin down", dice="S6 S3", hand="lycan-mage")
    table.do("attack C1R1 pay S6", "pass")
    assert table.dice == "S4"

A position is whole: every card, die and token that is not named lies in a deck, in the box, in the
discard or in the supply, so that the counts of the box always add up. They are checked when a
position is made and after each action.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cache

from rules.game import CHANCE, IllegalAction, Outcome, parse
from rules.siege.codes import (
    CELL_BY_NAME,
    CELL_NAMES,
    DIE_BY_NAME,
    HOLY,
    SOLDIER,
    TURRET_BY_NAME,
    colour_of,
    die_name,
)
from rules.siege.frames import Actions, Frame, Overkill, Pay, Turn, Window
from rules.siege.game import Siege
from rules.siege.state import SiegeOptions, SiegeState
from rules.siege.table import load_table
from tests.support.siege_faults import faults

IDLER = "T5 1 laicon"
"""A Champion who can always be used: with him no window and no Overkill context has only `pass`,
which the game would say by itself, so that a test can look at the moment."""

BOXED = {"troops": 2, "engines": 5}
DECK = {"troops": 24, "engines": 8, "champions": 18, "events": 18}


@cache
def siege() -> Siege:
    """The game with the shipped card table."""
    return Siege(load_table())


def stack(at: str) -> list[Frame]:
    """The frames of the moment named, as `position` names it.

    The only place that knows the names of the steps of `flow`.
    """
    if at == "action":
        return [Turn("vanguard"), Actions()]
    if at == "siege":
        return [Turn("siege")]
    following = {
        "roll": "siege",
        "event": "event-effect",
        "vanguard": "advance",
        "advance": "reinforce",
        "reinforce": "next-day",
    }
    return [Turn(following[at]), Window(at)]


def position(
    *things: str,
    at: str = "action",
    day: int = 1,
    dice: str = "",
    spent: str = "",
    supply: str = "",
    hand: str = "",
    event: str = "",
    discard: str = "",
    next_troops: str = "",
    next_engines: str = "",
    next_champions: str = "",
    next_events: str = "",
    troop_deck: int | None = None,
    siege_deck: int | None = None,
    champion_deck: int | None = None,
    event_deck: int | None = None,
    token_supply: str = "",
    options: dict[str, bool | str] | None = None,
) -> Table:
    """A position, ready to be played.

    - `things` are cards on the Battlefield (`C2R3 breach-tower +1S +2M [lycan-mage]`, loads in
      brackets) and Turrets (`T2 2 quentin down`: Impacts, then a Champion).
    - `at` is `action`; the phase whose window opens: `roll`, `event`, `vanguard`, `advance`,
      `reinforce`; or `siege`, when that phase begins. As in the game everything runs on to the
      next real question: a window in which nothing can be played is not one.
    - `dice` are active; `spent` and `supply` are `Soldier/Holy` counts (`5/2`). Without them
      nothing is spent, and what is not named lies in the supply.
    - `next_*` lists the top cards of a deck, `*_deck` its size.
    - `discard` is given from the oldest card on.
    - `token_supply` (`2/9`) only asserts what the tokens named leave.

    A scenario that names no Event is played in easy mode, so that none interferes.
    """
    game = siege()
    settings: dict[str, bool | str] = {"events": bool(event or next_events)}
    settings.update(options or {})
    state = game.setup(settings, 1, 0)
    state.options = SiegeOptions(**game.resolve_options(settings))  # type: ignore[arg-type]
    _clear(state)
    for thing in things:
        _place(state, thing)
    for card in hand.split():
        state.hand[_code(card)] += 1
    _lay_dice(state, dice, spent, supply)
    state.event = _code(event) if event else 0
    state.discard = tuple(map(_code, discard.split()))
    sizes = {
        "troops": troop_deck,
        "engines": siege_deck,
        "champions": champion_deck,
        "events": event_deck,
    }
    tops = {
        "troops": next_troops,
        "engines": next_engines,
        "champions": next_champions,
        "events": next_events,
    }
    _fill_decks(state, {name: [*map(_code, cards.split())] for name, cards in tops.items()}, sizes)
    state.day = day
    state.phase = at
    state.frames = stack(at)
    table = Table(game, state)
    if token_supply:
        assert table.token_supply == token_supply
    return table


class Table:
    """A game being played by action texts. Every property reads as the specification writes."""

    def __init__(self, game: Siege, state: SiegeState) -> None:
        self.game = game
        self.state = state
        self.events: list[str] = []
        self._discarded_before = len(state.discard)
        game.legal(state)
        self._check()

    def do(self, *texts: str) -> Table:
        """Carry out actions one after another, and return the table.

        `attack C1R1 pay S6 H3 quentin` attacks and pays; `pay …` alone pays for a Talon's attack.
        A text that ends in `?` is carried out only when it is legal.
        """
        for text in texts:
            command, _, payment = text.partition("pay ")
            if command:
                self._apply(command.strip())
            if payment:
                for each in self._payment(payment.split()):
                    self._apply(each)
        return self

    def after(self, *texts: str) -> Table:
        """The table as it would be after these actions; this one stays as it is."""
        copy = Table(self.game, self.state.copy())
        copy._discarded_before = self._discarded_before
        return copy.do(*texts)

    def can(self, *texts: str) -> bool:
        """Whether these actions are legal one after another."""
        try:
            self.after(*texts)
        except IllegalAction:
            return False
        return True

    def _apply(self, text: str) -> None:
        action = parse(text.removesuffix("?").strip())
        if text.endswith("?") and action not in self.game.legal(self.state):
            return
        self.events += [event.kind for event in self.game.apply(self.state, action)]
        self._check()

    def _payment(self, names: list[str]) -> Iterable[str]:
        dice = sorted(DIE_BY_NAME[name] for name in names if name in DIE_BY_NAME)
        bonuses = [name for name in names if name not in DIE_BY_NAME]
        where = [abs(code) for code in self.state.champions]
        bonuses.sort(key=lambda name: where.index(_code(name)))
        return (
            *(f"use {name}" for name in bonuses),
            *(f"pick {die_name(code)}" for code in dice),
            "done",
        )

    def _check(self) -> None:
        assert faults(self.state) == []

    @property
    def legal(self) -> set[str]:
        """The legal actions, as texts."""
        return set(map(str, self.game.legal(self.state)))

    def _args(self, verb: str) -> set[str]:
        return {text.removeprefix(f"{verb} ") for text in self.legal if text.startswith(f"{verb} ")}

    @property
    def picks(self) -> set[str]:
        """What `pick` may name now."""
        return self._args("pick")

    @property
    def attacks(self) -> set[str]:
        """The cells that may be attacked now."""
        return self._args("attack")

    @property
    def plays(self) -> set[str]:
        """The Troops that may be played now."""
        return self._args("play")

    @property
    def uses(self) -> set[str]:
        """The Champions that may be used now."""
        return self._args("use")

    @property
    def repairs(self) -> set[str]:
        """The repairs that may be made now (`S4 T3`, `champion T3`)."""
        return self._args("repair")

    @property
    def rolling(self) -> int:
        """How many dice are about to be rolled; 0 when a person is to choose."""
        decision = self.game.decision(self.state)
        if decision is None or decision.actor != CHANCE:
            return 0
        return len(self.state.frames[-1].colours)  # type: ignore[union-attr]

    @property
    def phase(self) -> str:
        """`day phase`, such as `1 siege`; `over` once the game has ended."""
        return "over" if self.outcome else f"{self.state.day} {self.state.phase}"

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended."""
        return self.game.outcome(self.state)

    @property
    def ended(self) -> str:
        """The cause of the end; an empty string while the game goes on."""
        return self.outcome.cause if self.outcome else ""

    def cost(self, cell: str) -> tuple[int, int]:
        """The Strength and Magic that an attack on this card must pay."""
        frame = self.after(f"attack {cell}").state.frames[-1]
        assert isinstance(frame, Pay)
        return frame.cost

    @property
    def surplus(self) -> tuple[int, int] | None:
        """The Strength and Magic left over in the open Overkill context; None without one."""
        for frame in reversed(self.state.frames):
            if isinstance(frame, Overkill):
                return frame.strength, frame.magic
        return None

    def __getitem__(self, cell: str) -> str:
        """A card as `position` takes it (`breach-tower +1S [lycan-mage]`), or an empty string."""
        place = CELL_BY_NAME[cell]
        code = self.state.grid[place]
        if not code:
            return ""
        words = [self._id(code)]
        words += [
            f"+{count}{letter}"
            for letter, tokens in zip(
                "SM", (self.state.strength_tokens, self.state.magic_tokens), strict=True
            )
            if (count := tokens[place])
        ]
        if load := self.state.loads.get(place):
            words.append(f"[{' '.join(map(self._id, load))}]")
        return " ".join(words)

    def column(self, name: str) -> list[str]:
        """The cards of a column (`C1`) from the Vanguard outwards, `-` for an empty cell."""
        return [self[f"{name}R{row}"] or "-" for row in range(1, 6)]

    @property
    def engines(self) -> dict[str, str]:
        """The Siege Engines on the Battlefield by cell."""
        return self._cards(self.state.table.is_engine)

    @property
    def troops(self) -> dict[str, str]:
        """The Troops on the Battlefield by cell."""
        return self._cards(self.state.table.is_troop)

    def _cards(self, wanted: tuple[bool, ...]) -> dict[str, str]:
        grid = zip(CELL_NAMES, self.state.grid, strict=True)
        return {name: self[name] for name, code in grid if wanted[code]}

    def turret(self, name: str) -> str:
        """A Turret as `position` takes it: Impacts, then the Champion (`2 quentin down`)."""
        place = TURRET_BY_NAME[name]
        code = self.state.champions[place]
        words = [str(self.state.impacts[place])]
        if code:
            words.append(self._id(abs(code)))
        if code < 0:
            words.append("down")
        return " ".join(words)

    @property
    def impacts(self) -> list[int]:
        """The Impacts of the five Turrets."""
        return list(self.state.impacts)

    @property
    def dice(self) -> str:
        """The active dice, Soldiers first, by rising value (`S1 S6* H3`)."""
        return " ".join(map(die_name, self.state.dice))

    @property
    def spent(self) -> str:
        """The spent dice, `Soldier/Holy`."""
        return _counts(self.state.spent)

    @property
    def supply(self) -> str:
        """The dice in the supply, `Soldier/Holy`."""
        return _counts(self.state.supply)

    @property
    def token_supply(self) -> str:
        """The tokens in the supply, `Strength/Magic`."""
        return _counts(self.state.token_supply)

    @property
    def hand(self) -> list[str]:
        """The Troops in the hand, in the order of the card table."""
        return [self._id(code) for code, count in enumerate(self.state.hand) for _ in range(count)]

    @property
    def event(self) -> str:
        """The revealed Event, if one lies open."""
        return self._id(self.state.event) if self.state.event else ""

    @property
    def discarded(self) -> list[str]:
        """What has been discarded since the position was made, oldest first."""
        return [self._id(code) for code in self.state.discard[self._discarded_before :]]

    @property
    def discard(self) -> list[str]:
        """The whole discard pile, oldest first."""
        return [self._id(code) for code in self.state.discard]

    def deck(self, section: str) -> list[str]:
        """A deck (`troops`, `engines`, `champions`, `events`), top first."""
        return [self._id(code) for code in _deck(self.state, section)]

    def counted(self, statistic: str) -> int:
        """One of the statistics of the game."""
        return self.state.counted(statistic)

    def _id(self, code: int) -> str:
        return self.state.table.id[code]


def _code(card: str) -> int:
    return siege().siege_table.code[card]


def _counts(pair: list[int]) -> str:
    return "/".join(map(str, pair))


def _clear(state: SiegeState) -> None:
    """Take everything off the table."""
    state.grid = [0] * len(state.grid)
    state.strength_tokens = [0] * len(state.strength_tokens)
    state.magic_tokens = [0] * len(state.magic_tokens)
    state.loads = {}
    state.hand = [0] * len(state.hand)
    state.impacts = [0] * len(state.impacts)
    state.champions = [0] * len(state.champions)
    state.token_supply = list(state.table.limits.tokens)
    state.queue = 0
    state.known_troops = state.known_events = state.known_champions = state.known_bottom = 0
    state.legal = None


def _place(state: SiegeState, thing: str) -> None:
    text, _, load = thing.removesuffix("]").partition("[")
    name, *words = text.split()
    if name in TURRET_BY_NAME:
        _man(state, TURRET_BY_NAME[name], words)
        return
    cell = CELL_BY_NAME[name]
    assert not state.grid[cell], f"two cards in {name}"
    state.grid[cell] = _code(words[0])
    for word in words[1:]:
        colour = "SM".index(word[-1])
        amount = int(word[1:-1])
        state.tokens(colour)[cell] += amount
        state.token_supply[colour] -= amount
    if load:
        state.loads[cell] = tuple(map(_code, load.split()))


def _man(state: SiegeState, turret: int, words: list[str]) -> None:
    if words[0].isdigit():
        state.impacts[turret] = int(words.pop(0))
    if words:
        state.champions[turret] = _code(words[0]) * (-1 if "down" in words else 1)


def _lay_dice(state: SiegeState, dice: str, spent: str, supply: str) -> None:
    state.dice = sorted(DIE_BY_NAME[name] for name in dice.split())
    total = state.table.limits.dice
    active = Counter(map(colour_of, state.dice))
    rest = [total[colour] - active[colour] for colour in (SOLDIER, HOLY)]
    if supply and not spent:
        state.supply = [int(count) for count in supply.split("/")]
        state.spent = [left - put for left, put in zip(rest, state.supply, strict=True)]
        return
    state.spent = [int(count) for count in (spent or "0/0").split("/")]
    state.supply = [left - used for left, used in zip(rest, state.spent, strict=True)]
    assert not supply or _counts(state.supply) == supply, "dice do not add up"


def _deck(state: SiegeState, section: str) -> tuple[int, ...]:
    return {
        "troops": state.troop_deck,
        "engines": state.siege_deck,
        "champions": state.champion_deck,
        "events": state.event_deck,
    }[section]


def _fill_decks(
    state: SiegeState, tops: dict[str, list[int]], sizes: dict[str, int | None]
) -> None:
    """Put every card that lies nowhere yet into its deck, the box and the discard, in that order
    of need: first the decks as told, then the box, then the decks of the usual size."""
    table = state.table
    lying = Counter(code for code in state.grid if code)
    lying.update(code for load in state.loads.values() for code in load)
    lying.update({code: count for code, count in enumerate(state.hand) if count})
    lying.update(abs(code) for code in state.champions if code)
    lying.update(state.discard)
    if state.event:
        lying[state.event] += 1
    decks: dict[str, tuple[int, ...]] = {}
    box: list[int] = []
    rest: list[int] = []
    for section, top in tops.items():
        free = Counter(table.deck(section))
        free.subtract({code: lying[code] for code in free})
        free.subtract(top)
        short = [table.id[code] for code, count in free.items() if count < 0]
        assert not short, f"the box has not so many: {short}"
        spare = list(free.elements())
        boxed = BOXED.get(section, 0)
        told = sizes.get(section)
        size = min(DECK[section], len(top) + len(spare) - boxed) if told is None else told
        size = max(size, 0) if told is None else size
        drawn = size - len(top)
        assert 0 <= drawn <= len(spare) - boxed, f"no {section} deck of {size} is possible"
        decks[section] = (*top, *spare[:drawn])
        box += spare[len(spare) - boxed :]
        rest += spare[drawn : len(spare) - boxed]
    state.troop_deck = decks["troops"]
    state.siege_deck = decks["engines"]
    state.champion_deck = decks["champions"]
    state.event_deck = decks["events"]
    state.box = tuple(box)
    state.discard = (*rest, *state.discard)
