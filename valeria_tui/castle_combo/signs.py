"""The letters, shapes and colours by which shields and locations are known on a small board."""

from __future__ import annotations

from collections.abc import Sequence

from rules.castle_combo.terms import LOCATIONS, SHIELDS
from valeria_tui.canvas import Span

SHIELD_SIGNS = tuple(shield[0].upper() for shield in SHIELDS)
"""N, F, S, M, C and P."""

BANNERS = "▲⌂"
"""The Castle and the Village; each is one cell wide and has a 7-bit stand-in."""

MESSENGER = "◆"

LOCATION_TONES = ("blue", "bronze")

_SHIELD_TONES = ("violet", "blue", "green", "red", "bronze", "")

assert len(set(SHIELD_SIGNS)) == len(SHIELDS)
assert len(BANNERS) == len(LOCATIONS)


def shield_role(shield: int, ground: str) -> str:
    """The role of a shield's letter on `plate`, `panel` or `text`."""
    tone = _SHIELD_TONES[shield]
    plain = "ink" if ground == "text" else ground
    return f"{tone}.{ground}" if tone else plain


def shield_spans(shields: Sequence[int]) -> list[Span]:
    """The letters of a card's shields."""
    return [(SHIELD_SIGNS[shield], shield_role(shield, "plate")) for shield in shields]
