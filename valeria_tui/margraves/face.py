"""Margraves of Valeria on the play screen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.game import Action, Game
from rules.margraves.frames import Frame, PayResources, Ship, SlayPay
from rules.margraves.questions import DECLINE, DONE
from rules.margraves.state import MargravesState
from rules.margraves.steps import GUILDS
from rules.match import Match
from valeria_tui.canvas import Canvas, Region
from valeria_tui.face import Card, Composer, Face, Scene, Slot
from valeria_tui.look import Look
from valeria_tui.margraves import (
    boards,
    endings,
    labels,
    pages,
    pointing,
    scores,
    short,
    spots,
    stops,
    strip,
    unseen,
)
from valeria_tui.margraves.compose import PaymentComposer
from valeria_tui.margraves.influence import step_gain
from valeria_tui.margraves.signs import GUILD_NAMES, GUILD_SIGNS
from valeria_tui.settings import Stops
from valeria_tui.text import fit

_PAYMENTS = (PayResources, Ship, SlayPay)
_FEW = 1
"""So many payments need no putting together."""


class MargravesFace(Face[MargravesState]):
    """Location map, track board, Lairs and mats."""

    rules = "margraves"
    lettered = True

    def __init__(self, game: Game[Any]) -> None:
        self._game: Game[MargravesState] = game

    # ------------------------------------------------------------ drawing

    def counts(self, view: MargravesState) -> list[tuple[str, int]]:
        one, two = map(len, view.privilege_stacks)
        return [("Citizens", len(view.citizen_deck)), ("Priv. I", one), ("II", two)]

    def board_size(self, width: int, height: int) -> tuple[int, int]:
        return boards.size(width, height)

    def pages(self, width: int, height: int) -> Sequence[str]:
        return () if boards.shows_all(width, height) else pages.NAMES

    def page_of(self, view: MargravesState) -> int:
        return pages.page_of(_frame(view))

    def draw(self, canvas: Canvas, look: Look, scene: Scene[MargravesState]) -> dict[str, Region]:
        return boards.draw(canvas, look, scene)

    def draw_strip(
        self, canvas: Canvas, look: Look, scene: Scene[MargravesState]
    ) -> dict[str, Region]:
        return strip.draw_strip(canvas, look, scene)

    def hand(self, view: MargravesState) -> list[Card]:
        seat = max(view.frames[-1].player, 0) if view.frames else view.current
        table, hand = view.table, view.players[seat].hand
        return [
            Card(
                spots.hand(citizen.id),
                citizen.name,
                short.name(citizen, 9),
                short.steps(citizen.steps),
                GUILD_SIGNS[citizen.guild],
                hand.count(code),
            )
            for code in dict.fromkeys(hand)
            if (citizen := table.citizen(code))
        ]

    def lists_hand(self, view: MargravesState) -> bool:
        return any(action.verb == "play" for action in self._game.legal(view))

    def lying(self, view: MargravesState) -> dict[str, Any]:
        return pointing.lying(view)

    def turn_of(self, view: MargravesState) -> int:
        return view.current if view.round and not view.result else -1

    def chapters(self) -> Sequence[str]:
        return endings.NAMES

    def chapter_steps(self, match: Match[MargravesState]) -> int:
        return scores.steps(match.state)

    def draw_chapter(
        self,
        canvas: Canvas,
        look: Look,
        match: Match[MargravesState],
        chapter: int,
        step: int,
    ) -> None:
        endings.draw(canvas, match, chapter, step)

    # ------------------------------------------------------------ places and actions

    def arrange(self, legal: Sequence[Action]) -> Sequence[Action]:
        return labels.arrange(legal)

    def slots(self, view: MargravesState, action: Action) -> tuple[Slot, ...]:
        return pointing.slots(view, action)

    def attempt(self, view: MargravesState, place: str) -> Action | None:
        return pointing.attempt(view, place)

    def thing(self, view: MargravesState, place: str) -> str:
        return pointing.thing(view, place)

    def label(self, view: MargravesState, action: Action, width: int, alone: bool = False) -> str:
        return labels.label(view, action, width, alone) or fit(
            width, self._game.words.action(view, action)
        )

    def bundle(self, view: MargravesState, place: str, heading: str, width: int) -> str:
        if place == pointing.PAYMENT:
            return "put a payment together"
        return labels.bundle(view, place, heading, width)

    def narrowed(
        self, view: MargravesState, actions: Sequence[Action], places: Sequence[str]
    ) -> str:
        return labels.narrowed(view, actions, places)

    # ------------------------------------------------------------ the flow

    def onward(self, view: MargravesState) -> Action | None:
        return next((each for each in self._game.legal(view) if each in (DECLINE, DONE)), None)

    def is_window(self, view: MargravesState) -> bool:
        legal = self._game.legal(view)
        return bool(legal) and all(
            action.verb == "redeem" or action in (DECLINE, DONE) for action in legal
        )

    def skips(self, view: MargravesState, legal: Sequence[Action], stops_at: Stops) -> bool:
        return stops.skips(view, legal, stops_at)

    def settles(
        self, view: MargravesState, legal: Sequence[Action], stops_at: Stops
    ) -> Action | None:
        return stops.settled(view, legal, stops_at) or super().settles(view, legal, stops_at)

    def composes(self, view: MargravesState, action: Action) -> bool:
        payments = [each for each in self._game.legal(view) if each.verb == "pay"]
        return action.verb == "pay" and len(payments) > _FEW

    def compose(self, view: MargravesState, action: Action | None) -> Composer | None:
        legal = self._game.legal(view)
        payments = [each for each in legal if each.verb == "pay"]
        if len(payments) <= _FEW or not isinstance(_frame(view), _PAYMENTS):
            return None
        if action is None:
            alone = len(payments) == len(legal)
            return PaymentComposer(view, payments, False) if alone else None
        if action.verb != "pay":
            return None
        return PaymentComposer(view, payments, True)

    def forecast(self, view: MargravesState, action: Action) -> str:
        name = str(action.args[0]) if action.verb == "pick" and action.args else ""
        frame = _frame(view)
        if labels.hires(view, action):
            return f"The line: {labels.line(view)}."
        if frame is None or name not in GUILDS:
            return ""
        guild = GUILDS.index(name)
        gain, _ = step_gain(view, frame.player, guild)
        return f"{GUILD_NAMES[guild]} icons: {gain} points more." if gain else ""

    def unseen(self, view: MargravesState) -> list[str]:
        return unseen.unseen_lines(view)


def _frame(view: MargravesState) -> Frame | None:
    return view.frames[-1] if view.frames else None


FACE = MargravesFace
