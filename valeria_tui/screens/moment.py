"""One question: who may do what, and at which places one points to say so."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from rules.game import CHANCE, Action
from rules.match import Match
from valeria_tui.face import Face, Slot


class Narrow(NamedTuple):
    """How far a choice has come: the places pointed at, and the heading chosen from the list."""

    places: tuple[str, ...] = ()
    heading: str = ""

    def __bool__(self) -> bool:
        return bool(self.places or self.heading)


class Moment:
    """What the play screen needs to know about the pending decision; unchanging.

    `seat` is the person who decides; while nobody does, it is the one who looks on. `view` is
    what the seat may see, `legal` its actions, `slots` what one points at for each of them, in
    order. `onward` passes over the question, and `finish` ends the phase, where that can be done.
    `bot` is the id of the bot that decides, if one does.
    """

    def __init__(self, match: Match[Any], face: Face[Any], onlooker: int = 0) -> None:
        self._face = face
        self.decision = match.decision()
        actor = self.decision.actor if self.decision else CHANCE
        self.bot = match.seats[actor].bot if actor != CHANCE else ""
        self.seat = onlooker if actor == CHANCE or self.bot else actor
        self.view = match.game.view(match.state, self.seat)
        asked = self.decision and not self.bot
        self.legal: tuple[Action, ...] = tuple(face.arrange(match.legal())) if asked else ()
        self.slots: Mapping[Action, tuple[Slot, ...]] = {
            action: face.slots(self.view, action) for action in self.legal
        }
        self.onward = self._listed(face.onward(self.view)) if self.legal else None
        self.finish = self._listed(face.finish(self.view)) if self.legal else None
        words = match.game.words
        self.heading = {action: words.group(self.view, action) for action in self.legal}

    def _listed(self, action: Action | None) -> Action | None:
        return action if action in self.legal else None

    @property
    def waits_for_dice(self) -> bool:
        """Whether a person has to type what he rolled on his own table."""
        return self.decision is not None and self.decision.actor == CHANCE

    def candidates(self, narrow: Narrow) -> list[Action]:
        """The actions that are still meant."""
        return [
            action
            for action in self.legal
            if (not narrow.heading or self.heading[action] == narrow.heading)
            and all(any(place in slot for slot in self.slots[action]) for place in narrow.places)
        ]

    def question(self, narrow: Narrow) -> str:
        """What is asked when the choice has come so far; empty where that is the question of the
        moment."""
        if not narrow:
            return ""
        return self._face.narrowed(self.view, self.candidates(narrow), narrow.places)

    def next_slot(self, action: Action, narrow: Narrow) -> Slot:
        """What one points at next to say the action; empty when all is said."""
        return next(iter(self.open_slots(action, narrow)), ())

    def open_slots(self, action: Action, narrow: Narrow) -> list[Slot]:
        """What has yet to be pointed at for the action."""
        return [
            slot for slot in self.slots[action] if not any(place in slot for place in narrow.places)
        ]

    def lit(self, narrow: Narrow) -> set[str]:
        """The places at which one can point now."""
        return {
            place for action in self.candidates(narrow) for place in self.next_slot(action, narrow)
        }

    def at(self, place: str, narrow: Narrow) -> list[Action]:
        """The actions that are meant by pointing at the place now."""
        return [
            action for action in self.candidates(narrow) if place in self.next_slot(action, narrow)
        ]

    def is_all_about(self, places: set[str], narrow: Narrow) -> bool:
        """Whether whatever may be meant points at one of these places next."""
        slots = [self.next_slot(action, narrow) for action in self.candidates(narrow)]
        pointing = [slot for slot in slots if slot]
        return bool(pointing) and all(not places.isdisjoint(slot) for slot in pointing)
