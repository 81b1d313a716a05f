"""The settings of this run: from the settings file, the command line and the terminal."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Mapping

from valeria_tui import paths, settingsfile
from valeria_tui.settings import Settings, Surroundings, Value, defaults, grant

_FLAGS = ("theme", "colour", "mouse", "idle")


def settings_for(given: Namespace, environment: Mapping[str, str], encoding: str) -> Settings:
    """What the player has set, and above it what he has typed for this run alone.

    `given` are the arguments, `encoding` that of the stream which is drawn on. A faulty settings
    file is told of in `faults`.
    """
    file = paths.settings_file(given.settings, environment).path
    kept = settingsfile.read(file)
    around = Surroundings(environment, encoding)
    settings = Settings(
        saves=paths.save_folder(given.saves, environment).path,
        fast=given.fast,
        file=file,
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
    settings = grant(settings, {**defaults(), **kept.wishes, **flags}, around)
    return settings._replace(wishes=kept.wishes)
