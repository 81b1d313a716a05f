"""Margraves of Valeria in the records."""

from __future__ import annotations

from rules.margraves.scoring import score
from rules.margraves.state import MargravesState
from rules.margraves.steps import GUILDS
from valeria_tui.chronicle import Chronicle, Parts


def _parts(state: MargravesState) -> Parts:
    scores = [score(state, seat) for seat in range(len(state.players))]
    parts = {
        guild.capitalize(): tuple(each.influence[number] for each in scores)
        for number, guild in enumerate(GUILDS)
    }
    for source in ("banners", "gems", "resources", "gold"):
        parts[source.capitalize()] = tuple(getattr(each, source) for each in scores)
    return parts


CHRONICLE = Chronicle(
    causes={
        "towers": "last Ward Tower built",
        "citizens": "Citizen line ran short",
        "privileges-1": "Privileges I ran short",
        "privileges-2": "Privileges II ran short",
    },
    counted=("Rounds",),
    parts=_parts,
)
