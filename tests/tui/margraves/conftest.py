"""A game, and a company around a screen."""

import pytest

from rules.margraves.game import Margraves
from tests.support.company import Company

_GAME = Margraves.load()


@pytest.fixture
def game():
    return _GAME


@pytest.fixture
def company(tmp_path):
    return Company(tmp_path)


@pytest.fixture
def wide(tmp_path):
    return Company(tmp_path, 120, 40)
