"""How a player wants to see the games: what can be set, and what comes of it on his terminal.

A *wish* is what a player has set, in the settings file or on the settings page: a value for a
name of `SETTINGS`. `Settings` is what the faces work with; `grant` makes it out of wishes and of
what the terminal can do.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Literal, NamedTuple

Colour = Literal["truecolor", "256", "16", "none"]
COLOURS: tuple[Colour, ...] = ("truecolor", "256", "16", "none")

Stops = Literal["all", "relevant", "priest"]
STOPS: tuple[Stops, ...] = ("all", "relevant", "priest")

THEMES = ("dark", "light", "colour-blind", "contrast")
"""Our own themes, tuned by hand on every step of the colour ladder."""

TEXTUAL_THEMES = (
    "textual-dark",
    "textual-light",
    "nord",
    "gruvbox",
    "catppuccin-mocha",
    "dracula",
    "tokyo-night",
    "monokai",
    "flexoki",
    "catppuccin-latte",
    "catppuccin-frappe",
    "catppuccin-macchiato",
    "solarized-light",
    "solarized-dark",
    "rose-pine",
    "rose-pine-moon",
    "rose-pine-dawn",
    "atom-one-dark",
    "atom-one-light",
)
"""Themes that come with Textual, from which ours are made (`themes.py`)."""

AUTO = "auto"

LONGEST_IDLE = 240
"""Minutes."""

Value = str | bool | int | float
"""What a setting may be."""

# Terminals that show 24-bit colour and say so by their name alone, as over SSH.
_TRUECOLOR_TERMS = ("alacritty", "direct", "foot", "ghostty", "kitty", "wezterm")
_COLOURLESS_TERMS = ("dumb", "unknown", "vt1", "vt2", "vt3")


class Setting(NamedTuple):
    """One thing that can be set.

    `values` are those that the settings page goes through. Where they are numbers, the file may
    hold any number from the least to the greatest of them.
    """

    name: str
    default: Value
    values: tuple[Value, ...]
    text: str

    @property
    def range(self) -> str:
        """What its value may be, in words."""
        if isinstance(self.default, bool):
            return "true or false"
        if isinstance(self.default, str):
            return f"one of: {', '.join(map(str, self.values))}"
        noun = "a whole number" if isinstance(self.default, int) else "a number"
        return f"{noun} from {self.values[0]:g} to {self.values[-1]:g}"

    def fault(self, value: object) -> str:
        """Why this cannot be its value; empty when it can."""
        if isinstance(self.default, bool):
            fits = isinstance(value, bool)
        elif isinstance(self.default, str):
            fits = isinstance(value, str) and value in self.values
        else:
            kind = int if isinstance(self.default, int) else (int, float)
            fits = isinstance(value, kind) and not isinstance(value, bool)
            fits = fits and self._least <= value <= self._most  # type: ignore[operator]
        return "" if fits else f"{self.name} is {self.range}, not {_spelt(value)}"

    @property
    def _least(self) -> float:
        return min(float(each) for each in self.values)

    @property
    def _most(self) -> float:
        return max(float(each) for each in self.values)


def _spelt(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    text = repr(value)
    return text if len(text) <= 40 else f"{text[:37]}..."


SETTINGS = (
    Setting("theme", "dark", (*THEMES, *TEXTUAL_THEMES), "The colours of the screen."),
    Setting(
        "colour",
        AUTO,
        (AUTO, *COLOURS),
        "How many colours the terminal is sent; auto asks the terminal, and heeds NO_COLOR.",
    ),
    Setting(
        "glyphs",
        AUTO,
        (AUTO, "unicode", "ascii"),
        "The signs on the screen; auto takes 7-bit ones where the encoding is not UTF-8.",
    ),
    Setting(
        "motion",
        AUTO,
        (AUTO, "full", "reduced"),
        "Whether moves play step by step; auto reduces that over SSH.",
    ),
    Setting("pace", 0.7, (0.0, 0.3, 0.7, 1.2, 2.0), "Seconds that each step of others is shown."),
    Setting("mouse", True, (True, False), "Whether the mouse does what keys do."),
    Setting(
        "stops",
        "relevant",
        STOPS,
        "In which windows to be asked: all, where an answer is relevant, or for a priest only.",
    ),
    Setting(
        "idle",
        0,
        (0, 5, 15, 30, 60, LONGEST_IDLE),
        "Minutes without a key after which to leave; 0 never does.",
    ),
)

BY_NAME = {setting.name: setting for setting in SETTINGS}


class Surroundings(NamedTuple):
    """What the program finds itself in: the environment, and the encoding that is drawn in."""

    environment: Mapping[str, str] = {}
    encoding: str | None = "utf-8"

    @property
    def is_remote(self) -> bool:
        """Whether a player looks on over SSH."""
        return any(self.environment.get(name) for name in ("SSH_CONNECTION", "SSH_TTY"))


class Settings(NamedTuple):
    """What every face may need to know about the player's wishes. Unchanging.

    - `saves`: the folder of saved games.
    - `colour`: how many colours the terminal is sent; `none` means not one colour code.
    - `ascii`: draw with 7-bit characters only.
    - `fast`: show what happens at once, without a pace.
    - `still`: show where a move has led to, and not how step by step.
    - `pace`: seconds that each action of a bot stays before the next one.
    - `mouse`: react to the mouse.
    - `theme`: one of THEMES or of TEXTUAL_THEMES.
    - `stops`: in which windows to stop for an answer: in `all`, where one is `relevant`, or in
      those only where the `priest` may be played.
    - `idle`: minutes without a key after which the program leaves; 0 when it never does.
    - `wishes`: what the player has set, by name.
    - `keys`: for commands of his own keys, these by the command's id.
    - `file`: where both are kept; None when nowhere.
    - `around`: what the program found itself in when it began.
    - `faults`: what was wrong with that file, each in a sentence.
    """

    saves: Path
    colour: Colour = "truecolor"
    ascii: bool = False
    fast: bool = False
    still: bool = False
    pace: float = 0.7
    mouse: bool = True
    theme: str = "dark"
    stops: Stops = "relevant"
    idle: float = 0
    wishes: Mapping[str, Value] = {}
    keys: Mapping[str, tuple[str, ...]] = {}
    file: Path | None = None
    around: Surroundings = Surroundings()
    faults: tuple[str, ...] = ()

    @property
    def mono(self) -> bool:
        """Whether no colour code may be sent."""
        return self.colour == "none"

    @property
    def look(self) -> tuple[str, Colour, bool]:
        """Of what a `Look` is made."""
        return self.theme, self.colour, self.ascii

    def wish(self, name: str) -> Value:
        """What the player has set, or else the default. Raises KeyError for an unknown name."""
        return self.wishes.get(name, BY_NAME[name].default)


def grant(settings: Settings, wishes: Mapping[str, Value]) -> Settings:
    """The settings with these wishes come true, as far as the terminal goes along.

    Wishes for other names stay as they are.
    """
    around = settings.around
    new: dict[str, Any] = {"wishes": {**settings.wishes, **wishes}}
    for name, value in wishes.items():
        match name:
            case "colour":
                new[name] = detect_colour(around.environment) if value == AUTO else value
            case "glyphs":
                auto = value == AUTO
                new["ascii"] = not speaks_unicode(around.encoding) if auto else value == "ascii"
            case "motion":
                new["still"] = around.is_remote if value == AUTO else value == "reduced"
            case _:
                new[name] = value
    return settings._replace(**new)


def defaults() -> dict[str, Value]:
    """The wishes of a player who has set nothing."""
    return {setting.name: setting.default for setting in SETTINGS}


def detect_colour(environment: Mapping[str, str]) -> Colour:
    """The step of the colour ladder on which the terminal stands.

    A `NO_COLOR` that is not empty wins over what the terminal can do (no-color.org).
    """
    term = environment.get("TERM", "").lower()
    if environment.get("NO_COLOR") or term.startswith(_COLOURLESS_TERMS):
        return "none"
    if environment.get("COLORTERM", "").lower() in ("truecolor", "24bit"):
        return "truecolor"
    if any(name in term for name in _TRUECOLOR_TERMS):
        return "truecolor"
    if "256color" in term:
        return "256"
    return "16" if term else "truecolor"


def speaks_unicode(encoding: str | None) -> bool:
    """Whether a stream of this encoding can carry characters beyond 7-bit."""
    return (encoding or "").lower().replace("-", "").startswith("utf")
