"""The list of choices: grouped, numbered, and folded until it fits."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from rules.game import Action
from valeria_tui.screens.moment import Moment, Narrow


class Entry(NamedTuple):
    """One line of the list: an action, or several that stand for the next step towards one."""

    heading: str
    actions: tuple[Action, ...]
    text: str
    narrows: Narrow | None = None
    """How the choice narrows when an entry that stands for several actions is taken."""
    key: str = ""
    """The letter that names the entry, where letters do."""


Label = Callable[[Action, bool], str]
"""The text of an action, which stands alone or below the heading of its group."""

Bundle = Callable[[str, str], str]
"""The text of several actions that begin at a place, given with their heading."""


def _heading_and_place(place: str, heading: str) -> str:
    return f"{heading} {place}"


def entries(
    moment: Moment,
    narrow: Narrow,
    label: Label,
    rows: int,
    bundle: Bundle = _heading_and_place,
) -> list[Entry]:
    """The choices of a moment in at most so many lines, headings included, if that can be.

    Long groups are folded into one line each, the longest first.
    """
    groups: dict[str, list[Entry]] = {}
    for entry in _bundled(moment, narrow, label, bundle):
        groups.setdefault(entry.heading, []).append(entry)
    for heading, (first, *others) in groups.items():
        if not others and not first.narrows and len(groups) > 1:
            groups[heading] = [first._replace(text=label(first.actions[0], True))]
    while len(groups) > 1 and _lines(groups) > rows:
        heading = max(groups, key=lambda each: len(groups[each]))
        if len(groups[heading]) == 1:
            break
        actions = tuple(action for entry in groups[heading] for action in entry.actions)
        folded = Entry(heading, actions, heading, Narrow(narrow.places, heading))
        groups[heading] = [folded]
    return [entry for group in groups.values() for entry in group]


def lettered(listed: list[Entry], keys: Sequence[str]) -> list[Entry]:
    """The entries in one list without headings, each with a key of its own: a letter that stands
    by itself in its words, or else their first one, a later one, or any, as far as it is free.

    Those with the shortest first word, which have the least choice, come first.
    """
    free, found = list(keys), dict.fromkeys(range(len(listed)), "")
    words = [entry.text.casefold() for entry in listed]
    by_length = sorted(found, key=lambda each: len(words[each].partition(" ")[0]))
    for letters in (_alone, lambda word: word[:1], lambda word: word, lambda _: free):
        for number in by_length:
            letter = next((char for char in letters(words[number]) if char in free), "")
            if letter and not found[number]:
                free.remove(letter)
                found[number] = letter
    return [entry._replace(key=found[n] or " ", heading="") for n, entry in enumerate(listed)]


def _alone(words: str) -> list[str]:
    """The letters that stand by themselves, as names of places do."""
    return [word for word in words.replace(":", " ").split() if len(word) == 1]


def headings(listed: list[Entry]) -> list[str]:
    """For each entry the heading to show above it; empty where it has none of its own.

    A group needs none where every entry begins with it, or where a single one names itself, and
    a list of one group needs none at all.
    """
    shown, before = [], ""
    several = len({entry.heading for entry in listed}) > 1
    for entry in listed:
        group = [each for each in listed if each.heading == entry.heading]
        named = len(group) == 1 or all(each.text.startswith(entry.heading) for each in group)
        is_new = several and entry.heading != before and not named
        shown.append(entry.heading if is_new else "")
        before = entry.heading
    return shown


def _lines(groups: dict[str, list[Entry]]) -> int:
    listed = [entry for group in groups.values() for entry in group]
    return len(listed) + sum(map(bool, headings(listed)))


def _bundled(moment: Moment, narrow: Narrow, label: Label, bundle: Bundle) -> list[Entry]:
    """One entry an action; those that begin at the same place, and go on to others, are one."""
    found: list[Entry] = []
    done: set[Action] = set()
    candidates = moment.candidates(narrow)
    for action in candidates:
        if action in done:
            continue
        place = next(iter(moment.next_slot(action, narrow)), "")
        together = [
            other
            for other in candidates
            if place
            and place in moment.next_slot(other, narrow)
            and moment.heading[other] == moment.heading[action]
        ]
        goes_on = any(len(moment.open_slots(other, narrow)) > 1 for other in together)
        if goes_on and len(together) > 1:
            done.update(together)
            step = Narrow((*narrow.places, place), narrow.heading)
            heading = moment.heading[action]
            found.append(Entry(heading, tuple(together), bundle(place, heading), step))
        else:
            found.append(Entry(moment.heading[action], (action,), label(action, False)))
    return found
