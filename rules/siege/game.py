"""Siege of Valeria as a game of the contract."""

from __future__ import annotations

from pathlib import Path
from typing import Any

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
from rules.siege.flow import answer, land, legal, settle
from rules.siege.frames import NAME_OF, Pick, Roll
from rules.siege.pack import pack, unpack
from rules.siege.ranks import rank, victory_count
from rules.siege.setup import deal, guessed, masked
from rules.siege.state import Result, SiegeOptions, SiegeState
from rules.siege.table import SiegeTable, load_table
from rules.siege.why import why_not
from rules.siege.words import SiegeWords

OPTIONS = (
    Option(
        "events",
        True,
        (True, False),
        "Draw an Event each day; without, the game is in its easy mode.",
    ),
    Option(
        "respond_to_events",
        True,
        (True, False),
        "Cards may answer a revealed Event; false lets them be played before the reveal only.",
    ),
    Option(
        "priest_vs_lucky_shot",
        False,
        (False, True),
        "A Gargan Priest may also stop the engine that Lucky Shot fires.",
    ),
    Option(
        "talon_any_phase",
        True,
        (True, False),
        "A Gargoyle Talon may strike whenever dice are active; false: in the action phase only.",
    ),
    Option(
        "crud_allows_ones",
        True,
        (True, False),
        "Camp Crud may name dice that show 1; false: only dice above 1.",
    ),
    Option(
        "strength_bonus_counts_as_soldier",
        True,
        (True, False),
        "A Strength bonus lets Holy dice attack cards without a Magic cost, too.",
    ),
    Option(
        "magic_bonus_counts_as_holy",
        True,
        (True, False),
        "A Magic bonus may pay a Magic cost without any Holy die.",
    ),
    Option(
        "tower_out_of_range_adds_load",
        True,
        (True, False),
        "A Breach Tower out of range costs its load on top of 14.",
    ),
    Option(
        "overkill_focus",
        "last",
        ("last", "first"),
        "Overkill reaches from the card beaten last, or always from the first.",
    ),
    Option(
        "back_for_more_order",
        "choice",
        ("choice", "oldest_on_top"),
        "Back for More lets the player order the two Champions, or puts the oldest on top.",
    ),
    Option(
        "strength_includes_tokens",
        True,
        (True, False),
        "Tokens count when Events and Breach Towers look for the strongest or weakest Troop.",
    ),
)


class Siege(Game[SiegeState]):
    """The rules of `rules/siege` with one card table."""

    id = "siege"
    name = "Siege of Valeria"
    version = 1
    min_seats = max_seats = 1
    options = OPTIONS
    words: SiegeWords

    def __init__(self, table: SiegeTable) -> None:
        self.siege_table = table
        self.table = table.cards
        self.words = SiegeWords(table)

    @classmethod
    def load(cls, corrections: Path | None = None) -> Siege:
        """The game with the shipped table. Raises CardError for a bad file of corrections."""
        return cls(load_table(corrections))

    def setup(self, options: Options, seats: int, seed: int) -> SiegeState:
        if seats != 1:
            raise ValueError(f"{self.name} is for one player, not for {seats}")
        resolved: dict[str, Any] = self.resolve_options(options)
        return deal(self.siege_table, SiegeOptions(**resolved), Chance(mix(seed)))

    def decision(self, state: SiegeState) -> Decision | None:
        if state.result:
            return None
        frame = state.frames[-1]
        kind = NAME_OF[type(frame)]
        if isinstance(frame, Roll):
            return Decision(CHANCE, kind, (len(frame.colours),))
        if isinstance(frame, Pick):
            return Decision(0, frame.rule, (self.siege_table.id[frame.code],))
        return Decision(0, kind, self.words.subject(state))

    def legal(self, state: SiegeState) -> tuple[Action, ...]:
        return legal(state)

    def why_not(self, state: SiegeState, action: Action) -> WhyNot | None:
        if not state.result and isinstance(state.frames[-1], Roll):
            return _why_no_roll(state.frames[-1], action)
        if action in self.legal(state) or (action == CONCEDE and not state.result):
            return None
        return why_not(state, action)

    def carry_out(self, state: SiegeState, action: Action) -> list[Event]:
        events: list[Event] = []
        if action == CONCEDE:
            state.result = Result(False, "concede")
        elif action.verb == "roll":
            land(state, tuple(int(value) for value in action.args), events)
        else:
            answer(state, action, events)
        settle(state, events)
        return events

    def sample(self, state: SiegeState, chance: Chance) -> Action:
        frame = state.frames[-1]
        assert isinstance(frame, Roll)
        return Action("roll", tuple(chance.dice(len(frame.colours))))

    def outcome(self, state: SiegeState) -> Outcome | None:
        result = state.result
        if not result:
            return None
        score = victory_count(state) if result.won else -state.engines_left
        return Outcome((score,), (0,) if result.won else (), result.cause, rank(state))

    def view(self, state: SiegeState, seat: int) -> SiegeState:
        return masked(state)

    def guess(self, view: SiegeState, chance: Chance) -> SiegeState:
        return guessed(view, chance)

    def pack(self, state: SiegeState) -> dict[str, Any]:
        return pack(state)

    def unpack(self, data: object) -> SiegeState:
        state = unpack(self.siege_table, data)
        if state.options != SiegeOptions():
            self.resolve_options(state.options._asdict())
        return state


def _why_no_roll(frame: Roll, action: Action) -> WhyNot | None:
    """Whether an outcome fits the dice that are being rolled."""
    faces = all(isinstance(value, int) and 1 <= value <= 6 for value in action.args)
    if action.verb == "roll" and len(action.args) == len(frame.colours) and faces:
        return None
    return WhyNot(
        "Roll", f"The dice must fall first: {len(frame.colours)} values from 1 to 6 are expected."
    )
