"""Several people and bots around one screen, without a terminal."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Mapping, Sequence
from types import SimpleNamespace
from typing import Any

from rules.game import CHANCE, Action
from rules.margraves.game import Margraves
from rules.match import Match, Seat
from tests.support.desk import Desk
from valeria_tui import keys
from valeria_tui.app import Valeria
from valeria_tui.opponents import Prompt
from valeria_tui.screens.play import Play
from valeria_tui.session import Session
from valeria_tui.settings import Settings

NAMES = ("Ada", "Bo", "Cy", "Dee", "Eve")


Enough = Callable[[Match[Any]], bool]


def seats(people: int, bots: int = 0) -> tuple[Seat, ...]:
    """So many people, and after them so many bots."""
    return tuple(
        Seat(name, "chance" if number >= people else "")
        for number, name in enumerate(NAMES[: people + bots])
    )


def by_chance(match: Match[Any]) -> Action:
    """A bot that takes any legal action, the same one in the same position."""
    return random.Random(match.move_count).choice(match.legal())


def play_on(match: Match[Any], steps: int, enough: Enough = lambda _: True) -> bool:
    """Play so many steps by chance, then on until it is enough; False when that never was."""
    rng = random.Random(steps)
    while decision := match.decision():
        if len(match.history) >= steps and enough(match):
            return True
        assert decision.actor != CHANCE
        match.play(rng.choice(match.legal()))
    return False


class Company(Desk):
    """A desk at which bots think as soon as time passes."""

    def think(self, work: Callable[[], Any], done: Callable[[Any], None]) -> None:
        self.waiting.append(lambda: done(work()))

    def gather(
        self,
        game: Margraves,
        seated: Sequence[Seat],
        seed: int = 7,
        steps: int = 0,
        kind: str = "",
        enough: Enough = lambda _: True,
        bots: Mapping[str, Callable[[Match[Any]], Action]] | None = None,
        **options: Any,
    ) -> Play:
        """Deal a game and play on by chance to a question of a kind, and until it is enough; of
        the deals from the seed on the first that comes to it. It is not saved."""

        def arrived(match: Match[Any]) -> bool:
            decision = match.decision()
            return (not kind or bool(decision and decision.kind == kind)) and enough(match)

        for deal in range(seed, seed + 60):
            match = Match.new(game, seated, deal, **options)
            if play_on(match, steps, arrived):
                return self.show_match(match, bots)
        raise AssertionError(f"no deal from {seed} on came to {kind}")

    def show_match(self, match: Match[Any], bots: Mapping[str, Any] | None = None) -> Play:
        """Show a match that is not saved."""
        journal = SimpleNamespace(close=lambda: None, created="")
        players = {"chance": by_chance} if bots is None else bots
        table = {bot_id: Prompt(play) for bot_id, play in players.items()}
        self.page = Play(self, Session(match, journal, self.settings.saves, bots=table))
        self.canvas()
        return self.page

    def let_time_pass(self, most: int = 10_000) -> None:
        """Let bots play, and whatever else waits, until nothing waits any more."""
        while self.waiting and most:
            most -= 1
            self.pass_time()
            self.canvas()


QUIET = {"leave", "title", "cancel", "redraw", "again", "new", "palette"}
"""Commands that lead out of the game, or away from it for long."""


def any_key(desk: Desk, rng: random.Random) -> str:
    """A key that does something in the present mode; those that lead on come more often."""
    assert isinstance(desk.page, Play)
    play = desk.page
    if play.mode == keys.WAIT:
        return "space"
    if play.mode == keys.ASK:
        return rng.choice("yn")
    if play.mode == keys.PLAY and rng.random() < 0.75:
        named = [entry.key for entry in play.picture.entries if entry.key.strip()]
        return rng.choice(named or ["enter"])
    if play.mode == keys.COMPOSE and rng.random() < 0.5:
        return "enter" if not play.composer or not play.composer.fault() else "="
    commands = [each for each in desk.keymap.of(play.mode) if each.id not in QUIET]
    return rng.choice(rng.choice(commands).keys)


def cells_of_places(play: Play, width: int, height: int) -> set[tuple[int, int]]:
    """The cells that belong to places. All lie on the screen, and no two places share one."""
    cells: set[tuple[int, int]] = set()
    for place, region in play.picture.places.items():
        columns = range(region.x, region.x + region.width)
        own = {(x, y) for x in columns for y in range(region.y, region.y + region.height)}
        assert all(0 <= x < width and 0 <= y < height for x, y in own), place
        assert not own & cells, place
        cells |= own
    return cells


def end_by_letters(session: Session, seed: int, most: int) -> tuple[str, ...]:
    """Play to the end in the program itself, through Textual and all, by the letters that name
    the choices; returns the names of the pages after the game."""
    rng = random.Random(seed)
    app = Valeria(session, Settings(session.folder, fast=True))

    async def play() -> None:
        async with app.run_test(size=(80, 24)) as pilot:
            for _ in range(most):
                if app.page.match.outcome():
                    break
                named = [entry.key for entry in app.page.picture.entries]
                await pilot.press(rng.choice([*named, "enter"]))
            assert app.page.match.outcome()
            await pilot.pause()
            chapters.extend(app.page.finale.chapters)

    chapters: list[str] = []
    asyncio.run(play())
    return tuple(chapters)
