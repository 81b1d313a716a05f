"""How a hasty but not foolish player of Margraves ranks his choices, so that test games go deep:
Towers are built, Monsters slain, bridges crossed and Tombs filled."""

from __future__ import annotations

from rules.game import Action
from rules.margraves.frames import SlayPay, Wild
from rules.margraves.state import MargravesState
from rules.margraves.steps import GEM, TOKENS

MODES = {"build": 100, "text": 60, "pennants": 55, "recall": 10}


def preference(state: MargravesState, action: Action) -> int:
    """A number for an action, higher for what such a player would rather do."""
    match action.verb:
        case "play":
            return MODES[str(action.args[1])]
        case "pay":
            return _of_payment(state, action)
        case "accept":
            return 70
        case "pick":
            return _of_pick(state, str(action.args[0]))
        case "redeem":
            return 20
        case _:
            return 15


def _of_payment(state: MargravesState, action: Action) -> int:
    """Knights before Strength in a fight, and few Resources for a voyage."""
    amounts = [int(str(arg)) for arg in action.args]
    if isinstance(state.frames[-1], SlayPay):
        return 50 - amounts[0]
    return 50 - sum(amounts)


def _of_pick(state: MargravesState, name: str) -> int:
    frame = state.frames[-1]
    if isinstance(frame, Wild):
        return 60 - state.players[frame.player].stored[TOKENS.index(name)]
    if name == "power":
        return 70
    if name == "thraecius":
        return 65 if not state.players[frame.player].stored[GEM] else 50
    if name == "forfeit":
        return 40
    return 50
