"""The whole position in full sentences."""

from __future__ import annotations

from collections.abc import Sequence

from rules.margraves.frames import Draft, Influence, Rewards, Shuffle, Turn, Wealth
from rules.margraves.scoring import score
from rules.margraves.state import EMPTY, LYING, NOBODY, STANDING, MargravesState, Player
from rules.margraves.steps import GUILDS
from rules.margraves.table import LAIRS, SLOTS, TIERS, TOMB_SLOTS
from rules.margraves.texts import (
    counted,
    monster_text,
    privilege_text,
    reward_text,
    token_text,
)


def report(state: MargravesState, names: Sequence[str]) -> list[str]:
    """Players, map, Lairs and Track board, a line or a few each."""
    lines = [
        line for seat in range(len(state.players)) for line in _player_lines(state, seat, names)
    ]
    lines += [_location_line(state, place, names) for place in range(len(state.knights))]
    lines += [_lair_line(state, lair) for lair in range(len(LAIRS))]
    return lines + _track_lines(state)


def glance(state: MargravesState, names: Sequence[str]) -> str:
    """What the player who is asked has at hand, as far as the question may be about it."""
    frame = state.frames[-1]
    if isinstance(frame, Draft | Shuffle):
        return ""
    who = state.players[frame.player]
    told = (
        f"{names[frame.player]} has {who.gold} Gold, Strength {who.strength}, "
        f"{_listed(_stored(who))}; Margrave in {state.table.locations[who.location].name}."
    )
    about_influence = isinstance(frame, Turn | Influence | Rewards | Wealth)
    return f"{told} {_markers(who)}." if about_influence else told


def _stored(who: Player) -> list[str]:
    return [token_text(token, count) for token, count in enumerate(who.stored) if count]


def _markers(who: Player) -> str:
    spaces = zip(GUILDS, who.influence, strict=True)
    return f"Influence: {', '.join(f'{guild.capitalize()} {space}' for guild, space in spaces)}"


def _listed(words: Sequence[str], none: str = "nothing") -> str:
    return ", ".join(words) or none


def _player_lines(state: MargravesState, seat: int, names: Sequence[str]) -> list[str]:
    who, table = state.players[seat], state.table
    tiles = [privilege_text(table.privilege(code), GUILDS) for code in who.grants + who.kept]
    name, here = names[seat], table.locations[who.location].name
    hand, pile = ([table.citizen(code).name for code in held] for held in (who.hand, who.pile))
    return [
        f"{name}: {who.gold} Gold, Strength {who.strength}, Margrave in {here}, "
        f"{counted(who.towers_built, 'Tower')} built, "
        f"{counted(score(state, seat).total, 'point')} so far.",
        f"{name}'s storage, {sum(who.stored)} of {table.storage}: {_listed(_stored(who))}.",
        f"{name}'s {_markers(who)}; Ship on segment {who.ship}.",
        f"{name}'s hand: {_listed(hand)}; pile: {_listed(pile)}.",
        f"{name}'s Privileges: {_listed(tiles, 'none')}.",
        *_wealth_lines(state, seat, name),
    ]


def _wealth_lines(state: MargravesState, seat: int, name: str) -> list[str]:
    """The Wealth tiles of a player, while there are any; those of a view may be hidden."""
    held = (("Wealth kept", state.wealth[seat]), ("Wealth to choose from", state.packs[seat]))
    return [f"{name}'s {kind}: {_wealth(state, tiles)}." for kind, tiles in held if tiles]


def _wealth(state: MargravesState, tiles: tuple[int, ...]) -> str:
    shown = [reward_text(reward) for tile in tiles if (reward := state.table.wealth[tile])]
    hidden = len(tiles) - len(shown)
    if hidden:
        shown.append(counted(hidden, "hidden tile"))
    return "; ".join(shown)


def _location_line(state: MargravesState, place: int, names: Sequence[str]) -> str:
    location = state.table.locations[place]
    owners = state.slots[place * SLOTS : (place + 1) * SLOTS]
    towers = [names[owner] for owner in owners if owner != NOBODY]
    margraves = [names[seat] for seat, p in enumerate(state.players) if p.location == place]
    return (
        f"{location.name}: {counted(state.knights[place], 'Knight')}; "
        f"Margraves: {_listed(margraves, 'none')}; Towers: {_listed(towers, 'none')}."
    )


def _lair_line(state: MargravesState, lair: int) -> str:
    stack = state.stacks[lair]
    name = LAIRS[lair].capitalize()
    if not stack or not state.face_up[lair]:
        return f"{name}: face-down, {counted(len(stack), 'Monster')}."
    monster = state.table.monster(stack[0])
    return f"{name}: {monster.name}. {monster_text(monster)} {len(stack) - 1} more below."


def _track_lines(state: MargravesState) -> list[str]:
    table = state.table
    line = [
        f"{table.citizen(code).name} ({cost} Gold)" if code else f"empty ({cost} Gold)"
        for code, cost in zip(state.line, table.line_cost, strict=True)
    ]
    lines = [f"Citizen line: {', '.join(line)}; {len(state.citizen_deck)} in the deck."]
    for tier, name in enumerate(TIERS):
        tiles = [
            privilege_text(table.privilege(code), GUILDS) if code else "none"
            for code in state.privilege_up[tier]
        ]
        lines.append(
            f"Privileges {name}: {'; '.join(tiles)}; {len(state.privilege_stacks[tier])} in the "
            "stack."
        )
    supply = [token_text(token, count) for token, count in enumerate(state.supply)]
    barracks = f"{counted(state.barracks, 'Knight')} in the barracks"
    return [*lines, _tombs_line(state), f"Supply: {', '.join(supply)}; {barracks}."]


def _tombs_line(state: MargravesState) -> str:
    """The slots of the Hero Tombs by what they hold."""
    told = []
    for held, words in (
        (STANDING, "Knights stand in"),
        (LYING, "Knights lie in"),
        (EMPTY, "empty"),
    ):
        slots = [slot for slot, each in zip(TOMB_SLOTS, state.tombs, strict=True) if each == held]
        told += [f"{words} {', '.join(slots)}"] if slots else []
    return f"Hero Tombs: {'; '.join(told)}; {counted(state.statue, 'Knight')} at the statue."
