"""Everything about one thing: its text, its figures, and where each figure comes from."""

from __future__ import annotations

from rules.cards import Card
from rules.siege.battlefield import cost, fronts, in_range
from rules.siege.codes import (
    CELL_BY_NAME,
    CELL_NAMES,
    COLOUR_NAMES,
    DIE_BY_NAME,
    TURRET_BY_NAME,
    TURRET_NAMES,
    colour_of,
    is_doubled,
    row,
    value_of,
)
from rules.siege.state import SiegeState
from rules.siege.table import SiegeTable
from rules.siege.texts import card_text
from rules.siege.wording import cost_words, tokens_words

_SOURCE_WORDS = {
    "rulebook": "from the rulebook",
    "transcribed": "typed from the printed cards by one player",
    "house": "a house value, chosen for want of a source",
    "owner": "from the card file given with --cards",
}
_CLASS_WORDS = {
    "attack": "Attack Troop",
    "magical": "Magical Troop",
    "engine": "Siege Engine",
    "champion": "Champion",
    "event": "Event",
}
_FIGURE_WORDS = {
    "strength": "Strength",
    "magic": "Magic",
    "copies": "Copies",
    "amount": "Amount",
    "value": "Die value",
    "price": "Overkill price",
}


def inspect(state: SiegeState, thing: str) -> list[str]:
    """What can be said of a card id, a cell, a Turret or a die; empty for anything else."""
    if thing in state.table.code:
        return card_lines(state.table, state.table.code[thing])
    if thing in CELL_BY_NAME:
        return cell_lines(state, CELL_BY_NAME[thing])
    if thing in TURRET_BY_NAME:
        return turret_lines(state, TURRET_BY_NAME[thing])
    if thing in DIE_BY_NAME:
        return die_lines(DIE_BY_NAME[thing])
    return []


def card_lines(table: SiegeTable, code: int) -> list[str]:
    """A card: name and class, text, and each figure with its source."""
    card = table.card[code]
    assert card is not None
    lines = [f"{card.text('name')} ({_CLASS_WORDS[table.kind[code]]})", card_text(table, code)]
    return lines + [
        f"{_figure_words(card, key)} — {_SOURCE_WORDS[card.sources[key]]}" for key in card.figures
    ]


def _figure_words(card: Card, key: str) -> str:
    if key != "chart":
        return f"{_FIGURE_WORDS[key]} {card.number(key)}"
    chart = [
        f"row {number} {strength or 'out of range'}"
        for number, strength in enumerate(card.row("chart"), start=1)
    ]
    return f"Range chart: {', '.join(reversed(chart))}"


def cell_lines(state: SiegeState, cell: int) -> list[str]:
    """A cell of the Battlefield: what the card costs here and why, then the card itself."""
    table, code = state.table, state.grid[cell]
    if not code:
        return [f"{CELL_NAMES[cell]} is empty."]
    lines = [f"{CELL_NAMES[cell]}: costs {cost_words(cost(state, cell))} now."]
    if table.is_engine[code]:
        lines.append(_range_line(state, cell))
    if cell in fronts(state):
        lines.append("It is the Front card of its column.")
    tokens = tokens_words(state.strength_tokens[cell], state.magic_tokens[cell])
    if tokens:
        lines.append(f"On it: {' and '.join(tokens)}, counted in the cost.")
    load = state.loads.get(cell, ())
    if load:
        names = ", ".join(_name(table, each) for each in load)
        lines.append(f"It carries {names}, counted in the cost.")
    return lines + card_lines(table, code)


def _range_line(state: SiegeState, cell: int) -> str:
    chart = state.table.chart[state.grid[cell]]
    if in_range(state, cell):
        return f"In range: it fires from row {row(cell) + 1}."
    nearer = [number for number in range(row(cell)) if chart[number]]
    base = f"Out of range in row {row(cell) + 1}, so its base cost is the fixed one"
    if not nearer:
        return f"{base}; no nearer row is in its range."
    return f"{base}; it comes into range in row {nearer[-1] + 1}."


def turret_lines(state: SiegeState, turret: int) -> list[str]:
    """A Turret: its Impacts and its Champion."""
    impacts, champion = state.impacts[turret], state.champions[turret]
    limits = state.table.limits
    taken = f"Turret {TURRET_NAMES[turret]}: {impacts} of {limits.impacts_bar} Impacts."
    threat = (
        f"Impact {limits.impacts_bar} discards its Champion, "
        f"Impact {limits.impacts_lose} loses the game."
    )
    if not champion:
        return [taken, "No Champion stands on it.", threat]
    side = "face-up" if champion > 0 else "face-down until the next roll"
    holds = f"{_name(state.table, abs(champion))} stands on it, {side}."
    return [taken, holds, threat, *card_lines(state.table, abs(champion))]


def die_lines(code: int) -> list[str]:
    """A die: colour, value, and whether it has been doubled."""
    colour = COLOUR_NAMES[colour_of(code)].capitalize()
    use = "Strength" if colour == "Soldier" else "Magic, or Strength once the Magic is paid"
    lines = [f"{colour} die showing {value_of(code)}: pays {use}."]
    if is_doubled(code):
        lines.append("It has been doubled and cannot be doubled again until it is rolled.")
    return lines


def _name(table: SiegeTable, code: int) -> str:
    card = table.card[code]
    assert card is not None
    return card.text("name")
