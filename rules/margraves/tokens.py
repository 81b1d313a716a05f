"""Tokens, Gold and Strength: gaining them, storing them, paying with them (spec section 5)."""

from __future__ import annotations

from rules.game import Action
from rules.margraves.frames import (
    ANY,
    Frame,
    Gain,
    Hire,
    Influence,
    Overflow,
    PayResources,
    Rewards,
    Tile,
    Wild,
)
from rules.margraves.questions import Events, Question, by_frame, pick, reveal, tell
from rules.margraves.state import EMPTY, MargravesState
from rules.margraves.steps import (
    GUILDS,
    KNIGHT,
    RESOURCES,
    TOKENS,
    TOWER,
    Part,
    Reward,
)

FORFEIT = pick("forfeit")
PICK_TOKEN = tuple(pick(token) for token in TOKENS)


def available(state: MargravesState, token: int) -> int:
    """How many of a token the supply (for Knights, the barracks) holds."""
    return state.barracks if token == KNIGHT else state.supply[token]


def put_back(state: MargravesState, token: int, amount: int = 1) -> None:
    """Return tokens to the supply, Knights to the barracks."""
    if token == KNIGHT:
        state.barracks += amount
    else:
        state.supply[token] += amount


def has_space(state: MargravesState, player: int) -> bool:
    """Whether the storage holds fewer tokens than it can."""
    return sum(state.players[player].stored) < state.table.storage


def would_gain(state: MargravesState, player: int, part: Part) -> bool:
    """Whether a gain would give anything at all (ruling 31)."""
    match part.kind:
        case "gold":
            return True
        case "strength":
            return state.players[player].strength < state.table.strength
        case "wild":
            return any(state.supply[token] for token in RESOURCES)
        case kind:
            return available(state, TOKENS.index(kind)) > 0


# ---------------------------------------------------------------- gaining


def gain(state: MargravesState, frame: Gain, events: Events) -> None:
    """Take the next token or part of a gain; the rest stays on the stack."""
    player, (part, *rest) = frame.player, frame.parts
    match part.kind:
        case "gold":
            gain_gold(state, player, part.number, events)
        case "strength":
            gain_strength(state, player, part.number, events)
        case _:
            if rest:
                state.frames.append(Gain(player, tuple(rest)))
            _gain_from_board(state, player, part, events)
            return
    if rest:
        state.frames.append(Gain(player, tuple(rest)))


def _gain_from_board(state: MargravesState, player: int, part: Part, events: Events) -> None:
    frames = state.frames
    match part.kind:
        case "wild":
            frames.append(Wild(player, part.number))
        case "influence":
            frames.append(Influence(player, part.number))
        case "privilege-1" | "privilege-2":
            tier = int(part.kind[-1]) - 1
            frames += [Tile(player, (tier,), may=False)] * part.number
        case "free-hire":
            frames += [Hire(player, 0, may=False)] * part.number
        case kind if kind.startswith("influence-"):
            guild = GUILDS.index(kind.removeprefix("influence-"))
            frames.append(Influence(player, part.number, guild))
        case kind:
            if part.number > 1:
                frames.append(Gain(player, (part._replace(number=part.number - 1),)))
            gain_token(state, player, TOKENS.index(kind), events)


def gain_gold(state: MargravesState, player: int, amount: int, events: Events) -> None:
    """Gold is never short."""
    state.players[player].gold += amount
    state.players[player].count("gold_earned", amount)
    tell(events, "gained", player, amount, "gold")


def gain_strength(state: MargravesState, player: int, amount: int, events: Events) -> None:
    """Strength above the top of the track is lost."""
    who = state.players[player]
    amount = min(amount, state.table.strength - who.strength)
    if amount:
        who.strength += amount
        tell(events, "gained", player, amount, "strength")


def gain_token(state: MargravesState, player: int, token: int, events: Events) -> None:
    """Store one token from the supply, or ask what gives way to it."""
    if not available(state, token):
        return
    if has_space(state, player):
        _store(state, player, token, events)
    else:
        state.frames.append(Overflow(player, token))


def _store(state: MargravesState, player: int, token: int, events: Events) -> None:
    put_back(state, token, -1)
    state.players[player].stored[token] += 1
    tell(events, "gained", player, 1, TOKENS[token])


# ---------------------------------------------------------------- a full storage


def _overflow_choices(state: MargravesState, frame: Overflow) -> list[Action]:
    stored = state.players[frame.player].stored
    return [
        FORFEIT,
        *(PICK_TOKEN[token] for token in range(TOWER) if stored[token] and token != frame.token),
    ]


def _answer_overflow(
    state: MargravesState, frame: Overflow, action: Action, events: Events
) -> None:
    if action == FORFEIT:
        tell(events, "forfeited", frame.player, TOKENS[frame.token])
        return
    given = TOKENS.index(str(action.args[0]))
    state.players[frame.player].stored[given] -= 1
    put_back(state, given)
    tell(events, "returned", frame.player, TOKENS[given])
    if frame.slot >= 0:
        raise_knight(state, frame.player, frame.slot, events)
    else:
        _store(state, frame.player, frame.token, events)


def raise_knight(state: MargravesState, player: int, slot: int, events: Events) -> None:
    """Take the Knight of a Tomb slot into a storage that has room."""
    state.tombs[slot] = EMPTY
    state.placed &= ~(1 << slot)
    state.players[player].stored[KNIGHT] += 1
    tell(events, "raised", player, "abcdefghi"[slot])


# ---------------------------------------------------------------- Wilds


def _wild_choices(state: MargravesState, _: Wild) -> list[Action]:
    return [PICK_TOKEN[token] for token in RESOURCES if state.supply[token]]


def _answer_wild(state: MargravesState, frame: Wild, action: Action, events: Events) -> None:
    if action.verb == "decline":
        return
    if frame.left > 1:
        state.frames.append(frame._replace(left=frame.left - 1, or_gold=False))
    gain_token(state, frame.player, TOKENS.index(str(action.args[0])), events)


def lapse_to_gold(state: MargravesState, frame: Frame, events: Events) -> None:
    """A Location's power that can no longer be carried out gives its Gold (spec 13.2)."""
    if getattr(frame, "or_gold", False):
        gain_gold(state, frame.player, state.table.location_gold, events)


# ---------------------------------------------------------------- paying


def resource_mixes(state: MargravesState, player: int, total: int) -> list[tuple[int, int, int]]:
    """Every way to pay so many Resources from the storage, as (Stone, Wood, Magic)."""
    stone, wood, magic = (state.players[player].stored[token] for token in RESOURCES)
    return [
        (s, w, total - s - w)
        for s in range(min(stone, total) + 1)
        for w in range(min(wood, total - s) + 1)
        if total - s - w <= magic
    ]


def pay_resources(state: MargravesState, player: int, mix: tuple[int, ...], events: Events) -> None:
    """Return Resources from the storage to the supply."""
    for token, amount in zip(RESOURCES, mix, strict=True):
        state.players[player].stored[token] -= amount
        state.supply[token] += amount
        if amount:
            tell(events, "paid", player, amount, TOKENS[token])


def _pay_choices(state: MargravesState, frame: PayResources) -> list[Action]:
    price = frame.step.price
    assert price is not None
    mixes = resource_mixes(state, frame.player, price.number)
    possible = any(would_gain(state, frame.player, part) for part in frame.step.gains)
    return [Action("pay", mix) for mix in mixes] if possible else []


def _answer_pay(state: MargravesState, frame: PayResources, action: Action, events: Events) -> None:
    pay_resources(state, frame.player, tuple(int(arg) for arg in action.args), events)
    state.frames.append(Gain(frame.player, frame.step.gains))


# ---------------------------------------------------------------- rewards


def part_action(part: Part) -> Action:
    """The answer that takes a part of a reward next."""
    return pick(part.kind, part.number)


def _rewards_choices(_: MargravesState, frame: Rewards) -> list[Action]:
    return [part_action(part) for part in sorted(set(frame.parts))]


def _answer_rewards(state: MargravesState, frame: Rewards, action: Action, events: Events) -> None:
    kind, count = action.args
    part = Part(str(kind), int(count))
    rest = list(frame.parts)
    rest.remove(part)
    if rest:
        state.frames.append(frame._replace(parts=tuple(rest)))
    if frame.from_stack and part.kind.startswith("privilege-"):
        draw_privileges(state, frame.player, int(part.kind[-1]) - 1, part.number, events)
    else:
        state.frames.append(Gain(frame.player, (part,)))


def draw_privileges(
    state: MargravesState, player: int, tier: int, amount: int, events: Events
) -> None:
    """Take tiles unseen from the top of a stack (ruling 10)."""
    stack = state.privilege_stacks[tier]
    for code in stack[:amount]:
        keep_tile(state, player, code)
        reveal(events, "tile_drawn", player, state.table.privilege(code).id)
    state.privilege_stacks[tier] = stack[amount:]


def keep_tile(state: MargravesState, player: int, code: int) -> None:
    """Put a Privilege tile with a player's Grants or End of Game tiles."""
    who = state.players[player]
    who.count("tiles")
    if state.table.privilege(code).grant:
        who.grants = tuple(sorted((*who.grants, code)))
    else:
        who.kept = tuple(sorted((*who.kept, code)))


def _tile_choices(state: MargravesState, frame: Tile) -> list[Action]:
    codes = {code for tier in frame.tiers for code in state.privilege_up[tier] if code}
    return [pick(state.table.privilege(code).id) for code in codes]


def _answer_tile(state: MargravesState, frame: Tile, action: Action, events: Events) -> None:
    if action.verb == "decline":
        return
    code = state.table.privilege_code[str(action.args[0])]
    tier = state.table.privilege(code).tier
    up = list(state.privilege_up[tier])
    up[up.index(code)] = 0
    state.privilege_up[tier] = tuple(up)
    keep_tile(state, frame.player, code)
    tell(events, "tile_taken", frame.player, state.table.privilege(code).id)


# ---------------------------------------------------------------- Influence

LAST_SPACE = 15
SECTION = 3


def bridge_before(space: int) -> int:
    """The bridge, from 0, that the step from this space crosses; -1 where there is none."""
    return space // SECTION if space % SECTION == SECTION - 1 else -1


def step_price(state: MargravesState, player: int, guild: int) -> int:
    """What the next step on a Guild row costs in Gold."""
    bridge = bridge_before(state.players[player].influence[guild])
    return state.table.bridge_cost[bridge] if bridge >= 0 else 0


def _open_rows(state: MargravesState, frame: Influence) -> list[int]:
    rows = range(len(GUILDS)) if frame.guild == ANY else (frame.guild,)
    influence = state.players[frame.player].influence
    return [guild for guild in rows if influence[guild] < LAST_SPACE]


PICK_GUILD = tuple(pick(guild) for guild in GUILDS)


def _influence_choices(state: MargravesState, frame: Influence) -> list[Action]:
    gold = state.players[frame.player].gold
    return [
        PICK_GUILD[guild]
        for guild in _open_rows(state, frame)
        if step_price(state, frame.player, guild) <= gold
    ]


def _influence_may(state: MargravesState, frame: Influence) -> bool:
    """Only paid steps may be declined, and that gives up all that is left (ruling 83)."""
    return all(step_price(state, frame.player, guild) for guild in _open_rows(state, frame))


def _answer_influence(
    state: MargravesState, frame: Influence, action: Action, events: Events
) -> None:
    if action.verb == "decline":
        tell(events, "influence_lost", frame.player, frame.left)
        return
    who, guild = state.players[frame.player], GUILDS.index(str(action.args[0]))
    bridge = bridge_before(who.influence[guild])
    if frame.left > 1:
        state.frames.append(frame._replace(left=frame.left - 1))
    if bridge >= 0:
        who.gold -= state.table.bridge_cost[bridge]
        state.frames.append(Tile(frame.player, BRIDGE_TIERS[bridge], may=True))
    who.influence[guild] += 1
    tell(events, "influence", frame.player, GUILDS[guild], who.influence[guild])


BRIDGE_TIERS = ((0,), (0,), (0, 1), (1,), (1,))
"""The kinds of Privilege that each bridge offers."""


def _lapse_influence(state: MargravesState, frame: Influence, events: Events) -> None:
    tell(events, "influence_lost", frame.player, frame.left)


def _influence_holds(state: MargravesState, frame: Influence) -> bool:
    """Whether a Grant might still bring the Gold for a bridge."""
    return bool(_open_rows(state, frame))


OVERFLOW = Question(_overflow_choices, _answer_overflow, redeems=False)
WILD = Question(_wild_choices, _answer_wild, may=by_frame, lapse=lapse_to_gold)
PAY_RESOURCES = Question(_pay_choices, _answer_pay, lapse=lapse_to_gold)
REWARDS = Question(_rewards_choices, _answer_rewards)
TILE = Question(_tile_choices, _answer_tile, may=by_frame)
INFLUENCE = Question(
    _influence_choices,
    _answer_influence,
    may=_influence_may,
    holds=_influence_holds,
    lapse=_lapse_influence,
)


def reward_frame(player: int, parts: Reward, from_stack: bool = False) -> Rewards:
    """The question about the parts of a reward, in their sorted order."""
    return Rewards(player, tuple(sorted(parts)), from_stack)
