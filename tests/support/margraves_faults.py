"""What must be true of every state of Margraves: all adds up and keeps within bounds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache

from rules.margraves.frames import TombSlot
from rules.margraves.state import LYING, STANDING, MargravesState, Player
from rules.margraves.table import MargravesTable

TOKENS = ("Stone", "Wood", "Magic", "Gem", "Knight", "Tower")
KNIGHT, TOWER = 4, 5
SHIP_SEGMENTS = 8
LAST_SPACE = 15
MARK_OF_COLUMN = (2, 3, 4, 5)


def faults(state: MargravesState) -> list[str]:
    """Everything in a state that cannot be, one sentence each; empty when all is well."""
    return [
        *_token_faults(state),
        *_tower_faults(state),
        *_citizen_faults(state),
        *_privilege_faults(state),
        *_monster_faults(state),
        *_wealth_faults(state),
        *_bound_faults(state),
        *_time_faults(state),
    ]


def _token_faults(state: MargravesState) -> Iterator[str]:
    stored = [sum(column) for column in zip(*(p.stored for p in state.players), strict=True)]
    figures = state.table.cards.card("supplies", f"players-{len(state.players)}").figures
    for token, name in enumerate(TOKENS[:KNIGHT]):
        if stored[token] + state.supply[token] != figures[name.lower()]:
            yield f"{name} tokens do not add up to {figures[name.lower()]}"
    walking = sum(frame.left for frame in state.frames if isinstance(frame, TombSlot))
    entombed = state.tombs.count(STANDING) + state.tombs.count(LYING) + state.statue
    knights = state.barracks + sum(state.knights) + stored[KNIGHT] + entombed + walking
    if knights != state.table.knights:
        yield f"{knights} Knights are there instead of {state.table.knights}"


def _tower_faults(state: MargravesState) -> Iterator[str]:
    seen = set()
    for seat, player in enumerate(state.players):
        if player.stored[TOWER] + len(player.towers) != state.table.towers:
            yield f"seat {seat} has lost or found a Tower"
        if len({location for location, _ in player.towers}) < len(player.towers):
            yield f"seat {seat} has two Towers in one Location"
        for location, slot in player.towers:
            seen.add(3 * location + slot)
            if state.slots[3 * location + slot] != seat:
                yield f"slot {slot} of Location {location} denies the Tower of seat {seat}"
    if {place for place, owner in enumerate(state.slots) if owner >= 0} != seen:
        yield "a slot holds a Tower that no player has built"


def _in_play(copies: tuple[int, ...], seats: int) -> int:
    return sum(count for mark, count in zip(MARK_OF_COLUMN, copies, strict=True) if mark <= seats)


@cache
def _citizens_in_play(table: MargravesTable, seats: int) -> Counter[int]:
    wanted: Counter[int] = Counter()
    for code, card in enumerate(table.citizens):
        if card is not None:
            wanted[code] = seats if card.starter else _in_play(card.copies, seats)
    return +wanted


@cache
def _tiles_in_play(table: MargravesTable, seats: int) -> Counter[int]:
    wanted: Counter[int] = Counter()
    for code, tile in enumerate(table.privileges):
        if tile is not None:
            wanted[code] = _in_play(tile.copies, seats)
    return +wanted


def _citizen_faults(state: MargravesState) -> Iterator[str]:
    found = Counter([*state.citizen_deck, *filter(None, state.line), *state.removed])
    for player in state.players:
        found.update([*player.hand, *player.pile])
        if list(player.hand) != sorted(player.hand):
            yield "a hand is not sorted"
    if found != _citizens_in_play(state.table, len(state.players)):
        yield "the Citizens do not add up"


def _privilege_faults(state: MargravesState) -> Iterator[str]:
    tiles = state.table.privileges
    found = Counter(state.redeemed)
    for tier in range(2):
        if len(state.privilege_up[tier]) != state.table.face_up:
            yield f"there are not three places for face-up tiles of kind {tier + 1}"
        shown = [*state.privilege_stacks[tier], *filter(None, state.privilege_up[tier])]
        if any(tiles[code] is None or tiles[code].tier != tier for code in shown):
            yield f"a tile of the other kind lies among those of kind {tier + 1}"
        found.update(shown)
    for player in state.players:
        found.update([*player.grants, *player.kept])
        if any(not state.table.privilege(code).reward for code in player.grants):
            yield "an End of Game tile lies among the Grants"
        if any(state.table.privilege(code).reward for code in player.kept):
            yield "a Grant lies among the End of Game tiles"
    if found != _tiles_in_play(state.table, len(state.players)):
        yield "the Privilege tiles do not add up"


def _monster_faults(state: MargravesState) -> Iterator[str]:
    for lair in range(4):
        wanted = {
            code for code, card in enumerate(state.table.monsters) if card and card.lair == lair
        }
        found = [*state.stacks[lair], *state.under[lair]]
        if sorted(found) != sorted(wanted):
            yield f"the Monsters of Lair {lair} do not add up"
        if state.face_up[lair] and not state.stacks[lair]:
            yield f"Lair {lair} shows a Monster that is not there"


def _wealth_faults(state: MargravesState) -> Iterator[str]:
    tiles = [*state.wealth_box, *state.wealth_spent]
    for held in (*state.packs, *state.wealth):
        tiles += held
    if sorted(tiles) != list(range(1, len(state.table.wealth))):
        yield "the Wealth tiles do not add up"


def _bound_faults(state: MargravesState) -> Iterator[str]:
    for seat, player in enumerate(state.players):
        yield from (f"seat {seat}: {fault}" for fault in _mat_faults(state, player))
    if min(state.barracks, state.statue, *state.knights, *state.supply) < 0:
        yield "fewer than none of something"
    for slot, held in enumerate(state.tombs):
        if held not in (0, STANDING, LYING):
            yield f"Tomb slot {slot} holds something strange"
        if state.placed >> slot & 1 and not held and not state.tombs_reset:
            yield f"Tomb slot {slot} was filled this turn and is empty"


def _mat_faults(state: MargravesState, player: Player) -> Iterator[str]:
    if min(player.stored) < 0 or player.gold < 0:
        yield "fewer than no tokens or Gold"
    if sum(player.stored) > state.table.storage:
        yield f"{sum(player.stored)} tokens in a storage of {state.table.storage}"
    if not 0 <= player.strength <= state.table.strength:
        yield f"Strength {player.strength}"
    if not 0 <= player.ship < SHIP_SEGMENTS:
        yield f"Ship on segment {player.ship}"
    if not all(0 <= space <= LAST_SPACE for space in player.influence):
        yield f"markers on {player.influence}"
    if not player.hand and not player.pile:
        yield "no card at all"


def _time_faults(state: MargravesState) -> Iterator[str]:
    if bool(state.causes) != bool(state.last_round):
        yield "a last round without a cause, or a cause without a last round"
    if state.last_round and state.round > state.last_round:
        yield "a round after the last one"
    if bool(state.frames) == bool(state.result):
        yield "a question after the end, or none before it"
