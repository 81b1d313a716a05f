"""What may be played when: the table of section 5.8, cell by cell."""

import pytest

from tests.support.siege import position
from tests.support.siege_table import Table

MOMENTS = ("roll", "siege", "event", "action", "overkill", "vanguard", "advance", "reinforce")
EARLY = {"roll", "siege", "event", "action", "overkill"}
EVER = set(MOMENTS)

TROOPS = {
    "gargoyle-talon": {"roll", "siege", "event", "action"},
    "lycan-mage": {"overkill"},
    "efreet-enflamme": {"overkill"},
    "gargan-priest": {"siege"},
    "dragonkin-warlord": EARLY,
    "gnoll-pack": EARLY,
    "goblin-warrior": EARLY,
    "rune-witch": EARLY,
    "troll-brute": EARLY,
    "orc-archer": EVER,
    "red-witch": EVER,
    "undead-samurai": EVER,
}
CHAMPIONS = {
    "althea": EARLY,
    "jilko": EARLY,
    "rye": EARLY,
    "nathem": EARLY,
    "ozwin": EARLY,
    "kilter": EVER,
    "laicon": EVER,
    "mystique": EVER,
}
BONUSES = (
    *("chunnan", "phanther", "elina", "immogin", "heller", "gurira"),
    *("benzin", "femik", "denthal", "quentin"),
)


def everything_possible(moment: str, hand: str, champion: str) -> Table:
    """A position in which each card would do something, if only the moment allowed it."""
    late = moment in ("vanguard", "advance", "reinforce")
    table = position(
        "C1R1 goblin-warrior",
        "C1R2 gnoll-pack",
        "C2R1 orc-archer",
        "C2R2 battering-ram",
        "C2R3 rune-witch +1M",
        "C1R4 trebuchet" if moment == "siege" else "C1R4 ballista",
        "C3R2 catapult",
        "C4R2 ballista" if moment != "siege" else "C4R3 ballista",
        f"T1 1 {champion}",
        "T5 1 laicon" if champion != "laicon" else "T5 1 elina",
        at="action" if moment == "overkill" else moment,
        dice="" if late else "S6 S3 S2 H4 H2",
        spent="4/2" if late else "2/1",
        hand=hand,
        event="unified-rites" if moment == "event" else "",
    )
    if moment == "overkill":
        table.do("attack C2R1 pay S6 H4")
    return table


@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize("troop", TROOPS)
def test_a_troop_is_playable_exactly_when_the_table_says(troop, moment):
    hand = troop if moment != "overkill" else f"{troop} lycan-mage"
    offered = troop in everything_possible(moment, hand, "elina").plays
    assert offered == (moment in TROOPS[troop])


@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize("champion", [*CHAMPIONS, *BONUSES])
def test_a_champion_is_usable_exactly_when_the_table_says(champion, moment):
    hand = "" if moment != "overkill" else "lycan-mage"
    offered = champion in everything_possible(moment, hand, champion).uses
    assert offered == (moment in CHAMPIONS.get(champion, set()))


@pytest.mark.parametrize("moment", MOMENTS)
def test_attacks_repairs_and_the_end_belong_to_the_action_phase_alone(moment):
    verbs = {text.split()[0] for text in everything_possible(moment, "lycan-mage", "elina").legal}
    assert ({"attack", "repair", "end"} <= verbs) == (moment == "action")
    assert ("pass" in verbs) == (moment != "action")
    assert moment == "action" or not {"attack", "repair", "end"} & verbs


def test_a_talon_strikes_again_only_when_the_context_is_closed():
    table = everything_possible("overkill", "gargoyle-talon lycan-mage", "elina")
    assert "gargoyle-talon" not in table.plays
    assert "gargoyle-talon" in table.do("pass").plays


def test_a_context_that_arose_before_an_engine_leads_back_to_its_window():
    table = everything_possible("siege", "gargoyle-talon lycan-mage gargan-priest", "elina")
    table.do("play gargoyle-talon", "pick C1R2", "pay S6")
    assert (table.surplus, table.phase) == ((1, 0), "1 siege")
    assert "gargan-priest" not in table.plays
    table.do("pass")
    assert table.surplus is None
    assert "gargan-priest" in table.plays
