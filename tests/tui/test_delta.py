"""The terminal is sent only what is new, and shows in the end what it would have shown anyway."""

import random

import pyte
import pytest
from rich.color import ColorSystem
from rich.segment import Segment
from rich.style import Style
from textual._compositor import ChopsUpdate, InlineUpdate, LayoutUpdate
from textual.geometry import Region
from textual.strip import Strip

from valeria_tui.delta import Delta

WIDTH, HEIGHT = 24, 4
STYLES = [
    Style(color=color, bgcolor=ground, bold=bold, underline=underline)
    for color in ("#ff8787", "#123456", "red", "default")
    for ground in ("#15233a", "#000000", "default")
    for bold in (True, False)
    for underline in (True, None)
] + [Style(reverse=True), Style(dim=True), Style()]


def strip(*pieces):
    return Strip([Segment(text, style) for text, style in pieces])


def full(*rows):
    return LayoutUpdate([[row] for row in rows], Region(0, 0, WIDTH, len(rows)))


def drawn(rng):
    """A line of random text in random styles, with many blanks in it."""
    pieces, width = [], 0
    while width < WIDTH:
        text = "".join(rng.choice("ab   ") for _ in range(rng.randint(1, 7)))[: WIDTH - width]
        pieces.append((text, rng.choice(STYLES)))
        width += len(text)
    return strip(*pieces)


def screen_of(data):
    screen = pyte.Screen(WIDTH, HEIGHT)
    pyte.Stream(screen).feed(data)
    return screen


def look_of(screen):
    """What the eye sees: of a blank only its ground, unless it is underlined or reversed."""

    def seen(cell):
        marked = cell.underscore or cell.reverse
        if cell.data == " " and not marked:
            return " ", cell.bg
        return cell

    return [[seen(screen.buffer[y][x]) for x in range(WIDTH)] for y in range(HEIGHT)]


@pytest.mark.parametrize("system", [ColorSystem.TRUECOLOR, ColorSystem.EIGHT_BIT])
@pytest.mark.parametrize("seed", range(10))
def test_differences_add_up_to_the_same_picture(seed, system):
    rng = random.Random(seed)
    delta, sent = Delta(system), ""
    rows = [drawn(rng) for _ in range(HEIGHT)]
    sent += delta.write(full(*rows))
    for _ in range(12):
        for y in range(HEIGHT):
            if rng.random() < 0.5:
                rows[y] = drawn(rng)
        sent += delta.write(full(*rows))
    afresh = Delta(system).write(full(*rows))
    assert look_of(screen_of(sent)) == look_of(screen_of(afresh))


def test_what_is_shown_already_is_not_sent_again():
    delta = Delta(ColorSystem.STANDARD)
    row = strip(("hello", Style(color="red")), (" " * 19, Style()))
    assert delta.write(full(row))
    assert delta.write(full(row)) == ""


def test_after_forgetting_everything_is_sent():
    delta = Delta(ColorSystem.STANDARD)
    row = strip(("hello", Style(color="red")), (" " * 19, Style()))
    first = delta.write(full(row))
    delta.forget()
    assert delta.write(full(row)) == first


def test_one_changed_letter_costs_one_letter():
    delta = Delta(ColorSystem.STANDARD)
    style = Style(color="red")
    delta.write(full(strip(("hello there", style))))
    sent = delta.write(full(strip(("hello where", style))))
    assert sent == "\x1b[1;7H\x1b[31mw\x1b[m"


def test_blanks_are_not_sent_for_a_change_of_ink():
    delta = Delta(ColorSystem.STANDARD)
    delta.write(full(strip(("          ", Style(color="red")))))
    assert delta.write(full(strip(("          ", Style(color="blue"))))) == ""


def test_blanks_are_sent_for_a_change_of_ground():
    delta = Delta(ColorSystem.STANDARD)
    delta.write(full(strip(("   ", Style(bgcolor="red")))))
    sent = delta.write(full(strip(("   ", Style(bgcolor="default")))))
    assert sent == "\x1b[1;1H   "


def test_of_a_partial_update_only_the_dirty_cells_are_looked_at():
    delta = Delta(ColorSystem.STANDARD)
    delta.write(full(strip(("abcdef" + " " * 18, Style()))))
    chops = ChopsUpdate([{0: strip(("ABCDEF" + " " * 18, Style()))}], [(0, 2, 4)], [[WIDTH]])
    assert delta.write(chops) == "\x1b[1;3HCD"


def test_an_update_of_another_kind_passes_as_it_is():
    update = InlineUpdate([])
    assert Delta().cut(update) is update


def test_types_are_switched_off_by_themselves():
    delta = Delta()
    calm, bold = (Style(color="#123457", bgcolor="#15233a", bold=each) for each in (None, True))
    sent = delta.write(full(strip(("a", bold), ("b", calm))))
    assert sent.count("48;2;21;35;58") == 1
    assert "a\x1b[22mb" in sent


def test_long_codes_of_grounds_are_sent_once():
    delta = Delta()
    grounds = [Style(color="#ffffff", bgcolor=each) for each in ("#15233a", "#0c1626")]
    rows = [strip(*((letter * 6, style) for letter, style in zip("ab", grounds, strict=True)))] * 3
    sent = delta.write(full(*rows))
    assert sent.count("48;2;") == 2
    shown = [line.rstrip() for line in screen_of(sent).display[:3]]
    assert shown == ["aaaaaabbbbbb"] * 3
