"""The whole position in full sentences."""

from __future__ import annotations

from collections.abc import Sequence

from rules.margraves.frames import Draft, Influence, Rewards, Shuffle, Turn, Wealth
from rules.margraves.scoring import score
from rules.margraves.state import EMPTY, LYING, NOBODY, STANDING, MargravesState, Player
from rules.margraves.steps import GUILDS, TOKENS
from rules.margraves.table import LAIRS, SLOTS, TIERS, TOMB_SLOTS
from rules.margraves.texts import monster_text, privilege_text, reward_text


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
    return [f"{count} {TOKENS[token]}" for token, count in enumerate(who.stored) if count]


def _markers(who: Player) -> str:
    spaces = zip(GUILDS, who.influence, strict=True)
    return f"Influence: {', '.join(f'{guild.capitalize()} {space}' for guild, space in spaces)}"


def _listed(words: Sequence[str]) -> str:
    return ", ".join(words) or "nothing"


def _player_lines(state: MargravesState, seat: int, names: Sequence[str]) -> list[str]:
    who, table = state.players[seat], state.table
    tiles = [privilege_text(table.privilege(code), GUILDS) for code in who.grants + who.kept]
    here = table.locations[who.location].name
    return [
        f"{names[seat]}: {who.gold} Gold, Strength {who.strength}, Margrave in {here}, "
        f"{who.towers_built} Towers built, {score(state, seat).total} points so far.",
        f"  Storage {sum(who.stored)} of {table.storage}: {_listed(_stored(who))}.",
        f"  {_markers(who)}. Ship on segment {who.ship}.",
        f"  Hand: {_listed([table.citizen(code).name for code in who.hand])}. "
        f"Pile: {_listed([table.citizen(code).name for code in who.pile])}.",
        f"  Privileges: {_listed(tiles)}.",
        *_wealth_lines(state, seat),
    ]


def _wealth_lines(state: MargravesState, seat: int) -> list[str]:
    """The Wealth tiles of a player, while there are any; those of a view may be hidden."""
    held = (("Wealth kept", state.wealth[seat]), ("Wealth to choose from", state.packs[seat]))
    return [f"  {name}: {_wealth(state, tiles)}." for name, tiles in held if tiles]


def _wealth(state: MargravesState, tiles: tuple[int, ...]) -> str:
    shown = [reward_text(reward) for tile in tiles if (reward := state.table.wealth[tile])]
    hidden = len(tiles) - len(shown)
    if hidden:
        shown.append(f"{hidden} hidden tile{'' if hidden == 1 else 's'}")
    return "; ".join(shown)


def _location_line(state: MargravesState, place: int, names: Sequence[str]) -> str:
    location = state.table.locations[place]
    owners = state.slots[place * SLOTS : (place + 1) * SLOTS]
    towers = [names[owner] for owner in owners if owner != NOBODY]
    margraves = [names[seat] for seat, p in enumerate(state.players) if p.location == place]
    knights = state.knights[place]
    return (
        f"{location.name}: {knights} Knight{'' if knights == 1 else 's'}; "
        f"Margraves: {_listed(margraves)}; Towers: {_listed(towers)}."
    )


def _lair_line(state: MargravesState, lair: int) -> str:
    stack = state.stacks[lair]
    name = LAIRS[lair].capitalize()
    if not stack or not state.face_up[lair]:
        return f"{name}: face-down, {len(stack)} Monsters."
    monster = state.table.monster(stack[0])
    return f"{name}: {monster.name}. {monster_text(monster)} {len(stack) - 1} more below."


def _track_lines(state: MargravesState) -> list[str]:
    table = state.table
    line = [
        f"{table.citizen(code).name} ({cost} Gold)" if code else f"empty ({cost} Gold)"
        for code, cost in zip(state.line, table.line_cost, strict=True)
    ]
    marks = {EMPTY: "-", STANDING: "standing", LYING: "lying"}
    tombs = [f"{slot} {marks[held]}" for slot, held in zip(TOMB_SLOTS, state.tombs, strict=True)]
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
    supply = [f"{count} {TOKENS[token]}" for token, count in enumerate(state.supply)]
    lines.append(f"Hero Tombs: {', '.join(tombs)}; statue {state.statue}.")
    lines.append(f"Supply: {', '.join(supply)}; {state.barracks} Knights in the barracks.")
    return lines
