"""The picture of a replay: the board as it was, what was decided next, and where in the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from rules.game import CHANCE
from valeria_tui import keys
from valeria_tui.canvas import Canvas, Region, Span
from valeria_tui.face import Scene
from valeria_tui.screens.footer import draw_keys
from valeria_tui.screens.frame import Frame, board_rows, draw_title, frame
from valeria_tui.screens.picture import draw_tabs
from valeria_tui.screens.side import draw_hand, draw_log, hand_height
from valeria_tui.text import fit, joined, wrap

if TYPE_CHECKING:
    from valeria_tui.screens.replay import Replay

_MARKED = 9
"""The most changes that are marked; where everything has moved, marks would say nothing."""


class Projected(NamedTuple):
    """What was drawn last: the places on the board, those of pages, and the line of the game."""

    places: dict[str, Region] = {}
    tabs: dict[str, Region] = {}
    line: Region = Region(0, 0, 0, 0)

    def position(self, x: int, length: int) -> int:
        """The position of the game that a column of the line stands for."""
        return round((x - self.line.x) * length / max(1, self.line.width - 1))


def draw_replay(canvas: Canvas, page: Replay) -> Projected:
    """Draw the whole screen."""
    canvas.fill(Region(0, 0, canvas.width, canvas.height), "ground")
    page.pages = tuple(page.face.pages(canvas.width, board_rows(canvas.height)))
    layout = frame(canvas.width, canvas.height, page.face.board_size, bool(page.pages))
    match, look = page.match, page.host.look
    scene = _scene(page)
    draw_title(
        canvas.pane(layout.title),
        match.game.name,
        _progress(page, scene.view),
        page.face.counts(scene.view),
        f"deal {match.seed}",
    )
    tabs = draw_tabs(canvas.pane(layout.tabs), page.pages, page.page)
    board = page.face.draw(canvas.pane(layout.board), look, scene)
    strip = page.face.draw_strip(canvas.pane(layout.strip), look, scene)
    hand = _draw_side(canvas.pane(layout.side), page, scene)
    places = {
        **_shifted(board, layout.board),
        **_shifted(strip, layout.strip),
        **_shifted(hand, layout.side),
    }
    line = _draw_words(canvas, layout, page, scene.view)
    _draw_footer(canvas.pane(layout.footer), page)
    if page.over:
        page.over.draw(canvas.pane(layout.reading))
    return Projected(places, _shifted(tabs, layout.tabs), line)


def _shifted(inside: dict[str, Region], region: Region) -> dict[str, Region]:
    return {
        place: each._replace(x=each.x + region.x, y=each.y + region.y)
        for place, each in inside.items()
    }


def _scene(page: Replay) -> Scene[Any]:
    view, film, game = page.view, page.film, page.match.game
    decision = game.decision(film.state(page.at))
    chosen = {str(thing) for thing in decision.about} if decision else set()
    cursor = ""
    if page.at < film.length and not page.is_hidden and film.steps[page.at].actor != CHANCE:
        slots = page.face.slots(view, film.steps[page.at].action)
        chosen |= {slot[0] for slot in slots[1:]}
        cursor = slots[0][0] if slots else ""
    return Scene(
        view,
        chosen=chosen,
        changed=_changed(page, view),
        cursor=page.place if page.looking else cursor,
        seat=page.seat,
        names=page.match.names,
        page=page.page if page.pages else -1,
    )


def _changed(page: Replay, view: Any) -> set[str]:
    """The places at which something else lies than an action before."""
    if not page.at:
        return set()
    before = page.match.game.view(page.film.state(page.at - 1), page.seat)
    lay, lies = page.face.lying(before), page.face.lying(view)
    changed = {place for place, thing in lies.items() if lay.get(place) != thing}
    return changed if len(changed) <= _MARKED else set()


def _progress(page: Replay, view: Any) -> str:
    turn = page.face.turn_of(view)
    names = page.match.names
    whose = f", {names[turn]}'s turn" if turn >= 0 else ""
    seen = f", seen by {names[page.seat]}" if len(page.match.seats) > 1 else ""
    return f"Replay: {page.film.progress[page.at]}{whose}{seen}"


def _draw_side(canvas: Canvas, page: Replay, scene: Scene[Any]) -> dict[str, Region]:
    """The hand as it was, and below it what had happened, or all about the thing that is looked
    at; returns the places of the hand."""
    cards, top = page.face.hand(scene.view), -1
    places: dict[str, Region] = {}
    if page.face.has_hand and (cards or not page.pages):
        top = hand_height(cards, canvas.height)
        places = draw_hand(
            canvas.pane(Region(0, 0, canvas.width, top)),
            page.host.look,
            cards,
            lit=(),
            changed=scene.changed,
            cursor=scene.cursor,
            keys={},
            rows=canvas.height,
        )
    below = canvas.pane(Region(0, top + 1, canvas.width, canvas.height - top - 1))
    if page.looking:
        _draw_thing(below, page, scene.view)
    else:
        draw_log(below, page.log, page.at - 1, page.at)
    return places


def _draw_thing(canvas: Canvas, page: Replay, view: Any) -> None:
    thing = page.face.thing(view, page.place) if page.place else ""
    told = joined(page.match.game.words.inspect(view, thing)) if thing else []
    lines = [
        (line, "ink" if number else "key")
        for number, paragraph in enumerate(told or ["Nothing lies here."])
        for line in wrap(paragraph, canvas.width)
    ]
    page.scrolled = max(0, min(page.scrolled, len(lines) - canvas.height))
    for y, (line, role) in enumerate(lines[page.scrolled : page.scrolled + canvas.height]):
        canvas.put(0, y, line, role)
    if page.scrolled + canvas.height < len(lines):
        more = f" Space {page.host.look.glyphs.more}"
        canvas.put_right(canvas.width, canvas.height - 1, more, "key")


def _draw_words(canvas: Canvas, layout: Frame, page: Replay, view: Any) -> Region:
    """The question, what was decided, and the line of the game; returns where the line lies."""
    pane = canvas.pane(layout.words)
    for y, (text, role) in enumerate((_asked(page, view), _told(page, view))):
        pane.put(0, y, fit(pane.width, text), role)
    number = f" {page.at} of {page.film.length}"
    width = pane.width - len(number) - 1
    _draw_line(pane.pane(Region(0, 2, width, 1)), page)
    pane.put_right(pane.width, 2, number, "strong" if page.rolls else "quiet")
    return Region(layout.words.x, layout.words.y + 2, width, 1)


def _asked(page: Replay, view: Any) -> Span:
    """The question of the position, unless the page itself has something to ask or to say."""
    if page.typed is not None:
        return f"Go to which action? {page.typed}_", "strong"
    if page.note:
        return page.note, "alarm"
    return page.match.game.words.question(view, page.match.names), "question"


def _told(page: Replay, view: Any) -> Span:
    """What was decided at the position."""
    if page.at == page.film.length:
        ending = page.match.game.words.ending(view, page.match.names)
        return (ending[0] if ending else "So far this game has been played."), "strong"
    step = page.film.steps[page.at]
    named = step.actor != CHANCE and len(page.match.seats) > 1
    who = f"{page.match.names[step.actor]}: " if named else ""
    if page.is_hidden:
        return f"{who}in secret.", "quiet"
    action = page.match.game.words.action(view, step.action)
    return f"{page.host.look.glyphs.cursor} {who}{action}", "strong"


def _draw_line(canvas: Canvas, page: Replay) -> None:
    """The whole game as a line with its days, and the position on it."""
    glyphs, last = page.host.look.glyphs, max(1, page.film.length)
    canvas.put(0, 0, glyphs.line * canvas.width, "faint")
    for day in page.film.days:
        canvas.put(day * (canvas.width - 1) // last, 0, "┬", "quiet")
    canvas.put(page.at * (canvas.width - 1) // last, 0, glyphs.full, "mark")


def _draw_footer(canvas: Canvas, page: Replay) -> None:
    if page.over:
        *shown, last = page.over.footer
    elif page.looking:
        shown, last = [("right", "walk"), ("next", "next"), ("page-down", "on")], ("back", "back")
    elif page.mode == keys.NUMBER:
        shown, last = [("run", "go")], ("cancel", "back")
    else:
        eyes = [("eyes", "eyes")] if len(page.film.people) > 1 else []
        shown = [
            *(("step-on", "action"), ("turn-on", "turn"), ("day-on", "day")),
            *(("roll-on", "stop" if page.rolls else "play"), ("branch", "practise"), *eyes),
            *(("inspect", "inspect"), ("jump", "number"), ("in-words", "words"), ("help", "help")),
        ]
        last = ("go-back", "back")
    draw_keys(canvas, page.host, shown, last)
