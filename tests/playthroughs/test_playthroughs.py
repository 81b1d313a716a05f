"""The kept games are told today as they were told before, line by line."""

import pytest

from rules import catalog
from rules.game import parse
from tests.support.games import FACTS
from tools.playthroughs import FOLDER, first_difference, kept, play, recorded, seat_counts, wanted

PLAYTHROUGHS = {each.path.stem: each for each in wanted()}


@pytest.mark.parametrize("playthrough", PLAYTHROUGHS.values(), ids=PLAYTHROUGHS)
def test_a_playthrough_reads_as_it_did(playthrough):
    text = kept(playthrough.path)
    assert text, f"{playthrough.path.name} is missing: run tools/playthroughs.py"
    difference = first_difference(text, play(playthrough, recorded(text)))
    assert not difference, f"{difference}; if that is right, run tools/playthroughs.py"


def test_every_game_mode_and_number_of_seats_has_one_and_no_file_is_left_over():
    expected = {
        f"{game_id}-{mode}-{seats}"
        for game_id in catalog.GAMES
        for mode in FACTS[game_id].modes
        for seats in seat_counts(catalog.load(game_id))
    }
    assert {path.stem for path in FOLDER.glob("*.txt")} == expected


@pytest.mark.parametrize("playthrough", PLAYTHROUGHS.values(), ids=PLAYTHROUGHS)
def test_a_playthrough_tells_a_game_to_its_end(playthrough):
    game, facts = catalog.load(playthrough.game_id), FACTS[playthrough.game_id]
    options, seed = facts.modes[playthrough.mode], facts.shown[playthrough.mode]
    state = game.setup(options, playthrough.seats, seed)
    for action in recorded(kept(playthrough.path)):
        game.apply(state, action)
    assert game.outcome(state) is not None


def test_an_action_that_takes_several_lines_is_read_as_a_whole():
    text = "1. The deck is empty.\n> shuffle a b\n    c |\n    shuffle them\n  They are shuffled.\n"
    assert recorded(text) == [parse("shuffle a b c")]


def test_the_first_difference_is_named():
    assert first_difference("a\nb\n", "a\nb\n") == ""
    assert first_difference("a\nb\n", "a\nc\n") == "line 2 was 'b' and is now 'c'"
    assert first_difference("a\n", "a\nb\n") == "there were 1 lines and there are now 2"
