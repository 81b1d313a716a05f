"""Siege of Valeria in plain English: questions, choices, events, reports and the ending."""

from __future__ import annotations

from collections.abc import Sequence

from rules.game import Action, Arg, Event, Words
from rules.siege.battlefield import cost, fronts, in_range
from rules.siege.codes import (
    CELL_BY_NAME,
    CELL_NAMES,
    COLOUR_LETTERS,
    COLOUR_NAMES,
    DIE_BY_NAME,
    SIZE,
    TURRET_BY_NAME,
    TURRET_NAMES,
    TURRETS,
    colour_of,
    column,
    die_name,
    is_doubled,
    value_of,
)
from rules.siege.dice_picks import set_limits
from rules.siege.forecast import forecast, vanguard_now, warning
from rules.siege.frames import (
    Actions,
    NewChampion,
    Overkill,
    OverkillPay,
    Pay,
    Pick,
    Refund,
    Roll,
    SiegeWindow,
    StrayWindow,
    Window,
)
from rules.siege.inspection import inspect
from rules.siege.payment import Means, worth
from rules.siege.ranks import rank, routed, victory_count
from rules.siege.state import SiegeState
from rules.siege.table import SiegeTable
from rules.siege.telling import tell_event
from rules.siege.texts import RANK_TEXTS, card_text, number_word, tokens_of
from rules.siege.wording import cost_words, dice_words, range_words, tokens_words

PHASE_WORDS = {
    "roll": "Roll",
    "siege": "Siege Engines",
    "event": "Event",
    "action": "Actions",
    "vanguard": "Vanguard",
    "advance": "Advance",
    "reinforce": "Reinforce",
}

_OPEN_QUESTIONS = (Actions, Window, SiegeWindow, StrayWindow, Overkill)
"""At these nothing names the dice that can be used."""

_WINDOW_WORDS = {
    "roll": "After the roll: play a card, use a Champion, or pass.",
    "vanguard": "After the Vanguard: play a card, use a Champion, or pass.",
    "advance": "Before reinforcements arrive: play a card, use a Champion, or pass.",
    "reinforce": "At the end of the day: play a card, use a Champion, or pass.",
}

_CAUSE_WORDS = {
    "victory": "The last Siege Engine is destroyed: the Fortress stands.",
    "engine_in_vanguard": "A Siege Engine stood in the Vanguard when it was activated.",
    "troop_deck": "The Troop deck ran out before the engines did.",
    "concede": "The Fortress was given up.",
}

_PICK_WORDS = {
    "double": "{card}: which die is doubled?",
    "flip": "{card}: which die is turned over?",
    "set": "{card}: which die is set to {value}?",
    "nudge": "{card}: which die, up or down by 1?",
    "forfeit": "{card} fires: which die goes back to the supply?",
    "blind": "{card} fires: which {colour} die becomes spent?",
    "tire": "{card}: which {colour} die becomes spent?",
    "sicken": "{card}: which {count} 1? {picked}",
    "raise": "{card}: which {count} 1? {picked}",
    "swap-from": "{card}: which card moves?",
    "swap-to": "{card}: where does {first} go?",
    "strike": "{card}: which card is attacked?",
    "overkill": "{card}: which adjacent card is overkilled?",
    "cleanse": "{card}: which card loses its tokens?",
    "relocate-from": "{card}: which card moves?",
    "relocate-to": "{card}: to which empty space does {first} go?",
    "take-spent": "{card}: no Holy die is in the supply. Roll a spent one?",
    "shift-from": "{card}: from which Turret is an Impact taken?",
    "shift-to": "{card}: which Turret takes the Impact?",
    "load": "{card} fires: which Troop climbs onto it?",
    "champion-lost": "{card} fires: which Champion is discarded?",
    "champion-down": "{card} fires: which Champion is turned face-down?",
    "turn-down": "{card}: which Champion is turned face-down?",
    "friend": "{card}: which Champion is dealt with next?",
    "tokens": "{card}: which card takes {tokens}?",
    "tokens-each": "{card}: the tokens run short. Which card takes one?",
    "order": "{card}: which card comes next from the top? {picked}",
    "stray": "{card}: which engine out of range fires?",
    "shore-up": "{card}: which Turret loses all its Impacts?",
    "shudder": "{card}: which Turret takes an Impact?",
}


ABOUT_CHAMPIONS = ("champion-lost", "champion-down", "turn-down")
"""Choices of a Turret that are about the Champion on it."""


class SiegeWords(Words[SiegeState]):
    """Sentences for the faces; knows the card table and nothing of any screen."""

    def __init__(self, table: SiegeTable) -> None:
        self.table = table

    def name(self, code: int) -> str:
        """The full name of a card."""
        card = self.table.card[code]
        return card.text("name") if card else "nothing"

    def at(self, state: SiegeState, cell: int) -> str:
        """A cell with the card that lies there (`Gnoll Pack at C3R1`)."""
        code = state.grid[cell]
        name = CELL_NAMES[cell]
        return f"{self.name(code)} at {name}" if code else f"the empty space {name}"

    def subject(self, state: SiegeState) -> tuple[Arg, ...]:
        """The ids that the pending question is about."""
        frame = state.frames[-1]
        if type(frame) is Actions:
            return ()
        match frame:
            case SiegeWindow(cell) | StrayWindow(cell) | Pay(cell=cell):
                return (CELL_NAMES[cell], self.table.id[state.grid[cell]])
            case Window(where):
                return (where,)
            case Overkill(focus=focus):
                return (CELL_NAMES[focus],)
            case OverkillPay(cell=cell):
                return (CELL_NAMES[cell], self.table.id[state.grid[cell]])
            case Refund(colour=colour):
                return (COLOUR_NAMES[colour],)
            case NewChampion(code):
                return (self.table.id[code],)
        return ()

    # ------------------------------------------------------------ questions

    def question(self, state: SiegeState, names: Sequence[str]) -> str:
        if state.result:
            return "The game is over."
        match state.frames[-1]:
            case Roll(colours, why):
                dice = dice_words(colours)
                return f"{self.name(why)}: roll {dice}." if why else f"Roll {dice}."
            case Window("event"):
                if state.event:
                    event = self.name(state.event)
                    text = card_text(self.table, state.event)
                    return f"Event: {event}. {text} Play something first, or pass."
                return "Before the Event is revealed: play something, or pass."
            case Window(where):
                return _WINDOW_WORDS[where]
            case SiegeWindow(cell):
                return f"{self.at(state, cell)} fires next: play something first, or pass."
            case StrayWindow(cell):
                return f"Lucky Shot fires {self.at(state, cell)}: stop it, or pass."
            case Actions():
                return "Actions: attack, play a card, use a Champion, repair, or end the day."
            case Pay() as frame:
                return self._payment_question(state, frame)
            case Overkill(focus, strength, magic):
                left = f"{strength} Strength and {magic} Magic are left of the payment"
                return f"Overkill beside {CELL_NAMES[focus]}? {left}."
            case OverkillPay(code, cell, dice):
                paid = f" Added: {', '.join(map(die_name, dice))}." if dice else ""
                return (
                    f"{self.name(code)}: which dice make up the price for "
                    f"{self.at(state, cell)}?{paid}"
                )
            case Refund(colour, tokens):
                kind = COLOUR_NAMES[colour].capitalize()
                more = f" ({tokens} tokens)" if tokens > 1 else ""
                return f"A token returns: which {kind} die gains 1?{more}"
            case NewChampion(code):
                text = card_text(self.table, code)
                return f"{self.name(code)} offers to serve. {text} On which Turret?"
            case Pick() as pick:
                return self._pick_question(state, pick)
            case frame:
                raise AssertionError(f"no question for {frame}")

    def _payment_question(self, state: SiegeState, frame: Pay) -> str:
        means = worth(state, frame.bonuses, frame.dice)
        paid = self.payment_sum(frame.cost, means)
        return f"Pay {cost_words(frame.cost)} for {self.at(state, frame.cell)}: {paid}."

    @staticmethod
    def payment_sum(price: tuple[int, int], means: Means) -> str:
        """How far a payment has come (`9 of 14 Strength`)."""
        strength, magic = price
        spare = max(0, means.magic - magic)
        parts = [f"{means.strength + spare} of {strength} Strength"]
        if magic:
            parts.append(f"{min(means.magic, magic)} of {magic} Magic")
        return ", ".join(parts)

    def _pick_question(self, state: SiegeState, pick: Pick) -> str:
        table = self.table
        card = table.card[pick.code]
        assert card is not None
        effect = table.effect[pick.code]
        if pick.rule == "die" and effect == "reroll":
            value = table.value[pick.code]
            return f"{self.name(pick.code)} fires: which {value} is rolled again?"
        if pick.rule == "dice" and effect == "reroll":
            chosen = ", ".join(map(die_name, pick.data)) or "none yet"
            return f"{self.name(pick.code)}: which dice are rolled again? Chosen: {chosen}."
        words = _PICK_WORDS[effect if pick.rule in ("die", "dice") else pick.rule]
        colour = pick.data[0] if pick.data else table.colour[pick.code]
        return words.format(
            card=self.name(pick.code),
            value=table.value[pick.code],
            colour=COLOUR_NAMES[colour].capitalize() if 0 <= colour < 2 else "",
            tokens=tokens_of(card) if pick.rule == "tokens" else "",
            count=_set_count(state, pick, effect) if pick.rule == "dice" else "",
            first=self.at(state, pick.data[0]) if pick.rule.endswith("-to") else "",
            picked=self._picked(pick),
        ).rstrip()

    def _picked(self, pick: Pick) -> str:
        if pick.rule == "dice" and pick.data:
            return f"Chosen: {', '.join(map(die_name, pick.data))}."
        if pick.rule == "order" and len(pick.data) > 1:
            return f"So far: {', '.join(self.name(code) for code in pick.data[1:])}."
        return ""

    def glance(self, state: SiegeState, names: Sequence[str]) -> str:
        if state.result or not isinstance(state.frames[-1], _OPEN_QUESTIONS):
            return ""
        dice = f"Active dice: {', '.join(map(die_name, state.dice)) or 'none'}."
        if not isinstance(state.frames[-1], Actions) or vanguard_now(state).loses:
            return dice
        return f"{dice} At the end of the actions: {' '.join(forecast(state))}"

    # ------------------------------------------------------------ choices

    def action(self, state: SiegeState, action: Action) -> str:
        match action.verb, action.args:
            case "attack", (cell,):
                place = CELL_BY_NAME[str(cell)]
                return f"attack {self.at(state, place)} ({cost_words(cost(state, place))})"
            case ("play" | "use") as verb, (card_id,):
                code = self.table.code[str(card_id)]
                return f"{verb} {self.name(code)}: {card_text(self.table, code)}"
            case "repair", ("champion", turret):
                place = TURRET_BY_NAME[str(turret)]
                champion = self.name(abs(state.champions[place]))
                return f"discard {champion} to repair {self._turret(state, place)}"
            case "repair", (die, turret):
                place = TURRET_BY_NAME[str(turret)]
                return f"spend {die} to repair {self._turret(state, place)}"
            case "pick", args:
                return self._picked_words(state, args)
            case "pass", _:
                return self._pass_words(state)
            case "end", _:
                return "end the day's actions"
            case "done", _:
                return "pay" if isinstance(state.frames[-1], Pay | OverkillPay) else "done"
            case "refuse", _:
                return "refuse: it goes under the deck"
            case "concede", _:
                return "give the Fortress up"
            case "roll", values:
                return f"roll {self._rolled(state, values)}"
        return str(action)

    def _turret(self, state: SiegeState, turret: int) -> str:
        impacts = state.impacts[turret]
        return f"{TURRET_NAMES[turret]} ({impacts} {'Impact' if impacts == 1 else 'Impacts'})"

    def _picked_words(self, state: SiegeState, args: tuple[Arg, ...]) -> str:
        name, frame = str(args[0]), state.frames[-1]
        rule = frame.rule if isinstance(frame, Pick) else ""
        if name in CELL_BY_NAME:
            cell = CELL_BY_NAME[name]
            told = f": {card_text(self.table, state.grid[cell])}" if rule == "stray" else ""
            return f"{self.at(state, cell)}{told}"
        if name in TURRET_BY_NAME:
            turret = TURRET_BY_NAME[name]
            champion = state.champions[turret]
            held = f", {self.name(abs(champion))}" if champion else ""
            side = " face-down" if champion < 0 else ""
            about = rule in ABOUT_CHAMPIONS and champion
            told = f": {card_text(self.table, abs(champion))}" if about else ""
            return f"{self._turret(state, turret)}{held}{side}{told}"
        if name in self.table.code:
            code = self.table.code[name]
            told = f": {card_text(self.table, code)}" if rule in ("order", "friend") else ""
            return f"{self.name(code)}{told}"
        if name in DIE_BY_NAME:
            code = DIE_BY_NAME[name]
            mark = " (doubled)" if is_doubled(code) else ""
            change = {"up": " up by 1", "down": " down by 1"}.get(str(args[-1]), "")
            colour = COLOUR_NAMES[colour_of(code)].capitalize()
            return f"{name}: {colour} die showing {value_of(code)}{mark}{change}"
        return name

    @staticmethod
    def _rolled(state: SiegeState, values: tuple[Arg, ...]) -> str:
        frame = state.frames[-1]
        if not isinstance(frame, Roll) or len(frame.colours) != len(values):
            return " ".join(map(str, values))
        pairs = zip(frame.colours, values, strict=True)
        return ", ".join(f"{COLOUR_LETTERS[colour]}{value}" for colour, value in pairs)

    def _pass_words(self, state: SiegeState) -> str:
        match state.frames[-1]:
            case SiegeWindow(cell) | StrayWindow(cell):
                return f"pass: {self.name(state.grid[cell])} fires"
            case Overkill():
                return "pass: no more Overkill"
            case Window("event"):
                return "pass: the Event takes place"
        return "pass"

    def warning(self, state: SiegeState, action: Action) -> str:
        return warning(state, action)

    def group(self, state: SiegeState, action: Action) -> str:
        match action.verb:
            case "attack":
                return "Attack"
            case "play":
                return "Play a Troop"
            case "use":
                return "Use a Champion"
            case "repair":
                return "Repair"
            case "pick":
                return "Choose"
        return "Go on"

    # ------------------------------------------------------------ telling

    def event(self, event: Event, names: Sequence[str]) -> str:
        return tell_event(self.table, event)

    def forecast(self, state: SiegeState) -> list[str]:
        """What the Vanguard will do if the actions end now."""
        return forecast(state)

    def progress(self, state: SiegeState) -> str:
        day = f"Day {state.day} of {self.table.days}"
        return f"{day}, {'over' if state.result else PHASE_WORDS[state.phase]}"

    def report(self, state: SiegeState, names: Sequence[str]) -> list[str]:
        lines = [f"{self.progress(state)}."]
        for number in range(SIZE, 0, -1):
            cards = [
                self._cell_words(state, cell)
                for cell in range((number - 1) * SIZE, number * SIZE)
                if state.grid[cell]
            ]
            where = "Row 1, the Vanguard" if number == 1 else f"Row {number}"
            lines.append(f"{where}: {'; '.join(cards) or 'empty'}.")
        lines += [self._turret_words(state, turret) for turret in TURRETS]
        active = ", ".join(map(die_name, state.dice)) or "none"
        lines.append(f"Active dice: {active}.")
        lines.append(f"Spent: {_pool(state.spent)}. Supply: {_pool(state.supply)}.")
        hand = [
            f"{amount} {self.name(code)}" if amount > 1 else self.name(code)
            for code, amount in enumerate(state.hand)
            if amount
        ]
        lines.append(f"Hand: {', '.join(hand) or 'empty'}.")
        lines.append(
            f"Decks: {len(state.siege_deck)} engines, {len(state.troop_deck)} Troops, "
            f"{len(state.champion_deck)} Champions, {len(state.event_deck)} Events. "
            f"Engines to defeat: {state.engines_left}."
        )
        return lines

    def _cell_words(self, state: SiegeState, cell: int) -> str:
        code = state.grid[cell]
        notes = [cost_words(cost(state, cell))]
        if self.table.is_engine[code]:
            notes.append("in range" if in_range(state, cell) else range_words(self.table, code))
        if cell in fronts(state):
            notes.append("Front")
        notes += tokens_words(state.strength_tokens[cell], state.magic_tokens[cell])
        load = state.loads.get(cell, ())
        if load:
            notes.append(f"carries {', '.join(self.name(each) for each in load)}")
        return f"C{column(cell) + 1} {self.name(code)}, {', '.join(notes)}"

    def _turret_words(self, state: SiegeState, turret: int) -> str:
        champion = state.champions[turret]
        held = self.name(abs(champion)) if champion else "no Champion"
        side = ", face-down" if champion < 0 else ""
        return f"Turret {self._turret(state, turret)}: {held}{side}."

    def inspect(self, state: SiegeState, thing: str) -> list[str]:
        return inspect(state, thing)

    # ------------------------------------------------------------ the end

    def ending(self, state: SiegeState, names: Sequence[str]) -> list[str]:
        result = state.result
        if result is None:
            return []
        head = "Victory" if result.won else "Defeat"
        if result.cause == "turret":
            cause = f"Turret {TURRET_NAMES[result.turret]} collapsed."
        else:
            cause = _CAUSE_WORDS[result.cause]
        lines = [f"{head} on day {state.day}. {cause}", RANK_TEXTS[rank(state)]]
        if result.won:
            lines.append(
                f"Victory count {victory_count(state)}: in hand {sum(state.hand)}, "
                f"Troops routed {routed(state)}."
            )
        else:
            lines.append(f"Engines left: {state.engines_left}.")
        return lines

    def statistics(self, state: SiegeState) -> list[tuple[str, int]]:
        engines = len(self.table.deck("engines")) - self.table.limits.boxed_engines
        won = bool(state.result and state.result.won)
        counts = [
            ("Engines defeated", engines - state.engines_left),
            ("Engines left", state.engines_left),
            ("Cards in hand", sum(state.hand)),
            ("Troops routed", routed(state) if won else 0),
        ]
        counts += [(label, state.counted(name)) for name, label in STATISTIC_LABELS.items()]
        counts += [
            (f"Played {self.name(code)}", amount)
            for code, amount in enumerate(state.plays)
            if amount
        ]
        return counts


STATISTIC_LABELS = {
    "attacks": "Attacks",
    "overkills": "Overkills",
    "champions_gained": "Champions gained",
    "champions_refused": "Champions refused",
    "champions_replaced": "Champions replaced",
    "champions_used": "Champions used",
    "champions_repaired_with": "Champions spent on repairs",
    "champions_lost_to_impacts": "Champions lost to Impacts",
    "impacts": "Impacts received",
    "repaired_by_die": "Impacts repaired by a die",
    "repaired_by_champion": "Impacts repaired by a Champion",
    "repaired_by_event": "Impacts repaired by an Event",
    "tokens_placed": "Tokens placed",
    "tokens_refunded": "Tokens refunded",
    "tokens_lost": "Tokens lost",
    "dice_forfeited": "Dice forfeited",
    "dice_regained": "Dice regained",
    "events_drawn": "Events drawn",
}


def _set_count(state: SiegeState, pick: Pick, effect: str) -> str:
    """How many dice lose or gain 1, with the verb (`three dice lose`)."""
    _, least, most = set_limits(state, pick)
    verb = "lose" if effect == "sicken" else "gain"
    if most == 1:
        return f"die {verb}s"
    count = number_word(most) if least == most else f"{number_word(least)} to {number_word(most)}"
    return f"{count} dice {verb}"


def _pool(counts: Sequence[int]) -> str:
    return f"{counts[0]} Soldier, {counts[1]} Holy"
