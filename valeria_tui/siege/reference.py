"""The figures and lists of cards that the rules reference of Siege of Valeria shows."""

from __future__ import annotations

from collections.abc import Callable

from rules.siege.game import Siege
from rules.siege.ranks import LOSS_RANKS, WIN_RANKS
from rules.siege.table import MAGICAL, SiegeTable
from rules.siege.texts import RANK_TEXTS, card_text
from rules.siege.wording import cost_words


def values(game: Siege) -> dict[str, str]:
    """What each name in braces of `help/rules-siege.md` stands for."""
    table = game.siege_table
    limits = table.limits
    return {
        "engines_in_game": str(
            sum(table.copies[code] for code in table.codes["engines"]) - limits.boxed_engines
        ),
        "boxed_engines": str(limits.boxed_engines),
        "boxed_troops": str(limits.boxed_troops),
        "hand": str(limits.hand),
        "own_soldiers": str(limits.own_dice[0]),
        "own_holy": str(limits.own_dice[1]),
        "spare_soldiers": str(limits.dice[0] - limits.own_dice[0]),
        "spare_holy": str(limits.dice[1] - limits.own_dice[1]),
        "out_of_range": str(limits.out_of_range),
        "impacts_bar": str(limits.impacts_bar),
        "impacts_lose": str(limits.impacts_lose),
        "reinforce": str(limits.reinforce),
        "overkill_troop": str(table.price[table.troop_with["overkill-troop"]]),
        "overkill_engine": str(table.price[table.troop_with["overkill-engine"]]),
        "engines": _points(table, "engines", _engine_figures),
        "troops": _points(table, "troops", _troop_figures),
        "champions": _points(table, "champions", _no_figures),
        "events": _points(table, "events", _no_figures),
        "win_ranks": _ranks(WIN_RANKS, 0),
        "loss_ranks": _ranks(LOSS_RANKS, 1),
    }


def _points(table: SiegeTable, section: str, figures: Callable[[SiegeTable, int], str]) -> str:
    return "\n".join(
        f"- {_name(table, code)}{figures(table, code)}: {card_text(table, code)}"
        for code in table.codes[section]
    )


def _name(table: SiegeTable, code: int) -> str:
    card = table.card[code]
    assert card is not None
    return card.text("name")


def _no_figures(table: SiegeTable, code: int) -> str:
    return ""


def _engine_figures(table: SiegeTable, code: int) -> str:
    chart = " ".join(str(strength or "–") for strength in table.chart[code])
    return f" ({chart}; {table.copies[code]} in the box)"


def _troop_figures(table: SiegeTable, code: int) -> str:
    kind = "Magical" if table.kind[code] == MAGICAL else "Attack"
    cost = cost_words((table.strength[code], table.magic[code]))
    return f" ({kind}, {cost}; {table.copies[code]} in the box)"


def _ranks(ranks: tuple[tuple[int, str], ...], least: int) -> str:
    """A point for each rank, with the counts from `least` on that earn it."""
    lines = []
    for most, rank in ranks:
        last = (most, rank) == ranks[-1]
        span = f"{least} or more" if last else f"{least} to {most}" if most > least else f"{most}"
        lines.append(f"- {span}: {RANK_TEXTS[rank]}")
        least = most + 1
    return "\n".join(lines)
