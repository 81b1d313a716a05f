"""The command line: what it prints, and one line with an exit status for whatever goes wrong."""

import os
import re
import signal
import subprocess
from pathlib import Path

import msgpack
import pytest

from rules import catalog
from rules.journal import Journal
from rules.match import Match, Seat
from tests.support.commands import ROOT, command, surroundings, valeria, valeria_at_terminal
from valeria_tui import __version__, cli


@pytest.fixture
def saves(tmp_path, monkeypatch):
    folder = tmp_path / "saves"
    monkeypatch.setenv("VALERIA_SAVES", str(folder))
    return folder


@pytest.fixture
def run(saves, capsys):
    """The command in this process: its status, and what it wrote."""

    def run(*arguments):
        status = cli.main([str(argument) for argument in arguments])
        captured = capsys.readouterr()
        return status, captured.out, captured.err

    return run


@pytest.fixture(params=catalog.GAMES)
def saved(saves, request):
    """A game that was begun and left."""
    game = catalog.load(request.param)
    seats = tuple(Seat(f"Player {number}") for number in range(1, game.min_seats + 1))
    path = saves / f"{game.id}-7.valeria"
    Journal.create(path, Match.new(game, seats, 7)).close()
    return path


FULL = Path("/dev/full")


def contents(folder):
    return {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}


MISUSES = {
    "an unknown command": (["pla"], "no command 'pla'"),
    "a command cut short": (["res"], "no command 'res'"),
    "an unknown option": (["play", "siege", "--sede", "7"], "did you mean --seed"),
    "an option cut short": (["play", "siege", "--see", "7"], "unknown argument '--see'"),
    "one word too many": (["play", "siege", "now"], "unknown argument 'now'"),
    "no game": (["play"], "GAME is missing"),
    "an unknown game": (["play", "chess", "--plain"], "no game 'chess' (there is: siege"),
    "an unknown game without a terminal": (["play", "chess"], "no game 'chess'"),
    "cards of an unknown game": (["cards", "chess"], "no game 'chess'"),
    "a seed below 0": (["play", "siege", "--seed", "-1"], "from 0 to 9223372036854775807"),
    "a seed beyond 63 bits": (["play", "siege", "--seed", str(2**63)], "not '9223372036854775808'"),
    "a seed that is no number": (["play", "siege", "--seed", "seven"], "not 'seven'"),
    "a seed in other digits": (["play", "siege", "--seed", "\u0667"], "from 0 to"),
    "a seed without a number": (["play", "siege", "--seed"], "--seed"),
    "an option without a value": (["play", "siege", "--option", "events"], "NAME=VALUE"),
    "an option of no game": (
        ["play", "siege", "--plain", "--option", "luck=more"],
        "no option 'luck' in Siege of Valeria (it has: ",
    ),
    "a value of no option": (
        ["play", "siege", "--plain", "--option", "overkill_focus=middle"],
        "option overkill_focus is last or first, not middle",
    ),
    "two tasks for the cards": (["cards", "siege", "--export", "--check", "x"], "not allowed"),
    "no terminal for the title": ([], "--plain"),
    "no terminal for a game": (["play", "siege"], "--plain"),
    "no terminal to resume on": (["resume"], "--plain"),
}


@pytest.mark.parametrize(("arguments", "told"), MISUSES.values(), ids=MISUSES.keys())
def test_misuse_is_told_in_one_line_with_status_2(run, saves, arguments, told):
    status, out, err = run(*arguments)
    assert (status, out) == (2, "")
    assert re.fullmatch(r"valeria: .+\n", err)
    assert told in err
    assert not saves.exists()


@pytest.mark.parametrize("arguments", [["play", "siege"], ["resume"], []])
def test_a_dumb_terminal_is_refused_with_advice(saves, arguments):
    ran = valeria_at_terminal(*arguments, saves=saves, TERM="dumb")
    assert (ran.status, ran.out) == (2, "")
    assert re.fullmatch(r"valeria: a terminal with TERM=dumb .*--plain.*\r\n", ran.err)
    assert not saves.exists()


FAULTY_CARDS = {
    "a card file that is not there": (None, "cannot read the card file"),
    "a card file that is no text": (b"\xff\xfe", "not UTF-8"),
    "a card file that is no TOML": (b"engines = [", "not valid TOML"),
    "a card file for another game": (b'game = "chess"', "is for 'chess'"),
}
FAULTY_FIGURES = {
    "siege": {
        b"[engines.cannon]\ncopies = 1": "no card 'cannon'",
        b"[engines.catapult]\ncopies = 99": "from 0 to 9",
    },
    "margraves": {
        b"[locations.moon]\nguild = 1": "no card 'moon'",
        b"[supplies.players-2]\nstone = 99": "from 0 to ",
    },
    "castle_combo": {
        b"[castle.dragon]\ncost = 1": "no card 'dragon'",
        b"[castle.steward]\ncost = 99": "from 0 to ",
    },
}


def faulty(data, told, *arguments, run, saves, path):
    """Whether a card file is refused in one line."""
    if data is not None:
        path.write_bytes(data)
    status, out, err = run(*arguments, path)
    assert (status, out) == (1, "")
    assert re.fullmatch(r"valeria: .+\n", err)
    assert told in err
    assert str(path) in err
    assert not saves.exists()


@pytest.mark.parametrize("game_id", catalog.GAMES)
@pytest.mark.parametrize(("data", "told"), FAULTY_CARDS.values(), ids=FAULTY_CARDS.keys())
def test_faulty_cards_are_told_in_one_line_with_status_1(run, saves, tmp_path, game_id, data, told):
    path = tmp_path / "mine.toml"
    for arguments in (["play", game_id, "--plain", "--cards"], ["cards", game_id, "--check"]):
        faulty(data, told, *arguments, run=run, saves=saves, path=path)


@pytest.mark.parametrize("game_id", catalog.GAMES)
def test_faulty_figures_are_told_in_one_line_with_status_1(run, saves, tmp_path, game_id):
    path = tmp_path / "mine.toml"
    for data, told in FAULTY_FIGURES[game_id].items():
        for arguments in (["play", game_id, "--plain", "--cards"], ["cards", game_id, "--check"]):
            faulty(data, told, *arguments, run=run, saves=saves, path=path)


def header_of(path, **changes):
    """The first record of a save with other values, unsealed as a stranger would write it."""
    unpacker = msgpack.Unpacker()
    unpacker.feed(path.read_bytes())
    return msgpack.packb({**unpacker.unpack(), **changes})


FAULTY_SAVES = {
    "a save of a newer format": (lambda path: header_of(path, format=99), "newer version"),
    "a save with a damaged header": (lambda path: header_of(path, seed=8), "damaged header"),
    "a save of nothing": (lambda _: b"", "is empty"),
    "a save that is something else": (lambda _: b"To whom it may concern\n", "not a save"),
}


@pytest.mark.parametrize(("spoil", "told"), FAULTY_SAVES.values(), ids=FAULTY_SAVES.keys())
def test_faulty_saves_are_told_in_one_line_and_left_alone(run, saves, saved, spoil, told):
    saved.write_bytes(spoil(saved))
    before = contents(saves)
    status, out, err = run("resume", "--plain", saved.name)
    assert (status, out) == (1, "")
    assert re.fullmatch(r"valeria: .+\n", err)
    assert re.search(told, err)
    assert str(saved) in err
    assert contents(saves) == before


def test_a_save_of_an_unknown_game_is_told_and_left_alone(run, saves):
    from tests.support.tiny import Tiny

    path = saves / "tiny-7.valeria"
    Journal.create(path, Match.new(Tiny(), (Seat("You"),), 7)).close()
    before = contents(saves)
    status, out, err = run("resume", "--plain", path)
    assert (status, out) == (1, "")
    assert "is a game of 'tiny', which this program does not know" in err
    assert err.count("\n") == 1
    assert contents(saves) == before


def test_a_save_that_is_not_there_is_told(run, saves):
    status, out, err = run("resume", "--plain", "lost")
    assert (status, out) == (1, "")
    assert err == f"valeria: no save 'lost' in {saves}; valeria resume --list shows what there is\n"


def test_resume_without_any_save_says_how_to_begin(run, saves):
    status, _, err = run("resume", "--plain")
    assert status == 1
    assert err == f"valeria: no unfinished game in {saves}; begin one, as in: valeria play siege\n"


def test_a_folder_that_cannot_hold_saves_is_told(run, tmp_path):
    (tmp_path / "file").write_text("in the way")
    status, out, err = run("play", "siege", "--plain", "--saves", tmp_path / "file" / "saves")
    assert (status, out) == (1, "")
    assert re.fullmatch(r"valeria: cannot make the save .+\n", err)


def test_a_defect_is_told_in_one_line(run, monkeypatch):
    monkeypatch.setattr(catalog, "load", lambda *_: 1 // 0)
    status, out, err = run("cards", "siege")
    assert (status, out) == (1, "")
    assert re.fullmatch(r"valeria: a defect .*ZeroDivisionError.*VALERIA_DEBUG=1.*\n", err)


def test_the_traceback_of_a_defect_can_be_had(run, monkeypatch):
    monkeypatch.setattr(catalog, "load", lambda *_: 1 // 0)
    monkeypatch.setenv("VALERIA_DEBUG", "1")
    with pytest.raises(ZeroDivisionError):
        run("cards", "siege")


def test_version(run):
    assert run("--version") == (0, f"valeria {__version__}\n", "")


@pytest.mark.parametrize("command", [[], ["play"], ["resume"], ["cards"], ["where"]])
def test_help_names_every_option_in_at_most_90_columns(run, command):
    status, out, err = run(*command, "--help")
    assert (status, err) == (0, "")
    assert out.startswith("usage: valeria")
    assert max(map(len, out.splitlines())) <= 90


def test_help_has_examples_that_are_read_without_complaint(run):
    from valeria_tui import arguments

    examples = re.findall(r"^  valeria(.*?)(?:  .*|<.*)?$", arguments.EXAMPLES, re.MULTILINE)
    examples += re.findall(r"^  valeria(.*?)(?:  .*|<.*)?$", arguments.PLAY_EXAMPLES, re.MULTILINE)
    assert len(examples) >= 10
    for example in examples:
        arguments.read(example.split())


@pytest.mark.parametrize(
    "arguments",
    [
        ["--plain", "--saves", "here", "play", "siege"],
        ["play", "siege", "--plain", "--saves", "here"],
        ["play", "--saves=here", "siege", "--plain"],
        ["--plain", "play", "siege", "--saves", "here"],
    ],
)
def test_options_that_every_command_has_stand_before_or_after_it(arguments):
    from valeria_tui.arguments import read

    given = read(arguments)
    assert (given.plain, given.saves, given.command, given.game) == (True, "here", "play", "siege")


def test_where_prints_every_path_in_use_and_makes_none(run, saves):
    status, out, err = run("where")
    assert (status, err) == (0, "")
    assert f"{saves}  (given by $VALERIA_SAVES)" in out
    assert f"{ROOT / 'rules' / 'siege' / 'cards.toml'}\n" in out
    assert not saves.exists()


def test_where_takes_the_folder_that_is_given(run, tmp_path):
    assert (
        f"{tmp_path / 'mine'}  (given with --saves)"
        in run("where", "--saves", tmp_path / "mine")[1]
    )


def test_cards_prints_every_figure_with_its_source(run):
    status, out, err = run("cards", "siege")
    assert (status, err) == (0, "")
    for section in catalog.load("siege").table.sections.values():
        for card in section.values():
            assert card.texts.get("name", card.id) in out
    assert re.search(
        r"^  Catapult +chart \[10, 12, 14, 0, 0\], copies 2 \(transcribed\)", out, re.M
    )
    assert re.search(r"\d+ rulebook: from the rulebook", out)


@pytest.mark.parametrize("game_id", catalog.GAMES)
def test_an_exported_card_file_is_sound_and_changes_nothing(run, tmp_path, game_id):
    path = tmp_path / "mine.toml"
    assert run("cards", game_id, "--export", path) == (0, f"Written to {path}.\n", "")
    assert path.read_text() == run("cards", game_id, "--export")[1]
    status, out, _ = run("cards", game_id, "--check", path)
    assert (status, out) == (0, f"{path} is sound: it gives 0 figures.\n")


def test_an_export_overwrites_nothing(run, tmp_path):
    path = tmp_path / "mine.toml"
    path.write_text("precious")
    status, out, err = run("cards", "siege", "--export", path)
    assert (status, out) == (1, "")
    assert err == f"valeria: {path} is there already; name another file\n"
    assert path.read_text() == "precious"


@pytest.mark.parametrize("game_id", catalog.GAMES)
def test_every_line_of_an_export_can_be_filled_in(run, tmp_path, game_id):
    exported = run("cards", game_id, "--export")[1]
    path = tmp_path / "mine.toml"
    path.write_text(re.sub(r"(?m)^# (\w+ = )", r"\1", exported))
    game = catalog.load(game_id, path)
    assert game.table.digest == catalog.load(game_id).table.digest
    assert {
        source
        for section in game.table.sections.values()
        for card in section.values()
        for source in card.sources.values()
    } == {"owner"}


def test_a_check_tells_what_a_card_file_changes(run, tmp_path):
    path = tmp_path / "mine.toml"
    path.write_text("[engines.ballista]\nchart = [10, 12, 0, 0, 0]\ncopies = 2\n")
    assert run("cards", "siege", "--check", path)[1] == (
        "engines.ballista.chart: [10, 12, 0, 0, 0] instead of [10, 14, 0, 0, 0]\n"
        f"{path} is sound: it gives 2 figures.\n"
    )


def test_a_check_names_every_mistake_by_its_line(run, tmp_path):
    path = tmp_path / "mine.toml"
    path.write_text(BAD_BOARD)
    status, out, err = run("cards", "margraves", "--check", path)
    assert (status, err) == (1, f"valeria: {path} has 9 mistakes\n")
    assert [line.removeprefix(f"{path}, line ") for line in out.splitlines()] == [
        "3: lairs.mountain: no Location has a trail to it",
        "5: locations.viktoria.roads: the road to silesia does not lead back",
        "8: locations.shilina.power: 'dance' is no step that this game knows",
        "9: locations.shilina.pwer: no figure 'pwer', did you mean power?",
        "10: locations.kamni: no card 'kamni' in [locations], did you mean kamin?",
        "13: lairs.hills: it needs 6 Monsters, one of them the Boss, and has 5 with 1",
        "15: tombs: the rows must hold each of the slots a to i once",
        "18: privileges.i-4-gold: it needs a reward, icons or a banner, and no two",
        "20: citizens: there are 63 Citizens, and 60 in the box",
    ]


BAD_BOARD = """\
game = "margraves"
[locations.kamin]
lairs = "hills"
[locations.silesia]
roads = "kamin reykstrom"
lairs = "ruins"
[locations.shilina]
power = "dance"
pwer = "hire"
[locations.kamni]
roads = "shilina"

[lairs.hills]
cards = 6
[tombs.row-3]
slots = "h"

[privileges.i-4-gold]
banner = "fish"
[citizens.bard]
copies = [3, 2, 1, 1]
"""


def test_a_file_that_only_looks_odd_can_be_played_with(run, tmp_path):
    path = tmp_path / "mine.toml"
    path.write_text('[privileges.i-9-gold]\ntier = "I"\ncopies = [1, 0, 0, 0]\nreward = "9 gold"\n')
    status, out, err = run("cards", "margraves", "--check", path)
    assert (status, err) == (0, "")
    assert out.splitlines() == [
        'privileges.i-9-gold.tier: "I" is new',
        "privileges.i-9-gold.copies: [1, 0, 0, 0] is new",
        'privileges.i-9-gold.reward: "9 gold" is new',
        f"{path}, line 1: privileges: there are 34 Privileges I, and 33 in the box",
        f"{path} can be played with: it gives 2 figures. Look at one thing again.",
    ]


def test_a_game_with_a_bad_card_file_tells_the_first_mistake_in_one_line(run, tmp_path):
    path = tmp_path / "mine.toml"
    path.write_text(BAD_BOARD)
    status, _, err = run("play", "margraves", "--plain", "--cards", path)
    assert status == 1
    assert re.fullmatch(rf"valeria: {path}, line \d+: .* \(and 7 more mistakes\)\n", err)


# What only a process of its own shows.


@pytest.mark.parametrize(
    "arguments",
    [
        ["--version"],
        ["--help"],
        ["where"],
        ["cards", "siege"],
        ["play", "siege"],
        ["resume", "--list"],
        ["play", "siege", "--plain"],
    ],
    ids=" ".join,
)
def test_nothing_but_the_screen_imports_textual_or_rich(saves, arguments):
    script = (
        "import sys; from valeria_tui.cli import main; "
        f"main({arguments}); print(*sys.modules, file=sys.stderr)"
    )
    done = subprocess.run(
        [*command()[:1], "-c", script],
        input="",
        capture_output=True,
        text=True,
        env=surroundings(saves, {}),
        timeout=60,
        check=True,
    )
    assert "valeria_tui.cli" in done.stderr
    assert not {"textual", "rich", "asyncio"} & set(done.stderr.split())


def test_a_reader_who_leaves_ends_the_command_quietly(saves):
    reader, writer = os.pipe()
    os.close(reader)
    try:
        done = subprocess.run(
            command("cards", "siege"),
            stdin=subprocess.DEVNULL,
            stdout=writer,
            stderr=subprocess.PIPE,
            env=surroundings(saves, {}),
            timeout=60,
            check=False,
        )
    finally:
        os.close(writer)
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.parametrize("arguments", ["--help", "cards siege", "play siege --plain"])
def test_closed_streams_end_the_command_quietly(saves, arguments):
    done = subprocess.run(
        ["sh", "-c", f'"$0" -m valeria_tui {arguments} <&- >&- 2>&-', command()[0]],
        env=surroundings(saves, {}),
        timeout=60,
        check=False,
    )
    assert done.returncode == 0


@pytest.mark.skipif(not FULL.exists(), reason="no device that is always full")
def test_output_that_finds_no_room_is_told_in_one_line(saves):
    with FULL.open("wb") as full:
        done = subprocess.run(
            command("cards", "siege"),
            stdout=full,
            stderr=subprocess.PIPE,
            env=surroundings(saves, {}),
            timeout=60,
            check=False,
        )
    assert done.returncode == 1
    assert re.fullmatch(rb"valeria: input or output failed: .*\n", done.stderr)


def test_ctrl_c_leaves_with_status_130_and_the_game_saved(saves):
    process = subprocess.Popen(
        command("play", "siege", "--seed", "7", "--plain"),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=surroundings(saves, {}),
    )
    assert process.stdin and process.stdout
    told = b""
    while not told.endswith(b"\n> "):
        told += process.stdout.read(1) or pytest.fail("it ended before it asked")
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=60)
    assert (process.returncode, err) == (130, b"\n")
    assert "deal 7, continued" in valeria("resume", "--plain", saves=saves).out
