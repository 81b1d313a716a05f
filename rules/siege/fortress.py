"""The Fortress: Impacts, repairs, and Champions that come and go (spec sections 4 and 6.2)."""

from __future__ import annotations

from rules.game import Action
from rules.siege.codes import PICK_TURRET, REFUSE, TURRET_BY_NAME, TURRET_NAMES, TURRETS
from rules.siege.frames import Gain, NewChampion
from rules.siege.questions import Events, Question, reveal, tell
from rules.siege.state import Result, SiegeState


def add_impacts(state: SiegeState, turret: int, amount: int, events: Events) -> None:
    """Put Impacts on a Turret one at a time; the third discards its Champion.

    Whether a Turret falls is for `check_turrets` to tell.
    """
    limits = state.table.limits
    for _ in range(amount):
        if state.impacts[turret] >= limits.impacts_lose:
            break
        state.impacts[turret] += 1
        state.count("impacts")
        tell(events, "impact", TURRET_NAMES[turret], state.impacts[turret])
        if state.impacts[turret] == limits.impacts_bar and state.champions[turret]:
            state.count("champions_lost_to_impacts")
            discard_champion(state, turret, events)


def check_turrets(state: SiegeState) -> None:
    """End the game when a Turret has too many Impacts; the leftmost counts (ruling 117)."""
    for turret in TURRETS:
        if state.impacts[turret] >= state.table.limits.impacts_lose:
            state.result = Result(False, "turret", turret)
            return


def remove_impact(state: SiegeState, turret: int, events: Events) -> None:
    """Take one Impact off a Turret."""
    state.impacts[turret] -= 1
    tell(events, "repaired", TURRET_NAMES[turret], state.impacts[turret])


def discard_champion(state: SiegeState, turret: int, events: Events) -> None:
    """Take the Turret's Champion, whichever side is up, to the discard pile without a repair."""
    code = abs(state.champions[turret])
    state.champions[turret] = 0
    state.discard += (code,)
    tell(events, "champion_discarded", TURRET_NAMES[turret], state.table.id[code])


def turn_down(state: SiegeState, turret: int, events: Events) -> None:
    """Turn the Turret's Champion face-down."""
    code = state.champions[turret]
    state.champions[turret] = -code
    tell(events, "champion_down", TURRET_NAMES[turret], state.table.id[code])


def open_turrets(state: SiegeState) -> list[int]:
    """The Turrets that have no Champion and few enough Impacts to hold one."""
    bar = state.table.limits.impacts_bar
    return [
        turret for turret in TURRETS if not state.champions[turret] and state.impacts[turret] < bar
    ]


def held_turrets(state: SiegeState) -> list[int]:
    """The Turrets that have a Champion, face-up or face-down."""
    return [turret for turret in TURRETS if state.champions[turret]]


def face_up_turrets(state: SiegeState) -> list[int]:
    """The Turrets whose Champion is face-up."""
    return [turret for turret in TURRETS if state.champions[turret] > 0]


def can_gain(state: SiegeState) -> bool:
    """Whether a Champion can be had: the deck has one and some Turret can hold it."""
    bar = state.table.limits.impacts_bar
    return bool(state.champion_deck) and min(state.impacts) < bar


def draw_champion(state: SiegeState, events: Events) -> int:
    """Take the top Champion of the deck and look at it."""
    seen = state.known_champions + state.known_bottom
    known = state.known_champions > 0 or seen >= len(state.champion_deck)
    code, state.champion_deck = state.champion_deck[0], state.champion_deck[1:]
    state.known_champions = max(0, state.known_champions - 1)
    state.known_bottom = min(state.known_bottom, len(state.champion_deck))
    note = tell if known else reveal
    note(events, "champion_drawn", state.table.id[code])
    return code


def gain(state: SiegeState, _: Gain, events: Events) -> None:
    """Draw a Champion, if the deck has one, and ask where it goes (ruling 82)."""
    if state.champion_deck:
        state.frames.append(NewChampion(draw_champion(state, events)))


def _places(state: SiegeState) -> list[int]:
    return open_turrets(state) or held_turrets(state)


def _new_champion_choices(state: SiegeState, _: NewChampion) -> list[Action]:
    places = _places(state)
    return [*(PICK_TURRET[turret] for turret in places), REFUSE] if places else []


def _answer_new_champion(
    state: SiegeState, frame: NewChampion, action: Action, events: Events
) -> None:
    if action == REFUSE:
        _put_under(state, frame, events)
        return
    state.frames.pop()
    turret = TURRET_BY_NAME[str(action.args[0])]
    replaced = state.champions[turret]
    if replaced:
        state.count("champions_replaced")
        discard_champion(state, turret, events)
    face_up = replaced >= 0
    state.champions[turret] = frame.code if face_up else -frame.code
    state.count("champions_gained")
    tell(
        events,
        "champion_placed",
        state.table.id[frame.code],
        TURRET_NAMES[turret],
        "up" if face_up else "down",
    )


def _put_under(state: SiegeState, frame: NewChampion, events: Events) -> None:
    """Return a drawn Champion to the bottom of the deck."""
    state.frames.pop()
    state.champion_deck += (frame.code,)
    state.known_bottom = min(state.known_bottom + 1, len(state.champion_deck))
    state.count("champions_refused")
    tell(events, "champion_refused", state.table.id[frame.code])


NEW_CHAMPION = Question(_new_champion_choices, _answer_new_champion, waits=True, lapse=_put_under)
