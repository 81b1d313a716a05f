"""Quick answers of good sense to every question of Margraves, without looking ahead.

This is how a bot imagines that a turn goes on, its own and those of others.
"""

from __future__ import annotations

from collections.abc import Callable
from math import fsum
from typing import Any

from rules.bots.margraves.values import MATERIALS, Prices, Values
from rules.game import Action
from rules.margraves import frames as f
from rules.margraves.possible import can, slayable
from rules.margraves.state import LYING, MargravesState
from rules.margraves.steps import GUILDS, KNIGHT, RESOURCE_NAMES, TOKENS, Step
from rules.margraves.table import LAIRS, LOCATIONS, TOMB_SLOTS

_AMISS = -1000.0
_LOCATION = {name: place for place, name in enumerate(LOCATIONS)}


class Policy:
    """Answers questions by what each answer is worth at once."""

    def __init__(self, values: Values) -> None:
        self.values = values
        self.table = values.table

    def choose(self, state: MargravesState, legal: tuple[Action, ...]) -> Action:
        """The answer to the pending question, from its legal actions."""
        if len(legal) == 1:
            return legal[0]
        frame = state.frames[-1]
        prices = Prices(self.values, state, frame.player)
        rank = _RANKS.get(type(frame))
        best, most = legal[0], _AMISS
        for action in legal:
            verb = action.verb
            if verb == "redeem":
                worth = 0.01 if isinstance(frame, f.EndTurn) else -0.01
            elif verb == "decline" or verb == "done":
                worth = 0.0
            else:
                worth = rank(self, prices, frame, action) if rank else 0.02
            if worth > most:
                best, most = action, worth
        return best

    # ------------------------------------------------------------ what steps and places are worth

    def step(self, prices: Prices, step: Step) -> float:
        """What carrying out a step is worth, about."""
        state, seat = prices.state, prices.seat
        match step.verb:
            case "gain":
                return prices.parts(step.gains)
            case "pay":
                if step.who == "opponents":
                    return prices.gold * 0.8
                if not can(state, seat, step):
                    return 0.0
                return max(0.0, prices.parts(step.gains) - self.price(prices, step))
            case "hire":
                return self.hire(prices, step.price.number if step.price else f.AT_SLOT_COST)
            case "slay":
                return self.slay(prices)
            case "move":
                ways = _everywhere if step.anywhere else self._here(prices).roads
                return max(self.enter(prices, place) for place in ways)
            case "deploy":
                if not (state.knights[prices.who.location] or prices.who.stored[KNIGHT]):
                    return 0.0
                ways = _everywhere if step.anywhere else self._here(prices).roads
                return 0.9 * max(self.enter(prices, place) for place in ways)
            case "bring":
                return step.knights * self.enter(prices, prices.who.location)
            case "send":
                return max(self.enter(prices, place) for place in _everywhere)
            case "either":
                return max(self.step(prices, side) for side in step.sides)
            case "ship":
                return self.ship(prices)
            case "retrieve":
                return 0.8
            case "raise":
                lying = state.tombs.count(LYING)
                return min(step.knights, lying) * prices.token(KNIGHT)
        return prices.gold * prices.who.towers_built

    def price(self, prices: Prices, step: Step) -> float:
        """What a price takes away."""
        if step.price is None:
            return 0.0
        number = step.price.number
        match step.price.kind:
            case "gold":
                return number * prices.gold
            case "strength":
                return number * prices.strength
        return number * min(prices.token(token) for token in MATERIALS)

    def _here(self, prices: Prices) -> Any:
        return self.table.locations[prices.who.location]

    def enter(self, prices: Prices, place: int) -> float:
        """The better of a Location's power and its Gold."""
        gold = self.table.location_gold * prices.gold
        power = self.table.locations[place].power
        if power.verb in ("hire", "ship", "pay") and not can(prices.state, prices.seat, power):
            return gold
        return max(gold, self.step(prices, power))

    def hire(self, prices: Prices, price: int) -> float:
        """The best Citizen of the line, less what it costs."""
        best = 0.0
        for place, code in enumerate(prices.state.line):
            cost = self.table.line_cost[place] if price == f.AT_SLOT_COST else price
            if code and cost <= prices.who.gold:
                best = max(best, prices.citizen(code) - cost * prices.gold)
        return best

    def slay(self, prices: Prices) -> float:
        """The best Monster in reach, less the Strength for it."""
        lairs = slayable(prices.state, prices.seat)
        return max((self.monster(prices, lair) for lair in lairs), default=0.0)

    def monster(self, prices: Prices, lair: int) -> float:
        """A Lair's Monster, less what fighting it costs."""
        monster = self.table.monster(prices.state.stacks[lair][0])
        cost = monster.strength * 0.6 * self.values.weights["strength"] * prices.usable
        cost += monster.magic * prices.token(MATERIALS[2])
        return prices.parts(monster.reward) + 0.3 - cost

    def ship(self, prices: Prices) -> float:
        """Sailing with what lies spare."""
        spare = sum(max(0, prices.who.stored[token] - 1) for token in MATERIALS)
        return max(0.0, self._sail(prices, max(1, min(spare, 3))) - 0.4)

    def _sail(self, prices: Prices, segments: int) -> float:
        track = self.table.segments
        ahead = range(prices.who.ship + 1, prices.who.ship + segments + 1)
        return fsum(prices.parts(track[place % len(track)]) for place in ahead)

    # ------------------------------------------------------------ answers

    def _turn(self, prices: Prices, _: f.Turn, action: Action) -> float:
        card, mode = str(action.args[0]), str(action.args[1])
        citizen = self.table.citizen(self.table.citizen_code[card])
        who = prices.who
        match mode:
            case "build":
                return 20.0
            case "recall":
                gained = 0.55 * len(who.pile) * prices.usable if len(who.hand) < 4 else 0.0
                lack = 1.5 * max(0, 3 - len(who.hand)) * prices.usable
                return gained + lack + self.hire(prices, f.AT_SLOT_COST)
            case "pennants":
                return fsum(self.step(prices, s) for s in self.table.pennants[citizen.guild])
        return fsum(self.step(prices, step) for step in citizen.steps)

    def _move(self, prices: Prices, _: f.Move, action: Action) -> float:
        place = _LOCATION[str(action.args[0])]
        worth = self.enter(prices, place)
        who, location = prices.who, self.table.locations[place]
        if who.has_tower and prices.usable:
            free = prices.seat not in prices.state.slots[place * 3 : place * 3 + 3]
            free = free and -1 in prices.state.slots[place * 3 : place * 3 + 3]
            if free:
                ready = sum(who.stored[token] > 0 for token in (*MATERIALS, 3))
                worth += 0.15 * ready * fsum(map(prices.icon, location.guilds)) / 2
        force = who.strength + who.stored[KNIGHT] + prices.state.knights[place]
        for lair in location.lairs:
            stack = prices.state.stacks[lair]
            if stack and prices.state.face_up[lair]:
                monster = self.table.monster(stack[0])
                if monster.strength <= force and monster.magic <= who.stored[2]:
                    worth += 0.5 * max(0.0, self.monster(prices, lair))
        return worth

    def _deploy(self, prices: Prices, _: f.Deploy, action: Action) -> float:
        worth = self.enter(prices, _LOCATION[str(action.args[1])])
        stored = action.args[0] == "storage"
        return worth - (prices.token(KNIGHT) * 0.9 if stored else 0.1)

    def _bring(self, prices: Prices, _: f.Bring, action: Action) -> float:
        place = _LOCATION[str(action.args[0])]
        return self.enter(prices, prices.who.location) + 0.01 * prices.state.knights[place]

    def _send_from(self, prices: Prices, _: f.SendFrom, action: Action) -> float:
        place = _LOCATION[str(action.args[0])]
        return 1.0 + 0.01 * prices.state.knights[place] - 0.1 * (place == prices.who.location)

    def _place(self, prices: Prices, _: f.SendTo, action: Action) -> float:
        return self.enter(prices, _LOCATION[str(action.args[0])])

    def _activate(self, prices: Prices, frame: f.Activate, action: Action) -> float:
        if action.args[0] == "gold":
            return self.table.location_gold * prices.gold
        return self.step(prices, self.table.locations[frame.location].power)

    def _hire(self, prices: Prices, frame: f.Hire, action: Action) -> float:
        place = int(action.args[0]) - 1
        cost = self.table.line_cost[place] if frame.price == f.AT_SLOT_COST else frame.price
        return prices.citizen(prices.state.line[place]) - cost * prices.gold

    def _line_discard(self, prices: Prices, _: f.LineDiscard, action: Action) -> float:
        place = int(action.args[0]) - 1
        cost = self.table.line_cost[place]
        affordable = cost <= prices.who.gold
        own = prices.citizen(prices.state.line[place]) - cost * prices.gold
        return (10.0 if affordable else 12.0) - own

    def _retrieve(self, prices: Prices, _: f.Retrieve, action: Action) -> float:
        citizen = self.table.citizen(self.table.citizen_code[str(action.args[0])])
        return 1.0 + fsum(self.step(prices, step) for step in citizen.steps)

    def _wild(self, prices: Prices, _: f.Wild, action: Action) -> float:
        return prices.token(TOKENS.index(str(action.args[0])))

    def _pay_resources(self, prices: Prices, frame: f.PayResources, action: Action) -> float:
        return 5.0 + prices.parts(frame.step.gains) - self._mix(prices, action)

    def _mix(self, prices: Prices, action: Action) -> float:
        """What paying Resources takes away: the last of a kind is missed."""
        cost = 0.0
        weights, who = self.values.weights, prices.who
        for token, arg in zip(MATERIALS, action.args, strict=True):
            amount = int(arg)
            if amount:
                last = amount == who.stored[token] and who.has_tower
                cost += (weights["spare"] * amount) * prices.usable
                cost += (weights["material"] - weights["spare"]) * prices.usable * last
        return cost

    def _overflow(self, prices: Prices, frame: f.Overflow, action: Action) -> float:
        new = prices.token(frame.token)
        if action.args[0] == "forfeit":
            return 5.0
        given = TOKENS.index(str(action.args[0]))
        weights, who = self.values.weights, prices.who
        last = who.stored[given] == 1
        if given == KNIGHT:
            old = weights["knight"]
        elif given == 3:
            old = 4.0
        else:
            old = weights["material"] if last and who.has_tower else weights["spare"]
        return 5.0 + new - old - 0.05

    def _either(self, prices: Prices, frame: f.Either, action: Action) -> float:
        return self.step(prices, frame.step.sides["ab".index(str(action.args[0]))])

    def _offer(self, prices: Prices, frame: f.Offer, action: Action) -> float:
        worth = prices.parts(frame.step.gains)
        if action.args:
            token = RESOURCE_NAMES.index(str(action.args[0]))
            counts = tuple(int(each == token) for each in range(3))
            return worth - self._mix(prices, Action("pay", counts))
        return worth - self.price(prices, frame.step)

    def _slay(self, prices: Prices, _: f.Slay, action: Action) -> float:
        return self.monster(prices, LAIRS.index(str(action.args[0])))

    def _slay_pay(self, _: Prices, __: f.SlayPay, action: Action) -> float:
        tracker, here, stored = map(int, action.args)
        return 5.0 + 0.30 * here + 0.25 * tracker + 0.1 * stored

    def _tomb(self, prices: Prices, _: f.TombSlot, action: Action) -> float:
        slot = 1 << TOMB_SLOTS.index(str(action.args[0]))
        filled = sum(1 << place for place, knight in enumerate(prices.state.tombs) if knight)
        worth = 1.0
        for line in self.table.tomb_lines:
            if line.mask & slot:
                missing = (line.mask & ~filled & ~slot).bit_count()
                worth += prices.parts(line.reward) * (1.0, 0.15, 0.05, 0.0)[missing]
        return worth

    def _reward(self, _: Prices, __: f.Rewards, action: Action) -> float:
        kind = str(action.args[0])
        order = ("gold", "strength", "privilege-1", "privilege-2", "influence")
        return 2.0 - 0.1 * order.index(kind) if kind in order else 1.0

    def _influence(self, prices: Prices, _: f.Influence, action: Action) -> float:
        return prices.influence(GUILDS.index(str(action.args[0])))

    def _tile(self, prices: Prices, _: f.Tile, action: Action) -> float:
        return prices.tile(self.table.privilege_code[str(action.args[0])])

    def _draft(self, prices: Prices, _: f.Draft, action: Action) -> float:
        reward = self.table.wealth[self.table.wealth_code[str(action.args[0])]]
        return prices.parts(reward or ())

    def _sail_for(self, prices: Prices, _: f.Ship, action: Action) -> float:
        return self._sail(prices, sum(map(int, action.args))) - self._mix(prices, action)

    def _slot(self, prices: Prices, _: f.BuildSlot, action: Action) -> float:
        slots = self.table.locations[prices.who.location].slots
        return 5.0 + prices.parts(slots[int(action.args[0]) - 1])


_everywhere = tuple(range(len(LOCATIONS)))

_RANKS: dict[type, Callable[[Policy, Prices, Any, Action], float]] = {
    f.Draft: Policy._draft,
    f.Turn: Policy._turn,
    f.Move: Policy._move,
    f.Deploy: Policy._deploy,
    f.Bring: Policy._bring,
    f.SendFrom: Policy._send_from,
    f.SendTo: Policy._place,
    f.Activate: Policy._activate,
    f.Hire: Policy._hire,
    f.LineDiscard: Policy._line_discard,
    f.Retrieve: Policy._retrieve,
    f.Wild: Policy._wild,
    f.PayResources: Policy._pay_resources,
    f.Overflow: Policy._overflow,
    f.Either: Policy._either,
    f.Offer: Policy._offer,
    f.Slay: Policy._slay,
    f.SlayPay: Policy._slay_pay,
    f.TombSlot: Policy._tomb,
    f.Rewards: Policy._reward,
    f.Influence: Policy._influence,
    f.Tile: Policy._tile,
    f.Ship: Policy._sail_for,
    f.BuildSlot: Policy._slot,
}
"""How the answers to each kind of question are ranked; Wealth, Raise and KnightRefill take any."""
