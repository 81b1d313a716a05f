"""What happened, one sentence an event."""

from __future__ import annotations

from collections.abc import Callable

from rules.game import Event
from rules.siege.table import SiegeTable

_PHASES = {
    "siege": "The Siege Engines are resolved.",
    "event": "An Event is drawn.",
    "action": "The actions begin.",
    "vanguard": "The Vanguard is activated.",
    "advance": "The Battlefield advances.",
    "reinforce": "Reinforcements arrive.",
}


def tell_event(table: SiegeTable, event: Event) -> str:
    """The sentence for an event; empty for what needs no telling."""
    names = [_name(table, str(arg)) for arg in event.args]
    return _SENTENCES[event.kind](names)


def _name(table: SiegeTable, arg: str) -> str:
    card = table.card[table.code[arg]] if arg in table.code else None
    return card.text("name") if card else arg


def _listed(names: list[str]) -> str:
    return ", ".join(names)


def _with(names: list[str]) -> str:
    return f" with {_listed(names)}" if names else ""


def _plural(count: str, noun: str) -> str:
    return f"{count} {noun}" if count == "1" else f"{count} {noun}s"


def _impacts(count: str) -> str:
    return "no Impacts" if count == "0" else _plural(count, "Impact")


def _tokens(strength: str, magic: str) -> str:
    counts = (("Strength token", strength), ("Magic token", magic))
    return " and ".join(_plural(count, kind) for kind, count in counts if count != "0")


_SENTENCES: dict[str, Callable[[list[str]], str]] = {
    "day": lambda n: f"Day {n[0]} begins.",
    "phase": lambda n: _PHASES[n[0]],
    "rolled": lambda n: f"Rolled {_listed(n)}.",
    "champion_up": lambda n: f"{n[1]} on {n[0]} is ready again.",
    "champion_down": lambda n: f"{n[1]} on {n[0]} is turned face-down.",
    "champion_discarded": lambda n: f"{n[1]} on {n[0]} is discarded.",
    "champion_drawn": lambda n: f"{n[0]} is drawn.",
    "champion_placed": lambda n: f"{n[0]} takes {n[1]}, face-{n[2]}.",
    "champion_refused": lambda n: f"{n[0]} goes under the Champion deck.",
    "champion_returned": lambda n: f"{n[0]} returns to the top of the Champion deck.",
    "impact": lambda n: f"{n[0]} takes an Impact and has {_impacts(n[1])}.",
    "impact_moved": lambda n: f"An Impact moves from {n[0]} to {n[1]}.",
    "repaired": lambda n: f"{n[0]} is repaired and has {_impacts(n[1])}.",
    "attacked": lambda n: f"Attack on {n[1]} at {n[0]}{_with(n[2:])}.",
    "overkilled": lambda n: f"{n[1]} overkills {n[0]}{_with(n[2:])}.",
    "defeated": lambda n: f"{n[1]} at {n[0]} is defeated.",
    "freed": lambda n: f"{n[0]} from the Tower comes to the hand.",
    "refund_lost": lambda n: f"{_plural(n[1], n[0] + ' +1')} cannot be taken.",
    "die_changed": lambda n: f"{n[0]} becomes {n[1]}.",
    "die_spent": lambda n: f"{n[0]} is spent.",
    "die_forfeited": lambda n: f"{n[0]} goes back to the supply.",
    "die_gained": lambda n: f"A {n[0].capitalize()} die joins from the supply.",
    "die_retrieved": lambda n: f"Spent {n[0].capitalize()} dice taken up: {n[1]}.",
    "played": lambda n: f"{n[0]} is played.",
    "used": lambda n: f"{n[0]} is used.",
    "swapped": lambda n: f"{n[2]} and {n[3]} change places ({n[0]}, {n[1]}).",
    "moved": lambda n: f"{n[2]} moves from {n[0]} to {n[1]}.",
    "advanced": lambda _: "",
    "tokens_removed": lambda n: f"{_tokens(n[1], n[2])} on {n[0]}: back to the supply.",
    "tokens_placed": lambda n: f"{_plural(n[2], n[1].capitalize() + ' token')} put on {n[0]}.",
    "tokens_passed": lambda n: f"{_tokens(n[2], n[3])}: from {n[0]} to {n[1]}.",
    "fired": lambda n: f"{n[1]} at {n[0]} fires.",
    "warded": lambda n: f"{n[1]} at {n[0]} is stopped.",
    "loaded": lambda n: f"{n[2]} climbs from {n[0]} onto the Tower at {n[1]}.",
    "event_revealed": lambda n: f"Event: {n[0]}.",
    "foreseen": lambda n: f"Seen from the top: {_listed(n)}.",
    "ordered": lambda n: f"New order from the top: {_listed(n)}.",
    "actions_ended": lambda n: (
        "The actions end." if n[0] == "0" else f"The actions end; dice left unspent: {n[0]}."
    ),
    "troop_discarded": lambda n: f"{n[1]} at {n[0]} is discarded.",
    "troop_unplaced": lambda n: f"{n[0]} finds no place and is discarded.",
    "reinforced": lambda n: f"{n[1]} arrives at {n[0]}.",
    "over": lambda _: "The game is over.",
}
