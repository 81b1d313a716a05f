"""The rulings that no scenario pins, and the table of those that one does.

A test's number is the ruling's; several tests may share one.
"""

import pytest

from tests.support.margraves import dealt, position, shipped

RULING = {
    1: (1, 11),
    2: (1,),
    9: (19,),
    10: (10,),
    11: (18,),
    12: (16, 17),
    14: (21,),
    15: (22,),
    16: (24,),
    18: (22,),
    20: (21, 25, 26, 27),
    21: (28, 121),
    22: (29,),
    23: (30,),
    24: (50, 59, 63, 65, 70, 129),
    25: (55,),
    27: (67, 71),
    28: (43, 47),
    30: (44, 48, 69),
    31: (45, 57, 62),
    34: (123,),
    35: (98,),
    36: (32, 61),
    37: (33, 34, 36, 38, 39, 41),
    40: (37,),
    43: (41, 139),
    46: (139,),
    48: (3,),
    49: (130,),
    51: (60,),
    53: (117,),
    55: (73,),
    58: (11, 72, 73),
    59: (57,),
    61: (58,),
    62: (74, 118),
    63: (76,),
    64: (75,),
    65: (138,),
    66: (78,),
    67: (85,),
    69: (84,),
    70: (4,),
    73: (80,),
    74: (79,),
    75: (81,),
    76: (68,),
    77: (79,),
    78: (134,),
    79: (82, 132),
    80: (82,),
    82: (86,),
    83: (87, 88, 89, 137),
    86: (91,),
    87: (7,),
    88: (90, 126),
    89: (126,),
    90: (98, 114, 115, 116, 141),
    93: (96,),
    97: (95,),
    98: (94, 95),
    99: (121,),
    101: (101,),
    103: (104,),
    104: (103, 105, 131),
    106: (112,),
    107: (108,),
    108: (106,),
    109: (107, 109),
    110: (110,),
    111: (111, 125),
    113: (107, 110),
    118: (44,),
    119: (113,),
    120: (140,),
    121: (122,),
    125: (119, 120),
    126: (10, 79, 121),
    127: (121, 135),
    128: (136,),
    129: (122,),
    130: (133,),
    132: (124,),
    134: (128,),
    135: (77, 138),
}
"""Rulings by number, each with the scenarios that would fail under its other reading."""

LINE = "cleric monk ranger trader rogue"


# ---------------------------------------------------------------- setup


def test_ruling_003_two_players_use_only_the_privileges_without_a_mark():
    table = dealt(2)
    tiles = [tile for tile in table.state.table.privileges if tile]
    for tier, up in ((1, table.up1), (2, table.up2)):
        wanted = [t.id for t in tiles if t.tier == tier - 1 for _ in range(t.copies[0])]
        assert sorted([*up.split(), *table.stack(tier)]) == sorted(wanted)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_ruling_004_the_first_gems_come_from_the_boards_supply(seats):
    game = shipped()
    state = game.setup({}, seats, 1)
    assert state.supply[3] == game.margraves_table.supply(seats)[3] - seats
    assert [player.stored[3] for player in state.players] == [1] * seats


def test_ruling_005_nine_tomb_slots_lie_in_three_rows_and_four_columns():
    lines = shipped().margraves_table.tomb_lines
    rows = [line for line in lines if line.name.startswith("Row")]
    columns = [line for line in lines if line.name.startswith("Column")]
    assert (len(rows), len(columns)) == (3, 4)
    for kind in (rows, columns):
        assert sorted(slot for line in kind for slot in line.slots) == list(range(9))
    assert all(len({*row.slots} & {*column.slots}) <= 1 for row in rows for column in columns)


def test_ruling_006_every_pass_of_the_draft_goes_to_the_left():
    table = dealt(4)
    passed = {}
    for _ in range(3):
        arriving, passed = passed, {}
        for _ in range(4):
            player = int(table.asks[1])
            assert table.legal == arriving.get(player, table.legal)
            pick, *rest = sorted(table.legal)
            passed[player % 4 + 1] = set(rest)
            table.do(pick)
    assert not table.asks.endswith("draft")


def test_ruling_007_the_draft_is_hidden_until_all_have_kept_three():
    table = dealt(3)
    game, state = table.game, table.state
    first = state.current
    others = [seat for seat in range(3) if seat != first]
    table.do(min(table.legal))
    assert game.decision(state).secret
    for seat in others:
        view = game.view(state, seat)
        assert set(view.packs[first]) == set(view.wealth[first]) == {0}
        assert view.packs[seat] == state.packs[seat]
    assert not any(word.startswith("wealth-") for e in table.events for word in map(str, e.args))
    while table.asks.endswith("draft"):
        table.do(min(table.legal))
    for seat in range(3):
        assert game.view(state, seat).wealth == state.wealth
    assert table.told.count("wealth_shown") == 3
    assert not game.decision(state).secret


def test_ruling_008_each_resolves_one_tile_of_his_choice_at_a_time():
    table = position(
        "wealth wealth-14 wealth-20", "wealth wealth-9 wealth-10", at="wealth", knights=""
    )
    assert table.picks == {"wealth-14", "wealth-20"}
    table.do("pick wealth-20", "pick gold 8")
    assert (table.asks, table.picks) == ("P2 wealth", {"wealth-9", "wealth-10"})


def test_ruling_013_a_full_storage_must_be_dealt_with_in_the_setup_too():
    table = position("stone 7, gem 1, wealth wealth-6", at="wealth")
    table.do("pick wealth-6", "pick wood 1")
    assert table.legal == {"pick forfeit", "pick stone", "pick gem"}


# ---------------------------------------------------------------- modes


def test_ruling_017_the_discard_of_recall_is_a_duty():
    table = position("gold 0", line="- - ranger - -").do("play captain recall")
    assert (table.asks, table.legal) == ("P1 line-discard", {"pick 3"})


def test_ruling_019_recall_hires_once_and_other_effects_hire_on_top():
    table = position("gold 20", line=LINE).do("play captain recall", "pick 1", "pick 2")
    assert table.asks == "P2 turn"
    table = position("at kamin, gold 20, knight 1, hand pilot captain", line=LINE)
    table.do("play pilot text", "pick a", "pick 1", "pick shilina", "pick power", "pick 2")
    assert table[1].hand == ["captain", "cleric", "monk"]


@pytest.mark.parametrize("knights", [0, 1, 2])
def test_ruling_026_necromancer_raises_none_one_or_two(knights):
    table = position("hand necromancer captain", lying="a b c", knights="")
    picks = ["pick a", "pick b"][:knights]
    table.do("play necromancer text", *picks, *(["done"] if knights < 2 else []))
    assert (table[1]["knight"], len(table.lying.split())) == (knights, 3 - knights)
    assert table.asks != "P1 raise"


@pytest.mark.parametrize("knights", [0, 1, 2])
def test_ruling_026_bard_brings_none_one_or_two(knights):
    table = position("at kamin, hand bard captain", knights="kamin nymar nymar nymar")
    table.do("play bard text", *["pick nymar", "pick gold"] * knights)
    if knights < 2:
        table.do("done")
    assert (table.asks, table.knights["kamin"]) == ("P1 deploy", 1 + knights)


def test_ruling_029_a_player_accepts_an_offer_once():
    table = position("gold 9", "gold 9").do("play merchant text", "pick stone")
    table.do("accept", "pick stone")
    assert table.asks == "P2 offer"
    table.do("accept", "pick wood")
    assert table.asks == "P2 turn"


def test_ruling_032_artificer_offers_nothing_where_nothing_can_be_had():
    mats = ("hand artificer captain", "gold 2, strength 8", "gold 2, strength 7")
    table = position(*mats, supply="stone 1").do("play artificer text")
    assert table.asks == "P3 offer"


def test_ruling_033_tokens_paid_in_an_offer_serve_the_next_player():
    swap = ["gain 2 gold", "all may pay 1 resource for 1 wild"]
    table = position(
        "stone 1, hand trader captain",
        "magic 1",
        supply="stone 0, wood 1, magic 0",
        world={"citizens.trader": {"steps": swap}},
    )
    table.do("play trader text", "accept stone", "pick wood")
    assert table.asks == "P2 offer"
    table.do("accept magic")
    assert table.picks == {"stone", "magic"}


# ---------------------------------------------------------------- locations and movement


def test_ruling_038_no_knight_is_moved_to_where_it_stands():
    table = position("hand monk captain", knights="viktoria").do("play monk text")
    table.do("pick viktoria")
    assert "viktoria" not in table.picks
    assert len(table.picks) == 7


def test_ruling_039_only_the_mover_of_a_knight_uses_the_power():
    table = position("at silesia, hand paladin captain", "at kamin", knights="silesia")
    table.do("play paladin pennants", "decline", "pick silesia kamin")
    assert table.asks == "P1 activate"
    table.do("pick power")
    assert (table[1]["stone"], table[2]["stone"]) == (1, 0)


def test_ruling_041_silesia_gives_gold_only_when_no_resource_is_left():
    table = position("at kamin, gold 3", supply="stone 0, wood 0, magic 0", at="do move")
    assert table.do("pick silesia").legal == {"pick gold"}


def test_ruling_042_margrave_and_knight_entering_shilina_hire_twice():
    table = position("at kamin, gold 3, knight 1, hand monk captain", knights="", line=LINE)
    table.do("play monk pennants", "pick shilina", "pick power", "pick 1")
    table.do("pick storage shilina", "pick power", "pick 2")
    assert table[1].hand == ["captain", "cleric", "monk"]
    assert table[1].gold == 0


def test_ruling_044_standing_in_shilina_at_the_start_activates_nothing():
    table = dealt(2)
    while table.state.round == 0:
        table.do(max(table.legal))
    assert "power" not in table.told
    assert table.asks == f"P{table.state.start + 1} turn"


def test_ruling_045_other_margraves_do_not_block():
    mats = ("at shilina", "at kamin", "at kamin", "at kamin", "at kamin")
    table = position(*mats).do("play paladin pennants", "pick kamin", "pick power")
    assert (table[1].at, table[1]["stone"]) == ("kamin", 1)


# ---------------------------------------------------------------- knights


def test_ruling_047_a_knight_once_on_the_map_serves_everybody():
    table = position(
        "at kamin, knight 1, hand paladin captain", "at kamin, hand paladin captain", knights=""
    )
    table.do("play paladin pennants", "decline", "pick storage kamin", "pick power", "decline")
    assert table.asks == "P2 turn"
    table.do("play paladin pennants", "decline", "pick kamin silesia", "pick gold")
    assert table[2].gold == 2


@pytest.mark.parametrize("card", ["bard", "warlord"])
def test_ruling_050_a_knight_is_not_brought_from_the_margraves_own_location(card):
    table = position(f"at kamin, hand {card} captain", knights="kamin kamin nymar")
    table.do(f"play {card} text")
    assert table.picks == {"nymar"}


def test_ruling_052_monk_moves_no_stored_knight():
    table = position("at kamin, knight 3, hand monk captain", knights="").do("play monk text")
    assert table.asks == "P2 turn"


def test_ruling_054_an_empty_barracks_gives_no_knight():
    table = position("stone 1", barracks=0, at="gain 2 knight")
    assert (table[1]["knight"], table.asks) == (0, "P2 turn")


# ---------------------------------------------------------------- storage and strength


def test_ruling_056_a_token_is_not_swapped_for_its_own_kind():
    table = position("wood 4, stone 3, gem 1", at="gain 1 wood")
    assert table.legal == {"pick forfeit", "pick stone", "pick gem"}


def test_ruling_057_nothing_is_thrown_away_but_for_want_of_space():
    table = position("at kamin, wood 4, stone 2, gem 1", at="gain 1 wood")
    assert (table.asks, table[1].used) == ("P2 turn", 12)
    table = position("wood 4, stone 3, gem 1")
    assert {text.split()[0] for text in table.legal} == {"play"}


# ---------------------------------------------------------------- fights


def test_ruling_060_one_monster_falls_to_a_text():
    table = position(
        "at silesia, strength 8, hand champion captain",
        "strength 8",
        lairs="forest giant-spider; mountain goblin-miners",
    )
    table.do("play champion text", "pick forest", "pay 2 0 0")
    table.do("pick gold 1", "pick influence 1", "pick worker")
    assert table.asks == "P2 turn"


def test_ruling_065_any_open_slots_are_chosen_each_set_of_them_in_one_way():
    table = position(
        "at silesia", knights="silesia silesia", lairs="forest giant-spider", at="do may slay"
    ).do("pick forest", "pay 0 2 0")
    assert table.picks == set("abcdefgh")
    assert table.after("pick a").picks == set("bcdefghi")
    assert table.after("pick c").picks == set("defghi")


def test_ruling_068_no_part_of_a_reward_is_refused():
    table = position("at kamin, strength 8", lairs="mountain rock-lizards", at="do may slay")
    table.do("pick mountain", "pay 3 0 0")
    assert table.legal == {"pick stone 1", "pick influence 1"}
    table = position("at silesia, strength 8", up2="- - ii-bear", at="gain 1 privilege-2")
    assert table.legal == {"pick ii-bear"}


def test_ruling_071_from_the_second_cycle_on_the_boss_is_one_of_five():
    table = position(
        "at silesia, strength 8",
        lairs="forest forest-hydra / warg-pack giant-spider forest-troll dryad-witch",
        world={"monsters.forest-hydra": {"magic": 0, "reward": "1 gold", "influence": 1}},
        at="do may slay",
    )
    table.do("pick forest", "pay 7 0 0", "pick gold 1", "pick influence 1", "pick worker")
    assert table.asks == "chance shuffle"
    assert sorted(table.under("forest")) == [
        "dryad-witch",
        "forest-hydra",
        "forest-troll",
        "giant-spider",
        "warg-pack",
    ]
    table.do("shuffle warg-pack forest-hydra giant-spider forest-troll dryad-witch")
    assert (table.under("forest"), table.top("forest")) == ([], "warg-pack")


def test_ruling_071_in_the_first_cycle_the_boss_waits_until_the_four_are_slain():
    table = dealt(2)
    for lair, boss in {
        "mountain": "mountain-dragon",
        "forest": "forest-hydra",
        "ruins": "lich",
        "hills": "hill-giant-king",
    }.items():
        assert table.under(lair) == [boss]
        assert len(table.lair(lair)) == 4


def test_ruling_072_nobody_sees_the_order_of_a_fresh_shuffle():
    table = position("at silesia", lairs="forest / warg-pack giant-spider", at="end")
    assert table.asks == "chance shuffle"
    table.do("shuffle forest-hydra warg-pack giant-spider dryad-witch forest-troll")
    for seat in range(2):
        lair = table.game.view(table.state, seat).stacks[1]
        assert (lair[0], lair[1:]) == (table.state.stacks[1][0], (0, 0, 0, 0))
    told = [word for event in table.events for word in map(str, event.args)]
    assert "warg-pack" not in told


# ---------------------------------------------------------------- tombs


def test_ruling_081_a_tomb_reward_takes_no_knight_of_the_reset():
    table = position(at="end", barracks=0, placed="e", lying="a b c d f g h i")
    assert table.picks == {"knight 1", "influence 1"}
    table.do("pick knight 1", "pick influence 1", "pick worker")
    assert (table[1]["knight"], table.barracks) == (0, 9)


def test_ruling_123_a_line_counts_for_whoever_completes_it_with_knights_of_others():
    table = position(at="end", placed="i", standing="h")
    assert (table.asks, table.picks) == ("P1 rewards", {"stone 1", "wood 1"})
    assert (table.lying, table.standing) == ("h i", "")


# ---------------------------------------------------------------- influence and privileges


def test_ruling_084_beyond_the_last_space_influence_is_lost():
    table = position("markers 15 15 15 15, gold 30", at="gain 3 influence")
    assert (table.asks, table[1].markers, table[1].gold) == ("P2 turn", [15, 15, 15, 15], 30)


def test_ruling_085_every_markers_every_crossing_offers_a_tile():
    table = position("markers 2 2 0 0, gold 4", at="gain 2 influence", up1="i-fish i-lion i-stag")
    table.do("pick worker", "pick i-fish", "pick soldier")
    assert table.legal == {"pick i-lion", "pick i-stag", "decline"}
    assert table.do("pick i-stag")[1].kept == ["i-fish", "i-stag"]


def test_ruling_091_a_redeemed_grant_leaves_the_game():
    table = position("grants i-4-gold").do("redeem i-4-gold", "pick gold 4")
    assert (table.redeemed, table[1].grants, table[1].gold) == (["i-4-gold"], [], 4)


def test_ruling_092_any_number_of_tiles_may_be_held():
    grants = "grants i-4-gold i-4-gold i-2-wild i-2-wild i-2-strength i-2-knight i-1-influence"
    kept = "kept i-worker i-soldier i-shadow i-holy i-fish i-lion ii-stag"
    table = position(f"{grants}, {kept}", at="gain 1 privilege-1", up1="i-raven i-stag i-bear")
    table.do("pick i-raven", "done")
    assert (len(table[1].grants), len(table[1].kept)) == (7, 8)


@pytest.mark.parametrize(
    ("up1", "taken"), [("i-fish i-lion i-stag", 2), ("- i-lion -", 1), ("- - -", 0)]
)
def test_ruling_094_each_segment_gives_a_privilege_as_far_as_they_lie_face_up(up1, taken):
    table = position(
        "ship 3, stone 2",
        at="do ship",
        up1=up1,
        world={"shipping.segment-5": {"reward": "1 privilege-1"}},
    ).do("pay 2 0 0")
    while table.asks in ("P1 rewards", "P1 tile"):
        assert "decline" not in table.legal
        table.do(min(table.legal))
    assert len(table[1].kept) == taken


def test_ruling_095_a_grant_left_over_scores_nothing():
    mats = ("hand captain, gem 0, grants i-4-gold ii-8-gold", "hand captain, gem 0")
    table = position(*mats, at="end", active=2, causes="towers")
    assert table.outcome.scores == (1, 1)


def test_ruling_096_rewards_come_after_all_resources_are_back_in_the_supply():
    table = position("ship 4, magic 1", at="do ship", supply="stone 0, wood 0, magic 0")
    table.do("pay 0 0 1", "pick wild 1")
    assert table.legal == {"pick magic"}
    table.do("pick magic")
    assert (table[1].ship, table[1]["magic"], table.asks) == (5, 1, "P2 turn")


def test_ruling_133_a_grant_that_gives_nothing_is_spent():
    table = position("grants i-2-knight", barracks=0).do("redeem i-2-knight", "pick knight 2")
    assert (table[1].grants, table[1]["knight"], table.redeemed) == ([], 0, ["i-2-knight"])


def test_ruling_136_a_bridge_crossed_in_setup_empties_a_place_until_the_first_turn_ends():
    table = position(
        "holy 2, gold 2, wealth wealth-6",
        at="wealth",
        up1="i-fish i-lion i-worker",
        stack1="i-bear ...",
    )
    table.do("pick wealth-6", "pick influence-holy 1", "pick holy", "pick i-lion")
    table.do("pick stone 1", "pick wood 1")
    assert (table.asks, table.up1) == ("P1 turn", "i-fish - i-worker")
    table.do("play merchant pennants", "decline", "decline", "decline")
    assert (table.asks, table.up1) == ("P2 turn", "i-fish i-bear i-worker")


# ---------------------------------------------------------------- the end


def test_ruling_100_the_checks_at_the_end_of_a_turn_keep_their_order():
    table = position(
        at="end",
        placed="h i",
        knights="nymar",
        up1="- i-fish i-lion",
        up2="- ii-fish ii-lion",
        line="- cleric monk ranger trader",
        lairs="forest / warg-pack giant-spider",
    )
    table.do("pick stone 1", "pick wood 1")
    table.do("shuffle forest-hydra warg-pack giant-spider dryad-witch forest-troll")
    kinds = ("gained", "knight_refilled", "tile_shown", "monster_shown", "citizen_shown", "turn")
    seen = [kind for kind in table.told if kind in kinds]
    assert list(dict.fromkeys(seen)) == list(kinds)


def test_ruling_102_several_triggers_bring_one_last_round():
    table = position(at="end", line="cleric - - - -", deck="", up2="ii-stag - -", stack2="")
    assert table.causes == ["privileges-2", "citizens"]
    table.do("play merchant pennants", "decline", "decline", "decline")
    assert table.asks == "over"
    assert table.outcome.cause == "privileges-2 citizens"


def test_ruling_105_a_trigger_stays_although_its_place_is_filled_again():
    table = position(at="end", causes="citizens", line=LINE, active=2)
    assert (table.line, table.asks) == (LINE, "over")


# ---------------------------------------------------------------- cards


def test_ruling_112_hands_and_piles_are_open_to_all():
    table = position("hand captain cleric, pile monk", "hand merchant")
    view = table.game.view(table.state, 1)
    assert view.players[0].hand == table.state.players[0].hand
    assert view.players[0].pile == table.state.players[0].pile


def test_ruling_114_town_crier_with_an_empty_line_goes_on_to_the_retrieval():
    table = position("gold 5, hand town-crier captain, pile paladin", line="- - - - -")
    table.do("play town-crier text")
    assert (table.asks, table.legal) == ("P1 retrieve", {"pick paladin"})


def test_ruling_115_another_town_crier_may_be_retrieved_but_not_the_one_just_played():
    table = position(
        "hand town-crier captain, pile town-crier",
        world={"citizens.town-crier": {"copies": [2, 0, 0, 0]}},
    ).do("play town-crier text")
    assert table.legal == {"pick town-crier"}
    table.do("pick town-crier")
    assert (table[1].hand, table[1].pile) == (["captain", "town-crier"], ["town-crier"])
    alone = position("hand town-crier captain, pile paladin").do("play town-crier text")
    assert alone.legal == {"pick paladin"}


def test_ruling_116_a_card_played_for_build_can_be_retrieved():
    table = position(
        "at kamin, stone 1, wood 1, magic 1, gem 1, hand captain cleric merchant", "hand merchant"
    )
    table.do("play captain build", "pick 2", "pick gold 5", *["pick worker"] * 2, "pick holy")
    table.do("play merchant recall", "pick 1")
    table.do("play cleric text", "decline")
    assert table.legal == {"pick captain"}


def test_ruling_117_several_tokens_of_one_gain_overflow_one_by_one():
    table = position("stone 6, gem 1, hand peddler captain").do("play peddler text")
    assert (table[1].used, table.asks) == (11, "P1 wild")
    table.do("pick wood")
    assert (table[1].used, table.asks) == (12, "P1 wild")
    table.do("pick magic")
    assert table.legal == {"pick forfeit", "pick stone", "pick wood", "pick gem"}


def test_ruling_122_holys_second_deploy_may_move_another_knight_elsewhere():
    table = position("at kamin, hand monk captain", knights="kamin kamin")
    table.do("play monk pennants", "decline", "pick kamin silesia", "pick gold")
    assert table.picks == {"kamin silesia", "kamin shilina"}


def test_ruling_124_a_slots_reward_is_limited_by_the_supply():
    table = position(
        "at kamin, stone 1, wood 1, magic 1, gem 1", supply="stone 0, wood 0, magic 0"
    ).do("play captain build", "pick 1", "pick wild 3")
    assert table.picks == {"stone", "wood", "magic"}
    table.do("pick stone")
    assert table.picks == {"wood", "magic"}


def test_ruling_124_a_slots_reward_is_limited_by_the_storage():
    table = position(
        "at inkadeus, stone 5, wood 1, magic 1, gem 1",
        world={"locations.inkadeus": {"slot_3": "8 knight"}},
    ).do("play captain build", "pick 3", "pick knight 8")
    assert (table.asks, table[1]["knight"]) == ("P1 overflow", 5)


def test_ruling_126_the_parts_of_a_grant_come_in_any_order():
    table = position("grants i-1-magic-2-gold").do("redeem i-1-magic-2-gold")
    assert table.legal == {"pick magic 1", "pick gold 2"}


def test_ruling_131_a_hand_has_no_limit():
    hand = "hand captain merchant paladin alchemist, pile cleric monk priestess artificer ranger"
    more = "bogatyr champion warlord trader lumberjack bard"
    table = position(f"{hand} {more}, gold 9", line="- rogue - - -").do("play captain recall")
    table.do("pick 2")
    assert len(table[1].hand) == 15
