"""Every game at four colour levels and in ASCII, at both sizes, as it was when it was looked at."""

import pytest

from rules.catalog import GAMES
from tests.support.portraits import FOLDER, LOOKS, SIZES, portraits


@pytest.fixture(scope="module")
def now():
    return dict(portraits())


def test_every_game_looks_as_it_did(now):
    stale = [
        path.name
        for path, text in now.items()
        if not path.exists() or path.read_text(encoding="utf-8") != text
    ]
    assert not stale, "python tools/looks.py writes them anew; look at the difference"


def test_there_is_no_picture_too_few_and_none_too_many(now):
    assert set(FOLDER.glob("*.txt")) == set(now)
    per_game = len(LOOKS) * len(SIZES)
    assert len(now) % per_game == 0
    assert len(now) // per_game >= min(2, len(GAMES))


def test_without_colours_no_style_has_one_and_in_ascii_no_sign_is_another(now):
    for path, text in now.items():
        if path.stem.endswith("-none"):
            assert "#" not in text.partition("\na = ")[2]
        if path.stem.endswith("-ascii"):
            assert text.isascii()
