"""The one vocabulary of Margraves: what cards, tiles and places do, as short phrases.

Location powers, slot rewards, Citizen texts, Pennants, Shipping segments, Tomb lines and tiles are
all written in it. A *part* is a number and a kind (`3 wild`); a *reward* is parts (`2 knight,
2 strength`), taken in any order; a *step* is one thing to do:

    gain 1 knight, 1 strength              all gain 1 gold a tower
    pay 1 gold for 1 wild                  all may pay 1 gold for 1 knight
    opponents may pay you 2 gold for 1 strength, 1 stone
    move · move anywhere · deploy · deploy anywhere · bring 2 knight · send knight · raise 2 knight
    hire · hire for 2 gold · retrieve · ship · slay
    either STEP or STEP

`may` before a step makes it optional.
"""

from __future__ import annotations

import re
from typing import NamedTuple

STONE, WOOD, MAGIC, GEM, KNIGHT, TOWER = range(6)
TOKENS = ("stone", "wood", "magic", "gem", "knight", "tower")
"""The tokens that lie in a storage, in the order in which a state counts them."""

RESOURCES = (STONE, WOOD, MAGIC)
RESOURCE_NAMES = TOKENS[:3]
GUILDS = ("worker", "soldier", "shadow", "holy")

PARTS = (
    "gold",
    "strength",
    "stone",
    "wood",
    "magic",
    "wild",
    "gem",
    "knight",
    "influence",
    *(f"influence-{guild}" for guild in GUILDS),
    "privilege-1",
    "privilege-2",
    "free-hire",
)
"""What a reward may be made of."""

GAINS = PARTS[:8]
PRICES = ("gold", "strength", "resource")

MAX_PHRASE = 200
"""A phrase is no longer than this many characters."""

_MOST = 20


class Part(NamedTuple):
    """A number of one thing."""

    kind: str
    number: int

    def __str__(self) -> str:
        return f"{self.number} {self.kind}"


Reward = tuple[Part, ...]


class Step(NamedTuple):
    """One step of a text.

    `who` is `you`, `all` or `opponents`. `price` is what must be paid for `gains`, to the player
    whose turn it is if `to_you`. `knights` is how many may be moved. `sides` are the two steps of
    an either. `text` is the phrase that was read.
    """

    verb: str
    text: str
    may: bool = False
    who: str = "you"
    price: Part | None = None
    to_you: bool = False
    gains: Reward = ()
    knights: int = 0
    anywhere: bool = False
    sides: tuple[Step, ...] = ()


def read_part(phrase: str, kinds: tuple[str, ...] = PARTS) -> Part:
    """Read `2 knight`. Raises ValueError that names the phrase."""
    match = re.fullmatch(r"(\d{1,2}) ([a-z0-9-]+)", phrase.strip())
    if not match or match[2] not in kinds:
        raise ValueError(f"{phrase!r} is not a number and one of: {', '.join(kinds)}")
    count = int(match[1])
    if not 1 <= count <= _MOST:
        raise ValueError(f"{phrase!r} must be from 1 to {_MOST}")
    return Part(match[2], count)


def read_reward(phrase: str, kinds: tuple[str, ...] = PARTS) -> Reward:
    """Read `2 knight, 2 strength`. Raises ValueError that names the phrase."""
    return tuple(read_part(part, kinds) for part in phrase.split(","))


_PLAIN = ("move", "deploy", "slay", "ship", "retrieve", "hire")
_GAIN = re.compile(r"gain (.+)")
_PAY = re.compile(r"pay (you )?(.+?) for (.+)")
_EACH = re.compile(r"gain (1 (?:gold|strength)) a tower")
_KNIGHTS = re.compile(r"(bring|raise) (\d) knight")
_EITHER = re.compile(r"either (.+) or (.+)")
_FLAT_HIRE = re.compile(r"hire for (\d+ gold)")


def read_step(phrase: str) -> Step:
    """Read one step. Raises ValueError that names the phrase."""
    if len(phrase) > MAX_PHRASE:
        raise ValueError(f"a step is longer than {MAX_PHRASE} characters")
    rest = " ".join(phrase.split())
    who = "you"
    for others in ("all", "opponents"):
        if rest.startswith(f"{others} "):
            who, rest = others, rest.removeprefix(f"{others} ")
    may = rest.startswith("may ")
    step = _read_core(rest.removeprefix("may "), phrase)
    if who != "you" and step.verb not in ("pay", "each"):
        raise ValueError(f"{phrase!r}: others can only gain a tower's worth, or pay for something")
    return step._replace(text=" ".join(phrase.split()), may=may, who=who)


def _read_core(rest: str, phrase: str) -> Step:
    if rest in _PLAIN:
        return Step(rest, rest)
    if rest in ("move anywhere", "deploy anywhere"):
        return Step(rest.split()[0], rest, anywhere=True)
    if rest == "send knight":
        return Step("send", rest)
    if match := _EACH.fullmatch(rest):
        return Step("each", rest, gains=(read_part(match[1]),))
    if match := _GAIN.fullmatch(rest):
        return Step("gain", rest, gains=read_reward(match[1], GAINS))
    if match := _FLAT_HIRE.fullmatch(rest):
        return Step("hire", rest, price=read_part(match[1], ("gold",)))
    if match := _PAY.fullmatch(rest):
        price, gains = read_part(match[2], PRICES), read_reward(match[3], GAINS)
        return Step("pay", rest, price=price, to_you=bool(match[1]), gains=gains)
    if match := _KNIGHTS.fullmatch(rest):
        return Step(match[1], rest, knights=int(match[2]))
    if match := _EITHER.fullmatch(rest):
        return Step("either", rest, sides=(read_step(match[1]), read_step(match[2])))
    raise ValueError(f"{phrase!r} is no step that this game knows")
