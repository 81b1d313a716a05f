"""Who sits at the table, from what a player types: people by their names, bots as `kind:Name`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from rules.game import Game
from rules.match import Seat

NAMES = ("Ada", "Bo", "Cy", "Dee", "Eve", "Finn", "Gus", "Ida")
"""Whoever is not named gets the next of these that is free."""

LONGEST = 12
"""How many letters a name has at most, so that it fits on a board."""

ALONE = "You"
"""Who plays a game alone."""


def seats_of(
    game: Game[Any],
    people: int | None = None,
    names: Sequence[str] = (),
    bots: Sequence[str] = (),
) -> tuple[Seat, ...]:
    """The seats of a table, people first.

    Without a number of people there are as many as have names, or as many as the game needs
    beside the bots; where one could play alone, a bot is company for one. A bot is written
    `kind:Name` or `kind`.

    Raises ValueError, with one line, for a table that cannot be meant.
    """
    if people is None:
        least = max(game.min_seats, min(2, game.max_seats)) if bots else game.min_seats
        people = len(names) or max(0, least - len(bots))
    if names and len(names) != people:
        raise ValueError(f"{_count(people, 'player')}, but {_count(len(names), 'name')}")
    if not game.min_seats <= people + len(bots) <= game.max_seats:
        raise ValueError(_wrong_number(game, people, len(bots)))
    kinds = [kind.strip() for kind, _, _ in (bot.partition(":") for bot in bots)]
    called = [name.strip() for _, _, name in (bot.partition(":") for bot in bots)]
    given = [name.strip() for name in names] or [""] * people
    if people == 1 and not names and not bots:
        given = [ALONE]
    whole = tuple(_named([*given, *called]))
    _check(whole, kinds)
    return tuple(map(Seat, whole, [*[""] * people, *kinds]))


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"


def _named(names: Sequence[str]) -> Iterator[str]:
    """The names, with a free one for each that is empty."""
    free = (name for name in NAMES if name not in names)
    for name in names:
        yield name or next(free)


def _check(names: Sequence[str], kinds: Sequence[str]) -> None:
    if not all(kinds):
        raise ValueError("a bot is written as its kind and a name, as in: greedy:Dee")
    for name in names:
        if not name.isprintable() or len(name) > LONGEST:
            raise ValueError(f"a name has at most {LONGEST} letters, not {name!r}")
        if names.count(name) > 1:
            raise ValueError(f"two players are called {name}")


def _wrong_number(game: Game[Any], people: int, bots: int) -> str:
    least, most = game.min_seats, game.max_seats
    wanted = f"{least} to {most} players" if most > least else f"{least} player"
    with_bots = f", {bots} of them bots" if bots else ""
    return f"{game.name} is for {wanted}, not for {people + bots}{with_bots}"
