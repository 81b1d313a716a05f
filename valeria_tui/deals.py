"""The numbers of deals: fresh ones, and one for each day.

A deal's number is all that a friend needs to play the same cards. The number of a daily deal is
its date (`20261130`), so that the deal of any day can be played later; the date is the local one,
as on the calendar beside the player.
"""

from __future__ import annotations

import os
from datetime import date

_FRESH, _COUNT = 10_000, 90_000


def fresh_deal() -> int:
    """The number of a fresh deal: five digits, so that it is easily told to a friend."""
    return _FRESH + int.from_bytes(os.urandom(8), "big") % _COUNT


def daily_deal(day: date | None = None) -> int:
    """The number of a day's deal, of today's where no day is given."""
    day = day or date.today()
    return day.year * 10_000 + day.month * 100 + day.day


def day_of(deal: int) -> date | None:
    """The day whose deal this is; None for the number of any other deal."""
    if not 1000_01_01 <= deal <= 9999_12_31:
        return None
    try:
        return date(deal // 10_000, deal // 100 % 100, deal % 100)
    except ValueError:
        return None
