"""Write the playthroughs of tests/playthroughs anew, or look whether they still hold.

    python tools/playthroughs.py            write every file whose lines have changed
    python tools/playthroughs.py --check    write nothing; exit with 1 if a line has changed

A playthrough is one game of a kind, in one mode and at one number of seats, told in full. Its own
`> ` lines say what was done in it. They are done again for as long as the rules allow them, so
that a change of the rules shows as a small difference; from there on, and in a new file, the game
is played by the preference of the tests.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from rules import catalog
from rules.chance import Chance, mix
from rules.game import CHANCE, Action, Game, parse
from rules.match import Step
from rules.transcript import CHOSEN, SPELLED, tell_whole
from tests.support.battery import choose
from tests.support.games import FACTS

WRAPPED = "\n    "
"""Where a line that is too long goes on."""

FOLDER = Path(__file__).resolve().parent.parent / "tests" / "playthroughs"


class Playthrough(NamedTuple):
    """Which game a file tells."""

    game_id: str
    mode: str
    seats: int

    @property
    def path(self) -> Path:
        """The file that tells it."""
        return FOLDER / f"{self.game_id}-{self.mode}-{self.seats}.txt"


def wanted() -> list[Playthrough]:
    """One for every game, mode and number of seats."""
    return [
        Playthrough(game_id, mode, seats)
        for game_id, facts in FACTS.items()
        for mode in facts.modes
        for seats in seat_counts(catalog.load(game_id))
    ]


def seat_counts(game: Game[Any]) -> range:
    """The numbers of seats at which a game can be played."""
    return range(game.min_seats, game.max_seats + 1)


def kept(path: Path) -> str:
    """A file as it stands; empty when there is none."""
    return path.read_text(encoding="utf-8") if path.exists() else ""


def recorded(text: str) -> list[Action]:
    """What was done in a playthrough."""
    whole = text.replace(WRAPPED, " ").splitlines()
    lines = [line.removeprefix(CHOSEN) for line in whole if line.startswith(CHOSEN)]
    return [parse(line.partition(SPELLED)[0]) for line in lines]


def play(playthrough: Playthrough, actions: list[Action]) -> str:
    """The text of a game in which these actions are done for as long as they are legal."""
    game, facts = catalog.load(playthrough.game_id), FACTS[playthrough.game_id]
    seed = facts.shown[playthrough.mode]
    options = facts.modes[playthrough.mode]
    state = game.setup(options, playthrough.seats, seed)
    steps = []
    for step in _steps(game, state, actions, Chance(mix(seed, 1)), facts.preference):
        steps.append(step)
        state = step.before.copy()
        game.apply(state, step.action)
    names = [f"Player {each}" for each in range(1, playthrough.seats + 1)]
    return "".join(f"{line}\n" for line in tell_whole(game, seed, options, steps, state, names))


def _steps(
    game: Game[Any], state: Any, actions: list[Action], chance: Chance, preference: Any
) -> Iterator[Step[Any]]:
    remembered = iter(actions)
    while (decision := game.decision(state)) is not None:
        action = next(remembered, None)
        if action is None or game.why_not(state, action) is not None:
            remembered = iter(())
            if decision.actor == CHANCE:
                action = game.sample(state, chance)
            else:
                action = choose(state, game.legal(state), chance, preference)
        before = state.copy()
        yield Step(decision.actor, action, tuple(game.apply(state, action)), before)


def first_difference(old: str, new: str) -> str:
    """Where two texts part, in one line; empty when they do not."""
    before, after = old.splitlines(), new.splitlines()
    for number, (one, two) in enumerate(zip(before, after, strict=False), 1):
        if one != two:
            return f"line {number} was {one!r} and is now {two!r}"
    if len(before) != len(after):
        return f"there were {len(before)} lines and there are now {len(after)}"
    return ""


def main(arguments: list[str] | None = None) -> int:
    """Run the command; the exit code."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--check", action="store_true", help="write nothing, only compare")
    check = parser.parse_args(arguments).check
    FOLDER.mkdir(exist_ok=True)
    changed = False
    for playthrough in wanted():
        old = kept(playthrough.path)
        new = play(playthrough, recorded(old))
        if difference := first_difference(old, new):
            changed = True
            print(f"{playthrough.path.name}: {difference}")
            if not check:
                playthrough.path.write_text(new, encoding="utf-8")
    for path in sorted(FOLDER.glob("*.txt")):
        if path not in {each.path for each in wanted()}:
            changed = True
            print(f"{path.name}: tells no game that there is; remove it")
    return int(check and changed)


if __name__ == "__main__":
    sys.exit(main())
