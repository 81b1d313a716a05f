"""A whole match in lines of text, for readers, pipes and tools."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rules.match import Match
from rules.transcript import EXACT, Style, tell_match
from valeria_tui.film import Film


def may_be_seen(match: Match[Any], seat: int) -> bool:
    """Whether a seat's view can be told. While several people still play, only that of the one
    at turn can."""
    return seat in Film(match).people


def retold(match: Match[Any], exact: bool = False, seat: int | None = None) -> Iterator[str]:
    """The match from its beginning; `exact` with every choice that there was and all positions,
    as the kept playthroughs are told.

    Only what the player of a seat saw; without a seat, a finished game in full, and one that goes
    on as the player at turn sees it.
    """
    if seat is None and match.outcome() is None:
        seat = Film(match).people[0]
    yield from tell_match(match, EXACT if exact else Style(), seat)
