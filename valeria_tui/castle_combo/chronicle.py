"""Castle Combo in the records."""

from __future__ import annotations

from rules.castle_combo.scoring import points_of
from rules.castle_combo.state import CastleState
from rules.castle_combo.steps import Scroll
from valeria_tui.chronicle import Chronicle, Parts

KEYS = "Keys"

SOURCES = {
    "Shields": ("shield", "types", "absent", "shields-on"),
    "Sets": ("set", "alike"),
    "Banners, costs": ("banner", "cost", "cost-from", "discounts"),
    "Places": ("position", "empty", "filled"),
    "Conditions": ("no-shield", "face-down"),
    "Purses": ("gold-here", "gold-on-purses", "purses"),
    KEYS: ("keys",),
}
"""Where points come from: for each source the kinds of terms and conditions of its scrolls."""

_SOURCE_OF = {kind: source for source, kinds in SOURCES.items() for kind in kinds}


def source_of(scroll: Scroll) -> str:
    """To which of the SOURCES the points of a scroll belong."""
    wanted = scroll.term or scroll.condition
    assert wanted is not None
    return _SOURCE_OF[wanted.kind]


def _parts(state: CastleState) -> Parts:
    parts = {source: [0] * state.seats for source in SOURCES}
    for seat in range(state.seats):
        won = points_of(state, seat)
        parts[KEYS][seat] += won.keys
        for code, points in zip(state.players[seat].cells, won.cards, strict=True):
            if code > 0:
                parts[source_of(state.table.characters[code].scroll)][seat] += points
    return parts


CHRONICLE = Chronicle(
    causes={"complete": "all tableaus complete", "concede": "given up"},
    ranks={
        "apprentice": "Apprentice",
        "steward": "Steward",
        "noble": "Noble",
        "royal": "Royal",
        "legend": "Legend",
    },
    counted=("Cards taken face-down", "Keys spent"),
    parts=_parts,
)
