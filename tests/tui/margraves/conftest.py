"""The game."""

import pytest

from rules.margraves.game import Margraves

_GAME = Margraves.load()


@pytest.fixture
def game():
    return _GAME
