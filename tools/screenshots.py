#!/usr/bin/env python3
"""Takes the pictures in `screenshots/`: each page at the sizes and looks that matter.

tools/screenshots.py            take them all anew
tools/screenshots.py --check    tell which are not as the program draws now; exit 1
"""

from __future__ import annotations

import argparse
import asyncio
import importlib.util
import os
import re
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

if importlib.util.find_spec("textual") is None:  # not the Python of .venv, which ./test makes
    python = str(ROOT / ".venv" / "bin" / "python")
    os.execv(python, [python, *sys.argv])

from rules.castle_combo.cells import CELL_BY_NAME  # noqa: E402
from rules.catalog import load  # noqa: E402
from rules.game import Action  # noqa: E402
from rules.margraves.steps import GUILDS  # noqa: E402
from rules.match import Match, Seat  # noqa: E402
from valeria_tui.app import Valeria  # noqa: E402
from valeria_tui.castle_combo.figures import forecast, worth  # noqa: E402
from valeria_tui.session import Session, new_session  # noqa: E402
from valeria_tui.settings import Settings  # noqa: E402

FOLDER = ROOT / "screenshots"
DEAL = 40092


def fresh(folder: Path) -> Session:
    """The first actions of a deal."""
    return new_session(folder, load("siege"), seed=DEAL)


def morning(folder: Path) -> Session:
    """The first action phase of a deal."""
    session = fresh(folder)
    play_on(session, lambda match: match.decision().kind == "actions")
    return session


def later(folder: Path) -> Session:
    """Some days on, with Champions, Impacts and a hand."""
    session = fresh(folder)
    play_on(session, lambda match: match.state.day == 3 and match.decision().kind == "actions")
    return session


def over(folder: Path) -> Session:
    """The end of that run."""
    session = fresh(folder)
    play_on(session, lambda match: False)
    return session


def play_on(session: Session, enough: Callable[[Any], bool]) -> None:
    """Play without looking far: some attacks a day, on engines first, then the end of the day."""
    match, attacks = session.match, 0
    while match.decision() and not enough(match):
        legal = match.legal()
        targets = [each for each in legal if each.verb == "attack"] if attacks < 3 else []
        engines = [each for each in targets if str(each.args[0])[-1] in "2345"]
        others = [each for each in legal if each.verb in ("pass", "done", "pick", "use", "end")]
        action = (engines or targets or others or legal)[0]
        attacks = 0 if action.verb == "end" else attacks + (action.verb == "attack")
        match.play(action)


NAMES = ("Ada", "Bo", "Cy", "Dee", "Eve")


def table(people: int, steps: int, kind: str) -> Callable[[Path], Session]:
    """A game of Margraves for so many, some steps on, that has come to a question of a kind."""
    return gathered("margraves", people, steps, kind, sensible)


def castle(people: int, steps: int, kind: str, solo: str = "") -> Callable[[Path], Session]:
    """The same of Castle Combo; for one in a house mode."""
    return gathered("castle_combo", people, steps, kind, thrifty, {"solo": solo} if solo else {})


def gathered(
    game: str,
    people: int,
    steps: int,
    kind: str,
    choose: Callable[[Match[Any]], Action],
    options: dict[str, Any] | None = None,
) -> Callable[[Path], Session]:
    """A game that is played by a rule, some steps on, until it has come to a question of a kind."""

    def opens(folder: Path) -> Session:
        seats = [Seat(name) for name in NAMES[:people]] if people > 1 else [Seat("You")]
        session = new_session(folder, load(game), seed=DEAL, seats=seats, options=options)
        match = session.match
        while decision := match.decision():
            if len(match.history) >= steps and decision.kind == kind:
                break
            match.play(choose(match))
        return session._replace(resumed=True)

    return opens


def thrifty(match: Match[Any]) -> Action:
    """What a player of Castle Combo does who looks at the points of his next card alone."""
    decision, legal, state = match.decision(), match.legal(), match.state
    assert decision is not None
    if decision.kind == "place":
        laid = forecast(state)
        return max(legal, key=lambda each: laid[CELL_BY_NAME[str(each.args[0])]].total)
    cards = [each for each in legal if each.verb == "buy"]
    if not cards:
        return next((each for each in legal if each.verb == "facedown"), legal[0])
    codes = state.table.code
    return max(cards, key=lambda each: worth(state, decision.actor, codes[each.args[0]]) or 0)


def sensible(match: Match[Any]) -> Action:
    """What a player of Margraves does who knows the rules and does not look ahead."""
    decision, legal = match.decision(), match.legal()
    assert decision is not None
    player = match.state.players[decision.actor]
    wanted = [each for each in legal if each.verb not in ("decline", "done", "redeem")] or legal
    if decision.kind == "turn":
        few = len(player.hand) < 3
        modes = ("build", "recall") if few else ("build", "text", "pennants", "text")
        mode = next((each for each in modes if any(each in a.args for a in legal)), "recall")
        wanted = [each for each in legal if mode in each.args] or wanted
    if decision.kind == "influence":
        return max(wanted, key=lambda each: player.influence[GUILDS.index(str(each.args[0]))])
    if decision.kind == "activate":
        return wanted[-1]
    return wanted[len(match.history) % len(wanted)]


def title(_: Path) -> None:
    """The title page, on which a game waits."""


class Shot(NamedTuple):
    """A picture: what is opened, the keys that are pressed, the size, and the look."""

    opens: Callable[[Path], Session | None]
    keys: tuple[str, ...] = ()
    size: tuple[int, int] = (80, 24)
    look: dict[str, Any] = {}


SHOTS = {
    "title": Shot(title),
    "setup": Shot(title, ("5", "down", "right", "right")),
    "siege-80x24": Shot(later),
    "siege-paying": Shot(later, ("right", "enter", "1")),
    "siege-inspect": Shot(later, ("i", "up", "up")),
    "siege-hints": Shot(morning, ("H",)),
    "siege-120x40": Shot(later, (), (120, 40)),
    "siege-256": Shot(later, (), (80, 24), {"colour": "256"}),
    "siege-16": Shot(later, (), (80, 24), {"colour": "16"}),
    "siege-mono": Shot(later, (), (80, 24), {"colour": "none"}),
    "siege-ascii": Shot(later, (), (80, 24), {"colour": "none", "ascii": True}),
    "siege-light": Shot(later, (), (80, 24), {"theme": "light"}),
    "margraves-map": Shot(table(3, 300, "move")),
    "margraves-track": Shot(table(4, 400, "influence")),
    "margraves-monsters": Shot(table(3, 300, "slay")),
    "margraves-mats": Shot(table(5, 420, "turn"), ("4",)),
    "margraves-draft": Shot(table(3, 0, "draft"), ("space",)),
    "margraves-hand-over": Shot(table(3, 0, "draft")),
    "margraves-120x40": Shot(table(4, 400, "influence"), (), (120, 40)),
    "margraves-16": Shot(table(3, 300, "move"), (), (80, 24), {"colour": "16"}),
    "margraves-mono": Shot(table(4, 400, "influence"), (), (80, 24), {"colour": "none"}),
    "margraves-ascii": Shot(table(3, 300, "move"), (), (80, 24), {"colour": "none", "ascii": True}),
    "margraves-score": Shot(table(3, 10_000, "turn")),
    "margraves-influence": Shot(table(3, 10_000, "turn"), ("2",)),
    "castle-80x24": Shot(castle(3, 34, "turn")),
    "castle-placing": Shot(castle(3, 34, "place"), ("right",)),
    "castle-players": Shot(castle(4, 50, "turn"), ("2",)),
    "castle-120x40": Shot(castle(4, 50, "place"), (), (120, 40)),
    "castle-16": Shot(castle(3, 34, "turn"), (), (80, 24), {"colour": "16"}),
    "castle-mono": Shot(castle(3, 34, "place"), (), (80, 24), {"colour": "none"}),
    "castle-ascii": Shot(castle(3, 34, "turn"), (), (80, 24), {"colour": "none", "ascii": True}),
    "castle-light": Shot(castle(2, 20, "place"), (), (80, 24), {"theme": "light"}),
    "castle-rival": Shot(castle(1, 10, "turn", "rival")),
    "castle-target": Shot(castle(1, 10, "turn", "target"), (), (120, 40)),
    "castle-score": Shot(castle(4, 10_000, "turn")),
    "castle-points": Shot(castle(4, 10_000, "turn"), ("2",)),
    "too-small": Shot(later, (), (60, 20)),
    "end": Shot(over),
    "replay": Shot(over, ("v", ">", ">", "j", "l")),
}


async def picture(shot: Shot) -> str:
    """The SVG of a shot."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        if shot.opens is title:
            fresh(folder).close()
        app = Valeria(shot.opens(folder), Settings(folder, **shot.look))
        async with app.run_test(size=shot.size) as pilot:
            await pilot.pause()
            for key in shot.keys:
                app.press(key)
            await pilot.pause()
            while getattr(getattr(app.page, "over", None), "thinks", False):
                await pilot.pause(0.05)
            return self_contained(app.export_screenshot(title="valeria"))


def self_contained(svg: str) -> str:
    """The picture in fonts that are at hand, without those that its own would be fetched from."""
    svg = re.sub(r"\s*@font-face\s*\{.*?\}", "", svg, flags=re.DOTALL)
    families = "Fira Code, DejaVu Sans Mono, Menlo, Consolas, monospace"
    return re.sub(r"font-family: Fira Code, monospace", f"font-family: {families}", svg) + "\n"


def main() -> int:
    """Take the pictures, or check them."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--check", action="store_true", help="change nothing; tell what is old")
    check = parser.parse_args().check
    FOLDER.mkdir(exist_ok=True)
    stale = []
    for name, shot in SHOTS.items():
        path = FOLDER / f"{name}.svg"
        taken = asyncio.run(picture(shot))
        if path.exists() and path.read_text(encoding="utf-8") == taken:
            continue
        stale.append(path.name)
        if not check:
            path.write_text(taken, encoding="utf-8")
    if stale:
        print(f"{'not current' if check else 'taken anew'}: {', '.join(stale)}")
        if check:
            print("tools/screenshots.py takes them anew")
    return int(check and bool(stale))


if __name__ == "__main__":
    raise SystemExit(main())
