"""The battery finds each kind of fault that it looks for."""

import pytest

from rules.game import Action, WhyNot
from tests.support.battery import Battery
from tests.support.games import Facts
from tests.support.tiny import HEAP, Tiny, TinyState


def disguised(state, seat, chance):
    """The deck and the other hands dealt anew."""
    copy = state.copy()
    pool = [*state.deck, *(card for hand in others(state, seat) for card in hand)]
    pool = chance.shuffled(pool)
    copy.deck = tuple(pool.pop() for _ in state.deck)
    copy.hands = [
        hand if other == seat else tuple(pool.pop() for _ in hand)
        for other, hand in enumerate(state.hands)
    ]
    return copy


def others(state, seat):
    return [hand for other, hand in enumerate(state.hands) if other != seat]


FACTS = Facts(
    faults=lambda state: [] if state.heap >= 0 else ["the heap is below nothing"],
    disguised=disguised,
    longest=200,
    preference=lambda state, action: int(action.verb != "end"),
    modes={"": {}},
    shown={"": 1},
)


def try_out(game: Tiny, facts: Facts = FACTS) -> None:
    battery = Battery(game, facts)
    for seed in range(1, 9):
        battery.run({}, 2, seed)


class Aliasing(Tiny):
    """Copies of its states share the pots."""

    def setup(self, options, seats, seed):
        state = super().setup(options, seats, seed)
        return SharedState(**{name: getattr(state, name) for name in TinyState.__slots__})


class SharedState(TinyState):
    def copy(self):
        copy = SharedState(**{name: getattr(self, name) for name in TinyState.__slots__})
        copy.hands = self.hands[:]
        return copy


class Unsorted(Tiny):
    def legal(self, state):
        return super().legal(state)[::-1]


class Repeating(Tiny):
    def legal(self, state):
        return tuple(sorted(super().legal(state) * 2))


class Silent(Tiny):
    """Refuses without a reason."""

    def why_not(self, state, action):
        return WhyNot("", "") if super().why_not(state, action) else None


class Lax(Tiny):
    """Carries out a take that it does not list."""

    def why_not(self, state, action):
        return None if action == Action("take", (4,)) else super().why_not(state, action)


class Leaking(Tiny):
    """Shows every hand to everybody."""

    def view(self, state, seat):
        seen = super().view(state, seat)
        seen.hands = state.hands[:]
        return seen


class Forgetful(Tiny):
    """Does not pack whose turn it is."""

    def pack(self, state):
        return {**super().pack(state), "seat": 0}


class Meddling(Tiny):
    """Changes the state when asked what is legal."""

    def legal(self, state):
        state.round += 0 if state.pending != "turn" else 1
        return super().legal(state)


class Endless(Tiny):
    def apply(self, state, action):
        events = super().apply(state, action)
        state.heap, state.round = HEAP, 1
        return events


class Wordless(Tiny):
    class words(type(Tiny.words)):  # noqa: N801
        def action(self, state, action):
            return "do something"

    words = words()


class Overdrawn(Tiny):
    """Takes more than there is."""

    def _gain(self, state, count):
        events = super()._gain(state, count)
        state.heap -= 20
        return events


def test_a_sound_game_passes():
    try_out(Tiny())


@pytest.mark.parametrize(
    "broken",
    [
        Aliasing,
        Unsorted,
        Repeating,
        Silent,
        Lax,
        Leaking,
        Forgetful,
        Meddling,
        Endless,
        Wordless,
        Overdrawn,
    ],
)
def test_a_broken_game_does_not(broken):
    with pytest.raises(AssertionError):
        try_out(broken())
