"""A draft of Margraves as each of the players sees it, line by line.

python -m tests.support.margraves_draft     write the kept text anew
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from rules.chance import Chance
from rules.margraves.game import Margraves
from rules.margraves.state import MargravesState

KEPT = Path(__file__).resolve().parent.parent / "rules" / "margraves" / "draft.txt"
NAMES = ("Ada", "Bo", "Cy")
DEAL = 3


def told() -> str:
    """The draft of one deal: at each choice, what every seat sees, and what is chosen."""
    return "\n".join(_lines(Margraves.load())) + "\n"


def _lines(game: Margraves) -> Iterator[str]:
    state = game.setup({}, len(NAMES), DEAL)
    chance = Chance(DEAL)
    yield f"{game.name}, deal {DEAL}: the draft as each seat sees it"
    while any(state.packs):
        actor = state.frames[-1].player
        action = chance.choice(game.legal(state))
        yield ""
        for seat in range(len(NAMES)):
            yield from _seen(game, state, seat)
        words = game.words.action(game.view(state, actor), action)
        yield f"> {NAMES[actor]}: {action} | {words}"
        for event in game.apply(state, action):
            yield f"  {game.words.event(event, NAMES)}"


def _seen(game: Margraves, state: MargravesState, seat: int) -> Iterator[str]:
    """What one seat sees of the question, its choices and everybody's tiles."""
    view = game.view(state, seat)
    yield f"{NAMES[seat]} sees: {game.words.question(view, NAMES)}"
    choices = [f"{action} | {game.words.action(view, action)}" for action in game.legal(view)]
    yield from (f"    {choice}" for choice in choices)
    yield from (f"    {line}" for line in game.words.report(view, NAMES) if "'s Wealth " in line)


if __name__ == "__main__":
    KEPT.write_text(told(), encoding="utf-8")
