"""What stands on the board, read as plain text."""

import random

import pytest

from rules.castle_combo.prices import price
from rules.castle_combo.scoring import points_of
from tests.support.castle_combo import position
from tests.support.company import Company, cells_of_places, seats
from valeria_tui.castle_combo import boards, short, spots

SIZES = [(80, 24), (81, 25), (100, 30), (119, 40), (120, 39), (120, 40), (200, 60)]
PEOPLE = [2, 3, 4, 5]
QUESTIONS = ["turn", "place", "either", "discard"]


def inside(desk, place):
    """The text of a place of the play screen."""
    canvas, region = desk.canvas(), desk.page.picture.places[place]
    return canvas.pane(region).text()


def gather(desk, game, people, steps=0, kind="turn", **options):
    play = desk.gather(game, seats(people), steps=steps, kind=kind, **options)
    return play, play.moment.view


def cards(view):
    """The cards that lie on both displays."""
    codes = (code for display in view.displays for code in display if code)
    return [view.table.characters[code] for code in codes]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("people", PEOPLE)
def test_places_lie_within_the_screen_and_apart(tmp_path, game, size, people):
    desk = Company(tmp_path, *size)
    for steps, kind in ((0, "turn"), (people * 8, "place"), (people * 15, "turn")):
        play, _ = gather(desk, game, people, steps, kind)
        for page in range(max(1, len(play.pages) - 1)):
            play.page = page
            desk.canvas()
            assert cells_of_places(play, *size)


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
@pytest.mark.parametrize("people", PEOPLE)
def test_every_card_on_display_shows_its_name_shields_and_price(tmp_path, game, size, people):
    desk = Company(tmp_path, *size)
    play, view = gather(desk, game, people, people * 12)
    who = view.players[play.moment.seat]
    for card in cards(view):
        text = inside(desk, card.id)
        cost = price(view.table, who, view.table.code[card.id])
        assert card.name in text or short.shortest(card) in text
        assert f"{cost}g" in text
        assert (f"{card.cost}-{card.cost - cost}={cost}g" in text) == (cost != card.cost)
        assert ("!" in text) == (cost > who.gold)
        for shield in card.shields:
            assert "NFSMCP"[shield] in text


@pytest.mark.parametrize("people", PEOPLE)
def test_each_location_tells_deck_discards_and_messenger(company, game, people):
    _, view = gather(company, game, people, people * 12)
    for location, place in enumerate(("castle", "village")):
        text = inside(company, place)
        assert place.capitalize() in text
        assert text.split("deck")[1].split()[0] == str(len(view.decks[location]))
        assert text.split("discards")[1].split()[0] == str(len(view.discards[location]))
        assert ("Messenger" in text) == (view.messenger == location)


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_a_location_that_ran_out_says_so(tmp_path, show, size):
    desk = Company(tmp_path, *size)
    show(desk, position("judge", closed="castle"))
    assert "has run out" in inside(desk, "castle")
    assert "deck" not in inside(desk, "castle")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("people", PEOPLE)
def test_the_line_below_tells_what_everyone_has(tmp_path, game, size, people):
    desk = Company(tmp_path, *size)
    play, view = gather(desk, game, people, people * 12)
    turn = f"»{play.match.names[view.current]} "
    strip = next(line for line in desk.text().splitlines() if turn in line)
    for seat, who in enumerate(view.players):
        total = points_of(view, seat).total
        assert f"{play.match.names[seat]} {who.gold}g {who.keys}k {total}p" in strip


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
@pytest.mark.parametrize("people", PEOPLE)
def test_each_card_of_the_own_tableau_shows_its_points(tmp_path, game, size, people):
    desk = Company(tmp_path, *size)
    play, view = gather(desk, game, people, people * 14)
    seat = play.moment.seat
    points = points_of(view, seat)
    for cell, code in enumerate(view.players[seat].cells):
        if code > 0:
            first = inside(desk, spots.cell(seat, cell)).splitlines()[0]
            card = view.table.characters[code]
            assert short.shortest(card) in first or card.name in first
            assert first.endswith((str(points.cards[cell]), "?"))
        elif code:
            assert "face-down" in inside(desk, spots.cell(seat, cell))


def test_points_that_a_place_may_still_bring_have_a_question_mark(company, show):
    show(company, position("duchess"))
    assert inside(company, "0 B2").splitlines()[0].endswith("8?")
    show(company, position("duchess . / judge . / spy ."))
    assert inside(company, "0 B2").splitlines()[0].endswith(" 8")
    show(company, position("judge . / duchess . / spy ."))
    assert inside(company, "0 C2").splitlines()[0].endswith(" 0")


def test_where_a_card_may_lie_is_shown_before_it_is_asked(company, show):
    show(company, position("judge nun"))
    lines = company.text().splitlines()[11:19]
    assert sum(line[:56].split().count("+") for line in lines) == 6


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
@pytest.mark.parametrize("people", PEOPLE)
def test_each_open_cell_shows_what_the_card_would_bring_there(tmp_path, game, size, people):
    from rules.castle_combo.forecast import placements

    desk = Company(tmp_path, *size)
    play, view = gather(desk, game, people, people * 10, "place")
    frame = view.frames[-1]
    laid = placements(view.table, view.players[frame.player], frame.code)
    assert {spots.cell(frame.player, each.cell) for each in laid} == play.moment.lit(play.narrow)
    for each in laid:
        text = inside(desk, spots.cell(frame.player, each.cell))
        assert f"{each.total:+}p" in text
        rest = each.total - each.changes[each.cell]
        assert f"others {rest:+}" in text


def test_the_cell_under_the_cursor_shows_what_the_other_cards_become(company, show):
    table = position("princess judge / baron .", castle="duchess", messenger="castle")
    play = show(company, table.do("buy duchess"))
    play.place = "0 B4"
    assert "3→9" in inside(company, "0 B2")
    assert "→" not in inside(company, "0 B3")
    play.place = "0 D2"
    assert "→" not in inside(company, "0 B2")


def test_the_card_that_is_laid_is_seen_until_it_lies(company, show):
    table = position("judge", village="spy potter monk").do("buy potter")
    show(company, table)
    assert "taken" in inside(company, "potter")
    assert "CC" in inside(company, "potter")
    table = position("judge", village="spy potter monk").do("facedown potter")
    show(company, table)
    assert "Face-down" in inside(company, "potter")
    assert "CC" not in inside(company, "potter")


def test_gold_on_a_purse_is_seen(company, show):
    show(company, position("sculptor+2 judge", gold=0))
    text = inside(company, "0 B2")
    assert "2 of 7" in text or "2/7" in text
    assert text.splitlines()[0].endswith(" 4")


@pytest.mark.parametrize("kind", QUESTIONS)
def test_the_page_of_the_question_opens_by_itself_with_what_can_be_chosen(company, game, kind):
    play = company.gather(game, seats(3), steps=20, kind=kind)
    company.press("2")
    assert play.page == 1
    while play.match.decision() and play.match.decision().kind != kind:
        play.do(play.moment.legal[0])
    play.do(play.moment.legal[0])
    company.canvas()
    assert play.page == 0
    lit = play.moment.lit(play.narrow) - {spots.FACE_DOWN, spots.KEY}
    assert lit <= play.picture.places.keys()
    assert play.picture.entries


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
@pytest.mark.parametrize("people", [2, 5])
def test_every_answer_can_be_given_from_the_screen(tmp_path, game, size, people):
    desk = Company(tmp_path, *size)
    play = desk.gather(game, seats(people))
    rng = random.Random(3)
    while play.moment.decision:
        listed = {action for entry in play.picture.entries for action in entry.actions}
        assert listed == set(play.moment.legal)
        assert all(entry.key.strip() for entry in play.picture.entries)
        for action in play.moment.legal:
            for slot in play.moment.slots[action]:
                drawn = play.picture.places.keys() | {spots.FACE_DOWN, spots.KEY}
                assert any(place in drawn for place in slot)
        play.do(rng.choice(play.moment.legal))
        desk.canvas()
    assert play.match.outcome()


@pytest.mark.parametrize("people", [3, 5])
def test_on_a_small_screen_the_others_have_a_page_with_what_they_show(company, game, people):
    play, view = gather(company, game, people, people * 12)
    company.press("2")
    for seat in range(people):
        if seat == play.moment.seat:
            assert spots.player(seat) not in play.picture.places
            continue
        text, who = inside(company, spots.player(seat)), view.players[seat]
        assert f"{play.match.names[seat]} " in text
        assert f"{who.gold}g {who.keys}k {points_of(view, seat).total}p" in text
        assert all(sign in text for sign in ("N", "F", "S", "M", "C", "P", "▲", "⌂"))


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_who_is_looked_at_shows_his_tableau_large(tmp_path, game, size):
    desk = Company(tmp_path, *size)
    play, view = gather(desk, game, 4, 48)
    desk.press("2", "i")
    for seat in range(4):
        if seat == play.moment.seat:
            continue
        play.place = spots.player(seat)
        desk.canvas()
        for cell, code in enumerate(view.players[seat].cells):
            assert (spots.cell(seat, cell) in play.picture.places) == bool(code)
        assert f"{play.match.names[seat]}:" in desk.text()
        assert f"Seat {seat + 1}: " in desk.text()


def test_on_a_large_screen_all_tableaus_are_seen_together(wide, game):
    _, view = gather(wide, game, 5, 60)
    text = wide.text()
    for who in view.players:
        for code in who.cells:
            if code > 0:
                card = view.table.characters[code]
                assert card.name in text or short.shortest(card) in text, card.name


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("people", [1, 2, 5])
def test_ascii_is_7_bit(tmp_path, game, size, people):
    desk = Company(tmp_path, *size, ascii=True)
    play, _ = gather(desk, game, people, people * 10)
    for page in range(max(1, len(play.pages))):
        play.page = page
        assert desk.text().isascii()
        assert "??" not in desk.text()


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_nobody_has_a_hand_and_none_is_listed(tmp_path, game, size):
    desk = Company(tmp_path, *size)
    gather(desk, game, 2, 20)
    for key in ("tab", "i", "x"):
        desk.press(key)
        assert not [line for line in desk.text().splitlines() if " Hand" in line]


def test_everything_together_needs_room():
    assert boards.shows_all(120, 34)
    assert not boards.shows_all(119, 34)
    assert not boards.shows_all(120, 33)
