"""How things look: themes, the colour ladder, and the glyphs.

Every cell of a picture has a role. A theme gives each role its colours on the four steps of the
ladder: 24-bit, 256 and 16 colours, each tuned by hand, and none. Meaning is never colour alone:
what matters is also a letter, a shape, or bold, reversed or underlined type.
"""

from __future__ import annotations

from typing import NamedTuple

from rich.style import Style

from valeria_tui.settings import Colour

TONES = ("red", "violet", "bronze", "green", "blue")
"""Colours of kinds. A game says which kind has which; all have the same set of roles."""


class Glyphs(NamedTuple):
    """One-cell characters, none of which needs a variation selector."""

    edge: str  # left edge of a card that cannot be chosen now
    edge_lit: str  # … that can
    cursor: str
    focus: str  # what the question is about
    changed: str
    near: str  # in range
    far: str  # out of range
    front: str
    up: str
    down: str
    full: str  # a slot that is taken
    empty: str  # … that is free
    more: str
    line: str
    wall: str
    dot: str


UNICODE = Glyphs("│", "▐", "▸", "»", "✦", "◎", "·", "▾", "▴", "▾", "▮", "▯", "▾", "─", "═", "·")
ASCII = Glyphs("|", "#", ">", "=", "*", "@", ".", "v", "^", "v", "x", "-", "v", "-", "=", ".")


class Palette(NamedTuple):
    """The colours of a theme on one step of the ladder, as Rich reads them.

    `ground` lies behind everything, `plate` behind a card, `panel` behind what covers the board.
    Each tone has its dark shade (behind names at rest, which are `on_dark`), its bright shade
    (behind names that are lit, which are `bright_ink`) and its shade for text on the plate.
    """

    ground: str
    plate: str
    panel: str
    ink: str
    quiet: str
    faint: str
    gold: str
    on_gold: str
    alarm: str
    bright_ink: str
    dark: dict[str, str]
    on_dark: dict[str, str]
    bright: dict[str, str]
    text: dict[str, str]


DARK_TRUE = Palette(
    ground="#0c1626",
    plate="#15233a",
    panel="#1a2b46",
    ink="#d7d7af",
    quiet="#8787af",
    faint="#5f5f87",
    gold="#ffd75f",
    on_gold="#1c1606",
    alarm="#ff875f",
    bright_ink="#ffffd7",
    dark={
        "red": "#3f2530",
        "violet": "#322c50",
        "bronze": "#40341f",
        "green": "#1c3d3a",
        "blue": "#1d355c",
    },
    on_dark=dict.fromkeys(TONES, "#d7d7af"),
    bright={
        "red": "#9c3d3b",
        "violet": "#6a4fa8",
        "bronze": "#8f6a26",
        "green": "#2f7d6c",
        "blue": "#3a6fc4",
    },
    text={
        "red": "#ff8787",
        "violet": "#afafff",
        "bronze": "#d7af5f",
        "green": "#87d7af",
        "blue": "#87afff",
    },
)
# The same in the 6x6x6 cube and the grey ramp: exact values, so that nothing is rounded.
DARK_256 = Palette(
    ground="#1c1c1c",
    plate="#262626",
    panel="#303030",
    ink="#ffd7af",
    quiet="#8a8a8a",
    faint="#4e4e4e",
    gold="#ffd75f",
    on_gold="#121212",
    alarm="#ff875f",
    bright_ink="#ffffd7",
    dark=dict.fromkeys(TONES, "#3a3a3a"),
    on_dark={
        "red": "#ffafaf",
        "violet": "#d7d7ff",
        "bronze": "#ffd787",
        "green": "#afffd7",
        "blue": "#afd7ff",
    },
    bright={
        "red": "#af0000",
        "violet": "#5f5faf",
        "bronze": "#af5f00",
        "green": "#00875f",
        "blue": "#005faf",
    },
    text={
        "red": "#ff8787",
        "violet": "#afafff",
        "bronze": "#d7af5f",
        "green": "#87d7af",
        "blue": "#87afff",
    },
)
LIGHT_TRUE = Palette(
    ground="#efe6d2",
    plate="#fbf6e9",
    panel="#fffaf0",
    ink="#1d2a3f",
    quiet="#6b6f78",
    faint="#bfb49c",
    gold="#1f3f78",
    on_gold="#fff6dc",
    alarm="#b3361b",
    bright_ink="#fffaf0",
    dark={
        "red": "#ecd0c6",
        "violet": "#ddd4ee",
        "bronze": "#ecdcb6",
        "green": "#cfe3d8",
        "blue": "#cfdcf0",
    },
    on_dark=dict.fromkeys(TONES, "#1d2a3f"),
    bright={
        "red": "#a63a32",
        "violet": "#6547a3",
        "bronze": "#8f6417",
        "green": "#23705d",
        "blue": "#2d5fb3",
    },
    text={
        "red": "#9d2f28",
        "violet": "#573a97",
        "bronze": "#7d560e",
        "green": "#1b6150",
        "blue": "#2554a3",
    },
)
LIGHT_256 = Palette(
    ground="#e4e4e4",
    plate="#ffffff",
    panel="#eeeeee",
    ink="#00005f",
    quiet="#6c6c6c",
    faint="#b2b2b2",
    gold="#00005f",
    on_gold="#ffffd7",
    alarm="#af0000",
    bright_ink="#ffffff",
    dark={
        "red": "#ffd7d7",
        "violet": "#d7d7ff",
        "bronze": "#ffffaf",
        "green": "#d7ffd7",
        "blue": "#afd7ff",
    },
    on_dark=dict.fromkeys(TONES, "#00005f"),
    bright={
        "red": "#af0000",
        "violet": "#5f5faf",
        "bronze": "#875f00",
        "green": "#005f5f",
        "blue": "#005faf",
    },
    text={
        "red": "#af0000",
        "violet": "#5f00af",
        "bronze": "#875f00",
        "green": "#005f5f",
        "blue": "#005faf",
    },
)
# Sixteen colours have no tints: plates are the ground, and names carry the tone as their colour.
DARK_16 = Palette(
    ground="default",
    plate="default",
    panel="default",
    ink="default",
    quiet="default",
    faint="bright_black",
    gold="yellow",
    on_gold="black",
    alarm="bright_red",
    bright_ink="bright_white",
    dark=dict.fromkeys(TONES, "default"),
    on_dark=dict.fromkeys(TONES, "default"),
    bright={
        "red": "red",
        "violet": "magenta",
        "bronze": "yellow",
        "green": "green",
        "blue": "blue",
    },
    text={
        "red": "red",
        "violet": "magenta",
        "bronze": "yellow",
        "green": "green",
        "blue": "cyan",
    },
)

PALETTES: dict[tuple[str, Colour], Palette] = {
    ("dark", "truecolor"): DARK_TRUE,
    ("dark", "256"): DARK_256,
    ("dark", "16"): DARK_16,
    ("light", "truecolor"): LIGHT_TRUE,
    ("light", "256"): LIGHT_256,
    ("light", "16"): DARK_16._replace(faint="default", bright_ink="white"),
}


class Look:
    """The styles of all roles and the glyphs, for one theme on one step of the ladder."""

    def __init__(self, theme: str = "dark", colour: Colour = "truecolor", ascii: bool = False):
        self.theme, self.colour, self.ascii = theme, colour, ascii
        self.glyphs = ASCII if ascii else UNICODE
        if colour in ("truecolor", "256"):  # tinted names set cards apart
            self.glyphs = self.glyphs._replace(edge=" ")
        if colour == "none":
            self._styles = _colourless()
        elif colour == "16":
            self._styles = _sixteen(PALETTES[theme, colour])
        else:
            self._styles = _tinted(PALETTES[theme, colour])

    def style(self, role: str) -> Style:
        """The style of a role. Raises KeyError for a role that does not exist."""
        return self._styles[role]

    @property
    def roles(self) -> tuple[str, ...]:
        """All roles, in order of name."""
        return tuple(sorted(self._styles))


def _tinted(p: Palette) -> dict[str, Style]:
    def on(ground: str, ink: str, bold: bool | None = None) -> Style:
        return Style(color=ink, bgcolor=ground, bold=bold)

    styles = {
        "ground": on(p.ground, p.ink),
        "ink": on(p.ground, p.ink),
        "strong": on(p.ground, p.bright_ink if p.ground < p.ink else p.ink, bold=True),
        "quiet": on(p.ground, p.quiet),
        "faint": on(p.ground, p.faint),
        "key": on(p.ground, p.gold, bold=True),
        "alarm": on(p.ground, p.alarm, bold=True),
        "question": on(p.ground, p.gold, bold=True),
        "cursor": on(p.gold, p.on_gold, bold=True),
        "lit": on(p.ground, p.bright_ink if p.ground < p.ink else p.ink),
        "title": on(p.panel, p.ink, bold=True),
        "title.quiet": on(p.panel, p.quiet),
        "plate": on(p.plate, p.ink),
        "plate.lit": on(p.plate, p.bright_ink if p.ground < p.ink else p.ink, bold=True),
        "plate.quiet": on(p.plate, p.quiet),
        "plate.faint": on(p.plate, p.faint),
        "plate.alarm": on(p.plate, p.alarm, bold=True),
        "plate.mark": on(p.plate, p.gold, bold=True),
        "panel": on(p.panel, p.ink),
        "panel.strong": on(p.panel, p.gold, bold=True),
        "panel.quiet": on(p.panel, p.quiet),
        "panel.key": on(p.panel, p.gold, bold=True),
        "mark": on(p.ground, p.gold, bold=True),
    }
    for tone in TONES:
        dark, bright, text = p.dark[tone], p.bright[tone], p.text[tone]
        styles |= {
            f"{tone}.edge": on(p.plate, text),
            f"{tone}.edge.lit": on(p.plate, bright),
            f"{tone}.head": on(dark, p.on_dark[tone]),
            f"{tone}.head.lit": on(bright, p.bright_ink, bold=True),
            f"{tone}.head.quiet": on(dark, p.quiet),
            f"{tone}.plate": on(p.plate, text),
            f"{tone}.panel": on(p.panel, text),
            f"{tone}.text": on(p.ground, text),
            f"{tone}.die": on(bright, p.bright_ink, bold=True),
            f"{tone}.die.spent": on(p.ground, p.faint),
        }
    return styles


def _sixteen(p: Palette) -> dict[str, Style]:
    def ink(
        colour: str,
        bold: bool | None = None,
        dim: bool | None = None,
        underline: bool | None = None,
    ) -> Style:
        return Style(color=colour, bgcolor="default", bold=bold, dim=dim, underline=underline)

    styles = {
        "ground": ink("default"),
        "ink": ink("default"),
        "strong": ink("default", bold=True),
        "quiet": ink("default", dim=True),
        "faint": ink(p.faint),
        "key": ink(p.gold, bold=True),
        "alarm": ink(p.alarm, bold=True),
        "question": ink(p.gold, bold=True),
        "cursor": Style(color=p.on_gold, bgcolor=p.gold, bold=False),
        "lit": ink("default", bold=True),
        "title": ink("default", bold=True, underline=True),
        "title.quiet": ink("default", underline=True),
        "plate": ink("default"),
        "plate.lit": ink("default", bold=True),
        "plate.quiet": ink("default", dim=True),
        "plate.faint": ink(p.faint),
        "plate.alarm": ink(p.alarm, bold=True),
        "plate.mark": ink(p.gold, bold=True),
        "panel": ink("default"),
        "panel.strong": ink(p.gold, bold=True),
        "panel.quiet": ink("default", dim=True),
        "panel.key": ink(p.gold, bold=True),
        "mark": ink(p.gold, bold=True),
    }
    for tone in TONES:
        text, bright = p.text[tone], p.bright[tone]
        on_bright = "black" if bright in ("yellow", "green") else "bright_white"
        styles |= {
            f"{tone}.edge": ink(text, dim=True),
            f"{tone}.edge.lit": ink(text, bold=True),
            f"{tone}.head": ink(text),
            f"{tone}.head.lit": ink(text, bold=True),
            f"{tone}.head.quiet": ink("default", dim=True),
            f"{tone}.plate": ink(text),
            f"{tone}.panel": ink(text),
            f"{tone}.text": ink(text),
            f"{tone}.die": Style(color=on_bright, bgcolor=bright, bold=True),
            f"{tone}.die.spent": ink(p.faint),
        }
    return styles


def _colourless() -> dict[str, Style]:
    """Type alone: bold for what is lit, reversed for the cursor, dim for what is at rest."""
    calm, bold, dim = Style(bold=False), Style(bold=True), Style(dim=True)
    cursor = Style(reverse=True, bold=True)
    styles = dict.fromkeys(
        ("ground", "ink", "plate", "panel", "title.quiet"),
        calm,
    )
    styles |= dict.fromkeys(
        ("quiet", "faint", "plate.quiet", "plate.faint", "panel.quiet"),
        dim,
    )
    styles |= dict.fromkeys(
        (
            "strong",
            "key",
            "alarm",
            "question",
            "lit",
            "title",
            "plate.lit",
            "plate.alarm",
            "plate.mark",
            "panel.strong",
            "panel.key",
            "mark",
        ),
        bold,
    )
    styles["cursor"] = cursor
    for tone in TONES:
        styles |= {
            f"{tone}.edge": dim,
            f"{tone}.edge.lit": bold,
            f"{tone}.head": calm,
            f"{tone}.head.lit": Style(bold=True, underline=True),
            f"{tone}.head.quiet": dim,
            f"{tone}.plate": calm,
            f"{tone}.panel": calm,
            f"{tone}.text": calm,
            f"{tone}.die": bold,
            f"{tone}.die.spent": dim,
        }
    return styles
