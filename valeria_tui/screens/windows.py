"""What opens over the board of a game: panels to read, hints, the review, settings."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING

from rules.journal import SaveError
from valeria_tui import keys
from valeria_tui.hints import Hint
from valeria_tui.preferences import change
from valeria_tui.screens.help import help_text
from valeria_tui.screens.hints import Hints
from valeria_tui.screens.page import Page
from valeria_tui.screens.palette import Deed, Palette
from valeria_tui.screens.panel import Panel
from valeria_tui.screens.review import Review
from valeria_tui.screens.rules import reference
from valeria_tui.screens.settings import SettingsPanel
from valeria_tui.screens.ways import come_back
from valeria_tui.session import Look

if TYPE_CHECKING:
    from valeria_tui.screens.play import Play


def read_log(play: Play) -> None:
    """All that has happened."""
    told = play.course.log.since(0) or ["Nothing has happened yet."]
    play.over = Panel("The log", told, at_end=True)


def read_odds(play: Play) -> None:
    """What has not been seen yet, counted."""
    play.over = Panel("Not seen yet", play.face.unseen(play.moment.view))


def ask_for_hints(play: Play) -> None:
    """The best plans for the pending question."""
    if not play.moment.legal:
        play.note = "There is nothing to choose here now."
        return
    play.over = Hints(
        play.host, play.match, play.face, partial(_give_hints, play), partial(_heed, play)
    )


def _give_hints(play: Play) -> str:
    """Count hints in the save. Returns why that cannot be done, or an empty string."""
    try:
        play.match.hinted()
    except SaveError as error:
        return f"No hints, because they cannot be counted: {error}"
    return ""


def _heed(play: Play, hint: Hint | None) -> None:
    """Go where a plan begins."""
    if hint and hint.places and not play.composer:
        play.place = hint.places[0]


def review(play: Play) -> None:
    """The decisions that cost most."""
    play.over = Review(play.host, play.match, play.moment.seat, partial(_look_back_at, play))


def _look_back_at(play: Play, step: int, review: Review) -> None:
    """Look back at a step, and come back to the review."""
    from valeria_tui.screens.replay import Replay

    def return_to_it() -> Page:
        page = come_back(play)
        page.over = review
        return page

    look = Look(play.match, play.session.journal.path, cards=play.session.cards)
    play.host.show(Replay(play.host, look, step, return_to_it))


def change_stops(play: Play) -> None:
    """Ask at more or fewer windows."""
    settings = list(play.face.stops)
    if not settings:
        play.note = "There are no windows in this game."
        return
    at = settings.index(play.course.stops) + 1
    stops = settings[at % len(settings)]
    adopted, fault = change(play.host.settings, "stops", stops)
    play.host.adopt(adopted)
    play.course.stops = stops
    play.note = fault or play.face.stops[stops]


def read_help(play: Play) -> None:
    """What is what on this screen, and its keys."""
    text = help_text(play.host.keymap, play.mode, play.face.rules, play.host.look.ascii)
    play.over = Panel("Help", text)


def read_rules(play: Play) -> None:
    """The rules reference, at the rule that refused what was tried last."""
    play.over = reference(play.match.game, play.why.rule if play.why else "")


def change_settings(play: Play) -> None:
    """The settings page."""
    play.over = SettingsPanel(play.host)


def skip_tutorial(play: Play) -> None:
    """Go on without the tutor."""
    tutor = play.session.tutor
    if tutor and tutor.number(play.match):
        tutor.is_open = False
        play.note = "The tutorial is left; play on as you like."
    else:
        play.note = "There is no tutorial here; the title page has one for each game."


def search(play: Play, commands: Mapping[str, Callable[[Play], None]]) -> None:
    """List all that can be done now, the game's own choices first, to be found by typing."""
    keymap, ascii = play.host.keymap, play.host.look.ascii
    view, words = play.moment.view, play.match.game.words
    deeds = [
        Deed(words.action(view, action), "", partial(play.take, action))
        for action in (() if play.composer else play.moment.legal)
    ]
    deeds += [
        Deed(command.help, keys.shown(command.keys[0], ascii), partial(commands[command.id], play))
        for command in keymap.of(play.mode)
        if command.id in commands and command.id != "palette"
    ]
    play.over = Palette(deeds, play.host.look)
