"""Slaying Monsters, and the Hero Tombs where the Knights of a fight end (spec 6.1 and 9.1)."""

from __future__ import annotations

from rules.game import Action
from rules.margraves.frames import Overflow, Raise, Slay, SlayPay, TombSlot
from rules.margraves.possible import slayable
from rules.margraves.questions import (
    DECLINE,
    DONE,
    Events,
    Question,
    always,
    by_frame,
    pick,
    tell,
)
from rules.margraves.state import EMPTY, LYING, STANDING, MargravesState
from rules.margraves.steps import KNIGHT, MAGIC
from rules.margraves.table import LAIRS, TOMB_SLOTS, TombLine
from rules.margraves.tokens import has_space, raise_knight, reward_frame

PICK_LAIR = tuple(pick(lair) for lair in LAIRS)
PICK_TOMB = tuple(pick(slot) for slot in TOMB_SLOTS)


def _slay_choices(state: MargravesState, frame: Slay) -> list[Action]:
    return [PICK_LAIR[lair] for lair in slayable(state, frame.player)]


def _answer_slay(state: MargravesState, frame: Slay, action: Action, _: Events) -> None:
    if action != DECLINE:
        state.frames.append(SlayPay(frame.player, LAIRS.index(str(action.args[0]))))


def splits(state: MargravesState, frame: SlayPay) -> list[tuple[int, int, int]]:
    """Every exact payment: from the tracker, by Knights here, by stored Knights (ruling 62)."""
    who = state.players[frame.player]
    total = state.table.monster(state.stacks[frame.lair][0]).strength
    here, stored = state.knights[who.location], who.stored[KNIGHT]
    return [
        (tracker, knights, total - tracker - knights)
        for tracker in range(min(who.strength, total) + 1)
        for knights in range(min(here, total - tracker) + 1)
        if total - tracker - knights <= stored
    ]


def _slay_pay_choices(state: MargravesState, frame: SlayPay) -> list[Action]:
    return [Action("pay", split) for split in splits(state, frame)]


def _answer_slay_pay(state: MargravesState, frame: SlayPay, action: Action, events: Events) -> None:
    player, lair = frame.player, frame.lair
    who = state.players[player]
    tracker, here, stored = (int(arg) for arg in action.args)
    code, *rest = state.stacks[lair]
    monster = state.table.monster(code)
    who.stored[MAGIC] -= monster.magic
    state.supply[MAGIC] += monster.magic
    who.strength -= tracker
    state.knights[who.location] -= here
    who.stored[KNIGHT] -= stored
    state.stacks[lair] = tuple(rest)
    state.face_up[lair] = False
    state.under[lair] += (code,)
    who.count("slain")
    tell(events, "slain", player, monster.id, tracker, here + stored)
    state.frames.append(reward_frame(player, monster.reward))
    _bury(state, player, here + stored, events)


def _bury(state: MargravesState, player: int, knights: int, events: Events) -> None:
    """Send Knights to open slots of the Tombs, and those that find none to the statue."""
    buried = min(knights, state.tombs.count(EMPTY))
    if knights > buried:
        state.statue += knights - buried
        tell(events, "statue", player, knights - buried)
    if buried:
        state.frames.append(TombSlot(player, buried))


def _tomb_choices(state: MargravesState, frame: TombSlot) -> list[Action]:
    """Open slots in rising order that leave room for the Knights still to come."""
    slots = [slot for slot in range(frame.first, len(TOMB_SLOTS)) if not state.tombs[slot]]
    return [PICK_TOMB[slot] for slot in slots[: len(slots) - frame.left + 1]]


def _answer_tomb(state: MargravesState, frame: TombSlot, action: Action, events: Events) -> None:
    slot = TOMB_SLOTS.index(str(action.args[0]))
    state.tombs[slot] = STANDING
    state.placed |= 1 << slot
    tell(events, "entombed", frame.player, TOMB_SLOTS[slot])
    if frame.left > 1:
        state.frames.append(TombSlot(frame.player, frame.left - 1, slot + 1))


def _raise_choices(state: MargravesState, frame: Raise) -> list[Action]:
    return [
        PICK_TOMB[slot]
        for slot in range(frame.first, len(TOMB_SLOTS))
        if state.tombs[slot] == LYING
    ]


def _answer_raise(state: MargravesState, frame: Raise, action: Action, events: Events) -> None:
    if action == DONE:
        return
    slot = TOMB_SLOTS.index(str(action.args[0]))
    if frame.left > 1:
        state.frames.append(Raise(frame.player, frame.left - 1, slot + 1))
    if has_space(state, frame.player):
        raise_knight(state, frame.player, slot, events)
    else:
        state.frames.append(Overflow(frame.player, KNIGHT, slot))


def completed_lines(state: MargravesState) -> list[TombLine]:
    """The rows and columns that this turn's Knights have completed (rulings 74, 75 and 123)."""
    filled = sum(1 << slot for slot, knight in enumerate(state.tombs) if knight)
    return [
        line
        for line in state.table.tomb_lines
        if line.mask & filled == line.mask and line.mask & state.placed
    ]


def empty_tombs(state: MargravesState, events: Events) -> None:
    """Return all Knights of the Tombs to the barracks once every slot is filled."""
    if EMPTY in state.tombs:
        return
    state.barracks += len(state.tombs) + state.statue
    tell(events, "tombs_emptied", len(state.tombs) + state.statue)
    state.tombs = [EMPTY] * len(state.tombs)
    state.statue = 0
    state.tombs_reset = True


SLAY = Question(_slay_choices, _answer_slay, may=by_frame, holds=always)
SLAY_PAY = Question(_slay_pay_choices, _answer_slay_pay, redeems=False)
TOMB_SLOT = Question(_tomb_choices, _answer_tomb)
RAISE = Question(_raise_choices, _answer_raise, may=always, no=DONE)
