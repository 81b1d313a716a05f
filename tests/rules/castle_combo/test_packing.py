"""States go into a save and come back; whatever is no state is refused."""

from copy import deepcopy

import msgpack
import pytest

from rules.castle_combo.invariants import faults
from rules.chance import Chance
from rules.game import CHANCE
from tests.support import castle_combo_faults
from tests.support.battery import random_game
from tests.support.castle_combo import castle_combo, position
from tests.support.castle_combo_player import preference


def moments(options, seats, seed, wish=preference):
    return [play.state.copy() for play in random_game(castle_combo(), options, seats, seed, wish)]


def waiting(kind: str, seats: int = 3):
    """A state, from the third round on, that waits for an answer of this kind."""
    game = castle_combo()
    for seed in range(60):
        for state in moments({}, seats, seed, None):
            decision = game.decision(state)
            if decision and decision.kind == kind and state.round > 2:
                return state
    raise AssertionError(f"no game came to {kind}")


def test_the_rules_find_no_fault_in_any_state_of_a_game():
    for seats, options in ((1, {}), (1, {"solo": "target"}), (2, {}), (5, {"level": "hard"})):
        for state in moments(options, seats, 3):
            assert faults(state) == []


@pytest.mark.parametrize("kind", ["turn", "place", "either", "discard", "shuffle"])
def test_a_state_comes_back_from_its_packed_form(kind):
    game = castle_combo()
    state = waiting(kind, seats=4)
    data = msgpack.unpackb(msgpack.packb(game.pack(state)))
    again = game.unpack(data)
    assert game.digest(again) == game.digest(state)
    assert game.decision(again) == game.decision(state)
    assert game.legal(again) == game.legal(state)
    decision = game.decision(again)
    assert decision.kind == kind
    assert (decision.actor == CHANCE) == (kind == "shuffle")


def changed(packed: dict, path: tuple, value) -> dict:
    """The packed state with one value replaced."""
    copy = deepcopy(packed)
    inner = copy
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = value
    return copy


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("seats",), 1),
        (("seats",), 6),
        (("seats",), True),
        (("options",), {"solo": "rival"}),
        (("options", "solo"), "dummy"),
        (("options", "level"), 3),
        (("players",), []),
        (("players", 0, "gold"), 999),
        (("players", 0, "gold"), -1),
        (("players", 1, "keys"), 50),
        (("players", 0, "cells"), [""] * 25),
        (("players", 0, "cells", 0), "judge"),
        (("players", 0, "cells", 12), "-"),
        (("players", 0, "stored", 0), 1),
        (("counters", 0), 8),
        (("counters",), []),
        (("decks", 0, 0), "nobody"),
        (("decks", 0, 0), ""),
        (("decks", 0), []),
        (("discards", 1), ["judge"]),
        (("displays", 0, 0), ""),
        (("displays", 0), []),
        (("messenger",), "forest"),
        (("closed",), "castle"),
        (("gone",), ["judge"]),
        (("favourites",), ["faith"]),
        (("start",), 3),
        (("current",), 9),
        (("round",), 0),
        (("round",), 9),
        (("frames",), []),
        (("frames",), [["place", 0, "judge"]]),
        (("frames",), [["turn", 2, False], ["turn", 2, False]]),
        (("frames", 0, 2), 0),
        (("frames", 0, 1), 7),
        (("frames", 0), ["turn"]),
        (("frames", 0), ["dance", 0]),
        (("frames",), [["begin", 0]] * 9),
        (("ended",), "complete"),
        (("ended",), "concede"),
        (("ended",), 0),
    ],
)
def test_whatever_a_game_cannot_come_to_is_refused(path, value):
    game = castle_combo()
    packed = game.pack(waiting("turn"))
    assert game.unpack(deepcopy(packed))
    with pytest.raises(ValueError) as error:
        game.unpack(changed(packed, path, value))
    assert "\n" not in str(error.value)


@pytest.mark.parametrize(
    ("kind", "frame", "place", "value"),
    [
        ("place", 1, 2, "judge"),
        ("place", 1, 2, "-"),
        ("place", 1, 2, ""),
        ("place", 1, 1, 4),
        ("either", -1, 2, 0),
        ("either", -1, 2, 25),
        ("either", -1, 3, 5),
        ("discard", -1, 2, 2),
        ("discard", -1, 3, 1),
        ("shuffle", -1, 2, 5),
        ("shuffle", -1, 1, 4),
    ],
)
def test_a_frame_that_does_not_fit_is_refused(kind, frame, place, value):
    game = castle_combo()
    packed = game.pack(waiting(kind, seats=4))
    assert game.unpack(deepcopy(packed))
    with pytest.raises(ValueError):
        game.unpack(changed(packed, ("frames", frame, place), value))


def test_a_shuffle_that_nobody_needs_is_refused():
    game = castle_combo()
    packed = game.pack(waiting("shuffle", seats=4))
    location = packed["frames"][-1][2]
    card = packed["discards"][location][0]
    moved = changed(packed, ("decks", location), [card])
    moved["discards"][location].remove(card)
    with pytest.raises(ValueError, match="shuffle"):
        game.unpack(moved)


@pytest.mark.parametrize("junk", [None, 1, [], "x", {}, {"x": 1}, b"", {"players": None}])
def test_what_is_no_state_at_all_is_refused(junk):
    with pytest.raises(ValueError):
        castle_combo().unpack(junk)


def test_whatever_one_value_is_changed_to_is_refused_or_is_a_state():
    game = castle_combo()
    for kind in ("turn", "place", "either"):
        packed = game.pack(waiting(kind))
        for path in paths(packed):
            for value in (None, -1, 1, "", "judge", [], {}, True, 1 << 70):
                try:
                    state = game.unpack(changed(packed, path, value))
                except ValueError:
                    continue
                assert castle_combo_faults.faults(state) == []
                game.apply(state, game.legal(state)[0])


def paths(packed, prefix=()):
    """The path to each value of a packed state, lists and maps included; few of long lists."""
    items = packed.items() if isinstance(packed, dict) else enumerate(packed[:3])
    for key, value in items:
        yield (*prefix, key)
        if isinstance(value, dict | list):
            yield from paths(value, (*prefix, key))


def test_a_copy_shares_nothing_that_changes():
    game = castle_combo()
    table = position("judge", "vicar")
    before = game.digest(table.state)
    copy = table.state.copy()
    for _ in range(6):
        game.apply(copy, game.legal(copy)[-1])
    assert game.digest(table.state) == before


def test_a_guess_keeps_what_is_known_and_mixes_the_decks():
    game = castle_combo()
    state = waiting("turn")
    view = game.view(state, 0)
    assert {code for deck in view.decks for code in deck} == {0}
    guesses = [game.guess(view, Chance(seed)) for seed in range(5)]
    assert len({guess.decks[0] for guess in guesses}) == 5
    for guess in guesses:
        assert castle_combo_faults.faults(guess) == []
        assert sorted(guess.decks[0]) == sorted(state.decks[0])
        assert guess.displays == state.displays
