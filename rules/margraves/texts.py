"""What cards, tiles and places say, rendered from their steps and rewards."""

from __future__ import annotations

from rules.margraves.steps import RESOURCE_NAMES, TOKENS, Part, Reward, Step
from rules.margraves.table import Citizen, Monster, Privilege

_UNCOUNTED = ("gold", "strength", "magic", "wood", "influence", "wild")
_NAMES = {
    "gold": "Gold",
    "strength": "Strength",
    "stone": "Stone",
    "wood": "Wood",
    "magic": "Magic",
    "wild": "Wild",
    "gem": "Gem",
    "knight": "Knight",
    "resource": "Resource",
    "influence": "Influence",
    "privilege-1": "Privilege I",
    "privilege-2": "Privilege II",
    "free-hire": "free Hire",
}


def counted(number: int, noun: str) -> str:
    """A number and its noun (`1 Knight`, `2 Knights`)."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def token_text(token: int, number: int) -> str:
    """So many of a token of the storage (`2 Stone`, `4 Towers`)."""
    name = TOKENS[token].capitalize()
    return f"{number} {name}" if token < len(RESOURCE_NAMES) else counted(number, name)


def price_words(gold: int) -> str:
    """A price in Gold, which may be nothing."""
    return f"{gold} Gold" if gold else "nothing"


def part_text(part: Part) -> str:
    """A part in words (`2 Knights`, `1 Influence on Worker`)."""
    if part.kind.startswith("influence-"):
        return f"{part.number} Influence on {part.kind.removeprefix('influence-').capitalize()}"
    name = _NAMES[part.kind]
    plural = part.number > 1 and part.kind not in (
        *_UNCOUNTED,
        "stone",
        "privilege-1",
        "privilege-2",
    )
    return f"{part.number} {name}{'s' if plural else ''}"


def reward_text(reward: Reward) -> str:
    """A reward in words (`2 Knights and 2 Strength`)."""
    parts = [part_text(part) for part in reward]
    return " and ".join([", ".join(parts[:-1]), parts[-1]] if parts[1:] else parts)


def step_text(step: Step) -> str:
    """A step as a sentence without its full stop."""
    core = _core_text(step)
    if step.who == "all":
        return core if step.verb == "each" else f"each player may {core}"
    if step.who == "opponents":
        return f"each opponent may {core}"
    return f"may {core}" if step.may else core


def _core_text(step: Step) -> str:
    match step.verb:
        case "gain":
            return f"gain {reward_text(step.gains)}"
        case "each":
            return f"each player gains {reward_text(step.gains)} per Tower built"
        case "pay":
            assert step.price is not None
            payee = " to the active player" if step.to_you else ""
            return f"pay {part_text(step.price)}{payee} for {reward_text(step.gains)}"
        case "move":
            where = "to any other Location" if step.anywhere else "along a road"
            return f"move the Margrave {where}"
        case "deploy":
            return "deploy a Knight to any Location" if step.anywhere else "deploy a Knight"
        case "bring":
            knights = "a Knight" if step.knights == 1 else f"up to {step.knights} Knights"
            return f"bring {knights} from other Locations to the Margrave"
        case "send":
            return "move a Knight from any Location to any other"
        case "raise":
            return f"take up to {step.knights} lying Knights from the Tombs"
        case "hire":
            if step.price:
                return f"hire any Citizen of the line for {part_text(step.price)}"
            return "hire a Citizen at its place's cost"
        case "retrieve":
            return "take another Citizen back from the pile"
        case "ship":
            return "ship Resources"
        case "slay":
            return "slay a Monster"
        case _:
            one, other = step.sides
            return f"either {step_text(one)} or {step_text(other)}"


def sentence(steps: tuple[Step, ...]) -> str:
    """Steps as one line of sentences."""
    return " ".join(f"{_capital(step_text(step))}." for step in steps)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def citizen_text(citizen: Citizen) -> str:
    """What a Citizen does in Text mode."""
    return sentence(citizen.steps)


def monster_text(monster: Monster) -> str:
    """What a Monster asks for and what it gives."""
    magic = f" and {monster.magic} Magic" if monster.magic else ""
    boss = "Boss. " if monster.boss else ""
    return f"{boss}Strength {monster.strength}{magic}: {reward_text(monster.reward)}."


def privilege_text(tile: Privilege, guilds: tuple[str, ...]) -> str:
    """What a Privilege tile is worth."""
    if tile.reward:
        return f"Grant: {reward_text(tile.reward)}"
    if tile.icons:
        return f"Icons: {' and '.join(guilds[guild].capitalize() for guild in tile.icons)}"
    return f"Banner: {tile.banner.capitalize()}"
