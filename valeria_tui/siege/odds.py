"""What nobody has seen yet, counted: in the decks, or back in the box."""

from __future__ import annotations

from rules.siege.setup import unseen
from rules.siege.state import SiegeState
from rules.siege.table import SiegeTable

_SECTIONS = (
    ("troops", "Troops", "troop_deck"),
    ("engines", "Siege Engines", "siege_deck"),
    ("champions", "Champions", "champion_deck"),
    ("events", "Events", "event_deck"),
)


def unseen_lines(view: SiegeState) -> list[str]:
    """For each deck its size, and how many of each card are unseen, commonest first."""
    lines = []
    rest = unseen(view)
    for section, title, deck in _SECTIONS:
        cards = rest[section]
        size = len(getattr(view, deck))
        lines.append(f"## {title}: {size} in the deck")
        ranked = sorted(cards.items(), key=lambda item: (-item[1], item[0]))
        counted = [f"{amount} {_name(view.table, code)}" for code, amount in ranked if amount]
        lines.append(f"{cards.total()} unseen: {', '.join(counted)}." if counted else "All seen.")
        lines.append("")
    return lines[:-1]


def _name(table: SiegeTable, code: int) -> str:
    card = table.card[code]
    assert card is not None
    return card.text("name")
