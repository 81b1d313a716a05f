"""A game's card table as text: to read, and as a file to correct from one's own box."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping

from rules.cards import OWNER, Card, CardTable, Figure, Phrase, Shape, Text

SOURCES = {
    "rulebook": "from the rulebook",
    "inferred": "follows from the rulebook",
    "transcribed": "typed from printed cards by one player; likely, not proven",
    "house": "chosen here for want of a public source",
    OWNER: "from your own card file",
}


def listing(name: str, table: CardTable) -> Iterator[str]:
    """Every card with its figures and their sources, a line each, and a count of the sources."""
    yield f"Figures of {name}"
    for section, cards in table.sections.items():
        yield ""
        yield section.capitalize()
        width = max((len(_title(card)) for card in cards.values()), default=0)
        for card in cards.values():
            yield f"  {_title(card):{width}}  {'; '.join(_by_source(card))}"
    counts = Counter(source for _, _, _, source, _ in _walk(table))
    yield ""
    yield f"{counts.total()} figures:"
    for source, meaning in SOURCES.items():
        if counts[source] or source == "house":
            yield f"  {counts[source]:4} {source}: {meaning}"


def export(game: str, name: str, table: CardTable) -> Iterator[str]:
    """A card file with every figure of the table as a remark, ready to be filled in."""
    yield f"# The figures of {name}, to be corrected from your own box."
    yield "#"
    yield "# Take the # away in front of a figure that your card shows, and write what it shows."
    yield "# A line without # counts as yours; all others keep the figure that is there now."
    yield "# At the end of each line stands where that figure comes from."
    yield f"# Look for mistakes:  valeria cards {game} --check FILE"
    yield f"# Play with it:       valeria play {game} --cards FILE"
    yield ""
    if table.notes:
        yield from (f"# {line}".rstrip() for line in table.notes)
        yield ""
    yield f"game = {json.dumps(game)}"
    for section, cards in table.sections.items():
        yield ""
        yield ""
        yield from _explained(section, table)
        for card in cards.values():
            if lines := list(_exported(card, table.schema.get(section, {}))):
                yield ""
                named = f"  # {_title(card)}" if _title(card) != card.id else ""
                yield f"[{section}.{card.id}]{named}"
                yield from lines


def _explained(section: str, table: CardTable) -> Iterator[str]:
    """What the figures of a section mean, and what they may be."""
    yield f"# {section.upper()}"
    shapes = table.schema.get(section, {})
    for key, shape in shapes.items():
        meaning = f"{shape.meaning}: " if shape.meaning else ""
        yield f"#   {key}: {meaning}{shape.wanted}{_may_lack(shape)}"
    if section in table.grows:
        needed = ", ".join(key for key, shape in shapes.items() if not _may_lack(shape))
        yield f"# What your box has besides comes in as a further [{section}.new-id]"
        yield f"# with: {needed}."


def _may_lack(shape: Shape | Phrase | Text) -> str:
    if isinstance(shape, Phrase) and shape.optional:
        return ', or "" for none'
    return ", may lack" if isinstance(shape, Shape) and shape.optional else ""


def _exported(card: Card, shapes: Mapping[str, Shape | Phrase | Text]) -> Iterator[str]:
    for key, text in card.texts.items():
        if key in shapes:
            yield f"# {key} = {_value(text)}"
    for key, figure in card.figures.items():
        yield f"# {f'{key} = {_value(figure)}':32}  # {card.sources[key]}"


def changes(ours: CardTable, theirs: CardTable) -> Iterator[str]:
    """What the second table has otherwise, a line for each figure and text."""
    before, after = _values(ours), _values(theirs)
    for place in dict.fromkeys((*before, *after)):
        was, now = before.get(place), after.get(place)
        if was is None and now is not None:
            yield f"{place}: {_value(now)} is new"
        elif now is None and was is not None:
            yield f"{place}: nothing instead of {_value(was)}"
        elif was is not None and now is not None and was != now:
            yield f"{place}: {_value(now)} instead of {_value(was)}"


def _values(table: CardTable) -> dict[str, Figure]:
    """Every figure and text of a table by its place."""
    return {
        f"{section}.{card.id}.{key}": value
        for section, cards in table.sections.items()
        for card in cards.values()
        for key, value in (*card.texts.items(), *card.figures.items())
    }


def confirmed(theirs: CardTable) -> int:
    """How many figures an owner's file gives, changed or not."""
    return sum(source == OWNER for _, _, _, source, _ in _walk(theirs))


def verdict(path: str, theirs: CardTable) -> str:
    """What there is to say, in the end, of an owner's file without grave mistakes."""
    count = confirmed(theirs)
    gives = f"it gives {count} figure{'' if count == 1 else 's'}"
    if not theirs.doubts:
        return f"{path} is sound: {gives}."
    things = "one thing" if len(theirs.doubts) == 1 else f"{len(theirs.doubts)} things"
    return f"{path} can be played with: {gives}. Look at {things} again."


def _title(card: Card) -> str:
    return card.texts.get("name", card.id)


def _by_source(card: Card) -> Iterator[str]:
    for source in dict.fromkeys(card.sources.values()):
        told = [
            f"{key.replace('_', ' ')} {_said(figure)}"
            for key, figure in card.figures.items()
            if card.sources[key] == source
        ]
        yield f"{', '.join(told)} ({source})"


def _said(figure: Figure) -> str:
    return f"[{', '.join(map(str, figure))}]" if isinstance(figure, tuple) else str(figure)


def _value(figure: Figure) -> str:
    """The figure as a card file has it: what JSON writes here, TOML reads."""
    return json.dumps(figure, ensure_ascii=False)


def _walk(table: CardTable) -> Iterator[tuple[str, Card, str, str, Figure]]:
    for section, cards in table.sections.items():
        for card in cards.values():
            for key, figure in card.figures.items():
                yield section, card, key, card.sources[key], figure
