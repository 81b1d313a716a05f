"""The settings file: what the settings page holds, in TOML, and a player's own keys.

Reading never fails: what cannot be used is told, and the usual is used in its place. Writing
changes one value and leaves everything else as it was, remarks included; a file that cannot be
read is not written to.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from valeria_tui import keymap
from valeria_tui.settings import BY_NAME, SETTINGS, Value
from valeria_tui.text import wrap

if TYPE_CHECKING:
    from tomlkit import TOMLDocument

KEYS = "keys"
"""The name of the table with a player's own keys."""

_LARGEST = 1 << 20
"""Bytes; a larger file is none of ours."""

_WIDE = 94
"""The width of remarks."""

_HEAD = """\
# Settings of valeria, the same as on its settings page.
# `valeria settings` prints all of them with what they mean, `valeria keys` all actions.
"""


class SettingsError(Exception):
    """A setting that cannot be kept: one line that says why and what to do."""


class Kept(NamedTuple):
    """What a settings file says: wishes and keys that fit, and a sentence for each fault."""

    wishes: dict[str, Value] = {}
    keys: dict[str, tuple[str, ...]] = {}
    faults: tuple[str, ...] = ()


def read(path: Path) -> Kept:
    """What the file says; nothing where there is none."""
    import tomllib

    try:
        table = tomllib.loads(_text(path))
    except _UNREADABLE as error:
        return Kept(faults=(f"{path} {_why(error)}; the usual settings are used",))
    keys = table.pop(KEYS, {})
    wishes = {name: value for name, value in table.items() if not _fault(name, value)}
    faults = [fault for name, value in table.items() if (fault := _fault(name, value))]
    own: dict[str, tuple[str, ...]] = {}
    if isinstance(keys, dict):
        own, wrong = keymap.fit(keys)
        faults += wrong
    else:
        faults.append(f"{KEYS} is a table with an action and its key in each line")
    return Kept(wishes, own, tuple(f"{path}: {fault}" for fault in faults))


def write(path: Path, name: str, value: Value) -> None:
    """Set one setting in the file, which is made where it is missing. Raises SettingsError."""

    def change(document: TOMLDocument) -> None:
        if name in document:
            document[name] = value
            return
        from tomlkit import item

        # Before the first table: whatever follows a table's name belongs to the table.
        document.append(name, item(value))

    _edit(path, change)


def write_keys(path: Path, command_id: str, keys: tuple[str, ...]) -> None:
    """Set the keys of one command in the file; without any it gets its usual ones again.

    Raises SettingsError.
    """

    def change(document: TOMLDocument) -> None:
        from tomlkit import table

        own: Any = document.get(KEYS)
        if own is None:
            if not keys:
                return
            own = document[KEYS] = table()
        if keys:
            own[command_id] = list(keys) if len(keys) > 1 else keys[0]
        else:
            own.pop(command_id, None)

    _edit(path, change)


def listing(wishes: Mapping[str, Value], keys: keymap.Keys) -> Iterator[str]:
    """A whole settings file with these settings, what they mean, and what they may be."""
    from tomlkit import item

    yield from _HEAD.splitlines()
    for setting in SETTINGS:
        yield ""
        for line in (*wrap(setting.text, _WIDE), *wrap(setting.range, _WIDE)):
            yield f"# {line}"
        yield f"{setting.name} = {item(wishes.get(setting.name, setting.default)).as_string()}"
    yield ""
    yield "# Keys of your own, by the id of an action."
    yield f"[{KEYS}]"
    for command_id, own in keys.items():
        yield f"{command_id} = {item(list(own) if len(own) > 1 else own[0]).as_string()}"


# ------------------------------------------------------------ reading and writing

_UNREADABLE = (OSError, ValueError, RecursionError)


def _text(path: Path) -> str:
    try:
        with path.open("rb") as file:
            data = file.read(_LARGEST + 1)
    except FileNotFoundError:
        return ""
    if len(data) > _LARGEST:
        raise ValueError("is far too large for a settings file")
    return data.decode("utf-8")


def _why(error: Exception) -> str:
    if isinstance(error, OSError):
        return f"cannot be read ({error.strerror or error})"
    if isinstance(error, UnicodeDecodeError):
        return "is not UTF-8 text"
    if isinstance(error, RecursionError):
        return "is not sound TOML (too deep)"
    told = " ".join(str(error).split())
    return told if told.startswith("is ") else f"is not sound TOML ({told})"


def _fault(name: str, value: object) -> str:
    if name in BY_NAME:
        fault = BY_NAME[name].fault(value)
        return fault and f"{fault}; the usual is used"
    near = get_close_matches(name, BY_NAME, 1)
    guess = f", did you mean {near[0]}" if near else "; valeria settings lists what there is"
    return f"no setting {name!r}{guess}"


def _edit(path: Path, change: Callable[[TOMLDocument], None]) -> None:
    import tomllib

    import tomlkit
    from tomlkit.exceptions import TOMLKitError

    try:
        text = _text(path)
        tomllib.loads(text)  # finds better words for what is wrong
        document = tomlkit.parse(text or _HEAD)
        change(document)
        text = tomlkit.dumps(document)
        _replace(path, text if text.endswith("\n") else f"{text}\n")
    except (*_UNREADABLE, TOMLKitError) as error:
        raise SettingsError(f"not kept, as {path} {_why(error)}") from None


def _replace(path: Path, text: str) -> None:
    """Write a file in one step, so that it is whole whatever happens; a link stays one."""
    target = path.resolve()
    if target.exists() and not target.is_file():
        raise ValueError("is no file")
    target.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=f".{target.name}.", dir=target.parent)
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
        with suppress(OSError):
            Path(name).chmod(target.stat().st_mode & 0o777)
        Path(name).replace(target)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
