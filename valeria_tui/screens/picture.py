"""The picture of the play screen: everything that is seen of a match, drawn from the page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from rules.game import Action
from rules.match import Step
from valeria_tui import keys
from valeria_tui.canvas import Canvas, Region, Span
from valeria_tui.face import Scene
from valeria_tui.screens.course import changes
from valeria_tui.screens.ending import draw_ending
from valeria_tui.screens.entries import Entry
from valeria_tui.screens.finale import Finale
from valeria_tui.screens.frame import (
    Frame,
    board_rows,
    draw_digits,
    draw_footer,
    draw_title,
    draw_words,
    frame,
)
from valeria_tui.screens.keyboard import draw_handover
from valeria_tui.screens.lesson import draw_lesson, lesson_lines
from valeria_tui.screens.over import Over
from valeria_tui.screens.palette import Palette
from valeria_tui.screens.panel import laid_out
from valeria_tui.screens.side import (
    choice_number,
    draw_choices,
    draw_hand,
    draw_log,
    hand_height,
)
from valeria_tui.text import joined

if TYPE_CHECKING:
    from valeria_tui.screens.play import Play


class Picture(NamedTuple):
    """What was drawn last: where each place lies on the screen, and the numbered choices."""

    places: dict[str, Region] = {}
    entries: list[Entry] = []


def draw_play(canvas: Canvas, play: Play) -> Picture:
    """Draw the whole screen."""
    canvas.fill(Region(0, 0, canvas.width, canvas.height), "ground")
    play.pages = _pages(play, canvas.width, canvas.height)
    layout = frame(canvas.width, canvas.height, play.face.board_size, bool(play.pages))
    if play.keyboard.waits:
        _draw_handover(canvas, layout, play)
        return Picture()
    if play.playback.step:
        _draw_passing(canvas, layout, play, play.playback.step)
        return Picture()
    match, look, scene = play.match, play.host.look, _scene(play)
    draw_title(
        canvas.pane(layout.title),
        match.game.name,
        _progress(play),
        play.face.counts(scene.view),
        f"deal {match.seed}",
    )
    drawn = _draw_board(canvas, layout, play, scene)
    drawn |= _shifted(play.face.draw_strip(canvas.pane(layout.strip), look, scene), layout.strip)
    inside, listed = _draw_side(canvas.pane(layout.side), play, scene)
    drawn |= _shifted(inside, layout.side)
    picture = Picture(drawn, listed)
    _draw_below(canvas, layout, play, picture)
    if play.typed is not None:
        draw_digits(canvas.pane(layout.words), keys.DIGITS)
    if play.over:
        _draw_over(canvas, layout, play.over)
    elif play.mode == keys.END and play.finale:
        _draw_finale(canvas, layout, play.finale)
    elif play.mode == keys.END:
        draw_ending(canvas.pane(layout.whole), match)
    return picture


def _draw_over(canvas: Canvas, layout: Frame, over: Over | Palette) -> None:
    beside = isinstance(over, Over) and over.beside
    over.draw(canvas.pane(layout.side if beside else layout.reading))


def _draw_passing(canvas: Canvas, layout: Frame, play: Play, step: Step[Any]) -> None:
    """The game as it stood before a step of the last move, and what had happened by then."""
    match, look, number = play.match, play.host.look, play.playback.number
    seat, past = play.moment.seat, match.history[number - 1 : number]
    view = match.game.view(step.before, seat)
    lay = [play.face.lying(match.game.view(each.before, seat)) for each in past]
    changed = changes(lay[0], play.face.lying(view), past) if past else set()
    scene = Scene(view, changed=changed, seat=seat, names=match.names)
    draw_title(
        canvas.pane(layout.title),
        match.game.name,
        match.game.words.progress(view),
        play.face.counts(view),
        f"deal {match.seed}",
    )
    _draw_board(canvas, layout, play, scene)
    play.face.draw_strip(canvas.pane(layout.strip), look, scene)
    draw_log(canvas.pane(layout.side), play.course.log, play.course.fresh, number)
    told = " ".join(play.course.log.of(number - 1))
    draw_words(canvas.pane(layout.words), told, [], [])
    shown = [_key(play, command, label) for command, label in _footer(play)]
    draw_footer(canvas.pane(layout.footer), shown, _key(play, "leave", "leave"))
    if play.over:
        play.over.draw(canvas.pane(layout.reading))


def _progress(play: Play) -> str:
    """How far the game is, and whose turn it is where several take turns."""
    view, match = play.moment.view, play.match
    progress, seat = match.game.words.progress(view), play.face.turn_of(view)
    return f"{progress}, {match.names[seat]}'s turn" if seat >= 0 else progress


def _pages(play: Play, width: int, height: int) -> tuple[str, ...]:
    """The names of the pages at this size: those of the board, and the log."""
    own = tuple(play.face.pages(width, board_rows(height)))
    return (*own, _LOG) if own else ()


_LOG = "log"


def page_number(place: str) -> int:
    """The number from 1 of the page whose name stands at the place; 0 for any other place."""
    kind, _, number = place.partition(" ")
    return int(number) if kind == "page" else 0


def _draw_board(canvas: Canvas, layout: Frame, play: Play, scene: Scene[Any]) -> dict[str, Region]:
    """The board below the names of its pages, if it has any; in its place the log, if that is
    the page."""
    tabs = _shifted(draw_tabs(canvas.pane(layout.tabs), play.pages, play.page), layout.tabs)
    board = canvas.pane(layout.board)
    if play.pages and play.pages[play.page] == _LOG:
        draw_log(board, play.course.log, play.course.fresh)
        return tabs
    return tabs | _shifted(play.face.draw(board, play.host.look, scene), layout.board)


def _draw_finale(canvas: Canvas, layout: Frame, finale: Finale) -> None:
    """The names of the pages after the game, and the open one."""
    x, y, width, height = layout.whole
    canvas.fill(Region(x, y, width, 1), "ground")
    draw_tabs(canvas.pane(Region(x, y, width, 1)), finale.chapters, finale.page)
    finale.draw(canvas.pane(Region(x, y + 1, width, height - 1)))


def draw_tabs(canvas: Canvas, names: Sequence[str], page: int) -> dict[str, Region]:
    """Draw the names of pages in one line, the open one set off; returns their places."""
    x, places = 0, {}
    for number, name in enumerate(names, 1):
        is_open = number == page + 1
        start = x
        x = canvas.put(x, 0, str(number), "key")
        x = canvas.put(x, 0, f" {name} ", "title" if is_open else "quiet")
        places[f"page {number}"] = Region(start, 0, x - start, 1)
        x += 1
    return places


def _draw_handover(canvas: Canvas, layout: Frame, play: Play) -> None:
    name = play.match.names[play.moment.seat]
    key, _ = _key(play, "sit", "")
    draw_handover(canvas.pane(layout.whole), name, key)
    if play.asking:
        draw_words(canvas.pane(layout.words), play.asking.text, [], [])
    shown = [_key(play, command, label) for command, label in _footer(play)]
    last = ("no", "stay") if play.asking else ("leave", "leave")
    draw_footer(canvas.pane(layout.footer), shown, _key(play, *last))


def _scene(play: Play) -> Scene[Any]:
    moment, composer = play.moment, play.composer
    if composer:
        lit = set(composer.places) - set(composer.taken)
        chosen = {*composer.taken, composer.target}
    else:
        lit, chosen = moment.lit(play.narrow), set(play.narrow.places)
    if moment.decision:
        chosen |= {str(thing) for thing in moment.decision.about}
    if isinstance(play.over, Over) and play.over.places is not None:
        lit, chosen = set(play.over.places), set(play.over.places[:1])
    return Scene(
        moment.view,
        lit,
        chosen,
        play.course.changed,
        play.place,
        play.naming.labels(),
        moment.seat,
        play.match.names,
        play.page if play.pages else -1,
        composer.amounts if composer else {},
    )


def _shifted(inside: dict[str, Region], region: Region) -> dict[str, Region]:
    return {
        place: each._replace(x=each.x + region.x, y=each.y + region.y)
        for place, each in inside.items()
    }


# ---------------------------------------------------------------- beside the board


def _draw_side(
    canvas: Canvas, play: Play, scene: Scene[Any]
) -> tuple[dict[str, Region], list[Entry]]:
    """The hand, the choices and the log, one below the other. Who looks about reads in place
    of the last two."""
    look, rows = play.host.look, canvas.height
    cards, top = play.face.hand(scene.view), -1
    places: dict[str, Region] = {}
    listed_below = play.moment.legal and play.face.lists_hand(scene.view)
    if play.face.has_hand and (play.looking or not listed_below):
        top = hand_height(cards, rows)
        places = draw_hand(
            canvas.pane(Region(0, 0, canvas.width, top)),
            look,
            cards,
            lit=scene.lit,
            changed=scene.changed,
            cursor=scene.cursor,
            keys=scene.keys,
            rows=rows,
        )
    if play.looking:
        _draw_thing(canvas.pane(Region(0, top + 1, canvas.width, rows - top - 1)), play)
        return places, []
    lesson = lesson_lines(play, canvas.width)
    log = len(lesson) or (4 if rows < 22 else 6 if rows < 28 else 10)
    room = Region(0, top + 1, canvas.width, max(1, rows - top - log - 2))
    listed: list[Entry] = []
    if not play.composer:
        listed = play.entries(canvas.width - 3, room.height)
        inside = draw_choices(canvas.pane(room), look, listed, scene.cursor)
        places |= _shifted(inside, room)
    else:
        _draw_composing(canvas.pane(room), play)
    below = canvas.pane(Region(0, rows - log, canvas.width, log))
    if lesson:
        draw_lesson(below, lesson)
    else:
        draw_log(below, play.course.log, play.course.fresh)
    return places, listed


def _draw_composing(canvas: Canvas, play: Play) -> None:
    """In place of the choices: the keys with which one puts something together."""
    composer = play.composer
    assert composer
    lines = [
        _key(play, "pay", composer.verb),
        *composer.keys,
        _key(play, "suggest", "the suggestion"),
    ]
    if composer.cancels:
        lines.append(_key(play, "back", "leave it"))
    for y, (key, text) in enumerate(lines):
        canvas.put(1, y, key, "key")
        end = canvas.put(8, y, text, "quiet")
        if play.host.keymap.find(keys.COMPOSE, keys.named(key)):
            canvas.link(1, y, end - 1, keys.named(key))


def _draw_thing(canvas: Canvas, play: Play) -> None:
    """All about the thing under the cursor."""
    view = play.moment.view
    thing = play.face.thing(view, play.place) if play.place else ""
    told = joined(play.match.game.words.inspect(view, thing)) if thing else []
    lines = [
        (line, "ink" if index else "key")
        for index, paragraph in enumerate(told or ["Nothing lies here."])
        for line, _ in laid_out([paragraph], canvas.width)
    ]
    play.scrolled = max(0, min(play.scrolled, len(lines) - canvas.height))
    for y, (line, role) in enumerate(lines[play.scrolled : play.scrolled + canvas.height]):
        canvas.put(0, y, line, role)
    if play.scrolled + canvas.height < len(lines):
        more = f"{_key(play, 'page-down', '')[0]} {play.host.look.glyphs.more}"
        x = canvas.put_right(canvas.width, canvas.height - 1, f" {more}", "key")
        canvas.link(x, canvas.height - 1, canvas.width - x, play.host.keymap.key("page-down"))


# ---------------------------------------------------------------- below the board


def _draw_below(canvas: Canvas, layout: Frame, play: Play, picture: Picture) -> None:
    question, more = _words(play, picture)
    draw_words(canvas.pane(layout.words), question, more, _remarks(play, picture))
    shown = [_key(play, command, label) for command, label in _footer(play)]
    last = {
        keys.ASK: ("no", "stay"),
        keys.PALETTE: ("cancel", "close"),
        keys.NUMBER: ("cancel", "leave"),
    }.get(play.mode, ("leave", "leave"))
    if isinstance(play.over, Over) and not play.asking:
        last = play.over.footer[-1]
    draw_footer(canvas.pane(layout.footer), shown, _key(play, *last))


def _words(play: Play, picture: Picture) -> tuple[str, list[Span]]:
    """The question of the moment, and what else there is to say, most important first."""
    view, match = play.moment.view, play.match
    question = _narrowed(play) or match.game.words.question(view, match.names)
    if play.asking:
        return play.asking.text, []
    note: Span = (play.note, "alarm")
    if play.typed is not None:
        return question, [(f"Rolled: {play.typed}_", "strong"), note]
    if composer := play.composer:
        fault: Span = (play.note or composer.fault(), "alarm")
        summary: Span = (composer.summary(), "strong")
        if composer.asks:
            question = _sentence(match.game.words.action(view, composer.asks), "?")
        return question, [summary, fault]
    told = note if play.note else (_detail(play, picture), "ink")
    return question, [told, _forecast(play)]


def _narrowed(play: Play) -> str:
    """What is still to be said of a choice; with the name of who is asked, where several play."""
    question, names = play.moment.question(play.narrow), play.match.names
    if not question or len(names) == 1:
        return question
    return f"{names[play.moment.seat]}: {question[:1].lower()}{question[1:]}"


def _forecast(play: Play) -> Span:
    """What will happen if the phase ends now, or what passing would lose."""
    view, end, onward = play.moment.view, play.moment.finish, play.moment.onward
    for action in (end, onward):
        if action and (danger := play.face.loses(view, action)):
            return danger, "alarm"
    forecast = play.face.forecast(view, end) if end else ""
    return f"At the end: {forecast}" if forecast else "", "quiet"


def _remarks(play: Play, picture: Picture) -> list[Span]:
    """What must be known before the next key: that what it does cannot be taken back. In
    versions, the longest first."""
    if play.asking or not play.moment.decision or play.typed is not None:
        return []
    meant = _meant(play, picture)
    if meant and (remark := play.course.remark(*meant)):
        return [(f"{remark}: {_FINAL}", "alarm"), (_FINAL, "alarm")]
    if play.composer:
        return []
    if play.course.is_final():
        remark = play.course.remark(play.moment.legal[0])
        return [(f"{remark}: {_FINAL}", "alarm"), (_FINAL, "alarm")]
    for command, action in (("pass", play.moment.onward), ("end", play.moment.finish)):
        if action and play.course.remark(action):
            return [(f"{_key(play, command, '')[0]}: {_FINAL}", "quiet")]
    return []


_FINAL = "cannot be taken back"


def _meant(play: Play, picture: Picture) -> tuple[Action, ...]:
    """The move that Enter makes now, if it makes one."""
    if play.composer:
        return () if play.composer.fault() else play.composer.actions()
    if not play.moment.decision or play.typed is not None:
        return ()
    if number := choice_number(play.place):
        entry = picture.entries[number - 1] if number <= len(picture.entries) else None
        actions: Sequence[Action] = entry.actions if entry and not entry.narrows else ()
    else:
        actions = play.moment.at(play.place, play.narrow)
    if len(actions) != 1 or play.face.composes(play.moment.view, actions[0]):
        return ()
    return (actions[0],)


def _detail(play: Play, picture: Picture) -> str:
    """What Enter does here."""
    if bot := play.moment.bot:
        return f"Bot {bot} answers."
    if play.pending:
        key, _ = _key(play, "choose", "")
        return f"Choice {play.pending}_: {key} takes {play.pending}, or type on."
    number = choice_number(play.place)
    actions: Sequence[Action]
    if number and number <= len(picture.entries):
        actions = picture.entries[number - 1].actions
    else:
        actions = play.moment.at(play.place, play.narrow)
    view = play.moment.view
    if len(actions) == 1:
        said = _sentence(play.match.game.words.action(view, actions[0]))
        worth = "" if actions[0] == play.moment.finish else play.face.forecast(view, actions[0])
        return f"{said} {worth}".rstrip()
    return _about(play, picture, len(actions)) if actions else ""


def _about(play: Play, picture: Picture, count: int) -> str:
    """What the thing under the cursor says, where so many choices begin at it."""
    place = play.place
    if number := choice_number(place):
        narrows = picture.entries[number - 1].narrows
        place = narrows.places[-1] if narrows and narrows.places else ""
    view = play.moment.view
    thing = play.face.thing(view, place) if place else ""
    told = joined(play.match.game.words.inspect(view, thing)) if thing else []
    if not told:
        return f"{count} choices; {_key(play, 'choose', '')[0]} lists them."
    return " ".join(_sentence(line) for line in told[:2])


def _sentence(text: str, end: str = ".") -> str:
    """Words as a sentence."""
    return f"{text[:1].upper()}{text[1:].rstrip('.')}{end}"


def _footer(play: Play) -> list[tuple[str, str]]:
    """The commands that matter now, each with its word; the most important first."""
    view, undo = play.moment.view, [] if play.match.why_not_undo() else [("undo", "undo")]
    if isinstance(play.over, Over) and not play.asking:
        return list(play.over.footer[:-1])
    match play.mode:
        case keys.WATCH:
            return [("go-on", "go on")]
        case keys.WAIT:
            return [("sit", "show")]
        case keys.ASK:
            title = [("title", "title page")] if play.asking and play.asking.other else []
            return [("yes", "yes"), *title]
        case keys.PALETTE:
            return [("run", "do"), ("entry-down", "down"), ("entry-up", "up")]
        case keys.NUMBER:
            return [("run", "enter these values"), ("erase", "erase")]
        case keys.LOOK:
            return [("choose", "choose here"), ("back", "done reading")]
        case keys.COMPOSE:
            assert play.composer
            leave = [("back", "back")] if play.composer.cancels else []
            change = [("suggest", "suggestion"), ("inspect", "inspect")]
            return [("pay", play.composer.verb), *change, *leave, *undo, ("help", "help")]
        case keys.END:
            whole = [("whole", "show all")] if play.finale and play.finale.builds else []
            again = [*whole, ("again", "same deal"), ("new", "new deal"), ("title", "title")]
            after = [("replay", "look back"), ("review", "review"), ("records", "records")]
            return [*again, *after, ("log", "log"), ("inspect", "look"), *undo]
    onward = play.moment.onward
    pass_on = [("pass", "pass")] if onward else []
    if onward and play.face.is_window(view) and not play.face.loses(view, onward):
        pass_on.append(("pass-on", "pass all"))
    end = [("end", "end")] if play.moment.finish else []
    back = [("back", "back")] if play.narrow else []
    rule = [("rules", "read this rule")] if play.why else []
    shown = [*rule, ("choose", "choose"), *pass_on, *end, *back, ("inspect", "inspect"), *undo]
    return [*shown, ("log", "log"), ("help", "help"), ("hint", "hint")]


def _key(play: Play, command: str, label: str) -> tuple[str, str]:
    key = play.host.keymap.command(command).keys[0]
    return keys.shown(key, play.host.look.ascii), label
