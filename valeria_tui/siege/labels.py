"""The choices of Siege as lines of a narrow list."""

from __future__ import annotations

from rules.game import Action
from rules.siege.codes import CELL_BY_NAME, DIE_BY_NAME, TURRET_BY_NAME, value_of
from rules.siege.frames import SiegeWindow
from rules.siege.state import SiegeState
from valeria_tui.siege import short
from valeria_tui.text import fit


def label(view: SiegeState, action: Action, width: int, alone: bool) -> str:
    """The action in at most so many cells, its verb too where it stands alone; empty where the
    game's own words serve."""
    match action.verb, action.args:
        case "attack", (place,):
            return _attack(view, str(place), width, alone)
        case ("play" | "use") as verb, (card,):
            return _card(view, view.table.code[str(card)], width, f"{verb} " if alone else "")
        case "repair", ("champion", turret):
            code = abs(view.champions[TURRET_BY_NAME[str(turret)]])
            return fit(
                width,
                f"{turret}, discarding {short.name(view.table, code, 99)}",
                f"{turret}, less {short.name(view.table, code, 9)}",
            )
        case "repair", (die, turret):
            return f"{turret} with {die}"
        case "pick", (name, *rest):
            return _pick(view, str(name), rest, width)
        case "pass", () if view.frames and isinstance(view.frames[-1], SiegeWindow):
            code = view.grid[view.frames[-1].cell]
            return fit(width, f"pass: {short.name(view.table, code, width - 12)} fires")
    return ""


def _attack(view: SiegeState, place: str, width: int, alone: bool) -> str:
    cell = CELL_BY_NAME[place]
    price = "".join(text for text, _ in short.price(view, cell))
    verb = "attack " if alone else ""
    name = short.name(view.table, view.grid[cell], width - len(price) - len(verb) - 6)
    return f"{f'{verb}{place} {name}':<{width - len(price) - 1}} {price}"


def _card(view: SiegeState, code: int, width: int, verb: str) -> str:
    table = view.table
    full, abbreviated = short.name(table, code, 99), short.name(table, code, 9)
    power, hint = short.power(table, code, 17), short.power(table, code, 9)
    return fit(
        width,
        f"{verb}{full}: {power}",
        f"{verb}{abbreviated}: {power}",
        f"{verb}{abbreviated}: {hint}",
        f"{verb}{abbreviated}",
    )


def _pick(view: SiegeState, name: str, rest: list[int | str], width: int) -> str:
    if name in DIE_BY_NAME:
        value = value_of(DIE_BY_NAME[name])
        change = {"up": f" up to {value + 1}", "down": f" down to {value - 1}"}
        return name + (change[str(rest[0])] if rest else "")
    if name in CELL_BY_NAME:
        code = view.grid[CELL_BY_NAME[name]]
        return f"{name} {short.name(view.table, code, width - 5) if code else 'empty'}"
    if name in TURRET_BY_NAME:
        code = abs(view.champions[TURRET_BY_NAME[name]])
        return f"{name} {short.name(view.table, code, width - 3) if code else ''}".rstrip()
    return ""
