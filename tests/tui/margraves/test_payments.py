"""Payments that are put together."""

from rules.match import Match
from tests.support.company import seats
from tests.support.margraves import position
from valeria_tui import keys


def shown(company, table, people=2):
    match = Match(table.game, table.state, seats(people), 0, table.game.resolve_options({}))
    return company.show_match(match)


def several(match):
    """Whether something is left to put together."""
    return len(match.legal()) > 3 and all(action.verb == "pay" for action in match.legal())


def test_a_fight_is_paid_by_the_track_first(company):
    table = position(
        "at viktoria, strength 2, knight 2",
        knights="viktoria viktoria viktoria",
        lairs="forest forest-troll",
        at="do slay",
    )
    table.do("pick forest")
    play = shown(company, table)
    assert play.mode == keys.COMPOSE
    assert play.composer.amounts == {"strength": (2, 2), "here": (2, 3), "knight": (0, 2)}
    assert play.composer.summary() == "2 Strength, 2 Knights here = 4 of 4"
    assert "Strength 2 of 2" in company.line(-5)
    company.press("s", "n", "r", "r", "r")
    assert play.composer.summary() == "1 Knight here, 1 stored Knight = 2 of 4"
    company.press("=", "s")
    assert play.composer.fault() == "2 more must be paid."
    company.press("enter")
    assert play.moment.decision.kind == "slay-pay"
    company.press("=", "enter")
    assert play.match.state.players[0].strength == 0


def test_letters_take_more_and_none_again_after_the_last(company, game):
    play = company.gather(game, seats(3), steps=60, kind="ship", enough=several)
    (letter, place), *_ = play.naming.cards().items()
    taken, most = play.composer.amounts[place]
    assert taken == most
    company.press(letter)
    assert play.composer.amounts[place] == (0, most)
    company.press(letter)
    assert play.composer.amounts[place] == (1, most)


def test_what_is_no_payment_says_why(company, game):
    play = company.gather(game, seats(3), steps=60, kind="ship", enough=several)
    for letter, place in play.naming.cards().items():
        while play.composer.amounts[place][0]:
            company.press(letter)
    company.press("enter")
    assert play.note == "At least one Resource must be shipped."
    company.press("=")
    assert not play.composer.fault()


def test_a_ship_tells_where_it_goes(company, game):
    play = company.gather(game, seats(3), steps=60, kind="ship", enough=several)
    assert " on the ring: " in play.composer.summary()
