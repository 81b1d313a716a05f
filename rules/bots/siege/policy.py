"""Quick play of good sense in Siege, a whole day in a thousandth of a second.

This is how a bot imagines that the days after a plan go: no line of play is tried out, each
choice is made by a rule of thumb, and the dice are real.
"""

from __future__ import annotations

from rules.bots.siege.answers import answers
from rules.bots.siege.moves import carry_out
from rules.bots.siege.payments import good_payments
from rules.bots.siege.values import Values
from rules.chance import Chance
from rules.game import Action, Game
from rules.siege.battlefield import cost
from rules.siege.codes import (
    CELL_BY_NAME,
    END,
    PASS,
    REPAIR_WITH_DIE,
    SIZE,
    TURRETS,
    value_of,
)
from rules.siege.flow import land, settle
from rules.siege.frames import Actions, Overkill, Roll, SiegeWindow, StrayWindow, Window
from rules.siege.payment import steps
from rules.siege.state import ROLL, SiegeState

_WINDOWS = frozenset((Window, SiegeWindow, StrayWindow))
_MOST_STEPS = 400


class Policy:
    """Plays by rules of thumb, with the worth of things that `values` knows."""

    def __init__(self, game: Game[SiegeState], values: Values) -> None:
        self.game = game
        self.values = values
        self.prize = dict(values.hand)

    def play(self, state: SiegeState, chance: Chance, days: int) -> None:
        """Play on in place through so many evenings, or to the end of the game."""
        last = state.day + days
        for _ in range(_MOST_STEPS):
            if state.result:
                return
            frame = state.frames[-1]
            if isinstance(frame, Roll):
                if frame.why == 0 and state.phase == ROLL and state.day >= last:
                    return
                land(state, tuple(chance.dice(len(frame.colours))), [])
                settle(state, [])
                continue
            for action in self._next(state):
                carry_out(state, action)

    def _next(self, state: SiegeState) -> tuple[Action, ...]:
        """What to do at the pending question."""
        frame = state.frames[-1]
        if type(frame) in _WINDOWS:
            return (self._ward(state) or PASS,)
        if isinstance(frame, Actions):
            return self._attack(state) or self._play(state) or self._repair(state) or (END,)
        if isinstance(frame, Overkill):
            legal = self.game.legal(state)
            killers = [each for each in legal if self._kills(state, each)]
            return (killers[-1] if killers else PASS,)
        return answers(self.game, state, frame, 1)[0]

    def _ward(self, state: SiegeState) -> Action | None:
        table = state.table
        ward = table.troop_with["ward"]
        if not state.hand[ward]:
            return None
        play = table.play[ward]
        return play if play in self.game.legal(state) else None

    def _kills(self, state: SiegeState, action: Action) -> bool:
        return action.verb == "play" and state.table.effect[
            state.table.code[str(action.args[0])]
        ].startswith("overkill")

    def _attack(self, state: SiegeState) -> tuple[Action, ...]:
        """The attack that gives most for its dice, engines that threaten to win before all."""
        best: tuple[Action, ...] = ()
        most = 0.0
        for action in self.game.legal(state):
            if action.verb != "attack":
                continue
            cell = CELL_BY_NAME[str(action.args[0])]
            price = cost(state, cell)
            gain = self._gain(state, cell) - (price[0] + price[1])
            if gain <= most:
                continue
            payments = good_payments(state, cell, price, 1)
            if not payments:
                continue
            paid = sum(map(value_of, payments[0].dice))
            gain -= max(0, paid - price[0] - price[1])
            if gain > most:
                best, most = (action, *steps(state, payments[0])), gain
        return best

    def _gain(self, state: SiegeState, cell: int) -> float:
        """What beating the card in a cell is worth, in pips."""
        code = state.grid[cell]
        values = self.values
        row = cell // SIZE
        if state.table.is_engine[code]:
            below = max(0, row - 1)
            worth = values.need[code][below] + values.burden[code][below] + 4
            return worth + 60 * (cell < SIZE) + 12 * (row == 1)
        worth = self.prize[code] + state.table.strength[code] * 0.4 + 1.5
        if cell < SIZE:
            impacts = state.impacts[cell]
            worth += values.impact[impacts + 1] - values.impact[impacts]
        return worth

    def _play(self, state: SiegeState) -> tuple[Action, ...]:
        """More dice first; then those made better that an engine is within reach of."""
        table = state.table
        for action in self.game.legal(state):
            if action.verb == "play":
                effect = table.effect[table.code[str(action.args[0])]]
                if effect in ("enlist", "summon"):
                    return (action,)
        return ()

    def _repair(self, state: SiegeState) -> tuple[Action, ...]:
        """Mend the worst Turret with the worst die, now that nothing can be attacked."""
        if not state.dice:
            return ()
        worst = max(TURRETS, key=lambda turret: state.impacts[turret])
        if not state.impacts[worst]:
            return ()
        die = min(state.dice, key=lambda code: (value_of(code), code))
        return (REPAIR_WITH_DIE[die][worst],)
