"""What there is to play, as lines of text: the list of saves, and the title of the plain face."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

from rules import catalog
from rules.bots.registry import levels
from rules.game import Game
from valeria_tui.lines import Lines
from valeria_tui.seating import seats_of
from valeria_tui.session import Session, new_session, resume_session
from valeria_tui.shelf import Entry, list_saves, recent_saves
from valeria_tui.text import plural
from valeria_tui.tutorial.begin import begin_tutorial
from valeria_tui.tutorial.script import TUTORIALS

SHOWN = 9
"""How many unfinished games the title offers."""


def listing(folder: Path) -> Iterator[str]:
    """Every save of the folder, a line each."""
    entries = list_saves(folder)
    if not entries:
        yield f"No saved games in {folder}."
    for entry in entries:
        yield f"{entry.path.name}: {_about(entry, in_full=True)}"


def choose(folder: Path, lines: Lines) -> Session | None:
    """Let the player choose what to play; None when he leaves.

    Raises SaveError and CardError when what he chose cannot be opened.
    """
    every = recent_saves(folder)
    entries = [entry for entry in every if entry.progress and not entry.over]
    games = [entry for entry in entries if not entry.is_position][:SHOWN]
    positions = [entry for entry in entries if entry.is_position]
    offers: list[tuple[str, Callable[[], Session | None]]] = []
    for entry in games:
        offers.append((f"Continue {_about(entry)}", partial(resume_session, folder, entry.path)))
    for game in map(catalog.load, catalog.GAMES):
        offers.append((f"New game of {game.name}", partial(_begin, folder, game, lines)))
    for entry in positions:
        offers.append((f"Play from {_about(entry)}", partial(resume_session, folder, entry.path)))
    ended = {entry.game for entry in every if entry.over}
    for game_id in TUTORIALS:
        if game_id not in ended:
            name = catalog.load(game_id).name
            offers.append((f"Tutorial of {name}", partial(begin_tutorial, folder, game_id)))
    lines.tell("What would you like to play?")
    lines.tell(f"  {number}. {text}" for number, (text, _) in enumerate(offers, 1))
    lines.tell("Answer with a number, or quit.")
    while (answer := lines.ask()) not in (None, "quit"):
        if answer and answer.isdecimal() and 1 <= int(answer) <= len(offers):
            return offers[int(answer) - 1][1]()
        if answer:
            lines.tell(f"There is no choice {answer}; they go from 1 to {len(offers)}.")
    return None


def _begin(folder: Path, game: Game[Any], lines: Lines) -> Session | None:
    """A new game, for a game for several once it is known who plays; None when nobody says."""
    if game.max_seats == 1:
        return new_session(folder, game)
    kinds = ", ".join(level.id for level in levels(game.id))
    lines.tell(f"Who plays? {game.min_seats} to {game.max_seats} names with commas between, bots")
    lines.tell(f"with their kind ({kinds}), as in: Ada, Bo, greedy:Cy")
    while (answer := lines.ask()) not in (None, "quit"):
        told = [name.strip() for name in (answer or "").split(",")]
        people = [name for name in told if name and ":" not in name]
        bots = [name for name in told if ":" in name]
        try:
            seats = seats_of(game, len(people) if people or bots else None, people, bots)
            return new_session(folder, game, seats=seats)
        except ValueError as error:
            lines.tell(f"{error}.")
    return None


def _about(entry: Entry, in_full: bool = False) -> str:
    """What a save is, how far it got, and what is wrong with it; `in_full` also who plays and
    when it was played last."""
    parts = [entry.title if entry.title != entry.path.name else "", entry.progress]
    if in_full and entry.seats:
        parts += [entry.players] if len(entry.seats) > 1 else []
        parts += [plural(entry.moves, "move"), f"last played {entry.when}"]
    if entry.over:
        parts.append("over")
    if entry.is_position:
        parts.insert(0, entry.path.stem.partition("-")[2].replace("-", " "))
    told = ", ".join(filter(None, parts))
    return ". ".join(filter(None, (told, entry.fault)))
