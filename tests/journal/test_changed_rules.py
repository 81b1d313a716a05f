"""Rules and card tables that have changed since a game was saved: nothing is lost in silence."""

import pytest

from rules.game import Action
from rules.journal import Journal, SaveError
from rules.match import Match
from tests.support.saves import ANN, kill, position
from tests.support.tiny import DRAW, END, ROLL, Tiny

TAKE = Action("take", (1,))


@pytest.fixture
def path(tmp_path):
    return tmp_path / "game.valeria"


def saved(path, *moves, game=None):
    match = Match.new(game or Tiny(), (ANN,), 7, {"rounds": 6})
    Journal.create(path, match)
    for move in moves:
        match.play(move)
    kill(match)
    return match


def opened(path, game):
    return Journal.open(path, lambda game_id: game)


def test_changed_rules_that_lead_the_same_way_keep_the_whole_history(path):
    match = saved(path, TAKE, TAKE, END, DRAW, TAKE)
    again, (notice,) = opened(path, Tiny(version=2))
    assert notice.startswith("The rules of Pebbles have changed since this game was saved; ")
    assert "every move could be done again" in notice
    assert position(again) == position(match)
    again.play(TAKE)
    again.close()
    third, notices = opened(path, Tiny(version=2))
    assert (position(third), notices) == (position(again), [])
    third.close()


def test_a_changed_card_table_is_told(path):
    saved(path, TAKE)
    match, (notice,) = opened(path, Tiny(digest="another"))
    assert "card table of Pebbles has changed" in notice
    match.close()


def test_where_moves_lead_elsewhere_the_newest_snapshot_is_the_truth(path):
    match = saved(path, TAKE, TAKE, END, ROLL, TAKE, TAKE)
    again, (notice,) = opened(path, Tiny(version=2, bonus=1))
    assert "rules of Pebbles have changed" in notice
    assert "moves 1 to 4 can no longer be replayed" in notice
    assert "after move 4" in notice
    assert again.state == match.state
    assert (again.move_count, again.moves) == (6, ((TAKE,), (TAKE,)))
    again.undo()
    again.close()
    third, notices = opened(path, Tiny(version=2, bonus=1))
    assert notices == []
    assert position(third) == position(again)
    third.redo()
    assert third.state == match.state
    third.close()


def test_moves_that_still_lead_to_an_earlier_snapshot_are_not_among_the_lost(path):
    class Later(Tiny):
        def apply(self, state, action):
            self.bonus = int(state.round > 2)
            return super().apply(state, action)

    match = saved(path, TAKE, END, TAKE, DRAW, END, TAKE, TAKE, ROLL, END)
    again, (notice,) = opened(path, Later(version=2))
    assert "moves 5 to 8 can no longer be replayed" in notice
    assert again.state == match.state
    again.close()


def test_moves_behind_the_snapshot_that_are_no_longer_legal_are_named_and_left_out(path):
    class Strict(Tiny):
        def legal(self, state):
            return tuple(each for each in super().legal(state) if each != Action("take", (2,)))

    saved(path, TAKE, TAKE, END, ROLL, TAKE, Action("take", (2,)))
    match, (notice,) = opened(path, Strict(version=2))
    assert "Move 6 (take 2) had to be left out" in notice
    assert match.move_count == 5
    match.play(TAKE)
    match.close()
    again, notices = opened(path, Strict(version=2))
    assert (position(again), notices) == (position(match), [])
    again.close()


def test_a_fault_of_the_rules_costs_moves_and_not_the_game(path):
    class Broken(Tiny):
        def apply(self, state, action):
            if action == END:
                raise ZeroDivisionError
            return super().apply(state, action)

    match = saved(path, TAKE, TAKE, END, ROLL, TAKE)
    again, (notice,) = opened(path, Broken())
    assert "moves 3 to 4 can no longer be replayed" in notice
    assert again.state == match.state
    again.close()


def test_an_option_that_is_gone_leaves_the_snapshot(path):
    class Fixed(Tiny):
        options = Tiny.options[1:]

    saved(path, TAKE, ROLL)
    game = Fixed(version=2)
    again, _ = opened(path, game)
    assert again.history[-1].before.heap == 23
    again.close()


def test_redo_that_the_rules_no_longer_allow_is_not_offered_and_told_to_be_gone(path):
    class Strict(Tiny):
        def legal(self, state):
            return tuple(each for each in super().legal(state) if each != TAKE)

    match = Match.new(Tiny(), (ANN,), 7)
    Journal.create(path, match)
    match.play(TAKE)
    match.undo()
    match.close()
    again, notices = opened(path, Strict(version=2))
    assert again.why_not_redo() is not None
    assert notices[-1] == "Not all that was taken back can be done again any more."
    again.close()


class Reshaped(Tiny):
    """Packs its states otherwise than Pebbles once did."""

    reads_old = True

    def pack(self, state):
        return {"shape": 2, **super().pack(state)}

    def unpack(self, data):
        if not isinstance(data, dict) or (data.pop("shape", 1) == 1 and not self.reads_old):
            raise ValueError("not a position of this shape")
        return Tiny().unpack(data)


@pytest.mark.parametrize("reads_old", [True, False])
def test_a_state_that_is_packed_otherwise_now_costs_nothing(path, reads_old):
    game = Reshaped(version=2)
    game.reads_old = reads_old
    match = saved(path, TAKE, END, TAKE, DRAW, END, TAKE)
    again, (notice,) = opened(path, game)
    assert "every move could be done again" in notice
    assert (again.state, again.moves) == (match.state, match.moves)
    again.play(ROLL)
    again.close()
    third, notices = opened(path, game)
    assert (third.state, notices) == (again.state, [])
    third.close()


def test_a_state_of_an_old_shape_is_still_the_truth_where_moves_lead_elsewhere(path):
    match = saved(path, TAKE, TAKE, END, ROLL, END)
    again, (notice,) = opened(path, Reshaped(version=2, bonus=1))
    assert "moves 1 to 4 can no longer be replayed" in notice
    assert again.state == match.state
    again.close()


def test_where_no_snapshot_fits_either_it_is_told_and_nothing_is_written(path):
    class Other(Tiny):
        def setup(self, options, seats, seed):
            raise ValueError("dealt otherwise now")

        def unpack(self, data):
            raise ValueError("packed otherwise now")

    saved(path, TAKE, ROLL)
    before = path.read_bytes()
    with pytest.raises(SaveError, match="cannot be continued: the rules of Pebbles have changed"):
        opened(path, Other(version=2))
    assert path.read_bytes() == before
    assert [each.name for each in path.parent.iterdir()] == [path.name]
