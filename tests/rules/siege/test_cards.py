"""What single cards do where no scenario or ruling has looked."""

import pytest

from rules.siege.table import load_table
from tests.support.siege import position

BONUSES = {
    "chunnan": ("attack", 1, 0),
    "phanther": ("attack", 2, 0),
    "elina": ("attack", 0, 1),
    "immogin": ("attack", 0, 2),
    "heller": ("magical", 1, 0),
    "gurira": ("magical", 2, 0),
    "benzin": ("magical", 0, 1),
    "femik": ("magical", 0, 2),
    "denthal": ("engine", 0, 2),
    "quentin": ("engine", 2, 0),
}
TARGETS = {
    "attack": ("C1R1 gnoll-pack +1M", "S1 S1 S1 S1 S1", "H1", (5, 1)),
    "magical": ("C1R1 rune-witch", "S1 S1", "H2", (2, 2)),
    "engine": ("C1R1 catapult +1M", "S4 S6", "H1", (10, 1)),
}


@pytest.mark.parametrize("kind", TARGETS)
@pytest.mark.parametrize("champion", BONUSES)
def test_a_bonus_adds_its_figures_against_its_own_targets_only(champion, kind):
    thing, soldiers, holy, cost = TARGETS[kind]
    table = position(
        thing, f"T1 {champion}", "T5 1 laicon", dice=f"{soldiers} {holy}", hand="lycan-mage"
    )
    assert table.cost("C1R1") == cost
    against, strength, magic = BONUSES[champion]
    table.do("attack C1R1")
    assert table.uses == ({champion} if against == kind else set())
    table.do(f"pay {soldiers} {holy}" + (f" {champion}" if against == kind else ""))
    while "pick T2" in table.legal:
        table.do("pick T2")
    assert table.surplus == ((strength, magic) if against == kind else (0, 0))


def test_battle_lust_finds_the_strongest_attack_troop_with_its_tokens():
    table = position(
        "C1R1 gnoll-pack +2S",
        "C2R1 orc-archer",
        "C3R1 efreet-enflamme +5S",
        "C4R2 dragonkin-warlord",
        at="event",
        event="battle-lust",
    )
    assert (table["C1R1"], table.token_supply) == ("gnoll-pack +4S", "0/9")


@pytest.mark.parametrize("event", ["battle-lust", "fools-rush-in", "trained-warriors"])
def test_without_an_attack_troop_in_the_vanguard_nothing_happens(event):
    table = position("C1R1 rune-witch", "C2R2 gnoll-pack", at="event", event=event, dice="S1")
    assert (table.token_supply, table.phase, table.discarded) == ("9/9", "1 action", [event])


@pytest.mark.parametrize(
    "event", ["final-push", "gargans-blessing", "shamans-ritual", "lucky-shot"]
)
def test_without_an_engine_nothing_happens(event):
    table = position("C1R1 gnoll-pack", at="event", event=event, dice="S1")
    assert (table.token_supply, table.phase, table.discarded) == ("9/9", "1 action", [event])


def test_final_push_strengthens_the_nearest_engine_and_shamans_ritual_the_farthest():
    things = ("C1R4 ballista", "C3R2 catapult", "C5R5 trebuchet")
    push = position(*things, at="event", event="final-push")
    assert push["C3R2"] == "catapult +2S"
    blessing = position(*things, at="event", event="gargans-blessing")
    assert blessing["C3R2"] == "catapult +2M"
    ritual = position(*things, at="event", event="shamans-ritual")
    assert ritual["C5R5"] == "trebuchet +2M"


def test_trained_warriors_and_unified_rites_reach_their_own_kind_in_the_vanguard_alone():
    things = ("C1R1 gnoll-pack", "C2R1 rune-witch", "C3R1 orc-archer", "C4R2 gnoll-pack")
    warriors = position(*things, at="event", event="trained-warriors")
    assert list(warriors.troops.values()) == [
        "gnoll-pack +1S",
        "rune-witch",
        "orc-archer +1S",
        "gnoll-pack",
    ]
    rites = position(*things, at="event", event="unified-rites")
    assert list(rites.troops.values()) == [
        "gnoll-pack",
        "rune-witch +1M",
        "orc-archer",
        "gnoll-pack",
    ]


def test_spell_sickness_takes_a_holy_die_and_deserter_a_soldier():
    sick = position(at="event", event="spell-sickness", dice="S6 H1 H4").do("pick H1")
    assert (sick.dice, sick.spent) == ("S6 H4", "0/1")
    deserter = position(at="event", event="deserter", dice="S6 H1 H4")
    assert (deserter.dice, deserter.spent) == ("H1 H4", "1/0")
    nobody = position(at="event", event="deserter", dice="H1 H4")
    assert (nobody.dice, nobody.phase) == ("H1 H4", "1 action")


def test_accidents_happen_to_two_of_three_and_to_one_alone():
    things = ("T1 elina", "T3 rye", "T5 benzin")
    table = position(*things, at="event", event="accidents-happen", hand="orc-archer")
    table.do("pass", "pick T1", "pick T5")
    assert [table.turret(name) for name in ("T1", "T3", "T5")] == [
        "0 elina down",
        "0 rye",
        "0 benzin down",
    ]
    alone = position("T2 elina", at="event", event="accidents-happen", dice="S1")
    assert alone.turret("T2") == "0 elina down"


def test_back_for_more_with_one_champion_or_none():
    one = position(at="event", event="back-for-more", discard="gnoll-pack rye", dice="S1")
    assert (one.deck("champions")[0], "rye" in one.discard) == ("rye", False)
    none = position(at="event", event="back-for-more", discard="gnoll-pack", dice="S1")
    assert (none.discard[-1], none.phase) == ("back-for-more", "1 action")


def test_shore_up_the_walls_of_an_unhurt_fortress_does_nothing():
    table = position(at="event", event="shore-up-the-walls", dice="S1")
    assert (table.phase, table.discarded) == ("1 action", ["shore-up-the-walls"])


def test_dangerous_visions_look_at_six_and_no_further():
    six = "goblin-warrior gargoyle-talon gnoll-pack orc-archer troll-brute rune-witch"
    table = position(at="event", event="dangerous-visions", next_troops=f"{six} red-witch")
    assert table.picks == set(six.split())
    for card in reversed(six.split()):
        table.do(f"pick {card}?")
    assert table.deck("troops")[:7] == [*reversed(six.split()), "red-witch"]


def test_the_order_of_cards_alike_is_not_asked():
    table = position(
        at="event",
        event="dangerous-visions",
        next_troops="gnoll-pack gnoll-pack gnoll-pack gnoll-pack gnoll-pack rune-witch",
    )
    assert table.picks == {"gnoll-pack", "rune-witch"}
    table.do("pick rune-witch")
    assert table.phase == "1 action"


@pytest.mark.parametrize("event", ["camp-crud", "deserter", "spell-sickness"])
def test_an_event_that_finds_no_die_does_nothing(event):
    table = position(at="event", event=event, spent="5/2", hand="orc-archer").do("pass")
    assert (table.phase, table.spent, table.discarded) == ("1 action", "5/2", [event])


@pytest.mark.parametrize("event", ["accidents-happen", "friends-arrive"])
def test_an_event_that_finds_no_champion_does_nothing(event):
    table = position(at="event", event=event, champion_deck=0, dice="S1")
    assert (table.phase, table.discarded) == ("1 action", [event])


def test_an_event_that_finds_no_card_to_look_at_does_nothing():
    visions = position(at="event", event="dangerous-visions", day=7, troop_deck=0, dice="S1")
    assert (visions.phase, visions.deck("troops")) == ("7 action", [])
    foresight = position(at="event", event="foresight", event_deck=0, dice="S1")
    assert (foresight.phase, foresight.deck("events")) == ("1 action", [])


def test_the_blow_that_breaks_a_turret_is_the_last():
    table = position("C4R2 ogres-reach", "T4 3", at="siege", dice="S1")
    assert (table.ended, table.impacts) == ("lost turret", [0, 0, 0, 4, 0])


def test_gargans_eye_takes_one_die_of_each_colour():
    table = position("C1R3 gargans-eye", at="siege", dice="S3 S4 H1 H6").do("pick S3", "pick H1")
    assert (table.dice, table.spent) == ("S4 H6", "1/1")


def test_a_ballista_without_dice_still_takes_a_champion():
    table = position("C1R2 ballista", "T4 rye", at="siege", spent="2/0")
    assert (table.turret("T4"), table.supply, table.phase) == ("0", "6/4", "1 action")


def test_a_samurai_carries_tokens_and_loads_along():
    table = position(
        "C1R2 breach-tower +1S [red-witch]", "C2R2 gnoll-pack +2M", hand="undead-samurai"
    )
    table.do("play undead-samurai", "pick C1R2", "pick C2R2")
    assert table["C1R2"] == "gnoll-pack +2M"
    assert table["C2R2"] == "breach-tower +1S [red-witch]"


def test_laicon_moves_one_impact():
    table = position("T1 laicon", "T2 2", "T4 1").do("use laicon", "pick T2", "pick T4")
    assert (table.impacts, table.turret("T1")) == ([0, 1, 0, 2, 0], "0 laicon down")


def test_a_load_raises_the_price_in_magic_too():
    table = position("C1R1 breach-tower [lycan-mage]", dice="S6 S6 S6 H3")
    assert table.attacks == set()


@pytest.mark.parametrize("name", ["Ballista", "Trebuchet"])
def test_a_chart_is_read_from_the_card_table(name):
    table = load_table()
    code = next(code for code in table.codes["engines"] if table.card[code].text("name") == name)
    for row, strength in enumerate(table.chart[code], 1):
        cost = position(f"C1R{row} {table.id[code]}", dice="S6 S6 S6").cost(f"C1R{row}")
        assert cost == (strength or table.limits.out_of_range, 0)


@pytest.mark.parametrize(
    ("dice", "picks", "left"),
    [
        ("S6 H4", "H4", (0, 3)),
        ("S6 S1 S4", "S1", (0, 0)),
        ("S6 S1 S4", "S1 S4", (4, 0)),
        ("S6 S4 H2", "S4 H2", (3, 2)),
    ],
)
def test_what_is_paid_too_much_for_a_lycan_joins_the_surplus(dice, picks, left):
    table = position(
        "C1R1 gnoll-pack",
        "C2R1 orc-archer",
        "T5 1 laicon",
        dice=dice,
        hand="lycan-mage efreet-enflamme",
    )
    table.do("attack C1R1 pay S6")
    assert table.surplus == (1, 0)
    table.do("play lycan-mage", *(f"pick {name}?" for name in picks.split()), "done?")
    assert (table.surplus, table.hand) == (left, ["gnoll-pack", "orc-archer", "efreet-enflamme"])


def test_a_lycan_takes_strength_from_the_surplus_before_magic():
    table = position(
        "C1R1 rune-witch",
        "C2R1 orc-archer",
        "T5 1 laicon",
        dice="S3 H5",
        hand="lycan-mage efreet-enflamme",
    )
    table.do("attack C1R1 pay S3 H5")
    assert table.surplus == (1, 3)
    assert table.do("play lycan-mage").surplus == (0, 2)


def test_an_efreet_leaves_the_strength_of_the_surplus_alone():
    table = position(
        "C1R1 goblin-warrior",
        "C2R1 ballista",
        "T5 1 laicon",
        dice="S6 H1 H2",
        hand="lycan-mage efreet-enflamme",
    )
    table.do("attack C1R1 pay S6 H1", "play efreet-enflamme", "pick H2?", "done?", "refuse")
    assert (table.surplus, table["C2R1"]) == ((3, 1), "")


def test_flaming_rain_lets_choose_whom_to_turn_down():
    table = position(
        "C1R1 flaming-rain", "T1 elina", "T2 heller", "T4 benzin", at="siege", dice="S1"
    )
    assert table.picks == {"T1", "T2", "T4"}
    table.do("pick T2")
    assert table.picks == {"T1", "T4"}
    table.do("pick T4")
    assert [table.turret(name) for name in ("T1", "T2", "T4")] == ["0 elina", "0", "0 benzin down"]


def test_a_flipped_die_keeps_its_mark():
    table = position(dice="S4*", hand="gnoll-pack dragonkin-warlord").do("play gnoll-pack")
    assert (table.dice, table.plays) == ("S3*", set())


def test_a_rolled_die_has_no_mark():
    table = position(dice="S4* H12*", siege_deck=0).do("end", "roll 4 6")
    assert table.dice == "S4 H6"


def test_laicon_moves_an_impact_to_another_turret():
    table = position("T1 2 laicon").do("use laicon")
    assert table.picks == {"T2", "T3", "T4", "T5"}


@pytest.mark.parametrize(("card", "spent"), [("orc-archer", "3/1"), ("red-witch", "2/2")])
def test_a_die_gained_late_in_the_day_is_not_rolled(card, spent):
    table = position(at="vanguard", hand=f"{card} undead-samurai", spent="2/1")
    table.do(f"play {card}", "refuse?")
    assert (table.rolling, table.dice, table.spent) == (0, "", spent)


def test_tokens_of_both_colours_pass_up_and_come_back():
    table = position("C1R1 gnoll-pack +1S +1M", "C1R3 ballista +1S", hand="orc-archer").do("end")
    assert table["C1R3"] == "ballista +2S +1M"
    table = position("C1R1 goblin-warrior +1S +1M", dice="S4 S5 H1 H2").do("attack C1R1 pay S4 H1")
    assert (table.dice, table.token_supply) == ("S6 H3", "9/9")


TROOPS = (
    *("goblin-warrior", "gargoyle-talon", "gnoll-pack", "orc-archer", "troll-brute"),
    *("dragonkin-warlord", "rune-witch", "gargan-priest", "undead-samurai", "red-witch"),
    *("lycan-mage", "efreet-enflamme", "goblin-warrior", "goblin-warrior"),
)


@pytest.mark.parametrize(
    ("count", "rank"),
    [
        (0, "thanked"),
        (3, "thanked"),
        (4, "at-court"),
        (6, "at-court"),
        (7, "candidate"),
        (9, "candidate"),
        (10, "reception"),
        (12, "reception"),
        (13, "defender"),
        (14, "defender"),
    ],
)
def test_ranks_of_a_victory(count, rank):
    held, routed = TROOPS[: count // 2], TROOPS[count // 2 : count]
    table = position(
        "C1R2 breach-tower",
        *(f"C{2 + each % 4}R{1 + each // 4} {card}" for each, card in enumerate(routed)),
        dice="S6 S2",
        hand=" ".join(held),
        siege_deck=0,
    )
    table.do("attack C1R2 pay S6 S2")
    assert (table.outcome.scores, table.outcome.rank) == ((count,), rank)


@pytest.mark.parametrize(
    ("left", "rank"), [(3, "smuggled"), (6, "imprisoned"), (7, "imprisoned"), (9, "betrayed")]
)
def test_ranks_of_a_defeat(left, rank):
    assert position("C1R1 ballista", siege_deck=left - 1).do("end").outcome.rank == rank


def test_the_surplus_of_an_attack_is_used_up_before_the_dice() -> None:
    table = position(
        "C1R1 rune-witch",
        "C2R1 orc-archer",
        "T5 1 laicon",
        dice="S2 H3 S4",
        hand="lycan-mage efreet-enflamme",
    )
    table.do("attack C1R1 pay S2 H3")
    assert table.surplus == (0, 1)
    table.do("play lycan-mage", "pick S4?", "done?")
    assert table.surplus == (3, 0)
