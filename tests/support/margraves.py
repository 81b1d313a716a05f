"""Positions of Margraves of Valeria in a few words, and a table on which to play them.

    table = position("at kamin, gold 3, stone 2, hand captain merchant", "gold 1", knights="kamin")
    table.do("play captain text", "accept")
    assert (table[1].gold, table[1]["knight"], table.asks) == (2, 2, "P2 offer")

A position is whole: each card, tile and token that is not named lies in a deck, in a stack, in the
supply or out of the game, so that everything adds up. This is checked when a position is made and
after each action.

The figures are those of `fix_world.toml`, an owner's file of corrections, and of a few more
corrections where a test names them.
"""

from __future__ import annotations

import json
import tomllib
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from rules.game import CHANCE, Event, parse
from rules.margraves.frames import Frame, Gain, Run, Stage, Turn, Wealth
from rules.margraves.game import Margraves
from rules.margraves.state import (
    COUNTERS,
    LYING,
    NOBODY,
    STANDING,
    MargravesOptions,
    MargravesState,
    Player,
)
from rules.margraves.steps import GUILDS, TOKENS, read_reward, read_step
from rules.margraves.table import LAIRS, LOCATIONS, SLOTS, TOMB_SLOTS
from tests.support.driver import Driver
from tests.support.margraves_faults import faults

FIX = Path(__file__).with_name("fix_world.toml")
KNIGHT, TOWER = TOKENS.index("knight"), TOKENS.index("tower")

World = Mapping[str, Mapping[str, Any]]
"""Corrections by card, as `{"locations.kamin": {"slot_1": "5 gold"}}`."""


# ---------------------------------------------------------------- worlds


def corrections(extra: World) -> str:
    """The text of an owner's file: the FIX world, with more corrections laid over it."""
    world: dict[str, Any] = tomllib.loads(FIX.read_text())
    for name, figures in extra.items():
        section, card = name.split(".")
        world.setdefault(section, {}).setdefault(card, {}).update(figures)
    lines = [f"game = {json.dumps(world.pop('game'))}"]
    for section, cards in world.items():
        for card, figures in cards.items():
            lines.append(f"[{section}.{card}]")
            lines += [f"{key} = {json.dumps(value)}" for key, value in figures.items()]
    return "\n".join(lines)


@cache
def _load(text: str) -> Margraves:
    with TemporaryDirectory() as folder:
        path = Path(folder, "owner.toml")
        path.write_text(text)
        return Margraves.load(path)


def fix(extra: World | None = None) -> Margraves:
    """The game in the FIX world, with more corrections if given."""
    return _load(corrections(extra or {}))


@cache
def shipped() -> Margraves:
    """The game with the shipped card table."""
    return Margraves.load()


def dealt(
    seats: int,
    seed: int = 1,
    options: dict[str, Any] | None = None,
    world: World | None = None,
) -> Table:
    """A game that has just been dealt in the FIX world."""
    game = fix(world)
    return Table(game, game.setup(options or {}, seats, seed))


def stack(at: str, player: int, seats: int, start: int) -> list[Frame]:
    """The frames of the moment named, as `position` names it.

    The only place that knows the names of the stages of `flow`.
    """
    if at == "wealth":
        order = [(start + turn) % seats for turn in range(3 * seats)]
        return [Stage(start, "first-turn"), *map(Wealth, reversed(order))]
    frames: list[Frame] = [Stage(player, "end-turn")]
    kind, _, text = at.partition(" ")
    match kind:
        case "turn":
            return [*frames, Turn(player, only_recall=False)]
        case "last-card":
            return [*frames, Turn(player, only_recall=True)]
        case "end":
            return frames
        case "gain":
            return [*frames, Gain(player, read_reward(text))]
        case "do":
            return [*frames, Run(player, tuple(map(read_step, text.split("; "))))]
    raise ValueError(f"no moment {at!r}")


# ---------------------------------------------------------------- positions


def position(
    *mats: str,
    at: str = "turn",
    seats: int = 2,
    active: int = 1,
    start: int = 1,
    round: int = 2,
    line: str | None = None,
    deck: str = "...",
    knights: str | None = None,
    barracks: int | None = None,
    lying: str = "",
    standing: str = "",
    placed: str = "",
    statue: int = 0,
    supply: str = "",
    lairs: str = "",
    up1: str | None = None,
    up2: str | None = None,
    stack1: str = "...",
    stack2: str = "...",
    causes: str = "",
    world: World | None = None,
    options: dict[str, Any] | None = None,
) -> Table:
    """A position, ready to be played. Players are numbered from 1, clockwise.

    - `mats` are the players' things, clauses between commas: `at kamin`, `gold 3`, `strength 2`,
      `ship 3`, tokens stored (`stone 2`), markers (`worker 8`, or all four at once: `markers 2 2
      2 2`), `hand …`, `pile …`, `grants …`, `kept …`, `towers kamin.1 silesia.3`, `wealth …`.
      What is not named is as at the start of the game: one Gem, the Starters in hand, Shilina.
    - `at` is `turn` (the active player chooses a card), `last-card` (he began with a single one),
      `end` (his turn ends), `wealth`, `gain 2 gold, 1 influence` or `do may slay; may deploy`.
    - `line` names five Citizens from the left, `-` for an empty place. `deck` and the stacks are
      given from the top on; ` ...` at the end puts all that is left below.
    - `knights` lists Locations, one mention a Knight (`kamin kamin silesia`); without it each has
      one. `barracks` makes the number of Knights in play fit; without it, 20 are.
    - Tomb slots: `lying`, `standing` since earlier turns, `placed` (standing, this turn).
    - `supply` fixes what the supply holds (`stone 1, gem 0`); all else is ample.
    - `lairs`: `forest warg-pack; ruins ghouls lich / wraith` puts the Warg Pack on top of its
      Lair; with a slash, exactly the named Monsters lie on the Lair, and the rest under it.
    """
    assert len(mats) <= 5
    count = max(seats, len(mats))
    sketches = [_Sketch(mat) for mat in (*mats, *[""] * (count - len(mats)))]
    fixed = {**_pairs(supply)}
    places = LOCATIONS if knights is None else tuple(knights.split())
    entombed = len((lying + standing + placed).replace(" ", "")) + statue
    out = len(places) + entombed + sum(sketch.stored[KNIGHT] for sketch in sketches)
    more: dict[str, dict[str, Any]] = {name: dict(card) for name, card in (world or {}).items()}
    if fixed:
        more.setdefault(f"supplies.players-{count}", {}).update(
            {
                name: amount + sum(each.stored[TOKENS.index(name)] for each in sketches)
                for name, amount in fixed.items()
            }
        )
    if barracks is not None:
        more.setdefault("constants.game", {})["knights"] = out + barracks
    game = fix(more)
    table = game.margraves_table

    state = MargravesState()
    state.table = table
    state.options = MargravesOptions(**game.resolve_options(options or {}))  # type: ignore[arg-type]
    state.players = [sketch.player(game) for sketch in sketches]
    state.supply = [
        total - sum(player.stored[token] for player in state.players)
        for token, total in enumerate(table.supply(count))
    ]
    state.knights = [places.count(name) for name in LOCATIONS]
    state.barracks = table.knights - out
    state.tombs = [0] * len(TOMB_SLOTS)
    for slots, held in ((lying, LYING), (standing, STANDING), (placed, STANDING)):
        for slot in slots.split():
            assert not state.tombs[TOMB_SLOTS.index(slot)], f"two Knights in {slot}"
            state.tombs[TOMB_SLOTS.index(slot)] = held
    state.placed = sum(1 << TOMB_SLOTS.index(slot) for slot in placed.split())
    state.statue = statue
    state.tombs_reset = False
    state.slots = [NOBODY] * (len(LOCATIONS) * SLOTS)
    for seat, player in enumerate(state.players):
        for location, slot in player.towers:
            assert state.slots[location * SLOTS + slot] == NOBODY, "two Towers on one slot"
            state.slots[location * SLOTS + slot] = seat
    _deal_citizens(state, sketches, line, deck)
    _deal_privileges(state, (up1, up2), (stack1, stack2))
    _deal_monsters(state, lairs)
    state.packs = [()] * count
    state.wealth = [
        tuple(sorted(table.wealth_code[name] for name in sketch.names["wealth"]))
        for sketch in sketches
    ]
    held = {tile for tiles in state.wealth for tile in tiles}
    state.wealth_spent = tuple(tile for tile in range(1, len(table.wealth)) if tile not in held)
    state.wealth_box = ()
    state.start, state.current = start - 1, active - 1
    state.round = 0 if at == "wealth" else round
    state.causes = tuple(causes.split())
    state.last_round = state.round if causes else 0
    state.result = None
    state.legal = None
    state.frames = stack(at, active - 1, count, start - 1)
    return Table(game, state)


class _Sketch:
    """A player's things as a test writes them."""

    def __init__(self, text: str) -> None:
        self.names: dict[str, list[str]] = {
            key: [] for key in ("pile", "grants", "kept", "towers", "wealth")
        }
        self.hand: list[str] | None = None
        self.figures = {"gold": 0, "strength": 0, "ship": 0}
        self.location = "shilina"
        self.influence = [0, 0, 0, 0]
        self.stored = [0, 0, 0, 1, 0, 4]
        for clause in filter(None, map(str.strip, text.split(","))):
            self._read(*clause.split())
        self.stored[TOWER] = 4 - len(self.names["towers"])

    def _read(self, key: str, *words: str) -> None:
        if key == "at":
            (self.location,) = words
        elif key == "hand":
            self.hand = list(words)
        elif key == "markers":
            self.influence = list(map(int, words))
        elif key in self.names:
            self.names[key] = list(words)
        elif key in self.figures:
            self.figures[key] = int(words[0])
        elif key in GUILDS:
            self.influence[GUILDS.index(key)] = int(words[0])
        elif key in TOKENS[:TOWER]:
            self.stored[TOKENS.index(key)] = int(words[0])
        else:
            raise ValueError(f"no clause {key!r}")

    def player(self, game: Margraves) -> Player:
        table, player = game.margraves_table, Player()
        player.gold, player.strength, player.ship = (
            self.figures[name] for name in ("gold", "strength", "ship")
        )
        player.stored = self.stored[:]
        player.location = LOCATIONS.index(self.location)
        player.influence = self.influence[:]
        player.pile = tuple(table.citizen_code[name] for name in self.names["pile"])
        if self.hand is None:
            hand = [code for code in table.starters() if code not in player.pile]
        else:
            hand = [table.citizen_code[name] for name in self.hand]
        player.hand = tuple(sorted(hand))
        player.grants, player.kept = (
            tuple(sorted(table.privilege_code[name] for name in self.names[key]))
            for key in ("grants", "kept")
        )
        player.towers = tuple(_tower(name) for name in self.names["towers"])
        player.counters = [0] * len(COUNTERS)
        return player


def _tower(name: str) -> tuple[int, int]:
    location, _, slot = name.partition(".")
    return LOCATIONS.index(location), int(slot) - 1


def _pairs(text: str) -> dict[str, int]:
    clauses = [clause.split() for clause in text.split(",") if clause.strip()]
    return {name: int(amount) for name, amount in clauses}


def _take(pool: Counter[int], codes: Iterable[int], what: str) -> None:
    for code in codes:
        assert pool[code] > 0, f"{what}: no more of number {code} in play"
        pool[code] -= 1


def _dealt(names: str, codes: Mapping[str, int], pool: Counter[int]) -> list[int]:
    """The cards named, and with a trailing `...` all that are left in the pool below them."""
    words = names.split()
    rest = words[-1:] == ["..."]
    cards = [codes[name] for name in words if name != "..."]
    _take(pool, cards, names)
    if rest:
        cards += pool.elements()
        pool.clear()
    return cards


def _deal_citizens(
    state: MargravesState, sketches: list[_Sketch], line: str | None, deck: str
) -> None:
    table, seats = state.table, len(state.players)
    pool = Counter(table.citizen_deck(seats))
    starters = Counter(list(table.starters()) * seats)
    for player in state.players:
        for code in player.hand + player.pile:
            _take(starters if table.citizen(code).starter else pool, [code], "hands and piles")
    codes = {**table.citizen_code, "-": 0}
    if line is None:
        named = Counter(codes[name] for name in deck.split() if name != "...")
        spare = list((pool - named).elements())[: len(table.line_cost)]
        _take(pool, spare, "line")
        state.line = spare
    else:
        state.line = [codes[name] for name in line.split()]
        assert len(state.line) == len(table.line_cost)
        _take(pool, filter(None, state.line), "line")
    state.citizen_deck = tuple(_dealt(deck, table.citizen_code, pool))
    state.removed = (*pool.elements(), *starters.elements())


def _deal_privileges(
    state: MargravesState, shown: tuple[str | None, ...], stacks: tuple[str, ...]
) -> None:
    table, seats = state.table, len(state.players)
    state.privilege_up, state.privilege_stacks, boxed = [], [], []
    held = [code for player in state.players for code in player.grants + player.kept]
    for tier, (up, stacked) in enumerate(zip(shown, stacks, strict=True)):
        pool = Counter(table.privilege_stack(tier, seats))
        _take(pool, (code for code in held if table.privilege(code).tier == tier), "tiles held")
        codes = {**table.privilege_code, "-": 0}
        if up is None:
            named = Counter(codes[name] for name in stacked.split() if name != "...")
            codes_up = list((pool - named).elements())[: table.face_up]
        else:
            codes_up = [codes[name] for name in up.split()]
        assert len(codes_up) == table.face_up
        _take(pool, filter(None, codes_up), "face-up tiles")
        state.privilege_up.append(tuple(codes_up))
        state.privilege_stacks.append(tuple(_dealt(stacked, table.privilege_code, pool)))
        boxed += pool.elements()
    state.redeemed = tuple(boxed)


def _deal_monsters(state: MargravesState, lairs: str) -> None:
    table = state.table
    wanted = {words.split()[0]: words for words in lairs.split(";") if words.strip()}
    state.stacks, state.under = [], []
    for lair, lair_id in enumerate(LAIRS):
        cards = list(table.lair_cards(lair))
        boss = [code for code in cards if table.monster(code).boss]
        text, slash, below = wanted.get(lair_id, lair_id).partition("/")
        top = [table.monster_code[name] for name in text.split()[1:]]
        if slash:
            named = [table.monster_code[name] for name in below.split()]
            rest = [code for code in cards if code not in (*top, *named)]
            state.stacks.append(tuple(top))
            state.under.append((*rest, *named))
        else:
            others = [code for code in cards if code not in (*top, *boss)]
            state.stacks.append((*top, *others))
            state.under.append(tuple(code for code in boss if code not in top))
    state.face_up = [bool(stack) for stack in state.stacks]


# ---------------------------------------------------------------- the table


class Mat:
    """One player's things, as a test reads them."""

    def __init__(self, state: MargravesState, seat: int) -> None:
        self._table = state.table
        self._player = state.players[seat]

    def __getitem__(self, name: str) -> int:
        """Tokens of a kind in the storage, or the space of a Guild's marker."""
        if name in GUILDS:
            return self._player.influence[GUILDS.index(name)]
        return self._player.stored[TOKENS.index(name)]

    @property
    def gold(self) -> int:
        """Gold in the Keep."""
        return self._player.gold

    @property
    def strength(self) -> int:
        """Strength on the track."""
        return self._player.strength

    @property
    def ship(self) -> int:
        """The segment of the Ship."""
        return self._player.ship

    @property
    def at(self) -> str:
        """The Location of the Margrave."""
        return LOCATIONS[self._player.location]

    @property
    def stored(self) -> str:
        """The storage without Towers (`2 stone, 1 gem`)."""
        counts = zip(self._player.stored[:TOWER], TOKENS, strict=False)
        return ", ".join(f"{count} {name}" for count, name in counts if count)

    @property
    def used(self) -> int:
        """How many of the twelve spaces are taken."""
        return sum(self._player.stored)

    @property
    def markers(self) -> list[int]:
        """The four Influence Markers: Worker, Soldier, Shadow, Holy."""
        return list(self._player.influence)

    @property
    def hand(self) -> list[str]:
        """The Citizens in the hand, sorted by name."""
        return sorted(self._table.citizen(code).id for code in self._player.hand)

    @property
    def pile(self) -> list[str]:
        """The Citizens in the pile, in the order of play."""
        return [self._table.citizen(code).id for code in self._player.pile]

    @property
    def grants(self) -> list[str]:
        """The Grants held."""
        return [self._table.privilege(code).id for code in self._player.grants]

    @property
    def kept(self) -> list[str]:
        """The End of Game tiles."""
        return [self._table.privilege(code).id for code in self._player.kept]

    @property
    def towers(self) -> list[str]:
        """The Towers built, as `kamin.1`."""
        return [f"{LOCATIONS[place]}.{slot + 1}" for place, slot in self._player.towers]

    def counted(self, statistic: str) -> int:
        """One of the player's statistics."""
        return self._player.counted(statistic)


class Table(Driver):
    """A game being played by action texts. Players are numbered from 1."""

    def __init__(self, game: Margraves, state: MargravesState) -> None:
        self.game = game
        self.state = state
        self.events: list[Event] = []
        self._redeemed_before = len(state.redeemed)
        self._removed_before = len(state.removed)
        game.legal(state)
        self._check()

    def _check(self) -> None:
        assert faults(self.state) == []

    def do(self, *texts: str) -> Table:
        """Carry out actions one after another, and return the table."""
        for text in texts:
            self.events += self.game.apply(self.state, parse(text))
            self._check()
        return self

    def copy(self) -> Table:
        copy = Table(self.game, self.state.copy())
        copy._redeemed_before = self._redeemed_before
        copy._removed_before = self._removed_before
        return copy

    def __getitem__(self, player: int) -> Mat:
        return Mat(self.state, player - 1)

    # ------------------------------------------------------------ the question

    @property
    def asks(self) -> str:
        """Who is asked what: `P1 deploy`, `chance shuffle`, `over`."""
        decision = self.game.decision(self.state)
        if decision is None:
            return "over"
        who = "chance" if decision.actor == CHANCE else f"P{decision.actor + 1}"
        return f"{who} {decision.kind}"

    @property
    def pays(self) -> set[str]:
        """What `pay` may name now (`2 1 0`)."""
        return self.args("pay")

    @property
    def plays(self) -> set[str]:
        """What may be played now (`captain text`)."""
        return self.args("play")

    @property
    def redeems(self) -> set[str]:
        """The Grants that may be redeemed now."""
        return self.args("redeem")

    @property
    def told(self) -> list[str]:
        """The kinds of all events since the position was made."""
        return [event.kind for event in self.events]

    # ------------------------------------------------------------ the boards

    @property
    def knights(self) -> dict[str, int]:
        """Knights by Location, empty ones left out."""
        return {name: n for name, n in zip(LOCATIONS, self.state.knights, strict=True) if n}

    @property
    def barracks(self) -> int:
        """Knights in the barracks."""
        return self.state.barracks

    @property
    def supply(self) -> dict[str, int]:
        """Stone, Wood, Magic and Gems in the supply."""
        return dict(zip(TOKENS[:4], self.state.supply, strict=True))

    @property
    def line(self) -> str:
        """The Citizen line from the left, `-` for an empty place."""
        return " ".join(self._citizen(code) or "-" for code in self.state.line)

    @property
    def deck(self) -> list[str]:
        """The Citizen deck, top first."""
        return [self._citizen(code) for code in self.state.citizen_deck]

    @property
    def removed(self) -> list[str]:
        """The Citizens that have left the game since the position was made."""
        return [self._citizen(code) for code in self.state.removed[self._removed_before :]]

    @property
    def redeemed(self) -> list[str]:
        """The tiles that have left the game since the position was made."""
        return [self._tile(code) for code in self.state.redeemed[self._redeemed_before :]]

    @property
    def up1(self) -> str:
        """The face-up Privileges I, `-` for an empty place."""
        return " ".join(self._tile(code) or "-" for code in self.state.privilege_up[0])

    @property
    def up2(self) -> str:
        """The face-up Privileges II, `-` for an empty place."""
        return " ".join(self._tile(code) or "-" for code in self.state.privilege_up[1])

    def stack(self, tier: int) -> list[str]:
        """The face-down Privileges of kind 1 or 2, top first."""
        return [self._tile(code) for code in self.state.privilege_stacks[tier - 1]]

    @property
    def lying(self) -> str:
        """The Tomb slots with a lying Knight (`a c`)."""
        return self._tombs(LYING)

    @property
    def standing(self) -> str:
        """The Tomb slots with a standing Knight."""
        return self._tombs(STANDING)

    def _tombs(self, wanted: int) -> str:
        held = zip(TOMB_SLOTS, self.state.tombs, strict=True)
        return " ".join(slot for slot, each in held if each == wanted)

    @property
    def statue(self) -> int:
        """Knights at the statue."""
        return self.state.statue

    def top(self, lair: str) -> str:
        """The face-up Monster of a Lair; an empty string while it is hidden."""
        lair_code = LAIRS.index(lair)
        if not self.state.face_up[lair_code]:
            return ""
        return self._monster(self.state.stacks[lair_code][0])

    def lair(self, lair: str) -> list[str]:
        """All Monsters on a Lair card, top first."""
        return [self._monster(code) for code in self.state.stacks[LAIRS.index(lair)]]

    def under(self, lair: str) -> list[str]:
        """The Monsters under a Lair card."""
        return [self._monster(code) for code in self.state.under[LAIRS.index(lair)]]

    # ------------------------------------------------------------ the end

    @property
    def causes(self) -> list[str]:
        """The end triggers so far."""
        return list(self.state.causes)

    def _citizen(self, code: int) -> str:
        return self.state.table.citizen(code).id if code else ""

    def _tile(self, code: int) -> str:
        return self.state.table.privilege(code).id if code else ""

    def _monster(self, code: int) -> str:
        return self.state.table.monster(code).id
