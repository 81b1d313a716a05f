"""The location map: eight plates in fixed places, joined by the roads of the card table."""

from __future__ import annotations

from functools import lru_cache

from rules.margraves.frames import Activate, BuildSlot, SendTo
from rules.margraves.state import NOBODY, MargravesState
from rules.margraves.table import LOCATIONS, SLOTS, Location
from valeria_tui.canvas import Canvas, Region, Span
from valeria_tui.face import Scene
from valeria_tui.look import Look
from valeria_tui.margraves import short, signs, spots
from valeria_tui.margraves.roads import Pair, bits_of, line_char, roads
from valeria_tui.margraves.signs import (
    GUILD_SIGNS,
    LAIR_SIGNS,
    LAIR_TONE,
    LOCATION_TONE,
    guild_tone,
    seat_letters,
    seat_tone,
)

_GRID = {
    "kamin": (0, 0),
    "silesia": (1, 0),
    "reykstrom": (2, 0),
    "shilina": (0, 1),
    "nymar": (2, 1),
    "thraecius": (0, 2),
    "viktoria": (1, 2),
    "inkadeus": (2, 2),
}
"""Columns and rows: a ring around the two lakes, which lie in the middle."""

_MIDDLE = (1, 1)
_SIDE = 3
PLATE, GAP = 4, 3
HEIGHT = _SIDE * PLATE + 4
"""The lines of a plate, the cells between two plates, and the lines of the whole map."""


def draw_map(canvas: Canvas, look: Look, scene: Scene[MargravesState]) -> dict[str, Region]:
    """Draw the whole map; returns the places of Locations, and of slots that are lit."""
    canvas.fill(Region(0, 0, canvas.width, canvas.height), "plate")
    size = (canvas.width, canvas.height)
    where = plates(*size)
    paths = roads(where, _pairs(scene.view.table.locations), *size)
    _draw_legend(canvas.pane(_plate(*_MIDDLE, *size)))
    for (x, y), bits in bits_of(paths).items():
        canvas.put(x, y, line_char(bits), "plate.quiet")
    places: dict[str, Region] = {}
    for number, plate in enumerate(where):
        slots = _slot_places(scene, number, plate)
        places |= slots
        places[spots.location(number)] = plate
        _Plate(canvas.pane(plate), look, scene, number).draw()
    return places


def plates(width: int, height: int) -> tuple[Region, ...]:
    """Where the Locations lie on a map of that size."""
    return tuple(_plate(*_GRID[each], width, height) for each in LOCATIONS)


def _plate(column: int, row: int, width: int, height: int) -> Region:
    wide = (width - (_SIDE - 1) * GAP) // _SIDE
    apart = (height - _SIDE * PLATE) // (_SIDE - 1)
    return Region(column * (wide + GAP), row * (PLATE + apart), wide, PLATE)


@lru_cache(maxsize=8)
def _pairs(locations: tuple[Location, ...]) -> tuple[Pair, ...]:
    ends = {
        (min(number, other), max(number, other))
        for number, location in enumerate(locations)
        for other in location.roads
    }
    return tuple(sorted(ends))


def _draw_legend(pane: Canvas) -> None:
    """What the shapes mean, on the lakes."""
    middle = pane.width // 2
    left = (f"{signs.KNIGHT}Knight", f"{signs.LAIR} Lair", f"{signs.TOWER}Tower")
    right = ("? Wild", "i Infl.", "S Str.")
    for y in range(len(left)):
        pane.put(max(0, middle - len(left[0])), y, left[y], "plate.faint")
        pane.put(middle + 1, y, right[y], "plate.faint")


def _slot_places(scene: Scene[MargravesState], number: int, plate: Region) -> dict[str, Region]:
    """Places of their own for the slots on which a Tower may be built now."""
    wide = (plate.width - 1) // SLOTS
    return {
        place: Region(plate.x + 1 + slot * wide, plate.y + 2, wide, 1)
        for slot in range(SLOTS)
        if (place := spots.slot(number, slot)) in scene.lit
    }


def focus(state: MargravesState) -> int:
    """The Location that the question is about; -1 when it is about none."""
    match state.frames[-1] if state.frames else None:
        case Activate(location=location):
            return location
        case SendTo(origin=origin):
            return origin
        case BuildSlot(player=player):
            return state.players[player].location
    return -1


class _Plate:
    """One Location: name and Margraves, power and Guilds, slots, Knights and Lairs."""

    def __init__(self, pane: Canvas, look: Look, scene: Scene[MargravesState], number: int) -> None:
        self.pane, self.look, self.scene, self.number = pane, look, scene, number
        self.state = scene.view
        self.location = scene.view.table.locations[number]
        self.place = spots.location(number)
        self.inner = pane.width - 1

    def draw(self) -> None:
        """Draw all four lines."""
        self._edge()
        self._title()
        self._power()
        self._slots()
        self._foot()

    def _edge(self) -> None:
        glyphs, scene, pane = self.look.glyphs, self.scene, self.pane
        lit = self.place in scene.lit
        edge = glyphs.edge_lit if lit else glyphs.edge
        for y in range(pane.height):
            pane.put(0, y, edge, f"{LOCATION_TONE}.edge{'.lit' if lit else ''}")
            pane.put(1, y, " " * self.inner, "plate")
        mark = ""
        if self.place == scene.cursor:
            mark = glyphs.cursor
        elif self.place in scene.chosen or self.number == focus(self.state):
            mark = glyphs.focus
        elif self.place in scene.changed:
            mark = glyphs.changed
        pane.put(0, 0, mark, "plate.mark")

    def _title(self) -> None:
        lit = ".lit" if self.place in self.scene.lit else ""
        role = "cursor" if self.place == self.scene.cursor else f"{LOCATION_TONE}.head{lit}"
        self.pane.put(1, 0, self.location.name.ljust(self.inner), role)
        letters = seat_letters(self.scene.names)
        here = [
            seat for seat, player in enumerate(self.state.players) if player.location == self.number
        ]
        for x, seat in enumerate(here, self.pane.width - len(here)):
            self.pane.put(x, 0, letters[seat], f"{seat_tone(seat)}.die")

    def _power(self) -> None:
        guilds: list[Span] = [
            (GUILD_SIGNS[guild], f"{guild_tone(guild)}.plate") for guild in self.location.guilds
        ]
        start = self.pane.width - sum(len(text) for text, _ in guilds)
        self.pane.spans(start, 1, guilds)
        text = short.power(self.location.power, start - 2)
        self.pane.put(1, 1, text, "plate")

    def _slots(self) -> None:
        wide = self.inner // SLOTS
        letters = seat_letters(self.scene.names)
        for slot, reward in enumerate(self.location.slots):
            owner = self.state.slots[self.number * SLOTS + slot]
            x = 1 + slot * wide + min(slot, self.inner - SLOTS * wide)
            if owner != NOBODY:
                text = f"{signs.TOWER}{letters[owner]}"
                self.pane.put(x, 2, text, f"{seat_tone(owner)}.die")
                continue
            place = spots.slot(self.number, slot)
            lit = place in self.scene.lit
            role = (
                "cursor" if place == self.scene.cursor else "plate.mark" if lit else "plate.quiet"
            )
            self.pane.put(x, 2, short.reward(reward), role)
            if lit or place == self.scene.cursor:
                glyphs = self.look.glyphs
                mark = glyphs.cursor if place == self.scene.cursor else glyphs.edge_lit
                self.pane.put(x - 1, 2, mark, "plate.mark")

    def _foot(self) -> None:
        knights = self.state.knights[self.number]
        text = f"{signs.KNIGHT}{knights}"
        end = self.pane.put(1, 3, text, "plate.lit" if knights else "plate.faint")
        lairs = [self._lair(lair) for lair in self.location.lairs]
        room = self.pane.width - end
        between = " " if sum(map(len, lairs)) + len(lairs) <= room else ""
        trails = between.join(lairs)
        self.pane.put_right(self.pane.width, 3, trails, f"{LAIR_TONE}.plate")

    def _lair(self, lair: int) -> str:
        """A trail: the Lair's letter, and what its Monster asks for."""
        sign = f"{signs.LAIR}{LAIR_SIGNS[lair]}"
        stack = self.state.stacks[lair]
        if not (stack and stack[0] and self.state.face_up[lair]):
            return sign
        monster = self.state.table.monster(stack[0])
        magic = f"+{monster.magic}" if monster.magic else ""
        return f"{sign}{monster.strength}{magic}"
