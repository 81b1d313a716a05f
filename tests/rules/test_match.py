"""A match: what undo takes back and what ends it, dice that repeat, moves that are whole."""

from typing import Any

import pytest

from rules import catalog
from rules.chance import Chance, mix
from rules.game import CHANCE, CONCEDE, Action, IllegalAction
from rules.match import MAX_SEED, Match, Seat
from tests.support.tiny import DISCARD, DRAW, END, ROLL, Tiny, TinyState

ANN, BO, BOT = Seat("Ann"), Seat("Bo"), Seat("Robin", "random")


def take(count: int) -> Action:
    return Action("take", (count,))


def tiny(*seats: Seat, **wishes: Any) -> Match[TinyState]:
    return Match.new(Tiny(), seats or (ANN,), 7, **wishes)


class Notes:
    """A recorder that remembers what it was told, and can refuse."""

    def __init__(self) -> None:
        self.told: list[tuple[object, ...]] = []
        self.full = False

    def _note(self, *told: object) -> None:
        if self.full:
            raise OSError("no room")
        self.told.append(told)

    def moved(self, steps: Any, after: Any) -> None:
        self._note("moved", *(str(step.action) for step in steps))

    def undone(self, moves: int, turned: bool) -> None:
        self._note("undone", moves, turned)

    def redone(self, moves: int) -> None:
        self._note("redone", moves)

    def hinted(self, hints: int) -> None:
        self._note("hinted", hints)

    def close(self) -> None:
        self._note("close")


def test_a_move_returns_its_events_and_is_kept_with_the_state_before_it():
    match = tiny()
    before = match.state
    events = match.play(take(2))
    assert [event.kind for event in events] == ["taken"]
    (step,) = match.history
    assert (step.actor, step.action, step.events) == (0, take(2), tuple(events))
    assert step.before is before
    assert (before.heap, match.state.heap) == (24, 22)


def test_an_illegal_action_names_the_rule_and_changes_nothing():
    match = tiny()
    before = match.state.copy()
    with pytest.raises(IllegalAction, match="not to be had") as caught:
        match.play(Action("take", (9,)))
    assert caught.value.why == match.why_not(Action("take", (9,)))
    assert match.state == before
    assert match.history == []


class Brisk(Tiny):
    """A turn in which nothing is left to do ends by itself."""

    obvious = frozenset({"turn"})


def brisk(*seats: Seat, **wishes: Any) -> Match[TinyState]:
    return Match.new(Brisk(), seats or (ANN, BO), 7, **wishes)


def test_an_obvious_answer_follows_by_itself_and_is_part_of_the_move():
    match = brisk()
    for _ in range(2):
        match.play(take(1))
    events = match.play(take(1))
    assert [event.kind for event in events] == ["taken", "turn"]
    assert match.moves[-1] == (take(1), END)
    assert [(step.actor, step.action) for step in match.history[-2:]] == [(0, take(1)), (0, END)]
    assert match.decision().actor == 1


def test_an_obvious_answer_is_taken_back_and_done_again_with_its_move():
    match = brisk(practice=True)
    match.play(take(1), take(1), take(1))
    assert match.decision().actor == 1
    assert [step.action for step in match.undo()] == [take(1), take(1), take(1), END]
    assert (match.state.left, match.history) == (3, [])
    match.redo()
    assert match.decision().actor == 1


def test_a_move_may_give_an_obvious_answer_itself_or_leave_it_out():
    spelled, short = brisk(), brisk()
    spelled.play(take(1), take(1), take(1), END, take(2))
    short.play(take(1), take(1), take(1), take(2))
    assert spelled.moves == short.moves
    assert spelled.state == short.state


def test_an_obvious_answer_counts_in_what_is_final():
    match = brisk()
    match.play(take(1), take(1))
    assert match.commits(take(1))
    match.play(take(1))
    assert "handed to Bo" in match.why_not_undo().sentence


def test_a_question_of_another_kind_or_in_secret_is_asked_even_with_one_answer():
    class Secret(Brisk):
        def decision(self, state):
            decision = super().decision(state)
            return decision and decision._replace(secret=True)

    for game in (Tiny(), Secret()):
        match = Match.new(game, (ANN, BO), 7)
        match.play(take(1), take(1), take(1))
        assert match.legal() == (END,)


def test_a_position_with_an_obvious_answer_settles():
    match = brisk()
    state = match.state.copy()
    state.left = 0
    restored = Match(Brisk(), state, (ANN, BO), 7, {})
    restored.settle()
    assert restored.decision().actor == 1


def test_after_the_end_nothing_is_accepted():
    match = tiny()
    match.play(CONCEDE)
    assert match.outcome() is not None
    assert match.decision() is None
    assert match.legal() == ()
    with pytest.raises(IllegalAction, match="over"):
        match.play(END)


def test_chance_follows_by_itself_and_is_part_of_the_move():
    match = tiny()
    events = match.play(ROLL)
    assert [event.kind for event in events] == ["rolled", "taken"]
    assert [step.actor for step in match.history] == [0, CHANCE]
    assert match.moves == ((ROLL, match.history[1].action),)


def test_a_chance_decision_at_the_deal_is_resolved_before_anybody_is_asked():
    match = Match.new(catalog.load("siege"), (ANN,), 7)
    assert [step.actor for step in match.history] == [CHANCE]
    decision = match.decision()
    assert decision is not None
    assert decision.actor == 0
    assert match.why_not_undo() is not None


def test_dice_come_from_the_seed_and_the_number_of_chance_events():
    match = tiny()
    match.play(ROLL)
    match.play(ROLL)
    rolled = [step.action.args[0] for step in match.history if step.actor == CHANCE]
    assert rolled == [Chance(mix(7, number)).dice(1)[0] for number in (0, 1)]
    assert match.rolls == 2


def test_dice_are_the_same_in_one_move_or_in_several():
    apart, together = tiny(), tiny()
    apart.play(ROLL)
    apart.play(ROLL)
    together.play(ROLL, ROLL)
    assert [step.action for step in together.history] == [step.action for step in apart.history]


def test_a_roll_that_is_undone_and_repeated_gives_the_same_dice():
    match = tiny(practice=True)
    match.play(ROLL)
    rolled = match.history[-1].action
    match.undo()
    match.play(take(1))
    match.play(ROLL)
    assert match.history[-1].action == rolled


def test_several_actions_are_one_move_taken_back_together():
    match = tiny()
    match.play(take(1), take(2), take(3))
    assert match.move_count == 1
    assert [step.action for step in match.undo()] == [take(1), take(2), take(3)]
    assert match.state.heap == 24
    match.redo()
    assert match.state.heap == 18


def test_a_move_with_an_illegal_action_in_it_does_nothing_at_all():
    match = tiny()
    with pytest.raises(IllegalAction):
        match.play(take(1), take(1), take(1), take(1))
    assert (match.state.heap, match.history) == (24, [])


def test_undo_and_redo_lead_through_the_same_states():
    match = tiny()
    states = [match.state.copy()]
    for count in (1, 2, 3):
        match.play(take(count))
        states.append(match.state.copy())
    for state in reversed(states[:-1]):
        match.undo()
        assert match.state == state
    for state in states[1:]:
        assert match.redo()
        assert match.state == state
    assert match.why_not_redo() is not None


def test_a_new_move_ends_redo():
    match = tiny()
    match.play(take(1))
    match.undo()
    assert match.why_not_redo() is None
    match.play(take(2))
    assert match.why_not_redo() is not None
    with pytest.raises(IllegalAction, match="Nothing has been taken back"):
        match.redo()


def test_at_the_start_there_is_nothing_to_take_back():
    match = tiny()
    assert match.why_not_undo() is not None
    with pytest.raises(IllegalAction, match="Nothing has been done"):
        match.undo()


@pytest.mark.parametrize("action", [ROLL, DRAW], ids=str)
def test_undo_ends_where_something_came_to_light(action):
    match = tiny()
    match.play(take(1))
    match.play(action)
    with pytest.raises(IllegalAction, match="come to light"):
        match.undo()
    match.play(take(1))
    match.undo()
    assert match.why_not_undo() is not None


@pytest.mark.parametrize("action", [ROLL, DRAW], ids=str)
def test_practice_goes_back_past_everything_and_marks_the_result(action):
    match = tiny(practice=True)
    match.play(take(1))
    match.play(action)
    match.play(take(1))
    match.undo()
    assert not match.turned
    match.undo()
    assert match.turned
    assert match.state.heap == 23
    match.redo()
    assert match.turned


def test_undo_ends_where_the_game_was_handed_to_another_person():
    match = tiny(ANN, BO)
    match.play(take(1))
    assert match.why_not_undo() is None
    match.play(END)
    why = match.why_not_undo()
    assert why is not None
    assert "Bo" in why.sentence


def test_undo_takes_back_the_bots_moves_with_the_persons_own():
    match = tiny(ANN, BOT)
    match.play(take(3), END)
    match.play(take(1))
    match.play(take(1))
    assert match.why_not_undo() is None
    match.play(END)
    assert len(match.undo()) == 5
    assert (match.state.seat, match.state.heap) == (0, 24)
    assert len(match.redo()) == 5
    assert (match.state.seat, match.state.heap) == (0, 19)


def test_a_bot_that_draws_ends_the_persons_undo():
    match = tiny(ANN, BOT)
    match.play(END)
    match.play(DRAW)
    assert match.why_not_undo() is not None


def test_among_bots_undo_takes_back_one_move():
    match = tiny(BOT, BOT)
    match.play(take(1))
    match.play(take(2))
    match.undo()
    assert match.state.heap == 23


def test_commits_says_beforehand_what_undo_will_say_afterwards():
    match = tiny(ANN, BO)
    for action in match.legal():
        foreseen = match.commits(action)
        trial = tiny(ANN, BO)
        trial.play(action)
        assert foreseen == (trial.why_not_undo() is not None), action
    assert match.history == []
    assert match.commits(take(1), ROLL)
    with pytest.raises(IllegalAction):
        match.commits(take(9))


def test_nothing_is_final_in_practice():
    assert not tiny(practice=True).commits(ROLL)


def test_with_own_dice_a_roll_waits_for_what_the_person_rolled():
    match = tiny(own_dice=True)
    match.play(ROLL)
    decision = match.decision()
    assert decision is not None
    assert (decision.actor, decision.kind) == (CHANCE, "roll")
    with pytest.raises(IllegalAction, match="1 to 6"):
        match.play(Action("roll", (7,)))
    match.play(Action("roll", (6,)))
    assert match.state.pots == [6]


def test_typed_dice_can_be_corrected_but_not_taken_back_further():
    match = tiny(own_dice=True)
    match.play(ROLL)
    match.play(Action("roll", (6,)))
    match.undo()
    decision = match.decision()
    assert decision is not None
    assert decision.actor == CHANCE
    match.play(Action("roll", (5,)))
    match.play(take(1))
    match.undo()
    assert match.state.pots == [5]


def test_with_own_dice_a_shuffle_is_not_asked_for():
    match = tiny(own_dice=True, options={"rounds": 6})
    for _ in range(2):
        match.play(DRAW, DRAW, DRAW)
        match.play(END)
    match.play(DISCARD)
    match.play(DRAW)
    assert [step.action.verb for step in match.history[-2:]] == ["draw", "shuffle"]
    decision = match.decision()
    assert decision is not None
    assert (decision.actor, decision.about) == (0, (1,))


def test_the_recorder_is_told_before_anything_changes():
    match = tiny(practice=True)
    match.recorder = notes = Notes()
    match.play(take(1))
    match.play(ROLL)
    match.undo()
    match.redo()
    match.close()
    rolled = str(match.history[-1].action)
    assert notes.told == [
        ("moved", "take 1"),
        ("moved", "roll", rolled),
        ("undone", 1, True),
        ("redone", 1),
        ("close",),
    ]


def test_what_the_recorder_refuses_has_not_happened():
    match = tiny()
    match.recorder = notes = Notes()
    match.play(take(1))
    match.play(take(2))
    match.undo()
    notes.full = True
    held = (match.state.copy(), list(match.history), match.undone, match.rolls)
    for attempt in (lambda: match.play(ROLL), match.undo, match.redo):
        with pytest.raises(OSError, match="no room"):
            attempt()
        assert (match.state, match.history, match.undone, match.rolls) == held
    notes.full = False
    match.redo()
    assert match.state.heap == 21


def test_a_match_never_changes_a_state_that_it_has_shown():
    match = tiny(ANN, BO, practice=True)
    chance = Chance(3)
    shown: list[tuple[TinyState, TinyState]] = []
    while match.decision() and len(shown) < 60:
        shown.append((match.state, match.state.copy()))
        match.play(chance.choice(match.legal()))
        if chance.below(4) == 0:
            match.undo()
    assert all(state == copy for state, copy in shown)


@pytest.mark.parametrize("seed", [-1, MAX_SEED + 1])
def test_a_seed_out_of_range_is_refused(seed):
    with pytest.raises(ValueError, match="seed"):
        Match.new(Tiny(), (ANN,), seed)


def test_wrong_options_and_wrong_seats_are_refused():
    with pytest.raises(ValueError, match="no option 'speed'"):
        Match.new(Tiny(), (ANN,), 1, {"speed": 3})
    with pytest.raises(ValueError, match="1 to 3 seats"):
        Match.new(Tiny(), (), 1)


def test_a_match_keeps_every_option_with_its_value():
    assert tiny(options={"rounds": 2}).options == {"rounds": 2, "cards": True}
    assert tiny(ANN, BO).names == ("Ann", "Bo")


def test_hints_are_counted_and_told_to_the_recorder():
    notes = Notes()
    match = tiny(recorder=notes)
    match.hinted()
    match.hinted()
    assert match.hints == 2
    assert notes.told == [("hinted", 1), ("hinted", 2)]
    notes.full = True
    with pytest.raises(OSError):
        match.hinted()
    assert match.hints == 2
