"""The small Markdown of the help: headings, paragraphs, points, and lines that stay as they are."""

from __future__ import annotations

from functools import cache
from pathlib import Path

_PAGES = Path(__file__).parent / "help"


@cache
def source(name: str) -> str:
    """A page of the help folder as it is written. Raises FileNotFoundError."""
    return (_PAGES / f"{name}.md").read_text(encoding="utf-8")


def unwrapped(text: str) -> list[str]:
    """Paragraphs and points as one line each, so that they can be laid out anew."""
    lines: list[str] = []
    for line in text.splitlines():
        goes_on = line[:1] not in ("", "#", "-", "<") and not line.startswith("    ")
        if goes_on and lines and lines[-1] and lines[-1][0] not in "#<":
            lines[-1] += f" {line.strip()}"
        else:
            lines.append(line.rstrip())
    return lines
