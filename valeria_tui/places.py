"""Walking over places: which one lies next in a direction."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from valeria_tui.canvas import Region

STEPS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}

# A cell is about twice as high as it is wide.
_ASPECT = 2


def neighbour(places: Mapping[str, Region], among: Collection[str], start: str, way: str) -> str:
    """The place that one reaches from `start` by one step; `start` itself at the edge.

    The nearest place counts, and one that lies straight ahead sooner than one aside.
    """
    if start not in places:
        return first(places, among)
    here = _middle(places[start])
    best, shortest = start, float("inf")
    for place in among:
        if place == start or place not in places:
            continue
        ahead, aside = _distance(here, places[start], places[place], way)
        if ahead > 0 and (length := ahead + 3 * aside) < shortest:
            best, shortest = place, length
    return best


def _distance(here: tuple[float, float], a: Region, b: Region, way: str) -> tuple[float, float]:
    """How far b lies ahead of a, edge to edge, and how far aside of it."""
    dx, dy = STEPS[way]
    there = _middle(b)
    if dx:
        ahead = dx * (there[0] - here[0])
        aside: float = max(0, a.y - (b.y + b.height - 1), b.y - (a.y + a.height - 1)) * _ASPECT
        aside += 0.1 * abs(there[1] - here[1])
        return (ahead if not _overlap(a.x, a.width, b.x, b.width) else 0), aside
    ahead = dy * (there[1] - here[1]) * _ASPECT
    aside = max(0, a.x - (b.x + b.width - 1), b.x - (a.x + a.width - 1))
    aside += 0.1 * abs(there[0] - here[0])
    return (ahead if not _overlap(a.y, a.height, b.y, b.height) else 0), aside


def _overlap(a: int, a_size: int, b: int, b_size: int) -> bool:
    return a < b + b_size and b < a + a_size


def _middle(region: Region) -> tuple[float, float]:
    return region.x + (region.width - 1) / 2, region.y + (region.height - 1) / 2


def reading_order(places: Mapping[str, Region], among: Collection[str]) -> list[str]:
    """The places from left to right and from top to bottom."""
    return sorted(
        (place for place in among if place in places), key=lambda each: places[each][1::-1]
    )


def first(places: Mapping[str, Region], among: Collection[str]) -> str:
    """The first place in reading order; an empty string when there is none."""
    return next(iter(reading_order(places, among)), "")


def nearest(places: Mapping[str, Region], among: Collection[str], start: Region) -> str:
    """The place whose middle lies nearest to that of a region; empty when there is none."""
    x, y = _middle(start)

    def distance(place: str) -> float:
        there = _middle(places[place])
        return abs(there[0] - x) + _ASPECT * abs(there[1] - y)

    return min((place for place in among if place in places), key=distance, default="")


def at(places: Mapping[str, Region], x: int, y: int) -> str:
    """The place that holds a cell of the screen; empty when there is none."""
    return next((place for place, region in places.items() if region.holds(x, y)), "")
