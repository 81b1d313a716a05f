"""The colours of our own themes, by hand for each step of the colour ladder.

Those of 256 colours are exact values of the 6x6x6 cube and the grey ramp, so that nothing is
rounded; those of 16 are the terminal's own, by name.
"""

from __future__ import annotations

from typing import NamedTuple

from valeria_tui.settings import TEXTUAL_THEMES, Colour

TONES = ("red", "violet", "bronze", "green", "blue")
"""Colours of kinds. A game says which kind has which; all have the same set of roles."""

DIM = "dim"
"""In place of a colour, on the step of 16: the usual ink, dimmed."""


class Palette(NamedTuple):
    """The colours of a theme on one step of the ladder, as Rich reads them.

    `ground` lies behind everything, `plate` behind a card, `panel` behind what covers the board.
    `ink` is for text, `strong` for text that stands out, `quiet` and `faint` for what need not be
    read. Each tone has its dark shade behind names at rest and its bright shade behind names that
    are lit, both with the ink upon them, and its shade for text on the plate.
    """

    ground: str
    plate: str
    panel: str
    ink: str
    strong: str
    quiet: str
    faint: str
    gold: str
    on_gold: str
    alarm: str
    dark: dict[str, str]
    on_dark: dict[str, str]
    bright: dict[str, str]
    on_bright: dict[str, str]
    text: dict[str, str]


def palette(theme: str, colour: Colour) -> Palette:
    """The colours of a theme on a step of the ladder that has any.

    Raises KeyError for a theme that does not exist.
    """
    if theme in TEXTUAL_THEMES:
        from valeria_tui.borrowed import borrowed

        return borrowed(theme, colour)
    return PALETTES[theme, colour]


def _all(colour: str) -> dict[str, str]:
    return dict.fromkeys(TONES, colour)


def _tones(red: str, violet: str, bronze: str, green: str, blue: str) -> dict[str, str]:
    return dict(zip(TONES, (red, violet, bronze, green, blue), strict=True))


DARK_TRUE = Palette(
    ground="#0c1626",
    plate="#15233a",
    panel="#1a2b46",
    ink="#d7d7af",
    strong="#ffffd7",
    quiet="#8787af",
    faint="#5f5f87",
    gold="#ffd75f",
    on_gold="#1c1606",
    alarm="#ff875f",
    dark=_tones("#3f2530", "#322c50", "#40341f", "#1c3d3a", "#1d355c"),
    on_dark=_all("#d7d7af"),
    bright=_tones("#9c3d3b", "#6a4fa8", "#8f6a26", "#2f7d6c", "#3a6fc4"),
    on_bright=_all("#ffffd7"),
    text=_tones("#ff8787", "#afafff", "#d7af5f", "#87d7af", "#87afff"),
)
# The same in the 6x6x6 cube and the grey ramp: exact values, so that nothing is rounded.
DARK_256 = Palette(
    ground="#1c1c1c",
    plate="#262626",
    panel="#303030",
    ink="#ffd7af",
    strong="#ffffd7",
    quiet="#8a8a8a",
    faint="#4e4e4e",
    gold="#ffd75f",
    on_gold="#121212",
    alarm="#ff875f",
    dark=_all("#3a3a3a"),
    on_dark=_tones("#ffafaf", "#d7d7ff", "#ffd787", "#afffd7", "#afd7ff"),
    bright=_tones("#af0000", "#5f5faf", "#af5f00", "#00875f", "#005faf"),
    on_bright=_all("#ffffd7"),
    text=_tones("#ff8787", "#afafff", "#d7af5f", "#87d7af", "#87afff"),
)
LIGHT_TRUE = Palette(
    ground="#efe6d2",
    plate="#fbf6e9",
    panel="#fffaf0",
    ink="#1d2a3f",
    strong="#1d2a3f",
    quiet="#6b6f78",
    faint="#bfb49c",
    gold="#1f3f78",
    on_gold="#fff6dc",
    alarm="#b3361b",
    dark=_tones("#ecd0c6", "#ddd4ee", "#ecdcb6", "#cfe3d8", "#cfdcf0"),
    on_dark=_all("#1d2a3f"),
    bright=_tones("#a63a32", "#6547a3", "#8f6417", "#23705d", "#2d5fb3"),
    on_bright=_all("#fffaf0"),
    text=_tones("#9d2f28", "#573a97", "#7d560e", "#1b6150", "#2554a3"),
)
LIGHT_256 = Palette(
    ground="#e4e4e4",
    plate="#ffffff",
    panel="#eeeeee",
    ink="#00005f",
    strong="#00005f",
    quiet="#6c6c6c",
    faint="#b2b2b2",
    gold="#00005f",
    on_gold="#ffffd7",
    alarm="#af0000",
    dark=_tones("#ffd7d7", "#d7d7ff", "#ffffaf", "#d7ffd7", "#afd7ff"),
    on_dark=_all("#00005f"),
    bright=_tones("#af0000", "#5f5faf", "#875f00", "#005f5f", "#005faf"),
    on_bright=_all("#ffffff"),
    text=_tones("#af0000", "#5f00af", "#875f00", "#005f5f", "#005faf"),
)
# Sixteen colours have no tints: plates are the ground, and names carry the tone as their colour.
DARK_16 = Palette(
    ground="default",
    plate="default",
    panel="default",
    ink="default",
    strong="default",
    quiet=DIM,
    faint="bright_black",
    gold="yellow",
    on_gold="black",
    alarm="bright_red",
    dark=_all("default"),
    on_dark=_all("default"),
    bright=_tones("red", "magenta", "yellow", "green", "blue"),
    on_bright=_tones("bright_white", "bright_white", "black", "black", "bright_white"),
    text=_tones("red", "magenta", "yellow", "green", "cyan"),
)

# Vermilion, purple, yellow, bluish green and blue are those of Okabe and Ito: people who see red
# and green alike still tell them apart, the more so as they differ in lightness.
COLOUR_BLIND_TRUE = Palette(
    ground="#10151c",
    plate="#1b222c",
    panel="#252e3a",
    ink="#dcdcd2",
    strong="#ffffff",
    quiet="#939ba6",
    faint="#5c6571",
    gold="#f0e442",
    on_gold="#10151c",
    alarm="#ff9d4d",
    dark=_tones("#43230d", "#3f2a38", "#3f3b14", "#0b3629", "#0d2f48"),
    on_dark=_all("#dcdcd2"),
    bright=_tones("#d55e00", "#cc79a7", "#f0e442", "#009e73", "#0072b2"),
    on_bright=_tones("#000000", "#000000", "#000000", "#000000", "#ffffff"),
    text=_tones("#e8742a", "#e3a6c9", "#f0e442", "#22b88c", "#7aa5ff"),
)
COLOUR_BLIND_256 = COLOUR_BLIND_TRUE._replace(
    ground="#121212",
    plate="#262626",
    panel="#303030",
    ink="#dadada",
    quiet="#949494",
    faint="#626262",
    gold="#ffff5f",
    on_gold="#121212",
    alarm="#ffaf5f",
    dark=_all("#3a3a3a"),
    on_dark=_tones("#ff8700", "#ffafff", "#ffff5f", "#00d7af", "#5f87ff"),
    bright=_tones("#d75f00", "#d787d7", "#ffff5f", "#00d787", "#005fd7"),
    text=_tones("#ff8700", "#ffafff", "#ffff5f", "#00d7af", "#5f87ff"),
)
COLOUR_BLIND_16 = DARK_16._replace(
    alarm="bright_yellow",
    bright=_tones("red", "magenta", "bright_yellow", "cyan", "blue"),
    on_bright=_tones("bright_white", "bright_white", "black", "black", "bright_white"),
    text=_tones("bright_red", "bright_magenta", "bright_yellow", "cyan", "bright_blue"),
)
# Black and white, and nothing that is hard to read: no tints, no dimmed text.
CONTRAST_TRUE = Palette(
    ground="#000000",
    plate="#000000",
    panel="#1a1a1a",
    ink="#ffffff",
    strong="#ffffff",
    quiet="#d0d0d0",
    faint="#a8a8a8",
    gold="#ffe100",
    on_gold="#000000",
    alarm="#ffa366",
    dark=_all("#000000"),
    on_dark=_tones("#ff9d9d", "#d4b3ff", "#ffd166", "#7df0b0", "#8cc8ff"),
    bright=_tones("#ff9d9d", "#d4b3ff", "#ffd166", "#7df0b0", "#8cc8ff"),
    on_bright=_all("#000000"),
    text=_tones("#ff9d9d", "#d4b3ff", "#ffd166", "#7df0b0", "#8cc8ff"),
)
CONTRAST_256 = CONTRAST_TRUE._replace(
    ground="#080808",
    plate="#080808",
    panel="#1c1c1c",
    quiet="#d0d0d0",
    faint="#a8a8a8",
    gold="#ffff00",
    on_gold="#080808",
    alarm="#ffaf5f",
    dark=_all("#080808"),
    on_dark=_tones("#ffafaf", "#d7afff", "#ffd75f", "#87ffaf", "#87d7ff"),
    bright=_tones("#ffafaf", "#d7afff", "#ffd75f", "#87ffaf", "#87d7ff"),
    on_bright=_all("#080808"),
    text=_tones("#ffafaf", "#d7afff", "#ffd75f", "#87ffaf", "#87d7ff"),
)
CONTRAST_16 = DARK_16._replace(
    quiet="default",
    faint="default",
    gold="bright_yellow",
    alarm="bright_red",
    bright=_tones("bright_red", "bright_magenta", "bright_yellow", "bright_green", "bright_cyan"),
    on_bright=_all("black"),
    text=_tones("bright_red", "bright_magenta", "bright_yellow", "bright_green", "bright_cyan"),
)

PALETTES: dict[tuple[str, Colour], Palette] = {
    ("dark", "truecolor"): DARK_TRUE,
    ("dark", "256"): DARK_256,
    ("dark", "16"): DARK_16,
    ("light", "truecolor"): LIGHT_TRUE,
    ("light", "256"): LIGHT_256,
    ("light", "16"): DARK_16._replace(faint="default"),
    ("colour-blind", "truecolor"): COLOUR_BLIND_TRUE,
    ("colour-blind", "256"): COLOUR_BLIND_256,
    ("colour-blind", "16"): COLOUR_BLIND_16,
    ("contrast", "truecolor"): CONTRAST_TRUE,
    ("contrast", "256"): CONTRAST_256,
    ("contrast", "16"): CONTRAST_16,
}
