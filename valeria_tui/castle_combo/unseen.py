"""What nobody has seen yet: the cards of the decks, and the shields on them."""

from __future__ import annotations

from rules.castle_combo.counting import tally
from rules.castle_combo.setup import known
from rules.castle_combo.state import CastleState
from rules.castle_combo.texts import LOCATION_NAMES, SHIELD_NAMES


def unseen_lines(view: CastleState) -> list[str]:
    """For each location its deck, the names of the cards that may lie in it, and their shields."""
    seen, lines = known(view), []
    for location, name in enumerate(LOCATION_NAMES):
        table = view.table
        rest = [code for code in table.decks[location] if code not in seen]
        size = len(view.decks[location])
        lines.append(f"## {name}: {size} in the deck")
        if not rest:
            lines += ["All seen.", ""]
            continue
        names = sorted(table.characters[code].name for code in rest)
        shields = tally(table, rest).shields
        counted = [f"{count} {SHIELD_NAMES[each]}" for each, count in enumerate(shields) if count]
        lines += [f"{', '.join(names)}.", "", f"Their shields: {', '.join(counted)}.", ""]
    return lines[:-1]
