"""Why an action is not possible now: the rule by name, and one sentence for the player."""

from __future__ import annotations

from rules.game import Action, WhyNot
from rules.margraves.building import MATERIALS, open_slots
from rules.margraves.flow import MODES
from rules.margraves.frames import (
    Activate,
    Deploy,
    EndTurn,
    Hire,
    Influence,
    KnightRefill,
    Move,
    Overflow,
    SlayPay,
    Turn,
)
from rules.margraves.state import MargravesState
from rules.margraves.steps import GUILDS, TOKENS
from rules.margraves.table import LAIRS, LOCATIONS
from rules.margraves.tokens import LAST_SPACE, step_price

VERBS = ("play", "redeem", "pick", "pay", "accept", "decline", "done")
_BARE = ("decline", "done")


def why_not(state: MargravesState, action: Action) -> WhyNot:
    """The rule that forbids an action which is not among the legal ones."""
    if state.result:
        return WhyNot("End", "The game is over.")
    if action.verb == "shuffle":
        return WhyNot("Shuffle", "No Lair is being shuffled.")
    if action.verb == "concede":
        return WhyNot("End", "A game of several players is not given up; leave it, and it is kept.")
    if action.verb not in VERBS:
        return WhyNot("Action", f"There is no action {action.verb!r} in Margraves of Valeria.")
    args = [str(arg) for arg in action.args]
    if args and action.verb in _BARE:
        return WhyNot("Action", f"{action.verb} takes nothing after it.")
    match action.verb:
        case "play":
            return _why_no_play(state, args)
        case "redeem":
            return _why_no_redeem(state, args)
        case "decline" | "done":
            return WhyNot("Duty", "This must be answered; it cannot be declined or left.")
        case "accept":
            return WhyNot("Offer", "No offer is open, or it cannot be paid that way.")
    return _why_no_answer(state, action, args)


def _why_no_play(state: MargravesState, args: list[str]) -> WhyNot:
    frame, table = state.frames[-1], state.table
    if len(args) != 2 or args[0] not in table.citizen_code or args[1] not in MODES:
        return WhyNot("Action", "Play names a Citizen and a mode, as in: play captain text.")
    if not isinstance(frame, Turn):
        return WhyNot("Choice", "The open question must be answered first.")
    player = frame.player
    who = state.players[player]
    if table.citizen_code[args[0]] not in who.hand:
        name = table.citizen(table.citizen_code[args[0]]).name
        return WhyNot("Hand", f"There is no {name} in the hand.")
    if frame.only_recall and args[1] != "recall":
        return WhyNot("Recall", "With a single card at the start of a turn, it must recall.")
    missing = [TOKENS[token].capitalize() for token in MATERIALS if not who.stored[token]]
    if missing:
        return WhyNot("Build", f"A Tower needs {', '.join(missing)} in the storage.")
    if not who.has_tower:
        return WhyNot("Build", "All Towers have been built.")
    if any(place == who.location for place, _ in who.towers):
        return WhyNot("Build", "Only one Tower a player stands in a Location.")
    if not open_slots(state, player):
        return WhyNot("Build", "All three slots of the Location are taken.")
    return WhyNot("Choice", "That cannot be played now.")


def _why_no_redeem(state: MargravesState, args: list[str]) -> WhyNot:
    code = state.table.privilege_code.get(args[0], 0) if len(args) == 1 else 0
    if not code:
        return WhyNot("Action", "Redeem names a Grant, as in: redeem i-4-gold.")
    frame = state.frames[-1]
    if not state.round:
        return WhyNot("Grant", "Grants are redeemed from the first turn on.")
    if frame.player != state.current:
        return WhyNot("Grant", "Grants are redeemed in the own turn only.")
    if code not in state.players[frame.player].grants:
        return WhyNot("Grant", "That Grant is not held.")
    assert isinstance(frame, Overflow | SlayPay | KnightRefill)
    return WhyNot("Grant", "This single instant cannot be interrupted by a Grant.")


def _why_no_answer(state: MargravesState, action: Action, args: list[str]) -> WhyNot:
    name = args[0] if args else ""
    match state.frames[-1]:
        case Turn():
            return WhyNot("Choice", "A Citizen must be played first, as in: play captain text.")
        case Move(player=player, anywhere=anywhere) if name in LOCATIONS:
            here = state.table.locations[state.players[player].location].name
            if anywhere or LOCATIONS.index(name) == state.players[player].location:
                return WhyNot("Move", f"The Margrave is in {here} and must enter another Location.")
            return WhyNot("Road", f"No road leads from {here} to {_location(state, name)}.")
        case Deploy(player=player):
            return _why_no_deploy(state, player, args)
        case Activate(location=location) if name == "power":
            place = state.table.locations[location].name
            return WhyNot("Power", f"The power of {place} can do nothing now; it gives Gold.")
        case Hire() if action.args:
            return WhyNot("Hire", "No Citizen lies there, or the Gold for it is short.")
        case Influence(player=player) if name in GUILDS:
            return _why_no_step(state, player, name)
        case SlayPay(lair=lair):
            strength = state.table.monster(state.stacks[lair][0]).strength
            return WhyNot(
                "Slay",
                f"Exactly {strength} Strength is paid from the track, by Knights here and stored "
                f"ones: pay TRACK HERE STORED ({LAIRS[lair].capitalize()}).",
            )
        case EndTurn():
            return WhyNot("Choice", "Only Grants can be redeemed now, or: done.")
    return WhyNot("Choice", f"{action} is not among the choices of this question.")


def _why_no_deploy(state: MargravesState, player: int, args: list[str]) -> WhyNot:
    here = LOCATIONS[state.players[player].location]
    if len(args) != 2 or args[1] not in LOCATIONS:
        return WhyNot("Deploy", f"Deploy names from where and where to, as in: pick {here} kamin.")
    if args[0] == "storage":
        if args[1] != here:
            return WhyNot("Deploy", "A stored Knight enters the Margrave's own Location.")
        return WhyNot("Deploy", "No Knight is in the storage.")
    if args[0] != here:
        return WhyNot("Deploy", "Only a Knight beside the Margrave, or a stored one, is deployed.")
    if not state.knights[LOCATIONS.index(here)]:
        return WhyNot("Deploy", "No Knight stands beside the Margrave.")
    return WhyNot("Road", f"No road leads from {_location(state, here)} there.")


def _why_no_step(state: MargravesState, player: int, guild: str) -> WhyNot:
    row = GUILDS.index(guild)
    if state.players[player].influence[row] >= LAST_SPACE:
        return WhyNot("Influence", f"The {guild.capitalize()} marker has reached the end.")
    price, gold = step_price(state, player, row), state.players[player].gold
    if price > gold:
        return WhyNot("Bridge", f"The bridge costs {price} Gold, and {gold} is there.")
    return WhyNot("Influence", "This Influence is bound to another row.")


def _location(state: MargravesState, name: str) -> str:
    return state.table.locations[LOCATIONS.index(name)].name
