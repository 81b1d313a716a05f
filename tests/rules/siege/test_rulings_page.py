"""The page of rulings tells each ruling once, and every option where it belongs."""

import re
from pathlib import Path

from rules.game import spell
from tests.support.siege import siege

PAGE = Path(__file__).parents[3] / "docs" / "rulings-siege.md"
ROWS = [
    [cell.strip() for cell in line.strip("|").split("|")]
    for line in PAGE.read_text(encoding="utf-8").splitlines()
    if re.match(r"\| \d+ \|", line)
]


def test_each_ruling_has_its_line_in_order():
    assert [int(row[0]) for row in ROWS] == list(range(1, 127))
    assert all(len(row) == 5 and all(row[:4]) for row in ROWS)


def test_each_option_stands_beside_its_ruling_at_its_other_value():
    told = [row[4].strip("`") for row in ROWS if row[4]]
    others = [
        f"{option.name}={spell(value)}"
        for option in siege().options
        for value in option.values
        if value != option.default and option.name != "events"
    ]
    assert sorted(told) == sorted(others)
