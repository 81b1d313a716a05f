"""In which windows a player of Siege wants to be asked.

A window is worth a stop when a card in hand or a Champion could change what comes next, before
the next window. What can be done as well in the next one needs no stop here.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules.game import Action
from rules.siege.battlefield import neighbours
from rules.siege.forecast import shot_loses
from rules.siege.frames import Frame, Overkill, SiegeWindow, StrayWindow, Window
from rules.siege.powers import overkill_victims
from rules.siege.state import SiegeState
from valeria_tui.settings import Stops

WORDS: dict[Stops, str] = {
    "relevant": "You are asked in windows where something you hold could change what comes next.",
    "all": "You are asked in every window in which anything can be played.",
    "priest": "Of the windows you are asked only in those for a Gargan Priest.",
}
"""What each setting means; a key goes through them in this order."""

WINDOWS = (Window, SiegeWindow, StrayWindow)

_MOVES = {"swap", "relocate"}
_DICE = {"nudge", "flip", "set", "double", "reroll", "raise"}
_NEW_DICE = {"enlist", "summon", "rally"}
_OVERKILLS = {"overkill-troop", "overkill-engine"}

# What can change an engine's effect, apart from a ward and from moving cards about. A strike
# uses dice that the engine would harm.
_BEFORE_ENGINE = {
    "batter": _DICE | {"strike"},
    "reroll": _DICE | {"strike"},
    "forfeit": {"strike"},
    "blind": {"strike"},
    "bombard": {"shift-impact"},
    "load": {"strike", "cleanse"},
    "burn": set[str](),
}
_TAKES_CHAMPIONS = ("forfeit", "burn")

_BEFORE_EVENT = {
    "turn-down": set[str](),
    "tokens": _MOVES | {"strike"},
    "sicken": _DICE | {"strike"},
    "tire": {"strike"},
    "stray-shot": _MOVES | {"strike", "shift-impact"},
    "shore-up": {"shift-impact"},
    "shudder": {"shift-impact"},
}

# After the day's reinforcements all Champions are about to turn up again, so a flip is free.
_LATE = {
    "vanguard": _MOVES,
    "advance": _MOVES,
    "reinforce": {"shift-impact", "cleanse"},
}


def skips(state: SiegeState, legal: Sequence[Action], stops: Stops) -> bool:
    """Whether the pending question is a window that a player with this setting passes."""
    frame = state.frames[-1] if state.frames else None
    if stops == "all" or not isinstance(frame, (*WINDOWS, Overkill)):
        return False
    if shot_loses(state, frame) or isinstance(frame, StrayWindow):
        return False
    effects = {_effect(state, action) for action in legal if action.args}
    if stops == "priest":
        return "ward" not in effects and not effects & _OVERKILLS
    return not _matters(state, frame, legal, effects)


def _effect(state: SiegeState, action: Action) -> str:
    return state.table.effect[state.table.code[str(action.args[0])]]


def _matters(state: SiegeState, frame: Frame, legal: Sequence[Action], effects: set[str]) -> bool:
    table = state.table
    uses = any(action.verb == "use" for action in legal)
    match frame:
        case SiegeWindow(cell):
            effect = table.effect[state.grid[cell]]
            answers = _BEFORE_ENGINE[effect] | _MOVES | {"ward"}
            return bool(effects & answers) or (uses and effect in _TAKES_CHAMPIONS)
        case Window("event"):
            if not state.event:
                return False
            effect = table.effect[state.event]
            return bool(effects & _BEFORE_EVENT.get(effect, set())) or (
                uses and effect == "turn-down"
            )
        case Window(where):
            return bool(effects & _LATE.get(where, set()))
        case Overkill():
            return _overkill_matters(state, frame, effects)
    return True


def _overkill_matters(state: SiegeState, frame: Overkill, effects: set[str]) -> bool:
    """Whether an Overkill is possible, or could be with the help of another card."""
    if effects & _OVERKILLS:
        return True
    table = state.table
    held = [
        code
        for code in table.codes["troops"]
        if state.hand[code] and table.effect[code] in _OVERKILLS
    ]
    if any(overkill_victims(state, code, frame.focus) for code in held):
        return bool(effects & (_DICE | _NEW_DICE))
    near = neighbours(state, frame.focus, engine=True) or neighbours(
        state, frame.focus, engine=False
    )
    return bool(effects & _MOVES) and bool(near)
