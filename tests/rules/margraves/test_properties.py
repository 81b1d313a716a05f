"""The table of questions and the score, worked out a second time and compared on many positions."""

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import product
from typing import Any

import pytest

from rules.margraves.state import MargravesState, Player
from tests.support import margraves_player
from tests.support.battery import random_game
from tests.support.margraves import fix, shipped

STONE, WOOD, MAGIC, GEM, KNIGHT, TOWER = range(6)
TOKENS = ("stone", "wood", "magic", "gem", "knight", "tower")
GUILDS = ("worker", "soldier", "shadow", "holy")
PLACES = (
    "kamin",
    "inkadeus",
    "reykstrom",
    "silesia",
    "viktoria",
    "shilina",
    "thraecius",
    "nymar",
)
LAIRS = ("mountain", "forest", "ruins", "hills")
BRIDGES = {2: 0, 5: 1, 8: 2, 11: 3, 14: 4}
"""The bridge after each space that has one."""

NOT_INTERRUPTED = {"overflow", "slay-pay", "knight-refill", "draft", "wealth"}
HELD_OPEN = {"slay", "hire", "ship", "deploy", "offer", "either", "influence", "end-turn"}
DECLINED_BY_DONE = {"bring", "raise", "end-turn"}


def positions() -> Iterator[MargravesState]:
    """The states of a few games, some of them by luck and some by preference."""
    for game in (shipped(), fix()):
        for seats, seed in product((2, 3, 5), (1, 2)):
            preference = margraves_player.preference if seed % 2 else None
            for play in random_game(game, {"strict_text": seats != 3}, seats, seed, preference):
                yield play.state


# ---------------------------------------------------------------- answers


def may_gain(state: MargravesState, who: Player, kind: str) -> bool:
    """Whether a gain of this kind gives anything now."""
    if kind == "strength":
        return who.strength < 8
    if kind == "wild":
        return any(state.supply[:3])
    if kind == "knight":
        return state.barracks > 0
    return kind == "gold" or state.supply[TOKENS.index(kind)] > 0


def mixes(who: Player, total: int) -> set[str]:
    """All ways to pay so many Resources."""
    stone, wood, magic = who.stored[:3]
    ways = product(range(stone + 1), range(wood + 1), range(magic + 1))
    return {f"pay {s} {w} {m}" for s, w, m in ways if s + w + m == total}


def can_pay(who: Player, kind: str, number: int) -> bool:
    """Whether the player has what is asked."""
    held = {"gold": who.gold, "strength": who.strength, "resource": sum(who.stored[:3])}
    return held[kind] >= number


def exchange(state: MargravesState, who: Player, step: Any) -> bool:
    """Whether a payment could be made and would bring anything."""
    wanted = any(may_gain(state, who, part.kind) for part in step.gains)
    return wanted and can_pay(who, step.price.kind, step.price.number)


def prey(state: MargravesState, who: Player) -> set[str]:
    """The Lairs whose Monster can be slain from where the Margrave stands."""
    force = who.strength + who.stored[KNIGHT] + state.knights[who.location]
    found = set()
    for lair in state.table.locations[who.location].lairs:
        monster = state.table.monsters[state.stacks[lair][0]] if state.face_up[lair] else None
        if monster and monster.strength <= force and monster.magic <= who.stored[MAGIC]:
            found.add(LAIRS[lair])
    return found


def for_hire(state: MargravesState, who: Player, price: int) -> set[str]:
    """The places of the line that can be paid; a price below 0 is that of the place."""
    costs = [price if price >= 0 else cost for cost in state.table.line_cost]
    return {
        str(place)
        for place, (card, cost) in enumerate(zip(state.line, costs, strict=True), 1)
        if card and cost <= who.gold
    }


def possible(state: MargravesState, who: Player, step: Any) -> bool:
    """Whether a step could be carried out."""
    match step.verb:
        case "gain":
            return any(may_gain(state, who, part.kind) for part in step.gains)
        case "pay":
            return exchange(state, who, step)
        case "hire":
            return bool(for_hire(state, who, -1))
        case "ship":
            return sum(who.stored[:3]) > 0
        case "slay":
            return bool(prey(state, who))
    raise AssertionError(step)


def picks(names: Any) -> set[str]:
    """Answers that name these."""
    return {f"pick {name}" for name in names}


def of_turn(state: MargravesState, who: Player, frame: Any) -> set[str]:
    slots = state.slots[3 * who.location : 3 * who.location + 3]
    modes = ["recall"] if frame.only_recall else ["pennants", "text", "recall"]
    if not frame.only_recall and _builds(who, slots, frame.player):
        modes.append("build")
    cards = {state.table.citizens[code].id for code in who.hand}
    return {f"play {card} {mode}" for card in cards for mode in modes}


def _builds(who: Player, slots: list[int], seat: int) -> bool:
    stored = all(who.stored[token] for token in (STONE, WOOD, MAGIC, GEM, TOWER))
    return stored and -1 in slots and seat not in slots


def of_deploy(state: MargravesState, who: Player, frame: Any) -> set[str]:
    here = PLACES[who.location]
    roads = {PLACES[place] for place in state.table.locations[who.location].roads}
    anywhere = frame.anywhere
    answers = set()
    if state.knights[who.location]:
        answers |= picks(f"{here} {to}" for to in (set(PLACES) - {here} if anywhere else roads))
    if who.stored[KNIGHT]:
        answers |= picks(f"storage {to}" for to in (PLACES if anywhere else [here]))
    return answers


def of_bring(state: MargravesState, who: Player, frame: Any) -> set[str]:
    found = {place for place in range(8) if state.knights[place]} - {who.location}
    if frame.origin >= 0:
        found &= {frame.origin}
    return picks(PLACES[place] for place in found)


def of_overflow(_: MargravesState, who: Player, frame: Any) -> set[str]:
    kinds = {TOKENS[t] for t in range(5) if who.stored[t]} - {TOKENS[frame.token]}
    return picks({"forfeit", *kinds})


def of_offer(state: MargravesState, who: Player, frame: Any) -> set[str]:
    if not exchange(state, who, frame.step):
        return set()
    if frame.step.price.kind == "resource":
        return {f"accept {TOKENS[token]}" for token in range(3) if who.stored[token]}
    return {"accept"}


def of_slay_pay(state: MargravesState, who: Player, frame: Any) -> set[str]:
    wanted = state.table.monsters[state.stacks[frame.lair][0]].strength
    ranges = (who.strength, state.knights[who.location], who.stored[KNIGHT])
    ways = product(*(range(most + 1) for most in ranges))
    return {"pay {} {} {}".format(*way) for way in ways if sum(way) == wanted}


def of_tomb_slot(state: MargravesState, _: Player, frame: Any) -> set[str]:
    empty = [slot for slot in range(frame.first, 9) if state.tombs[slot] == 0]
    return picks("abcdefghi"[s] for s in empty if len([e for e in empty if e >= s]) >= frame.left)


def of_influence(state: MargravesState, who: Player, frame: Any) -> set[str]:
    return picks(
        GUILDS[row]
        for row in open_rows(who, frame)
        if price_of(state, who.influence[row]) <= who.gold
    )


def open_rows(who: Player, frame: Any) -> list[int]:
    rows = range(4) if frame.guild < 0 else [frame.guild]
    return [row for row in rows if who.influence[row] < 15]


def price_of(state: MargravesState, space: int) -> int:
    return state.table.bridge_cost[BRIDGES[space]] if space in BRIDGES else 0


def of_tile(state: MargravesState, _: Player, frame: Any) -> set[str]:
    codes = {code for tier in frame.tiers for code in state.privilege_up[tier]} - {0}
    return picks(state.table.privileges[code].id for code in codes)


def of_ship(_: MargravesState, who: Player, __: Any) -> set[str]:
    return set().union(*(mixes(who, total) for total in range(1, 13)))


def of_build_slot(state: MargravesState, who: Player, frame: Any) -> set[str]:
    slots = state.slots[3 * who.location : 3 * who.location + 3]
    open_slots = [slot + 1 for slot, owner in enumerate(slots) if owner < 0]
    return picks(open_slots) if _builds(who, slots, frame.player) else set()


def of_activate(state: MargravesState, who: Player, frame: Any) -> set[str]:
    able = possible(state, who, state.table.locations[frame.location].power)
    return {"pick gold", "pick power"} if able else {"pick gold"}


def of_pay_resources(state: MargravesState, who: Player, frame: Any) -> set[str]:
    return mixes(who, frame.step.price.number) if exchange(state, who, frame.step) else set()


ANSWERS: dict[str, Callable[[MargravesState, Player, Any], set[str]]] = {
    "draft": lambda s, _, f: picks(s.table.wealth_ids[tile] for tile in s.packs[f.player]),
    "wealth": lambda s, _, f: picks(s.table.wealth_ids[tile] for tile in s.wealth[f.player]),
    "turn": of_turn,
    "move": lambda s, w, f: picks(
        PLACES[place]
        for place in (
            set(range(8)) - {w.location} if f.anywhere else s.table.locations[w.location].roads
        )
    ),
    "deploy": of_deploy,
    "bring": of_bring,
    "send-from": lambda s, _, __: picks(PLACES[p] for p in range(8) if s.knights[p]),
    "send-to": lambda _, __, f: picks(PLACES[p] for p in range(8) if p != f.origin),
    "activate": of_activate,
    "hire": lambda s, w, f: picks(for_hire(s, w, f.price)),
    "line-discard": lambda s, _, __: picks(n for n, card in enumerate(s.line, 1) if card),
    "retrieve": lambda s, w, _: picks(s.table.citizens[code].id for code in w.pile[:-1]),
    "wild": lambda s, _, __: picks(TOKENS[token] for token in range(3) if s.supply[token]),
    "pay-resources": of_pay_resources,
    "overflow": of_overflow,
    "either": lambda s, w, f: picks(
        side for side, step in zip("ab", f.step.sides, strict=True) if possible(s, w, step)
    ),
    "offer": of_offer,
    "slay": lambda s, w, _: picks(prey(s, w)),
    "slay-pay": of_slay_pay,
    "tomb-slot": of_tomb_slot,
    "raise": lambda s, _, f: picks("abcdefghi"[n] for n in range(f.first, 9) if s.tombs[n] == 2),
    "rewards": lambda _, __, f: {f"pick {part.kind} {part.number}" for part in f.parts},
    "influence": of_influence,
    "tile": of_tile,
    "ship": of_ship,
    "build-slot": of_build_slot,
    "knight-refill": lambda s, _, __: picks(PLACES[p] for p in range(8) if not s.knights[p]),
    "end-turn": lambda _, __, ___: set(),
}
"""The answers to each question, without `decline`, `done` and Grants."""

ALWAYS_DECLINED = {"deploy", "send-from", "offer", "raise", "end-turn"}
BY_THE_CARD = {"move", "bring", "hire", "retrieve", "wild", "slay", "tile"}


def declined(state: MargravesState, who: Player, kind: str, frame: Any) -> bool:
    """Whether a question that has answers may be declined."""
    if kind == "influence":
        return all(price_of(state, who.influence[row]) for row in open_rows(who, frame))
    if kind == "either":
        return bool(frame.step.may)
    return kind in ALWAYS_DECLINED or (kind in BY_THE_CARD and frame.may)


def wanted(state: MargravesState, kind: str) -> set[str]:
    """All that section 13.2 lets the pending question be answered with."""
    frame = state.frames[-1]
    who = state.players[frame.player]
    answers = ANSWERS[kind](state, who, frame)
    grants = set()
    if state.round and frame.player == state.current and kind not in NOT_INTERRUPTED:
        grants = {f"redeem {state.table.privileges[code].id}" for code in who.grants}
    no = {"done" if kind in DECLINED_BY_DONE else "decline"}
    if answers:
        return answers | grants | (no if declined(state, who, kind, frame) else set())
    assert kind in HELD_OPEN, f"{kind} is open without an answer"
    assert grants, f"{kind} is open without an answer and without a Grant"
    return grants | no


def test_every_question_has_the_answers_of_the_table_and_no_others():
    seen: Counter[str] = Counter()
    games = {id(game.margraves_table): game for game in (shipped(), fix())}
    for state in positions():
        game = games[id(state.table)]
        decision = game.decision(state)
        if decision is None or decision.actor < 0:
            continue
        assert set(map(str, game.legal(state))) == wanted(state, decision.kind), decision
        seen[decision.kind] += 1
    assert {*ANSWERS} - {*seen} <= {"raise", "knight-refill", "send-to", "send-from"}


# ---------------------------------------------------------------- the score


SECTION_OF = [1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5, 6]
"""The section that each of the sixteen spaces belongs to."""


def points(state: MargravesState, seat: int) -> int:
    """Section 10, word by word."""
    who, table = state.players[seat], state.table
    tiles = [table.privileges[code] for code in who.kept]
    icons: Counter[int] = Counter(guild for tile in tiles for guild in tile.icons)
    icons.update(table.citizens[code].guild for code in (*who.hand, *who.pile))
    for place, _ in who.towers:
        icons.update(table.locations[place].guilds)
    total = sum(
        icons[guild] * table.section_points[SECTION_OF[who.influence[guild]] - 1]
        for guild in range(4)
    )
    banners = Counter(tile.banner for tile in tiles if tile.banner)
    while banners:
        total += len(banners) ** 2
        banners = +Counter({banner: count - 1 for banner, count in banners.items()})
    return total + 2 * who.stored[GEM] + sum(who.stored[:3]) // 3 + who.gold // 5


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_finished_game_is_scored_as_section_10_says(seats):
    game = shipped()
    for seed in range(6):
        preference = margraves_player.preference if seed % 2 else None
        *_, last = random_game(game, {}, seats, seed, preference)
        outcome = game.outcome(last.state)
        scores = [points(last.state, seat) for seat in range(seats)]
        assert list(outcome.scores) == scores
        gold = [player.gold for player in last.state.players]
        best = max(zip(scores, gold, strict=True))
        tied = [seat for seat in range(seats) if (scores[seat], gold[seat]) == best]
        assert list(outcome.winners) == tied


def test_all_have_had_equally_many_turns_when_a_game_ends():
    game = shipped()
    for seats, seed in product((2, 3, 4, 5), range(5)):
        *_, last = random_game(game, {}, seats, seed)
        assert {player.counted("turns") for player in last.state.players} == {last.state.round}
