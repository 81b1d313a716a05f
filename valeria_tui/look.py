"""How things look: the styles of all roles, and the glyphs.

Every cell of a picture has a role. A theme gives each role its colours on the four steps of the
ladder: 24-bit, 256 and 16 colours, each tuned by hand, and none. Meaning is never colour alone:
what matters is also a letter, a shape, or bold, reversed or underlined type.
"""

from __future__ import annotations

from typing import NamedTuple

from rich.style import Style

from valeria_tui.palettes import DIM, TONES, Palette, palette
from valeria_tui.settings import Colour


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


class Look:
    """The styles of all roles and the glyphs, for one theme on one step of the ladder."""

    def __init__(self, theme: str = "dark", colour: Colour = "truecolor", ascii: bool = False):
        self.theme, self.colour, self.ascii = theme, colour, ascii
        self.glyphs = ASCII if ascii else UNICODE
        if colour == "none":
            self._styles = _colourless(dims=theme != "contrast")
            return
        colours = palette(theme, colour)
        if colours.plate != colours.ground:  # plates set cards apart
            self.glyphs = self.glyphs._replace(edge=" ")
        self._styles = _sixteen(colours) if colour == "16" else _tinted(colours)

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
        "strong": on(p.ground, p.strong, bold=True),
        "quiet": on(p.ground, p.quiet),
        "faint": on(p.ground, p.faint),
        "key": on(p.ground, p.gold, bold=True),
        "alarm": on(p.ground, p.alarm, bold=True),
        "question": on(p.ground, p.gold, bold=True),
        "cursor": on(p.gold, p.on_gold, bold=True),
        "lit": on(p.ground, p.strong),
        "title": on(p.panel, p.ink, bold=True),
        "title.quiet": on(p.panel, p.quiet),
        "plate": on(p.plate, p.ink),
        "plate.lit": on(p.plate, p.strong, bold=True),
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
            f"{tone}.head.lit": on(bright, p.on_bright[tone], bold=True),
            f"{tone}.head.quiet": on(dark, p.quiet),
            f"{tone}.plate": on(p.plate, text),
            f"{tone}.panel": on(p.panel, text),
            f"{tone}.text": on(p.ground, text),
            f"{tone}.die": on(bright, p.on_bright[tone], bold=True),
            f"{tone}.die.spent": on(p.ground, p.faint),
        }
    return styles


_DIMMED = Style(dim=True)


def _sixteen(p: Palette) -> dict[str, Style]:
    def ink(
        colour: str,
        bold: bool | None = None,
        underline: bool | None = None,
    ) -> Style:
        colour, dim = ("default", True) if colour == DIM else (colour, None)
        return Style(color=colour, bgcolor="default", bold=bold, dim=dim, underline=underline)

    styles = {
        "ground": ink("default"),
        "ink": ink("default"),
        "strong": ink("default", bold=True),
        "quiet": ink(p.quiet),
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
        "plate.quiet": ink(p.quiet),
        "plate.faint": ink(p.faint),
        "plate.alarm": ink(p.alarm, bold=True),
        "plate.mark": ink(p.gold, bold=True),
        "panel": ink("default"),
        "panel.strong": ink(p.gold, bold=True),
        "panel.quiet": ink(p.quiet),
        "panel.key": ink(p.gold, bold=True),
        "mark": ink(p.gold, bold=True),
    }
    for tone in TONES:
        text, bright = p.text[tone], p.bright[tone]
        styles |= {
            f"{tone}.edge": ink(text) + _DIMMED if p.quiet == DIM else ink(text),
            f"{tone}.edge.lit": ink(text, bold=True),
            f"{tone}.head": ink(text),
            f"{tone}.head.lit": ink(text, bold=True),
            f"{tone}.head.quiet": ink(p.quiet),
            f"{tone}.plate": ink(text),
            f"{tone}.panel": ink(text),
            f"{tone}.text": ink(text),
            f"{tone}.die": Style(color=p.on_bright[tone], bgcolor=bright, bold=True),
            f"{tone}.die.spent": ink(p.faint),
        }
    return styles


def _colourless(dims: bool) -> dict[str, Style]:
    """Type alone: bold for what is lit, reversed for the cursor; what is at rest is dim, where
    anything may be."""
    calm, bold = Style(bold=False), Style(bold=True)
    dim = Style(dim=True) if dims else calm
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
