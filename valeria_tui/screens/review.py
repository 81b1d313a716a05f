"""The review of a finished game: what cost most, and what was better."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from rules.match import Match, Step
from valeria_tui.aside import Aside, Emit
from valeria_tui.canvas import Canvas, Region
from valeria_tui.keys import REVIEW
from valeria_tui.lookback import Regret, regrets
from valeria_tui.screens.over import Over
from valeria_tui.screens.page import Host
from valeria_tui.text import fit, wrap

_NEWS = 20
"""After so many percent it is told how far the review has come."""


class Review(Over):
    """The choices of a seat that cost most, looked for beside the program.

    `seat` is looked at first, and where several sit at the table each of the others on demand,
    people before bots. `go` is called with the step of the history that the player wants to see,
    and this.
    """

    mode = REVIEW

    def __init__(
        self, host: Host, match: Match[Any], seat: int, go: Callable[[int, Review], None]
    ) -> None:
        self.seat = seat
        self._seats = sorted(range(len(match.seats)), key=lambda each: bool(match.seats[each].bot))
        self._found: dict[int, list[Regret]] = {}
        self._marked = self._done = 0
        self._host, self._match, self._go = host, match, go
        self._aside: Aside[int | list[Regret]] | None = None
        self._look()

    @property
    def regrets(self) -> list[Regret] | None:
        """What cost the seat most; None as long as it is looked for."""
        return self._found.get(self.seat)

    @property
    def footer(self) -> Sequence[tuple[str, str]]:
        others = (("seat-next", "next player"),) if len(self._seats) > 1 else ()
        return (
            ("open", "see it"),
            ("menu-down", "next"),
            ("menu-up", "before"),
            *others,
            ("go-back", "close"),
        )

    def close(self) -> None:
        if self._aside:
            self._aside.stop()
        self._aside = None

    def _look(self) -> None:
        """Begin to look for what the seat did."""
        self._marked = self._done = 0
        if self.regrets is not None:
            return
        match, history, seat = self._match, tuple(self._match.history), self.seat
        aside: Aside[int | list[Regret]] = Aside(
            lambda emit: _look_back(match, history, seat, emit)
        )
        self._aside = aside
        self._host.think(aside.next, partial(self._hear, aside, seat))

    def _hear(
        self, aside: Aside[int | list[Regret]], seat: int, found: int | list[Regret] | None
    ) -> None:
        """Take how much has been seen in percent, or what was found in the end."""
        if aside is not self._aside:
            return
        if isinstance(found, int):
            self._done = found
            self._host.think(aside.next, partial(self._hear, aside, seat))
        else:
            self._found[seat] = found or []
            self._aside = None
            self._host.think(aside.next, lambda _: None)

    def _turn(self, step: int) -> None:
        """Look at another seat."""
        if len(self._seats) > 1:
            at = self._seats.index(self.seat) + step
            self.close()
            self.seat = self._seats[at % len(self._seats)]
            self._look()

    def run(self, command: str) -> bool:
        found = self.regrets or []
        match command:
            case "menu-down":
                self._marked = min(self._marked + 1, max(0, len(found) - 1))
            case "menu-up":
                self._marked = max(0, self._marked - 1)
            case "seat-next":
                self._turn(1)
            case "seat-last":
                self._turn(-1)
            case "open":
                if found:
                    self._go(found[self._marked].step, self)
            case _:
                self.close()
                return False
        return True

    def _title(self) -> str:
        if len(self._seats) < 2:
            return "What cost most, the worst first"
        return f"What cost {self._match.seats[self.seat].name} most, the worst first"

    def draw(self, canvas: Canvas) -> None:
        canvas.fill(Region(0, 0, canvas.width, canvas.height), "panel")
        canvas.put(2, 0, fit(canvas.width - 2, self._title()), "panel.strong")
        if self.regrets is None:
            canvas.put(2, 2, f"Looking back: {self._done} %", "panel")
            return
        if not self.regrets:
            canvas.put(2, 2, "Nothing that could be told to have cost much.", "panel")
        y, width = 2, canvas.width - 4
        room = (canvas.height - y) // max(1, len(self.regrets)) - 1
        for number, regret in enumerate(self.regrets):
            if number == self._marked:
                canvas.put(0, y, self._host.look.glyphs.cursor, "mark")
            canvas.put(2, y, fit(width, f"{regret.when}, action {regret.step}"), "panel.strong")
            told = [f"It cost {regret.cost}.", f"Done: {regret.done}.", f"Better: {regret.better}."]
            lines = [line for each in told for line in wrap(each, width, "  ")]
            if len(lines) > room:
                lines[room - 1 :] = [fit(width, " ".join(lines[room - 1 :]))]
            for line in lines:
                y += 1
                canvas.put(2, y, line, "panel")
            y += 1 + (len(lines) < room)


def _look_back(
    match: Match[Any], history: Sequence[Step[Any]], seat: int, emit: Emit[int | list[Regret]]
) -> None:
    length = max(1, sum(step.actor == seat for step in history))
    seen = told = 0

    def look() -> bool:
        nonlocal seen, told
        if (done := 100 * seen // length) >= told + _NEWS:
            told = done
            emit(done)
        seen += 1
        return False

    emit(regrets(match, history, seat, look))
