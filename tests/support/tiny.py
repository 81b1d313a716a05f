"""Pebbles: a complete game that is as small as a game with everything can be.

Two pots, one deck, one die. In turn a seat takes pebbles from the heap (nothing is revealed),
rolls for pebbles (dice), or draws a card to its hidden hand (revealed to it alone), as often as
it likes up to three times, and ends its turn. When the deck is empty the discards are shuffled
(chance that no person enters). Cards count at the end: after `rounds` rounds, or when the heap
is empty. So match, journal and faces are tried without a real game.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from rules.cards import CardTable
from rules.chance import Chance
from rules.game import (
    CHANCE,
    CONCEDE,
    Action,
    Decision,
    Event,
    Game,
    Option,
    Options,
    Outcome,
    WhyNot,
    Words,
)

DECK = (1, 2, 3, 4, 5, 6)
HEAP = 24
ACTIONS_A_TURN = 3

END = Action("end")
DRAW = Action("draw")
ROLL = Action("roll")
DISCARD = Action("discard")


@dataclass(slots=True)
class TinyState:
    """`pending` is `turn`, `roll` (a die), `shuffle` (the discards) or `over`.

    A card that a view hides is 0.
    """

    rounds: int
    seat: int = 0
    round: int = 1
    left: int = ACTIONS_A_TURN
    heap: int = HEAP
    pots: list[int] = field(default_factory=list)
    hands: list[tuple[int, ...]] = field(default_factory=list)
    deck: tuple[int, ...] = ()
    discards: tuple[int, ...] = ()
    pending: str = "turn"
    loser: int = -1

    def copy(self) -> TinyState:
        return TinyState(
            self.rounds,
            self.seat,
            self.round,
            self.left,
            self.heap,
            self.pots[:],
            self.hands[:],
            self.deck,
            self.discards,
            self.pending,
            self.loser,
        )


class TinyWords(Words[TinyState]):
    def question(self, state: TinyState, names: Sequence[str]) -> str:
        return "" if state.pending == "over" else f"{names[state.seat]}: {state.left} to do."

    def action(self, state: TinyState, action: Action) -> str:
        return {
            "take": f"Take {action.args[0] if action.args else 0} pebbles",
            "roll": "Roll for pebbles",
            "draw": "Draw a card",
            "discard": "Discard your cards",
            "end": "End the turn",
        }.get(action.verb, action.verb)

    def group(self, state: TinyState, action: Action) -> str:
        return "Cards" if action.verb in ("draw", "discard") else "Pebbles"

    def event(self, event: Event, names: Sequence[str]) -> str:
        match event:
            case Event("taken", (int(seat), int(count))):
                return f"{names[seat]} takes {count}."
            case Event("rolled", (int(seat), int(value))):
                return f"{names[seat]} rolls {value}."
            case Event("drawn", (int(seat),)):
                return f"{names[seat]} draws a card."
            case Event("turn", (int(seat), int(number))):
                return f"Round {number}: {names[seat]} is next."
        return ""

    def report(self, state: TinyState, names: Sequence[str]) -> list[str]:
        return [f"The heap holds {state.heap}."] + [
            f"{name} has {pot} pebbles and {len(hand)} cards."
            for name, pot, hand in zip(names, state.pots, state.hands, strict=True)
        ]

    def inspect(self, state: TinyState, thing: str) -> list[str]:
        return ["Pebbles for the taking."] if thing == "heap" else []

    def progress(self, state: TinyState) -> str:
        return "over" if state.pending == "over" else f"Round {state.round} of {state.rounds}"

    def ending(self, state: TinyState, names: Sequence[str]) -> list[str]:
        if state.pending != "over":
            return []
        return [f"{name} has {score}." for name, score in zip(names, scores(state), strict=True)]

    def statistics(self, state: TinyState) -> list[tuple[str, int]]:
        return [("pebbles left", state.heap)]


class Tiny(Game[TinyState]):
    """Pebbles. Another `version`, `digest` or `bonus` (added to each roll) makes changed rules."""

    id = "tiny"
    name = "Pebbles"
    min_seats = 1
    max_seats = 3
    options = (
        Option("rounds", 4, (2, 4, 6), "How many rounds are played."),
        Option("cards", True, (True, False), "Whether there are cards."),
    )
    words = TinyWords()

    def __init__(self, version: int = 1, digest: str = "0123456789abcdef", bonus: int = 0) -> None:
        self.version = version
        self.table = CardTable("tiny", MappingProxyType({}), digest)
        self.bonus = bonus

    def setup(self, options: Options, seats: int, seed: int) -> TinyState:
        chosen = self.resolve_options(options)
        if not self.min_seats <= seats <= self.max_seats:
            raise ValueError(f"Pebbles has 1 to 3 seats, not {seats}")
        deck = Chance(seed).shuffled(DECK) if chosen["cards"] else []
        return TinyState(
            int(chosen["rounds"]), pots=[0] * seats, hands=[()] * seats, deck=tuple(deck)
        )

    def decision(self, state: TinyState) -> Decision | None:
        if state.pending == "over":
            return None
        if state.pending == "turn":
            return Decision(state.seat, "turn", (state.left,))
        return Decision(CHANCE, state.pending)

    def legal(self, state: TinyState) -> tuple[Action, ...]:
        if state.pending != "turn":
            return ()
        actions = [END]
        if state.left:
            actions += [Action("take", (count,)) for count in range(1, min(3, state.heap) + 1)]
            actions += [ROLL] if state.heap else []
            actions += [DRAW] if state.deck or state.discards else []
            actions += [DISCARD] if state.hands[state.seat] else []
        return tuple(sorted(actions))

    def why_not(self, state: TinyState, action: Action) -> WhyNot | None:
        if state.pending == "over":
            return WhyNot("over", "The game is over.")
        if state.pending == "roll":
            good = action.verb == "roll" and len(action.args) == 1 and action.args[0] in range(1, 7)
            return None if good else WhyNot("roll", "A die is rolled: one number from 1 to 6.")
        if state.pending == "shuffle":
            good = action.verb == "shuffle" and sorted(map(str, action.args)) == sorted(
                map(str, state.discards)
            )
            return None if good else WhyNot("shuffle", "The discards are shuffled, each once.")
        if action == CONCEDE or action in self.legal(state):
            return None
        return WhyNot("turn", "That is not to be had in this turn.")

    def carry_out(self, state: TinyState, action: Action) -> list[Event]:
        if state.pending == "roll":
            (value,) = action.args
            assert isinstance(value, int)
            state.pending = "turn"
            gained = self._gain(state, value + self.bonus)
            return [Event("rolled", (state.seat, value), reveals=True), *gained]
        if state.pending == "shuffle":
            state.deck = tuple(int(card) for card in action.args)
            state.discards = ()
            state.pending = "turn"
            return [Event("shuffled"), *self._draw(state)]
        state.left -= action != END
        match action.verb:
            case "take":
                (count,) = action.args
                assert isinstance(count, int)
                return self._gain(state, count)
            case "roll":
                state.pending = "roll"
                return []
            case "draw":
                if not state.deck:
                    state.pending = "shuffle"
                    return []
                return self._draw(state)
            case "discard":
                state.discards += state.hands[state.seat]
                state.hands[state.seat] = ()
                return [Event("discarded", (state.seat,))]
            case "concede":
                state.loser = state.seat
                return self._finish(state)
        return self._next(state)

    def sample(self, state: TinyState, chance: Chance) -> Action:
        if state.pending == "roll":
            return Action("roll", tuple(chance.dice(1)))
        return Action("shuffle", tuple(chance.shuffled(state.discards)))

    def outcome(self, state: TinyState) -> Outcome | None:
        if state.pending != "over":
            return None
        result = scores(state)
        best = max(result)
        return Outcome(
            result,
            tuple(seat for seat, score in enumerate(result) if score == best),
            "concede" if state.loser >= 0 else "rounds",
        )

    def view(self, state: TinyState, seat: int) -> TinyState:
        seen = state.copy()
        seen.deck = (0,) * len(state.deck)
        seen.hands = [
            hand if other == seat else (0,) * len(hand) for other, hand in enumerate(state.hands)
        ]
        return seen

    def guess(self, view: TinyState, chance: Chance) -> TinyState:
        full = view.copy()
        unseen = list(DECK)
        for card in (*view.discards, *(card for hand in view.hands for card in hand if card)):
            unseen.remove(card)
        unseen = chance.shuffled(unseen)
        full.deck = tuple(unseen.pop() for _ in view.deck)
        full.hands = [tuple(card or unseen.pop() for card in hand) for hand in view.hands]
        return full

    def pack(self, state: TinyState) -> dict[str, Any]:
        return {
            "rounds": state.rounds,
            "seat": state.seat,
            "round": state.round,
            "left": state.left,
            "heap": state.heap,
            "pots": state.pots,
            "hands": [list(hand) for hand in state.hands],
            "deck": list(state.deck),
            "discards": list(state.discards),
            "pending": state.pending,
            "loser": state.loser,
        }

    def unpack(self, data: object) -> TinyState:
        shape = {name: type(value) for name, value in self.pack(TinyState(4)).items()}
        if not isinstance(data, dict) or {key: type(data[key]) for key in data} != shape:
            raise ValueError("not a position of Pebbles")
        if data["pending"] not in ("turn", "roll", "shuffle", "over"):
            raise ValueError("nothing of Pebbles is pending")
        hands, seats = data["hands"], range(len(data["pots"]))
        if len(hands) != len(seats) or data["seat"] not in seats:
            raise ValueError("not the seats of Pebbles")
        if any(type(hand) is not list for hand in hands):
            raise ValueError("not the hands of Pebbles")
        cards = [*data["deck"], *data["discards"], *(card for hand in hands for card in hand)]
        if not {type(each) for each in (*cards, *data["pots"])} <= {int}:
            raise ValueError("not the cards of Pebbles")
        if sorted(cards) not in ([], list(DECK)) or not 0 <= data["heap"] <= HEAP:
            raise ValueError("pebbles or cards are missing")
        low, high = min(data["pots"]), max(data["pots"])
        numbers = (data["rounds"], data["round"], data["left"], data["loser"] + 1, low, high)
        if not all(0 <= number < 1000 for number in numbers):
            raise ValueError("not the numbers of Pebbles")
        if data["pending"] == "shuffle" and not data["discards"]:
            raise ValueError("there is nothing to shuffle")
        return TinyState(
            **{
                **data,
                "hands": [tuple(hand) for hand in hands],
                "deck": tuple(data["deck"]),
                "discards": tuple(data["discards"]),
            }
        )

    def _gain(self, state: TinyState, count: int) -> list[Event]:
        count = min(count, state.heap)
        state.heap -= count
        state.pots[state.seat] += count
        events = [Event("taken", (state.seat, count))]
        return events if state.heap else events + self._finish(state)

    def _draw(self, state: TinyState) -> list[Event]:
        state.hands[state.seat] += state.deck[:1]
        state.deck = state.deck[1:]
        return [Event("drawn", (state.seat,), reveals=True)]

    def _next(self, state: TinyState) -> list[Event]:
        state.left = ACTIONS_A_TURN
        state.seat = (state.seat + 1) % len(state.pots)
        state.round += state.seat == 0
        if state.round > state.rounds:
            return self._finish(state)
        return [Event("turn", (state.seat, state.round))]

    @staticmethod
    def _finish(state: TinyState) -> list[Event]:
        state.pending = "over"
        return [Event("ended")]


def scores(state: TinyState) -> tuple[int, ...]:
    """Each seat's pebbles and cards; nothing for one that gave up."""
    return tuple(
        0 if seat == state.loser else pot + sum(hand)
        for seat, (pot, hand) in enumerate(zip(state.pots, state.hands, strict=True))
    )


def load_tiny(game_id: str) -> Tiny:
    """Pebbles by its id, as `rules.catalog.load` would. Raises KeyError for another id."""
    if game_id != Tiny.id:
        raise KeyError(game_id)
    return Tiny()
