"""What happened, one sentence an event. Players go by their names."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rules.castle_combo.table import CastleTable
from rules.castle_combo.terms import LOCATIONS
from rules.castle_combo.texts import amount
from rules.game import Event

RIVAL = "The Rival"
"""What the second player of that house mode is called."""


def called(names: Sequence[str], player: int) -> str:
    """A player's name; the Rival has none of its own."""
    return names[player] if player < len(names) else RIVAL


def tell_event(table: CastleTable, event: Event, names: Sequence[str]) -> str:
    """The sentence for an event; empty for what needs no telling."""
    words = [_word(table, str(arg)) for arg in event.args]
    if event.kind in _MARKET:
        return _MARKET[event.kind](words)
    player, *rest = event.args
    name = called(names, int(player))
    if event.kind == "looked":
        return f"{name} looks at {called(names, int(rest[0])).replace(RIVAL, 'the Rival')}."
    if event.kind == "gained":
        return f"{name} gains {amount(int(rest[0]), str(rest[1]))}."
    return _PLAYERS[event.kind](name, words[1:])


def _word(table: CastleTable, arg: str) -> str:
    if arg in table.code:
        return table.characters[table.code[arg]].name
    return arg.capitalize() if arg in LOCATIONS else arg


_KEY_USES = {
    "move": "to move the Messenger",
    "refresh": "to have the display dealt anew",
}

_PLAYERS: dict[str, Callable[[str, list[str]], str]] = {
    "turn": lambda n, w: f"Turn {w[0]}: {n}.",
    "key": lambda n, w: f"{n} spends a Key {_KEY_USES[w[0]]}.",
    "bought": lambda n, w: f"{n} buys {w[0]} for {w[1]} Gold.",
    "facedown": lambda n, w: f"{n} takes {w[0]} face-down.",
    "taken": lambda n, w: f"{n} takes {w[0]}.",
    "placed": lambda n, w: f"{n} lays it at {w[1]}.",
    "stored": lambda n, w: f"{w[1]} Gold from the supply goes onto {n}'s {w[0]}.",
    "filled": lambda n, w: f"{n} puts {w[1]} Gold onto {w[0]}.",
}

_MARKET: dict[str, Callable[[list[str]], str]] = {
    "messenger": lambda w: f"The Messenger goes to the {w[0]}.",
    "discarded": lambda w: f"{w[0]} is discarded.",
    "shown": lambda w: f"{w[0]}: {w[1]} is revealed.",
    "shuffled": lambda w: f"The discards of the {w[0]} are shuffled into a new deck.",
    "closed": lambda w: f"The {w[0]} has run out: its last {w[1]} cards leave the game.",
    "over": lambda _: "The game is over.",
}
