"""What one points at to say something, and what the screen answers to what cannot be."""

import pytest

from rules.game import Action, parse
from tests.support.castle_combo import castle_combo, position
from tests.support.company import Company, seats
from valeria_tui.castle_combo import pointing, spots


def test_a_card_is_bought_by_pointing_at_it(company, show):
    play = show(company, position("judge", village="spy potter monk"))
    play.place = "potter"
    company.press("enter")
    assert play.match.decision().kind == "place"
    assert play.match.history[0].action == parse("buy potter")


def test_a_card_that_is_too_dear_says_what_it_costs(company, show):
    play = show(company, position("judge", village="farmer potter monk", gold=3))
    play.point("farmer")
    assert play.note == "Price: Farmer costs 5 Gold, and 3 is there."
    assert not play.match.history


def test_a_card_elsewhere_says_where_the_messenger_is(company, show):
    play = show(company, position("judge", castle="nun baron prince"))
    play.point("nun")
    assert play.note == "Messenger: The Messenger is at the Village; Nun lies elsewhere."


def test_face_down_is_said_first_and_then_the_card(company, show):
    play = show(company, position("judge", village="farmer potter monk", gold=3))
    face_down = next(each for each in play.picture.entries if each.text.startswith("face-down"))
    assert face_down.text == "face-down, +6g +2k"
    company.press(face_down.key)
    assert "Ada: which Village card is taken face-down?" in company.text()
    assert play.moment.lit(play.narrow) == {"farmer", "potter", "monk"}
    assert [entry.text for entry in play.picture.entries] == [
        "Farmer face-down",
        "Monk face-down",
        "Potter face-down",
    ]
    company.press("x")
    assert not play.narrow
    company.press(face_down.key)
    play.place = "farmer"
    company.press("enter")
    assert play.match.history[0].action == parse("facedown farmer")


@pytest.mark.parametrize(("place", "use"), [("castle", "move"), ("village", "refresh")])
def test_a_key_is_taken_first_and_then_the_location(company, show, place, use):
    play = show(company, position("judge", keys=4))
    assert not {"castle", "village"} & play.moment.lit(play.narrow)
    key = next(each for each in play.picture.entries if each.text == "a Key first (of 4)")
    company.press(key.key)
    assert ": what is the Key spent on: " in company.text()
    assert play.moment.lit(play.narrow) == {"castle", "village"}
    play.point(place)
    assert play.match.history[0].action == Action("key", (use,))


def test_where_a_key_has_one_use_it_is_named_at_once(company, show):
    play = show(company, position("judge", closed="castle"))
    assert "3 new cards, 1k" in [each.text for each in play.picture.entries]


def test_the_cursor_begins_on_a_card_wherever_the_messenger_went(company, game):
    play = company.gather(game, seats(2), steps=10, kind="turn")
    for _ in range(60):
        if play.match.outcome():
            break
        if play.match.decision().kind == "turn" and play.moment.lit(play.narrow) - {
            spots.FACE_DOWN,
            spots.KEY,
        }:
            assert play.place in play.match.game.castle_table.code
        play.do(play.moment.legal[0])
        company.canvas()


def test_without_a_key_a_location_says_so(company, show):
    play = show(company, position("judge", keys=0))
    play.point("castle")
    assert play.note == "Key: No Key is left."


def test_a_cell_is_pointed_at_and_a_wrong_one_says_why(company, show):
    play = show(company, position("judge nun", village="potter").do("buy potter"))
    play.point("0 A1")
    assert play.note == ("Place: A card must lie edge to edge with another one of the tableau.")
    play.point("0 B2")
    assert play.note == "Place: A card lies there already."
    play.point("0 C3")
    assert play.match.history[0].action == parse("place C3")


def test_a_discard_is_pointed_at_where_it_lies(company, show):
    table = position("judge", village="executioner", castle="nun baron prince")
    play = show(company, table.do("buy executioner", "place C2"))
    assert play.moment.lit(play.narrow) == {"nun", "baron", "prince"}
    assert [entry.text.split() for entry in play.picture.entries] == [
        ["Baron", "+3g"],
        ["Nun", "+3g"],
        ["Prince", "+6g"],
    ]
    play.point("baron")
    assert play.match.history[0].action == parse("discard baron")


def test_an_either_is_said_in_the_list_with_what_each_side_brings(company, show):
    table = position("judge", "stonemason clockmaker", village="bombardier")
    play = show(company, table.do("buy bombardier", "place C2"))
    assert [entry.text for entry in play.picture.entries] == ["+2g: +1g/C nb", "+2k"]
    assert play.moment.lit(play.narrow) == set()


def test_the_list_tells_price_and_points_of_what_can_be_bought(company, show):
    table = position("squire judge", village="stonemason farmer witch", gold=3)
    play = show(company, table)
    assert play.picture.entries[0].text.split() == ["Stonemason", "2g", "+5p"]
    assert not [entry for entry in play.picture.entries if entry.text.startswith("Farmer ")]


@pytest.mark.parametrize("kind", ["turn", "place", "either", "discard"])
@pytest.mark.parametrize("width", [20, 30, 44])
def test_labels_fit_and_differ(tmp_path, game, kind, width):
    desk = Company(tmp_path)
    for seed in range(5):
        play = desk.gather(game, seats(3), steps=20, seed=seed * 7, kind=kind)
        view, face = play.moment.view, play.face
        labels = [face.label(view, action, width) for action in play.moment.legal]
        assert all(0 < len(each) <= width for each in labels)
        assert len(set(labels)) == len(labels)


def test_what_lies_at_each_place_is_told(company, game):
    play = company.gather(game, seats(4), steps=50, kind="turn")
    view, words = play.moment.view, game.words
    for page in (0, 1):
        play.page = page
        company.canvas()
        for place in play.picture.places:
            if place.startswith(("page", "choice")):
                continue
            assert words.inspect(view, pointing.thing(view, place)), place
    assert pointing.thing(view, spots.FACE_DOWN) == pointing.thing(view, spots.KEY) == ""


def test_the_rival_is_told_by_his_rule():
    state = castle_combo().setup({"solo": "rival"}, 1, 3)
    assert pointing.thing(state, spots.player(1)) == "rival"


def test_only_what_has_changed_lies_otherwise(company, game):
    play = company.gather(game, seats(3), steps=30, kind="place")
    before = pointing.lying(play.moment.view)
    cell = play.moment.slots[play.moment.legal[0]][0][0]
    play.do(play.moment.legal[0])
    after = pointing.lying(play.match.state)
    changed = {place for place, thing in after.items() if before.get(place) != thing}
    assert cell in changed
    assert not [place for place in changed if spots.owner(place) not in (-1, spots.owner(cell))]


def test_places_are_named_and_read():
    assert spots.read_cell(spots.cell(3, 12)) == (3, 12)
    assert spots.read_cell("castle") is None
    assert [spots.owner(each) for each in ("2 C3", "player 4", "judge", "village")] == [
        2,
        4,
        -1,
        -1,
    ]
