"""Everything about one thing: its text, its figures, and where each figure comes from."""

from __future__ import annotations

from rules.cards import Card
from rules.margraves.state import MargravesState
from rules.margraves.steps import GUILDS, read_reward
from rules.margraves.table import LAIRS, LOCATIONS, MARKS, TIERS
from rules.margraves.texts import (
    citizen_text,
    monster_text,
    privilege_text,
    reward_text,
    sentence,
    step_text,
)

SOURCE_WORDS = {
    "rulebook": "from the rulebook",
    "inferred": "inferred from the rulebook",
    "transcribed": "typed from the printed parts",
    "house": "a house value: the print is not public",
    "owner": "from the card file given with --cards",
}


def inspect(state: MargravesState, thing: str) -> list[str]:
    """What can be said of a card, tile, Location, Lair, Guild, segment or Tomb line by its id."""
    table = state.table
    if thing in table.citizen_code:
        citizen = table.citizen(table.citizen_code[thing])
        guild = GUILDS[citizen.guild]
        head = [
            f"{citizen.name} ({guild.capitalize()})",
            f"Text: {citizen_text(citizen)}",
            f"Pennants: {sentence(table.pennants[citizen.guild])}",
        ]
        return head + _figures(table.cards.card("citizens", thing))
    if thing in table.monster_code:
        monster = table.monster(table.monster_code[thing])
        return [monster.name, monster_text(monster), *_figures(table.cards.card("monsters", thing))]
    if thing in table.privilege_code:
        tile = table.privilege(table.privilege_code[thing])
        head = [f"Privilege {TIERS[tile.tier]}", privilege_text(tile, GUILDS)]
        return head + _figures(table.cards.card("privileges", thing))
    if thing in table.wealth_code:
        card = table.cards.card("wealth", thing)
        reward = reward_text(read_reward(card.phrase("reward")))
        return ["Starting Wealth", reward, *_figures(card)]
    if thing in LOCATIONS:
        return _location_lines(state, LOCATIONS.index(thing))
    if thing in LAIRS:
        return _lair_lines(state, LAIRS.index(thing))
    for section in ("shipping", "tombs", "guilds"):
        if thing in table.cards.sections[section]:
            return [thing.capitalize(), *_figures(table.cards.card(section, thing))]
    return []


def _location_lines(state: MargravesState, place: int) -> list[str]:
    location = state.table.locations[place]
    roads = ", ".join(state.table.locations[other].name for other in location.roads)
    lines = [
        location.name,
        f"Power: {step_text(location.power)}, or {state.table.location_gold} Gold.",
        f"Roads to {roads}.",
    ]
    lines += [
        f"Slot {number}: {reward_text(reward)}."
        for number, reward in enumerate(location.slots, start=1)
    ]
    return lines + _figures(state.table.cards.card("locations", location.id))


def _lair_lines(state: MargravesState, lair: int) -> list[str]:
    table, stack = state.table, state.stacks[lair]
    beside = [place.name for place in table.locations if lair in place.lairs]
    lines = [LAIRS[lair].capitalize(), f"Reached from {', '.join(beside)}."]
    if stack and stack[0] and state.face_up[lair]:
        monster = table.monster(stack[0])
        lines += [f"{monster.name}. {monster_text(monster)}"]
        lines += _figures(table.cards.card("monsters", monster.id))
    under = [table.monster(code).name for code in state.under[lair] if code]
    return [*lines, f"On the card: {len(stack)}. Under it: {', '.join(under) or 'none'}."]


def _figures(card: Card) -> list[str]:
    return [
        f"{key.replace('_', ' ').capitalize()}: {_value(key, card)} — "
        f"{SOURCE_WORDS[card.sources[key]]}"
        for key in card.figures
    ]


def _value(key: str, card: Card) -> str:
    value = card.figures[key]
    if key == "copies":
        copies = zip(MARKS, card.row(key), strict=True)
        return ", ".join(f"{count} for {mark}+ players" for mark, count in copies if count)
    if isinstance(value, tuple):
        return "; ".join(map(str, value))
    return str(value)
