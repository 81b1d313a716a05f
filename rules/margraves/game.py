"""Margraves of Valeria as a game of the contract."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rules.chance import Chance, mix
from rules.game import (
    CHANCE,
    Action,
    Decision,
    Event,
    Game,
    Option,
    Options,
    Outcome,
    WhyNot,
)
from rules.margraves.flow import answer, settle, shuffle
from rules.margraves.frames import NAME_OF, QUESTIONS, Draft, Shuffle
from rules.margraves.pack import Packer
from rules.margraves.proof import load_table
from rules.margraves.scoring import score, winners
from rules.margraves.setup import deal, guessed, masked
from rules.margraves.state import MargravesOptions, MargravesState
from rules.margraves.table import LAIRS, MargravesTable
from rules.margraves.why import why_not
from rules.margraves.words import MargravesWords

OPTIONS = (
    Option(
        "knight_refill",
        "every_turn",
        ("every_turn", "if_placed", "on_reset"),
        "When Locations without a Knight get one: at each end of turn, only if this turn placed a "
        "Knight in the Tombs, or only if it emptied them.",
    ),
    Option(
        "strict_text",
        True,
        (True, False),
        "Texts without a may are duties; false lets Town Crier's hire, retrievals and Warlord's "
        "Knight be declined.",
    ),
    Option(
        "bard_same_origin",
        False,
        (False, True),
        "Bard's two Knights come from one Location; false: each from its own.",
    ),
    Option(
        "extra_round",
        False,
        (False, True),
        "One more whole round is played after the one in which the end is triggered.",
    ),
)


ASKED = frozenset({"draft", "turn", "offer", "slay", "end-turn"})
"""Questions that are put even where only one answer is possible: a player wants to see them."""


class Margraves(Game[MargravesState]):
    """The rules of `rules/margraves` with one card table."""

    id = "margraves"
    name = "Margraves of Valeria"
    version = 1
    min_seats = 2
    max_seats = 5
    options = OPTIONS
    obvious = frozenset(NAME_OF[kind] for kind in QUESTIONS) - ASKED
    words: MargravesWords

    def __init__(self, table: MargravesTable) -> None:
        self.margraves_table = table
        self.table = table.cards
        self.words = MargravesWords(table)
        self.packer = Packer(table)

    @classmethod
    def load(cls, corrections: Path | None = None) -> Margraves:
        """The game with the shipped table. Raises CardError for a bad file of corrections."""
        return cls(load_table(corrections))

    def setup(self, options: Options, seats: int, seed: int) -> MargravesState:
        if not self.min_seats <= seats <= self.max_seats:
            raise ValueError(f"{self.name} is for two to five players, not for {seats}")
        resolved: dict[str, Any] = self.resolve_options(options)
        chance = Chance(mix(seed))
        return deal(self.margraves_table, MargravesOptions(**resolved), seats, chance)

    def decision(self, state: MargravesState) -> Decision | None:
        if state.result:
            return None
        frame = state.frames[-1]
        kind = NAME_OF[type(frame)]
        if isinstance(frame, Shuffle):
            return Decision(CHANCE, kind, (LAIRS[frame.lair],))
        return Decision(frame.player, kind, secret=isinstance(frame, Draft))

    def legal(self, state: MargravesState) -> tuple[Action, ...]:
        if state.legal is None:
            settle(state, [])
        return state.legal or ()

    def why_not(self, state: MargravesState, action: Action) -> WhyNot | None:
        if not state.result and isinstance(state.frames[-1], Shuffle):
            return self._why_no_shuffle(state, state.frames[-1], action)
        if action in self.legal(state):
            return None
        return why_not(state, action)

    def carry_out(self, state: MargravesState, action: Action) -> list[Event]:
        events: list[Event] = []
        if action.verb == "shuffle":
            code = self.margraves_table.monster_code
            shuffle(state, tuple(code[str(arg)] for arg in action.args), events)
        else:
            answer(state, action, events)
        settle(state, events)
        return events

    def sample(self, state: MargravesState, chance: Chance) -> Action:
        frame = state.frames[-1]
        assert isinstance(frame, Shuffle)
        order = chance.shuffled(state.under[frame.lair])
        monster = self.margraves_table.monster
        return Action("shuffle", tuple(monster(code).id for code in order))

    def outcome(self, state: MargravesState) -> Outcome | None:
        if not state.result:
            return None
        totals = tuple(score(state, seat).total for seat in range(len(state.players)))
        return Outcome(totals, winners(state, totals), " ".join(state.result.causes))

    def view(self, state: MargravesState, seat: int) -> MargravesState:
        return masked(state, seat)

    def guess(self, view: MargravesState, chance: Chance) -> MargravesState:
        return guessed(view, chance)

    def pack(self, state: MargravesState) -> dict[str, Any]:
        return self.packer.pack(state)

    def unpack(self, data: object) -> MargravesState:
        state = self.packer.unpack(data)
        self.resolve_options(state.options._asdict())
        return state

    def _why_no_shuffle(
        self, state: MargravesState, frame: Shuffle, action: Action
    ) -> WhyNot | None:
        monster = self.margraves_table.monster
        wanted = sorted(monster(code).id for code in state.under[frame.lair])
        if action.verb == "shuffle" and sorted(map(str, action.args)) == wanted:
            return None
        return WhyNot("Shuffle", f"The Monsters of {LAIRS[frame.lair]} must be shuffled first.")
