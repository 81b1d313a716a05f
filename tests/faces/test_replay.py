"""`valeria replay` in lines: a save tells its game as the kept playthroughs do."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from rules import catalog
from rules.journal import Journal
from rules.match import Match, Seat
from tests.support.commands import ROOT, Ran, surroundings, valeria
from tests.support.games import FACTS
from tests.support.saves import kill
from tools.playthroughs import Playthrough, kept, recorded, wanted
from valeria_tui.retelling import retold
from valeria_tui.session import look_back, new_session

PLAYTHROUGHS = {each.path.stem: each for each in wanted() if each.path.exists()}

RUN = """
import sys
from valeria_tui.cli import main
status = main(sys.argv[1:])
print(*(name for name in ("textual", "rich") if name in sys.modules), file=sys.stderr)
sys.exit(status)
"""


def save(playthrough: Playthrough, path: Path) -> None:
    """A save of the game that a playthrough tells."""
    game, facts = catalog.load(playthrough.game_id), FACTS[playthrough.game_id]
    seats = [Seat(f"Player {number + 1}") for number in range(playthrough.seats)]
    options = game.resolve_options(facts.modes[playthrough.mode])
    state = game.setup(options, playthrough.seats, facts.shown[playthrough.mode])
    match: Match[Any] = Match(game, state, seats, facts.shown[playthrough.mode], options)
    for action in recorded(kept(playthrough.path)):
        match.repeat((action,))
    Journal.create(path, match)
    match.close()


def run_watched(*arguments: str | Path, saves: Path) -> Ran:
    """Run the command, and tell on standard error which packages of the screen it has loaded."""
    done = subprocess.run(
        [sys.executable, "-c", RUN, *map(str, arguments)],
        capture_output=True,
        cwd=ROOT,
        env=surroundings(saves, {}),
        timeout=60,
        check=False,
    )
    return Ran(done.returncode, done.stdout.decode(), done.stderr.decode())


@pytest.fixture
def game(tmp_path: Path) -> Match[Any]:
    session = new_session(tmp_path, catalog.load("siege"), seed=7)
    session.match.play(session.match.legal()[0])
    session.close()
    return session.match


@pytest.mark.parametrize("playthrough", PLAYTHROUGHS.values(), ids=PLAYTHROUGHS)
def test_the_text_of_a_save_is_the_kept_playthrough_of_its_game(
    playthrough: Playthrough, tmp_path: Path
) -> None:
    save(playthrough, tmp_path / "game.valeria")
    look = look_back(tmp_path, "game")
    assert look.notices == ()
    assert "".join(f"{line}\n" for line in retold(look.match, exact=True)) == kept(playthrough.path)


def test_the_command_prints_it_without_loading_the_screen(tmp_path: Path) -> None:
    playthrough = PLAYTHROUGHS["siege-events-1"]
    save(playthrough, tmp_path / "game.valeria")
    ran = run_watched("replay", "game", "--text", saves=tmp_path)
    assert ran == Ran(0, kept(playthrough.path), "\n")


def test_in_plain_lines_it_reads_as_a_story(game: Match[Any], tmp_path: Path) -> None:
    ran = valeria("replay", "--plain", saves=tmp_path)
    assert ran.status == 0
    assert ran.out.startswith("Siege of Valeria, deal 7\n")
    assert "\n1. " in ran.out
    assert "[" not in ran.out.splitlines()[3]
    assert " | " not in ran.out


def test_a_game_that_goes_on_shows_no_more_than_its_player_sees(
    game: Match[Any], tmp_path: Path
) -> None:
    ran = valeria("replay", "--text", saves=tmp_path)
    seen = game.game.digest(game.game.view(game.state, 0)).hex()
    assert f"[{seen}]" in ran.out
    assert f"[{game.game.digest(game.state).hex()}]" not in ran.out


def test_who_still_plays_keeps_his_secrets(tmp_path: Path) -> None:
    margraves = catalog.load("margraves")
    session = new_session(tmp_path, margraves, seed=3, seats=[Seat("Ada"), Seat("Bo")])
    match = session.match
    session.close()
    decision = match.decision()
    assert decision is not None
    other = 2 - decision.actor
    refused = valeria("replay", "--text", "--seat", str(other), saves=tmp_path)
    assert refused.status == 1
    assert refused.err.count("\n") == 1
    assert "still its secret" in refused.err
    assert valeria("replay", "--text", "--seat", str(3 - other), saves=tmp_path).status == 0


def test_what_cannot_be_is_told_in_one_line(game: Match[Any], tmp_path: Path) -> None:
    wrong: list[tuple[int, tuple[str, ...]]] = [
        (1, ("nothing-of-that-name", "--text")),
        (2, ("--text", "--seat", "0")),
        (2, ("--text", "--seat", "x")),
        (2, ("--text", "--seat", "2")),
        (2, ("--txt",)),
        (2, ()),
    ]
    for status, arguments in wrong:
        ran = valeria("replay", *arguments, saves=tmp_path)
        assert (ran.status, ran.out) == (status, "")
        assert ran.err.startswith("valeria: ")
        assert ran.err.count("\n") == 1


def test_a_damaged_save_is_told_as_far_as_it_is_whole_and_left_alone(
    game: Match[Any], tmp_path: Path
) -> None:
    (path,) = tmp_path.glob("*.valeria")
    data = path.read_bytes()[:-20] + b"\xc1" * 30
    path.write_bytes(data)
    ran = valeria("replay", "--plain", saves=tmp_path)
    assert ran.status == 0
    assert "damaged at byte" in ran.err
    assert ran.err.count("\n") == 1
    assert path.read_bytes() == data
    path.write_bytes(b"no save")
    ran = valeria("replay", path, "--plain", saves=tmp_path)
    assert (ran.status, ran.out, ran.err.count("\n")) == (1, "", 1)


def test_a_game_that_is_being_played_can_be_looked_back_at(tmp_path: Path) -> None:
    session = new_session(tmp_path, catalog.load("siege"), seed=7)
    assert valeria("replay", "--text", saves=tmp_path).status == 0
    kill(session.match)
    assert valeria("replay", "--text", saves=tmp_path).status == 0
