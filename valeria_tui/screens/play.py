"""The play screen: one for every game.

It shows the pending question, lights what can be pointed at, and turns keys into actions of the
match. It names no game: boards, places and labels come from the game's face, sentences from the
game's words.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from rules.game import Action, WhyNot
from valeria_tui import keys, places
from valeria_tui.canvas import Canvas, Region
from valeria_tui.face import Composer
from valeria_tui.faces import face_of
from valeria_tui.screens import ways, windows
from valeria_tui.screens.course import Course
from valeria_tui.screens.entries import Entry, entries
from valeria_tui.screens.finale import Finale
from valeria_tui.screens.keyboard import Keyboard
from valeria_tui.screens.moment import Moment, Narrow
from valeria_tui.screens.naming import Naming
from valeria_tui.screens.over import Over
from valeria_tui.screens.page import Host, Page
from valeria_tui.screens.palette import Palette
from valeria_tui.screens.picture import Picture, draw_play, page_number
from valeria_tui.screens.playback import Playback
from valeria_tui.screens.rivals import Rivals
from valeria_tui.screens.side import choice_number, choice_place
from valeria_tui.session import Session

_SHOWN = 0.05
"""Seconds after which a picture has surely gone to the terminal."""


class Ask(NamedTuple):
    """A question of the program itself, answered by yes or no, or by one other command."""

    text: str
    yes: Callable[[], None]
    other: str = ""


class Play(Page):
    """A match being played.

    - `place` is where the cursor stands.
    - `narrow` tells how far a choice has come that one points at several places for.
    - `composer` is what is being put together, if anything is.
    - `why` is the rule that forbade what was tried last, if that was refused.
    - `note` is a sentence to the player until the next key: why not, or what was done.
    - `pending` is the first digit of a number that may have two.
    - `looking`: the cursor walks everywhere, to read; `scrolled` lines of what is told are past.
    - `playback` shows step by step what the last move led to.
    - `typed` is what has been typed of a roll that a person enters, or None.
    - `finale` are the pages after a game that has an ending of its own.
    - `_stood` is where the cursor stood before each move, by the number of steps before it;
      `_left` are the actions of the numbered choice under it before the last move.
    - `pages` are the names of the pages that there is room for one at a time, `page` the number
      of the open one; without pages all is shown.
    """

    def __init__(self, host: Host, session: Session) -> None:
        super().__init__(host)
        self.session = session
        self.match = session.match
        self.face = face_of(self.match.game)
        self.course = Course(self.match, self.face, host.settings.stops, self._is_guided)
        self.narrow = Narrow()
        self.composer: Composer | None = None
        self.place = ""
        self.note = " ".join(session.notices) or _house_note(session)
        self.why: WhyNot | None = None
        self.pending = ""
        self.typed: str | None = None
        self.looking = False
        self.scrolled = 0
        self.asking: Ask | None = None
        self.over: Over | Palette | None = None
        self.picture = Picture()
        self.page = 0
        self.pages: Sequence[str] = ()
        self.keyboard = Keyboard(self.match.seats)
        self.playback = Playback(host, self.match, self.course.log)
        self.finale: Finale | None = None
        self._begun = False
        self._was_over = False
        self._counted = True
        self._left: tuple[Action, ...] | None = None
        self._stood: dict[int, str] = {}
        self._rivals = Rivals(host, session, self._follow, self._tell)
        self._listed: tuple[object, list[Entry]] | None = None
        self._begin()

    def _is_guided(self) -> bool:
        """Whether a tutorial tells what to do now."""
        tutor = self.session.tutor
        return bool(tutor and tutor.number(self.match))

    @property
    def moment(self) -> Moment:
        """The pending question."""
        return self.course.moment

    @property
    def naming(self) -> Naming:
        """Which key names which place."""
        card_keys = self.host.keymap.card_keys
        return Naming(self.face, card_keys, self.moment, self.narrow, self.composer)

    @property
    def mode(self) -> str:
        if self.asking:
            return keys.ASK
        if self.over:
            return self.over.mode
        if self.keyboard.waits:
            return keys.WAIT
        if self.playback.step:
            return keys.WATCH
        if self.typed is not None:
            return keys.NUMBER
        if self.looking:
            return keys.LOOK
        if self.composer:
            return keys.COMPOSE
        return keys.PLAY if self.moment.decision else keys.END

    def close(self) -> None:
        self._rivals.turn_to(None)
        self.record()
        if isinstance(self.over, Over):
            self.over.close()
        if self.finale:
            self.finale.close()
        self.session.close()

    # ------------------------------------------------------------ keys

    def run(self, command: str, key: str) -> None:
        if self.asking:
            self._answer(command)
        elif isinstance(self.over, Over):
            self.over = self.over if self.over.run(command) else None
            self.course.stops = self.host.settings.stops
        elif isinstance(self.over, Palette):
            stays, deed = self.over.run(command)
            self.over = self.over if stays else None
            if deed:
                deed.do()
        elif command in COMMANDS:
            self.note = self.pending = ""
            COMMANDS[command](self)
        else:
            self.note = ""
            {"number": self._digit, "card": self._card, "capital": self._capital}[command](key)

    def type(self, key: str) -> None:
        if self.over:
            self.over.type(key)
        elif self.playback.step:
            self.playback.skip()
            self.press(key)
        elif self.typed is not None and key in keys.DIGITS:
            self.typed += key

    def click(self, x: int, y: int) -> None:
        self.playback.skip()
        place = places.at(self.picture.places, x, y)
        if self.over and not self.asking:
            self._point_over(self.over, x, y)
        if self.asking or self.over or self.keyboard.waits:
            return
        self.note = self.pending = ""
        if number := page_number(place):
            self.page = number - 1
        else:
            self._name(place)

    def _point_over(self, over: Over | Palette, x: int, y: int) -> None:
        if isinstance(over, Over):
            over.point(x, y)
        elif over.point(y):
            self.run("run", "")

    def entries(self, width: int, rows: int) -> list[Entry]:
        """The choices, each in at most so many cells, in so many lines."""
        asked = (self.moment, self.narrow, width, rows)
        if self._listed is None or self._listed[0] != asked:
            view, face = self.moment.view, self.face
            listed = entries(
                self.moment,
                self.narrow,
                lambda action, alone: face.label(view, action, width, alone),
                rows,
                lambda place, heading: face.bundle(view, place, heading, width),
            )
            self._listed = (asked, self.naming.listed(listed))
        return self._listed[1]

    def _card(self, key: str) -> None:
        if self.face.lettered and not self.composer:
            listed = enumerate(self.picture.entries, 1)
            if number := next((each for each, entry in listed if entry.key == key), 0):
                self._take_number(number)
            return
        self._name(self.naming.cards().get(key, ""))

    def _capital(self, key: str) -> None:
        self._name(self.naming.capitals().get(key, ""))

    def _digit(self, key: str) -> None:
        if self.finale or self.face.lettered:
            self._open_page(int(key))
            return
        if digits := self.naming.digits():
            self._name(digits.get(key, ""))
            return
        typed, self.pending = self.pending + key, ""
        if typed == "0":
            return
        if int(typed) * 10 <= len(self.picture.entries):
            self.pending = typed
        elif int(typed) <= len(self.picture.entries):
            self._take_number(int(typed))
        else:
            last = len(self.picture.entries)
            self.note = f"There is no choice {typed}; they go from 1 to {last}."

    def _take_number(self, number: int) -> None:
        """Take a choice that a key names, or show it first."""
        entry = self.picture.entries[number - 1]
        if entry.narrows or not self._shows_first(choice_place(number), entry.actions):
            self._take_entry(number)

    def _open_page(self, number: int) -> None:
        if self.finale and self.mode == keys.END:
            if 1 <= number <= len(self.finale.chapters):
                self.finale.page = number - 1
        elif not self.pages:
            self.note = "All of the board is shown; there is room enough for it."
        elif 1 <= number <= len(self.pages):
            self.page = number - 1
        else:
            self.note = f"There is no page {number}; they go from 1 to {len(self.pages)}."

    def _name(self, place: str) -> None:
        """Go to a place and point at it."""
        self.pending = ""
        if not place:
            return
        if not self.composer and self._shows_first(place, self.moment.at(place, self.narrow)):
            return
        self.place = place
        if self.composer:
            self._toggle()
        elif not self.looking:
            self.point(place)

    def _shows_first(self, place: str, actions: Sequence[Action]) -> bool:
        """Whether a move that a key names is shown before it is done: the key then only goes
        there, and must be pressed again. So it is with what cannot be taken back, unless nothing
        else can be done either."""
        if place == self.place or self.looking or len(actions) != 1:
            return False
        if not self.course.remark(actions[0]) or self.course.is_final():
            return False
        self.place = place
        return True

    # ------------------------------------------------------------ moving

    def _walk(self, way: str) -> None:
        self.scrolled = 0
        self.place = places.neighbour(self.picture.places, self.walkable(), self.place, way)

    def _step(self, step: int) -> None:
        self.scrolled = 0
        order = places.reading_order(self.picture.places, self.walkable())
        if order:
            at = order.index(self.place) if self.place in order else -step
            self.place = order[(at + step) % len(order)]

    def walkable(self) -> set[str]:
        """The places at which the cursor may stand."""
        drawn = self.picture.places
        if self.looking:
            return {place for place in drawn if not choice_number(place)}
        if self.composer:
            return {*self.composer.places, self.composer.target} & drawn.keys()
        lit = self.moment.lit(self.narrow) & drawn.keys()
        return lit | {place for place in drawn if choice_number(place)}

    # ------------------------------------------------------------ choosing

    def _choose(self) -> None:
        if number := self.pending:
            self.pending = ""
            self._take_entry(int(number))
        self.looking = False
        self.point(self.place)

    def point(self, place: str) -> None:
        """Do what is meant by pointing at a place, or say why that cannot be."""
        if number := choice_number(place):
            self._take_entry(number)
            return
        actions = self.moment.at(place, self.narrow)
        if not actions:
            self.refuse(place)
        elif len(actions) == 1 and len(self.moment.open_slots(actions[0], self.narrow)) == 1:
            self.take(actions[0])
        else:
            self._narrow_to(Narrow((*self.narrow.places, place), self.narrow.heading))

    def refuse(self, place: str) -> None:
        """Say why nothing can be done at a place."""
        action = self.face.attempt(self.moment.view, place) if self.moment.decision else None
        self.why = self.match.why_not(action) if action else None
        if self.why:
            self.note = str(self.why)
        elif self.narrow:
            self.note = f"That does not belong to this choice; {self._key('back')} goes back."
        else:
            self.note = "There is nothing to choose here now."

    def _take_entry(self, number: int) -> None:
        if number > len(self.picture.entries):  # it was a choice of the question before
            self.note = "There is nothing to choose here now."
            return
        entry = self.picture.entries[number - 1]
        if entry.narrows:
            self._narrow_to(entry.narrows)
        else:
            self.take(entry.actions[0])

    def _narrow_to(self, narrow: Narrow) -> None:
        candidates = self.moment.candidates(narrow)
        composes = narrow.places and self.face.composes(self.moment.view, candidates[0])
        if len(candidates) == 1 or composes:
            self.take(candidates[0])
        else:
            self.narrow, self.place = narrow, ""

    def take(self, action: Action) -> None:
        """Do an action, after what has to be put together or asked before it."""
        if composer := self.face.compose(self.moment.view, action):
            self._open(composer)
        elif danger := self.face.loses(self.moment.view, action):
            self.ask(f"{danger} Do it all the same?", partial(self.do, action))
        else:
            self.do(action)

    def _open(self, composer: Composer) -> None:
        self.composer, self.narrow = composer, Narrow()
        self.place = composer.target or self.place

    def do(self, *actions: Action) -> None:
        """Play a move, unless a tutorial wants another one."""
        tutor = self.session.tutor
        if tutor and (refusal := tutor.refuses(self.match, actions)):
            self.note = refusal
            return
        stood = (self.composer and self.composer.target) or self.place
        self._stood[len(self.match.history)] = stood
        self.note = self.course.do(*actions)
        self._begin()
        self.playback.begin(self.course.fresh)

    def _follow(self, action: Action) -> None:
        """Do what a bot has chosen. What was told before still stands."""
        self.note = self.course.do(action) or self.note
        self._begin()

    def _begin(self) -> None:
        """Turn to the question that the match has come to."""
        number, listed = choice_number(self.place), self.picture.entries
        self._left = listed[number - 1].actions if 0 < number <= len(listed) else None
        self.narrow, self.composer, self.why = Narrow(), None, None
        self.typed = "" if self.moment.waits_for_dice else None
        self._end()
        self._count()
        self.keyboard.turn_to(self.moment)
        self._rivals.turn_to(self.moment)
        if (about := self.face.page_of(self.moment.view)) >= 0:
            self.page = about
        if self.moment.legal and (composer := self.face.compose(self.moment.view, None)):
            self._open(composer)
        self._begun = True

    def _count(self) -> None:
        """Put the game among the records once it is over, and take it out where it goes on.

        That waits for the disk, and the screen shall not: the end is shown before it is counted.
        """
        is_over = self.moment.decision is None
        if is_over != self._was_over:
            self._was_over, self._counted = is_over, False
            if self._begun:
                self.host.later(_SHOWN, self.record)
            else:
                self.record()

    def record(self) -> None:
        """Count the end now, or take it out, if that has not been done yet."""
        if not self._counted:
            self._counted = True
            self.note = self.session.record() or self.note

    def _end(self) -> None:
        """Open the pages after the game once it is over, and close them when it goes on."""
        over = self.moment.decision is None and bool(self.face.chapters())
        if self.finale and not over:
            self.finale.close()
            self.finale = None
        elif over and not self.finale:
            self.finale = Finale(self.host, self.face, self.match)
            if self.match.history and self._begun:
                self.finale.build()

    def _complete(self) -> None:
        if self.finale:
            self.finale.complete()

    def _tell(self, sentence: str) -> None:
        self.note = sentence

    def _sit_down(self) -> None:
        self.keyboard.sit(self.moment)

    # ------------------------------------------------------------ composing

    def _toggle(self) -> None:
        assert self.composer
        if self.place == self.composer.target:
            self._pay()
        else:
            self.note = self.composer.toggle(self.place)

    def _suggest(self) -> None:
        assert self.composer
        self.composer.suggest()

    def _pay(self) -> None:
        assert self.composer
        self.note = self.composer.fault()
        if not self.note:
            self.do(*self.composer.actions())

    def _key(self, command: str) -> str:
        """The key of a command as the player reads it."""
        return keys.shown(self.host.keymap.command(command).keys[0], self.host.look.ascii)

    def _back(self) -> None:
        if self.looking:
            self.looking = False
        elif self.composer and self.composer.cancels:
            self.place, self.composer = self.composer.target or self.place, None
        elif self.composer:
            undo = self._key("undo")
            self.note = f"This must be answered; {undo} takes back what led to it, if that can be."
        elif self.narrow.places:
            *before, self.place = self.narrow.places
            self.narrow = Narrow(tuple(before), self.narrow.heading)
        else:
            self.narrow = Narrow()

    # ------------------------------------------------------------ the flow

    def _onward(self) -> None:
        if action := self.moment.onward:
            self.take(action)
        else:
            self.note = "There is nothing to pass here."

    def _finish(self) -> None:
        if action := self.moment.finish:
            self.take(action)
        else:
            self.note = "There is nothing to end here."

    def _pass_on(self) -> None:
        self.note = self.course.pass_on()
        self._begin()
        self.playback.begin(self.course.fresh)

    def _undo(self) -> None:
        why = self.match.why_not_undo()
        self.note = why.sentence if why else self.course.undo()
        self._begin()
        if not why:
            self.place, self._left = self._stood.get(len(self.match.history), self.place), None

    def _redo(self) -> None:
        why = self.match.why_not_redo()
        self.note = why.sentence if why else self.course.redo()
        self._begin()

    def _enter_roll(self) -> None:
        self.do(Action("roll", tuple(int(value) for value in self.typed or "")))

    def _erase(self) -> None:
        self.typed = (self.typed or "")[:-1]

    # ------------------------------------------------------------ reading and answering

    def _inspect(self) -> None:
        self.looking, self.scrolled = not self.looking, 0

    def _read_on(self) -> None:
        self.scrolled += 6

    def ask(self, text: str, yes: Callable[[], None], other: str = "") -> None:
        """Ask before something is done."""
        self.asking = Ask(text, yes, other)

    def _answer(self, command: str) -> None:
        asked, self.asking = self.asking, None
        if command == "yes" and asked:
            asked.yes()
        elif command == "title" and asked and asked.other == "title":
            ways.to_title(self)

    # ------------------------------------------------------------ drawing

    def draw(self, canvas: Canvas) -> None:
        before = self.picture.places.get(self.place)
        self.picture = draw_play(canvas, self)
        if self._leaves_the_list():
            self.place, before = "", None
        if self._settle(before):
            self.picture = draw_play(canvas, self)
        region = self.picture.places.get(self.place)
        self.cursor = (region.x, region.y) if region else (0, 0)

    def _leaves_the_list(self) -> bool:
        """Whether the cursor stands on a numbered choice that was another one before the last
        move: what Enter does there should surprise nobody."""
        if self._left is None or not self.picture.entries:
            return False
        left, number, self._left = self._left, choice_number(self.place), None
        listed = self.picture.entries
        return number > 0 and (number > len(listed) or listed[number - 1].actions != left)

    def _settle(self, before: Region | None) -> bool:
        """Put the cursor where it may stand, near to where it was. True if it had to move."""
        drawn = self.picture.places
        walkable = self.walkable() & drawn.keys()
        if self.place in walkable or not walkable:
            return False
        board = {place for place in walkable if not choice_number(place)} or walkable
        if before:
            self.place = places.nearest(drawn, board, before)
        else:
            slots = (slot for action in self.moment.legal for slot in self.moment.slots[action])
            listed = (place for slot in slots for place in slot if place in board)
            self.place = next(listed, places.first(drawn, board))
        return True


def _house_note(session: Session) -> str:
    """What whoever begins a game must know whose figures are mostly the house's own."""
    table = session.match.game.table
    figures = sum(len(card.sources) for cards in table.sections.values() for card in cards.values())
    if session.resumed or table.house_figures() * 2 <= figures:
        return ""
    return "Most figures are house values, for want of the print; inspecting marks them."


COMMANDS: Mapping[str, Callable[[Play], None]] = {
    "left": lambda play: play._walk("left"),
    "right": lambda play: play._walk("right"),
    "up": lambda play: play._walk("up"),
    "down": lambda play: play._walk("down"),
    "next": lambda play: play._step(1),
    "previous": lambda play: play._step(-1),
    "choose": Play._choose,
    "pass": Play._onward,
    "pass-on": Play._pass_on,
    "end": Play._finish,
    "pay": Play._pay,
    "toggle": Play._toggle,
    "suggest": Play._suggest,
    "back": Play._back,
    "inspect": Play._inspect,
    "undo": Play._undo,
    "redo": Play._redo,
    "page-down": Play._read_on,
    "log": windows.read_log,
    "odds": windows.read_odds,
    "hint": windows.ask_for_hints,
    "review": windows.review,
    "stops": windows.change_stops,
    "help": windows.read_help,
    "rules": windows.read_rules,
    "free": windows.skip_tutorial,
    "palette": lambda play: windows.search(play, COMMANDS),
    "settings": windows.change_settings,
    "leave": ways.leave,
    "sit": Play._sit_down,
    "whole": Play._complete,
    "title": ways.to_title,
    "replay": ways.look_back,
    "records": ways.read_records,
    "again": lambda play: ways.deal(play, play.match.seed),
    "new": lambda play: ways.deal(play, None),
    "go-on": lambda play: play.playback.skip(),
    "run": Play._enter_roll,
    "erase": Play._erase,
    "cancel": ways.leave,
}
