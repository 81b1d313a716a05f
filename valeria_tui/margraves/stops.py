"""Which questions a player need not be asked: those that only a Grant could open, and none can,
and in which order things are gained that do not get in each other's way.

While Grants are held, a step that cannot be carried out is asked all the same, since redeeming
one might make it possible. Where no Grant that is held gives what the step lacks, there is
nothing to decide.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules.game import Action
from rules.margraves.frames import (
    Deploy,
    Either,
    Frame,
    Hire,
    Influence,
    Offer,
    Rewards,
    Ship,
    Slay,
)
from rules.margraves.state import MargravesState
from valeria_tui.settings import Stops

_RESOURCES = {"stone", "wood", "magic", "wild"}
_HELPS: dict[type[Frame], set[str]] = {
    Deploy: {"knight"},
    Hire: {"gold"},
    Influence: {"gold"},
    Offer: {"gold", "strength", *_RESOURCES},
    Ship: _RESOURCES,
    Slay: {"strength", "knight", "magic", "wild"},
    Either: {"gold", "strength", "knight", *_RESOURCES},
}
_PASSES = ("decline", "done")
_COUNTED = {"gold", "strength"}
_STORED = {"stone", "wood", "magic", "gem", "knight", "wild"}


def skips(view: MargravesState, legal: Sequence[Action], stops: Stops) -> bool:
    """Whether nothing but passing makes sense here, for a player with this setting."""
    helps = _HELPS.get(type(view.frames[-1])) if view.frames else None
    if stops == "all" or helps is None:
        return False
    if any(action.verb not in ("redeem", *_PASSES) for action in legal):
        return False
    table = view.table
    tiles = [table.privilege(table.privilege_code[str(a.args[0])]) for a in legal if a.args]
    given = {part.kind for tile in tiles for part in tile.reward}
    # Influence may bring another Grant over a bridge: who holds such a tile is asked.
    return not given & (helps | {"influence", "privilege-1", "privilege-2"})


def settled(view: MargravesState, legal: Sequence[Action], stops: Stops) -> Action | None:
    """The part of a reward that comes next where their order is all the same: there is room for
    everything, and nothing leads to more than is gained. A choice of Resources comes last."""
    frame = view.frames[-1] if view.frames else None
    if stops == "all" or not isinstance(frame, Rewards):
        return None
    if any(action.verb != "pick" for action in legal):
        return None
    if not {part.kind for part in frame.parts} <= _COUNTED | _STORED:
        return None
    room = view.table.storage - sum(view.players[frame.player].stored)
    if sum(part.number for part in frame.parts if part.kind in _STORED) > room:
        return None
    return min(legal, key=lambda action: action.args[0] == "wild")
