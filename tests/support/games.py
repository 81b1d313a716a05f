"""What the battery must be told of each game, since the contract does not say it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from rules.chance import Chance
from rules.game import Action, Options
from tests.support import (
    castle_combo_faults,
    castle_combo_player,
    castle_combo_secrets,
    margraves_faults,
    margraves_player,
    margraves_secrets,
    siege_faults,
    siege_player,
    siege_secrets,
)


class Facts(NamedTuple):
    """One game: its invariants, its longest length, and what brings out all of it.

    - `faults` names everything in a state that cannot be.
    - `disguised` is a copy of a state with other secrets where a seat may not see them.
    - `longest` is a number of actions, chance included, that no game exceeds.
    - `preference` ranks the choices of a moment, so that some games go deeper than luck does.
    - `modes` are the option sets under which games are tried.
    - `shown` is the deal that each mode keeps as a playthrough.
    """

    faults: Callable[[Any], list[str]]
    disguised: Callable[[Any, int, Chance], Any]
    longest: int
    preference: Callable[[Any, Action], int]
    modes: dict[str, Options]
    shown: dict[str, int]


FACTS: dict[str, Facts] = {
    "siege": Facts(
        faults=siege_faults.faults,
        disguised=siege_secrets.disguised,
        longest=2000,
        preference=siege_player.preference,
        shown={"events": 473, "easy": 188, "other": 1293},
        modes={
            "events": {},
            "easy": {"events": False},
            "other": {
                "respond_to_events": False,
                "priest_vs_lucky_shot": True,
                "talon_any_phase": False,
                "crud_allows_ones": False,
                "strength_bonus_counts_as_soldier": False,
                "magic_bonus_counts_as_holy": False,
                "tower_out_of_range_adds_load": False,
                "overkill_focus": "first",
                "back_for_more_order": "oldest_on_top",
                "strength_includes_tokens": False,
            },
        },
    ),
    "margraves": Facts(
        faults=margraves_faults.faults,
        disguised=margraves_secrets.disguised,
        longest=6000,
        preference=margraves_player.preference,
        shown={"standard": 1, "other": 2},
        modes={
            "standard": {},
            "other": {
                "knight_refill": "on_reset",
                "strict_text": False,
                "bard_same_origin": True,
                "extra_round": True,
            },
        },
    ),
    "castle_combo": Facts(
        faults=castle_combo_faults.faults,
        disguised=castle_combo_secrets.disguised,
        longest=400,
        preference=castle_combo_player.preference,
        shown={"rival": 1, "target": 2, "hard": 3},
        modes={"rival": {}, "target": {"solo": "target"}, "hard": {"level": "hard"}},
    ),
}
