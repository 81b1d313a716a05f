"""The rules reference over the board, opened at the rule that is asked for."""

from __future__ import annotations

from typing import Any

from rules.game import Game
from valeria_tui.rulebook import has_rulebook, rulebook
from valeria_tui.screens.panel import Panel


def reference(game: Game[Any], rule: str = "") -> Panel:
    """The rules of a game, open at the section that tells of a rule, if one is named."""
    if not has_rulebook(game.id):
        return Panel(game.name, [f"There is no reference of {game.name} yet."])
    book = rulebook(game)
    section = book.section(rule) if rule else None
    return Panel(book.title, book.text, opens_at=section.title if section else "")
