"""Siege with other cards where the player cannot see them: the decks and the box."""

from __future__ import annotations

from rules.chance import Chance
from rules.siege.state import SiegeState


def disguised(state: SiegeState, seat: int, chance: Chance) -> SiegeState:
    """A copy in which all that the player has not seen lies in another order.

    Seen are the tops of decks that Dangerous Visions, Foresight or Back for More have shown, and
    the Champions refused, at the bottom of theirs.
    """
    copy = state.copy()
    is_engine = state.table.is_engine
    boxed = [[code for code in state.box if is_engine[code] == kind] for kind in (True, False)]
    copy.siege_deck, engines = _mixed(state.siege_deck, 0, 0, boxed[0], chance)
    copy.troop_deck, troops = _mixed(state.troop_deck, state.known_troops, 0, boxed[1], chance)
    copy.event_deck, _ = _mixed(state.event_deck, state.known_events, 0, [], chance)
    copy.champion_deck, _ = _mixed(
        state.champion_deck, state.known_champions, state.known_bottom, [], chance
    )
    copy.box = (*engines, *troops)
    return copy


def _mixed(
    deck: tuple[int, ...], top: int, bottom: int, boxed: list[int], chance: Chance
) -> tuple[tuple[int, ...], list[int]]:
    """The deck with its middle shuffled together with boxed cards, and the new boxed cards."""
    end = max(top, len(deck) - bottom)
    unseen = chance.shuffled([*deck[top:end], *boxed])
    return (*deck[:top], *unseen[: end - top], *deck[end:]), unseen[end - top :]
