"""Saves are renamed, copied, thrown away and exported, and never lost or overwritten."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules import catalog
from rules.journal import Journal, SaveError, inspect
from valeria_tui.saves import discard, duplicate, export, put_back, rename
from valeria_tui.session import look_back, new_session
from valeria_tui.shelf import TRASH, entry, list_saves, newest, unfinished

CONCEDED = "Defeat on day 1."


@pytest.fixture
def save(tmp_path: Path) -> Path:
    session = new_session(tmp_path, catalog.load("siege"), seed=7)
    session.match.play(session.match.legal()[0])
    session.close()
    return session.journal.path


def files(folder: Path) -> dict[str, bytes]:
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file()
    }


def test_a_save_gets_another_name(save: Path) -> None:
    data = save.read_bytes()
    renamed = rename(save, "  the long night ")
    assert renamed == save.with_name("the long night.valeria")
    assert files(save.parent) == {renamed.name: data}
    assert rename(renamed, "the long night.valeria") == renamed


@pytest.mark.parametrize(
    "name", ["", "  ", "a/b", "../up", ".hidden", "bell\a", "x" * 101, "siege-opening"]
)
def test_a_name_that_cannot_be_changes_nothing(save: Path, name: str) -> None:
    before = files(save.parent)
    with pytest.raises(SaveError):
        rename(save, name)
    assert files(save.parent) == before


def test_no_name_that_is_taken_is_given_again(save: Path) -> None:
    other = duplicate(save)
    before = files(save.parent)
    with pytest.raises(SaveError, match="already"):
        rename(save, other.stem)
    assert files(save.parent) == before


def test_a_copy_is_the_same_game_under_another_name(save: Path) -> None:
    copied = duplicate(save)
    assert copied != save
    assert copied.read_bytes() == save.read_bytes()
    assert duplicate(save) not in (save, copied)


def test_a_damaged_save_is_copied_as_it_is(save: Path) -> None:
    save.write_bytes(save.read_bytes()[:-3] + b"\xc1" * 9)
    assert duplicate(save).read_bytes() == save.read_bytes()


def test_a_deleted_save_lies_in_the_trash_and_can_be_put_back(save: Path) -> None:
    data = save.read_bytes()
    trashed = discard(save)
    assert trashed.parent == save.parent / TRASH
    assert list_saves(save.parent) == []
    assert files(save.parent) == {f"{TRASH}/{save.name}": data}
    assert put_back(trashed, save) == save
    assert files(save.parent) == {save.name: data}


def test_two_deleted_saves_of_one_name_are_both_kept(save: Path) -> None:
    data = save.read_bytes()
    discard(save)
    save.write_bytes(b"another one")
    second = discard(save)
    assert second.read_bytes() == b"another one"
    assert data in files(save.parent).values()
    save.write_bytes(b"in the way")
    back = put_back(second, save)
    assert back != save
    assert save.read_bytes() == b"in the way"


def test_a_game_that_somebody_plays_is_neither_renamed_nor_deleted(save: Path) -> None:
    match, _ = Journal.open(save, catalog.load)
    before = save.read_bytes()
    for work in (discard, lambda path: rename(path, "other")):
        with pytest.raises(SaveError, match="being played"):
            work(save)
    assert save.read_bytes() == before
    match.play(match.legal()[0])
    match.close()
    assert inspect(save).moves == match.move_count


def test_a_shipped_position_stays_where_it_is(save: Path) -> None:
    position = save.rename(save.with_name("siege-opening.valeria"))
    for work in (discard, lambda path: rename(path, "other")):
        with pytest.raises(SaveError, match="shipped position"):
            work(position)
    assert duplicate(position).exists()


def test_a_save_that_is_gone_is_told_in_a_line(save: Path) -> None:
    save.unlink()
    for work in (discard, duplicate, lambda path: rename(path, "other")):
        with pytest.raises(SaveError, match="there is no save"):
            work(save)


def test_a_save_is_exported_as_a_file_that_can_be_opened(save: Path, tmp_path: Path) -> None:
    target = tmp_path / "mine.valeria"
    assert export(save, str(target)) == target
    assert target.read_bytes() == save.read_bytes()
    folder = tmp_path / "folder"
    folder.mkdir()
    assert export(save, f" {folder} ") == folder / save.name


def test_a_save_is_exported_as_text(save: Path, tmp_path: Path) -> None:
    told = export(save, str(tmp_path / "game.txt")).read_text(encoding="utf-8")
    assert told.startswith("Siege of Valeria, deal 7\n")
    assert "> attack" in told or "\n> " in told


def test_nothing_is_overwritten_by_an_export(save: Path, tmp_path: Path) -> None:
    for name in ("there.txt", "there.valeria"):
        (tmp_path / name).write_text("mine")
        with pytest.raises(SaveError, match="already"):
            export(save, str(tmp_path / name))
        assert (tmp_path / name).read_text() == "mine"


@pytest.mark.parametrize("target", ["", "~nobody-of-that-name/x", "a\0b", "no/such/x.txt"])
def test_an_export_that_cannot_be_is_told_in_a_line(save: Path, target: str, monkeypatch) -> None:
    monkeypatch.chdir(save.parent)
    before = files(save.parent)
    with pytest.raises(SaveError) as caught:
        export(save, target)
    assert "\n" not in str(caught.value)
    assert files(save.parent) == before


def test_an_entry_tells_who_plays_how_far_and_when(save: Path) -> None:
    found = entry(save)
    assert (found.game, found.players, found.over) == ("siege", "You", False)
    assert found.moves >= 1
    assert found.when.startswith("20")
    assert found.can_be_opened
    session = new_session(save.parent, catalog.load("siege"), seed=8, practice=True)
    session.close()
    assert entry(session.journal.path).practice


def test_a_damaged_entry_tells_what_can_be_recovered(save: Path) -> None:
    size = save.stat().st_size
    data = bytearray(save.read_bytes())
    data[size // 2] ^= 1
    save.write_bytes(data)
    found = entry(save)
    assert "damaged at byte" in found.fault
    assert "whole" in found.fault
    assert found.can_be_opened
    save.write_bytes(b"\0" * 40)
    assert not entry(save).can_be_opened


def test_unfinished_games_are_found_among_the_newest(save: Path) -> None:
    assert [found.path for found in unfinished(save.parent)] == [save]
    assert list(unfinished(save.parent, 0)) == []


def test_the_newest_game_is_looked_back_at_over_or_not(save: Path) -> None:
    before = files(save.parent)
    look = look_back(save.parent)
    assert (look.path, look.notices, look.match.seed) == (save, (), 7)
    assert look.match.recorder is None
    assert files(save.parent) == before
    save.unlink()
    with pytest.raises(SaveError, match="no game in"):
        newest(save.parent)
