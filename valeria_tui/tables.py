"""A game's card table as text: to read, and as a file to correct from one's own box."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator

from rules.cards import OWNER, Card, CardTable, Figure

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
    yield f"# Look for mistakes:  valeria cards {game} --check FILE"
    yield f"# Play with it:       valeria play {game} --cards FILE"
    yield ""
    yield f"game = {json.dumps(game)}"
    for section, cards in table.sections.items():
        for card in cards.values():
            if not card.figures:
                continue
            yield ""
            yield f"[{section}.{card.id}]  # {_title(card)}"
            for key, figure in card.figures.items():
                yield f"# {f'{key} = {_value(figure)}':32}  # {card.sources[key]}"


def changes(ours: CardTable, theirs: CardTable) -> Iterator[str]:
    """What the second table has otherwise, a line for each figure."""
    after = {(section, card.id, key): value for section, card, key, _, value in _walk(theirs)}
    for section, card, key, _, before in _walk(ours):
        now = after[section, card.id, key]
        if now != before:
            yield f"{section}.{card.id}.{key}: {_value(now)} instead of {_value(before)}"


def confirmed(theirs: CardTable) -> int:
    """How many figures an owner's file gives, changed or not."""
    return sum(source == OWNER for _, _, _, source, _ in _walk(theirs))


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
