"""Every scenario, ruling and option has its test."""

import re
from collections import Counter
from pathlib import Path

from tests.rules.margraves.test_rulings import RULING
from tests.support.margraves import fix

HERE = Path(__file__).parent
TESTS = "\n".join(path.read_text() for path in sorted(HERE.glob("test_*.py")))
SCENARIOS = Counter(map(int, re.findall(r"^def test_scenario_(\d{3})_", TESTS, re.MULTILINE)))
RULINGS = {
    int(number)
    for name in re.findall(r"^def test_ruling_((?:\d{3}_)+)", TESTS, re.MULTILINE)
    for number in name.split("_")
    if number
}


def test_each_scenario_from_1_to_141_is_tested_once():
    assert dict.fromkeys(range(1, 142), 1) == SCENARIOS


def test_each_ruling_from_1_to_136_has_a_test_or_names_the_scenarios_that_pin_it():
    assert RULINGS | set(RULING) == set(range(1, 137))
    assert {number for scenarios in RULING.values() for number in scenarios} <= set(SCENARIOS)


def test_each_option_is_set_by_a_test():
    assert [option.name for option in fix().options if f'"{option.name}": ' not in TESTS] == []
