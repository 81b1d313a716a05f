"""Looks: themes on every step of the colour ladder, read in colour, in grey and by the colour
blind."""

import itertools
import unicodedata

import pytest
from rich.cells import cell_len
from rich.color import Color, ColorType
from textual.theme import BUILTIN_THEMES

from valeria_tui.borrowed import borrowed
from valeria_tui.canvas import Canvas
from valeria_tui.look import ASCII, UNICODE, Look
from valeria_tui.palettes import TONES, palette
from valeria_tui.pen import FIXED
from valeria_tui.settings import COLOURS, TEXTUAL_THEMES, THEMES

ALL = (*THEMES, *TEXTUAL_THEMES)
TINTED = [(theme, colour) for theme in ALL for colour in ("truecolor", "256")]


@pytest.mark.parametrize("glyph", sorted(set(UNICODE)), ids=lambda glyph: f"U+{ord(glyph):04X}")
def test_every_glyph_is_one_cell_wide(glyph):
    assert len(glyph) == 1
    assert cell_len(glyph) == 1
    assert unicodedata.east_asian_width(glyph) not in "WF"


def test_ascii_glyphs_are_7_bit():
    assert all(glyph.isascii() and len(glyph) == 1 for glyph in ASCII)


def test_a_text_that_names_a_glyph_shows_its_7_bit_one():
    canvas = Canvas(len(UNICODE), 1, ascii=True)
    canvas.put(0, 0, "".join(UNICODE), "ink")
    assert canvas.text() == "".join(ASCII)


def test_glyphs_that_stand_in_one_place_differ():
    for glyphs in (UNICODE, ASCII):
        edges = (glyphs.edge, glyphs.edge_lit, glyphs.cursor, glyphs.focus, glyphs.changed)
        assert len(set(edges)) == len(edges)
        assert glyphs.near != glyphs.far
        assert glyphs.up != glyphs.down
        assert glyphs.full != glyphs.empty


def test_every_look_knows_the_same_roles():
    roles = {Look(theme, colour).roles for theme in ALL for colour in COLOURS}
    assert len(roles) == 1


def test_an_unknown_theme_is_a_mistake_of_the_caller():
    with pytest.raises(KeyError):
        Look("drak")


def test_textuals_themes_are_all_there():
    assert set(TEXTUAL_THEMES) == {name for name in BUILTIN_THEMES if not name.startswith("ansi")}


@pytest.mark.parametrize("theme", ALL)
def test_without_colours_a_look_has_none(theme):
    look = Look(theme, "none")
    for role in look.roles:
        style = look.style(role)
        assert style.color is None
        assert style.bgcolor is None


@pytest.mark.parametrize("theme", ALL)
def test_sixteen_colours_are_the_terminals_own(theme):
    look = Look(theme, "16")
    for role in look.roles:
        for color in (look.style(role).color, look.style(role).bgcolor):
            assert color is None or color.type in (ColorType.DEFAULT, ColorType.STANDARD)


@pytest.mark.parametrize("theme", ALL)
def test_256_colours_are_hit_exactly(theme):
    look = Look(theme, "256")
    for role in look.roles:
        for color in (look.style(role).color, look.style(role).bgcolor):
            assert color.triplet in FIXED, (role, color.name)


def linear(triplet):
    """Red, green and blue as shares of light."""
    shares = [channel / 255 for channel in triplet]
    return [
        share / 12.92 if share <= 0.03928 else ((share + 0.055) / 1.055) ** 2.4 for share in shares
    ]


def luminance(triplet):
    red, green, blue = linear(triplet)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one, other):
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def least_contrast(theme, role):
    """How far text must be from its ground: it is luminance that counts, so that a picture in
    grey can be read as well as the coloured one."""
    if theme == "contrast":
        return 7.0
    return 1.5 if "faint" in role or "edge" in role or "spent" in role else 3.0


@pytest.mark.parametrize(("theme", "colour"), TINTED)
def test_text_can_be_read_on_its_ground_in_colour_and_in_grey(theme, colour):
    look = Look(theme, colour)
    for role in look.roles:
        style = look.style(role)
        found = contrast(style.color.triplet, style.bgcolor.triplet)
        assert found >= least_contrast(theme, role), (role, found)


@pytest.mark.parametrize("colour", COLOURS)
@pytest.mark.parametrize("theme", ALL)
def test_the_cursor_and_what_is_lit_differ_from_what_is_at_rest(theme, colour):
    look = Look(theme, colour)
    for tone in TONES:
        styles = {look.style(role) for role in (f"{tone}.head", f"{tone}.head.lit", "cursor")}
        assert len(styles) == 3


# Machado, Oliveira and Fernandes, 2009: what is left of linear red, green and blue to people who
# lack one of the three receptors.
BLINDNESS = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
    "none": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
}


def seen(text, kind):
    """A colour as its lightness and two opponent colours (CIELAB), to somebody's eyes."""
    light = linear(Color.parse(text).triplet)
    light = [
        max(0.0, sum(a * b for a, b in zip(row, light, strict=True))) for row in BLINDNESS[kind]
    ]
    red, green, blue = light
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089
    fx, fy, fz = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


@pytest.mark.parametrize("kind", BLINDNESS)
@pytest.mark.parametrize("colour", ["truecolor", "256"])
def test_the_colour_blind_tell_the_tones_of_their_theme_apart(colour, kind):
    colours = palette("colour-blind", colour)
    for shades in (colours.bright, colours.text):
        for one, other in itertools.combinations(TONES, 2):
            a, b = seen(shades[one], kind), seen(shades[other], kind)
            distance = sum((p - q) ** 2 for p, q in zip(a, b, strict=True)) ** 0.5
            assert distance > 15, (one, other, round(distance, 1))


def test_a_borrowed_theme_keeps_the_colours_of_its_own():
    nord = borrowed("nord", "truecolor")
    assert (nord.ground, nord.plate, nord.panel) == ("#2e3440", "#3b4252", "#434c5e")
    assert nord.bright["blue"] == "#88c0d0"
    assert borrowed("solarized-light", "16") == palette("light", "16")
