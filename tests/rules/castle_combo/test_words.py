"""What a player reads: questions, choices, events, reports, reasons and the ending."""

import pytest

from rules.game import Action, Event, parse
from rules.match import Match, Seat
from tests.support.castle_combo import castle_combo, position

NAMES = ["Ann", "Bo", "Cy"]
EIGHT = "# # # / # # # / # # ."


def question(table) -> str:
    return table.game.words.question(table.state, NAMES)


def said(table, action: str) -> str:
    return table.game.words.action(table.state, parse(action))


def told(table) -> list[str]:
    """The sentences of all that has happened."""
    sentences = (table.game.words.event(event, NAMES) for event in table.events)
    return [sentence for sentence in sentences if sentence]


def test_a_turn_asks_for_a_card_and_tells_what_there_is_to_spend():
    assert question(position("", gold=12, keys=3)) == (
        "Ann (12 Gold, 3 Keys): which Village card is taken, or a Key first?"
    )
    assert question(position("", gold=12, keys=1).do("key move")) == (
        "Ann (12 Gold, 0 Keys): which Castle card is taken?"
    )


def test_a_card_for_sale_tells_its_price():
    table = position("squire", village="vicar")
    assert said(table, "buy vicar") == "Vicar for 0 Gold"
    assert table.game.words.group(table.state, parse("buy vicar")) == "Buy"
    assert said(table, "facedown vicar") == "Vicar, face-down"
    assert table.game.words.group(table.state, parse("facedown vicar")) == (
        "Take face-down, for 6 Gold and 2 Keys"
    )


def test_at_a_glance_the_cards_of_the_question_tell_everything_on_them():
    table = position("squire", village="vicar spy farmer", castle="judge nun prince", gold=9)
    glance = table.game.words.glance(table.state, ["Ann", "Bob"])
    assert glance.startswith(
        "At the Village: Vicar, cost 0: Faith shield. Messenger to the Castle. Purse for 5 Gold. "
        "Gain 1 Gold for each Village banner. 2 points for each Gold on this card. Spy, cost 4: "
    )
    assert glance.endswith(" At the Castle: Judge (cost 4), Nun (cost 3) and Prince (cost 6).")
    table.do("buy vicar")
    assert table.game.words.glance(table.state, ["Ann", "Bob"]).startswith("Vicar: Faith shield.")
    down = position("squire", village="vicar").do("facedown vicar")
    assert down.game.words.glance(down.state, ["Ann", "Bob"]) == ""


def test_a_glance_leaves_a_location_out_that_has_run_out():
    table = position("squire", village="vicar", closed="castle")
    assert "Castle:" not in table.game.words.glance(table.state, ["Ann", "Bob"])


def test_a_price_in_a_choice_is_the_one_after_discounts():
    table = position("squire", village="mercenary", gold=9)
    assert said(table, "buy mercenary") == "Mercenary for 5 Gold"


def test_keys_tell_what_they_would_do():
    table = position("")
    assert said(table, "key move") == "move the Messenger to the Castle"
    assert said(table, "key refresh") == "discard the Village display and reveal 3 new cards"


def test_a_cell_tells_where_it_is_and_what_it_would_change():
    table = position("princess judge / baron .", castle="duchess", messenger="castle")
    table.do("buy duchess")
    assert question(table) == "Ann: where is Duchess laid?"
    assert said(table, "place B4") == "B4, beside Judge (+6 points)"
    assert said(table, "place C3") == "C3, beside Judge and Baron (no points)"
    farmer = position("baron", village="farmer").do("buy farmer")
    assert said(farmer, "place A2") == "A2, beside Baron (-10 points)"
    down = position("-baron", village="spy").do("buy spy")
    assert said(down, "place B1") == "B1, beside a face-down card (no points)"


def test_the_sides_of_an_either_are_told_in_full():
    table = position("", village="barbarian").do("buy barbarian")
    assert question(table) == "Ann: which side of Barbarian?"
    assert said(table, "pick a") == "gain 1 Gold for each Scholarship shield of one neighbour"
    assert said(table, "pick b") == "gain 2 Keys"


def test_a_discard_tells_what_each_card_would_bring():
    table = position("", castle="guildmaster", messenger="castle", village="farmer")
    table.do("buy guildmaster")
    assert question(table) == "Ann: which Village card is discarded for its cost in Keys?"
    assert said(table, "discard farmer") == "Farmer, for 5 Keys"


def test_a_shuffle_tells_nothing_of_the_order():
    table = position("", village="spy potter monk", village_deck="", village_discards="baker witch")
    table.do("buy spy")
    assert question(table) == "The discards of the Village are shuffled."
    assert said(table, "shuffle witch baker") == "shuffle them"


def test_a_turn_is_told_event_by_event():
    table = position("judge", "nun", castle="templar", messenger="castle", castle_deck="prince")
    table.do("buy templar", "place B3")
    assert told(table) == [
        "Ann buys Templar for 5 Gold.",
        "Ann lays it at B3.",
        "Ann looks at Bo.",
        "Ann gains 1 Gold.",
        "Ann gains 1 Key.",
        "The Messenger goes to the Village.",
        "Castle: Prince is revealed.",
        "Turn 2: Bo.",
    ]


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (Event("key", (0, "move")), "Ann spends a Key to move the Messenger."),
        (Event("key", (1, "refresh")), "Bo spends a Key to have the display dealt anew."),
        (Event("facedown", (0, "judge")), "Ann takes Judge face-down."),
        (Event("taken", (2, "judge")), "Cy takes Judge."),
        (Event("taken", (3, "judge")), "The Rival takes Judge."),
        (Event("looked", (0, 3)), "Ann looks at the Rival."),
        (Event("stored", (0, "vicar", 2)), "2 Gold from the supply goes onto Ann's Vicar."),
        (Event("filled", (0, "vicar", 3)), "Ann puts 3 Gold onto Vicar."),
        (Event("discarded", ("vicar",)), "Vicar is discarded."),
        (
            Event("shuffled", ("village",)),
            "The discards of the Village are shuffled into a new deck.",
        ),
        (
            Event("closed", ("village", 2)),
            "The Village has run out: its last 2 cards leave the game.",
        ),
        (Event("over"), "The game is over."),
    ],
)
def test_every_event_has_a_sentence(event, sentence):
    assert castle_combo().words.event(event, NAMES) == sentence


def test_a_player_who_is_called_you_is_spoken_to():
    game = castle_combo()
    for event, sentence in (
        (Event("bought", (0, "judge", 4)), "You buy Judge for 4 Gold."),
        (Event("placed", (0, "judge", "C3")), "You lay it at C3."),
        (Event("gained", (0, 1, "keys")), "You gain 1 Key."),
        (Event("looked", (0, 1)), "You look at the Rival."),
        (Event("stored", (0, "vicar", 2)), "2 Gold from the supply goes onto your Vicar."),
        (Event("placed", (1, "judge", "C3")), "The Rival lays it at C3."),
    ):
        assert game.words.event(event, ["You"]) == sentence
    table = position("", solo="rival").do("concede")
    assert game.words.ending(table.state, ["You"])[0] == "You have given the game up."
    table = position(EIGHT, solo="target", keys=60).pass_by()
    assert game.words.ending(table.state, ["You"])[0] == (
        "House mode Target: You end as Steward, with 62 points."
    )
    for keys, verdict in (
        (60, "You beat the Rival, 62 to "),
        (0, "You do not beat the Rival, 2 to "),
    ):
        table = position(EIGHT, EIGHT, solo="rival", keys=keys).pass_by()
        line = game.words.ending(table.state, ["You"])[0]
        assert line.startswith(f"House mode Rival: {verdict}")


def test_the_report_tells_the_whole_position():
    table = position(
        "judge vicar+2 / -nun .",
        "prince",
        gold=7,
        village="spy potter monk",
        village_discards="baker",
    )
    lines = table.game.words.report(table.state, NAMES[:2])
    assert lines[0] == "Turn 4 of 9."
    assert any(line.startswith("Castle: ") for line in lines)
    village = next(line for line in lines if line.startswith("Village: "))
    assert village.endswith("cards in the deck, discards Baker. On display:")
    assert "The Messenger is at the Village." in lines
    assert "  Spy, cost 4. Scholarship and Military shields. Gain 1 Gold for each " in "\n".join(
        lines
    )
    at = lines.index("Ann: 7 Gold, 5 Keys, 18 points if the game ended now.")
    assert lines[at + 1] == "  B2 Judge, 3 points; B3 Vicar, 2 of 5 Gold, 10 points."
    assert lines[at + 2] == "  C2 face-down; C3 empty."
    assert lines[at + 3].startswith("Bo: ")


def test_a_report_wants_a_name_for_each_seat():
    table = position("", "", "")
    for names in (NAMES[:2], [*NAMES, "Di"]):
        with pytest.raises(ValueError, match="names for 3 seats"):
            table.game.words.report(table.state, names)


def test_a_card_is_inspected_with_its_place_and_the_source_of_each_figure():
    table = position("judge", village="vicar")
    lines = table.game.words.inspect(table.state, "vicar")
    assert lines[:3] == [
        "Vicar (Village, cost 0)",
        "Faith shield. Messenger to the Castle. Purse for 5 Gold. Gain 1 Gold for each Village "
        "banner. 2 points for each Gold on this card.",
        "On display at the Village, for 0 Gold to seat 1.",
    ]
    assert "Purse: 5 — typed from the printed cards" in lines
    assert len(lines) == 3 + 7
    assert table.game.words.inspect(table.state, "judge")[2] == (
        "At B2 of seat 1's tableau: 0 points if the game ended now."
    )


@pytest.mark.parametrize(
    ("thing", "line"),
    [
        ("B2", "B2:"),
        ("C3", "C3 is empty."),
        ("castle", "Castle: 35 cards in the deck."),
        ("faith", "Faith shields"),
        ("rules", "Figures of the game"),
        ("target", "House mode Target"),
        ("rival", "House mode Rival"),
    ],
)
def test_other_things_can_be_inspected(thing, line):
    table = position("judge")
    assert table.game.words.inspect(table.state, thing)[0] == line


def test_what_is_no_thing_has_nothing_to_tell():
    assert castle_combo().words.inspect(position("").state, "dragon") == []


def test_a_player_is_inspected_by_his_seat():
    table = position("judge", "prince . / farmhand spy", gold=4, keys=1)
    assert table.game.words.inspect(table.state, "seat-2") == [
        "Seat 2: 4 Gold, 1 Key, Village cards cost 1 less, 13 points if the game ended now.",
        "  B2 Prince, 4 points; B3 empty.",
        "  C2 Farmhand, 0 of 5 Gold, 8 points; C3 Spy, 0 points.",
    ]
    assert table.game.words.inspect(table.state, "seat-3") == []


def test_every_card_can_be_inspected_wherever_it_is():
    table = position("judge -nun", "prince", village="spy", castle_discards="patron")
    table.do("buy spy")
    for card_id in table.game.castle_table.code:
        assert len(table.game.words.inspect(table.state, card_id)) == 10
    assert "Taken, and about to be laid." in table.game.words.inspect(table.state, "spy")
    assert "Face-down at B3 of seat 1's tableau." in table.game.words.inspect(table.state, "nun")
    assert "In the discards of the Castle." in table.game.words.inspect(table.state, "patron")
    assert "In the deck of the Castle." in table.game.words.inspect(table.state, "lookout")


def test_the_ending_tells_winner_points_and_cards():
    table = position("judge # # / # # # / # # .", EIGHT, gold=0, keys=1).pass_by().pass_by()
    assert table.game.words.ending(table.state, NAMES[:2]) == [
        "Ann and Bo win together with 3 points and as much Gold left.",
        "Ann: 3 points: cards 0, Keys 3. 6 Gold left.",
        "  Judge 0, " + ", ".join(["face-down 0"] * 8) + ".",
        "Bo: 3 points: cards 0, Keys 3. 6 Gold left.",
        "  " + ", ".join(["face-down 0"] * 9) + ".",
    ]
    assert table.game.words.progress(table.state) == "Turn 9 of 9, over"


def test_a_single_winner_is_named_and_gold_as_a_tie_break():
    table = position(EIGHT, EIGHT, gold=0, keys=1)
    table.state.players[1] = table.state.players[1]._replace(gold=4)
    table.pass_by().pass_by()
    assert table.game.words.ending(table.state, NAMES[:2])[0] == (
        "Bo wins with 3 points and more Gold left."
    )
    table = position(EIGHT, EIGHT, gold=0, keys=1)
    table.state.players[0] = table.state.players[0]._replace(keys=4)
    table.pass_by().pass_by()
    assert table.game.words.ending(table.state, NAMES[:2])[0] == "Ann wins with 6 points."


def test_statistics_count_for_each_seat():
    table = position("", "", village="potter").do("key refresh").pass_by()
    counts = dict(table.game.words.statistics(table.state))
    assert counts["Seat 1: Cards taken face-down"] == 1
    assert counts["Seat 1: Keys spent"] == 1
    assert counts["Seat 1: Gold gained"] == 6
    assert counts["Seat 2: Cards bought"] == 0
    assert len(counts) == 18


@pytest.mark.parametrize(
    ("action", "rule"),
    [
        ("buy", "Action"),
        ("buy dragon", "Action"),
        ("buy spy potter", "Action"),
        ("key", "Action"),
        ("key dance", "Action"),
        ("juggle", "Action"),
        ("place B3", "Choice"),
        ("pick a", "Choice"),
        ("discard spy", "Choice"),
        ("shuffle spy", "Shuffle"),
        ("buy lookout", "Display"),
        ("facedown lookout", "Display"),
        ("buy steward", "Messenger"),
        ("concede", "End"),
    ],
)
def test_what_a_turn_does_not_allow_has_a_reason(action, rule):
    table = position("", castle="steward", village="spy")
    assert table.why(action) == rule
    assert table.sentence(action).endswith(".")


@pytest.mark.parametrize(
    ("start", "action", "rule"),
    [
        ("buy barbarian", "buy spy", "Choice"),
        ("buy barbarian", "pick c", "Action"),
        ("buy executioner", "discard spy", "Discard"),
        ("buy executioner", "discard dragon", "Action"),
        ("buy executioner", "key move", "Choice"),
    ],
)
def test_what_an_ability_does_not_allow_has_a_reason(start, action, rule):
    table = position("", village="barbarian executioner spy", castle="steward").do(start)
    assert table.why(action) == rule


def test_a_place_that_is_none_has_a_reason():
    table = position("judge vicar", village="spy").do("buy spy")
    assert [table.why(each) for each in ("place Z9", "place", "place B2", "place D4")] == [
        "Action",
        "Action",
        "Place",
        "Place",
    ]


def test_after_the_end_everything_is_over():
    table = position(EIGHT, EIGHT).pass_by().pass_by()
    for action in ("buy spy", "concede", "shuffle spy", "place B3"):
        assert table.sentence(action) == "The game is over."
    assert table.game.words.question(table.state, NAMES) == "The game is over."


def test_a_match_takes_a_purchase_back_until_a_card_is_revealed():
    game = castle_combo()
    match = Match.new(game, [Seat("Ann"), Seat("Bo")], seed=7)
    for _ in range(2):
        facedown = next(each for each in match.legal() if each.verb == "facedown")
        assert match.commits(facedown)  # the first card needs no question, so its turn ends
        match.play(facedown)
    facedown = next(each for each in match.legal() if each.verb == "facedown")
    assert not match.commits(facedown)
    match.play(facedown)
    assert match.decision().kind == "place"
    match.undo()
    assert match.decision().kind == "turn"
    match.redo()
    place = match.legal()[0]
    assert match.commits(place)
    match.play(place)
    assert match.why_not_undo() is not None


def test_a_key_that_moves_can_be_taken_back_and_one_that_reveals_cannot():
    match = Match.new(castle_combo(), [Seat("Ann"), Seat("Bo")], seed=7)
    assert not match.commits(Action("key", ("move",)))
    assert match.commits(Action("key", ("refresh",)))
