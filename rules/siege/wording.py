"""Small phrases that several sentences share."""

from __future__ import annotations

from collections.abc import Sequence

from rules.siege.table import SiegeTable


def cost_words(cost: tuple[int, int]) -> str:
    """A cost in words (`4 Strength and 3 Magic`)."""
    strength, magic = cost
    return f"{strength} Strength and {magic} Magic" if magic else f"{strength} Strength"


def dice_words(colours: Sequence[int]) -> str:
    """A number of dice in words (`5 Soldier and 2 Holy dice`)."""
    soldiers, holy = colours.count(0), colours.count(1)
    counts = [f"{count} {name}" for count, name in ((soldiers, "Soldier"), (holy, "Holy")) if count]
    return f"{' and '.join(counts)} {'die' if len(colours) == 1 else 'dice'}"


def range_words(table: SiegeTable, code: int) -> str:
    """In which rows an engine is in range (`in range in rows 3, 2 and 1`)."""
    rows = [str(row + 1) for row, strength in enumerate(table.chart[code]) if strength][::-1]
    if not rows:
        return "never in range"
    listed = ", ".join(rows[:-1]) + (" and " if rows[:-1] else "") + rows[-1]
    return f"out of range (fires in {'row' if len(rows) == 1 else 'rows'} {listed})"


def tokens_words(strength: int, magic: int) -> list[str]:
    """Tokens on a card, one phrase a colour."""
    pairs = ((strength, "Strength"), (magic, "Magic"))
    return [f"{count} {name} {_token(count)}" for count, name in pairs if count]


def _token(count: int) -> str:
    return "token" if count == 1 else "tokens"
