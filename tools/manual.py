#!/usr/bin/env python3
"""Makes what is made of the program's own words: the man page, completion scripts, the key page.

python tools/manual.py            make them all anew
python tools/manual.py --check    tell which are not as the program would make them; exit 1
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

import shtab
from build_manpages.manpage import Manpage

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from rules.catalog import GAMES  # noqa: E402
from valeria_tui import __version__, arguments, keylist  # noqa: E402
from valeria_tui.keymap import keymap  # noqa: E402
from valeria_tui.upkeep import SHELLS, completion  # noqa: E402


def man_page() -> str:
    """The man page of the whole command, in roff."""
    parser = arguments.parser()
    shared = {group.title for group in parser._action_groups if group.title not in _OWN}
    for command in _commands(parser):
        places = [_place(each) for each in command._get_positional_actions()]
        command.usage = " ".join((command.prog, "[OPTION ...]", *places))
        command._action_groups = [
            group for group in command._action_groups if group.title not in shared
        ]
    page = Manpage(parser, format="single-commands-section")
    about = str(parser.description).partition(":")[0]
    page.description = f"{about[0].lower()}{about[1:]}"
    page.date, page.source, page.manual = "", f"valeria {__version__}", "Games"
    return "\n".join(line.rstrip() for line in str(page).splitlines()) + "\n"


def _place(action: argparse.Action) -> str:
    """An argument without a name of its own, in a line of usage."""
    name = str(action.metavar or action.dest.upper())
    return {"?": f"[{name}]", "*": f"[{name} ...]"}.get(str(action.nargs), name)


_OWN = ("commands", "options", "positional arguments")
"""Groups of arguments that each command has for itself; all others are shared."""


def _commands(parser: argparse.ArgumentParser) -> Iterator[argparse.ArgumentParser]:
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            yield from action.choices.values()


def script(shell: str) -> str:
    """The completion script of a shell: files, folders and games are completed as such."""
    parser = arguments.parser()
    for action in (each for one in (parser, *_commands(parser)) for each in one._actions):
        if action.metavar == "GAME":
            action.choices = tuple(GAMES)
        elif action.metavar in ("FILE", "SAVE", "DIR"):
            kind = shtab.DIRECTORY if action.metavar == "DIR" else shtab.FILE
            action.complete = kind  # type: ignore[attr-defined]
    return str(shtab.complete(parser, shell)).rstrip() + "\n"


def made() -> dict[Path, str]:
    """Each file and what belongs into it."""
    return {
        ROOT / "docs" / "valeria.1": man_page(),
        ROOT / "docs" / "keys.md": "\n".join(keylist.as_markdown(keymap({}))) + "\n",
        **{completion(shell): script(shell) for shell in SHELLS},
    }


def main() -> int:
    """Make the files, or check them."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--check", action="store_true", help="change nothing; tell what is old")
    check = parser.parse_args().check
    stale = []
    for path, text in made().items():
        if path.exists() and path.read_text(encoding="utf-8") == text:
            continue
        stale.append(path.name)
        if not check:
            path.parent.mkdir(exist_ok=True)
            path.write_text(text, encoding="utf-8")
    if stale:
        print(f"{'not current' if check else 'made anew'}: {', '.join(stale)}")
        if check:
            print("python tools/manual.py makes them anew")
    return int(check and bool(stale))


if __name__ == "__main__":
    raise SystemExit(main())
