"""Small integers for everything that a state holds, and their text forms.

Cells are numbered 0 to 24 from C1R1 along the Vanguard, row by row outwards; Turrets 0 to 4.
A die is one integer, its *class*: colour, value and mark. Cards share one code space, in the
order of `cards.toml`: Troops from 1, then Siege Engines, Champions and Events; 0 is no card.
"""

from __future__ import annotations

from rules.game import Action

SIZE = 5
CELLS = range(SIZE * SIZE)
TURRETS = range(SIZE)

CELL_NAMES = tuple(f"C{cell % SIZE + 1}R{cell // SIZE + 1}" for cell in CELLS)
CELL_BY_NAME = {name: cell for cell, name in enumerate(CELL_NAMES)}
TURRET_NAMES = tuple(f"T{turret + 1}" for turret in TURRETS)
TURRET_BY_NAME = {name: turret for turret, name in enumerate(TURRET_NAMES)}


def column(cell: int) -> int:
    """The column of a cell, from 0."""
    return cell % SIZE


def row(cell: int) -> int:
    """The row of a cell, from 0 (the Vanguard)."""
    return cell // SIZE


def _neighbours(cell: int) -> tuple[int, ...]:
    near = []
    if row(cell) > 0:
        near.append(cell - SIZE)
    if column(cell) > 0:
        near.append(cell - 1)
    if column(cell) < SIZE - 1:
        near.append(cell + 1)
    if row(cell) < SIZE - 1:
        near.append(cell + SIZE)
    return tuple(near)


NEIGHBOURS = tuple(_neighbours(cell) for cell in CELLS)
"""For each cell those directly below, left, right and above."""

COLUMNS = tuple(tuple(range(col, SIZE * SIZE, SIZE)) for col in range(SIZE))
"""For each column its cells, from the Vanguard outwards."""

SOLDIER, HOLY = 0, 1
COLOUR_NAMES = ("soldier", "holy")
COLOUR_LETTERS = "SH"
DIE_CLASSES = 64
_MAX_VALUE = 12


def die(colour: int, value: int, doubled: bool = False) -> int:
    """The class of a die. Classes sort by colour (Soldier first), then by value."""
    return colour << 5 | value << 1 | doubled


def colour_of(code: int) -> int:
    """SOLDIER or HOLY."""
    return code >> 5


def value_of(code: int) -> int:
    """The present value, 1 to 12."""
    return code >> 1 & 15


def is_doubled(code: int) -> bool:
    """Whether a Dragonkin Warlord has doubled the die since it was last rolled."""
    return bool(code & 1)


def with_value(code: int, value: int) -> int:
    """The same die, mark and all, at another value."""
    return code & ~30 | value << 1


_DIE_NAMES = tuple(
    f"{COLOUR_LETTERS[colour_of(code)]}{value_of(code)}{'*' * (code & 1)}"
    for code in range(DIE_CLASSES)
)


def die_name(code: int) -> str:
    """The text form of a die class (`S6`, `H10*`; the star marks a doubled die)."""
    return _DIE_NAMES[code]


ALL_DICE = tuple(
    die(colour, value, doubled)
    for colour in (SOLDIER, HOLY)
    for value in range(1, _MAX_VALUE + 1)
    for doubled in (False, True)
    if doubled or value <= 6
)
DIE_BY_NAME = {die_name(code): code for code in ALL_DICE}

# Actions on cells, Turrets and dice are made once: a legal list is then a lookup a choice.
ATTACK = tuple(Action("attack", (name,)) for name in CELL_NAMES)
PICK_CELL = tuple(Action("pick", (name,)) for name in CELL_NAMES)
PICK_TURRET = tuple(Action("pick", (name,)) for name in TURRET_NAMES)
PICK_DIE = tuple(Action("pick", (die_name(code),)) for code in range(DIE_CLASSES))
RAISE_DIE = tuple(Action("pick", (die_name(code), "up")) for code in range(DIE_CLASSES))
LOWER_DIE = tuple(Action("pick", (die_name(code), "down")) for code in range(DIE_CLASSES))
REPAIR_WITH_DIE = tuple(
    tuple(Action("repair", (die_name(code), turret)) for turret in TURRET_NAMES)
    for code in range(DIE_CLASSES)
)
REPAIR_WITH_CHAMPION = tuple(Action("repair", ("champion", turret)) for turret in TURRET_NAMES)
PASS = Action("pass")
END = Action("end")
DONE = Action("done")
REFUSE = Action("refuse")
YES = Action("pick", ("yes",))
NO = Action("pick", ("no",))

NUMBER: dict[Action, int] = {
    **{PICK_CELL[cell]: cell for cell in CELLS},
    **{PICK_TURRET[turret]: turret for turret in TURRETS},
    **{PICK_DIE[code]: code for code in range(DIE_CLASSES)},
    **{RAISE_DIE[code]: code for code in range(DIE_CLASSES)},
    **{LOWER_DIE[code]: code + DIE_CLASSES for code in range(DIE_CLASSES)},
    YES: 1,
    NO: 0,
    DONE: 0,
}
"""What a choice within a card's effect stands for, but for the choice of a card."""
