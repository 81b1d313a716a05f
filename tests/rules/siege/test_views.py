"""What the player has seen, what stays hidden, and which events bring something to light."""

import pytest

from rules.chance import Chance
from rules.game import parse
from tests.support.siege import position, siege
from tests.support.siege_table import Table

SIX = "goblin-warrior gargoyle-talon gnoll-pack orc-archer troll-brute rune-witch"


def seen(table: Table, section: str) -> list[str]:
    """A deck as the player knows it, `?` for a card not seen."""
    view = Table(siege(), siege().view(table.state, 0), checked=False)
    return [card or "?" for card in view.deck(section)]


def revealing(table: Table, action: str) -> set[str]:
    """The kinds of the events of an action that bring something to light."""
    copy = table.state.copy()
    return {event.kind for event in siege().apply(copy, parse(action)) if event.reveals}


def test_at_the_deal_all_decks_are_hidden_and_all_else_is_seen():
    state = siege().setup({}, 1, 5)
    view = siege().view(state, 0)
    hidden = (view.siege_deck, view.troop_deck, view.champion_deck, view.event_deck, view.box)
    assert [len(pile) for pile in hidden] == [8, 24, 18, 18, 7]
    assert all(set(pile) == {0} for pile in hidden)
    assert (view.grid, view.hand) == (state.grid, state.hand)


def test_foresight_is_remembered_until_its_events_are_drawn():
    table = position(
        at="event", event="foresight", next_events="deserter final-push camp-crud", dice="S1"
    )
    assert seen(table, "events")[:4] == ["deserter", "final-push", "camp-crud", "?"]
    table.do("pick camp-crud", "pick deserter")
    assert seen(table, "events")[:4] == ["camp-crud", "deserter", "final-push", "?"]
    table.do("end")
    assert revealing(table, "roll 1") == {"rolled"}
    table.do("roll 1")
    assert seen(table, "events")[:3] == ["deserter", "final-push", "?"]


def test_an_event_that_nobody_has_seen_comes_to_light():
    table = position(at="advance", spent="1/0", siege_deck=0, next_events="unified-rites")
    assert revealing(table, "roll 1") == {"rolled", "event_revealed"}


def test_dangerous_visions_are_remembered_until_the_troops_arrive():
    table = position(
        at="event",
        event="dangerous-visions",
        next_troops=f"{SIX} red-witch",
        siege_deck=0,
        dice="S1",
    )
    for card in SIX.split():
        table.do(f"pick {card}?")
    assert seen(table, "troops")[:7] == [*SIX.split(), "?"]
    assert revealing(table, "end") == set()
    table.do("end")
    assert seen(table, "troops")[:3] == ["troll-brute", "rune-witch", "?"]


def test_troops_beyond_those_remembered_come_to_light():
    table = position("C1R5 ballista", dice="S1", siege_deck=0)
    table.state.known_troops = 2
    events = siege().apply(table.state, parse("end"))
    arrived = [event.reveals for event in events if event.kind == "reinforced"]
    assert arrived == [False, False, True, True]


def test_troops_that_nobody_has_seen_come_to_light():
    assert "reinforced" in revealing(position(dice="S1", siege_deck=0), "end")


def test_a_whole_day_teaches_nothing_about_the_cards_that_stay_in_the_decks():
    table = position(at="roll", dice="S1 H1", siege_deck=8, next_events="unified-rites")
    table.do("end")
    for section in ("engines", "troops", "champions", "events"):
        assert set(seen(table, section)) == {"?"}


def test_a_refused_champion_is_known_at_the_bottom():
    table = position("C1R1 catapult", dice="S6 S4", champion_deck=3, next_champions="rye")
    table.do("attack C1R1 pay S6 S4", "refuse")
    assert seen(table, "champions") == ["?", "?", "rye"]


def test_champions_that_came_back_are_known_and_drawing_them_shows_nothing_new():
    table = position(
        "C1R1 catapult",
        at="event",
        event="back-for-more",
        discard="althea jilko",
        dice="S6 S4",
    )
    table.do("pick jilko")
    assert seen(table, "champions")[:3] == ["jilko", "althea", "?"]
    table.do("attack C1R1", "pick S4", "pick S6")
    assert revealing(table, "done") == set()
    table.do("done", "pick T1")
    assert seen(table, "champions")[:2] == ["althea", "?"]


def test_the_only_champion_that_came_back_is_known_when_drawn():
    table = position(
        "C1R1 catapult", at="event", event="back-for-more", discard="althea", dice="S6 S4"
    )
    table.do("attack C1R1", "pick S4", "pick S6")
    assert revealing(table, "done") == set()


def test_a_champion_that_nobody_has_seen_comes_to_light():
    table = position("C1R1 catapult", dice="S6 S4").do("attack C1R1", "pick S4", "pick S6")
    assert revealing(table, "done") == {"champion_drawn"}


@pytest.mark.parametrize("seed", range(5))
def test_a_guess_keeps_what_is_known_and_deals_the_rest(seed):
    table = position(
        at="event", event="foresight", next_events="deserter final-push camp-crud", dice="S1"
    )
    table.do("pick camp-crud", "pick deserter")
    state = table.state
    guess = siege().guess(siege().view(state, 0), Chance(seed))
    assert guess.event_deck[:3] == state.event_deck[:3]
    assert sorted(guess.event_deck) == sorted(state.event_deck)
    assert sorted(guess.siege_deck + guess.box + guess.troop_deck) == sorted(
        state.siege_deck + state.box + state.troop_deck
    )
    assert guess.troop_deck != state.troop_deck


def test_with_three_impacts_on_every_turret_a_champion_goes_straight_to_the_bottom():
    turrets = [f"T{each} 3" for each in range(1, 6)]
    table = position("C1R1 catapult", *turrets, dice="S6 S4 H1", next_champions="rye")
    table.do("attack C1R1 pay S6 S4")
    assert (table.phase, table.deck("champions")[-1]) == ("1 action", "rye")
    assert seen(table, "champions")[-1] == "rye"
