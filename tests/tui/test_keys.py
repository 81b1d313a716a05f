import pytest

from valeria_tui import keys
from valeria_tui.keys import COMMANDS, MODES, Command, Keymap
from valeria_tui.screens.help import help_text
from valeria_tui.screens.play import COMMANDS as PLAYED

ALIASES = ("ctrl+l", "f5")


def test_no_key_means_two_things_at_once():
    assert not list(Keymap().clashes())


def test_a_clash_would_be_told():
    other = Command("other", ("u",), "other", "Something else.", (keys.PLAY,))
    assert list(Keymap((*COMMANDS, other)).clashes()) == [("play", "u", "undo", "other")]


def test_ids_are_unique():
    ids = [command.id for command in COMMANDS]
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command.id)
def test_every_command_is_documented(command):
    assert command.label
    assert command.help.endswith(".")
    assert command.modes
    assert set(command.modes) <= set(MODES)
    for mode in command.modes:
        assert command.help.split(".")[0].split()[0] in "\n".join(
            help_text(Keymap(), mode, "", False)
        )


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command.id)
def test_every_command_can_be_reached_with_plain_keys(command):
    plain = [key for key in command.keys if not key.startswith("ctrl") and key not in ALIASES]
    assert plain or command.id == "redraw"


@pytest.mark.parametrize("mode", MODES)
def test_escape_is_never_the_only_way_out(mode):
    keymap = Keymap()
    ways = [command for command in keymap.of(mode) if "escape" in command.keys]
    assert all(len(command.keys) > 1 for command in ways)


@pytest.mark.parametrize("mode", [keys.PLAY, keys.COMPOSE, keys.LOOK, keys.END])
def test_the_play_screen_knows_every_command_of_its_modes(mode):
    named = {"number", "card", "capital", "redraw"}
    assert {command.id for command in Keymap().of(mode)} - named <= set(PLAYED)


def test_letters_of_cards_do_nothing_else():
    keymap = Keymap()
    for letter in keymap.card_keys:
        assert keymap.find(keys.PLAY, letter).id == "card"
    assert len(keymap.card_keys) >= 12  # as many kinds of Troops as a hand may hold
