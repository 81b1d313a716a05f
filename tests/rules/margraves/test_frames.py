"""The table of questions (spec 13.2): who is asked what, with a Grant in hand and without."""

import pytest

from rules.margraves.frames import NAME_OF, QUESTIONS
from tests.support.margraves import dealt, position

KNIGHTS = "i-2-knight"
"""A Grant that helps in none of the moments below."""

LINE = "cleric monk ranger trader rogue"
INTERRUPTED = {
    "turn": (("",), {}, ()),
    "move": (("",), {"at": "do may move"}, ()),
    "deploy": (("at kamin",), {"at": "do may deploy"}, ()),
    "bring": (("at kamin",), {"at": "do bring 1 knight"}, ()),
    "send-from": (("",), {"at": "do may send knight"}, ()),
    "send-to": (("",), {"at": "do may send knight"}, ("pick nymar",)),
    "activate": (("",), {"at": "do move"}, ("pick kamin",)),
    "hire": (("gold 1",), {"at": "do may hire", "line": LINE}, ()),
    "line-discard": (("",), {}, ("play captain recall",)),
    "retrieve": (("hand cleric captain, pile monk",), {}, ("play cleric text", "decline")),
    "wild": (("",), {"at": "gain 1 wild"}, ()),
    "pay-resources": (("stone 3",), {"at": "do move"}, ("pick thraecius", "pick power")),
    "either": (("hand priestess captain",), {}, ("play priestess text",)),
    "offer": (("gold 1",), {}, ("play captain text",)),
    "slay": (("at kamin, strength 8",), {"at": "do may slay"}, ()),
    "tomb-slot": (
        ("at silesia",),
        {"at": "do may slay", "lairs": "forest giant-spider", "knights": "silesia silesia"},
        ("pick forest", "pay 0 2 0"),
    ),
    "raise": (("",), {"at": "do may raise 2 knight", "lying": "a"}, ()),
    "rewards": (("",), {"at": "end", "placed": "h i"}, ("done",)),
    "influence": (("",), {"at": "gain 1 influence"}, ()),
    "tile": (("",), {"at": "gain 1 privilege-1"}, ()),
    "ship": (("stone 1",), {"at": "do ship"}, ()),
    "build-slot": (("stone 1, wood 1, magic 1",), {}, ("play captain build",)),
    "end-turn": (("",), {"at": "end"}, ()),
}
"""For each question that a Grant may interrupt: a mat, a position, and the way to it."""

SINGLE_INSTANTS = {
    "overflow": (("stone 7",), {"at": "gain 1 wood"}, ()),
    "slay-pay": (("at kamin, strength 8",), {"at": "do may slay"}, ("pick mountain",)),
    "knight-refill": (
        ("",),
        {"at": "end", "knights": "nymar nymar nymar nymar nymar nymar nymar", "barracks": 1},
        ("done",),
    ),
}


def reached(entry, grants=""):
    mats, more, way = entry
    first = f"{mats[0]}, grants {grants}" if grants else mats[0]
    way = way if grants else [step for step in way if step != "done"]
    return position(first.removeprefix(", "), *mats[1:], **more).do(*way)


def test_every_question_is_in_one_of_these_tables():
    here = {*INTERRUPTED, *SINGLE_INSTANTS, "draft", "wealth"}
    assert here == {NAME_OF[question] for question in QUESTIONS}


@pytest.mark.parametrize("kind", INTERRUPTED)
def test_a_grant_may_be_redeemed_at_every_own_question(kind):
    table = reached(INTERRUPTED[kind], KNIGHTS)
    assert (table.asks, table.redeems) == (f"P1 {kind}", {KNIGHTS})
    if kind != "end-turn":
        bare = reached(INTERRUPTED[kind])
        assert bare.asks == table.asks
        assert bare.legal == table.legal - {f"redeem {KNIGHTS}"}
    before = table.legal
    table.do(f"redeem {KNIGHTS}")
    assert (table.asks, table.legal) == ("P1 rewards", {"pick knight 2"})
    if kind in ("deploy", "end-turn"):
        return
    table.do("pick knight 2")
    assert (table.asks, table.legal) == (f"P1 {kind}", before - {f"redeem {KNIGHTS}"})


@pytest.mark.parametrize("kind", SINGLE_INSTANTS)
def test_a_single_instant_is_not_interrupted_by_a_grant(kind):
    table = reached(SINGLE_INSTANTS[kind], "i-4-gold")
    assert (table.asks, table.redeems) == (f"P1 {kind}", set())
    assert table.legal == reached(SINGLE_INSTANTS[kind]).legal


def test_two_grants_of_a_kind_are_one_choice():
    table = position("grants i-4-gold i-4-gold i-2-wild")
    assert table.redeems == {"i-4-gold", "i-2-wild"}
    table.do("redeem i-4-gold", "pick gold 4")
    assert (table[1].grants, table.redeems) == (["i-4-gold", "i-2-wild"], {"i-4-gold", "i-2-wild"})


def test_a_grant_may_interrupt_the_rewards_of_another():
    table = position("grants i-1-magic-2-gold i-4-gold").do("redeem i-1-magic-2-gold")
    table.do("redeem i-4-gold", "pick gold 4")
    assert table.legal == {"pick magic 1", "pick gold 2"}


@pytest.mark.parametrize("at", ["draft", "wealth"])
def test_the_questions_of_the_setup_offer_tiles_alone(at):
    if at == "draft":
        table = dealt(3)
        sizes = []
        while table.asks.endswith("draft"):
            sizes.append(len(table.legal))
            table.do(min(table.legal))
        assert sizes == [4] * 3 + [3] * 3 + [2] * 3
        return
    table = position("wealth wealth-1 wealth-2 wealth-3, grants i-4-gold", at="wealth")
    assert table.legal == {"pick wealth-1", "pick wealth-2", "pick wealth-3"}


# ---------------------------------------------------------------- held open

HELD = {
    "slay": ("at kamin", {"at": "do may slay", "knights": ""}),
    "hire": ("gold 0", {"at": "do may hire"}),
    "hire-for-two": ("gold 1", {"at": "do hire for 2 gold"}),
    "free-hire": ("", {"at": "gain 1 free-hire", "line": "- - - - -"}),
    "ship": ("", {"at": "do ship"}),
    "deploy": ("at kamin", {"at": "do may deploy", "knights": ""}),
    "influence": ("markers 2 5 8 11", {"at": "gain 2 influence"}),
    "offer": ("gold 0", {"at": "do all may pay 1 gold for 1 wood"}),
    "own-payment": ("gold 0", {"at": "do may pay 1 gold for 1 wild"}),
    "either": (
        "strength 8",
        {"at": "do either gain 2 magic or gain 2 strength", "supply": "magic 0"},
    ),
    "may-either": (
        "gold 0",
        {"at": "do may either hire or gain 1 wild", "supply": "stone 0, wood 0, magic 0"},
    ),
}
"""Steps that cannot be carried out now: a mat and a position for each."""


@pytest.mark.parametrize("step", HELD)
def test_a_step_that_cannot_be_carried_out_stays_open_while_a_grant_is_held(step):
    mat, more = HELD[step]
    table = position(f"{mat}, grants ii-2-influence".removeprefix(", "), **more)
    assert table.legal == {"decline", "redeem ii-2-influence"}
    assert table.asks != "P1 end-turn"
    table.do("decline")
    assert table.asks == "P1 end-turn"


@pytest.mark.parametrize("step", HELD)
def test_a_step_that_cannot_be_carried_out_is_skipped_without_a_grant(step):
    mat, more = HELD[step]
    assert position(mat, **more).asks == "P2 turn"


def test_recalls_hire_stays_open_while_a_grant_is_held():
    table = position("gold 0, grants i-4-gold", line=LINE).do("play captain recall", "pick 1")
    assert (table.asks, table.legal) == ("P1 hire", {"decline", "redeem i-4-gold"})
    table.do("redeem i-4-gold", "pick gold 4")
    assert table.legal == {"pick 2", "pick 3", "pick 4", "decline"}


def test_a_duty_that_a_grant_makes_possible_can_no_longer_be_declined():
    table = position("gold 0, hand town-crier captain, grants i-4-gold", line=LINE).do(
        "play town-crier text"
    )
    assert table.legal == {"decline", "redeem i-4-gold"}
    table.do("redeem i-4-gold", "pick gold 4")
    assert table.legal == {f"pick {place}" for place in range(1, 6)}


def test_an_either_that_a_grant_makes_possible_can_no_longer_be_declined():
    table = position(
        "strength 8, magic 7, gem 1, grants i-2-knight",
        at="do either gain 2 magic or gain 2 strength",
        supply="magic 0",
    )
    assert table.legal == {"decline", "redeem i-2-knight"}
    table.do("redeem i-2-knight", "pick knight 2", "pick magic", "pick forfeit")
    assert (table.asks, table.legal) == ("P1 either", {"pick a"})


def test_a_held_offer_asks_the_others_all_the_same():
    table = position("gold 0, grants i-4-gold", "gold 1").do("play captain text")
    assert (table.asks, table.legal) == ("P1 offer", {"decline", "redeem i-4-gold"})
    assert table.do("decline").asks == "P2 offer"


def test_the_offer_to_opponents_is_never_put_to_the_player_himself():
    table = position("gold 5, hand artificer captain, grants i-4-gold", "gold 2")
    assert table.do("play artificer text").asks == "P2 offer"


def test_a_step_with_decline_as_its_only_answer_is_skipped():
    table = position("at kamin, hand bard captain", knights="kamin").do("play bard text")
    assert table.asks == "P1 deploy"


def test_a_question_with_a_single_answer_is_asked_all_the_same():
    table = position("ship 3, stone 1", at="do ship", up1="- i-lion -")
    assert table.legal == {"pay 1 0 0"}
    table.do("pay 1 0 0")
    assert table.legal == {"pick privilege-1 1"}
    table.do("pick privilege-1 1")
    assert table.legal == {"pick i-lion"}


# ---------------------------------------------------------------- lapses


def entering(location, beside, mat, **more):
    return position(f"at {beside}, {mat}", at="do move", **more).do(
        f"pick {location}", "pick power"
    )


def test_thraecius_lapses_into_gold_when_a_grant_takes_the_last_gem():
    table = entering(
        "thraecius",
        "shilina",
        "stone 3, gem 1, grants i-4-gold",
        supply="gem 1",
        world={"privileges.i-4-gold": {"reward": "1 gem"}},
    )
    assert table.asks == "P1 pay-resources"
    table.do("redeem i-4-gold", "pick gem 1")
    assert (table.asks, table[1].gold, table[1]["stone"]) == ("P2 turn", 2, 3)


def test_silesia_lapses_into_gold_when_a_grant_takes_the_last_resource():
    table = entering(
        "silesia",
        "kamin",
        "gold 1, grants i-4-gold",
        supply="stone 1, wood 0, magic 0",
        world={"privileges.i-4-gold": {"reward": "1 stone"}},
    )
    assert (table.asks, table.picks) == ("P1 wild", {"stone"})
    table.do("redeem i-4-gold", "pick stone 1")
    assert (table.asks, table[1].gold) == ("P2 turn", 2)


def test_shilina_lapses_into_gold_when_a_grant_spends_the_price_on_a_bridge():
    table = entering(
        "shilina",
        "kamin",
        "gold 3, markers 2 15 15 15, grants i-1-influence",
        line="- - ranger - -",
        up1="- - -",
    )
    assert table.picks == {"3"}
    table.do("redeem i-1-influence", "pick influence 1", "pick worker")
    assert (table.asks, table[1].gold, "ranger" in table[1].hand) == ("P2 turn", 1 + 2, False)


def test_shilina_held_open_for_another_grant_gives_its_gold_when_it_is_left():
    table = entering(
        "shilina",
        "kamin",
        "gold 3, markers 2 15 15 15, grants i-1-influence i-4-gold",
        line="- - ranger - -",
        up1="- - -",
    )
    table.do("redeem i-1-influence", "pick influence 1", "pick worker")
    assert (table.asks, table.legal) == ("P1 hire", {"decline", "redeem i-4-gold"})
    assert table.after("redeem i-4-gold", "pick gold 4").legal == {"pick 3"}
    table.do("decline")
    assert table[1].gold == 1 + 2


def test_nymar_lapses_into_gold_when_the_last_resource_made_room():
    table = entering(
        "nymar",
        "viktoria",
        "stone 1, knight 6, gem 1, grants i-1-influence",
        world={"privileges.i-1-influence": {"reward": "1 gem"}},
    )
    assert table.asks == "P1 ship"
    table.do("redeem i-1-influence", "pick gem 1", "pick stone")
    assert (table.asks, table[1].gold, table[1].ship) == ("P2 turn", 2, 0)


def test_traders_shipping_lapses_without_gold():
    table = position(
        "stone 0, knight 7, gem 1, hand trader captain, grants i-4-gold",
        supply="stone 1, wood 0, magic 0",
        world={
            "privileges.i-4-gold": {"reward": "1 gem"},
            "citizens.trader": {"steps": ["gain 1 wild", "may either ship or gain 1 wild"]},
        },
    )
    table.do("play trader text", "pick stone", "pick knight", "pick a")
    table.do("redeem i-4-gold", "pick gem 1", "pick stone")
    assert (table.asks, table[1].gold) == ("P2 turn", 0)


def test_a_privilege_lapses_when_a_grant_takes_the_last_face_up_tile():
    table = position(
        "grants i-4-gold",
        at="gain 1 privilege-1",
        up1="- i-lion -",
        world={"privileges.i-4-gold": {"reward": "1 privilege-1"}},
    )
    table.do("redeem i-4-gold", "pick privilege-1 1", "pick i-lion")
    assert (table.asks, table[1].kept) == ("P2 turn", ["i-lion"])


def test_a_build_lapses_when_a_material_made_room_for_a_grant():
    table = position(
        "at kamin, stone 1, wood 1, magic 5, gem 1, grants i-2-knight",
    )
    table.do("play captain build", "redeem i-2-knight", "pick knight 2", "pick gem")
    assert table.asks == "P1 overflow"
    table.do("pick forfeit")
    assert (table.asks, table[1].towers, table[1].markers) == ("P2 turn", [], [0, 0, 0, 0])


def test_an_interrupted_offer_lapses_when_a_grant_takes_what_it_sells():
    table = position(
        "gold 1, grants i-2-knight",
        at="do all may pay 1 gold for 1 knight",
        barracks=2,
    )
    table.do("redeem i-2-knight", "pick knight 2")
    assert (table.asks, table[1].gold) == ("P2 turn", 1)
