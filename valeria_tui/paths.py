"""Where things lie: saves, settings and the checkout, and why they are where they are."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

APP = "valeria-tui"
VARIABLE = "VALERIA_SAVES"
SETTINGS_VARIABLE = "VALERIA_SETTINGS"
PACKAGE = Path(__file__).resolve().parent


class Place(NamedTuple):
    """A folder or file in use, and what chose it."""

    path: Path
    chosen_by: str


def checkout() -> Path | None:
    """The root of the checkout that this program runs from; None when it is installed."""
    root = PACKAGE.parent
    return root if (root / "pyproject.toml").is_file() else None


def positions() -> list[Path]:
    """The positions that an installed program brings along; in a checkout they lie in `saves/`."""
    return sorted((PACKAGE / "positions").glob("*.valeria"))


def save_folder(given: str | None, environment: Mapping[str, str]) -> Place:
    """The folder of saved games. It need not exist yet.

    `given` is what follows `--saves`; then comes `$VALERIA_SAVES`, then `saves/` of a checkout,
    then the folder in which the platform keeps a user's data.
    """
    if given:
        return Place(_full(given), "given with --saves")
    if named := environment.get(VARIABLE):
        return Place(_full(named), f"given by ${VARIABLE}")
    if root := checkout():
        return Place(root / "saves", "in this checkout")
    from platformdirs import user_data_path

    return Place(user_data_path(APP, appauthor=False) / "saves", "in your user data folder")


def settings_file(given: str | None, environment: Mapping[str, str]) -> Place:
    """The settings file. It need not exist.

    `given` is what follows `--settings`; then comes `$VALERIA_SETTINGS`, then the folder in which
    the platform keeps a user's settings.
    """
    if given:
        return Place(_full(given), "given with --settings")
    if named := environment.get(SETTINGS_VARIABLE):
        return Place(_full(named), f"given by ${SETTINGS_VARIABLE}")
    from platformdirs import user_config_path

    return Place(
        user_config_path(APP, appauthor=False) / "settings.toml", "in your settings folder"
    )


def _full(text: str) -> Path:
    try:
        return Path(text).expanduser().absolute()
    except RuntimeError:  # `~name` of somebody who does not exist
        return Path(text).absolute()
