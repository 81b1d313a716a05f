"""A beam over the rest of a day: many lines of play side by side, the most promising kept."""

from __future__ import annotations

from collections.abc import Hashable
from typing import NamedTuple

from rules.bots.bot import Stop, never
from rules.bots.siege.moves import Move, Moves, still
from rules.bots.siege.values import Values
from rules.game import Action
from rules.siege.state import SiegeState

DEPTH = 24
"""More moves than a day has room for."""
MANY = 1 << 30
"""More positions than any search comes to."""


class Line(NamedTuple):
    """A way to play on: its value in the evening, and the move."""

    value: float
    move: Move

    @property
    def plan(self) -> tuple[Action, ...]:
        """What of it can be played before something new comes to light."""
        return self.move.actions[: self.move.known]


def search(
    moves: Moves,
    values: Values,
    state: SiegeState,
    width: int,
    depth: int = DEPTH,
    most: int = MANY,
    stop: Stop = never,
) -> list[Line]:
    """Lines from here, the best first: for each first step the best way on that was found.

    The line that does nothing more today is among them. No line is led further once more than
    `most` positions have been looked at.
    """
    start = still(state)
    found: dict[tuple[Action, ...], Line] = {(): Line(values.margin(state), start)}
    seen: set[Hashable] = {_key(state)}
    beam = [start]
    for _ in range(depth):
        ranked: list[tuple[float, int, Move]] = []
        for move in beam:
            if stop():
                break
            for after in moves.onwards(move):
                key = _key(after.state)
                if key in seen:
                    continue
                seen.add(key)
                value = values.margin(after.state)
                plan = after.actions[: after.known]
                known = found.get(plan)
                if known is None or value > known.value:
                    found[plan] = Line(value, after)
                ranked.append((value + values.rest(after.state), len(ranked), after))
        if not ranked or len(seen) > most or stop():
            break
        ranked.sort(reverse=True)
        beam = [move for _, _, move in ranked[:width]]
    return sorted(found.values(), key=lambda line: -line.value)


def _key(state: SiegeState) -> Hashable:
    """What tells positions of one day apart."""
    return (
        bytes(state.grid),
        bytes(state.dice),
        bytes(state.hand),
        tuple(state.champions),
        bytes(state.impacts),
        bytes(state.strength_tokens),
        bytes(state.supply),
        state.champion_deck,
        state.queue,
        state.frames[-1] if state.frames else None,
        state.phase,
    )
