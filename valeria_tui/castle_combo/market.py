"""The two displays: where the Messenger is, what each card costs and does, and what is left."""

from __future__ import annotations

from rules.castle_combo.prices import discount, price
from rules.castle_combo.state import CastleState
from rules.castle_combo.table import Character
from rules.castle_combo.terms import LOCATIONS
from rules.castle_combo.texts import LOCATION_NAMES, SHIELD_NAMES
from valeria_tui.canvas import Canvas, Region
from valeria_tui.castle_combo import short
from valeria_tui.castle_combo.figures import asked_place, worth
from valeria_tui.castle_combo.plates import draw_plate, mark_of
from valeria_tui.castle_combo.signs import BANNERS, LOCATION_TONES, MESSENGER, shield_spans
from valeria_tui.face import Scene
from valeria_tui.look import Look
from valeria_tui.text import fit

_ROOMY = 5
"""So many lines hold a card's texts in words."""


def draw_market(canvas: Canvas, look: Look, scene: Scene[CastleState]) -> dict[str, Region]:
    """Draw both locations, the Castle above; returns the places of cards and headings."""
    high = canvas.height // len(LOCATIONS)
    places = {}
    for location in range(len(LOCATIONS)):
        region = Region(0, location * high, canvas.width, high)
        inside = _draw_location(canvas.pane(region), look, scene, location)
        for place, each in inside.items():
            places[place] = each._replace(y=each.y + region.y)
    return places


def _draw_location(
    pane: Canvas, look: Look, scene: Scene[CastleState], location: int
) -> dict[str, Region]:
    places = {LOCATIONS[location]: Region(0, 0, pane.width, 1)}
    _draw_heading(pane, look, scene, location)
    display = _display(scene.view, location)
    wide = (pane.width - len(display) + 1) // len(display)
    for number, code in enumerate(display):
        region = Region(number * (wide + 1), 1, wide, pane.height - 1)
        card = pane.pane(region)
        if not code:
            card.fill(Region(0, 0, wide, card.height), "ground")
            card.put(wide // 2, card.height // 2, look.glyphs.dot, "faint")
            continue
        _draw_card(card, look, scene, code)
        places[scene.view.table.characters[abs(code)].id] = region
    return places


def _display(view: CastleState, location: int) -> tuple[int, ...]:
    """The cards of a display; in its gap the one that is about to be laid, until it lies."""
    frame, display = asked_place(view), view.displays[location]
    if frame is None or view.table.characters[abs(frame.code)].location != location:
        return display
    gap = display.index(0)
    return (*display[:gap], frame.code, *display[gap + 1 :])


def _draw_heading(pane: Canvas, look: Look, scene: Scene[CastleState], location: int) -> None:
    view, place = scene.view, LOCATIONS[location]
    at_cursor, lit = place == scene.cursor, place in scene.lit
    pane.put(0, 0, mark_of(look, scene, place), "mark")
    title = f"{BANNERS[location]} {LOCATION_NAMES[location]}"
    role = "cursor" if at_cursor else "lit" if lit else f"{LOCATION_TONES[location]}.text"
    x = pane.put(1, 0, title, role)
    if location == view.closed:
        pane.put(x + 2, 0, f"has run out: {len(view.gone)} cards left the game", "alarm")
        return
    if location == view.messenger:
        pane.put(12, 0, f"{MESSENGER} Messenger", "mark")
    deck, pile = len(view.decks[location]), len(view.discards[location])
    less = discount(view.table, view.players[scene.seat], location)
    said = f"deck {deck:>2}  discards {pile:>2}"
    start = pane.put_right(pane.width, 0, said, "quiet")
    if less:
        pane.put_right(start - 2, 0, f"-{less}g a card", "strong")


def price_told(view: CastleState, player: int, card: Character, roomy: bool) -> str:
    """What a card costs the player, with what is taken off; a `!` where he cannot pay it."""
    if view.ended:
        return f"{card.cost}g"
    code, gold = view.table.code[card.id], view.players[player].gold
    cost = price(view.table, view.players[player], code)
    off = f"{card.cost}-{card.cost - cost}=" if cost != card.cost else ""
    short_of = f", {cost - gold} short!" if roomy else "!"
    return f"{off}{cost}g{short_of if cost > gold else ''}"


def _draw_card(pane: Canvas, look: Look, scene: Scene[CastleState], code: int) -> None:
    view, card = scene.view, scene.view.table.characters[abs(code)]
    role = draw_plate(pane, look, scene, (card.id,), card.location)
    taken = (frame := asked_place(view)) is not None and frame.code == code
    told = "taken" if taken else price_told(view, scene.seat, card, pane.height >= _ROOMY)
    start = pane.put_right(pane.width, 0, told, role)
    title = "Face-down" if code < 0 else short.name(card, start - 2)
    pane.put(1, 0, title, role)
    if code < 0:
        pane.put(1, 1, f"({short.name(card, pane.width - 3)})", "plate.faint")
    elif pane.height < _ROOMY:
        _draw_signs(pane, card)
    else:
        _draw_words(pane, scene, card, 0 if taken else code)


def _draw_signs(pane: Canvas, card: Character) -> None:
    """Shields, icon and scroll in one line, the ability in the next."""
    x = pane.spans(1, 1, shield_spans(card.shields))
    x = pane.put(x, 1, short.icon(card), "plate.quiet") + 1
    pane.put(x, 1, fit(pane.width - x, *short.scoring(card)), "plate.lit")
    pane.put(1, 2, fit(pane.width - 1, *short.ability(card)), "plate")


def _draw_words(pane: Canvas, scene: Scene[CastleState], card: Character, code: int) -> None:
    """Shields by name and what the card would bring now, then its texts."""
    view, inner = scene.view, pane.width - 1
    start = pane.width
    worth_now = worth(view, scene.seat, code) if code and not view.ended else None
    if worth_now is not None:
        start = pane.put_right(pane.width, 1, f"{worth_now:+}p", "plate.mark") - 1
    icon = f" {short.icon(card)}" if short.icon(card) else ""
    names = ", ".join(SHIELD_NAMES[shield] for shield in card.shields)
    if len(names) + len(icon) < start:
        x = pane.put(1, 1, names, "plate.quiet")
    else:
        x = pane.spans(1, 1, shield_spans(card.shields))
    pane.put(x, 1, icon, "plate.quiet")
    upper, lower = short.texts(card, inner, pane.height - 2)
    for y, line in enumerate(upper, 2):
        pane.put(1, y, line, "plate")
    for y, line in enumerate(lower, 2 + len(upper)):
        pane.put(1, y, line, "plate.lit")
