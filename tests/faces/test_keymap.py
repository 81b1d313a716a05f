"""A player's own keys: read kindly, checked together, refused with both names."""

import pytest

from valeria_tui import keys
from valeria_tui.keymap import NAMED, fit, key_fault, key_name, keymap


def test_without_own_keys_the_map_is_the_usual_one():
    assert keymap({}).commands == keys.COMMANDS
    assert fit({}) == ({}, [])


def test_a_command_can_have_another_key_or_several():
    own, faults = fit({"undo": "Z", "redo": ["Y", "Ctrl+Y"]})
    assert not faults
    assert own == {"undo": ("Z",), "redo": ("Y", "ctrl+y")}
    mine = keymap(own)
    assert mine.find(keys.PLAY, "Z").id == "undo"
    assert mine.find(keys.PLAY, "ctrl+y").id == "redo"
    assert mine.find(keys.PLAY, "u").id == "card"  # a letter that is free names a card


def test_letters_that_are_taken_no_longer_name_cards():
    own, faults = fit({"undo": "z"})
    assert not faults
    assert "z" in keymap({}).card_keys
    assert "z" not in keymap(own).card_keys


def test_two_commands_can_change_places():
    own, faults = fit({"undo": "U", "redo": "u"})
    assert not faults
    assert keymap(own).find(keys.PLAY, "U").id == "undo"
    assert keymap(own).find(keys.PLAY, "u").id == "redo"


def test_a_key_may_mean_two_things_in_modes_that_never_meet():
    assert fit({"yes": "i"}) == ({"yes": ("i",)}, [])


@pytest.mark.parametrize(
    ("wanted", "told"),
    [
        ({"undo": "q"}, "q would mean both undo and leave (play)"),
        ({"undo": "z", "redo": "z"}, "z would mean both undo and redo (play)"),
        ({"undo": "7"}, "7 would mean both undo and number (play)"),
        ({"suggest": "A"}, "A would mean both suggest and capital (compose)"),
        ({"leve": "Q"}, "no action 'leve', did you mean leave"),
        ({"zzz": "Q"}, "no action 'zzz'; valeria keys lists what there is"),
        ({"undo": "hyper+q"}, "undo: there is no key 'hyper+q'"),
        ({"undo": "uu"}, "undo: there is no key 'uu'"),
        ({"undo": "ctrl+"}, "undo: there is no key 'ctrl+'"),
        ({"undo": "\t"}, "undo: a key is written as it is typed"),
        ({"undo": "ctrl+c"}, "ctrl+c always leaves"),
        ({"undo": []}, "undo is a key or a list of keys"),
        ({"undo": ""}, "undo is a key or a list of keys"),
        ({"undo": 3}, "undo is a key or a list of keys"),
        ({"undo": ["z", 3]}, "undo is a key or a list of keys"),
        ({"erase": "z"}, "erase is used while typing, so z cannot be its key"),
        ({"run": "space"}, "run is used while typing, so space cannot be its key"),
        ({"number": "n"}, "number has the keys that all others leave over"),
    ],
)
def test_what_does_not_fit_is_told_and_the_usual_keys_stay(wanted, told):
    own, faults = fit(wanted)
    assert own == {}
    assert any(told in fault for fault in faults), faults
    assert not list(keymap(own).clashes())


def test_one_fault_does_not_cost_the_other_keys():
    own, faults = fit({"undo": "Z", "redo": "q", "help": "f1"})
    assert own == {"undo": ("Z",), "help": ("f1",)}
    assert faults == ["q would mean both redo and leave (play)"]


def test_a_clash_that_follows_from_another_is_found():
    own, faults = fit({"leave": "escape", "undo": "q"})
    assert own == {}
    assert len(faults) == 2


def test_letters_enough_for_a_hand_are_kept():
    walking = [each.id for each in NAMED if keys.PLAY in each.modes]
    greedy = dict(zip(walking, keymap({}).card_keys, strict=False))
    own, faults = fit(greedy)
    assert len(keymap(own).card_keys) >= 12
    assert any("too few letters" in fault for fault in faults)


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("u", "u"),
        ("U", "U"),
        ("?", "?"),
        ("+", "+"),
        ("Esc", "escape"),
        ("Return", "enter"),
        (" ", "space"),
        ("Space", "space"),
        ("Ctrl+X", "ctrl+x"),
        ("PgUp", "pageup"),
        ("F5", "f5"),
        ("Shift+Tab", "shift+tab"),
    ],
)
def test_keys_are_named_as_people_write_them(typed, name):
    assert key_name(typed) == name
    assert not key_fault(name)


@pytest.mark.parametrize("command", NAMED, ids=lambda command: command.id)
def test_the_usual_keys_keep_the_same_rules(command):
    assert fit({command.id: list(command.keys)}) == ({command.id: command.keys}, [])
