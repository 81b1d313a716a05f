"""The rest of a game of Castle Combo, as an adviser imagines it."""

from __future__ import annotations

from rules.bots.bot import reveals
from rules.bots.castle_combo.turns import Turns
from rules.castle_combo.game import CastleCombo
from rules.castle_combo.questions import REFRESH_KEY
from rules.castle_combo.scoring import points_of
from rules.castle_combo.state import CastleState
from rules.chance import Chance
from rules.game import Action


class Rest:
    """Plays games to their end: one seat looks through its turns, the others play at a glance."""

    def __init__(self, game: CastleCombo, turns: Turns) -> None:
        self.game = game
        self.table = game.castle_table
        self.turns = turns

    def points(self, state: CastleState, seat: int, chance: Chance) -> float:
        """Play on in place; the points that the seat then has."""
        self.turns.shuffle(state, chance)
        while not state.ended:
            legal = self.game.legal(state)
            if state.current != seat:
                self._carry_out(state, (self.glance(state, legal),), chance)
                continue
            # No display is dealt anew: a full state knows what would come.
            known = tuple(each for each in legal if each != REFRESH_KEY)
            lines = self.turns.lines((state,), known, chance)
            self._carry_out(state, max(lines, key=lambda line: line.worth).plan, chance)
        return float(points_of(state, seat).total)

    def glance(self, state: CastleState, legal: tuple[Action, ...]) -> Action:
        """What one does without thinking: the dearest card that can be bought, on any cell."""
        cards = [each for each in legal if each.verb in ("buy", "discard")]
        return max(cards or legal[:1], key=lambda each: self._cost(each))

    def _cost(self, action: Action) -> int:
        return self.table.characters[self.table.code.get(str(action.args[0]), 0)].cost

    def _carry_out(self, state: CastleState, plan: tuple[Action, ...], chance: Chance) -> None:
        for action in plan:
            if reveals(self.game.apply(state, action)):
                break
        self.turns.shuffle(state, chance)
