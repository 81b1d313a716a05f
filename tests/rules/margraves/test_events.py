"""What is told of a turn, in the words that the log shows."""

from tests.support.margraves import position

NAMES = ("Ada", "Bo", "Cy")


def told(table):
    """The sentences of all that has happened since the position was made."""
    words = table.game.words
    return [sentence for event in table.events if (sentence := words.event(event, NAMES))]


def test_a_fight_that_fills_the_tombs_is_told_to_the_emptying():
    table = position(
        "at silesia",
        knights="silesia silesia silesia nymar inkadeus reykstrom viktoria thraecius shilina kamin",
        barracks=3,
        lairs="forest warg-pack",
        lying="a b c d e f g h",
        at="do may slay",
    )
    table.do("pick forest", "pay 0 3 0", "pick i", "pick wood 1", "pick influence 1")
    table.do("pick worker", "pick strength 2", "pick wood 1", "pick stone 1")
    assert told(table) == [
        "Ada slays the Warg Pack with 3 Knights.",
        "2 of Ada's Knights stand at the statue.",
        "A Knight of Ada stands in Tomb slot i.",
        "Ada gains 1 Wood.",
        "Ada's Worker marker is on space 1.",
        "Ada completes Row 3 of the Hero Tombs.",
        "Ada completes Column 4 of the Hero Tombs.",
        "Ada gains 2 Strength.",
        "Ada gains 1 Wood.",
        "Ada gains 1 Stone.",
        "The Hero Tombs are full: 11 Knights return to the barracks.",
        "A Knight comes to Silesia.",
        f"Forest: {table.state.table.monster(table.state.stacks[1][0]).name} appears.",
        "Round 2: Bo's turn.",
    ]


def test_a_fight_with_open_slots_tells_of_no_statue():
    table = position(
        "at silesia, strength 1", lairs="forest giant-spider", at="do may slay", knights="silesia"
    )
    table.do("pick forest", "pay 1 1 0")
    assert told(table) == ["Ada slays the Giant Spider with 1 Strength and 1 Knight."]


def test_a_voyage_and_lost_influence_are_told():
    table = position("ship 1, stone 1, wood 1, markers 15 15 15 15", at="do ship")
    table.do("pay 1 1 0", "pick influence 1", "pick gold 4")
    assert told(table)[:5] == [
        "Ada pays 1 Stone.",
        "Ada pays 1 Wood.",
        "Ada ships 2 Resources.",
        "Ada loses 1 Influence.",
        "Ada gains 4 Gold.",
    ]
    declined = position("markers 2 15 15 15, gold 2", at="gain 3 influence").do("decline")
    assert "Ada loses 3 Influence." in told(declined)


def test_a_shuffle_is_told_without_its_order():
    table = position(lairs="forest / warg-pack giant-spider", at="end")
    table.do("shuffle forest-hydra warg-pack giant-spider dryad-witch forest-troll")
    assert told(table)[:2] == [
        "The Monsters of Forest are shuffled.",
        "Forest: Forest Hydra appears.",
    ]


def test_triggers_are_told_once_and_the_end_too():
    table = position(
        "grants i-4-gold",
        at="end",
        line="cleric - - - -",
        deck="",
        up2="ii-stag - -",
        stack2="",
    ).do("done")
    assert told(table) == [
        "The end is near. The Privileges II could not be refilled.",
        "The end is near. The Citizen line could not be refilled.",
        "Round 2: Bo's turn.",
    ]
    table.events.clear()
    table.do("play merchant pennants", "decline", "decline", "decline")
    assert told(table) == ["Bo plays Merchant (Pennants).", "The game is over."]


def test_a_tower_is_told_with_its_slot_and_the_last_one_with_the_end():
    table = position(
        "at kamin, stone 1, wood 1, magic 1, gem 1, towers silesia.1 viktoria.1 nymar.1"
    )
    table.do("play captain build", "pick 2")
    assert told(table) == [
        "Ada plays Captain (Build).",
        "Ada builds a Ward Tower in Kamin, slot 2.",
        "The end is near. The last Ward Tower of a player was built.",
    ]


def test_offers_are_told_by_name():
    table = position("gold 1", "gold 2", "hand paladin")
    table.do("play captain text", "accept", "accept")
    assert told(table)[3:] == [
        "Ada accepts.",
        "Ada pays 1 Gold.",
        "Ada gains 1 Knight.",
        "Bo accepts Ada's offer.",
        "Bo pays 1 Gold.",
        "Bo gains 1 Knight.",
    ]
