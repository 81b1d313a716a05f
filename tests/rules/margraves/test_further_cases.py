"""Scenarios 119 to 141: cases in which several rules meet."""

import pytest

from rules.bots.bot import Bot, never
from rules.game import parse
from rules.margraves.game import Margraves
from rules.simulation import Played, Series, play, tally
from tests.support.margraves import position


def test_scenario_119_strength_of_a_pennant_comes_unasked_and_the_rest_is_asked():
    table = position("at kamin, strength 3", knights="kamin").do("play captain pennants")
    assert (table[1].strength, table.asks) == (4, "P1 move")
    assert table.legal == {"pick shilina", "pick silesia", "decline"}
    table.do("decline")
    assert table.asks == "P1 deploy"
    assert table.legal == {"pick kamin shilina", "pick kamin silesia", "decline"}


def test_scenario_120_the_wild_of_a_pennant_may_be_declined():
    table = position(supply="stone 0").do("play merchant pennants")
    assert (table.asks, table.legal) == ("P1 wild", {"pick wood", "pick magic", "decline"})


def test_scenario_121_a_bridge_tile_the_rewards_own_tile_and_builds_influence():
    table = position(
        "at nymar, stone 1, wood 1, magic 1, gem 1, worker 11, gold 8", up2="ii-stag ii-bear -"
    )
    table.do("play captain build", "pick 1")
    assert table.picks == {"privilege-2 1", "influence 1"}
    table.do("pick influence 1", "pick worker")
    assert (table[1].gold, table[1]["worker"]) == (0, 12)
    assert table.legal == {"pick ii-stag", "pick ii-bear", "decline"}
    table.do("pick ii-bear")
    assert (table.asks, table.legal) == ("P1 rewards", {"pick privilege-2 1"})
    table.do("pick privilege-2 1")
    assert table.legal == {"pick ii-stag"}
    table.do("pick ii-stag")
    assert (table.asks, table[1].kept) == ("P1 influence", ["ii-stag", "ii-bear"])
    table.do("pick holy", "pick holy", "pick soldier")
    assert (table[1].markers, table.asks) == ([12, 1, 0, 2], "P2 turn")


def test_scenario_122_a_lying_knight_that_finds_no_room_is_forfeited_or_makes_room():
    table = position(
        "stone 4, wood 4, gem 0, hand necromancer captain",
        lying="a",
        knights="",
        supply="stone 3",
    )
    table.do("play necromancer text", "pick a")
    assert table.asks == "P1 overflow"
    assert table.legal == {"pick forfeit", "pick stone", "pick wood"}
    forfeit = table.after("pick forfeit")
    assert (forfeit.lying, forfeit[1].stored) == ("a", "4 stone, 4 wood")
    barracks = position("", lying="a", knights="").barracks
    assert forfeit.barracks + sum(forfeit.knights.values()) == barracks
    table.do("pick stone")
    assert (table.lying, table[1].stored) == ("", "3 stone, 4 wood, 1 knight")
    assert (table.supply["stone"], table.asks) == (4, "P1 deploy")


def test_scenario_123_an_opponents_overflow_is_asked_before_the_next_offer():
    table = position("", "gold 1, stone 4, wood 4, gem 0", "gold 1").do("play merchant text")
    table.do("pick stone", "decline", "accept", "pick magic")
    assert (table[2].gold, table.asks) == (0, "P2 overflow")
    assert table.legal == {"pick forfeit", "pick stone", "pick wood"}
    table.do("pick wood")
    assert (table[2].stored, table.asks) == ("4 stone, 3 wood, 1 magic", "P3 offer")


def test_scenario_124_a_stored_knight_does_not_pay_rogues_price():
    table = position("hand rogue captain", "strength 0, knight 3", "strength 1")
    table.do("play rogue text", "decline")
    assert table.asks == "P3 offer"


def test_scenario_125_two_of_three_tied_share_the_victory_by_gold():
    # Three Resources are a point, and so are five Gold.
    table = position(
        "hand captain, gem 0, gold 7",
        "hand captain, gem 0, gold 7",
        "hand captain, gem 0, gold 5",
        at="end",
        active=3,
        causes="towers",
    )
    assert table.outcome.scores == (2, 2, 2)
    assert table.outcome.winners == (0, 1)


def test_scenario_126_an_influence_question_stays_open_for_a_grant():
    table = position("markers 2 2 2 2, gold 0, grants i-4-gold", at="gain 1 influence")
    assert (table.asks, table.legal) == ("P1 influence", {"decline", "redeem i-4-gold"})
    table.do("redeem i-4-gold", "pick gold 4")
    assert table.legal == {"pick worker", "pick soldier", "pick shadow", "pick holy", "decline"}
    assert table.do("pick holy")[1].gold == 2


def test_scenario_127_the_entry_of_a_location_stays_open_for_a_grant():
    table = position(
        "at kamin, gold 0, grants i-4-gold",
        world={"privileges.i-4-gold": {"reward": "2 gold"}},
        at="do move",
    ).do("pick silesia")
    assert (table.asks, table.legal) == ("P1 activate", {"pick gold", "redeem i-4-gold"})
    table.do("redeem i-4-gold", "pick gold 2")
    assert table.legal == {"pick gold", "pick power"}


def test_scenario_128_a_card_hired_by_a_grant_before_the_play_does_not_lift_the_duty():
    table = position(
        "hand captain, pile merchant, grants i-4-gold",
        world={"privileges.i-4-gold": {"reward": "1 free-hire"}},
        line="cleric monk ranger trader rogue",
        at="last-card",
    )
    table.do("redeem i-4-gold", "pick free-hire 1", "pick 4")
    assert table[1].hand == ["captain", "trader"]
    assert table.legal == {"play captain recall", "play trader recall"}


def test_scenario_129_with_lenient_texts_hire_and_retrieval_may_be_declined_but_no_flight():
    lenient = {"strict_text": False}
    table = position(
        "gold 5, hand town-crier paladin, pile captain",
        line="cleric monk ranger trader rogue",
        options=lenient,
    ).do("play town-crier text")
    assert (table.asks, "decline" in table.legal) == ("P1 hire", True)
    table.do("decline")
    assert (table.asks, table.legal) == ("P1 retrieve", {"pick captain", "decline"})
    assert table.do("decline")[1].pile == ["captain", "town-crier"]
    table = position("hand pilot paladin", options=lenient).do("play pilot text", "decline")
    assert (table.asks, "decline" in table.legal) == ("P1 move", False)


def test_scenario_130_bards_second_knight_comes_from_elsewhere_unless_bound():
    mat, knights = "at kamin, hand bard paladin", "nymar shilina shilina"
    table = position(mat, knights=knights).do("play bard text", "pick nymar", "pick gold")
    assert (table.asks, table.legal) == ("P1 bring", {"pick shilina", "done"})
    bound = position(mat, knights=knights, options={"bard_same_origin": True})
    bound.do("play bard text")
    assert bound.after("pick nymar", "pick gold").asks == "P1 deploy"
    assert bound.after("pick shilina", "pick gold").legal == {"pick shilina", "done"}


def test_scenario_131_an_extra_round_is_played_after_the_one_with_the_trigger():
    table = position(
        seats=3,
        active=3,
        start=2,
        at="end",
        line="cleric - - - -",
        deck="",
        options={"extra_round": True},
    )
    order = []
    while table.asks != "over":
        if table.asks.endswith("turn"):
            order.append(int(table.asks[1]))
        table.do(next(text for text in sorted(table.legal) if "text" not in text))
    assert order == [1, 2, 3, 1]


@pytest.mark.parametrize(
    ("refill", "comes"), [("every_turn", True), ("if_placed", True), ("on_reset", False)]
)
def test_scenario_132_a_knight_placed_in_the_tombs_lets_the_refill_come(refill, comes):
    places = "nymar inkadeus reykstrom viktoria thraecius shilina silesia"
    table = position(
        at="end", knights=places, barracks=3, placed="b", options={"knight_refill": refill}
    )
    assert (table.asks, "kamin" in table.knights) == ("P2 turn", comes)
    assert table.barracks == 3 - comes


def test_scenario_133_a_refilled_knight_activates_nothing():
    table = position(at="end", knights="nymar")
    assert (table.asks, table.knights["kamin"]) == ("P2 turn", 1)
    assert (table[1].stored, table[1].gold) == ("1 gem", 0)
    assert (table[2].stored, table[2].gold) == ("1 gem", 0)


def test_scenario_134_knights_of_the_tombs_are_not_there_for_a_grant_before_the_reset():
    table = position(
        at="end",
        barracks=0,
        placed="i",
        lying="a b c d e f g h",
        up1="i-2-knight i-lion i-worker",
        world={
            "tombs.row-3": {"reward": "1 privilege-1"},
            "tombs.column-4": {"reward": "1 gold"},
        },
    )
    table.do("pick gold 1", "pick privilege-1 1", "pick i-2-knight")
    table.do("redeem i-2-knight", "pick knight 2")
    assert (table[1]["knight"], table.redeemed) == (0, ["i-2-knight"])
    assert (table.asks, table.barracks) == ("P2 turn", 9)


def test_scenario_135_a_monsters_privilege_gives_nothing_when_none_lies_face_up():
    table = position(
        "at reykstrom, strength 8, magic 3",
        lairs="ruins lich",
        up2="- - -",
        at="do may slay",
    ).do("pick ruins", "pay 5 0 0", "pick privilege-2 1")
    assert (table.asks, table.legal) == ("P1 rewards", {"pick influence 3"})
    assert (table[1].kept, table[1].grants) == ([], [])


def test_scenario_136_a_free_hire_must_be_taken_without_gold():
    table = position(
        "at shilina, stone 1, wood 1, magic 1, gem 1, gold 0",
        line="cleric monk ranger trader rogue",
    ).do("play captain build", "pick 1", "pick free-hire 1")
    assert table.legal == {f"pick {place}" for place in range(1, 6)}
    table.do("pick 5")
    assert ("rogue" in table[1].hand, table[1].gold, table.asks) == (True, 0, "P1 influence")


def test_scenario_137_declining_a_paid_step_gives_up_all_that_is_left():
    table = position("markers 2 15 15 15, gold 2", at="gain 3 influence", up1="- - -")
    assert table.legal == {"pick worker", "decline"}
    assert table.after("decline")[1].markers == [2, 15, 15, 15]
    assert table.after("decline").asks == "P2 turn"
    table.do("pick worker")
    assert (table[1]["worker"], table.legal) == (3, {"pick worker"})
    table.do("pick worker")
    assert table.legal == {"pick worker"}
    assert table.do("pick worker")[1].markers == [5, 15, 15, 15]


def test_scenario_138_tomb_slots_are_chosen_in_rising_order_with_room_for_the_rest():
    table = position(
        "at silesia",
        knights="silesia silesia",
        lairs="forest giant-spider",
        lying="a b c d e g",
        at="do may slay",
    ).do("pick forest", "pay 0 2 0")
    assert table.legal == {"pick f", "pick h"}
    assert table.after("pick f").legal == {"pick h", "pick i"}
    assert table.after("pick h").legal == {"pick i"}


def test_scenario_139_shipping_once_picked_must_ship():
    table = position("wood 2, hand trader captain", supply="wood 0, magic 0")
    table.do("play trader text", "pick stone", "pick a")
    assert table.asks == "P1 ship"
    assert table.legal == {"pay 0 1 0", "pay 0 2 0", "pay 1 0 0", "pay 1 1 0", "pay 1 2 0"}


class Retriever(Bot):
    """Plays Cleric for his text and fetches the other one, for ever."""

    def plan(self, view, seat, chance, stop=never):
        return tuple(map(parse, ("play cleric text", "decline", "pick cleric")))


def test_scenario_140_bots_that_only_retrieve_are_stopped_at_the_cap_without_a_result():
    hand = "hand cleric captain, pile cleric"
    table = position(hand, hand, round=1, world={"citizens.cleric": {"copies": [4, 0, 0, 0]}})
    deck = table.deck

    class Begun(Margraves):
        def setup(self, options, seats, seed):
            return table.state

    game = Begun(table.state.table)
    state, decisions = play(game, [Retriever(game)] * 2, {}, 1, rounds=5)
    assert (state.round, decisions) == (6, 5 * 2 * 3)
    assert (game.outcome(state), table.causes, table.deck) == (None, [], deck)
    result = Played(0, (), (), "", state.round, decisions)
    summary = tally(Series("margraves", ("random",), 2, 1, 1), [result])
    assert (summary.finished, summary.unfinished, summary.standings[0].wins) == (0, 1, 0)


def test_scenario_141_after_the_last_chance_no_grant_can_be_redeemed():
    table = position(
        "worker 14, gold 10, grants i-1-influence i-4-gold",
        at="end",
        up2="- - -",
        stack2="ii-bear ii-1-gem ii-stag ...",
    )
    assert (table.asks, table.redeems) == ("P1 end-turn", {"i-1-influence", "i-4-gold"})
    table.do("redeem i-1-influence", "pick influence 1", "pick worker")
    assert (table[1]["worker"], table.asks) == (15, "P1 end-turn")
    assert (table[1].kept, table[1].grants) == ([], ["i-4-gold"])
    table.do("done")
    assert (table.up2, table.asks) == ("ii-bear ii-1-gem ii-stag", "P2 turn")
    assert not table.redeems
