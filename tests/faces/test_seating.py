"""Who sits at the table, from what is typed."""

import pytest

from rules.match import Seat
from tests.support.castle_combo import castle_combo
from tests.support.margraves import shipped
from tests.support.siege import siege
from valeria_tui.seating import seats_of

ADA, BO, CY = Seat("Ada"), Seat("Bo"), Seat("Cy")


@pytest.mark.parametrize(
    ("people", "names", "bots", "seats"),
    [
        (None, [], [], (ADA, BO)),
        (3, [], [], (ADA, BO, CY)),
        (None, ["Cy", "Ada", "Bo"], [], (CY, ADA, BO)),
        (2, ["Cy", "Zoë"], [], (CY, Seat("Zoë"))),
        (None, [], ["greedy:Dee"], (ADA, Seat("Dee", "greedy"))),
        (None, [], ["greedy"], (ADA, Seat("Bo", "greedy"))),
        (None, [], ["greedy:Bo", "random:Ada"], (Seat("Bo", "greedy"), Seat("Ada", "random"))),
        (1, [], ["greedy", "greedy:Ada"], (BO, Seat("Cy", "greedy"), Seat("Ada", "greedy"))),
        (None, ["Ada"], ["random: Bo "], (ADA, Seat("Bo", "random"))),
        (0, [], ["random", "random"], (Seat("Ada", "random"), Seat("Bo", "random"))),
    ],
)
def test_people_sit_first_and_whoever_has_no_name_gets_one(people, names, bots, seats):
    assert seats_of(shipped(), people, names, bots) == seats


def test_one_who_plays_alone_is_you_unless_named():
    assert seats_of(siege()) == (Seat("You"),)
    assert seats_of(siege(), names=["Ada"]) == (ADA,)
    assert seats_of(siege(), bots=["greedy"]) == (Seat("Ada", "greedy"),)


def test_a_bot_is_company_for_one_where_one_could_play_alone():
    assert seats_of(castle_combo()) == (Seat("You"),)
    assert seats_of(castle_combo(), bots=["greedy:Bo"]) == (ADA, Seat("Bo", "greedy"))
    both = (Seat("Bo", "greedy"), Seat("Cy", "random"))
    assert seats_of(castle_combo(), bots=["greedy:Bo", "random:Cy"]) == both
    assert seats_of(castle_combo(), 0, bots=["greedy:Bo"]) == both[:1]


@pytest.mark.parametrize(
    ("people", "names", "bots", "told"),
    [
        (1, [], [], "Margraves of Valeria is for 2 to 5 players, not for 1"),
        (4, [], ["greedy", "greedy"], "for 2 to 5 players, not for 6, 2 of them bots"),
        (2, ["Ada"], [], "2 players, but 1 name"),
        (1, ["Ada", "Bo"], [], "1 player, but 2 names"),
        (None, ["Ada", "Ada"], [], "two players are called Ada"),
        (None, ["Ada"], ["greedy:Ada"], "two players are called Ada"),
        (None, [], [":Ada"], "as in: greedy:Dee"),
        (None, ["Ada", "B" * 13], [], "a name has at most 12 letters"),
        (None, ["Ada", "B\x1b"], [], "a name has at most 12 letters"),
    ],
)
def test_a_table_that_cannot_be_meant_is_refused_in_one_line(people, names, bots, told):
    with pytest.raises(ValueError, match=told):
        seats_of(shipped(), people, names, bots)


def test_a_solo_game_takes_one_player():
    with pytest.raises(ValueError, match="Siege of Valeria is for 1 player, not for 2"):
        seats_of(siege(), 2)
