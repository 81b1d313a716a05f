"""Margraves in few cells: rewards, powers, texts and tiles, shortened in steps."""

from __future__ import annotations

from rules.margraves.steps import GUILDS, Part, Reward, Step
from rules.margraves.table import Citizen, MargravesTable, Privilege
from valeria_tui.margraves import signs
from valeria_tui.margraves.signs import GUILD_NAMES, GUILD_SIGNS
from valeria_tui.text import fit

_LETTERS = {
    "gold": "g",
    "strength": "S",
    "stone": "st",
    "wood": "wo",
    "magic": "ma",
    "wild": "?",
    "influence": "i",
    "resource": " any",
}
_WORDS = {
    "gold": "Gold",
    "strength": "Str.",
    "stone": "Stone",
    "wood": "Wood",
    "magic": "Magic",
    "wild": "Wild",
    "gem": "Gem",
    "knight": "Knight",
    "influence": "Infl.",
    "resource": "any",
    "privilege-1": "Priv. I",
    "privilege-2": "Priv. II",
    "free-hire": "free Hire",
}
_TIERS = {"privilege-1": "I", "privilege-2": "II"}

_NAMES = {"Necromancer": "Necrom.", "Lumberjack": "Lumberj.", "Town Crier": "T. Crier"}
"""Short forms of names that are longer than 9 letters."""


def part(each: Part) -> str:
    """A part in as few cells as can be (`2g`, `3?`, `II`)."""
    if each.kind in _TIERS:
        many = f"{each.number}x" if each.number > 1 else ""
        return many + _TIERS[each.kind]
    if each.kind == "free-hire":
        return "hire"
    if each.kind.startswith("influence-"):
        guild = GUILDS.index(each.kind.removeprefix("influence-"))
        return f"{each.number}i {GUILD_SIGNS[guild]}"
    shapes = {"gem": signs.GEM, "knight": signs.KNIGHT}
    return f"{each.number}{shapes.get(each.kind) or _LETTERS[each.kind]}"


def reward(parts: Reward, between: str = "") -> str:
    """A reward in as few cells as can be (`3?2g`)."""
    return between.join(part(each) for each in parts)


def _words(each: Part) -> str:
    if each.kind.startswith("influence-"):
        guild = GUILDS.index(each.kind.removeprefix("influence-"))
        return f"{each.number} Infl. {GUILD_NAMES[guild]}"
    if each.kind in (*_TIERS, "free-hire") and each.number == 1:
        return _WORDS[each.kind]
    plural = "s" if each.number > 1 and each.kind in ("gem", "knight") else ""
    return f"{each.number} {_WORDS[each.kind]}{plural}"


def reward_words(parts: Reward, width: int) -> str:
    """A reward in words if there is room, else in signs."""
    return fit(
        width,
        ", ".join(map(_words, parts)),
        reward(parts, " "),
        reward(parts),
    )


def step(each: Step) -> str:
    """A step of a text in signs and bare verbs (`all 1g>1?`)."""
    who = {"all": "all ", "opponents": "others "}.get(each.who, "")
    match each.verb:
        case "gain":
            return reward(each.gains, " ")
        case "each":
            return f"all {reward(each.gains)} a {signs.TOWER}"
        case "pay":
            assert each.price is not None
            return f"{who}{part(each.price)}: {reward(each.gains, ' ')}"
        case "move" | "deploy":
            return f"{each.verb} anywhere" if each.anywhere else each.verb
        case "bring" | "raise":
            return f"{each.verb} {each.knights}{signs.KNIGHT}"
        case "send":
            return f"send {signs.KNIGHT}"
        case "hire":
            return f"hire {part(each.price)}" if each.price else "hire"
        case "either":
            return " or ".join(step(side) for side in each.sides)
    return each.verb


def steps(many: tuple[Step, ...]) -> str:
    """A whole text in signs."""
    return ", ".join(step(each) for each in many)


def power(each: Step, width: int) -> str:
    """The power of a Location in a few words."""
    if each.verb == "gain":
        return reward_words(each.gains, width)
    if each.verb == "pay" and each.price is not None:
        gains = reward_words(each.gains, width)
        return fit(
            width,
            f"{_words(each.price)}: {gains}",
            f"{part(each.price)}: {gains}",
            step(each),
        )
    text = step(each)
    return text[:1].upper() + text[1:]


def name(citizen: Citizen, width: int) -> str:
    """A Citizen's name in at most so many cells."""
    return fit(width, citizen.name, _NAMES.get(citizen.name, citizen.name))


def tile(each: Privilege, width: int) -> str:
    """What a Privilege tile is, in at most so many cells."""
    if each.reward:
        return reward_words(each.reward, width)
    if each.icons:
        return fit(
            width,
            " ".join(GUILD_NAMES[guild] for guild in each.icons),
            " ".join(GUILD_SIGNS[guild] for guild in each.icons),
        )
    return fit(width, each.banner.capitalize())


def tile_by_code(table: MargravesTable, code: int, width: int) -> str:
    """The same by the tile's number; empty for an empty place."""
    return tile(table.privilege(code), width) if code else ""
