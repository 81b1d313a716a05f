"""The page of rulings and the tests of rulings know the same numbers."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]
PAGE = (ROOT / "docs" / "rulings-castle-combo.md").read_text(encoding="utf-8")
HERE = Path(__file__).parent


def covered(file: str, word: str) -> set[int]:
    text = (HERE / file).read_text(encoding="utf-8")
    return {int(number) for number in re.findall(rf"def test_{word}_(\d+)_", text)}


def section(heading: str) -> str:
    return PAGE.partition(f"\n## {heading}\n")[2].partition("\n## ")[0]


@pytest.mark.parametrize(
    ("heading", "mark", "file", "word"),
    [
        ("The rules", "", "test_rules.py", "rule"),
        ("Rulings", "", "test_rulings.py", "ruling"),
        ("House modes for one player", "H", "test_solo.py", "house"),
    ],
)
def test_each_number_of_the_page_has_a_test_and_each_test_its_number(heading, mark, file, word):
    numbers = [int(each) for each in re.findall(rf"^\| {mark}(\d+) \|", section(heading), re.M)]
    assert numbers == list(range(1, len(numbers) + 1))
    assert covered(file, word) == set(numbers)


def test_the_code_cites_no_number_that_the_page_does_not_have():
    for file in sorted((ROOT / "rules" / "castle_combo").glob("*.py")):
        text = file.read_text(encoding="utf-8")
        for kind, most in (("rules?", 14), ("rulings?", 28)):
            for cited in re.findall(rf"\({kind} (\d+)(?: and (\d+))?", text):
                assert all(1 <= int(number) <= most for number in cited if number), file.name
