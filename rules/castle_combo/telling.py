"""What happened, one sentence an event. Players go by their names."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rules.castle_combo.state import CastleState
from rules.castle_combo.table import CastleTable
from rules.castle_combo.terms import LOCATIONS
from rules.castle_combo.texts import amount
from rules.game import Event

RIVAL = "The Rival"
"""What the second player of that house mode is called."""

YOU = "You"
"""What the only person at the table may be called, with the verbs that go with it."""

_PLURALS = {"has": "have", "does": "do"}


def called(names: Sequence[str], player: int) -> str:
    """A player's name at the start of a sentence; the Rival has none of its own."""
    return names[player] if player < len(names) else RIVAL


def does(name: str, verb: str) -> str:
    """A name with its verb (`Ann buys`, `You buy`)."""
    if name == YOU:
        verb = _PLURALS.get(verb, verb.removesuffix("s"))
    return f"{name} {verb}"


def whose(name: str) -> str:
    """A name as the owner of something (`Ann's`, `your`)."""
    return "your" if name == YOU else f"{name}'s"


def all_names(state: CastleState, names: Sequence[str]) -> tuple[str, ...]:
    """The name of every player. Raises ValueError unless there is one for each seat."""
    if len(names) != state.seats:
        raise ValueError(f"{len(names)} names for {state.seats} seats")
    return (*names, RIVAL) if len(state.players) > state.seats else tuple(names)


def tell_event(table: CastleTable, event: Event, names: Sequence[str]) -> str:
    """The sentence for an event; empty for what needs no telling."""
    words = [_word(table, str(arg)) for arg in event.args]
    if event.kind in _MARKET:
        return _MARKET[event.kind](words)
    player, *rest = event.args
    name = called(names, int(player))
    if event.kind == "looked":
        other = called(names, int(rest[0])).replace(RIVAL, "the Rival")
        return f"{does(name, 'looks')} at {other}."
    if event.kind == "gained":
        return f"{does(name, 'gains')} {amount(int(rest[0]), str(rest[1]))}."
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
    "key": lambda n, w: f"{does(n, 'spends')} a Key {_KEY_USES[w[0]]}.",
    "bought": lambda n, w: f"{does(n, 'buys')} {w[0]} for {w[1]} Gold.",
    "facedown": lambda n, w: f"{does(n, 'takes')} {w[0]} face-down.",
    "taken": lambda n, w: f"{does(n, 'takes')} {w[0]}.",
    "placed": lambda n, w: f"{does(n, 'lays')} it at {w[1]}.",
    "stored": lambda n, w: f"{w[1]} Gold from the supply goes onto {whose(n)} {w[0]}.",
    "filled": lambda n, w: f"{does(n, 'puts')} {w[1]} Gold onto {w[0]}.",
}

_MARKET: dict[str, Callable[[list[str]], str]] = {
    "messenger": lambda w: f"The Messenger goes to the {w[0]}.",
    "discarded": lambda w: f"{w[0]} is discarded.",
    "shown": lambda w: f"{w[0]}: {w[1]} is revealed.",
    "shuffled": lambda w: f"The discards of the {w[0]} are shuffled into a new deck.",
    "closed": lambda w: f"The {w[0]} has run out: its last {w[1]} cards leave the game.",
    "over": lambda _: "The game is over.",
}
