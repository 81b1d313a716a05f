"""Settings: what comes of a player's wishes on his terminal."""

from pathlib import Path

import pytest

from valeria_tui.settings import (
    BY_NAME,
    SETTINGS,
    Settings,
    Surroundings,
    defaults,
    detect_colour,
    grant,
    speaks_unicode,
)

RICH = Surroundings({"TERM": "xterm-256color", "COLORTERM": "truecolor"})


def granted(around=RICH, **wishes):
    return grant(Settings(Path(), around=around), wishes)


@pytest.mark.parametrize(
    ("environment", "colour"),
    [
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor"}, "truecolor"),
        ({"TERM": "xterm", "COLORTERM": "24bit"}, "truecolor"),
        ({"TERM": "xterm-kitty"}, "truecolor"),
        ({"TERM": "xterm-direct"}, "truecolor"),
        ({"TERM": "tmux-256color"}, "256"),
        ({"TERM": "screen-256color"}, "256"),
        ({"TERM": "xterm-256color", "COLORTERM": "yes"}, "256"),
        ({"TERM": "xterm"}, "16"),
        ({"TERM": "linux"}, "16"),
        ({"TERM": "vt100"}, "none"),
        ({"TERM": "dumb"}, "none"),
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor", "NO_COLOR": "1"}, "none"),
        ({"TERM": "xterm-256color", "NO_COLOR": ""}, "256"),
    ],
)
def test_the_environment_chooses_the_step_of_the_colour_ladder(environment, colour):
    assert detect_colour(environment) == colour
    assert granted(Surroundings(environment), colour="auto").colour == colour


@pytest.mark.parametrize("colour", ["truecolor", "256", "16", "none"])
def test_a_wish_wins_over_the_terminal_and_over_no_color(colour):
    for environment in ({"TERM": "linux"}, RICH.environment | {"NO_COLOR": "1"}):
        settings = granted(Surroundings(environment), colour=colour)
        assert settings.colour == colour
        assert settings.mono == (colour == "none")


def test_signs_are_7_bit_where_wished_or_where_the_encoding_has_no_others():
    latin = Surroundings({}, "latin-1")
    assert granted(latin, glyphs="auto").ascii
    assert not granted(latin, glyphs="unicode").ascii
    assert granted(glyphs="ascii").ascii
    assert not granted(glyphs="auto").ascii


@pytest.mark.parametrize("name", ["SSH_CONNECTION", "SSH_TTY"])
def test_motion_is_reduced_over_ssh_unless_wished_otherwise(name):
    remote = Surroundings({name: "somewhere"})
    assert granted(remote, motion="auto").still
    assert not granted(remote, motion="full").still
    assert granted(motion="reduced").still
    assert not granted(motion="auto").still


def test_granting_one_wish_leaves_the_others_as_they_are():
    before = granted(theme="light", pace=2.0)
    after = grant(before, {"mouse": False})
    assert after == before._replace(mouse=False, wishes={**before.wishes, "mouse": False})


def test_what_is_not_set_has_its_default():
    assert granted(theme="light").wish("theme") == "light"
    assert granted().wish("theme") == "dark"
    settings = grant(Settings(Path()), defaults())
    assert settings._replace(wishes={}) == Settings(Path())


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: setting.name)
def test_every_setting_can_have_each_of_its_values(setting):
    assert not setting.fault(setting.default)
    assert all(not setting.fault(value) for value in setting.values)
    assert setting.text.endswith(".")
    assert setting.range


@pytest.mark.parametrize(
    ("name", "value", "told"),
    [
        ("theme", "drak", "theme is one of: dark, light"),
        ("theme", 1, "not 1"),
        ("mouse", "yes", "mouse is true or false, not 'yes'"),
        ("mouse", 1, "true or false"),
        ("pace", "fast", "pace is a number from 0 to 2, not 'fast'"),
        ("pace", -1, "not -1"),
        ("pace", True, "not true"),
        ("pace", float("nan"), "not nan"),
        ("idle", 1.5, "idle is a whole number from 0 to 240"),
        ("idle", 10**30, "idle is a whole number"),
        ("colour", None, "not None"),
        ("glyphs", "x" * 1000, "..."),
    ],
)
def test_a_wrong_value_is_told_in_a_sentence(name, value, told):
    fault = BY_NAME[name].fault(value)
    assert told in fault
    assert len(fault) < 400


def test_a_whole_number_will_do_for_seconds():
    assert not BY_NAME["pace"].fault(1)


@pytest.mark.parametrize(
    ("encoding", "unicode"),
    [("utf-8", True), ("UTF8", True), ("utf-16", True), ("latin-1", False), (None, False)],
)
def test_only_unicode_encodings_carry_more_than_ascii(encoding, unicode):
    assert speaks_unicode(encoding) is unicode
