"""Nothing that is needed for an answer is off the screen, and the question tells who is asked."""

from rules.game import Action
from tests.support.company import seats
from valeria_tui.margraves import labels


def test_how_a_citizen_is_played_is_asked_by_name(company, game):
    play = company.gather(game, seats(3), steps=40, kind="turn")
    name = play.match.names[play.moment.seat]
    company.press(play.picture.entries[0].key)
    assert play.narrow
    card = play.narrow.places[0].split()[1]
    citizen = game.margraves_table.citizen(game.margraves_table.citizen_code[card])
    assert f"{name}: how is the {citizen.name} played?" in company.text()


def test_whoever_may_hire_reads_the_line_below_the_map(company, game):
    play = company.gather(
        game,
        seats(3),
        steps=40,
        kind="activate",
        enough=lambda match: labels.hires(match.state, Action("pick", ("power",))),
    )
    play.note = ""
    assert play.pages[play.page] == "map"
    assert f"The line: {labels.line(play.moment.view)}." in " ".join(company.text().split())


def test_a_citizen_of_the_line_is_read_before_he_is_hired(company, game):
    play = company.gather(game, seats(3), steps=40, kind="hire")
    entry = next(each for each in play.picture.entries if each.actions[0].verb == "pick")
    play.place = play.moment.slots[entry.actions[0]][0][0]
    play.note = ""
    told = game.words.action(play.moment.view, entry.actions[0])
    assert " ".join(company.text().split()).count(told[:100]) == 1
