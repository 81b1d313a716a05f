"""Looking back at a game: every position as its player saw it, by steps, turns, days or at a pace.

Nothing is changed. From any position one can practise on, in a game of its own.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from rules.cards import CardError
from rules.game import CHANCE
from rules.journal import SaveError
from valeria_tui import keys, places
from valeria_tui.canvas import Canvas
from valeria_tui.faces import face_of
from valeria_tui.film import Film
from valeria_tui.screens.help import help_text
from valeria_tui.screens.log import Log
from valeria_tui.screens.page import Host, Page
from valeria_tui.screens.panel import Panel
from valeria_tui.screens.projection import Projected, draw_replay
from valeria_tui.session import Look, begin_session

EACH = -1
"""Eyes that are those of whoever decides."""

PACES = (4.0, 2.0, 1.0, 0.5, 0.25, 0.1)
"""Seconds that each action stays, the slowest first."""


class Replay(Page):
    """A game that is over, or that somebody has left, from its first action to its last.

    - `at` is the position: so many actions have been done.
    - `eyes` is the seat through whose eyes it is seen, or EACH.
    - `pace` is the place in PACES at which the game plays on while it `rolls`.
    - `page` is the open page of the board, where there are `pages`.
    - `looking`: the cursor walks over the board, to read; it stands at `place`, and `scrolled`
      lines of what is told there are past.
    """

    def __init__(
        self, host: Host, look: Look, at: int = 0, back: Callable[[], Page] | None = None
    ) -> None:
        super().__init__(host)
        self.look = look
        self.match = look.match
        self.face = face_of(self.match.game)
        self.film = Film(self.match, self.face.turn_of)
        self.log = Log(self.match)
        people = sum(not seat.bot for seat in self.match.seats)
        several = people > 1 and len(self.film.people) > 1
        self.eyes = EACH if several else self.film.people[0]
        self.at = max(0, min(at, self.film.length))
        self.note = " ".join(look.notices)
        self.typed: str | None = None
        self.over: Panel | None = None
        self.pace = 2
        self.pages: tuple[str, ...] = ()
        self.page = 0
        self.drawn = Projected()
        self.looking = False
        self.place = ""
        self.scrolled = 0
        self._rolls = 0  # odd while the game plays on; another number for each time it does
        self._back = back
        self._follow()

    @property
    def mode(self) -> str:
        if self.over:
            return self.over.mode
        if self.looking:
            return keys.LOOK
        return keys.REPLAY if self.typed is None else keys.NUMBER

    @property
    def rolls(self) -> bool:
        """Whether the game plays on by itself."""
        return bool(self._rolls % 2)

    @property
    def seat(self) -> int:
        """The seat whose view is shown."""
        return self.film.seat(self.at) if self.eyes == EACH else self.eyes

    @property
    def view(self) -> Any:
        """What that seat saw at the position."""
        return self.match.game.view(self.film.state(self.at), self.seat)

    @property
    def is_hidden(self) -> bool:
        """Whether what was decided here is a secret to the eyes that look."""
        decision = self.match.game.decision(self.film.state(self.at))
        return bool(decision and decision.secret and decision.actor not in (self.seat, CHANCE))

    def close(self) -> None:
        self._stop()

    # ------------------------------------------------------------ keys

    def run(self, command: str, key: str) -> None:
        self.note = ""
        if self.over:
            self.over = self.over if self.over.run(command) else None
        elif command == "number":
            self._open_page(int(key))
        elif self.looking:
            _LOOKING.get(command, Replay._refuse)(self)
        else:
            _COMMANDS[command](self)

    def type(self, key: str) -> None:
        if self.over:
            self.over.type(key)
        elif self.typed is not None and key in keys.DIGITS:
            self.typed = (self.typed + key)[:6]

    def click(self, x: int, y: int) -> None:
        if self.over or self.typed is not None:
            return
        if tab := places.at(self.drawn.tabs, x, y):
            self._open_page(int(tab.removeprefix("page ")))
        elif self.drawn.line.holds(x, y):
            self._go(self.drawn.position(x, self.film.length))
        elif place := places.at(self.drawn.places, x, y):
            self._stop()
            self.looking, self.place, self.scrolled = True, place, 0

    def wheel(self, way: str) -> None:
        step = 1 if way == "down" else -1
        if self.over:
            super().wheel(way)
        elif self.looking:
            self.scrolled += step
        else:
            self._go(self.at + step)

    # ------------------------------------------------------------ moving

    def _go(self, at: int) -> None:
        self._stop()
        self.looking = False
        self._move(at)

    def _move(self, at: int) -> None:
        self.at = max(0, min(at, self.film.length))
        self._follow()

    def _follow(self) -> None:
        """Open the page of the board that the question is about."""
        if (page := self.face.page_of(self.view)) >= 0:
            self.page = page

    def _open_page(self, number: int) -> None:
        if 1 <= number <= len(self.pages):
            self.page = number - 1
        elif self.pages:
            self.note = f"There is no page {number}; they go from 1 to {len(self.pages)}."

    def _jump(self) -> None:
        typed, self.typed = self.typed, None
        if typed:
            self._go(int(typed))

    # ------------------------------------------------------------ playing on

    def _roll_on(self) -> None:
        if self.rolls:
            self._stop()
        else:
            if self.at == self.film.length:
                self._move(0)
            self._rolls += 1
            self._wait()

    def _stop(self) -> None:
        self._rolls += self._rolls % 2

    def _wait(self) -> None:
        self.host.later(PACES[self.pace], partial(self._tick, self._rolls))

    def _tick(self, rolls: int) -> None:
        if rolls != self._rolls:
            return
        self._move(self.at + 1)
        if self.at < self.film.length:
            self._wait()
        else:
            self._stop()

    def _change_pace(self, step: int) -> None:
        self.pace = max(0, min(self.pace + step, len(PACES) - 1))
        self.note = f"Each action stays for {PACES[self.pace]:g} seconds."

    # ------------------------------------------------------------ looking about

    def _look_about(self) -> None:
        self._stop()
        self.looking = not self.looking
        if self.looking and self.place not in self.drawn.places:
            self.place = places.first(self.drawn.places, self.drawn.places.keys())

    def _walk(self, way: str) -> None:
        self.scrolled = 0
        drawn = self.drawn.places
        self.place = places.neighbour(drawn, drawn.keys(), self.place, way)

    def _step(self, step: int) -> None:
        self.scrolled = 0
        order = places.reading_order(self.drawn.places, self.drawn.places.keys())
        if order:
            at = order.index(self.place) if self.place in order else -step
            self.place = order[(at + step) % len(order)]

    def _read_on(self) -> None:
        self.scrolled += 6

    def _refuse(self) -> None:
        self.note = "That cannot be done in a replay; x goes back to it."

    # ------------------------------------------------------------ reading and leaving

    def _change_eyes(self) -> None:
        all_eyes = [*self.film.people]
        if len(all_eyes) > 1:
            all_eyes.insert(0, EACH)
        self.eyes = all_eyes[(all_eyes.index(self.eyes) + 1) % len(all_eyes)]
        whose = self.match.names[self.eyes] if self.eyes != EACH else "whoever decides"
        only = " The others still play." if len(all_eyes) < len(self.match.seats) else ""
        self.note = f"Seen by {whose}.{only}"
        self._follow()

    def _read_log(self) -> None:
        self._stop()
        told = [each for step in range(self.at) for each in self.log.of(step)]
        self.over = Panel("The log", told or ["Nothing has happened yet."], at_end=True)

    def _read_words(self) -> None:
        self._stop()
        words = self.match.game.words
        self.over = Panel("The position", list(words.report(self.view, self.match.names)))

    def _read_help(self) -> None:
        self._stop()
        text = help_text(self.host.keymap, keys.REPLAY, "replay", self.host.look.ascii)
        self.over = Panel("Help", text)

    def _branch(self) -> None:
        self._stop()
        match = self.film.branch(self.at)
        if match.decision() is None:
            self.note = "The game is over here; go back a step, and practise from there."
            return
        from valeria_tui.screens.play import Play

        try:
            session = begin_session(self.host.settings.saves, match, self.look.cards)
        except (SaveError, CardError) as error:
            self.note = str(error)
        else:
            self.host.show(Play(self.host, session))

    def _go_back(self) -> None:
        if self._back is None:
            self.host.leave()
            return
        try:
            page = self._back()
        except (SaveError, CardError) as error:
            self.note = str(error)
        else:
            self.host.show(page)

    # ------------------------------------------------------------ drawing

    def draw(self, canvas: Canvas) -> None:
        self.drawn = draw_replay(canvas, self)
        region = self.drawn.places.get(self.place) if self.looking else None
        self.cursor = (region or self.drawn.line)[:2]


_COMMANDS: dict[str, Callable[[Replay], None]] = {
    "step-on": lambda page: page._go(page.at + 1),
    "step-back": lambda page: page._go(page.at - 1),
    "turn-on": lambda page: page._go(page.film.forward(page.at, page.film.turns)),
    "turn-back": lambda page: page._go(page.film.back(page.at, page.film.turns)),
    "day-on": lambda page: page._go(page.film.forward(page.at, page.film.days)),
    "day-back": lambda page: page._go(page.film.back(page.at, page.film.days)),
    "to-start": lambda page: page._go(0),
    "to-end": lambda page: page._go(page.film.length),
    "jump": lambda page: setattr(page, "typed", ""),
    "roll-on": Replay._roll_on,
    "faster": lambda page: page._change_pace(1),
    "slower": lambda page: page._change_pace(-1),
    "eyes": Replay._change_eyes,
    "in-words": Replay._read_words,
    "branch": Replay._branch,
    "log": Replay._read_log,
    "help": Replay._read_help,
    "inspect": Replay._look_about,
    "run": Replay._jump,
    "erase": lambda page: setattr(page, "typed", (page.typed or "")[:-1]),
    "cancel": lambda page: setattr(page, "typed", None),
    "go-back": Replay._go_back,
    "leave": lambda page: page.host.leave(),
}

_LOOKING: dict[str, Callable[[Replay], None]] = {
    "left": lambda page: page._walk("left"),
    "right": lambda page: page._walk("right"),
    "up": lambda page: page._walk("up"),
    "down": lambda page: page._walk("down"),
    "next": lambda page: page._step(1),
    "previous": lambda page: page._step(-1),
    "page-down": Replay._read_on,
    "inspect": Replay._look_about,
    "back": Replay._look_about,
    "choose": Replay._look_about,
    "log": Replay._read_log,
    "help": Replay._read_help,
    "leave": lambda page: page.host.leave(),
}
