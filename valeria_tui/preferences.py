"""The settings of this run: from the settings file, the command line and the terminal."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable, Mapping

from valeria_tui import keymap, paths, settingsfile
from valeria_tui.settings import Settings, Surroundings, Value, defaults, grant
from valeria_tui.settingsfile import SettingsError

_FLAGS = ("theme", "colour", "mouse", "idle")


def settings_for(given: Namespace, environment: Mapping[str, str], encoding: str) -> Settings:
    """What the player has set, and above it what he has typed for this run alone.

    `given` are the arguments, `encoding` that of the stream which is drawn on. A faulty settings
    file is told of in `faults`.
    """
    file = paths.settings_file(given.settings, environment).path
    kept = settingsfile.read(file)
    settings = Settings(
        saves=paths.save_folder(given.saves, environment).path,
        fast=given.fast,
        file=file,
        around=Surroundings(dict(environment), encoding),
        keys=kept.keys,
        faults=kept.faults,
    )
    flags: dict[str, Value] = {
        name: getattr(given, name) for name in _FLAGS if getattr(given, name, None) is not None
    }
    if given.mono:
        flags["colour"] = "none"
    if given.ascii:
        flags["glyphs"] = "ascii"
    settings = grant(settings, {**defaults(), **kept.wishes, **flags})
    return settings._replace(wishes=kept.wishes)


def change(settings: Settings, name: str, value: Value) -> tuple[Settings, str]:
    """Set something, for now and for later; with a sentence when it cannot be kept for later."""
    return grant(settings, {name: value}), _keep(settings, settingsfile.write, name, value)


def change_keys(settings: Settings, command_id: str, own: tuple[str, ...]) -> tuple[Settings, str]:
    """Give a command keys of the player's own, or without any its usual ones, for now and for
    later. With a sentence when they do not fit, and nothing is changed, or cannot be kept."""
    wanted = {**settings.keys, command_id: own}
    if not own:
        del wanted[command_id]
    keys, faults = keymap.fit({each: list(named) for each, named in wanted.items()})
    if faults:
        return settings, f"{faults[0]}."
    changed = settings._replace(keys=keys)
    return changed, _keep(settings, settingsfile.write_keys, command_id, own)


def _keep(settings: Settings, write: Callable[..., None], *given: object) -> str:
    if settings.file is None:
        return ""
    try:
        write(settings.file, *given)
    except SettingsError as error:
        return f"Set for now, but {error}."
    return ""
