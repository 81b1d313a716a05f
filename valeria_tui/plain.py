"""The plain face: a game in full sentences on standard input and output.

For screen readers, pipes and tests: no cursor moves, no colour, no clock. It names no game;
whatever it says about one comes from the game's own words.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules.game import CHANCE, Action, Event, Game, IllegalAction, parse, spell
from rules.journal import SaveError
from rules.simulation import ROUNDS, round_of
from valeria_tui import choices
from valeria_tui.hints import hints_counted, quick
from valeria_tui.lines import Lines
from valeria_tui.lookback import regrets
from valeria_tui.rulebook import has_rulebook, laid_out, rulebook
from valeria_tui.session import Session

HELP = (
    "Answer with the number of a choice, or with the text that list shows beside it.",
    "Several texts with ; between them are done as one.",
    "A choice marked final brings something hidden to light and cannot be taken back.",
    "You may also type:",
    "  list           every choice, with the text that you may type for it",
    "  look           the whole position; look WORD for the lines of it with a word",
    "  inspect THING  all about a card, a place or a die",
    "  why ACTION     why an action is not allowed now",
    "  rules WORD     what the rules say of a word, such as the rule that forbids something",
    "  hint           the best plans for now, each with how good it is; hints are counted",
    "  undo           take back the last choice",
    "  redo           do it again",
    "  log            what has happened lately; log all for the whole game",
    "  concede        give the game up",
    "  skip           leave the tutorial, if this is one, and play on",
    "  save           where the game is saved, which it is after every choice",
    "  quit           leave; valeria resume goes on from here",
)

LATELY = 20
"""How many sentences `log` tells."""

BLANK_LINES = 60
"""What hides the last player's lines when the keyboard is handed over at a terminal."""


def house_figures(game: Game[Any]) -> list[str]:
    """What a player must know about figures that no public source gives; empty where all are
    known."""
    count = game.table.house_figures()
    if not count:
        return []
    are = "figures of this game are house values"
    if count == 1:
        are = "figure of this game is a house value"
    return [
        f"{count} {are}, for want of a public source; inspect marks them, and "
        f"valeria cards {game.id} lists them."
    ]


class Plain:
    """A match played line by line by whoever sits at the keyboard: one person, or several."""

    def __init__(self, session: Session, lines: Lines) -> None:
        self.session = session
        self.match = session.match
        self.words = session.match.game.words
        self.lines = lines
        self._seat = -1
        self._is_secret = False
        self._heard = [len(self.match.history)] * len(self.match.seats)
        self._choices: tuple[choices.Choice, ...] = ()
        self._progress = self._glance = ""
        self._left = False
        self._taught = ""
        # Each tells whether the question has to be asked anew, with its choices.
        self._commands: dict[str, Callable[[str], bool]] = {
            "help": self._help,
            "?": self._help,
            "list": self._list,
            "look": self._look,
            "inspect": self._inspect,
            "why": self._why,
            "rules": self._rules,
            "hint": self._hint,
            "undo": self._undo,
            "redo": self._redo,
            "log": self._log,
            "save": self._save,
            "skip": self._skip,
            "quit": self._quit,
        }

    def play(self) -> None:
        """Play on until the game or the input ends or the player quits, or until a game of bots
        alone has lasted for too many rounds.

        Raises SaveError when an action cannot be saved.
        """
        self._open()
        while not self._left:
            decision = self.match.decision()
            if decision is None:
                self._close()
                return
            if self._is_endless():
                self._stop()
                return
            if decision.actor == CHANCE:
                self._ask(max(self._seat, 0), secret=False)
            elif bot := self.match.seats[decision.actor].bot:
                self._happen(self.match.play(self.session.bots[bot](self.match)))
            else:
                self._ask(decision.actor, decision.secret)

    def _open(self) -> None:
        match = self.match
        self.lines.tell(self.session.notices)
        begun = "continued" if self.session.resumed else "a new game"
        self.lines.tell(f"{match.game.name}, deal {match.seed}, {begun}.")
        if match.practice:
            self.lines.tell("Practice: every choice can be taken back, and the result is marked.")
        if not self.session.resumed:
            self.lines.tell(house_figures(match.game))
        if self._has_people:
            self.lines.tell("Type help to hear what you can answer.")

    @property
    def _has_people(self) -> bool:
        return not all(seat.bot for seat in self.match.seats)

    def _is_endless(self) -> bool:
        """Whether bots by themselves have played for so long that they may never end."""
        return not self._has_people and round_of(self.match.state) > ROUNDS

    def _stop(self) -> None:
        self.lines.tell()
        self.lines.tell(f"Unfinished: bots alone stop after {ROUNDS} rounds, and nobody has won.")
        self.lines.tell(f"This was deal {self.match.seed}.")

    def _close(self) -> None:
        match = self.match
        self.lines.tell()
        self.lines.tell(self.words.ending(match.state, match.names))
        self.lines.tell()
        self.lines.tell(f"{label}: {count}." for label, count in self.words.statistics(match.state))
        self.lines.tell()
        changed = [
            f"{option.name}={spell(match.options[option.name])}"
            for option in match.game.options
            if match.options.get(option.name, option.default) != option.default
        ]
        played = f" with {', '.join(changed)}" if changed else ""
        self.lines.tell(f"This was deal {match.seed}{played}.{hints_counted(match)}")
        if trouble := self.session.record():
            self.lines.tell(f"{trouble}.")
        if match.turned:
            self.lines.tell("Marked as practice: choices were taken back after something showed.")
        self._review()

    # The question, told to the seat that has to answer it.

    def _ask(self, seat: int, secret: bool) -> None:
        opening = self._seat == -1
        hands_over = seat != self._seat and (secret or self._is_secret) and self._others(seat)
        self._seat, self._is_secret = seat, secret
        if hands_over and not self._hand_over():
            return
        view = self._view()
        self.lines.tell()
        if opening:
            self.lines.tell(self.words.report(view, self.match.names))
            self.lines.tell()
        if (progress := self.words.progress(view)) != self._progress:
            self.lines.tell(f"{progress}.")
            self._progress = progress
        self._choices = choices.numbered(
            self.match.legal(),
            lambda action: self.words.group(view, action),
            lambda action: self.words.action(view, action) + self._remarks(view, action),
        )
        glance = self.words.glance(view, self.match.names)
        if glance and glance != self._glance:
            self.lines.tell(glance)
        self._glance = glance
        self._tell_question()
        self.lines.tell(choices.told(self._choices))
        while not self._left and not self._hear():
            self._tell_question()
        self._heard[seat] = len(self.match.history)

    def _view(self) -> Any:
        return self.match.game.view(self.match.state, max(self._seat, 0))

    def _tell_question(self) -> None:
        self._teach()
        question = self.words.question(self._view(), self.match.names)
        name = self.match.names[self._seat]
        is_named = name in question or len(self.match.seats) == 1
        self.lines.tell(question if is_named else f"{name}: {question}")
        if self._is_rolling():
            self.lines.tell("Roll them on your table, and type what they show, as in: 6 5 1.")

    def _teach(self) -> None:
        """Tell the step of the tutorial, when it is another one, and what to type for it."""
        tutor = self.session.tutor
        number = tutor.number(self.match) if tutor else 0
        if not tutor or not number:
            return
        if (text := tutor.text(self.match)) != self._taught:
            self.lines.tell(f"Step {number} of {len(tutor.steps)}: {text}")
            self._taught = text
        if wanted := tutor.wanted(self.match):
            self.lines.tell(f"Type: {'; '.join(map(str, wanted))}")

    def _skip(self, _: str) -> bool:
        tutor = self.session.tutor
        if tutor and tutor.number(self.match):
            tutor.is_open = False
            self.lines.tell("The tutorial is left; play on as you like.")
        else:
            self.lines.tell("There is no tutorial here.")
        return False

    def _remarks(self, view: Any, action: Action) -> str:
        """What must be known before the action is taken."""
        final = not self.match.practice and self.match.commits(action)
        warning = self.words.warning(view, action)
        return (" (final)" if final else "") + (f". {warning}" if warning else "")

    def _others(self, seat: int) -> bool:
        """Whether other people play, too."""
        return any(
            not each.bot for each in (*self.match.seats[:seat], *self.match.seats[seat + 1 :])
        )

    def _hand_over(self) -> bool:
        """Let the person who is asked sit down, unseen by the last one, and tell what happened
        meanwhile. False when nobody does."""
        name = self.match.names[self._seat]
        self.lines.tell()
        self.lines.tell(f"Hand the keyboard to {name}.")
        if self.lines.is_terminal:
            self.lines.tell([""] * BLANK_LINES)
            if self.lines.ask(f"{name}, press Enter when you sit here. ") is None:
                return not self._quit("")
            self.lines.tell([""] * BLANK_LINES)
        for step in self.match.history[self._heard[self._seat] :]:
            self._happen(step.events)
        return True

    # The answer.

    def _hear(self) -> bool:
        """Take one answer. True when it changed the game, so that its question is another."""
        answer = self.lines.ask()
        if answer is None:
            return self._quit("")
        try:
            return self._obey(answer)
        except SaveError as error:
            # Nothing has been done: whoever sits there can make room on the disk, and try again.
            if not self.lines.is_terminal:
                raise
            self.lines.tell(f"{error}.")
            return False

    def _obey(self, answer: str) -> bool:
        word, _, rest = answer.partition(" ")
        command = self._commands.get(word.casefold())
        if command and not choices.find(self._choices, answer):
            return command(rest.strip())
        return self._take(self._meant(answer))

    def _meant(self, answer: str) -> list[Action]:
        """The actions behind an answer, legal or not; none, and a word about it, for a number
        that stands for none."""
        if self._is_rolling() and answer.replace(" ", "").isdecimal():
            return [parse(f"roll {answer}")]
        choice = choices.find(self._choices, answer)
        if answer.isdecimal() and not choice:
            last = len(self._choices)
            self.lines.tell(f"There is no choice {answer}; they go from 1 to {last}.")
            return []
        return [choices.meant(self._choices, part) for part in answer.split(";") if part.strip()]

    def _is_rolling(self) -> bool:
        decision = self.match.decision()
        return decision is not None and decision.actor == CHANCE

    def _take(self, actions: list[Action]) -> bool:
        if not actions:
            return False
        tutor = self.session.tutor
        if tutor and (refusal := tutor.refuses(self.match, actions)):
            self.lines.tell(f"{refusal} To leave the tutorial: skip.")
            return False
        try:
            events = self.match.play(*actions)
        except IllegalAction as refused:
            which = f" {refused.action}:" if len(actions) > 1 else ""
            self.lines.tell(f"Not allowed.{which} {refused.why}")
            return False
        self._happen(events)
        return True

    def _happen(self, events: list[Event] | tuple[Event, ...]) -> None:
        self.lines.tell(self._sentences(events))

    def _sentences(self, events: list[Event] | tuple[Event, ...]) -> list[str]:
        told = (self.words.event(event, self.match.names) for event in events)
        return [sentence for sentence in told if sentence]

    # The commands.

    def _help(self, _: str) -> bool:
        self.lines.tell(HELP)
        return False

    def _list(self, _: str) -> bool:
        self.lines.tell(choices.told(self._choices, spelled=True))
        return False

    def _look(self, word: str) -> bool:
        report = self.words.report(self._view(), self.match.names)
        lines = [line for line in report if word.casefold() in line.casefold()]
        self.lines.tell(lines or f"There is no word of {word} in the position.")
        return False

    def _inspect(self, thing: str) -> bool:
        if not thing:
            self.lines.tell("Inspect what? Name a card, a place or a die after it.")
            return False
        view = self._view()
        spellings = (thing, thing.upper(), thing.lower(), thing.lower().replace(" ", "-"))
        found = next(filter(None, (self.words.inspect(view, each) for each in spellings)), None)
        self.lines.tell(found or f"There is nothing called {thing} here; look names what there is.")
        return False

    def _why(self, answer: str) -> bool:
        if not answer:
            self.lines.tell("Why what? Name an action after it, as in: why pass.")
        else:
            for action in self._meant(answer)[:1]:
                why = self.match.why_not(action)
                self.lines.tell(str(why) if why else f"{action} is allowed.")
        return False

    def _rules(self, words: str) -> bool:
        game = self.match.game
        if not words:
            self.lines.tell(f"Name a word after it; valeria rules {game.id} prints all rules.")
        elif not has_rulebook(game.id):
            self.lines.tell(f"There is no reference of {game.name} yet.")
        else:
            told = laid_out(rulebook(game).about(words))
            self.lines.tell(told or f"The rules say nothing of {words}.")
        return False

    def _hint(self, _: str) -> bool:
        decision = self.match.decision()
        hints = quick(self.match) if decision and decision.actor != CHANCE else ()
        if not hints:
            self.lines.tell("Nobody can give hints here.")
            return False
        self.match.hinted()
        for number, hint in enumerate(hints, 1):
            self.lines.tell(f"Plan {number}, {hint.figure}: {hint.text}.")
            self.lines.tell(f"  to type: {hint.spelled}")
        return False

    def _review(self) -> None:
        """Tell whoever has just finished a game what cost most, if he wants to hear it."""
        if not self.lines.is_terminal or self._seat < 0:
            return
        names = self.match.names
        named = "; a name after it is for one player alone" if len(names) > 1 else ""
        self.lines.tell(
            f"Type review to hear which choices cost most{named}. Press Enter to leave."
        )
        word, _, name = (self.lines.ask() or "").strip().partition(" ")
        if word.casefold() != "review":
            return
        called = name.strip().casefold()
        for seat, each in enumerate(self.match.seats):
            if each.name.casefold() == called or not (called or each.bot):
                self._look_back(seat)

    def _look_back(self, seat: int) -> None:
        """Tell what cost a seat most."""
        found = regrets(self.match, self.match.history, seat)
        if len(self.match.seats) > 1:
            self.lines.tell(f"{self.match.names[seat]}:")
        if not found:
            self.lines.tell("Nothing that could be told to have cost much.")
        for number, regret in enumerate(found, 1):
            self.lines.tell(
                f"{number}. {regret.when}, action {regret.step}, which cost {regret.cost}. "
                f"Done: {regret.done}. Better: {regret.better}."
            )

    def _undo(self, _: str) -> bool:
        if why := self.match.why_not_undo():
            self.lines.tell(str(why))
            return False
        for step in self.match.undo():
            if step.actor != CHANCE:
                self.lines.tell(f"Taken back: {self.words.action(step.before, step.action)}")
            elif self.match.own_dice:
                self.lines.tell(f"Taken back: {step.action}")
        return True

    def _redo(self, _: str) -> bool:
        if why := self.match.why_not_redo():
            self.lines.tell(str(why))
            return False
        self._happen(self.match.redo())
        return True

    def _log(self, extent: str) -> bool:
        told = [each for step in self.match.history for each in self._sentences(step.events)]
        self.lines.tell(told if extent == "all" else told[-LATELY:])
        if not told:
            self.lines.tell("Nothing has happened yet.")
        return False

    def _save(self, _: str) -> bool:
        self.lines.tell(f"Saved in {self.session.journal.path}.")
        return False

    def _quit(self, _: str) -> bool:
        self._left = True
        self.lines.tell("Saved. To go on from here: valeria resume --plain")
        return True
