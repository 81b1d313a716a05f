"""Castle Combo as a game of the contract."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rules.castle_combo.flow import answer, settle
from rules.castle_combo.frames import NAME_OF, Shuffle
from rules.castle_combo.market import shuffle
from rules.castle_combo.pack import Packer
from rules.castle_combo.scoring import points_of, winners
from rules.castle_combo.setup import deal, guessed, masked
from rules.castle_combo.state import SOLO_MODES, CastleOptions, CastleState
from rules.castle_combo.table import LEVELS, CastleTable, load_table
from rules.castle_combo.why import why_no_shuffle, why_not
from rules.castle_combo.words import CastleWords
from rules.chance import Chance, mix
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
)

OPTIONS = (
    Option(
        "solo",
        "rival",
        SOLO_MODES,
        "House mode for one player: beat a Rival that takes cards by a rule, or score as many "
        "points as a rank asks for.",
    ),
    Option(
        "level",
        "normal",
        LEVELS,
        "How strong the Rival of the house mode is, by the points that it is given.",
    ),
)


class CastleCombo(Game[CastleState]):
    """The rules of `rules/castle_combo` with one card table."""

    id = "castle_combo"
    name = "Castle Combo"
    version = 1
    min_seats = 1
    max_seats = 5
    options = OPTIONS
    words: CastleWords

    def __init__(self, table: CastleTable) -> None:
        self.castle_table = table
        self.table = table.cards
        self.words = CastleWords(table)
        self.packer = Packer(table)

    @classmethod
    def load(cls, cards: Path | None = None) -> CastleCombo:
        """The game with the shipped table. Raises CardError for a bad file of corrections."""
        return cls(load_table(cards))

    def setup(self, options: Options, seats: int, seed: int) -> CastleState:
        if not self.min_seats <= seats <= self.max_seats:
            raise ValueError(f"{self.name} is for one to five players, not for {seats}")
        resolved: dict[str, Any] = self.resolve_options(options)
        return deal(self.castle_table, CastleOptions(**resolved), seats, Chance(mix(seed)))

    def decision(self, state: CastleState) -> Decision | None:
        if state.ended:
            return None
        frame = state.frames[-1]
        actor = CHANCE if isinstance(frame, Shuffle) else frame.player
        return Decision(actor, NAME_OF[type(frame)], self.words.subject(state))

    def legal(self, state: CastleState) -> tuple[Action, ...]:
        if state.legal is None:
            settle(state, [])
        return state.legal or ()

    def why_not(self, state: CastleState, action: Action) -> WhyNot | None:
        if not state.ended and isinstance(frame := state.frames[-1], Shuffle):
            return why_no_shuffle(state, frame, action)
        can_concede = state.seats == 1 and not state.ended
        if action in self.legal(state) or (action == CONCEDE and can_concede):
            return None
        return why_not(state, action)

    def carry_out(self, state: CastleState, action: Action) -> list[Event]:
        events: list[Event] = []
        if action == CONCEDE:
            state.ended = action.verb
        elif isinstance(frame := state.frames[-1], Shuffle):
            order = tuple(self.castle_table.code[str(arg)] for arg in action.args)
            shuffle(state, frame.location, order, events)
        else:
            answer(state, action, events)
        settle(state, events)
        return events

    def sample(self, state: CastleState, chance: Chance) -> Action:
        frame = state.frames[-1]
        assert isinstance(frame, Shuffle)
        order = chance.shuffled(state.discards[frame.location])
        return Action("shuffle", tuple(self.castle_table.characters[code].id for code in order))

    def outcome(self, state: CastleState) -> Outcome | None:
        if not state.ended:
            return None
        totals = tuple(points_of(state, seat).total for seat in range(state.seats))
        if state.ended == CONCEDE.verb:
            return Outcome(totals, (), state.ended)
        rank = self.castle_table.rank(totals[0]).id if state.has_target else ""
        return Outcome(totals, winners(state), state.ended, rank)

    def view(self, state: CastleState, seat: int) -> CastleState:
        return masked(state)

    def guess(self, view: CastleState, chance: Chance) -> CastleState:
        return guessed(view, chance)

    def pack(self, state: CastleState) -> dict[str, Any]:
        return self.packer.pack(state)

    def unpack(self, data: object) -> CastleState:
        return self.packer.unpack(data)
