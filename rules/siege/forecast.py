"""What Activate the Vanguard would do now, so that nobody ends a day by surprise."""

from __future__ import annotations

from typing import NamedTuple

from rules.game import Action
from rules.siege.codes import CELL_NAMES, SIZE, TURRET_NAMES, column
from rules.siege.frames import Actions, Frame, SiegeWindow, StrayWindow
from rules.siege.state import SiegeState


class Vanguard(NamedTuple):
    """Who stands in row 1: the columns of engines, and of Troops that deal an Impact."""

    engines: tuple[int, ...]
    troops: tuple[int, ...]
    falling: tuple[int, ...]

    @property
    def loses(self) -> bool:
        """Whether the game is lost if the actions end now."""
        return bool(self.engines or self.falling)


def vanguard_now(state: SiegeState) -> Vanguard:
    """The Vanguard as it stands, and the Turrets that its Impacts would bring down."""
    table = state.table
    engines = tuple(cell for cell in range(SIZE) if table.is_engine[state.grid[cell]])
    troops = tuple(cell for cell in range(SIZE) if table.is_troop[state.grid[cell]])
    lose = table.limits.impacts_lose
    return Vanguard(engines, troops, tuple(t for t in troops if state.impacts[t] + 1 >= lose))


END, PASS = Action("end"), Action("pass")


def warning(state: SiegeState, action: Action) -> str:
    """How an action loses the game for certain; empty when it does not."""
    frame = state.frames[-1] if state.frames else None
    if action == END and isinstance(frame, Actions):
        if vanguard_now(state).loses:
            return forecast(state)[0]
        if not state.troop_deck:
            return "Ending now loses: no Troops are left to reinforce the enemy."
    if action == PASS and shot_loses(state, frame):
        return "This shot brings a Turret down and loses the game."
    return ""


def shot_loses(state: SiegeState, frame: Frame | None) -> bool:
    """Whether the engine that fires next brings a Turret down."""
    if not isinstance(frame, SiegeWindow | StrayWindow):
        return False
    table, code = state.table, state.grid[frame.cell]
    if table.effect[code] != "bombard":
        return False
    impacts = state.impacts[column(frame.cell)] + table.amount[code]
    return impacts >= table.limits.impacts_lose


def forecast(state: SiegeState) -> list[str]:
    """One sentence for each thing that ending the actions now would bring."""
    vanguard = vanguard_now(state)
    table = state.table
    lines = []
    for cell in vanguard.engines:
        card = table.card[state.grid[cell]]
        assert card is not None
        lines.append(
            f"Ending now loses: {card.text('name')} stands in the Vanguard at {CELL_NAMES[cell]}."
        )
    if vanguard.engines:
        return lines
    for turret in vanguard.falling:
        lines.append(f"Ending now loses: Turret {TURRET_NAMES[turret]} would collapse.")
    if vanguard.troops:
        hit = ", ".join(TURRET_NAMES[turret] for turret in vanguard.troops)
        lines.append(f"Impacts on {hit}.")
    bar = table.limits.impacts_bar
    losers = [
        TURRET_NAMES[turret]
        for turret in vanguard.troops
        if state.impacts[turret] + 1 == bar and state.champions[turret]
    ]
    if losers:
        lines.append(f"Champions lost on {', '.join(losers)}.")
    if not vanguard.troops:
        lines.append("The Vanguard is empty: no Impacts.")
    return lines
