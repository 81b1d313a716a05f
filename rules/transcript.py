"""A game as lines of plain text: positions, questions, choices, and what happened.

Everything is said by the game's own words, so a transcript reads like the game played aloud. It
serves replays and the playthroughs that the tests keep.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from textwrap import wrap
from typing import Any, NamedTuple

from rules.game import CHANCE, Game, Options, S, spell
from rules.match import Match, Step

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


EXACT = Style(reports=20, choices=True, exact=True)
"""The style of the playthroughs that the tests keep, from which a game can be played again."""

WIDTH = 100
"""The longest line of a whole transcript."""


def tell_match(match: Match[Any], style: Style = EXACT, eyes: int | None = None) -> Iterator[str]:
    """A match from its first known step to its present position, with a head that names its deal,
    in lines of at most WIDTH."""
    yield from tell_whole(
        match.game, match.seed, match.options, match.history, match.state, match.names, style, eyes
    )


def tell_whole(
    game: Game[S],
    seed: int,
    options: Options,
    steps: Iterable[Step[S]],
    final: S,
    names: Sequence[str],
    style: Style = EXACT,
    eyes: int | None = None,
) -> Iterator[str]:
    """The same of a deal with its options and the steps of which it consists."""
    changed = [
        f"{option.name} {spell(options[option.name])}"
        for option in game.options
        if options.get(option.name, option.default) != option.default
    ]
    head = [f"{game.name}, deal {seed}", *changed]
    for line in (*head, *tell(game, steps, final, names, style, eyes)):
        yield from wrap(line, WIDTH, subsequent_indent="    ", break_on_hyphens=False) or [""]


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
        yield from _step(game, number, step, shown, names, style, eyes)
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
    game: Game[S],
    number: int,
    step: Step[S],
    shown: S,
    names: Sequence[str],
    style: Style,
    eyes: int | None,
) -> Iterator[str]:
    words = game.words
    yield f"{number}. {words.question(shown, names)}"
    if eyes not in (None, step.actor) and _is_secret(game, step):
        yield f"{CHOSEN}in secret"
    else:
        yield from _choice(game, step, shown, style)
    for event in step.events:
        if sentence := words.event(event, names):
            yield f"  {sentence}"


def _is_secret(game: Game[S], step: Step[S]) -> bool:
    decision = game.decision(step.before)
    return decision is not None and decision.secret


def _choice(game: Game[S], step: Step[S], shown: S, style: Style) -> Iterator[str]:
    if style.choices and step.actor != CHANCE:
        yield f"  {'; '.join(map(str, game.legal(step.before)))}"
    done, told = str(step.action), game.words.action(shown, step.action)
    yield f"{CHOSEN}{done}{SPELLED}{told}" if style.exact and told != done else f"{CHOSEN}{told}"
