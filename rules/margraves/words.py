"""Margraves of Valeria in plain English: questions, choices, events, reports and the ending."""

from __future__ import annotations

from collections.abc import Sequence

from rules.game import Action, Event, Words
from rules.margraves.frames import (
    AT_SLOT_COST,
    Activate,
    Bring,
    BuildSlot,
    Deploy,
    Draft,
    Either,
    EndTurn,
    Frame,
    Hire,
    Influence,
    KnightRefill,
    LineDiscard,
    Move,
    Offer,
    Overflow,
    PayResources,
    Raise,
    Retrieve,
    Rewards,
    SendFrom,
    SendTo,
    Ship,
    Shuffle,
    Slay,
    SlayPay,
    Tile,
    TombSlot,
    Turn,
    Wealth,
    Wild,
)
from rules.margraves.inspection import inspect
from rules.margraves.reporting import glance, report
from rules.margraves.scoring import score, winners
from rules.margraves.state import COUNTERS, MargravesState
from rules.margraves.steps import GUILDS, RESOURCE_NAMES, TOKENS, Part
from rules.margraves.table import LAIRS, LOCATIONS, TIERS, TOMB_SLOTS, MargravesTable
from rules.margraves.telling import CAUSE_WORDS, tell_event
from rules.margraves.texts import (
    citizen_text,
    counted,
    part_text,
    price_words,
    privilege_text,
    reward_text,
    sentence,
    step_text,
)
from rules.margraves.tokens import step_price

_MODE_WORDS = {
    "pennants": "Pennants",
    "text": "Text",
    "recall": "Recall: discard one of the line, take the pile back, hire",
    "build": "Build a Ward Tower",
}
_COUNTER_WORDS = {
    "turns": "turns",
    "pennants": "Pennants",
    "texts": "Texts",
    "recalls": "Recalls",
    "builds": "Builds",
    "slain": "Monsters slain",
    "hired": "Citizens hired",
    "tiles": "Privileges",
    "redeemed": "Grants redeemed",
    "tomb_lines": "Tomb lines",
    "shipped": "Resources shipped",
    "offers_taken": "offers taken",
    "gold_earned": "Gold earned",
}


class MargravesWords(Words[MargravesState]):
    """Sentences for the faces; knows the card table and nothing of any screen."""

    def __init__(self, table: MargravesTable) -> None:
        self.table = table

    def place(self, location: int) -> str:
        """The name of a Location."""
        return self.table.locations[location].name

    # ------------------------------------------------------------ questions

    def question(self, state: MargravesState, names: Sequence[str]) -> str:
        if state.result:
            return "The game is over."
        frame = state.frames[-1]
        return f"{names[frame.player]}: {self._question(state, frame, names)}"

    def _question(self, state: MargravesState, frame: Frame, names: Sequence[str]) -> str:
        who = state.players[frame.player]
        match frame:
            case Shuffle(lair=lair):
                return f"the Monsters of {LAIRS[lair].capitalize()} are shuffled."
            case Draft():
                return "which Wealth tile is kept? The rest go on to the left."
            case Wealth():
                return "which Wealth tile is resolved next?"
            case Turn(only_recall=True):
                return "a single card is left, so it must recall."
            case Turn():
                return "which Citizen is played, and how?"
            case Move(anywhere=anywhere):
                where = "to which Location" if anywhere else "along which road"
                return f"{where} does the Margrave move from {self.place(who.location)}?"
            case Deploy():
                return "which Knight is deployed, and where to?"
            case Bring(left=left):
                more = f" ({left} may still come)" if left > 1 else ""
                return f"from where does a Knight come to {self.place(who.location)}?{more}"
            case SendFrom():
                return "which Location's Knight is moved?"
            case SendTo(origin=origin):
                return f"where does the Knight of {self.place(origin)} go?"
            case Activate(location=location):
                power = step_text(self.table.locations[location].power)
                gold = self.table.location_gold
                return f"{self.place(location)}: {power}, or {gold} Gold?"
            case Hire(price=price):
                cost = {AT_SLOT_COST: "at its place's cost", 0: "for nothing"}
                return f"which Citizen is hired {cost.get(price, f'for {price} Gold')}?"
            case LineDiscard():
                return "which Citizen of the line leaves the game?"
            case Retrieve():
                return "which Citizen comes back from the pile?"
            case Wild(left=left):
                return f"which Resource is the Wild?{f' ({left} to choose)' if left > 1 else ''}"
            case PayResources(step=step):
                return f"with which Resources? ({step_text(step)})"
            case Overflow(token=token):
                return f"the storage is full. What gives way to the {TOKENS[token].capitalize()}?"
            case Either(step=step):
                return f"{step_text(step)}?"
            case Offer(step=step, owner=owner):
                assert step.price is not None
                payee = f" to {names[owner]}" if step.to_you else ""
                return f"pay {part_text(step.price)}{payee} for {reward_text(step.gains)}?"
            case Slay():
                return "which Monster is slain?"
            case SlayPay(lair=lair):
                monster = self.table.monster(state.stacks[lair][0])
                return f"how are {monster.strength} Strength paid for the {monster.name}?"
            case TombSlot(left=left):
                return f"where in the Hero Tombs does the Knight stand? ({left} to place)"
            case Raise(left=left):
                return f"which lying Knight is taken from the Tombs? (up to {left})"
            case Rewards():
                return "which part of the reward comes next?"
            case Influence(left=left, guild=guild):
                row = f" on {GUILDS[guild].capitalize()}" if guild >= 0 else ""
                return f"Influence{row}: which marker steps on? ({left} left)"
            case Tile(tiers=tiers):
                return f"which Privilege {' or '.join(TIERS[tier] for tier in tiers)} is taken?"
            case Ship():
                return "which Resources are shipped (Stone, Wood, Magic)?"
            case BuildSlot():
                return f"on which slot of {self.place(who.location)} is the Tower built?"
            case KnightRefill():
                return "Knights are short. Which empty Location gets one?"
            case EndTurn():
                return "the turn ends. Redeem a Grant first?"
        raise AssertionError(f"no question for {frame}")

    # ------------------------------------------------------------ choices

    def action(self, state: MargravesState, action: Action) -> str:
        args = [str(arg) for arg in action.args]
        match action.verb:
            case "play":
                return self._play_words(args[0], args[1])
            case "redeem":
                tile = self.table.privilege(self.table.privilege_code[args[0]])
                return f"redeem {reward_text(tile.reward)}"
            case "accept":
                return f"accept with {args[0].capitalize()}" if args else "accept"
            case "decline":
                return "decline"
            case "done":
                return "no more: the turn ends"
            case "pay":
                return self._pay_words(state, [int(arg) for arg in args])
            case "pick":
                return self._pick_words(state, args)
            case "shuffle":
                return "shuffle them"
        return str(action)

    def _play_words(self, card_id: str, mode: str) -> str:
        citizen = self.table.citizen(self.table.citizen_code[card_id])
        if mode == "text":
            return f"{citizen.name}, Text: {citizen_text(citizen)}"
        if mode == "pennants":
            return f"{citizen.name}, Pennants: {sentence(self.table.pennants[citizen.guild])}"
        return f"{citizen.name}, {_MODE_WORDS[mode]}"

    @staticmethod
    def _pay_words(state: MargravesState, amounts: list[int]) -> str:
        if isinstance(state.frames[-1], SlayPay):
            strength, here, stored = amounts
            parts = [f"{strength} Strength"] if strength else []
            parts += [f"{counted(here, 'Knight')} here"] if here else []
            parts += [counted(stored, "stored Knight")] if stored else []
            return ", ".join(parts) or "nothing"
        pairs = zip(amounts, RESOURCE_NAMES, strict=True)
        return ", ".join(f"{amount} {name.capitalize()}" for amount, name in pairs if amount)

    def _pick_words(self, state: MargravesState, args: list[str]) -> str:
        frame, name = state.frames[-1], args[0]
        table = self.table
        match frame:
            case Hire(price=price):
                place = int(name) - 1
                cost = table.line_cost[place] if price == AT_SLOT_COST else price
                citizen = table.citizen(state.line[place])
                paid = f"{citizen.name} (place {name}) for {price_words(cost)}"
                return f"{paid}: {citizen_text(citizen)}"
            case LineDiscard():
                citizen = table.citizen(state.line[int(name) - 1])
                return f"{citizen.name} (place {name}): {citizen_text(citizen)}"
            case Tile():
                tile = table.privilege(table.privilege_code[name])
                return f"{privilege_text(tile, GUILDS)} ({TIERS[tile.tier]})"
            case Either(step=step):
                return step_text(step.sides["ab".index(name)])
            case Rewards():
                return part_text(Part(name, int(args[1])))
            case BuildSlot(player=player):
                slots = table.locations[state.players[player].location].slots
                return f"slot {name}: {reward_text(slots[int(name) - 1])}"
            case Influence(player=player):
                return self._step_words(state, player, GUILDS.index(name))
            case Slay():
                stack = state.stacks[LAIRS.index(name)]
                return f"{table.monster(stack[0]).name} ({name.capitalize()})"
            case Deploy():
                origin = "the storage" if name == "storage" else self._named(name)
                return f"from {origin} to {self._named(args[1])}"
            case Activate(location=location):
                if name == "power":
                    return step_text(table.locations[location].power)
                return f"{table.location_gold} Gold"
            case Overflow(token=token):
                if name == "forfeit":
                    return f"forfeit the {TOKENS[token].capitalize()}"
                return f"return a {name.capitalize()}"
        if name in LOCATIONS:
            return self._named(name)
        if name in table.citizen_code:
            citizen = table.citizen(table.citizen_code[name])
            return f"{citizen.name}: {citizen_text(citizen)}"
        if name in table.privilege_code:
            return privilege_text(table.privilege(table.privilege_code[name]), GUILDS)
        if name in table.wealth_code:
            reward = table.wealth[table.wealth_code[name]]
            assert reward is not None
            return reward_text(reward)
        return name.capitalize() if len(name) > 1 else self._slot_words(name)

    def _slot_words(self, name: str) -> str:
        """A slot of the Hero Tombs, with what its full lines pay."""
        slot = TOMB_SLOTS.index(name)
        lines = [line for line in self.table.tomb_lines if slot in line.slots]
        pays = "; ".join(f"{line.name} pays {reward_text(line.reward)}" for line in lines)
        return f"slot {name}: {pays}"

    def _named(self, location_id: str) -> str:
        return self.place(LOCATIONS.index(location_id))

    @staticmethod
    def _step_words(state: MargravesState, player: int, guild: int) -> str:
        space = state.players[player].influence[guild]
        price = step_price(state, player, guild)
        bridge = f", bridge {price} Gold" if price else ""
        return f"{GUILDS[guild].capitalize()}: space {space} to {space + 1}{bridge}"

    def group(self, state: MargravesState, action: Action) -> str:
        match action.verb:
            case "play":
                return self.table.citizen(self.table.citizen_code[str(action.args[0])]).name
            case "redeem":
                return "Redeem"
            case "pick" | "pay" | "accept":
                return "Choose"
        return "Go on"

    def glance(self, state: MargravesState, names: Sequence[str]) -> str:
        return "" if state.result else glance(state, names)

    # ------------------------------------------------------------ telling

    def event(self, event: Event, names: Sequence[str]) -> str:
        return tell_event(self.table, event, names)

    def report(self, state: MargravesState, names: Sequence[str]) -> list[str]:
        return [f"{self.progress(state)}.", *report(state, names)]

    def inspect(self, state: MargravesState, thing: str) -> list[str]:
        return inspect(state, thing)

    def progress(self, state: MargravesState) -> str:
        if state.result:
            return f"Round {state.round}, over"
        if not state.round:
            return "Starting Wealth"
        last = ", the last" if state.last_round and state.round >= state.last_round else ""
        return f"Round {state.round}{last}"

    # ------------------------------------------------------------ the end

    def ending(self, state: MargravesState, names: Sequence[str]) -> list[str]:
        if not state.result:
            return []
        scores = [score(state, seat) for seat in range(len(state.players))]
        won = winners(state, tuple(each.total for each in scores))
        who = " and ".join(names[seat] for seat in won)
        lines = [f"{who} {'wins' if len(won) == 1 else 'win together'} after {state.round} rounds."]
        lines += [CAUSE_WORDS[cause] for cause in state.result.causes]
        for seat, each in enumerate(scores):
            guilds = ", ".join(
                f"{guild.capitalize()} {icons} x {value} = {points}"
                for guild, icons, value, points in zip(
                    GUILDS, each.icons, each.values, each.influence, strict=True
                )
            )
            lines.append(
                f"{names[seat]}: {each.total} points. {guilds}. Banners {each.banners}, "
                f"Gems {each.gems}, Resources {each.resources}, Gold {each.gold}."
            )
        return lines

    def statistics(self, state: MargravesState) -> list[tuple[str, int]]:
        counts = [("Rounds", state.round)]
        for seat, player in enumerate(state.players, start=1):
            counts += [
                (f"Seat {seat}: {_COUNTER_WORDS[name]}", player.counted(name)) for name in COUNTERS
            ]
        return counts
