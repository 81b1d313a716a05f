"""The command that plays many games counts how they end, and stops at what cannot be."""

import pytest

from tests.support.games import FACTS
from tools.random_games import main


def test_it_counts_the_ends_and_the_decisions(capsys):
    assert main(["siege", "--seeds", "1-10"]) == 0
    told = capsys.readouterr().out
    assert told.startswith("siege, events, 1 seat: 10 games")
    endings = [line.split() for line in told.splitlines() if "%" in line]
    assert sum(int(words[0]) for words in endings) == 10
    assert "decisions" in told


def test_it_stops_at_a_state_that_cannot_be(monkeypatch, capsys):
    broken = FACTS["siege"]._replace(faults=lambda state: ["a die is missing"])
    monkeypatch.setitem(FACTS, "siege", broken)
    assert main(["siege", "--seeds", "5"]) == 1
    assert capsys.readouterr().err == "seed 5, action 1: a die is missing\n"


@pytest.mark.parametrize(
    "arguments",
    [
        ["chess"],
        ["siege", "--seeds", "many"],
        ["siege", "--seeds", "9-1"],
        ["siege", "--mode", "x"],
    ],
)
def test_it_refuses_what_it_does_not_know(arguments, capsys):
    try:
        code = main(arguments)
    except SystemExit as leaving:
        code = leaving.code
    assert code == 2
    assert capsys.readouterr().err
