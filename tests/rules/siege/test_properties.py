"""Formulas of the specification, worked out a second time and compared on many positions."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

import pytest

from rules.chance import Chance
from rules.game import CHANCE, Action
from rules.siege.codes import (
    CELL_BY_NAME,
    CELL_NAMES,
    DIE_BY_NAME,
    NEIGHBOURS,
    SIZE,
    colour_of,
    column,
    row,
    value_of,
)
from rules.siege.frames import (
    Actions,
    Overkill,
    OverkillPay,
    Pay,
    Refund,
    SiegeWindow,
    StrayWindow,
    Window,
)
from rules.siege.state import SiegeState
from tests.support.battery import random_game
from tests.support.games import FACTS
from tests.support.siege import position, siege
from tests.support.siege_table import Table

ANSWERED_BY_ITSELF = {"actions", "pay", "new-champion"}
"""Questions that wait for the player even when there is a single answer (section 12.1)."""


def moments(seeds: range) -> Iterator[SiegeState]:
    """The states of a few games, some of them long."""
    for seed in seeds:
        preference = FACTS["siege"].preference if seed % 2 else None
        for play in random_game(siege(), {}, 1, seed, preference):
            yield play.state


# ---------------------------------------------------------------- payments


def payment_is_legal(
    options: object,
    cost: tuple[int, int],
    dice: tuple[int, ...],
    bonuses: list[tuple[int, int]],
) -> bool:
    """Section 4, word by word. `bonuses` are those that apply to the target."""
    soldiers = [value_of(code) for code in dice if colour_of(code) == 0]
    holy = [value_of(code) for code in dice if colour_of(code) == 1]
    strength = sum(soldiers) + sum(bonus[0] for bonus in bonuses)
    magic = sum(holy) + sum(bonus[1] for bonus in bonuses)
    need_strength, need_magic = cost
    source = bool(soldiers) or any(bonus[0] for bonus in bonuses)
    if not soldiers and need_magic == 0 and not options.strength_bonus_counts_as_soldier:
        source = False
    if need_magic > 0 and not holy and not options.magic_bonus_counts_as_holy:
        return False
    return (
        len(dice) >= 1
        and source
        and magic >= need_magic
        and strength + magic - need_magic >= need_strength
    )


def payments(state: SiegeState, cell: int, cost: tuple[int, int]) -> set[tuple]:
    """Every legal payment: the Turrets of the bonuses, and the dice as a sorted multiset."""
    table = state.table
    kind = table.kind[state.grid[cell]]
    fit = [
        (turret, table.bonus[code])
        for turret, code in enumerate(state.champions)
        if code > 0 and table.target[code] == kind
    ]
    found = set()
    for many in range(len(fit) + 1):
        for some in combinations(fit, many):
            for count in range(1, len(state.dice) + 1):
                for dice in set(combinations(sorted(state.dice), count)):
                    if payment_is_legal(state.options, cost, dice, [each[1] for each in some]):
                        found.add((tuple(turret for turret, _ in some), dice))
    return found


def paths(state: SiegeState) -> Iterator[tuple]:
    """The payments that the Pay question leads to, one for each path through it."""
    frame = state.frames[-1]
    assert isinstance(frame, Pay)
    for action in siege().legal(state):
        if action.verb == "done":
            yield frame.bonuses, frame.dice
            continue
        copy = state.copy()
        siege().apply(copy, action)
        yield from paths(copy)


POOL = ("S1", "S2", "S3", "S4", "S5", "S6", "S8*", "S12*", "H1", "H2", "H3", "H4", "H6", "H10*")
FRONTS = (
    "goblin-warrior",
    "dragonkin-warlord",
    "rune-witch",
    "efreet-enflamme +1S",
    "gnoll-pack +1M",
    "catapult",
    "breach-tower [red-witch]",
    "gargans-eye +2M",
)
BONUSES = ("chunnan", "immogin", "gurira", "femik", "denthal", "quentin", "elina down", "rye")


@pytest.mark.parametrize("strict", [False, True], ids=["usual", "strict"])
@pytest.mark.parametrize("seed", range(30))
def test_the_payments_offered_are_those_of_the_formula_each_by_one_path(seed, strict):
    chance = Chance(seed)
    dice = chance.shuffled(POOL)[: 1 + chance.below(6)]
    dice += dice[: chance.below(2)]
    while sum(name[0] == "H" for name in dice) > 4:
        dice.remove(next(name for name in dice if name[0] == "H"))
    champions = chance.shuffled(BONUSES)[: chance.below(4)]
    table = position(
        *(f"C{each}R1 {thing}" for each, thing in enumerate(chance.shuffled(FRONTS)[:5], 1)),
        *(f"T{each} {name}" for each, name in enumerate(champions, 1)),
        dice=" ".join(dice),
        options={
            "strength_bonus_counts_as_soldier": not strict,
            "magic_bonus_counts_as_holy": not strict,
        },
    )
    for each in range(1, SIZE + 1):
        cell = f"C{each}R1"
        cost = cost_by_hand(table.state, CELL_BY_NAME[cell])
        expected = payments(table.state, CELL_BY_NAME[cell], cost)
        assert (cell in table.attacks) == bool(expected)
        if expected:
            offered = Counter(paths(table.after(f"attack {cell}").state))
            assert set(offered) == expected
            assert set(offered.values()) == {1}


def cost_by_hand(state: SiegeState, cell: int) -> tuple[int, int]:
    """Section 4: the current cost of a card."""
    table, code = state.table, state.grid[cell]
    strength, magic = state.strength_tokens[cell], state.magic_tokens[cell]
    if table.is_engine[code]:
        strength += table.chart[code][row(cell)] or 14
    else:
        strength += table.strength[code]
        magic += table.magic[code]
    for troop in state.loads.get(cell, ()):
        strength += table.strength[troop]
        magic += table.magic[troop]
    return strength, magic


def is_front(state: SiegeState, cell: int) -> bool:
    return not any(state.grid[below] for below in range(column(cell), cell, SIZE))


def test_targets_are_the_fronts_and_the_engines_in_range_that_can_be_paid():
    checked = 0
    for state in moments(range(1, 9)):
        if siege().decision(state) is None or siege().decision(state).kind != "actions":
            continue
        table = state.table
        expected = {
            CELL_NAMES[cell]
            for cell, code in enumerate(state.grid)
            if code
            and (is_front(state, cell) or (table.is_engine[code] and table.chart[code][row(cell)]))
            and payments(state, cell, cost_by_hand(state, cell))
        }
        offered = {a.args[0] for a in siege().legal(state) if a.verb == "attack"}
        assert offered == expected
        checked += 1
    assert checked > 50


# ---------------------------------------------------------------- questions


def test_a_question_with_one_answer_is_not_asked_unless_it_waits():
    for state in moments(range(20, 60)):
        decision = siege().decision(state)
        if decision and decision.actor != CHANCE and decision.kind not in ANSWERED_BY_ITSELF:
            assert len(siege().legal(state)) > 1


def essence(state: SiegeState) -> tuple:
    """What a card may change; who was used and what was discarded is not part of it."""
    return (
        tuple(state.grid),
        tuple(state.strength_tokens),
        tuple(state.magic_tokens),
        tuple(sorted(state.loads.items())),
        tuple(state.dice),
        tuple(state.spent),
        tuple(state.supply),
        tuple(state.impacts),
        state.queue,
        len(state.champion_deck),
    )


def changes_something(state: SiegeState, action: Action) -> bool:
    """Whether some line of answers to a play leads to another position (a roll does)."""
    before = essence(state)
    open_lines = [(state, action)]
    while open_lines:
        at, next_action = open_lines.pop()
        copy = at.copy()
        siege().apply(copy, next_action)
        decision = siege().decision(copy)
        if essence(copy) != before or decision is None or decision.actor == CHANCE:
            return True
        if not isinstance(copy.frames[-1], Window | SiegeWindow | StrayWindow | Actions | Overkill):
            open_lines += [(copy, each) for each in siege().legal(copy)]
    return False


def test_a_card_is_offered_only_where_it_changes_something():
    checked = 0
    for state in moments(range(60, 90)):
        for action in siege().legal(state):
            if action.verb in ("play", "use") and not isinstance(state.frames[-1], Pay):
                assert changes_something(state, action), str(action)
                checked += 1
    assert checked > 500


def stirs(state: SiegeState, cell: int) -> bool:
    """Whether the effect of the engine in this cell would change anything (ruling 118)."""
    values = [(colour_of(code), value_of(code)) for code in state.dice]
    champions = any(state.champions)
    match state.table.id[state.grid[cell]]:
        case "ballista":
            return bool(values) or champions
        case "battering-ram":
            return any(colour == 0 and value > 1 for colour, value in values)
        case "breach-tower":
            return any(state.table.is_troop[state.grid[near]] for near in NEIGHBOURS[cell])
        case "catapult":
            return any(value == 6 for _, value in values)
        case "flaming-rain":
            return champions
        case "gargans-eye":
            return bool(values)
        case "incendiaries":
            return any(value == 5 for _, value in values)
        case _:
            return True


def describe(state: SiegeState, cell: int) -> tuple:
    """Everything that matters about a card in its cell (ruling 10)."""
    return (
        state.grid[cell],
        state.strength_tokens[cell],
        state.magic_tokens[cell],
        state.loads.get(cell),
        state.queue >> cell & 1,
    )


def playable_by_hand(state: SiegeState) -> set[str]:
    """Sections 5.8, 6.1 and 6.3: the Troops in hand and Champions on the walls that may act."""
    frame, table, grid = state.frames[-1], state.table, state.grid
    late = isinstance(frame, Window) and frame.where in ("vanguard", "advance", "reinforce")
    values = [value_of(code) for code in state.dice]
    cards = [cell for cell, code in enumerate(grid) if code]
    colours = {colour_of(code) for code in state.dice}
    can = {
        "dragonkin-warlord": any(not code & 1 for code in state.dice),
        "gnoll-pack": any(value <= 6 for value in values),
        "goblin-warrior": bool(values),
        "rune-witch": bool(values),
        "troll-brute": any(value != 6 for value in values),
        "orc-archer": state.supply[0] or (not late and state.spent[0]),
        "red-witch": state.supply[1] or (not late and state.spent[1]) or state.champion_deck,
        "undead-samurai": any(
            describe(state, cell) != describe(state, near)
            for cell in cards
            for near in NEIGHBOURS[cell]
        ),
        "gargan-priest": isinstance(frame, SiegeWindow) and stirs(state, frame.cell),
        "gargoyle-talon": not isinstance(frame, Overkill)
        and any(
            payments(state, cell, cost_by_hand(state, cell))
            for cell in cards
            if talon_may_strike(state, cell)
        ),
        "althea": 1 in colours,
        "jilko": 0 in colours,
        "rye": any(value <= 5 for value in values),
        "nathem": not late and state.spent[1],
        "ozwin": not late and state.spent[0],
        "kilter": sum(state.strength_tokens) + sum(state.magic_tokens),
        "laicon": sum(state.impacts),
        "mystique": cards and len(cards) < len(grid),
    }
    held = {table.id[code] for code, count in enumerate(state.hand) if count}
    held |= {table.id[code] for code in state.champions if code > 0}
    return {card for card in held if can.get(card)}


def talon_may_strike(state: SiegeState, cell: int) -> bool:
    code = state.grid[cell]
    if not state.table.is_engine[code]:
        return not is_front(state, cell)
    if state.table.chart[code][row(cell)]:
        return False
    return not (isinstance(state.frames[-1], Actions) and is_front(state, cell))


def test_every_card_that_could_change_something_is_offered_and_no_other():
    checked = Counter()
    for state in moments(range(120, 150)):
        if not state.frames or not isinstance(
            state.frames[-1], Window | SiegeWindow | Actions | Overkill
        ):
            continue
        legal = siege().legal(state)
        offered = {str(a.args[0]) for a in legal if a.verb in ("play", "use")}
        offered -= {"lycan-mage", "efreet-enflamme"}
        assert offered == playable_by_hand(state)
        checked.update(offered)
    assert len(checked) >= 16


def test_a_talon_may_choose_exactly_the_targets_of_its_card():
    play = Action("play", ("gargoyle-talon",))
    checked = Counter()
    for state in moments(range(150, 170)):
        if play not in siege().legal(state):
            continue
        expected = {
            CELL_NAMES[cell]
            for cell, code in enumerate(state.grid)
            if code
            and talon_may_strike(state, cell)
            and payments(state, cell, cost_by_hand(state, cell))
        }
        table = Table(siege(), state.copy()).do(str(play))
        frame = table.state.frames[-1]
        offered = {CELL_NAMES[frame.cell]} if isinstance(frame, Pay) else table.picks
        assert offered == expected
        checked[type(state.frames[-1])] += 1
    assert checked[Window] > 5
    assert checked[Actions] > 5


def test_every_swap_offered_to_a_samurai_has_one_path_and_joins_neighbours():
    checked = 0
    for state in moments(range(90, 120)):
        play = Action("play", ("undead-samurai",))
        if play not in siege().legal(state) or siege().decision(state).kind != "actions":
            continue
        table = Table(siege(), state.copy()).do(str(play))
        if siege().decision(table.state).kind != "swap-from":
            continue
        swaps = Counter()
        for first in table.picks:
            after = table.after(f"pick {first}")
            if siege().decision(after.state).kind != "swap-to":
                continue
            for second in after.picks:
                one, two = CELL_BY_NAME[first], CELL_BY_NAME[second]
                assert two in NEIGHBOURS[one]
                swaps[frozenset((one, two))] += 1
        assert set(swaps.values()) <= {1}
        checked += 1
    assert checked > 5


# ---------------------------------------------------------------- tokens and overkill


def test_refund_tokens_may_end_on_any_dice_that_can_take_them():
    table = position("C1R1 goblin-warrior +3S", dice="S6 S1 S4 S5 S12* H1")
    table.do("attack C1R1 pay S6")
    ends = {tuple(after.dice.split()[:-1]) for after in _ends(table)}
    by_hand = set()
    for split in ((a, b, c) for a in range(4) for b in range(3) for c in range(2)):
        if sum(split) == 3:
            values = [1 + split[0], 4 + split[1], 5 + split[2]]
            by_hand.add((*(f"S{value}" for value in sorted(values)), "S12*"))
    assert ends == by_hand


def _ends(table: Table) -> Iterator[Table]:
    if not isinstance(table.state.frames[-1], Refund):
        yield table
        return
    for pick in sorted(table.picks):
        yield from _ends(table.after(f"pick {pick}"))


def test_overkill_cards_are_playable_exactly_when_a_neighbour_can_be_paid():
    checked = Counter()
    for state in moments(range(200, 330)):
        frame = state.frames[-1] if state.frames else None
        if not isinstance(frame, Overkill):
            continue
        values = [[], []]
        for code in state.dice:
            values[colour_of(code)].append(value_of(code))
        means = {
            "lycan-mage": frame.strength + frame.magic + sum(values[0]) + sum(values[1]),
            "efreet-enflamme": frame.magic + sum(values[1]),
        }
        kinds = {"lycan-mage": state.table.is_troop, "efreet-enflamme": state.table.is_engine}
        for card, is_victim in kinds.items():
            near = any(is_victim[state.grid[cell]] for cell in NEIGHBOURS[frame.focus])
            expected = bool(state.hand[state.table.code[card]] and near and means[card] >= 2)
            assert (Action("play", (card,)) in siege().legal(state)) == expected
            checked[card, expected] += 1
    assert len(checked) == 4


def overkill_payments(table: Table) -> Iterator[tuple[int, ...]]:
    """The dice left by each path through the OverkillPay question."""
    for action in table.legal:
        after = table.after(action)
        if isinstance(after.state.frames[-1], OverkillPay):
            yield from overkill_payments(after)
        else:
            yield tuple(after.state.dice)


@pytest.mark.parametrize("seed", range(20))
def test_an_overkill_may_be_paid_by_any_dice_that_suffice_each_by_one_path(seed):
    chance = Chance(seed)
    pool = ("S1", "S1", "S2", "S3", "H1", "H1", "H2", "H4")
    dice = sorted(chance.shuffled(pool)[: 3 + chance.below(3)], key=DIE_BY_NAME.__getitem__)
    table = position("C1R1 gnoll-pack", "C2R1 orc-archer", dice=" ".join(dice), hand="lycan-mage")
    state = table.state
    lycan, victim = state.table.code["lycan-mage"], CELL_BY_NAME["C2R1"]
    state.grid[CELL_BY_NAME["C1R1"]] = 0
    state.hand[state.table.code["gnoll-pack"]] += 1
    state.hand[lycan] -= 1
    state.discard += (lycan,)
    state.frames += [Overkill(CELL_BY_NAME["C1R1"], 0, 0), OverkillPay(lycan, victim)]
    state.legal = None
    left = {
        tuple(sorted((Counter(state.dice) - Counter(some)).elements()))
        for count in range(1, len(dice) + 1)
        for some in combinations(state.dice, count)
        if sum(map(value_of, some)) >= 2
    }
    assert len(siege().legal(state)) > 1
    offered = Counter(overkill_payments(Table(siege(), state)))
    assert set(offered) == left
    assert set(offered.values()) == {1}


# ---------------------------------------------------------------- from the last action to the dawn


def vanguard_by_hand(cells: dict[str, str], impacts: list[int]) -> tuple[str, list[int]]:
    """Section 5.5 on names: the loss or nothing, and the Impacts after it."""
    front = {name: card for name, card in cells.items() if name.endswith("R1")}
    if any(card.split()[0] in ENGINES for card in front.values()):
        return "lost engine_in_vanguard", impacts
    hit = [count + (f"C{each}R1" in front) for each, count in enumerate(impacts, 1)]
    return ("lost turret" if max(hit) > 3 else ""), hit


ENGINES = {
    *("ballista", "battering-ram", "breach-tower", "catapult", "flaming-rain"),
    *("gargans-eye", "incendiaries", "ogres-reach", "trebuchet"),
}


def march_by_hand(
    columns: list[list[str]], siege_deck: list[str], troop_deck: list[str]
) -> list[list[str]]:
    """Sections 5.5.4 to 5.7 for columns of five cells each (`-` is empty)."""
    columns = [[card for card in ["-", *cells[1:]] if card != "-"] for cells in columns]
    grid = [cells + ["-"] * (5 - len(cells)) for cells in columns]
    engines, troops = list(siege_deck), list(troop_deck[:4])
    for cells in grid:
        if engines and "-" in cells and not any(card in ENGINES for card in cells):
            cells[4 - cells[::-1].index("-")] = engines.pop(0)
    for height in range(5):
        for cells in grid:
            if troops and cells[height] == "-":
                cells[height] = troops.pop(0)
    closed = [[card for card in cells if card != "-"] for cells in grid]
    return [cells + ["-"] * (5 - len(cells)) for cells in closed]


@pytest.mark.parametrize("seed", range(60))
def test_the_march_to_the_next_dawn_follows_the_book(seed):
    chance = Chance(seed)
    kinds = [*sorted(ENGINES) * 2, *FOES]
    names = [f"C{each}R{height}" for each in range(1, 6) for height in range(1, 6)]
    chosen = chance.shuffled(names)[: chance.below(26)]
    drawn = chance.shuffled(kinds)
    cells = {}
    for name in chosen:
        card = drawn.pop()
        if card in ENGINES and (name.endswith("R1") and chance.below(4)):
            continue
        cells[name] = card
    impacts = [chance.below(4) for _ in range(5)]
    table = position(
        *(f"{name} {card}" for name, card in cells.items()),
        *(f"T{each} {count}" for each, count in enumerate(impacts, 1)),
        dice="S1",
        siege_deck=chance.below(4) if sum(c in ENGINES for c in cells.values()) < 9 else 0,
        troop_deck=4,
    )
    columns = [table.column(f"C{each}") for each in range(1, 6)]
    expected = march_by_hand(columns, table.deck("engines"), table.deck("troops"))
    loss, hit = vanguard_by_hand(cells, impacts)
    table.do("end")
    assert (table.ended, table.impacts) == (loss, hit)
    if not loss:
        assert table.phase == "2 roll"
        assert [table.column(f"C{each}") for each in range(1, 6)] == expected


FOES = ["goblin-warrior", "gnoll-pack", "orc-archer", "troll-brute"] * 4 + [
    "rune-witch",
    "red-witch",
    "lycan-mage",
] * 2


def test_dice_names_in_the_pool_are_real():
    assert set(POOL) <= set(DIE_BY_NAME)
