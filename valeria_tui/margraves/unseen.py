"""What nobody has seen yet, counted: in the decks, the stacks and the Lairs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from rules.margraves.state import MargravesState
from rules.margraves.steps import GUILDS
from rules.margraves.table import LAIRS, TIERS
from rules.margraves.texts import privilege_text


def unseen_lines(view: MargravesState) -> list[str]:
    """For each deck its size, and what may lie in it, commonest first."""
    return [*_citizens(view), "", *_privileges(view), *_monsters(view)]


def _citizens(view: MargravesState) -> list[str]:
    table = view.table
    rest = Counter(table.citizen_deck(len(view.players)))
    rest.subtract(code for player in view.players for code in player.hand + player.pile)
    rest.subtract([*view.line, *view.removed])
    names = ((table.citizen(code).name, count) for code, count in rest.items() if code)
    return [f"## Citizens: {len(view.citizen_deck)} in the deck", _listed(names)]


def _privileges(view: MargravesState) -> list[str]:
    table, lines = view.table, []
    held = [code for player in view.players for code in player.grants + player.kept]
    for tier, name in enumerate(TIERS):
        rest = Counter(table.privilege_stack(tier, len(view.players)))
        rest.subtract([*held, *view.privilege_up[tier], *view.redeemed])
        texts = (
            (privilege_text(tile, GUILDS), count)
            for code, count in rest.items()
            if code and (tile := table.privilege(code)).tier == tier
        )
        lines += [f"## Privileges {name}: {len(view.privilege_stacks[tier])} in the stack"]
        lines += [_listed(texts), ""]
    return lines


def _monsters(view: MargravesState) -> list[str]:
    table, lines = view.table, ["## Monsters face down"]
    for lair, lair_id in enumerate(LAIRS):
        known = {*view.stacks[lair], *view.under[lair]}
        hidden = [code for code in table.lair_cards(lair) if code not in known]
        names = ((table.monster(code).name, 1) for code in hidden)
        lines.append(f"- {lair_id.capitalize()}: {_listed(names)}")
    return lines


def _listed(counted: Iterable[tuple[str, int]]) -> str:
    """Names with their numbers, the commonest first."""
    ranked = sorted(counted, key=lambda each: (-each[1], each[0]))
    parts = [f"{count} {name}" if count > 1 else name for name, count in ranked if count > 0]
    return f"{', '.join(parts)}." if parts else "All seen."
