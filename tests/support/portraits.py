"""Pictures of games as text with their colours: what stands in each cell, and in which style."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from string import ascii_letters, digits

from rich.style import Style

from rules import catalog
from tests.support.desk import Desk
from valeria_tui.screens.play import Play
from valeria_tui.session import resume_session
from valeria_tui.settings import COLOURS

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "tests" / "tui" / "looks"

SIZES = ((80, 24), (120, 40))
LOOKS = {**{colour: {"colour": colour} for colour in COLOURS}, "ascii": {"ascii": True}}

_POSITION = "midgame"
_NAMES = ascii_letters + digits


def portrait(desk: Desk) -> str:
    """The picture on the desk: its text, below it for each line the styles of its cells in
    letters, and below those what each letter means."""
    rows = desk.canvas().rows()
    names: dict[str, str] = {}
    styled = []
    for row in rows:
        cells = [(_told(desk.look.style(role)), len(text)) for text, role in row]
        line = ""
        for told, group in groupby(cells, key=lambda cell: cell[0]):
            name = names.setdefault(told, _NAMES[len(names)])
            line += f"{name}{sum(length for _, length in group)} "
        styled.append(line.rstrip())
    legend = [f"{name} = {told}" for told, name in names.items()]
    return "\n".join([desk.text(), "", *styled, "", *legend]) + "\n"


def _told(style: Style) -> str:
    kinds = [kind for kind in ("bold", "dim", "underline", "reverse") if getattr(style, kind)]
    ink = style.color.name if style.color else ""
    ground = f"on {style.bgcolor.name}" if style.bgcolor else ""
    return " ".join(filter(None, (*kinds, ink, ground))) or "plain"


def portraits() -> Iterator[tuple[Path, str]]:
    """Each file and what belongs into it: every game in the middle, in each look and size."""
    for game in catalog.GAMES:
        position = ROOT / "saves" / f"{game}-{_POSITION}.valeria"
        if not position.exists():
            continue
        for width, height in SIZES:
            for name, look in LOOKS.items():
                with tempfile.TemporaryDirectory() as folder:
                    desk = Desk(Path(folder), width, height, **look)
                    play = Play(desk, resume_session(Path(folder), position))
                    desk.page, play.note = play, ""
                    yield FOLDER / f"{game}-{width}x{height}-{name}.txt", portrait(desk)
                    play.close()
