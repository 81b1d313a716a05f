"""Match and journal together, driven by Hypothesis: play, undo, redo, leave, be killed, come back.

The model is the simplest there is: the list of positions that led here, and those taken back.
"""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from rules.chance import Chance
from rules.game import CHANCE, CONCEDE
from rules.journal import Journal, inspect
from rules.match import Match
from rules.story import read
from tests.support.saves import ANN, BO, BOT, GAMES, kill, load, position

SEATS = ((ANN,), (ANN, BO), (ANN, BOT), (BOT, ANN, BO))


class MatchMachine(RuleBasedStateMachine):
    game_id = "tiny"

    def __init__(self) -> None:
        super().__init__()
        self.folder = Path(tempfile.mkdtemp())
        self.path = self.folder / "game.valeria"
        self.match: Match[Any]
        self.past: list[bytes] = []
        self.future: list[list[bytes]] = []
        self.torn = False

    @initialize(
        seed=st.integers(0, 2**64 - 1),
        seats=st.sampled_from(SEATS),
        practice=st.booleans(),
        own_dice=st.booleans(),
    )
    def deal(self, seed, seats, practice, own_dice):
        game = load(self.game_id)
        at_table = max(game.min_seats, min(game.max_seats, len(seats)))
        seats = (*seats, BO, ANN)[:at_table]
        self.match = Match.new(game, seats, seed, practice=practice, own_dice=own_dice)
        Journal.create(self.path, self.match)
        self.past = [self.digest()]
        self.opening = self.match.move_count

    def digest(self) -> bytes:
        return self.match.game.digest(self.match.state)

    def choose(self, number: int) -> Any:
        decision = self.match.decision()
        assert decision is not None
        if decision.actor == CHANCE:
            return self.match.game.sample(self.match.state, Chance(number))
        return Chance(number).choice(self.match.legal())

    @precondition(lambda self: self.match.decision())
    @rule(number=st.integers(0, 2**32))
    def play(self, number):
        action = self.choose(number)
        assert self.match.why_not(action) is None
        final = self.match.commits(action)
        by_person = not self.match.seats[self.match.decision().actor].bot
        self.match.play(action)
        self.played()
        if by_person and not self.match.practice:
            assert final == (self.match.why_not_undo() is not None)

    @precondition(lambda self: self.match.decision())
    @rule()
    def play_what_is_forbidden(self):
        before = position(self.match)
        for verb in ("moo", "roll", "take"):
            action = CONCEDE._replace(verb=verb, args=(0, 99))
            assert self.match.why_not(action) is not None
            with pytest.raises(ValueError):
                self.match.play(action)
        assert position(self.match) == before

    @precondition(lambda self: not self.match.why_not_undo())
    @rule()
    def undo(self):
        count = self.match.move_count
        self.match.undo()
        moves = count - self.match.move_count
        self.future.append(self.past[-moves:])
        del self.past[-moves:]
        self.torn = False

    @precondition(lambda self: not self.match.why_not_redo())
    @rule()
    def redo(self):
        self.match.redo()
        self.past += self.future.pop()
        self.torn = False

    @precondition(lambda self: self.match.why_not_undo())
    @rule()
    def undo_what_stays(self):
        with pytest.raises(ValueError):
            self.match.undo()

    @rule()
    def give_a_hint(self):
        self.match.hinted()
        self.torn = False

    @precondition(lambda self: self.match.decision())
    @rule(many=st.integers(0, 20))
    def give_up(self, many):
        if many == 0 and self.match.why_not(CONCEDE) is None:
            self.match.play(CONCEDE)
            self.played()

    @rule()
    def leave_and_come_back(self):
        self.match.close()
        self.come_back()

    @rule()
    def be_killed_and_come_back(self):
        kill(self.match)
        self.come_back()

    @precondition(lambda self: self.match.decision())
    @rule(number=st.integers(0, 2**32), part=st.integers(1, 200))
    def be_killed_in_the_middle_of_a_write(self, number, part):
        before, held = self.path.read_bytes(), position(self.match)
        if self.torn:
            before = before[: read(before).end]
        self.match.play(self.choose(number))
        after = self.path.read_bytes()
        kill(self.match)
        self.path.write_bytes(after[: min(len(before) + part, len(after) - 1)])
        left, (self.match, notices) = self.match, Journal.open(self.path, load)
        self.torn = bool(notices)
        if position(self.match) != held:
            # The move was written whole, and only the snapshot behind it was not.
            assert position(self.match) == position(left)
            self.played(self.torn)

    def played(self, torn=False):
        self.past.append(self.digest())
        self.future = []
        self.torn = torn

    def come_back(self):
        left, (self.match, notices) = self.match, Journal.open(self.path, load)
        assert len(notices) == self.torn
        assert position(self.match) == position(left)

    @invariant()
    def the_match_stands_where_the_model_does(self):
        if not self.past:
            return
        assert self.digest() == self.past[-1]
        assert self.match.move_count - self.opening == len(self.past) - 1
        assert len(self.match.undone) == len(self.future)
        assert self.match.rolls == sum(step.actor == CHANCE for step in self.match.history)
        assert self.match.turned <= self.match.practice

    @invariant()
    def the_save_tells_the_same(self):
        if not self.past:
            return
        seen, notices = Journal.read(self.path, load)
        assert len(notices) == self.torn
        assert position(seen) == position(self.match)
        summary = inspect(self.path)
        assert (summary.moves, bool(summary.fault)) == (self.match.move_count, self.torn)

    def teardown(self):
        if self.past:
            self.match.close()
        shutil.rmtree(self.folder)


@pytest.mark.parametrize("game_id", GAMES)
def test_a_match_and_its_save_agree_whatever_is_done(game_id):
    machine = type("Machine", (MatchMachine,), {"game_id": game_id})
    examples = 60 if game_id == "tiny" else 20
    case = machine.TestCase
    case.settings = settings(max_examples=examples, stateful_step_count=30)
    case("runTest").runTest()
