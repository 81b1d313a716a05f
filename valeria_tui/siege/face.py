"""Siege of Valeria on the play screen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.game import Action, Game
from rules.siege.battlefield import cost, in_range
from rules.siege.codes import (
    ATTACK,
    CELL_BY_NAME,
    CELL_NAMES,
    DIE_BY_NAME,
    DONE,
    END,
    PASS,
    PICK_CELL,
    PICK_DIE,
    PICK_TURRET,
    REPAIR_WITH_CHAMPION,
    REPAIR_WITH_DIE,
    SIZE,
    TURRET_BY_NAME,
    TURRET_NAMES,
    TURRETS,
    die_name,
)
from rules.siege.forecast import forecast, warning
from rules.siege.frames import Actions, OverkillPay, Pay, Pick
from rules.siege.state import SiegeState
from valeria_tui.canvas import Canvas, Region
from valeria_tui.face import Card, Composer, Face, Scene, Slot
from valeria_tui.look import Look
from valeria_tui.settings import Stops
from valeria_tui.siege import labels, odds, short, stops, tray
from valeria_tui.siege.compose import DiceComposer, PaymentComposer
from valeria_tui.siege.field import GUTTER, draw_field
from valeria_tui.siege.fortress import champion_place, draw_fortress
from valeria_tui.text import fit

NARROW, WIDE = 10, 18
_LOW, _HIGH = 3, 5
_WIDE_FROM = GUTTER + SIZE * WIDE + 26


class SiegeFace(Face[SiegeState]):
    """Battlefield, Fortress and dice tray."""

    rules = "siege"
    stops = stops.WORDS

    def __init__(self, game: Game[Any]) -> None:
        self._game: Game[SiegeState] = game

    # ------------------------------------------------------------ drawing

    def counts(self, view: SiegeState) -> list[tuple[str, int]]:
        return [("engines", view.engines_left), ("troops", len(view.troop_deck))]

    def board_size(self, width: int, height: int) -> tuple[int, int]:
        card, high, turret = self._sizes(width, height)
        return GUTTER + SIZE * card, 1 + SIZE * high + turret

    def _sizes(self, width: int, height: int) -> tuple[int, int, int]:
        """How wide and high cards are in so much room, and how high Turrets."""
        card = WIDE if width >= _WIDE_FROM else NARROW
        turret = 3 if height >= 1 + SIZE * _HIGH + 3 else 2
        return card, max(_LOW, min(_HIGH, (height - 1 - turret) // SIZE)), turret

    def draw(self, canvas: Canvas, look: Look, scene: Scene[SiegeState]) -> dict[str, Region]:
        canvas.fill(Region(0, 0, canvas.width, canvas.height), "plate")
        card = (canvas.width - GUTTER) // SIZE
        turret = 3 if canvas.height >= 1 + SIZE * _HIGH + 3 else 2
        high = (canvas.height - 1 - turret) // SIZE
        return {
            **draw_field(canvas, look, scene, card, high),
            **draw_fortress(canvas, look, scene, 1 + SIZE * high, card, turret),
        }

    def draw_strip(self, canvas: Canvas, look: Look, scene: Scene[SiegeState]) -> dict[str, Region]:
        return tray.draw_tray(canvas, look, scene)

    def hand(self, view: SiegeState) -> list[Card]:
        table = view.table
        return [
            Card(
                _hand_place(table.id[code]),
                short.name(table, code, 99),
                short.name(table, code, 9),
                short.power(table, code, 17),
                short.power(table, code, 9),
                view.hand[code],
            )
            for code in table.codes["troops"]
            if view.hand[code]
        ]

    def lying(self, view: SiegeState) -> dict[str, Any]:
        things: dict[str, Any] = {
            CELL_NAMES[cell]: (
                code,
                view.strength_tokens[cell],
                view.magic_tokens[cell],
                view.loads.get(cell),
            )
            for cell, code in enumerate(view.grid)
        }
        for turret in TURRETS:
            things[TURRET_NAMES[turret]] = view.impacts[turret]
            things[champion_place(turret)] = view.champions[turret]
        for code in view.table.codes["troops"]:
            things[_hand_place(view.table.id[code])] = view.hand[code]
        return things

    # ------------------------------------------------------------ places and actions

    def slots(self, view: SiegeState, action: Action) -> tuple[Slot, ...]:
        match action.verb, action.args:
            case "attack", (cell,):
                return ((str(cell),),)
            case "play", (card,):
                return ((_hand_place(str(card)),),)
            case "use", (card,):
                turret = view.champions.index(view.table.code[str(card)])
                return ((champion_place(turret),),)
            case "repair", ("champion", turret):
                place = str(turret)
                return (place,), (champion_place(TURRET_BY_NAME[place]),)
            case "repair", (die, turret):
                return (str(turret),), _dice(view, str(die))
            case "pick", (name, *_) if name in DIE_BY_NAME:
                return (_dice(view, str(name)),)
            case "pick", (name,) if name in CELL_BY_NAME:
                return ((str(name),),)
            case "pick", (name,) if name in TURRET_BY_NAME:
                return ((str(name), champion_place(TURRET_BY_NAME[str(name)])),)
        return ()

    def attempt(self, view: SiegeState, place: str) -> Action | None:
        frame = view.frames[-1] if view.frames else None
        free = isinstance(frame, Actions)
        if place in CELL_BY_NAME:
            cell = CELL_BY_NAME[place]
            return ATTACK[cell] if free else PICK_CELL[cell]
        if place in TURRET_BY_NAME:
            turret = TURRET_BY_NAME[place]
            if not free:
                return PICK_TURRET[turret]
            if view.dice:
                return REPAIR_WITH_DIE[view.dice[0]][turret]
            return REPAIR_WITH_CHAMPION[turret]
        if place.startswith("champion"):
            code = view.champions[TURRET_BY_NAME[place.split()[1]]]
            return view.table.use[abs(code)] if code else None
        if place in tray.die_places(view):
            return PICK_DIE[view.dice[int(place.split()[1]) - 1]]
        if place.startswith("hand"):
            return view.table.play[view.table.code[place.split()[1]]]
        return None

    def thing(self, view: SiegeState, place: str) -> str:
        if place.startswith("die"):  # which may be gone, after the undoing of a roll
            there = place in tray.die_places(view)
            return die_name(view.dice[int(place.split()[1]) - 1]) if there else ""
        if place.startswith("champion"):
            turret = TURRET_BY_NAME[place.split()[1]]
            return view.table.id[abs(view.champions[turret])] or TURRET_NAMES[turret]
        return place.split()[-1]

    def label(self, view: SiegeState, action: Action, width: int, alone: bool = False) -> str:
        return labels.label(view, action, width, alone) or fit(
            width, self._game.words.action(view, action)
        )

    def bundle(self, view: SiegeState, place: str, heading: str, width: int) -> str:
        if place in TURRET_BY_NAME:
            return f"{heading} {place}"
        return self.thing(view, place) or heading

    def narrowed(self, view: SiegeState, actions: Sequence[Action], places: Sequence[str]) -> str:
        return labels.narrowed(actions, places)

    def arrange(self, legal: Sequence[Action]) -> Sequence[Action]:
        return labels.arrange(legal)

    def digits(self, view: SiegeState) -> Sequence[str]:
        return tray.die_places(view)

    def capitals(self, view: SiegeState) -> Sequence[str]:
        return [champion_place(turret) for turret in TURRETS]

    # ------------------------------------------------------------ the flow

    def onward(self, view: SiegeState) -> Action | None:
        return next((each for each in self._game.legal(view) if each in (PASS, DONE)), None)

    def finish(self, view: SiegeState) -> Action | None:
        return END if END in self._game.legal(view) else None

    def is_window(self, view: SiegeState) -> bool:
        return bool(view.frames) and isinstance(view.frames[-1], stops.WINDOWS)

    def skips(self, view: SiegeState, legal: Sequence[Action], stops_at: Stops) -> bool:
        return stops.skips(view, legal, stops_at)

    def composes(self, view: SiegeState, action: Action) -> bool:
        return action.verb == "attack"

    def compose(self, view: SiegeState, action: Action | None) -> Composer | None:
        if action is not None:
            if not self.composes(view, action):
                return None
            place = str(action.args[0])
            cell = CELL_BY_NAME[place]
            return PaymentComposer(view, cell, cost(view, cell), place, action)
        match view.frames[-1] if view.frames else None:
            case Pay(cell, price, (), ()):
                return PaymentComposer(view, cell, price, CELL_NAMES[cell], None)
            case OverkillPay(dice=()) | Pick("dice", data=()):
                return DiceComposer(self._game, view)
        return None

    def forecast(self, view: SiegeState, action: Action) -> str:
        return " ".join(forecast(view)) if action == END else ""

    def loses(self, view: SiegeState, action: Action) -> str:
        return warning(view, action)

    def unseen(self, view: SiegeState) -> list[str]:
        return odds.unseen_lines(view)


def _hand_place(card_id: str) -> str:
    return f"hand {card_id}"


def _dice(view: SiegeState, name: str) -> Slot:
    """The places of all active dice of one class."""
    wanted = DIE_BY_NAME[name]
    return tuple(tray.die_place(index) for index, code in enumerate(view.dice) if code == wanted)


__all__ = ["NARROW", "WIDE", "SiegeFace", "in_range"]


FACE = SiegeFace
