"""The letters, shapes and colours by which pieces and Guilds are known on a small board."""

from __future__ import annotations

from collections.abc import Sequence

from rules.margraves.steps import GUILDS
from rules.margraves.table import LAIRS
from valeria_tui.palettes import TONES

KNIGHT, LYING, LAIR, TOWER, GEM, FREE, SAIL = "†_▲⌂◆·▸"
"""The shapes of the pieces; each is one cell wide and has a 7-bit stand-in."""

TOKEN_SIGNS = ("s", "w", "m", GEM, KNIGHT, TOWER)
"""Stone, Wood, Magic, Gem, Knight and Tower in a storage."""

GUILD_SIGNS = ("Wo", "So", "Sh", "Ho")
GUILD_TONES = dict(zip(GUILDS, ("bronze", "red", "violet", "blue"), strict=True))
GUILD_NAMES = tuple(guild.capitalize() for guild in GUILDS)
LAIR_SIGNS = tuple(lair[0].upper() for lair in LAIRS)
LAIR_NAMES = tuple(lair.capitalize() for lair in LAIRS)

LOCATION_TONE = "green"
LAIR_TONE = "red"

_SEAT_TONES = ("red", "blue", "green", "violet", "bronze")

assert set(_SEAT_TONES) <= set(TONES)


def seat_tone(seat: int) -> str:
    """The colour of a player."""
    return _SEAT_TONES[seat]


def guild_tone(guild: int) -> str:
    """The colour of a Guild."""
    return GUILD_TONES[GUILDS[guild]]


def seat_letters(names: Sequence[str]) -> tuple[str, ...]:
    """A letter for each player, as early in the name as can be, each only once."""
    letters: list[str] = []
    for name in names:
        own = [char.upper() for char in name if char.isascii() and char.isalpha()]
        rest = [chr(ord("A") + index) for index in range(26)]
        letters.append(next(each for each in own + rest if each not in letters))
    return tuple(letters)
