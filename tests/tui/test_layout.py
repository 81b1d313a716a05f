"""What stands where, at each size: read from the picture as plain text."""

import pytest

from tests.support.desk import Desk
from tests.support.siege import position
from valeria_tui.screens.frame import Frame, frame
from valeria_tui.siege.face import SiegeFace

TROOPS = ["goblin-warrior", "gargoyle-talon", "dragonkin-warlord", "troll-brute", "rune-witch"]
FULL = [
    *(
        f"C{1 + (row + place) % 5}R{row} {troop}"
        for row in (1, 2, 3)
        for place, troop in enumerate(TROOPS)
    ),
    *(f"C{column}R4 undead-samurai" for column in (1, 3, 5)),
    "C1R5 trebuchet",
    "C2R5 flaming-rain",
    "C3R5 gargans-eye",
    "C4R5 breach-tower +1S",
    "C5R5 incendiaries +2M",
]
TURRETS = ["T1 1 phanther", "T2 3", "T3 0 mystique down", "T4 2 chunnan"]
SIZES = [(80, 24), (81, 25), (100, 30), (119, 40), (120, 40), (120, 30), (200, 60), (300, 24)]
HANDS = ["", "gnoll-pack", "gnoll-pack gnoll-pack orc-archer efreet-enflamme red-witch lycan-mage"]


def busy(hand=HANDS[2]):
    return position(*FULL, *TURRETS, dice="S6 S5 S5 S3 S2 S1 H6 H4 H1", hand=hand).state


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_regions_lie_within_the_screen_and_apart(width, height):
    layout = frame(width, height, SiegeFace(None).board_size)
    seen = set()
    for region in Frame(*layout):
        assert region.width > 0
        assert region.height > 0 or region == layout.tabs
        cells = {
            (x, y)
            for x in range(region.x, region.x + region.width)
            for y in range(region.y, region.y + region.height)
        }
        assert all(0 <= x < width and 0 <= y < height for x, y in cells)
        assert not cells & seen
        seen |= cells
    assert layout.footer.y > layout.words.y > layout.strip.y > layout.board.y > layout.title.y


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("hand", HANDS, ids=["none", "one", "many"])
def test_all_that_is_needed_is_on_the_screen(tmp_path, width, height, hand):
    desk = Desk(tmp_path, width, height)
    play = desk.sit_down(busy(hand))
    text = desk.text()
    for needed in (
        "Day 1 of 7",
        "engines",
        "troops",
        "Hand",
        "Actions:",
        "q leave",
        "Dice",
        "supply",
    ):
        assert needed in text
    assert all(f"C{number}" in text and f"T{number}" in text for number in range(1, 6))
    lit = play.moment.lit(play.narrow)
    assert lit <= play.picture.places.keys()
    listed = [action for entry in play.picture.entries for action in entry.actions]
    assert sorted(listed) == sorted(play.moment.legal)


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_places_do_not_overlap(tmp_path, width, height):
    desk = Desk(tmp_path, width, height)
    play = desk.sit_down(busy())
    seen = {}
    for place, region in play.picture.places.items():
        for x in range(region.x, region.x + region.width):
            for y in range(region.y, region.y + region.height):
                assert (x, y) not in seen, (place, seen.get((x, y)))
                seen[x, y] = place


def test_the_table_at_80_by_24(desk):
    desk.sit_down(busy("gnoll-pack gnoll-pack"))
    assert desk.text().splitlines() == [
        "Siege of Valeria  Day 1 of 7, Actions             deal 0   engines 13  troops 24",
        "        C1        C2        C3        C4        C5    Hand                     2",
        "R5  Trebuchet▐Fl. Rain  Garg. Eye Br. Tower▐Incendia.  a▐Gnoll x2       flip die",
        "    ·far  S14▐◎in   S14 ·far  S14 ·far  S15▐◎  S14 M2",
        "     in at R4▐ -Champ.   in at R4  R2   +1S▐ re-5 +2M  1 Attack (7)",
        "R4  Samurai             Samurai             Samurai    2 end the day's actions",
        "        S3 M3     ·         S3 M3     ·         S3 M3  3 play Gnoll: flip die",
        "                                                       4 Repair T1 (9)",
        "R3  Dragonkin Troll     Rune W.   Goblin    Gargoyle   5 Repair T2 (8)",
        "           S8        S7     S2 M2        S3        S4  6 Repair T4 (9)",
        "",
        "R2  Troll     Rune W.   Goblin    Gargoyle  Dragonkin",
        "           S7     S2 M2        S3        S4        S8",
        "",
        "R1 ▸Rune W.  ▐Goblin   ▐Gargoyle ▐Dragonkin▐Troll",
        "   ▐    S2 M2▐       S3▐       S4▐       S8▐       S7",
        "   ▐▾        ▐▾        ▐▾        ▐▾        ▐▾",
        "    Phanther▴ barred    Mystique▾ Chun'nan▴ free",
        "   ▐T1 ▮▯▯ +1▐T2 ▮▮▮ !! T3 ▯▯▯ +1▐T4 ▮▮▯+1! T5 ▯▯▯ +1",
        "Dice   [1]  [2]  [3]  [5]  [5]  [6]  (1)  (4)  (6)     spent 0S 0H  supply 2S 1H",
        "Actions: attack, play a card, use a Champion, repair, or end the day.",
        "Attack Rune Witch at C1R1 (2 Strength and 2 Magic).",
        "Ending now loses: Turret T2 would collapse.",
        "Enter choose  e end  i inspect  L log  ? help  H hint                    q leave",
    ]


def test_numbers_never_move(tmp_path):
    ends = set()
    for dice in ("S6", "S6 S5 H4", "S6 S5 S4 S3 S2 S1 H4 H3"):
        desk = Desk(tmp_path)
        desk.sit_down(position(*FULL, dice=dice).state)
        title, strip = desk.line(0), desk.line(19)
        ends.add((title.index("troops"), title.index("engines"), strip.index("supply")))
    assert len(ends) == 1


def test_names_are_whole_in_large_cells_and_short_in_small_ones(tmp_path):
    small, large = Desk(tmp_path), Desk(tmp_path, 120, 40)
    for desk in (small, large):
        desk.sit_down(busy())
    assert "Incendia." in small.text()
    assert "Incendiaries" in large.text()
    assert "Gargoyle Talon" in large.text()
    for row in ("14 13 12 11 10", " - 13 14 13 12", " -  -  -  8  8"):
        assert row in large.text()


def test_a_large_terminal_is_not_filled_to_its_edges(tmp_path):
    desk = Desk(tmp_path, 200, 60)
    desk.sit_down(busy())
    lines = desk.text().splitlines()
    assert max(map(len, lines)) < 175
    assert not lines[0]


def test_a_log_of_ten_lines_at_120_by_40(tmp_path):
    desk = Desk(tmp_path, 120, 40)
    play = desk.sit_down(busy(""))
    side = play.picture.places["choice 1"]
    for _ in range(3):
        desk.press("enter", "enter")
    told = [line[side.x :] for line in desk.text().splitlines()[:34]]
    assert sum("defeated" in line or "Attack" in line for line in told) >= 3


def test_in_7_bits_nothing_else_is_drawn(tmp_path):
    desk = Desk(tmp_path, ascii=True)
    desk.sit_down(busy("efreet-enflamme goblin-warrior"))
    for key in ("i", "x", "?", "x", "enter", "1", "x", "L", "x", "o", "x", ":", "escape"):
        desk.press(key)
        assert desk.text().isascii()


def test_twelve_dice_have_room(desk):
    dice = "S6 S5 S4 S3 S2 S1 S1 S10* H4 H3 H2 H12*"
    desk.sit_down(position(*FULL, dice=dice).state)
    assert desk.line(19).count("[") == 8
    assert desk.line(19).count("(") == 4
    assert "[10*" in desk.line(19)
    assert desk.line(19).endswith("sp 0S 0H  su 0S 0H")


def test_a_resize_keeps_the_cursor_and_what_was_begun(desk):
    play = desk.sit_down(busy())
    desk.press("right", "enter", "2")
    place, taken = play.place, set(play.composer.taken)
    for size in ((120, 40), (200, 60), (80, 24)):
        desk.size = size
        desk.canvas()
        assert play.place == place
        assert set(play.composer.taken) == taken
