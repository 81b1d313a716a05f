"""Text that fits: lines are shortened in steps and between words, never within one."""

from __future__ import annotations

from textwrap import wrap as _wrap


def fit(width: int, *versions: str) -> str:
    """The first version that fits into the width.

    Where none does, the last one loses words at its end and gets a mark that says so; only a
    single word that is too long by itself is cut.
    """
    for version in versions:
        if len(version) <= width:
            return version
    return _shorten(versions[-1], width)


def _shorten(text: str, width: int) -> str:
    if width <= 0:
        return ""
    kept = ""
    for word in text.split():
        longer = f"{kept} {word}" if kept else word
        if len(longer) > width - 1:
            break
        kept = longer
    return (kept or text[: width - 1]).rstrip(" ,;:-·") + "…"


def wrap(text: str, width: int, indent: str = "") -> list[str]:
    """The text in lines of at most this width; all but the first begin with the indent."""
    if not text:
        return [""]
    return _wrap(text, max(width, 4), subsequent_indent=indent, break_on_hyphens=False)


def shortened(lines: list[str], width: int, rows: int) -> list[str]:
    """At most so many of the lines of a text; where some are left out, the last one says so."""
    if len(lines) <= rows:
        return lines
    kept, rest = lines[: max(0, rows - 1)], lines[max(0, rows - 1) :]
    indent = " " * (len(rest[0]) - len(rest[0].lstrip()))
    return [*kept, indent + fit(width - len(indent), " ".join(rest))][:rows]


def plural(number: int, noun: str) -> str:
    """A number and its noun: `1 engine`, `3 engines`."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def joined(lines: list[str]) -> list[str]:
    """The lines, but those that follow each other and end in the same words after a dash as one:
    figures from one source are told together."""
    told: list[str] = []
    for line in lines:
        _, dash, source = line.partition(" — ")
        if dash and told and told[-1].endswith(f" — {source}"):
            told[-1] = f"{told[-1].removesuffix(f' — {source}')}; {line}"
        else:
            told.append(line)
    return told
