"""Castle Combo on the play screen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.castle_combo.state import CastleState
from rules.castle_combo.texts import LOCATION_NAMES
from rules.game import Action, Game
from rules.match import Match
from valeria_tui.canvas import Canvas, Region
from valeria_tui.castle_combo import (
    boards,
    endings,
    labels,
    pointing,
    scores,
    strip,
    unseen,
)
from valeria_tui.face import Face, Scene, Slot
from valeria_tui.look import Look
from valeria_tui.text import fit


class CastleComboFace(Face[CastleState]):
    """Two displays, and tableaus of three by three."""

    rules = "castle_combo"
    lettered = True
    has_hand = False

    def __init__(self, game: Game[Any]) -> None:
        self._game: Game[CastleState] = game

    # ------------------------------------------------------------ drawing

    def counts(self, view: CastleState) -> list[tuple[str, int]]:
        return list(zip(LOCATION_NAMES, map(len, view.decks), strict=True))

    def board_size(self, width: int, height: int) -> tuple[int, int]:
        return boards.size(width, height)

    def pages(self, width: int, height: int) -> Sequence[str]:
        return () if boards.shows_all(width, height) else boards.NAMES

    def page_of(self, view: CastleState) -> int:
        return boards.TABLE if view.frames else -1

    def draw(self, canvas: Canvas, look: Look, scene: Scene[CastleState]) -> dict[str, Region]:
        return boards.draw(canvas, look, scene)

    def draw_strip(
        self, canvas: Canvas, look: Look, scene: Scene[CastleState]
    ) -> dict[str, Region]:
        return strip.draw_strip(canvas, look, scene)

    def lying(self, view: CastleState) -> dict[str, Any]:
        return pointing.lying(view)

    def turn_of(self, view: CastleState) -> int:
        return view.current if view.seats > 1 and not view.ended else -1

    def chapters(self) -> Sequence[str]:
        return endings.NAMES

    def chapter_steps(self, match: Match[CastleState]) -> int:
        return scores.steps(match.state)

    def draw_chapter(
        self, canvas: Canvas, look: Look, match: Match[CastleState], chapter: int, step: int
    ) -> None:
        endings.draw(canvas, match, chapter, step)

    # ------------------------------------------------------------ places and actions

    def arrange(self, legal: Sequence[Action]) -> Sequence[Action]:
        return labels.arrange(legal)

    def slots(self, view: CastleState, action: Action) -> tuple[Slot, ...]:
        return pointing.slots(view, action)

    def attempt(self, view: CastleState, place: str) -> Action | None:
        return pointing.attempt(view, place)

    def thing(self, view: CastleState, place: str) -> str:
        return pointing.thing(view, place)

    def label(self, view: CastleState, action: Action, width: int, alone: bool = False) -> str:
        return labels.label(view, action, width) or fit(
            width, self._game.words.action(view, action)
        )

    def bundle(self, view: CastleState, place: str, heading: str, width: int) -> str:
        return labels.bundle(view, place, heading, width)

    def narrowed(self, view: CastleState, actions: Sequence[Action], places: Sequence[str]) -> str:
        return labels.narrowed(view, places)

    def unseen(self, view: CastleState) -> list[str]:
        return unseen.unseen_lines(view)


FACE = CastleComboFace
