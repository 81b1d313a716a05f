"""What records tell of each game besides what the contract says: words, and where points come from.

A game that has nothing here is told by the ids of its causes and ranks.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from valeria_tui.parts import part

Parts = Mapping[str, Sequence[int]]
"""By label where the points came from, a number a seat."""


def _no_parts(state: Any) -> Parts:
    return {}


class Chronicle(NamedTuple):
    """One game in the records.

    - `causes` has a few words for each cause of an end; `ranks` for each rank, the best last.
    - `counted` names the statistics that are worth a picture, where a game has them.
    - `parts` tells where the points of a finished game came from.
    """

    causes: Mapping[str, str] = {}
    ranks: Mapping[str, str] = {}
    counted: tuple[str, ...] = ()
    parts: Callable[[Any], Parts] = _no_parts

    def cause(self, ids: str) -> str:
        """What ended a game, in a few words; several ids have spaces between them."""
        return ", ".join(self.causes.get(each, _spelled(each)) for each in ids.split())

    def rank(self, rank_id: str) -> str:
        """A rank in a few words."""
        return self.ranks.get(rank_id, _spelled(rank_id).capitalize())


def chronicle_of(game_id: str) -> Chronicle:
    """What records tell of a game."""
    found = part(game_id, "chronicle")
    return found.CHRONICLE if found else Chronicle()


def _spelled(name: str) -> str:
    return name.replace("-", " ").replace("_", " ")
