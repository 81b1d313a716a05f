"""Every scenario, ruling and option has its test."""

import re
from collections import Counter
from pathlib import Path

from tests.rules.siege.test_rulings import RULING
from tests.support.siege import siege

HERE = Path(__file__).parent
TESTS = "\n".join(path.read_text() for path in sorted(HERE.glob("test_*.py")))
SCENARIOS = Counter(map(int, re.findall(r"^def test_scenario_(\d{3})_", TESTS, re.MULTILINE)))
RULINGS = {
    int(number)
    for name in re.findall(r"^def test_ruling_((?:\d{3}_)+)", TESTS, re.MULTILINE)
    for number in name.split("_")
    if number
}


def test_each_scenario_from_1_to_152_is_tested_once():
    assert dict.fromkeys(range(1, 153), 1) == SCENARIOS


def test_each_ruling_from_1_to_126_has_a_test_or_names_the_scenarios_that_pin_it():
    assert RULINGS | set(RULING) == set(range(1, 127))
    assert {number for scenarios in RULING.values() for number in scenarios} <= set(SCENARIOS)


def test_each_option_is_set_by_a_test():
    assert [option.name for option in siege().options if f'"{option.name}": ' not in TESTS] == []
