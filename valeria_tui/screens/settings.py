"""The settings page: what `settings.toml` holds, shown, changed and tried at once."""

from __future__ import annotations

from collections.abc import Sequence

from valeria_tui import keys
from valeria_tui.canvas import Canvas, Region
from valeria_tui.preferences import change
from valeria_tui.screens.keyset import KeySet
from valeria_tui.screens.over import Over
from valeria_tui.screens.page import Host
from valeria_tui.settings import AUTO, SETTINGS, Setting, Value
from valeria_tui.text import fit, plural, wrap

_VALUES = 12
"""The column from which on values stand."""

_MANY = 8
"""So many values are named."""


class SettingsPanel(Over):
    """A list of the settings with their values; the last line leads to the keys."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._at = 0
        self._note = " ".join(host.settings.faults[:1])
        self._keys: KeySet | None = None
        self._rows: dict[int, int] = {}

    @property
    def mode(self) -> str:
        return self._keys.mode if self._keys else keys.SETTINGS

    @property
    def footer(self) -> Sequence[tuple[str, str]]:
        if self._keys:
            return self._keys.footer
        if self._at == len(SETTINGS):
            return [("set-down", "next"), ("set-after", "open"), ("settle", "close")]
        return [
            ("set-down", "next"),
            ("set-after", "change"),
            ("set-before", "back"),
            ("usual", "as usual"),
            ("settle", "close"),
        ]

    # ------------------------------------------------------------ keys

    def run(self, command: str) -> bool:
        if self._keys:
            if not self._keys.run(command):
                self._keys = None
            return True
        self._note = ""
        match command:
            case "set-up":
                self._at = max(0, self._at - 1)
            case "set-down":
                self._at = min(len(SETTINGS), self._at + 1)
            case "set-before" | "set-after" | "usual":
                self._set(command)
            case "settle":
                return False
        return True

    def type(self, key: str) -> None:
        if self._keys:
            self._keys.type(key)

    def point(self, x: int, y: int) -> None:
        if self._keys:
            self._keys.point(x, y)
        elif y in self._rows:
            if self._rows[y] == self._at:
                self._set("set-after")
            self._at = self._rows[y]

    def _set(self, command: str) -> None:
        if self._at == len(SETTINGS):
            if command == "set-after":
                self._keys = KeySet(self._host)
            return
        setting = SETTINGS[self._at]
        step = {"set-before": -1, "set-after": 1}.get(command)
        value = setting.default if step is None else _next(setting, self._wish(setting), step)
        settings, self._note = change(self._host.settings, setting.name, value)
        self._host.adopt(settings)

    def _wish(self, setting: Setting) -> Value:
        return self._host.settings.wish(setting.name)

    # ------------------------------------------------------------ drawing

    def draw(self, canvas: Canvas) -> None:
        canvas.fill(Region(0, 0, canvas.width, canvas.height), "panel")
        if self._keys:
            self._keys.draw(canvas)
            return
        canvas.put(2, 0, "Settings", "panel.strong")
        self._rows = {}
        for number, setting in enumerate(SETTINGS):
            told = _told(setting, self._wish(setting), self._effect(setting))
            self._draw_row(canvas, number, setting.name, told)
        own = len(self._host.settings.keys)
        told = f"{plural(own, 'action')} with keys of your own" if own else "as usual"
        self._draw_row(canvas, len(SETTINGS), "keys", told)
        self._draw_about(canvas.pane(_below(canvas, len(SETTINGS) + 4)))

    def _draw_row(self, canvas: Canvas, number: int, name: str, told: str) -> None:
        y, marked = number + 2, number == self._at
        self._rows[canvas.top + y] = number
        if marked:
            canvas.put(1, y, self._host.look.glyphs.cursor, "panel.key")
        canvas.put(2, y, f" {name} ", "cursor" if marked else "panel")
        canvas.put(2 + _VALUES, y, fit(canvas.width - _VALUES - 4, told), "panel")

    def _draw_about(self, canvas: Canvas) -> None:
        """What the marked line is about, and where all is kept."""
        about = ["Which keys do what; any action can have others."]
        if self._at < len(SETTINGS):
            setting = SETTINGS[self._at]
            about = [setting.text, _ways(setting)]
        file = self._host.settings.file
        lines = [(self._note, "panel.strong")] if self._note else []
        lines += [(line, "panel") for line in about]
        lines += [(f"Kept in {file}.", "panel.quiet")] if file else []
        y = 0
        for text, role in lines:
            for line in wrap(text, canvas.width):
                canvas.put(0, y, line, role)
                y += 1

    def _effect(self, setting: Setting) -> str:
        """What `auto` comes to here, or what was typed for this run alone; empty where the wish
        itself holds."""
        settings = self._host.settings
        match setting.name:
            case "colour":
                return settings.colour
            case "glyphs":
                return "ascii" if settings.ascii else "unicode"
            case "motion":
                return "reduced" if settings.still else "full"
        value = getattr(settings, setting.name)
        return "" if value == self._wish(setting) else _spelt(setting, value)


def _below(canvas: Canvas, y: int) -> Region:
    return Region(2, y, canvas.width - 4, canvas.height - y)


def _ways(setting: Setting) -> str:
    """What it may be; of many values only how many."""
    if len(setting.values) > _MANY:
        return f"There are {len(setting.values)} to go through."
    return f"It is {setting.range}."


def _told(setting: Setting, value: Value, effect: str) -> str:
    if value == AUTO:
        return f"{value} ({effect} here)"
    told = _spelt(setting, value)
    return f"{told} ({effect} for this run)" if effect not in ("", told) else told


def _spelt(setting: Setting, value: Value) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if setting.name == "idle":
        return f"{value:g} minute{'s' * (value != 1)}" if value else "never"
    if setting.name == "pace":
        return f"{value:g} second{'s' * (value != 1)}" if value else "at once"
    return str(value)


def _next(setting: Setting, value: Value, step: int) -> Value:
    """The value that follows or comes before this one, round and round."""
    values = list(setting.values)
    if value in values:
        return values[(values.index(value) + step) % len(values)]
    beyond = [each for each in values if (each > value) == (step > 0)]  # type: ignore[operator]
    return beyond[0 if step > 0 else -1]
