"""The choices of Margraves as lines of a narrow list."""

from __future__ import annotations

from collections.abc import Sequence

from rules.game import Action
from rules.margraves.frames import (
    AT_SLOT_COST,
    Activate,
    BuildSlot,
    Deploy,
    Either,
    Hire,
    Influence,
    LineDiscard,
    Raise,
    Rewards,
    Slay,
    TombSlot,
)
from rules.margraves.state import MargravesState
from rules.margraves.steps import GUILDS, TOKENS, Part
from rules.margraves.table import LAIRS, LOCATIONS, TOMB_SLOTS
from rules.margraves.texts import part_text
from rules.margraves.tokens import step_price
from valeria_tui.margraves import short
from valeria_tui.margraves.signs import GUILD_NAMES, GUILD_SIGNS, LAIR_NAMES
from valeria_tui.margraves.tombs import is_row
from valeria_tui.text import fit

_VERBS = ("play", "accept", "pick", "pay", "redeem", "decline", "done")
"""The order in which a list shows actions: passing comes last."""

_IDS = (*LOCATIONS, *LAIRS, *GUILDS, *TOKENS, "power", "gold", "forfeit")
"""The order of what a list names, where it is not the alphabet."""

_MODES = {"pennants": "Pennants", "text": "Text", "recall": "Recall", "build": "Build a Tower"}


def label(view: MargravesState, action: Action, width: int, alone: bool) -> str:
    """The action in at most so many cells; empty where the game's own words serve."""
    args = [str(arg) for arg in action.args]
    match action.verb:
        case "play":
            return _play(view, args[0], args[1], width, alone)
        case "redeem":
            tile = view.table.privilege(view.table.privilege_code[args[0]])
            return f"redeem {short.tile(tile, width - 7)}"
        case "accept":
            return f"yes, for {args[0].capitalize()}" if args else "yes"
        case "decline":
            return "no"
        case "done":
            return "no more"
        case "pick":
            return fit(width, *_pick(view, args, width))
    return ""


def arrange(legal: Sequence[Action]) -> list[Action]:
    """Actions in the order in which a list shows them."""

    def rank(action: Action) -> tuple[int, list[int]]:
        known = [_IDS.index(str(arg)) if arg in _IDS else -1 for arg in action.args]
        return _VERBS.index(action.verb), known

    return sorted(legal, key=rank)


def narrowed(view: MargravesState, actions: Sequence[Action], places: Sequence[str]) -> str:
    """What is still to be said of a Citizen that is played, or of a Knight that is deployed."""
    if not places or not view.frames:
        return ""
    kind, _, name = places[0].partition(" ")
    if kind == "hand" and {action.verb for action in actions} == {"play"}:
        return f"How is the {view.table.citizen(view.table.citizen_code[name]).name} played?"
    if isinstance(view.frames[-1], Deploy) and kind in LOCATIONS:
        return f"From where does the Knight go to {_location(view, kind)}?"
    return ""


def bundle(view: MargravesState, place: str, heading: str, width: int) -> str:
    """What begins at a place, where that still leaves a choice."""
    kind, _, name = place.partition(" ")
    if kind == "hand":
        citizen = view.table.citizen(view.table.citizen_code[name])
        sign = GUILD_SIGNS[citizen.guild]
        text = short.steps(citizen.steps)
        first = short.step(citizen.steps[0])
        return fit(
            width,
            f"{citizen.name} {sign}: {text}",
            f"{citizen.name} {sign}: {first}, …",
            f"{citizen.name} {sign}: {first}",
            f"{citizen.name} {sign}",
            short.name(citizen, width),
        )
    if place in LOCATIONS:
        return f"to {view.table.locations[LOCATIONS.index(place)].name}"
    return heading


def _play(view: MargravesState, card_id: str, mode: str, width: int, alone: bool) -> str:
    citizen = view.table.citizen(view.table.citizen_code[card_id])
    if alone:
        return fit(width, f"{citizen.name}: {_MODES[mode]}", short.name(citizen, width))
    texts = {"pennants": view.table.pennants[citizen.guild], "text": citizen.steps}
    if mode in texts:
        return fit(width, f"{_MODES[mode]}: {short.steps(texts[mode])}")
    return _MODES[mode]


def _pick(view: MargravesState, args: list[str], width: int) -> tuple[str, ...]:
    """The answer in falling length; a single empty string where the game's words serve."""
    frame, name, table = view.frames[-1], args[0], view.table
    match frame:
        case Hire(price=price):
            cost = table.line_cost[int(name) - 1] if price == AT_SLOT_COST else price
            return (f"{_in_line(view, name, width - 4)} {cost}g",)
        case LineDiscard():
            return (_in_line(view, name, width),)
        case Either(step=step):
            side = short.step(step.sides["ab".index(name)])
            return (side[:1].upper() + side[1:],)
        case Rewards():
            part = Part(name, int(args[1]))
            return part_text(part), short.reward_words((part,), width)
        case BuildSlot(player=player):
            slots = table.locations[view.players[player].location].slots
            reward = short.reward_words(slots[int(name) - 1], width - 8)
            return (f"slot {name}: {reward}",)
        case Influence(player=player):
            return _influence(view, player, GUILDS.index(name))
        case TombSlot() | Raise():
            return _tomb(view, name)
        case Slay():
            lair = LAIRS.index(name)
            monster = table.monster(view.stacks[lair][0])
            return (f"{monster.name} ({LAIR_NAMES[lair]})", monster.name)
        case Deploy():
            origin = "stored" if name == "storage" else _location(view, name)
            target = _location(view, args[1])
            return f"{origin} to {target}", f"to {target}"
        case Activate(location=location):
            if name == "gold":
                return (f"{table.location_gold} Gold",)
            return (f"Power: {short.power(table.locations[location].power, width - 7)}",)
    return _by_name(view, name, width)


def _by_name(view: MargravesState, name: str, width: int) -> tuple[str, ...]:
    table = view.table
    if name in LOCATIONS:
        return (_location(view, name),)
    if name in table.citizen_code:
        return (table.citizen(table.citizen_code[name]).name,)
    if name in table.privilege_code:
        return (short.tile(table.privilege(table.privilege_code[name]), width),)
    if name in table.wealth_code:
        return (short.reward_words(table.wealth[table.wealth_code[name]] or (), width),)
    return ("",)


def _in_line(view: MargravesState, place: str, width: int) -> str:
    citizen = view.table.citizen(view.line[int(place) - 1])
    sign = GUILD_SIGNS[citizen.guild]
    return f"{short.name(citizen, width - 3)} {sign}"


def _tomb(view: MargravesState, name: str) -> tuple[str, ...]:
    """A slot of the Hero Tombs with what its lines pay."""
    slot = TOMB_SLOTS.index(name)
    lines = [line for line in view.table.tomb_lines if slot in line.slots]
    columns = [short.reward(line.reward) for line in lines if not is_row(line)]
    rows = [short.reward(line.reward) for line in lines if is_row(line)]
    return f"slot {name}: {', '.join(columns + rows)}", f"slot {name}"


def hires(view: MargravesState, action: Action) -> bool:
    """Whether the action leads to the Citizens of the line: by the power of a Location, or by
    taking the pile back."""
    frame = view.frames[-1] if view.frames else None
    if action.verb == "play":
        return action.args[-1] == "recall"
    if isinstance(frame, Activate) and action.args[:1] == ("power",):
        return view.table.locations[frame.location].power.verb == "hire"
    return False


def line(view: MargravesState) -> str:
    """The Citizens of the line with what they cost, as short as can be."""
    costs = zip(view.line, view.table.line_cost, strict=True)
    return ", ".join(
        f"{short.name(view.table.citizen(code), 9)} {cost}g" for code, cost in costs if code
    )


def _location(view: MargravesState, location_id: str) -> str:
    return view.table.locations[LOCATIONS.index(location_id)].name


def _influence(view: MargravesState, player: int, guild: int) -> tuple[str, ...]:
    space = view.players[player].influence[guild]
    price = step_price(view, player, guild)
    bridge = f", {price}g" if price else ""
    return (f"{GUILD_NAMES[guild]} {space} to {space + 1}{bridge}",)
