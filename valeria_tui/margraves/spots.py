"""The names of the places on the screen.

Locations and Lairs go by their ids; all else has a kind before its id or number (`line 2`).
"""

from __future__ import annotations

from rules.margraves.steps import GUILDS, TOKENS
from rules.margraves.table import LAIRS, LOCATIONS, TIERS, TOMB_SLOTS

GOLD, STRENGTH = "gold", "strength"
TOKEN_PLACES = TOKENS
"""The places of the tokens in the storage of whoever is asked."""

STORED = "knight"
HERE = "here"
"""Knights in the storage, and those at the Margrave's Location."""


def location(number: int) -> str:
    """A Location."""
    return LOCATIONS[number]


def slot(number: int, place: int) -> str:
    """A build slot, from 0, of a Location."""
    return f"{LOCATIONS[number]} {place + 1}"


def lair(number: int) -> str:
    """A Lair with its Monsters."""
    return LAIRS[number]


def line(number: int) -> str:
    """A place of the Citizen line, from 0."""
    return f"line {number + 1}"


def row(guild: int) -> str:
    """An Influence track."""
    return f"row {GUILDS[guild]}"


def tomb(number: int) -> str:
    """A slot of the Hero Tombs."""
    return f"tomb {TOMB_SLOTS[number]}"


def tile(tier: int, place: int) -> str:
    """A face-up Privilege, by its place from 0."""
    return f"tile {TIERS[tier]} {place + 1}"


def segment(number: int) -> str:
    """A segment of the Shipping ring."""
    return f"segment {number}"


def mat(seat: int) -> str:
    """A player's mat."""
    return f"mat {seat}"


def hand(citizen_id: str) -> str:
    """A Citizen in the hand of whoever is asked."""
    return f"hand {citizen_id}"


def pile(citizen_id: str) -> str:
    """A Citizen in his pile."""
    return f"pile {citizen_id}"


def held(tile_id: str) -> str:
    """A Privilege that he holds."""
    return f"held {tile_id}"


def wealth(tile_id: str) -> str:
    """A Wealth tile that he may choose or has kept."""
    return f"wealth {tile_id}"
