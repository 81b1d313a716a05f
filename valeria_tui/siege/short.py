"""Siege in few cells: what cards do, shortened in steps, and what things cost."""

from __future__ import annotations

from rules.siege.battlefield import cost, in_range
from rules.siege.codes import row
from rules.siege.state import SiegeState
from rules.siege.table import SiegeTable
from valeria_tui.canvas import Span
from valeria_tui.text import fit

Texts = dict[str, tuple[str, ...]]

# What an effect does, in 9 and in 17 cells; for engines in 4 as well. {n} is the card's number.
_TROOPS: Texts = {
    "nudge": ("±1 a die", "±1 on a die"),
    "strike": ("strike", "strike behind"),
    "flip": ("flip die", "turn a die over"),
    "enlist": ("+1 S die", "new Soldier die"),
    "set": ("die to {n}", "set a die to {n}"),
    "double": ("double", "double a die"),
    "reroll": ("re-roll", "re-roll dice"),
    "ward": ("ward", "stop an engine"),
    "swap": ("swap", "swap neighbours"),
    "summon": ("+H +Ch.", "Holy die, Champ."),
    "overkill-troop": ("overkill", "overkill a Troop"),
    "overkill-engine": ("overkill", "overkill engine"),
}
_ENGINES: Texts = {
    "forfeit": ("-die", "-die -Ch.", "takes die, Champ."),
    "batter": ("S-{n}", "S dice -{n}", "Soldier dice -{n}"),
    "load": ("load", "loads", "loads a Troop"),
    "reroll": ("re-{n}", "rolls a {n}", "re-rolls a {n}"),
    "burn": ("-Ch.", "-Champ.", "burns a Champion"),
    "blind": ("-S-H", "-S -H", "spends an S, an H"),
    "bombard": ("{n} Im", "{n} Impact{s}", "{n} Impact{s} below"),
}
_CHAMPIONS: Texts = {
    "nudge": ("±1 {l}", "±1 on a {d} die"),
    "bonus": ("{b}", "{b} v {v}"),
    "cleanse": ("-tokens", "clears tokens"),
    "shift-impact": ("move Im", "moves an Impact"),
    "relocate": ("move card", "moves a card"),
    "rally": ("{n} {l} back", "{n} {d} dice back"),
    "raise": ("+1 {n} dice", "+1 on {n} dice"),
}
_BY_SECTION = {"troops": _TROOPS, "engines": _ENGINES, "champions": _CHAMPIONS}
_AGAINST = {"attack": "Attack", "magical": "Magical", "engine": "engine"}


def power(table: SiegeTable, code: int, width: int) -> str:
    """What a Troop, an engine or a Champion does, in at most so many cells; empty where that is
    too few."""
    texts = _BY_SECTION.get(table.section[code], {})
    versions = texts.get(table.effect[code], ("",))
    strength, magic = table.bonus[code]
    amount = table.value[code] or table.amount[code]
    figures = {
        "n": amount,
        "s": "" if amount == 1 else "s",
        "l": "SH"[table.colour[code]],
        "d": ("Soldier", "Holy")[table.colour[code]],
        "b": f"+{strength}S" if strength else f"+{magic}M",
        "v": _AGAINST.get(table.target[code], ""),
    }
    told = (version.format(**figures) for version in reversed(versions))
    return next((text for text in told if len(text) <= width), "")


def name(table: SiegeTable, code: int, width: int) -> str:
    """The card's name, or its short name where that does not fit."""
    card = table.card[code]
    assert card is not None
    full = card.text("name")
    return fit(width, full, card.texts.get("short", full))


def price(state: SiegeState, cell: int, ground: str = "plate") -> list[Span]:
    """What the card in the cell costs now, as `S4 M3`, in the colours of Strength and Magic."""
    strength, magic = cost(state, cell)
    spans: list[Span] = [(f"S{strength}", f"red.{ground}")]
    if magic:
        spans += [(" ", f"red.{ground}"), (f"M{magic}", f"blue.{ground}")]
    return spans


def additions(state: SiegeState, cell: int, width: int) -> str:
    """What the cost holds beyond the printed figure, in at most so many cells if that can be:
    tokens, and how many Troops a Tower has."""
    tokens = ((state.strength_tokens[cell], "S"), (state.magic_tokens[cell], "M"))
    parts = [f"+{number}{letter}" for number, letter in tokens if number]
    full, brief = list(parts), list(parts)
    if load := state.loads.get(cell):
        full.append(f"+{len(load)} load")
        brief.append(f"+{len(load)}L")
    versions = (" ".join(full), " ".join(brief), "".join(brief))
    return next((text for text in versions if len(text) <= width), versions[-1])


def next_range(state: SiegeState, cell: int) -> int:
    """The row (1 to 5) in which an engine out of range next comes into range; 0 for none."""
    if in_range(state, cell):
        return 0
    chart = state.table.chart[state.grid[cell]]
    return next((each + 1 for each in range(row(cell) - 1, -1, -1) if chart[each]), 0)
