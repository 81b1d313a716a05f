"""A player's own keys: which of those that he wants fit, and the keymap with them in it."""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches

from valeria_tui.keys import COMMANDS, TYPING, Command, Keymap, complete

Keys = Mapping[str, tuple[str, ...]]
"""For the id of a command its keys, the one to show first."""

_FIXED = ("number", "card", "capital")
"""Commands that stand for whole rows of keys."""

NAMED = tuple(command for command in COMMANDS if command.id not in _FIXED)
"""Commands that can have other keys."""

_BY_ID = {command.id: command for command in NAMED}

_OTHER_NAMES = {
    "esc": "escape",
    "return": "enter",
    " ": "space",
    "pgup": "pageup",
    "pgdn": "pagedown",
    "page-up": "pageup",
    "page-down": "pagedown",
    "del": "delete",
    "ins": "insert",
}
_WORDS = {
    *("left", "right", "up", "down", "enter", "space", "escape", "tab", "backspace"),
    *("delete", "insert", "home", "end", "pageup", "pagedown"),
    *(f"f{number}" for number in range(1, 25)),
}
_HELD = ("ctrl", "alt", "shift")

_LEAST_LETTERS = 12
"""As many letters must be left for the cards of the hand: Siege has so many kinds of Troops."""


def keymap(own: Keys) -> Keymap:
    """The keymap in which these commands have other keys than usual; all of them must fit."""
    return Keymap(_with(own))


def _with(own: Keys) -> tuple[Command, ...]:
    return complete([each._replace(keys=own.get(each.id, each.keys)) for each in NAMED])


def key_name(text: str) -> str:
    """A key as the program names it: `Esc` is `escape`, `Ctrl+X` is `ctrl+x`, `U` stays."""
    if len(text) == 1 and text != " ":
        return text
    *held, last = text.lower().split("+")
    return "+".join((*held, _OTHER_NAMES.get(last, last)))


def key_fault(key: str) -> str:
    """Why there is no such key, or why it is not free; empty for a good one."""
    if key == "ctrl+c":
        return "ctrl+c always leaves the program"
    if len(key) == 1:
        return "" if key.isprintable() else "a key is written as it is typed, or by its name"
    *held, last = key.split("+")
    is_word = last in _WORDS or bool(held and len(last) == 1 and last.isprintable())
    if is_word and set(held) <= set(_HELD):
        return ""
    return f"there is no key {key!r}; write it as typed (u, U, ?) or by name (enter, ctrl+x, f2)"


def fit(wanted: Mapping[str, object]) -> tuple[dict[str, tuple[str, ...]], list[str]]:
    """Of the keys that a player wants those that fit together, and a sentence for each other.

    A command whose keys do not fit keeps its usual ones.
    """
    own: dict[str, tuple[str, ...]] = {}
    faults = []
    for command_id, value in wanted.items():
        keys = _read(value)
        if fault := _fault(command_id, keys):
            faults.append(fault)
        else:
            own[command_id] = keys
    while clash := next(Keymap(_with(own)).clashes(), None):
        mode, key, first, second = clash
        faults.append(f"{key} would mean both {first} and {second} ({mode})")
        for command_id in {first, second} & own.keys():
            del own[command_id]
    while own and len(keymap(own).card_keys) < _LEAST_LETTERS:
        command_id = next(reversed(own))
        faults.append(f"{command_id} leaves too few letters for the cards of a hand")
        del own[command_id]
    return own, faults


def _read(value: object) -> tuple[str, ...]:
    """The keys that are meant by a text or a list of texts; empty for anything else."""
    listed = [value] if isinstance(value, str) else value
    if not isinstance(listed, list) or not all(isinstance(each, str) and each for each in listed):
        return ()
    return tuple(key_name(each) for each in listed)


def _fault(command_id: str, keys: tuple[str, ...]) -> str:
    """Why a command cannot have these keys; empty when it can, as far as it alone knows."""
    if command_id in _FIXED:
        return f"{command_id} has the keys that all others leave over"
    if command_id not in _BY_ID:
        near = get_close_matches(command_id, _BY_ID, 1)
        guess = f", did you mean {near[0]}" if near else "; valeria keys lists what there is"
        return f"no action {command_id!r}{guess}"
    if not keys:
        return f"{command_id} is a key or a list of keys, in quotes"
    typed = {*_BY_ID[command_id].modes} & {*TYPING}
    for key in keys:
        if fault := key_fault(key):
            return f"{command_id}: {fault}"
        if typed and (len(key) == 1 or key == "space"):
            return f"{command_id} is used while typing, so {key} cannot be its key"
    return ""
