"""How a game ended, in sentences."""

from __future__ import annotations

from collections.abc import Sequence

from rules.castle_combo.scoring import points_of, winners
from rules.castle_combo.state import CastleState
from rules.castle_combo.steps import GOLD
from rules.castle_combo.telling import all_names, does
from rules.castle_combo.texts import amount, listed, score


def ending(state: CastleState, names: Sequence[str]) -> list[str]:
    """Who has won and with what; nothing while the game goes on."""
    if not state.ended:
        return []
    totals = [points_of(state, player).total for player in range(len(state.players))]
    lines = [_verdict(state, totals, names)]
    for player, name in enumerate(all_names(state, names)):
        lines += _sum(state, player, name)
    return lines


def _verdict(state: CastleState, totals: Sequence[int], names: Sequence[str]) -> str:
    if state.ended == "concede":
        return f"{does(names[0], 'has')} given the game up."
    if state.has_target:
        rank = state.table.rank(totals[0])
        return (
            f"House mode Target: {does(names[0], 'ends')} as {rank.name}, with {score(totals[0])}."
        )
    won = winners(state)
    if state.seats == 1:
        result = does(names[0], "beats") if won else f"{does(names[0], 'does')} not beat"
        return f"House mode Rival: {result} the Rival, {totals[0]} to {totals[1]}."
    who = listed(names[seat] for seat in won)
    best = score(totals[won[0]])
    if len(won) > 1:
        return f"{who} win together with {best} and as much Gold left."
    by_gold = totals.count(totals[won[0]]) > 1
    return f"{does(who, 'wins')} with {best}{' and more Gold left' if by_gold else ''}."


def _sum(state: CastleState, player: int, name: str) -> list[str]:
    """A player's points: the sum with its parts, and below it each card."""
    won, who = points_of(state, player), state.players[player]
    parts = [f"cards {sum(won.cards)}"]
    if state.is_rival(player):
        parts += [f"head start {won.head_start}"]
    else:
        parts += [f"Keys {won.keys}"]
    cards = [
        f"{state.table.characters[code].name} {won.cards[cell]}" if code > 0 else "face-down 0"
        for cell, code in enumerate(who.cells)
        if code
    ]
    left = f" {amount(who.gold, GOLD)} left." if not state.is_rival(player) else ""
    said = f"{name}: {score(won.total)}: {', '.join(parts)}.{left}"
    return [said, f"  {', '.join(cards)}."] if cards else [said]
