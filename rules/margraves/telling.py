"""What happened, one sentence an event. Players go by their names."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rules.game import Event
from rules.margraves.steps import GUILDS, PARTS, Part
from rules.margraves.table import LAIRS, LOCATIONS, MargravesTable
from rules.margraves.texts import (
    counted,
    part_text,
    price_words,
    privilege_text,
    reward_text,
)

CAUSE_WORDS = {
    "towers": "The last Ward Tower of a player was built.",
    "citizens": "The Citizen line could not be refilled.",
    "privileges-1": "The Privileges I could not be refilled.",
    "privileges-2": "The Privileges II could not be refilled.",
}


def tell_event(table: MargravesTable, event: Event, names: Sequence[str]) -> str:
    """The sentence for an event; empty for what needs no telling."""
    if event.kind in _BOARD:
        return _BOARD[event.kind]([_word(table, str(arg)) for arg in event.args])
    seat, *args = event.args
    words = [_word(table, str(arg)) for arg in args]
    name = names[int(seat)]
    if event.kind in ("gained", "paid"):
        verb = "gains" if event.kind == "gained" else "pays"
        return f"{name} {verb} {_amount(int(args[0]), str(args[1]))}."
    if event.kind == "accepted":
        owner = names[int(args[0])]
        return f"{name} accepts." if owner == name else f"{name} accepts {owner}'s offer."
    return _PLAYER[event.kind](name, words)


def _amount(count: int, kind: str) -> str:
    return part_text(Part(kind, count)) if kind in PARTS else f"{count} {kind.capitalize()}"


def _word(table: MargravesTable, arg: str) -> str:
    if arg in table.citizen_code:
        return table.citizen(table.citizen_code[arg]).name
    if arg in table.monster_code:
        return table.monster(table.monster_code[arg]).name
    if arg in table.privilege_code:
        return privilege_text(table.privilege(table.privilege_code[arg]), GUILDS)
    if arg in table.wealth_code:
        reward = table.wealth[table.wealth_code[arg]]
        assert reward is not None
        return reward_text(reward)
    if arg in LOCATIONS:
        return table.locations[LOCATIONS.index(arg)].name
    return arg.capitalize() if arg in (*LAIRS, *GUILDS, *PARTS) else arg


def _slain(name: str, words: list[str]) -> str:
    monster, tracker, knights = words
    parts = [f"{tracker} Strength"] if tracker != "0" else []
    parts += [counted(int(knights), "Knight")] if knights != "0" else []
    return f"{name} slays the {monster}{' with ' if parts else ''}{' and '.join(parts)}."


_PLAYER: dict[str, Callable[[str, list[str]], str]] = {
    "turn": lambda n, w: f"Round {w[0]}: {n}'s turn.",
    "kept": lambda n, _: f"{n} keeps a Wealth tile.",
    "wealth_shown": lambda n, w: f"{n} has kept {'; '.join(w)}.",
    "wealth": lambda n, w: f"{n} resolves {w[0]}.",
    "played": lambda n, w: f"{n} plays {w[0]} ({w[1].capitalize()}).",
    "moved": lambda n, w: f"{n}'s Margrave enters {w[0]}.",
    "deployed": lambda n, w: f"{n} moves a Knight from {w[0]} to {w[1]}.",
    "power": lambda n, w: f"{n} uses the power of {w[0]}.",
    "hired": lambda n, w: f"{n} hires {w[0]} for {price_words(int(w[1]))}.",
    "removed": lambda n, w: f"{n} sends {w[0]} out of the game.",
    "recalled": lambda n, w: f"{n} takes {counted(int(w[0]), 'card')} back.",
    "retrieved": lambda n, w: f"{n} retrieves {w[0]}.",
    "forfeited": lambda n, w: f"{n} has no room and forfeits a {w[0]}.",
    "returned": lambda n, w: f"{n} returns a {w[0]} for want of room.",
    "raised": lambda n, w: f"{n} takes the Knight of Tomb slot {w[0]}.",
    "slain": _slain,
    "statue": lambda n, w: (
        f"A Knight of {n} stands at the statue."
        if w[0] == "1"
        else f"{w[0]} of {n}'s Knights stand at the statue."
    ),
    "entombed": lambda n, w: f"A Knight of {n} stands in Tomb slot {w[0]}.",
    "tomb_line": lambda n, w: f"{n} completes {w[0]} of the Hero Tombs.",
    "influence": lambda n, w: f"{n}'s {w[0]} marker is on space {w[1]}.",
    "influence_lost": lambda n, w: f"{n} loses {w[0]} Influence.",
    "tile_taken": lambda n, w: f"{n} takes a Privilege: {w[0]}.",
    "tile_drawn": lambda n, w: f"{n} draws a Privilege: {w[0]}.",
    "redeemed": lambda n, w: f"{n} redeems a Privilege. {w[0]}.",
    "built": lambda n, w: f"{n} builds a Ward Tower in {w[0]}, slot {w[1]}.",
    "shipped": lambda n, w: f"{n} ships {counted(int(w[0]), 'Resource')}.",
}

_BOARD: dict[str, Callable[[list[str]], str]] = {
    "tombs_emptied": lambda w: f"The Hero Tombs are full: {w[0]} Knights return to the barracks.",
    "knight_refilled": lambda w: f"A Knight comes to {w[0]}.",
    "tile_shown": lambda w: f"A Privilege is turned up: {w[0]}.",
    "monster_shown": lambda w: f"{w[0]}: {w[1]} appears.",
    "citizen_shown": lambda w: f"{w[0]} joins the line.",
    "shuffled": lambda w: f"The Monsters of {w[0]} are shuffled.",
    "triggered": lambda w: f"The end is near. {CAUSE_WORDS[w[0]]}",
    "over": lambda _: "The game is over.",
}
