"""What a player does with his saves besides playing: names, copies, the trash, and files."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from rules import catalog
from rules.journal import SUFFIX, Journal, SaveError, free_path
from rules.savefile import copy, move
from valeria_tui.retelling import retold
from valeria_tui.shelf import TRASH, cards_of, is_position

_LONGEST = 100
_TEXT = ".txt"


def rename(path: Path, name: str) -> Path:
    """Give a save another name in its folder, with or without the ending; its new path.

    Raises SaveError for a name that cannot be, or is taken, and for a save that is being played.
    """
    _refuse_position(path)
    target = path.with_name(_file_name(name))
    if target == path:
        return path
    if is_position(target):
        raise SaveError(f"{target.stem} is the name of a shipped position; choose another name")
    move(path, target)
    return target


def duplicate(path: Path) -> Path:
    """Make a copy of a save beside it. Raises SaveError."""
    target = free_path(path)
    copy(path, target)
    return target


def discard(path: Path) -> Path:
    """Put a save into the trash folder, from which nothing is ever removed; where it lies there.

    Raises SaveError for a save that is being played.
    """
    _refuse_position(path)
    trash = path.parent / TRASH
    target = free_path(trash / path.name)
    move(path, target)
    return target


def put_back(trashed: Path, path: Path) -> Path:
    """Take a save out of the trash again; it keeps its name if that is still free. Raises
    SaveError."""
    target = free_path(path)
    move(trashed, target)
    return target


def export(path: Path, target: str) -> Path:
    """Write a save to a file of the player's choice, which must not be there yet.

    A target that ends in `.txt` gets the game as text. A folder gets a file of the save's name.
    Raises SaveError.
    """
    if not target.strip() or not target.isprintable():
        raise SaveError("name a file to write to")
    try:
        file = Path(target.strip()).expanduser().absolute()
        if file.is_dir():
            file /= path.name
        if not file.parent.is_dir():
            raise SaveError(f"there is no folder {file.parent}")
    except (OSError, RuntimeError, ValueError):
        raise SaveError(f"{target!r} is not the name of a file") from None
    if file.suffix.lower() == _TEXT:
        _write_text(path, file)
    else:
        copy(path, file)
    return file


def _write_text(path: Path, file: Path) -> None:
    load = partial(catalog.load, corrections=cards_of(path.parent, path))
    match, notices = Journal.read(path, load)
    lines = [*notices, *retold(match)]
    try:
        with file.open("x", encoding="utf-8") as out:
            out.writelines(f"{line}\n" for line in lines)
    except FileExistsError:
        raise SaveError(f"{file} is there already; name another file") from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        raise SaveError(f"cannot write {file}: {reason}") from None


def _file_name(name: str) -> str:
    bare = name.strip().removesuffix(SUFFIX)
    if not bare or len(bare) > _LONGEST or not bare.isprintable():
        raise SaveError(f"a name has 1 to {_LONGEST} characters that can be printed")
    if "/" in bare or bare.startswith("."):
        raise SaveError("a name has no / in it and no dot at its beginning")
    return bare + SUFFIX


def _refuse_position(path: Path) -> None:
    if is_position(path):
        raise SaveError(f"{path.stem} is a shipped position, which stays where it is")
