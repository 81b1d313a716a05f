"""Spoiled saves: one clear SaveError, or a game that truly was. `tools/fuzz_saves.py` runs more."""

from collections import Counter

import pytest

from tests.support.fuzz import BLIND, SEALED, Spoiled, judge, run, samples
from tests.support.saves import GAMES

COUNT = {"tiny": 600}
"""How many spoiled saves a game has to stand; 200 where nothing else is said."""


@pytest.mark.parametrize("game_id", GAMES)
def test_no_spoiled_save_does_harm(tmp_path, game_id):
    given = samples(game_id, tmp_path, 6)
    folder = tmp_path / "spoiled"
    folder.mkdir()
    seen, results = set(), Counter()
    for number in range(COUNT.get(game_id, 200)):
        spoiled, verdict = run(given, folder / "game.valeria", number)
        assert not verdict.is_fault, f"{number} ({spoiled.how}): {verdict.result}"
        seen.add(spoiled.how)
        results[verdict.result] += 1
    assert seen == {*BLIND, *SEALED}
    assert min(results["refused"], results["loaded"]) > 5


def test_the_judge_would_notice_a_position_that_never_was(tmp_path):
    (given,) = samples("tiny", tmp_path, 1)
    other = given._replace(passed=frozenset())
    spoiled = Spoiled("not at all", given.data, sealed=False)
    folder = tmp_path / "spoiled"
    folder.mkdir()
    assert judge(folder / "game.valeria", spoiled, given, other).result == "loaded"
    assert judge(folder / "game.valeria", spoiled, other, other).is_fault
