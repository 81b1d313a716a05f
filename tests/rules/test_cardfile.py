"""Where things stand in a card file."""

import tomllib

from rules.cardfile import place_lines

TEXT = '''game = "zoo"  # [no.header]
"top" = 1

[a.b]  # a card
plain = 1
list = [
    "x]",  # ]
    [1, 2],
]
long = """
[no.header]
no_key = 1 \\
"""""
flat = \'\'\'
[no.header]\'\'\'
inline = { no = 1, key = "}" }
'single' = '[x]'
dotted . "two words" = 2
[ "c d" . e ]
f = "a \\" # b"
[a]
late = 3
'''


def test_each_section_card_and_figure_has_its_line():
    assert tomllib.loads(TEXT)["a"]["b"]["long"].endswith('""')
    assert place_lines(TEXT) == {
        "game": 1,
        "top": 2,
        "a": 4,
        "a.b": 4,
        "a.b.plain": 5,
        "a.b.list": 6,
        "a.b.long": 10,
        "a.b.flat": 14,
        "a.b.inline": 16,
        "a.b.single": 17,
        "a.b.dotted": 18,
        "a.b.dotted.two words": 18,
        "c d": 19,
        "c d.e": 19,
        "c d.e.f": 20,
        "a.late": 22,
    }


def test_line_ends_of_other_systems_count_once():
    assert place_lines("[a]\r\nb = 1\r\nc = 2\r\n") == {"a": 1, "a.b": 2, "a.c": 3}
