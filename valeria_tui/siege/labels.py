"""The choices of Siege as lines of a narrow list."""

from __future__ import annotations

from collections.abc import Sequence

from rules.game import Action
from rules.siege.codes import CELL_BY_NAME, DIE_BY_NAME, TURRET_BY_NAME, value_of
from rules.siege.frames import Pick, SiegeWindow, Window
from rules.siege.state import SiegeState
from rules.siege.words import ABOUT_CHAMPIONS
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
        case "pass", () if view.frames:
            return _pass(view, width)
        case "refuse", ():
            return "refuse the Champion"
    return ""


_QUESTIONS = {
    "attack": "Which card is attacked?",
    "play": "Which Troop is played?",
    "use": "Which Champion is used?",
    "repair": "Which Turret is repaired?",
}


def narrowed(actions: Sequence[Action], places: Sequence[str]) -> str:
    """What is still to be said of the actions of a heading, or of those at a place."""
    verbs = {action.verb for action in actions}
    if len(verbs) != 1:
        return ""
    verb = verbs.pop()
    if not places:
        return _QUESTIONS.get(verb, "")
    if verb == "repair":
        champion = any(action.args[0] == "champion" for action in actions)
        means = "which die, or its Champion" if champion else "which die"
        return f"{places[0]} is repaired: with {means}?"
    if verb == "pick" and all(len(action.args) > 1 for action in actions):
        return f"{actions[0].args[0]}: up or down by 1?"
    return ""


def arrange(legal: Sequence[Action]) -> list[Action]:
    """Actions in the order in which a list shows them: those with dice as the dice lie, a
    Turret's repairs together."""

    def rank(action: Action) -> tuple[str, int]:
        names = [str(arg) for arg in action.args]
        die = next((DIE_BY_NAME[name] for name in names if name in DIE_BY_NAME), 999)
        return (names[1] if action.verb == "repair" else ""), die

    verbs = list(dict.fromkeys(action.verb for action in legal))
    return sorted(legal, key=lambda action: (verbs.index(action.verb), *rank(action)))


def _pass(view: SiegeState, width: int) -> str:
    match view.frames[-1]:
        case SiegeWindow(cell):
            return fit(width, f"pass: {short.name(view.table, view.grid[cell], width - 12)} fires")
        case Window("event"):
            return "pass: the Event comes"
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
        return _turret(view, name, width)
    if name in view.table.code:
        return fit(width, *_titles(view, view.table.code[name]))
    return ""


def _turret(view: SiegeState, name: str, width: int) -> str:
    """A Turret with its Champion, and what that one does where the choice is about him."""
    code, frame = abs(view.champions[TURRET_BY_NAME[name]]), view.frames[-1]
    if not code:
        return name
    if isinstance(frame, Pick) and frame.rule in ABOUT_CHAMPIONS:
        return fit(width, *(f"{name} {title}" for title in _titles(view, code)))
    return f"{name} {short.name(view.table, code, width - 3)}"


def _titles(view: SiegeState, code: int) -> list[str]:
    """A card with what it does in a few words, in falling length."""
    table = view.table
    powers = [power for width in (17, 9) if (power := short.power(table, code, width))]
    names = [short.name(table, code, width) for width in (99, 9)]
    return [f"{name}: {power}" for name in names for power in powers] + names
