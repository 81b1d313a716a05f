import unicodedata

import pytest
from rich.cells import cell_len
from rich.color import ColorType

from valeria_tui.delta import FIXED
from valeria_tui.look import ASCII, PALETTES, UNICODE, Look
from valeria_tui.settings import COLOURS, THEMES

LOOKS = [(theme, colour) for theme in THEMES for colour in COLOURS]


@pytest.mark.parametrize("glyph", set(UNICODE), ids=lambda glyph: f"U+{ord(glyph):04X}")
def test_every_glyph_is_one_cell_wide(glyph):
    assert len(glyph) == 1
    assert cell_len(glyph) == 1
    assert unicodedata.east_asian_width(glyph) not in "WF"


def test_ascii_glyphs_are_7_bit():
    assert all(glyph.isascii() and len(glyph) == 1 for glyph in ASCII)


def test_glyphs_that_stand_in_one_place_differ():
    for glyphs in (UNICODE, ASCII):
        edges = (glyphs.edge, glyphs.edge_lit, glyphs.cursor, glyphs.focus, glyphs.changed)
        assert len(set(edges)) == len(edges)
        assert glyphs.near != glyphs.far
        assert glyphs.up != glyphs.down
        assert glyphs.full != glyphs.empty


def test_every_look_knows_the_same_roles():
    roles = {Look(theme, colour).roles for theme, colour in LOOKS}
    assert len(roles) == 1


@pytest.mark.parametrize("theme", THEMES)
def test_without_colours_a_look_has_none(theme):
    look = Look(theme, "none")
    for role in look.roles:
        style = look.style(role)
        assert style.color is None
        assert style.bgcolor is None


@pytest.mark.parametrize("theme", THEMES)
def test_sixteen_colours_are_the_terminals_own(theme):
    look = Look(theme, "16")
    for role in look.roles:
        for color in (look.style(role).color, look.style(role).bgcolor):
            assert color is None or color.type in (ColorType.DEFAULT, ColorType.STANDARD)


@pytest.mark.parametrize("theme", THEMES)
def test_256_colours_are_hit_exactly(theme):
    look = Look(theme, "256")
    for role in look.roles:
        for color in (look.style(role).color, look.style(role).bgcolor):
            assert color.triplet in FIXED, (role, color.name)


def _luminance(color):
    def linear(channel):
        share = channel / 255
        return share / 12.92 if share <= 0.03928 else ((share + 0.055) / 1.055) ** 2.4

    red, green, blue = map(linear, color.triplet)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize(("theme", "colour"), [key for key in PALETTES if key[1] != "16"])
def test_text_can_be_read_on_its_ground(theme, colour):
    look = Look(theme, colour)
    for role in look.roles:
        least = 1.5 if "faint" in role or "edge" in role or "spent" in role else 3.0
        style = look.style(role)
        light, dark = sorted((_luminance(style.color), _luminance(style.bgcolor)), reverse=True)
        assert (light + 0.05) / (dark + 0.05) >= least, role


@pytest.mark.parametrize("colour", COLOURS)
def test_the_cursor_and_what_is_lit_differ_from_what_is_at_rest(colour):
    look = Look("dark", colour)
    for tone in ("red", "violet", "bronze", "green"):
        styles = {look.style(role) for role in (f"{tone}.head", f"{tone}.head.lit", "cursor")}
        assert len(styles) == 3
