"""Styles as a terminal is told of them, and the shortest way from one to another."""

from __future__ import annotations

from typing import NamedTuple

from rich._palettes import EIGHT_BIT_PALETTE
from rich.color import Color, ColorSystem
from rich.style import Style

_TYPE = (("bold", "1"), ("dim", "2"), ("italic", "3"), ("underline", "4"), ("reverse", "7"))

_OFF = {"1": "22", "2": "22", "3": "23", "4": "24", "7": "27"}
"""What switches a type off again; bold and dim go together."""


class Pen(NamedTuple):
    """A style as the terminal is told of it: codes of type, of the ink and of the ground."""

    type: str
    ink: str
    ground: str

    @property
    def blank(self) -> tuple[str, str, str]:
        """What a space shows of the pen."""
        if "4" in self.type or "7" in self.type:
            return self
        return "", "", self.ground

    def after(self, other: Pen) -> str:
        """The sequence that changes the other pen to this one."""
        codes = self._types_after(other) + self._colours_after(other)
        anew = ["0", *self._types_after(RESET), *self._colours_after(RESET)]
        return f"\x1b[{min(';'.join(codes), ';'.join(anew), key=len)}m" if codes else ""

    def _types_after(self, other: Pen) -> list[str]:
        """What switches the types of the other pen off, and those of this one on."""
        wanted, present = (set(filter(None, pen.type.split(";"))) for pen in (self, other))
        off = {_OFF[code] for code in present - wanted}
        on = {code for code in wanted if code not in present or _OFF[code] in off}
        return [*sorted(off), *sorted(on)]

    def _colours_after(self, other: Pen) -> list[str]:
        ink = [self.ink or "39"] if self.ink != other.ink else []
        return ink + ([self.ground or "49"] if self.ground != other.ground else [])


RESET = Pen("", "", "")

FIXED = {EIGHT_BIT_PALETTE[number]: number for number in range(16, 256)}
"""The colours of the 6x6x6 cube and the grey ramp, which no terminal's theme changes."""


def pen_of(style: Style | None, system: ColorSystem) -> Pen:
    """The pen of a style on a terminal with such colours; None is the terminal's own style."""
    if style is None:
        return RESET
    names = ";".join(code for name, code in _TYPE if getattr(style, name))
    return Pen(names, _codes(style.color, system, True), _codes(style.bgcolor, system, False))


def _codes(color: Color | None, system: ColorSystem, foreground: bool) -> str:
    """The codes of a colour; of those that the 256 have too, the shorter ones."""
    if color is None or color.is_default:
        return ""
    if color.triplet in FIXED and system >= ColorSystem.EIGHT_BIT:
        return f"{38 if foreground else 48};5;{FIXED[color.triplet]}"
    return ";".join(color.downgrade(system).get_ansi_codes(foreground))
