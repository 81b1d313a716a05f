"""Themes that come with Textual, as palettes of ours.

Textual's themes name a handful of colours. From these the roles of a palette are mixed, and
whatever could not be read on its ground is moved away from it until it can, on the step of 256
colours within their cube and greys. Where the terminal has only 16 colours of its own, a theme
is no more than dark or light.
"""

from __future__ import annotations

from functools import cache

from textual.color import Color
from textual.theme import BUILTIN_THEMES

from valeria_tui.palettes import PALETTES, TONES, Palette
from valeria_tui.pen import FIXED
from valeria_tui.settings import Colour

_SOURCES = dict(zip(TONES, ("error", "secondary", "warning", "success", "primary"), strict=True))
"""From which colour of a theme a tone comes."""

_READABLE, _QUIET, _SEEN = 4.5, 3.2, 1.6
"""The least contrast of text, of what matters less, and of what need not be read."""

_STEPS = 20


@cache
def borrowed(theme: str, colour: Colour) -> Palette:
    """The palette of a theme on a step of the ladder that has colours. Raises KeyError."""
    source = BUILTIN_THEMES[theme]
    if colour == "16":
        return PALETTES["dark" if source.dark else "light", "16"]
    named = source.to_color_system().generate()
    fixed = _nearest_fixed if colour == "256" else _as_it_is

    def take(name: str) -> Color:
        return fixed(Color.parse(named[name]))

    def on(back: Color, wanted: Color, least: float = _READABLE) -> Color:
        """The colour nearest to the wanted one that can be read on a ground."""
        steps = (fixed(wanted.blend(_far_end(back), step / _STEPS)) for step in range(_STEPS))
        return next((each for each in steps if _contrast(each, back) >= least), _far_end(back))

    ground, plate, panel = take("background"), take("surface"), take("panel")
    far = _far_end(ground)
    tones = {tone: on(plate, take(name), _SEEN) for tone, name in _SOURCES.items()}
    dark = {tone: fixed(plate.blend(shade, 0.15)) for tone, shade in tones.items()}
    worst = min((ground, plate, panel, *dark.values()), key=lambda each: _contrast(each, far))
    ink = on(worst, take("foreground"))
    shades = (on(worst, take("accent").blend(far, part / 4)) for part in range(5))
    gold = next(each for each in shades if each not in tones.values())  # the cursor is no tone
    return Palette(
        ground=_text(ground),
        plate=_text(plate),
        panel=_text(panel),
        ink=_text(ink),
        strong=_text(on(worst, ink.blend(far, 0.6))),
        quiet=_text(on(worst, ink.blend(ground, 0.35), _QUIET)),
        faint=_text(on(worst, ink.blend(ground, 0.65), _SEEN)),
        gold=_text(gold),
        on_gold=_text(_far_end(gold)),
        alarm=_text(on(worst, take("error"))),
        dark={tone: _text(shade) for tone, shade in dark.items()},
        on_dark={tone: _text(on(shade, ink)) for tone, shade in dark.items()},
        bright={tone: _text(shade) for tone, shade in tones.items()},
        on_bright={tone: _text(_far_end(shade)) for tone, shade in tones.items()},
        text={tone: _text(on(worst, shade)) for tone, shade in tones.items()},
    )


_BLACK, _WHITE = Color(0, 0, 0), Color(255, 255, 255)


def _far_end(ground: Color) -> Color:
    """Black or white, whichever can be read better on the ground."""
    return max(_BLACK, _WHITE, key=lambda each: _contrast(each, ground))


def _text(colour: Color) -> str:
    return colour.hex6.lower()


def _as_it_is(colour: Color) -> Color:
    return Color(*colour.rgb)


def _nearest_fixed(colour: Color) -> Color:
    def distance(other: tuple[int, int, int]) -> int:
        return sum((a - b) ** 2 for a, b in zip(other, colour.rgb, strict=True))

    return Color(*min(FIXED, key=distance))


def _contrast(one: Color, other: Color) -> float:
    """The contrast ratio of two colours, from 1 to 21, as the W3C reckons it."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: Color) -> float:
    def linear(channel: int) -> float:
        share = channel / 255
        return share / 12.92 if share <= 0.03928 else float(((share + 0.055) / 1.055) ** 2.4)

    red, green, blue = map(linear, colour.rgb)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
