"""A transcript tells positions, questions, choices and events in the game's own words."""

from rules.game import parse
from rules.match import Match, Seat
from rules.transcript import Style, tell
from tests.support.tiny import Tiny

NAMES = ("Ann", "Ben")


def played(*texts: str) -> Match:
    """Two seats of Pebbles after some actions."""
    match = Match.new(Tiny(), [Seat(name) for name in NAMES], 1, {"rounds": 2})
    for text in texts:
        match.play(parse(text))
    return match


def told(match: Match, style: Style | None = None, eyes: int | None = None) -> list[str]:
    return list(tell(match.game, match.history, match.state, NAMES, style or Style(), eyes))


def test_choices_and_events_are_told_in_words_between_two_positions():
    lines = told(played("take 3", "end"))
    assert lines == [
        "",
        "The heap holds 24.",
        "Ann has 0 pebbles and 0 cards.",
        "Ben has 0 pebbles and 0 cards.",
        "",
        "1. Ann: 3 to do.",
        "> Take 3 pebbles",
        "  Ann takes 3.",
        "2. Ann: 2 to do.",
        "> End the turn",
        "  Round 1: Ben is next.",
        "",
        "The heap holds 21.",
        "Ann has 3 pebbles and 0 cards.",
        "Ben has 0 pebbles and 0 cards.",
        "",
    ]


def test_a_match_without_moves_is_one_position():
    assert told(played())[1] == "The heap holds 24."


def test_the_exact_style_spells_actions_choices_and_digests():
    match = played("take 3", "end")
    lines = told(match, Style(choices=True, exact=True))
    assert "  draw; end; roll; take 1; take 2; take 3" in lines
    assert "> take 3 | Take 3 pebbles" in lines
    assert f"[{match.game.digest(match.state).hex()}]" in lines


def test_positions_are_told_as_often_as_asked():
    match = played("take 1", "take 1", "take 1", "end")
    assert sum(line.startswith("The heap") for line in told(match)) == 2
    assert sum(line.startswith("The heap") for line in told(match, Style(reports=2))) == 3


def test_a_finished_game_ends_with_its_ending():
    match = played("concede")
    assert told(match)[-2:] == ["Ann has 0.", "Ben has 0."]


def test_with_eyes_only_what_a_seat_may_see_is_told():
    class Loud(type(Tiny().words)):
        def report(self, state, names):
            return [str(hand) for hand in state.hands]

    match = played("draw", "end", "draw")
    match.game.words = Loud()
    hands = [str(hand) for hand in match.state.hands]
    assert hands[0] in told(match)
    assert hands[0] in told(match, eyes=0)
    assert hands[1] not in told(match, eyes=0)
