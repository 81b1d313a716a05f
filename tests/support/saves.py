"""Games to save: played at random, undone, redone, always in the same way for the same number."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from rules import catalog
from rules.chance import Chance, mix
from rules.game import CHANCE, Game
from rules.journal import Journal
from rules.match import Match, Seat
from tests.support.tiny import Tiny, load_tiny

GAMES = (Tiny.id, *catalog.GAMES)

ANN, BO, BOT = Seat("Ann"), Seat("Bo"), Seat("Robin", "random")


@cache
def load(game_id: str) -> Game[Any]:
    """Pebbles, or a game of the catalog."""
    return load_tiny(game_id) if game_id == Tiny.id else catalog.load(game_id)


def begin(
    game: Game[Any], number: int, practice: bool = True, own_dice: bool = False
) -> Match[Any]:
    """A match of the game, its seed and its seats chosen by a number."""
    seats = (ANN, BOT, BO)[: max(game.min_seats, min(game.max_seats, 1 + number % 3))]
    return Match.new(game, seats, number, practice=practice, own_dice=own_dice)


def random_act(match: Match[Any], chance: Chance) -> bool:
    """Do something that a player could do: play, undo or redo. False once the game is over."""
    wish = chance.below(10)
    if wish == 0 and not match.why_not_undo():
        match.undo()
    elif wish == 1 and not match.why_not_redo():
        match.redo()
    elif decision := match.decision():
        if decision.actor == CHANCE:
            match.play(match.game.sample(match.state, chance))
        else:
            match.play(chance.choice(match.legal()))
    else:
        return False
    return True


def acts(match: Match[Any], number: int) -> Iterator[bytes]:
    """Play a match to its end at random; after each act the digest of the state."""
    chance = Chance(mix(number, 1))
    while random_act(match, chance):
        yield match.game.digest(match.state)


def play_saved(path: Path, game: Game[Any], number: int, **wishes: bool) -> tuple[Match[Any], int]:
    """Play a whole match into a save, leave it, and return it with the number of acts."""
    match = begin(game, number, **wishes)
    Journal.create(path, match, "2026-11-30T07:31:00")
    count = sum(1 for _ in acts(match, number))
    match.close()
    return match, count


def kill(match: Match[Any]) -> None:
    """Leave a match as a killed process does: its save without what closing adds, and no lock."""
    assert isinstance(match.recorder, Journal)
    path = match.recorder.path
    data = path.read_bytes()
    match.close()
    path.write_bytes(data)


def position(match: Match[Any]) -> tuple[object, ...]:
    """Everything of a match that a save must bring back."""
    return (
        match.game.digest(match.state),
        match.moves,
        match.undone,
        match.rolls,
        match.move_count,
        match.turned,
        match.hints,
        match.practice,
        match.own_dice,
        match.seats,
        match.seed,
        match.options,
        match.decision(),
        match.outcome(),
    )
