"""Scenarios 99 to 118: the end of a turn, the end of the game, the score; and some more."""

from tests.support.margraves import position

NO_CARDS = "hand captain"
"""One Soldier in hand, whose icon counts once on the Soldier row."""


def ended(*mats, **more):
    """A game that has just ended, with the last player's turn."""
    seats = more.setdefault("seats", max(2, len(mats)))
    table = position(*mats, at="end", active=seats, causes="towers", **more)
    assert table.asks == "over"
    return table


def points(mat, **more):
    """What P1 scores beyond a player who has nothing but the same single card."""
    outcome = ended(f"{mat}, gem 0", f"{NO_CARDS}, gem 0", **more).outcome
    return outcome.scores[0] - outcome.scores[1]


def test_scenario_099_the_line_slides_left_and_is_refilled():
    table = position(at="end", line="cleric - ranger - trader", deck="rogue pilot ...")
    assert table.line == "cleric ranger trader rogue pilot"


def test_scenario_100_a_gap_that_the_deck_cannot_fill_triggers_the_end():
    table = position(at="end", line="cleric - ranger - trader", deck="rogue")
    assert (table.line, table.causes) == ("cleric ranger trader rogue -", ["citizens"])


def test_scenario_101_the_last_cards_of_the_deck_still_fill_the_line():
    table = position(at="end", line="cleric - ranger - trader", deck="rogue pilot")
    assert (table.line, table.deck) == ("cleric ranger trader rogue pilot", [])
    assert (table.causes, table.asks) == ([], "P2 turn")


def test_scenario_102_a_tile_place_that_stays_empty_triggers_the_end():
    table = position(at="end", up2="ii-stag - ii-bear", stack2="")
    assert table.causes == ["privileges-2"]


def turns_after_trigger(active, **more):
    """Who has a turn after the deck ran out in this player's turn; P2 starts, three play."""
    table = position(
        seats=3, active=active, start=2, at="end", line="cleric - - - -", deck="", **more
    )
    order = []
    while table.asks != "over":
        assert table.causes == ["citizens"]
        if table.asks.endswith("turn"):
            order.append(int(table.asks[1]))
        table.do(next(text for text in sorted(table.legal) if "text" not in text))
    return order


def test_scenario_103_after_a_trigger_on_the_second_turn_the_third_is_played():
    assert turns_after_trigger(3) == [1]


def test_scenario_104_a_trigger_on_the_last_turn_ends_the_game_at_once():
    assert turns_after_trigger(1) == []


def test_scenario_105_after_a_trigger_on_the_first_turn_two_more_are_played():
    assert turns_after_trigger(2) == [3, 1]


def test_scenario_106_duplicate_banners_begin_a_second_set():
    tiles = "kept i-fish ii-fish i-lion i-stag ii-stag i-raven"
    assert points(f"{NO_CARDS}, {tiles}") == 16 + 4


def test_scenario_107_leftovers_count_gems_resources_and_gold():
    tokens = "gem 2, stone 2, wood 2, magic 1, gold 14, knight 3, strength 5"
    outcome = ended(
        f"{NO_CARDS}, {tokens}, towers kamin.1 silesia.1",
        f"{NO_CARDS}, gem 0, towers kamin.2 silesia.2",
    ).outcome
    assert outcome.scores[0] - outcome.scores[1] == 4 + 1 + 2


def test_scenario_108_a_guild_twice_on_a_location_counts_twice():
    world = {"locations.kamin": {"guilds": "holy holy"}}
    assert points(f"{NO_CARDS}, holy 6, towers kamin.1", world=world) == 2 * 3
    assert points(f"{NO_CARDS}, worker 6, towers kamin.1", world=world) == 2 * 1


def test_scenario_109_the_worked_total_is_54():
    # Icons: Worker 5, Soldier 3, Shadow 4, Holy 2. Banners: a set of three and one of one.
    cards = "hand merchant captain alchemist paladin, pile trader bard warlord rogue pilot"
    tiles = "kept ii-worker-worker ii-soldier-shadow i-holy i-fish i-lion i-stag ii-fish"
    mat = f"{cards}, {tiles}, markers 4 9 2 15, gem 1, stone 7, gold 13"
    assert ended(mat, seats=5).outcome.scores[0] == 10 + 12 + 4 + 12 + 10 + 2 + 2 + 2 == 54


def test_scenario_110_a_tie_goes_to_the_player_with_more_gold():
    table = ended(f"{NO_CARDS}, gold 7, gem 1", f"{NO_CARDS}, gold 5, gem 1")
    assert table.outcome.scores[0] == table.outcome.scores[1]
    assert table.outcome.winners == (0,)


def test_scenario_111_a_tie_with_equal_gold_is_shared():
    table = ended(f"{NO_CARDS}, gold 5, gem 1", f"{NO_CARDS}, gold 5, gem 1")
    assert table.outcome.scores[0] == table.outcome.scores[1]
    assert table.outcome.winners == (0, 1)


def test_scenario_112_citizens_in_hand_and_in_the_pile_count():
    cards = "hand merchant trader lumberjack, pile bard town-crier trader lumberjack"
    table = ended(f"{cards}, gem 0", f"{NO_CARDS}, gem 0")
    assert table.outcome.scores == (7, 1)


def test_scenario_113_cleric_moves_along_one_road():
    table = position("at shilina, hand cleric captain").do("play cleric text")
    assert table.legal == {"pick kamin", "pick thraecius", "decline"}


def test_scenario_114_a_grant_is_redeemed_before_or_after_the_play():
    table = position(
        "gold 2, hand town-crier captain, grants i-4-gold",
        world={"privileges.i-4-gold": {"reward": "2 gold"}},
    )
    assert table.redeems == {"i-4-gold"}
    assert table.after("redeem i-4-gold", "pick gold 2").asks == "P1 turn"
    table.do("play town-crier text")
    assert (table.asks, table.redeems) == ("P1 hire", {"i-4-gold"})


def test_scenario_115_the_slay_question_stays_open_for_a_grant():
    table = position(
        "at silesia, hand priestess captain, grants i-1-magic-2-gold, magic 0",
        lairs="forest dryad-witch; mountain mountain-dragon",
        world={
            "privileges.i-1-magic-2-gold": {"reward": "1 magic"},
            "monsters.dryad-witch": {"strength": 2},
        },
        knights="",
        supply="magic 5",
    )
    table.do("play priestess text", "pick b", "decline")
    assert table.asks == "P1 slay"
    assert table.legal == {"decline", "redeem i-1-magic-2-gold"}
    table.do("redeem i-1-magic-2-gold", "pick magic 1")
    assert (table.asks, table.legal) == ("P1 slay", {"pick forest", "decline"})


def test_scenario_116_a_grant_from_the_tombs_can_be_redeemed_in_the_last_turn():
    table = position(
        "",
        "",
        at="end",
        active=2,
        causes="towers",
        placed="h i",
        standing="a b c d e f g",
        up1="i-2-knight i-lion i-worker",
        world={
            "tombs.row-3": {"reward": "1 privilege-1"},
            "tombs.column-3": {"reward": "1 gold"},
            "tombs.column-4": {"reward": "1 gold"},
        },
    )
    table.do("pick privilege-1 1", "pick i-2-knight", "pick gold 1", "pick gold 1")
    assert (table.asks, table.legal) == ("P2 end-turn", {"done", "redeem i-2-knight"})
    assert len((table.lying + " " + table.standing).split()) == 9
    table.do("redeem i-2-knight", "pick knight 2")
    assert (table.asks, table[2]["knight"]) == ("over", 2)


def test_scenario_117_bogatyr_deploys_to_any_location():
    table = position("at kamin, hand bogatyr captain", knights="kamin")
    table.do("play bogatyr text", "pick b")
    everywhere = {
        "kamin",
        "inkadeus",
        "reykstrom",
        "silesia",
        "viktoria",
        "shilina",
        "thraecius",
        "nymar",
    }
    assert table.picks == {f"kamin {place}" for place in everywhere - {"kamin"}} | {
        f"storage {place}" for place in everywhere
    }


def test_scenario_118_stored_knights_pay_where_the_location_is_empty():
    table = position(
        "at silesia, strength 1, knight 2", knights="", lairs="forest warg-pack", at="do may slay"
    ).do("pick forest")
    assert table.legal == {"pay 1 0 2"}
