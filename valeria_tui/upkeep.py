"""The commands around the games: settings, keys, the doctor, and completion for shells."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterable
from pathlib import Path
from typing import Any, NamedTuple

from valeria_tui import paths
from valeria_tui.settings import BY_NAME, Settings, Value

SHELLS = ("bash", "zsh", "tcsh")

_COMPLETION = "completion"
"""The folder of the program with a script for each shell."""


class Answer(NamedTuple):
    """What a command prints, and its exit status."""

    lines: Iterable[str]
    status: int = 0


def add_parsers(commands: Any, shared: ArgumentParser) -> None:
    """Add the commands to a parser; `shared` has what most of them accept besides."""
    keys = commands.add_parser(
        "keys", parents=[shared], help="print all keys", description="Print all keys."
    )
    keys.add_argument("--markdown", action="store_true", help="as a page of Markdown")
    settings = commands.add_parser(
        "settings",
        parents=[shared],
        help="print or change the settings",
        description="Print all settings with what they mean, as a settings file, or change some.",
    )
    settings.add_argument("change", nargs="*", metavar="NAME=VALUE", help="as in: theme=light")
    commands.add_parser(
        "doctor",
        parents=[shared],
        help="tell what is wrong with terminal, folders and settings",
        description="Tell in plain words what is wrong with the terminal, the folders and the\n"
        "settings, and what to do. The exit status is 1 where the screen cannot be used.",
    )
    completion = commands.add_parser(
        "completion",
        help="print the completion script of a shell",
        description="Print the script that lets a shell complete what you type. For bash:\n"
        'eval "$(valeria completion bash)"',
    )
    completion.add_argument("shell", choices=SHELLS)


def answer(given: Namespace, settings: Settings) -> Answer:
    """Run one of the commands.

    Raises ValueError for a setting that does not exist or cannot be so, SettingsError where it
    cannot be kept.
    """
    match given.command:
        case "keys":
            from valeria_tui.keylist import as_markdown, as_text
            from valeria_tui.keymap import keymap

            own = keymap(settings.keys)
            return Answer(as_markdown(own) if given.markdown else as_text(own, settings.ascii))
        case "settings":
            return _settings(given.change, settings)
        case "completion":
            return Answer(completion(given.shell).read_text(encoding="utf-8").splitlines())
    from valeria_tui.doctor import examined

    return Answer(*examined(settings))


def completion(shell: str) -> Path:
    """The completion script of a shell."""
    return paths.PACKAGE / _COMPLETION / f"valeria.{shell}"


def _settings(changes: list[str], settings: Settings) -> Answer:
    from valeria_tui import settingsfile

    if not changes:
        return Answer(settingsfile.listing(settings.wishes, settings.keys))
    assert settings.file
    read = [_read(change) for change in changes]
    for name, value in read:
        settingsfile.write(settings.file, name, value)
    return Answer([f"Kept in {settings.file}."])


def _read(change: str) -> tuple[str, Value]:
    """A setting and its value, as `theme=light` names them."""
    name, equals, text = change.partition("=")
    if not equals:
        raise ValueError(f"write it as NAME=VALUE, not {change!r}")
    if name not in BY_NAME:
        raise ValueError(f"no setting {name!r} (there are: {', '.join(BY_NAME)})")
    value = _value(BY_NAME[name].default, text)
    if fault := BY_NAME[name].fault(value):
        raise ValueError(fault)
    return name, value


def _value(like: Value, text: str) -> Value:
    """The text as a value of the same kind; the text itself where it is none."""
    if isinstance(like, bool):
        return {"true": True, "false": False}.get(text, text)
    if isinstance(like, str):
        return text
    try:
        return int(text) if isinstance(like, int) else float(text)
    except ValueError:
        return text
