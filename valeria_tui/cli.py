"""The command `valeria`: opens a face or prints what was asked for, and turns trouble into one
line. Textual is imported only when its app opens."""

from __future__ import annotations

import os
import sys
from argparse import Namespace
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from valeria_tui import arguments, paths
from valeria_tui.arguments import MISUSED

if TYPE_CHECKING:
    from rules.game import Game, OptionValue
    from valeria_tui.session import Look, Session
    from valeria_tui.settings import Settings

FAILED, INTERRUPTED = 1, 130

DEBUG = "VALERIA_DEBUG"
"""An environment variable that, set to anything, shows the traceback of a defect."""

DEAF_TERMS = ("dumb", "unknown")


class Trouble(Exception):
    """What keeps a command from its work: one line for the player, and the exit status."""

    def __init__(self, line: str, status: int = FAILED) -> None:
        super().__init__(line)
        self.status = status


def main(typed: Sequence[str] | None = None) -> int:
    """Run a command and return its exit status.

    0 when all went well, also for a game that was left; 1 for a failure; 2 for a command that
    cannot be meant so, or a missing terminal; 130 after Ctrl+C.
    """
    _prepare_streams()
    try:
        status = _answer(typed)
        sys.stdout.flush()
    except BrokenPipeError:
        _drop_output()
        return 0
    except OSError as error:
        _drop_output()
        return _complain(f"input or output failed: {error}", FAILED)
    return status


def _answer(typed: Sequence[str] | None) -> int:
    try:
        given = arguments.read(typed)
        return _COMMANDS[given.command](given)
    except SystemExit as left:
        return int(left.code or 0)
    except KeyboardInterrupt:
        sys.stderr.write("\n")
        return INTERRUPTED
    except Trouble as trouble:
        return _complain(str(trouble), trouble.status)
    except OSError:
        raise
    except Exception as defect:
        if os.environ.get(DEBUG):
            raise
        return _complain(
            f"a defect in the program stopped it: {type(defect).__name__}: {defect}"
            f" (games are saved; {DEBUG}=1 shows where)",
            FAILED,
        )


def _complain(line: str, status: int) -> int:
    sys.stderr.write(f"valeria: {' '.join(line.split())}\n")
    return status


# The commands.


def _title(given: Namespace) -> int:
    settings = _settings(given)
    if not given.plain:
        return _open_app(None, settings)
    from valeria_tui.menu import choose

    session = _guarded(choose, settings.saves, _lines(settings))
    return _open_plain(session, settings) if session else 0


def _play(given: Namespace) -> int:
    from valeria_tui.seating import seats_of
    from valeria_tui.session import new_session

    game = _load(given.game, given.cards)
    if not given.plain:
        _need_terminal()
    settings = _settings(given)
    if given.daily:
        from valeria_tui.deals import daily_deal

        given.seed = daily_deal()
    try:
        session = _guarded(
            new_session,
            settings.saves,
            game,
            seed=given.seed,
            options=_options(game, given),
            practice=given.practice,
            own_dice=given.own_dice,
            seats=seats_of(game, given.players, given.names, given.bots),
            cards=Path(given.cards) if given.cards else None,
        )
    except ValueError as error:
        raise Trouble(str(error), MISUSED) from None
    return _open(session, settings, given.plain)


def _tutorial(given: Namespace) -> int:
    from valeria_tui.tutorial.begin import begin_tutorial
    from valeria_tui.tutorial.script import TUTORIALS

    _load(given.game)
    if given.game not in TUTORIALS:
        raise Trouble(f"{given.game} has no tutorial yet (there is: {', '.join(TUTORIALS)})")
    if not given.plain:
        _need_terminal()
    settings = _settings(given)
    session = _guarded(begin_tutorial, settings.saves, given.game)
    return _open(session, settings, given.plain)


def _resume(given: Namespace) -> int:
    settings = _settings(given)
    if given.list:
        from valeria_tui.menu import listing

        _print(listing(settings.saves))
        return 0
    if not given.plain:
        _need_terminal()
    from valeria_tui.session import resume_session

    cards = Path(given.cards) if given.cards else None
    session = _guarded(resume_session, settings.saves, given.save, cards)
    return _open(session, settings, given.plain)


def _replay(given: Namespace) -> int:
    settings = _settings(given)
    in_lines = given.plain or given.text
    if not in_lines:
        _need_terminal()
    from valeria_tui.session import look_back

    cards = Path(given.cards) if given.cards else None
    look = _guarded(look_back, settings.saves, given.save, cards)
    seats = len(look.match.seats)
    if given.seat and given.seat > seats:
        raise Trouble(f"there is no seat {given.seat} in this game; it has {seats}", MISUSED)
    if not in_lines:
        return _open_app(look, settings)
    from valeria_tui.retelling import may_be_seen, retold

    for notice in look.notices:
        _complain(notice, 0)
    seat = given.seat - 1 if given.seat else None
    if seat is not None and not may_be_seen(look.match, seat):
        raise Trouble(f"the game goes on, so what seat {given.seat} has seen is still its secret")
    _print(retold(look.match, exact=given.text, seat=seat), settings.ascii)
    return 0


def _records(given: Namespace) -> int:
    from valeria_tui import records
    from valeria_tui.results import PLAYED, SIMULATED, ResultsError

    if given.game:
        _load(given.game)
    folder = paths.save_folder(given.saves, os.environ).path
    try:
        if given.rebuild:
            for line in records.rebuild(folder):
                _complain(line, 0)
        origin = SIMULATED if given.simulated else PLAYED
        found = records.read(folder, given.game or "", origin)
    except ResultsError as error:
        raise Trouble(str(error)) from None
    if given.json:
        _print([records.as_json_text(found)])
    else:
        ascii = given.ascii or not _speaks_unicode()
        _print(records.told(found, ascii), given.ascii)
    return 0


def _cards(given: Namespace) -> int:
    from valeria_tui import tables

    game = _load(given.game)
    if given.check:
        theirs = _checked(given.game, given.check).table
        _print([*tables.changes(game.table, theirs), *theirs.doubts])
        _print([tables.verdict(given.check, theirs)])
        return 0
    if not given.export:
        _print(tables.listing(game.name, game.table))
        return 0
    lines = tables.export(game.id, game.name, game.table)
    if given.export == "-":
        _print(lines)
        return 0
    try:
        with Path(given.export).open("x", encoding="utf-8") as file:
            file.writelines(f"{line}\n" for line in lines)
    except FileExistsError:
        raise Trouble(f"{given.export} is there already; name another file") from None
    except OSError as error:
        raise Trouble(f"cannot write {given.export}: {error.strerror}") from None
    _print([f"Written to {given.export}."])
    return 0


def _rules(given: Namespace) -> int:
    from valeria_tui import rulebook

    game = _load(given.game)
    if not rulebook.has_rulebook(game.id):
        raise Trouble(f"there is no reference of {game.name} yet")
    book = rulebook.rulebook(game)
    words = " ".join(given.word)
    lines = book.about(words) if words else [f"# {book.title}", "", *book.text]
    if not lines:
        whole = f"valeria rules {game.id}"
        raise Trouble(f"the rules of {game.name} say nothing of {words!r}; {whole} prints them all")
    _print(rulebook.laid_out(lines), given.ascii)
    return 0


def _sim(given: Namespace) -> int:
    from valeria_tui import sim

    return sim.run(given)


def _checked(game_id: str, path: str) -> Game[Any]:
    """The game with an owner's file; every mistake of a file that does not fit is printed."""
    from rules.cards import CardError
    from rules.catalog import load

    try:
        return load(game_id, Path(path))
    except CardError as error:
        lines = (*error.lines, *error.doubts)
        if len(lines) == 1:
            raise Trouble(lines[0]) from None
        _print(lines)
        raise Trouble(f"{path} has {len(lines)} mistakes") from None


def _keep_up(given: Namespace) -> int:
    from valeria_tui import upkeep
    from valeria_tui.settingsfile import SettingsError

    try:
        answer = upkeep.answer(given, _settings(given))
    except ValueError as error:
        raise Trouble(str(error), MISUSED) from None
    except SettingsError as error:
        raise Trouble(str(error)) from None
    _print(answer.lines)
    return answer.status


def _where(given: Namespace) -> int:
    from rules.catalog import GAMES
    from valeria_tui.results import FILE
    from valeria_tui.shelf import TRASH

    place = paths.save_folder(given.saves, os.environ)
    settings = paths.settings_file(given.settings, os.environ)
    rules = Path(sys.modules["rules"].__path__[0])
    _print(
        [
            f"saves    {place.path}  ({place.chosen_by})",
            f"records  {place.path / FILE}",
            f"trash    {place.path / TRASH}",
            f"settings {settings.path}  ({settings.chosen_by})",
            f"program  {paths.PACKAGE}",
            *(f"cards    {rules / game / 'cards.toml'}" for game in GAMES),
            f"python   {sys.executable}",
        ]
    )
    return 0


_COMMANDS = {
    None: _title,
    "play": _play,
    "tutorial": _tutorial,
    "resume": _resume,
    "replay": _replay,
    "records": _records,
    "cards": _cards,
    "rules": _rules,
    "sim": _sim,
    "where": _where,
    "keys": _keep_up,
    "settings": _keep_up,
    "doctor": _keep_up,
    "completion": _keep_up,
}


# What the commands share.


def _guarded(work: Any, *given: Any, **more: Any) -> Any:
    """Do work whose errors are answers to the player."""
    from rules.cards import CardError
    from rules.journal import SaveError

    try:
        return work(*given, **more)
    except (CardError, SaveError) as error:
        raise Trouble(str(error)) from None


def _load(game_id: str, cards: str | None = None) -> Game[Any]:
    from rules.catalog import GAMES, load

    if game_id not in GAMES:
        known = ", ".join(GAMES)
        raise Trouble(f"no game {game_id!r} (there is: {known})", MISUSED)
    game: Game[Any] = _guarded(load, game_id, Path(cards) if cards else None)
    return game


def _options(game: Game[Any], given: Namespace) -> dict[str, OptionValue]:
    typed = [*([EASY] if given.easy else []), *given.option]
    return {name: game.read_option(name, text) for name, text in typed}


EASY = ("events", "false")
"""What `--easy` stands for, in the games that have the option."""


def _settings(given: Namespace) -> Settings:
    from valeria_tui.preferences import settings_for

    shown_on = sys.stdout if given.plain or given.text else sys.stderr
    settings = settings_for(given, os.environ, shown_on.encoding)
    for fault in settings.faults:
        _complain(fault, 0)
    return settings


def _need_terminal() -> None:
    """Refuse before anything is begun. Textual reads standard input and draws on the error."""
    if not (sys.stdin.isatty() and sys.stderr.isatty()):
        raise Trouble(
            "the screen needs a terminal on standard input and standard error; "
            "add --plain to play in lines of text",
            MISUSED,
        )
    term = os.environ.get("TERM", "")
    if term in DEAF_TERMS:
        raise Trouble(
            f"a terminal with TERM={term} cannot show the screen; "
            "add --plain to play in lines of text, or set TERM to what your terminal is",
            MISUSED,
        )


def _open(session: Session, settings: Settings, plain: bool) -> int:
    return _open_plain(session, settings) if plain else _open_app(session, settings)


def _open_app(opened: Session | Look | None, settings: Settings) -> int:
    _need_terminal()
    from valeria_tui.app import run
    from valeria_tui.session import Session

    try:
        status: int = _guarded(run, opened, settings)
    finally:
        if isinstance(opened, Session):
            opened.close()
    return status


def _open_plain(session: Session, settings: Settings) -> int:
    from valeria_tui.plain import Plain

    try:
        _guarded(Plain(session, _lines(settings)).play)
    finally:
        session.close()
    return 0


def _lines(settings: Settings) -> Any:
    from valeria_tui.lines import Lines

    return Lines(sys.stdin, sys.stdout, settings.ascii, settings.idle * 60)


def _speaks_unicode() -> bool:
    from valeria_tui.settings import speaks_unicode

    return speaks_unicode(sys.stdout.encoding)


def _print(lines: Iterable[str], ascii: bool = False) -> None:
    from valeria_tui.lines import fold

    unicode = _speaks_unicode() and not ascii
    for line in lines:
        sys.stdout.write((line if unicode else fold(line)) + "\n")


def _prepare_streams() -> None:
    """Stand in for streams that are closed, and let no odd byte of input or output matter."""
    nowhere = Path(os.devnull)
    sys.stdin = sys.stdin or nowhere.open()
    sys.stdout = sys.stdout or nowhere.open("w")
    sys.stderr = sys.stderr or nowhere.open("w")
    for stream in (sys.stdin, sys.stdout):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace" if stream is sys.stdin else "backslashreplace")


def _drop_output() -> None:
    """Send what is still unwritten nowhere: the interpreter would stumble over it at the end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
