"""Random keys, clicks and sizes on the real program: nothing may break, and every position must
be one that its save leads to by legal actions."""

from __future__ import annotations

import asyncio
import os
import random
import tempfile
from collections import Counter
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

from rules import catalog
from rules.game import CHANCE
from rules.journal import Journal
from rules.match import Match, Seat
from valeria_tui import keys
from valeria_tui.app import Valeria
from valeria_tui.screens.play import Play
from valeria_tui.session import Session, new_session
from valeria_tui.settings import COLOURS, THEMES, Settings
from valeria_tui.shelf import list_saves

BOUND = tuple(sorted({key for command in keys.COMMANDS for key in command.keys}))
UNBOUND = (
    *("ctrl+a", "ctrl+z", "alt+x", "f1", "f12", "delete", "insert", "home", "end", "pageup"),
    *("shift+up", "ctrl+right", "Q", "Z", "~", "%", "é", "漢", "ß", "\x00", "ctrl+@", "'", '"'),
)
_LEAVING = ("q", "y", "ctrl+c", "t")
"""Keys that end a sitting soon, and therefore come more rarely."""

_STAYING = (keys.PANEL, keys.LOOK, keys.SETTINGS)
"""Modes that hardly any key ends."""

_SIZES = ((20, 200), (10, 60))
_SITTING = 400
"""Keys after which everything is closed and begun anew."""

_FLUSH = 25
"""After so many keys the program does what it has put off."""


class Mash:
    """Presses keys, and looks after each sitting at what it has left behind.

    `pressed` counts keys by the mode in which they were pressed.
    """

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)
        self.pressed: Counter[str] = Counter()
        self.replayed = 0
        self.trail: list[str] = []

    def run(self, count: int) -> None:
        """Press so many keys. Raises whatever goes wrong."""
        while sum(self.pressed.values()) < count:
            with tempfile.TemporaryDirectory() as name:
                here = Path.cwd()
                os.chdir(name)  # a save may be exported to whatever name is typed
                try:
                    self._sit(Path(name) / "saves", count)
                finally:
                    os.chdir(here)

    # ------------------------------------------------------------ a sitting

    def _sit(self, folder: Path, count: int) -> None:
        self.trail = []
        app = Valeria(self._opened(folder), self._settings(folder))
        left = min(_SITTING, count - sum(self.pressed.values()))
        played = asyncio.run(self._press_keys(app, left))
        for match, path in played:
            self._compare(match, path)
        for entry in list_saves(folder):
            assert not entry.fault, (entry, self.trail[-40:])

    def _opened(self, folder: Path) -> Session | None:
        kind = self.rng.choice((*catalog.GAMES, *catalog.GAMES, "title"))
        if kind == "title":
            return None
        game, seed = catalog.load(kind), self.rng.randrange(1000)
        most = min(game.max_seats, 3)
        names = ("Ada", "Bo", "Cy")[: self.rng.randint(min(game.min_seats, most), most)]
        bots = [self.rng.choice(("", "", "random")) for _ in names]
        bots[0] = ""
        seats = tuple(map(Seat, names, bots)) if len(names) > 1 else (Seat("You"),)
        session = new_session(
            folder,
            game,
            seed=seed,
            seats=seats,
            practice=self.rng.random() < 0.3,
            own_dice=kind == "siege" and self.rng.random() < 0.2,
        )
        if self.rng.random() < 0.4:
            self._play_on(session.match, self.rng.randint(1, 300))
        return session

    def _play_on(self, match: Match[Any], moves: int) -> None:
        """Play by chance, so that sittings begin anywhere in a game and after it."""
        for _ in range(moves):
            decision = match.decision()
            if decision is None or decision.actor == CHANCE:
                return
            match.play(self.rng.choice(match.legal()))

    def _settings(self, folder: Path) -> Settings:
        return Settings(
            folder,
            theme=self.rng.choice(THEMES),
            colour=self.rng.choice(COLOURS),
            ascii=self.rng.random() < 0.3,
            fast=self.rng.random() < 0.7,
            file=folder.parent / "settings.toml",
        )

    async def _press_keys(self, app: Valeria, count: int) -> list[tuple[Match[Any], Path]]:
        """Press keys until they are used up or the program ends; for each save the match that
        was played last."""
        played: dict[Path, Match[Any]] = {}
        async with app.run_test(size=self._size()) as pilot:
            await pilot.pause()
            for number in range(count):
                if app._exit:
                    break
                if isinstance(app.page, Play):
                    journal = app.page.session.journal
                    played.pop(journal.path, None)
                    played[journal.path] = app.page.match
                await self._act(app, pilot)
                if number % _FLUSH == 0:
                    await pilot.pause()
        return [(match, path) for path, match in played.items()]

    async def _act(self, app: Valeria, pilot: Any) -> None:
        chance = self.rng.random()
        self.pressed[app.page.mode] += 1
        if chance < 0.01:
            size = self._size()
            self.trail.append(f"size {size}")
            await pilot.resize_terminal(*size)
            await pilot.pause()
        elif chance < 0.06:
            width, height = app.board.size
            x, y = self.rng.randrange(max(1, width)), self.rng.randrange(max(1, height))
            button = self.rng.choice((1, 1, 1, 3))
            self._do(f"click {x} {y} {button}", partial(app.click, x, y, button))
        elif chance < 0.07:
            way = self.rng.choice(("up", "down"))
            self._do(f"wheel {way}", partial(app.wheel, way))
        else:
            key = self._key(app)
            self._do(key, partial(app.press, key))

    def _do(self, what: str, act: Any) -> None:
        self.trail.append(what)
        try:
            act()
        except BaseException as error:
            error.add_note(f"after {self.trail[-60:]}")
            raise

    def _key(self, app: Valeria) -> str:
        """Mostly keys that mean something now: all others do nothing, over and over."""
        chance = self.rng.random()
        if chance < 0.15 and app.page.mode in _STAYING:
            return "x"
        if chance < 0.6:
            command = self.rng.choice(app.keymap.of(app.page.mode))
            key = self.rng.choice(command.keys)
        else:
            key = self.rng.choice(BOUND if chance < 0.9 else UNBOUND)
        if key in _LEAVING and self.rng.random() < 0.9:
            return "enter"
        # Where names are typed, a path could lead out of the folder.
        return "_" if key in "/~." and app.page.mode == keys.NAME else key

    def _size(self) -> tuple[int, int]:
        if self.rng.random() < 0.6:
            return self.rng.choice(((80, 24), (120, 40), (100, 30)))
        return self.rng.randint(*_SIZES[0]), self.rng.randint(*_SIZES[1])

    # ------------------------------------------------------------ afterwards

    def _compare(self, match: Match[Any], path: Path) -> None:
        """Play the save through the rules and compare: every move in it must be legal, and lead
        to the position that was on the screen."""
        if not path.exists():  # thrown away in the list of saves
            return
        read, notices = Journal.read(path, catalog.load)
        game = match.game
        assert not notices, (notices, self.trail[-40:])
        shown, saved = game.pack(match.state), game.pack(read.state)
        assert shown == saved, (game.id, path.name, match.move_count, read.move_count, self.trail)
        assert read.move_count == match.move_count, self.trail[-40:]
        self.replayed += 1

    def told(self) -> Iterator[str]:
        """How many keys were pressed in which mode, in lines."""
        total = sum(self.pressed.values())
        yield f"{total} keys, {self.replayed} games compared with their saves"
        yield ", ".join(f"{mode} {number}" for mode, number in self.pressed.most_common())
