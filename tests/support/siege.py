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
from functools import cache

from rules.siege.codes import (
    CELL_BY_NAME,
    DIE_BY_NAME,
    HOLY,
    SOLDIER,
    TURRET_BY_NAME,
    colour_of,
)
from rules.siege.frames import Actions, Frame, Turn, Window
from rules.siege.game import Siege
from rules.siege.state import SiegeState
from rules.siege.table import load_table
from tests.support.siege_table import Table

IDLER = "T5 1 laicon"
"""A Champion who can always be used: with him no window and no Overkill context has only `pass`,
which the game would say by itself, so that a test can look at the moment."""

BOXED = {"troops": 2, "engines": 5, "champions": 0, "events": 0}
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

    A scenario that names no Event is played in easy mode, so that none interferes.
    """
    game = siege()
    settings: dict[str, bool | str] = {"events": bool(event or next_events)}
    settings.update(options or {})
    state = game.setup(settings, 1, 0)
    _clear(state)
    for thing in things:
        _place(state, thing)
    for card in hand.split():
        state.hand[_code(card)] += 1
    _lay_dice(state, dice, spent, supply)
    state.event = _code(event) if event else 0
    state.discard = tuple(map(_code, discard.split()))
    decks = {
        "troops": (next_troops, troop_deck),
        "engines": (next_engines, siege_deck),
        "champions": (next_champions, champion_deck),
        "events": (next_events, event_deck),
    }
    _fill(state, decks)
    state.day = day
    state.phase = at
    state.frames = stack(at)
    return Table(game, state)


def _code(card: str) -> int:
    return siege().siege_table.code[card]


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
    """Lay the dice out; of spent and supply, the one not given takes what is left."""
    state.dice = sorted(DIE_BY_NAME[name] for name in dice.split())
    active = Counter(map(colour_of, state.dice))
    total = state.table.limits.dice
    rest = [total[colour] - active[colour] for colour in (SOLDIER, HOLY)]
    told = [int(count) for count in (spent or supply or "0/0").split("/")]
    others = [left - count for left, count in zip(rest, told, strict=True)]
    in_supply = bool(supply and not spent)
    state.spent, state.supply = (others, told) if in_supply else (told, others)
    assert not (spent and supply) or supply == "/".join(map(str, others)), "dice do not add up"


def _lying(state: SiegeState) -> Counter[int]:
    """How many of each card lie somewhere already."""
    lying = Counter([*state.grid, *map(abs, state.champions), *state.discard, state.event])
    for load in state.loads.values():
        lying.update(load)
    lying.update(dict(enumerate(state.hand)))
    return lying


def _fill(state: SiegeState, decks: dict[str, tuple[str, int | None]]) -> None:
    """Put every card that lies nowhere yet into its deck, the box, or the discard (as oldest).

    Each deck is given by its top cards and its size; without a size it is as large as in a new
    game, or as the cards allow.
    """
    lying = _lying(state)
    filled: dict[str, tuple[int, ...]] = {}
    rest: list[int] = []
    state.box = ()
    for section, (cards, size) in decks.items():
        top = [*map(_code, cards.split())]
        free = Counter(state.table.deck(section))
        free.subtract({code: lying[code] for code in free})
        free.subtract(top)
        short = [state.table.id[code] for code, count in free.items() if count < 0]
        assert not short, f"the box has not so many: {short}"
        spare = list(free.elements())
        boxed = len(spare) - BOXED[section]
        drawn = min(DECK[section] - len(top), boxed) if size is None else size - len(top)
        assert 0 <= drawn <= boxed, f"no deck of {size} {section} is possible"
        filled[section] = (*top, *spare[:drawn])
        rest += spare[drawn:boxed]
        state.box += tuple(spare[boxed:])
    state.troop_deck = filled["troops"]
    state.siege_deck = filled["engines"]
    state.champion_deck = filled["champions"]
    state.event_deck = filled["events"]
    state.discard = (*rest, *state.discard)
