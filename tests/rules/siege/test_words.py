"""Questions and choices in words: each says what one has to know to answer."""

from rules.game import Event, parse
from rules.siege.texts import card_text
from tests.support.siege import position


def asked(table):
    return table.game.words.question(table.state, ("You",))


def said(table, action):
    return table.game.words.action(table.state, parse(action))


def test_a_sickness_says_how_many_dice_it_takes():
    table = position("C1R1 gnoll-pack", at="event", dice="S6 S4 S3 H5", event="camp-crud")
    assert asked(table) == "Camp Crud: which three dice lose 1?"


def test_a_rise_says_how_few_dice_it_may_take():
    table = position("C1R1 gnoll-pack", "T1 0 rye", dice="S6 S5 S4 S3 S2 H1 H6")
    table.do("use rye")
    assert asked(table) == "Mrs. Rye: which three to five dice gain 1?"


def test_a_card_to_be_put_in_order_tells_what_it_does():
    table = position("C1R1 gnoll-pack", at="event", dice="S6", event="foresight")
    assert asked(table).startswith("Foresight: which card comes next from the top?")
    action = table.game.legal(table.state)[0]
    text = card_text(table.state.table, table.state.table.code[str(action.args[0])])
    assert table.game.words.action(table.state, action).endswith(f": {text}")


def test_an_engine_out_of_range_tells_what_it_would_do():
    table = position("C1R5 catapult", "C2R5 ogres-reach", at="event", dice="S6", event="lucky-shot")
    told = said(table, "pick C2R5")
    assert told == "Ogre's Reach at C2R5: Two Impacts on the Turret of its column."


def test_a_roll_names_the_dice():
    table = position("C1R1 gnoll-pack", dice="S6", hand="orc-archer")
    table.do("play orc-archer")
    assert said(table, "roll 3") == "roll S3"


def test_an_event_says_which_tokens_a_card_takes():
    table = position("C1R2 catapult", "C2R2 trebuchet", at="event", dice="S6", event="final-push")
    assert asked(table) == "Final Push: which card takes 2 Strength tokens?"


def test_a_champion_that_may_be_lost_tells_what_he_does():
    things = ("C3R5 flaming-rain", "T2 1 phanther", "T4 0 chunnan")
    table = position(*things, at="siege", dice="S6")
    told = said(table, "pick T2")
    assert told.startswith("T2 (1 Impact), Sir Phanther: Flip: +2 Strength in an attack")


def test_a_single_token_is_told_as_one():
    words = position("C1R1 gnoll-pack").game.words
    assert words.event(Event("tokens_placed", ("C1R1", "magic", 1)), ()) == (
        "1 Magic token put on C1R1."
    )
    assert words.event(Event("tokens_removed", ("C1R1", 2, 1)), ()) == (
        "2 Strength tokens and 1 Magic token on C1R1: back to the supply."
    )
