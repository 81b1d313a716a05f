"""Castle Combo in plain English: questions, choices, events, reports and the ending."""

from __future__ import annotations

from collections.abc import Sequence

from rules.castle_combo.cells import CELL_BY_NAME, FULL, beside
from rules.castle_combo.ending import ending
from rules.castle_combo.forecast import placement
from rules.castle_combo.frames import Discard, Either, Place, Shuffle, Turn
from rules.castle_combo.inspection import inspect
from rules.castle_combo.prices import price
from rules.castle_combo.reporting import glance, report
from rules.castle_combo.state import COUNTERS, CastleState
from rules.castle_combo.steps import GOLD, KEYS
from rules.castle_combo.table import CastleTable
from rules.castle_combo.telling import tell_event
from rules.castle_combo.terms import LOCATIONS
from rules.castle_combo.texts import (
    LOCATION_NAMES,
    amount,
    listed,
    score,
    step_text,
)
from rules.game import Action, Arg, Event, Words

_COUNTER_WORDS = {
    "bought": "Cards bought",
    "facedown": "Cards taken face-down",
    "gold_gained": "Gold gained",
    "gold_spent": "Gold spent",
    "keys_gained": "Keys gained",
    "keys_spent": "Keys spent",
    "purse_gold": "Gold on purses from the supply",
    "gold_stored": "Gold on purses at the end",
    "discarded": "Cards discarded by abilities",
}


class CastleWords(Words[CastleState]):
    """Sentences for the faces; knows the card table and nothing of any screen."""

    def __init__(self, table: CastleTable) -> None:
        self.table = table

    def name(self, code: int) -> str:
        """The name of a card, or what is seen of it from behind."""
        return self.table.characters[code].name if code > 0 else "a face-down card"

    def subject(self, state: CastleState) -> tuple[Arg, ...]:
        """The ids that the pending question is about: a location, or a card."""
        match state.frames[-1]:
            case Place(code=code):
                return (self.table.characters[abs(code)].id,)
            case Either(player=player, cell=cell):
                return (state.card_at(player, cell).id,)
            case Discard(location=location) | Shuffle(location=location):
                return (LOCATIONS[location],)
        return (LOCATIONS[state.messenger],)

    # ------------------------------------------------------------ questions

    def question(self, state: CastleState, names: Sequence[str]) -> str:
        if state.ended:
            return "The game is over."
        match state.frames[-1]:
            case Shuffle(location=location):
                return f"The discards of the {LOCATION_NAMES[location]} are shuffled."
            case Turn(player=player, keyed=keyed):
                who, place = state.players[player], LOCATION_NAMES[state.messenger]
                held = f"{who.gold} Gold, {amount(who.keys, KEYS)}"
                first = "" if keyed or who.keys < self.table.key_price else ", or a Key first"
                return f"{names[player]} ({held}): which {place} card is taken{first}?"
            case Place(player=player, code=code):
                return f"{names[player]}: where is {self.name(code)} laid?"
            case Either(player=player, cell=cell):
                card = state.card_at(player, cell).name
                return f"{names[player]}: which side of {card}?"
            case Discard(player=player, location=location, for_keys=for_keys):
                token, place = "Keys" if for_keys else "Gold", LOCATION_NAMES[location]
                return f"{names[player]}: which {place} card is discarded for its cost in {token}?"
            case frame:
                raise AssertionError(f"no question for {frame}")

    def glance(self, state: CastleState, names: Sequence[str]) -> str:
        return "" if state.ended else glance(state)

    # ------------------------------------------------------------ choices

    def action(self, state: CastleState, action: Action) -> str:
        name = str(action.args[0]) if action.args else ""
        code = self.table.code.get(name, 0)
        card = self.table.characters[code]
        match action.verb, state.frames[-1] if state.frames else None:
            case "buy", Turn(player=player):
                cost = price(self.table, state.players[player], code)
                return f"{card.name} for {amount(cost, GOLD)}"
            case "facedown", _:
                return f"{card.name}, face-down"
            case "key", _ if name == "move":
                return f"move the Messenger to the {LOCATION_NAMES[1 - state.messenger]}"
            case "key", _:
                place = LOCATION_NAMES[state.messenger]
                return f"discard the {place} display and reveal {self.table.display} new cards"
            case "place", Place() as frame:
                return self._place_words(state, frame, name)
            case "pick", Either(player=player, cell=cell, step=step):
                either = state.card_at(player, cell).ability[step]
                return step_text(either.sides["ab".index(name)])
            case "discard", Discard(for_keys=for_keys):
                return f"{card.name}, for {amount(card.cost, KEYS if for_keys else GOLD)}"
            case "shuffle", _:
                return "shuffle them"
            case "concede", _:
                return "give the game up"
        return str(action)

    def _place_words(self, state: CastleState, frame: Place, name: str) -> str:
        cell = CELL_BY_NAME[name]
        player = state.players[frame.player]
        change = placement(self.table, player, frame.code, cell).total
        said = f"{'+' if change > 0 else '-'}{score(abs(change))}" if change else "no points"
        sides = [self.name(player.cells[other]) for other in beside(cell) if player.cells[other]]
        return f"{name}, beside {listed(sides)} ({said})"

    def group(self, state: CastleState, action: Action) -> str:
        match action.verb:
            case "buy":
                return "Buy"
            case "facedown":
                gold = amount(self.table.facedown_gold, GOLD)
                keys = amount(self.table.facedown_keys, KEYS)
                return f"Take face-down, for {gold} and {keys}"
            case "key":
                return "Spend a Key first"
            case "place":
                return "Lay the card"
            case "pick" | "discard":
                return "Choose"
        return "Go on"

    # ------------------------------------------------------------ telling

    def event(self, event: Event, names: Sequence[str]) -> str:
        return tell_event(self.table, event, names)

    def report(self, state: CastleState, names: Sequence[str]) -> list[str]:
        return [f"{self.progress(state)}.", *report(state, names)]

    def inspect(self, state: CastleState, thing: str) -> list[str]:
        return inspect(state, thing)

    def progress(self, state: CastleState) -> str:
        mode = f", house mode {state.options.solo.capitalize()}" if state.seats == 1 else ""
        return f"Turn {state.round} of {FULL}{mode}{', over' if state.ended else ''}"

    def ending(self, state: CastleState, names: Sequence[str]) -> list[str]:
        return ending(state, names)

    def statistics(self, state: CastleState) -> list[tuple[str, int]]:
        return [
            (
                f"Seat {seat + 1}: {label}" if state.seats > 1 else label,
                state.counted(seat, counter),
            )
            for seat in range(state.seats)
            for counter, label in _COUNTER_WORDS.items()
        ]


assert tuple(_COUNTER_WORDS) == COUNTERS
