"""The choices of a moment, grouped and numbered, and how a typed answer names one."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from rules.game import Action, parse

LONG = 8
"""A list longer than this folds up its long groups; their numbers stay."""


class Choice(NamedTuple):
    """One legal action with its number from 1, its heading and its words."""

    number: int
    action: Action
    heading: str
    text: str


def numbered(
    actions: Sequence[Action],
    heading: Callable[[Action], str],
    text: Callable[[Action], str],
) -> tuple[Choice, ...]:
    """The actions in the order in which they are shown: group by group, as each first comes."""
    groups: dict[str, list[Action]] = {}
    for action in actions:
        groups.setdefault(heading(action), []).append(action)
    ordered = [(name, action) for name, group in groups.items() for action in group]
    return tuple(
        Choice(number, action, name, text(action))
        for number, (name, action) in enumerate(ordered, 1)
    )


def find(choices: Sequence[Choice], answer: str) -> Choice | None:
    """The choice that the answer names, by number or by action text in either case."""
    if answer.isdecimal():
        return next((each for each in choices if each.number == int(answer)), None)
    wanted = " ".join(answer.casefold().split())
    return next((each for each in choices if str(each.action).casefold() == wanted), None)


def meant(choices: Sequence[Choice], answer: str) -> Action:
    """The action that the answer stands for, legal or not. Raises ValueError for a blank one."""
    choice = find(choices, answer)
    return choice.action if choice else parse(answer)


def told(choices: Sequence[Choice], spelled: bool = False) -> Iterator[str]:
    """The choices as lines: headings where there are several groups, long groups folded up.

    `spelled` unfolds every group and adds the text by which each choice may be typed.
    """
    groups: dict[str, list[Choice]] = {}
    for choice in choices:
        groups.setdefault(choice.heading, []).append(choice)
    for heading, group in groups.items():
        if not spelled and len(choices) > LONG * 2 and len(group) > LONG and len(groups) > 1:
            yield (
                f"{heading}: {len(group)} choices, {group[0].number} to {group[-1].number}."
                " Type list to see them."
            )
            continue
        if len(groups) > 1:
            yield f"{heading}:"
        for choice in group:
            typed = f" [{choice.action}]" if spelled else ""
            yield f"  {choice.number}. {choice.text}{typed}"
