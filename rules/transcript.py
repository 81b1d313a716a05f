"""A game as lines of plain text: positions, questions, choices, and what happened.

Everything is said by the game's own words, so a transcript reads like the game played aloud. It
serves replays and the playthroughs that the tests keep.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from rules.game import CHANCE, Game, S
from rules.match import Step

CHOSEN = "> "
"""Begins each line that tells what was done."""

SPELLED = " | "
"""Stands between the text form of an action and its words, where a style asks for both."""


class Style(NamedTuple):
    """How much a transcript tells besides choices and events.

    - `reports`: the whole position at every so many choices; 0 tells it at both ends only.
    - `choices`: what could have been done, as action texts.
    - `exact`: action texts beside the words, and a digest with each whole position.
    """

    reports: int = 0
    choices: bool = False
    exact: bool = False


def tell(
    game: Game[S],
    steps: Iterable[Step[S]],
    final: S,
    names: Sequence[str],
    style: Style = Style(),  # noqa: B008
    eyes: int | None = None,
) -> Iterator[str]:
    """The lines of a game from its first step to the `final` position.

    `names` has one name a seat. With `eyes`, only what that seat may see is told.
    """
    number = 0
    for number, step in enumerate(steps, 1):
        shown = _seen(game, step.before, eyes)
        if number == 1 or (style.reports and number % style.reports == 1):
            yield from _report(game, shown, names, style)
        yield from _step(game, number, step, shown, names, style)
    if number == 0 or game.outcome(final) is None or style.exact:
        yield from _report(game, _seen(game, final, eyes), names, style)
    yield from game.words.ending(_seen(game, final, eyes), names)


def _seen(game: Game[S], state: S, eyes: int | None) -> S:
    return state if eyes is None else game.view(state, eyes)


def _report(game: Game[S], shown: S, names: Sequence[str], style: Style) -> Iterator[str]:
    yield ""
    yield from game.words.report(shown, names)
    if style.exact:
        yield f"[{game.digest(shown).hex()}]"
    yield ""


def _step(
    game: Game[S], number: int, step: Step[S], shown: S, names: Sequence[str], style: Style
) -> Iterator[str]:
    words = game.words
    yield f"{number}. {words.question(shown, names)}"
    if style.choices and step.actor != CHANCE:
        yield f"  {'; '.join(map(str, game.legal(step.before)))}"
    done, told = str(step.action), words.action(shown, step.action)
    yield f"{CHOSEN}{done}{SPELLED}{told}" if style.exact and told != done else f"{CHOSEN}{told}"
    for event in step.events:
        if sentence := words.event(event, names):
            yield f"  {sentence}"
