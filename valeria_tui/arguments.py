"""What may be typed after `valeria`, and one line for whatever may not."""

from __future__ import annotations

import argparse
import re
from collections.abc import Sequence
from typing import Any, NoReturn

from valeria_tui import __version__, sim, upkeep
from valeria_tui.settings import AUTO, COLOURS, LONGEST_IDLE, TEXTUAL_THEMES, THEMES

MISUSED = 2
LAST_SEED = 2**63 - 1

EXAMPLES = """\
examples:
  valeria                              open the title screen
  valeria tutorial siege               learn it by playing
  valeria play siege                   begin a run of Siege of Valeria
  valeria play siege --seed 7 --easy   deal number 7, without Events
  valeria play siege --plain           the same in lines of text, for a screen reader
  valeria play margraves --names Ada,Bo --bots greedy:Cy
  valeria play siege --daily           the deal of today, the same for everybody
  valeria resume                       go on with the newest game
  valeria replay                       look back at the newest game
  valeria rules siege overkill         what the rules say of a word
  valeria records                      what all finished games add up to
  valeria cards siege                  every figure, and where it comes from
  valeria sim siege --games 200        let bots play, and count who wins
"""

PLAY_EXAMPLES = """\
examples:
  valeria play margraves --players 3             three people at one keyboard
  valeria play margraves --names Ada,Bo --bots greedy:Dee,random:Cy
  valeria play margraves --bots greedy:Ada,greedy:Bo --plain     two bots by themselves
  valeria play siege --practice                  every choice may be taken back
  valeria play siege --option overkill_focus=first
  valeria play siege --cards mine.toml           with the figures of your own box
  valeria play siege --seed 7 --plain < answers.txt
"""


class _Help(argparse.RawDescriptionHelpFormatter):
    """Help of a fixed width, so that it reads the same everywhere."""

    def __init__(self, prog: str, **settings: Any) -> None:
        settings.update(width=88, max_help_position=26)
        super().__init__(prog, **settings)


class _Parser(argparse.ArgumentParser):
    """A parser that never guesses, and says in one line what is wrong and where help is."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(allow_abbrev=False, formatter_class=_Help, **settings)

    def error(self, message: str) -> NoReturn:
        line = self._mend(message.removeprefix("argument ").replace("\n", " "))
        self.exit(MISUSED, f"valeria: {line}; see {self.prog} --help\n")

    def _mend(self, message: str) -> str:
        """argparse's message, with a guess at what was meant."""
        if found := re.match(r"COMMAND: invalid choice: '?(.*?)'? \(choose from (.*)\)", message):
            known = re.findall(r"[\w-]+", found[2])
            return f"no command {found[1]!r} (there are: {', '.join(known)})"
        if found := re.match(r"unrecognized arguments: (\S*)", message):
            near = self._nearest(found[1])
            return f"unknown argument {found[1]!r}" + (f", did you mean {near}" if near else "")
        if found := re.match(r"the following arguments are required: (.*)", message):
            return f"{found[1]} is missing"
        return message

    def _nearest(self, typed: str) -> str:
        from difflib import get_close_matches

        known = [flag for action in self._all_actions() for flag in action.option_strings]
        return next(iter(get_close_matches(typed.partition("=")[0], known, 1)), "")

    def _all_actions(self) -> list[argparse.Action]:
        every = list(self._actions)
        for action in self._actions:
            if isinstance(action, argparse._SubParsersAction):
                every += [each for parser in action.choices.values() for each in parser._actions]
        return every


def read(arguments: Sequence[str] | None = None) -> argparse.Namespace:
    """The arguments as attributes; one that was not given is absent, or None, False or empty.

    Leaves by SystemExit: with status 0 after `--help` or `--version`, with 2 and one line on
    standard error for what cannot be meant so.
    """
    given = parser().parse_args(arguments)
    defaults = {
        "plain": False,
        "text": False,
        "mono": False,
        "ascii": False,
        "fast": False,
        "saves": None,
    }
    return argparse.Namespace(**{**defaults, "settings": None, "command": None, **vars(given)})


def parser() -> argparse.ArgumentParser:
    """The parser of the whole command."""
    shared = _shared()
    whole = _Parser(
        prog="valeria",
        description="Board games of the Valeria line in the terminal: an unofficial adaptation.",
        epilog=EXAMPLES,
        parents=[shared],
    )
    whole.add_argument("--version", action="version", version=f"valeria {__version__}")
    commands = whole.add_subparsers(
        dest="command", metavar="COMMAND", title="commands", parser_class=_Parser
    )
    _add_play(commands, shared)
    _add_tutorial(commands, shared)
    _add_resume(commands, shared)
    _add_replay(commands, shared)
    _add_records(commands)
    _add_cards(commands)
    _add_rules(commands)
    sim.add_parser(commands)
    upkeep.add_parsers(commands, shared)
    where = commands.add_parser("where", help="print every path in use")
    where.add_argument("--saves", metavar="DIR", default=argparse.SUPPRESS)
    where.add_argument("--settings", metavar="FILE", default=argparse.SUPPRESS)
    return whole


def _shared() -> argparse.ArgumentParser:
    """What is accepted before and after a command; absent from the namespace unless given."""
    shared = _Parser(add_help=False, argument_default=argparse.SUPPRESS)
    group = shared.add_argument_group("how to show the game")
    group.add_argument("--plain", action="store_true", help="lines of text, numbered choices")
    group.add_argument(
        "--theme", choices=(*THEMES, *TEXTUAL_THEMES), metavar="NAME", help="colours"
    )
    group.add_argument(
        "--colour", "--color", choices=(AUTO, *COLOURS), help="how many colours the terminal has"
    )
    group.add_argument("--mono", action="store_true", help="no colour (as does NO_COLOR=1)")
    group.add_argument("--ascii", action="store_true", help="7-bit characters only")
    group.add_argument("--fast", action="store_true", help="show what happens without pauses")
    group.add_argument("--no-mouse", action="store_false", dest="mouse", help="ignore the mouse")
    group.add_argument(
        "--idle", type=_minutes, metavar="MINUTES", help="leave after so long without a key"
    )
    group.add_argument("--saves", metavar="DIR", help="the folder of saved games")
    group.add_argument("--settings", metavar="FILE", help="the file of your settings")
    return shared


def _add_play(commands: Any, shared: argparse.ArgumentParser) -> None:
    play = commands.add_parser(
        "play",
        parents=[shared],
        help="begin a game",
        description="Begin a game. It is saved after every choice.",
        epilog=PLAY_EXAMPLES,
    )
    play.add_argument("game", metavar="GAME", help="the game's id, as in: siege")
    deal = play.add_mutually_exclusive_group()
    deal.add_argument("--seed", type=_seed, metavar="N", help="the number of the deal")
    deal.add_argument(
        "--daily", action="store_true", help="the deal of today's date, as in: 20261130"
    )
    play.add_argument(
        "--players", type=_players, metavar="N", help="how many people play, bots not counted"
    )
    play.add_argument(
        "--names", type=_names, action="extend", default=[], metavar="A,B", help="their names"
    )
    play.add_argument(
        "--bots",
        type=_names,
        action="extend",
        default=[],
        metavar="KIND:NAME,…",
        help="bots that play too, as in greedy:Dee",
    )
    play.add_argument("--easy", action="store_true", help="the rulebook's easy mode, if any")
    play.add_argument(
        "--practice", action="store_true", help="undo without limits; the result is marked"
    )
    play.add_argument(
        "--own-dice", action="store_true", help="type in the dice that you roll on your table"
    )
    play.add_argument(
        "--option",
        type=_option,
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="a rule that tables play differently; may be repeated",
    )
    play.add_argument("--cards", metavar="FILE", help="figures corrected from your own box")


def _add_tutorial(commands: Any, shared: argparse.ArgumentParser) -> None:
    tutorial = commands.add_parser(
        "tutorial",
        parents=[shared],
        help="learn a game by playing",
        description="Learn a game step by step, on a fixed deal. It can be left at any moment.",
    )
    tutorial.add_argument("game", metavar="GAME", help="the game's id, as in: siege")


def _add_resume(commands: Any, shared: argparse.ArgumentParser) -> None:
    resume = commands.add_parser(
        "resume",
        parents=[shared],
        help="go on with a saved game",
        description="Go on with the newest unfinished game, or with the one that is named.",
    )
    resume.add_argument("save", nargs="?", metavar="SAVE", help="a file, or its name in the folder")
    resume.add_argument("--list", action="store_true", help="list the saved games, newest first")
    resume.add_argument("--cards", metavar="FILE", help="the card file that it was begun with")


def _add_replay(commands: Any, shared: argparse.ArgumentParser) -> None:
    replay = commands.add_parser(
        "replay",
        parents=[shared],
        help="look back at a game",
        description="Look back at a game, the newest one or the one that is named. "
        "With --plain it is told in lines of text.",
    )
    replay.add_argument("save", nargs="?", metavar="SAVE", help="a file, or its name in the folder")
    replay.add_argument(
        "--text", action="store_true", help="print all of it, with every choice that there was"
    )
    replay.add_argument(
        "--seat", type=_seat, metavar="N", help="tell only what the player of seat N saw"
    )
    replay.add_argument("--cards", metavar="FILE", help="the card file that it was begun with")


def _add_records(commands: Any) -> None:
    records = commands.add_parser(
        "records",
        help="what the finished games add up to",
        description="Print wins, ranks, streaks and best games of all that was finished.",
    )
    records.add_argument("game", nargs="?", metavar="GAME", help="only this game, as in: siege")
    records.add_argument("--json", action="store_true", help="print one JSON object")
    records.add_argument(
        "--simulated", action="store_true", help="the games of valeria sim --record instead"
    )
    records.add_argument(
        "--rebuild", action="store_true", help="count anew, from the saves in the folder"
    )
    records.add_argument("--ascii", action="store_true", help="7-bit characters only")
    records.add_argument("--saves", metavar="DIR", default=argparse.SUPPRESS)


def _add_cards(commands: Any) -> None:
    cards = commands.add_parser(
        "cards",
        help="print the figures of a game's cards",
        description="Print every figure of a game's cards and where it comes from.",
    )
    cards.add_argument("game", metavar="GAME", help="the game's id, as in: siege")
    either = cards.add_mutually_exclusive_group()
    either.add_argument(
        "--export",
        nargs="?",
        const="-",
        metavar="FILE",
        help="write a card file to fill in from your own box (to standard output without FILE)",
    )
    either.add_argument("--check", metavar="FILE", help="look for mistakes in a card file")


def _add_rules(commands: Any) -> None:
    rules = commands.add_parser(
        "rules",
        help="print the rules of a game",
        description="Print the rules of a game, or what they say of a word.",
    )
    rules.add_argument("game", metavar="GAME", help="the game's id, as in: siege")
    rules.add_argument("word", nargs="*", metavar="WORD", help="a rule, a card, or any words")
    rules.add_argument("--ascii", action="store_true", help="7-bit characters only")


def _minutes(text: str) -> float:
    try:
        minutes = float(text)
    except ValueError:
        minutes = -1.0
    if 0 <= minutes <= LONGEST_IDLE:
        return minutes
    raise argparse.ArgumentTypeError(
        f"a number of minutes from 0 (never) to {LONGEST_IDLE}, not {text!r}"
    )


def _seed(text: str) -> int:
    if text.isascii() and text.isdecimal() and len(text) <= 19 and int(text) <= LAST_SEED:
        return int(text)
    raise argparse.ArgumentTypeError(f"the deal is a number from 0 to {LAST_SEED}, not {text!r}")


def _players(text: str) -> int:
    if text.isascii() and text.isdecimal() and len(text) <= 2:
        return int(text)
    raise argparse.ArgumentTypeError(f"the players are a number from 0 up, not {text!r}")


def _names(text: str) -> list[str]:
    names = [name.strip() for name in text.split(",")]
    if all(names):
        return names
    raise argparse.ArgumentTypeError(f"write names with commas between, as in Ada,Bo, not {text!r}")


def _seat(text: str) -> int:
    if text.isascii() and text.isdecimal() and len(text) <= 2 and int(text):
        return int(text)
    raise argparse.ArgumentTypeError(f"a seat is a number from 1 up, not {text!r}")


def _option(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not (name and equals and value):
        raise argparse.ArgumentTypeError(f"write it as NAME=VALUE, not {text!r}")
    return name, value
