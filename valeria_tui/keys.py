"""Everything that a player can do with a key: the one place that knows.

Key presses, the footer, the help, the palette and the tests all read `COMMANDS`. Keys are
written as typed (`u`, `U`, `?`), others by name (`enter`, `left`); whatever a game needs has one
without Ctrl, Alt or a function key.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from string import ascii_lowercase
from typing import NamedTuple

PLAY = "play"  # a question about the board
COMPOSE = "compose"  # putting dice and cards together, as for a payment
LOOK = "look"  # walking over the board to read, not to choose
ASK = "ask"  # yes or no
PANEL = "panel"  # reading something that lies over the board
FIND = "find"  # typing what is looked for in something to read
PALETTE = "palette"  # typing into the list of everything
TITLE = "title"
NUMBER = "number"  # typing a number
SEATS = "seats"  # before a game for several
END = "end"  # after the game
WATCH = "watch"  # while a move is shown step by step
WAIT = "wait"  # until the person whose secret comes next sits down
SAVES = "saves"  # the list of saved games
NAME = "name"  # typing a name or a path
REPLAY = "replay"  # looking back at a game
RECORDS = "records"  # what finished games add up to
SETTINGS = "settings"  # choosing how things are
REVIEW = "review"  # reading what cost most in a game
NEW_KEY = "new key"  # whatever is pressed becomes the key of something

MODES = (
    *(PLAY, COMPOSE, LOOK, ASK, PANEL, FIND, PALETTE, TITLE, NUMBER, SEATS, END, WATCH, WAIT),
    *(SAVES, NAME, REPLAY, RECORDS, REVIEW, SETTINGS, NEW_KEY),
)

TYPING = (FIND, PALETTE, NUMBER, SEATS, NAME)
"""The modes in which letters, digits or spaces are typed."""

_WALK = (PLAY, COMPOSE, LOOK)
_READ = (PLAY, COMPOSE, LOOK, END)
_SEEN = (*_READ, REPLAY)
_LEAVE = (*_READ, TITLE, WAIT, SAVES, REPLAY, RECORDS)
_HELP = (*_READ, TITLE, SAVES, REPLAY, RECORDS)
_SCROLLED = (PANEL, RECORDS)
_LISTS = (TITLE, SAVES, REVIEW)
_BACK = (SAVES, REPLAY, RECORDS, REVIEW)


class Command(NamedTuple):
    """One thing that a player can do.

    `id` is unique. `keys` begins with the one to show. `label` is a word for the footer, `help`
    a sentence, and `modes` say when the command exists.
    """

    id: str
    keys: tuple[str, ...]
    label: str
    help: str
    modes: tuple[str, ...]


_NAMED = (
    Command("left", ("left", "h"), "left", "Go to the next lit place on the left.", _WALK),
    Command("down", ("down", "j"), "down", "Go to the next lit place below.", _WALK),
    Command("up", ("up", "k"), "up", "Go to the next lit place above.", _WALK),
    Command("right", ("right", "l"), "right", "Go to the next lit place on the right.", _WALK),
    Command("next", ("tab",), "next", "Go through the lit places one by one.", _WALK),
    Command("previous", ("shift+tab",), "back", "Go through them backwards.", _WALK),
    Command("choose", ("enter",), "choose", "Do what the cursor stands on.", (PLAY, LOOK)),
    Command("pass", ("space",), "pass", "Pass this window, or be done with a choice.", (PLAY,)),
    Command("pass-on", ("P",), "pass on", "Pass all windows up to the next question.", (PLAY,)),
    Command("end", ("e",), "end", "End the phase. If that loses, you are asked first.", (PLAY,)),
    Command("pay", ("enter",), "pay", "Pay with what is chosen.", (COMPOSE,)),
    Command(
        "toggle", ("space",), "take or leave", "Take or leave what is under the cursor.", (COMPOSE,)
    ),
    Command("suggest", ("=",), "suggestion", "Go back to the suggested payment.", (COMPOSE,)),
    Command("back", ("x", "escape"), "back", "Leave without having done anything.", _WALK),
    Command("inspect", ("i",), "inspect", "Walk everywhere and read about anything.", _SEEN),
    Command("undo", ("u",), "undo", "Take back what was done last.", _READ),
    Command("redo", ("U",), "redo", "Do again what was taken back.", _READ),
    Command("log", ("L",), "log", "Read all that has happened.", (*_READ, REPLAY)),
    Command("odds", ("o",), "odds", "Count the cards that nobody has seen yet.", _READ),
    Command("help", ("?",), "help", "Show the keys and the rules in short.", _HELP),
    Command("rules", ("R",), "rules", "Read the rules; after a refusal, why it is so.", _READ),
    Command("hint", ("H",), "hint", "Ask for the best plans. Hints are counted.", _WALK),
    Command("review", ("H",), "review", "Look for the choices that cost most.", (END,)),
    Command("stops", ("S",), "windows", "Change in which windows you are asked.", _READ),
    Command("free", ("T",), "skip tutorial", "Leave the tutorial and play on freely.", _WALK),
    Command("palette", (":",), "everything", "Search all that can be done now.", _READ),
    Command("settings", (",",), "settings", "Change settings and keys.", (*_READ, TITLE)),
    Command("leave", ("q",), "leave", "Leave. The game is saved at every step.", _LEAVE),
    Command("yes", ("y",), "yes", "Yes.", (ASK,)),
    Command("no", ("n", "x", "escape"), "no", "No.", (ASK,)),
    Command("title", ("t",), "title", "Go to the title page. The game is saved.", (ASK, END)),
    Command("scroll-up", ("up", "k"), "up", "Scroll up.", _SCROLLED),
    Command("scroll-down", ("down", "j"), "down", "Scroll down.", _SCROLLED),
    Command("page-down", ("space",), "on", "Scroll down by a page.", (*_SCROLLED, LOOK)),
    Command("page-up", ("b",), "back", "Scroll up by a page.", _SCROLLED),
    Command("find", ("/",), "find", "Look for a word.", (PANEL,)),
    Command("find-next", ("n",), "next", "Go to the next place where the word stands.", (PANEL,)),
    Command("close", ("x", "escape", "enter", "q", "?"), "close", "Close this.", (PANEL,)),
    Command("entry-up", ("up",), "up", "Go to the entry above.", (PALETTE,)),
    Command("entry-down", ("down",), "down", "Go to the entry below.", (PALETTE,)),
    Command("run", ("enter",), "do", "Do what is marked.", (FIND, PALETTE, NUMBER, NAME)),
    Command("erase", ("backspace",), "erase", "Erase the last letter.", TYPING),
    Command("cancel", ("escape", "tab"), "close", "Close this.", TYPING),
    Command("row-up", ("up",), "up", "Go to the line above.", (SEATS,)),
    Command("row-down", ("down",), "down", "Go to the line below.", (SEATS,)),
    Command("kind-before", ("left",), "before", "Let somebody else play here.", (SEATS,)),
    Command("kind-after", ("right",), "who plays", "Let somebody else play here.", (SEATS,)),
    Command("onward", ("enter",), "on", "Go on to the next line, begin, or go back.", (SEATS,)),
    Command("menu-up", ("up", "k"), "up", "Go to the entry above.", _LISTS),
    Command("menu-down", ("down", "j"), "down", "Go to the entry below.", _LISTS),
    Command("open", ("enter", "space"), "open", "Take what is marked.", _LISTS),
    Command("replay", ("v",), "look back", "Look back at the game, step by step.", (SAVES, END)),
    Command("records", ("r",), "records", "Read what all games add up to.", (END,)),
    Command("rename", ("r",), "rename", "Give the saved game another name.", (SAVES,)),
    Command("copy", ("c",), "copy", "Make a copy of the saved game.", (SAVES,)),
    Command("discard", ("d",), "delete", "Put the saved game into the trash folder.", (SAVES,)),
    Command("put-back", ("u",), "put back", "Put back what was deleted last.", (SAVES,)),
    Command("export", ("e",), "export", "Write the game to a file of your choice.", (SAVES,)),
    Command("step-on", ("right", "l"), "on", "Go on by an action.", (REPLAY,)),
    Command("step-back", ("left", "h"), "back", "Go back by an action.", (REPLAY,)),
    Command("turn-on", ("down", "j"), "turn", "Go on to the next turn or phase.", (REPLAY,)),
    Command("turn-back", ("up", "k"), "turn back", "Go back by a turn or phase.", (REPLAY,)),
    Command("day-on", (">", "pagedown"), "day", "Go on to the next day or round.", (REPLAY,)),
    Command("day-back", ("<", "pageup"), "day back", "Go back by a day or round.", (REPLAY,)),
    Command("to-start", ("g", "home"), "start", "Go to the beginning.", (REPLAY,)),
    Command("to-end", ("G", "end"), "end", "Go to the end.", (REPLAY,)),
    Command("jump", ("n",), "number", "Go to an action by its number.", (REPLAY,)),
    Command("roll-on", ("space",), "play", "Play the game on, or stop.", (REPLAY,)),
    Command("faster", ("+",), "faster", "Play faster.", (REPLAY,)),
    Command("slower", ("-",), "slower", "Play slower.", (REPLAY,)),
    Command("eyes", ("v",), "eyes", "See it as another player saw it.", (REPLAY,)),
    Command("in-words", ("w",), "words", "Read the position in sentences.", (REPLAY,)),
    Command("branch", ("b",), "practise", "Practise from here, in a game of its own.", (REPLAY,)),
    Command("kind-next", ("right", "l", "tab"), "next", "Go to the next game.", (RECORDS,)),
    Command("kind-last", ("left", "h"), "before", "Go to the game before.", (RECORDS,)),
    Command("seat-next", ("tab", "right", "l"), "next", "Look at the next player.", (REVIEW,)),
    Command("seat-last", ("left", "h"), "before", "Look at the player before.", (REVIEW,)),
    Command("go-back", ("x", "escape"), "back", "Go back.", _BACK),
    Command("sit", ("space",), "show", "Show what only this person may see.", (WAIT,)),
    Command("whole", ("space",), "show all", "Show the whole score at once.", (END,)),
    Command("go-on", ("space", "enter"), "go on", "Show at once what a move led to.", (WATCH,)),
    Command("again", ("a",), "again", "Play the same deal again.", (END,)),
    Command("new", ("n",), "new deal", "Play a new deal.", (END,)),
    Command("set-up", ("up", "k"), "up", "Go to the line above.", (SETTINGS,)),
    Command("set-down", ("down", "j"), "down", "Go to the line below.", (SETTINGS,)),
    Command("set-after", ("right", "l", "enter", "space"), "change", "Change it.", (SETTINGS,)),
    Command("set-before", ("left", "h"), "back", "Change it the other way.", (SETTINGS,)),
    Command("usual", ("=", "backspace"), "as usual", "Set it as it usually is.", (SETTINGS,)),
    Command("settle", ("x", "escape", "q"), "close", "Close the settings.", (SETTINGS,)),
    Command("keep", ("tab", "escape"), "keep", "Keep the old key.", (NEW_KEY,)),
    Command("redraw", ("ctrl+l", "f5"), "redraw", "Paint the screen anew.", MODES),
)

DIGITS = tuple("1234567890")
CAPITALS = tuple("ABCDEFG")


def complete(named: Sequence[Command]) -> tuple[Command, ...]:
    """Commands with keys of their own, and after them those of all other keys: digits, capitals,
    and for the cards of the hand the letters that do nothing else."""
    taken = {key for command in named if {*command.modes} & {*_WALK} for key in command.keys}
    letters = tuple(letter for letter in ascii_lowercase if letter not in taken)
    digits = "Take a numbered choice, name a die, or open a page."
    return (
        *named,
        Command("number", DIGITS, "choice", digits, (*_WALK, TITLE, END, REPLAY)),
        Command("card", letters, "card", "Name a card or a choice by its letter.", _WALK),
        Command(
            "capital", CAPITALS, "Champion", "Add or leave out what has the letter.", (COMPOSE,)
        ),
    )


COMMANDS = complete(_NAMED)

_SHOWN = {
    "left": "←",
    "right": "→",
    "up": "↑",
    "down": "↓",
    "enter": "Enter",
    "space": "Space",
    "escape": "Esc",
    "tab": "Tab",
    "shift+tab": "Shift+Tab",
    "backspace": "Backspace",
    "pageup": "PgUp",
    "pagedown": "PgDn",
    "home": "Home",
    "end": "End",
    "ctrl+l": "Ctrl+L",
    "f5": "F5",
}
_SHOWN_7BIT = {"left": "Left", "right": "Right", "up": "Up", "down": "Down"}
_NAMES = {text: key for shown in (_SHOWN, _SHOWN_7BIT) for key, text in shown.items()}


def shown(key: str, ascii: bool = False) -> str:
    """A key as a player reads it."""
    return (_SHOWN_7BIT.get(key) if ascii else None) or _SHOWN.get(key, key)


def named(text: str) -> str:
    """The key that a player reads so: `Enter` is `enter`, `u` stays."""
    return _NAMES.get(text, text)


class Keymap:
    """Which key means which command in which mode."""

    def __init__(self, commands: Sequence[Command] = COMMANDS) -> None:
        self.commands = tuple(commands)
        self._by_id = {command.id: command for command in commands}
        self._by_key: dict[tuple[str, str], Command] = {}
        for command in commands:
            for mode in command.modes:
                for key in command.keys:
                    self._by_key.setdefault((mode, key), command)

    @property
    def card_keys(self) -> tuple[str, ...]:
        """The letters that name cards of the hand: all those that do nothing else."""
        return self._by_id["card"].keys

    def find(self, mode: str, key: str) -> Command | None:
        """The command that a key means in a mode."""
        return self._by_key.get((mode, key))

    def key(self, command_id: str) -> str:
        """The first key of a command. Raises KeyError."""
        return self._by_id[command_id].keys[0]

    def command(self, command_id: str) -> Command:
        """A command by its id. Raises KeyError."""
        return self._by_id[command_id]

    def of(self, mode: str) -> list[Command]:
        """The commands of a mode, in the order of the registry."""
        return [command for command in self.commands if mode in command.modes]

    def clashes(self) -> Iterator[tuple[str, str, str, str]]:
        """Each mode and key that means two commands, with the ids of both."""
        for command in self.commands:
            for mode in command.modes:
                for key in command.keys:
                    if self._by_key[mode, key].id != command.id:
                        yield mode, key, self._by_key[mode, key].id, command.id
