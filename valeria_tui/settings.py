"""How a player wants to see the games, from the command line and the environment."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Literal, NamedTuple

Colour = Literal["truecolor", "256", "16", "none"]
COLOURS: tuple[Colour, ...] = ("truecolor", "256", "16", "none")

Stops = Literal["all", "relevant", "priest"]
STOPS: tuple[Stops, ...] = ("all", "relevant", "priest")

THEMES = ("dark", "light")

# Terminals that show 24-bit colour and say so by their name alone, as over SSH.
_TRUECOLOR_TERMS = ("alacritty", "direct", "foot", "ghostty", "kitty", "wezterm")
_COLOURLESS_TERMS = ("dumb", "unknown", "vt1", "vt2", "vt3")


class Settings(NamedTuple):
    """What every face may need to know about the player's wishes. Unchanging.

    - `saves`: the folder of saved games.
    - `colour`: how many colours the terminal is sent; `none` means not one colour code.
    - `ascii`: draw with 7-bit characters only.
    - `fast`: show what happens at once, without a pace.
    - `pace`: seconds that each action of a bot stays before the next one.
    - `mouse`: react to the mouse.
    - `theme`: one of THEMES.
    - `stops`: in which windows to stop for an answer: in `all`, where one is `relevant`, or in
      those only where the `priest` may be played.
    """

    saves: Path
    colour: Colour = "truecolor"
    ascii: bool = False
    fast: bool = False
    pace: float = 0.7
    mouse: bool = True
    theme: str = "dark"
    stops: Stops = "relevant"

    @property
    def mono(self) -> bool:
        """Whether no colour code may be sent."""
        return self.colour == "none"


def detect_colour(environment: Mapping[str, str], mono: bool = False) -> Colour:
    """The step of the colour ladder on which the terminal stands.

    `mono` and a `NO_COLOR` that is not empty win over everything else (no-color.org).
    """
    term = environment.get("TERM", "").lower()
    if mono or environment.get("NO_COLOR") or term.startswith(_COLOURLESS_TERMS):
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
