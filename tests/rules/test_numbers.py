"""Every numbered scenario and ruling of a spec, and every option of a game, has its test."""

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

import pytest

from rules import catalog
from tests.rules.margraves.test_rulings import RULING as MARGRAVES
from tests.rules.siege.test_rulings import RULING as SIEGE


class Spec(NamedTuple):
    """How many scenarios and rulings a spec has, and by ruling the scenarios that pin it."""

    game_id: str
    scenarios: int
    rulings: int
    pinned: Mapping[int, Sequence[int]]


SPECS = [Spec("siege", 152, 126, SIEGE), Spec("margraves", 141, 136, MARGRAVES)]


def read_tests(game_id: str) -> str:
    folder = Path(__file__).parent / game_id
    return "\n".join(path.read_text() for path in sorted(folder.glob("test_*.py")))


def scenarios(spec: Spec) -> Counter[int]:
    found = re.findall(r"^def test_scenario_(\d{3})_", read_tests(spec.game_id), re.MULTILINE)
    return Counter(map(int, found))


@pytest.mark.parametrize("spec", SPECS, ids=lambda spec: spec.game_id)
def test_each_scenario_is_tested_once(spec):
    assert dict.fromkeys(range(1, spec.scenarios + 1), 1) == scenarios(spec)


@pytest.mark.parametrize("spec", SPECS, ids=lambda spec: spec.game_id)
def test_each_ruling_has_a_test_or_names_the_scenarios_that_pin_it(spec):
    names = re.findall(r"^def test_ruling_((?:\d{3}_)+)", read_tests(spec.game_id), re.MULTILINE)
    tested = {int(number) for name in names for number in name.split("_") if number}
    assert tested | set(spec.pinned) == set(range(1, spec.rulings + 1))
    named = {number for numbers in spec.pinned.values() for number in numbers}
    assert named <= set(scenarios(spec))


@pytest.mark.parametrize("game_id", catalog.GAMES)
def test_each_option_is_set_by_a_test(game_id):
    tests = read_tests(game_id)
    options = catalog.load(game_id).options
    assert [option.name for option in options if f'"{option.name}": ' not in tests] == []
